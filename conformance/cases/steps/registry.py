"""The step registry: Cucumber Expressions bound to one regolamento, with a cached look-up that detects ambiguity.

The words of a regolamento (labels, verbs, classes, zones) are data: each regolamento gets its own parameter types.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from cucumber_expressions.expression import CucumberExpression
from cucumber_expressions.parameter_type import ParameterType
from cucumber_expressions.parameter_type_registry import ParameterTypeRegistry

from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.steps.phrases import DataTable, StepDefinition, StepKind

_PLACES = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, kw_only=True, slots=True)
class ParameterDefinition:
    """One kind of word inside a step: its pattern, its reader, and how to say what is admitted."""

    name: str
    pattern: str
    read: Callable[[str], Any]
    description: str
    admitted: tuple[str, ...] = ()
    """Words admitted by the data of the regolamento, for the advice on a wrong one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Match:
    """A step text that one definition reads, and what its parameters say, by the name of the argument."""

    definition: StepDefinition
    arguments: Mapping[str, Any]

    def run(self, draft: ScenarioDraft, table: DataTable | None) -> None:
        """Let the step say its part. Raises StepFault."""
        definition = self.definition
        tables = {"table": table} if definition.columns else {}
        definition.action(draft, **definition.settled, **self.arguments, **tables)


@dataclass(frozen=True, kw_only=True, slots=True)
class NearMiss:
    """A step text that one definition would read, were it not for one parameter."""

    definition: StepDefinition
    parameter: ParameterDefinition
    text: str


@dataclass(kw_only=True)
class StepRegistry:
    """The vocabulary of one regolamento."""

    definitions: Sequence[StepDefinition]
    parameters: Sequence[ParameterDefinition]
    decisions: Mapping[str, str] = field(default_factory=dict)
    """The verb of each offer, as steps use it, and the label that the table shows: for guessing what was meant."""
    _known: dict[tuple[StepKind | None, str], tuple[Match, ...]] = field(default_factory=dict)

    @cached_property
    def _compiled(self) -> list[tuple[StepDefinition, CucumberExpression]]:
        types = ParameterTypeRegistry()
        for parameter in self.parameters:
            types.define_parameter_type(ParameterType(parameter.name, parameter.pattern, str, parameter.read))
        return [(definition, CucumberExpression(definition.expression, types)) for definition in self.definitions]

    def matches(self, kind: StepKind | None, text: str) -> tuple[Match, ...]:
        """Return every reading of a cleaned step text: one is right, none is undefined, more are ambiguous.

        `kind` None looks among all the steps, whatever their keyword.
        """
        key = (kind, text)
        if key not in self._known:
            self._known[key] = tuple(self._search(kind, text))
        return self._known[key]

    def _search(self, kind: StepKind | None, text: str) -> Iterator[Match]:
        for definition, expression in self._compiled:
            values = expression.match(text) if kind in (None, definition.kind) else None
            if values is not None:
                arguments = dict(zip(definition.arguments, (value.value for value in values), strict=True))
                yield Match(definition=definition, arguments=arguments)

    def near_misses(self, kind: StepKind, text: str) -> list[NearMiss]:
        """Return the definitions that would read the text but for one wrong parameter, the best first."""
        misses: list[tuple[int, NearMiss]] = []
        for definition in self.definitions:
            loose = loose_pattern(definition.expression).fullmatch(text) if definition.kind is kind else None
            if loose is None:
                continue
            names = _PLACES.findall(definition.expression)
            wrong = [
                (self._by_name[name], piece)
                for name, piece in zip(names, loose.groups(), strict=True)
                if not re.fullmatch(self._by_name[name].pattern, piece)
            ]
            if len(wrong) == 1:
                fixed = len(_PLACES.sub("", definition.expression))
                misses.append((-fixed, NearMiss(definition=definition, parameter=wrong[0][0], text=wrong[0][1])))
        return [miss for _, miss in sorted(misses, key=lambda ranked: ranked[0])]

    @cached_property
    def _by_name(self) -> Mapping[str, ParameterDefinition]:
        integer = ParameterDefinition(name="int", pattern=r"[0-9]+", read=int, description="un numero intero")
        return {parameter.name: parameter for parameter in (*self.parameters, integer)}


@cache
def loose_pattern(expression: str) -> re.Pattern[str]:
    """Return a pattern of an expression with any words in the places of its parameters: it tells which one is wrong."""
    return re.compile("(.+?)".join(_alternatives(piece) for piece in re.split(r"\{\w+\}", expression)))


def _alternatives(fixed: str) -> str:
    words = []
    for word in fixed.split(" "):
        options = [re.escape(option) for option in word.split("/")]
        words.append(f"(?:{'|'.join(options)})" if len(options) > 1 else options[0])
    return " ".join(words)
