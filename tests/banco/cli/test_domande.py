"""The letter to the supplier, from the command line."""

import json
from pathlib import Path

import pytest

from banco.cli.main import main

CORPORA = Path(__file__).parents[2] / "corpora"


@pytest.mark.slow
def test_a_regolamento_that_says_everything_has_no_questions(capsys: pytest.CaptureFixture[str]) -> None:
    corpus = ["--corpus", str(CORPORA / "pronta")]
    assert main(["domande", "taverna-del-porto", *corpus]) == 0
    assert "nessuna domanda" in capsys.readouterr().out
    assert main(["domande", "taverna-del-porto", "--motivi", *corpus]) == 0
    assert "Niente impedisce di pubblicare" in capsys.readouterr().out


@pytest.mark.slow
def test_the_reasons_are_there_for_programs_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["domande", "riviera-ventidue", "--json", "--corpus", str(CORPORA / "sesto")]) == 0
    told = {reason["nome"]: reason for reason in json.loads(capsys.readouterr().out)}
    assert told["valido_dal"]["a_chi"] == "chi cura il regolamento"
    assert told["tavolo.tempi"]["tipo"] == "dato senza fonte"


def test_an_unknown_name_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["domande", "nessuno", "--corpus", str(CORPORA / "sesto")]) != 0
    assert "riviera-ventidue" in capsys.readouterr().err
