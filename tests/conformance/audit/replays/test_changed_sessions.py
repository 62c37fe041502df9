"""A scenario of a table changed in what no rule depends on: an honest engine tells the same story, a liar does not."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from loaded import rules_of

from conformance.audit.replays.change import ChangeKind
from conformance.audit.replays.changed_case import changed, drawn_change
from conformance.audit.replays.freedoms import freedoms_of
from conformance.audit.replays.same_story import differing
from conformance.audit.replays.told_back import told_back
from conformance.cases.compile import load_cases
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from generator.data.corpus import bundled

GAME = "black-jack-live"
KINDS = (ChangeKind.SUITS, ChangeKind.BOXES, ChangeKind.PLAYERS)


@cache
def tables() -> Sequence[Case]:
    return [case for case in load_cases(bundled().features, {GAME: rules_of(GAME)}) if case.at_table]


def test_every_scenario_of_a_table_is_told_alike_with_other_suits_boxes_and_names() -> None:
    rules = rules_of(GAME)
    engine, freedoms = in_memory(rules), freedoms_of(rules)
    changes = 0
    for case in tables():
        change = drawn_change(case, freedoms, Random(case.id))
        again = changed(case, change)
        changes += len(change.kinds)
        first = engine.play(case.setup, case.moves)
        told = told_back(change, engine.play(again.setup, again.moves))
        assert differing(told_back(change.only([]), first), told) is None, case.id
    assert changes > 2 * len(tables()), "most have two players at least, and cards"


@pytest.mark.parametrize("kind", KINDS)
def test_an_engine_that_looks_at_what_was_changed_is_seen(kind: ChangeKind) -> None:
    rules = rules_of(GAME)
    engine, freedoms = in_memory(rules), freedoms_of(rules)
    case = next(one for one in tables() if drawn_change(one, freedoms, Random(1), [kind]).kinds == (kind,))
    change = drawn_change(case, freedoms, Random(1), [kind])
    again = changed(case, change)
    outcome = engine.play(again.setup, again.moves)
    _spoil(outcome, kind)
    assert differing(told_back(change.only([]), engine.play(case.setup, case.moves)), told_back(change, outcome))


def _spoil(outcome: Mapping[str, Any], kind: ChangeKind) -> None:
    """Change the first fact that tells a card, a box or a player: as an engine would that has another for them."""
    key = {ChangeKind.SUITS: "carta", ChangeKind.BOXES: "posto", ChangeKind.PLAYERS: "giocatore"}[kind]
    told = next(entry for entry in outcome["registro"] if key in entry)
    told[key] = {"carta": "2S" if told.get("carta") != "2S" else "3S", "posto": 99, "giocatore": "g77"}[key]
