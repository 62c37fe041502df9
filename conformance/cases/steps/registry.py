"""The step registry: Cucumber Expressions bound to one regolamento, with a cached look-up that detects ambiguity.

The words of a regolamento (labels, verbs, classes, zones) are data: each regolamento gets its own parameter types.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from conformance.cases.steps.phrases import DataTable, StepDefinition, StepKind

if TYPE_CHECKING:
    from cucumber_expressions.argument import Argument
    from cucumber_expressions.expression import CucumberExpression
    from cucumber_expressions.parameter_type_registry import ParameterTypeRegistry

    from conformance.cases.scenario.draft import Draft

Known = list[int | str]
"""How a step text reads, before its words get a sense: the number of its phrase, the text of each parameter."""
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
    _known: dict[tuple[StepKind | None, str], Known] = field(default_factory=dict)

    @cached_property
    def _types(self) -> ParameterTypeRegistry:
        from cucumber_expressions.parameter_type import ParameterType  # noqa: PLC0415 - not for what is known
        from cucumber_expressions.parameter_type_registry import ParameterTypeRegistry  # noqa: PLC0415

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
            from cucumber_expressions.expression import CucumberExpression  # noqa: PLC0415 - as above

            compiled = self._expressions[definition.expression] = CucumberExpression(definition.expression, self._types)
        return compiled

    def matches(self, kind: StepKind | None, text: str) -> tuple[Match, ...]:
        """Return every reading of a cleaned step text: one is right, none is undefined, more are ambiguous.

        `kind` None looks among all the steps, whatever their keyword.
        """
        key = (kind, text)
        readings = self._cache.get(key)
        if readings is None:
            known = self._known.get(key)
            readings = self._cache[key] = tuple(self._search(kind, text)) if known is None else (self._match(known),)
        return readings

    # -- what was already read ---------------------------------------------------------------------------------

    @cached_property
    def digest(self) -> str:
        """The digest of all that decides which phrase reads a text: the phrases, and the pattern of each parameter."""
        phrases = [[one.kind, one.expression] for one in self.definitions]
        patterns = [[one.name, one.pattern] for one in self.parameters]
        return hashlib.sha256(json.dumps([phrases, patterns]).encode()).hexdigest()

    def stored(self, kind: StepKind, text: str) -> Known | None:
        """Return how a text reads, to be kept; None unless exactly one phrase reads it."""
        found = list(self._found(kind, text))
        if len(found) != 1:
            return None
        number, values = found[0]
        plain = all(value.group.values == [value.group.value] for value in values)
        return [number, *(value.group.value for value in values)] if plain else None

    def restored(self, readings: Mapping[str, Mapping[str, Known]]) -> dict[tuple[StepKind | None, str], Known]:
        """Return what was kept of some texts, by kind and text. Raises LookupError, TypeError, ValueError."""
        found: dict[tuple[StepKind | None, str], Known] = {}
        for kind, known in readings.items():
            for text, reading in known.items():
                self._check(StepKind(kind), reading)
                found[StepKind(kind), text] = reading
        return found

    def learn(self, readings: Mapping[tuple[StepKind | None, str], Known]) -> None:
        """Take it as known how some texts read, by a vocabulary of the same digest."""
        self._known.update(readings)

    def _check(self, kind: StepKind, known: Known) -> None:
        number, *pieces = known
        definition, names = self._placed[number if isinstance(number, int) and number >= 0 else len(self._placed)]
        if definition.kind is not kind or len(pieces) != len(names) or not all(isinstance(one, str) for one in pieces):
            raise ValueError(known)

    @cached_property
    def _placed(self) -> list[tuple[StepDefinition, list[ParameterDefinition]]]:
        """Each definition with the parameters of its expression, in order."""
        return [(one, [self._by_name[name] for name in _PLACES.findall(one.expression)]) for one in self.definitions]

    def _match(self, known: Known) -> Match:
        number, *pieces = known
        assert isinstance(number, int)
        definition, parameters = self._placed[number]
        values = [parameter.read(str(piece)) for parameter, piece in zip(parameters, pieces, strict=True)]
        return Match(definition=definition, arguments=dict(zip(definition.arguments, values, strict=True)))

    # -- what the expressions say ------------------------------------------------------------------------------

    def _search(self, kind: StepKind | None, text: str) -> Iterator[Match]:
        for number, values in self._found(kind, text):
            definition = self.definitions[number]
            arguments = dict(zip(definition.arguments, (value.value for value in values), strict=True))
            yield Match(definition=definition, arguments=arguments)

    def _found(self, kind: StepKind | None, text: str) -> Iterator[tuple[int, list[Argument]]]:
        """Yield the number of each phrase that reads a text, and its parameters."""
        for number, (definition, words) in enumerate(self._fixed):
            if (kind is None or definition.kind is kind) and all(word in text for word in words):
                values = self._expression(definition).match(text)
                if values is not None:
                    yield number, values

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
