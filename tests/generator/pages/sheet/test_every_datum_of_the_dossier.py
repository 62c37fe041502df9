"""Every datum of play is in the dossier: changed, it changes what the dossier says, or it is listed with the reason."""

from functools import cache
from pathlib import Path

import pytest
from loaded import rules_of
from silent_leaves import said, silent_leaves

from generator.data.corpus import Corpus
from generator.model.ir import Source
from generator.pages.sheet.rule_sheet import build_document

pytestmark = [pytest.mark.slow, pytest.mark.exhaustive]

SLUGS = Corpus(Path(__file__).parents[4]).slugs()
TRIES = 6

_NAMES = "a name inside the document: people read the label"
_HIDES = "it says that a row hides another on purpose: the order is told"
_ONE_ZONE = "cards of another zone: where a game has one zone no sentence names it"
_STAGE = "a game with one stage names none"
_NOT_STATED = "not laid down here: told as not laid down, whatever the word is"
LEFT_OUT = {
    "prefix": _NAMES,
    "classes[].name": _NAMES,
    **dict.fromkeys(("session.commands[].name", "session.modes[].name", "session.settings[].name"), _NAMES),
    "session.decision_per": "it goes without saying where the table has no times",
    "session.streak.per": "one value only: a streak is a player's",
    "offers[].verb": "what scenarios call a decision",
    "dealer.house_list.name": _NAMES,
    "dealer.opening[].house_list": _NAMES,
    "quotes[].file": _NAMES,
    "deck.burnt": "none are burnt where no datum says so: a number of cards comes with a source",
    "automatic.early_window": _NOT_STATED,
    "automatic.early_changeable": "nobody decides before the turn in this game",
    "phases[].hand_class": "of the phases that look for no class, it is empty",
    **dict.fromkeys(("phases[].stages[]", "phases[].stages[-1]", "offers[].stage", "closings[].stage"), _STAGE),
    **dict.fromkeys(
        (
            "dealer.turn[].zone",
            "automatic.timeout[].zone",
            "automatic.disconnection[].zone",
            "automatic.funds[][][].zone",
        ),
        _ONE_ZONE,
    ),
    **dict.fromkeys(
        (
            "dealer.turn[].prevails",
            "dealer.rule[].prevails",
            "settlements[].rows[].prevails",
            "automatic.timeout[].prevails",
            "automatic.disconnection[].prevails",
            "automatic.funds[][][].prevails",
            "session.messages.rows[].prevails",
            "session.streak.rows[].prevails",
        ),
        _HIDES,
    ),
}
"""The data that a dossier rightly leaves out, with the reason."""


@cache
def silent(slug: str) -> frozenset[str]:
    """Return the data of which no dossier of a game tells a change."""
    return silent_leaves(rules_of(slug), lambda rules: [*said(build_document(rules, {}), (Source,))], TRIES)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_datum_of_play_changes_the_dossier_or_is_left_out_for_a_reason(slug: str) -> None:
    assert silent(slug) - set(LEFT_OUT) == set()


def test_no_reason_to_leave_a_datum_out_of_the_dossier_is_of_no_use() -> None:
    assert set(LEFT_OUT) - frozenset().union(*map(silent, SLUGS)) == set()
