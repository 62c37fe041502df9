"""The faults that are planted in rounds of logs, and logs with all of them, or with some at a given rate."""

from __future__ import annotations

from collections.abc import Container, Sequence
from copy import deepcopy
from typing import Final

from planted_in_amounts import IN_AMOUNTS
from planted_in_cards import IN_CARDS
from planted_in_choices import IN_CHOICES
from planted_in_rows import IN_ROWS
from planted_kinds import Planted, Said
from rounds_of_logs import RoundRows

PLANTED: Final = (*IN_AMOUNTS, *IN_CHOICES, *IN_CARDS, *IN_ROWS)


def of_game(slug: str) -> list[Planted]:
    """Return the faults that are planted in the rounds of a game."""
    return [one for one in PLANTED if slug in one.slugs]


Told = dict[str, tuple[Said, ...]]
"""Round → what must be said of it."""


def once_each(rounds: Sequence[RoundRows], faults: Sequence[Planted]) -> dict[str, Told]:
    """Spoil one round with each fault, another each time; return the fault's name → the round."""
    free = list(rounds)
    told: dict[str, Told] = {}
    for number, fault in enumerate(faults):
        begin = number * len(free) // len(faults)
        for one in (*free[begin:], *free[:begin]):
            said = fault.plant(one)
            if said is not None:
                told[fault.name] = {one.key: said}
                free.remove(one)
                break
    return told


def at_a_rate(rounds: Sequence[RoundRows], fault: Planted, every: int, spoiled: Container[str]) -> Told:
    """Spoil with a fault one of so many rounds that it suits, without those that are spoiled already."""
    told: Told = {}
    suiting = 0
    for one in rounds:
        if one.key in spoiled:
            continue
        tried = RoundRows(one.began, deepcopy(one.rows))
        said = fault.plant(tried)
        if said is not None:
            suiting += 1
            if suiting % every == 0:
                one.rows = tried.rows
                told[one.key] = said
    return told
