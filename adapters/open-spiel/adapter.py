"""What PyPI's open_spiel does in its blackjack: each card is an outcome of chance, given as the game asks for it."""

import re

import pyspiel
import unit_stake
import wire

ENGINE = {"nome": "open_spiel", "versione": "2.0.2", "linguaggio": "c++"}
SUITS, RANKS = "CDHS", "A23456789TJQK"
NAMES = {"Hit": "carta", "Stand": "stai"}


class Round(unit_stake.Round):
    """A round of the game."""

    DEAL = "PPHU"

    def begin(self, shoe):
        self.state = pyspiel.load_game("blackjack").new_initial_state()
        self.shoe = self.cards_of(shoe)
        self.deal()

    def cards_of(self, shoe):
        """Return the cards that will come, one by one."""
        return iter(shoe)

    def deal(self):
        """Give the cards that the game waits for."""
        while self.state.is_chance_node():
            for code in self.shoe:
                self.state.apply_action(SUITS.index(code[1]) * 13 + RANKS.index(code[0]))
                break
            else:
                raise unit_stake.ShoeEmpty("no card left")

    def act(self, action):
        names = {NAMES[self.state.action_to_string(one)]: one for one in self.state.legal_actions()}
        self.state.apply_action(names[action])
        self.deal()

    def hands(self):
        """Return what the game prints of the hands."""
        told = dict(re.findall(r"^(Player 0|Dealer): Cards: (.*)$", str(self.state), re.MULTILINE))
        return {who: [card[1] + card[0] for card in cards.split()] for who, cards in told.items()}

    def player(self):
        return self.hands()["Player 0"]

    def dealer(self):
        return self.hands()["Dealer"]

    def legal(self):
        if self.state.is_terminal():
            return []
        return [NAMES[self.state.action_to_string(one)] for one in self.state.legal_actions()]

    def net(self):
        return self.state.returns()[0]

    def total(self, cards):
        """Return the total that the game does not tell: an ace is eleven where that does not bust."""
        low = unit_stake.hard(cards)
        return low + 10 if "A" in "".join(cards) and low <= 11 else low


if __name__ == "__main__":
    wire.serve(ENGINE, ["open-spiel@1.0.0"], Round, unit_stake.REFUSALS, unit_stake.LIMITS)
