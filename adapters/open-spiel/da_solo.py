"""The game by itself, with chance as it weighs it: what it did, round by round, for `banco motore riesamina`.

python3 da_solo.py SLUG@VERSION ROUNDS SEED > tracce.jsonl
"""

import random

import by_itself
from adapter import ENGINE, RANKS, SUITS, Round


class OwnRound(Round):
    """A round of which nobody gives the cards: `shoe` is the seed."""

    def cards_of(self, shoe):
        self.came, chance = [], random.Random(str(shoe))
        while True:
            outcomes, weights = zip(*self.state.chance_outcomes(), strict=True)
            [card] = chance.choices(outcomes, weights)
            self.came.append(RANKS[card % 13] + SUITS[card // 13])
            yield self.came[-1]

    def drawn(self):
        return self.came


by_itself.write_log(ENGINE, OwnRound)
