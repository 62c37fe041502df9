"""Balances before and after a round: after is before, less what was staked, and what came back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hand_written_logs import LAYOUT, write_log
from loaded import rules_of

from banco.logs.columns.balance_rows import balances_right
from banco.logs.gathering import gather, portion_of
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.logged_round import Unread
from banco.logs.tally import Judged, RoundVerdict
from banco.logs.verdicts import Fault
from conformance.cases.scenario.wording import money
from generator.data.diagnostics import ConfigErrors, render_all

pytestmark = pytest.mark.slow

TABLE = '  saldi: {file: "balances*.csv", colonne: {colpo: id, posto: seat, saldo_prima: before, saldo_dopo: after}}\n'
RIGHT = ("natural,1,100.00,115.00", "insured,1,100.00,100.00", "halves,2,100.00,90.00")
"""A blackjack wins 15 €; 10 € are lost and insured with 5 €, which give 15 €; of 20 € 10 € come back."""


def judged(
    folder: Path, *rows: str, edits: tuple[tuple[str, str, str], ...] = (), by_columns: bool = False
) -> tuple[dict[str, RoundVerdict], Judged]:
    """Judge the log written by hand with some rows of balances, «id,seat,before,after»."""
    (folder / "balances.csv").write_text("\n".join(["id,seat,before,after", *rows, ""]), encoding="utf-8")
    layout = load_layout(write_log(folder, *edits, layout=LAYOUT + TABLE))
    gathered = gather(layout, folder / "colpi.parquet")
    judge = PortionJudge(layout, rules_of("black-jack-live"), gathered.path, by_columns=by_columns)
    told = {one.key: one for one in judge.one_by_one(0)}
    columns = balances_right(portion_of(gathered.path, 0), layout).tolist()
    single = [not any(one.cause.fault is Fault.BALANCE for one in told[key].differences) for key in told]
    read = [one.unread is None for one in told.values()]
    assert columns == [right and seen for right, seen in zip(single, read, strict=True)], "columns say the same"
    return told, judge(0)


@pytest.mark.parametrize("by_columns", [False, True])
def test_balances_that_come_to_the_bets_are_right(by_columns: bool, tmp_path: Path) -> None:
    told, whole = judged(tmp_path, *RIGHT, by_columns=by_columns)
    assert [one.unread for one in told.values()] == [None, None, None]
    assert (whole.judged, whole.wrong) == (3, 0)


@pytest.mark.parametrize("by_columns", [False, True])
def test_a_balance_that_does_not_is_a_finding_of_its_own_in_cents(by_columns: bool, tmp_path: Path) -> None:
    _, whole = judged(tmp_path, "natural,1,100.00,110.00", *RIGHT[1:], by_columns=by_columns)
    assert whole.wrong == 1
    [(cause, count)] = whole.causes.items()
    assert (cause.fault, count.rounds, count.to_house, count.to_players) == (Fault.BALANCE, 1, 500, 0)
    assert count.example.difference.told == (f"posto 1: {money(11_500)}", money(11_000))


def test_what_was_paid_wrongly_and_booked_rightly_is_one_fault_alone(tmp_path: Path) -> None:
    """A blackjack is paid 20 € instead of 25 €, and the balance has grown by 10 €."""
    told, _ = judged(
        tmp_path, "natural,1,100.00,110.00", *RIGHT[1:], edits=(("bets.csv", "10.00,25.00", "10.00,20.00"),)
    )
    assert [one.cause.fault for one in told["natural"].differences] == [Fault.RETURNED]


def test_what_was_paid_wrongly_and_booked_otherwise_is_two(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, *RIGHT, edits=(("bets.csv", "10.00,25.00", "10.00,20.00"),))
    assert [one.cause.fault for one in told["natural"].differences] == [Fault.RETURNED, Fault.BALANCE]


def test_a_player_without_bets_keeps_what_he_had(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, *RIGHT, "natural,7,50.00,49.00")
    [fault] = told["natural"].differences
    assert (fault.cause.fault, fault.expected, fault.got) == (Fault.BALANCE, 5_000, 4_900)


def test_a_balance_told_twice_is_one_and_two_that_differ_are_not_judged(tmp_path: Path) -> None:
    told, _ = judged(tmp_path, *RIGHT, RIGHT[0])
    assert told["natural"].unread is None
    (tmp_path / "other").mkdir()
    told, whole = judged(tmp_path / "other", *RIGHT[1:], "natural,1,100.00,115.00", "natural,1,85.00,100.00")
    assert told["natural"].unread is Unread.BALANCES
    assert whole.judged == 2


def test_balances_must_say_whose_they_are_as_bets_do(tmp_path: Path) -> None:
    layout = LAYOUT.replace("paid}}", "paid, giocatore: who}}", 1) + TABLE
    with pytest.raises(ConfigErrors) as caught:
        load_layout(write_log(tmp_path, layout=layout))
    assert "errore[L002]: Non si sa di chi sono i saldi" in render_all(caught.value.diagnostics)
