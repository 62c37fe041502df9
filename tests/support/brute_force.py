"""Every shoe of a tiny deck, played through the generated engine: what the best possible player is paid, exactly.

Nothing here knows a rule. A player sees the register, covered cards covered; two shoes whose registers agree are
one situation to him, and there he does what pays best on average. Shoes are grown card by card, as the engine asks.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset

STAKE = 1_000_000
World = tuple[tuple[str, ...], Fraction]
Paid = tuple[Fraction, Fraction]


def tiny(ruleset: Ruleset, ranks: str, decks: int = 1) -> Ruleset:
    """Return the same rules over a shoe of a few ranks."""
    kept = tuple(item for item in ruleset.values.by_rank if item[0] in ranks)
    return dataclasses.replace(
        ruleset,
        deck=dataclasses.replace(ruleset.deck, decks=decks, ranks=tuple(rank for rank, _, _ in kept)),
        values=dataclasses.replace(ruleset.values, by_rank=kept),
        table=dataclasses.replace(ruleset.table, limits=()),
    )


class BruteForce:
    """The tree of one box's decisions, over all shoes; the suits do not matter, so every card is a spade.

    ``always``: actions that are taken wherever they are legal.
    """

    def __init__(self, ruleset: Ruleset, always: frozenset[str] = frozenset()) -> None:
        self.always = always
        self.engine = load_engine(ruleset)
        self.copies = {rank + "S": 4 * ruleset.deck.decks for rank in ruleset.deck.ranks}
        self.wager = ruleset.main_wager.name
        self.plays = 0

    def best(self, charge: Fraction = Fraction(1)) -> Paid:
        """Return (returned, staked) per unit of the initial stake, for who maximises returned − charge × staked."""
        returned, staked = self._best([((), Fraction(1))], (), charge)
        return returned / STAKE, staked / STAKE

    def _best(self, worlds: list[World], actions: tuple[str, ...], charge: Fraction) -> Paid:
        returned = staked = Fraction(0)
        situations: dict[str, tuple[list[str], list[World]]] = {}
        for world, game in self._grown(worlds, actions):
            if game.round.over:
                stakes = [stake for hand in game.round.hands for stake in hand.stakes]
                returned += world[1] * sum(stake.returned for stake in stakes)
                staked += world[1] * sum(stake.amount for stake in stakes)
            else:
                key = repr(game.log.entries)
                situations.setdefault(key, (game.round.pending.options, []))[1].append(world)
        for options, known in situations.values():
            open_to_him = [option for option in options if option in self.always] or options
            outcomes = [self._best(known, (*actions, option), charge) for option in open_to_him]
            best = max(outcomes, key=lambda paid: paid[0] - charge * paid[1])
            returned, staked = returned + best[0], staked + best[1]
        return returned, staked

    def _grown(self, worlds: list[World], actions: tuple[str, ...]) -> Iterator[tuple[World, Any]]:
        growing = list(worlds)
        while growing:
            shoe, weight = growing.pop()
            try:
                yield (shoe, weight), self._play(shoe, actions)
            except self.engine.ShoeExhausted:
                used, total = Counter(shoe), sum(self.copies.values()) - len(shoe)
                if not total:
                    raise
                for code, copies in self.copies.items():
                    left = copies - used[code]
                    if left:
                        growing.append(((*shoe, code), weight * Fraction(left, total)))

    def _play(self, shoe: tuple[str, ...], actions: tuple[str, ...]) -> Any:
        self.plays += 1
        amount = f"{STAKE // 100}.00"
        request = {
            "sabot": list(shoe),
            "giocatori": [{"giocatore": "g", "saldo": "9999999.00"}],
            "posti": [{"posto": 1, "giocatore": "g", "puntate": {self.wager: amount}}],
        }
        game = self.engine.Game(self.engine.RULES, request)
        for action in actions:
            game.move(self.engine.Move(action))
        return game


def side_bet_by_shoes(ruleset: Ruleset, wager: str, cards: int) -> Fraction:
    """Return what a side bet gives back per unit, over every start of the shoe; ``cards`` are those dealt at first."""
    engine = load_engine(ruleset)
    codes = dict.fromkeys(engine.RULES.cards, ruleset.deck.decks)
    total = Fraction(0)
    for shoe, weight in _starts(codes, cards):
        filler = [code for code, left in (Counter(codes) - Counter(shoe)).items() for _ in range(left)]
        request = {
            "sabot": [*shoe, *filler],
            "giocatori": [{"giocatore": "g", "saldo": "9999999.00"}],
            "posti": [
                {"posto": 1, "giocatore": "g", "puntate": {ruleset.main_wager.name: "1.00", wager: "100.00"}},
            ],
        }
        game = engine.Game(engine.RULES, request)
        staked = next(one for hand in game.round.hands for one in hand.stakes if one.wager == wager)
        total += weight * Fraction(staked.returned, staked.amount)
    return total


def _starts(codes: dict[str, int], cards: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    if not cards:
        yield (), Fraction(1)
        return
    total = sum(codes.values())
    for code, left in codes.items():
        if left:
            for rest, weight in _starts({**codes, code: left - 1}, cards - 1):
                yield (code, *rest), weight * Fraction(left, total)
