"""The vocabulary as JSON Schema (draft-07, where editors stop): hints while typing, and a second opinion on a file.

`python -m generator.model.language.schema` writes the schemas beside the rules; each rules file names its own in a
modeline.
"""

import json
import re
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
from generator.model.language.spoken_shapes import form_words, forms_of, in_plain_text
from generator.model.language.vocabulary import CHANGES, CITES, CLAUSOLE, EXTENDS, LINGUE, PACKS, REGOLAMENTO
from generator.model.language.vocabulary_readings import LETTURE
from generator.model.language.word_forms import PROVENANCE, RANK
from generator.words.italian import noun, sentence

Json = dict[str, Any]
Write = Callable[[Shape, Field | None], Json]

_WIDTH = 160
_DRAFT = "http://json-schema.org/draft-07/schema#"


SCHEMAS: tuple[tuple[str, str, Shape], ...] = (
    ("regolamento.schema.json", "Le regole di un gioco", REGOLAMENTO),
    ("clausole.schema.json", "Il registro delle clausole di un testo", CLAUSOLE),
    ("letture.schema.json", "I pacchetti di letture", LETTURE),
    ("lingue.schema.json", "Le frasi di un regolamento in un'altra lingua", LINGUE),
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
        in_vain = [{"required": [key]} for key in (CHANGES, CITES) if shape.field(key)]  # there is nothing to change
        alone = [{"not": {"anyOf": in_vain}}] if in_vain else []
        takes_packs = {"if": {"required": [PACKS]}, "else": whole} if shape.field(PACKS) else whole
        root: Json = {
            "allOf": [{"$ref": f"#/definitions/{_PART}"}],
            "if": {"required": [EXTENDS]},
            "else": {"allOf": [*alone, takes_packs]},
        }
    else:
        root = writer.write(shape)
    return {"$schema": _DRAFT, "title": title, **root, "definitions": dict(sorted(writer.definitions.items()))}


def as_text(schema: Json) -> str:
    """Return a schema as it is written in its file: what fits on a line stands on one."""
    return f"{_text(schema, 0, 0)}\n"


def _text(value: object, margin: int, before: int) -> str:
    """Return a value as JSON that begins after `before` characters of a line, its parts a column to the right."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or before + len(flat) < _WIDTH:
        return flat
    is_map = isinstance(value, dict)
    keys = [f"{json.dumps(key, ensure_ascii=False)}: " if is_map else "" for key in value]
    parts = value.values() if isinstance(value, dict) else value
    inside = margin + 1
    rows = [f"{key}{_text(part, inside, inside + len(key))}" for key, part in zip(keys, parts, strict=True)]
    between = f",\n{' ' * inside}"
    opened, closed = "{}" if is_map else "[]"
    return f"{opened}\n{' ' * inside}{between.join(rows)}\n{' ' * margin}{closed}"


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
    """Shapes to schemas; what has a name, and the forms of text, are written once under `definitions`.

    Of all that a value agrees with, an editor shows the words that it meets first, the innermost: so they say what the
    key means, `about`, wherever there is one, and then what the value does.
    """

    def __init__(self) -> None:
        self.definitions: dict[str, Json] = {}

    def write(self, shape: Shape, about: Field | None = None) -> Json:  # noqa: PLR0912  one case per shape
        match shape:
            case Text():
                return {"type": "string", "pattern": r"\S"}
            case Boolean(only):
                return _yes_or_no(about) if only is None else {"const": only}
            case Integer(low, high):
                return {"type": "integer", "minimum": low, "maximum": high}
            case Lexical():
                return self._defined(shape.name, shape)
            case Enum():
                return self._defined("rango", shape) if shape is RANK else _enum(shape, about)
            case AnyScalar(options):
                return {"oneOf": [self.write(option, about) for option in options]}
            case ListOf():
                return self._list(shape, about)
            case Map():
                return self._map(shape, self.write) | _required(shape)
            case Names():
                return self._names(shape, self.write, about) | _at_least_one_name(shape)
            case ByKey() | ByValue():
                return {"type": "object", "oneOf": [self._case(case) for _key, case in shape.cases]}
            case ByType():
                kinds = (shape.scalar, shape.sequence, shape.mapping)
                return {"oneOf": [self.write(kind, about) for kind in kinds if kind is not None]}
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
                self.definitions[name] = _lexical(shape) if isinstance(shape, Lexical) else _enum(shape, None)
        return {"$ref": f"#/definitions/{name}"}

    def _provenance(self) -> Json:
        """Return the provenance keys, each a reference: they stand beside almost every mapping.

        Beside a `$ref`, draft-07 ignores every other keyword: the words that stand there are those of what is referred
        to, for whoever looks no further.
        """
        told: Json = {}
        for field in PROVENANCE:
            if (name := f"provenienza_{field.key}") not in self.definitions:
                self.definitions[name] = self._described(field)
            told[field.key] = {"description": _meaning(field), "$ref": f"#/definitions/{name}"}
        return told

    def _described(self, field: Field, write: Write | None = None) -> Json:
        written = (write or self.write)(field.shape, field)
        return {"title": field.key, "description": _meaning(field), **_beside_words(written)}

    def _list(self, shape: ListOf, about: Field | None) -> Json:
        item = self.write(shape.item, about)
        if isinstance(shape.item, Lexical):
            item = {"description": in_plain_text(sentence(form_words(shape.item))), **_beside_words(item)}
        elif about is not None and item.get("type") == "object":
            item = {"title": f"voce di {about.key}", **item}
        written: Json = {"type": "array", "items": item}
        if shape.least:
            written["minItems"] = shape.least
        if shape.unique:
            written["uniqueItems"] = True
        return written

    def _case(self, shape: Map) -> Json:
        """Return one kind of a mapping: that it is a mapping is said for all of them."""
        written = self.write(shape)
        del written["type"]
        return written

    def part(self, shape: Shape, about: Field | None = None) -> Json:
        """Return the schema of a part of what has this shape: what merges with a base may leave anything out.

        Lists and conditions are replaced whole, and so are held to all that they need.
        """
        match shape:
            case Map():
                return self._map(shape, self.part) | _one_at_most(shape)
            case Names():
                return self._names(shape, self.part, about)
            case ByType(mapping=Map() as mapping):
                kinds = [self.write(kind, about) for kind in (shape.scalar, shape.sequence) if kind is not None]
                return {"oneOf": [*kinds, self.part(mapping)]}
        return self.write(shape, about)

    def requirements(self, shape: Shape) -> Json:
        """Return what the whole asks beyond what is asked of a part."""
        match shape:
            case Map():
                inner = {
                    entry.key: {"description": _meaning(entry), **asked}
                    for entry in shape.fields
                    if (asked := self.requirements(entry.shape))
                }
                return _required(shape) | ({"properties": inner} if inner else {})
            case Names():
                asked = _at_least_one_name(shape)
                if inner := self.requirements(shape.value):
                    others = "|".join(key.key for key in PROVENANCE) if shape.provenance else ""
                    asked |= {"patternProperties": {f"^(?!(?:{others})$)" if others else "": inner}}
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

    def _names(self, shape: Names, write: Write, about: Field | None) -> Json:
        provenance = PROVENANCE if shape.provenance else ()
        allowed = [field.key for field in provenance]
        words: Json = {"title": shape.what, "description": _name_words(shape, about)}
        form: Json
        if isinstance(shape.key, Enum):
            form = {"enum": [*shape.key.values, *allowed]}
        elif all(re.fullmatch(shape.key.pattern, key) for key in allowed):
            form = self.write(shape.key)
        else:
            form = {"anyOf": [self.write(shape.key), {"enum": allowed}]}
        written: Json = {
            "type": "object",
            "propertyNames": words | _beside_words(form),
            "additionalProperties": words | _beside_words(write(shape.value, about)),
        }
        if provenance:
            written["properties"] = self._provenance()
        return written


def _beside_words(written: Json) -> Json:
    """Return a schema that words may stand beside: beside a `$ref`, draft-07 ignores every other keyword."""
    return {"allOf": [written]} if "$ref" in written else written


def _meaning(field: Field) -> str:
    """Return what a key means and how its value is written; of words to choose among, each says its own."""
    closed = all(isinstance(form, Enum | Boolean) for form in forms_of(field.shape))
    form = "" if closed else form_words(field.shape)
    return in_plain_text(sentence(field.title) + (f" Si scrive {form}." if form else ""))


def _name_words(shape: Names, about: Field | None) -> str:
    what = noun(shape.what, feminine=not shape.what.endswith("o"))
    chosen = "" if isinstance(shape.key, Enum) else f", {in_plain_text(form_words(shape.key))}"
    return sentence(f"{what.a()}{chosen}") + (f" {in_plain_text(sentence(about.title))}" if about is not None else "")


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


def _enum(shape: Enum, about: Field | None) -> Json:
    # An editor shows `description` beside each value of a oneOf of constants; jsonschema checks it as an enum.
    choices = [_constant(choice.value, choice.title, about) for choice in shape.choices]
    return {"oneOf": choices} if len(choices) > 1 else choices[0]


def _yes_or_no(about: Field | None) -> Json:
    return {"oneOf": [_constant(True, "Sì.", about), _constant(False, "No.", about)]}


def _constant(value: str | bool, title: str, about: Field | None) -> Json:
    written = str(value).lower() if isinstance(value, bool) else value
    key = "" if about is None else f"{sentence(about.title)} "
    return {"const": value, "description": in_plain_text(f"{key}«{written}»: {sentence(title)}")}


def _lexical(form: Lexical) -> Json:
    return {"type": "string", "pattern": f"^(?:{form.pattern})$"}


if __name__ == "__main__":
    write_schemas(bundled().rules / "schema")
