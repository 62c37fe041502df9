"""Which way a table plays each reading that its text leaves open, and the first round that shows it is not another."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from banco.logs.layout import LogLayout
from banco.logs.parameters.log_rules import LogRules
from banco.logs.reading_trial import World, WorldTrial
from banco.logs.tally import RoundVerdict
from conformance.readings.readings import PlayedReading, ReadingOption, played_readings
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedReading:
    """A reading held against a log.

    Attributes:
        plays: the alternative by which the log was judged.
        fails: each other that is admitted → the first round that is right by `plays` and wrong by it; None where there
            is none.
    """

    reading: PlayedReading
    plays: ReadingOption
    fails: Mapping[ReadingOption, RoundVerdict | None]

    @property
    def seen(self) -> bool:
        """Say whether the rounds show which way it is played."""
        return all(one is not None for one in self.fails.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedReadings:
    """The readings that a text leaves open, as a log shows them.

    Attributes:
        readings: those on which its rounds may depend; first those that rounds show.
        silent: those of which rounds cannot say anything: by every alternative they are played alike.
    """

    readings: tuple[LoggedReading, ...]
    silent: tuple[PlayedReading, ...]


def logged_readings(
    base: World, layout: LogLayout, own: LogRules, path: Path, workers: int | Executor, step: Callable[[int, int], None]
) -> LoggedReadings:
    """Return how a log plays each reading that nobody has decided.

    Args:
        base: the readings by which it is judged, where they are not those of the data.
        own: the rules of the table, under any reading.
        path: the gathered log.
        step: is told how many alternatives have been held against it, and of how many.
    """
    judged = own.under(base)
    assert judged is not None, "the log was judged by these rules"
    rounds = _of_rounds(judged, judged)
    worlds: list[tuple[PlayedReading, ReadingOption, World]] = []
    silent: list[PlayedReading] = []
    for reading in played_readings(own.rules, own.usual):
        plays = _plays(reading, base)
        others = [one for one in reading.options if one is not plays and not one.excluded]
        built = [(one, _world(base, reading, one)) for one in others]
        felt = [
            (reading, one, world)
            for one, world in built
            if (rules := own.under(world)) is not None and _of_rounds(rules, judged) != rounds
        ]
        worlds += felt
        if others and not felt:
            silent.append(reading)
    fails: dict[str, dict[ReadingOption, RoundVerdict | None]] = {}
    trial = WorldTrial(layout, own, path, beside=base)
    found = mapped(trial, [world for _, _, world in worlds], workers)
    for number, ((reading, option, _), first) in enumerate(zip(worlds, found, strict=True), 1):
        fails.setdefault(reading.id, {})[option] = first
        step(number, len(worlds))
    readings = {reading.id: reading for reading, _, _ in worlds}
    held = [
        LoggedReading(reading=readings[name], plays=_plays(readings[name], base), fails=some)
        for name, some in fails.items()
    ]
    return LoggedReadings(readings=tuple(sorted(held, key=lambda one: not one.seen)), silent=tuple(silent))


def _plays(reading: PlayedReading, base: World) -> ReadingOption:
    return reading.option(base.get(reading.id, reading.chosen.name))


def _world(base: World, reading: PlayedReading, option: ReadingOption) -> World:
    rest = {name: taken for name, taken in base.items() if name != reading.id}
    return rest if option is reading.chosen else {**rest, reading.id: option.name}


def _of_rounds(rules: Ruleset, like: Ruleset) -> str:
    """Return the engine of the rounds alone, without the table around them nor the name of the rules.

    Where it is the same text, no round is played otherwise.
    """
    return engine_source(replace(rules, session=None, readings=like.readings, fingerprint=like.fingerprint))
