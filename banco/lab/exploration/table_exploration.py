"""An engine that keeps tables, explored: sessions by chance, held to every invariant, shrunk to the fewest events.

Invariants hold under every reading of a text: what breaks one is wrong whichever reading an engine plays.

Sessions are explored in portions, each in an engine of its own and each session drawn from a seed of its own: what is
found depends on the seed, and not on how many processes share the work.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from banco.lab.exploration.exploration import FAULTS
from conformance.audit.game_facts import facts_of
from conformance.audit.replays.same_story import differing
from conformance.audit.sessions.session_audit import audit_session
from conformance.chance.drawn_sessions import Event, SessionDrawer, Views
from conformance.run.failures import EngineError
from conformance.run.session import Session
from conformance.run.stepwise_round import StepwiseSession
from conformance.run.verdict import is_starved
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped

Talk = Callable[[], Session]
"""Returns a conversation with the engine, begun anew where the last one has ended."""
Next = Callable[[Views], Event | None]
"""Returns what happens next, by what each player was shown last; None at the end."""
MODES: Final = "gioco:modi-discordi"
"""The code of an engine that tells another story when all the events come at once."""
PORTION: Final = 2_000
"""About how many events a portion has: a process of the engine starts in tenths of a second, and its processor time is
bounded, whatever the exploration is."""
_TRIES, _TRIES_ON_FAULTS = 400, 60
"""How many shorter sessions are tried of one that breaks something, or that the engine does not survive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFault:
    """A session that shows a fault of an engine, as short as could be found.

    Attributes:
        code: that of the invariant, or of the failure.
        expected, got: in Italian words.
        found: how many events it had when it was found.
        failed: whether the engine gave no answer, or none that the protocol admits.
        unstable: whether an engine just started does not repeat it; then it is told as it was found.
    """

    code: str
    expected: str
    got: str
    setup: Mapping[str, Any]
    events: tuple[Event, ...]
    found: int
    failed: bool = False
    unstable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesExplored:
    """What was played, and the first fault of each kind.

    Attributes:
        left: how many of the tables asked for were not judged: the engine would not open them, had fallen too often, or
            the machine had no time for it.
    """

    sessions: int
    events: int
    faults: tuple[TableFault, ...]
    left: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePortion:
    """What one portion found: how many sessions and events, how many failures, the first fault of each kind as found.

    Sessions that could not be judged are not counted.
    """

    sessions: int
    events: int
    failures: int
    faults: tuple[TableFault, ...]


def explore_tables(
    talk: Talk,
    rules: Ruleset,
    *,
    sessions: int,
    length: int,
    seed: int,
    step: Callable[[int], None],
    processes: int | Executor = 1,
) -> TablesExplored:
    """Return what sessions by chance show of an engine.

    Args:
        talk: where several processes share the work, it must survive being sent to each.
        length: how many events each session has.
        step: is told how many sessions more have been played.
        processes: how many, or who does the work.
    Raises:
        EngineError: the engine cannot be started.
    """
    many = max(PORTION // length, 1)
    portions = [range(start, min(start + many, sessions)) for start in range(0, sessions, many)]
    faults: dict[str, TableFault] = {}
    played = events = failures = 0
    found = mapped(_Portions(talk, rules, length, seed), portions, processes)
    for numbers, part in zip(portions, found, strict=True):
        played, events, failures = played + part.sessions, events + part.events, failures + part.failures
        for fault in part.faults:
            faults.setdefault(fault.code, fault)
        step(len(numbers))
        if failures >= FAULTS:
            break
    explorer = _Explorer(talk, rules)
    shortest = tuple(explorer.shortest(fault) for fault in faults.values())
    return TablesExplored(sessions=played, events=events, faults=shortest, left=sessions - played)


class _Portions:
    """What explores one portion after another."""

    def __init__(self, talk: Talk, rules: Ruleset, length: int, seed: int) -> None:
        self._talk, self._rules, self._length, self._seed = talk, rules, length, seed

    def __call__(self, numbers: range) -> TablePortion:
        """Return what some sessions show, by their numbers; after so many failures the rest is left.

        Raises:
            EngineError: the engine cannot be started.
        """
        explorer = _Explorer(self._talk, self._rules)
        faults: dict[str, TableFault] = {}
        played = events = failures = 0
        for number in numbers:
            many, fault = explorer.drawn(Random(f"{self._seed}/{number}"), self._length)
            if (fault is None and not many) or (fault is not None and is_starved(fault.code)):
                continue
            played, events = played + 1, events + many
            if fault is not None:
                faults.setdefault(fault.code, fault)
                failures += fault.failed
            if failures == FAULTS:
                break
        explorer.renew()
        return TablePortion(sessions=played, events=events, failures=failures, faults=tuple(faults.values()))


class _Explorer:
    def __init__(self, talk: Talk, rules: Ruleset) -> None:
        self._talk, self._rules, self._facts = talk, rules, facts_of(rules)

    def drawn(self, random: Random, length: int) -> tuple[int, TableFault | None]:
        """Play one session by chance; return how many events it had, and the fault that it shows."""
        drawer = SessionDrawer(self._rules, random)
        setup, drawn = drawer.setup(), 0

        def event(views: Views) -> Event | None:
            nonlocal drawn
            drawn += 1
            return drawer.event(views) if drawn <= length else None

        return self._played(setup, event)

    def _played(self, setup: Mapping[str, Any], following: Next) -> tuple[int, TableFault | None]:
        """Play one session in lock step, each event by what was shown, then the same events all at once.

        Raises:
            EngineError: the engine cannot be started.
        """
        session = self._talk()
        steps, events = StepwiseSession(session, setup), list[Event]()

        def fault(code: str, expected: str, got: str) -> TableFault:
            found = tuple(events)
            return TableFault(code=code, expected=expected, got=got, setup=setup, events=found, found=len(found))

        try:
            steps.open()
            while not steps.refused and (event := following(steps.views)) is not None:
                events.append(event)
                steps.happen(event)
            steps.close()
            breaches = audit_session(self._facts, setup, events, steps.heard)
            if breaches:
                return len(events), fault(str(breaches[0].invariant), breaches[0].expected, breaches[0].got)
            told = None if steps.refused else differing(steps.outcome, session.play(setup, events))
        except EngineError as error:
            session.abort()  # a table may be open still: what comes next is asked of another process
            return len(events), replace(fault(str(error.code), "una risposta", error.words), failed=True)
        return len(events), None if told is None else fault(MODES, *told)

    def renew(self) -> None:
        """End the process of the engine: what comes next is asked of another."""
        self._talk().abort()

    def shortest(self, fault: TableFault) -> TableFault:
        """Return the same fault with as few events as could be found."""
        self.renew()
        best = self._again(fault, fault.events)
        if best is None:
            return replace(fault, unstable=True)
        tries = _TRIES_ON_FAULTS if fault.failed else _TRIES
        size = max(len(best.events) // 2, 1)
        while size and tries > 0:
            for events in _without(best.events, size):
                tries -= 1
                shorter = self._again(fault, events)
                if shorter is not None:
                    best = shorter
                    break
            else:
                size //= 2
        return best

    def _again(self, fault: TableFault, events: tuple[Event, ...]) -> TableFault | None:
        """Return a fault as some events show it, if they do."""
        rest = iter(events)
        _, again = self._played(fault.setup, lambda _: next(rest, None))
        return None if again is None or again.code != fault.code else replace(again, found=fault.found)


def _without(events: tuple[Event, ...], size: int) -> Iterator[tuple[Event, ...]]:
    for start in range(len(events) - size, -1, -size):
        yield events[:start] + events[start + size :]
