"""The step registry: Cucumber Expressions bound to one regolamento, with a cached look-up that detects ambiguity.

The words of a regolamento (labels, verbs, classes, zones) are data: each regolamento gets its own parameter types.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from cucumber_expressions.expression import CucumberExpression
from cucumber_expressions.parameter_type import ParameterType
from cucumber_expressions.parameter_type_registry import ParameterTypeRegistry

from conformance.cases.steps.phrases import DataTable, StepDefinition, StepKind

if TYPE_CHECKING:
    from conformance.cases.scenario.draft import Draft

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

    def run(self, draft: Draft, table: DataTable | None) -> None:
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
class Registry:
    """The vocabulary of one regolamento."""

    definitions: Sequence[StepDefinition]
    parameters: Sequence[ParameterDefinition]
    decisions: Mapping[str, str] = field(default_factory=dict)
    """The verb of each offer, as steps use it, and the label that the table shows: for guessing what was meant."""
    _cache: dict[tuple[StepKind | None, str], tuple[Match, ...]] = field(default_factory=dict)
    _expressions: dict[str, CucumberExpression] = field(default_factory=dict)

    @cached_property
    def _types(self) -> ParameterTypeRegistry:
        types = ParameterTypeRegistry()
        for parameter in self.parameters:
            types.define_parameter_type(ParameterType(parameter.name, parameter.pattern, str, parameter.read))
        return types

    @cached_property
    def _fixed(self) -> list[tuple[StepDefinition, tuple[str, ...]]]:
        """Each definition with the words that any text it reads must hold: a cheap look before the expression."""
        return [
            (definition, tuple(filter(_is_fixed, definition.expression.split()))) for definition in self.definitions
        ]

    def _expression(self, definition: StepDefinition) -> CucumberExpression:
        """Return the compiled expression of a definition, compiled when it is first needed."""
        compiled = self._expressions.get(definition.expression)
        if compiled is None:
            compiled = self._expressions[definition.expression] = CucumberExpression(definition.expression, self._types)
        return compiled

    def matches(self, kind: StepKind | None, text: str) -> tuple[Match, ...]:
        """Return every reading of a cleaned step text: one is right, none is undefined, more are ambiguous.

        `kind` None looks among all the steps, whatever their keyword.
        """
        key = (kind, text)
        readings = self._cache.get(key)
        if readings is None:
            readings = self._cache[key] = tuple(self._search(kind, text))
        return readings

    def _search(self, kind: StepKind | None, text: str) -> Iterator[Match]:
        for definition, words in self._fixed:
            if (kind is None or definition.kind is kind) and all(word in text for word in words):
                values = self._expression(definition).match(text)
                if values is not None:
                    arguments = dict(zip(definition.arguments, (value.value for value in values), strict=True))
                    yield Match(definition=definition, arguments=arguments)

    def near_misses(self, kind: StepKind, text: str) -> list[NearMiss]:
        """Return the definitions that would read the text but for one wrong parameter, the best first."""
        misses: list[tuple[int, NearMiss]] = []
        for definition, pattern, names in self._loose:
            loose = pattern.fullmatch(text) if definition.kind is kind else None
            if loose is None:
                continue
            wrong = [
                (self._by_name[name], piece)
                for name, piece in zip(names, loose.groups(), strict=True)
                if not re.fullmatch(self._by_name[name].pattern, piece)
            ]
            if len(wrong) == 1:
                fixed = len(re.sub(r"\{\w+\}", "", definition.expression))
                misses.append((-fixed, NearMiss(definition=definition, parameter=wrong[0][0], text=wrong[0][1])))
        return [miss for _, miss in sorted(misses, key=lambda ranked: ranked[0])]

    @cached_property
    def _by_name(self) -> Mapping[str, ParameterDefinition]:
        integer = ParameterDefinition(name="int", pattern=r"[0-9]+", read=int, description="un numero intero")
        return {parameter.name: parameter for parameter in (*self.parameters, integer)}

    @cached_property
    def _loose(self) -> list[tuple[StepDefinition, re.Pattern[str], list[str]]]:
        """Each expression with every parameter open to any text, for saying which parameter is wrong."""
        loose = []
        for definition in self.definitions:
            loose.append((definition, loose_pattern(definition.expression), _PLACES.findall(definition.expression)))
        return loose


@cache
def loose_pattern(expression: str) -> re.Pattern[str]:
    """Return a pattern of the texts that an expression reads, and of those with any words in its parameters' places."""
    return re.compile("(.+?)".join(_alternatives(piece) for piece in re.split(r"\{\w+\}", expression)))


def _is_fixed(word: str) -> bool:
    """Say whether a word of an expression stands as it is in every text that the expression reads."""
    return not any(sign in word for sign in "{}/()\\")


def _alternatives(fixed: str) -> str:
    words = []
    for word in fixed.split(" "):
        options = [re.escape(option) for option in word.split("/")]
        words.append(f"(?:{'|'.join(options)})" if len(options) > 1 else options[0])
    return " ".join(words)
