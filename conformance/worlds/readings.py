"""The readings that engines may play otherwise: which alternatives are admitted, and why the others are not."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Alternative, Reading, Ruleset
from generator.model.loading.evidence_files import LARGEST, READINGS, basis
from generator.model.loading.pipeline import data_of, in_force, read_tables
from generator.model.loading.variants import Variants
from generator.words.amounts import comma
from generator.words.italian import human, join


class Standing(StrEnum):
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
    by: Standing = Standing.OPEN
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
    def standing(self) -> Standing:
        """Open while an engine may play it in more ways than one; else who left only one."""
        if any(not option.excluded for option in self.others):
            return Standing.OPEN
        decided = any(option.by is Standing.DECIDED for option in self.others)
        return Standing.DECIDED if decided else Standing.COMPUTED

    def option(self, name: str) -> Option:
        """Return an alternative by name. Raises KeyError."""
        for option in self.options:
            if option.name == name:
                return option
        raise KeyError(name)


def played_readings(ruleset: Ruleset, every: Variants) -> tuple[PlayedReading, ...]:
    """Return the readings of a regolamento on which engines may differ, with what is admitted of each."""
    told = _Returns(every) if any(one.evidence for one in ruleset.readings) else None
    found = (_played(one, told) for one in ruleset.readings)
    return tuple(reading for reading in found if reading is not None)


def _played(reading: Reading, told: "_Returns | None") -> PlayedReading | None:
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
        by = Standing.DECIDED if decision else Standing.COMPUTED if rejected else Standing.OPEN
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


class _Returns:
    """What the evidence files say against alternatives, as far as they may be believed."""

    def __init__(self, every: Variants) -> None:
        self._every = every
        self._files: dict[str, Mapping[str, Any] | None] = {}
        self._basis: str | None = None

    def rejection(self, reading: Reading, alternative: Alternative) -> str:
        """Return which declared return excludes an alternative, in words; "" if none does."""
        finding = reading.finding
        if finding is None or alternative.name in finding.standing or reading.chosen not in finding.standing:
            return ""
        evidence = self._evidence(reading.evidence)
        return "" if evidence is None else _words(evidence, reading.id, alternative.name)

    def effect(self, reading: Reading, alternative: Alternative) -> str:
        """Return how an alternative, taken alone, moves the returns that were computed; "" if nobody computed it."""
        evidence = self._computed(reading.evidence) if reading.evidence else None
        return "" if evidence is None else _effect(evidence, reading.id, alternative.name)

    def _evidence(self, name: str) -> Mapping[str, Any] | None:
        """Return an evidence file, or None if it rejects nothing.

        A number rejects nothing if it was computed on other data, or if the world that the data choose does not have
        it either: what one's own world misses cannot be held against another.
        """
        told = self._computed(name)
        return told if told is not None and told.get("come_scelto") is True else None

    def _computed(self, name: str) -> Mapping[str, Any] | None:
        """Return an evidence file, or None if it was computed on other data."""
        if name not in self._files:
            self._files[name] = self._read(name)
        return self._files[name]

    def _read(self, name: str) -> Mapping[str, Any] | None:
        path = self._every.corpus.rules_dir(self._every.slug) / name
        try:
            told = json.loads(path.read_bytes()) if path.stat().st_size <= LARGEST else {}
        except (OSError, ValueError, RecursionError):
            return None
        if not isinstance(told, dict) or told.get("tipo") != READINGS:
            return None
        return told if told.get("base_dati") == self._current_basis() else None

    def _current_basis(self) -> str:
        if self._basis is None:
            data = data_of(in_force(self._every.tree, {}).tree)
            try:
                tables = read_tables(self._every.corpus, self._every.slug, data)
            except CorpusErrors:
                tables = {}
            self._basis = basis(data, tables, READINGS)
        return self._basis


def _words(evidence: Mapping[str, Any], reading: str, alternative: str) -> str:
    """Return the declared return that an alternative misses, with what it would give taken alone, if that is known."""
    declared = [(str(one["puntata"]), str(one["valore"])) for one in evidence["dichiarati"]]
    values: list[Any] = next(
        (one["rtp"] for one in evidence["una_alla_volta"] if one["modifica"] == {reading: alternative}), []
    )
    for (wager, printed), value in zip(declared, values, strict=False):
        places = len(printed.rstrip("%").partition(".")[2])
        share = 100 * Fraction(str(value))
        if abs(share - Fraction(printed.rstrip("%"))) >= Fraction(1, 10**places):
            would = f"{comma(share, places)}%"
            return f"il ritorno dichiarato per «{wager}», {printed.replace('.', ',')}, la esclude: ne darebbe {would}"
    return "i ritorni dichiarati la escludono: con essa non tornano, comunque si intendano gli altri punti"


def _effect(evidence: Mapping[str, Any], reading: str, alternative: str) -> str:
    """Return how an alternative alone moves the returns, to the hundredth: «sposta il ritorno di «x» da 99% a 98%»."""
    values = {json.dumps(one["modifica"]): one["rtp"] for one in evidence["una_alla_volta"]}
    before, after = values.get("{}"), values.get(json.dumps({reading: alternative}))
    if before is None or after is None:
        return ""
    wagers = [str(one["puntata"]) for one in evidence["dichiarati"]]
    shares = [
        tuple(f"{comma(100 * Fraction(str(one)), 2)}%" for one in pair) for pair in zip(before, after, strict=False)
    ]
    moved = [f"«{wager}» da {old} a {new}" for wager, (old, new) in zip(wagers, shares, strict=False) if old != new]
    return f"sposta il ritorno di {join(moved)}" if moved else "non sposta i ritorni di un centesimo"
