"""What PyPI's rlcard does in its blackjack: the shoe goes in through its random numbers, which choose each card."""

import rlcard
import unit_stake
import wire
from rlcard.games.base import Card

ENGINE = {"nome": "rlcard", "versione": "1.2.0", "linguaggio": "python"}


class Chooser:
    """In place of the game's random numbers: chooses the next card of the shoe, wherever it lies in the game's deck."""

    def __init__(self, game, shoe):
        self.game, self.shoe = game, iter(shoe)

    def shuffle(self, cards):
        """Leave the deck as it is."""

    def choice(self, many):
        """Return the place of the next card."""
        for code in self.shoe:
            return [card.get_index() for card in self.game.dealer.deck].index(code[1] + code[0])
        raise unit_stake.ShoeEmpty("no card left")


class Round(unit_stake.Round):
    """A round of the environment."""

    DEAL = "PHPU"

    def begin(self, shoe):
        self.env = rlcard.make("blackjack", config={"seed": 0})
        self.env.game.np_random = self.chooser_of(self.env.game, shoe)
        self.env.reset()

    def chooser_of(self, game, shoe):
        """Return what chooses the cards."""
        return Chooser(game, shoe)

    def act(self, action):
        self.env.step(("carta", "stai").index(action))

    def codes(self, hand):
        return [card.rank + card.suit for card in hand]

    def player(self):
        return self.codes(self.env.game.players[0].hand)

    def dealer(self):
        return self.codes(self.env.game.dealer.hand)

    def legal(self):
        return [] if self.env.is_over() else [("carta", "stai")[one] for one in self.env._get_legal_actions()]

    def net(self):
        return self.env.get_payoffs()[0]

    def total(self, cards):
        return int(self.env.game.judger.judge_score([Card(card[1], card[0]) for card in cards]))


if __name__ == "__main__":
    wire.serve(ENGINE, ["rlcard@1.0.0"], Round, unit_stake.REFUSALS, unit_stake.LIMITS)
