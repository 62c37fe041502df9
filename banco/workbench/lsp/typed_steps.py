"""Which phrases a step that is being typed may still become, and their examples in the words of a regolamento."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from conformance.cases.steps.parameters import fixed_parameters
from conformance.cases.steps.phrases import StepDefinition
from conformance.cases.steps.registry import ParameterDefinition
from conformance.cases.steps.step_catalogue import example

_PIECES = re.compile(r"\{(\w+)\}|([^\s{}]+/[^\s{}]+)|([^{}])")
_PARAMETER = re.compile(r"\{(\w+)\}")
_WORDS_ONLY = re.compile(r"[\w' ]+(?:\|[\w' ]+)*")
_CHARS = {"giocatore": r"[\w<>]", "importo": r"[0-9.,€ <>\w]", "int": r"[0-9<>\w]"}
"""What the words of some parameters are made of; a `<nome>` may stand for any."""
_LISTED = ("decisione", "opzione", "zona")
"""Parameters that are one of the words that the regolamento admits, as they are."""
_MOST_TYPED = 200


def can_begin(expression: str, parameters: Mapping[str, ParameterDefinition], typed: str) -> bool:
    """Say whether a step of an expression may begin with what was typed.

    >>> bets = "{giocatore} punta {importo}"
    >>> can_begin(bets, {}, "Anna pu"), can_begin(bets, {}, "Anna sta")
    (True, False)
    """
    begun = ""
    for name, words, char in reversed(_PIECES.findall(expression)):
        if char:
            begun = f"(?:{re.escape(char)}{begun})?"
        elif listed := words.split("/") if words else _listed(name, parameters):
            whole = "|".join(map(re.escape, listed))
            in_part = "|".join(re.escape(word[:length]) for word in listed for length in range(len(word)))
            begun = f"(?:(?:(?i:{whole})|<[^>]*>){begun}|(?i:{in_part})|<[^>]*)"
        else:
            chars = _CHARS.get(name, ".")
            begun = f"(?:{chars}+{begun}|{chars}*)"
    return re.fullmatch(begun, typed[:_MOST_TYPED]) is not None


def _listed(name: str, parameters: Mapping[str, ParameterDefinition]) -> Sequence[str]:
    """Return the words that a parameter may be, () if it may be any text."""
    known = parameters.get(name)
    if known is None:
        return ()
    listed = known.admitted if name in _LISTED else ()
    return listed or (known.pattern.split("|") if _WORDS_ONLY.fullmatch(known.pattern) else ())


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
