"""What a hand whose turn is over can still bring: its payments against every hand that the dealer may end with.

Two such hands with equal payments need not be told apart. Nobody says here what pays what: the engine's own settlement
tables are asked, once for each kind of hand and each dealer's hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.engine.partial_shoe import Unseen
from generator.model.asked import after_the_players, main_tables
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import ALWAYS, AllOf, Condition, Fact, Group, traits_of
from generator.model.meaning.hand_facts import BY_RANKS
from generator.model.terms import DealerTurn, PhaseKind
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.asked_traits import AskedTraits, dealer_bound

SEEN_OF_DEALER = frozenset({"carte", "totale", "morbida", "da_divisione", "originaria", "qualificato", "controllato"})
UNFORESEEN = ("mani", "posto.mani", "posto.divisioni", "aperte", "saldo.copre")
LARGEST = 32

Column = tuple[tuple[int, int], ...]
"""What each open stake gives back, as (numerator, denominator) of itself."""
Payment = tuple[str, int, int]
"""A wager, what was staked on it and what it gives back, in cents."""
Final = tuple[int, int, bool, bool]
"""How a dealer ends: cards (as many as are told apart), total, whether soft, whether qualified."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand can still bring.

    Args:
        paid: what is settled already.
        stakes: (wager, amount) of what is not.
        columns: what these give back, for each hand and qualification of a dealer.
        dealer_plays: whether the columns are only those of hands on which the dealer stands.
    """

    paid: tuple[Payment, ...]
    stakes: tuple[tuple[str, int], ...]
    columns: tuple[Column, ...]
    dealer_plays: bool


class Prospects:
    """Numbers what hands can expect; equal numbers for equal payments."""

    def __init__(self, ruleset: Ruleset, engine: Any) -> None:
        self.ruleset = ruleset
        self.engine = engine
        self.rules = engine.RULES
        self.cards = max(3, dealer_bound(ruleset))
        self.numbers: dict[Prospect, int] = {}
        self.all: list[Prospect] = []
        self.worth: dict[tuple[Any, ...], int] = {}
        self.last_players = self._last(PhaseKind.PLAYERS, PhaseKind.OFFER)
        self.last_dealer = self._last(PhaseKind.DEALER)

    def _last(self, *kinds: PhaseKind) -> int:
        return max((phase.index for phase in self.ruleset.phases if phase.kind in kinds), default=-1)

    def number(self, hand: Any, round_: Any, before_dealer: bool, known: tuple[Any, ...]) -> int:
        """Return the number of what a hand can expect; ``known`` is all that the tables may see of it."""
        number = self.worth.get((before_dealer, *known))
        if number is None:
            found = self._prospect(hand, round_, before_dealer and self._dealer_will_play(hand))
            number = self.worth[before_dealer, *known] = self.numbers.setdefault(found, len(self.numbers))
            if number == len(self.all):
                self.all.append(found)
        return number

    def final(self, round_: Any) -> Final | None:
        """Return how the dealer of a round has ended, None where his cards were not all looked at."""
        dealer = round_.dealer
        try:
            return min(dealer.n, self.cards), dealer.total, dealer.soft, round_.qualified
        except Unseen:
            return None

    def paid(self, number: int, final: Final | None) -> Iterator[Payment]:
        """Yield the payments of a numbered hand against a dealer who ends so.

        Args:
            final: None where the dealer's cards were never looked at.
        Raises:
            Unsupported: the cards were not looked at, and the payments depend on them.
        """
        prospect = self.all[number]
        yield from prospect.paid
        for (wager, amount), (num, den) in zip(prospect.stakes, self._column(prospect, final), strict=True):
            yield wager, amount, self.rules.handed_back(amount, num, den)

    def _column(self, prospect: Prospect, final: Final | None) -> Column:
        columns = prospect.columns
        if final is None:
            if len(set(columns)) > 1:
                raise Unsupported("liquidazioni", "una mano si paga secondo carte del banco che restano coperte")
            return columns[0]
        cards, total, soft, qualified = final
        places = self._final_places if prospect.dealer_plays else self._any_places
        place = places[cards, total, soft]
        return columns[2 * place + (not qualified) if self.rules.qualifies else place]

    def _prospect(self, hand: Any, round_: Any, dealer_plays: bool) -> Prospect:
        dealer, qualified = round_.dealer, round_.qualified
        still_open = [stake for stake in hand.stakes if stake.returned is None]
        columns = []
        for round_.dealer in self.finals if dealer_plays else self.any_dealer:
            for round_.qualified in (True, False) if self.rules.qualifies else (qualified,):
                columns.append(tuple(self._pays(stake.wager, hand, round_) for stake in still_open))
        round_.dealer, round_.qualified = dealer, qualified
        return Prospect(
            paid=tuple((one.wager, one.amount, one.returned) for one in hand.stakes if one.returned is not None),
            stakes=tuple((stake.wager, stake.amount) for stake in still_open),
            columns=tuple(columns),
            dealer_plays=dealer_plays,
        )

    def _pays(self, wager: str, hand: Any, round_: Any) -> tuple[int, int]:
        row = self.rules.settlements[wager](hand, round_)
        return (round_.quote(row.table, hand) or (0, 1)) if row.table else (row.num, row.den)

    # ------------------------------------------------------------------ the dealer's hands

    @cached_property
    def any_dealer(self) -> list[Any]:
        """Return a hand for each number of cards, total and softness that a dealer may show."""
        return [
            self._dealer(cards, total, soft)
            for cards in range(self.cards + 1)
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
        hand = self.engine.Hand(self.rules.ceiling)
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
    def _settled(self) -> AskedTraits:
        return AskedTraits(tuple(row.when for table in main_tables(self.ruleset) for row in table.rows))

    @cached_property
    def possible(self) -> bool:
        """Say whether the settlement tables look only at what ``any_dealer`` varies, and at one hand at a time.

        What is paid must also be paid once the dealer has ended, as what a peek has found when the players end.
        """
        after = AskedTraits(tuple(after_the_players(self.ruleset)))
        dealer = {trait.partition(".")[2] for trait in after.traits if trait.startswith("banco.")} - {"scoperta"}
        classes = traits_of(item.when or ALWAYS for item in self.ruleset.classes)
        return (
            not self._settled.sees(*UNFORESEEN)
            and dealer <= SEEN_OF_DEALER
            and classes.isdisjoint(BY_RANKS)
            and not any(
                (phase.kind is PhaseKind.SETTLE and phase.index < self.last_dealer) or phase.kind is PhaseKind.PEEK
                for phase in self.ruleset.phases
                if phase.index > self.last_players
            )
        )

    @cached_property
    def need_upcard(self) -> bool:
        """Say whether a settlement table looks at the dealer's upcard, which may not be dealt before his turn."""
        quoted = any(row.payout.table for table in main_tables(self.ruleset) for row in table.rows)
        return quoted or self._settled.sees("banco.scoperta")


def _conjuncts(condition: Condition) -> tuple[Fact, ...]:
    """Return facts that all hold when a condition does."""
    if isinstance(condition, Fact):
        return (condition,)
    terms = condition.terms if isinstance(condition, AllOf) else ()
    return tuple(term for term in terms if isinstance(term, Fact))
