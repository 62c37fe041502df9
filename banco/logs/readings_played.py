"""Which readings of the text a table plays: those under which every round of its log is right.

A reading that explains the rounds that are wrong must leave the others right: it is held against the whole log.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path

from banco.logs.layout import LogLayout
from banco.logs.logged_round import LoggedRound, NotRead
from banco.logs.parameters.log_rules import LogRules
from banco.logs.placed_round import Replayer
from banco.logs.reading_trial import World, WorldTrial
from banco.logs.tally import RoundVerdict
from banco.logs.verdicts import FaultCause, RoundComparison
from conformance.readings.readings import PlayedReading, ReadingOption, played_readings
from generator.workers.parallel import Executor, mapped

_MOST_TOGETHER = 24
"""Combinations of readings that are held against the whole log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenReading:
    """A reading taken otherwise than in the data."""

    reading: PlayedReading
    option: ReadingOption

    @property
    def admitted(self) -> bool:
        """Say whether nobody has excluded it."""
        return not self.option.excluded

    @property
    def words(self) -> str:
        """Return how people call it."""
        return f"{self.reading.id} «{self.option.label}»"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingTrial:
    """Readings held against a log.

    Attributes:
        taken: those taken otherwise.
        fails_on: the first round that is wrong by them; None where every round that can be read is right.
    """

    taken: tuple[TakenReading, ...]
    fails_on: RoundVerdict | None

    @property
    def admitted(self) -> bool:
        """Say whether nobody has excluded any of them."""
        return all(one.admitted for one in self.taken)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """What readings say of the rounds that are wrong by those of the data.

    Attributes:
        by: the readings by which every round is right; None where there are none.
        of_causes: cause → single readings by which its least round is right, with the first round that they fail on.
    """

    by: ReadingTrial | None
    of_causes: Mapping[FaultCause, tuple[ReadingTrial, ...]]


def explained(
    examples: Mapping[FaultCause, LoggedRound], layout: LogLayout, own: LogRules, path: Path, workers: int | Executor
) -> Explained:
    """Return which readings explain what is wrong.

    Args:
        examples: the least round of each cause.
        own: the rules of the table, under any reading.
        path: the gathered log.
    """
    singles = [
        TakenReading(reading=reading, option=option)
        for reading in played_readings(own.rules, own.usual)
        for option in reading.others
    ]
    fixes = {
        cause: [one for one in singles if _right(own, (one,), [logged], suited=layout.cards.suited)]
        for cause, logged in examples.items()
    }
    alone = list(dict.fromkeys(one for some in fixes.values() for one in some))
    worlds: list[tuple[TakenReading, ...]] = [(one,) for one in alone]
    if len(examples) > 1 and all(fixes.values()):
        together = (tuple(dict.fromkeys(some)) for some in product(*fixes.values()))
        worlds += [world for world in islice(together, _MOST_TOGETHER) if len(world) > 1 and _apart(world)]
    worlds = list(dict.fromkeys(worlds))
    fails = mapped(WorldTrial(layout, own, path), map(world_of, worlds), workers)
    trials = [ReadingTrial(taken=world, fails_on=first) for world, first in zip(worlds, fails, strict=True)]
    whole = [one for one in trials if one.fails_on is None]
    return Explained(
        by=min(whole, key=lambda one: (not one.admitted, len(one.taken)), default=None),
        of_causes={
            cause: tuple(one for one in trials if len(one.taken) == 1 and one.taken[0] in some)
            for cause, some in fixes.items()
        },
    )


def _apart(world: Sequence[TakenReading]) -> bool:
    """Say whether no reading is taken in two ways."""
    return len({one.reading.id for one in world}) == len(world)


def world_of(taken: Sequence[TakenReading]) -> World:
    """Return the readings that are taken otherwise, by name."""
    return {one.reading.id: one.option.name for one in taken}


def _right(own: LogRules, world: Sequence[TakenReading], rounds: Sequence[LoggedRound], *, suited: bool) -> bool:
    rules = own.under(world_of(world))
    if rules is None:
        return False
    replayer, comparison = Replayer(rules), RoundComparison(rules, suited=suited)
    try:
        return not any(comparison.differences(one, replayer.play(one)) for one in rounds)
    except NotRead:
        return False
