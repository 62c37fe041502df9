"""The hands that may be held, and what each may do: closings and offers judged, nothing valued."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from generator.numbers.exact.basis.arithmetic import Array, different
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import HandView, Scene, holds
from generator.numbers.exact.classic.family import Shape
from generator.numbers.exact.classic.payoffs import Context, closing_place


@dataclass(frozen=True, eq=False)
class Universe:
    """Hands that may be played, sorted by low total, and what each knows of the shoe; the same only if it is one.

    Attributes:
        hand: the hands as conditions see them, before any context.
        child: (N, kinds) the hand after one more card, N for one past the ceiling.
        removed: (K, N, kinds) cards that have left the shoe, the hand's own included, in each of K cases.
        dealers: (K, N, upcards, groups) the dealer's final hands, given the upcard and what a peek has told.
    """

    hand: HandView
    low: Array
    child: Array
    removed: Array
    dealers: Array

    @property
    def number(self) -> int:
        """Return how many hands there are."""
        return len(self.low)

    @cached_property
    def cells(self) -> Array:
        """Return the cell of each hand in a table by totals: 2 × total + soft."""
        return np.asarray(2 * self.hand.total + self.hand.soft)

    @cached_property
    def levels(self) -> list[slice]:
        """Return the hands of each low total, highest first."""
        edges = np.flatnonzero(np.diff(self.low, prepend=-1))
        ends = [*edges[1:].tolist(), self.number]
        return [slice(start, end) for start, end in zip(edges.tolist(), ends, strict=True)][::-1]


@dataclass(frozen=True, eq=False)
class LegalPlays:
    """What the hands of a universe may do in one context.

    Attributes:
        playable: (N, 1) hands of enough cards to have come to the context.
        closed: (N, upcards) hands that make no play: those that a row closes, and ``must_split``.
        must_split: (N, upcards) hands that may do nothing but split.
        legal: (plays, N, upcards) the plays that open hands may make, in the order of ``Shape.moves``.
    """

    playable: Array
    closed: Array
    must_split: Array
    legal: Array
    _sets_at: dict[int, list[int]] = field(default_factory=dict, init=False)

    @cached_property
    def sets(self) -> Array:
        """Return (N, upcards) the set of plays that each hand may make, as a number: bit n is the play n."""
        return np.asarray((self.legal * (1 << np.arange(len(self.legal)))[:, None, None]).sum(axis=0))

    def sets_at(self, level: slice) -> list[int]:
        """Return the different sets of the hands of a level, in order; 0 is of those that make no play."""
        if level.start not in self._sets_at:
            self._sets_at[level.start] = different(self.sets[level])
        return self._sets_at[level.start]

    def drawn(self, universe: Universe, number: int) -> Array:
        """Return (N, upcards) the hands that a play can become with one more card."""
        result = np.zeros((universe.number + 1, self.legal.shape[2]), dtype=bool)
        for kind in range(universe.child.shape[1]):
            result[universe.child[:, kind]] |= self.legal[number]
        return result[:-1]


def legal_plays(shape: Shape, universe: Universe, context: Context, hands: int, least: int) -> LegalPlays:
    """Return what hands may do.

    Args:
        hands: the most that a box can hold.
        least: how many cards a hand must have to be judged: with fewer it cannot have come to the context.
    Raises:
        Unsupported: an open hand may be left without any play, or a condition looks at what is not followed.
    """
    scene = scene_of(shape, context.view(universe.hand, hands), context)
    playable = universe.hand.cards[:, None] >= least
    closed = (closing_place(shape, scene) >= 0) | ~playable
    legal = np.zeros((len(shape.moves), *closed.shape), dtype=bool)
    for number, play in enumerate(shape.moves):
        legal[number] = holds(play.offer.when, scene, play.offer.source, where=~closed) & ~closed
    must_split = _only_split(shape, scene, ~closed & ~legal.any(axis=0))
    return LegalPlays(playable, closed | must_split, must_split, legal)


def scene_of(shape: Shape, hand: HandView, context: Context) -> Scene:
    """Return where hands are judged on their turn: by upcard, the dealer having looked where he does."""
    return shape.scene(hand.by_upcard(), shape.dealer_showing(), alone=not context.split)


def _only_split(shape: Shape, scene: Scene, stuck: Array) -> Array:
    split = shape.split
    if not stuck.any() or split is None:
        only = np.zeros_like(stuck)
    else:
        only = stuck & holds(split.offer.when, scene, split.offer.source, where=stuck)
    if (stuck & ~only).any():
        raise Unsupported("offerte", "una mano aperta può restare senza scelte")
    return only
