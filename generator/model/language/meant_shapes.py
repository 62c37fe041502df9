"""Data of the wrong shape that are a right one written otherwise: signs for words, a colon or a comma gone astray."""

import re

from generator.data.nodes import Entry, Scalar
from generator.model.language.shapes import ByKey, ByType, Map, Ref, Shape


def decimal_comma(half: Entry, entry: Entry) -> str | None:
    """Return a number with a comma of which the second half was read as the next key: «2,00» between braces."""
    before = half.value
    alone = entry.key.isdigit() and isinstance(entry.value, Scalar) and entry.value.value is None
    if not (alone and isinstance(before, Scalar) and before.text.isdigit() and before.at.line == entry.key_at.line):
        return None
    return f"{before.text},{entry.key}"


def without_colon(entry: Entry, known: list[str]) -> str:
    """Return what to write for «carte 1» or «carte:1» between braces, where the colon or its space is missing."""
    name, value = re.match(r"(\w*)[ :]*(.*)", entry.key, re.DOTALL).groups()  # type: ignore[union-attr]
    alone = isinstance(entry.value, Scalar) and entry.value.value is None
    return f"Scrivi «{name}: {value}», con i due punti e uno spazio. " if alone and value and name in known else ""


_SIGNS = {"<=": "fino_a", "≤": "fino_a", ">=": "almeno", "≥": "almeno", "<": "meno_di", ">": "oltre", "!=": "diverso"}
_TEST = re.compile(r"(<=|>=|!=|[<>≤≥])\s*(\d+)|(\d+)\s*(?:-|–|\.\.|a)\s*(\d+)|(\d+)\s*\+")


def as_test(text: str, shape: ByType) -> str:
    """Return how a comparison written with signs is written with words, where words are admitted; else nothing."""
    found = _TEST.fullmatch(text.strip())
    admitted = shape.mapping is not None and "fino_a" in _keys(shape.mapping)
    if found is None or not admitted:
        return ""
    sign, number, low, high, least = found.groups()
    if sign:
        return f"{{{_SIGNS[sign]}: {number}}}"
    return f"{{almeno: {least}}}" if least else f"{{da: {low}, a: {high}}}"


_CONDITION = re.compile(r"([a-z_.]+)\s*(?:=+\s*(\d+)|((?:[<>≤≥]|!=|\d).*))")


def as_condition(text: str, shape: Map) -> str:
    """Return how «totale <= 16» is written as a condition, if the group admits it; else nothing."""
    found = _CONDITION.fullmatch(text.strip())
    field = shape.field(found.group(1)) if found is not None else None
    if found is None or field is None or not isinstance(field.shape, ByType):
        return ""
    test = found.group(2) or as_test(found.group(3), field.shape)
    return f"{{{field.key}: {test}}}" if test else ""


def _keys(shape: Shape) -> set[str]:
    match shape:
        case Ref():
            return _keys(shape.target())
        case ByKey():
            return {key for key, _case in shape.cases}
        case Map():
            return {field.key for field in shape.fields}
    return set()
