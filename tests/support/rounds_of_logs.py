"""Rounds of a made log as rows that a test can spoil, and the files that they become."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

from loaded import rules_of

from banco.logs.layout import ACTIONS, BETS, HANDS, ROUNDS, SHUFFLE
from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable

Row = dict[str, str]
ROME = ZoneInfo("Europe/Rome")
BEGIN = datetime(2026, 10, 24, 20, tzinfo=ROME)
"""Four hours before the day changes, and seven before the hour that comes twice."""
TABLES = 3
TENS = ("10", "J", "Q", "K")


@dataclass
class RoundRows:
    """The rows of a round, in every table of the log."""

    began: datetime
    rows: dict[str, list[Row]]

    @property
    def key(self) -> str:
        return self.round["colpo"]

    @property
    def round(self) -> Row:
        return self.rows[ROUNDS][0]

    @property
    def hands(self) -> list[Row]:
        return self.rows[HANDS]

    @property
    def actions(self) -> list[Row]:
        return self.rows[ACTIONS]

    @property
    def bets(self) -> list[Row]:
        return self.rows[BETS]

    @property
    def dealer(self) -> list[str]:
        return self.round["banco"].split()

    def moves(self, of: Row) -> list[str]:
        """Return what was chosen for the hand of a row."""
        return [one["azione"] for one in self.actions if same_hand(one, of)]

    def bet(self, of: Row, wager: str) -> Row | None:
        """Return a wager on the hand of a row, or None."""
        return next((one for one in self.bets if same_hand(one, of) and one["puntata"] == wager), None)

    def last(self, of: Row) -> bool:
        """Say whether the hand of a row is the one that chose last."""
        return bool(self.actions) and same_hand(self.actions[-1], of)

    def divided(self) -> bool:
        """Say whether a hand of the round was split."""
        return any(one["mano"] != "1" for one in (*self.hands, *self.bets))

    def act(self, of: Row, *names: str) -> None:
        """Put other choices in the place of those of a hand."""
        place = next(number for number, one in enumerate(self.actions) if same_hand(one, of))
        kept = [one for one in self.actions if not same_hand(one, of)]
        self.rows[ACTIONS] = [*kept[:place], *(action_of(of, name) for name in names), *kept[place:]]

    def number(self) -> None:
        """Number the choices in the order in which they stand."""
        for number, one in enumerate(self.actions, 1):
            one["ordine"] = str(number)


def same_hand(one: Row, other: Row) -> bool:
    """Say whether two rows are of one hand of a round."""
    return (one["posto"], one["mano"]) == (other["posto"], other["mano"])


def action_of(of: Row, name: str) -> Row:
    """Return the row of a choice for the hand of a row."""
    return {"colpo": of["colpo"], "ordine": "", "posto": of["posto"], "mano": of["mano"], "azione": name}


def cents(text: str) -> int:
    """Return an amount of a log in cents."""
    units, _, rest = text.partition(".")
    return int(units) * 100 + int(rest)


def money(amount: int) -> str:
    """Return cents as a log writes them."""
    return f"{amount // 100}.{amount % 100:02}"


def total(cards: Sequence[str]) -> tuple[int, bool]:
    """Return the total of a hand, and whether an ace counts eleven."""
    ranks = [card[:-1] for card in cards]
    hard = sum(1 if rank == "A" else 10 if rank in TENS else int(rank) for rank in ranks)
    return (hard + 10, True) if "A" in ranks and hard <= 11 else (hard, False)


def returned(hand: int, dealer: int, staked: int) -> int:
    """Return what comes back for a hand that is no blackjack, by the totals alone."""
    if hand > 21 or hand < dealer <= 21:
        return 0
    return staked if hand == dealer else 2 * staked


@cache
def _made(slug: str, rounds: int, seed: int) -> tuple[tuple[datetime, dict[str, list[Row]]], ...]:
    made = MadeTable(rounds=rounds, tables=TABLES, begin=BEGIN, weakness=0.3)
    return tuple(LogMaker(rules_of(slug), made, seed).rows())


def made_rounds(slug: str, rounds: int, seed: int = 1) -> list[RoundRows]:
    """Return right rounds, as `banco log genera` plays them: they may be spoiled, others are made for the next."""
    return [RoundRows(began, deepcopy(rows)) for began, rows in _made(slug, rounds, seed)]


class _Played(LogMaker):
    """Rounds that were played already, for who writes those of a maker."""

    def __init__(self, rounds: Sequence[RoundRows], *, in_order: bool) -> None:
        self._rounds = rounds
        self.in_order = in_order
        self.by_shuffle = any(SHUFFLE in row for one in rounds for row in one.rows[ROUNDS])

    def rows(self) -> Iterator[tuple[datetime, dict[str, list[Row]]]]:
        yield from ((one.began, one.rows) for one in self._rounds)


def write_rounds(
    folder: Path, slug: str, rounds: Sequence[RoundRows], *, columnar: bool = False, layout: Callable[[str], str] = str
) -> Path:
    """Write the files of some rounds, a day each, and return their `registro.yaml`.

    Args:
        layout: what becomes of the text of `registro.yaml`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for one in rounds:
        if len(one.rows[ROUNDS]) == 1:  # of one that is there twice, each copy has its own numbers
            one.number()
    played = _Played(rounds, in_order=bool(rules_of(slug).zones))
    write_log(played, folder, columnar=columnar, slug=slug, zone=ROME.key)
    path = folder / "registro.yaml"
    path.write_text(layout(path.read_text(encoding="utf-8")), encoding="utf-8")
    return path
