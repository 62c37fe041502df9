"""`banco motore servi`, `prova` and `nuovo`: an engine that serves, one that is probed, one that is begun."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from command_line import Banco

LANGUAGES = ["python", *(["javascript"] if shutil.which("node") else [])]
HELLO = '{"id":1,"op":"ciao","versioni":[1]}\n{"id":2,"op":"addio"}\n'


def engine_file(folder: Path, **lines: str) -> Path:
    """Write a motore.yaml with these lines in place of the usual ones."""
    usual = {"motore": "prova", "comando": f'["{sys.executable}", motore.py]', "regolamento": "blackjack-surrender"}
    path = folder / "motore.yaml"
    text = "".join(f"{key}: {value}\n" for key, value in {**usual, **lines}.items() if value)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.slow
def test_the_reference_engine_greets_and_takes_leave(process: Banco, slug: str, tmp_path: Path) -> None:
    requests = tmp_path / "richieste"
    requests.write_text(HELLO, encoding="utf-8")
    with requests.open("rb") as stdin:
        said = process("motore", "servi", slug, stdin=stdin)
    assert (said.code, said.err) == (0, "")
    hello, farewell = [json.loads(line) for line in said.out.splitlines()]
    assert hello["id"] == 1
    assert hello["esito"]["regolamenti"] == [f"{slug}@1.0.0"]
    assert (farewell["id"], "errore" in farewell) == (2, False)


@pytest.mark.slow
def test_a_good_engine_passes_every_check(banco: Banco, engine: Path) -> None:
    said = banco("motore", "prova", engine)
    assert said.code == 0
    assert said.out.count("✓") == 7  # six of rounds, and that it keeps the tables that it declares
    assert said.out.endswith("Il motore è pronto per il collaudo.\n")


@pytest.mark.slow
def test_a_program_reads_the_checks(banco: Banco, engine: Path) -> None:
    said = banco("motore", "prova", engine, "--json")
    assert said.code == 0
    assert set(said.json) == {"passi", "isolamento", "problema", "codice_uscita"}
    assert (said.json["problema"], said.json["codice_uscita"]) == (None, 0)
    assert all(set(step) == {"passo", "riuscito", "parole", "consiglio"} for step in said.json["passi"])


@pytest.mark.slow
def test_a_missing_program_cannot_be_judged(banco: Banco, tmp_path: Path) -> None:
    said = banco("motore", "prova", engine_file(tmp_path, comando="[non-c-e-davvero]"))
    assert said.code == 3
    assert "✗ Il programma: il programma «non-c-e-davvero» non si trova\n" in said.out
    assert said.out.endswith("Il motore non si può collaudare [avvio:eseguibile-assente].\n")


@pytest.mark.slow
def test_what_an_engine_says_on_stderr_is_shown_without_its_escapes(banco: Banco, tmp_path: Path) -> None:
    (tmp_path / "motore.py").write_text("import sys\nsys.exit('\\033[31mrotto')\n", encoding="utf-8")
    said = banco("motore", "prova", engine_file(tmp_path))
    assert said.code == 3
    assert "rotto" in said.out
    assert "\033" not in said.out


def test_the_mistakes_of_motore_yaml_are_all_told_and_are_a_matter_of_usage(banco: Banco, tmp_path: Path) -> None:
    path = engine_file(tmp_path, motore="", tempi="{colpo: 0}", memoria="3")
    for command in ("prova", "collauda"):
        said = banco("motore", command, path)
        assert (said.code, said.out) == (2, "")
        assert [line.partition("errore[")[2][:4] for line in said.err.splitlines() if "errore[" in line] == [
            "M002",
            "M004",
            "M001",
        ]


def test_a_regolamento_that_the_corpus_lacks_is_a_mistake_of_motore_yaml(banco: Banco, tmp_path: Path) -> None:
    path = engine_file(tmp_path, regolamento="blackjack-surender")
    for command in ("prova", "collauda"):
        said = banco("motore", command, path)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(
            f"{path}:3:14: errore[M004]: Il corpus non contiene il regolamento «blackjack-surender».\n"
            "    Forse intendevi «blackjack-surrender»? Regolamenti presenti: 21-duello, "
        )


@pytest.mark.parametrize("command", ["prova", "collauda"])
def test_a_configuration_that_is_not_there_is_said(command: str, banco: Banco, tmp_path: Path) -> None:
    path = tmp_path / "motore.yaml"
    said = banco("motore", command, path)
    assert (said.code, said.out) == (2, "")
    assert said.err == f"{path}:1:1: errore[R001]: Il file non esiste.\n    Controlla il nome e la cartella.\n"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_engine_passes_the_check_at_once(language: str, banco: Banco, tmp_path: Path, slug: str) -> None:
    folder = tmp_path / "il mio motore"
    said = banco("motore", "nuovo", folder, "--regolamento", slug, "--linguaggio", language)
    assert said.code == 0
    assert said.out.endswith(f"Ora: banco motore prova '{folder / 'motore.yaml'}'\n")
    probed = banco("motore", "prova", folder / "motore.yaml")
    assert probed.code == 0, probed.out
    certified = banco("motore", "collauda", folder / "motore.yaml", "--solo", "SUR-059")
    assert certified.code == 1
    assert "motore:non-supportato" in certified.out


@pytest.mark.slow
def test_a_new_engine_overwrites_nothing(banco: Banco, tmp_path: Path, slug: str) -> None:
    (tmp_path / "motore.py").write_text("mio", encoding="utf-8")
    said = banco("motore", "nuovo", tmp_path, "--regolamento", slug)
    assert (said.code, said.out) == (2, "")
    assert said.err == (f"«{tmp_path / 'motore.py'}» esiste già: non sovrascrivo niente. Scegli un'altra cartella.\n")
    assert (tmp_path / "motore.py").read_text(encoding="utf-8") == "mio"


@pytest.mark.slow
def test_a_new_engine_in_a_place_that_cannot_be_a_folder(banco: Banco, tmp_path: Path, slug: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = banco("motore", "nuovo", tmp_path / "file" / "x", "--regolamento", slug)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("Il sistema non lascia leggere o scrivere «")
    assert said.err.endswith("»: una parte del percorso non è una cartella.\n")
