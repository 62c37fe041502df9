"""Each package says, in its docstring, what comes in and what goes out."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = [
    folder.relative_to(ROOT)
    for top in ("generator", "conformance")
    for folder in sorted({path.parent for path in (ROOT / top).rglob("*.py")})
]


@pytest.mark.parametrize("package", PACKAGES, ids=str)
def test_a_package_says_what_comes_in_and_what_goes_out(package: Path) -> None:
    told = ast.get_docstring(ast.parse((ROOT / package / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert re.search(r"\bin\b.*\bout\b", told, re.DOTALL), f"{package}: {told or 'no docstring'}"
