"""Every word that a document uses, changed in every way that its shape admits."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.data.diagnostics import Position
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.model.language.shapes import (
    AnyScalar,
    Anything,
    Boolean,
    ByKey,
    ByType,
    ByValue,
    Enum,
    Field,
    Integer,
    Lexical,
    ListOf,
    Map,
    Names,
    Ref,
    Shape,
    Text,
)
from generator.model.language.word_forms import PROVENANCE

Place = tuple[str | int, ...]
GONE = object()
"""The new value of what is taken away."""


@dataclass(frozen=True)
class Change:
    """One change of one place: `word` is the place in the vocabulary, `how` what is done there, `value` what is put."""

    word: str
    how: str
    path: Place
    value: Any

    @property
    def key(self) -> str:
        """Return what the vocabulary says of it, whatever the document: «puntate.*.di: un altro valore»."""
        return f"{self.word}: {self.how}"

    def on(self, document: Any) -> Any:
        """Return the document with the change made; what stands on the way to it is a copy, the rest is shared."""
        changed = copy.copy(document)
        parent = changed
        for step in self.path[:-1]:
            parent[step] = copy.copy(parent[step])
            parent = parent[step]
        if self.value is GONE:
            del parent[self.path[-1]]
        elif self.how == "un altro nome":
            renamed = {self.value if key == self.path[-1] else key: item for key, item in parent.items()}
            parent.clear()
            parent.update(renamed)
        else:
            parent[self.path[-1]] = self.value
        return changed


def changes(document: Any, shape: Shape) -> Iterator[Change]:
    """Yield every change of a document of the right shape."""
    yield from _changes(document, shape, "", (), _namespaces(document))


def _changes(data: Any, shape: Shape, word: str, path: Place, names: list[list[str]]) -> Iterator[Change]:  # noqa: PLR0912
    match shape:  # a case for each kind of shape
        case Ref():
            yield from _changes(data, shape.target(), word, path, names)
        case Anything():
            pass
        case Map():
            own = {field.key for field in shape.fields}
            origin = [field for field in PROVENANCE if shape.provenance and field.key not in own]
            yield from _group(data, (*shape.fields, *origin), word, path, names)
        case ByKey():
            case_ = next(case for key, case in shape.cases if key in data)
            yield from _changes(data, case_, word, path, names)
        case ByValue():
            case_ = next(case for choice, case in shape.cases if data[shape.key] == choice.value)
            yield from _changes(data, case_, f"{word}.{data[shape.key]}", path, names)
        case Names():
            provenance = {one.key: one for one in PROVENANCE} if shape.provenance else {}
            for key, value in data.items():
                if key in provenance:
                    yield from _field(provenance[key], value, f"{word}.*" if word else "*", (*path, key), names)
                    continue
                yield Change(f"{word}.*", "un altro nome", (*path, key), _other_name(key, shape.key))
                if len(data) - len(provenance.keys() & data.keys()) > shape.least:
                    yield Change(f"{word}.*", "tolta", (*path, key), GONE)
                yield from _changes(value, shape.value, f"{word}.*", (*path, key), names)
        case ListOf():
            for number, item in enumerate(data):
                yield from _changes(item, shape.item, f"{word}[]", (*path, number), names)
            yield from _orders(data, shape, word, path)
        case ByType():
            compound = shape.sequence if isinstance(data, list) else shape.mapping
            chosen = compound if isinstance(data, (list, dict)) else shape.scalar
            assert chosen is not None
            yield from _changes(data, chosen, word, path, names)
        case _:
            for value in _others(data, shape, names):
                yield Change(word, "un altro valore", path, value)


def _group(
    data: dict[str, Any], fields: tuple[Field, ...], word: str, path: Place, names: list[list[str]]
) -> Iterator[Change]:
    for field in fields:
        if field.key in data:
            below = f"{word}.{field.key}" if word else field.key
            yield from _field(field, data[field.key], below, (*path, field.key), names)


def _field(field: Field, value: Any, word: str, path: Place, names: list[list[str]]) -> Iterator[Change]:
    if not field.required:
        yield Change(word, "tolta", path, GONE)
    yield from _changes(value, field.shape, word, path, names)


def _orders(data: list[Any], shape: ListOf, word: str, path: Place) -> Iterator[Change]:
    if len(data) > 1:
        for number in range(len(data) - 1):
            if data[number] != data[number + 1]:
                swapped = [*data[:number], data[number + 1], data[number], *data[number + 2 :]]
                yield Change(word, "un altro ordine", path, swapped)
    if len(data) > shape.least:
        yield from (Change(f"{word}[]", "tolta", (*path, number), GONE) for number in range(len(data)))


def _others(value: Any, shape: Shape, names: list[list[str]]) -> Iterator[Any]:
    match shape:
        case Text():
            yield f"{value} (altro)"
        case Boolean(only):
            yield from () if only is not None else (not value,)
        case Integer(low, high):
            yield from (one for one in (value + 1, value - 1) if low <= one <= high)
        case Enum():
            yield from [one for one in shape.values if one != value][:3]
        case AnyScalar(options):
            yield from (one for option in options for one in _others_of(value, option, names))
        case Lexical():
            yield from _texts(value, shape, names)


def _others_of(value: Any, shape: Shape, names: list[list[str]]) -> Iterator[Any]:
    if isinstance(shape, Integer) and not isinstance(value, int):
        yield shape.high
    elif isinstance(shape, Lexical) and value == "non_dichiarato":
        yield shape.example
    elif not (
        isinstance(shape, (Integer, Lexical, Text))
        and not isinstance(value, int if isinstance(shape, Integer) else str)
    ):
        yield from _others(value, shape, names)


def _texts(value: str, shape: Lexical, names: list[list[str]]) -> Iterator[str]:  # noqa: PLR0912
    match shape.name:
        case "identificatore":
            for known in names:
                if value in known:
                    yield from [one for one in known if one != value][:2]
            yield f"{value}_altro"
        case "rapporto":
            yield "7:4" if value != "7:4" else "9:4"
        case "frazione":
            yield "2/3" if Fraction(value) != Fraction(2, 3) else "3/4"
        case "importo":
            yield f"{int(value.partition('.')[0]) + 1}.{value.partition('.')[2]}"
        case "percentuale":
            yield "12.34%"
        case "versione":
            yield f"{value}1"
        case "lingua":
            yield "en" if value != "en" else "it"
        case "data":
            yield "2031-01-02"
        case "carta_sul_tavolo":
            yield from [one for one in ("mano.1", "mano.2", "banco.scoperta") if one != value]
        case "carta_di_zona":
            zone, _, place = value.rpartition(".")
            yield f"{zone}.{int(place) % 2 + 1}"
        case "mano_in_lista":
            yield "3 morbido"
        case "clausola" | "lettura":
            known = next((group for group in names if value in group), [])
            yield from [one for one in known if one != value][:1]
            yield f"{value[:-1]}{(int(value[-1]) + 1) % 10}"
        case "slug":
            yield f"{value}-altro"
        case "sigla":
            yield "ZZZ"
        case "file_csv" | "file_json" | "file_yaml":
            stem, _, ending = value.rpartition(".")
            yield f"{stem}-altro.{ending}"


def _other_name(key: str, shape: Lexical | Enum) -> str:
    if isinstance(shape, Enum):
        return next(one for one in shape.values if one != key)
    return next(_texts(key, shape, []))


def _namespaces(document: Any) -> list[list[str]]:
    """Return the names that a document declares, kind by kind."""
    found = [list(document.get(key) or {}) for key in ("puntate", "classi", "offerte", "zone", "tabelle", "letture")]
    found.append([stage for phase in document.get("fasi", ()) for stage in phase.get("stadi", ())])
    found.append([phase["fase"] for phase in document.get("fasi", ())])
    found += [list(reading["alternative"]) for reading in (document.get("letture") or {}).values()]
    found.append(list(document.get("clausole") or {}))
    return [[name for name in group if name not in ("da", "stato", "ambiguita", "motivo")] for group in found]


def node_of(data: Any, file: str) -> Node:
    """Return plain data as a tree, as if a file held it."""
    at = Position(file, 1, 1)
    if isinstance(data, dict):
        return Mapping(tuple(Entry(key, at, node_of(value, file)) for key, value in data.items()), at)
    if isinstance(data, list):
        return Sequence(tuple(node_of(item, file) for item in data), at)
    text = str(data).lower() if isinstance(data, bool) else str(data)
    return Scalar(data, text, isinstance(data, str), at)
