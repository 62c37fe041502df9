"""Any game of one box against the dealer, by enumeration: every card, every choice, exact fractions.

The general way: it walks the phases of the IR as the kernel does, keeps what the player sees apart from what is
covered, and at each choice takes what pays best on average. Its cost grows with the cards that a round may show, so
it is made for games that show few, and for tiny decks of the others; see ``Unsupported``.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import lcm

from generator.analysis import enumeration_dealer as dealing
from generator.analysis.enumeration_effects import Branch, Effects, settled
from generator.analysis.enumeration_rules import Group, Rules, TableFacts
from generator.analysis.enumeration_state import (
    UNKNOWN,
    Cards,
    Empty,
    Hand,
    Stake,
    State,
    Unseen,
    draws,
    with_zone,
    without,
)
from generator.analysis.unsupported import Unsupported
from generator.model.checks.evaluate import holds
from generator.model.ir import DealStep, Offer, Phase, Ruleset
from generator.model.terms import REFUSE, DealerTurn, Face, PhaseKind, Recipient

MOST_SITUATIONS = 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """What a round gives back and what is staked in it, on average, per unit of the initial stake."""

    returned: Fraction
    staked: Fraction

    @property
    def net(self) -> Fraction:
        """Return the average gain, negative when the house wins."""
        return self.returned - self.staked


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A situation as the player sees it, what each action is worth there, and the best.

    Cards are rank letters, the first of each group of ranks that no rule tells apart. ``others``: the cards of the
    box's other hands. The values of the actions suppose the best play afterwards.
    """

    phase: PhaseKind
    stage: str
    hand: tuple[str, ...]
    others: tuple[tuple[str, ...], ...]
    dealer: tuple[str, ...]
    zones: tuple[tuple[str, tuple[str, ...]], ...]
    action: str
    values: tuple[tuple[str, Paid], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Valuation:
    """The exact value of a game. ``groups``: ranks that no rule tells apart."""

    paid: Paid
    choices: tuple[Choice, ...]
    groups: tuple[Group, ...]

    @property
    def per_initial(self) -> Fraction:
        """Return the return on the initial stake: 1 plus the average gain."""
        return 1 + self.paid.net

    @property
    def per_total(self) -> Fraction:
        """Return the return on all that is staked."""
        return self.paid.returned / self.paid.staked

    @property
    def average_stake(self) -> Fraction:
        """Return what is staked in a round, in units of the initial stake."""
        return self.paid.staked

    def where(self, hand: Iterable[str], zones: dict[str, tuple[str, ...]] | None = None) -> tuple[Choice, ...]:
        """Return the situations with these cards in hand, in any order, and these in the zones that are named."""
        cards = sorted(self._label(rank) for rank in hand)
        asked = {name: [self._label(rank) for rank in there] for name, there in (zones or {}).items()}
        return tuple(
            choice
            for choice in self.choices
            if sorted(choice.hand) == cards
            and all(list(dict(choice.zones).get(name, ())) == there for name, there in asked.items())
        )

    def _label(self, rank: str) -> str:
        return next((group[0] for group in self.groups if rank in group), rank)


def enumerate_game(
    ruleset: Ruleset,
    *,
    charge: Fraction = Fraction(1),
    always: frozenset[str] = frozenset(),
    most: int = MOST_SITUATIONS,
) -> Valuation:
    """Return the exact value of a game for one box that stakes the compulsory wager, funds never lacking.

    Args:
        charge: the player maximises returned − charge × staked; 1 is the average gain.
        always: actions taken wherever they are legal, whatever they are worth.
        most: how many situations with a choice may be met.
    Raises:
        Unsupported: a rule is outside what is enumerated, or there are too many situations.
    """
    walk = _Walk(Rules(ruleset), charge, always, most)
    try:
        paid = walk.value()
    except Empty:
        path = ruleset.deck.source.path
        raise Unsupported(path, "il mazzo può finire prima del colpo: è troppo piccolo per queste regole.") from None
    return Valuation(paid=_paid(paid), choices=tuple(walk.choices()), groups=walk.rules.groups)


Pair = tuple[Fraction, Fraction]
End = tuple[int, tuple[Hand, ...], int, bool]
"""What a settlement after the dealer's turn looks at: the phase, the hands, the splits made, whether he peeked."""
_NOTHING: Pair = (Fraction(0), Fraction(0))


def _paid(pair: Pair) -> Paid:
    return Paid(returned=pair[0], staked=pair[1])


@dataclass(slots=True)
class _Met:
    """A situation with a choice: what was found there."""

    phase: PhaseKind
    place: int
    state: State
    action: str
    values: tuple[tuple[str, Pair], ...]

    @property
    def best(self) -> Pair:
        return dict(self.values)[self.action]


class _Walk:
    def __init__(self, rules: Rules, charge: Fraction, always: frozenset[str], most: int) -> None:
        self.rules, self.charge, self.always, self.most = rules, charge, always, most
        self.phases = rules.ruleset.phases
        self.effects = Effects(rules)
        self.dealer = dealing.Dealer(rules)
        self.met: dict[tuple[int, int, State], _Met | None] = {}
        self.ends: dict[tuple[dealing.Tree, End], tuple[list[int], int]] = {}
        self.paid_at: dict[End, dict[dealing.Final, Fraction]] = {}
        self.weighed: dict[tuple[dealing.Tree, Unseen, frozenset[int] | None], tuple[list[int], int]] = {}
        self.staged = {
            stage: tuple(offer for offer in rules.ruleset.offers if offer.stage == stage)
            for stage in {offer.stage for offer in rules.ruleset.offers}
        }

    def value(self) -> Pair:
        hand = Hand(stakes=(Stake(self.rules.main.name, Fraction(1)),))
        return self._from(State(hands=(hand,), unseen=self.rules.unseen), 0)

    # ------------------------------------------------------------------ phases

    def _from(self, state: State, index: int) -> Pair:
        while index < len(self.phases):
            phase = self.phases[index]
            index += 1
            if not holds(phase.when, TableFacts(self.rules, state, None)):
                continue
            match phase.kind:
                case PhaseKind.DEAL:
                    return self._expected(self._deal(state), partial(self._from, index=index))
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
                    state = self._settle(state, phase)
                case PhaseKind.BETS:
                    pass
        return self._end(state)

    @staticmethod
    def _expected(branches: Iterable[Branch], value: Callable[[State], Pair]) -> Pair:
        returned, staked = _NOTHING
        for probability, state in branches:
            more = value(state)
            returned, staked = returned + probability * more[0], staked + probability * more[1]
        return returned, staked

    def _settle(self, state: State, phase: Phase) -> State:
        for place in range(len(state.hands)):
            state = settled(self.rules, state, place, phase.wagers)
        return state

    def _end(self, state: State) -> Pair:
        returned, staked = _NOTHING
        for hand in state.hands:
            for stake in hand.stakes:
                if stake.returned is None:
                    raise Unsupported("fasi", f"alla fine del colpo la puntata «{stake.wager}» può restare aperta.")
                returned, staked = returned + stake.returned, staked + stake.amount
        return returned, staked

    # ------------------------------------------------------------------ the deal

    def _deal(self, state: State) -> list[Branch]:
        branches: list[Branch] = [(Fraction(1), state)]
        for step in self.rules.ruleset.deal:
            for _ in range(step.cards):
                branches = [
                    (before * probability, after)
                    for before, one in branches
                    for probability, after in self._card(one, step)
                ]
        return branches

    def _card(self, state: State, step: DealStep) -> Iterator[Branch]:
        owned = {zone.name: zone.visible for zone in self.rules.ruleset.zones}
        up = step.face is Face.UP
        if step.zone in owned and owned[step.zone] is not up:
            raise Unsupported(step.source.path, "la carta è data in un modo e la zona si vede in un altro.")
        if step.zone == "mano" and not up:
            raise Unsupported(step.source.path, "una carta coperta sta nella mano invece che in una zona.")
        if not up:
            yield Fraction(1), self._laid(state, step, UNKNOWN)
            return
        for probability, rank in draws(state.unseen, None):
            yield probability, self._laid(state, step, rank)._replace(unseen=without(state.unseen, rank))

    def _laid(self, state: State, step: DealStep, card: int) -> State:
        if step.to is Recipient.HANDS:
            hand = state.hands[0]
            if step.zone == "mano":
                return state.with_hand(0, hand._replace(cards=self.rules.taken(hand.cards, card)))
            there = dict(hand.zones).get(step.zone, ())
            return state.with_hand(0, hand._replace(zones=with_zone(hand.zones, step.zone, (*there, card))))
        if step.zone != "banco":
            there = dict(state.zones).get(step.zone, ())
            return state._replace(zones=with_zone(state.zones, step.zone, (*there, card)))
        if card == UNKNOWN:
            return state._replace(concealed=state.concealed + 1)
        upcard = card if state.upcard == UNKNOWN else state.upcard
        return state._replace(dealer=self.rules.taken(state.dealer, card), upcard=upcard)

    # ------------------------------------------------------------------ offers and peek

    def _offers(self, state: State, phase: Phase, number: int) -> Pair:
        if number == len(phase.offers):
            return self._from(state, phase.index + 1)
        offer = self.rules.ruleset.offer(phase.offers[number])
        if state.hands[0].closed or not holds(offer.when, TableFacts(self.rules, state, 0)):
            return self._offers(state, phase, number + 1)
        accept = self.effects.of(state, 0, offer)
        return self._choose(
            (phase.index, -1 - number, state),
            phase,
            {
                offer.name: lambda: self._expected(accept, lambda one: self._offers(one, phase, number + 1)),
                REFUSE: lambda: self._offers(state, phase, number + 1),
            },
        )

    def _peek(self, state: State, phase: Phase) -> Pair:
        if state.concealed > 1:
            raise Unsupported(phase.source.path, "il banco controlla più carte coperte insieme.")
        if not state.concealed:
            found = phase.hand_class in self.rules.classes(self.rules.worth(state.dealer), None)
            return self._peeked(state, phase, found)
        possible = frozenset(rank for rank, count in enumerate(state.unseen) if count)
        if state.allowed is not None:
            possible &= state.allowed
        hits = frozenset(rank for rank in possible if self._makes(state, rank, phase.hand_class))
        left = sum(state.unseen[rank] for rank in possible)
        branches = [
            (Fraction(sum(state.unseen[rank] for rank in ranks), left), ranks, found)
            for ranks, found in ((hits, True), (possible - hits, False))
            if ranks
        ]
        returned, staked = _NOTHING
        for probability, ranks, found in branches:
            more = self._peeked(state._replace(allowed=ranks), phase, found)
            returned, staked = returned + probability * more[0], staked + probability * more[1]
        return returned, staked

    def _makes(self, state: State, rank: int, name: str) -> bool:
        return name in self.rules.classes(self.rules.worth(self.rules.taken(state.dealer, rank)), None)

    def _peeked(self, state: State, phase: Phase, found: bool) -> Pair:
        target = phase.found if found and phase.found is not None else phase.index + 1
        return self._from(state._replace(peeked=not found), target)

    # ------------------------------------------------------------------ the player's turn

    def _turn(self, state: State, phase: Phase, place: int) -> Pair:
        if place == len(state.hands):
            return self._from(state, phase.index + 1)
        hand = state.hands[place]
        if hand.due:
            drawn = self.effects.drawn(state.with_hand(place, hand._replace(due=False)), place)
            return self._expected(drawn, lambda one: self._turn(one, phase, place))
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
            after = [(chance, settled(self.rules, one, place, row.settles)) for chance, one in branches]
            return self._expected(after, lambda one: self._asked(one, phase, place))
        return self._asked(state, phase, place)

    def _asked(self, state: State, phase: Phase, place: int) -> Pair:
        hand = state.hands[place]
        if hand.closed:
            return self._turn(state, phase, place + 1)
        known = TableFacts(self.rules, state, place)
        offers = [offer for offer in self.staged.get(hand.stage, ()) if holds(offer.when, known)]
        if not offers:
            raise Unsupported("offerte", f"nello stadio «{hand.stage}» può non esserci alcuna scelta.")
        options = {offer.name: self._option(state, phase, place, offer) for offer in offers}
        return self._choose((phase.index, place, state), phase, options)

    def _option(self, state: State, phase: Phase, place: int, offer: Offer) -> Callable[[], Pair]:
        def value() -> Pair:
            branches = self.effects.of(self._counted(state, place), place, offer)
            return self._expected(branches, lambda one: self._turn(one, phase, place))

        return value

    def _counted(self, state: State, place: int) -> State:
        if not self.rules.counts_decisions:
            return state
        hand = state.hands[place]
        return state.with_hand(place, hand._replace(decisions=hand.decisions + 1))

    def _choose(self, key: tuple[int, int, State], phase: Phase, options: dict[str, Callable[[], Pair]]) -> Pair:
        if key not in self.met:
            if len(self.met) >= self.most:
                raise Unsupported(
                    self.rules.ruleset.deck.source.path, f"le situazioni da enumerare sono più di {self.most}."
                )
            self.met[key] = None
            values = tuple((name, value()) for name, value in options.items())
            forced = [one for one in values if one[0] in self.always]
            best = forced[0] if forced else max(values, key=lambda one: one[1][0] - self.charge * one[1][1])
            self.met[key] = _Met(phase.kind, max(key[1], 0), key[2], best[0], values)
        found = self.met[key]
        if found is None:
            raise Unsupported("offerte", "una scelta può riportare alla stessa situazione.")
        return found.best

    # ------------------------------------------------------------------ the dealer's turn, and what follows

    def _dealer(self, state: State, phase: Phase) -> Pair:
        for later in self.phases[phase.index + 1 :]:
            if later.kind is not PhaseKind.SETTLE:
                raise Unsupported(later.source.path, "dopo il turno del banco si enumerano le sole liquidazioni.")
        data = self.rules.ruleset.dealer
        row = self.rules.action(data.turn, TableFacts(self.rules, state, None), data.source.path)
        if row.action == DealerTurn.NOTHING:
            return self._from(state, phase.index + 1)
        tree = self.dealer.tree(
            row.action,
            dealing.Table(state.dealer, state.upcard, state.concealed, state.zones),
            peeked=state.allowed is not None,
        )
        chances, total = self._weights(tree, state)
        values, scale = self._values(tree, state, phase)
        returned = Fraction(sum(map(int.__mul__, chances, values)), total * scale)
        return returned, sum((stake.amount for hand in state.hands for stake in hand.stakes), Fraction(0))

    def _weights(self, tree: dealing.Tree, state: State) -> tuple[list[int], int]:
        key = (tree, state.unseen, state.allowed)
        if key not in self.weighed:
            self.weighed[key] = dealing.weights(tree, state.unseen, state.allowed)
        return self.weighed[key]

    def _values(self, tree: dealing.Tree, state: State, phase: Phase) -> tuple[list[int], int]:
        """Return what the stakes give back at each final of the tree, as whole numbers over one denominator."""
        hands = tuple(self._done(hand) for hand in state.hands)
        end = (phase.index, hands, state.splits, state.peeked)
        if (tree, end) not in self.ends:
            done = state._replace(hands=hands)
            known = self.paid_at.setdefault(end, {})
            for final in tree.finals:
                if final not in known:
                    known[final] = self._at(done, final, phase.index + 1)
            found = [known[final] for final in tree.finals]
            scale = lcm(*(value.denominator for value in found))
            self.ends[tree, end] = ([int(value * scale) for value in found], scale)
        return self.ends[tree, end]

    def _done(self, hand: Hand) -> Hand:
        worth = self.rules.last_worth(hand.cards)
        return Hand(
            worth=worth,
            marks=hand.marks,
            decisions=hand.decisions,
            from_split=hand.from_split,
            original=hand.original,
            stakes=hand.stakes,
        )

    def _at(self, state: State, final: dealing.Final, index: int) -> Fraction:
        state = state._replace(upcard=final.upcard, qualified=final.qualified)
        for phase in self.phases[index:]:
            if not holds(phase.when, TableFacts(self.rules, state, None, final.worth)):
                continue
            for place in range(len(state.hands)):
                state = settled(self.rules, state, place, phase.wagers, final.worth)
        return self._end(state)[0]

    # ------------------------------------------------------------------ what the player sees

    def choices(self) -> Iterator[Choice]:
        visible = {zone.name for zone in self.rules.ruleset.zones if zone.visible}
        for met in self.met.values():
            if met is None:
                continue
            state, mine = met.state, met.state.hands[met.place]
            zones = [*mine.zones, *state.zones]
            yield Choice(
                phase=met.phase,
                stage=mine.stage if met.phase is PhaseKind.PLAYERS else "",
                hand=self._labels(mine.cards),
                others=tuple(self._labels(one.cards) for one in state.hands if one is not mine),
                dealer=self._labels(state.dealer),
                zones=tuple((name, self._labels(cards)) for name, cards in zones if name in visible),
                action=met.action,
                values=tuple((name, _paid(value)) for name, value in met.values),
            )

    def _labels(self, cards: Cards) -> tuple[str, ...]:
        return tuple(self.rules.labels[card] for card in cards if card != UNKNOWN)
