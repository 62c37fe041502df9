"""Rounds over a shoe of which only some cards are known: played until one must be looked at that is not.

A card that nobody looks at (a hole card that stays hidden, a burnt card) need not be known. Who walks over all rounds
plays as far as the known cards go, is told which place of the shoe is wanted, and goes on once for each card that may
lie there::

    def walk(round, move=None):
        reached, wanted = played_on(round, move)
        if wanted is not None:
            for card in may_come(reached):
                walk(with_card(reached, wanted, card))
        elif not reached.over:
            for move in reached.options:
                walk(reached, move)
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

MOST_CARDS = 60
"""How many cards a round may draw before it is given up as a fault: the shoe is then exhausted."""
_TRAITS = frozenset({"rank", "suit", "low", "extra"})


class Unseen(Exception):
    """A card was looked at that is not known.

    Attributes:
        place: where it lies in the shoe, from 0.
    """

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class FaceDown:
    """A card of which only the place in the shoe is known: it is dealt and moved like any other.

    To look at its rank, suit or value raises Unseen. Its code is "?" and its place: registers and keys may name it.
    """

    __slots__ = ("code", "place")

    def __init__(self, place: int) -> None:
        self.place = place
        self.code = f"?{place}"

    def __getattr__(self, name: str) -> Any:
        if name in _TRAITS:
            raise Unseen(self.place)
        raise AttributeError(name)


class PartialShoe(Sequence[Any]):
    """A shoe of which only some cards are known.

    Args:
        known: place in the shoe, from 0 → the card of the engine.
    """

    def __init__(self, known: Mapping[int, Any] | None = None) -> None:
        self.known = dict(known or {})

    def __len__(self) -> int:
        return MOST_CARDS

    def __getitem__(self, place: Any) -> Any:
        if place >= MOST_CARDS:
            raise IndexError(place)
        return self.known.get(place) or FaceDown(place)

    def with_card(self, place: int, card: Any) -> "PartialShoe":
        """Return a shoe of which one card more is known."""
        return PartialShoe({**self.known, place: card})


def played_on(round_: Any, move: Any = None) -> tuple[Any, int | None]:
    """Return the round played on to the next decision or to its end, as far as its cards are known.

    The round that is given stays as it is; where it cannot go on at all it is itself what is returned.

    Args:
        round_: a `Round` of an engine, over a `PartialShoe`.
        move: the answer to the decision that is due; None where none is, or where the round waits for a card.

    Returns:
        The round, and None; or, where a card must be looked at that is not known, the round as it stands before the
        step that looks at it, and the place of that card: give it `with_card`, then play on without a move.
    """
    trial = round_.fork()
    trial.said = move if move is not None else trial.said
    steps = 0
    try:
        while not trial.waits:
            trial.step()
            steps += 1
    except Unseen as unseen:
        if not steps and move is None:
            return round_, unseen.place
        # The step that failed is half done. The steps before it looked at known cards alone: they go well again.
        again = round_.fork()
        again.said = move if move is not None else again.said
        for _ in range(steps):
            again.step()
        return again, unseen.place
    return trial, None


def with_card(round_: Any, place: int, card: Any) -> Any:
    """Return the round with a card of its shoe known, where it lies already too."""
    again = round_.fork()
    again.shoe = round_.shoe.with_card(place, card)
    for cards in _piles(again):
        for number, one in enumerate(cards):
            if isinstance(one, FaceDown) and one.place == place:
                cards[number] = card
    return again


def _piles(round_: Any) -> Iterable[list[Any]]:
    """Yield the cards of a round that were dealt and not counted."""
    yield round_.concealed
    yield from round_.zones.values()
    yield from round_.dealt.values()
    for box in round_.boxes:
        yield from box.dealt.values()
        for hand in box.hands:
            yield from hand.zones.values()
