"""Changes that were each found in a text as it was, written into it together."""

import pytest

from banco.lab.editions.yaml_splices import Layout, Splice, spliced
from generator.data.nodes import plain
from generator.data.reader import read_text


@pytest.mark.parametrize("text", ["estende: base.yaml\n", "estende: base.yaml"])
def test_a_group_that_two_changes_open_is_opened_once(text: str) -> None:
    layout = Layout("regole.yaml", text)
    rows = [layout.add((), "modifica", f"\n  - {{rimuovi: [{name}]}}") for name in ("uno", "due")]
    after = "estende: base.yaml\nmodifica:\n  - {rimuovi: [uno]}\n  - {rimuovi: [due]}\n"
    assert spliced({"regole.yaml": text}, rows)["regole.yaml"].rstrip("\n") == after.rstrip("\n")


@pytest.mark.parametrize("text", ["a:\n  b: 1\n", "a:\n  b: 1", "a: {b: 1}"])
def test_what_goes_into_the_group_that_ends_at_a_place_comes_before_a_new_group(text: str) -> None:
    layout = Layout("regole.yaml", text)
    changes = [layout.add((), "c", "\n  - 3"), layout.add(("a",), "d", "2")]
    written = spliced({"regole.yaml": text}, changes)["regole.yaml"]
    assert plain(read_text(written, "regole.yaml")) == {"a": {"b": 1, "d": 2}, "c": [3]}


def test_two_keys_at_one_place_stay_two_and_the_first_comes_first() -> None:
    layout = Layout("regole.yaml", "a: 1\n")
    both = [layout.add((), "b", "2"), layout.add((), "c", "\n  - 3"), Splice("regole.yaml", 3, 4, "9")]
    assert spliced({"regole.yaml": "a: 1\n"}, both) == {"regole.yaml": "a: 9\nb: 2\nc:\n  - 3\n"}
