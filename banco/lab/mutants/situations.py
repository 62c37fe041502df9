"""What the functions that only look can tell apart of a situation: two of which it is equal, all of them answer alike.

A round is asked the same over and over: whether a hand of three cards that is worth 18 may split. What a program and
its edits read of hand and table stands in their text; where all that any of them reads is equal, none need be asked
again.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

Situation = Callable[..., Any]
"""Returns what of hand and table is read, for the arguments of a function that looks; equal ones are one situation."""
_TABLE, _LOCAL, _EACH = "t", "c", "hand"
_OF_CARDS = frozenset({"alike", "in_sequence", "best_total", "sorted", "len", "all", "any"})
"""Functions of the kernel and of Python whose answer depends on their arguments alone."""


class Unreadable(Exception):
    """A function is written in a way in which nobody can say what it reads."""


def situation_of(name: str, versions: Iterable[Mapping[str, ast.FunctionDef]]) -> Situation | None:
    """Return what tells the situations of a function apart, by all its versions; None where nobody can say.

    Args:
        name: of the function.
        versions: the functions of each program that has a version of its own, by name.
    """
    read: dict[str, None] = {}
    parameters = ""
    try:
        for functions in versions:
            function = functions[name]
            parameters = ", ".join(one.arg for one in function.args.args)
            first = ast.Name(function.args.args[0].arg, ast.Load())
            read.update(dict.fromkeys(_read(function, functions, first)))
    except Unreadable:
        return None
    source = f"lambda {parameters}: ({''.join(f'{one}, ' for one in sorted(read))})"
    found: Situation = eval(source)
    return found


def _read(function: ast.FunctionDef, functions: Mapping[str, ast.FunctionDef], hand: ast.expr) -> Iterator[str]:
    """Yield the source of all that a function reads, as who calls it would say it.

    Args:
        hand: what it is called with as its first argument.
    """
    own = function.args.args[0].arg
    for statement in function.body:
        yield from _looked(_Called(own, hand).visit(_copy(statement)), functions)


def _looked(node: ast.AST, functions: Mapping[str, ast.FunctionDef]) -> Iterator[str]:
    """Yield the source of all that a part of a function reads. Raises Unreadable for what nobody knows how to read."""
    if isinstance(node, ast.Call):
        yield from _called(node, functions)
    elif isinstance(node, ast.GeneratorExp | ast.SetComp):
        yield from _looked_at_each(node, functions)
    elif isinstance(node, ast.Attribute):
        yield f"tuple({ast.unparse(node)})" if node.attr == "ranks" else ast.unparse(node)
    elif isinstance(node, ast.Assign):
        if [ast.unparse(target) for target in node.targets] != [_LOCAL]:
            raise Unreadable
        yield from _looked(node.value, functions)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Name):
        return  # a row
    elif isinstance(node, ast.Name):
        if node.id not in (_LOCAL, "CEILING"):
            raise Unreadable
    elif isinstance(node, _MADE_OF_PARTS):
        for child in ast.iter_child_nodes(node):
            yield from _looked(child, functions)
    elif not isinstance(node, ast.Raise):
        raise Unreadable


_MADE_OF_PARTS = (
    ast.If, ast.Return, ast.Expr, ast.BoolOp, ast.UnaryOp, ast.Compare, ast.Tuple, ast.List,
    ast.Constant, ast.boolop, ast.unaryop, ast.cmpop, ast.expr_context,
)  # fmt: skip


def _called(node: ast.Call, functions: Mapping[str, ast.FunctionDef]) -> Iterator[str]:
    """Yield what a call reads: all that a function of the rules does, or the call itself as it stands."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in functions:
        yield from _read(functions[name], functions, node.args[0])
    elif name == "getattr":  # the marks of a hand: the dealer's has none
        yield f"frozenset({ast.unparse(node)})"
    elif isinstance(node.func, ast.Attribute) or (name == "len" and isinstance(node.args[0], ast.Attribute)):
        yield ast.unparse(node)
    elif name in _OF_CARDS:
        for one in node.args:
            yield from _looked(one, functions)
    else:
        raise Unreadable


def _looked_at_each(node: "ast.GeneratorExp | ast.SetComp", functions: Mapping[str, ast.FunctionDef]) -> Iterator[str]:
    [over] = node.generators
    if isinstance(over.iter, ast.Name) and over.iter.id == _LOCAL:
        return  # of the cards of a side bet, which are read whole
    if ast.unparse(over.iter) != f"{_TABLE}.hands" or ast.unparse(over.target) != _EACH or over.ifs:
        raise Unreadable
    inner = sorted(dict.fromkeys(_looked(node.elt, functions)))
    yield f"tuple([({''.join(f'{one}, ' for one in inner)}) for {_EACH} in {_TABLE}.hands])"


class _Called(ast.NodeTransformer):
    """Puts what a function is called with where its own name for it stands."""

    def __init__(self, own: str, hand: ast.expr) -> None:
        self._own, self._hand = own, hand

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._hand if node.id == self._own else node


def _copy(node: ast.stmt) -> ast.stmt:
    [again] = ast.parse(ast.unparse(node)).body
    return again
