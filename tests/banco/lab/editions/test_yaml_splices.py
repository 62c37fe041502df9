"""Changes that were each found in a text as it was, written into it together."""

import pytest

from banco.lab.editions.yaml_splices import Layout, Splice, spliced


@pytest.mark.parametrize("text", ["estende: base.yaml\n", "estende: base.yaml"])
def test_a_group_that_two_changes_open_is_opened_once(text: str) -> None:
    layout = Layout("regole.yaml", text)
    rows = [layout.add((), "modifica", f"\n  - {{rimuovi: [{name}]}}") for name in ("uno", "due")]
    after = "estende: base.yaml\nmodifica:\n  - {rimuovi: [uno]}\n  - {rimuovi: [due]}\n"
    assert spliced({"regole.yaml": text}, rows)["regole.yaml"].rstrip("\n") == after.rstrip("\n")


def test_two_keys_at_one_place_stay_two_and_the_first_comes_first() -> None:
    layout = Layout("regole.yaml", "a: 1\n")
    both = [layout.add((), "b", "2"), layout.add((), "c", "\n  - 3"), Splice("regole.yaml", 3, 4, "9")]
    assert spliced({"regole.yaml": "a: 1\n"}, both) == {"regole.yaml": "a: 9\nb: 2\nc:\n  - 3\n"}
