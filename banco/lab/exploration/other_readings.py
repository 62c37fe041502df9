"""A round that an engine answers otherwise in, the reading under which the rules answer as it does out, if any does."""

from collections.abc import Iterator
from dataclasses import dataclass

from banco.lab.exploration.exploration import Deviation
from conformance.chance.told_apart import divergence
from conformance.readings.declared_returns import Pair
from conformance.readings.held_together import only_beside
from conformance.readings.in_memory import in_memory
from conformance.readings.other_worlds import Worlds


@dataclass(frozen=True, slots=True, kw_only=True)
class Likened:
    """An alternative that answers a round as the engine does.

    Attributes:
        excluded: why an engine may not play it, in Italian; "" if it may.
        beside: what else the declared returns ask of who plays it, in Italian; "" if nothing.
    """

    reading: str
    alternative: str
    label: str
    excluded: str
    beside: str = ""

    @property
    def admitted(self) -> bool:
        """Say whether an engine may play it, all else being as the data choose."""
        return not (self.excluded or self.beside)

    @property
    def words(self) -> str:
        """How it is named to people."""
        told = f"{self.reading} «{self.label}»"
        if self.excluded:
            return f"{told}, che però non è ammessa: {self.excluded}"
        return f"{told}, che da sola non dà il ritorno dichiarato: {self.beside}" if self.beside else told


def likened(deviation: Deviation, worlds: Worlds) -> Iterator[Likened]:
    """Yield the alternatives, one reading taken otherwise at a time, that answer a round as an engine does."""
    found = deviation.round
    known = {reading.id: reading for reading in worlds.readings}

    def named(pair: Pair) -> str:
        return f"{pair[0]} «{known[pair[0]].option(pair[1]).label}»"

    for reading in worlds.readings:
        for option in reading.others:
            other = worlds.rules(frozenset({(reading.id, option.name)}))
            if other is None:
                continue
            answer = in_memory(other).play(found.setup, found.moves)
            if divergence(answer, deviation.got, other) is None:
                pair = (reading.id, option.name)
                beside = next(filter(None, (only_beside(pair, one, named) for one in worlds.fitting)), "")
                yield Likened(
                    reading=reading.id,
                    alternative=option.name,
                    label=option.label,
                    excluded=option.excluded,
                    beside=beside,
                )
