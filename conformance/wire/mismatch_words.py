"""A message that its schema refuses in; out, its first mistake in Italian, with the place where it stands."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from jsonschema_rs import ValidationError

from conformance.wire.published_schemas import schema_with

_TYPES: Final = {
    "object": "un oggetto",
    "array": "un elenco",
    "string": "un testo",
    "integer": "un numero intero",
    "boolean": "true o false",
}
_RANKS: Final = ("anyOf", "const", "enum", "type", "required")
"""Of several keywords that one value breaks, which is told: the first of these, any other after them."""
_LISTED: Final = 12
_SHOWN: Final = 60


def first_mismatch(message: object, errors: Iterable[ValidationError]) -> str:
    """Return the first of the mistakes of a message: an object's own before those of its fields, in their order."""
    first = min(errors, key=lambda error: (_order(message, error.instance_path), _rank(_keyword(error))))
    words = _words(first, schema_with(first.absolute_keyword_location or ""))
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in first.instance_path)
    return f"in «{place.lstrip('.')}» {words}" if place else words


def _order(message: Any, path: Iterable[str | int]) -> tuple[int, ...]:
    """Return where a value stands in a message, so that places compare as they are read."""
    places: list[int] = []
    for step in path:
        places.append(step if isinstance(step, int) else list(message).index(step))
        message = message[step]
    return tuple(places)


def _keyword(error: ValidationError) -> str:
    return str(error.schema_path[-1])


def _rank(keyword: str) -> int:
    return _RANKS.index(keyword) if keyword in _RANKS else len(_RANKS)


def _words(error: ValidationError, schema: Mapping[str, Any]) -> str:
    """Return what is wrong with a value, and what its schema admits."""
    value: Any = error.instance
    match _keyword(error):
        case "required":
            return f"manca «{next(key for key in schema['required'] if key not in value)}»"
        case "type":
            return f"c'è {_shown(value)}, mentre serve {_TYPES[schema['type']]}"
        case "const" | "enum":
            return f"c'è {_shown(value)}, mentre è ammesso {_admitted(schema)}"
        case "anyOf":
            branches: list[Mapping[str, Any]] = schema["anyOf"]
            named = [name for branch in branches for name in _values(branch)]
            expected = f"uno fra {', '.join(named)}" if named else "una delle forme previste"
            return f"c'è {_shown(value)}, mentre è ammesso {expected}"
        case "minLength" | "maxLength":
            shortest, longest = schema.get("minLength", 0), schema.get("maxLength", 1 << 30)
            return f"c'è un testo di {len(value)} caratteri, mentre vanno da {shortest} a {longest}"
        case "pattern":
            return f"c'è {_shown(value)}, che non ha la forma {schema['pattern']}"
        case "minimum" | "maximum":
            bounds = f"un intero da {schema['minimum']} a {schema['maximum']}"
            return f"c'è {_shown(value)}, mentre è ammesso {bounds}"
        case "minItems":
            return f"c'è un elenco di {len(value)} voci: ne servono almeno {schema['minItems']}"
        case other:  # a defect of ours: a published schema uses a keyword that has no words yet
            raise NotImplementedError(other)


def _values(schema: Mapping[str, Any]) -> list[str]:
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def _admitted(schema: Mapping[str, Any]) -> str:
    values = _values(schema)
    if len(values) == 1:
        return f"«{values[0]}»"
    listed = ", ".join(values) if len(values) <= _LISTED else "…".join((", ".join(values[:3]), values[-1]))
    return f"uno fra {listed}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}…"
