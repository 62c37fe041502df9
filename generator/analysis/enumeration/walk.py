"""The phases of a round, walked as the kernel does, with the best action wherever there is a choice."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from generator.analysis.basis.refusals import Unsupported
from generator.analysis.enumeration.asked_rules import Rules, TableFacts
from generator.analysis.enumeration.dealing import dealt, peeked, start
from generator.analysis.enumeration.effects import Branch, Effects, settled
from generator.analysis.enumeration.endings import NOTHING, Ends, Pair, totals
from generator.analysis.enumeration.position import State
from generator.model.ir import Offer, Phase
from generator.model.meaning.evaluate import holds
from generator.model.terms import REFUSE, DealerTurn, PhaseKind

MOST_ENDINGS = 40_000
"""How many times a round may come to the dealer: a game that is too large is refused in seconds, not in minutes."""


@dataclass(slots=True)
class Met:
    """A situation with a choice: what was found there."""

    phase: PhaseKind
    place: int
    state: State
    action: str
    values: tuple[tuple[str, Pair], ...]

    @property
    def best(self) -> Pair:
        """Return the value of the action taken."""
        return dict(self.values)[self.action]


class Walk:
    """One walk over a game; ``met`` holds the situations with a choice, in the order in which they were met."""

    def __init__(self, rules: Rules, charge: Fraction, always: frozenset[str], most: int) -> None:
        self.rules, self.charge, self.always, self.most = rules, charge, always, most
        self.phases = rules.ruleset.phases
        self.effects = Effects(rules)
        self.ends = Ends(rules)
        self.met: dict[tuple[int, int, State], Met | None] = {}
        self.endings = 0

    def value(self) -> Pair:
        """Return what a round gives back and what is staked in it."""
        return self.play_from(start(self.rules), 0)

    # ------------------------------------------------------------------ phases

    def play_from(self, state: State, index: int) -> Pair:
        """Return the average of a round from one of its phases on."""
        while index < len(self.phases):
            phase = self.phases[index]
            index += 1
            if not holds(phase.when, TableFacts(self.rules, state, None)):
                continue
            match phase.kind:
                case PhaseKind.DEAL:
                    return self._expected(dealt(self.rules, state), partial(self.play_from, index=index))
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
                        state = settled(self.rules, state, place, phase.wagers)
                case PhaseKind.BETS:
                    pass
        return totals(state)

    @staticmethod
    def _expected(branches: Iterable[Branch], value: Callable[[State], Pair]) -> Pair:
        returned, staked = NOTHING
        for probability, state in branches:
            more = value(state)
            returned, staked = returned + probability * more[0], staked + probability * more[1]
        return returned, staked

    # ------------------------------------------------------------------ offers and peek

    def _offers(self, state: State, phase: Phase, number: int) -> Pair:
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
                offer.name: lambda: self._expected(accept, lambda reached: self._offers(reached, phase, number + 1)),
                REFUSE: lambda: self._offers(state, phase, number + 1),
            },
        )

    def _peek(self, state: State, phase: Phase) -> Pair:
        told = [(chance, after._replace(peeked=not stops)) for chance, after, stops in peeked(self.rules, state, phase)]
        target = phase.index + 1 if phase.found is None else phase.found
        return self._expected(
            told, lambda reached: self.play_from(reached, phase.index + 1 if reached.peeked else target)
        )

    # ------------------------------------------------------------------ the player's turn

    def _turn(self, state: State, phase: Phase, place: int) -> Pair:
        if place == len(state.hands):
            return self.play_from(state, phase.index + 1)
        hand = state.hands[place]
        if hand.due:
            drawn = self.effects.drawn(state.with_hand(place, hand._replace(due=False)), place)
            return self._expected(drawn, lambda reached: self._turn(reached, phase, place))
        return self._closing(state, phase, place)

    def _closing(self, state: State, phase: Phase, place: int) -> Pair:
        hand, known = state.hands[place], TableFacts(self.rules, state, place)
        for row in self.rules.ruleset.closings:
            if (row.stage and row.stage != hand.stage) or not holds(row.when, known):
                continue
            if not row.action:
                closed = state.with_hand(place, hand._replace(closed=True))
                return self._turn(settled(self.rules, closed, place, row.settles), phase, place + 1)
            offer = self.rules.ruleset.offer(row.action)
            branches = (
                [(Fraction(1), state)] if hand.closed else self.effects.of(self._counted(state, place), place, offer)
            )
            after = [(chance, settled(self.rules, reached, place, row.settles)) for chance, reached in branches]
            return self._expected(after, lambda reached: self._asked(reached, phase, place))
        return self._asked(state, phase, place)

    def _asked(self, state: State, phase: Phase, place: int) -> Pair:
        hand = state.hands[place]
        if hand.closed:
            return self._turn(state, phase, place + 1)
        known = TableFacts(self.rules, state, place)
        staged = (offer for offer in self.rules.ruleset.offers if offer.stage == hand.stage)
        offers = [offer for offer in staged if holds(offer.when, known)]
        if not offers:
            raise Unsupported("offerte", f"nello stadio «{hand.stage}» può non esserci alcuna scelta.")

        def worth(offer: Offer) -> Pair:
            branches = self.effects.of(self._counted(state, place), place, offer)
            return self._expected(branches, lambda after: self._turn(after, phase, place))

        return self._choose((phase.index, place, state), phase, {offer.name: partial(worth, offer) for offer in offers})

    def _counted(self, state: State, place: int) -> State:
        if not self.rules.counts_decisions:
            return state
        hand = state.hands[place]
        return state.with_hand(place, hand._replace(decisions=hand.decisions + 1))

    def _choose(self, key: tuple[int, int, State], phase: Phase, options: dict[str, Callable[[], Pair]]) -> Pair:
        if key not in self.met:
            if len(self.met) >= self.most:
                raise self._too_many("situazioni", self.most)
            self.met[key] = None
            forced = {name: value for name, value in options.items() if name in self.always}
            values = tuple((name, value()) for name, value in (forced or options).items())
            best = max(values, key=lambda play: play[1][0] - self.charge * play[1][1])
            self.met[key] = Met(phase.kind, max(key[1], 0), key[2], best[0], values)
        met = self.met[key]
        if met is None:
            raise Unsupported("offerte", "una scelta può riportare alla stessa situazione.")
        return met.best

    # ------------------------------------------------------------------ the dealer's turn

    def _dealer(self, state: State, phase: Phase) -> Pair:
        self.endings += 1
        if self.endings > MOST_ENDINGS:
            raise self._too_many("mani finali", MOST_ENDINGS)
        for later in self.phases[phase.index + 1 :]:
            if later.kind is not PhaseKind.SETTLE:
                raise Unsupported(later.source.path, "dopo il turno del banco si enumerano le sole liquidazioni.")
        data = self.rules.ruleset.dealer
        row = self.rules.action(data.turn, TableFacts(self.rules, state, None), data.source.path)
        if row.action == DealerTurn.NOTHING:
            return self.play_from(state, phase.index + 1)
        return self.ends.value(state, phase, row.action)

    def _too_many(self, what: str, most: int) -> Unsupported:
        return Unsupported(self.rules.ruleset.deck.source.path, f"le {what} da enumerare sono più di {most}.")
