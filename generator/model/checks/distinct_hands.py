"""Hands as the conditions of one regolamento can tell them apart: what no condition sees is forgotten.

Adding cards one at a time from the empty hand reaches only hands that exist: no soft 8, no pair of three cards.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from generator.model.asked import conditions_inside, main_tables
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import (
    RANK_TRAITS,
    Condition,
    Fact,
    Group,
    distinct_facts,
    numbers_of,
    traits_of,
    values_of,
)
from generator.model.meaning.evaluate import Judge, judge
from generator.model.meaning.totals import NO_PAIR, SAME_RANK, SAME_VALUE, raised, same_value

OTHER = "*"
"""Stands for every rank that no condition names."""


class Rank(NamedTuple):
    """Ranks that nothing tells apart: one of them, its low value, what it gains when high, whether they are several."""

    code: str
    low: int
    bonus: int
    several: bool


class Cards(NamedTuple):
    """A hand of cards, as far as conditions can see. ``size`` stops at the lens's most.

    ``gains`` is what high cards may add to ``hard``: no more of them than could ever count.
    """

    size: int = 0
    hard: int = 0
    gains: tuple[int, ...] = ()
    first: str = ""
    pair: str = ""
    ranks: tuple[str, ...] | None = ()


@dataclass(frozen=True)
class Lens:
    """What the conditions of a ruleset can see of a player's hand, or of the dealer's."""

    ruleset: Ruleset
    of_dealer: bool = False

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """Every distinct fact that some condition tests (side bets, which look at cards, left out)."""
        rules = self.ruleset
        parts = (rules.classes, rules.phases, rules.offers, rules.closings, rules.dealer, main_tables(rules))
        return distinct_facts(conditions_inside((*parts, rules.automatic)))

    @cached_property
    def traits(self) -> frozenset[str]:
        """The traits that some condition tests."""
        return traits_of(self.facts)

    @cached_property
    def ceiling(self) -> int:
        """The greatest total that does not bust."""
        return self.ruleset.values.ceiling

    @cached_property
    def most_cards(self) -> int:
        """Count of cards past which no condition looks: it means «so many or more»."""
        if not self.of_dealer:
            return max((2, *numbers_of(self.facts, "mano.carte"))) + 1
        classes = [when for _, when in self._named_classes]
        return max((2, *numbers_of(self.facts, "banco.carte"), *numbers_of(classes, "mano.carte"))) + 1

    @cached_property
    def multisets(self) -> tuple[tuple[str, ...], ...]:
        """The exact hands of cards that some condition names."""
        named = (fact.test for fact in self.facts if fact.trait == "mano.ranghi")
        return tuple(tuple(sorted(map(str, test.values))) for test in named)

    @cached_property
    def sees_first(self) -> bool:
        """Whether some condition asks for the first card of a hand."""
        return "mano.prima_carta" in self.traits

    @cached_property
    def sees_pairs(self) -> bool:
        """Whether some condition asks for pairs, or some offer splits them."""
        return any(offer.splits for offer in self.ruleset.offers) or "mano.coppia" in self.traits

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of the deck, those that nothing tells apart taken together."""
        tests = [frozenset(map(str, fact.test.values)) for fact in self.facts if fact.trait in RANK_TRAITS]
        single = {rank for hand in self.multisets for rank in hand}
        groups: dict[tuple[Any, ...], list[str]] = {}
        for rank, low, high in self.ruleset.values.by_rank:
            if rank in self.ruleset.deck.ranks:
                label = (low, high - low, tuple(rank in test for test in tests), rank if rank in single else "")
                groups.setdefault(label, []).append(rank)
        return tuple(Rank(members[0], key[0], key[1], len(members) > 1) for key, members in groups.items())

    @cached_property
    def named(self) -> frozenset[str]:
        """The ranks that some condition names."""
        return frozenset(map(str, values_of(self.facts, *RANK_TRAITS)))

    @cached_property
    def classes(self) -> tuple[tuple[str, Judge], ...]:
        """The classes that cards decide, with what decides them."""
        return tuple((name, judge(when)) for name, when in self._named_classes)

    @cached_property
    def _named_classes(self) -> list[tuple[str, Condition]]:
        by_cards = [(item.name, item.when) for item in self.ruleset.classes if item.when is not None]
        if not self.of_dealer:
            return by_cards
        asked = {phase.hand_class for phase in self.ruleset.phases}
        asked |= set(map(str, values_of(self.facts, "banco")))
        return [(name, when) for name, when in by_cards if name in asked]

    @cached_property
    def group_classes(self) -> frozenset[str]:
        """The classes by which some condition judges all the hands of the table."""
        return frozenset(name for fact in self.facts if isinstance(fact.test, Group) for name in fact.test.classes)

    @cached_property
    def _by_code(self) -> dict[str, Rank]:
        return {rank.code: rank for rank in self.ranks}

    def label(self, code: str) -> str:
        """Return a rank, or OTHER if no condition names it."""
        return code if code in self.named else OTHER

    def add(self, cards: Cards, rank: Rank) -> list[Cards]:
        """Return the hands that one more card may make: two when it may or may not be the very same rank."""
        count = min(cards.size + 1, self.most_cards)
        hard = min(cards.hard + rank.low, self.ceiling + 10)
        gains = self._gains(hard, cards.gains, rank.bonus)
        ranks = self._with(cards.ranks, rank.code)
        if count == 1:
            return [Cards(1, hard, gains, rank.code, "", ranks)]
        pairs = self._pairs(cards.first, rank) if count == 2 and self.sees_pairs else [""]
        label = cards.first if count > 2 and not cards.pair else self.label(cards.first)
        return [
            Cards(count, hard, gains, cards.first if pair else (label if self.sees_first else ""), pair, ranks)
            for pair in pairs
        ]

    def draw(self, cards: Cards, count: int = 1) -> set[Cards]:
        """Return the hands that drawing so many cards may make."""
        hands = {cards}
        for _ in range(count):
            hands = {after for before in hands for rank in self.ranks for after in self.add(before, rank)}
        return hands

    def single(self, code: str) -> Cards:
        """Return the hand of one card."""
        return self.add(Cards(), self._by_code[code])[0]

    def _pairs(self, first: str, rank: Rank) -> list[str]:
        if first == rank.code:
            return ["rango", "valore"] if rank.several else ["rango"]
        other = self._by_code[first]
        return ["valore"] if same_value((other.low, 0), (rank.low, 0)) else [""]

    def _gains(self, hard: int, gains: tuple[int, ...], bonus: int) -> tuple[int, ...]:
        grown = (*gains, bonus) if bonus else gains
        kept: list[int] = []
        for gain in grown:
            if kept.count(gain) < max(1, (self.ceiling - hard) // gain):
                kept.append(gain)
        return tuple(kept)

    def _with(self, ranks: tuple[str, ...] | None, code: str) -> tuple[str, ...] | None:
        if ranks is None or not self.multisets:
            return None
        grown = tuple(sorted((*ranks, code)))
        fits = any(all(grown.count(rank) <= hand.count(rank) for rank in grown) for hand in self.multisets)
        return grown if fits else None

    def total(self, cards: Cards) -> tuple[int, bool]:
        """Return the best total and whether a card counts high in it."""
        return raised(cards.hard, cards.gains, self.ceiling)

    def hand_facts(self, cards: Cards) -> dict[str, Any]:
        """Return the facts of a hand that its cards decide, its classes left out."""
        total, soft = self.total(cards)
        facts: dict[str, Any] = {"mano.carte": cards.size, "mano.totale": total, "mano.morbida": soft}
        if self.sees_pairs:
            facts["mano.coppia"] = _PAIRS[cards.pair]
        if self.sees_first:
            facts["mano.prima_carta"] = self.label(cards.first)
        if self.multisets:
            facts["mano.ranghi"] = cards.ranks
        return facts

    def classes_of(self, facts: dict[str, Any]) -> frozenset[str]:
        """Return the classes of a hand by its facts, marks left out."""
        return frozenset(name for name, decides in self.classes if decides(facts))


_PAIRS = {"": NO_PAIR, "rango": SAME_RANK, "valore": SAME_VALUE}
