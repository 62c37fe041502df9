"""The portions of a gathered log judged by the rules, each by a process of its own."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from banco.logs.gathering import portions_of, rows_of
from banco.logs.layout import LogLayout
from banco.logs.logged_round import NotRead, read_round
from banco.logs.placed_round import Replayer
from banco.logs.tally import Judged, RoundVerdict, tallied
from banco.logs.verdict_file import put_together, write_portion
from banco.logs.verdicts import RoundComparison
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped


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


class PortionJudge:
    """Judges one portion after another; each process that is given it makes the engine once."""

    def __init__(self, layout: LogLayout, rules: Ruleset, path: Path, *, keeps: bool = False) -> None:
        self._layout, self._rules, self._path, self._keeps = layout, rules, path, keeps

    def __call__(self, portion: int) -> Judged:
        """Return what the rounds of a portion come to, and write its verdicts if they are kept."""
        verdicts = self.verdicts(portion)
        return tallied(write_portion(verdicts, self.part(portion)) if self._keeps else verdicts, self._layout.zone)

    def part(self, portion: int) -> Path:
        """Return the file with the verdicts of a portion."""
        return self._path.with_name(f"verdetti-{portion:06d}.parquet")

    def verdicts(self, portion: int) -> Iterator[RoundVerdict]:
        """Yield what is said of each round of a portion."""
        for row in rows_of(self._path, portion):
            key, copies = row["colpo"], row["copie"]
            try:
                logged = read_round(row, self._layout)
                replayed = self._replayer.play(logged)
            except NotRead as fault:
                yield RoundVerdict(key=key, copies=copies, unread=fault.why, value=fault.what)
                continue
            found = self._comparison.differences(logged, replayed)
            yield RoundVerdict(key=key, copies=copies, logged=logged, replayed=replayed, differences=found)

    @cached_property
    def _replayer(self) -> Replayer:
        return Replayer(self._rules)

    @cached_property
    def _comparison(self) -> RoundComparison:
        return RoundComparison(self._rules, suited=self._layout.cards.suited)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the engine behind: a process makes its own."""
        return {name: value for name, value in self.__dict__.items() if name not in {"_replayer", "_comparison"}}
