"""The verdicts of the last run, believed only of the very rules and scenarios that it was of."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from loaded import rules_of

from banco.cli.main import main
from conformance.cases.preparation import cases_of
from conformance.reports.last_verdicts import NoReport, last_run, verdicts_of
from conformance.run.suite import digest_of
from generator.data.corpus import bundled

SLUG = "21-duello"
pytestmark = pytest.mark.slow


def report(rules: str, suite: str, verdict: str = "conforme") -> dict[str, Any]:
    return {
        "motore": {"nome": "Motore <b>", "versione": "2.1"},
        "regolamento": {"id": SLUG, "impronta": rules},
        "suite": {"impronta": suite},
        "scenari": [{"id": "D21-S0001", "verdetto": verdict}],
    }


def test_a_run_of_these_rules_and_scenarios_is_told_and_no_other(tmp_path: Path) -> None:
    rules = rules_of(SLUG)
    cases = cases_of(bundled(), rules)
    file = tmp_path / "rapporto.json"
    file.write_text(json.dumps(report(f"sha256:{rules.fingerprint}", digest_of(cases))), encoding="utf-8")
    run = last_run(file)
    assert verdicts_of([run], rules, cases) == {"D21-S0001": "Ultimo collaudo, di «Motore <b> 2.1»: conforme."}
    assert verdicts_of([run], rules, cases[1:]) == {}
    assert verdicts_of([replace(run, rules="sha256:altra")], rules, cases) == {}
    later = replace(run, verdicts=(("D21-S0001", "guasto"),))
    assert verdicts_of([run, later], rules, cases)["D21-S0001"].endswith(": guasto.")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"motore": 3}', json.dumps(report("a", "b", "bello"))])
def test_what_is_no_report_is_refused_with_what_to_do(text: str, tmp_path: Path) -> None:
    file = tmp_path / "rapporto.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(NoReport) as refused:
        last_run(file)
    assert str(refused.value) == (
        f"«{file}» non è un rapporto JSON di «banco motore collauda»: rifallo con «--json FILE.json»."
    )


def test_the_command_refuses_a_report_that_cannot_be_read(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "manca.json"
    assert main(["sito", SLUG, "--out", str(tmp_path / "sito"), "--rapporto", str(missing)]) == 2
    assert capfd.readouterr().err == (
        f"Uso sbagliato: il rapporto «{missing}» non si legge: la cartella o il file non esiste.\n"
        "Prova: banco sito --help\n"
    )
    assert not (tmp_path / "sito").exists()
