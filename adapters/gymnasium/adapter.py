"""What PyPI's gymnasium does in Blackjack-v1: the shoe goes in through its random numbers, as values of cards.

python3 adapter.py SLUG@VERSION [natural]      with its option that pays more for a natural
"""

import sys

import gymnasium
import unit_stake
import wire
from gymnasium.envs.toy_text import blackjack

ENGINE = {"nome": "gymnasium", "versione": "1.4.0", "linguaggio": "python"}
NATURAL = "natural" in sys.argv[2:]


class Chooser:
    """In place of the environment's random numbers: the value of the next card, where cards are what is asked for."""

    def __init__(self, shoe):
        self.shoe, self.drawn = iter(shoe), []

    def choice(self, among):
        """Return the value of the next card; of anything else (the suit of a picture) the first."""
        if among is not blackjack.deck:
            return among[0]
        for code in self.shoe:
            self.drawn.append(code)
            return unit_stake.hard([code])
        raise unit_stake.ShoeEmpty("no card left")


class Round(unit_stake.Round):
    """A round of the environment."""

    DEAL = "UHPP"

    def begin(self, shoe):
        self.env = gymnasium.make("Blackjack-v1", natural=NATURAL).unwrapped
        self.chooser = self.env.np_random = self.chooser_of(shoe)
        self.env.reset()
        self.reward = self.over = None
        self.places = {"player": [2, 3], "dealer": [0, 1]}

    def chooser_of(self, shoe):
        """Return what chooses the cards."""
        return Chooser(shoe)

    def act(self, action):
        _, self.reward, self.over, _, _ = self.env.step(("stai", "carta").index(action))
        drawn = iter(range(sum(map(len, self.places.values())), len(self.chooser.drawn)))
        for whose in ("player", "dealer"):
            lacking = len(getattr(self.env, whose)) - len(self.places[whose])
            self.places[whose] += [next(drawn) for _ in range(lacking)]

    def cards(self, whose):
        """Return the cards of a hand; the environment has their values alone, in the order in which they were drawn."""
        codes = [self.chooser.drawn[place] for place in self.places[whose]]
        assert [unit_stake.hard([code]) for code in codes] == getattr(self.env, whose)
        return codes

    def player(self):
        return self.cards("player")

    def dealer(self):
        return self.cards("dealer")

    def legal(self):
        return [] if self.over else ["carta", "stai"]

    def net(self):
        return self.reward

    def total(self, cards):
        return int(blackjack.sum_hand([unit_stake.hard([card]) for card in cards]))

    def classes(self, cards, total):
        natural = NATURAL and blackjack.is_natural([unit_stake.hard([card]) for card in cards])
        return [*super().classes(cards, total), *(["blackjack"] if natural else [])]


if __name__ == "__main__":
    wire.serve(ENGINE, sys.argv[1:2], Round, unit_stake.REFUSALS, unit_stake.LIMITS)
