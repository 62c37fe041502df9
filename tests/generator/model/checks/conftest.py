"""A small valid regolamento to edit: what is said of it after each edit."""

from collections.abc import Callable
from pathlib import Path

import pytest
from whole_document import check, resolve

from generator.data.diagnostics import Severity, render_all
from generator.data.nodes import Node, plain
from generator.data.reader import read_text
from generator.model.building.build import build
from generator.model.checks import check_document
from generator.model.ir import Ruleset
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import REGOLAMENTO

HERE = Path(__file__).parent
Edit = tuple[str, str]


def edited(name: str, edits: tuple[Edit, ...]) -> str:
    text = (HERE / name).read_text(encoding="utf-8")
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} compare {text.count(old)} volte in {name}"
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="session")
def read_minimo() -> Callable[..., Node]:
    """Read the rules of the small game after some edits."""
    return lambda *edits: read_text(edited("minimo.yaml", edits), "rules/minimo/regolamento.yaml")


@pytest.fixture(scope="session")
def read_register() -> Callable[..., Node]:
    """Read the clauses of the small game after some edits."""
    return lambda *edits: read_text(edited("clausole.yaml", edits), "rules/minimo/clausole.yaml")


@pytest.fixture(scope="session")
def build_minimo(read_minimo: Callable[..., Node], read_register: Callable[..., Node]) -> Callable[..., Ruleset]:
    """Build the IR of the small game after some edits."""
    return lambda *edits: build(plain(resolve(read_minimo(*edits)).tree), plain(read_register()), {})  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def said_of(read_minimo: Callable[..., Node], read_register: Callable[..., Node]) -> Callable[..., str]:
    """Say everything that is wrong with the small game after some edits of its rules and of its register."""

    def said(*edits: Edit, register: tuple[Edit, ...] = ()) -> str:
        tree, clauses = read_minimo(*edits), read_register(*register)
        assert check_structure(tree, REGOLAMENTO) == []
        wrong = any(one.severity is Severity.ERRORE and one.code < "R400" for one in check_document(tree, clauses))
        ruleset = None if wrong else build(plain(tree), plain(clauses), {})  # type: ignore[arg-type]
        return render_all(check(tree, clauses, ruleset))

    return said
