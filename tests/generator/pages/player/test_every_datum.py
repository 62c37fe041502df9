"""Every datum of play is on the page: changed, it changes what the page says, or is listed here with the reason."""

from functools import cache
from pathlib import Path

import pytest
from loaded import rules_of
from silent_leaves import said, silent_leaves

from generator.data.corpus import Corpus
from generator.model.ir import Source
from generator.pages.player import compose as composing

pytestmark = pytest.mark.slow

SLUGS = Corpus(Path(__file__).parents[4]).slugs()
TRIES = 12

_NAMES = "a name inside the document: people read the label"
_HIDES = "it says that a row hides another on purpose: the page tells what comes of the order"
_ONE_ZONE = "cards of another zone: this game has none, and a rule of such a game is told in the dossier's words"
_TURN = "whether the dealer draws when every hand is already settled moves no money"
_TEXT = "which text was read: the dossier's matter"
LEFT_OUT = {
    "language": "the language of the data, which the page marks where it is not its own",
    "description": "a note of whoever keeps the data",
    "prefix": _NAMES,
    "currency": "one value only",
    "deck.ranks[]": "which ranks are in a pack is told by their number and by their values",
    "deck.reshuffle": "not stated here: told as not laid down, whatever the word is",
    "deck.burnt": "cards set aside unseen are like those that stay in the shoe",
    "table.deal_order": "in which order boxes are dealt does not change what one box gets",
    "table.play_order": "in which order boxes play does not change what one box may do",
    "table.notes[].name": _NAMES,
    "notes[].name": _NAMES,
    **dict.fromkeys(("session.commands[].name", "session.modes[].name", "session.settings[].name"), _NAMES),
    "session.streak.per": "one value only: a streak is a player's",
    "session.currencies.state": "the state of a source: a draft notes it",
    "notes[-1]": "the last note is of chips and screens, which no player's page needs",
    "wagers[].per": "whether a bet is the box's or the hand's shows only where hands multiply: told by the moves",
    "phases[].hand_class": "of the phases that look for no class, it is empty",
    "phases[].found": "it jumps behind the turn of the players either way: the round ends, as the page says",
    "offers[].verb": "what scenarios call a decision",
    "offers[].when.terms[-1]": "the last term is that the balance covers the stake: it goes without saying",
    "closings[].stage": "one stage only",
    "closings[].when.terms[-1]": "the rest of the row of split aces holds of the same hands",
    **dict.fromkeys(
        (
            "dealer.turn[].when.terms[].trait",
            "dealer.turn[].when.terms[].test",
            "dealer.turn[].when.terms[-1]",
            "dealer.turn[].action",
            "dealer.turn[-1]",
        ),
        _TURN,
    ),
    **dict.fromkeys(("dealer.turn[].zone", "automatic.timeout[].zone", "automatic.funds[][][].zone"), _ONE_ZONE),
    **dict.fromkeys(
        (
            "dealer.turn[].prevails",
            "dealer.rule[].prevails",
            "settlements[].rows[].prevails",
            "automatic.timeout[].prevails",
            "automatic.funds[][][].prevails",
            "session.messages.rows[].prevails",
            "session.streak.rows[].prevails",
        ),
        _HIDES,
    ),
    "automatic.unanswered[][].state": "the state of a source: a draft notes it",
    "automatic.early_window": "not laid down here",
    "behind.wager": "only the main bet can be followed",
    "behind.can_disable": "a switch of the screen",
    "returns[].printed": "as the text prints it: the page prints the value",
    **dict.fromkeys(("text.title", "text.version", "text.date", "text.address"), _TEXT),
}
"""The data that a player's page rightly leaves out, with the reason."""

_NO_EARLY = "nobody decides before the turn in this game"
_ALONE = "one player alone: how many hands are played is told"
_ONLY_SCREENS = "the notes of this game's own are of screens, which no player's page needs"
_AT_ONCE = "when within the round a hand that is over is paid changes no amount: the dossier's matter"
_UNDONE = {"session.undone": "no command takes back the last gesture alone"}
_ALONE_AT_THE_TABLE = {
    "session.seen_from": "nobody is shown the stakes of others here",
    "session.decision_per": "it goes without saying where the table has no times",
    **_UNDONE,
}
LEFT_OUT_OF = {
    "21-duello": {
        **_ALONE_AT_THE_TABLE,
        "automatic.early_changeable": _NO_EARLY,
        "table.boxes": _ALONE,
        **dict.fromkeys(("notes[].text", "notes[].letter"), _ONLY_SCREENS),
        "zones[-1]": "a zone is told by the cards that go to it",
        "dealer.house_list.name": _NAMES,
        "dealer.opening[].house_list": _NAMES,
        "offers[].effects[].stage": "a stage that is not there: the checks of the document refuse it",
        "offers[].effects[].zone": "a zone that is not there: the checks of the document refuse it",
        **dict.fromkeys(("offers[].when.test", "offers[].when.trait"), "that the balance covers the stake"),
        "classes[].label": "players' words stand for the classes that settle a hand; a natural settles none",
        **dict.fromkeys(
            ("classes[].when.terms[-1]", "classes[].when.terms[].test", "classes[].when.terms[].trait"),
            "the class of the naturals, which settles nothing here",
        ),
    },
    "black-jack-live": {
        **_UNDONE,
        **dict.fromkeys(("notes[].text", "notes[].letter"), _ONLY_SCREENS),
        **dict.fromkeys(("automatic.disconnection[].prevails",), _HIDES),
        **dict.fromkeys(("automatic.disconnection[].zone",), _ONE_ZONE),
        **dict.fromkeys(
            (
                "closings[].settles[-1]",
                "closings[].settles[]",
                "offers[].effects[].wagers[-1]",
                "offers[].effects[].wagers[]",
            ),
            _AT_ONCE,
        ),
        **dict.fromkeys(
            (
                "dealer.turn[].when.terms[].term.test",
                "dealer.turn[].when.terms[].term.trait",
                "dealer.turn[].when.terms[].terms[-1]",
                "dealer.turn[].when.terms[].terms[].test",
                "dealer.turn[].when.terms[].terms[].trait",
            ),
            _TURN,
        ),
    },
    "blackjack-surrender": {**_ALONE_AT_THE_TABLE, "automatic.early_changeable": _NO_EARLY, "table.boxes": _ALONE},
    "first-person-blackjack": {
        **_ALONE_AT_THE_TABLE,
        "automatic.early_changeable": _NO_EARLY,
        "table.boxes": _ALONE,
        **dict.fromkeys(("text.gaps[-1]", "text.gaps[]"), "where the source may lack words: the dossier's matter"),
        **dict.fromkeys(("offers[].effects[].wagers[-1]", "offers[].effects[].wagers[]"), _AT_ONCE),
        "quotes[].cells[-1]": "of the amounts offered hand by hand the page says the least and the most",
        "quotes[].extremes[]": "what is said of them comes of the cells",
        "quotes[].file": _NAMES,
    },
}
"""What the page of one game leaves out besides, with the reason."""


@cache
def silent(slug: str) -> frozenset[str]:
    """Return the data of which no page of a game tells a change."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composing, "playable", lambda *_: None)  # what an engine plays has its own tests
        return silent_leaves(rules_of(slug), lambda rules: [*said(composing.compose(rules, None), (Source,))], TRIES)


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", SLUGS)
def test_every_datum_of_play_changes_the_page_or_is_left_out_for_a_reason(slug: str) -> None:
    assert silent(slug) - set(LEFT_OUT) - set(LEFT_OUT_OF.get(slug, ())) == set()


@pytest.mark.exhaustive
def test_no_reason_to_leave_a_datum_out_is_of_no_use() -> None:
    assert set(LEFT_OUT) - frozenset().union(*map(silent, SLUGS)) == set()
    assert {slug: set(out) - silent(slug) for slug, out in LEFT_OUT_OF.items() if set(out) - silent(slug)} == {}
