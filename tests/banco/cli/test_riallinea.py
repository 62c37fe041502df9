"""`banco riallinea` and `banco pronto` on a copy whose blackjack pays 6:5."""

import json
import shutil
from pathlib import Path

import pytest
from command_line import Banco

from generator.data.corpus import bundled

SLUG = "play-lounge-blackjack-7"
SIGNED = (
    "--accetta",
    "--nome",
    "Ada Prova, responsabile",
    "--motivo",
    "Il blackjack ora paga 6:5",
    "--il",
    "2026-11-22",
)
pytestmark = pytest.mark.slow


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    for part in ("rules", "features"):
        shutil.copytree(bundled().root / part / SLUG, tmp_path / part / SLUG)
    return tmp_path


def edit(corpus: Path, file: str, before: str, after: str) -> None:
    path = corpus / file
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def pay_six_to_five(corpus: Path) -> None:
    edit(corpus, f"rules/{SLUG}/regolamento.yaml", 'paga: "3:2"', 'paga: "6:5"')


def lines(folder: Path) -> dict[tuple[str, int], str]:
    found = {}
    for path in sorted(folder.glob("*.feature")):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            found[path.name, number] = line
    return found


BLACKJACK, AFTER_22 = "assicurazione_e_blackjack.feature", "E Anna riceve 22 €"
BY_HAND = [
    # 6:5 of each stake, worked out by hand: 10 € wins 12, 5 € wins 6, 15 € wins 18, 100 € wins 120, 5,05 € wins 6,06.
    (BLACKJACK, "| 10 €  | 22 €    | 112 €    |"),
    (BLACKJACK, "| 5 €   | 11 €    | 106 €    |"),
    (BLACKJACK, "| 15 €  | 33 €    | 118 €    |"),
    (BLACKJACK, "| 100 € | 220 €   | 220 €    |"),
    (BLACKJACK, "Allora Anna riceve 11,11 €"),
    (BLACKJACK, "E il saldo di Anna è 106,06 €"),
    (BLACKJACK, AFTER_22),
    (BLACKJACK, AFTER_22),
    (BLACKJACK, AFTER_22),
    (BLACKJACK, AFTER_22),
    (BLACKJACK, "Allora Anna riceve 22 €"),
    (BLACKJACK, "E il saldo di Anna è 107 €"),
    ("banco_e_risultato.feature", AFTER_22),
    ("banco_e_risultato.feature", AFTER_22),
    ("decisioni.feature", AFTER_22),
    ("mani_lunghe.feature", "E Anna riceve 22 €"),
    ("puntata_alle_spalle.feature", "Allora Anna riceve 22 €"),
    ("puntata_alle_spalle.feature", "E Marco riceve 11 €"),
    ("puntata_alle_spalle.feature", "E il saldo di Marco è 56 €"),
]
"""The lines that change, in the order of the files."""


def test_amounts_are_accepted_by_clause_with_a_name_and_a_reason(banco: Banco, corpus: Path) -> None:
    pay_six_to_five(corpus)
    before = lines(corpus / "features" / SLUG)
    said = banco("riallinea", SLUG, "--corpus", corpus, "--clausola", "PLB-012", *SIGNED)
    assert said.code == 0
    assert said.out.startswith("23 importi in 12 scenari, tutti per PLB-012:")
    after = lines(corpus / "features" / SLUG)
    assert [(file, line.strip()) for (file, number), line in after.items() if line != before[file, number]] == BY_HAND
    assert all(after[place].startswith(line[: len(line) - len(line.lstrip())]) for place, line in before.items())
    register = (corpus / "features" / SLUG / "revisioni.yaml").read_text(encoding="utf-8")
    assert register.count("{scenario: ") == 23
    assert '  - clausola: PLB-012\n    da: "Ada Prova, responsabile"\n    il: "2026-11-22"\n' in register
    assert [code for code in ("C101", "C103", "C123", "C001", "R622") if f"[{code}]" not in said.out] == []


def test_nobody_accepts_without_a_name_and_a_reason(banco: Banco, tmp_path: Path) -> None:
    said = banco("riallinea", SLUG, "--corpus", tmp_path, "--accetta", "--nome", "Ada Prova")
    assert (said.code, said.err) == (
        2,
        "Con --accetta servono --nome e --motivo: chi accetta gli importi, e perché cambiano.\n",
    )


def test_a_wrong_amount_under_rules_that_did_not_change_is_a_wrong_scenario(banco: Banco, corpus: Path) -> None:
    edit(corpus, f"features/{SLUG}/{BLACKJACK}", "| 5 €   | 12,50 € |", "| 5 €   | 12,40 € |")
    said = banco("riallinea", SLUG, "--corpus", corpus, "--rispetto-a", bundled().root, *SIGNED)
    assert said.code == 4
    assert "Scenari sbagliati: non tornano, e le regole che li decidono non sono cambiate." in said.out
    assert "12,40 € → 12,50 €" in said.out
    assert not (corpus / "features" / SLUG / "revisioni.yaml").exists()


def test_a_round_that_takes_another_course_gets_no_amounts(banco: Banco, corpus: Path) -> None:
    edit(
        corpus,
        f"rules/{SLUG}/regolamento.yaml",
        "mano.coppia: valore, posto.divisioni",
        "mano.coppia: rango, posto.divisioni",
    )
    found = json.loads(banco("riallinea", SLUG, "--corpus", corpus, "--json").out)
    assert found["proposte"] == []
    assert {one["scenario_sbagliato"] for one in found["a_mano"]} == {False}
    assert "non è un importo da ricalcolare" in found["a_mano"][0]["perche"]


def test_every_certain_proposal_is_taken_and_what_is_left_is_signed_by_name(banco: Banco, corpus: Path) -> None:
    pay_six_to_five(corpus)
    signature = (
        "--corpus",
        corpus,
        "--nome",
        "Ada Prova",
        "--motivo",
        "Il blackjack ora paga 6:5",
        "--il",
        "2026-11-22",
    )
    said = banco("riallinea", SLUG, "--tutte", *signature)
    assert said.code == 4  # texts to be read again, the declared return, computations
    assert said.out.startswith("23 importi accettati.\n10 proposte accettate.\n")
    register = (corpus / "rules" / SLUG / "clausole.yaml").read_text(encoding="utf-8")
    assert 'sintesi: "Un blackjack vincente rende 6 a 5."' in register
    assert "Da rileggere, e da firmare se è ancora vero: PLB-002, PLB-050, PLB-052 e PLB-S0013.\n" in said.out
    signed = banco("riallinea", SLUG, "--firma", "PLB-002", "--firma", "PLB-S0013", *signature)
    assert signed.out.startswith("Due punti firmati.\n")
    assert "Da rileggere, e da firmare se è ancora vero: PLB-050 e PLB-052.\n" in signed.out
    revisions = (corpus / "features" / SLUG / "revisioni.yaml").read_text(encoding="utf-8")
    assert '  - riletto: "PLB-S0013"\n    da: "Ada Prova"\n    il: "2026-11-22"\n' in revisions
    unknown = banco("riallinea", SLUG, "--firma", "PLB-002", *signature)
    assert unknown.code == 2
    assert "Nella lista non c'è niente da firmare che si chiami «PLB-002»." in unknown.err


def test_nobody_signs_without_a_name_and_a_reason(banco: Banco, tmp_path: Path) -> None:
    said = banco("riallinea", SLUG, "--corpus", tmp_path, "--firma", "PLB-002")
    assert (said.code, said.err) == (2, "Con --firma servono --nome e --motivo: chi accetta o firma, e perché.\n")
