"""yaml-language-server beside `banco lsp`: with the published schemas alone it explains and proposes the same words.

It shows, of all that a value agrees with, the words that it meets first; it knows no name of the document; and between
the braces of one line it proposes a key only once a letter of it is typed. Words of its own it has in English: the link
to the schema, which a setting takes away, and «array item».
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_places import PLACES, Place, line_and_column, rules_of
from in_italian import ENGLISH, in_italian
from language_client import Server, documented

from generator.data.corpus import bundled

pytestmark = pytest.mark.exhaustive
SERVER = Path(__file__).parent / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
VALUE = re.compile(r""" *("[^"]*"|\{[^}]*\}|[^,}\n\]]+)""")
OTHERS = (
    ("rules/21-duello/clausole.yaml", "livello: colpo", "livello", "Che cosa decide la clausola."),
    ("rules/21-duello/clausole.yaml", "livello: colpo", "colpo", "Decide che cosa fa un colpo."),
    ("rules/_classico/comune.yaml", "tetto: ", "tetto", "Il totale oltre il quale si sballa."),
)
"""Words of files that follow the other schemas."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server(("node", str(SERVER), "--stdio"), bundled().root, yaml={"hoverSchemaSource": False}) as server:
        yield server


def plain(markdown: str) -> str:
    return re.sub(r"\\(.)", r"\1", markdown)


def begun(place: Place, text: str) -> tuple[str, int]:
    """Return the text with the place as somebody begins to write it: a key by its first letter, a value by none."""
    start = place.start(text)
    end = start + len(place.inside)
    if not place.is_key:
        return text[:start] + text[end:], start
    value = VALUE.match(text, end + 1)
    assert value is not None
    return text[: start + 1] + text[value.end() :], start + 1


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_word_is_explained_and_proposed_by_the_schema_alone(server: Server, place: Place) -> None:
    path = rules_of(bundled().root, place.slug)
    text = path.read_text(encoding="utf-8")
    server.write(path, text)
    said = plain(server.hover(path, *line_and_column(text, place.start(text) + 1)))
    assert said.startswith("#### ")
    assert place.means in said
    assert in_italian(said)

    typed, at = begun(place, text)
    server.write(path, typed)
    items = {item.label: documented(item) for item in server.completion(path, *line_and_column(typed, at))}
    assert place.means in items[place.inside]
    assert [(label, told) for label, told in items.items() if not in_italian(told) or ENGLISH.search(label)] == []


@pytest.mark.parametrize(("name", "written", "inside", "means"), OTHERS)
def test_a_word_of_a_register_and_of_a_base_is_explained(
    server: Server, name: str, written: str, inside: str, means: str
) -> None:
    path = bundled().root / name
    text = path.read_text(encoding="utf-8")
    server.write(path, text)
    said = plain(server.hover(path, *line_and_column(text, text.index(inside, text.index(written)) + 1)))
    assert means in said
    assert in_italian(said)


@pytest.mark.parametrize("slug", bundled().slugs())
def test_it_finds_wrong_what_is_wrong_and_nothing_else(server: Server, slug: str) -> None:
    path = bundled().rules_file(slug)
    right, uri = path.read_text(encoding="utf-8"), path.as_uri()
    server.write(path, re.sub("mazzi: [0-9]+", "mazzi: sei", right, count=1))
    assert len(server.diagnostics(lambda told: bool(told.get(uri)))[uri]) == 1
    server.write(path, right)
    assert not server.diagnostics(lambda told: not told[uri])[uri]
