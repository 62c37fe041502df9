"""The least round that two rules answer otherwise: by search; where that gives up, by chance, and made smaller."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from banco.lab.exploration.exploration import cards_of
from banco.lab.exploration.shrinking import Judged, shrunk
from banco.lab.mutants.differences import Differences
from banco.lab.mutants.hunts import hunts
from banco.lab.mutants.seen_outcomes import shown
from banco.lab.rounds.first_round import TRIED, FirstRound, Searched, first_round
from banco.lab.rounds.round_starts import common_names
from conformance.chance.told_apart import divergence
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset

_BY_CHANCE = 600
_SHRINKS = 4_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Least:
    """A round, and how it was found.

    Attributes:
        found: None where none was.
        searched: how far the search in order of size came.
        by_chance: whether it was found by chance and made smaller: then none is known to be smaller, and one may be.
    """

    found: FirstRound | None
    searched: Searched
    by_chance: bool = False


def least_separation(before: Ruleset, after: Ruleset, limit: int = TRIED) -> Least:
    """Return the round of fewest cards, then decisions, seats and wagers, that two rules answer otherwise.

    Args:
        limit: how many positions may be tried in order of size.
    """
    searched = first_round(before, after, limit)
    if searched.found is not None or searched.alike:
        return Least(found=searched.found, searched=searched)
    return Least(found=_by_chance(before, after), searched=searched, by_chance=True)


def _by_chance(before: Ruleset, after: Ruleset) -> FirstRound | None:
    if common_names(before, after):
        return None  # the same round is not asked of both in the same words
    sources = [source_without_kernel(rules) for rules in (after, before)]
    differences = Differences(after.identifier, sources[0], sources[1:])
    for place, hunt in enumerate(hunts(after, _BY_CHANCE)):
        if not hunt.ranks:
            differences.hunt(place, hunt, after.slug)
    if 0 not in differences.found:
        return None
    known = differences.found[0].round
    engines = in_memory(before), in_memory(after)
    ask = partial(_judged, engines, after)
    small = shrunk(known.setup, known.moves, after, ask, _SHRINKS)
    setup, moves = (known.setup, known.moves) if small is None else (small.setup, small.moves)
    return FirstRound(requests=(setup, setup), moves=(tuple(moves), tuple(moves)), gains=(None, None))


def _judged(engines: tuple[ModuleEngine, ModuleEngine], rules: Ruleset, setup: Any, moves: Any) -> Judged | None:
    got, expected = (engine.play(setup, moves) for engine in engines)
    if shown(got) == shown(expected):
        return None
    reported = frozenset(entry["fatto"] for entry in expected.get("registro", ()))
    told = divergence(expected, got, rules, reported)
    return None if told is None else (told, max(map(cards_of, (expected, got))))
