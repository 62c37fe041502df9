"""An engine explored, and again by the readings that it plays, if others than those of the data: what is left of it.

A deviation that an admitted reading explains is none of the engine's, as for who plays the scenarios. What else hides
behind it is looked for once more, in rounds drawn by the rules of the readings that the engine shows.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from banco.lab.exploration.exploration import Deviation, Explored
from conformance.chance.explained_rounds import explained, world_of
from conformance.chance.reference import DrawnRound, Reference
from conformance.chance.told_apart import divergence, is_fault
from conformance.readings.explanation import Explanation, OtherReading
from conformance.readings.other_worlds import CHOSEN, World, Worlds
from generator.model.ir import Ruleset

_MOST = 3
"""Choices of readings by which an engine is explored, one after the other, as its answers suggest them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadExploration:
    """An exploration, with what readings say of it.

    Attributes:
        found: what differs from the data; then what differs from the readings that the engine plays, if anything does.
        readings: by the place of a deviation, the reading that explains it.
        incoherent: the words for deviations that no choice of readings explains together; "" if there are none.
        again: how many rounds were drawn by the readings that the engine plays; 0 if it plays those of the data.
    """

    found: Explored
    readings: Mapping[int, OtherReading] = field(default_factory=dict)
    incoherent: str = ""
    again: int = 0

    @property
    def is_red(self) -> bool:
        """Say whether anything is left that no admitted reading explains."""
        admitted = {place for place, one in self.readings.items() if one.admitted}
        return bool(self.incoherent) or any(place not in admitted for place in range(len(self.found.deviations)))


def read_exploration(explore: Callable[[Ruleset], Explored], worlds: Worlds, rules: Ruleset) -> ReadExploration:
    """Return what an engine answers otherwise than its rules, and otherwise than the readings that explain that.

    Args:
        explore: explores the engine by some rules.
        worlds: of the data, or of what the operator declares.
        rules: those that are chosen of them.
    """
    found = explore(rules)
    if not found.deviations:
        return ReadExploration(found=found)
    told = _explained(found.deviations, worlds, found)
    first = ReadExploration(found=found, readings=_of_the_first(told, found), incoherent=told.incoherent or "")
    if first.is_red:
        return first
    seen, played, tried = found.deviations, 0, set[World]()
    world = world_of(told)
    while True:
        other = worlds.rules(world)
        assert other is not None, "an engine of this world has answered already"
        tried.add(world)
        again = explore(other)
        played += again.rounds
        if not again.deviations and not again.left:
            return replace(first, readings=_of_the_first(told, found), again=played)
        seen += again.deviations
        told = _explained(seen, worlds, found)
        world = world_of(told)
        if world in {CHOSEN, *tried} or len(tried) == _MOST or not _holds(world, seen, worlds, found):
            rest = replace(found, deviations=found.deviations + again.deviations, left=found.left + again.left)
            return replace(first, found=rest, again=played)


def _of_the_first(told: Explanation, found: Explored) -> dict[int, OtherReading]:
    """Return the readings that explain the deviations from the data, by their places, whatever else was seen since."""
    return {int(name): one for name, one in told.scenarios.items() if int(name) < len(found.deviations)}


def _explained(deviations: Sequence[Deviation], worlds: Worlds, found: Explored) -> Explanation:
    """Return what readings say of some deviations, named by their places: of those that the engine repeats."""
    rounds = {
        str(place): DrawnRound(setup=one.round.setup, moves=one.round.moves, outcome=one.got)
        for place, one in enumerate(deviations)
        if one.unstable is None and not _is_fault(one)
    }
    return explained(rounds, worlds, found.reported)


def _holds(world: World, deviations: Sequence[Deviation], worlds: Worlds, found: Explored) -> bool:
    """Say whether the rules of a world answer everything as the engine did."""
    rules = worlds.rules(world)
    if rules is None:
        return False
    answer = Reference(rules).play
    return all(
        divergence(answer(one.round.setup, one.round.moves), one.got, rules, found.reported) is None
        for one in deviations
    )


def _is_fault(one: Deviation) -> bool:
    return is_fault(one.got.get("errore", {}).get("codice"))
