"""Which functions of a generated program two rules do not share, and a program that tells every answer of its own.

All that a program asks of the situation stands in functions that only look: who may choose what, which row pays, what
the dealer does. Where two programs part in these alone, they part in a round only if one of them answers otherwise.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

_ACTING = "does_"
_RULES = "RULES"
"""What a program calls all its rules together."""
_ROWS = ("ClosingRow", "ActionRow", "SettlementRow")
_UNTOLD = frozenset({"id", "row", "clauses"})
"""Fields of a row by which no round differs: where it stands, and what it cites."""
_WATCH = """
SEEN = {}


def watched(rule):
    def asked(*parts):
        answer = rule(*parts)
        look = SEEN.get(rule.__name__)
        if look is not None:
            look(answer, parts)
        return answer
    asked.__wrapped__ = rule
    return asked

"""
_BEGIN, _END = "\nRULES = Rules(\n", "\n)\n"
_FIELD = re.compile(r"\n(?=    [a-z_]+=)")
"""Where a field of the rules ends and the next begins."""
_BETWEEN = "\n\n\n"
"""What stands between two definitions of a program."""


def parted(base: str, other: str) -> frozenset[str] | None:
    """Return the functions that may answer otherwise in another program; None where more than such functions differ."""
    before, after = _definitions(base), _definitions(other)
    if set(before.rules) != set(after.rules) or not _alike(before.acting, after.acting):
        return None
    return frozenset(_changed(before, after) & before.rules.keys())


def read_apart(base: str, other: str) -> frozenset[str] | None:
    """Return what a round must use for another program to play it otherwise: names of functions, fields of the rules.

    None where nobody can say: then any round may be one.
    """
    before, after = _definitions(base), _definitions(other)
    if set(before.rules) != set(after.rules) or len(before.acting) != len(after.acting):
        return None
    changed = _changed(before, after)
    found: set[str] = set(changed & before.rules.keys())
    for was, now in zip(before.acting, after.acting, strict=True):
        names = _apart(was, now)
        if names is None:
            return None
        found.update(names)
    rows = changed - before.rules.keys()
    using = (one.id for node in after.acting for one in ast.walk(node) if isinstance(one, ast.Name))
    return None if rows and not rows.isdisjoint(using) else frozenset(found)


def _apart(was: ast.stmt, now: ast.stmt) -> frozenset[str] | None:
    """Return the acting function, or the fields of the rules, in which two statements part; None for anything else."""
    if _alike(was, now):
        return frozenset()
    if isinstance(was, ast.FunctionDef) and isinstance(now, ast.FunctionDef):
        acts = was.name == now.name and was.name.startswith(_ACTING) and _alike(was.args, now.args)
        return frozenset({was.name}) if acts else None
    before, after = _fields(was), _fields(now)
    if not before or before.keys() != after.keys():
        return None
    return frozenset(name for name, value in before.items() if not _alike(value, after[name]))


def _fields(node: ast.stmt) -> Mapping[str, ast.expr]:
    """Return what the rules of a program are made of, by field; {} for any other statement."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call) or node.value.args:
        return {}
    if ast.unparse(node.value.func) != "Rules" or [ast.unparse(one) for one in node.targets] != [_RULES]:
        return {}
    return {one.arg: one.value for one in node.value.keywords if one.arg is not None}


def _changed(before: "_Definitions", after: "_Definitions") -> set[str]:
    """Return the rows that differ, and the functions that do or that use what differs."""
    changed = {
        name
        for one in (before.rows.keys() | after.rows.keys(), before.rules.keys())
        for name in one
        if (before.rows.get(name), before.rules.get(name)) != (after.rows.get(name), after.rules.get(name))
    }
    while True:
        calling = {
            name for side in (before, after) for name, (_, used) in side.rules.items()
            if name not in changed and not changed.isdisjoint(used)
        }  # fmt: skip
        if not calling:
            return changed
        changed |= calling


def _alike(before: Any, after: Any) -> bool:
    """Say whether two parts of a program are the same, wherever they stand in its text."""
    if before is after:
        return True
    if type(before) is not type(after):
        return False
    if isinstance(before, ast.FunctionDef):
        return before.name == after.name and _alike(_body(before), _body(after))
    if isinstance(before, ast.AST):
        return all(_alike(getattr(before, name, None), getattr(after, name, None)) for name in before._fields)
    if isinstance(before, list | tuple):
        return len(before) == len(after) and all(map(_alike, before, after))
    return bool(before == after)


def watched_source(source: str) -> str:
    """Return a program each function of which tells the look in its `SEEN`, by name, what it answered."""
    tree = ast.parse(source)
    names = _definitions(source).rules
    lines = source.splitlines(keepends=True)
    for node in reversed(tree.body):
        if isinstance(node, ast.FunctionDef) and (node.name in names or node.name.startswith(_ACTING)):
            lines.insert(node.lineno - 1, "@watched\n")
    future = next(place for place, line in enumerate(lines) if line.startswith("from __future__"))
    lines.insert(future + 1, _WATCH)
    return "".join(lines)


def meant(answer: Any) -> Any:
    """Return what an answer does in a round: of a row all but where it stands and what it cites."""
    if isinstance(answer, bool) or answer is None or not is_dataclass(answer) or isinstance(answer, type):
        return answer
    row: Any = answer
    return _meant(row)


@lru_cache(maxsize=65536)
def _meant(row: Any) -> tuple[str, ...]:
    told = [getattr(row, field.name) for field in fields(row) if field.name not in _UNTOLD]
    return type(row).__name__, *map(repr, told)


class _Definitions:
    """What a program defines: functions that look (with the names that they use), rows, and all the rest."""

    def __init__(self, source: str) -> None:
        self.rules: dict[str, tuple[str, frozenset[str]]] = {}
        self.nodes: dict[str, ast.FunctionDef] = {}
        self.rows: dict[str, str] = {}
        acting: list[ast.stmt] = []
        for part in _parts(source):
            self.rules |= part.rules
            self.nodes |= part.nodes
            self.rows |= part.rows
            acting += part.acting
        self.acting: tuple[ast.stmt, ...] = tuple(acting)


class _Part:
    """What a stretch of a program defines that begins and ends between two of its definitions."""

    def __init__(self, source: str) -> None:
        self.rules: dict[str, tuple[str, frozenset[str]]] = {}
        self.nodes: dict[str, ast.FunctionDef] = {}
        self.rows: dict[str, str] = {}
        self.acting: list[ast.stmt] = []
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and _looks(node):
                used = frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))
                self.rules[node.name] = (_told(node), used)
                self.nodes[node.name] = node
            elif _is_row(node):
                assert isinstance(node, ast.Assign)
                assert isinstance(node.targets[0], ast.Name)
                self.rows[node.targets[0].id] = ast.dump(node.value)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                self.acting.append(node)


def _parts(source: str) -> list[_Part]:
    """Return the definitions of a program stretch by stretch: of an edited one nearly all are known already."""
    try:
        return [_part(piece) for stretch in source.split(_BETWEEN) for piece in _pieces(stretch)]
    except SyntaxError:  # two empty lines in the middle of something: then all of it at once
        return [_Part(source)]


def _pieces(stretch: str) -> Iterator[str]:
    """Yield a stretch of a program; the one with the rules field by field, as if each were all of them."""
    before, begins, rest = stretch.partition(_BEGIN)
    fields, ends, after = rest.partition(_END)
    yield before
    if begins:
        yield from (f"{_BEGIN}{field}{_END}" for field in _FIELD.split(fields))
        yield after if ends else _BEGIN


@lru_cache(maxsize=8192)
def _part(source: str) -> _Part:
    return _Part(source)


@lru_cache(maxsize=4)
def _definitions(source: str) -> _Definitions:
    return _Definitions(source)


def functions(source: str) -> Mapping[str, ast.FunctionDef]:
    """Return the functions of a program that only look, by name, as they are written."""
    return _definitions(source).nodes


def _looks(node: ast.FunctionDef) -> bool:
    names = [one.arg for one in node.args.args]
    return not node.name.startswith(_ACTING) and bool(names) and set(names) <= {"h", "t", "d", "c"}


def _told(node: ast.FunctionDef) -> str:
    """Return a function as a text to compare, without what it says of itself."""
    return "\n".join((node.name, *map(ast.dump, _body(node))))


def _body(node: ast.FunctionDef) -> list[ast.stmt]:
    """Return what a function does, without what it says of itself."""
    said = isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
    return node.body[1:] if said else node.body


def _is_row(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    return isinstance(called, ast.Name) and called.id in _ROWS and isinstance(node.targets[0], ast.Name)
