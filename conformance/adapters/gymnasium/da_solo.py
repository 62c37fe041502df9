"""Blackjack-v1 by itself, with its own random numbers: what it did, round by round, for `banco riesamina`.

python3 da_solo.py SLUG@VERSION ROUNDS SEED [natural] > tracce.jsonl
"""

import json
import random
import sys

import numpy
import unit_stake
import wire
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


def played(seed):
    """Return a round, as `banco riesamina` reads it."""
    setup = {"sabot": seed, "giocatori": [{"giocatore": "Anna", "saldo": "100.00"}]}
    setup["posti"] = [{"posto": 1, "giocatore": "Anna", "puntate": {"principale": wire.money(unit_stake.UNIT)}}]
    one, chance, moves = OwnRound(setup), random.Random(str(seed)), []
    while asked := one.question():
        total = one.total(asked["visibile"]["mano"])
        action = "stai" if total > 18 or (total > 11 and chance.random() < 0.5) else "carta"
        moves.append({"posto": 1, "mano": 1, "azione": action})
        one.move(moves[-1])
    return {"colpo": {**setup, "sabot": one.chooser.drawn}, "mosse": moves, "esito": one.outcome()}


if __name__ == "__main__":
    rules, rounds, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps({"tracce": 1, "motore": ENGINE, "regolamento": rules, "limiti": unit_stake.LIMITS}))
    for number in range(first, first + rounds):
        print(json.dumps(played(number)))
