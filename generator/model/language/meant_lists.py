"""Lists written without their brackets, or as one says them: how the data write them."""

import re

from generator.model.language.shapes import AnyScalar, Enum, Integer, Lexical, ScalarShape, Shape, Text

_APART = re.compile(r"\s*[,;/]\s*|\s+(?:o|oppure|e|ed)\s+")
_STEP = re.compile(r"[a-z0-9_]+")


def as_list(text: str, item: Shape) -> str:
    """Return how a list of such items is written, if a text names its items or its ends; "" if it does not.

    >>> as_list("1 o 11", Integer(1, 30))
    '[1, 11]'
    """
    bare = text.strip("[] ")
    if isinstance(item, Enum) and (run := _run(bare, item.values)):
        return f"[{', '.join(map(_written, run))}]"
    if isinstance(item, AnyScalar) and any(isinstance(one, Text) for one in item.options):
        steps = re.split(r"\s*[.›/,]\s*", bare)
        return f"[{', '.join(steps)}]" if len(steps) > 1 and all(map(_STEP.fullmatch, steps)) else ""
    parts = _APART.split(bare)
    fits = isinstance(item, (Enum, Integer, Lexical)) and all(_fits(part, item) for part in parts)
    return f"[{', '.join(_written(part) if isinstance(item, Enum) else part for part in parts)}]" if fits else ""


def _run(text: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a closed list from one to another: «A-K», «da A a K»; none if it names no two of them."""
    ends = re.fullmatch(r"(?:da )?(\w+)\s*(?:-|–|\.\.|a)\s*(\w+)", text)
    if ends is None or not {*ends.groups()} <= {*values}:
        return ()
    first, last = map(values.index, ends.groups())
    return values[first : last + 1]


def _fits(part: str, item: ScalarShape) -> bool:
    match item:
        case Integer(low, high):
            return part.isdecimal() and low <= int(part) <= high
        case Lexical(pattern=pattern):
            return re.fullmatch(pattern, part) is not None
        case Enum():
            return part in item.values
    return False


def _written(word: str) -> str:
    return f'"{word}"' if word.isdecimal() else word
