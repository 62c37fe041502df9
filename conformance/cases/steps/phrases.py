"""The decorators that make a function a step: a phrase with optional parts in, one definition per way of saying it out.

    payments = Chapter("I pagamenti")

    @payments.then(
        "{giocatore} riceve {importo}[ {su_puntata}]",
        ("Quanto è tornato al giocatore.", "Anna riceve 20 €"),
        ("Quanto è tornato su una puntata.", "Anna riceve 26 € su {collaterale}"),
    )
    def _receives(draft: ScenarioDraft, player: str, amount: int, wager: str | None) -> None: ...

What stands between square brackets may be left out. The parameters of the phrase become the arguments of the function
in their order: one that was left out is None, and an optional part that has no parameter is True or False. Each way of
saying the phrase has its description and its example, from the shortest on; a phrase with others can be added on top.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from inspect import signature
from itertools import product
from typing import Any, Concatenate, TypeVar

from conformance.cases.scenario.draft import ScenarioDraft

DataTable = Sequence[Sequence[str]]
"""The table under a step: its header, then its rows."""
A = TypeVar("A", bound=Callable[Concatenate[ScenarioDraft, ...], None])
_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_PARAMETER = re.compile(r"\{\w+\}")
_SAID = object()
"""Stands, while a function is bound, for what the text of a step will say."""


class StepKind(StrEnum):
    """Which keyword introduces a step; the value is the word that authors read."""

    GIVEN = "Dato"
    WHEN = "Quando"
    THEN = "Allora"


@dataclass(frozen=True, kw_only=True, slots=True)
class StepDefinition:
    """One phrase of the vocabulary: its expression, what it does, and what an author needs to know of it."""

    kind: StepKind
    expression: str
    action: Callable[..., None]
    arguments: tuple[str, ...]
    """The arguments of the action that the parameters of the expression fill, in order."""
    settled: Mapping[str, bool | None]
    """The arguments that the phrase itself settles: which optional parts it has."""
    description: str
    """One Italian line."""
    example: str
    subject: str
    """Chapter of the catalogue."""
    columns: tuple[str, ...] = ()
    """Columns of the table that the step wants; empty if it wants none."""
    optional: tuple[str, ...] = ()
    """Columns that the table may also have."""


@dataclass
class Chapter:
    """A chapter of the catalogue: the steps of one subject, in the order in which they are defined."""

    subject: str
    definitions: list[StepDefinition] = field(default_factory=list)

    def given(self, phrase: str, *ways: tuple[str, str], columns: tuple[str, ...] = ()) -> Callable[[A], A]:
        """Return the decorator of a `Dato`; `ways` are descriptions and examples. Raises TypeError, ValueError."""
        return self._step(StepKind.GIVEN, phrase, ways, columns, ())

    def when(self, phrase: str, *ways: tuple[str, str]) -> Callable[[A], A]:
        """Return the decorator of a `Quando`; see `given`."""
        return self._step(StepKind.WHEN, phrase, ways, (), ())

    def then(
        self, phrase: str, *ways: tuple[str, str], columns: tuple[str, ...] = (), optional: tuple[str, ...] = ()
    ) -> Callable[[A], A]:
        """Return the decorator of an `Allora`; see `given`."""
        return self._step(StepKind.THEN, phrase, ways, columns, optional)

    def _step(
        self,
        kind: StepKind,
        phrase: str,
        ways: Sequence[tuple[str, str]],
        columns: tuple[str, ...],
        optional: tuple[str, ...],
    ) -> Callable[[A], A]:
        def decorate(action: A) -> A:
            said = [
                StepDefinition(
                    kind=kind, expression=expression, action=action, arguments=arguments, settled=settled,
                    description=description, example=example, subject=self.subject, columns=columns, optional=optional,
                )
                for (expression, arguments, settled), (description, example) in zip(
                    _expanded(phrase, action, bool(columns)), ways, strict=True
                )
            ]  # fmt: skip
            place = self._place(action)
            self.definitions[place:place] = said
            return action

        return decorate

    def _place(self, action: Callable[..., None]) -> int:
        """Return where the next phrase of a function goes: before those below it, as decorators are read."""
        actions = [definition.action for definition in self.definitions]
        return actions.index(action) if action in actions else len(actions)


def _expanded(
    phrase: str, action: Callable[..., None], has_table: bool
) -> Iterator[tuple[str, tuple[str, ...], dict[str, bool | None]]]:
    """Yield each way of saying a phrase: its expression, the arguments that it fills, those that it settles."""
    pieces = _OPTIONAL.split(phrase)  # odd ones are optional
    for chosen in product((False, True), repeat=len(pieces) // 2):
        text, values = "", list[Any]()
        for index, piece in enumerate(pieces):
            there = index % 2 == 0 or chosen[index // 2]
            parameters = _PARAMETER.findall(piece)
            text += piece if there else ""
            if index % 2 and not parameters:
                values.append(there)
            else:
                values += [_SAID if there else None] * len(parameters)
        table = {"table": None} if has_table else {}
        bound = signature(action).bind(None, *values, **table).arguments
        names = list(bound)[1 : 1 + len(values)]
        yield (
            text,
            tuple(name for name in names if bound[name] is _SAID),
            {name: bound[name] for name in names if bound[name] is not _SAID},
        )
