"""What a hand whose turn is over can still bring: its payments against every hand that the dealer may end with.

Two such hands with equal payments need not be told apart. Nobody says here what pays what: the engine's own settlement
tables are asked, once for each kind of hand and each dealer's hand.
"""

from functools import cached_property
from typing import Any

from generator.model.asked import after_the_players
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import ALWAYS, AllOf, Condition, Fact, Group, traits_of
from generator.model.meaning.hand_facts import BY_RANKS
from generator.model.terms import DealerTurn, PhaseKind
from generator.numbers.simulation.eyes import Eyes, dealer_bound

SEEN_OF_DEALER = frozenset({"carte", "totale", "morbida", "da_divisione", "originaria", "qualificato", "controllato"})
UNFORESEEN = ("mani", "posto.mani", "posto.divisioni", "aperte", "saldo.copre")
LARGEST = 32

Column = tuple[tuple[int, int], ...]
"""What each open wager gives back, as (numerator, denominator) of the stake."""
Payments = tuple[Column, ...]


class Prospects:
    """Numbers the payments that hands can expect; equal numbers for equal payments."""

    def __init__(self, ruleset: Ruleset, engine: Any) -> None:
        self.ruleset = ruleset
        self.engine = engine
        self.rules = engine.RULES
        self.cards = max(3, dealer_bound(ruleset))
        self.numbers: dict[tuple[bool, Payments], int] = {}
        self.payments: list[tuple[bool, Payments]] = []
        self.worth: dict[tuple[Any, ...], int] = {}

    def number(self, hand: Any, table: Any, before_dealer: bool, known: tuple[Any, ...]) -> int:
        """Return the number of what a hand can expect; ``known`` is all that the tables may see of it."""
        number = self.worth.get(known)
        if number is None:
            play = before_dealer and self._dealer_will_play(hand)
            found = play, self._expect(hand, table, self.finals if play else self.any_dealer)
            number = self.worth[known] = self.numbers.setdefault(found, len(self.numbers))
            if number == len(self.payments):
                self.payments.append(found)
        return number

    def column(self, number: int, dealer: Any, qualified: bool) -> Column | None:
        """Return the payments of a numbered hand against the hand with which a dealer ended."""
        play, payments = self.payments[number]
        places = self._final_places if play else self._any_places
        place = places.get((min(dealer.n, self.cards), dealer.total, dealer.soft))
        if place is None:
            return None
        return payments[2 * place + (not qualified) if self.rules.qualifies else place]

    def _expect(self, hand: Any, table: Any, dealers: list[Any]) -> Payments:
        dealer, qualified = table.dealer, table.qualified
        open_stakes = [stake.wager for stake in hand.stakes if stake.returned is None]
        found = []
        for table.dealer in dealers:
            for table.qualified in (True, False) if self.rules.qualifies else (qualified,):
                found.append(tuple(self._pays(wager, hand, table) for wager in open_stakes))
        table.dealer, table.qualified = dealer, qualified
        return tuple(found)

    def _pays(self, wager: str, hand: Any, table: Any) -> tuple[int, int]:
        row = self.rules.settlements[wager](hand, table)
        return (table.quote(row.table, hand) or (0, 1)) if row.table else (row.num, row.den)

    # ------------------------------------------------------------------ the dealer's hands

    @cached_property
    def any_dealer(self) -> list[Any]:
        """Return a hand for each number of cards, total and softness that a dealer may show."""
        return [
            self._dealer(cards, total, soft)
            for cards in range(1, self.cards + 1)
            for total in range(LARGEST)
            for soft in ((False, True) if total <= self.rules.ceiling else (False,))
        ]

    @cached_property
    def finals(self) -> list[Any]:
        """Return those on which the dealer's drawing table stands."""
        return [hand for hand in self.any_dealer if self.rules.dealer_rule(hand).action != "carta"]

    @cached_property
    def _any_places(self) -> dict[tuple[int, int, bool], int]:
        return {(hand.n, hand.total, hand.soft): place for place, hand in enumerate(self.any_dealer)}

    @cached_property
    def _final_places(self) -> dict[tuple[int, int, bool], int]:
        return {(hand.n, hand.total, hand.soft): place for place, hand in enumerate(self.finals)}

    def _dealer(self, cards: int, total: int, soft: bool) -> Any:
        hand = self.engine.PlainHand(self.rules.ceiling)
        hand.n, hand.total, hand.soft = cards, total, soft
        return hand

    def _dealer_will_play(self, hand: Any) -> bool:
        """Say whether this hand alone already excludes every turn of the dealer but the one in which he plays."""
        return self._plays_to_the_end and all(
            any(self._excludes(fact, hand) for fact in _conjuncts(row.when))
            for row in self.ruleset.dealer.turn
            if row.action != DealerTurn.PLAY
        )

    def _excludes(self, fact: Fact, hand: Any) -> bool:
        test = fact.test
        if not isinstance(test, Group) or test.quantifier != "tutte":
            return False
        return not any(self.rules.classes[name](hand) for name in test.classes)

    @cached_property
    def _plays_to_the_end(self) -> bool:
        """Say whether nothing is settled before the dealer, and a dealer who plays stops where his table stands."""
        phases = self.ruleset.phases
        dealers = [phase for phase in phases if phase.kind is PhaseKind.DEALER]
        if len(dealers) != 1 or dealers[0].when != ALWAYS or any(row.zone for row in self.ruleset.dealer.rule):
            return False
        place = dealers[0].index
        last = max((phase.index for phase in phases if phase.kind is PhaseKind.PLAYERS), default=0)
        early = any(phase.kind is PhaseKind.SETTLE and last < phase.index < place for phase in phases)
        return not early and all(phase.found is None or phase.found <= place for phase in phases)

    @cached_property
    def possible(self) -> bool:
        """Say whether the settlement tables look only at what ``any_dealer`` varies, and at one hand at a time."""
        after = Eyes(tuple(after_the_players(self.ruleset)))
        tables = [table for table in self.ruleset.settlements if not table.cards]
        settled = Eyes(tuple(row.when for table in tables for row in table.rows))
        dealer = {trait.partition(".")[2] for trait in after.traits if trait.startswith("banco.")} - {"scoperta"}
        classes = traits_of(item.when or ALWAYS for item in self.ruleset.classes)
        return not settled.sees(*UNFORESEEN) and dealer <= SEEN_OF_DEALER and classes.isdisjoint(BY_RANKS)


def _conjuncts(condition: Condition) -> tuple[Fact, ...]:
    """Return facts that all hold when a condition does."""
    if isinstance(condition, Fact):
        return (condition,)
    terms = condition.terms if isinstance(condition, AllOf) else ()
    return tuple(term for term in terms if isinstance(term, Fact))
