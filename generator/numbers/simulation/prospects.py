"""What a hand whose turn is over can still bring: its payments against each way in which the round can end.

Nobody says here what pays what: the engine's own settlement tables are asked, for each kind of hand and of end.
"""

from contextlib import suppress
from functools import cached_property
from typing import Any

from generator.engine.partial_shoe import Unseen
from generator.model.asked import after_the_players, main_tables
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import ALWAYS, traits_of
from generator.model.meaning.hand_facts import BY_RANKS
from generator.model.terms import PhaseKind
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.asked_traits import AskedTraits, dealer_bound

SEEN_OF_DEALER = frozenset({"carte", "totale", "morbida", "da_divisione", "originaria", "qualificato", "controllato"})
UNFORESEEN = ("mani", "posto.mani", "posto.divisioni", "aperte", "saldo.copre")

Payment = tuple[str, int, int]
"""A wager, what was staked on it and what it gives back, in cents."""


def last_phase(ruleset: Ruleset, *kinds: PhaseKind) -> int:
    """Return the place of the last phase of some kinds; -1 where there is none."""
    return max((phase.index for phase in ruleset.phases if phase.kind in kinds), default=-1)


class Prospects:
    """Numbers the hands that await their payment, and the rounds that have ended, as settlement tables see them."""

    def __init__(self, ruleset: Ruleset, engine: Any) -> None:
        self.ruleset = ruleset
        self.rules = engine.RULES
        self.most_cards = max(3, dealer_bound(ruleset))
        self.hands: list[Any] = []
        self.ends: list[Any] = []
        self._known: dict[Any, int] = {}
        self._paid: dict[tuple[int, int], tuple[Payment, ...]] = {}
        self._like: dict[Any, int] = {}
        self.last_players = last_phase(ruleset, PhaseKind.PLAYERS, PhaseKind.OFFER)
        self.last_dealer = last_phase(ruleset, PhaseKind.DEALER)

    def hand(self, hand: Any, known: tuple[Any, ...]) -> int:
        """Return the number of a hand; ``known`` is all that the settlement tables may see of it."""
        return self._number(self.hands, hand, known)

    def end(self, round_: Any) -> int:
        """Return the number of the end of a round: of the dealer's hand, and what else the tables may look at."""
        dealer = round_.dealer
        shown: tuple[Any, ...] = ()
        with suppress(Unseen):  # some of his cards may never have been looked at
            shown = min(dealer.n, self.most_cards), dealer.total, dealer.soft
        upcard = round_.upcard if self._sees_upcard else ""
        return self._number(self.ends, round_, ("end", shown, round_.qualified, round_.peeked, upcard))

    def _number(self, numbered: list[Any], one: Any, key: tuple[Any, ...]) -> int:
        number = self._known.setdefault(key, len(numbered))
        if number == len(numbered):
            numbered.append(one)
        return number

    def paid(self, hand: int, end: int) -> tuple[Payment, ...]:
        """Return the payments of a numbered hand in a round that ends so.

        Raises:
            Unsupported: they depend on cards that were never looked at.
        """
        if (hand, end) not in self._paid:
            one, round_ = self.hands[hand], self.ends[end]
            try:
                found = tuple((stake.wager, stake.amount, self._returned(stake, one, round_)) for stake in one.stakes)
            except Unseen:
                reason = "una mano si paga secondo carte del banco che restano coperte"
                raise Unsupported("liquidazioni", reason) from None
            self._paid[hand, end] = found
        return self._paid[hand, end]

    def _returned(self, stake: Any, hand: Any, round_: Any) -> int:
        if stake.returned is not None:
            return int(stake.returned)
        row = self.rules.settlements[stake.wager](hand, round_)
        num, den = (round_.quote(row.table, hand) or (0, 1)) if row.table else (row.num, row.den)
        return int(self.rules.handed_back(stake.amount, num, den))

    def like(self, hand: int, ends: tuple[int, ...]) -> int:
        """Return the first numbered hand that is paid as much as this one, however the round ends of these ends."""
        return self._like.setdefault((ends, tuple(self.paid(hand, end) for end in ends)), hand)

    @cached_property
    def _settled(self) -> AskedTraits:
        return AskedTraits(tuple(row.when for table in main_tables(self.ruleset) for row in table.rows))

    @cached_property
    def possible(self) -> bool:
        """Say whether the settlement tables look only at what is numbered here, and pay after the dealer."""
        after = AskedTraits(tuple(after_the_players(self.ruleset)))
        dealer = {trait.partition(".")[2] for trait in after.traits if trait.startswith("banco.")} - {"scoperta"}
        classes = traits_of(item.when or ALWAYS for item in self.ruleset.classes)
        return (
            not self._settled.sees(*UNFORESEEN)
            and dealer <= SEEN_OF_DEALER
            and classes.isdisjoint(BY_RANKS)
            and not any(
                phase.kind is PhaseKind.SETTLE and self.last_players < phase.index < self.last_dealer
                for phase in self.ruleset.phases
            )
        )

    @cached_property
    def _sees_upcard(self) -> bool:
        quoted = any(row.payout.table for table in main_tables(self.ruleset) for row in table.rows)
        return quoted or self._settled.sees("banco.scoperta")
