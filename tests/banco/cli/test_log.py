"""`banco log`: made logs are judged right for every game, faults are counted as planted, mistakes tell what to do."""

import csv
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from command_line import Banco
from hand_written_logs import LAYOUT, write_log
from played_worlds import SLUGS
from pyarrow import parquet

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("slug", SLUGS)
def test_a_made_log_follows_the_rules_that_made_it(slug: str, banco: Banco, tmp_path: Path) -> None:
    made = banco("log", "genera", slug, "--out", tmp_path / "log", "--colpi", 300, "--seme", 3)
    assert made.code == 0
    assert made.out.startswith("300 colpi inventati in «")
    layout = tmp_path / "log" / "registro.yaml"
    tried = banco("log", "prova", layout)
    assert (tried.code, tried.err) == (0, "")
    assert "Letti 300 colpi" in tried.out
    said = banco("log", "giudica", layout, "--json", "--processi", 1)
    assert said.code == 0
    assert (said.json["giudicati"], said.json["sbagliati"], said.json["non_giudicabili"]) == (300, 0, [])


def test_planted_faults_are_found_each_once_with_their_euro(banco: Banco, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    banco("log", "genera", "black-jack-live", "--out", folder, "--colpi", 400)
    bets = next(folder.glob("bets-*.csv"))
    rows = list(csv.reader(bets.read_text(encoding="utf-8").splitlines()))
    stake, paid = rows[0].index("stake"), rows[0].index("paid")
    won = [row for row in rows[1:] if float(row[paid]) == 2 * float(row[stake])][::9]
    for row in won:
        row[paid] = row[stake]
    bets.write_text("".join(",".join(row) + "\n" for row in rows), encoding="utf-8")
    said = banco("log", "giudica", folder / "registro.yaml", "--json")
    assert said.code == 1
    assert said.json["sbagliati"] == len({row[0] for row in won})
    assert sum(one["puntate"] for one in said.json["cause"]) == len(won)
    owed = sum(round(100 * float(row[stake])) for row in won)
    assert sum(one["in_favore_del_banco"] for one in said.json["cause"]) == owed
    assert {one["come"] for one in said.json["cause"]} == {"soltanto la posta"}


def test_parquet_and_csv_and_any_number_of_processes_say_the_same(banco: Banco, tmp_path: Path) -> None:
    said = []
    for name, more in (("a", ()), ("b", ("--parquet",))):
        faults = ("--difetto", "principale=40")
        banco("log", "genera", "blackjack-surrender", "--out", tmp_path / name, "--colpi", 300, *faults, *more)
        said += [
            banco("log", "giudica", tmp_path / name / "registro.yaml", "--json", "--processi", many).out
            for many in (1, 2)
        ]
    assert len(set(said)) == 1
    assert json.loads(said[0])["sbagliati"] > 0


def test_the_least_round_is_told_with_clauses_and_in_whose_favour(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "giudica", write_log(tmp_path, ("bets.csv", "5.00,15.00", "5.00,5.00")))
    assert said.code == 1
    for words in (
        "1 colpo su 3 non segue le regole, per una causa: i giocatori hanno avuto 10 € in meno e 0 € in più",
        "1. «assicurazione» rende soltanto la posta",
        "Clausole: BJL-022, BJL-060.",
        "In favore del banco 10 €, dei giocatori 0 €.",
        "È del 25/10/2026 00:01:00 (insured).",
        "Tavoli: Uno (1).",
        "al posto 1 atteso 15 €, nel registro 5 €",
    ):
        assert words in said.out.replace("\N{NO-BREAK SPACE}", " "), said.out


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (("hands.csv", "Kd Qc", "Kd Qc 10c"), "atteso nessun'altra carta, nel registro 10♣ al posto 1"),
        (("rounds.csv", "6c 10h 5d", "6c 10h"), "atteso un'altra carta al banco, nel registro nessuna"),
        (("hands.csv", "halves,2,2,8h 10d", "halves,2,2,8h"), "atteso un'altra carta al posto 2, mano 2, nel registro"),
        (
            ("actions.csv", "insured,2,1,1,STAND", "insured,2,1,1,DOUBLE"),
            "atteso un'altra scelta, nel registro «raddoppia» al posto 1, che le regole rifiutano [azione-non-lecita]",
        ),
        (("actions.csv", "halves,3,2,2,STAND\n", ""), "carta o stai al posto 2, mano 2, nel registro nessuna scelta"),
        (
            (
                "bets.csv",
                "natural,1,1,MAIN,10.00,25.00\n",
                "natural,1,1,MAIN,10.00,25.00\nnatural,1,1,DOUBLE,5.00,0.00\n",
            ),
            "atteso nessuna, nel registro 5 € al posto 1",
        ),
        (("bets.csv", "halves,2,2,MAIN,10.00,0.00\n", ""), "atteso 10 € al posto 2, mano 2, nel registro nessuna"),
    ],
)
def test_what_was_expected_is_said_in_words_with_its_place(
    edit: tuple[str, str, str], words: str, banco: Banco, tmp_path: Path
) -> None:
    said = banco("log", "giudica", write_log(tmp_path, edit))
    assert said.code == 1
    assert words in said.out.replace("\N{NO-BREAK SPACE}", " "), said.out


@pytest.mark.parametrize(
    "taken",
    [("BJL-A01=carta_coperta",), ("BJL-A02=solo_originale",), ("BJL-A01=carta_coperta", "BJL-A02=solo_originale")],
)
def test_a_table_that_plays_another_admitted_reading_is_right_and_the_reading_is_named(
    taken: tuple[str, ...], banco: Banco, tmp_path: Path
) -> None:
    readings = [word for one in taken for word in ("--lettura", one)]
    banco("log", "genera", "black-jack-live", "--out", tmp_path / "log", "--colpi", 1500, "--tavoli", 1, *readings)
    said = banco("log", "giudica", tmp_path / "log" / "registro.yaml", "--json")
    assert said.code == 0
    assert said.json["sbagliati"] > 0
    prese = said.json["letture"]["prese"]
    assert said.json["letture"]["ammesse"]
    assert prese.items() <= dict(one.split("=") for one in taken).items()
    assert "BJL-A01" in prese or "BJL-A01=carta_coperta" not in taken  # the other may show in no round beside it


def test_a_fault_is_not_excused_by_a_reading_that_explains_other_rounds(banco: Banco, tmp_path: Path) -> None:
    faults = ("--lettura", "BJL-A01=carta_coperta", "--difetto", "principale=30")
    banco("log", "genera", "black-jack-live", "--out", tmp_path / "log", "--colpi", 500, *faults)
    said = banco("log", "giudica", tmp_path / "log" / "registro.yaml", "--json")
    assert (said.code, said.json["letture"]) == (1, None)


def test_the_page_holds_the_verdict_and_nothing_that_runs(banco: Banco, tmp_path: Path) -> None:
    strange = "<script>alert(1)</script>"
    edits = (("bets.csv", "5.00,15.00", "5.00,5.00"), ("rounds.csv", "insured,Uno", f"insured,{strange}"))
    said = banco("log", "giudica", write_log(tmp_path, *edits), "--html", tmp_path / "mese.html")
    page = (tmp_path / "mese.html").read_text(encoding="utf-8")
    assert said.code == 1
    assert '<h2 id="verdetto">Non conforme</h2>' in page
    assert '<span class="clausola">BJL-022</span>, <span class="clausola">BJL-060</span>' in page
    assert "&lt;script&gt;alert(1)" in page
    assert "<script" not in page
    assert "default-src &#39;none&#39;" in page
    told = '<th scope="row">Posto 1</th><td>15\N{NO-BREAK SPACE}€</td><td>5\N{NO-BREAK SPACE}€</td>'
    assert told in page
    assert "<dt>Quando</dt>" in page
    assert "<dt>La prima</dt>" not in page
    right = banco("log", "giudica", write_log(tmp_path), "--html", tmp_path / "mese.html")
    page = (tmp_path / "mese.html").read_text(encoding="utf-8")
    assert right.code == 0
    assert '<h2 id="verdetto">Conforme</h2>' in page
    assert "Nessuna: ogni colpo giudicato segue le regole." in page


def test_a_day_without_the_fault_has_its_place_among_the_days(banco: Banco, tmp_path: Path) -> None:
    twice = (
        ("rounds.csv", "insured,Uno", "before,Uno,2026-10-22T00:01:00,Ah Ks,EUR\ninsured,Uno"),
        ("hands.csv", "insured,1,1,Kd Qc", "before,1,1,Kd Qc\ninsured,1,1,Kd Qc"),
        ("actions.csv", "insured,1,1,1,INSURE", "before,1,1,1,INSURE\nbefore,2,1,1,STAND\ninsured,1,1,1,INSURE"),
        (
            "bets.csv",
            "insured,1,1,MAIN",
            "before,1,1,MAIN,10.00,0.00\nbefore,1,1,INSURANCE,5.00,5.00\ninsured,1,1,MAIN",
        ),
        ("bets.csv", "5.00,15.00", "5.00,5.00"),
    )
    banco("log", "giudica", write_log(tmp_path, *twice), "--html", tmp_path / "mese.html")
    page = (tmp_path / "mese.html").read_text(encoding="utf-8")
    assert 'viewBox="0 0 40 100"' in page, "four days, from 22 to 25 October"
    assert [int(x) for x in re.findall(r'<rect x="(\d+)" y="0" width="8"', page)] == [1, 31]
    assert "dal 22/10/2026 al 25/10/2026" in page


def test_every_round_is_written_with_what_is_said_of_it(banco: Banco, tmp_path: Path) -> None:
    edits = (("bets.csv", "5.00,15.00", "5.00,5.00"), ("hands.csv", "10c Ah", "10c Zh"))
    out = tmp_path / "verdetti.parquet"
    assert banco("log", "giudica", write_log(tmp_path, *edits), "--verdetti", out).code == 1
    rows = {row["colpo"]: row for row in parquet.read_table(out).to_pylist()}
    assert {key: row["esito"] for key, row in rows.items()} == {
        "natural": "non giudicabile", "insured": "sbagliato", "halves": "giusto",
    }  # fmt: skip
    wrong = rows["insured"]
    assert (wrong["di"], wrong["dovuto"], wrong["reso"]) == ("assicurazione", 1500, 500)
    assert "BJL-060" in wrong["clausole"]
    assert wrong["inizio"] == datetime(2026, 10, 24, 22, 1, tzinfo=UTC)  # a minute past midnight in Rome, in summer
    assert rows["natural"]["perche"] == "una carta che non si legge"


def test_a_round_that_cannot_be_read_is_no_success(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "giudica", write_log(tmp_path, ("hands.csv", "10c Ah", "10c Zh")))
    assert said.code == 3
    assert "una carta che non si legge (per esempio «10c Zh»)" in said.out


def test_without_suits_no_bet_that_they_may_decide_is_judged_and_it_is_said(banco: Banco, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    banco("log", "genera", "first-person-blackjack", "--out", folder, "--colpi", 200, "--difetto", "ventuno_piu_tre=1")
    layout = folder / "registro.yaml"
    assert banco("log", "giudica", layout).code == 1
    for path in (*folder.glob("rounds-*.csv"), *folder.glob("hands-*.csv")):
        path.write_text(re.sub(r"\b(10|[A-Z0-9])[shdc]\b", r"\1", path.read_text(encoding="utf-8")), encoding="utf-8")
    layout.write_text(
        layout.read_text(encoding="utf-8").replace("carte:\n", "carte:\n  forma: valore\n"), encoding="utf-8"
    )
    said = banco("log", "giudica", layout)
    assert said.code == 0
    assert "il registro non ha i semi, e di «coppie_perfette» e «ventuno_piu_tre» non si giudica nulla" in said.out


def test_cards_without_suits_are_shown_without_them(banco: Banco, tmp_path: Path) -> None:
    bare = "carte:\n  forma: valore"
    edits = [
        ("rounds.csv", "10s 9d", "10 9"), ("rounds.csv", "Ah Ks", "A K"), ("rounds.csv", "6c 10h 5d", "6 10 5"),
        ("hands.csv", "10c Ah", "10 A"), ("hands.csv", "Kd Qc", "K Q"), ("hands.csv", "8s 3d 10c", "8 3 10"),
        ("hands.csv", "8h 10d", "8 10"), ("bets.csv", "natural,1,1,MAIN,10.00,25.00", "natural,1,1,MAIN,10.00,20.00"),
    ]  # fmt: skip
    layout = write_log(tmp_path, *edits, layout=LAYOUT.replace("carte:", bare, 1))
    tried = banco("log", "prova", layout)
    said = banco("log", "giudica", layout, "--html", tmp_path / "mese.html")
    page = (tmp_path / "mese.html").read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert "banco: 6 10 5\n" in tried.out
    assert "posto 1: 10 A · principale 10 €, resi 20 €" in said.out.replace("\N{NO-BREAK SPACE}", " ")
    assert "♠" not in tried.out + said.out
    assert "<span>10 A · principale 10 €, resi 20 €</span>" in page


def test_the_least_round_of_a_cause_is_written_as_a_scenario(banco: Banco, tmp_path: Path) -> None:
    edits = (("bets.csv", "5.00,15.00", "5.00,5.00"), ("bets.csv", "10.00,25.00", "10.00,20.00"))
    said = banco("log", "giudica", write_log(tmp_path, *edits), "--scenari", tmp_path / "scenari")
    first, second = ((tmp_path / "scenari" / f"causa-{n}.feature").read_text(encoding="utf-8") for n in (1, 2))
    assert said.code == 1
    assert "| Anna  | K♦ Q♣   |         |" in first
    assert "Allora Anna riceve 15 €" in first  # two to one on 5 €, and the stake
    assert "# Il tavolo: " in first
    assert "Allora Anna riceve 25 €" in second  # three to two on 10 €, and the stake


def test_a_truncated_file_is_named_and_the_others_are_judged(banco: Banco, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    banco("log", "genera", "blackjack-surrender", "--out", folder, "--colpi", 3000, "--tavoli", 1, "--parquet")
    days = sorted(folder.glob("rounds-*.parquet"))
    assert len(days) > 1
    days[-1].write_bytes(days[-1].read_bytes()[:-20])
    said = banco("log", "giudica", folder / "registro.yaml")
    assert said.code == 3
    assert f"Il file «{days[-1].name}» non è un file Parquet intero: non è stato letto." in said.out
    assert "di un colpo che non c'è" in said.out


def test_what_is_not_understood_is_told_with_what_to_do(banco: Banco, tmp_path: Path) -> None:
    path = write_log(tmp_path, ("bets.csv", "INSURANCE", "LUCKY"))
    said = banco("log", "prova", path)
    assert said.code == 3
    assert "1 no: una puntata o un'azione che il regolamento non ha («LUCKY» 1)" in said.out
    assert "→ traducile in «parole»" in said.out


def test_a_log_is_never_mixed_with_another(banco: Banco, tmp_path: Path) -> None:
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / "rounds-2026-01-01.csv").write_text("id\n", encoding="utf-8")
    said = banco("log", "genera", "blackjack-surrender", "--out", tmp_path / "log")
    assert said.code == 2
    assert "non è vuota" in said.err


def test_a_reading_that_changes_at_midnight_is_dated_and_explains_no_whole_log(banco: Banco, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    other = ("--lettura", "BJL-A01=carta_coperta")
    banco("log", "genera", "black-jack-live", "--out", folder, "--colpi", 500, "--tavoli", 1)
    later = ("--dal", "2026-10-05", "--seme", 2)
    banco("log", "genera", "black-jack-live", "--out", tmp_path / "poi", "--colpi", 500, "--tavoli", 1, *other, *later)
    for path in (tmp_path / "poi").glob("*.csv"):
        text = path.read_text(encoding="utf-8").replace("T1-", "N1-")
        (folder / path.name).write_text(text, encoding="utf-8")
    said = banco("log", "giudica", folder / "registro.yaml", "--json")
    assert said.code == 1
    assert said.json["letture"] is None
    assert said.json["cause"]
    assert {day for cause in said.json["cause"] for day in cause["giorni"]} <= {"2026-10-05", "2026-10-06"}
    assert all(cause["prima"] >= "2026-10-05" for cause in said.json["cause"])
    (folder / "prima").mkdir()
    for path in folder.glob("*-2026-10-0[1-4].csv"):
        path.rename(folder / "prima" / path.name)
    assert banco("log", "giudica", folder / "registro.yaml", "--json").json["letture"]["prese"] == {
        "BJL-A01": "carta_coperta"
    }


def test_an_event_that_nobody_plants_is_refused_with_those_that_are(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "genera", "black-jack-live", "--out", tmp_path / "log", "--evento", "guasto=5")
    assert said.code != 0
    assert "--evento vuole EVENTO=N, con N almeno 1, e un evento fra malfunzionamento" in said.err + said.out
    made = banco(
        "log",
        "genera",
        "black-jack-live",
        "--out",
        tmp_path / "log",
        "--colpi",
        60,
        "--evento",
        "errore_del_mazziere=2",
    )
    assert made.code == 0
    told = banco("log", "giudica", tmp_path / "log" / "registro.yaml", "--json", "--processi", 1)
    assert told.code == 3
    event = told.json["eventi"]["errore_del_mazziere"]
    assert event["colpi"] == event["non_giudicabili"] == 60 - told.json["giudicati"] > 0


def test_what_is_told_of_shuffles_is_tried_too(banco: Banco, tmp_path: Path) -> None:
    names = "mescolata: shoe, uscite_prima: before, carta_taglio: cut, banco: dealer"
    layout = write_log(tmp_path, layout=LAYOUT.replace("banco: dealer", names, 1))
    rows = "natural,Uno,2026-10-24T23:59:00,10s 9d,EUR,7,{0},no", "insured,Uno,2026-10-25T00:01:00,Ah Ks,EUR,7,4,no"
    last = "halves,Due,2026-10-25T00:02:00,6c 10h 5d,EUR,8,0,{1}"
    rounds = "\n".join(("id,table,at,dealer,money,shoe,before,cut", *rows, last, ""))
    (tmp_path / "rounds.csv").write_text(rounds.format("0", "no"), encoding="utf-8")
    said = banco("log", "prova", layout)
    assert said.code == 0
    assert (
        "\n  mescolata «8», uscite_prima «0», carta_taglio «no»\n" in said.out
    )  # the rounds of table «Due» come first
    assert "\nLe mescolate: 2, in 3 colpi.\n  Per le regole si mescola alla carta di taglio" in said.out
    (tmp_path / "rounds.csv").write_text(rounds.format("quattro", "forse"), encoding="utf-8")
    said = banco("log", "prova", layout)
    assert said.code == 3
    assert "In «uscite_prima» c'è un valore che non si legge (per esempio «quattro»): serve un numero." in said.out
    assert "In «carta_taglio» c'è un valore che non si legge (per esempio «forse»): serve sì o no." in said.out
