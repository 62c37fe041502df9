"""What side bets on a few cards come to: a place for each combination of cards, asked of the engine's tables once."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.walked import RoundsWalk
from banco.logs.verdicts import side_bets
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.terms import BURNT, ZoneOwner
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.exact import Unsupported
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.montecarlo import one_deck
from generator.numbers.simulation.seat import money_unit
from generator.numbers.simulation.side_bets import SidePlayer


@dataclass(frozen=True, slots=True)
class _SideTable:
    looks: tuple[tuple[bool, int], ...]
    """Whether a hand has the card, or else the dealer, and which of its cards it is, from 0."""
    rows: Array
    faces: int


@dataclass(frozen=True, slots=True)
class SideRows:
    """The side bets that columns can judge.

    Attributes:
        cards, ranks: of the deck, in the order in which the tables number them.
    """

    cards: tuple[str, ...]
    ranks: tuple[str, ...]
    tables: Mapping[str, _SideTable]

    def row(self, wager: str, walk: RoundsWalk, rounds: Array, slots: Array) -> Array:
        """Return what each bet on a wager comes to, as a number; UNREAD where columns do not tell."""
        table = self.tables.get(wager)
        if table is None:
            return np.full(len(rounds), UNREAD)
        place, told = np.zeros(len(rounds), dtype=np.int64), np.ones(len(rounds), dtype=bool)
        for of_hand, number in table.looks:
            face = walk.face(rounds, slots if of_hand else np.full(len(rounds), DEALER), number)
            told &= face != UNREAD
            place = place * table.faces + face
        return np.where(told, table.rows[np.where(told, place, 0)], UNREAD)


def side_rows(rules: Ruleset) -> SideRows:
    """Return the tables of the side bets of a regolamento, those apart that look at more than a few cards."""
    engine = load_engine(rules)
    deck = one_deck(engine.RULES, rules.deck.ranks)
    tables, dealt = {}, _dealt(rules)
    for wager in sorted(side_bets(rules)):
        with suppress(Unsupported):
            player = SidePlayer(rules, {wager: money_unit(rules)}, (wager,))
            seen = [player.references[place] for place in player.looks[0]]
            if all(reference in dealt for reference in seen):
                looks = tuple(dealt[reference] for reference in seen)
                tables[wager] = _SideTable(looks, player.rows[0].astype(np.int64), player.faces)
    return SideRows(tuple(card.code for card in deck), tuple(card.rank for card in deck), tables)


def _dealt(rules: Ruleset) -> dict[str, tuple[bool, int]]:
    """Return of each card of the deal whether a hand takes it, and which it is, from 0, of those that its taker has."""
    of_hands = {"mano", *(zone.name for zone in rules.zones if zone.owner is ZoneOwner.HAND)}
    found: dict[str, tuple[bool, int]] = {}
    count, of_zone = Counter[bool](), Counter[str]()
    for step in rules.deal:
        for _ in range(step.cards if step.zone != BURNT else 0):
            hand = step.zone in of_hands
            of_zone[step.zone] += 1
            found[f"{step.zone}.{of_zone[step.zone]}"] = hand, count[hand]
            count[hand] += 1
    return found
