"""A rule that can be chosen, the options that it has, and the changes of the files that each of them leads to."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import TypeVar

from banco.lab.editions.yaml_splices import Splice
from banco.workbench.browser.choices.rules_desk import NotWritten
from generator.model.ir import Source
from generator.model.terms import State

Splices = tuple[Splice, ...]
Value = TypeVar("Value")


class Ground(StrEnum):
    """What a rule rests on."""

    CLAUSE = "clausola"
    READING = "lettura"
    SILENCE = "il testo tace"


class RefusedValue(ValueError):
    """A value typed by hand that the choice does not admit; the message says in Italian which it admits."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One answer to a choice.

    Attributes:
        id: the same as long as the answer is, whatever is in force.
        words: «6:5», «si ferma».
        changes: of the files; none for what is in force already.
    """

    id: str
    words: str
    in_force: bool = False
    changes: Splices = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Custom:
    """A value that one may type where a number or a ratio is free.

    Attributes:
        kind: «rapporto», «importo», «numero» or «rapporti», one for each row.
        hint: in Italian, what may be typed.
        answer: gives the answer that a typed value is. It raises RefusedValue.
    """

    kind: str
    hint: str
    answer: Callable[[str], "RuleAnswer"] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoice:
    """A rule of a regolamento and what else it could be.

    Attributes:
        id: the same as long as the rule is there.
        group: under which title it stands, such as «Vincite».
        clauses, readings: that it rests on.
        said: of the rule in force, its words.
        paths: of the data that decide it, dotted; the first is where to look.
        options: the one in force among them, unless the data say something of their own.
    """

    id: str
    group: str
    title: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    ground: Ground
    said: str
    paths: tuple[str, ...]
    options: tuple[RuleOption, ...]
    custom: Custom | None = None

    def option(self, name: str) -> RuleOption | None:
        """Return an option by its id, or None."""
        return next((one for one in self.options if one.id == name), None)


@dataclass(frozen=True, slots=True)
class RuleAnswer:
    """An option as a rule proposes it, before its changes are written."""

    id: str
    words: str
    in_force: bool
    changes: Callable[[], Iterable[Splice]]

    def option(self) -> RuleOption:
        """Return it with its changes. Raises NotWritten."""
        return RuleOption(self.id, self.words, self.in_force, () if self.in_force else tuple(self.changes()))


def answers_of(
    values: Iterable[tuple[str, str, Value]], now: object, write: Callable[[Value], Iterable[Splice]]
) -> list[RuleAnswer]:
    """Return the answers to a choice of one value among some.

    Args:
        values: each with its id and its words.
        now: the value in force.
        write: gives the changes that put a value in its place.
    """
    return [RuleAnswer(name, words, value == now, partial(write, value)) for name, words, value in values]


def options_of(answers: Iterable[RuleAnswer]) -> tuple[RuleOption, ...]:
    """Return the options whose changes can be written in the files of the regolamento; each only once."""
    options: dict[str, RuleOption] = {}
    for one in answers:
        if one.id in options:
            continue
        with suppress(NotWritten):
            options[one.id] = one.option()
    return tuple(options.values())


def choice(
    name: str,
    group: str,
    title: str,
    sources: Iterable[Source],
    answers: Iterable[RuleAnswer],
    *,
    said: str = "",
    custom: Custom | None = None,
) -> Iterator[RuleChoice]:
    """Yield a choice, if anything else can be chosen.

    Args:
        sources: of the data that decide the rule, the main one first.
        said: the words of the rule in force, where no answer is it.
    """
    every = tuple(sources)
    options = options_of(answers)
    if not custom and all(one.in_force for one in options):
        return
    in_force = next((one.words for one in options if one.in_force), said)
    yield RuleChoice(
        id=name,
        group=group,
        title=title,
        clauses=tuple(dict.fromkeys(clause for one in every for clause in one.clauses)),
        readings=tuple(dict.fromkeys(reading for one in every for reading in one.readings)),
        ground=ground_of(every),
        said=in_force,
        paths=tuple(dict.fromkeys(one.path for one in every)),
        options=options,
        custom=custom,
    )


def ground_of(sources: tuple[Source, ...]) -> Ground:
    """Return what data rest on: a reading if any of them needs one, a gap if the text is silent of the first."""
    if not sources or sources[0].state is State.GAP or not any(one.clauses for one in sources):
        return Ground.SILENCE
    if any(one.readings or one.state in (State.INTERPRETED, State.ASSUMED) for one in sources):
        return Ground.READING
    return Ground.CLAUSE
