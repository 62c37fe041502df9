"""Rounds of a log written as traces, and what `banco motore riesamina` says of each, a line a round."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from banco.lab.exploration.traces import Trace, deviation_of, read_traces, review
from banco.logs.judging import PortionJudge
from banco.logs.layout import LogLayout
from banco.logs.logged_round import LoggedRound
from banco.logs.logged_stakes import FUNDS
from banco.logs.placed_round import Replayed
from banco.logs.tally import RoundVerdict
from banco.logs.verdict_file import RIGHT, WRONG
from banco.logs.verdicts import Fault
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.readings.in_memory import in_memory
from conformance.wire.wire_values import read_money, write_money
from generator.model.ir import Ruleset

_REPORTED: Final = ("carta", "puntata", "chiusura", "liquidazione", "banco", "decisione", "scelta", "rifiuto")


# ---------------------------------------------------------------------- a round as a trace


def trace_of(verdict: RoundVerdict, rules: Ruleset) -> Mapping[str, Any] | None:
    """Return a round in the words of the protocol, as its log tells it; None where it is no trace."""
    logged, replayed = verdict.logged, verdict.replayed
    if logged is None or replayed is None or any(one.cause.fault is not Fault.RETURNED for one in verdict.differences):
        return None
    told = in_memory(rules).play(replayed.setup, replayed.moves)
    outcome = {**told, "registro": _paid(told["registro"], logged), "saldi": _balances(replayed, logged)}
    if logged.shoe is None:
        outcome["mani"] = [_held(hand, logged.hands[hand["posto"], hand["mano"]]) for hand in told["mani"]]
        outcome["banco"] = {**told["banco"], "carte": list(logged.dealer)}
    return {"colpo": replayed.setup, "mosse": list(replayed.moves), "esito": outcome}


def _held(hand: Mapping[str, Any], cards: Sequence[str]) -> dict[str, Any]:
    return {**hand, "carte": list(cards)}


def _paid(entries: Sequence[Mapping[str, Any]], logged: LoggedRound) -> list[Mapping[str, Any]]:
    """Return events with what a log says came back; KeyError where one settles a bet that the log has not."""
    bets = {(one.seat, one.wager, one.player): one for one in logged.bets}

    def paid(entry: Mapping[str, Any]) -> Mapping[str, Any]:
        if entry["fatto"] != "liquidazione":
            return entry
        bet = bets[(entry["posto"], entry["mano"]), entry["puntata"], entry["giocatore"]]
        return {**entry, "puntato": write_money(bet.staked), "restituito": write_money(bet.returned)}

    return list(map(paid, entries))


def _balances(replayed: Replayed, logged: LoggedRound) -> list[dict[str, Any]]:
    won = Counter[str]()
    for bet in logged.bets:
        won[bet.player] += bet.returned - bet.staked
    names = [player["giocatore"] for player in replayed.setup["giocatori"]]
    return [{"giocatore": name, "saldo": write_money(FUNDS + won[name])} for name in names]


# ---------------------------------------------------------------------- the lines of both


@dataclass(frozen=True, slots=True)
class TraceJudge:
    """Writes the traces of a portion, and what `riesamina` says of each."""

    layout: LogLayout
    rules: Ruleset
    path: Path

    def __call__(self, portion: int) -> tuple[list[str], list[str], int]:
        """Return a line for each trace, the names of the rounds that are none, and how many traces break an invariant.

        Raises:
            ConfigErrors: `riesamina` would not read the traces.
        """
        verdicts = list(PortionJudge(self.layout, self.rules, self.path).one_by_one(portion))
        made = [(one.key, trace_of(one, self.rules)) for one in verdicts]
        some = [(key, trace) for key, trace in made if trace is not None]
        file = self.path.with_name(f"tracce-{portion:06d}.jsonl")
        told = {"nome": "registro", "versione": "1", "linguaggio": "di un tavolo"}
        head = {"tracce": 1, "motore": told, "regolamento": self.rules.identifier, "limiti": {"fatti": list(_REPORTED)}}
        lines = [json.dumps(one, ensure_ascii=False) for one in (head, *(trace for _, trace in some))]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        traces = read_traces(file)
        reviewed = review(traces, self.rules)
        drawer = RoundDrawer(self.rules, Random(0))
        said = [
            line_of(key, list(_differences(one, drawer, traces.reported)))
            for (key, _), one in zip(some, traces.rounds, strict=True)
        ]
        wrong = sum(f" {WRONG}" in line for line in said)
        assert sum(one.many for one in reviewed.found.deviations) == wrong, "the command counts as its parts do"
        file.unlink()
        return said, [key for key, trace in made if trace is None], len({line for line, _ in reviewed.breaches})


def _differences(trace: Trace, drawer: RoundDrawer, reported: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    """Yield each amount that is not what is due: the review tells the first, so each is put right before the next."""
    while (told := deviation_of(trace, drawer, reported)) is not None:
        due, got = told.round.divergence.expected, told.round.divergence.got
        if told.round.divergence.part != "registro" or due["fatto"] != "liquidazione":
            if told.round.divergence.part != "saldi":  # what is left of amounts that were put right
                yield str(told.round.divergence.cause), 0, 0
            return
        yield due["riga"], int(read_money(due["restituito"]) or 0), int(read_money(got["restituito"]) or 0)
        entries = [due if entry == got else entry for entry in trace.outcome["registro"]]
        trace = replace(trace, outcome={**trace.outcome, "registro": entries})


def line_of(key: str, wrong: Sequence[tuple[str, int, int]]) -> str:
    """Return what is said of a round: its name, whether it is right, and the rows that returned something else."""
    told = "".join(f" {row} {due} {got}" for row, due, got in sorted(wrong))
    return f"{key} {WRONG if wrong else RIGHT}{told}"
