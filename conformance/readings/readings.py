"""The readings that engines may play otherwise: which alternatives are admitted, and why the others are not."""

from dataclasses import dataclass
from enum import StrEnum

from conformance.readings.declared_returns import Choice, DeclaredReturns
from generator.model.ir import Alternative, Reading, Ruleset
from generator.model.loading.variants import Variants
from generator.words.italian import human


class ReadingStanding(StrEnum):
    """Who has settled a reading, if anybody."""

    OPEN = "aperta"
    DECIDED = "decisa"
    COMPUTED = "esclusa dal calcolo"
    OPERATOR = "parametro dell'operatore"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One alternative that an engine can play.

    Attributes:
        label: as people read it.
        excluded: why it is not admitted, in Italian; "" if it is.
        by: who excludes it; `OPEN` if nobody does.
        effect: what it does to the returns if it alone is taken, in Italian; "" where nobody computed it.
    """

    name: str
    label: str
    excluded: str = ""
    by: ReadingStanding = ReadingStanding.OPEN
    effect: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedReading:
    """A reading on which engines may differ: its alternatives change the data."""

    id: str
    question: str
    clauses: tuple[str, ...]
    options: tuple[Option, ...]
    """The chosen one first; only those that the data can build."""

    @property
    def chosen(self) -> Option:
        """The alternative in force in the data, which the scenarios are written for."""
        return self.options[0]

    @property
    def others(self) -> tuple[Option, ...]:
        """The alternatives that are not in force."""
        return self.options[1:]

    @property
    def standing(self) -> ReadingStanding:
        """Open while an engine may play it in more ways than one; else who left only one."""
        if any(not option.excluded for option in self.others):
            return ReadingStanding.OPEN
        decided = any(option.by is ReadingStanding.DECIDED for option in self.others)
        return ReadingStanding.DECIDED if decided else ReadingStanding.COMPUTED

    def taken(self, world: Choice, name: str) -> Choice:
        """Return a world with this reading taken as one of its alternatives."""
        rest = frozenset(pair for pair in world if pair[0] != self.id)
        return rest if name == self.chosen.name else rest | {(self.id, name)}

    def option(self, name: str) -> Option:
        """Return an alternative by name. Raises KeyError."""
        for option in self.options:
            if option.name == name:
                return option
        raise KeyError(name)


def played_readings(ruleset: Ruleset, every: Variants) -> tuple[PlayedReading, ...]:
    """Return the readings of a regolamento on which engines may differ, with what is admitted of each."""
    told = DeclaredReturns(every) if any(one.evidence for one in ruleset.readings) else None
    found = (_played(one, told) for one in ruleset.readings)
    return tuple(reading for reading in found if reading is not None)


def _played(reading: Reading, told: DeclaredReturns | None) -> PlayedReading | None:
    chosen = next((one for one in reading.alternatives if one.name == reading.chosen), None)
    if chosen is None:
        return None
    others = [one for one in reading.alternatives if one is not chosen and (one.changes or chosen.changes)]
    if not others:
        return None
    decision = _decision(reading)
    options = [Option(name=chosen.name, label=_label(chosen))]
    for one in others:
        rejected = told.rejection(reading, one) if told and not decision else ""
        by = ReadingStanding.DECIDED if decision else ReadingStanding.COMPUTED if rejected else ReadingStanding.OPEN
        effect = told.effect(reading, one) if told else ""
        options.append(Option(name=one.name, label=_label(one), excluded=decision or rejected, by=by, effect=effect))
    return PlayedReading(id=reading.id, question=reading.question, clauses=reading.clauses, options=tuple(options))


def _label(alternative: Alternative) -> str:
    return alternative.label or human(alternative.name)


def _decision(reading: Reading) -> str:
    """Return who decided a reading, when and why, in words; "" while it is open."""
    if reading.is_open:
        return ""
    year, month, day = (int(part) for part in reading.decided_on.split("-"))
    why = f" ({reading.decided_because.rstrip('.')})" if reading.decided_because else ""
    label = _label(next(one for one in reading.alternatives if one.name == reading.chosen))
    return f"{reading.decided_by} ha deciso il {day}/{month}/{year} per «{label}»{why}"
