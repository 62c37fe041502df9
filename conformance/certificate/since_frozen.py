"""A frozen set and what there is today: which scenarios are still those of the set, and what changed since."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from conformance.cases.lock import outline_of
from conformance.cases.scenario.case import Case
from conformance.certificate.certificate import in_words
from conformance.certificate.frozen_set import FrozenSet

_DATA = {"senza-clausola": "dati che non citano clausole", "in-ordine": "l'ordine delle righe"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Since:
    """What is not as it was when a set was frozen, each by id and sorted.

    Attributes:
        lacking: scenarios that are not of the set, although the register of its day had them: it is a part of a set.
        new: other scenarios that are not of the set: they are not played.
        changed, gone: scenarios of the set that cannot be played as it asks.
        clauses: those that decide otherwise, came or went; and, in words, data that cite none.
        readings: those that have something else in force, or admit something else.
        words: whether only words of the regolamento are others, or its version.
    """

    lacking: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    words: bool = False

    @property
    def hindrances(self) -> tuple[str, ...]:
        """Return why what is played is not what the set asks, in Italian; () if it is."""
        ways = (
            (self.lacking, "scenari che il registro del suo giorno ha, e l'insieme no"),
            (self.changed, "scenari cambiati"),
            (self.gone, "scenari tolti"),
            (self.clauses, "clausole cambiate"),
            (self.readings, "letture cambiate"),
        )
        return tuple(f"{words}: {in_words(names)}" for names, words in ways if names)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Return what is otherwise and leaves the set as it is, in Italian."""
        told = [f"scenari nuovi: {in_words(self.new)}"] if self.new else []
        return (*told, *(["del regolamento sono cambiate le parole"] if self.words else []))

    @property
    def is_nothing(self) -> bool:
        """Say whether everything is as it was."""
        return self == Since()


def since(frozen: FrozenSet, now: FrozenSet, editions: Mapping[str, int]) -> Since:
    """Return what changed between a set and one frozen now.

    Args:
        editions: with which edition of the register of today each scenario came.
    """
    scenarios, today = frozen.scenarios, now.scenarios
    missing = lacking(frozen, today, editions)
    clauses = sorted(_differing(frozen.clauses, now.clauses))
    data = [_DATA[name] for name in sorted(_differing(frozen.uncited, now.uncited))]
    readings = tuple(sorted(_differing(frozen.readings, now.readings)))
    beyond = bool(clauses or data or readings)
    return Since(
        lacking=missing,
        new=tuple(sorted(today.keys() - scenarios.keys() - set(missing))),
        changed=tuple(name for name in sorted(today.keys() & scenarios.keys()) if today[name] != scenarios[name]),
        gone=tuple(sorted(scenarios.keys() - today.keys())),
        clauses=(*clauses, *data),
        readings=readings,
        words=not beyond and (frozen.rules, frozen.ruleset) != (now.rules, now.ruleset),
    )


def lacking(frozen: FrozenSet, today: Iterable[str], editions: Mapping[str, int]) -> tuple[str, ...]:
    """Return which cases of today a set is without, although the register of its day had them, sorted.

    A row that an outline was given later is among them: the register knows the outline as one scenario, which changed.

    Args:
        today: the ids of the cases that are played now.
        editions: with which edition of the register of today each scenario came.
    """
    then = {name for name, edition in editions.items() if edition <= frozen.edition}
    return tuple(sorted(name for name in today if name not in frozen.scenarios and outline_of(name) in then))


def as_frozen(frozen: FrozenSet, now: FrozenSet, cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return the cases that are exactly those of the set: same id, same content."""
    return tuple(case for case in cases if frozen.scenarios.get(case.id) == now.scenarios.get(case.id, ""))


def _differing(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    return (name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
