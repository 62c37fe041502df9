"""`banco log attesta` and `verifica`: what was judged is signed, and whatever is no longer so is told."""

import json
from pathlib import Path

import pytest
from command_line import Banco
from hand_written_logs import LAYOUT, write_log
from side_bet_logs import MIXED, SideBet, write_side_bets

pytestmark = pytest.mark.slow

DAY = ("--emesso", "2026-11-29")


@pytest.fixture
def signed(banco: Banco, tmp_path: Path) -> tuple[Path, Path, Path]:
    """Return the layout of a log with one wrong round, its statement, and the public key."""
    (tmp_path / "log").mkdir()
    layout = write_log(tmp_path / "log", ("bets.csv", "10.00,25.00", "10.00,20.00"))
    assert banco("attestati", "chiavi", "--cartella", tmp_path / "chiavi", "--nome", "ada").code == 0
    out = tmp_path / "esercizio.json"
    said = banco("log", "attesta", layout, "--chiave", tmp_path / "chiavi" / "ada.chiave", "--out", out, *DAY)
    assert said.code == 1, "what is wrong is signed too, and is still wrong"
    assert "1 colpo su 3 non segue le regole" in said.out
    return layout, out, tmp_path / "chiavi" / "ada.pub"


def test_a_statement_of_a_log_without_times_says_no_days(banco: Banco, tmp_path: Path) -> None:
    banco("attestati", "chiavi", "--cartella", tmp_path / "chiavi", "--nome", "ada")
    layout, out = write_log(tmp_path, layout=LAYOUT.replace("inizio: at, ", "")), tmp_path / "esercizio.json"
    banco("log", "attesta", layout, "--chiave", tmp_path / "chiavi" / "ada.chiave", "--out", out, *DAY)
    said = banco("log", "verifica", out, "--chiave", tmp_path / "chiavi" / "ada.pub")
    assert said.code == 0
    assert "\nTre colpi giudicati, 0 sbagliati.\n" in said.out


def test_a_statement_is_derived_again_from_the_same_files_byte_for_byte(
    signed: tuple[Path, Path, Path], banco: Banco
) -> None:
    layout, out, key = signed
    said = banco("log", "verifica", out, "--chiave", key, "--registro", layout, "--rigiudica")
    assert said.code == 0
    assert "\nDal 24/10/2026 23:59:00 al 25/10/2026 00:02:00: tre colpi giudicati, uno sbagliato.\n" in said.out
    assert said.out.endswith("L'attestato vale.\n")
    again = out.with_name("ancora.json")
    banco("log", "attesta", layout, "--chiave", key.with_suffix(".chiave"), "--out", again, *DAY)
    assert again.read_bytes() == out.read_bytes()


def test_a_table_is_left_out_by_name_and_the_others_are_in_order(
    signed: tuple[Path, Path, Path], banco: Banco, tmp_path: Path
) -> None:
    layout, _, key = signed
    out = tmp_path / "altri.json"
    said = banco("log", "attesta", layout, "--chiave", key.with_suffix(".chiave"), "--out", out, *DAY, "--senza", "Uno")
    assert said.code == 0
    first, second, *_ = said.out.splitlines()
    assert first == "Senza il tavolo «Uno» (2 righe), di cui qui non si dice nulla."
    assert second == "Il colpo giudicato segue le regole."
    assert "Righe dei colpi: 3\n" in said.out
    assert f"{2:>14}   del tavolo «Uno», lasciato fuori\n" in said.out
    checked = banco("log", "verifica", out, "--chiave", key, "--registro", layout, "--rigiudica")
    assert checked.code == 0
    assert "un colpo giudicato, 0 sbagliati. Lasciati fuori i tavoli: «Uno».\n" in checked.out


def test_a_table_that_is_not_there_cannot_be_left_out(signed: tuple[Path, Path, Path], banco: Banco) -> None:
    layout, _, _ = signed
    said = banco("log", "giudica", layout, "--senza", "uno")
    assert said.code == 2
    assert "registro.yaml:12:61: errore[L012]: Nessun colpo è del tavolo «uno», da lasciare fuori." in said.err
    assert "Forse intendevi «Uno»? Tavoli: Due, Uno." in said.err


def test_a_signature_alone_says_nothing_of_the_files(signed: tuple[Path, Path, Path], banco: Banco) -> None:
    _, out, key = signed
    said = banco("log", "verifica", out, "--chiave", key)
    assert (said.code, said.out.splitlines()[-1]) == (
        0,
        "L'attestato è di chi lo ha firmato. I suoi file non si sono guardati: --registro.",
    )


@pytest.mark.parametrize("name", ["bets.csv", "registro.yaml"])
def test_a_file_that_is_another_is_named(name: str, signed: tuple[Path, Path, Path], banco: Banco) -> None:
    layout, out, key = signed
    path = layout.with_name(name)
    path.write_bytes(path.read_bytes() + b"\n")
    said = banco("log", "verifica", out, "--chiave", key, "--registro", layout, "--rigiudica")
    assert said.code == 1
    assert f"errore[L009]: il file «{name}» è un altro." in said.out
    assert "L'attestato NON vale." in said.out


def test_a_file_that_came_and_one_that_went_are_named(signed: tuple[Path, Path, Path], banco: Banco) -> None:
    layout, out, key = signed
    layout.with_name("hands.csv").rename(layout.with_name("hands-2.csv"))
    said = banco("log", "verifica", out, "--chiave", key, "--registro", layout)
    assert said.code == 1
    assert "il file «hands.csv» non c'è più" in said.out
    assert "il file «hands-2.csv» non c'era" in said.out


def test_other_rules_are_told_by_name(signed: tuple[Path, Path, Path], banco: Banco, tmp_path: Path) -> None:
    layout, out, key = signed
    text = layout.read_text(encoding="utf-8")
    layout.write_text(
        text.replace("regolamento: black-jack-live", "regolamento: blackjack-surrender"), encoding="utf-8"
    )
    said = banco("log", "verifica", out, "--chiave", key, "--registro", layout)
    assert said.code == 1
    assert (
        "errore[L010]: le regole di «blackjack-surrender» non sono quelle dell'attestato (black-jack-live@" in said.out
    )


def test_what_is_signed_cannot_be_bettered(signed: tuple[Path, Path, Path], banco: Banco) -> None:
    _, out, key = signed
    envelope = json.loads(out.read_text(encoding="utf-8"))
    payload = envelope["payload"]
    envelope["payload"] = ("A" if payload[100] != "A" else "B").join((payload[:100], payload[101:]))
    out.write_text(json.dumps(envelope, indent=1) + "\n", encoding="utf-8")
    said = banco("log", "verifica", out, "--chiave", key)
    assert (said.code, "errore[A021]" in said.out) == (1, True)


def test_another_certificate_is_no_statement_of_a_table(signed: tuple[Path, Path, Path], banco: Banco) -> None:
    layout, out, key = signed
    said = banco("attestati", "verifica", out, "--chiave", key)
    assert (said.code, "errore[A022]" in said.out) == (1, True)
    assert layout.is_file()


def test_files_are_wanted_to_judge_again(signed: tuple[Path, Path, Path], banco: Banco) -> None:
    _, out, key = signed
    assert banco("log", "verifica", out, "--chiave", key, "--rigiudica").code == 2


def test_what_chance_did_is_signed_where_it_was_asked_for_and_derived_again(
    signed: tuple[Path, Path, Path], banco: Banco
) -> None:
    layout, out, key = signed
    said = banco("log", "attesta", layout, "--chiave", key.with_suffix(".chiave"), "--out", out, "--caso", *DAY)
    assert "Il caso, in 3 colpi e 3 posti" in said.out
    said = banco("log", "verifica", out, "--chiave", key, "--registro", layout, "--rigiudica")
    assert (said.code, said.out.endswith("L'attestato vale.\n")) == (0, True)


def test_a_statement_is_of_what_was_declared_too(banco: Banco, tmp_path: Path) -> None:
    """33:1, 9:1 and 4:1 on a pair, with the declared return: the certificate names them, and is of those rules."""
    pays = "parametri:\n" + "".join(
        f'  collaterali.coppie_perfette.categorie.{row}.paga: "{odds}:1"\n' for row, odds in ((1, 33), (2, 9), (3, 4))
    )
    layout = write_side_bets(tmp_path / "log", [SideBet(MIXED, "1.00", "5.00")], pays)
    assert banco("attestati", "chiavi", "--cartella", tmp_path / "chiavi", "--nome", "ada").code == 0
    out, key = tmp_path / "esercizio.json", tmp_path / "chiavi" / "ada.pub"
    sign = ("log", "attesta", layout, "--chiave", key.with_suffix(".chiave"), "--out")
    assert banco(*sign, out, *DAY).code == 0
    check = ("log", "verifica", out, "--chiave", key, "--registro", layout, "--rigiudica")
    assert banco(*check).code == 0
    layout.write_text(layout.read_text(encoding="utf-8").replace(pays, ""), encoding="utf-8")
    said = banco(*check)
    assert said.code == 1
    assert "errore[L009]: il file «registro.yaml» è un altro." in said.out
    assert "errore[L010]" in said.out, "without what was declared the rules are others"
    said = banco("log", "giudica", layout, "--json")
    assert said.json["parametri"]["dichiarati"] == {}


def test_a_parameter_that_the_text_fixes_is_refused_at_its_line(banco: Banco, tmp_path: Path) -> None:
    layout = write_side_bets(tmp_path, [SideBet(MIXED, "1.00", "7.00")], "parametri:\n  mazzo.mazzi: 6\n")
    for command in ("giudica", "prova"):
        said = banco("log", command, layout)
        assert said.code == 2
        assert "registro.yaml:6:3: errore[M007]: Il testo fissa «mazzo.mazzi» (" in said.err + said.out
