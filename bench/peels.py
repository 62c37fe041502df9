"""The floors taken off from the top: `python -m bench.peels OUT [FLOOR…]` says whether what is left works without them.

For each floor (website, workbench, lab, banco) a copy of the tracked files is written to OUT/FLOOR. The floor goes, and
those above it; then the modules of `banco/cli` and of `bench` that import what went, the tests that use it, and the
rows of lists and maps that name it. A module of another room that imports what went is told, and is a failure. Then the
fast tests of the copy are run.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FLOORS: Final = {
    "website": ("banco/website",),
    "workbench": ("banco/website", "banco/workbench"),
    "lab": ("banco/website", "banco/workbench", "banco/lab"),
    "banco": ("banco/website", "banco/workbench", "banco/lab", "banco/cli"),
}
"""An empty `banco` stays, so that no import of the copy finds the modules of an installed checkout."""
MAY_GO: Final = ("banco/cli/", "bench/", "tests/")
LISTS: Final = ("CONTRIBUTING.md", "README.md", "docs/architecture.md", "tests/conftest.py", "banco/cli/commands.py")
"""Files with a row for each room, for each command, or for each of some tests."""
COMMAND: Final = re.compile(r'(?:\| `banco |    ")([a-z-]+)\b(?:": "| |`)')
FAST: Final = ("-q", "-p", "no:cacheprovider", "-m", "not slow and not exhaustive and not foreign")


def imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield (module, name in the file) of what is imported; a name taken from a module may be a module itself."""
    for one in ast.walk(node):
        if isinstance(one, ast.Import):
            yield from ((alias.name, alias.asname or alias.name.partition(".")[0]) for alias in one.names)
        elif isinstance(one, ast.ImportFrom) and one.module:
            for alias in one.names:
                yield one.module, alias.asname or alias.name
                yield f"{one.module}.{alias.name}", alias.asname or alias.name


def names_of(path: Path, copy: Path) -> set[str]:
    """Return the names by which a file is imported: tests import what they share without its folder."""
    place = path.relative_to(copy).with_suffix("")
    return {".".join(place.parts).removesuffix(".__init__")} | ({place.name} if place.parts[0] == "tests" else set())


def without(text: str, gone: set[str]) -> str:
    """Return a test module without the imports of what is gone and all that uses them; "" where no test is left."""
    body, lost, dropped = ast.parse(text).body, set[str](), list[ast.stmt]()
    while found := [node for node in body if node not in dropped and _uses(node, gone, lost)]:
        dropped += found
        for node in found:
            lost |= {name for module, name in imported(node) if module in gone} | _defined(node)
    lines = text.split("\n")
    for node in sorted(dropped, key=lambda node: -node.lineno):
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
        del lines[first - 1 : node.end_lineno]
    left = "\n".join(lines)
    return left if re.search(r"^def test_", left, re.MULTILINE) else ""


def _uses(node: ast.stmt, gone: set[str], lost: set[str]) -> bool:
    named = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    asked = {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}  # fixtures
    return bool(lost & (named | asked)) or any(module in gone for module, _ in imported(node))


def _defined(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def peel(copy: Path, floor: str) -> list[str]:
    """Take a floor off a copy; return the modules of other rooms that imported it."""
    gone: set[str] = set()
    for folder in FLOORS[floor]:
        for path in (copy / folder).rglob("*.py"):
            gone |= names_of(path, copy)
        shutil.rmtree(copy / folder)
        shutil.rmtree(copy / "tests" / folder, ignore_errors=True)
    kept: list[str] = []
    while lost := [path for path in copy.rglob("*.py") if _imports(path, gone)]:
        for path in lost:
            name = path.relative_to(copy).as_posix()
            left = without(path.read_text(encoding="utf-8"), gone) if path.name.startswith("test_") else ""
            if left:
                path.write_text(left, encoding="utf-8")
                continue
            gone |= names_of(path, copy)
            kept += [name] if not name.startswith(MAY_GO) else []
            path.unlink()
    for name in (one for one in LISTS if (copy / one).is_file()):
        rows = (copy / name).read_text(encoding="utf-8").split("\n")
        (copy / name).write_text("\n".join(row for row in rows if not names_gone(row, copy)), encoding="utf-8")
    return kept


def _imports(path: Path, gone: set[str]) -> bool:
    return any(module in gone for module, _ in imported(ast.parse(path.read_text(encoding="utf-8"))))


def names_gone(row: str, copy: Path) -> bool:
    """Say whether a row of a list or of a table names a file, a folder or a command that went."""
    named: Iterable[str] = re.findall(r"[`\"]([\w/.-]+)[`\"]", row) if row.startswith(("|", '    "')) else ()
    files = (place for name in named if "/" in name for place in (name, f"tests/{name}"))
    if any((ROOT / place).exists() and not (copy / place).exists() for place in files):
        return True
    modules = [f"{name.replace('-', '_')}.py" for name in COMMAND.findall(row)[:1]]
    there, left = ([one for name in modules for one in (root / "banco" / "cli").rglob(name)] for root in (ROOT, copy))
    return bool(there) and not left


def main(arguments: list[str]) -> int:
    """Peel every floor, or those that are named; return 0 if what is left works without each."""
    out, *floors = arguments
    wrong = 0
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for floor in floors or FLOORS:
        copy = Path(out).resolve() / floor
        for name in tracked.split("\0")[:-1]:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name, follow_symlinks=False)
        kept = peel(copy, floor)
        tests = subprocess.run([sys.executable, "-m", "pytest", *FAST], cwd=copy, check=False).returncode
        wrong += bool(kept or tests)
        print(f"{floor}: {', '.join(kept) or 'no other room imports it'}; tests {'green' if not tests else 'red'}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
