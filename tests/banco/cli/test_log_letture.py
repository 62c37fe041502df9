"""Which way each open reading is played is read off the rounds, or it is said that no round shows it."""

from pathlib import Path

import pytest
from command_line import Banco
from hand_written_logs import write_log

pytestmark = pytest.mark.slow

SPLIT = [
    ("rounds.csv", "halves,Due", "twice,Uno,2026-10-25T00:01:30,Ah Ks,EUR\nhalves,Due"),
    ("hands.csv", "halves,2,1", "twice,1,1,8s 3d 10c\ntwice,1,2,8h 10d\nhalves,2,1"),
    ("actions.csv", "halves,1", "twice,1,1,1,SPLIT\ntwice,2,1,1,HIT\ntwice,3,1,2,STAND\nhalves,1"),
]
"""A pair of eights is split against an ace, nobody is insured, and the dealer has a blackjack: who plays that all
stakes are lost and who plays that only the first is part here (BJL-A02)."""
ALL_LOST = ("bets.csv", "halves,2,1", "twice,1,1,MAIN,10.00,0.00\ntwice,1,2,MAIN,10.00,0.00\nhalves,2,1")
ONE_BACK = ("bets.csv", "halves,2,1", "twice,1,1,MAIN,10.00,0.00\ntwice,1,2,MAIN,10.00,10.00\nhalves,2,1")


def test_a_round_shows_which_reading_is_played_and_what_none_shows_is_said(banco: Banco, tmp_path: Path) -> None:
    layout = write_log(tmp_path, *SPLIT, ALL_LOST)
    said = banco("log", "giudica", layout, "--letture", "--json")
    assert said.code == 0
    profile = {one["lettura"]: one for one in said.json["profilo"]["letture"]}
    both = profile["BJL-A02"]
    assert (both["si_vede"], both["altre"]) == (True, [{"alternativa": "solo_originale", "non_torna": "twice"}])
    rounding = profile["BJL-A13"]
    assert rounding["si_vede"] is False, "every amount is whole"
    assert rounding["altre"] == [{"alternativa": "arrotondamento_per_eccesso", "non_torna": None}]
    nowhere = said.json["profilo"]["da_cui_nessun_colpo_dipende"]
    assert "BJL-A17" in nowhere, "on what the declared return is counted, no round says"
    assert not set(nowhere) & set(profile)


def test_of_a_table_that_plays_another_admitted_reading_the_one_of_the_data_is_refuted(
    banco: Banco, tmp_path: Path
) -> None:
    said = banco("log", "giudica", write_log(tmp_path, *SPLIT, ONE_BACK), "--letture", "--json")
    assert said.code == 0
    [both] = [one for one in said.json["profilo"]["letture"] if one["lettura"] == "BJL-A02"]
    assert (both["gioca"], both["si_vede"]) == ("solo_originale", True)
    assert [one["non_torna"] for one in both["altre"]] == ["twice"]


def test_a_round_that_no_reading_explains_refutes_none(banco: Banco, tmp_path: Path) -> None:
    wrong = ("bets.csv", "10.00,25.00", "10.00,24.99")
    said = banco("log", "giudica", write_log(tmp_path, *SPLIT, ALL_LOST, wrong), "--letture", "--json")
    assert said.code == 1
    refuted = {other["non_torna"] for one in said.json["profilo"]["letture"] for other in one["altre"]}
    assert "twice" in refuted
    assert "natural" not in refuted


def test_the_profile_is_signed_where_it_was_asked_for_and_derived_again(banco: Banco, tmp_path: Path) -> None:
    (tmp_path / "log").mkdir()
    layout, out = write_log(tmp_path / "log", *SPLIT, ALL_LOST), tmp_path / "esercizio.json"
    banco("attestati", "chiavi", "--cartella", tmp_path / "chiavi", "--nome", "ada")
    signed = banco("log", "attesta", layout, "--chiave", tmp_path / "chiavi" / "ada.chiave", "--out", out, "--letture")
    assert signed.code == 0
    assert (
        "    Con «No, si perde la sola posta iniziale» non torna il colpo twice (25/10/2026 00:01:30).\n" in signed.out
    )
    key = tmp_path / "chiavi" / "ada.pub"
    assert banco("log", "verifica", out, "--chiave", key, "--registro", layout, "--rigiudica").code == 0
