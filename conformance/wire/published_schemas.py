"""The published schemas: `schemas/*.json`, read once, and a validator for each part of them that travels."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from jsonschema_rs import Draft202012Validator, Registry

_BASE: Final = "banco:/"
"""What stands before the name of a schema where one refers to another."""


@cache
def schema_text(name: str) -> Mapping[str, Any]:
    """Return one of the published schemas, by file name."""
    text = resources.files("conformance.wire").joinpath("schemas", name).read_text(encoding="utf-8")
    document: Mapping[str, Any] = json.loads(text)
    return document


@cache
def validator_of(reference: str) -> Draft202012Validator:
    """Return the validator of a part of a schema, such as `gioca.json#/$defs/reply`."""
    return Draft202012Validator({"$ref": _BASE + reference}, registry=_registry())


@cache
def _registry() -> Registry:
    names = (item.name for item in resources.files("conformance.wire").joinpath("schemas").iterdir())
    return Registry([(_BASE + name, dict(schema_text(name))) for name in names if name.endswith(".json")])


def schema_with(keyword: str) -> Mapping[str, Any]:
    """Return the schema in which a keyword stands, given the location of the keyword as a validator tells it."""
    name, pointer = keyword.removeprefix(_BASE).split("#/", 1)
    node: Any = schema_text(name)
    for step in pointer.split("/")[:-1]:
        node = node[int(step)] if isinstance(node, list) else node[step]
    found: Mapping[str, Any] = node
    return found
