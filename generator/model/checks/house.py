"""Every way in which the dealer's hand can go, as far as conditions can see."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from generator.model.checks.distinct_hands import Cards, Lens
from generator.model.ir import ActionRow
from generator.model.meaning.evaluate import Judge, judge
from generator.model.terms import DealerTurn, Draw, Face, Recipient


class DealerHand(NamedTuple):
    """The dealer's cards: those on show, all of them, and what is known of them."""

    up: str
    shown: Cards
    cards: Cards
    revealed: bool = False
    checked: bool = False
    played: bool = False


@dataclass
class House:
    """Plays the dealer.

    ``asked`` holds the hands over which his drawing table was asked, ``endless`` those over which he would go on for
    ever, ``chosen`` the totals that he could make by choosing a table card.
    """

    lens: Lens
    asked: set[DealerHand] = field(default_factory=set)
    endless: set[DealerHand] = field(default_factory=set)
    chosen: set[tuple[int, bool]] = field(default_factory=set)
    _known: dict[DealerHand, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        dealer = self.lens.ruleset.dealer
        steps = self.lens.ruleset.deal
        self._conceals = any(step.zone == "banco" and step.face is Face.DOWN for step in steps)
        self._rule = [(row, judge(row.when)) for row in dealer.rule]
        self._qualifies = judge(dealer.qualifies) if dealer.qualifies is not None else None
        self.turn_rows: list[tuple[ActionRow, Judge]] = [(row, judge(row.when)) for row in dealer.turn]

    @property
    def met(self) -> Iterable[DealerHand]:
        """Return every dealer of whom somebody has asked what is known."""
        return self._known.keys()

    def dealt(self) -> set[DealerHand]:
        """Return the dealer's hands as the deal leaves them."""
        hands = {DealerHand("", Cards(), Cards())}
        for step in self.lens.ruleset.deal:
            if step.to is Recipient.DEALER and step.zone == "banco":
                for _ in range(step.cards):
                    hands = {after for hand in hands for after in self._deal(hand, step.face is Face.UP)}
        return hands

    def _deal(self, hand: DealerHand, face_up: bool) -> Iterable[DealerHand]:
        for rank in self.lens.ranks:
            for cards in self.lens.add(hand.cards, rank):
                if not face_up:
                    yield hand._replace(cards=cards)
                    continue
                for shown in self.lens.add(hand.shown, rank):
                    yield DealerHand(hand.up or self.lens.label(rank.code), shown, cards)

    def facts(self, dealer: DealerHand) -> dict[str, Any]:
        """Return what the table sees of the dealer."""
        facts = self._known.get(dealer)
        if facts is None:
            cards = dealer.cards if dealer.revealed else dealer.shown
            hand = self.lens.hand_facts(cards) | {"mano.da_divisione": False, "mano.originaria": True}
            facts = {"banco" + trait[4:]: value for trait, value in hand.items()}
            facts["banco"] = self.lens.classes_of(hand)
            facts["banco.controllato"] = dealer.checked
            facts["banco.scoperta"] = dealer.up
            # Only a dealer who has played can fail to qualify, and nobody fails where nothing is asked of him.
            played = dealer.played and self._qualifies is not None
            facts["banco.qualificato"] = not played or bool(self._qualifies and self._qualifies(facts))
            self._known[dealer] = facts
        return facts

    def truly(self, dealer: DealerHand) -> frozenset[str]:
        """Return the classes of all his cards, hidden ones included."""
        classes: frozenset[str] = self.facts(dealer._replace(revealed=True))["banco"]
        return classes

    def plays(self, dealer: DealerHand, action: str) -> set[DealerHand]:
        """Return the hands to which an action of the turn table may lead."""
        if action == DealerTurn.NOTHING:
            return {dealer}
        open_hand = dealer._replace(revealed=True)
        if action == DealerTurn.REVEAL:
            return {open_hand}
        hands = {open_hand._replace(played=True)}
        if action == DealerTurn.ONE_CARD:
            # A card dealt face down is the one card: he turns it.
            return hands if self._conceals else self._grow(hands, 1)
        for move in self.lens.ruleset.dealer.opening:
            hands = self._show(hands, move.count) if move.reveal else self._grow(hands, move.count)
            if not move.reveal:
                self.chosen |= {self.lens.total(hand.cards) for hand in hands}
        return self._draw_out(hands)

    def _show(self, hands: set[DealerHand], count: int) -> set[DealerHand]:
        for _ in range(count):
            hands = {
                hand._replace(up=hand.up or self.lens.label(rank.code), cards=cards)
                for hand in hands
                for rank in self.lens.ranks
                for cards in self.lens.add(hand.cards, rank)
            }
        return hands

    def _grow(self, hands: set[DealerHand], count: int) -> set[DealerHand]:
        return {hand._replace(cards=cards) for hand in hands for cards in self.lens.draw(hand.cards, count)}

    def _draw_out(self, hands: set[DealerHand]) -> set[DealerHand]:
        waiting, met, standing = list(hands), set(hands), set[DealerHand]()
        while waiting:
            hand = waiting.pop()
            stands, grown = self._asks(hand)
            if stands:
                standing.add(hand)
            new = grown - met
            met |= new
            waiting += new
        return standing

    def deciding(self, hand: DealerHand) -> Iterator[ActionRow]:
        """Yield the rows of his drawing table that may decide over a hand."""
        return may_apply(self._rule, self.facts(hand))

    def _asks(self, hand: DealerHand) -> tuple[bool, set[DealerHand]]:
        """Return whether a hand may stand, and what it may be with one card more if it may draw."""
        self.asked.add(hand)
        actions = {row.action for row in self.deciding(hand)}
        stands, draws = bool(actions - {Draw.HIT}), Draw.HIT in actions
        if draws and not stands and self.lens.total(hand.cards)[0] >= self.lens.ceiling + 10:
            self.endless.add(hand)
        return stands, self._grow({hand}, 1) if draws else set()


def may_apply(rows: list[tuple[ActionRow, Judge]], known: dict[str, Any]) -> Iterator[ActionRow]:
    """Yield the rows of an ordered table that may decide, as far as is known: none after one that surely holds."""
    for row, decides in rows:
        verdict = decides(known)
        if verdict is not False:
            yield row
        if verdict:
            return
