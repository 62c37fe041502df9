"""Corpora that are missing, odd or hostile: a clear message at its place, no traceback, in little time."""

import os
import shutil
from pathlib import Path

import pytest
from command_line import Banco, Copy

RULES = "rules/blackjack-surrender/regolamento.yaml"
ODD = "features/blackjack-surrender/strano.feature"
CLOSING = "\nUn errore da correggere. «banco spiega CODICE» spiega ogni codice.\n"
BOMB = b"a: &a [x, x]\n" + b"".join(b"%c: &%c [*%c, *%c]\n" % (98 + i, 98 + i, 97 + i, 97 + i) for i in range(20))


@pytest.mark.parametrize("command", ["valida", "copertura", "genera"])
def test_an_empty_folder_is_no_corpus(command: str, banco: Banco, tmp_path: Path) -> None:
    said = banco(command, "--corpus", tmp_path)
    assert (said.code, said.out) == (4, "")
    assert said.err.startswith(
        "rules:1:1: errore[R051]: Manca la cartella «rules», che contiene i regolamenti.\n"
        "    Controlla la cartella del corpus.\n"
    )


def test_a_file_in_place_of_rules_is_no_corpus(banco: Banco, tmp_path: Path) -> None:
    (tmp_path / "rules").write_text("", encoding="utf-8")
    said = banco("valida", "--corpus", tmp_path, "--json")
    assert (said.code, said.err) == (4, "")
    assert [one["codice"] for one in said.json] == ["R051"]


@pytest.mark.parametrize("command", [["valida"], ["copertura"], ["genera"], ["spiega", "ABC-001"]])
def test_rules_without_a_regolamento(command: list[str], banco: Banco, tmp_path: Path) -> None:
    (tmp_path / "rules" / "schema").mkdir(parents=True)
    said = banco(*command, "--corpus", tmp_path)
    assert (said.code, said.out) == (4, "")
    assert said.err.startswith(
        "rules:1:1: errore[R050]: La cartella «rules» non contiene nessun regolamento.\n"
        "    Un regolamento è una cartella con dentro «regolamento.yaml».\n"
    )


@pytest.mark.parametrize(
    ("content", "told"),
    [
        pytest.param(b"", "1:1: errore[R011]", id="empty"),
        pytest.param(b"a: b\n" * 2_000_000, "1:1: errore[R005]", id="ten megabytes"),
        pytest.param(BOMB, "1:4: errore[R014]", id="alias bomb"),
        pytest.param("titolo: è\n".encode("latin-1"), "1:9: errore[R006]", id="latin-1"),
        pytest.param("titolo: x\n".encode("utf-16"), "1:1: errore[R006]", id="utf-16"),
        pytest.param(b"a: \0\n", "1:4: errore[R008]", id="null byte"),
        pytest.param(b"[" * 100_000, "1:65: errore[R020]", id="deep"),
        pytest.param("titolo: \u202ea\n".encode(), "1:9: errore[R010]", id="right to left"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "1:1: errore[R029]", id="an image"),
        pytest.param(b"--- a\n--- b\n", "2:1: errore[R012]", id="two documents"),
        pytest.param(b"- a\n", "1:1: errore[R1", id="a list"),
    ],
)
def test_a_hostile_rules_file_gets_its_message(content: bytes, told: str, banco: Banco, copied: Copy) -> None:
    (copied.rules / "regolamento.yaml").write_bytes(content)
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    assert f"{RULES}:{told}" in said.err
    assert said.err.rstrip().endswith("spiega ogni codice.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("content", "told"),
    [
        pytest.param(b"", "1:1: errore[G008]", id="empty"),
        pytest.param(b"# language: it\n" * 200_000, "1:1: errore[R005]", id="huge"),
        pytest.param(b"\xff\x00\x01" * 1000, "1:1: errore[G002]", id="binary"),
        pytest.param("# language: it\nFunzionalità: \0\n".encode(), "2:1: errore[G008]", id="null byte"),
        pytest.param(b"# language: en\nFeature: x\n", "1:1: errore[G005]", id="another language"),
    ],
)
def test_a_hostile_feature_gets_its_message(content: bytes, told: str, banco: Banco, copied: Copy) -> None:
    (copied.features / "strano.feature").write_bytes(content)
    for command in ("valida", "copertura", "genera"):
        said = banco(command, "--corpus", copied.root, *(["--out", copied.root / "o"] if command == "genera" else []))
        assert (said.code, said.out) == (4, "")
        assert said.err.startswith(f"{ODD}:{told}")


@pytest.mark.slow
def test_what_is_no_file_is_not_read(banco: Banco, copied: Copy) -> None:
    (copied.features / "a.feature").mkdir()
    os.mkfifo(copied.features / "b.feature")
    (copied.features / "c.feature").symlink_to("c.feature")
    said = banco("valida", "--corpus", copied.root)
    assert said.code == 4
    folder = "features/blackjack-surrender"
    assert said.err == (
        f"{folder}/a.feature:1:1: errore[R002]: È una cartella, non un file.\n"
        "    Indica il file da leggere.\n"
        f"{folder}/b.feature:1:1: errore[R002]: Non è un file ordinario (è una pipe, un dispositivo o un socket).\n"
        "    Qui serve un file di testo.\n"
        f"{folder}/c.feature:1:1: errore[R004]: Il collegamento simbolico gira in tondo e non porta a nessun file.\n"
        "    Sostituisci il collegamento con il file vero.\n"
        "\n3 errori da correggere. «banco spiega CODICE» spiega ogni codice.\n"
    )


@pytest.mark.parametrize("named", [True, False])
def test_rules_that_are_a_loop_of_links_are_not_passed_over(named: bool, banco: Banco, copied: Copy) -> None:
    path = copied.rules / "regolamento.yaml"
    path.unlink()
    path.symlink_to("regolamento.yaml")
    said = banco("valida", *([copied.slug] if named else []), "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    assert said.err == (
        f"{RULES}:1:1: errore[R004]: Il collegamento simbolico gira in tondo e non porta a nessun file.\n"
        "    Sostituisci il collegamento con il file vero.\n" + CLOSING
    )


@pytest.mark.slow
def test_folders_that_link_to_themselves_are_walked_once(banco: Banco, copied: Copy) -> None:
    (copied.root / "rules" / "giro").symlink_to(copied.root / "rules")
    (copied.features / "giro").symlink_to(copied.features)
    assert banco("valida", "--corpus", copied.root).code == 0


def test_clauses_that_are_a_pipe_are_not_waited_for(banco: Banco, copied: Copy) -> None:
    path = copied.rules / "clausole.yaml"
    path.unlink()
    os.mkfifo(path)
    said = banco("valida", "--corpus", copied.root)
    assert said.code == 4
    assert "clausole.yaml:1:1: errore[R002]" in said.err


@pytest.mark.slow
def test_a_register_of_ids_that_is_no_text(banco: Banco, copied: Copy) -> None:
    (copied.features / "scenari.lock").write_bytes(b"\x00\xff\xfe\x80")
    said = banco("valida", "--corpus", copied.root)
    assert said.code == 4
    assert "features/blackjack-surrender/scenari.lock:1:2: errore[R006]" in said.err


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc", "../../etc"),
        ("/etc/passwd", "/etc/passwd"),
        ("", ""),
        (".", "."),
        ("a" * 5000, "a" * 59 + "…"),
        ("x\x1b[31m", "x�[31m"),
        ("\u202eabc", "�abc"),
        ("a\nb", "a�b"),
        ("blackjack-surrender/", "blackjack-surrender/"),
    ],
)
def test_a_name_that_is_no_name_reaches_no_file_and_no_terminal(name: str, shown: str, banco: Banco) -> None:
    for command in (["valida"], ["genera", "--stampa"], ["motore", "servi"]):
        said = banco(*command, name)
        assert (said.code, said.out) == (4, "")
        assert said.err.startswith(f"rules:1:1: errore[R050]: Non c'è un regolamento «{shown}».\n")


@pytest.mark.slow
def test_spaces_and_accents_in_every_path(banco: Banco, copied: Copy, tmp_path: Path) -> None:
    corpus = tmp_path / "il più bel «corpus»"
    shutil.copytree(copied.root, corpus)
    out = tmp_path / "città e università"
    assert banco("valida", "--corpus", corpus).code == 0
    assert banco("genera", "--corpus", corpus, "--out", out).code == 0
    said = banco(
        "motore", "collauda", out / "motori" / f"{copied.slug}.yaml", "--corpus", corpus, "--html", out / "è.html"
    )
    assert said.code == 0
    assert (out / "è.html").is_file()


def test_formulas_and_markup_in_a_table_are_no_amounts(banco: Banco, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    shutil.copytree(Path(__file__).parents[2] / "corpora" / "incasso", corpus)
    [table] = corpus.rglob("*.csv")
    head, first, *rest = table.read_text(encoding="utf-8").split("\n")
    cells = first.split(";")
    cells[1:4] = ['=HYPERLINK("http://x")', "<script>alert(1)</script>", "@SUM(1+1)"]
    table.write_text("\n".join([head, ";".join(cells), *rest]), encoding="utf-8")
    said = banco("valida", "--corpus", corpus, "--json")
    assert said.code == 4
    assert [(one["codice"], one["riga"]) for one in said.json] == [("R613", 2)] * 3
    assert said.json[0]["messaggio"].startswith('«=HYPERLINK("http://x")» non è un importo per unità di posta.')
