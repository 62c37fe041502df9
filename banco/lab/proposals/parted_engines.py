"""An engine, or two, in; out: scenarios of the rounds that it answers otherwise than the rules, or than the other."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any

from banco.lab.exploration.asked_engine import AskedEngine
from banco.lab.exploration.exploration import Deviation, Explored, cards_of
from banco.lab.exploration.explored_text import divergence_words
from banco.lab.exploration.shrinking import Judged, Shrunk, shrunk
from banco.lab.proposals.proposed_rounds import Proposer, RoundProposal
from banco.lab.rounds.first_round import FirstRound
from banco.lab.rounds.proposed_scenario import Side, round_as_scenario
from conformance.chance.told_apart import divergence
from conformance.readings.in_memory import in_memory
from conformance.run.config import EngineConfig
from generator.model.ir import Ruleset

RULES = "Le regole"
_TRIED = 4_000


def of_exploration(
    found: Explored, config: EngineConfig, rules: Ruleset, proposer: Proposer
) -> Iterator[RoundProposal]:
    """Yield the scenario of each deviation of an engine from its rules, in their order."""
    engine = AskedEngine(config, rules.identifier, time.monotonic)
    try:
        sides = (
            Side(play=engine.play, rules=rules, name=f"Il motore «{config.name}»"),
            Side(play=in_memory(rules).play, rules=rules, name=RULES),
        )
        for one in found.deviations:
            yield of_round(one.round, sides, proposer)
    finally:
        engine.close()


def of_round(one: Shrunk, sides: tuple[Side, Side], proposer: Proposer) -> RoundProposal:
    """Return the scenario of a round that two sides answer otherwise."""
    told = one.divergence
    words = divergence_words(told)
    if told.cause[0] == "guasto":
        return RoundProposal(
            shows=words, proposed=None, words="Un guasto non è una regola: nessuno scenario lo racconta."
        )
    found = FirstRound(requests=(one.setup, one.setup), moves=(one.moves, one.moves), gains=(None, None))
    heading = proposer.heading_for(told.clauses[:3])
    made = proposer.entered(round_as_scenario(found, sides, heading))
    reason = "" if made is not None else " Nessun passo degli scenari lo vede."
    return RoundProposal(shows=words, proposed=made, words=f"Ridotto da un'esplorazione.{reason}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Explorations:
    """Two engines of the same rules, each with what it answers otherwise than they do."""

    configs: tuple[EngineConfig, EngineConfig]
    found: tuple[Explored, Explored]


def of_two_engines(both: Explorations, rules: Ruleset, proposer: Proposer) -> Iterator[RoundProposal]:
    """Yield a scenario of each round that two engines answer otherwise, of those in which one leaves the rules.

    It is written of the one that plays as the rules do; of the second where neither does.
    """
    with ExitStack() as opened:
        engines = [AskedEngine(config, rules.identifier, time.monotonic) for config in both.configs]
        for engine in engines:
            opened.callback(engine.close)
        sides = [
            Side(play=engine.play, rules=rules, name=f"Il motore «{config.name}»")
            for engine, config in zip(engines, both.configs, strict=True)
        ]
        seen: set[object] = set()
        for place, explored in enumerate(both.found):
            for one in explored.deviations:
                before, after = sides[place], sides[1 - place]
                small = _parting(one, before, after, rules)
                if small is not None and small.divergence.cause not in seen:
                    seen.add(small.divergence.cause)
                    yield of_round(small, (before, after), proposer)


def _parting(one: Deviation, before: Side, after: Side, rules: Ruleset) -> Shrunk | None:
    """Return a round of a deviation that two engines answer otherwise, as small as it can be made."""
    return shrunk(one.round.setup, one.round.moves, rules, partial(_judged, before, after, rules), _TRIED)


def _judged(before: Side, after: Side, rules: Ruleset, setup: Any, moves: Any) -> Judged | None:
    got, expected = before.play(setup, moves), after.play(setup, moves)
    told = divergence(expected, got, rules)
    return None if told is None else (told, max(map(cards_of, (expected, got))))
