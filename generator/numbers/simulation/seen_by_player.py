"""What a player sees when he has to decide, in the words that a strategy may use."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from generator.model.ir import Ruleset
from generator.model.terms import ZoneOwner
from generator.numbers.exact import kinds_of
from generator.numbers.simulation.asked_traits import COUNTS, bound, every_condition


@dataclass(frozen=True, slots=True)
class Situation:
    """A decision that is due.

    Args:
        total: of the hand; ``soft`` when a card counts high in it.
        pair: rank of two cards of equal value, or "".
        cards: how many the hand has, up to the largest number that a rule tells apart.
        from_split: whether the hand comes from a split.
        upcard: the dealer's, as the first rank of its kind ("T" for every card that no rule tells from a ten), or "".
        stage: of the turn; "" for an offer made to everybody.
        options: names of the admitted answers, in the order of the data.
        shared: ranks of the cards that lie face up on the table.
        ranks: those of the hand while it has no more than two cards, lowest first; then none.
        quoted: those options that a quote table prices.
    """

    total: int
    soft: bool
    pair: str
    cards: int
    from_split: bool
    upcard: str
    stage: str
    options: tuple[str, ...]
    shared: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    quoted: tuple[str, ...] = ()


class Viewer:
    """Turns the engine's decisions into situations; ranks are those of each kind's first."""

    def __init__(self, ruleset: Ruleset) -> None:
        kinds = kinds_of(ruleset)
        self.kind_of = kinds.by_rank
        self.face = {rank: kinds.ranks[kind][0] for rank, kind in kinds.by_rank.items()}
        self.most_cards = max(3, bound(every_condition(ruleset), *COUNTS))
        self.shared = tuple(z.name for z in ruleset.zones if z.visible and z.owner is ZoneOwner.TABLE)

    def pair(self, hand: Any) -> str:
        """Return the rank of a pair, or ""."""
        if hand.n != 2 or not hand.pair_by_value:
            return ""
        return self.face[min((card.rank for card in hand.cards), key=self.kind_of.__getitem__)]

    def ranks(self, cards: Iterable[Any]) -> tuple[str, ...]:
        """Return the ranks of some cards, lowest first."""
        kind_of = self.kind_of
        return tuple(self.face[rank] for rank in sorted([card.rank for card in cards], key=kind_of.__getitem__))

    def key(self, due: Any, table: Any) -> tuple[Any, ...]:
        """Return the fields of a situation but the last, as a key."""
        hand = due.hand
        return (
            hand.total,
            hand.soft,
            self.pair(hand),
            min(hand.n, self.most_cards),
            hand.from_split,
            self.face.get(table.upcard, ""),
            due.stage,
            tuple(due.options),
            tuple(self.face[card.rank] for zone in self.shared for card in table.zones.get(zone, ())),
            self.ranks(hand.cards) if hand.n <= 2 else (),
        )

    @staticmethod
    def situation(key: tuple[Any, ...], due: Any) -> Situation:
        """Return the situation of a key."""
        quoted = tuple(offer.name for offer in due.offers if offer.quote and offer.name in due.options)
        return replace(Situation(*key), quoted=quoted)
