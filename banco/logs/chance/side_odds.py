"""What a bet on the first cards pays in the mean, and how much it varies, from any shoe whose cards are known."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.seat import money_unit
from generator.numbers.simulation.side_bets import SidePlayer

_AT_ONCE: Final = 2_048
"""Rounds that are worked out at once."""


@dataclass(frozen=True, slots=True)
class SideOdds:
    """A bet on one, two or three cards.

    Attributes:
        pays: ``pays[face, face, …]``, what is won for a unit staked by the cards that it looks at; the order of the
            faces makes no difference.
    """

    pays: Array

    def moments(self, left: Array) -> tuple[Array, Array]:
        """Return the mean and the variance of what is won.

        Args:
            left: ``left[round, face]``, the cards that are left; too few of them for the bet make no sense.
        """
        mean, square = (
            np.concatenate([_mean(values, left[begin : begin + _AT_ONCE]) for begin in range(0, len(left), _AT_ONCE)])
            for values in (self.pays, self.pays**2)
        )
        return mean, np.maximum(square - mean**2, 0.0)


def side_odds(rules: Ruleset, wager: str) -> SideOdds:
    """Return the odds of a side bet. Raises Unsupported where it looks at more than a few cards, or at other things."""
    unit = money_unit(rules)
    player = SidePlayer(rules, {wager: unit}, (wager,))
    pays = (player.returns[0] - unit) / unit
    return SideOdds(pays[player.rows[0].astype(np.int64)].reshape((player.faces,) * len(player.looks[0])))


def _mean(pays: Array, left: Array) -> Array:
    """Return the mean over cards that are drawn and not put back: each face as often as it is left, itself apart."""
    own = left.astype(np.float64)
    every, cards = own.sum(axis=1), pays.ndim
    if cards == 1:
        total = own @ pays
    elif cards == 2:
        total = np.einsum("ra,ra->r", own @ pays, own) - own @ np.einsum("aa->a", pays)
    else:
        faces = len(pays)
        pairs = np.einsum("aba->ab", pays) + np.einsum("abb->ab", pays) + np.einsum("aab->ab", pays)
        of_pairs = (own @ pays.reshape(faces, -1)).reshape(-1, faces, faces)
        total = np.einsum("rab,ra,rb->r", of_pairs, own, own, optimize=True)
        total += 2 * own @ np.einsum("aaa->a", pays) - np.einsum("ra,ra->r", own @ pairs, own)
    ways = np.prod([np.maximum(every - drawn, 1) for drawn in range(cards)], axis=0)
    return np.asarray(total / ways)
