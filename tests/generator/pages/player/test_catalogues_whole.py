"""The catalogues hold what the pages say, all of it and nothing more."""

import ast
import re
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from bench.catalogue import messages, renewed
from generator.words.catalogue import CATALOGUES, LABEL

ROOT = Path(__file__).parents[4]
LANGUAGES = sorted(file.stem for file in (ROOT / CATALOGUES).glob("*.po"))
_PHRASE = re.compile(r"[a-zàèéìòù]{2,} [a-zàèéìòù]")
_NO_MESSAGES = {"str | None"}
_OF_THE_OPERATOR = {"operator_theme.py", "publishable.py"}
"""What they say is said to the operator, in Italian, and is on no page."""


def catalogue(language: str) -> Catalog:
    """Return a catalogue as it is kept."""
    return read_po(BytesIO((ROOT / CATALOGUES / f"{language}.po").read_bytes()), locale=language)


def entries(language: str) -> list[Message]:
    """Return the entries of a catalogue, without its header."""
    return [entry for entry in catalogue(language) if entry.id]


def places(text: str) -> list[str]:
    """Return the places for values of a message."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_there_is_a_catalogue_of_english() -> None:
    assert "en" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_untranslated_or_unsure(language: str) -> None:
    assert [entry.id for entry in entries(language) if not entry.string or entry.fuzzy] == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_messages_of_the_pages_and_no_other(language: str) -> None:
    assert {entry.id for entry in entries(language) if entry.context is None} == set(messages())
    assert {entry.context for entry in entries(language)} <= {None, LABEL}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_places_for_values(language: str) -> None:
    assert [entry.id for entry in entries(language) if places(str(entry.id)) != places(str(entry.string))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_ends_as_its_message_does(language: str) -> None:
    stop = (".", ":", "?")
    for entry in entries(language):
        assert str(entry.id).endswith(stop) == str(entry.string).endswith(stop), entry.id


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_the_same_bytes_when_it_is_renewed(language: str) -> None:
    assert renewed(language) == (ROOT / CATALOGUES / f"{language}.po").read_bytes()


@pytest.mark.slow
def test_the_words_of_a_message_are_nowhere_but_in_messages() -> None:
    known = set(messages())
    loose = []
    for file in sorted((ROOT / "generator" / "pages" / "player").glob("*.py")):
        if file.name in _OF_THE_OPERATOR:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        aside = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        aside |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in aside:
                text = node.value
                if _PHRASE.search(text) and text not in known and text not in _NO_MESSAGES:
                    loose.append(f"{file.name}:{node.lineno}: {text}")
    assert loose == []
