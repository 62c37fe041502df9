"""The studio's page is whole, asks nothing elsewhere, and its copy of CodeMirror is the one that its sources make."""

import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from banco.workbench.browser.page.shell import KINDS, policy, shell, static_file

ROOT: Final = Path(__file__).parents[5]
SOURCES: Final = ROOT / "editors" / "studio"
STATIC: Final = ROOT / "banco" / "workbench" / "browser" / "page" / "static"
OURS: Final = sorted(path.name for path in STATIC.iterdir() if path.is_file())
BUNDLE: Final = "vendor/codemirror.js"


def served(name: str) -> str:
    """Return the text of a file of the page."""
    found = static_file(name)
    assert found is not None, name
    return found[0].decode()


def test_the_bundle_is_made_of_the_lock_file_and_the_entry_that_are_kept_beside_it() -> None:
    inputs = b"".join((SOURCES / name).read_bytes() for name in ("bundle.mjs", "entry.js", "package-lock.json"))
    told = re.search(r"inputs sha256:([0-9a-f]{64})", served(BUNDLE)[:400])
    assert told is not None
    assert told[1] == hashlib.sha256(inputs).hexdigest()


def test_the_licence_of_every_package_in_the_bundle_is_kept_with_it() -> None:
    locked = json.loads((SOURCES / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {name.removeprefix("node_modules/"): one["version"] for name, one in locked.items() if name}
    told = dict(re.findall(r"^(\S+) (\d\S*) \(MIT\)$", served("vendor/codemirror.licences.txt"), re.MULTILINE))
    assert {"@codemirror/view", "@codemirror/state", "style-mod", "w3c-keyname"} <= set(told)
    assert {name: wanted[name] for name in told} == told


@pytest.mark.parametrize("name", [name for name in OURS if name.endswith(".js")])
def test_what_a_program_imports_is_served_and_exports_it(name: str) -> None:
    for names, source in re.findall(r"import \{([^}]*)\} from \"\./([^\"]+)\"", served(name)):
        text = served(source)
        for one in (name.strip() for name in names.split(",") if name.strip()):
            pattern = rf"\bas {re.escape(one)}\b|export (async )?(function|const|class) {re.escape(one)}\b"
            assert re.search(pattern, text), f"{source} has no {one}"


@pytest.mark.parametrize("name", OURS)
def test_no_file_of_the_page_names_another_host(name: str) -> None:
    assert re.findall(r"https?://|//[a-z]+\.[a-z]{2,}", served(name)) == []


@pytest.mark.parametrize("name", ["../shell.py", "/etc/passwd", "vendor/../look.css", "vendor", "", "studio.html.j2"])
def test_only_files_of_the_page_are_served(name: str) -> None:
    assert static_file(name) is None


def test_every_file_is_served_as_what_it_is() -> None:
    kinds = {name: KINDS[Path(name).suffix] for name in OURS}
    assert {name: (static_file(name) or (b"", ""))[1] for name in OURS} == kinds


class Asked(HTMLParser):
    """What a page asks for, and what in it a strict policy would refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []
        self.inline: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        address = given.get("src") or (given.get("href") if tag == "link" else None)
        if address and not address.startswith("data:"):
            self.files.append(address)
        if "id" in given:
            self.ids.append(str(given["id"]))
        if (tag == "script" and "src" not in given) or tag == "style":
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]


def test_the_shell_asks_for_files_that_are_served_and_holds_nothing_inline() -> None:
    asked = Asked()
    asked.feed(shell("n0nce"))
    assert asked.inline == []
    assert asked.files
    assert [name for name in asked.files if static_file(name.removeprefix("/statici/")) is None] == []
    assert sorted(asked.ids) == sorted(set(asked.ids))


def test_the_policy_admits_one_style_sheet_by_its_nonce_and_no_program_inline() -> None:
    rules = dict(rule.split(" ", 1) for rule in policy("n0nce").split("; "))
    assert rules["script-src"] == "'self'"
    assert rules["style-src"] == "'self' 'nonce-n0nce'"
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert 'content="n0nce"' in shell("n0nce")
