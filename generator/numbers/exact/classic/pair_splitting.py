"""How many hands a pair becomes: which pairs split, how often again, and how the count weighs each hand's value."""

from dataclasses import dataclass, replace
from math import comb

import numpy as np

from generator.model.asked import conditions
from generator.model.meaning.conditions import facts
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import holds
from generator.numbers.exact.classic.compositions import Compositions
from generator.numbers.exact.classic.family import Shape, hand_view
from generator.numbers.exact.classic.legal_plays import scene_of
from generator.numbers.exact.classic.payoffs import Context, closing_place

MOST_HANDS = 8


@dataclass(frozen=True)
class Splitting:
    """The pairs that may be split, and the hands that a split gives.

    Attributes:
        legal: (kinds, upcards) whether a dealt pair may be split.
        hands: (kinds, upcards) the most hands that it can become.
        first, other: contexts of the hand that was split and of those it gave; equal when nothing tells them apart.
    """

    legal: Array
    hands: Array
    first: Context
    other: Context

    @property
    def most(self) -> int:
        """Return the most hands that a box can hold."""
        return int(self.hands.max(initial=1))


def splitting(shape: Shape, hands: Compositions, root: Context) -> Splitting | None:
    """Return how pairs split, or None when they do not.

    Raises:
        Unsupported: splits of hands that are not two cards of one kind, or without a limit that is followed.
    """
    play = shape.split
    if play is None or play.split is None:
        return None
    number = shape.kinds.number

    def judged(context: Context, rows: Array, splits: tuple[int, int], first: Array | None) -> Array:
        hand = context.view(hand_view(shape.kinds, hands.counts[rows], first=first), splits[1] + 1)
        scene = scene_of(shape, replace(hand, splits=splits), context)
        open_hands = closing_place(shape, scene) < 0
        legal = holds(play.offer.when, scene, play.offer.source, where=open_hands) & open_hands
        return np.broadcast_to(legal, (len(rows), number))

    pairs = np.array([_place(hands, kind) for kind in range(number)])
    every = np.flatnonzero(hands.cards >= 2)
    legal_everywhere = judged(root, every, (0, 0), None)
    if legal_everywhere[~np.isin(every, pairs)].any():
        raise Unsupported(play.offer.source.path, "si dividono mani che non sono due carte dello stesso tipo")
    legal = np.zeros((number, number), dtype=bool)
    known = np.flatnonzero(pairs >= 0)
    legal[known] = judged(root, pairs[known], (0, 0), None)
    first, other = _contexts(shape, root)
    count = np.where(legal, 2, 1)
    again = legal.copy()
    for splits in range(1, MOST_HANDS + 1):
        for kind in known:
            here, there = (
                judged(context, pairs[[kind]], (splits, splits), np.array([kind]))[0] for context in (first, other)
            )
            if (again[kind] & (here != there)).any():
                raise Unsupported(play.offer.source.path, "le mani divise si dividono ancora in modo diverso")
            again[kind] &= here
        again &= shape.kinds.copies[:, None] > splits + 1
        if not again.any():
            break
        count += again
    else:
        raise Unsupported(play.offer.source.path, f"si divide in più di {MOST_HANDS} mani")
    if count.max() > 2 and play.split.wager != shape.main.name:
        raise Unsupported(play.offer.source.path, "le divisioni ripetute puntano altro dalla puntata principale")
    return Splitting(legal, count, first, other)


def _place(hands: Compositions, kind: int) -> int:
    counts = np.zeros(hands.kinds.number, dtype=np.int64)
    counts[kind] = 2
    try:
        return hands.place(counts)
    except KeyError:
        return -1


def _contexts(shape: Shape, root: Context) -> tuple[Context, Context]:
    assert shape.split is not None
    assert shape.split.split is not None
    wager = shape.split.split.wager
    matters = any(
        fact.trait.endswith(".originaria") for condition in conditions(shape.ruleset) for fact in facts(condition)
    )
    amount = shape.quota(wager, dict(root.wagers))
    first = Context(wagers=root.wagers, split=True, original=True if matters else None)
    other = Context(wagers=((wager, amount),), split=True, original=False if matters else None)
    return first, other


@dataclass(frozen=True)
class Term:
    """How one slot counts: times, more pair cards drawn, others known not to be pair cards, own second card free."""

    times: int
    drawn: int
    others: int
    free: bool


def terms(most: int) -> tuple[list[Term], list[Term]]:
    """Return what the first hand and the other hands are worth together, when a pair becomes ``most`` hands at most.

    Second cards are examined one at a time: a pair card makes one more hand while there may be more, any other card
    completes a hand. With four hands at most, P P N N N N has two more pair cards before the fourth hand exists.
    """
    ways = {(2, 0): 1}
    reached: dict[int, int] = {}
    complete: dict[int, int] = {}
    if most == 2:
        ways, reached = {}, {0: 1}
    while ways:
        (hands, filled), count = ways.popitem()
        for more_hands, more_filled in ((hands + 1, filled), (hands, filled + 1)):
            if more_hands == most:
                reached[more_filled] = reached.get(more_filled, 0) + count
            elif more_hands == more_filled:
                complete[more_hands] = complete.get(more_hands, 0) + count
            else:
                ways[more_hands, more_filled] = ways.get((more_hands, more_filled), 0) + count
    first: list[Term] = []
    other: list[Term] = []
    for hands, count in sorted(complete.items()):
        first.append(Term(count, hands - 2, hands - 1, False))
        other.append(Term(count * (hands - 1), hands - 2, hands - 1, False))
    for filled, count in sorted(reached.items()):
        if filled:
            first.append(Term(count, most - 2, filled - 1, False))
            other.append(Term(count * (filled - 1), most - 2, filled - 1, False))
            other.append(Term(count * (most - filled), most - 2, filled, True))
        else:
            first.append(Term(count, most - 2, 0, True))
            other.append(Term(count * (most - 1), most - 2, 0, True))
    return [term for term in first if term.times], [term for term in other if term.times]


def cases(most: int) -> int:
    """Return how many numbers of other pair cards must be looked at: 1 for one split, 5 for four hands."""
    return max(1, 2 * most - 3)


def coefficients(parts: list[Term], most: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the weights of hands by the number of other pair cards seen beyond the first.

    The first are those of hands with another second card, the others of those whose second card is one more pair card.
    That others are not pair cards is told by inclusion and exclusion: none of b is one = sum of (-1)^j C(b, j).
    """
    unlike: dict[int, int] = {}
    alike: dict[int, int] = {}
    for term in parts:
        for more in range(term.others + 1):
            weight = term.times * (-1) ** more * comb(term.others, more)
            place = term.drawn + more
            unlike[place] = unlike.get(place, 0) + weight
            if term.free:
                alike[place] = alike.get(place, 0) + weight
    return unlike, alike
