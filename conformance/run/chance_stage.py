"""A run whose scenarios are green in, what rounds by chance say of the engine out: under the readings that it plays.

Which readings those are the scenarios have shown. Where they leave one open, a round by chance may show another
alternative of it: then all rounds are drawn and played again under that one.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from conformance.chance.told_apart import divergence
from conformance.readings.explanation import Taken
from conformance.readings.in_memory import in_memory
from conformance.readings.other_worlds import World
from conformance.run.chance_rounds import ChanceRounds
from conformance.run.live_engine import LiveEngine
from conformance.run.run_readings import Reckoning
from conformance.run.run_report import ChanceReport
from conformance.run.suite import SuiteInfo
from generator.model.ir import Ruleset


class ChanceStage:
    """The rounds by chance of one run, between its replays."""

    def __init__(self, engine: LiveEngine, suite: SuiteInfo, reckoned: Reckoning, *, seed: int, rounds: int) -> None:
        """Play nothing yet.

        Args:
            reckoned: what the scenarios have shown.
            rounds: how many are to be played.
        """
        self._engine, self._suite, self._reckoned, self._seed, self._wanted = engine, suite, reckoned, seed, rounds
        self._world: World = reckoned.played[1] if reckoned.played else frozenset()
        self._shown: tuple[Taken, ...] = ()
        self._rounds = self._begun()

    def gaps(self, replays: int) -> Iterator[int]:
        """Yield how many rounds come before each of so many replays, drawn by chance."""
        if not self._wanted:
            yield from (0 for _ in range(replays))
            return
        places = sorted(Random(f"{self._seed} tra le repliche").choices(range(self._wanted), k=replays))
        yield from (place - before for before, place in zip([0, *places], places, strict=False))

    def play(self, rounds: int, may_go_on: Callable[[], bool]) -> None:
        """Play so many rounds, or those that are left. Raises EngineError if the engine does not start again."""
        self._rounds.play(rounds, may_go_on)

    def finish(self, may_go_on: Callable[[], bool]) -> ChanceReport:
        """Play those that are left, and return what came of all. Raises as `play`."""
        self._rounds.play(self._wanted, may_go_on)
        while (taken := self._another_reading()) is not None:
            self._shown = (*self._shown, taken)
            self._engine.end()
            self._rounds.end()
            self._rounds = self._begun()
            self._rounds.play(self._wanted, may_go_on)
        return replace(self._rounds.report(), readings=self._shown)

    def end(self) -> None:
        """Play no more."""
        self._rounds.end()

    def _begun(self) -> ChanceRounds:
        rules = self._rules(self._world)
        assert rules is not None
        return ChanceRounds(rules, self._engine, facts=self._suite.facts, seed=self._seed, rounds=self._wanted)

    def _rules(self, world: World) -> Ruleset | None:
        return self._reckoned.played[0].rules(world) if self._reckoned.played else self._suite.rules

    def _another_reading(self) -> Taken | None:
        """Return the alternative that answers most rounds that differ as the engine does, and put it in force.

        It is one of a reading that the scenarios leave open; None if no such alternative answers any of them so.
        """
        best, told = 0, None
        for taken, world in self._open() if self._rounds.differences else ():
            rules = self._rules(world)
            if rules is None:
                continue
            engine, reported = in_memory(rules), self._engine.sightings.declared
            alike = sum(
                divergence(engine.play(drawn.setup, drawn.moves), got, rules, reported) is None
                for drawn, got in self._rounds.differences
            )
            if alike > best:
                best, told = alike, (taken, world)
        if told is None:
            return None
        self._world = told[1]
        return told[0]

    def _open(self) -> Iterator[tuple[Taken, World]]:
        """Yield the alternatives that the scenarios leave open, each once, with the world in which it is taken."""
        if self._reckoned.played is None:
            return
        readings = {reading.id: reading for reading in self._reckoned.played[0].readings}
        for seen in self._reckoned.profile:
            reading = readings.get(seen.id)
            if reading is None or seen.known or any(one.reading == seen.id for one in self._shown):
                continue
            for taken in seen.played:
                world = reading.taken(self._world, taken.alternative)
                if world != self._world:
                    yield taken, world
