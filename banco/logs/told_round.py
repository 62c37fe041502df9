"""A logged round in the words of the protocol: what was asked, what the rules answer, what the log says instead."""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from banco.logs.tally import Example
from conformance.chance.chosen_moves import PLAYERS
from conformance.readings.in_memory import Outcome, in_memory
from conformance.wire.wire_values import read_money, write_money
from generator.model.ir import Ruleset

_PURSE: Final = 10_000
"""Cents: each player is given what he stakes, up to the next of these, for a log does not say what he had."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedRound:
    """A round asked of the rules, and told by a log.

    Attributes:
        setup, moves: as a scripted round is asked, with other names for the players.
        expected: what the rules answer.
        got: the same with the amounts of the log.
    """

    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    expected: Outcome
    got: Outcome

    def answered(self, _setup: Mapping[str, Any], _moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Return what the table answered, as whoever plays this round is asked for it."""
        return self.got


def told_round(example: Example, rules: Ruleset) -> ReportedRound | None:
    """Return a round of which amounts came back that were not due; None where something else is wrong with it."""
    staked = Counter[str]()
    for bet in example.logged.bets:
        staked[bet.player] += bet.staked
    if len(staked) > len(PLAYERS):
        return None
    names = dict(zip(staked, PLAYERS, strict=False))
    setup = {
        **example.replayed.setup,
        "giocatori": [{"giocatore": names[one], "saldo": _purse(staked[one])} for one in staked],
        "posti": [{**box, "giocatore": names[box["giocatore"]]} for box in example.replayed.setup["posti"]],
    }
    if example.replayed.setup.get("spalle"):
        setup["spalle"] = [{**bet, "giocatore": names[bet["giocatore"]]} for bet in example.replayed.setup["spalle"]]
    moves = tuple(
        {**move, "giocatore": names[move["giocatore"]]} if "giocatore" in move else move
        for move in example.replayed.moves
    )
    expected = in_memory(rules).play(setup, moves)
    if "errore" in expected:
        return None
    paid = {(*bet.seat, bet.wager, names[bet.player]): bet.returned for bet in example.logged.bets}
    return ReportedRound(setup=setup, moves=moves, expected=expected, got=_as_paid(expected, paid))


def _purse(staked: int) -> str:
    return write_money(-(-staked // _PURSE) * _PURSE)


def _as_paid(expected: Outcome, paid: Mapping[tuple[int, int, str, str], int]) -> Outcome:
    """Return an outcome with the amounts that a log says came back."""
    got: dict[str, Any] = deepcopy(dict(expected))
    more = Counter[str]()
    for entry in got["registro"]:
        if entry["fatto"] == "liquidazione":
            due = int(read_money(entry["restituito"]) or 0)
            returned = paid.get((entry["posto"], entry["mano"], entry["puntata"], entry["giocatore"]), due)
            more[entry["giocatore"]] += returned - due
            entry["restituito"] = write_money(returned)
    for balance in got["saldi"]:
        balance["saldo"] = write_money(int(read_money(balance["saldo"]) or 0) + more[balance["giocatore"]])
    return got
