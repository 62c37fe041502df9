"""Blackjack-v1 by itself, with its own random numbers: what it did, round by round, for `banco motore riesamina`.

python3 da_solo.py SLUG@VERSION ROUNDS SEED [natural] > tracce.jsonl
"""

import by_itself
import numpy
from adapter import ENGINE, Round, blackjack


class Recorder:
    """The environment's own random numbers, and the values that they gave; suits, which it has not, are added."""

    def __init__(self, seed):
        self.chance, self.drawn = numpy.random.default_rng(seed), []

    def choice(self, among):
        """Return what chance chooses."""
        value = self.chance.choice(among)
        if among is blackjack.deck:
            self.drawn.append("?A23456789T"[value] + "SHDC"[len(self.drawn) % 4])
        return value


class OwnRound(Round):
    """A round of which nobody gives the cards: `shoe` is the seed."""

    def chooser_of(self, shoe):
        return Recorder(shoe)

    def drawn(self):
        return self.chooser.drawn


by_itself.write_log(ENGINE, OwnRound)
