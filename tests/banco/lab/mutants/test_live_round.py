"""Rounds that are played on, move by move, are the rounds that an engine plays at once, and none is left out."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from loaded import rules_of

from banco.lab.mutants.live_round import LiveRound
from banco.lab.mutants.played_rounds import Hunt, hunts, told_rounds
from banco.lab.rounds.round_starts import Start
from conformance.readings.in_memory import ModuleEngine, in_memory

pytestmark = pytest.mark.slow
RULES = rules_of("black-jack-live")


@cache
def engine() -> ModuleEngine:
    return in_memory(RULES)


def plain() -> Start:
    return hunts(RULES, 1)[0].start


def grown(setup: Mapping[str, Any], shoe: tuple[str, ...], moves: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield every round of a deck of eights and tens, begun anew with each card more."""
    outcome = engine().play({**setup, "sabot": list(shoe)}, moves)
    if outcome.get("errore"):
        for rank in "8T":
            held = sum(card[0] == rank for card in shoe)
            if held < 4:
                yield from grown(setup, (*shoe, rank + "SHDC"[held]), moves)
    elif "attesa" in outcome:
        for name in sorted(outcome["attesa"]["lecite"]):
            yield from grown(setup, shoe, (*moves, {"azione": name}))
    else:
        yield shoe, moves, outcome


def test_every_round_of_a_small_deck_is_played_once() -> None:
    told = [
        (tuple(one.setup["sabot"]), one.moves, one.outcome) for one in told_rounds(engine(), Hunt(plain(), "8T"), "")
    ]
    assert told == list(grown(plain().request({}), (), ()))
    assert len(told) > 100


def test_a_round_by_chance_is_the_one_that_is_asked_for_at_once() -> None:
    start = replace(plain(), events=("tempo_scaduto", "malfunzionamento"))
    told = list(told_rounds(engine(), Hunt(start, rounds=30), "seme"))
    assert len(told) == 30
    assert all(one.outcome == engine().play(one.setup, one.moves) for one in told)
    assert any("evento" in move for one in told for move in one.moves)


def test_a_round_that_cannot_begin_says_why_as_the_engine_does() -> None:
    setup = {**plain().request({}), "sabot": ["8S"]}
    live = LiveRound(engine(), setup)
    assert live.asked is None
    assert live.outcome == engine().play(setup, ())
