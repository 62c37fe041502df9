"""What an engine plays of several readings in, whether the declared returns leave that choice as a whole out.

A number speaks of a choice and not of its parts: 3:2 beside other readings may give what is declared where 3:2 alone
does not. What the scenarios do not show may be played in any way.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.readings.declared_returns import Choice, FittingChoices, Pair
from generator.words.italian import join

MOST = 64
"""Choices that fit, the nearest first, held against what an engine showed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A world held against the choices that fit.

    Attributes:
        world: the same, or another that explains as much and fits.
        refused: the alternatives because of which nothing fits, each with the reason, in Italian.
    """

    world: Choice
    refused: Mapping[Pair, str]


def held(
    world: Choice, fitting: FittingChoices, explains: Callable[[Choice], bool], words: Callable[[Pair], str]
) -> Held:
    """Return what the declared returns say of a world, as a whole.

    Args:
        explains: whether a world explains all that this one does.
        words: how an alternative is named.
    """
    about = fitting.of(world)
    if not about:
        return Held(world=world, refused={})
    rest = world - about
    for choice in sorted(fitting.choices, key=lambda one: (len(one ^ about), sorted(one)))[:MOST]:
        if explains(rest | choice):
            return Held(world=world if about <= choice else rest | choice, refused={})
    kept = _kept(world, about, fitting, explains)
    return Held(world=world, refused={pair: _why(pair, kept, fitting, words) for pair in sorted(about - kept)})


def _kept(world: Choice, about: Choice, fitting: FittingChoices, explains: Callable[[Choice], bool]) -> Choice:
    """Return the most of a choice that fits, what no scenario shows being played in any way."""

    def unseen(pair: Pair) -> bool:
        return explains(frozenset(one for one in world if one[0] != pair[0]) | {pair})

    for choice in sorted(fitting.choices, key=lambda one: (-len(one & about), len(one), sorted(one))):
        if all(unseen(pair) for pair in choice - about):
            return choice & about
    return frozenset()


def _why(pair: Pair, kept: Choice, fitting: FittingChoices, words: Callable[[Pair], str]) -> str:
    """Return what the number says of an alternative, and beside what it would come out."""
    told = fitting.missed.get(pair)
    if told is None:
        beside = f" insieme a {join(map(words, sorted(kept)))}" if kept else ""
        told = f"i ritorni dichiarati la escludono{beside}: con questa scelta non tornano"
    return f"{told}; {back}" if (back := only_beside(pair, fitting, words)) else told


def only_beside(pair: Pair, fitting: FittingChoices, words: Callable[[Pair], str]) -> str:
    """Return beside what an alternative gives the declared returns; "" if it does alone, or never."""
    ways = fitting.beside(pair)
    if not ways or not ways[0]:
        return ""
    only = "soltanto" if len(ways) == 1 else "per esempio"
    return f"il conto torna {only} insieme a {join(map(words, sorted(ways[0])))}"
