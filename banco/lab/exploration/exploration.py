"""An engine, rules, a seed and a number of rounds in; what differs out, by cause, each with its smallest round.

Rounds are explored in portions, each drawn from a seed of its own in an engine of its own: what is found depends on
the seed and on the number of rounds, and not on how many processes share the work.
"""

import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from random import Random
from typing import Any

from banco.lab.exploration.asked_engine import AskedEngine
from banco.lab.exploration.shrinking import Ask, Judged, Shrunk, shrunk
from conformance.chance.answer_difference import code_of, difference
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import DrawnRound, Reference
from conformance.chance.told_apart import AnswerDivergence, divergence
from conformance.readings.in_memory import Outcome
from conformance.run.config import EngineConfig
from conformance.run.verdict import is_starved
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped

PORTION = 10_000
"""Rounds of a portion: a process of the engine takes some tenths of a second to start."""
_AHEAD, _BATCHES = 20, 2
"""Rounds that an engine is asked for at once; how many times, before the first answers are looked at."""
FAULTS = 10
"""Faults after which a portion is given up: each needs a new process, and they say what there is to say."""
_TRIED, _TRIED_ON_FAULTS = 4_000, 60
"""How many rounds are tried to shrink one."""
_KEPT = 3
"""How many rounds of each cause are kept and shrunk, the smallest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Odd:
    """A round that the engine answers otherwise, as it was drawn, with what it answered and the first difference."""

    number: int
    asked: DrawnRound
    got: Outcome
    divergence: AnswerDivergence

    @property
    def cards(self) -> int:
        """How many cards it takes; the whole shoe where the rules refuse it."""
        return cards_of(self.asked.outcome) or len(self.asked.setup["sabot"])

    @property
    def size(self) -> tuple[int, int, int]:
        """Cards, moves, and which came first."""
        return self.cards, len(self.asked.moves), self.number


@dataclass(frozen=True, slots=True, kw_only=True)
class Portion:
    """What one portion found: how many rounds, how many of each cause, some rounds of each, what was reached."""

    rounds: int
    counts: Mapping[Hashable, int]
    odd: tuple[Odd, ...]
    reached: Mapping[Hashable, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """What differs for one cause.

    Attributes:
        many: how many of the rounds explored differ so.
        round: the smallest that was found.
        expected, got: the whole answers of the reference and of the engine to it.
        unstable: the number of the round, from 1, if an engine just started does not answer it so again: then it is
            told as it was drawn.
    """

    many: int
    round: Shrunk
    expected: Outcome
    got: Outcome
    unstable: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored:
    """The end of an exploration: how many rounds, what of the data they reached, what differs, commonest first.

    Attributes:
        left: how many of the rounds asked for were not judged: portions were given up after so many faults, or the
            machine had no time for the engine.
        reported: the entries that the engine declares to report, beside those that all do.
    """

    rounds: int
    reached: Mapping[Hashable, int]
    deviations: tuple[Deviation, ...] = field(default=())
    left: int = 0
    reported: frozenset[str] = frozenset()

    @property
    def different(self) -> int:
        """How many rounds the engine answered otherwise."""
        return sum(one.many for one in self.deviations)


def explore(  # noqa: PLR0913 - what is drawn, and by how many
    config: EngineConfig,
    rules: Ruleset,
    *,
    rounds: int,
    seed: int,
    processes: int | Executor = 1,
    portion: int = PORTION,
    strange: Collection[str] = (),
    step: Callable[[int], None] = lambda _: None,
) -> Explored:
    """Return what an engine answers otherwise than its rules.

    Args:
        processes: how many, or who does the work.
        portion: how many rounds are drawn from one seed; another number gives other rounds.
        strange: names of wagers of other rules, which the engine may know and has to refuse; others give other rounds.
        step: called with how many rounds each portion had.
    Raises:
        EngineError: the engine does not start, or does not play these rules.
    """
    starts = range(0, rounds, portion)
    jobs = [(number, start, min(portion, rounds - start)) for number, start in enumerate(starts)]
    found = mapped(_Explorer(config, rules, seed, tuple(sorted(strange))), jobs, processes)
    counts, reached = Counter[Hashable](), Counter[Hashable]()
    odd: dict[Hashable, list[Odd]] = {}
    played = 0
    for (_, _, rounds_of_job), part in zip(jobs, found, strict=True):
        counts.update(part.counts)
        reached.update(part.reached)
        played += part.rounds
        for one in part.odd:
            odd.setdefault(one.divergence.cause, []).append(one)
        step(rounds_of_job)
    engine = AskedEngine(config, rules.identifier, time.monotonic)
    try:
        deviations = tuple(_deviations(engine, rules, counts, odd))
    finally:
        engine.close()
    return Explored(
        rounds=played, reached=reached, deviations=deviations, left=rounds - played, reported=engine.reported
    )


class _Explorer:
    """What explores one portion after another; each process that is given it makes the reference once."""

    def __init__(self, config: EngineConfig, rules: Ruleset, seed: int, strange: tuple[str, ...]) -> None:
        self._config, self._rules, self._seed, self._strange = config, rules, seed, strange

    def __call__(self, job: tuple[int, int, int]) -> Portion:
        """Return what a portion of the rounds finds.

        Args:
            job: the number of the portion, that of its first round, and how many rounds it has.
        """
        number, first, rounds = job
        drawer = RoundDrawer(self._rules, Random(f"{self._seed} {number}"), self._reference, self._strange)
        return _portion(self._config, drawer, first, rounds)

    @cached_property
    def _reference(self) -> Reference:
        return Reference(self._rules)

    def __reduce__(self) -> tuple[type["_Explorer"], tuple[EngineConfig, Ruleset, int, tuple[str, ...]]]:
        return _Explorer, (self._config, self._rules, self._seed, self._strange)  # the reference is made over there


def _portion(config: EngineConfig, drawer: RoundDrawer, first: int, rounds: int) -> Portion:
    """Return what so many rounds find; the first of them has a number."""
    engine = AskedEngine(config, drawer.rules.identifier, time.monotonic)
    counts = Counter[Hashable]()
    odd: dict[Hashable, list[Odd]] = {}
    faults = done = starved = 0

    def keep(one: Odd) -> None:
        counts[one.divergence.cause] += 1
        kept = odd.setdefault(one.divergence.cause, [])
        kept.append(one)
        kept.sort(key=lambda each: each.size)
        del kept[_KEPT:]

    try:
        engine.open()
        drawer.stay_within(engine.limits)
        for place, (drawn, got) in enumerate(_asked(engine, drawer, rounds)):
            while engine.unrepeated:
                (setup, moves), code, before = engine.unrepeated.pop()
                if not is_starved(code):
                    faults += 1
                    keep(_fallen(first + before, setup, moves, code, drawer))
            if faults >= FAULTS:
                break
            done = place + 1
            if got == drawn.outcome:
                continue
            if is_starved(code_of(got)):
                starved += 1
                continue
            one = _told(engine, drawer, first + place, drawn, got)
            if one is not None:
                faults += one.divergence.cause[0] == "guasto"
                keep(one)
    finally:
        engine.close()
    every = tuple(one for kept in odd.values() for one in kept)
    played = (done if faults >= FAULTS else rounds) - starved
    return Portion(rounds=played, counts=counts, odd=every, reached=drawer.reached)


def _fallen(
    number: int, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], code: str, drawer: RoundDrawer
) -> Odd:
    """Return the round under which an engine fell that does not fall of it again."""
    asked = DrawnRound(setup=setup, moves=tuple(moves), outcome=drawer.reference.play(setup, moves))
    got: Outcome = {"errore": {"codice": code}}
    told = divergence(asked.outcome, got, drawer.rules)
    assert told is not None, "no rules answer with a fault"
    return Odd(number=number, asked=asked, got=got, divergence=told)


def _told(engine: AskedEngine, drawer: RoundDrawer, number: int, drawn: DrawnRound, got: Outcome) -> Odd | None:
    """Return a round whose answer differs; None if it does not."""
    found = difference(engine.play, drawer, drawn, got, engine.reported)
    return None if found is None else Odd(number=number, asked=found[1], got=found[2], divergence=found[0])


def _asked(engine: AskedEngine, drawer: RoundDrawer, rounds: int) -> Iterator[tuple[DrawnRound, Outcome]]:
    """Yield the rounds with their answers: while the engine plays some, the next ones are drawn."""
    waiting: deque[list[DrawnRound]] = deque()
    sent = 0
    while sent < rounds or waiting:
        if sent < rounds:
            some = [drawer.draw() for _ in range(min(_AHEAD, rounds - sent))]
            engine.send([(one.setup, one.moves) for one in some])
            waiting.append(some)
            sent += len(some)
            if len(waiting) < _BATCHES and sent < rounds:
                continue
        for drawn in waiting.popleft():
            yield drawn, engine.answer()


def _deviations(
    engine: AskedEngine, rules: Ruleset, counts: Counter[Hashable], odd: Mapping[Hashable, Sequence[Odd]]
) -> Iterator[Deviation]:
    """Yield what differs, commonest first, each with the smallest round that was found."""
    if not counts:
        return
    reference = Reference(rules)
    ask = partial(_judged, engine, reference, rules)
    by_cause: dict[Hashable, tuple[int, Shrunk]] = {}
    unstable: list[Deviation] = []
    for cause, many in sorted(counts.items(), key=lambda item: (-item[1], repr(item[0]))):
        is_fault = isinstance(cause, tuple) and cause[0] == "guasto"
        few = sorted(odd[cause], key=lambda one: one.size)[: 1 if is_fault else _KEPT]
        limit = _TRIED_ON_FAULTS if is_fault else _TRIED
        found = [small for one in few if (small := _repeated(engine, one, rules, ask, limit)) is not None]
        if found:
            best = min(found, key=lambda one: one.size)
            before = by_cause.get(best.divergence.cause)
            by_cause[best.divergence.cause] = (
                (many, best) if before is None else (many + before[0], min(best, before[1], key=lambda one: one.size))
            )
        else:
            unstable.append(_unstable(few[0], many))
    for many, best in sorted(by_cause.values(), key=lambda one: (-one[0], one[1].size)):
        yield Deviation(
            many=many,
            round=best,
            expected=reference.play(best.setup, best.moves),
            got=engine.play(best.setup, best.moves),
        )
    yield from unstable


def _repeated(engine: AskedEngine, one: Odd, rules: Ruleset, ask: Ask, limit: int) -> Shrunk | None:
    """Return the smallest round for one that was drawn; None where an engine just started answers as the rules do."""
    engine.close()
    small = shrunk(one.asked.setup, one.asked.moves, rules, ask, limit)
    if small is None:
        return None
    engine.close()
    return small if ask(small.setup, small.moves) is not None else None


def _unstable(one: Odd, many: int) -> Deviation:
    """Return what an engine just started does not do again, with the round as it was drawn."""
    asked = one.asked
    drawn = Shrunk(setup=asked.setup, moves=asked.moves, divergence=one.divergence, cards=one.cards)
    return Deviation(many=many, round=drawn, expected=asked.outcome, got=one.got, unstable=one.number + 1)


def _judged(
    engine: AskedEngine,
    reference: Reference,
    rules: Ruleset,
    setup: Mapping[str, Any],
    moves: Sequence[Mapping[str, Any]],
) -> Judged | None:
    expected, got = reference.play(setup, moves), engine.play(setup, moves)
    told = divergence(expected, got, rules, engine.reported)
    return None if told is None else (told, max(map(cards_of, (expected, got))))


def cards_of(outcome: Outcome) -> int:
    """Return how many cards have left the shoe."""
    entries = outcome.get("registro", ())
    return sum(entry["fatto"] == "carta" and entry.get("da", "sabot") == "sabot" for entry in entries)
