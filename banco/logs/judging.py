"""The portions of a gathered log judged by the rules, each by a process of its own."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

from banco.logs.gathering import portions_of, rows_of
from banco.logs.layout import LogLayout
from banco.logs.logged_round import NotRead, read_round
from banco.logs.placed_round import Replayer
from banco.logs.tally import Judged, RoundVerdict, tallied
from banco.logs.verdicts import Comparison
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped


def judge(
    layout: LogLayout, rules: Ruleset, path: Path, workers: int | Executor, step: Callable[[int], None]
) -> Judged:
    """Judge the rounds of a gathered log.

    Args:
        path: the gathered file.
        step: is told how many portions have been judged.
    """
    whole = Judged()
    for number, part in enumerate(mapped(PortionJudge(layout, rules, path), range(portions_of(path)), workers), 1):
        whole = whole + part
        step(number)
    return whole


class PortionJudge:
    """Judges one portion after another; each process that is given it makes the engine once."""

    def __init__(self, layout: LogLayout, rules: Ruleset, path: Path) -> None:
        self._layout, self._rules, self._path = layout, rules, path

    def __call__(self, portion: int) -> Judged:
        """Return what the rounds of a portion come to."""
        return tallied(self.verdicts(portion), self._layout.zone)

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
    def _comparison(self) -> Comparison:
        return Comparison(self._rules)

    def __reduce__(self) -> tuple[type["PortionJudge"], tuple[LogLayout, Ruleset, Path]]:
        return PortionJudge, (self._layout, self._rules, self._path)  # the engine is made over there
