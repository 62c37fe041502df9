"""How often a round nets each amount, under one way of playing a game of one hand against a dealer.

A return needs the mean of each hand alone; a distribution needs the hands of a box together with the dealer's. Any
order of the same cards has the same chance, so the hands that a round ends with are weighed by the number of orders
that lead to them, times falling factorials of the shoe, times the dealer's chances in what then remains.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.arithmetic import EXACT, Array
from generator.numbers.exact.basis.distribution import Distribution, distribution_of
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import COMPOSITION, TOTAL
from generator.numbers.exact.classic.array_conditions import HandView
from generator.numbers.exact.classic.best_table import TotalsPlay
from generator.numbers.exact.classic.early_offers import Early
from generator.numbers.exact.classic.game import ClassicGame, Whole
from generator.numbers.exact.classic.hand_endings import HandEndings, followed
from generator.numbers.exact.classic.payoffs import Context
from generator.numbers.exact.classic.split_distribution import PairOfHands
from generator.numbers.exact.classic.turn import Chooser, best


def analysed_distribution(ruleset: Ruleset) -> Distribution:
    """Return the distribution of a round of the main wager under the best table by totals that is found.

    Where totals do not describe the play, under that of who knows his own cards.

    Raises:
        Unsupported: naming the datum that cannot be followed, pairs that are split more than once among them.
    """
    game = ClassicGame(ruleset)
    if game.split is not None and game.split.most > 2:
        refuse_again(game.optimal())  # before the table is looked for, which takes longer
    if game.totals_describe:
        return played_distribution(game, TOTAL, TotalsPlay(game).best()[0].choose)
    return played_distribution(game, COMPOSITION, best)


def played_distribution(game: ClassicGame, strategy: str, choose: Chooser) -> Distribution:
    """Return the distribution of a round under a way of playing, exact if the game is."""
    return distribution_of(strategy, _Rounds(game, choose).found_chances())


def refuse_again(whole: Whole) -> None:
    """Refuse a way of playing that splits a pair again: more than two hands would stand together."""
    if whole.split_again is not None and whole.split_again.any():
        raise Unsupported("offerte", "di coppie divise più volte non si calcola la distribuzione")


@dataclass(frozen=True)
class _Beginnings:
    """Hands as dealt that have accepted the same offers: which, and what these add to every end of theirs.

    Attributes:
        here: (hands, upcards) which they are.
        added: (upcards, dealer groups) what accepted wagers on the dealer's hand net, as fractions.
    """

    here: Array
    added: Array


@dataclass
class _Rounds:
    """The rounds of a game, added up by what they net."""

    game: ClassicGame
    choose: Chooser
    whole: Whole = field(init=False)
    found: dict[Fraction, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Play the game."""
        self.whole = self.game.whole(self.choose)
        refuse_again(self.whole)

    def found_chances(self) -> dict[Fraction, Any]:
        """Return the chance of each net."""
        game, shape = self.game, self.game.shape
        size = (len(game.start.rows), shape.kinds.number)
        none = EXACT.zeros((size[1], game.turn.payoffs.groups))
        parts = [_Beginnings(np.ones(size, dtype=bool), none)]
        parts = self._offered(parts, [name for phase in shape.before for name in phase.offers], peeked=False)
        for part in parts:
            self._early(part, game.root, stopped=True)
        parts = self._offered(parts, [name for phase in shape.after for name in phase.offers], peeked=True)
        pairs = self._pairs()
        for part in parts:
            self._turn(part if pairs is None else self._split(part, pairs))
        return self.found

    # ------------------------------------------------------------------ before the turn

    def _offered(self, parts: list[_Beginnings], names: list[str], *, peeked: bool) -> list[_Beginnings]:
        """Return who goes on after some offers; who accepts one that closes his hand is counted here."""
        early = Early(self.game.turn, self.game.spaces[0], self.game.start, self.game.root)
        for name in names:
            answer = self.whole.early.get(name)
            if answer is None or not answer.taken.any():
                continue
            play = self.game.shape.early[name]
            taken = [_Beginnings(part.here & answer.taken, part.added) for part in parts]
            parts = [_Beginnings(part.here & ~answer.taken, part.added) for part in parts]
            if not play.closes:
                amount = early.added_net(play, EXACT)
                parts += [_Beginnings(part.here, part.added + amount) for part in taken]
                continue
            for part in taken:
                context = self.game.root.after(play, self.game.shape)
                self._early(part, context, stopped=False)
                if not peeked:
                    self._early(part, context, stopped=True)
        return [part for part in parts if part.here.any()]

    def _early(self, part: _Beginnings, context: Context, *, stopped: bool) -> None:
        """Count hands as dealt that end as they are."""
        game, rows = self.game, self.game.start.rows
        chances = game.dealer_chances
        dealers = (chances.stopped if stopped else chances.played)[chances.places[0][0, rows]]
        if not dealers.any():
            return
        hand, counts = game.spaces[0].hand.take(rows), game.hands.counts[rows]
        orders = self._dealt(counts)[:, None] * part.here
        self._paid(context, hand, self._mass(orders, counts, dealers), part.added, stopped=stopped)

    @staticmethod
    def _dealt(counts: Array) -> Array:
        """Return in how many orders each hand of two cards is dealt."""
        return np.where((counts == 2).any(axis=1), 1, 2)

    # ------------------------------------------------------------------ the turn

    def _turn(self, part: _Beginnings) -> None:
        """Count hands that are played and not split."""
        game, universe = self.game, self.game.spaces[0]
        start = np.zeros((universe.number, game.shape.kinds.number), dtype=np.int64)
        rows = game.start.rows
        start[rows] = self._dealt(game.hands.counts[rows])[:, None] * part.here
        endings = followed(game.turn, universe, self.whole.solution, game.root, start)
        dealers = game.dealer_chances.played[game.dealer_chances.places[0][0]]
        for context, orders in endings.closed.items():
            self._paid(context, universe.hand, self._mass(orders, game.hands.counts, dealers), part.added)
        self._bust(endings, part.added)

    def _bust(self, endings: HandEndings, added: Array) -> None:
        game = self.game
        for context, orders in endings.bust.items():
            rows, kinds = np.nonzero(orders.any(axis=2))
            if not rows.size:
                continue
            counts = game.hands.counts[rows]
            counts[np.arange(len(rows)), kinds] += 1
            dealers, _ = game.tree.joint(np.minimum(counts, game.shape.kinds.copies))
            mass = self._mass(orders[rows, kinds], counts, dealers).sum(axis=0)
            net = game.turn.boards(game.spaces[0], game.root)[0].bust(context, EXACT)
            self._count(net[:, None] + added, mass)

    # ------------------------------------------------------------------ splits

    def _pairs(self) -> PairOfHands | None:
        """Return the pairs that are split, None where none is."""
        taken = self.whole.split_taken
        return None if taken is None or not taken.any() else PairOfHands(self.game, self.choose)

    def _split(self, part: _Beginnings, pairs: PairOfHands) -> _Beginnings:
        """Count pairs that are split, and return the other hands."""
        game, taken = self.game, self.whole.split_taken
        assert taken is not None
        counts = game.hands.counts[game.start.rows]
        here = part.here.copy()
        for row in np.flatnonzero((counts == 2).any(axis=1)):
            kind = int(counts[row].argmax())
            for upcard in np.flatnonzero(here[row] & taken[kind]).tolist():
                here[row, upcard] = False
                for net, mass in pairs.ends(kind, upcard):
                    self._count(net + part.added[upcard], mass)
        return _Beginnings(here, part.added)

    # ------------------------------------------------------------------ sums

    def _mass(self, orders: Array, counts: Array, dealers: Array) -> Array:
        """Return (hands, upcards, groups): the chance that these cards come in these orders, and then the dealer's."""
        numbers, kinds = self.game.numbers, self.game.shape.kinds
        return np.asarray(numbers.of(orders)[:, :, None] * kinds.chance_of(counts, numbers)[:, None, None] * dealers)

    def _paid(self, context: Context, hand: HandView, mass: Array, added: Array, *, stopped: bool = False) -> None:
        """Count hands that close, by what they net against each group of the dealer's hands."""
        where = (mass != 0).any(axis=2)
        if not where.any():
            return
        group, total = self.game.turn.payoffs.net(context, hand, EXACT, where=where, stopped=stopped, followed=True)
        sums = self.game.numbers.zeros(total.shape)
        np.add.at(sums, group, mass)
        self._count(total + added, sums)

    def _count(self, nets: Array, mass: Array) -> None:
        for net, chance in zip(np.asarray(nets).reshape(-1), np.asarray(mass).reshape(-1).tolist(), strict=True):
            if chance:
                self.found[net] = self.found.get(net, 0) + chance
