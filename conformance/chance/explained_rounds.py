"""Rounds that an engine answers otherwise in, which of them another reading explains out: in the words of a whole run.

A round is held against a world as a scenario is, but whole: the world explains it if its own engine answers the same.
So a reading is admitted, excluded, or incoherent beside another, for who draws rounds as for who plays scenarios.
"""

import hashlib
import json
from collections.abc import Collection, Mapping
from typing import Final

from conformance.cases.scenario.case import Case
from conformance.chance.reference import DrawnRound
from conformance.chance.told_apart import divergence
from conformance.readings.explaining import explain
from conformance.readings.explanation import Explanation
from conformance.readings.in_memory import Outcome
from conformance.readings.other_worlds import CHOSEN, World, Worlds
from conformance.readings.signature import Signature

_AS_THE_ENGINE: Final[Signature] = ((0, "", "", "come il motore"),)


def explained(rounds: Mapping[str, DrawnRound], worlds: Worlds, reported: Collection[str] = frozenset()) -> Explanation:
    """Return which rounds another reading explains, by their names, and whether one choice explains them together.

    Args:
        rounds: each with what the engine answered as its outcome.
        worlds: of its rules; which cases they see is of no matter.
        reported: the entries that the engine declares to report, beside those that all do.
    """

    def sees(case: Case, outcome: Outcome) -> Signature:
        if divergence(outcome, rounds[case.id].outcome, worlds.ruleset, reported) is None:
            return _AS_THE_ENGINE
        told = json.dumps(outcome, sort_keys=True)
        return ((0, case.id, "", hashlib.sha256(told.encode()).hexdigest()),)

    cases = [_case(name, one, worlds) for name, one in rounds.items()]
    outcomes = {name: one.outcome for name, one in rounds.items()}
    return explain(worlds.over(cases, sees), dict.fromkeys(rounds, _AS_THE_ENGINE), outcomes)


def world_of(told: Explanation) -> World:
    """Return the readings that an engine plays otherwise than the data choose, all of those that explain some round.

    CHOSEN where there are none, one of them is not admitted, or no choice explains the rounds together.
    """
    others = told.scenarios.values()
    if told.incoherent or not all(one.admitted for one in others):
        return CHOSEN
    known = {seen.id for seen in told.profile}
    pairs = ((taken.reading, taken.alternative) for one in others for taken in one.taken)
    return frozenset(pair for pair in pairs if pair[0] in known)


def _case(name: str, one: DrawnRound, worlds: Worlds) -> Case:
    """Return a round as a scenario without steps."""
    return Case(
        id=name,
        title=name,
        feature="",
        line=0,
        regolamento=worlds.ruleset.slug,
        clauses=(),
        tags=(),
        capabilities=(),
        setup=one.setup,
        moves=one.moves,
        checks=(),
        steps=(),
        digest="",
    )
