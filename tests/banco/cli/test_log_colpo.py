"""`banco log colpo`: a round of a log told whole, with the rows of payments and the clauses that say what was due."""

from pathlib import Path

import pytest
from command_line import Banco
from hand_written_logs import write_log

pytestmark = pytest.mark.slow


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_round_is_told_with_what_the_rules_give_and_why(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "colpo", write_log(tmp_path), "insured")
    assert said.code == 0
    lines = plain(said.out).splitlines()
    assert lines[:2] == ["Colpo insured, tavolo Uno, 25/10/2026 00:01:00", "  banco: A♥ K♠"]
    assert "  posto 1, puntata principale 10 €, resi 0 €: riga 5 dei pagamenti: il banco fa blackjack" in plain(
        said.out
    )
    [insured] = [line for line in lines if line.startswith("  posto 1, assicurazione 5 €, resi 15 €: riga 1 dei pag")]
    assert "BJL-060" in insured  # insurance pays two to one
    assert lines[-1] == "Torna."


def test_what_differs_is_told_with_cents_and_clauses_and_each_round_apart(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "colpo", write_log(tmp_path, ("bets.csv", "10.00,25.00", "10.00,24.99")), "natural", "halves")
    assert said.code == 1
    halves, natural = plain(said.out).split("\n\n")  # the rounds of table «Due» come first
    assert halves.startswith("Colpo halves, tavolo Due")
    assert halves.endswith("\nTorna.")
    last = natural.splitlines()[-1]
    assert last.startswith("Non torna. «puntata principale» rende meno del dovuto (riga 4 dei pagamenti")
    assert "al posto 1 atteso 25 €, nel registro 24,99 €. Clausole: " in last
    assert "BJL-036" in last


def test_a_round_is_looked_at_by_another_reading(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "colpo", write_log(tmp_path), "halves", "--lettura", "BJL-A08=resta_aperta")
    assert said.code == 1
    assert "«Stai» quando non toccava a quella mano" in said.out  # the first hand has 21 and has not stood
    assert banco("log", "colpo", tmp_path / "registro.yaml", "halves").code == 0
    wrong = banco("log", "colpo", tmp_path / "registro.yaml", "halves", "--lettura", "BJL-A08=aperta")
    assert (wrong.code, "errore[R502]" in wrong.err) == (4, True)


def test_a_round_that_cannot_be_judged_says_why(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "colpo", write_log(tmp_path, ("hands.csv", "10c Ah", "10c Zh")), "natural")
    assert (said.code, said.out) == (
        3, "Colpo natural\nNon si può giudicare: una carta che non si legge («10c Zh»).\n",
    )  # fmt: skip


def test_a_round_that_is_not_there_is_told_where_its_name_is_read(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "colpo", write_log(tmp_path), "natural", "Halves")
    assert said.code == 2
    assert "registro.yaml:12:49: errore[L013]: Nessun colpo si chiama «Halves»." in said.err
