"""What a scenario asks of an engine, computed from it: how many players and boxes, which events and entries."""

from collections import defaultdict
from dataclasses import dataclass

from conformance.cases.judging.judge import CHECKS
from conformance.cases.scenario.case import Case, Check
from conformance.wire.wire_values import Cents, read_money


@dataclass(frozen=True, kw_only=True, slots=True)
class Needs:
    """What an engine must be able to do to play a scenario and to be judged on it."""

    players: int
    boxes: int
    events: frozenset[str]
    facts: frozenset[str]
    """The entries of the register that its checks look for, of those that engines need not report."""
    purses: bool
    """Whether somebody has so little money that it may forbid him something."""


ENOUGH = 8
"""Times a player's stakes: four hands, all of them doubled. Who has as much may do all that the cards allow."""


def needs_of(case: Case) -> Needs:
    """Return what a scenario asks of an engine; of a table also that it keeps one."""
    if case.at_table:
        return _of_table(case)
    return Needs(
        players=len(case.setup["giocatori"]),
        boxes=len(case.setup["posti"]),
        events=frozenset(move["evento"] for move in case.moves if "evento" in move),
        facts=frozenset(fact for check in case.checks if (fact := looks_at(check))),
        purses=_somebody_is_poor(case),
    )


def _of_table(case: Case) -> Needs:
    boxes = {event["posto"] for event in case.moves if "posto" in event}
    facts = frozenset(fact for check in case.checks if (fact := looks_at(check)))
    return Needs(players=len(case.setup["conti"]), boxes=len(boxes), events=frozenset(), facts=facts, purses=True)


def _somebody_is_poor(case: Case) -> bool:
    staked: dict[str, Cents] = defaultdict(int)
    for seat in case.setup["posti"]:
        for amount in seat["puntate"].values():
            staked[seat["giocatore"]] += read_money(amount) or 0
    for behind in case.setup.get("spalle", ()):
        staked[behind["giocatore"]] += read_money(behind["importo"]) or 0
    return any((read_money(one["saldo"]) or 0) < ENOUGH * staked[one["giocatore"]] for one in case.setup["giocatori"])


def looks_at(check: Check) -> str:
    """Return the entry of the register that a check looks for, where engines need not report it; else ""."""
    kind = CHECKS.get(check.name)
    return kind.looks_at if kind is not None else ""
