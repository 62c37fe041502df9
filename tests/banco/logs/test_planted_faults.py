"""Faults planted in logs of thousands of rounds: each is found once, with its cents; none is invented, none lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from loaded import rules_of
from planted_kinds import ALL, BJL, D21, SUR, Said
from planted_log_faults import PLANTED, Told, at_a_rate, of_game, once_each
from rounds_of_logs import made_rounds, write_rounds

from banco.logs.gathering import Gathered, gather, portions_of
from banco.logs.judging import PortionJudge
from banco.logs.layout import BETS, ROUNDS, load_layout
from banco.logs.logged_round import Unread
from banco.logs.tally import Judged, RoundVerdict, accepted, tallied

pytestmark = pytest.mark.slow

MADE = {SUR: 2_500, BJL: 2_500, D21: 1_500}
RATES = {
    "a blackjack at even money": 10,
    "a push that takes the stake": 10,
    "a double that has no row": 5,
    "the dealer goes on from 17, and pays": 10,
    "a card on 21": 3,
    "an amount with a comma": 100,
    "a lost stake that comes back": 1_000,
}
"""Fault → of so many rounds that it suits, one is spoiled."""


class Spoiled(NamedTuple):
    """A log in which faults were planted, and what is said of it."""

    told: Mapping[str, Told]
    verdicts: Mapping[str, tuple[RoundVerdict, ...]]
    judged: Judged
    gathered: Gathered
    written: int
    """Rows of rounds in its files."""


def spoiled(slug: str, *, rates: bool = False) -> Spoiled:
    """Return a log with one round of each fault of a game, or with some faults at their rates."""
    rounds = made_rounds(slug, MADE[slug])
    told: dict[str, Told] = {}
    if rates:
        for fault in PLANTED:
            if fault.name in RATES:
                done = {key for some in told.values() for key in some}
                told[fault.name] = at_a_rate(rounds, fault, RATES[fault.name], done)
    else:
        told = once_each(rounds, of_game(slug))
    with TemporaryDirectory() as folder:
        layout = load_layout(write_rounds(Path(folder), slug, rounds))
        gathered = gather(layout, Path(folder) / "colpi.parquet")
        judge = PortionJudge(layout, rules_of(slug), gathered.path, by_columns=False)
        verdicts = [one for portion in range(portions_of(gathered.path)) for one in judge.one_by_one(portion)]
    named: dict[str, tuple[RoundVerdict, ...]] = {}
    for one in verdicts:
        named[one.key] = (*named.get(one.key, ()), one)
    written = sum(len(one.rows[ROUNDS]) for one in rounds)
    return Spoiled(told, named, tallied(verdicts, layout.zone), gathered, written)


@cache
def once(slug: str) -> Spoiled:
    return spoiled(slug)


@cache
def often(slug: str) -> Spoiled:
    return spoiled(slug, rates=True)


def said_of(verdict: RoundVerdict) -> list[Said]:
    """Return what is said of a round, in the words of the list."""
    if verdict.unread is not None:
        return [Said(verdict.unread)]
    return sorted(
        Said(one.cause.fault, one.cause.subject, one.cause.how, one.got - one.expected if one.priced else None)
        for one in verdict.differences
    )


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.parametrize("name", [fault.name for fault in PLANTED])
def test_a_planted_fault_is_named_once_in_its_round_with_its_cents(name: str, slug: str) -> None:
    [fault] = [one for one in PLANTED if one.name == name]
    if slug not in fault.slugs:
        assert name not in once(slug).told
        return
    [(key, said)] = once(slug).told[name].items()
    [verdict] = once(slug).verdicts[key]
    assert said_of(verdict) == sorted(said)


LOGS = [pytest.param(log, slug, id=f"{slug}, {log.__name__}") for slug in ALL for log in (once, often)][:-1]
"""No fault of the rates is one of the game whose cards come in the order of the shoe."""


@pytest.mark.parametrize(("log", "slug"), LOGS)
def test_no_other_round_is_named_and_every_row_is_in_one_count(log: object, slug: str) -> None:
    assert callable(log)
    found: Spoiled = log(slug)
    expected = {key: said for some in found.told.values() for key, said in some.items() if said}
    named = {key for key, [one] in found.verdicts.items() if one.unread is not None or one.differences}
    assert named == expected.keys()
    judged, gathered = found.judged, found.gathered
    unread = sum(isinstance(one.fault, Unread) for said in expected.values() for one in said)
    assert sum(judged.unread.values()) == unread
    assert judged.wrong == len(expected) - unread
    right = judged.judged - judged.wrong
    assert right == MADE[slug] - len(expected)
    assert right + judged.wrong + unread + judged.copies == found.written == gathered.rows[ROUNDS]
    assert (gathered.unread, gathered.gaps.missing) == (0, 0)


@pytest.mark.parametrize(("log", "slug"), LOGS)
def test_rounds_and_euro_of_each_cause_are_the_sum_of_what_was_planted(log: object, slug: str) -> None:
    assert callable(log)
    found: Spoiled = log(slug)
    expected = counted(said for some in found.told.values() for said in some.values())
    said: dict[tuple[str, str, str], Counter[str]] = {}
    for cause, count in found.judged.causes.items():  # a row of the rules each: a list knows no rows
        own = said.setdefault((cause.fault, cause.subject, cause.how), Counter())
        own.update(rounds=count.rounds, players=count.to_players, house=count.to_house, unpriced=count.unpriced)
    assert said == expected
    assert sum(some["rounds"] for some in said.values()) >= found.judged.wrong


def counted(every: Iterable[tuple[Said, ...]]) -> dict[tuple[str, str, str], Counter[str]]:
    """Return fault, subject and how → rounds, cents to players and to the house, rounds that nobody can price."""
    sums: dict[tuple[str, str, str], Counter[str]] = {}
    for said in every:
        for one in said:
            if isinstance(one.fault, Unread):
                continue
            own, more = sums.setdefault((one.fault, one.subject, one.how), Counter()), one.cents or 0
            own.update(rounds=1, players=max(more, 0), house=max(-more, 0), unpriced=one.cents is None)
    return sums


def test_rates_are_those_of_the_list() -> None:
    """One in ten is hundreds of rounds, and one in a thousand is one or two: the list tries both in one log."""
    many = {name: len(often(SUR).told[name]) + len(often(BJL).told[name]) for name in RATES}
    assert many["a push that takes the stake"] > 30
    assert 1 <= many["a lost stake that comes back"] <= 4
    assert all(many.values())


def test_the_bets_of_all_logs_are_judged_or_of_rounds_that_cannot_be() -> None:
    for slug in ALL:
        found = once(slug)
        twice = found.gathered.rows[BETS] - found.judged.wagers
        assert 0 < twice < 12 * len(found.told)


@pytest.mark.parametrize("slug", ALL)
def test_columns_leave_every_planted_fault_to_the_engine(slug: str, tmp_path: Path) -> None:
    rounds = made_rounds(slug, MADE[slug])
    once_each(rounds, of_game(slug))
    layout = load_layout(write_rounds(tmp_path, slug, rounds))
    gathered = gather(layout, tmp_path / "colpi.parquet")
    judge = PortionJudge(layout, rules_of(slug), gathered.path, by_columns=True)
    [portion] = [judge.judged(number) for number in range(portions_of(gathered.path))]
    judged = dict(portion.in_order())
    assert tallied(judged.values(), layout.zone) + accepted(portion.table, portion.right, portion.began) == (
        once(slug).judged
    )
    assert portion.right.sum() > 0.8 * MADE[slug]
