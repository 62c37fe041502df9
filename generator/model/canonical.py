"""The IR as JSON: deterministic bytes to write, hash and compare."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

from generator.model.ir import Ruleset
from generator.model.ir_parts import field_names
from generator.model.meaning.conditions import AllOf, AnyOf, Fact, Group, Not, OneOf, Range
from generator.model.offer_effects import Effect

TAGGED = (Fact, AllOf, AnyOf, Not, Range, OneOf, Group, *Effect.__args__)
"""Conditions and effects: in JSON each says of which kind it is, and every field of theirs decides what is played."""
_NO_RULES = ("fingerprint", "translations")
"""What a regolamento carries and does not consist of."""
FORMAT = 1
"""Version of the JSON form; a change of shape raises it."""


def to_json(ruleset: Ruleset) -> str:
    """Return the whole IR as indented JSON, ending in a newline."""
    data = {"formato": FORMAT, "impronta": ruleset.fingerprint, **_plain(ruleset)}
    for apart in _NO_RULES:
        data.pop(apart)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def fingerprint(ruleset: Ruleset) -> str:
    """Return the SHA-256 of the rules, in hexadecimal; wording of readings and summaries included.

    What evidence files say of readings is not: the rules are the same when a computation is done again.
    """
    data = _plain(ruleset)
    for apart in _NO_RULES:
        data.pop(apart)
    if ruleset.session is None:
        data.pop("session")  # what the data do not speak of
    for reading in data["readings"]:
        reading.pop("finding")
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


PLAYED = (
    "deck", "values", "zones", "wagers", "classes", "deal", "phases", "offers", "closings", "dealer", "settlements",
    "quotes",
)  # fmt: skip
"""Parts of the IR that decide what a round is worth; the rest is limits, times, words and provenance."""


def play_fingerprint(ruleset: Ruleset) -> str:
    """Return the SHA-256 of what decides the worth of a round.

    Rules have the same one if they differ only in words, or in a class of hands that nothing asks for.
    """
    parts = {part: _played(_plain(getattr(ruleset, part))) for part in PLAYED}
    told = Counter(_texts(parts))
    parts["classes"] = [one for one in parts["classes"] if told[one["name"]] > 1]
    data = list(parts.values())
    returns = [list(row.wagers) for row in ruleset.returns]
    text = json.dumps([*data, returns], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _played(value: Any) -> Any:
    if isinstance(value, dict):
        if "clauses" in value and "state" in value:
            return value["path"]
        return {key: _played(item) for key, item in value.items() if key != "label"}
    return [_played(item) for item in value] if isinstance(value, list) else value


def _texts(value: Any) -> Iterator[str]:
    """Yield every text among some values, but for what stands for a source: a class that is asked for is among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


_SCALARS = frozenset({str, int, bool, type(None)})


def _plain(value: Any) -> Any:
    kind: type = type(value)
    if kind in _SCALARS:
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if (names := field_names(kind)) is not None:
        fields = {name: _plain(getattr(value, name)) for name in names}
        return {"tipo": kind.__name__, **fields} if isinstance(value, TAGGED) else fields
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
