"""What becomes of a file when its reader does exactly what the first message says, and nothing else.

The mistakes stand in a file beside this one, as a person reads them: where, what is typed instead of what, what who
obeys types, and what is said. A file is valid again, with the meaning that was meant, or nearer to it: fewer messages,
or the first of as many further down. Those that are neither say why.
"""

from collections import Counter
from pathlib import Path

import pytest
from obeyed import Bench, Grade, Mistake, mistakes, shown
from sampling import one_in

pytestmark = pytest.mark.slow

MISTAKES = tuple(mistakes(Path(__file__).with_name("mistakes_obeyed.txt").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("obeyed"))


@pytest.mark.parametrize("mistake", one_in(4, MISTAKES), ids=lambda one: one.name)
def test_who_obeys_the_first_message_is_nearer_to_a_valid_file(bench: Bench, mistake: Mistake) -> None:
    had = bench.spoilt(mistake)
    assert "".join(map(shown, had[:1])) == mistake.said
    assert (bench.grade(mistake, had) is Grade.NOT) == bool(mistake.why_not)


def test_of_a_hundred_mistakes_at_most_five_are_no_nearer() -> None:
    assert len(MISTAKES) >= 150
    assert max(Counter(one.name for one in MISTAKES).values()) == 1
    assert sum(bool(one.why_not) for one in MISTAKES) * 20 <= len(MISTAKES)
