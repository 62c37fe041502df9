"""A YAML text half written: what can be told of it all the same, and in bounded time."""

import time
from pathlib import Path

import pytest

from generator.data.nodes import Node, plain
from generator.data.reader import read
from generator.data.yaml_sketch import Word, sketch

ROOT = Path(__file__).parents[3]
FILES = sorted([*(ROOT / "rules").glob("*/*.yaml"), *(ROOT / "tests/corpora").glob("*/rules/*/*.yaml")])


def word(text: str, line: int, column: int) -> Word:
    found = sketch(text, "x.yaml").word_at(line, column)
    assert found is not None
    return found


def tree(text: str) -> Node:
    return sketch(text, "x.yaml").tree


@pytest.mark.slow
def test_a_text_without_mistakes_is_the_tree_that_the_strict_reader_sees_places_and_all() -> None:
    assert len(FILES) > 20
    for path in FILES:
        assert tree_of(path) == read(path), path


def tree_of(path: Path) -> Node:
    return sketch(path.read_text(encoding="utf-8"), path.as_posix()).tree


def test_an_open_bracket_ends_with_its_line_where_the_next_is_no_further_in() -> None:
    text = "righe:\n  - {se: {mano: 21}, esito: \n  - {altrimenti: true}\nfine: 1\n"
    assert plain(tree(text)) == {"righe": [{"se": {"mano": 21}, "esito": None}, {"altrimenti": True}], "fine": 1}


def test_brackets_go_on_over_lines_that_are_further_in() -> None:
    assert plain(tree("a: {b: 1,\n    c: [2,\n  3]}\nd: 4\n")) == {"a": {"b": 1, "c": [2, 3]}, "d": 4}


def test_a_word_where_a_key_should_be_is_a_key_without_value() -> None:
    assert plain(tree("a: 1\nban\n")) == {"a": 1, "ban": None}
    assert word("a: 1\nban\n", 1, 3) == Word("ban", False, True, ("ban",), 1, 0, 3)


def test_a_word_further_in_is_the_value_of_the_key_above() -> None:
    assert word("a:\n  ban\n", 1, 4) == Word("ban", False, False, ("a",), 1, 2, 5)


def test_an_open_quote_takes_its_line_and_what_is_further_in() -> None:
    assert plain(tree("a: 'uno\n  due: 2\nb: 3\n")) == {"a": "uno", "b": 3}


def test_a_word_inside_brackets_knows_its_path() -> None:
    text = "righe:\n  - {se: {mano.totale: {fino_a: 16}}, da: [ABC-001, ABC-002]}\n"
    assert word(text, 1, text.split("\n")[1].index("fino_a")).path == ("righe", 1, "se", "mano.totale", "fino_a")
    assert word(text, 1, text.split("\n")[1].index("ABC-002")).path == ("righe", 1, "da", 2)


def test_a_list_at_the_column_of_its_key_is_its_value() -> None:
    assert plain(tree("a:\n- 1\n- b: 2\n  c: 3\nd: 4\n")) == {"a": [1, {"b": 2, "c": 3}], "d": 4}


def test_too_many_closing_brackets_close_nothing() -> None:
    assert plain(tree("a: [1]]}\nb: {c: 2]}\n")) == {"a": [1], "b": {"c": 2}}


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        "{a: " * 50_000,
        "- " * 100_000,
        "a: '" + "x" * 300_000,
        "\n".join(" " * column + "a:" for column in range(1_000)),
        "a\n" * 10_000,
        "{a:}" * 50_000,
        ":" * 200_000,
        "#  " * 50_000,
        '"\\' * 100_000,
        "a" + " " * 300_000,
        "[" + "a," * 150_000,
        "a: {" + "b: c, " * 50_000,
    ],
    ids=lambda text: text[:6].strip(),
)
def test_a_hostile_text_is_left_in_bounded_time(text: str) -> None:
    start = time.process_time()
    assert len(sketch(text, "x.yaml").words) <= 50_000
    assert time.process_time() - start < 2
