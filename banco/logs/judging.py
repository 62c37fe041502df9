"""The portions of a gathered log judged by the rules, each by a process of its own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as arrow

from banco.logs.columns.balance_rows import balances_right
from banco.logs.columns.column_judge import ColumnJudge
from banco.logs.columns.event_rows import without_events
from banco.logs.columns.log_times import times_of
from banco.logs.gathering import portion_digest, portion_of, portions_of, rounds_of
from banco.logs.layout import LogLayout
from banco.logs.logged_round import NO_TIME, LoggedRound, NotRead, read_round
from banco.logs.parameters.shown_bets import ShownBets
from banco.logs.placed_round import Replayed, Replayer
from banco.logs.tally import Judged, RoundVerdict, accepted, tallied
from banco.logs.verdict_file import put_together, write_portion
from banco.logs.verdicts import RoundComparison, RoundFault
from generator.data.result_store import digest_of, user_store
from generator.model.canonical import fingerprint
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.numbers.exact.basis.arithmetic import Array
from generator.workers.parallel import Executor, mapped

_ACCEPTED: Final = "colpi-giusti"
WORTH_COLUMNS: Final = 4_000
"""Rounds from which on columns are judged sooner than the engine plays every round."""


def judge(
    layout: LogLayout,
    rules: Ruleset,
    path: Path,
    workers: int | Executor,
    step: Callable[[int], None],
    verdicts: Path | None = None,
) -> Judged:
    """Judge the rounds of a gathered log.

    Args:
        path: the gathered file; beside it each process writes the verdicts of a portion, if they are wanted.
        step: is told how many portions have been judged.
        verdicts: the file in which every round is written with what is said of it.
    """
    whole = Judged()
    judge = PortionJudge(layout, rules, path, keeps=verdicts is not None)
    for number, part in enumerate(mapped(judge, range(portions_of(path)), workers), 1):
        whole = whole + part
        step(number)
    if verdicts is not None:
        put_together([judge.part(number) for number in range(portions_of(path))], verdicts)
    return whole


@dataclass(slots=True)
class JudgedPortion:
    """The rounds of a portion.

    Attributes:
        table: as they were gathered.
        right: of each round, whether columns have shown that it is right.
        began: when, in millionths of a second; of the rounds that are right.
        verdicts: round → what the engine says of it; of all the others.
    """

    table: arrow.Table
    right: Array
    began: Array
    verdicts: dict[int, RoundVerdict] = field(default_factory=dict)

    def in_order(self) -> Iterator[tuple[int, RoundVerdict]]:
        """Yield what the engine says of the rounds that columns have not accepted, in their order."""
        for number in np.flatnonzero(~self.right).tolist():
            yield number, self.verdicts[number]


def _unpacked(bits: str, many: int) -> Array:
    """Return the rounds that were accepted. Raises ValueError where the bits are not of so many rounds."""
    found = np.unpackbits(np.frombuffer(bytes.fromhex(bits), dtype=np.uint8))
    if len(found) != -(-many // 8) * 8:
        raise ValueError(bits)
    return found[:many].astype(bool)


class PortionJudge:
    """Judges one portion after another; each process that is given it makes the engine once.

    Attributes:
        by_columns: whether columns are judged at once before the engine is asked.

    Args:
        keeps: whether what is said of each round is written.
        by_columns: whether columns are judged at once before the engine is asked; by default where it is worth while.
    """

    def __init__(
        self, layout: LogLayout, rules: Ruleset, path: Path, *, keeps: bool = False, by_columns: bool | None = None
    ) -> None:
        self._layout, self._rules, self._path, self._keeps = layout, rules, path, keeps
        self.by_columns = rounds_of(path) >= WORTH_COLUMNS if by_columns is None else by_columns

    def __call__(self, portion: int) -> Judged:
        """Return what the rounds of a portion come to, and write its verdicts if they are kept."""
        judged = self.judged(portion)
        if self._keeps:
            write_portion(judged.table, judged.right, judged.began, judged.in_order(), self.part(portion))
        some = tallied((verdict for _, verdict in judged.in_order()), self._layout.zone)
        shown = self._shown.of_portion(
            portion, judged.table, judged.right, judged.in_order(), lambda row: self._by_engine(judged.table, row)
        )
        return some + replace(accepted(judged.table, judged.right, judged.began), shown=shown)

    def part(self, portion: int) -> Path:
        """Return the file with the verdicts of a portion."""
        return self._path.with_name(f"verdetti-{portion:06d}.parquet")

    def one_by_one(self, portion: int) -> Iterator[RoundVerdict]:
        """Yield what the engine says of each round of a portion, as it is played."""
        yield from map(self._verdict, portion_of(self._path, portion).to_pylist())

    def others(self, portion: int) -> Iterator[RoundVerdict]:
        """Yield what the engine says of the rounds of a portion that columns do not show to be right."""
        yield from (verdict for _, verdict in self.judged(portion).in_order())

    def judged(self, portion: int) -> JudgedPortion:
        """Judge the rounds of a portion."""
        table = portion_of(self._path, portion)
        count = table.num_rows
        found = JudgedPortion(table, np.zeros(count, dtype=bool), np.full(count, NO_TIME, dtype=np.int64))
        if self.by_columns:
            self._accept(found, portion_digest(self._path, portion))
        rest = [number for number in np.flatnonzero(~found.right).tolist() if number not in found.verdicts]
        for number, row in zip(rest, table.take(arrow.array(rest, arrow.int64())).to_pylist(), strict=True):
            found.verdicts[number] = self._verdict(row)
        return found

    def _accept(self, portion: JudgedPortion, digest: str) -> None:
        """Note the rounds that columns show to be right; those of a portion that was judged before are kept.

        Args:
            digest: of the rounds.
        """
        portion.began, timed = times_of(portion.table.column("inizio").combine_chunks(), self._layout)
        known = digest_of(self._judge_digest, digest)
        kept = user_store().find(_ACCEPTED, known, lambda found: _unpacked(found["giusti"], portion.table.num_rows))
        if kept is not None:
            portion.right = kept
        elif self._columns is not None:
            told: dict[int, RoundVerdict] = {}
            plain = timed & without_events(portion.table) & balances_right(portion.table, self._layout)
            portion.right = self._columns.right(
                portion.table, plain, lambda number: self._noted(told, portion.table, number)
            )
            portion.verdicts = told
            user_store().put(_ACCEPTED, known, {"giusti": np.packbits(portion.right).tobytes().hex()})

    def _noted(self, told: dict[int, RoundVerdict], table: arrow.Table, number: int) -> RoundVerdict:
        told[number] = self._by_engine(table, number)
        return told[number]

    def _by_engine(self, table: arrow.Table, number: int) -> RoundVerdict:
        return self._verdict(table.slice(number, 1).to_pylist()[0])

    def _verdict(self, row: dict[str, Any]) -> RoundVerdict:
        """Return what the engine says of a round."""
        key, copies = row["colpo"], row["copie"]
        logged = None
        try:
            logged = read_round(row, self._layout)
            replayed, found = self.replayed(logged)
        except NotRead as fault:
            return RoundVerdict(key=key, copies=copies, logged=logged, unread=fault.why, value=fault.what)
        return RoundVerdict(key=key, copies=copies, logged=logged, replayed=replayed, differences=found)

    def replayed(self, logged: LoggedRound) -> tuple[Replayed, tuple[RoundFault, ...]]:
        """Return what the rules make of a round, and what it does otherwise.

        Whether a log writes down the choices that the rules make for who is away only its cards tell: a round is wrong
        if it is so both ways.

        Raises:
            NotRead: it cannot be judged.
        """
        replayed = self._replayer.play(logged)
        found = self._comparison.differences(logged, replayed)
        if found and logged.events:
            again = self._replayer.play(logged, writes_all=False)
            if not self._comparison.differences(logged, again):
                return again, ()
        return replayed, found

    @cached_property
    def _judge_digest(self) -> str:
        layout = self._layout
        words = {kind: sorted(some.items()) for kind, some in layout.words.items()}
        read = layout.zone.key, layout.currency, layout.amounts, layout.cards, words, sorted(layout.tables)
        return digest_of(fingerprint(self._rules), repr(read))

    @cached_property
    def _columns(self) -> ColumnJudge | None:
        if not self.by_columns:
            return None
        try:
            return ColumnJudge(self._rules, self._layout)
        except Unsupported:
            return None

    @cached_property
    def _shown(self) -> ShownBets:
        return ShownBets(self._rules, self._layout)

    @cached_property
    def _replayer(self) -> Replayer:
        return Replayer(self._rules)

    @cached_property
    def _comparison(self) -> RoundComparison:
        return RoundComparison(self._rules, suited=self._layout.cards.suited)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the engine behind: a process makes its own."""
        made = {"_replayer", "_comparison", "_columns", "_shown"}
        return {name: value for name, value in self.__dict__.items() if name not in made}
