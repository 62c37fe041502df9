"""The stakes of a logged round, as the protocol asks for a round: who holds each box, and who bets behind him."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from banco.logs.logged_round import LoggedRound, Seat
from generator.model.ir import Ruleset

FUNDS = 10**12
"""Cents that each player is given: a log does not say what he had, and nothing is refused for want of it."""


class LoggedStakes:
    """Reads who stakes what off the bets of a round, for some rules.

    Attributes:
        splits: the choices that make two hands of one.

    Args:
        money: writes an amount in cents as the protocol has it.
    """

    def __init__(self, rules: Ruleset, money: Callable[[int], str]) -> None:
        self._money = money
        self._added = frozenset(wager.name for wager in rules.wagers if wager.base)
        self._behind = rules.behind.wager if rules.behind else ""
        self._agreed = rules.behind.presets if rules.behind else ()
        self._laid_by = {offer.name: offer.added_wager for offer in rules.offers if not offer.splits}
        self.splits = frozenset(offer.name for offer in rules.offers if offer.splits)

    def setup(self, logged: LoggedRound) -> dict[str, Any]:
        """Return the round in the words of the protocol, its shoe apart.

        A log does not say who holds a box on which others bet: who has a bet there that nobody lays behind another, or
        else who comes first. Nor what those behind have agreed to beforehand: what they have staked shows it.
        """
        begun = [one for one in logged.bets if one.wager not in self._added and one.seat[1] == 1]
        holders: dict[int, str] = {}
        for one in sorted(begun, key=lambda bet: bet.wager == self._behind):
            holders.setdefault(one.seat[0], one.player)
        boxes: dict[int, dict[str, Any]] = {}
        behind = []
        for one in begun:
            box, amount = one.seat[0], self._money(one.staked)
            if one.player != holders[box]:
                agreed = self._agreed_by(one.player, box, logged)
                told = {"giocatore": one.player, "posto": box, "importo": amount}
                behind.append({**told, "accetta": agreed} if agreed else told)
                continue
            made = boxes.setdefault(box, {"posto": box, "giocatore": one.player, "puntate": {}})
            made["puntate"][one.wager] = amount
        players = dict.fromkeys(one.player for one in logged.bets)
        return {
            "giocatori": [{"giocatore": name, "saldo": self._money(FUNDS)} for name in players],
            "posti": [boxes[number] for number in sorted(boxes)],
            **({"spalle": behind} if behind else {}),
        }

    def _agreed_by(self, player: str, box: int, logged: LoggedRound) -> list[str]:
        """Return the choices of the holder of a box in which somebody behind him has gone along."""
        hands = defaultdict[int, set[str]](set)
        for bet in logged.bets:
            if bet.player == player and bet.seat[0] == box:
                hands[bet.seat[1]].add(bet.wager)
        laid = set().union(*hands.values())
        return [
            action
            for action in self._agreed
            if (len(hands) > 1 if action in self.splits else self._laid_by.get(action) in laid)
        ]

    def may_be_of(self, action: str, seat: Seat, player: str, logged: LoggedRound) -> bool:
        """Say whether a choice of a box on which several bet may be that of one of them.

        A log does not name who has chosen, but whoever has taken an offer has its stake.
        """
        wager = self._laid_by.get(action)
        return wager is None or any((bet.seat, bet.player, bet.wager) == (seat, player, wager) for bet in logged.bets)
