"""Each formula of docs/analysis.md stands beside a function and a test that exist."""

import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[4]
TEXT = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
FUNCTIONS = re.findall(r"`(generator\.[\w.]+)`", TEXT)
TESTS = re.findall(r"`(tests/[\w/.]+)::(\w+)`", TEXT)


def found(name: str) -> object:
    """Return what a dotted name stands for. Raises AttributeError if there is no such thing."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            thing: object = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            thing = getattr(thing, part)
        return thing
    raise AttributeError(name)


def test_every_function_that_the_document_names_exists() -> None:
    assert len(FUNCTIONS) >= 14
    for name in FUNCTIONS:
        assert found(name) is not None


def test_every_test_that_the_document_names_exists() -> None:
    assert len(TESTS) >= 14
    for path, name in TESTS:
        assert f"\ndef {name}(" in (ROOT / path).read_text(encoding="utf-8"), name


def test_every_formula_has_a_function_a_test_and_a_source() -> None:
    formulas = TEXT.split("\n## ")[1:]
    assert len(formulas) >= 10
    for formula in formulas:
        assert all(f"\n- {part}:" in formula for part in ("Function", "Test", "Source")), formula.splitlines()[0]
