"""Side bets on fresh cards: their tables, asked once for every combination, then looked up for batches of rounds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement, permutations
from typing import Any

import numpy as np

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset, Settlement
from generator.model.meaning.card_patterns import PATTERNS
from generator.model.meaning.conditions import traits_of
from generator.numbers.exact import Unsupported, dealt_card
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.montecarlo import one_deck
from generator.numbers.simulation.outcome_counts import Outcomes

MOST_CARDS = 3
BATCH = 1 << 14
RANGE = 1 << 16


class _Shown:
    """Stands for a table on which only the cards of a side bet lie."""

    def __init__(self) -> None:
        self.cards: Mapping[str, Any] = {}

    def looked_at(self, hand: Any, reference: str) -> Any:
        return self.cards[reference]


class SidePlayer:
    """Plays blocks of rounds of the side bets alone, all on the same cards.

    Args:
        stakes: initial wagers, in cents.
        wagers: the side bets.
    Raises:
        Unsupported: a table that looks at something else than a few cards.
    """

    def __init__(self, ruleset: Ruleset, stakes: Mapping[str, int], wagers: Iterable[str]) -> None:
        self.wagers = tuple(wagers)
        tables = [ruleset.settlement(wager) for wager in self.wagers]
        seen = [[dealt_card(ruleset, reference) for reference in table.cards] for table in tables]
        self.references = sorted({reference for cards in seen for reference in cards})
        self.stakes = [stakes[wager] for wager in self.wagers]
        engine = load_engine(ruleset)
        deck = one_deck(engine.RULES, ruleset.deck.ranks)
        self.faces = len(deck)
        self.cards = self.faces * ruleset.deck.decks
        self.decks = ruleset.deck.decks
        self.looks = [tuple(self.references.index(reference) for reference in cards) for cards in seen]
        paired = zip(tables, self.wagers, strict=True)
        found = [_returns(engine.RULES, deck, table, stakes[wager], wager) for table, wager in paired]
        self.returns = [np.array(values) for values, _ in found]
        self.rows = [rows for _, rows in found]

    def play(self, seed: tuple[int, int], rounds: int) -> list[Outcomes]:
        """Return the outcomes of each side bet over some rounds."""
        chance = np.random.SFC64(np.random.SeedSequence((*seed, 1)))
        counts = [np.zeros(len(values), dtype=np.int64) for values in self.returns]
        for start in range(0, rounds, BATCH):
            drawn = self._draw(chance, min(BATCH, rounds - start)) // np.uint16(self.decks)
            for count, rows, looks in zip(counts, self.rows, self.looks, strict=True):
                place = np.zeros(drawn.shape[1], dtype=np.int64)
                for column in looks:
                    place = place * self.faces + drawn[column]
                np.add(count, np.bincount(rows.take(place), minlength=len(count)), out=count)
        return [
            Counter({(stake, int(value)): int(n) for value, n in zip(values, count, strict=True) if n})
            for stake, values, count in zip(self.stakes, self.returns, counts, strict=True)
        ]

    def _draw(self, chance: Any, rounds: int) -> Array:
        """Return different cards of the shoe, one row for each place that a bet looks at."""
        drawn = np.empty((len(self.references), rounds), dtype=np.uint16)
        share = np.uint16(RANGE // self.cards)
        for row in range(len(drawn)):
            missing = np.arange(rounds)
            while len(missing):
                words = chance.random_raw(-(-len(missing) // 4)).view(np.uint16)[: len(missing)]
                drawn[row, missing] = words // share
                again = (drawn[row, missing] >= self.cards) | (drawn[:row, missing] == drawn[row, missing]).any(axis=0)
                missing = missing[again]
        return drawn


def _returns(rules: Any, cards: list[Any], table: Settlement, stake: int, wager: str) -> tuple[list[int], Array]:
    """Return the amounts that a table may pay, and which one for each combination of cards."""
    seen = traits_of(row.when for row in table.rows)
    if seen - PATTERNS or len(table.cards) > MOST_CARDS or any(row.payout.table for row in table.rows):
        raise Unsupported(table.source.path, "la tabella compilata segue solo puntate su al più tre carte scoperte")
    shown, number = _Shown(), len(table.cards)
    amounts: dict[int, int] = {}
    rows = np.zeros(len(cards) ** number, dtype=np.uint8)
    weights = [len(cards) ** (number - 1 - place) for place in range(number)]
    # Patterns see no order: one question answers for every permutation.
    for hand in combinations_with_replacement(range(len(cards)), number):
        shown.cards = {reference: cards[n] for reference, n in zip(table.cards, hand, strict=True)}
        row = rules.settlements[wager](None, shown)
        place = amounts.setdefault(rules.round_money(stake * row.num, row.den), len(amounts))
        for order in set(permutations(hand)):
            rows[sum(n * weight for n, weight in zip(order, weights, strict=True))] = place
    return list(amounts), rows
