"""What judged rounds come to together: how many, by cause and reason, and in whose favour."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pyarrow as arrow
from pyarrow import compute

from banco.logs.event_counts import EventCount, counted_together
from banco.logs.logged_round import NO_TIME, LoggedRound, Unread
from banco.logs.placed_round import Replayed
from banco.logs.shown_amounts import ShownAmounts
from banco.logs.verdicts import FaultCause, RoundFault
from generator.numbers.exact.basis.arithmetic import Array

_KEPT = 3
"""Values that were not understood, kept as examples of each reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVerdict:
    """What is said of one round of the log.

    Attributes:
        key: its name in the log.
        copies: how many times it is there.
        logged: None where it cannot be read.
        replayed: None where it cannot be judged.
        differences: () where it is right.
        unread, value: why it cannot be judged, and what was not understood; None and "" where it can.
    """

    key: str
    copies: int
    logged: LoggedRound | None = None
    replayed: Replayed | None = None
    differences: tuple[RoundFault, ...] = ()
    unread: Unread | None = None
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A round that shows a cause, with what the rules make of it."""

    logged: LoggedRound
    replayed: Replayed
    difference: RoundFault

    @property
    def size(self) -> tuple[int, int, int, str]:
        """Events, hands and cards, choices, and the key: the smallest is shown."""
        logged = self.logged
        cards = sum(map(len, logged.hands.values())) + len(logged.dealer) + len(logged.shoe or ())
        boxes = len({seat[0] for seat in logged.hands})
        return len(logged.events), cards + 5 * boxes, len(logged.moves), logged.key


@dataclass(frozen=True, slots=True, kw_only=True)
class CauseCount:
    """How often a cause was found, and what it came to.

    Attributes:
        rounds: how many show it.
        bets: how many wagers do.
        to_players, to_house: cents that players, or the house, had more than they were due; never set off.
        unpriced: of how many rounds nobody can say what they cost.
        tables: table → how many rounds.
        days: day where the table is → how many rounds.
        first, last: time and key; None where the log has no times.
        example: the smallest round.
    """

    rounds: int = 0
    bets: int = 0
    to_players: int = 0
    to_house: int = 0
    unpriced: int = 0
    tables: Mapping[str, int] = field(default_factory=dict)
    days: Mapping[str, int] = field(default_factory=dict)
    first: tuple[datetime, str] | None = None
    last: tuple[datetime, str] | None = None
    example: Example

    def __add__(self, other: "CauseCount") -> "CauseCount":
        times = [one for one in (self.first, self.last, other.first, other.last) if one is not None]
        return CauseCount(
            rounds=self.rounds + other.rounds,
            bets=self.bets + other.bets,
            to_players=self.to_players + other.to_players,
            to_house=self.to_house + other.to_house,
            unpriced=self.unpriced + other.unpriced,
            tables=Counter(self.tables) + Counter(other.tables),
            days=Counter(self.days) + Counter(other.days),
            first=min(times, default=None),
            last=max(times, default=None),
            example=min(self.example, other.example, key=lambda one: one.size),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """Rounds that were judged, and those that could not be.

    Attributes:
        rounds: all that were in the log, each once.
        wrong: how many show a cause.
        copies: rows of rounds that were there already.
        wagers: how many were judged.
        unread: reason → how many rounds; ``values``: some of what was not understood.
        tables: table → rounds judged.
        first, last: times of the first and of the last round judged.
        events: what happened around the choices → its rounds.
        shown: what the rounds show of amounts that the text leaves to the table.
    """

    rounds: int = 0
    wrong: int = 0
    copies: int = 0
    wagers: int = 0
    causes: Mapping[FaultCause, CauseCount] = field(default_factory=dict)
    unread: Mapping[Unread, int] = field(default_factory=dict)
    values: Mapping[Unread, tuple[str, ...]] = field(default_factory=dict)
    tables: Mapping[str, int] = field(default_factory=dict)
    first: datetime | None = None
    last: datetime | None = None
    events: Mapping[str, EventCount] = field(default_factory=dict)
    shown: ShownAmounts = field(default_factory=ShownAmounts)

    @property
    def judged(self) -> int:
        """How many rounds were judged."""
        return self.rounds - sum(self.unread.values())

    def __add__(self, other: "Judged") -> "Judged":
        causes = dict(self.causes)
        for cause, count in other.causes.items():
            causes[cause] = causes[cause] + count if cause in causes else count
        values = dict(self.values)
        for why, some in other.values.items():
            values[why] = tuple(dict.fromkeys((*values.get(why, ()), *some)))[:_KEPT]
        times = [one for one in (self.first, self.last, other.first, other.last) if one is not None]
        return Judged(
            rounds=self.rounds + other.rounds,
            wrong=self.wrong + other.wrong,
            copies=self.copies + other.copies,
            wagers=self.wagers + other.wagers,
            causes=causes,
            unread=Counter(self.unread) + Counter(other.unread),
            values=values,
            tables=Counter(self.tables) + Counter(other.tables),
            first=min(times, default=None),
            last=max(times, default=None),
            events=counted_together(self.events, other.events),
            shown=self.shown + other.shown,
        )


def _events(verdict: RoundVerdict) -> dict[str, EventCount]:
    """Return the events of a round that could be read, each once."""
    logged = verdict.logged
    if logged is None:
        return {}
    count = EventCount(
        rounds=1,
        unjudged=int(verdict.unread is not None),
        wrong=int(bool(verdict.differences)),
        staked=sum(one.staked for one in logged.bets),
        returned=sum(one.returned for one in logged.bets),
        first=logged.key,
    )
    return {one.name: count for one in logged.events}


def tallied(verdicts: Iterable[RoundVerdict], zone: ZoneInfo) -> Judged:
    """Return what some rounds come to.

    Args:
        zone: where the tables are: days are counted there.
    """
    rounds = wrong = copies = wagers = 0
    unread, tables = Counter[Unread](), Counter[str]()
    values: dict[Unread, dict[str, None]] = defaultdict(dict)
    causes: dict[FaultCause, CauseCount] = {}
    times: list[datetime] = []
    events: dict[str, EventCount] = {}
    for one in verdicts:
        rounds, copies = rounds + 1, copies + one.copies - 1
        events = counted_together(events, _events(one))
        if one.unread is not None:
            unread[one.unread] += 1
            if one.value and len(values[one.unread]) < _KEPT:
                values[one.unread][one.value] = None
            continue
        assert one.logged is not None, "a round that can be read is there"
        tables[one.logged.table] += 1
        wagers += len(one.logged.bets)
        wrong += bool(one.differences)
        if one.logged.began is not None:
            times = [min(*times, one.logged.began), max(*times, one.logged.began)] if times else [one.logged.began] * 2
        for cause, count in _counted(one, zone):
            causes[cause] = causes[cause] + count if cause in causes else count
    return Judged(
        rounds=rounds,
        wrong=wrong,
        copies=copies,
        wagers=wagers,
        causes=causes,
        unread=unread,
        values={why: tuple(some) for why, some in values.items()},
        tables=tables,
        first=times[0] if times else None,
        last=times[1] if times else None,
        events=events,
    )


def accepted(table: arrow.Table, right: Array, began: Array) -> Judged:
    """Return what the rounds of a gathered table come to that columns have shown to be right.

    Args:
        right: of each round, whether it is one of them.
        began: of each round, in millionths of a second since 1970.
    """
    wagers = compute.list_value_length(table.column("puntate"))
    own = table.select(["tavolo", "copie"]).append_column("puntate", wagers).filter(arrow.array(right))
    if not own.num_rows:
        return Judged()
    told = began[right & (began != NO_TIME)]
    names = own.column("tavolo").fill_null("").value_counts().to_pylist()
    return Judged(
        rounds=own.num_rows,
        copies=int(compute.sum(own.column("copie")).as_py()) - own.num_rows,
        wagers=int(compute.sum(own.column("puntate")).as_py()),
        tables={one["values"]: one["counts"] for one in names},
        first=_at(told.min()) if len(told) else None,
        last=_at(told.max()) if len(told) else None,
    )


def _at(micros: int) -> datetime:
    return datetime.fromtimestamp(0, UTC) + timedelta(microseconds=int(micros))


def _counted(verdict: RoundVerdict, zone: ZoneInfo) -> Iterator[tuple[FaultCause, CauseCount]]:
    """Yield each cause of a round, counted once, with all its wagers that show it."""
    logged, replayed = verdict.logged, verdict.replayed
    if logged is None or replayed is None:
        return
    by_cause: dict[FaultCause, list[RoundFault]] = {}
    for difference in verdict.differences:
        by_cause.setdefault(difference.cause, []).append(difference)
    when = (logged.began, logged.key) if logged.began is not None else None
    for cause, differences in by_cause.items():
        more = [one.got - one.expected for one in differences]
        yield (
            cause,
            CauseCount(
                rounds=1,
                bets=len(differences),
                to_players=sum(one for one in more if one > 0),
                to_house=-sum(one for one in more if one < 0),
                unpriced=int(not all(one.priced for one in differences)),
                tables={logged.table: 1},
                days={when[0].astimezone(zone).date().isoformat(): 1} if when else {},
                first=when,
                last=when,
                example=Example(logged=logged, replayed=replayed, difference=differences[0]),
            ),
        )
