"""The letter to the supplier, from the command line."""

import json
from pathlib import Path

import pytest

from banco.cli.main import main

CORPORA = Path(__file__).parents[2] / "corpora"
SEVENTH = ["lido-dei-pini", "--corpus", str(CORPORA / "classica")]


@pytest.mark.slow
def test_a_regolamento_that_says_everything_has_no_questions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["domande", "taverna-del-porto", "--corpus", str(CORPORA / "pronta")]) == 0
    assert "nessuna domanda" in capsys.readouterr().out


@pytest.mark.slow
def test_the_questions_are_there_for_programs_and_as_a_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["domande", *SEVENTH, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["domande", *SEVENTH, "--modulo"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [one["codice"] for one in told] == [row.partition(";")[0] for row in rows[1:]]


@pytest.mark.slow
def test_the_supplier_s_own_words_are_quoted_from_his_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "testo.tsv"
    assert main(["domande", *SEVENTH, "--json"]) == 0
    capsys.readouterr()
    text.write_text("".join(f"LID-{n:03}\tSezione\tParole della clausola {n}.\n" for n in range(1, 40)), "utf-8")
    assert main(["domande", *SEVENTH, "--testo", str(text)]) == 0
    assert "\n> " in capsys.readouterr().out
    text.write_text("Nessun numero qui.\n", "utf-8")
    assert main(["domande", *SEVENTH, "--testo", str(text)]) != 0
    assert "R640" in capsys.readouterr().err


def test_one_form_of_the_letter_is_written_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["domande", *SEVENTH, "--html", "--modulo"]) == 2
    assert "uno fra" in capsys.readouterr().err


def test_an_unknown_name_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["domande", "nessuno", "--corpus", str(CORPORA / "sesto")]) != 0
    assert "riviera-ventidue" in capsys.readouterr().err
