"""The vocabulary as JSON Schema (draft-07, where editors stop): hints while typing, and a second opinion on a file.

`python -m generator.model.language.schema` writes the schemas beside the rules; each rules file names its own in a
modeline.
"""

import json
from collections.abc import Sequence
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
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO
from generator.model.language.word_forms import PROVENANCE, RANK

Json = dict[str, Any]

_DRAFT = "http://json-schema.org/draft-07/schema#"

SCHEMAS: tuple[tuple[str, str, Shape], ...] = (
    ("regolamento.schema.json", "Le regole di un gioco", REGOLAMENTO),
    ("clausole.schema.json", "Il registro delle clausole di un testo", CLAUSOLE),
)


def json_schema(shape: Shape, title: str) -> Json:
    """Return the JSON Schema of a document of this shape, with its definitions."""
    writer = _Writer()
    root = writer.write(shape)
    return {"$schema": _DRAFT, "title": title, **root, "definitions": dict(sorted(writer.definitions.items()))}


def as_text(schema: Json) -> str:
    """Return a schema as it is written in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def write_schemas(folder: Path) -> tuple[Path, ...]:
    """Write every schema into a folder, and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, title, shape in SCHEMAS:
        path = folder / name
        path.write_text(as_text(json_schema(shape, title)), encoding="utf-8", newline="\n")
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
                return self._map(shape)
            case Names():
                return self._names(shape)
            case ByKey():
                return {"type": "object", "oneOf": [self._map(case) for _key, case in shape.cases]}
            case ByValue():
                return {"type": "object", "oneOf": [self._map(case) for _choice, case in shape.cases]}
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
            match shape:
                case Lexical():
                    self.definitions[name] = _lexical(shape)
                case Enum():
                    self.definitions[name] = _enum(shape)
                case Ref():
                    self.definitions[name] = self.write(shape.target())
        return {"$ref": f"#/definitions/{name}"}

    def _provenance(self) -> Json:
        """Return the provenance keys, each a reference: they stand beside almost every mapping."""
        for field in PROVENANCE:
            if (name := f"provenienza_{field.key}") not in self.definitions:
                self.definitions[name] = self._described(field)
        return {field.key: {"$ref": f"#/definitions/provenienza_{field.key}"} for field in PROVENANCE}

    def _described(self, field: Field) -> Json:
        written = self.write(field.shape)
        # Beside a $ref, draft-07 ignores every other keyword.
        return {"description": field.title, **({"allOf": [written]} if "$ref" in written else written)}

    def _list(self, shape: ListOf) -> Json:
        written: Json = {"type": "array", "items": self.write(shape.item)}
        if shape.least:
            written["minItems"] = shape.least
        if shape.unique:
            written["uniqueItems"] = True
        return written

    def _map(self, shape: Map) -> Json:
        own = {field.key: self._described(field) for field in shape.fields}
        written: Json = {
            "type": "object",
            "properties": (own | {**self._provenance(), **own}) if shape.provenance else own,
            "additionalProperties": False,
        }
        if required := [field.key for field in shape.fields if field.required]:
            written["required"] = required
        if shape.least:
            written["minProperties"] = shape.least
        if shape.one_of:
            written["oneOf"] = [{"required": [key]} for key in shape.one_of]
        if shape.not_together:
            written["not"] = {"required": list(shape.not_together)}
        return written

    def _names(self, shape: Names) -> Json:
        provenance = PROVENANCE if shape.provenance else ()
        form = {"enum": list(shape.key.values)} if isinstance(shape.key, Enum) else self.write(shape.key)
        allowed = {"enum": [field.key for field in provenance]}
        written: Json = {
            "type": "object",
            "propertyNames": {"anyOf": [form, allowed]} if provenance else form,
            "additionalProperties": self.write(shape.value),
        }
        if provenance:
            written["properties"] = self._provenance()
        if shape.least:
            written |= _at_least_one_name(shape, [field.key for field in provenance])
        return written


def _at_least_one_name(shape: Names, provenance: Sequence[str]) -> Json:
    if not provenance:
        return {"minProperties": shape.least}
    # Not all the keys are provenance keys.
    return {"not": {"propertyNames": {"enum": list(provenance)}}}


def _enum(shape: Enum) -> Json:
    # An editor shows `description` beside each value of a oneOf of constants; jsonschema checks it as an enum.
    return {"oneOf": [{"const": one.value, "description": one.title} for one in shape.choices]}


def _lexical(form: Lexical) -> Json:
    return {
        "type": "string",
        "description": f"{form.noun[0].upper()}{form.noun[1:]}, per esempio «{form.example}».",
        "pattern": f"^(?:{form.pattern})$",
        "examples": [form.example],
    }


if __name__ == "__main__":
    write_schemas(bundled().rules / "schema")
