"""The rules that differ between two generated programs, and a program that records each rule when it is asked.

All that a program asks of a situation stands in functions that only look: who may choose what, which row pays, what
the dealer does. Where two programs differ in these alone, they play a round alike unless, somewhere in it, one of
these functions answers otherwise for the same hand and table.
"""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any

from generator.engine.generate import load_edited

_ACTING = "does_"
"""How the name of a function begins that changes hands and table."""
_SITUATION = frozenset({"h", "t", "d", "c"})
"""What functions that only look are given: hand, table, dealer's hand, cards."""
_ROWS = ("ClosingRow", "ActionRule", "SettlementRule")
_UNTOLD = frozenset({"id", "row", "clauses"})
"""Fields of a row by which no round differs: where it stands, and what it cites."""
_WATCH = """
def look(name, answer, situation):
    pass


def watched(rule):
    def asked(*situation):
        answer = rule(*situation)
        look(rule.__name__, answer, situation)
        return answer
    return asked

"""
Look = Callable[[str, Any, tuple[Any, ...]], None]
"""Told the name of a function that was asked, what it answered, and of what hand and table."""


@dataclass(frozen=True, slots=True)
class _Program:
    """What a program is made of, each part as a text to compare.

    Attributes:
        rules: the functions that only look, by name, each with the rows that it answers with.
        acts: the functions that change hands and table, by name.
        lines: the line of the program where each of them begins, from 1.
        rest: everything else.
    """

    rules: dict[str, tuple[str, ...]]
    acts: dict[str, tuple[str, ...]]
    lines: dict[str, int]
    rest: tuple[tuple[str, ...], ...]


def rules_apart(base: str, other: str) -> frozenset[str] | None:
    """Return the functions that another program writes otherwise; None where more than such functions differs."""
    before, after = _program(base), _program(other)
    if before.rest != after.rest or before.rules.keys() != after.rules.keys():
        return None
    return frozenset(name for name, text in before.rules.items() if text != after.rules[name])


def acts_apart(base: str, other: str) -> frozenset[str]:
    """Return the functions that act, and do other things, or the same in another order, in another program."""
    before, after = _program(base), _program(other)
    return frozenset(name for name, text in before.acts.items() if text != after.acts.get(name))


def load_watched(source: str, look: Look) -> Any:
    """Return the module of a program that tells each answer of its functions that only look, and when others act."""
    lines = source.splitlines(keepends=True)
    for line in sorted(_program(source).lines.values(), reverse=True):
        lines.insert(line - 1, "@watched\n")
    future = next(place for place, line in enumerate(lines) if line.startswith("from __future__"))
    lines.insert(future + 1, _WATCH)
    module: Any = load_edited("".join(lines))
    module.look = look
    return module


def answers_alike(one: Any, other: Any) -> bool:
    """Say whether two answers do the same in a round: of a row, whatever its place and the clauses that it cites."""
    if one is other or one == other:
        return True
    return all(map(is_dataclass, (one, other))) and _row_text(one) == _row_text(other)


@lru_cache(maxsize=65536)
def _row_text(row: Any) -> tuple[str, ...]:
    told = [getattr(row, field.name) for field in fields(row) if field.name not in _UNTOLD]
    return type(row).__name__, *map(repr, told)


@lru_cache(maxsize=2)
def _program(source: str) -> _Program:
    body = ast.parse(source).body
    rows = {name: ast.dump(node) for node in body if (name := _row_name(node))}
    looking = [node for node in body if isinstance(node, ast.FunctionDef) and _only_looks(node)]
    acting = [node for node in body if isinstance(node, ast.FunctionDef) and node.name.startswith(_ACTING)]
    rest = [node for node in body if node not in looking and not _row_name(node) and not _is_text(node)]
    return _Program(
        rules={node.name: _written(node, rows) for node in looking},
        acts={node.name: _written(node, rows) for node in acting},
        lines={node.name: node.lineno for node in (*looking, *acting)},
        rest=tuple(_written(node, rows) for node in rest),
    )


def _written(node: ast.stmt, rows: Mapping[str, str]) -> tuple[str, ...]:
    """Return a statement as texts to compare: without its docstring, and with the rows that it refers to."""
    named = (rows[one.id] for one in ast.walk(node) if isinstance(one, ast.Name) and one.id in rows)
    if isinstance(node, ast.FunctionDef):
        deeds = node.body[1:] if _is_text(node.body[0]) else node.body
        return node.name, *map(ast.dump, deeds), *named
    return ast.dump(node), *named


def _only_looks(node: ast.FunctionDef) -> bool:
    given = {one.arg for one in node.args.args}
    return not node.name.startswith(_ACTING) and bool(given) and given <= _SITUATION


def _row_name(node: ast.stmt) -> str:
    """Return what a row of a table is called; "" for any other statement."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=kind))) if kind in _ROWS:
            return name
    return ""


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
