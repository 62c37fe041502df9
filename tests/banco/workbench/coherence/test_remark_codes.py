"""Every code of the list is explained, and stands in one part of it."""

import re
from pathlib import Path

from banco.cli.spiega import explained
from banco.workbench.coherence import review
from banco.workbench.coherence.review import PARTS

SOURCES = sorted(Path(review.__file__).parent.glob("*.py"))


def test_every_code_of_a_remark_is_explained_and_listed() -> None:
    used = {code for path in SOURCES for code in re.findall(r'"(C1[0-9]{2})"', path.read_text(encoding="utf-8"))}
    listed = [code for codes in PARTS.values() for code in codes]
    assert len(used) >= 15
    assert [code for code in sorted(used) if explained(code) is None or listed.count(code) != 1] == []
