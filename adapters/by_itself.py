"""What an engine plays with its own random numbers, round by round, as the log that `banco motore riesamina` judges.

The `da_solo.py` of an engine says how its rounds come about without a shoe; the choices here are made by chance.
"""

import json
import random
import sys

import unit_stake
import wire


def played(kind, seed):
    """Return a round, as `banco motore riesamina` reads it.

    Args:
        kind: the rounds of an engine; in place of a shoe they get a seed, and `drawn()` says which cards came.
        seed: of the round.
    """
    setup = {"sabot": seed, "giocatori": [{"giocatore": "Anna", "saldo": "100.00"}]}
    setup["posti"] = [{"posto": 1, "giocatore": "Anna", "puntate": {"principale": wire.money(unit_stake.UNIT)}}]
    one, chance, moves = kind(setup), random.Random(str(seed)), []
    while asked := one.question():
        total = one.total(asked["visibile"]["mano"])
        action = "stai" if total > 18 or (total > 11 and chance.random() < 0.5) else "carta"
        moves.append({"posto": 1, "mano": 1, "azione": action})
        one.move(moves[-1])
    return {"colpo": {**setup, "sabot": one.drawn()}, "mosse": moves, "esito": one.outcome()}


def write_log(engine, kind):
    """Print the log that the arguments ask for: SLUG@VERSION ROUNDS FIRST_SEED."""
    rules, rounds, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps({"tracce": 1, "motore": engine, "regolamento": rules, "limiti": unit_stake.LIMITS}))
    for seed in range(first, first + rounds):
        print(json.dumps(played(kind, seed)))
