"""Data of the wrong shape that are a right one written otherwise: signs for words, a colon or a comma gone astray."""

import re

from generator.data.diagnostics import Position
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.model.language.meant_values import meant_number
from generator.model.language.shapes import (
    Boolean,
    ByKey,
    ByType,
    Enum,
    Field,
    Integer,
    Lexical,
    ListOf,
    Map,
    Ref,
    Shape,
    Text,
)
from generator.model.language.spoken_shapes import forms_of


def decimal_comma(half: Entry, entry: Entry) -> str | None:
    """Return a number with a comma of which the second half was read as the next key: «2,00» or «1,2x» in braces."""
    before = half.value
    alone = (
        re.fullmatch(r"\d+ ?(?:%|x|×|€|euro|volte(?: la puntata)?)?", entry.key) is not None
        and isinstance(entry.value, Scalar)
        and entry.value.value is None
    )
    if not (alone and isinstance(before, Scalar) and before.text.isdigit() and before.at.line == entry.key_at.line):
        return None
    return f"{before.text},{entry.key}"


def unbracketed(node: Mapping, stranger: Entry, fields: dict[str, Field]) -> tuple[Position, str] | None:
    """Return where a list without its brackets begins, and how it is written, if an unknown word is one of its entries.

    Between braces «da: ABC-001, ABC-002» is read as a key with one value, and a second key without any.
    """
    opening: Entry | None = None
    pattern, run, reached = "", list[str](), False
    for entry in node:
        if entry.key in fields and reached:
            break
        if entry.key in fields:
            shape = fields[entry.key].shape
            opening = None
            if isinstance(shape, ListOf) and isinstance(shape.item, Lexical) and isinstance(entry.value, Scalar):
                opening, pattern, run = entry, shape.item.pattern, [entry.value.text]
        elif opening is not None:
            alone = isinstance(entry.value, Scalar) and entry.value.value is None
            opening = opening if alone and entry.key_at.line == opening.key_at.line else None
            run.append(entry.key)
        reached = reached or entry is stranger
        if reached and opening is None:
            return None
    if opening is None or not all(re.fullmatch(pattern, text) for text in run):
        return None
    return opening.value.at, f"[{', '.join(run)}]"


def cut_text(node: Mapping, stranger: Entry, fields: dict[str, Field]) -> tuple[Entry, str] | None:
    """Return the entry whose text a comma cuts, and the whole text, if an unknown word is the rest of it.

    Between braces «motivo: Vince, e basta» is read as a key with a text, and a second key without any value.
    """
    opening: Entry | None = None
    run, reached = list[str](), False
    for entry in node:
        if entry.key in fields:
            if reached:
                break
            own = entry.value
            is_open = isinstance(fields[entry.key].shape, Text) and isinstance(own, Scalar) and not own.quoted
            opening, run = (entry, [own.text]) if is_open and isinstance(own, Scalar) else (None, [])
        elif opening is not None:
            alone = isinstance(entry.value, Scalar) and entry.value.value is None
            opening = opening if alone and entry.key_at.line == opening.key_at.line else None
            run.append(entry.key)
        reached = reached or entry is stranger
        if reached and opening is None:
            return None
    return None if opening is None or not reached else (opening, ", ".join(run))


def without_colon(entry: Entry, known: list[str]) -> str:
    """Return what to write for «carte 1» or «carte:1» between braces, where the colon or its space is missing."""
    name, value = re.match(r"(\w*)[ :]*(.*)", entry.key, re.DOTALL).groups()  # type: ignore[union-attr]
    alone = isinstance(entry.value, Scalar) and entry.value.value is None
    return f"Scrivi «{name}: {value}», con i due punti e uno spazio. " if alone and value and name in known else ""


_SIGNS = {"<=": "fino_a", "≤": "fino_a", ">=": "almeno", "≥": "almeno", "<": "meno_di", ">": "oltre", "!=": "diverso"}
_SOFT = re.compile(r"(?:(soft|hard) )?(\d+)(?: (soft|hard|morbid[ao]|rigid[ao]|dur[ao]))?")
_TEST = re.compile(r"(<=|>=|!=|[<>≤≥])\s*(\d+)|(?:da )?(\d+)\s*(?:-|–|\.\.|a)\s*(\d+)|(\d+)\s*\+")
_SPOKEN = {
    r"(?:fino a|al massimo|non più di) (\d+)|(\d+) (?:o|e) (?:meno|inferior[ei]|più bass[oi]|sotto)": "fino_a",
    r"(?:almeno|da|non meno di) (\d+)(?: in su)?|(\d+) (?:o|ed?) (?:più|oltre|superior[ei]|più alt[oi])": "almeno",
    r"(?:meno di|sotto|inferiore a) (\d+)": "meno_di",
    r"(?:più di|oltre|sopra|superiore a) (\d+)": "oltre",
    r"(?:diverso da|non) (\d+)": "diverso",
}
"""Comparisons as one says them, and the word of the data for each."""


def as_test(text: str, shape: ByType) -> str:
    """Return how a comparison written with signs, or as one says it, is written in the data, if it may stand there."""
    if shape.mapping is None or "fino_a" not in _keys(shape.mapping):
        return ""
    for pattern, word in _SPOKEN.items():
        if (said := re.fullmatch(pattern, text.strip().casefold())) is not None:
            return f"{{{word}: {next(filter(None, said.groups()))}}}"
    found = _TEST.fullmatch(text.strip())
    if found is None:
        return ""
    sign, number, low, high, least = found.groups()
    if sign:
        return f"{{{_SIGNS[sign]}: {number}}}"
    return f"{{almeno: {least}}}" if least else f"{{da: {low}, a: {high}}}"


def as_two_tests(entry: Entry, shape: Map) -> str:
    """Return how «totale: 17 morbida» is written, where the group has a test of its own for the second word."""
    words = _SOFT.fullmatch(entry.value.text.strip().casefold()) if isinstance(entry.value, Scalar) else None
    beside = entry.key.removesuffix("totale") + "morbida"
    if words is None or not entry.key.endswith("totale") or shape.field(beside) is None:
        return ""
    kind = words.group(1) or words.group(3)
    is_soft = str(kind == "soft" or str(kind).startswith("morbid")).lower()
    return f"{entry.key}: {words.group(2)}, {beside}: {is_soft}" if kind else ""


def as_two_traits(entry: Entry, shape: Map) -> str:
    """Return how a key made of two tests, as «mano.da_divisione.prima_carta», is written; "" if it is none."""
    zone, *tests = entry.key.split(".")
    names = [f"{zone}.{test}" for test in tests]
    fields = [shape.field(name) for name in names]
    if len(names) != 2 or None in fields or not isinstance(entry.value, Scalar):
        return ""
    first = fields[0].shape if fields[0] is not None else None
    return f"{names[0]}: {'true' if isinstance(first, Boolean) else '…'}, {names[1]}: {entry.value.text}"


_SAYS = re.compile(r"([a-z_.]+)[\s=]+([a-z_]+)")
_CONDITION = re.compile(r"([a-z_.]+)\s*(?:=+\s*(\d+)|((?:[<>≤≥]|!=|\d).*))")


def as_condition(text: str, shape: Map) -> str:
    """Return how «totale <= 16» is written as a condition, if the group admits it; else nothing."""
    said = _SAYS.fullmatch(text.strip())
    named = shape.field(said.group(1)) if said is not None else None
    if said is not None and named is not None and said.group(2) in _words_of(named.shape):
        return f"{{{named.key}: {said.group(2)}}}"
    found = _CONDITION.fullmatch(text.strip())
    field = shape.field(found.group(1)) if found is not None else None
    if found is None or field is None or not isinstance(field.shape, ByType):
        return ""
    test = found.group(2) or as_test(found.group(3), field.shape)
    return f"{{{field.key}: {test}}}" if test else ""


def _words_of(shape: Shape) -> set[str]:
    """Return the closed words that a value may be."""
    return {word for form in forms_of(shape) if isinstance(form, Enum) for word in form.values}


def in_braces(node: Node, shape: Map) -> str:
    """Return how a list of single entries is written as the group that it should be; "" if it is no such list."""
    entries = (
        [entry for item in node if isinstance(item, Mapping) for entry in item] if isinstance(node, Sequence) else []
    )
    plain = [entry for entry in entries if isinstance(entry.value, Scalar) and shape.field(entry.key) is not None]
    if not plain or not isinstance(node, Sequence) or len(plain) != len(node):
        return ""
    return f"{{{', '.join(f'{entry.key}: {_written(entry.value)}' for entry in plain)}}}"


def _written(node: Node) -> str:
    text = node.text if isinstance(node, Scalar) else ""
    return f'"{text}"' if isinstance(node, Scalar) and node.quoted else text


def in_one_entry(node: Node, shape: ByKey) -> str:
    """Return how «pesca una carta», or «occupa posto», is written where a group of one key is wanted.

    "" for a text that begins with no such key, or goes on with nothing that its value may be.
    """
    first, _, rest = node.text.partition(" ") if isinstance(node, Scalar) else ("", "", "")
    case = next((case for key, case in shape.cases if key == first), None)
    field = case.field(first) if case is not None else None
    number = meant_number(rest)
    if field is None:
        return ""
    counts = any(isinstance(form, Integer) for form in forms_of(field.shape))
    if counts and number is not None:
        return f"{{{first}: {number}}}"
    word = rest.strip().replace(" ", "_")
    return f"{{{first}: {word}}}" if word in _words_of(field.shape) else ""


def _keys(shape: Shape) -> set[str]:
    match shape:
        case Ref():
            return _keys(shape.target())
        case ByKey():
            return {key for key, _case in shape.cases}
        case Map():
            return {field.key for field in shape.fields}
    return set()
