"""Two who write in the same files: line by line, side by side where they touch, and nothing that was typed is lost."""

import subprocess
from pathlib import Path
from typing import Any

import pytest
from asked_studio import FEATURE, RULES, Asked

from banco.lab.editions.line_merge import merged_parts, one_text, with_ours

BEFORE = "".join(f"{number}\n" for number in range(1, 21))


def text_with(**lines: str) -> str:
    """Return the text of before with other lines, by number: `l3="tre"`; "" takes a line away."""
    told = {f"l{number}": str(number) for number in range(1, 21)} | lines
    return "".join(f"{line}\n" for line in told.values() if line)


@pytest.mark.parametrize(
    ("ours", "theirs", "both"),
    [
        (text_with(l3="mio"), text_with(l9="suo"), text_with(l3="mio", l9="suo")),
        (text_with(l3="mio\npiù"), text_with(l1="suo"), text_with(l1="suo", l3="mio\npiù")),
        (text_with(l3=""), text_with(l20="suo"), text_with(l3="", l20="suo")),
        (text_with(l3="mio"), text_with(l3="mio"), text_with(l3="mio")),
        (text_with(l1="0\n1"), text_with(l20="20\n21"), text_with(l1="0\n1", l20="20\n21")),
        (BEFORE, text_with(l5="suo"), text_with(l5="suo")),
        (text_with(l5="<<<<<<< HEAD"), text_with(l15="======="), text_with(l5="<<<<<<< HEAD", l15="=======")),
    ],
    ids=["far", "longer", "taken away", "the same", "both ends", "theirs alone", "marks of another merge"],
)
def test_lines_that_do_not_touch_are_put_together(ours: str, theirs: str, both: str) -> None:
    assert one_text(merged_parts(BEFORE, ours, theirs)) == both


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (text_with(l3="mio"), text_with(l3="suo")),
        (text_with(l3="mio"), text_with(l4="suo")),
        (text_with(l3="mio"), text_with(l3="")),
        (text_with(l2="x\ny", l3="z"), text_with(l2="suo")),
    ],
    ids=["the same line", "lines side by side", "changed and taken away", "a block and a line of it"],
)
def test_lines_that_touch_are_shown_whole_and_nothing_is_chosen(ours: str, theirs: str) -> None:
    parts = merged_parts(BEFORE, ours, theirs)
    assert one_text(parts) is None
    [clash] = [one for one in parts if one.is_clash]
    assert clash.ours != clash.theirs
    for name, whole in (("ours", ours), ("theirs", theirs), ("before", BEFORE)):
        assert "".join(getattr(one, name) if one.is_clash else one.same for one in parts) == whole


def test_what_is_kept_of_ours_has_the_lines_of_others_that_do_not_touch() -> None:
    parts = merged_parts(BEFORE, text_with(l3="mio"), text_with(l3="suo", l18="suo"))
    assert with_ours(parts) == text_with(l3="mio", l18="suo")


# -- in the studio -----------------------------------------------------------------------------------------------------


def write(asked: Asked, text: str, base: int | None = None, file: str = RULES) -> Any:
    version = asked.studio.version if base is None else base
    return asked.post("/testo", {"file": file, "testo": text, "base": version, "autore": "a"})


def disk(asked: Asked, file: str = RULES) -> Path:
    return asked.studio.corpus.root / file


def other_line(text: str, number: int, line: str) -> str:
    lines = text.split("\n")
    return "\n".join([*lines[:number], line, *lines[number + 1 :]])


@pytest.fixture
def texts(asked: Asked) -> dict[str, str]:
    """The rules, with a line of ours, with one of theirs far from it, and with both."""
    before = asked.text(RULES)
    last = before.count("\n") - 2
    ours, theirs = other_line(before, 2, "# mia"), other_line(before, last, "# sua")
    return {"before": before, "ours": ours, "theirs": theirs, "both": other_line(ours, last, "# sua")}


def test_a_save_on_the_disk_far_from_ours_is_put_beside_it_and_told(asked: Asked, texts: dict[str, str]) -> None:
    write(asked, texts["ours"])
    disk(asked).write_text(texts["theirs"], encoding="utf-8")
    asked.studio.look_at_disk()
    state = asked.get("/stato").json()
    assert (asked.text(RULES), state["conflitti"]) == (texts["both"], [])
    assert [(one["nome"], one["aggiunte"]) for one in state["modificati"]] == [(RULES, 1)]


def test_a_save_of_ours_writes_their_line_too(asked: Asked, texts: dict[str, str]) -> None:
    write(asked, texts["ours"])
    disk(asked).write_text(texts["theirs"], encoding="utf-8")
    asked.studio.look_at_disk()
    asked.studio.news.part("diagnostica", {"versione": asked.studio.version, "valida": True, "voci": []})
    assert asked.post("/salva", {"modo": "file"}).status_code == 200
    assert disk(asked).read_text(encoding="utf-8") == texts["both"]


def test_ours_may_be_kept_on_one_line_and_their_other_lines_stay(asked: Asked, texts: dict[str, str]) -> None:
    write(asked, texts["ours"])
    disk(asked).write_text(other_line(texts["theirs"], 2, "# sua anche qui"), encoding="utf-8")
    asked.studio.look_at_disk()
    [clash] = asked.get("/stato").json()["conflitti"]
    assert [(one["qui"], one["altro"]) for one in clash["parti"] if "qui" in one] == [("# mia\n", "# sua anche qui\n")]
    chosen = "".join(one.get("uguale", one.get("qui", "")) for one in clash["parti"])
    asked.post("/risolvi", {"file": RULES, "testo": chosen, "segno": clash["segno"]})
    assert asked.text(RULES) == texts["both"]


def test_an_undo_after_a_choice_takes_back_no_line_of_theirs(asked: Asked, texts: dict[str, str]) -> None:
    write(asked, texts["ours"])
    theirs = other_line(texts["theirs"], 2, "# sua anche qui")
    disk(asked).write_text(theirs, encoding="utf-8")
    asked.studio.look_at_disk()
    [clash] = asked.get("/stato").json()["conflitti"]
    asked.post("/risolvi", {"file": RULES, "testo": theirs, "segno": clash["segno"]})
    asked.post("/annulla", {})
    assert asked.text(RULES) == texts["both"]


def test_two_windows_on_lines_that_do_not_touch_refuse_neither(asked: Asked, texts: dict[str, str]) -> None:
    assert write(asked, texts["ours"], 0).status_code == 200
    assert write(asked, texts["theirs"], 0).json() == {"versione": 2, "testo": texts["both"]}
    assert asked.text(RULES) == texts["both"]


def test_two_windows_on_one_line_show_both_and_write_neither_over_the_other(
    asked: Asked, texts: dict[str, str]
) -> None:
    write(asked, texts["ours"], 0)
    answer = write(asked, other_line(texts["before"], 2, "# altra"), 0)
    told = answer.json()["conflitto"]
    assert (answer.status_code, asked.text(RULES)) == (409, texts["ours"])
    assert [(one["qui"], one["altro"]) for one in told["parti"] if "qui" in one] == [("# altra\n", "# mia\n")]


def test_a_file_that_is_changed_here_and_goes_away_there_is_asked_of(asked: Asked, texts: dict[str, str]) -> None:
    write(asked, texts["ours"])
    disk(asked).unlink()
    asked.studio.look_at_disk()
    [clash] = asked.get("/stato").json()["conflitti"]
    assert (clash["qui"], clash["sul_disco"], asked.text(RULES)) == (texts["ours"], None, texts["ours"])
    asked.post("/risolvi", {"file": RULES, "testo": None, "segno": clash["segno"]})
    assert RULES not in asked.studio.copy.state.texts
    asked.post("/annulla", {})
    assert asked.text(RULES) == texts["ours"]


def test_a_file_that_is_given_another_name_there_is_followed_with_our_lines(asked: Asked) -> None:
    before = asked.text(FEATURE)
    new = FEATURE.replace("colpo", "altro_nome")
    write(asked, other_line(before, 2, "  Mia."), file=FEATURE)
    disk(asked, FEATURE).rename(disk(asked, new))
    last = before.count("\n") - 1
    disk(asked, new).write_text(other_line(before, last, "      # sua"), encoding="utf-8")
    asked.studio.look_at_disk()
    state = asked.studio.copy.state
    assert FEATURE not in state.texts
    assert state.texts[new] == other_line(other_line(before, 2, "  Mia."), last, "      # sua")
    assert state.clashes == {}


def git(root: Path, *words: str) -> None:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@prova.it"]
    subprocess.run(["git", *who, *words], cwd=root, check=False, capture_output=True)


def test_in_the_middle_of_a_rebase_ours_stays_and_comes_out_beside_what_git_ends_with(
    asked: Asked, texts: dict[str, str]
) -> None:
    root = asked.studio.corpus.root
    git(root, "init", "-q", "-b", "main")
    git(root, "add", ".")
    git(root, "commit", "-qm", "prima")
    git(root, "checkout", "-qb", "suo")
    last = texts["before"].count("\n") - 2
    for branch, line in (("suo", "# sua"), ("main", "# di main")):
        git(root, "checkout", "-q", branch)
        disk(asked).write_text(other_line(texts["before"], last, line), encoding="utf-8")
        git(root, "commit", "-qam", branch)
    disk(asked).write_text(texts["before"], encoding="utf-8")
    asked.studio.look_at_disk()
    write(asked, texts["ours"])
    git(root, "checkout", "-q", "-f", "suo")
    asked.studio.look_at_disk()
    git(root, "rebase", "main")
    assert "<<<<<<<" in disk(asked).read_text(encoding="utf-8")
    asked.studio.look_at_disk()
    assert "# mia" in asked.text(RULES)
    disk(asked).write_text(texts["theirs"], encoding="utf-8")
    git(root, "add", RULES)
    git(root, "-c", "core.editor=true", "rebase", "--continue")
    asked.studio.look_at_disk()
    assert (asked.text(RULES), asked.studio.copy.state.clashes) == (texts["both"], {})
