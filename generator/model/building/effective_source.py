"""Effective provenance: what a datum says of itself, or else the nearest ancestor."""

import dataclasses
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from generator.model.ir import Source
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.terms import State


@dataclass(frozen=True, slots=True)
class SourcedBranch:
    """A place in the data: plain value, path, and the provenance in force there.

    Attributes:
        unsettled: the readings under which no datum is explicit: nobody has decided them, or the text is silent.
    """

    data: Any
    source: Source
    unsettled: frozenset[str] = frozenset()

    @classmethod
    def root(cls, data: Mapping[str, Any]) -> "SourcedBranch":
        """Return the whole document, of which nothing is known yet."""
        return cls(data, Source(path="", state=State.GAP), unsettled_readings(data.get("letture") or {}))

    def __getitem__(self, key: str) -> "SourcedBranch":
        """Return a child by key. Raises KeyError if it is missing."""
        return self._child(key, self.data[key])

    def get(self, key: str) -> "SourcedBranch | None":
        """Return a child by key, or None."""
        return self._child(key, self.data[key]) if key in self.data else None

    def part(self, key: str) -> "SourcedBranch":
        """Return a child by key; an empty one, which comes from where the whole does, if it is missing."""
        return self.get(key) or SourcedBranch({}, self.source, self.unsettled)

    def items(self, key: str = "") -> list[tuple[str, "SourcedBranch"]]:
        """Return the children of a mapping, or of the one under a key, provenance keys left out; none if missing."""
        branch = self.part(key) if key else self
        return [(key, branch._child(key, value)) for key, value in branch.data.items() if key not in PROVENANCE_KEYS]

    def rows(self, key: str = "") -> list["SourcedBranch"]:
        """Return the children of a list, or of the one under a key, numbered from 1; none if it is missing."""
        branch = self.part(key) if key else self
        return [branch._child(str(number), value) for number, value in enumerate(branch.data, 1)]

    def value(self, key: str, default: Any = None) -> Any:
        """Return the plain value of a key, or the default."""
        return self.data.get(key, default)

    def _child(self, key: str, data: Any) -> "SourcedBranch":
        path = f"{self.source.path}.{key}" if self.source.path else key
        return SourcedBranch(data, effective(data, path, self.source, self.unsettled), self.unsettled)


def unsettled_readings(readings: Mapping[str, Any]) -> frozenset[str]:
    """Return the readings that leave no datum explicit: nobody has decided them, or they are of a silence."""
    return frozenset(name for name, one in readings.items() if "decisa" not in one or one.get("tipo") == "silenzio")


def effective(data: Any, path: str, above: Source, unsettled: Collection[str] = ()) -> Source:
    """Return the provenance of a datum, inheriting key by key what it does not state."""
    own = _stated(data, path, above)
    explicit = own.state in (State.EXPLICIT, State.INTERPRETED)
    if not explicit:
        return own
    read = any(name in unsettled for name in own.readings)
    return dataclasses.replace(own, state=State.INTERPRETED if read else State.EXPLICIT)


def _stated(data: Any, path: str, above: Source) -> Source:
    if not isinstance(data, Mapping):
        return dataclasses.replace(above, path=path)
    clauses = tuple(data["da"]) if "da" in data else above.clauses
    if "stato" in data:
        state = State(data["stato"])
    elif "da" in data and above.state is State.GAP and not above.readings:
        state = State.EXPLICIT
    else:
        state = above.state
    readings = _readings(data["ambiguita"]) if "ambiguita" in data else above.readings
    own = data.get("motivo") or data.get("evidenza") or data.get("documento")
    reason = own or ("" if "stato" in data else above.reason)
    evidence = data.get("calcolo") or ("" if "stato" in data else above.evidence)
    return Source(path=path, state=state, clauses=clauses, readings=readings, reason=str(reason), evidence=evidence)


def _readings(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
