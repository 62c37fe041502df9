"""`motore esplora`: what it says of an engine that deviates, one that plays another reading, of one that is right."""

import re
from pathlib import Path

import pytest
from command_line import SLUG, Banco

from generator.data.corpus import bundled
from generator.engine.generate import engine_source
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load


def engine(folder: Path, *edits: str, readings: dict[str, str] | None = None) -> Path:
    rules = load(bundled(), SLUG, readings=readings or {}, edits=[parse_edit(one) for one in edits]).ruleset
    (folder / "motore.py").write_text(engine_source(rules), encoding="utf-8")
    text = f'motore: "Di prova"\ncomando: [python3, "-I", "-S", motore.py]\nregolamento: {SLUG}\n'
    (folder / "motore.yaml").write_text(text, encoding="utf-8")
    return folder / "motore.yaml"


def last_number() -> int:
    """Return the highest number that a scenario of the game has, or had."""
    lock = (bundled().features / SLUG / "scenari.lock").read_text(encoding="utf-8")
    return max(int(number) for number in re.findall(r"^SUR-S(\d{4})", lock, re.MULTILINE))


@pytest.mark.slow
def test_a_deviation_is_told_with_its_clauses_and_its_least_round(banco: Banco, tmp_path: Path) -> None:
    rules = load(bundled(), SLUG).ruleset
    row = next(one for one in rules.settlement(rules.main_wager.name).rows if one.payout.printed == "3:2")
    place = row.id.partition("#")[2]
    said = banco(
        "motore", "esplora", engine(tmp_path, f"liquidazione.{rules.main_wager.name}.{place}.paga=6:5"), "--colpi", 400
    )
    assert said.code == 1
    assert "per una causa." in said.out
    assert all(clause in said.out for clause in row.source.clauses)
    assert "tornano 25,00\xa0€. Il giocatore vince 15,00\xa0€." in said.out  # ten euro at 3:2
    assert f"@id:SUR-S{last_number() + 1:04d} @proposto" in said.out
    assert "Allora Anna riceve 25 €" in said.out.replace("\u00a0", " ")  # the scenario is of the rules
    assert "tornano 22,00\xa0€. Il giocatore vince 12,00\xa0€." in said.out  # ten euro at 6:5


@pytest.mark.slow
def test_a_right_engine_is_said_to_show_no_difference_and_that_this_is_no_proof(banco: Banco, tmp_path: Path) -> None:
    said = banco("motore", "esplora", engine(tmp_path), "--colpi", 200)
    assert said.code == 0
    assert said.out.startswith("200 colpi a caso, nessuna differenza")
    assert "Non è una prova" in said.out


@pytest.mark.slow
def test_an_engine_that_does_not_start_is_no_deviation(banco: Banco, tmp_path: Path) -> None:
    (tmp_path / "motore.yaml").write_text(
        f'motore: "Muto"\ncomando: [python3, "-c", "pass"]\nregolamento: {SLUG}\n', encoding="utf-8"
    )
    said = banco("motore", "esplora", tmp_path / "motore.yaml", "--colpi", 10)
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith("Il motore non si può esplorare [avvio:")
