"""The cards of a table from one round to the next: when its shoe is shuffled, what a cut card does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.engine.runtime.cards import Card
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.session_rules import SessionRules
from generator.engine.runtime.session_state import TableShoe
from generator.engine.runtime.table_stakes import TableStakes


class TableCards(TableStakes):
    """A table that gives each round its cards, and follows those that leave the shoe.

    Attributes:
        rounds: how many have been begun.
    """

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.rounds = 0
        self._drawn = 0
        self._before_cut: int | None = None

    def cards_of_next_round(self) -> Sequence[Card]:
        """Return what a new round is dealt from: the rest of the shoe, or up to its cut card and then the next shoe."""
        shoe = self.shoe
        self.rounds += 1
        if not shoe.used or shoe.cut_out or self._shuffles_each_round():
            self._shuffle()
        self._drawn, self._before_cut = 0, None
        if shoe.cut is None or self.session.mid_round != "subito":
            return shoe.rest()
        self._before_cut = max(shoe.cut - shoe.next, 0)
        return [*shoe.rest()[: self._before_cut], *shoe.following()[0]]

    def _shuffles_each_round(self) -> bool:
        """Say whether no shoe serves for two rounds; where no text says when, none lasts that the table shuffles."""
        reshuffle = self.session.reshuffle
        return reshuffle == "ogni_partita" or (reshuffle == "non_dichiarato" and not self.shoe.prepared)

    def count_cards(self, drawn: int) -> None:
        """Take note of how many cards the round has drawn so far; a cut card among them does what the rules say."""
        if self.shoe.draw(drawn - self._drawn):
            self.tell("carta_taglio", colpo=self.rounds)
            if self._before_cut is not None:
                self._shuffle()
                self._drawn, self._before_cut = self._before_cut, None
                self.count_cards(drawn)  # those of the new shoe
        self._drawn = drawn

    def _shuffle(self) -> None:
        self.shoe.shuffle()
        counts: dict[str, int] = {}
        for card in self.shoe.cards:
            counts[card.rank] = counts.get(card.rank, 0) + 1
        fields: dict[str, Any] = {"colpo": self.rounds, "carte": len(self.shoe.cards), "per_rango": counts}
        if self.shoe.cut is not None:
            fields["taglio"] = self.shoe.cut
        self.tell("rimescolamento", **fields)
