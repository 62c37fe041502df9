"""Faults of the rows of a round: times, names of tables, rows that are twice, missing, or of another round."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC

from planted_kinds import ALL, Plant, Planted, Said
from rounds_of_logs import RoundRows

from banco.logs.logged_round import Unread


def told_at(time: Callable[[RoundRows], str], *said: Said) -> Plant:
    """Return what writes another time."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        one.round["inizio"] = time(one)
        return said

    return plant


def at_table(name: str) -> Plant:
    """Return what names another table."""

    def plant(one: RoundRows) -> tuple[Said, ...] | None:
        one.round["tavolo"] = name
        return ()

    return plant


def no_bets(one: RoundRows) -> tuple[Said, ...] | None:
    one.bets.clear()
    return (Said(Unread.NO_BETS),)


def bets_twice(one: RoundRows) -> tuple[Said, ...] | None:
    """The round is delivered twice, and its first bet returned something else the second time."""
    for name, rows in one.rows.items():
        rows += [dict(row) for row in rows]
        if name == "puntate":
            rows[-1]["reso"] = "0.01"
    return (Said(Unread.TWICE),)


def round_twice(one: RoundRows) -> tuple[Said, ...] | None:
    """The round is delivered twice, with another time."""
    one.rows["colpi"].append({**one.round, "inizio": "2026-10-24T12:00:00+02:00"})
    return (Said(Unread.DIFFERENT_TWICE),)


def same_twice(one: RoundRows) -> tuple[Said, ...] | None:
    """The round is delivered twice, word for word."""
    for rows in one.rows.values():
        rows += [dict(row) for row in rows]
    return ()


IN_ROWS = (
    Planted("a time in another zone", ALL, told_at(lambda one: one.began.astimezone(UTC).isoformat())),
    Planted("a time in seconds", ALL, told_at(lambda one: str(int(one.began.timestamp())))),
    Planted("a time that is none", ALL, told_at(lambda _: "ieri", Said(Unread.TIME))),
    Planted("a day that is none", ALL, told_at(lambda _: "2026-02-30T10:00:00+01:00", Said(Unread.TIME))),
    Planted("an hour that is none", ALL, told_at(lambda _: "2026-10-24T25:00:00+02:00", Said(Unread.TIME))),
    Planted("a table that nobody knows", ALL, at_table("Tavolo 99")),
    Planted("a round without bets", ALL, no_bets),
    Planted("a round twice, with other amounts", ALL, bets_twice),
    Planted("a round twice, with another time", ALL, round_twice),
    Planted("a round twice, word for word", ALL, same_twice),
)
