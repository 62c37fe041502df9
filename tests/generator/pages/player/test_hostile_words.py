"""What the data say reaches a page as text, whatever is in it; what no page can show harmless is refused when read."""

import dataclasses
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.reader import read_text
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.publishable import reasons
from generator.pages.printing.page_markdown import booklet_markdown

ROOT = Path(__file__).parents[4]
HOSTILE = "</script></title><img src=x onerror=alert(1)>\"'&amp;{{7*7}}{total}$&"
_WORDS = frozenset({"title", "publisher", "label", "text", "summary", "question", "reason", "valid_from", "version"})
"""The fields of the IR that hold words for people."""
REFUSED = (
    *range(9),
    *(11, 12, 14, 27, 31, 127, 128, 133, 159),
    *(0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2060, 0x2065)),
    *(*range(0x2066, 0x2070), 0xFE0F, 0xFEFF, 0xFFF9, 0xFFFE, 0xE0041),
)
"""Controls, joiners, marks of direction: no page shows them, and they change what it shows."""


def hostile(node: Any, name: str = "") -> Any:
    """Return rules of which every word for people is hostile."""
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {field.name: hostile(getattr(node, field.name), field.name) for field in dataclasses.fields(node)}
        return dataclasses.replace(node, **changed)
    if isinstance(node, tuple):
        return tuple(hostile(item) for item in node)
    return f"{name} {HOSTILE}" if isinstance(node, str) and name in _WORDS and node else node


class Elements(HTMLParser):
    """The elements and attributes of a page, and the text of those that hold data."""

    def __init__(self, page: str) -> None:
        """Read the page."""
        super().__init__()
        self.found: list[tuple[str, list[str]]] = []
        self.scripts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.found.append((tag, [name for name, _ in attrs]))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        """Note what scripts hold."""
        if self.found and self.found[-1][0] == "script":
            self.scripts[-1] += data


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("slug", ["first-person-blackjack", "play-lounge-blackjack-7"])
def test_markup_in_the_data_is_shown_as_text(slug: str, language: str) -> None:
    rules: Ruleset = load_ruleset(Corpus(ROOT), slug)
    harmless = Elements(render(compose(rules, None, language=language), draft=reasons(rules, None)))
    worse: Ruleset = hostile(rules)
    shown = render(compose(worse, None, language=language), draft=reasons(worse, None))
    page = Elements(shown)
    assert "img" not in {tag for tag, _ in page.found}
    assert not [names for _, names in page.found if any(name.startswith("on") for name in names)]
    assert len(page.scripts) == len(harmless.scripts)
    assert "<img" not in shown
    assert "&lt;img src=x onerror=alert(1)&gt;" in shown
    assert "49" not in re.findall(r"title [^<]*", shown)[0]
    assert "{{7*7}}" in shown
    tree = json.loads(next(text for text in page.scripts if text.startswith("{")))
    assert any(HOSTILE in label for label in tree["w"]["mosse"].values())


@pytest.mark.slow
def test_markup_in_the_data_is_text_in_markdown_too() -> None:
    rules: Ruleset = hostile(load_ruleset(Corpus(ROOT), "first-person-blackjack"))
    assert "<img" not in booklet_markdown(compose(rules, None), draft=reasons(rules, None))


def spelled() -> Iterator[tuple[str, str]]:
    """Yield each refused character as it is, and as YAML escapes it."""
    for point in REFUSED:
        yield f"raw U+{point:04X}", f'titolo: "a{chr(point)}b"\n'
        yield f"escaped U+{point:04X}", f'titolo: "a\\U{point:08X}b"\n'


@pytest.mark.parametrize(("name", "text"), [*spelled()], ids=lambda one: one if "U+" in one else "")
def test_a_character_that_no_page_can_show_is_refused_raw_and_escaped(name: str, text: str) -> None:
    with pytest.raises(CorpusErrors) as refused:
        read_text(text, name=f"{name}.yaml")
    assert {one.code for one in refused.value.diagnostics} <= {"R007", "R008", "R010"}


def test_letters_of_other_scripts_and_lines_are_words_like_any() -> None:
    assert read_text('a: "Rіvierа שלום ♠ \\n \\U0001F600"\n', name="a.yaml") is not None
