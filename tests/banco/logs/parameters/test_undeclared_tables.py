"""A table of amounts that nobody has declared: places that rounds show otherwise, and offers without any amount."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from loaded import rules_of
from rounds_of_logs import RoundRows, Row, cents, made_rounds, money, total, write_rounds

from banco.cli.log.judged_log import log_findings
from banco.logs.gathering import gather
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.log_findings import LogFindings
from banco.logs.logged_round import Unread
from banco.logs.verdicts import Fault
from conformance.run.run_report import Exit
from generator.model.terms import State

pytestmark = pytest.mark.slow

SLUG = "first-person-blackjack"
MADE = 600
Place = tuple[int, bool, str]


def cashed(rounds: list[RoundRows]) -> dict[Place, list[Row]]:
    """Return the bets that were cashed, by total, whether soft, and the dealer's upcard."""
    found = defaultdict(list)
    for one in rounds:
        upcard = one.dealer[0][:-1]
        for hand in one.hands:
            if "incassa" in one.moves(hand):
                bet = one.bet(hand, "principale")
                assert bet is not None
                found[(*total(hand["carte"].split()), "T" if upcard == "10" else upcard)].append(bet)
    return found


def supposed(place: Place) -> Fraction:
    return next(cell[3] for cell in rules_of(SLUG).quotes[0].cells if cell[:3] == place)


def busiest(found: dict[Place, list[Row]]) -> Place:
    return max(found, key=lambda place: (len(found[place]), place))


def judged(folder: Path, rounds: list[RoundRows]) -> LogFindings:
    return log_findings(write_rounds(folder, SLUG, rounds), 1, None, shown=False)


def test_a_place_that_always_pays_otherwise_is_the_table_s_own(tmp_path: Path) -> None:
    rounds = made_rounds(SLUG, MADE)
    places = cashed(rounds)
    place = busiest(places)
    own = supposed(place) + Fraction(1, 100)
    for bet in places[place]:
        bet["reso"] = money(int(own * cents(bet["puntato"])))
    found = judged(tmp_path, rounds)
    assert found.exit_code == Exit.CONFORME
    wrong = len({bet["colpo"] for bet in places[place]})
    assert (found.judged.wrong, found.left.taken, found.left.otherwise) == (0, frozenset({"incasso"}), wrong)
    [quote] = found.left.quotes
    [cell] = quote.other
    assert (cell.place, cell.shown, cell.supposed, cell.bets) == (place, own, supposed(place), len(places[place]))
    assert f"volte la posta in {len(places[place])} puntate" in "\n".join(found.lines())
    assert found.data()["parametri"]["tabelle"][0]["altre"][0]["vista"] == str(own)


def test_one_bet_paid_otherwise_at_a_place_is_a_fault(tmp_path: Path) -> None:
    rounds = made_rounds(SLUG, MADE)
    places = cashed(rounds)
    bets = places[busiest(places)]
    assert len(bets) > 2
    bets[1]["reso"] = money(cents(bets[1]["reso"]) + 5)
    found = judged(tmp_path, rounds)
    assert found.exit_code == Exit.NON_CONFORME
    assert (found.judged.wrong, found.left.taken) == (1, frozenset())
    [(cause, count)] = found.judged.causes.items()
    assert (cause.fault, count.to_players, count.example.logged.key) == (Fault.RETURNED, 5, bets[1]["colpo"])


def test_an_amount_outside_the_published_ends_is_a_fault(tmp_path: Path) -> None:
    """The text publishes 0,40 and 1,77: twice the stake is more."""
    rounds = made_rounds(SLUG, MADE)
    places = cashed(rounds)
    place = busiest(places)
    for bet in places[place]:
        bet["reso"] = money(2 * cents(bet["puntato"]))
    found = judged(tmp_path, rounds)
    assert found.exit_code == Exit.NON_CONFORME
    assert found.judged.wrong == len({bet["colpo"] for bet in places[place]})
    assert "il testo pubblica gli estremi 0,40 e 1,77" in found.left.quotes[0].other[0].refused


@pytest.mark.parametrize("by_columns", [False, True])
def test_rounds_that_need_an_amount_which_nobody_has_said_are_neither_right_nor_wrong(
    by_columns: bool, tmp_path: Path
) -> None:
    rules = rules_of(SLUG)
    quotes = tuple(replace(one, cells=(), source=replace(one.source, state=State.GAP)) for one in rules.quotes)
    rounds = made_rounds(SLUG, MADE)
    needing = {bet["colpo"] for bets in cashed(rounds).values() for bet in bets}
    layout = load_layout(write_rounds(tmp_path, SLUG, rounds))
    gathered = gather(layout, tmp_path / "colpi.parquet")
    found = PortionJudge(layout, replace(rules, quotes=quotes), gathered.path, by_columns=by_columns)(0)
    assert (found.wrong, found.unread, found.values) == (
        0, {Unread.OPEN: len(needing)}, {Unread.OPEN: ("incassa",)},
    )  # fmt: skip
