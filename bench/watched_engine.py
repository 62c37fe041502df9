"""An engine in which every answer of the rules is asked of edited rules too, at the moment when it is given.

Two programs that differ in some functions of the rules play a round alike as long as these functions answer alike each
time that the round asks them: everything else is the same text. So one round that is played once tells of hundreds of
edits which of them may play it otherwise. Those are then played whole.
"""

import ast
import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import Any

from generator.engine.generate import load_edited

_WITHOUT_RULES = frozenset({"nuovo_colpo", "rispondi", "servi"})
_EFFECTS = "does_"
"""Functions that change the table: they cannot be asked twice, so an edit of one is played whole when it is called."""
_DEFINED = re.compile(r"^def (\w+)\(", re.MULTILINE)
_NAMES = ("id", "clauses")
"""Of a row: how it is called and where it is written, which no player sees."""

Rule = Callable[..., Any]


class WatchedEngine:
    """The engine of the rules as they are, and the edits that its rounds are asked of.

    Attributes:
        module: the engine.
        suspects: of the rounds since `clear`, the edits that answered otherwise, or that must be played to know.
    """

    def __init__(self, source: str) -> None:
        self._source, self._meaning = source, _definitions(source)
        self.suspects: set[str] = set()
        self._always: set[str] = set()
        self._asked: dict[str, list[tuple[str, Rule | None]]] = {}
        self.module = load_edited(source)
        self._watch()

    def clear(self) -> None:
        """Forget what the rounds before have shown."""
        self.suspects = set(self._always)

    def add(self, name: str, source: str, engine: ModuleType) -> None:
        """Ask an edit too.

        Args:
            source: of its engine, which is `engine`.
        """
        changed = _changed(self._meaning, _definitions(source))
        for function in changed or {""}:
            if function not in self._asked:
                self._always.add(name)
            elif function.startswith(_EFFECTS):
                self._asked[function].append((name, None))
            elif isinstance(its := getattr(engine, function, None), FunctionType):
                self._asked[function].append((name, its))
            else:
                self._always.add(name)

    def _watch(self) -> None:
        """Put each function of the rules behind one that asks the edits, by the very text of the engine."""
        functions = [name for name in _DEFINED.findall(self._source) if name not in _WITHOUT_RULES]
        self._asked = {name: [] for name in functions}
        for name in functions:
            setattr(self.module, name, self._observed(getattr(self.module, name), self._asked[name]))
        tree = ast.parse(self._source)
        last = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
        kept = [node for node in last if not isinstance(node, ast.Import | ast.ImportFrom)]
        again = compile(ast.Module(kept, []), "<regole>", "exec")
        exec(again, self.module.__dict__)

    def _observed(self, rule: Rule, asked: list[tuple[str, Rule | None]]) -> Rule:
        def observed(*given: Any) -> Any:
            fault = None
            try:
                answer = rule(*given)
            except Exception as raised:
                fault, answer = raised, type(raised).__name__
            for name, its in asked:
                if name not in self.suspects and (its is None or _other(answer, its, given)):
                    self.suspects.add(name)
            if fault is not None:
                raise fault
            return answer

        return observed


def _other(answer: Any, rule: Rule, given: Iterable[Any]) -> bool:
    try:
        its = rule(*given)
    except Exception as raised:
        its = type(raised).__name__
    return its is not answer and _told(its) != _told(answer)


def _told(answer: Any) -> Any:
    return _row(answer) if is_dataclass(answer) and isinstance(answer, Hashable) else answer


@lru_cache(maxsize=4096)
def _row(row: Any) -> tuple[Any, ...]:
    return (type(row).__name__, *(getattr(row, field.name) for field in fields(row) if field.name not in _NAMES))


def _definitions(source: str) -> dict[str, ast.stmt]:
    """Return what an engine's text defines, by name."""
    defined: dict[str, ast.stmt] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            defined[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            defined[node.targets[0].id] = node
        else:
            defined[ast.dump(node)] = node
    return defined


def _changed(before: dict[str, ast.stmt], after: dict[str, ast.stmt]) -> set[str]:
    """Return the names whose definitions differ, and the functions that name a row that differs.

    A row that differs is no name of these when functions alone name it.
    """
    differ = {
        name
        for name in before.keys() | after.keys()
        if name not in before or name not in after or _text(before[name]) != _text(after[name])
    }
    values = {name for name in differ if not any(isinstance(of.get(name), ast.FunctionDef) for of in (before, after))}
    found = differ - values
    for value in values:
        users = {name for of in (before, after) for name, node in of.items() if name != value and value in _uses(node)}
        functions = {name for name in users if isinstance(before.get(name, after.get(name)), ast.FunctionDef)}
        found |= functions if users == functions and users else {value}
    return found


@lru_cache(maxsize=65536)
def _text(node: ast.stmt) -> str:
    return ast.dump(node)


@lru_cache(maxsize=65536)
def _uses(node: ast.stmt) -> frozenset[str]:
    return frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))
