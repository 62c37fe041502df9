"""Each package says, in its docstring, what comes in and what goes out."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = [
    folder.relative_to(ROOT)
    for top in ("banco", "conformance", "generator")
    for folder in sorted({path.parent for path in (ROOT / top).rglob("*.py")})
]


HOUSES = {folder for package in PACKAGES for folder in package.parents}
ROOMS = [str(one) for one in PACKAGES if one not in HOUSES and len(list((ROOT / one).glob("*.py"))) > 1]
"""The packages that hold modules and no other package."""


def mapped(page: str) -> Iterator[str]:
    """Yield the folders that the table of a page names; one that is not there lies in the first of its row."""
    for row in (ROOT / page).read_text(encoding="utf-8").splitlines():
        folders = [name.rstrip("/") for name in re.findall(r"`([\w/.-]+/)`", row)] if row.startswith("|") else []
        for name in folders:
            yield name if "/" in name or (ROOT / name).is_dir() else f"{folders[0]}/{name}"


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_a_map_has_a_row_for_every_room_and_for_no_other(page: str) -> None:
    named = set(mapped(page))
    assert [room for room in ROOMS if room not in named] == []
    assert sorted(name for name in named if not (ROOT / name).is_dir()) == []


@pytest.mark.parametrize("package", PACKAGES, ids=str)
def test_a_package_says_what_comes_in_and_what_goes_out(package: Path) -> None:
    told = ast.get_docstring(ast.parse((ROOT / package / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert re.search(r"\bin\b.*\bout\b", told, re.DOTALL), f"{package}: {told or 'no docstring'}"
