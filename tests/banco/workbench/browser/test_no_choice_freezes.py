"""Every option of every guided choice ends in a list whose proposals, accepted in order, leave no scenario behind."""

from collections.abc import Callable
from pathlib import Path

import pytest
from put_right import PutRight
from sampling import one_in

from banco.workbench.browser.choices.guided_choices import guided_choices
from conformance.cases.remark import Remark
from generator.data.corpus import Corpus, bundled

CORPORA = Path(__file__).parents[3] / "corpora"
OURS = [(bundled(), slug) for slug in bundled().slugs()]
GAMES = [*OURS, *((Corpus(one), slug) for one in sorted(CORPORA.iterdir()) for slug in Corpus(one).slugs())]
NAMES = [f"{corpus.root.name}-{slug}" for corpus, slug in GAMES]
SAMPLE = [
    ("play-lounge-blackjack-7", "spalle", "no"),
    ("black-jack-live", "massimo_principale", "non_dichiarato"),
    ("first-person-blackjack", "mazzi", "6"),
    ("blackjack-surrender", "lettura_SUR-A02", "controllo_solo_con_asso"),
    ("blackjack-surrender", "lettura_SUR-A07", "doppio_in_tutto"),
]
"""Some of the options that used to freeze the studio, or whose list did not end: `make worlds` tries every one.

Cards, bets behind, limits; a column that no step uses any more; another order of dealing; a clause that the answer sets
aside and data still cite.
"""

Made = Callable[[Corpus, str], PutRight]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return lambda corpus, slug: PutRight(corpus, slug, tmp_path / "corpus")


def _left(found: PutRight, choice: str, option: str) -> list[Remark]:
    one = next(each for each in guided_choices(found.corpus, found.slug) if each.id == choice).option(option)
    assert one is not None
    return found.left_after(one)[0]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "choice", "option"), one_in(2, SAMPLE))
def test_a_rule_that_leaves_scenarios_behind_ends_in_a_list_that_ends(
    slug: str, choice: str, option: str, made: Made
) -> None:
    assert _left(made(bundled(), slug), choice, option) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(("corpus", "slug"), GAMES, ids=NAMES)
def test_no_option_freezes_and_each_list_ends(corpus: Corpus, slug: str, made: Made) -> None:
    found = made(corpus, slug)
    wrong = []
    for choice in guided_choices(corpus, slug):
        for option in choice.options:
            left = [] if option.in_force else _left(found, choice.id, option.id)
            wrong += [f"{choice.id}: {option.id}: {one.diagnostic}" for one in left]
    assert wrong == []
