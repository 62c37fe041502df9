"""What the engine has said of rounds, for all that come to the same: who may stake what, and what is given back."""

from typing import Final

Amounts = tuple[tuple[int, int, int], ...]
"""Wager, staked, returned, in cents: of one hand, side bets apart, in the order of the wagers."""
_SEVERAL: Final[Amounts] = ((-1, -1, -1),)
"""Stands where two rounds that should come to the same did not: the engine judges them all."""

_NEVER: Final = -1
"""What no bet gives back."""


class Learned:
    """What was learnt of the rounds that the engine has played to their end.

    A round that columns accept brings nothing new: the number of each box, the wagers that it begins with, how the
    boxes are shared among players, and of each hand its stakes and its payments are those of a round that the engine
    has admitted.
    """

    def __init__(self) -> None:
        self.numbers: set[int] = set()
        self.wagers: set[int] = set()
        self.patterns: set[tuple[int, ...]] = set()
        self._hands: dict[tuple[int, tuple[int, ...]], Amounts] = {}
        self._sides: dict[tuple[int, int, int], int] = {}

    def hand(self, payments: int, stakes: tuple[int, ...]) -> Amounts | None:
        """Return what a hand comes to; None where nobody knows yet, () where the engine must be asked each time."""
        found = self._hands.get((payments, stakes))
        return () if found is _SEVERAL else found

    def side(self, wager: int, row: int, staked: int) -> int | None:
        """Return what a side bet gives back; None where nobody knows yet."""
        return self._sides.get((wager, row, staked))

    def learn_hand(self, payments: int, stakes: tuple[int, ...], amounts: Amounts) -> None:
        """Note what a hand has come to."""
        if self._hands.setdefault((payments, stakes), amounts) != amounts:
            self._hands[payments, stakes] = _SEVERAL

    def learn_side(self, wager: int, row: int, staked: int, returned: int) -> None:
        """Note what a side bet has given back."""
        if self._sides.setdefault((wager, row, staked), returned) != returned:
            self._sides[wager, row, staked] = _NEVER
