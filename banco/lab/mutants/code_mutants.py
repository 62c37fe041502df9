"""The program of an engine in, mutants of its code out: one small change each, as somebody who writes one might slip.

Left out are the tables of the regolamento, which are data and have mutants of their own, and what decides nothing of a
round: the conversation (`server.py`, `Answerer`, how an amount or a list of a request is read), the copies and keys
that walkers over rounds ask for, whether there is a register (who asks over the wire always has one), a `return` of
nothing at the end of a function, decorators, annotations, the text of an error, and what stands inside a formatted
string, of which Python gives no place.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

OUTSIDE = frozenset({
    "serve", "_together", "answer_line", "_invalid", "Answerer", "NotSupported", "UnknownRules", "UnknownGame",
    "nuovo_colpo", "rispondi", "servi", "cents", "_cents", "_list", "fork", "copy", "copy_in", "copy_for",
    "_copied_to", "copied_zones", "key", "where", "_seat_of", "_box_key", "_hand_key", "_names_of", "_zones_key",
    "__repr__",
})  # fmt: skip
"""Functions and classes of an engine that are left out."""
RUN = "_ESEGUITE"
"""The name, in a marked program, of the set of the marks that were run."""
_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_DROPPED = (
    *(ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete),
    *(ast.Return, ast.Raise, ast.For, ast.Break, ast.Continue),
)
Change = tuple[str, ast.stmt | ast.expr, str]
"""What is done, in Italian; the node in whose place it is done; the new code."""


class CodeMutant(NamedTuple):
    """One change of a program's code.

    Attributes:
        line: of the program, from 1.
        function: the function or class that it stands in, `PlayerHand.carries`.
        words: what is done, in Italian.
        was, became: the code before and after.
        span: the first line of the code and its place there, the last line and the place behind it, in bytes.
    """

    line: int
    function: str
    words: str
    was: str
    became: str
    span: tuple[int, int, int, int]

    def made(self, source: str) -> str:
        """Return the program with this change."""
        first, start, last, end = self.span
        lines = source.encode().splitlines(keepends=True)
        changed = lines[first - 1][:start] + self.became.encode() + lines[last - 1][end:]
        return b"".join([*lines[: first - 1], changed, *lines[last:]]).decode()


def code_mutants(source: str, sample: int = 0, seed: int = 0) -> tuple[CodeMutant, ...]:
    """Return mutants of a program in the order of its lines: all, or a sample, the same for a seed."""
    every = [
        CodeMutant(change[1].lineno, function, change[0], ast.unparse(change[1]), change[2], _span(change[1]))
        for function, node in _walk(ast.parse(source))
        for change in _of(node)
    ]
    chosen = Random(seed).sample(every, sample) if 0 < sample < len(every) else every
    return tuple(sorted(chosen, key=lambda one: (one.span, one.became)))


def marked(source: str, spans: Sequence[tuple[int, int, int, int]]) -> str:
    """Return a program that answers alike, and puts into the set `RUN` the number of each span whose code is run."""
    tree = _Marked({span: number for number, span in enumerate(spans)}).visit(ast.parse(source))
    place = next(place for place, node in enumerate(tree.body) if isinstance(node, ast.Import))
    tree.body.insert(place, ast.parse(f"{RUN} = set()").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


class _Marked(ast.NodeTransformer):
    def __init__(self, marks: Mapping[tuple[int, int, int, int], int]) -> None:
        self._marks = marks

    def visit(self, node: ast.AST) -> Any:
        """Mark a node before its code is run; what keeps results is called each time."""
        found = self._marks.get(_span(node)) if isinstance(node, (ast.stmt, ast.expr)) else None
        self.generic_visit(node)
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [one for one in node.decorator_list if "cache" not in ast.unparse(one)]
        if found is None:
            return node
        mark = ast.parse(f"{RUN}.add({found})", mode="eval").body
        return ast.BoolOp(ast.Or(), [mark, node]) if isinstance(node, ast.expr) else [ast.Expr(mark), node]


def _span(node: ast.stmt | ast.expr) -> tuple[int, int, int, int]:
    return node.lineno, node.col_offset, node.end_lineno or node.lineno, node.end_col_offset or 0


def _walk(node: ast.AST, function: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Yield the nodes that may be changed, each with the function that it stands in."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "exc", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                if child.name not in OUTSIDE:
                    yield from _walk(child, f"{function}.{child.name}".lstrip("."))
            elif function and isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                if not _says_nothing(child, node):
                    yield function, child
                yield from _walk(child, function)


def _says_nothing(child: ast.AST, parent: ast.AST) -> bool:
    """Say whether a statement gives names to what a class holds, or is the return of nothing that comes anyway."""
    if isinstance(parent, ast.ClassDef) and "__slots__" in ast.unparse(child):
        return True
    ends = isinstance(parent, ast.FunctionDef) and child is parent.body[-1]
    return ends and ast.unparse(child) in ("return", "return None")


def _of(node: ast.AST) -> Iterator[Change]:
    """Yield the changes of one node."""
    if isinstance(node, _DROPPED) and not _is_text(node):
        yield "istruzione tolta", node, "pass"
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield "costante rovesciata", node, str(not node.value)
        elif isinstance(node.value, int):
            yield "costante più uno", node, str(node.value + 1)
            yield "costante meno uno", node, _text(ast.Constant(node.value - 1))
    yield from _conditions(node)
    yield from _operations(node)


def _conditions(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, (ast.If, ast.While, ast.IfExp)) and ast.unparse(node.test) != "self.log":
        if not _turns_otherwise(node.test):
            yield "condizione rovesciata", node.test, f"(not ({ast.unparse(node.test)}))"
        yield "condizione tolta", node.test, "True"
        yield "condizione mai vera", node.test, "False"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "condizione tolta", test, "True"
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "«and» e «or» scambiati", node, _text(ast.BoolOp(other, node.values))
        for place, one in enumerate(node.values):
            left = [*node.values[:place], *node.values[place + 1 :]]
            yield f"prova tolta: {ast.unparse(one)}", node, _text(ast.BoolOp(node.op, left) if left[1:] else left[0])


def _operations(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for place, before in enumerate(node.ops):
            for after in _COMPARISONS[type(before)]:
                ops = [*node.ops[:place], after(), *node.ops[place + 1 :]]
                yield "confronto cambiato", node, _text(ast.Compare(node.left, ops, node.comparators))
    if isinstance(node, ast.UnaryOp):
        words = "negazione tolta" if isinstance(node.op, ast.Not) else "segno tolto"
        yield words, node, _text(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in _ARITHMETIC:
        yield "operazione cambiata", node, _text(ast.BinOp(node.left, _ARITHMETIC[type(node.op)](), node.right))
    if isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC:
        changed = ast.AugAssign(node.target, _ARITHMETIC[type(node.op)](), node.value)
        yield "operazione cambiata", node, ast.unparse(changed)


def _turns_otherwise(test: ast.expr) -> bool:
    """Say whether the opposite of a condition comes of its comparison, or of its negation, anyway."""
    return (isinstance(test, ast.Compare) and len(test.ops) == 1) or isinstance(test, ast.UnaryOp)


def _is_text(node: ast.stmt) -> bool:
    """Say whether a statement is a docstring, or a declaration without a value."""
    if isinstance(node, ast.AnnAssign):
        return node.value is None
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
