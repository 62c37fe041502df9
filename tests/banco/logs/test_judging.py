"""Rounds of a log written by hand: right as they stand; each planted fault is found once, with clause and cents."""

from pathlib import Path

import pytest
from hand_written_logs import SLUG, write_log
from loaded import rules_of

from banco.logs.gathering import Gathered, gather
from banco.logs.judging import judge
from banco.logs.layout import load_layout
from banco.logs.logged_round import Unread
from banco.logs.tally import Judged
from banco.logs.verdicts import Fault, How

pytestmark = pytest.mark.slow

Edit = tuple[str, str, str]


def judged(path: Path, processes: int = 1) -> tuple[Judged, Gathered]:
    layout = load_layout(path)
    gathered = gather(layout, path.parent / "lavoro" / "colpi.parquet")
    return judge(layout, rules_of(SLUG), gathered.path, processes, lambda _: None), gathered


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lavoro").mkdir()
    return tmp_path


def test_rounds_that_follow_the_clauses_are_right_and_every_row_is_counted(folder: Path) -> None:
    found, gathered = judged(write_log(folder))
    assert (found.rounds, found.judged, found.wrong, found.copies) == (3, 3, 0, 0)
    assert found.tables == {"Uno": 2, "Due": 1}
    assert gathered.rows == {"colpi": 3, "mani": 4, "azioni": 5, "puntate": 5}
    assert gathered.unread == 0


FAULTS = {
    "a blackjack at even money": (
        [("bets.csv", "10.00,25.00", "10.00,20.00")], (Fault.RETURNED, "principale", How.LESS), "BJL-036", (0, 500),
    ),
    "insurance that gives the stake back": (
        [("bets.csv", "5.00,15.00", "5.00,5.00")], (Fault.RETURNED, "assicurazione", How.STAKE_ALONE), "BJL-060",
        (0, 1000),
    ),
    "a draw that takes the stake": (
        [("bets.csv", "MAIN,10.00,10.00", "MAIN,10.00,0.00")], (Fault.RETURNED, "principale", How.NOTHING), "BJL-019",
        (0, 1000),
    ),
    "a lost hand that is paid": (
        [("bets.csv", "MAIN,10.00,0.00", "MAIN,10.00,20.00")], (Fault.RETURNED, "principale", How.MORE), "BJL-020",
        (2000, 0),
    ),
    "a bet that is not there": (
        [("bets.csv", "insured,1,1,INSURANCE,5.00,15.00\n", "")], (Fault.NOT_STAKED, "assicurazione", ""), "",
        (0, 1000),
    ),
    "a bet of another amount": (
        [("bets.csv", "5.00,15.00", "4.00,12.00")], (Fault.STAKED, "assicurazione", ""), "", (0, 200),
    ),
    "a bet that nobody could make": (
        [("bets.csv", "natural,1,1", "natural,1,1,DOUBLE,10.00,20.00\nnatural,1,1")], (Fault.NOT_DUE, "raddoppio", ""),
        "", (1000, 0),
    ),
    "the dealer goes on at 21": (
        [("rounds.csv", "6c 10h 5d", "6c 10h 5d 2d")], (Fault.CARD_TOO_MANY, "banco", ""), "", (0, 0),
    ),
    "the dealer stops at 16": (
        [("rounds.csv", "6c 10h 5d", "6c 10h")], (Fault.CARD_MISSING, "banco", ""), "", (0, 0),
    ),
    "insurance against a six": (
        [("actions.csv", "2,2,1,HIT\nhalves,3", "2,2,1,INSURE\nhalves,3,2,1,HIT\nhalves,4")],
        (Fault.ACTION, "assicurazione", ""), "", (0, 0),
    ),
    "a choice after a blackjack": (
        [("actions.csv", "insured,1", "natural,1,1,1,HIT\ninsured,1")], (Fault.TURN, "carta", ""), "", (0, 0),
    ),
    "a choice that is missing": (
        [("actions.csv", "halves,3,2,2,STAND\n", "")], (Fault.NO_CHOICE, "carta o stai", ""), "", (0, 0),
    ),
    "a card of a hand that stays after": (
        [("hands.csv", "8h 10d", "8h")], (Fault.CARD_MISSING, "mano", ""), "", (0, 0),
    ),
    "a double that leaves the hand to be played": (
        [("actions.csv", "3,2,2,STAND", "3,2,2,DOUBLE"), ("bets.csv", "2,2,MAIN,10.00,0.00", "2,2,MAIN,10.00,20.00")],
        (Fault.ACTION, "raddoppia", ""), "BJL-057", (0, 0),
    ),
    "a round without a stake": (
        [("bets.csv", "natural,1,1,MAIN,10.00,25.00", "natural,1,1,MAIN,0.00,0.00")],
        (Fault.STAKES, "importo fuori dai limiti: principale", ""), "", (0, 0),
    ),
}  # fmt: skip
"""What is spoiled; fault, subject and how; a clause that says what is due; cents to players and to the house."""


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_once_with_its_cents(name: str, folder: Path) -> None:
    edits, said, clause, cents = FAULTS[name]
    found, _ = judged(write_log(folder, *edits))
    assert (found.judged, found.wrong) == (3, 1)
    [(cause, count)] = found.causes.items()
    assert (cause.fault, cause.subject, cause.how) == said
    assert clause in cause.clauses or not clause
    assert (count.rounds, count.to_players, count.to_house) == (1, *cents)


@pytest.mark.parametrize(("more", "unpriced"), [("", 1), ("halves,4,2,2,STAND\n", 0)])
def test_what_a_refused_choice_cost_is_said_only_where_the_round_comes_to_its_end(
    more: str, unpriced: int, folder: Path
) -> None:
    edits = [
        ("actions.csv", "halves,3,2,2,STAND\n", f"halves,3,2,2,DOUBLE\n{more}"),
        ("bets.csv", "2,2,MAIN,10.00,0.00", "2,2,MAIN,10.00,20.00"),  # 18 against 21, paid
    ]
    found, _ = judged(write_log(folder, *edits))
    [count] = found.causes.values()
    assert (count.rounds, count.unpriced) == (1, unpriced)
    assert (count.to_players, count.to_house) == (0 if unpriced else 2000, 0)


@pytest.mark.parametrize(
    ("edits", "why"),
    [
        pytest.param([("hands.csv", "10c Ah", "10c Zh")], Unread.CARD, id="card"),
        pytest.param([("hands.csv", "10c Ah", "")], Unread.NO_CARDS, id="no cards"),
        pytest.param([("bets.csv", "10.00,25.00", "10.00,25.005")], Unread.AMOUNT, id="half a cent"),
        pytest.param([("bets.csv", "10.00,25.00", "10.00,")], Unread.AMOUNT, id="no amount"),
        pytest.param([("bets.csv", "natural,1,1", "natural,uno,1")], Unread.NUMBER, id="number"),
        pytest.param([("rounds.csv", "2026-10-24T23:59:00", "ieri")], Unread.TIME, id="time"),
        pytest.param([("rounds.csv", "9d,EUR", "9d,USD")], Unread.CURRENCY, id="currency"),
        pytest.param([("bets.csv", "INSURANCE", "LUCKY")], Unread.WORD, id="word"),
        pytest.param([("bets.csv", "natural,1,1", "natural,3,1")], Unread.NO_HAND, id="no hand"),
        pytest.param([("hands.csv", "10c Ah", "10c Ah\nnatural,1,1,10c As")], Unread.TWICE, id="twice"),
        pytest.param([("actions.csv", "halves,1,2,1,SPLIT\n", "")], Unread.HANDS, id="hands"),
        pytest.param([("bets.csv", "natural,1,1,MAIN,10.00,25.00\n", "")], Unread.NO_BETS, id="no bets"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_counted_with_its_reason_and_the_rest_is_judged(
    edits: list[Edit], why: Unread, folder: Path
) -> None:
    found, _ = judged(write_log(folder, *edits))
    assert (found.rounds, found.judged, found.wrong, dict(found.unread)) == (3, 2, 0, {why: 1})


def test_a_day_delivered_twice_is_counted_once(folder: Path) -> None:
    path = write_log(folder)
    for name in ("rounds", "hands", "actions", "bets"):
        (folder / f"{name}-ancora.csv").write_bytes((folder / f"{name}.csv").read_bytes())
    found, gathered = judged(path)
    assert (found.rounds, found.judged, found.wrong, found.copies) == (3, 3, 0, 3)
    assert gathered.rows["colpi"] == 6


def test_two_rounds_of_one_name_that_differ_are_not_judged(folder: Path) -> None:
    found, _ = judged(
        write_log(folder, ("rounds.csv", "natural,Uno", "natural,Uno,2026-10-24T23:59:00,10s 8d,EUR\nnatural,Uno"))
    )
    assert (found.rounds, found.judged, dict(found.unread)) == (3, 2, {Unread.DIFFERENT_TWICE: 1})


def test_rows_of_a_round_that_is_not_there_or_of_none_are_counted(folder: Path) -> None:
    strangers = "insured,1,1,INSURANCE,5.00,15.00\naltro,1,1,MAIN,1.00,0.00\n,1,1,MAIN,1.00,0.00"
    found, gathered = judged(write_log(folder, ("bets.csv", "insured,1,1,INSURANCE,5.00,15.00", strangers)))
    assert (found.judged, found.wrong) == (3, 0)
    assert (gathered.orphans["puntate"], gathered.without_key["puntate"], gathered.unread) == (1, 1, 2)


def test_a_line_that_ends_before_its_columns_is_not_lost(folder: Path) -> None:
    found, gathered = judged(write_log(folder, ("bets.csv", "halves,2,2,MAIN,10.00,0.00\n", "halves,2,2,MAIN")))
    assert found.judged + gathered.rejected + sum(found.unread.values()) >= 3
    assert gathered.rejected + sum(found.unread.values()) + found.wrong == 1 + found.wrong
    assert found.wrong <= 1


def test_times_of_the_hour_that_comes_twice_are_told_apart(folder: Path) -> None:
    edits = [
        ("rounds.csv", "2026-10-24T23:59:00", "2026-10-25T02:30:00+02:00"),
        ("rounds.csv", "2026-10-25T00:01:00", "2026-10-25T02:10:00+01:00"),
        ("rounds.csv", "2026-10-25T00:02:00", "2026-10-25T02:50:00+02:00"),
    ]
    found, _ = judged(write_log(folder, *edits))
    assert found.first is not None
    assert found.last is not None
    assert (found.last - found.first).total_seconds() == 40 * 60
