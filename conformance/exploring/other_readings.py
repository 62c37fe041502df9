"""A round that an engine answers otherwise in, the reading under which the rules answer as it does out, if any does."""

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.exploring.exploration import Deviation
from conformance.exploring.told_apart import divergence
from conformance.worlds.in_memory import in_memory
from conformance.worlds.other_worlds import Worlds


@dataclass(frozen=True, slots=True, kw_only=True)
class Likened:
    """An alternative that answers a round as the engine does.

    Attributes:
        excluded: why an engine may not play it, in Italian; "" if it may.
    """

    reading: str
    alternative: str
    label: str
    excluded: str

    @property
    def words(self) -> str:
        """How it is named to people."""
        told = f"{self.reading} «{self.label}»"
        return f"{told}, che però non è ammessa: {self.excluded}" if self.excluded else told


def likened(deviation: Deviation, worlds: Worlds) -> Iterator[Likened]:
    """Yield the alternatives, one reading taken otherwise at a time, that answer a round as an engine does."""
    found = deviation.round
    for reading in worlds.readings:
        for option in reading.others:
            other = worlds.rules(frozenset({(reading.id, option.name)}))
            if other is None:
                continue
            answer = in_memory(other).play(found.setup, found.moves)
            if divergence(answer, deviation.got, other) is None:
                yield Likened(reading=reading.id, alternative=option.name, label=option.label, excluded=option.excluded)
