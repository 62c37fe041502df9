"""What the documents name is there: files, folders, commands."""

import re
from pathlib import Path

import pytest

from banco.cli.main import banco

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / "docs" / "decisions").glob("*.md"),
]
PATHS = re.compile(r"`((?:generator|conformance|tests|bench|rules|docs)/[\w./-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_a_path_of_the_code_is_there(page: str) -> None:
    named = set(PATHS.findall((ROOT / page).read_text(encoding="utf-8")))
    assert len(named) > 5
    assert sorted(path for path in named if not (ROOT / path).exists()) == []


def test_the_table_of_the_readme_has_every_command() -> None:
    table = [
        line for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if line.startswith("| `banco")
    ]
    told = {name for line in table for name in re.findall(r"`banco ([\w-]+)", line)}
    assert told == set(banco.list_commands(banco.make_context("banco", [], resilient_parsing=True)))
