"""Limits and pays that nobody has declared: what the rounds show of them is said, and no more than that."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hand_written_logs import LAYOUT, write_log
from side_bet_logs import COLOURED, MIXED, NO_PAIR, PERFECT, SideBet, write_side_bets

from banco.cli.log.judged_log import log_findings
from banco.logs.log_findings import LogFindings
from banco.logs.log_html import log_page
from banco.logs.parameters.table_pays import TablePays
from banco.logs.verdicts import Fault
from conformance.run.run_report import Exit

pytestmark = pytest.mark.slow

AS_SUPPOSED = (
    SideBet(PERFECT, "5.00", "130.00", main="10.00"),
    SideBet(COLOURED, "2.00", "26.00", main="1.00"),
    SideBet(MIXED, "1.00", "7.00", main="500.00"),
    SideBet(NO_PAIR, "20.00", "0.00", main="1.00"),
)
"""Paid 25:1, 12:1 and 6:1: 5 + 125, 2 + 24, 1 + 6."""
OTHERWISE = (SideBet(PERFECT, "5.00", "170.00"), SideBet(COLOURED, "2.00", "20.00"), SideBet(MIXED, "1.00", "5.00"))
"""Paid 33:1, 9:1 and 4:1, which give the declared 95,90% too: 5 + 165, 2 + 18, 1 + 4."""


def found_in(folder: Path, *rounds: SideBet, more: str = "") -> LogFindings:
    return log_findings(write_side_bets(folder, rounds, more), 1, None, shown=False)


def pairs(found: LogFindings) -> TablePays:
    return next(one for one in found.left.pays if one.wager == "coppie_perfette")


def said(found: LogFindings) -> str:
    return "\n".join(found.lines()).replace("\N{NO-BREAK SPACE}", " ")


def shown_odds(found: LogFindings) -> list[Fraction | None]:
    """Return what each row was seen to pay to one, from the best combination."""
    return [None if row.shown is None else row.shown - 1 for row in pairs(found).rows]


# ---------------------------------------------------------------------- limits


def test_stakes_are_bounds_with_their_first_rounds_and_no_limits(tmp_path: Path) -> None:
    found = found_in(tmp_path, *AS_SUPPOSED)
    main, pair, other = found.left.stakes
    assert (main.wager, main.bets) == ("principale", 4)
    assert main.least is not None
    assert main.most is not None
    assert (main.least.cents, main.least.bets, main.least.first.key) == (100, 2, "r2")
    assert (main.most.cents, main.most.bets, main.most.first.key) == (50_000, 1, "r3")
    assert pair.least is not None
    assert pair.most is not None
    assert (pair.least.cents, pair.least.first.key, pair.most.cents, pair.most.first.key) == (100, "r3", 2_000, "r4")
    assert (other.wager, other.bets, other.least, other.most) == ("ventuno_piu_tre", 0, None, None)
    words = said(found)
    assert (
        "che nessuno ha dichiarato: in 4 puntate, nessuna puntata sotto 1 € (2 puntate, la prima nel colpo r2), "
        "la più alta 500 € (una puntata, la prima nel colpo r3)." in words
    )
    assert "Limiti di «21+3»" in words
    assert "nessuna puntata si è vista" in words
    assert "Sono le puntate che si vedono, e non i limiti" in words


def test_a_round_that_cannot_be_read_shows_no_bound(tmp_path: Path) -> None:
    found = found_in(tmp_path, *AS_SUPPOSED, SideBet("8h 8?", "1.00", "7.00", main="900.00"))
    most = found.left.stakes[0].most
    assert (found.judged.judged, most and most.cents) == (4, 50_000)


# ---------------------------------------------------------------------- pays


def test_pays_as_supposed_are_seen_and_tell_the_tables_apart(tmp_path: Path) -> None:
    found = found_in(tmp_path, *AS_SUPPOSED)
    assert found.exit_code == Exit.CONFORME
    assert shown_odds(found) == [25, 12, 6]
    assert [row.first and row.first.key for row in pairs(found).rows] == ["r1", "r2", "r3"]
    candidates = found.left.candidates["coppie_perfette"]
    assert candidates.searched == 21
    assert [[int(pay) - 1 for pay in one.pays] for one in candidates.explaining] == [[25, 12, 6]]
    assert sum(len(one.tables) for one in candidates.failing) == 20
    failing = {
        one.mark.key: {tuple(int(pay) - 1 for pay in table.pays) for table in one.tables} for one in candidates.failing
    }
    assert (33, 9, 4) in failing["r1"], "a table that pays a perfect pair otherwise fails on the first round"
    alike = {(25, 24 - 2 * mixed, mixed) for mixed in range(1, 9)}
    assert failing["r2"] == alike - {(25, 12, 6)}, (
        "of 415 second cards 7 make a perfect pair, 8 a coloured and 16 a mixed one: 8 × 12 + 16 × 6 = 8 × 24"
    )
    assert "r3" not in failing
    assert "spiega ogni colpo 25:1, 12:1, 6:1 (dei dati)" in said(found)


def test_combinations_that_no_round_shows_are_named_and_not_known(tmp_path: Path) -> None:
    found = found_in(tmp_path, AS_SUPPOSED[2])
    assert shown_odds(found) == [None, None, 6]
    assert "Coppia perfetta: mai vista; i dati suppongono 25:1" in said(found)
    explaining = {
        tuple(int(pay) - 1 for pay in one.pays) for one in found.left.candidates["coppie_perfette"].explaining
    }
    assert (25, 12, 6) in explaining
    assert {one[2] for one in explaining} == {6}


def test_other_pays_that_the_text_allows_are_the_table_s_own(tmp_path: Path) -> None:
    found = found_in(tmp_path, *OTHERWISE)
    assert found.exit_code == Exit.CONFORME
    assert (found.judged.judged, found.judged.wrong, found.left.otherwise) == (3, 0, 3)
    assert found.left.taken == frozenset({"coppie_perfette"})
    assert shown_odds(found) == [33, 9, 4]
    assert (
        "Quanto paghi «Coppie Perfette» nessuno l'ha dichiarato: 3 colpi tornano soltanto con ciò che il registro "
        "mostra." in said(found)
    )
    told = found.data()["parametri"]["paghe"][0]
    assert (told["giudicate_con"], [row["vista"] for row in told["righe"]]) == ("viste", ["33:1", "9:1", "4:1"])


def test_pays_with_another_return_than_the_declared_one_stay_wrong(tmp_path: Path) -> None:
    """30:1, 9:1 and 4:1 return less than 33:1, 9:1 and 4:1."""
    found = found_in(tmp_path, SideBet(PERFECT, "5.00", "155.00"), *OTHERWISE[1:])
    assert found.exit_code == Exit.NON_CONFORME
    assert (found.judged.wrong, found.left.taken) == (3, frozenset())
    assert "il ritorno dichiarato per «coppie_perfette», 95,90%" in pairs(found).refused
    assert "Quelle che mostrano il testo non le ammette: il ritorno dichiarato" in said(found)


def test_pays_that_no_others_bring_to_the_declared_return_stay_wrong(tmp_path: Path) -> None:
    """Of 415 second cards 31 make a pair: at 40:1 or better they return at least 31 × 41 / 415 = 306,27%."""
    found = found_in(tmp_path, SideBet(MIXED, "1.00", "41.00"))
    assert (found.judged.wrong, found.left.taken) == (1, frozenset())
    assert "quanto possano pagare le altre combinazioni, ne darebbe almeno 306,27%" in pairs(found).refused


def test_a_better_combination_that_pays_less_stays_wrong(tmp_path: Path) -> None:
    found = found_in(tmp_path, SideBet(PERFECT, "5.00", "20.00"), SideBet(MIXED, "1.00", "5.00"))
    assert found.judged.wrong == 2
    assert pairs(found).refused == "«coppie_perfette» paga meno una combinazione migliore: 3:1, 4:1"


# ---------------------------------------------------------------------- contradictions


def test_one_bet_paid_by_another_table_is_a_fault_and_no_new_table(tmp_path: Path) -> None:
    found = found_in(tmp_path, *AS_SUPPOSED, *AS_SUPPOSED, SideBet(COLOURED, "2.00", "20.00"))
    assert found.exit_code == Exit.NON_CONFORME
    assert (found.judged.wrong, found.left.taken) == (1, frozenset())
    [(cause, count)] = found.judged.causes.items()
    assert (cause.fault, cause.subject, cause.row, count.to_house) == (
        Fault.RETURNED, "coppie_perfette", "coppie_perfette#2", 600,
    )  # fmt: skip
    row = pairs(found).rows[1]
    assert (row.shown and row.shown - 1, row.bets, row.agreeing) == (Fraction(12), 3, 2)
    assert row.against is not None
    assert (row.first and row.first.key, row.against[0].key, row.against[1]) == ("r2", "r9", (200, 2_000))
    assert (
        "Coppia colorata: si contraddice. 12:1 in 2 puntate su 3, la prima nel colpo r2; nel colpo r9, 2 € puntati e "
        "20 € resi. Nessuna paga le spiega tutte" in said(found)
    )
    assert found.left.candidates["coppie_perfette"].explaining == ()


def test_one_bet_paid_as_the_data_suppose_is_a_fault_of_a_table_that_pays_otherwise(tmp_path: Path) -> None:
    found = found_in(tmp_path, *OTHERWISE, *OTHERWISE, SideBet(COLOURED, "2.00", "26.00"))
    assert found.exit_code == Exit.NON_CONFORME
    assert (found.judged.wrong, found.left.taken, found.left.otherwise) == (1, frozenset({"coppie_perfette"}), 5)
    [(cause, count)] = found.judged.causes.items()
    assert (cause.row, count.to_players, count.example.logged.key) == ("coppie_perfette#2", 600, "r7")


def test_a_winning_bet_that_gives_the_stake_alone_shows_no_pay(tmp_path: Path) -> None:
    found = found_in(tmp_path, SideBet(MIXED, "1.00", "1.00"))
    assert found.judged.wrong == 1
    assert shown_odds(found)[2] is None
    assert "Coppia mista: vince e non rende più della posta: nel colpo r1, 1 € puntati e 1 € resi" in said(found)


# ---------------------------------------------------------------------- declared


DECLARED = """\
parametri:
  collaterali.coppie_perfette.categorie.1.paga: "33:1"
  collaterali.coppie_perfette.categorie.2.paga: "9:1"
  collaterali.coppie_perfette.categorie.3.paga: "4:1"
"""
LIMITED = """\
parametri:
  tavolo.limiti.principale: '{minimo: "5.00", massimo: "100.00"}'
"""


def test_rounds_are_held_to_the_pays_that_are_declared(tmp_path: Path) -> None:
    assert found_in(tmp_path / "own", *OTHERWISE, more=DECLARED).exit_code == Exit.CONFORME
    other = found_in(tmp_path / "other", *AS_SUPPOSED, more=DECLARED)
    assert (other.judged.wrong, other.left.taken) == (3, frozenset())
    assert all(one.wager != "coppie_perfette" for one in other.left.pays)
    assert "dichiarato: collaterali.coppie_perfette.categorie.2.paga = 9:1" in said(other)


def test_rounds_are_held_to_the_limits_that_are_declared(tmp_path: Path) -> None:
    found = found_in(tmp_path, *AS_SUPPOSED, more=LIMITED)
    assert [one.wager for one in found.left.stakes] == ["coppie_perfette", "ventuno_piu_tre"]
    assert {cause.fault: count.rounds for cause, count in found.judged.causes.items()} == {Fault.STAKES: 3}, (
        "of 10, 1, 500 and 1 € only the first is within 5 and 100 €"
    )


def test_the_page_says_it_too(tmp_path: Path) -> None:
    found = found_in(tmp_path, *OTHERWISE, more=LIMITED)
    page = log_page(found)
    page = page.replace("\N{NO-BREAK SPACE}", " ")
    for words in (
        '<h2 id="parametri">Ciò che il testo lascia al tavolo</h2>',
        "<td><code>tavolo.limiti.principale</code></td>",
        "Limiti di «Coppie Perfette»",
        '<tr><th scope="row">Coppia colorata</th><td>9:1, in una puntata, la prima nel colpo r2</td></tr>',
        "3 colpi tornano soltanto con ciò che il registro mostra.",
    ):
        assert words in page, words


# ---------------------------------------------------------------------- rounding


def test_a_log_without_rounded_amounts_says_that_rounding_does_not_matter(tmp_path: Path) -> None:
    found = log_findings(write_log(tmp_path), 1, None, shown=False)
    assert found.left.rounding is not None
    assert (found.left.rounding.bets, found.left.stakes, found.left.pays) == (0, (), ())
    assert "Come si arrotonda nessuno l'ha dichiarato: nessuna puntata mostra che conti." in said(found)


def test_a_rounded_amount_is_judged_as_supposed_and_said(tmp_path: Path) -> None:
    """3:2 on 10,01 € is 15,015 €: 25,02 € come back, rounded down."""
    layout = write_log(tmp_path, ("bets.csv", "10.00,25.00", "10.01,25.02"))
    found = log_findings(layout, 1, None, shown=False)
    assert found.judged.wrong == 0
    rounding = found.left.rounding
    assert rounding is not None
    assert (rounding.bets, rounding.first and rounding.first.key, rounding.amounts) == (1, "natural", (1_001, 2_502))
    assert "una puntata lo mostra, la prima nel colpo natural (10,01 € puntati e 25,02 € resi)" in said(found)
    assert found.data()["parametri"]["arrotondamento"]["puntate"] == 1


def test_rounding_that_is_declared_is_not_supposed(tmp_path: Path) -> None:
    """Rounded up to 5 cents, 15,015 € are 15,05 €."""
    declared = "parametri:\n  tavolo.arrotondamento: '{unita: \"0.05\", verso: eccesso}'\ntabelle:"
    edit = ("bets.csv", "10.00,25.00", "10.01,25.06")
    found = log_findings(
        write_log(tmp_path, edit, layout=LAYOUT.replace("tabelle:", declared, 1)), 1, None, shown=False
    )
    assert (found.judged.wrong, found.left.rounding) == (0, None)
