"""What an action does to a round: its effects in order, each branching where a card shows.

Written apart from the kernel on purpose: the tests compare the two, and a shared line would hide a shared mistake.
"""

from collections.abc import Iterator
from fractions import Fraction

from generator.model.ir import Offer
from generator.model.offer_effects import (
    AddWager,
    CloseHand,
    CopyOf,
    Discard,
    DrawCards,
    Effect,
    GoTo,
    Mark,
    SettleNow,
    Split,
    TakeFrom,
)
from generator.model.terms import SecondCard
from generator.numbers.exact.enumeration.position import (
    SURE,
    UNKNOWN,
    BoxHand,
    PositionStake,
    PositionState,
    PositionWorth,
    both,
    draws,
    with_zone,
    without,
    zone,
)
from generator.numbers.exact.enumeration.rule_questions import AskedRules, TableFacts

Branch = tuple[Fraction, PositionState]
BRANCHING = (DrawCards, Split, TakeFrom, CopyOf)
"""Effects by which a card may show."""


def settled(
    rules: AskedRules,
    state: PositionState,
    place: int,
    wagers: tuple[str, ...] | None,
    dealer: PositionWorth | None = None,
) -> PositionState:
    """Return the round with the open stakes of a hand settled: those of these wagers, or all when it is None.

    Args:
        dealer: what the dealer's cards are worth, when they are not those of the state.
    """
    hand = state.hands[place]
    due = [stake for stake in hand.stakes if stake.returned is None and (wagers is None or stake.wager in wagers)]
    if not due:
        return state
    worth = rules.hand_worth(hand)
    for stake in due:
        known = TableFacts(rules, state, place, dealer)
        returned = rules.returned(stake.wager, stake.amount, known, worth, state.upcard)
        stakes = tuple(
            held._replace(returned=returned) if held is stake else held for held in state.hands[place].stakes
        )
        state = state.with_hand(place, state.hands[place]._replace(stakes=stakes))
    return state


class Effects:
    """The effects of the offers of a regolamento."""

    def __init__(self, rules: AskedRules) -> None:
        self.rules = rules
        self._more: dict[tuple[int, str], tuple[tuple[PositionStake, ...], tuple[PositionStake, ...]]] = {}

    def of(self, state: PositionState, place: int, offer: Offer) -> list[Branch]:
        """Return the rounds that an offer can lead to, with their probabilities."""
        branches: list[Branch] = [(SURE, state)]
        for effect in offer.effects:
            if not isinstance(effect, BRANCHING):
                branches = [(chance, self._with_mark(reached, place, effect)) for chance, reached in branches]
                continue
            branches = [
                (both(before, chance), after)
                for before, reached in branches
                for chance, after in self._one(reached, place, effect)
            ]
        return branches

    def drawn(self, state: PositionState, place: int) -> Iterator[Branch]:
        """Yield the round after each card that a hand can get."""
        cards = state.hands[place].cards
        for chance, rank in draws(state.unseen, state.allowed):
            yield chance, state.with_card(place, self.rules.taken(cards, rank), without(state.unseen, rank))

    def _one(self, state: PositionState, place: int, effect: Effect) -> Iterator[Branch]:
        match effect:
            case DrawCards(count):
                yield from self._several(state, place, count)
            case Split():
                yield from self._split(state, place, effect)
            case TakeFrom(name):
                yield from self._take(state, place, name)
            case CopyOf():
                yield from self._copy(state, place, effect)
            case _:
                raise TypeError(effect)

    def _with_mark(self, state: PositionState, place: int, effect: Effect) -> PositionState:
        """Return the round after an effect that shows no card."""
        if isinstance(effect, SettleNow):
            return settled(self.rules, state, place, effect.wagers)
        return state.with_hand(place, self._marked(state.hands[place], effect))

    def _marked(self, hand: BoxHand, effect: Effect) -> BoxHand:
        match effect:
            case AddWager(wager):
                return hand._replace(stakes=self._staked(hand, wager))
            case Discard(name):
                return hand._replace(zones=with_zone(hand.zones, name, ()))
            case Mark(name):
                return hand._replace(marks=hand.marks | {name})
            case GoTo(stage):
                return hand._replace(stage=stage)
            case CloseHand():
                return hand._replace(closed=True)
            case _:
                raise TypeError(effect)

    def _staked(self, hand: BoxHand, wager: str) -> tuple[PositionStake, ...]:
        """Return the stakes of a hand with one more; the same object of the same ones, which are compared often."""
        key = (id(hand.stakes), wager)
        if key not in self._more:  # what is kept here keeps its identity
            more = (*hand.stakes, PositionStake(wager, self.rules.amount(hand, wager)))
            self._more[key] = (hand.stakes, more)
        return self._more[key][1]

    def _several(self, state: PositionState, place: int, count: int) -> Iterator[Branch]:
        if not count:
            yield SURE, state
            return
        for chance, dealt in self.drawn(state, place):
            for more, after in self._several(dealt, place, count - 1):
                yield both(chance, more), after

    def _take(self, state: PositionState, place: int, name: str) -> Iterator[Branch]:
        hand = state.hands[place]
        there = zone(hand.zones, name)
        seen = [card for card in there if card != UNKNOWN]
        cards = hand.cards
        for card in seen:
            cards = self.rules.taken(cards, card)
        known = hand._replace(cards=cards, zones=with_zone(hand.zones, name, ()))
        yield from self._several(state.with_hand(place, known), place, len(there) - len(seen))

    def _copy(self, state: PositionState, place: int, effect: CopyOf) -> Iterator[Branch]:
        there = zone(state.zones, effect.zone)
        card = there[effect.index - 1]
        if card != UNKNOWN:
            hand = state.hands[place]
            yield SURE, state.with_hand(place, hand.with_cards(self.rules.taken(hand.cards, card)))
            return
        for chance, rank in draws(state.unseen, state.allowed):
            turned = (*there[: effect.index - 1], rank, *there[effect.index :])
            zones = with_zone(state.zones, effect.zone, turned)
            shown = state._replace(zones=zones, unseen=without(state.unseen, rank))
            for more, after in self._copy(shown, place, effect):
                yield both(chance, more), after

    def _split(self, state: PositionState, place: int, effect: Split) -> Iterator[Branch]:
        hand = state.hands[place]
        in_turn = effect.second_card is SecondCard.IN_TURN
        new = BoxHand(
            cards=hand.cards[-1:],
            stage=hand.stage,
            original=False,
            from_split=True,
            due=in_turn,
            stakes=(PositionStake(effect.wager, self.rules.amount(hand, effect.wager)),),
        )
        kept = hand._replace(cards=hand.cards[:-1], from_split=True)
        hands = (*state.hands[:place], kept, new, *state.hands[place + 1 :])
        parted = state._replace(hands=hands, splits=state.splits + 1)
        for chance, dealt in self.drawn(parted, place):
            if in_turn:
                yield chance, dealt
                continue
            for more, after in self.drawn(dealt, place + 1):
                yield both(chance, more), after
