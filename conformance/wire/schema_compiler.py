"""The name of a published schema in, a function that checks values against it out.

The schemas are compiled once into closures. The compiler knows only the keywords that the schemas use, and refuses any
other at once; a test holds that it and `jsonschema` agree. It is our own because a run checks every reply, and no
library is near it: on the 857 replies of the scenarios it takes 0.2 ms each, fastjsonschema 4 ms (and 0.4 s to
compile), jsonschema 80 ms, on one busy machine in one run; both speak English, and the first knows no draft after 7.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final, NoReturn

Schema = Mapping[str, Any]
Checker = Callable[[Any], None]
"""Looks at a value, and raises MismatchError if its schema does not allow it."""

_NOTES: Final = frozenset({"$schema", "$defs", "title", "description"})
_REMEMBERED: Final = 4096


@dataclass(eq=False)
class MismatchError(Exception):
    """A value that its schema does not allow. The path grows outwards while the exception travels."""

    words: str
    path: list[str | int] = field(default_factory=list)

    def __str__(self) -> str:
        place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in reversed(self.path))
        return f"in «{place.lstrip('.')}» {self.words}" if place else self.words


class UncompiledSchemaError(Exception):
    """A published schema uses a keyword that this compiler does not read: a defect of ours, never of an engine."""


@cache
def schema_text(name: str) -> Mapping[str, Any]:
    """Return one of the published schemas, by file name."""
    text = resources.files("conformance.wire").joinpath("schemas", name).read_text(encoding="utf-8")
    document: Mapping[str, Any] = json.loads(text)
    return document


@cache
def compiled(reference: str) -> Checker:
    """Return the checker of a part of a schema, such as `gioca.json#/$defs/reply`."""
    name, pointer = reference.split("#/", 1)
    node: Any = schema_text(name)
    for step in pointer.split("/"):
        node = node[step]
    return _compile(node, name)


def _compile(schema: Schema, file: str) -> Checker:
    if "$ref" in schema:
        reference = schema["$ref"]
        return compiled(file + reference if reference.startswith("#") else reference)
    if "allOf" in schema:
        return _compile_all(schema, file)
    if "anyOf" in schema:
        return _compile_any(schema, file)
    if "const" in schema or "enum" in schema:
        return _compile_choice(schema)
    match schema.get("type"):
        case "object":
            return _compile_object(schema, file)
        case "array":
            return _compile_array(schema, file)
        case "string":
            return _compile_string(schema)
        case "integer":
            return _compile_integer(schema)
        case "boolean":
            return _compile_boolean(schema)
    raise UncompiledSchemaError(f"{file}: {sorted(schema)}")


def _only(schema: Schema, *known: str) -> None:
    unknown = set(schema) - _NOTES - set(known)
    if unknown:
        raise UncompiledSchemaError(f"keywords {sorted(unknown)} in {schema}")


def _compile_choice(schema: Schema) -> Checker:
    _only(schema, "const", "enum", "type")
    values = [schema["const"]] if "const" in schema else list(schema["enum"])
    if not all(isinstance(value, str) for value in values):
        raise UncompiledSchemaError("only texts can be enumerated")
    allowed = frozenset(values)
    listed = ", ".join(values) if len(values) <= 12 else "…".join((", ".join(values[:3]), values[-1]))

    def choice(value: Any) -> None:
        if type(value) is not str or value not in allowed:
            expected = f"«{listed}»" if len(values) == 1 else f"uno fra {listed}"
            raise MismatchError(f"c'è {_show(value)}, mentre è ammesso {expected}")

    return choice


def _compile_string(schema: Schema) -> Checker:
    _only(schema, "type", "pattern", "minLength", "maxLength")
    pattern = schema.get("pattern", "^")
    # In JSON Schema «$» is the very end; in Python it also matches before a last newline.
    matches = re.compile(pattern[:-1] + r"\Z" if pattern.endswith("$") else pattern).search
    shortest, longest = schema.get("minLength", 0), schema.get("maxLength", 1 << 30)
    seen: set[str] = set()

    def string(value: Any) -> None:
        if type(value) is not str:
            _wrong_type(value, "un testo")
        if value in seen:
            return
        if not shortest <= len(value) <= longest:
            raise MismatchError(f"c'è un testo di {len(value)} caratteri, mentre vanno da {shortest} a {longest}")
        if matches(value) is None:
            raise MismatchError(f"c'è {_show(value)}, che non ha la forma {pattern}")
        if len(seen) < _REMEMBERED:
            seen.add(value)

    return string


def _compile_integer(schema: Schema) -> Checker:
    _only(schema, "type", "minimum", "maximum")
    lowest, highest = schema["minimum"], schema["maximum"]

    def integer(value: Any) -> None:
        if type(value) is not int and not (type(value) is float and value.is_integer()):
            _wrong_type(value, "un numero intero")
        if not lowest <= value <= highest:
            raise MismatchError(f"c'è {_show(value)}, mentre è ammesso un intero da {lowest} a {highest}")

    return integer


def _compile_boolean(schema: Schema) -> Checker:
    _only(schema, "type")

    def boolean(value: Any) -> None:
        if type(value) is not bool:
            _wrong_type(value, "true o false")

    return boolean


def _compile_array(schema: Schema, file: str) -> Checker:
    _only(schema, "type", "items", "minItems")
    check_entry, fewest = _compile(schema["items"], file), schema.get("minItems", 0)

    def array(value: Any) -> None:
        if type(value) is not list:
            _wrong_type(value, "un elenco")
        if len(value) < fewest:
            raise MismatchError(f"c'è un elenco di {len(value)} voci: ne servono almeno {fewest}")
        index = 0
        try:
            for entry in value:
                check_entry(entry)
                index += 1
        except MismatchError as mismatch:
            mismatch.path.append(index)
            raise

    return array


def _compile_object(schema: Schema, file: str) -> Checker:
    _only(schema, "type", "required", "properties", "additionalProperties")
    required = frozenset(schema.get("required", ()))
    checks = {key: _compile(value, file) for key, value in schema.get("properties", {}).items()}
    others = _compile(schema["additionalProperties"], file) if "additionalProperties" in schema else None
    find = checks.get

    def mapping(value: Any) -> None:
        if type(value) is not dict:
            _wrong_type(value, "un oggetto")
        if not required <= value.keys():
            missing = next(key for key in schema["required"] if key not in value)
            raise MismatchError(f"manca «{missing}»")
        key = ""
        try:
            for key, entry in value.items():
                member = find(key, others)
                if member is not None:
                    member(entry)
        except MismatchError as mismatch:
            mismatch.path.append(key)
            raise

    return mapping


def _compile_any(schema: Schema, file: str) -> Checker:
    _only(schema, "anyOf")
    branches = [_compile(branch, file) for branch in schema["anyOf"]]
    words: list[str] = []
    for branch in schema["anyOf"]:
        words += [branch["const"]] if "const" in branch else branch.get("enum", [])

    def any_of(value: Any) -> None:
        for check in branches:
            try:
                check(value)
            except MismatchError:
                continue
            return
        expected = f"uno fra {', '.join(words)}" if words else "una delle forme previste"
        raise MismatchError(f"c'è {_show(value)}, mentre è ammesso {expected}")

    return any_of


def _compile_all(schema: Schema, file: str) -> Checker:
    """Compile a conjunction; a chain of `if this key has this value then …` becomes one look-up."""
    cases = [branch for branch in schema["allOf"] if "if" in branch]
    checks = [_compile(branch, file) for branch in schema["allOf"] if "if" not in branch]
    if "type" in schema:
        checks.append(_compile({key: value for key, value in schema.items() if key != "allOf"}, file))
    if cases:
        return _compile_cases(cases, checks, file)

    def all_of(value: Any) -> None:
        for check in checks:
            check(value)

    return all_of


def _compile_cases(cases: list[Schema], always: list[Checker], file: str) -> Checker:
    keys = {key for case in cases for key in case["if"]["properties"]}
    if len(keys) != 1:
        raise UncompiledSchemaError("cases must look at one key")
    (key,) = keys
    table = {case["if"]["properties"][key]["const"]: _compile(case["then"], file) for case in cases}

    def choose(value: Any) -> None:
        kind = value.get(key) if type(value) is dict else None
        known = table.get(kind) if type(kind) is str else None
        for check in always if known is None else [known]:
            check(value)

    return choose


def _wrong_type(value: object, expected: str) -> NoReturn:
    raise MismatchError(f"c'è {_show(value)}, mentre serve {expected}")


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 60 else text[:57] + "…"
