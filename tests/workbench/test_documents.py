"""What the documents name is there: files, folders, commands."""

import re
from pathlib import Path

import pytest

from banco.cli.commands import GROUPS, SECTIONS

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


@pytest.mark.parametrize("page", [one for one in PAGES if one.parent.name != "decisions"], ids=lambda page: page.name)
def test_a_command_that_a_page_names_is_there(page: Path) -> None:
    """A command of a group has two words; a page of decisions tells of names of its day."""
    for block in re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        for words in re.findall(r"^banco ([\w-]+)(?: ([\w-]+))?", block, re.MULTILINE):
            group = GROUPS.get(words[0])
            assert words[0] in {name for section in SECTIONS.values() for name in section}, words
            assert group is None or words[1] in group[0], words
