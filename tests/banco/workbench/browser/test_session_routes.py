"""Two browsers on one session: each change is confirmed, told to the other, and never lost."""

from pathlib import Path

import pytest
from asked_studio import FEATURE, RULES, Asked, studio_of
from small_tavern import LESS, PAYS

from banco.workbench.browser.drafts import drafts_folder
from banco.workbench.browser.working_copy import CorpusLock
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors


def edit(asked: Asked, text: str, base: int, file: str = RULES) -> dict[str, object]:
    return {"file": file, "testo": text, "base": base, "autore": "a"}


def test_who_was_second_in_a_file_gets_the_text_of_the_first_and_loses_nothing(asked: Asked) -> None:
    assert asked.post("/testo", edit(asked, "primo\n", 0)).json() == {"versione": 1}
    answer = asked.post("/testo", edit(asked, "secondo\n", 0))
    told = answer.json()["conflitto"]
    assert (answer.status_code, told["testo"], told["versione"], asked.text(RULES)) == (409, "primo\n", 1, "primo\n")
    assert asked.post("/testo", edit(asked, "tutti e due\n", 1)).json() == {"versione": 2}


def test_two_who_write_in_two_files_do_not_disturb_one_another(asked: Asked) -> None:
    assert asked.post("/testo", edit(asked, "regole\n", 0)).json() == {"versione": 1}
    assert asked.post("/testo", edit(asked, "scenari\n", 0, FEATURE)).json() == {"versione": 2}


def test_the_same_text_from_both_is_no_clash(asked: Asked) -> None:
    asked.post("/testo", edit(asked, "uguale\n", 0))
    assert asked.post("/testo", edit(asked, "uguale\n", 0)).json() == {"versione": 1}


def test_undo_and_redo_go_through_the_files_of_a_session(asked: Asked) -> None:
    before = asked.text(RULES)
    asked.post("/testo", edit(asked, "x\n", 0))
    assert asked.get("/stato").json()["annulla"] == "regolamento.yaml"
    assert asked.post("/annulla", {}).json() == {"versione": 2}
    assert (asked.text(RULES), asked.get("/stato").json()["ripeti"]) == (before, "regolamento.yaml")
    assert asked.post("/ripeti", {}).json() == {"versione": 3}
    assert asked.post("/ripeti", {}).json()["codice"] == "niente"


def test_a_session_is_found_again_where_it_was_left(asked: Asked) -> None:
    asked.post("/testo", edit(asked, "mio\n", 0))
    root = asked.studio.corpus.root
    again = studio_of(root)
    assert (again.version, again.copy.state.texts[RULES]) == (1, "mio\n")
    assert (root / RULES).read_text(encoding="utf-8") != "mio\n"


def test_a_save_of_an_editor_comes_in_where_nobody_changed_anything(asked: Asked) -> None:
    path = asked.studio.corpus.root / RULES
    path.write_text(path.read_text(encoding="utf-8").replace(PAYS, LESS), encoding="utf-8")
    asked.studio.look_at_disk()
    assert LESS in asked.text(RULES)
    assert asked.get("/stato").json()["modificati"] == []


def test_a_save_of_an_editor_where_we_wrote_too_is_told_and_overwrites_nothing(asked: Asked) -> None:
    asked.post("/testo", edit(asked, "mio\n", 0))
    path = asked.studio.corpus.root / RULES
    path.write_text("altrui\n", encoding="utf-8")
    asked.studio.look_at_disk()
    [clash] = asked.get("/stato").json()["conflitti"]
    assert (clash["file"], clash["sul_disco"], clash["qui"]) == (RULES, "altrui\n", "mio\n")
    chosen = {"file": RULES, "testo": "altrui\n", "segno": clash["segno"]}
    assert asked.post("/risolvi", {**chosen, "segno": "altro"}).status_code == 409
    assert asked.post("/risolvi", chosen).status_code == 200
    assert (asked.text(RULES), asked.get("/stato").json()["conflitti"]) == ("altrui\n", [])
    assert asked.post("/annulla", {}).status_code == 200
    assert asked.text(RULES) == "mio\n"


def test_nothing_is_written_by_hand_in_what_the_studio_writes(asked: Asked) -> None:
    root = asked.studio.corpus.root
    register = f"{Path(FEATURE).parent.as_posix()}/revisioni.yaml"
    (root / register).write_text("revisioni:\n", encoding="utf-8")
    asked.studio.look_at_disk()
    assert asked.post("/testo", edit(asked, "x", 0, register)).status_code == 404


def test_a_draft_that_cannot_be_written_confirms_nothing(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    before = asked.text(RULES)
    monkeypatch.setattr(asked.studio.copy.draft, "write", full)
    assert asked.post("/testo", edit(asked, "x", 0)).status_code == 507
    assert (asked.text(RULES), asked.studio.version) == (before, 0)


def test_no_amount_is_taken_without_a_name_and_a_reason(asked: Asked) -> None:
    for body in ({"scenari": ["TDP-S0001"]}, {"scenari": ["TDP-S0001"], "nome": "Ada", "motivo": " "},
                 {"scenari": [], "nome": "Ada", "motivo": "x"}, {"nome": "Ada", "motivo": "x"}):  # fmt: skip
        assert asked.post("/accetta", body).status_code == 400


def test_only_one_server_edits_a_corpus(tmp_path: Path) -> None:
    folder = drafts_folder(Corpus(tmp_path), tmp_path / "altrove")
    first = CorpusLock(folder)
    first.tell("http://127.0.0.1:1/")
    with pytest.raises(CorpusErrors, match=r"già aperto.*http://127\.0\.0\.1:1/"):
        CorpusLock(folder)
    first.release()
    CorpusLock(folder).release()


def test_a_browser_left_open_over_a_new_start_overwrites_nothing(asked: Asked) -> None:
    root = asked.studio.corpus.root
    for number in range(3):
        asked.post("/testo", edit(asked, f"{number}\n", number))
    for _ in range(3):
        asked.post("/annulla", {})
    (root / RULES).write_text("di oggi\n", encoding="utf-8")
    again = Asked(studio_of(root))
    assert (again.studio.version, again.text(RULES)) == (7, "di oggi\n")
    answer = again.post("/testo", edit(again, "di ieri\n", 6))
    assert (answer.status_code, answer.json()["conflitto"]["testo"]) == (409, "di oggi\n")
