"""The phases of a round, walked as the kernel does: the tree of what can happen, with every choice in it."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial

from generator.model.ir import Offer, Phase
from generator.model.meaning.conditions import ALWAYS
from generator.model.meaning.evaluate import holds
from generator.model.terms import REFUSE, PhaseKind
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.dealing import dealt, peeked, start
from generator.numbers.exact.enumeration.effects import Branch, Effects, settled
from generator.numbers.exact.enumeration.endings import totals
from generator.numbers.exact.enumeration.position import SURE, BoxHand, Cards, PositionStake, PositionState
from generator.numbers.exact.enumeration.round_tree import (
    Chance,
    DealerComes,
    DealerSide,
    DecisionNode,
    Finished,
    Grown,
    RoundTree,
    Waiting,
)
from generator.numbers.exact.enumeration.rule_questions import AskedRules, TableFacts

Stakes = tuple[PositionStake, ...]
MOST_ENDINGS = 40_000
"""How many times a round may come to the dealer: a game that is too large is refused in seconds, not in minutes."""


class Walk:
    """One walk over a game.

    Attributes:
        met: the situations with a choice, in the order in which they were met; None while their choices are followed.
        paid: whether some stake was settled on the way: the tree then holds what the tables pay.
    """

    def __init__(self, rules: AskedRules, always: frozenset[str], most: int) -> None:
        self.rules, self.always, self.most = rules, always, most
        self.phases = rules.ruleset.phases
        self.effects = Effects(rules)
        self.met: dict[tuple[int, int, PositionState], DecisionNode | None] = {}
        self.paid = False
        self.endings = 0
        self._turns: dict[tuple[Waiting, Cards, int, bool], str] = {}
        self._waiting: dict[tuple[object, ...], Waiting] = {}
        self._straight: dict[tuple[object, ...], DealerComes | Finished] = {}
        self._stakes: dict[Stakes, Stakes] = {}
        self._met_stakes: dict[int, tuple[Stakes, int]] = {}
        self._always_on = tuple(phase.when == ALWAYS for phase in self.phases)

    def grown(self) -> Grown:
        """Return the tree of a round."""
        root = self.play_from(start(self.rules), 0)
        return Grown(root, tuple(decision for decision in self.met.values() if decision is not None))

    # ------------------------------------------------------------------ phases

    def play_from(self, state: PositionState, index: int) -> RoundTree:
        """Return what can happen in a round from one of its phases on."""
        while index < len(self.phases):
            phase, always_on = self.phases[index], self._always_on[index]
            index += 1
            if not always_on and not holds(phase.when, TableFacts(self.rules, state, None)):
                continue
            match phase.kind:
                case PhaseKind.DEAL:
                    return self._chance(dealt(self.rules, state), partial(self.play_from, index=index))
                case PhaseKind.OFFER:
                    return self._offers(state, phase, 0)
                case PhaseKind.PEEK:
                    return self._peek(state, phase)
                case PhaseKind.PLAYERS:
                    stage = phase.stages[0]
                    staged = state._replace(hands=tuple(hand._replace(stage=stage) for hand in state.hands))
                    return self._turn(staged, phase, 0)
                case PhaseKind.DEALER:
                    return self._dealer(state, phase)
                case PhaseKind.SETTLE:
                    for place in range(len(state.hands)):
                        state = self._settled(state, place, phase.wagers)
                case PhaseKind.BETS:
                    pass
        return Finished(totals(state))

    def _settled(self, state: PositionState, place: int, wagers: tuple[str, ...] | None) -> PositionState:
        after = settled(self.rules, state, place, wagers)
        self.paid = self.paid or after is not state
        return after

    @staticmethod
    def _chance(branches: Iterable[Branch], follow: Callable[[PositionState], RoundTree]) -> RoundTree:
        return Chance(tuple((probability, follow(state)) for probability, state in branches))

    # ------------------------------------------------------------------ offers and peek

    def _offers(self, state: PositionState, phase: Phase, number: int) -> RoundTree:
        if number == len(phase.offers):
            return self.play_from(state, phase.index + 1)
        offer = self.rules.ruleset.offer(phase.offers[number])
        if state.hands[0].closed or not holds(offer.when, TableFacts(self.rules, state, 0)):
            return self._offers(state, phase, number + 1)
        accept = self.effects.of(state, 0, offer)
        return self._choose(
            (phase.index, -1 - number, state),
            phase,
            {
                offer.name: lambda: self._chance(accept, lambda reached: self._offers(reached, phase, number + 1)),
                REFUSE: lambda: self._offers(state, phase, number + 1),
            },
        )

    def _peek(self, state: PositionState, phase: Phase) -> RoundTree:
        told = [(chance, after._replace(peeked=not stops)) for chance, after, stops in peeked(self.rules, state, phase)]
        target = phase.index + 1 if phase.found is None else phase.found
        return self._chance(
            told, lambda reached: self.play_from(reached, phase.index + 1 if reached.peeked else target)
        )

    # ------------------------------------------------------------------ the player's turn

    def _turn(self, state: PositionState, phase: Phase, place: int) -> RoundTree:
        if place == len(state.hands):
            return self.play_from(state, phase.index + 1)
        if not state.hands[place].closed:
            return self._open(state, phase, place)
        key = (phase.index, place, *self._seen_of(state))
        known = self._straight.get(key)
        if known is None:
            tree = self._open(state, phase, place)
            if isinstance(tree, DealerComes | Finished):  # no card was drawn and nothing was asked on the way
                self._straight[key] = tree
            return tree
        if isinstance(known, Finished):
            return known
        self._one_ending_more()
        side = DealerSide(state.dealer, state.upcard, state.concealed, state.zones)
        return DealerComes(known.action, side, state.unseen, state.allowed, known.waiting)

    def _seen_of(self, state: PositionState) -> tuple[object, ...]:
        """Return all that a rule can ask of a round while no card is drawn: what equal ones lead to is alike."""
        rules, number_of = self.rules, self._number_of
        hands = tuple(
            (
                rules.told_apart_by(hand.cards), hand.marks, hand.stage, hand.closed, hand.decisions, hand.due,
                hand.from_split, hand.original, number_of(hand.stakes),
            )
            for hand in state.hands
        )  # fmt: skip
        return hands, state.splits, state.dealer, state.upcard, state.peeked, state.qualified

    def _open(self, state: PositionState, phase: Phase, place: int) -> RoundTree:
        hand = state.hands[place]
        if hand.due:
            drawn = self.effects.drawn(state.with_hand(place, hand._replace(due=False)), place)
            return self._chance(drawn, lambda reached: self._turn(reached, phase, place))
        return self._closing(state, phase, place)

    def _closing(self, state: PositionState, phase: Phase, place: int) -> RoundTree:
        hand, known = state.hands[place], TableFacts(self.rules, state, place)
        for row in self.rules.ruleset.closings:
            if (row.stage and row.stage != hand.stage) or not holds(row.when, known):
                continue
            if not row.action:
                closed = state.with_hand(place, hand._replace(closed=True))
                return self._turn(self._settled(closed, place, row.settles), phase, place + 1)
            offer = self.rules.ruleset.offer(row.action)
            branches = [(SURE, state)] if hand.closed else self.effects.of(self._counted(state, place), place, offer)
            after = [(chance, self._settled(reached, place, row.settles)) for chance, reached in branches]
            return self._chance(after, lambda reached: self._asked(reached, phase, place))
        return self._asked(state, phase, place)

    def _asked(self, state: PositionState, phase: Phase, place: int) -> RoundTree:
        hand = state.hands[place]
        if hand.closed:
            return self._turn(state, phase, place + 1)
        known = TableFacts(self.rules, state, place)
        staged = (offer for offer in self.rules.ruleset.offers if offer.stage == hand.stage)
        offers = [offer for offer in staged if holds(offer.when, known)]
        if not offers:
            raise Unsupported("offerte", f"nello stadio «{hand.stage}» può non esserci alcuna scelta.")

        def worth(offer: Offer) -> RoundTree:
            branches = self.effects.of(self._counted(state, place), place, offer)
            return self._chance(branches, lambda after: self._turn(after, phase, place))

        return self._choose((phase.index, place, state), phase, {offer.name: partial(worth, offer) for offer in offers})

    def _counted(self, state: PositionState, place: int) -> PositionState:
        if not self.rules.counts_decisions:
            return state
        hand = state.hands[place]
        return state.with_hand(place, hand._replace(decisions=hand.decisions + 1))

    def _choose(
        self, key: tuple[int, int, PositionState], phase: Phase, options: dict[str, Callable[[], RoundTree]]
    ) -> RoundTree:
        if key not in self.met:
            if len(self.met) >= self.most:
                raise self._too_many("situazioni", self.most)
            self.met[key] = None
            forced = {name: option for name, option in options.items() if name in self.always}
            grown = tuple((name, option()) for name, option in (forced or options).items())
            self.met[key] = DecisionNode(phase.kind, max(key[1], 0), key[2], grown)
        met = self.met[key]
        if met is None:
            raise Unsupported("offerte", "una scelta può riportare alla stessa situazione.")
        return met

    # ------------------------------------------------------------------ the dealer's turn

    def _dealer(self, state: PositionState, phase: Phase) -> RoundTree:
        self._one_ending_more()
        for later in self.phases[phase.index + 1 :]:
            if later.kind is not PhaseKind.SETTLE:
                raise Unsupported(later.source.path, "dopo il turno del banco si enumerano le sole liquidazioni.")
        waiting = self._who_waits(state, phase)
        side = DealerSide(state.dealer, state.upcard, state.concealed, state.zones)
        return DealerComes(self._turn_of_dealer(state, waiting), side, state.unseen, state.allowed, waiting)

    def _one_ending_more(self) -> None:
        self.endings += 1
        if self.endings > MOST_ENDINGS:
            raise self._too_many("mani finali", MOST_ENDINGS)

    def _turn_of_dealer(self, state: PositionState, waiting: Waiting) -> str:
        """Return how the dealer plays his turn, given the hands that wait for it and his cards."""
        key = (waiting, state.dealer, state.upcard, state.qualified)
        action = self._turns.get(key)
        if action is None:
            data = self.rules.ruleset.dealer
            row = self.rules.action(data.turn, TableFacts(self.rules, state, None), data.source.path)
            action = self._turns[key] = row.action
        return action

    def _who_waits(self, state: PositionState, phase: Phase) -> Waiting:
        key = (phase.index, tuple(map(self._told_apart_by, state.hands)), state.splits, state.peeked)
        waiting = self._waiting.get(key)
        if waiting is None:
            hands = tuple(self._done(hand) for hand in state.hands)
            staked = sum((stake.amount for hand in hands for stake in hand.stakes), Fraction(0))
            waiting = self._waiting[key] = Waiting(phase.index, hands, state.splits, state.peeked, staked)
        return waiting

    def _told_apart_by(self, hand: BoxHand) -> tuple[object, ...]:
        """Return all that `_done` leaves of a hand: the same for two hands if and only if that is equal."""
        worth, stakes = self.rules.last_worth(hand.cards), self._number_of(hand.stakes)
        return worth, hand.marks, hand.decisions, hand.from_split, hand.original, stakes

    def _number_of(self, stakes: Stakes) -> int:
        """Return a number that equal stakes share: each object is looked at once, to hash fractions takes long."""
        met = self._met_stakes.get(id(stakes))
        if met is None:  # what is kept here keeps its identity
            met = self._met_stakes[id(stakes)] = (stakes, id(self._stakes.setdefault(stakes, stakes)))
        return met[1]

    def _done(self, hand: BoxHand) -> BoxHand:
        worth = self.rules.last_worth(hand.cards)
        return hand._replace(cards=(), worth=worth, zones=(), stage="", closed=False, due=False)

    def _too_many(self, what: str, most: int) -> Unsupported:
        return Unsupported(self.rules.ruleset.deck.source.path, f"le {what} da enumerare sono più di {most}.")
