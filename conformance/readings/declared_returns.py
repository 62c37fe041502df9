"""What the declared returns say of readings, as the evidence files have it: what each does alone, which go together."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Alternative, Reading
from generator.model.loading.evidence_files import LARGEST, READINGS, basis
from generator.model.loading.pipeline import data_of, in_force, read_tables
from generator.model.loading.variants import Variants
from generator.numbers.return_words import OF
from generator.words.amounts import comma
from generator.words.italian import join

Pair = tuple[str, str]
"""A reading and one of its alternatives."""
Choice = frozenset[Pair]
"""The readings that are not as the data choose, each with its alternative."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FittingChoices:
    """The choices of some readings that give the declared returns, as one joint search found them.

    Attributes:
        readings: those that were searched together.
        choices: what fits of them; the data as they are (an empty choice) among the rest.
        missed: what each alternative gives taken alone, in Italian, where that is not what is declared.
    """

    readings: frozenset[str]
    choices: tuple[Choice, ...]
    missed: Mapping[Pair, str]

    def of(self, world: Choice) -> Choice:
        """Return what a world plays otherwise of the readings that were searched together."""
        return frozenset(pair for pair in world if pair[0] in self.readings)

    def beside(self, pair: Pair) -> tuple[Choice, ...]:
        """Return what must be chosen beside an alternative for the returns to come out: the shortest ways of all."""
        rests = {choice - {pair} for choice in self.choices if pair in choice}
        least = (rest for rest in rests if not any(other < rest for other in rests))
        return tuple(sorted(least, key=lambda rest: (len(rest), sorted(rest))))


class DeclaredReturns:
    """What the evidence files say of alternatives, as far as they may be believed."""

    def __init__(self, every: Variants) -> None:
        self._every = every
        self._computed = cache(self._read)

    def rejection(self, reading: Reading, alternative: Alternative) -> str:
        """Return which declared return excludes an alternative, in words; "" if none does."""
        finding = reading.finding
        if finding is None or alternative.name in finding.standing or reading.chosen not in finding.standing:
            return ""
        evidence = self._evidence(reading.evidence)
        return "" if evidence is None else _words(evidence, reading.id, alternative.name)

    def fitting(self, readings: Iterable[Reading]) -> Iterator[FittingChoices]:
        """Yield the choices that fit together, of each joint search that the readings cite and that may be believed."""
        cited: dict[str, list[Reading]] = {}
        for reading in readings:
            if reading.finding is not None and reading.chosen in reading.finding.standing:
                cited.setdefault(reading.evidence, []).append(reading)
        for name, those in cited.items():
            evidence = self._evidence(name)
            rows = evidence.get("combinazioni_compatibili") if evidence is not None else None
            if evidence is not None and rows:
                yield _fitting(evidence, [row["letture"] for row in rows], {one.id: one.chosen for one in those})

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

    def _read(self, name: str) -> Mapping[str, Any] | None:
        """Return an evidence file, or None if it was computed on other data."""
        path = self._every.corpus.rules_dir(self._every.slug) / name
        try:
            told = json.loads(path.read_bytes()) if path.stat().st_size <= LARGEST else {}
        except (OSError, ValueError, RecursionError):
            return None
        if not isinstance(told, dict) or told.get("tipo") != READINGS:
            return None
        return self._with_stakes(told) if told.get("base_dati") == self._basis else None

    def _with_stakes(self, told: dict[str, Any]) -> Mapping[str, Any]:
        """Return an evidence file with the stake of which each declared return is, in words, as the data say it."""
        rules = self._every.ruleset({})
        assert rules is not None, "the data as they are were read before"
        of = {(" + ".join(row.wagers), row.printed): OF[row.base] for row in rules.returns}
        declared = [{**one, "di": of[one["puntata"], one["valore"]]} for one in told["dichiarati"]]
        return {**told, "dichiarati": declared}

    @cached_property
    def _basis(self) -> str:
        data = data_of(in_force(self._every.tree, {}).tree)
        try:
            tables = read_tables(self._every.corpus, self._every.slug, data)
        except CorpusErrors:
            tables = {}
        return basis(data, tables, READINGS)


def _fitting(
    evidence: Mapping[str, Any], rows: Sequence[Mapping[str, str]], chosen: Mapping[str, str]
) -> FittingChoices:
    together = frozenset(chosen).intersection(*rows)
    choices = {frozenset((name, row[name]) for name in together if row[name] != chosen[name]) for row in rows}
    alone = [
        pair for row in evidence["una_alla_volta"] if len(row["modifica"]) == 1 for pair in row["modifica"].items()
    ]
    return FittingChoices(
        readings=together,
        choices=tuple(sorted(choices, key=lambda choice: (len(choice), sorted(choice)))),
        missed={pair: told for pair in alone if pair[0] in together and (told := _missed(evidence, *pair))},
    )


def _words(evidence: Mapping[str, Any], reading: str, alternative: str) -> str:
    """Return which declared return excludes an alternative, however the other points are meant."""
    told = _missed(evidence, reading, alternative)
    return told or "i ritorni dichiarati la escludono: con essa non tornano, comunque si intendano gli altri punti"


def _missed(evidence: Mapping[str, Any], reading: str, alternative: str) -> str:
    """Return the declared return that an alternative taken alone misses, and by what; "" if none, or nobody knows."""
    declared = [(str(one["puntata"]), str(one["valore"]), str(one["di"])) for one in evidence["dichiarati"]]
    values: list[Any] = next(
        (one["rtp"] for one in evidence["una_alla_volta"] if one["modifica"] == {reading: alternative}), []
    )
    for (wager, printed, stake), value in zip(declared, values, strict=False):
        places = len(printed.rstrip("%").partition(".")[2])
        share = 100 * Fraction(str(value))
        if abs(share - Fraction(printed.rstrip("%"))) >= Fraction(1, 10**places):
            missed = f"il ritorno dichiarato per «{wager}», {printed.replace('.', ',')} {stake}, la esclude"
            return f"{missed}: da sola ne darebbe {comma(share, places)}% {stake}"
    return ""


def _effect(evidence: Mapping[str, Any], reading: str, alternative: str) -> str:
    """Return how an alternative alone moves the returns, to the hundredth, each of its stake; "" if nobody knows."""
    values = {json.dumps(one["modifica"]): one["rtp"] for one in evidence["una_alla_volta"]}
    before, after = values.get("{}"), values.get(json.dumps({reading: alternative}))
    if before is None or after is None:
        return ""
    wagers = [(str(one["puntata"]), str(one["di"])) for one in evidence["dichiarati"]]
    shares = [
        tuple(f"{comma(100 * Fraction(str(one)), 2)}%" for one in pair) for pair in zip(before, after, strict=False)
    ]
    moved = [
        f"«{wager}» da {old} a {new} {stake}"
        for (wager, stake), (old, new) in zip(wagers, shares, strict=False)
        if old != new
    ]
    return f"sposta il ritorno di {join(moved)}" if moved else "non sposta i ritorni di un centesimo"
