"""`banco motore muta`: scores and survivors for programs and people, and what its exit code says."""

import json
from pathlib import Path

import pytest
from tiny_game import SLUG, write_tiny

from banco.cli.main import main
from conformance.proof.fates import Fate, MutantFate

pytestmark = pytest.mark.slow


def test_a_suite_with_survivors_is_told_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    write_tiny(tmp_path)
    asked = ["motore", "muta", SLUG, "--corpus", str(tmp_path), "--processi", "1", "--uno-ogni", "6"]
    page = tmp_path / "forza.html"
    assert main([*asked, "--json", "--html", str(page)]) == 1
    [told] = json.loads(capsys.readouterr().out)
    fates = [one["esito"] for one in told["mutanti"]]
    assert told["punteggio"]["provate"] == len(fates)
    assert told["punteggio"]["sopravvissuto"] == fates.count("sopravvissuto")
    assert all("colpo" in one for one in told["mutanti"] if one["esito"] == "sopravvissuto")
    assert "La forza della prova" in page.read_text(encoding="utf-8")
    assert main(asked) == 1
    assert "nessuno scenario nota che" in capsys.readouterr().out


def test_a_whole_measure_is_written_beside_the_scenarios_and_a_part_of_one_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tiny(tmp_path)
    one = MutantFate(
        id="a", operator="b", path="mazzo", text="c", section="mazzo", clauses=("DUE-005",), fate=Fate.KILLED
    )
    monkeypatch.setattr("banco.lab.mutants.strength_run.StrengthRun.fates", lambda *_: (one,))
    asked = ["motore", "muta", SLUG, "--corpus", str(tmp_path), "--scrivi"]
    written = tmp_path / "features" / SLUG / "forza.json"
    assert main([*asked, "--uno-ogni", "2"]) == 2
    assert not written.exists()
    assert main(asked) == 0
    assert json.loads(written.read_text(encoding="utf-8"))["clausole"] == {"DUE-005": [1, 0]}
    assert capsys.readouterr().err.endswith("features/due-carte/forza.json\n")


def test_a_name_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_tiny(tmp_path)
    assert main(["motore", "muta", "tre-carte", "--corpus", str(tmp_path)]) == 4
    assert "tre-carte" in capsys.readouterr().err


def test_mutants_of_the_code_are_counted_and_those_that_survive_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tiny(tmp_path)
    asked = ["motore", "muta", SLUG, "--motore", "--corpus", str(tmp_path), "--processi", "1", "--campione", "40"]
    asked += ["--seme", "2", "--colpi", "50"]
    assert main([*asked, "--json"]) == 1
    [told] = json.loads(capsys.readouterr().out)
    assert (told["regolamento"], told["campione"], told["seme"], told["colpi"]) == (SLUG, 40, 2, 50)
    assert sum(told["conti"].values()) == len(told["mutanti"]) == 40
    assert main(asked) == 1
    text = capsys.readouterr().out
    survivors = [one for one in told["mutanti"] if one["esito"] == "sopravvissuta"]
    assert survivors
    assert all(f"riga {one['riga']} {one['dove']}: {one['modifica']}" in text for one in survivors)


@pytest.mark.parametrize("options", [["--motore", "--uno-ogni", "2"], ["--motore", "--scrivi"], ["--colpi", "5"]])
def test_options_of_the_other_measure_are_refused(options: list[str], tmp_path: Path) -> None:
    write_tiny(tmp_path)
    assert main(["motore", "muta", SLUG, "--corpus", str(tmp_path), *options]) == 2
