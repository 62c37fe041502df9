"""Which phrases a step that is being typed may still become, and their examples in the words of a regolamento."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from conformance.cases.steps.parameters import fixed_parameters
from conformance.cases.steps.phrases import StepDefinition
from conformance.cases.steps.registry import ParameterDefinition
from conformance.cases.steps.step_catalogue import example

_PIECES = re.compile(r"\{(\w+)\}|([^\s{}]+/[^\s{}]+)|([^{}])")
_PARAMETER = re.compile(r"\{(\w+)\}")
_WORDS_ONLY = re.compile(r"[\w' ]+(?:\|[\w' ]+)*")
_CHARS = {"giocatore": re.compile(r"[\w<>]"), "importo": re.compile(r"[0-9.,€ <>\w]"), "int": re.compile(r"[0-9<>\w]")}
"""What the words of some parameters are made of; a `<nome>` may stand for any."""
_LISTED = ("decisione", "opzione", "zona")
"""Parameters that are one of the words that the regolamento admits, as they are."""
_MOST_TYPED = 200


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of an expression: one character, some whole words to choose from, or any text made of some characters."""

    char: str = ""
    words: tuple[str, ...] = ()
    made_of: re.Pattern[str] | None = None


def parts_of(expression: str, parameters: Mapping[str, ParameterDefinition]) -> tuple[Part, ...]:
    """Return the pieces of an expression, in order."""
    return tuple(_parts(expression, parameters))


def _parts(expression: str, parameters: Mapping[str, ParameterDefinition]) -> Iterator[Part]:
    for name, words, char in _PIECES.findall(expression):
        if char:
            yield Part(char)
        elif words:
            yield Part(words=tuple(words.split("/")))
        else:
            known = parameters.get(name)
            listed = known.admitted if known is not None and name in _LISTED else ()
            if not listed and known is not None and _WORDS_ONLY.fullmatch(known.pattern):
                listed = tuple(known.pattern.split("|"))
            yield Part(words=listed) if listed else Part(made_of=_CHARS.get(name, _ANY))


_ANY = re.compile(".")


def can_begin(parts: Sequence[Part], typed: str) -> bool:
    """Say whether a text made of these pieces may begin with what was typed.

    >>> phrase = parts_of("{giocatore} punta {importo}", {})
    >>> can_begin(phrase, "Anna pu"), can_begin(phrase, "Anna sta")
    (True, False)
    """
    states: set[tuple[int, str]] = {(0, "")}  # the piece, and what is left of the word that was begun
    for char in typed[:_MOST_TYPED]:
        states = {after for state in states for after in _after(parts, *state, char)}
    return bool(states)


def _after(parts: Sequence[Part], place: int, left: str, char: str) -> Iterator[tuple[int, str]]:
    if place >= len(parts):
        return
    part = parts[place]
    if left == "<":  # the name of a column, in place of the word
        yield (place + 1, "") if char == ">" else (place, "<")
    elif left:
        if left[0].casefold() == char.casefold():
            yield (place, left[1:]) if len(left) > 1 else (place + 1, "")
    elif part.words:
        if char == "<":
            yield place, "<"
        for word in part.words:
            if word[0].casefold() == char.casefold():
                yield (place, word[1:]) if len(word) > 1 else (place + 1, "")
    elif part.made_of is not None:
        if part.made_of.fullmatch(char):
            yield place, ""
            yield place + 1, ""
    elif part.char == char:
        yield place + 1, ""


def example_pieces(definition: StepDefinition) -> tuple[str, ...]:
    """Return what stands for each parameter of a step in its example of the catalogue."""
    return _example_pieces(definition.expression, example(definition))


@cache
def _example_pieces(expression: str, shown: str) -> tuple[str, ...]:
    patterns = {parameter.name: parameter.pattern for parameter in fixed_parameters()} | {"int": "[0-9]+"}
    names = _PARAMETER.findall(expression)
    fixed = [_with_choices(piece) for piece in _PARAMETER.split(expression)[::2]]
    slots = [f"(?P<p{number}>{patterns.get(name, '.+?')})" for number, name in enumerate(names)]
    whole = "".join(text + slot for text, slot in zip(fixed, [*slots, ""], strict=True))
    found = re.fullmatch(whole, shown)
    return tuple(found.group(f"p{number}") for number in range(len(names))) if found else tuple(names)


def _with_choices(text: str) -> str:
    pieces = re.split(r"([^\s]+/[^\s]+)", text)
    return "".join(
        f"(?:{'|'.join(map(re.escape, piece.split('/')))})" if number % 2 else re.escape(piece)
        for number, piece in enumerate(pieces)
    )
