"""Mutants of an engine's code, its scenarios and rounds by chance in; who notices each of them out.

The rounds are those that `esplora` draws from the same seed, drawn once for all mutants. A marked copy of the engine
tells which places of the code a round runs: only the mutants of these places play it, the others would answer alike.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from random import Random
from typing import Any, NamedTuple

from banco.lab.exploration.exploration import PORTION
from banco.lab.mutants.code_mutants import RUN, CodeMutant, code_mutants, marked
from conformance.cases.scenario.case import Case
from conformance.chance.answer_difference import difference
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import DrawnRound, Reference
from conformance.proof.played_suite import PlayedSuite
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import ModuleEngine
from conformance.wire.codec import ProtocolError
from conformance.wire.validate import check_reply
from generator.engine.generate import engine_source, load_source
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped, processors

_SECONDS = 1.0
"""Of the processor, for a round that takes a ten-thousandth of a second: beyond them it never ends."""
_PARTS = 8
"""In how many parts the mutants are shared where it is not known how many work."""


FREE = "risponde altro, soltanto dove il protocollo lascia liberi"
ALIKE = "risponde sempre come il motore"
"""What the rounds showed of a survivor."""


class Noticed(StrEnum):
    """Who notices a mutant of the code."""

    SCENARIOS = "notata dagli scenari"
    EXPLORATION = "notata dall'esplorazione"
    NEVER_RUN = "non eseguita"
    SURVIVED = "sopravvissuta"


class CodeFate(NamedTuple):
    """What becomes of a mutant.

    Attributes:
        by: the scenario that notices it, or the number of the round; of a survivor, what the rounds showed.
    """

    mutant: CodeMutant
    noticed: Noticed
    by: str = ""


def code_fates(
    rules: Ruleset, cases: Sequence[Case], *, sample: int, seed: int, rounds: int, processes: int | Executor = 0
) -> tuple[CodeFate, ...]:
    """Return what becomes of mutants of the engine of some rules, in the order of its lines.

    Args:
        sample: how many mutants; 0 for all.
        seed: of the sample and of the rounds.
        rounds: how many by chance; the mutants that the scenarios notice need none of them.
        processes: how many, or who does the work; 0 for as many as there are processors.
    """
    mutants = code_mutants(engine_source(rules), sample, seed)
    processes = processes or processors()
    parts = processes if isinstance(processes, int) else _PARTS
    shares = [mutants[start::parts] for start in range(parts)]
    found = mapped(partial(tried, rules, tuple(cases), seed, rounds), shares, processes)
    fates = (fate for part in found for fate in part)
    return tuple(sorted(fates, key=lambda one: (one.mutant.span, one.mutant.became)))


def tried(
    rules: Ruleset, cases: tuple[Case, ...], seed: int, rounds: int, mutants: Sequence[CodeMutant]
) -> list[CodeFate]:
    """Return what becomes of some mutants of the engine of some rules."""
    source, suite = engine_source(rules), PlayedSuite(rules, cases)
    watched = _Watched(rules, mutants)
    runs = {case.id: watched.run_by(case.setup, case.moves) for case in suite.proving}
    fates: dict[int, CodeFate] = {}
    left: dict[int, ModuleEngine] = {}
    for place, mutant in enumerate(mutants):
        engine = _loaded(mutant.made(source), rules)
        own = (case for case in suite.proving if place in runs[case.id])
        killer = (
            next((case.id for case in own if suite.fails(engine, case)[0]), "") if engine else "il motore non parte"
        )
        if engine is None or killer:
            fates[place] = CodeFate(mutant, Noticed.SCENARIOS, killer)
        else:
            left[place] = engine
    free: set[int] = set()
    for number, drawn, drawer in _drawn(rules, seed, rounds if left else 0):
        for place in sorted(watched.run_by(drawn.setup, drawn.moves) & left.keys()):
            noticed = _notices(left[place], drawn, drawer)
            if noticed:
                del left[place]
                fates[place] = CodeFate(mutants[place], Noticed.EXPLORATION, f"colpo {number}")
            elif noticed is not None:
                free.add(place)
    for place in left:
        if place in watched.run:
            fates[place] = CodeFate(mutants[place], Noticed.SURVIVED, FREE if place in free else ALIKE)
        else:
            fates[place] = CodeFate(mutants[place], Noticed.NEVER_RUN)
    return [fates[place] for place in range(len(mutants))]


class _Watched:
    """The engine as it is, which tells of which mutants a round runs the place.

    Attributes:
        run: the mutants whose place was ever run.
    """

    def __init__(self, rules: Ruleset, mutants: Sequence[CodeMutant]) -> None:
        spans = list(dict.fromkeys(one.span for one in mutants))
        source = marked(engine_source(rules), spans)
        self._engine = ModuleEngine(load_source(source, rules.slug), rules.identifier)
        self._marks: set[int] = getattr(self._engine.module, RUN)
        self._places = [[place for place, one in enumerate(mutants) if one.span == span] for span in spans]
        self._at_start = self._taken()
        self.run = set(self._at_start)

    def run_by(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> set[int]:
        """Return the numbers of the mutants whose place a round runs, or was run when the engine started."""
        self._engine.play(setup, moves)
        run = self._taken()
        self.run |= run
        return run | self._at_start

    def _taken(self) -> set[int]:
        run = {place for mark in self._marks for place in self._places[mark]}
        self._marks.clear()
        return run


def _loaded(source: str, rules: Ruleset) -> ModuleEngine | None:
    try:
        with limited(_SECONDS):
            return ModuleEngine(load_source(source, rules.slug), rules.identifier)
    except (Exception, OutOfTime):
        return None


def _drawn(rules: Ruleset, seed: int, rounds: int) -> Iterator[tuple[int, DrawnRound, RoundDrawer]]:
    """Yield the rounds that an exploration with this seed draws, numbered from 1."""
    reference = Reference(rules)
    for portion, first in enumerate(range(0, rounds, PORTION)):
        drawer = RoundDrawer(rules, Random(f"{seed} {portion}"), reference)
        for number in range(first, min(first + PORTION, rounds)):
            yield number + 1, drawer.draw(), drawer


def _notices(engine: ModuleEngine, drawn: DrawnRound, drawer: RoundDrawer) -> bool | None:
    """Say whether a round tells an engine from the rules: it does not end, has no answer, or has another.

    None where it answers in every word as the rules do, False where only in what the protocol asks.
    """
    try:
        with limited(_SECONDS):
            got = engine.play(drawn.setup, drawn.moves)
            if got == drawn.outcome:
                return None
            check_reply({"id": 1, **(got if "errore" in got else {"esito": got})}, "gioca")
            return difference(engine.play, drawer, drawn, got) is not None
    except (OutOfTime, ProtocolError):
        return True
