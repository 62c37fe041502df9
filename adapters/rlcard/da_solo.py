"""The environment by itself, with its own random numbers: what it did, round by round, for `banco motore riesamina`.

python3 da_solo.py SLUG@VERSION ROUNDS SEED > tracce.jsonl
"""

import by_itself
import numpy
from adapter import ENGINE, Round


class Recorder:
    """The game's own random numbers, and the cards that they chose from its deck."""

    def __init__(self, game, seed):
        self.game, self.chance, self.drawn = game, numpy.random.RandomState(seed), []

    def shuffle(self, cards):
        """Shuffle, as the game does."""
        self.chance.shuffle(cards)

    def choice(self, many):
        """Return the place that chance chooses."""
        place = self.chance.choice(many)
        card = self.game.dealer.deck[place]
        self.drawn.append(card.rank + card.suit)
        return place


class OwnRound(Round):
    """A round of which nobody gives the cards: `shoe` is the seed."""

    def chooser_of(self, game, shoe):
        return Recorder(game, shoe)

    def drawn(self):
        return self.env.game.np_random.drawn


by_itself.write_log(ENGINE, OwnRound)
