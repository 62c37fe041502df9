"""The rounds of a table: begun with the stakes that lie there, heard, timed, and what a fault leaves due."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from generator.engine.runtime.moves import Move
from generator.engine.runtime.register import money
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.session_rules import PLAYING, SessionRules
from generator.engine.runtime.session_state import Laid, TableShoe
from generator.engine.runtime.table_records import TableRecords
from generator.engine.runtime.wire import Game


class TableRounds(TableRecords):
    """A table that plays rounds.

    Attributes:
        game: the round being played.
        deadline: when the time of the phase, or of the decision, is over; None where none runs.
    """

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.decision_seconds = session.decision_seconds
        self.deadline: int | None = None
        self.game: Game | None = None
        self._timed: Hashable = None
        self._decisions = 0

    def players_in_play(self) -> frozenset[str]:
        """Return who has a stake in the round."""
        return frozenset(player.name for player in self.game.round.players) if self.game else frozenset()

    def boxes_in_play(self) -> frozenset[int]:
        """Return the boxes with cards in the round."""
        return frozenset(box.number for box in self.game.round.boxes) if self.game else frozenset()

    def begin_round(self) -> None:
        """Play a round with the stakes that lie on the table."""
        self.phase, self.deadline = PLAYING, None
        self.tell("fase", fase=PLAYING)
        self.name_round()
        cards = self.cards_of_next_round()
        request: dict[str, Any] = {
            "sabot": [card.code for card in cards],
            "giocatori": [
                {"giocatore": name, "saldo": money(self.guests[name].balance + self.laid_by(name))}
                for name in dict.fromkeys(one.player for one in self.laid)
            ],
            "posti": [self._staked(box) for box in sorted({one.box for one in self.laid if not one.behind})],
            "spalle": self._behind_bets(),
        }
        for name in {one.player for one in self.laid}:
            self.previous[name] = tuple(one for one in self.laid if one.player == name)
        self.laid = []
        self._timed, self._decisions = None, 0
        gone = frozenset(name for name, guest in self.guests.items() if not guest.connected)
        declined = {name: self.chosen(name, "toglie_offerta") for name in self.guests}
        self.game = Game(self.rules, request, gone, declined)
        self.hear()

    def _staked(self, box: int) -> dict[str, Any]:
        wagers = {name: self.laid_on(box, name) for name in self.rules.wagers}
        stakes = {name: money(amount) for name, amount in wagers.items() if amount}
        return {"posto": box, "giocatore": self.seats[box].holder, "puntate": stakes}

    def _behind_bets(self) -> list[dict[str, Any]]:
        sums: dict[tuple[str, int], int] = {}
        for one in self.laid:
            if one.behind:
                sums[one.player, one.box] = sums.get((one.player, one.box), 0) + one.amount
        return [
            {
                "giocatore": player,
                "posto": box,
                "importo": money(amount),
                "accetta": sorted(self.chosen(player, "adesione")),
            }
            for (player, box), amount in sums.items()
        ]

    def say(self, move: Move) -> None:
        """Say something to the round, which plays with what each player has at the table now, and hear what comes."""
        game = self.game
        assert game is not None
        for player in game.round.players:
            guest = self.guests.get(player.name)
            player.balance = guest.balance if guest else 0
            player.declines = self.chosen(player.name, "toglie_offerta")
        game.move(move)
        self.hear()

    def hear(self) -> None:
        """Take up what the round has told: its facts, the balances, the cards that are gone, who decides now."""
        game = self.game
        assert game is not None
        entries, game.told = game.log.entries[game.told :], len(game.log.entries)
        self.news += [{**entry, "passo": self.events} for entry in entries]
        for player in game.round.players:
            guest = self.guests.get(player.name)
            if guest is not None:
                guest.balance = player.balance
            else:
                self.accounts[player.name] += player.balance  # he has left with what he had: this came since
        self._decisions += sum(entry["fatto"] == "decisione" for entry in entries)
        self.count_cards(game.round.next)
        self._time_decision()

    def waits_for(self, decisions: int) -> bool:
        """Say whether the round goes on to wait for what it waited for, when so many decisions had been asked."""
        return self.game is not None and self._decisions == decisions and not self.game.round.over

    @property
    def decisions(self) -> int:
        """Return how many decisions the round has asked so far."""
        return self._decisions

    def _time_decision(self) -> None:
        """Let the time of a decision run: anew for each decision, each hand or each turn, as the rules say."""
        due = self.game.round.pending if self.game else None
        if due is None or not self.decision_seconds:
            self.deadline = None
            return
        of_hand = due.player.name, due.phase, due.hand.box.number, due.hand.index
        per = {"decisione": (*of_hand, self._decisions), "mano": of_hand, "turno": of_hand[:2]}
        timed = per[self.session.decision_per]
        if timed != self._timed:
            self._timed, self.deadline = timed, self.now + self.decision_seconds

    def owe(self, game: Game) -> None:
        """Take note of what a fault leaves due to each player: his stakes, less what was paid on them already."""
        rule = self.rules.malfunction
        if rule is None or not rule.later:
            return
        for stake in game.round.to_refund():
            name = stake.player.name
            self.due[name] = self.due.get(name, 0) + stake.amount - (stake.returned or 0)

    def playable(self) -> list[Laid]:
        """Return the stakes that would be played if betting closed now."""
        return [one for one in self.laid if self.laid_on(one.box)]
