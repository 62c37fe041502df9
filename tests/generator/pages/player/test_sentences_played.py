"""Every sentence of a player's page is played: true in every round that it speaks of, and there is such a round."""

from pathlib import Path

import pytest
from claims import CLAIMS, Sheet
from claims_of_pays import OF_CARDS, OF_HANDS, RUN
from claims_of_the_example import OF_MOMENTS, false_moments
from followed_charts import BUT, BY_TOTAL, ELSE
from played_events import OF_EVENTS, false_events
from read_sentences import templates
from sampling import corpora
from sentences_played import TWO_WAGERS, played
from unplayed_messages import NOT_YET_PLAYED, OF_THE_TABLE, OTHER_PAGES, TITLES, WORDS

from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.pages.printing.game_blocks import PlayableHand

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CORPORA = [ROOT, *sorted(path for path in (ROOT / "tests" / "corpora").iterdir() if path.is_dir())]
ROUNDS = 400
EVENTS = 120
PLAYED = {*CLAIMS, *OF_HANDS, *OF_CARDS, RUN, *TWO_WAGERS, *OF_MOMENTS, *OF_EVENTS, ELSE, BY_TOTAL, BUT}
"""Those of the charts by `test_charts_followed`."""
UNPLAYED = {*TITLES, *WORDS, *NOT_YET_PLAYED, *(one for some in OF_THE_TABLE.values() for one in some)}


@pytest.mark.parametrize(("folder", "slug"), corpora(CORPORA))
def test_every_sentence_is_true_of_the_rounds_that_it_speaks_of(folder: Path, slug: str) -> None:
    rules = load_ruleset(Corpus(folder), slug)
    page = played(rules, ROUNDS)
    assert page.faults == []
    assert list(false_events(Sheet(rules, page.page), EVENTS)) == []
    assert [fault for hand in page.page.blocks(PlayableHand) for fault in false_moments(rules, hand)] == []
    assert {message for message in page.unclaimed if message not in UNPLAYED | PLAYED} == set()


def test_every_message_of_the_page_is_played_or_says_why_not() -> None:
    said = {message for message, modules in templates().items() if not set(modules) <= OTHER_PAGES.keys()}
    assert said - PLAYED - UNPLAYED == set(), "say what they claim, or why no round can prove it"


def test_no_message_that_is_played_or_excused_is_gone() -> None:
    assert (PLAYED | UNPLAYED) - templates().keys() == set()
    assert not PLAYED & UNPLAYED


def test_the_tests_that_prove_the_others_are_there() -> None:
    assert [path for path in (*OTHER_PAGES.values(), *OF_THE_TABLE) if not (ROOT / path).is_file()] == []
