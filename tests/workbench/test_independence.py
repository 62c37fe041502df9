"""No game's name, and no word of one game, in the code that serves all of them."""

import re
from functools import cache
from pathlib import Path

import pytest

from generator.data.corpus import bundled

ROOT = bundled().root
CODE = sorted(
    path
    for folder in ("generator", "conformance")
    for path in (ROOT / folder).rglob("*")
    if path.is_file()
    and not {"__pycache__", "node_modules"} & {*path.parts}
    and path.suffix in {".py", ".j2", ".txt", ".css", ".json", ".js"}
)


@cache
def written(path: Path) -> str:
    """Return the text of a file, read once for all these tests."""
    return path.read_text(encoding="utf-8")


@cache
def in_small(path: Path) -> str:
    """Return the text of a file in small letters."""
    return written(path).lower()


def own_words() -> set[str]:
    """Return the wagers and zones that exactly one regolamento has, common nouns of the trade left out."""
    found: dict[str, set[str]] = {}
    for slug in bundled().slugs():
        text = bundled().rules_file(slug).read_text(encoding="utf-8")
        for section in ("puntate", "zone"):
            block = re.search(rf"^{section}:.*\n((?:  .*\n|\n)+)", text, re.MULTILINE)
            for name in re.findall(r"^  ([a-z0-9_]+):", block.group(1) if block else "", re.MULTILINE):
                found.setdefault(name, set()).add(slug)
    return {name for name, slugs in found.items() if len(slugs) == 1} - {"comuni", "riserva"}


@pytest.mark.parametrize("slug", bundled().slugs())
def test_no_slug_and_no_title_stands_in_code(slug: str) -> None:
    title = re.search(r"^titolo: (.+)$", bundled().rules_file(slug).read_text(encoding="utf-8"), re.MULTILINE)
    assert title is not None
    spellings = {slug, slug.replace("-", "_"), title.group(1).strip('"')}
    found = [
        f"{path.relative_to(ROOT)}: {name}" for path in CODE for name in spellings if name.lower() in in_small(path)
    ]
    assert found == []


def test_no_wager_or_zone_of_a_single_game_stands_in_code() -> None:
    words = own_words()
    assert {"ante", "rilancio", "due_up"} <= words
    quoted = re.compile(rf"[\"'](?:{'|'.join(sorted(words))})[\"'.]")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in CODE
        if path.suffix == ".py"
        for number, line in enumerate(written(path).splitlines(), 1)
        if quoted.search(line)
    ]
    assert found == []


def test_no_clause_number_stands_in_code() -> None:
    prefixes = [
        re.search(r"^sigla: ([A-Z0-9]+)", bundled().clauses_file(slug).read_text(encoding="utf-8"), re.MULTILINE)
        for slug in bundled().slugs()
    ]
    number = re.compile(rf"\b(?:{'|'.join(found.group(1) for found in prefixes if found)})-[AS]?[0-9]{{2,}}")
    cited = [f"{path.relative_to(ROOT)}: {match.group()}" for path in CODE if (match := number.search(written(path)))]
    assert cited == []
