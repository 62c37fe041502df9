"""Rounds on the generated engine, card by card, from a full shoe shuffled anew each time."""

import random
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.numbers.simulation.outcome_counts import Outcomes
from generator.numbers.simulation.seat import SeatedPlayer, ledger, outcome
from generator.numbers.simulation.strategies import Strategy

BLOCK = 10_000


class FreshShoe(Sequence[Any]):
    """A shoe in random order, of which only the cards that are dealt get shuffled.

    One step of Fisher and Yates for each card asked, in order. The next round starts from whatever order the cards are
    in: a uniform shuffle of any order is uniform.
    """

    def __init__(self, cards: list[Any], chance: random.Random) -> None:
        self.cards = cards
        self.draw = chance.random
        self.number = len(cards)

    def __len__(self) -> int:
        return self.number

    def __getitem__(self, position: Any) -> Any:
        cards = self.cards
        other = position + int(self.draw() * (self.number - position))
        card = cards[other]
        cards[other] = cards[position]
        cards[position] = card
        return card

    def __iter__(self) -> Iterator[Any]:
        return (self[position] for position in range(self.number))


class EnginePlayer:
    """Plays blocks of rounds on the engine of a regolamento.

    Args:
        stakes: initial wagers, in cents.
        groups: wagers that are counted together.
    """

    def __init__(
        self, ruleset: Ruleset, strategy: Strategy, stakes: Mapping[str, int], groups: tuple[tuple[str, ...], ...]
    ) -> None:
        self.ruleset = ruleset
        self.strategy = strategy
        self.stakes = dict(stakes)
        self.groups = groups
        self._seat: SeatedPlayer | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave the engine behind: a process loads its own."""
        return {**self.__dict__, "_seat": None}

    @property
    def seat(self) -> SeatedPlayer:
        """Return the seat, and take it the first time."""
        if self._seat is None:
            self._seat = SeatedPlayer(load_engine(self.ruleset), self.ruleset, self.strategy, self.stakes)
        return self._seat

    def play(self, seed: tuple[int, int], rounds: int) -> list[Outcomes]:
        """Return the outcomes of each group over some rounds."""
        seat, groups = self.seat, self.groups
        rules = seat.rules
        chance = random.Random(f"{seed[0]}/{seed[1]}")
        shoe = FreshShoe(full_shoe(rules, self.ruleset.deck.ranks), chance)
        found: list[Outcomes] = [Counter() for _ in groups]
        for _ in range(rounds):
            sums = ledger(seat.play(shoe))
            for into, group in zip(found, groups, strict=True):
                into[outcome(sums, group)] += 1
        return found


def one_deck(rules: Any, ranks: Container[str]) -> list[Any]:
    """Return the cards of a deck of these ranks, as the engine's own: it may know ranks that no deck holds."""
    return [card for card in rules.cards.values() if card.rank in ranks]


def full_shoe(rules: Any, ranks: Container[str]) -> list[Any]:
    """Return every card of a shoe of these ranks, as the engine's own."""
    return one_deck(rules, ranks) * int(rules.decks)
