"""What leaves a session: only what the reader takes, and never over a text that somebody saved meanwhile."""

from typing import Any

import pytest
from asked_studio import FEATURE, RULES, Asked
from small_tavern import LESS, PAYS


def read(asked: Asked, *, valid: bool = True) -> None:
    """Say what the reader would say of the texts as they are."""
    wrong: list[dict[str, Any]] = [] if valid else [{"codice": "R101", "gravita": "errore"}]
    asked.studio.news.part("diagnostica", {"versione": asked.studio.version, "valida": valid, "voci": wrong})


def cheaper(asked: Asked) -> str:
    """Let a blackjack pay less, in the session alone; return the text."""
    text = asked.text(RULES).replace(PAYS, LESS)
    body = {"file": RULES, "testo": text, "base": asked.studio.version, "autore": "a"}
    assert asked.post("/testo", body).status_code == 200
    return text


def on_disk(asked: Asked, name: str = RULES) -> str:
    return (asked.studio.corpus.root / name).read_bytes().decode()


def test_what_is_changed_is_written_and_nothing_else(asked: Asked) -> None:
    before = on_disk(asked, FEATURE)
    text = cheaper(asked)
    read(asked)
    assert asked.post("/salva", {"modo": "file"}).json() == {"versione": 2, "file": [RULES]}
    assert (on_disk(asked), on_disk(asked, FEATURE)) == (text, before)
    assert asked.get("/stato").json()["modificati"] == []
    read(asked)
    assert asked.post("/salva", {"modo": "file"}).json()["codice"] == "niente"


def test_what_the_reader_refuses_is_kept_in_the_session_alone(asked: Asked) -> None:
    before = on_disk(asked)
    text = cheaper(asked)
    read(asked, valid=False)
    for body in ({"modo": "file"}, {"modo": "ramo", "nome": "bozza", "motivo": "x"}):
        answer = asked.post("/salva", body)
        assert (answer.status_code, answer.json()["diagnostica"][0]["codice"]) == (422, "R101")
    assert (on_disk(asked), asked.text(RULES)) == (before, text)


def test_a_file_that_somebody_saved_meanwhile_is_not_overwritten(asked: Asked) -> None:
    text = cheaper(asked)
    (asked.studio.corpus.root / RULES).write_bytes(b"altrui\n")
    read(asked)
    answer = asked.post("/salva", {"modo": "file"})
    assert answer.status_code == 409
    [clash] = answer.json()["conflitti"]
    assert (clash["file"], clash["sul_disco"], clash["qui"]) == (RULES, "altrui\n", text)
    assert on_disk(asked) == "altrui\n"


def test_a_file_that_somebody_took_away_meanwhile_is_not_written_again_unseen(asked: Asked) -> None:
    cheaper(asked)
    (asked.studio.corpus.root / RULES).unlink()
    read(asked)
    assert asked.post("/salva", {"modo": "file"}).status_code == 409
    assert not (asked.studio.corpus.root / RULES).exists()


def test_a_file_of_somebody_else_that_is_not_changed_here_is_no_hindrance(asked: Asked) -> None:
    cheaper(asked)
    (asked.studio.corpus.root / FEATURE).write_bytes(b"altrui\n")
    read(asked)
    assert asked.post("/salva", {"modo": "file"}).status_code == 200
    assert on_disk(asked, FEATURE) == "altrui\n"


@pytest.mark.slow
def test_without_git_no_branch_is_written_and_it_is_said_why(asked: Asked) -> None:
    cheaper(asked)
    read(asked)
    answer = asked.post("/salva", {"modo": "ramo", "nome": "bozza", "motivo": "x"})
    assert (answer.status_code, answer.json()["codice"]) == (400, "ramo")


def test_the_patch_holds_the_line_that_changed(asked: Asked) -> None:
    assert asked.get("/modifica.patch").text == ""
    cheaper(asked)
    lines = asked.get("/modifica.patch").text.splitlines()
    assert [line for line in lines if line[0] in "+-" and LESS in line] == [
        f"+{line}" for line in asked.text(RULES).splitlines() if LESS in line
    ]
    assert lines[0] == f"diff --git a/{RULES} b/{RULES}"


def test_a_page_of_another_regolamento_is_not_shown(asked: Asked) -> None:
    asked.studio.hear("pagina", asked.studio.version, "altro", {"html": "altro"})
    assert asked.get("/pagina").status_code == 404
    asked.studio.hear("pagina", asked.studio.version, asked.studio.copy.slug, {"html": "nostro"})
    assert asked.get("/pagina").text == "nostro"
