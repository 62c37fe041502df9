"""What must not change: what is masked, what is compared, and which outcomes differ."""

import json
from pathlib import Path

import pytest

from bench import frozen
from bench.banco_runs import ROOT, BancoRuns


def test_only_times_and_folders_are_masked(tmp_path: Path) -> None:
    said = f'{{"durata": "1.25", "esito": "conforme"}} {tmp_path}/a {ROOT}/rules "paga": "3:2"'
    masked = BancoRuns(tmp_path).masked(said.encode()).decode()
    assert masked == '{"durata": "<tempo>", "esito": "conforme"} <lavoro>/a <progetto>/rules "paga": "3:2"'


def test_a_differing_a_missing_and_a_new_output_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "prima", tmp_path / "dopo"
    for folder, files in (
        (before, {"sito/a": "uno\ndue\n", "sito/b": "", "perft/x": "1"}),
        (after, {"sito/a": "uno\ntre\n", "sito/c": ""}),
    ):
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    assert frozen.main(["compare", str(before), str(after)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "sito/b: manca adesso", "sito/c: prima non c'era", "sito/a: -due | +tre", "3 differenze",
    ]  # fmt: skip
    assert frozen.main(["compare", str(before), str(before)]) == 0
    assert capsys.readouterr().out == "identici: 3 file\n"


def test_two_folders_without_a_part_in_common_are_not_called_the_same(tmp_path: Path) -> None:
    for name in ("prima/sito", "dopo/perft"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "a").write_text("", encoding="utf-8")
    assert frozen.main(["compare", str(tmp_path / "prima"), str(tmp_path / "dopo")]) == 1


def test_a_part_that_does_not_exist_writes_nothing(tmp_path: Path) -> None:
    assert frozen.main(["write", str(tmp_path / "out"), "sitto"]) == 2
    assert not (tmp_path / "out").exists()


def test_every_amount_of_an_outcome_is_in_its_digest() -> None:
    def event(paid: str) -> str:
        body = json.dumps({"case": "ABC-S0001", "esito": {"stato": "concluso", "saldi": {"g1": paid}}})
        return json.dumps({"attachment": {"mediaType": frozen.OUTCOME, "body": body}})

    [[name, one]], [[_, same]], [[_, other]] = (frozen.outcomes([event(paid)]) for paid in ("10.00", "10.00", "10.01"))
    assert name == "ABC-S0001"
    assert one == same != other
