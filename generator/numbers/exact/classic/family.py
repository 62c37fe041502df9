"""The family of one hand against a dealer, read from an IR; whatever falls outside is refused by name."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby

import numpy as np

from generator.model.ir import Closing, HandClass, Offer, Phase, QuoteTable, Ruleset, Wager
from generator.model.meaning.conditions import ALWAYS, facts
from generator.model.offer_effects import AddWager, CloseHand, DrawCards, Effect, GoTo, Mark, SettleNow, Split
from generator.model.terms import Face, PhaseKind, Recipient
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import DealerView, HandView, Scene, holds
from generator.numbers.exact.classic.kinds import Kinds, kinds_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """What an offer does: wagers added, marks set, wagers settled at once; a card; the end of the turn; a split."""

    offer: Offer
    adds: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    settles: frozenset[str] = frozenset()
    draws: bool = False
    closes: bool = False
    split: Split | None = None

    @property
    def name(self) -> str:
        """Return the offer's name."""
        return self.offer.name


@dataclass(frozen=True)
class Shape:
    """A game of the family.

    Attributes:
        hole: the dealer has a second card, face down, before anyone plays.
        before, after: the offer phases before and after the peek (all before, where nobody peeks).
        plays: what can be done on one's turn, in the order of the options.
    """

    ruleset: Ruleset
    kinds: Kinds
    main: Wager
    hole: bool
    peek: Phase | None
    before: tuple[Phase, ...]
    after: tuple[Phase, ...]
    stage: str
    plays: tuple[Transition, ...]
    early: dict[str, Transition]

    @cached_property
    def classes(self) -> dict[str, HandClass]:
        """Return the classes by name."""
        return {item.name: item for item in self.ruleset.classes}

    @cached_property
    def quotes(self) -> dict[str, QuoteTable]:
        """Return the quote tables by name."""
        return {item.name: item for item in self.ruleset.quotes}

    @cached_property
    def split(self) -> Transition | None:
        """Return the play that splits, if any."""
        return next((play for play in self.plays if play.split is not None), None)

    @cached_property
    def closings(self) -> tuple[tuple[Closing, ...], ...]:
        """Return the rows by which a hand closes in the stage played; neighbours that settle alike are one group.

        Which of these closes a hand makes no difference, so that it need not be known.
        """
        rows = (row for row in self.ruleset.closings if row.stage in ("", self.stage))
        return tuple(tuple(alike) for _, alike in groupby(rows, key=lambda row: row.settles))

    @cached_property
    def moves(self) -> tuple[Transition, ...]:
        """Return the plays that are not splits, in the order of the options."""
        return tuple(play for play in self.plays if play.split is None)

    def dealer_showing(self, peeked: Array | None = None) -> DealerView:
        """Return the dealer while he shows one card, for each upcard.

        Args:
            peeked: under which upcards he has looked at the other card; None for all under which he does.
        """
        looked = self.peeks if peeked is None else peeked
        return DealerView(upcard=self.upcards, hand=self.showing, peeked=looked, qualified=True)

    def scene(
        self,
        hand: HandView | None = None,
        dealer: DealerView | None = None,
        *,
        alone: bool = True,
        open_wagers: frozenset[str] = frozenset(),
    ) -> Scene:
        """Return where to judge conditions of this game."""
        return Scene(
            kinds=self.kinds,
            classes=self.classes,
            quotes=self.quotes,
            hand=hand,
            dealer=dealer or DealerView(),
            alone=alone,
            open_wagers=open_wagers,
        )

    @cached_property
    def upcards(self) -> Array:
        """Return the kinds as upcards."""
        return np.arange(self.kinds.number)

    @cached_property
    def peeks(self) -> Array:
        """Return the upcards under which the dealer looks at the hole card."""
        if self.peek is None:
            return np.zeros(self.kinds.number, dtype=bool)
        not_yet = self.dealer_showing(np.zeros(self.kinds.number, dtype=bool))
        answer = holds(self.peek.when, self.scene(dealer=not_yet), self.peek.source)
        return np.broadcast_to(answer, self.upcards.shape)

    @cached_property
    def showing(self) -> HandView:
        """Return the dealer's hand while he shows one card, for each upcard."""
        return hand_view(self.kinds, np.eye(self.kinds.number, dtype=int))

    @cached_property
    def found(self) -> Array:
        """Return (upcard, second card): whether a peek finds the class it looks for."""
        number = self.kinds.number
        if self.peek is None or not self.hole:
            return np.zeros((number, number), dtype=bool)
        eye = np.eye(number, dtype=int)
        hand = hand_view(self.kinds, eye[:, None, :] + eye[None, :, :])
        when = self.classes[self.peek.hand_class].when or ALWAYS
        answer = holds(when, self.scene(hand=hand), self.classes[self.peek.hand_class].source)
        return np.broadcast_to(answer, (number, number)) & self.peeks[:, None]

    def quota(self, wager: str, stakes: dict[str, Fraction]) -> Fraction:
        """Return what an added wager costs on a hand that carries ``stakes``."""
        kind = self.ruleset.wager(wager)
        base = stakes.get(kind.base or wager, Fraction(0))
        return base * kind.quota if kind.quota is not None else base


def hand_view(kinds: Kinds, counts: Array, **common: object) -> HandView:
    """Return the view of hands given by their counts (last axis the kinds)."""
    total, soft = kinds.best(counts)
    cards = counts.sum(axis=-1)
    low = np.where(counts > 0, kinds.low, 0)
    least = np.where(counts > 0, kinds.low, 1000).min(axis=-1)
    pair = (cards == 2) & (low.max(axis=-1) == least)
    return HandView(cards=cards, total=total, soft=soft, pair=pair, counts=counts, **common)  # type: ignore[arg-type]


def read(ruleset: Ruleset) -> Shape:
    """Return a regolamento as a game of the family.

    Raises:
        Unsupported: naming the first datum that is not of the family.
    """
    main = _main(ruleset)
    hole = _deal(ruleset)
    _dealer(ruleset)
    phases = list(ruleset.phases)
    turn = [place for place, phase in enumerate(phases) if phase.kind is PhaseKind.PLAYERS]
    if len(turn) != 1 or len(phases[turn[0]].stages) < 1:
        raise Unsupported("fasi", "serve un solo turno dei giocatori")
    stage = phases[turn[0]].stages[0]
    peek, before, after = _first_phases(phases[: turn[0]], main)
    _last_phases(phases[turn[0] :], peek, turn[0])
    plays = tuple(transition(offer) for offer in ruleset.offers if offer.stage == stage)
    if sum(play.split is not None for play in plays) > 1:
        raise Unsupported("offerte", "più di una scelta divide la mano")
    early = {name: transition(ruleset.offer(name)) for phase in (*before, *after) for name in phase.offers}
    for play in early.values():
        if play.draws or play.split or (not play.closes and not play.adds) or (play.closes and play.adds):
            raise Unsupported(play.offer.source.path, "un'offerta prima del gioco deve chiudere la mano o solo puntare")
    return Shape(ruleset, kinds_of(ruleset), main, hole, peek, before, after, stage, plays, early)


def _main(ruleset: Ruleset) -> Wager:
    compulsory = [wager for wager in ruleset.wagers if wager.compulsory]
    if len(compulsory) != 1 or not compulsory[0].initial:
        raise Unsupported("puntate", "serve una sola puntata obbligatoria, posta prima delle carte")
    return compulsory[0]


def _deal(ruleset: Ruleset) -> bool:
    """Return whether there is a hole card; the only deal known is two cards to the hand, one or two to the dealer."""
    up = down = hand = 0
    for step in ruleset.deal:
        if step.to is Recipient.HANDS and step.zone == "mano" and step.face is Face.UP:
            hand += step.cards
        elif step.to is Recipient.DEALER and step.zone == "banco":
            up, down = up + step.cards * (step.face is Face.UP), down + step.cards * (step.face is Face.DOWN)
        else:
            raise Unsupported(step.source.path, "carte fuori dalla mano e dal banco, o coperte al giocatore")
    if (hand, up) != (2, 1) or down > 1:
        raise Unsupported("distribuzione", "servono due carte alla mano e una scoperta al banco, con o senza coperta")
    return down == 1


def _dealer(ruleset: Ruleset) -> None:
    dealer = ruleset.dealer
    if dealer.opening:
        raise Unsupported(dealer.opening[0].source.path, "il banco comincia con mosse proprie")
    for row in dealer.rule:
        if row.zone:
            raise Unsupported(row.source.path, "il banco prende carte da una zona")
        for fact in facts(row.when):
            if not fact.trait.startswith("banco"):
                raise Unsupported(row.source.path, "il banco pesca secondo qualcosa che non è la sua mano")


def _first_phases(phases: list[Phase], main: Wager) -> tuple[Phase | None, tuple[Phase, ...], tuple[Phase, ...]]:
    peek: Phase | None = None
    before: list[Phase] = []
    after: list[Phase] = []
    for phase in phases:
        if phase.kind is PhaseKind.OFFER:
            (before if peek is None else after).append(phase)
        elif phase.kind is PhaseKind.PEEK:
            if peek is not None:
                raise Unsupported(phase.source.path, "il banco controlla due volte")
            peek = phase
        elif phase.kind is PhaseKind.SETTLE and (phase.wagers is None or main.name in phase.wagers):
            raise Unsupported(phase.source.path, "la puntata principale è liquidata prima del gioco")
        elif phase.kind not in (PhaseKind.BETS, PhaseKind.DEAL, PhaseKind.SETTLE):
            raise Unsupported(phase.source.path, "una fase fuori posto")
        elif phase.kind is PhaseKind.DEAL and phase.when != ALWAYS:
            raise Unsupported(phase.source.path, "una distribuzione a condizione")
    return peek, tuple(before), tuple(after) if peek is not None else ()


def _last_phases(phases: list[Phase], peek: Phase | None, start: int) -> None:
    kinds = [phase.kind for phase in phases]
    if kinds != [PhaseKind.PLAYERS, PhaseKind.DEALER, PhaseKind.SETTLE] or phases[-1].wagers is not None:
        raise Unsupported(phases[0].source.path, "dopo il gioco servono il turno del banco e una sola liquidazione")
    for phase in phases:
        if phase.when != ALWAYS:
            raise Unsupported(phase.source.path, "una fase a condizione dopo le scelte")
    if peek is not None and peek.found != start + 1:
        raise Unsupported(peek.source.path, "dopo il controllo non si salta al turno del banco")


def transition(offer: Offer) -> Transition:
    """Return what an offer does. Raises Unsupported for effects that are not of the family."""
    path = offer.source.path
    adds: list[str] = []
    marks: set[str] = set()
    settles: set[str] = set()
    draws, split, closes = 0, None, False
    for effect in offer.effects:
        if settles and not isinstance(effect, (CloseHand, SettleNow)):
            raise Unsupported(path, "qualcosa accade dopo la liquidazione immediata")
        match effect:
            case AddWager(wager):
                adds.append(wager)
            case Mark(name):
                marks.add(name)
            case DrawCards(count):
                draws += count
            case SettleNow(wagers):
                settles.update(wagers)
            case CloseHand():
                closes = True
            case Split():
                split = effect
            case _:
                raise Unsupported(path, _outside(effect))
    if draws > 1 or (split is not None and len(offer.effects) > 1):
        raise Unsupported(path, "la scelta pesca più carte, o fa altro mentre divide")
    if offer.stage and not (draws or closes or split):
        raise Unsupported(path, "la scelta non pesca, non divide e non chiude la mano")
    if draws and (marks or settles) and not closes:
        raise Unsupported(path, "la scelta segna o liquida la mano e il gioco continua")
    return Transition(
        offer=offer,
        adds=tuple(adds),
        marks=frozenset(marks),
        settles=frozenset(settles),
        draws=bool(draws),
        closes=closes,
        split=split,
    )


def _outside(effect: Effect) -> str:
    return "la scelta cambia stadio" if isinstance(effect, GoTo) else "la scelta usa carte che non vengono dal sabot"
