"""The vocabulary as JSON Schema (draft-07, where editors stop): hints while typing, and a second opinion on a file.

`python -m generator.model.language.schema` writes the schemas beside the rules; each rules file names its own in a
modeline.
"""

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

from generator.data.corpus import bundled
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
from generator.model.language.vocabulary import CHANGES, CITES, CLAUSOLE, EXTENDS, PACKS, REGOLAMENTO
from generator.model.language.vocabulary_readings import LETTURE
from generator.model.language.word_forms import PROVENANCE, RANK

Json = dict[str, Any]
Write = Callable[[Shape], Json]

_DRAFT = "http://json-schema.org/draft-07/schema#"


SCHEMAS: tuple[tuple[str, str, Shape], ...] = (
    ("regolamento.schema.json", "Le regole di un gioco", REGOLAMENTO),
    ("clausole.schema.json", "Il registro delle clausole di un testo", CLAUSOLE),
    ("letture.schema.json", "I pacchetti di letture", LETTURE),
)
_PART = "parte"
BASE: tuple[str, Json] = (
    "base.schema.json",
    {
        "$schema": _DRAFT,
        "title": "Regole da cui altri ereditano",
        "allOf": [{"$ref": f"{SCHEMAS[0][0]}#/definitions/{_PART}"}],
    },
)
"""The schema of a file that is only there to be extended: any part of a regolamento."""


def json_schema(shape: Shape, title: str) -> Json:
    """Return the JSON Schema of a document of this shape, with its definitions.

    A document that may inherit is held to what is required only if it does not: the rest may be in its base, or in a
    pack of readings.
    """
    writer = _Writer()
    if isinstance(shape, Map) and shape.field(EXTENDS):
        writer.definitions[_PART] = writer.part(shape)
        whole = writer.requirements(shape)
        alone = {"properties": {key: False for key in (CHANGES, CITES) if shape.field(key)}}
        takes_packs = {"if": {"required": [PACKS]}, "else": whole} if shape.field(PACKS) else whole
        root: Json = {
            "allOf": [{"$ref": f"#/definitions/{_PART}"}],
            "if": {"required": [EXTENDS]},
            "else": {"allOf": [alone, takes_packs]},  # there is nothing to change
        }
    else:
        root = writer.write(shape)
    return {"$schema": _DRAFT, "title": title, **root, "definitions": dict(sorted(writer.definitions.items()))}


def as_text(schema: Json) -> str:
    """Return a schema as it is written in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def write_schemas(folder: Path) -> tuple[Path, ...]:
    """Write every schema into a folder, and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, schema in (*((name, json_schema(shape, title)) for name, title, shape in SCHEMAS), BASE):
        path = folder / name
        path.write_text(as_text(schema), encoding="utf-8", newline="\n")
        paths.append(path)
    return tuple(paths)


class _Writer:
    """Shapes to schemas; what has a name, and the forms of text, are written once under `definitions`."""

    def __init__(self) -> None:
        self.definitions: dict[str, Json] = {}

    def write(self, shape: Shape) -> Json:  # noqa: PLR0912  one case per shape
        match shape:
            case Text():
                return {"type": "string", "pattern": r"\S"}
            case Boolean(only):
                return {"type": "boolean"} if only is None else {"const": only}
            case Integer(low, high):
                return {"type": "integer", "minimum": low, "maximum": high}
            case Lexical():
                return self._defined(shape.name, shape)
            case Enum():
                return self._defined("rango", shape) if shape is RANK else _enum(shape)
            case AnyScalar(options):
                return {"anyOf": [self.write(option) for option in options]}
            case ListOf():
                return self._list(shape)
            case Map():
                return self._map(shape, self.write) | _required(shape)
            case Names():
                return self._names(shape, self.write) | _at_least_one_name(shape)
            case ByKey() | ByValue():
                return {"type": "object", "oneOf": [self.write(case) for _key, case in shape.cases]}
            case ByType():
                kinds = (shape.scalar, shape.sequence, shape.mapping)
                return {"anyOf": [self.write(kind) for kind in kinds if kind is not None]}
            case Ref():
                return self._defined(shape.name, shape)
            case Anything():
                return {}

    def _defined(self, name: str, shape: Lexical | Enum | Ref) -> Json:
        if name not in self.definitions:
            self.definitions[name] = {}  # met again inside itself: the reference is enough
            if isinstance(shape, Ref):
                self.definitions[name] = self.write(shape.target())
            else:
                self.definitions[name] = _lexical(shape) if isinstance(shape, Lexical) else _enum(shape)
        return {"$ref": f"#/definitions/{name}"}

    def _provenance(self) -> Json:
        """Return the provenance keys, each a reference: they stand beside almost every mapping."""
        for field in PROVENANCE:
            if (name := f"provenienza_{field.key}") not in self.definitions:
                self.definitions[name] = self._described(field)
        return {field.key: {"$ref": f"#/definitions/provenienza_{field.key}"} for field in PROVENANCE}

    def _described(self, field: Field, write: Write | None = None) -> Json:
        written = (write or self.write)(field.shape)
        # Beside a $ref, draft-07 ignores every other keyword.
        return {"description": field.title, **({"allOf": [written]} if "$ref" in written else written)}

    def _list(self, shape: ListOf) -> Json:
        written: Json = {"type": "array", "items": self.write(shape.item)}
        if shape.least:
            written["minItems"] = shape.least
        if shape.unique:
            written["uniqueItems"] = True
        return written

    def part(self, shape: Shape) -> Json:
        """Return the schema of a part of what has this shape: what merges with a base may leave anything out.

        Lists and conditions are replaced whole, and so are held to all that they need.
        """
        match shape:
            case Map():
                return self._map(shape, self.part) | _one_at_most(shape)
            case Names():
                return self._names(shape, self.part)
            case ByType(mapping=Map() as mapping):
                kinds = [self.write(kind) for kind in (shape.scalar, shape.sequence) if kind is not None]
                return {"anyOf": [*kinds, self.part(mapping)]}
        return self.write(shape)

    def requirements(self, shape: Shape) -> Json:
        """Return what the whole asks beyond what is asked of a part."""
        match shape:
            case Map():
                inner = {entry.key: asked for entry in shape.fields if (asked := self.requirements(entry.shape))}
                return _required(shape) | ({"properties": inner} if inner else {})
            case Names():
                asked = _at_least_one_name(shape)
                if inner := self.requirements(shape.value):
                    keys = PROVENANCE if shape.provenance else ()
                    asked |= {"properties": {key.key: True for key in keys}, "additionalProperties": inner}
                return asked
            case ByType(mapping=Map() as mapping):
                return self.requirements(mapping)
        return {}

    def _map(self, shape: Map, write: Write) -> Json:
        own = {field.key: self._described(field, write) for field in shape.fields}
        written: Json = {
            "type": "object",
            "properties": (own | {**self._provenance(), **own}) if shape.provenance else own,
            "additionalProperties": False,
        }
        if shape.not_together:
            written["not"] = {"required": list(shape.not_together)}
        return written

    def _names(self, shape: Names, write: Write) -> Json:
        provenance = PROVENANCE if shape.provenance else ()
        form = {"enum": list(shape.key.values)} if isinstance(shape.key, Enum) else self.write(shape.key)
        allowed = {"enum": [field.key for field in provenance]}
        written: Json = {
            "type": "object",
            "propertyNames": {"anyOf": [form, allowed]} if provenance else form,
            "additionalProperties": write(shape.value),
        }
        if provenance:
            written["properties"] = self._provenance()
        return written


def _required(shape: Map) -> Json:
    """Return what a mapping must hold."""
    asked: Json = {}
    if required := [field.key for field in shape.fields if field.required]:
        asked["required"] = required
    if shape.least:
        asked["minProperties"] = shape.least
    if shape.one_of:
        asked["oneOf"] = [{"required": [key]} for key in shape.one_of]
    return asked


def _one_at_most(shape: Map) -> Json:
    pairs = [{"required": list(pair)} for pair in combinations(shape.one_of, 2)]
    return {"not": {"anyOf": pairs}} if pairs else {}


def _at_least_one_name(shape: Names) -> Json:
    if not shape.least:
        return {}
    if not shape.provenance:
        return {"minProperties": shape.least}
    # Not all the keys are provenance keys.
    return {"not": {"propertyNames": {"enum": [field.key for field in PROVENANCE]}}}


def _enum(shape: Enum) -> Json:
    # An editor shows `description` beside each value of a oneOf of constants; jsonschema checks it as an enum.
    return {"oneOf": [{"const": choice.value, "description": choice.title} for choice in shape.choices]}


def _lexical(form: Lexical) -> Json:
    return {
        "type": "string",
        "description": f"{form.noun[0].upper()}{form.noun[1:]}, per esempio «{form.example}».",
        "pattern": f"^(?:{form.pattern})$",
        "examples": [form.example],
    }


if __name__ == "__main__":
    write_schemas(bundled().rules / "schema")
