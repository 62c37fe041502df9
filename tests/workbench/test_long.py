"""The list of the longest tests names tests that are there."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_line_is_the_name_of_a_test_and_none_stands_twice() -> None:
    lines = [line for line in (ROOT / "long.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines == sorted(set(lines))
    functions: dict[str, set[str]] = {}
    for line in lines:
        file, _, name = line.partition("::")
        if file not in functions:
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            functions[file] = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert name.partition("[")[0].rpartition("::")[2] in functions[file], line
