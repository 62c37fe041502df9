"""Readings of the text held against a whole log: the first round that is wrong by them."""

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from banco.logs.gathering import portions_of
from banco.logs.judging import PortionJudge
from banco.logs.layout import LogLayout
from banco.logs.logged_round import NotRead
from banco.logs.parameters.log_rules import LogRules
from banco.logs.tally import RoundVerdict

World = Mapping[str, str]
"""Readings that are taken otherwise than in the data: reading → alternative."""
_ONE_BY_ONE: Final = 1_000
"""Rounds that are played first: most readings fail on one of them, before the states of their rules could be found."""


class WorldTrial:
    """Holds readings against a whole log; must survive being sent to another process.

    Args:
        own: the rules of the table, under any reading.
        path: the gathered log.
        beside: readings by which a round must be right to be named; None where it does not matter.
    """

    def __init__(self, layout: LogLayout, own: LogRules, path: Path, beside: World | None = None) -> None:
        self._layout, self._own, self._path, self._beside = layout, own, path, beside

    def __call__(self, world: World) -> RoundVerdict | None:
        """Return the first round that is wrong by some readings; None where every one that can be read is right."""
        judge = self._judge(world)
        beside = None if self._beside is None else self._judge(self._beside)
        wrong = (one for one in _verdicts(judge, portions_of(self._path)) if one.differences)
        return next((one for one in wrong if beside is None or _is_right(beside, one)), None)

    def _judge(self, world: World) -> PortionJudge:
        rules = self._own.under(world)
        assert rules is not None, "the rules under these readings were built before"
        return PortionJudge(self._layout, rules, self._path)


def _verdicts(judge: PortionJudge, portions: int) -> Iterator[RoundVerdict]:
    """Yield what is said of the rounds that columns do not show to be right, and of the first ones."""
    if judge.by_columns and portions:
        yield from islice(judge.one_by_one(0), _ONE_BY_ONE)
    for portion in range(portions):
        yield from judge.others(portion) if judge.by_columns else judge.one_by_one(portion)


def _is_right(judge: PortionJudge, verdict: RoundVerdict) -> bool:
    try:
        return verdict.logged is not None and not judge.replayed(verdict.logged)[1]
    except NotRead:
        return False
