"""What a table keeps and tells of its rounds: their names, messages, streaks, the history of each player."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from generator.engine.runtime.register import money
from generator.engine.runtime.round import Round
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.session_rules import ResultRow, SessionRules
from generator.engine.runtime.session_state import NO_RESULT, RoundResult, TableShoe
from generator.engine.runtime.state import PlayerHand, Stake
from generator.engine.runtime.table_cards import TableCards
from generator.engine.runtime.table_questions import Asked

_DAY, _HOUR = "%Y-%m-%d", "%H:%M:%S"


class TableRecords(TableCards):
    """A table that tells how rounds ended, and remembers it.

    Attributes:
        opened_at: the time at which the table was opened; None where nobody said it.
        now: the seconds since then.
        code: the name of the round being played, or played last.
        streaks: how many rounds in a row each player has won.
        history: what each player sees of his rounds, the first of them first.
    """

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.opened_at: datetime | None = None
        self.now = 0
        self.betting_since = 0
        self.code = ""
        self.began = 0
        self.streaks: dict[str, int] = {}
        self.history: dict[str, tuple[dict[str, Any], ...]] = {}

    def moment(self, second: int, form: str) -> str:
        """Return a moment of the table in Greenwich time. The opener must have said when it was opened."""
        assert self.opened_at is not None
        return (self.opened_at + timedelta(seconds=second)).strftime(form)

    def name_round(self) -> None:
        """Give the round that begins its name, where rounds have one, and tell it."""
        self.began = self.now
        if self.session.code is None:
            return
        form, moment = self.session.code
        second = self.now if moment == "distribuzione" else self.betting_since
        name = self.moment(second, _HOUR if form == "ora" else f"{_DAY} {_HOUR}")
        self.code = name
        self.tell("codice", codice=name)

    def record(self, game: Round) -> None:
        """Take note of a round that is over: tell its messages, count it, keep it for each player."""
        players = list(dict.fromkeys(stake.player.name for stake in _round_stakes(game)))
        for player in players:
            self._announce(game, player)
        for player in self.guests:
            self._count(player, result_of(game, player))
        for player in players if self.session.history else ():
            kept = self.session.history[0] if self.session.history else ()
            entry = {field: self._field(field, game, player) for field in kept}
            self.history[player] = (*self.history.get(player, ()), entry)

    def _announce(self, game: Round, player: str) -> None:
        rows = self.session.messages
        if not rows:
            return
        hands = game.hands if self.session.messages_per == "mano" else [None]
        for hand in hands:
            result = result_of(game, player, hand)
            row = self._first(rows, player, result) if result.played else None
            if row is not None:
                where = {"posto": hand.box.number, "mano": hand.index} if hand else {}
                self.tell("messaggio", giocatore=player, testo=row.word, **where)

    def _count(self, player: str, result: RoundResult) -> None:
        row = self._first(self.session.streak, player, result)
        if row is not None and row.word == "aggiungi":
            self.streaks[player] = self.streaks.get(player, 0) + 1
        elif row is not None and row.word == "azzera":
            self.streaks.pop(player, None)

    def _first(self, rows: tuple[ResultRow, ...], player: str, result: RoundResult) -> ResultRow | None:
        asked = Asked(self, player, 0, result)
        return next((row for row in rows if row.when is None or row.when(asked)), None)

    def _field(self, field: str, game: Round, player: str) -> Any:
        mine = [stake for stake in _round_stakes(game) if stake.player.name == player]
        if field == "puntato":
            return money(sum(stake.amount for stake in mine))
        if field == "vinto":
            return money(sum(stake.returned or 0 for stake in mine))
        if field == "data":
            return self.moment(self.began, _DAY)
        if field == "partita":
            return self.code
        hands = [hand for hand in game.hands if any(stake.hand is hand for stake in mine)]
        if field == "mani":
            return [{**_hand_place(hand), "carte": [card.code for card in hand.cards]} for hand in hands]
        return [
            {**_hand_place(stake.hand), "puntata": stake.wager, "restituito": money(stake.returned or 0)}
            for stake in mine
        ]


def _hand_place(hand: PlayerHand) -> dict[str, int]:
    return {"posto": hand.box.number, "mano": hand.index}


def _round_stakes(game: Round) -> list[Stake]:
    return [stake for hand in game.hands for stake in hand.stakes]


def result_of(game: Round, player: str, hand: PlayerHand | None = None) -> RoundResult:
    """Return how a round ended for a player, or for one of the hands on which he has staked."""
    mine = [stake for stake in _round_stakes(game) if stake.player.name == player and hand in (None, stake.hand)]
    if not mine:
        return NO_RESULT
    nets: dict[int, int] = {}
    for stake in mine:
        nets[id(stake.hand)] = nets.get(id(stake.hand), 0) + (stake.returned or 0) - stake.amount
    won, lost = sum(net > 0 for net in nets.values()), sum(net < 0 for net in nets.values())
    return RoundResult(True, sum(nets.values()), won, lost)
