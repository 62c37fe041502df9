"""The regolamenti that the property tests draw are valid: what holds for them holds for what a person may write."""

import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from invented import CLAUSES, documents

from generator.data.corpus import Corpus
from generator.data.diagnostics import Severity
from generator.model.loading.load import load

SLUG = "inventato"


def written(folder: Path, document: dict[str, Any]) -> Corpus:
    """Write a drawn document as files; YAML's own writer quotes whatever the strict reader wants quoted."""
    home = folder / "rules" / SLUG
    home.mkdir(parents=True)
    for name, data in (("regolamento", document), ("clausole", CLAUSES)):
        text = yaml.dump(data, allow_unicode=True, sort_keys=False, Dumper=Quoting)
        (home / f"{name}.yaml").write_text(text, encoding="utf-8")
    return Corpus(folder)


class Quoting(yaml.SafeDumper):
    """Writes every text between double quotes, and no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


Quoting.add_representer(str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"'))


@pytest.mark.slow
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents())
def test_every_drawn_regolamento_is_valid(document: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        loaded = load(written(Path(folder), document), SLUG)
    assert loaded.ruleset.slug == SLUG
    assert all(one.severity is Severity.AVVISO for one in loaded.warnings)
