"""An engine and scenarios in, a report out: `certify` plays every scenario and says one verdict for each."""

import random
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from datetime import date
from typing import Final

from conformance.protocol.codec import ProtocolCode
from conformance.protocol.messages import INTERACTIVE, Hello
from conformance.runner.attempt import Judge, attempt
from conformance.runner.config import EngineConfig
from conformance.runner.failures import EngineError
from conformance.runner.known_rounds import KnownRounds
from conformance.runner.process import EngineProcess
from conformance.runner.reach import Sightings, beyond, unseen_words
from conformance.runner.replaying import SECOND_START, Replaying, replayed_by_default
from conformance.runner.run_report import CaseResult, EngineInfo, Mode, Problem, Replays, RunReport, Verdict
from conformance.runner.session import Channel, Session
from conformance.runner.suite import SuiteInfo
from conformance.runner.verdict import (
    Attempt,
    after_explaining,
    after_repeats,
    combine,
    conclude,
    is_about_play,
    is_judged,
    is_starved,
    may_be_another_reading,
    result_of,
    unreached,
)
from conformance.runner.waivers import cover, faults
from conformance.vectors.judging.judge import judge
from conformance.vectors.scenario.case import Case
from conformance.worlds.explaining import INCOHERENT, Explanation, ReadingSeen, explain
from conformance.worlds.other_worlds import Worlds
from conformance.worlds.signature import signature_of

Listener = Callable[[CaseResult], None]
Connect = Callable[[], Channel]
Held = Callable[[], AbstractContextManager[None]]

_FUSE: Final = 20
"""Scenarios in a row that end the engine: after so many, it is not worth starting again."""
_REPEATED: Final = 20
"""Scenarios that conform and are played again, drawn with the seed."""
_REPEATED_RED: Final = 5
"""Scenarios that do not conform and are played again, each in an engine of its own."""
_LATE: Final = 0.05
"""Seconds that a scenario played alone leaves to a late fault."""


_UNASKED: Final[Mapping[str, str]] = {
    ProtocolCode.EXTRA_LINE: "il motore scrive su stdout righe che nessuno ha chiesto",
    ProtocolCode.DUPLICATE_REPLY: "il motore risponde più di una volta alla stessa richiesta",
}
"""Faults of what an engine writes unasked: what is said of it, whatever the scenario."""


def certify(  # noqa: PLR0913 - what a run depends on, by name
    config: EngineConfig,
    cases: Sequence[Case],
    *,
    seed: int,
    suite: SuiteInfo,
    today: date,
    mode: str | None = None,
    listener: Listener | None = None,
    required: int | None = None,
    partial: Sequence[str] = (),
    others: Collection[str] = (),
    judge: Judge = judge,
    worlds: Worlds | None = None,
    connect: Connect | None = None,
    held: Held = nullcontext,
    replays: int | None = None,
    clock: Callable[[], float] = time.monotonic,
    known: KnownRounds | None = None,
) -> RunReport:
    """Return the report of an engine on some scenarios: one verdict for each, whatever happens.

    Args:
        seed: draws the order of the scenarios, the sample that is repeated and the one that is replayed changed.
        mode: "copione", "interattivo" or "entrambi"; by default both, if the engine declares «interattivo».
        listener: is given each result when it is final.
        required: scenarios that must be judged for the run to be green; by default all of them.
        partial: why these scenarios are not the whole proof, in Italian: the run then cannot say «conforme».
        others: ids of scenarios that exist and are left out of this run; a waiver for one of them is no fault.
        judge: by default the suite's own.
        worlds: where a difference is looked for, that may be another reading: results that differ are final, and told
            to the listener, only once all are known; by default none is another reading.
        connect: opens a channel to the engine; by default the process that `config` describes.
        held: inside what it returns no KeyboardInterrupt is raised: a verdict is said as a whole.
        replays: how many scenarios are replayed in a new process, changed where no rule looks; by default
            `replayed_by_default`, and with less than that the run cannot say «conforme».
        known: the rounds that were right before by the suite's own judge, of a channel that lets them hear; by default
            every round is judged.
    """
    enough = replayed_by_default(len(cases))
    wanted = enough if replays is None else min(replays, len(cases))
    run = _Run(
        config=config,
        suite=suite,
        order=random.Random(seed).sample(list(cases), len(cases)),
        repeated={case.id for case in random.Random(~seed).sample(list(cases), min(_REPEATED, len(cases)))},
        replayed={case.id for case in random.Random(f"{seed} repliche").sample(list(cases), wanted)},
        seed=seed,
        wanted=mode,
        judge=judge,
        holding=worlds is not None,
        connect=connect or (lambda: EngineProcess(config.launch())),
        emit=lambda result: listener(cover(result, config.waivers, today)) if listener else None,
        held=held,
        clock=clock,
        known=known,
    )
    interrupted = False
    readings: tuple[ReadingSeen, ...] = ()
    try:
        try:
            run.all()
        except EngineError as error:
            run.problem = run.problem or error.problem()
            run.stop_here(f"il motore non si può provare oltre: {error.words}")
        readings = run.explain(worlds)
    except KeyboardInterrupt:
        interrupted = True
        run.stop_here("l'esecuzione è stata interrotta")
    run.say_what_was_held()
    results = {case.id: cover(run.results[case.id], config.waivers, today) for case in cases}
    concerned = [waiver for waiver in config.waivers if waiver.scenario not in others]
    faulty = faults(results, concerned, today) if run.complete else ()
    ordered = tuple(results[name] for name in sorted(results))
    reasons = (*partial, *run.unplayed_modes(), *run.unreplayed(wanted, enough), *unseen_words(ordered))
    overall, code = conclude(
        ordered,
        required=len(cases) if required is None else required,
        problem=run.problem,
        waiver_faults=faulty,
        interrupted=interrupted,
        partial=reasons,
    )
    return RunReport(
        engine=run.engine,
        regolamento=suite.ruleset,
        rules_digest=suite.rules_digest,
        suite_version=suite.version,
        suite_digest=suite.digest,
        seed=seed,
        results=ordered,
        overall=overall,
        exit_code=code,
        problem=run.problem,
        complete=run.complete,
        waiver_faults=faulty,
        containment=config.containment,
        partial=reasons,
        replays=run.replays,
        modes=run.modes,
        readings=readings,
    )


class _Run:
    """One run: which engine is up, what was found, what is still to be said."""

    def __init__(  # noqa: PLR0913 - everything that a run needs, by name
        self,
        *,
        config: EngineConfig,
        suite: SuiteInfo,
        order: list[Case],
        repeated: Collection[str],
        replayed: Collection[str],
        seed: int,
        wanted: str | None,
        judge: Judge,
        holding: bool,
        connect: Connect,
        emit: Listener,
        held: Held,
        clock: Callable[[], float],
        known: KnownRounds | None,
    ) -> None:
        self._known = known
        self._config, self._suite, self._order, self._repeated = config, suite, order, repeated
        self._wanted, self._judge, self._connect, self._emit, self._clock = wanted, judge, connect, emit, clock
        self._held_back, self._said = held, set[str]()
        self._end = clock() + config.times.total
        self._holding, self._kept_back = holding, list[str]()
        self._session: Session | None = None
        self._hello: Hello | None = None
        self._modes: tuple[Mode, ...] = (Mode.INTERATTIVO if wanted == Mode.INTERATTIVO else Mode.COPIONE,)
        self._held: CaseResult | None = None
        self._again: list[CaseResult] = []
        self._to_replay, self._replayed = list[CaseResult](), replayed
        self._replaying = Replaying(suite.freedoms, seed=seed, judge=judge, play=self._play_replay)
        self._fused = 0
        self._sightings = Sightings()
        self.results: dict[str, CaseResult] = {}
        self.problem: Problem | None = None
        self.complete = True
        self.engine = EngineInfo(name=config.name, version="", language="", digest=None, command=config.command)

    def all(self) -> None:
        """Play every scenario, then repeat some, then say farewell. Raises EngineError if the engine gives no way."""
        if not self._order:
            return
        self._open()
        for case in self._order:
            if not self._may_go_on():
                break
            self._keep(self._result(case))
        self._release()
        self._repeat()
        self._replay()
        self._close()
        self._say_what_is_left("non è stato raggiunto")

    def stop_here(self, why: str) -> None:
        """Leave the rest as `non-eseguito` and let nothing survive."""
        self.complete = False
        if self._session is not None:
            self._session.abort()
        self._release()
        for result in [*self.results.values()]:
            if result.case.id not in self._said:
                self._say(result)
        self._say_what_is_left(why)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways in which the engine was played; () if it never answered."""
        return self._modes if self._hello is not None else ()

    def unplayed_modes(self) -> tuple[str, ...]:
        """Return the way to play that the engine offers and that nobody tried, as a reason; none otherwise."""
        if self._hello is None or INTERACTIVE not in self._hello.capabilities or len(self._modes) > 1:
            return ()
        return (f"il motore si gioca in due modi e ne è stato provato uno solo: «{self._modes[0]}»",)

    # -- one scenario --------------------------------------------------------------------------------------------------

    def _result(self, case: Case) -> CaseResult:
        assert self._hello is not None
        mode = self._modes[0]
        if case.regolamento != self._suite.ruleset.partition("@")[0]:
            words = f"lo scenario è di «{case.regolamento}», il regolamento in esame è «{self._suite.ruleset}»"
            return unreached(case, Verdict.ERRORE_SUITE, mode, code="suite:altro-regolamento", detail=words)
        if asked := beyond(case, self._hello):
            return unreached(case, Verdict.NON_APPLICABILE, mode, detail=asked)
        if mode is Mode.INTERATTIVO and INTERACTIVE not in self._hello.capabilities:
            words = f"il motore non dichiara la capacità «{INTERACTIVE}», in cui è chiesto di provarlo"
            return unreached(case, Verdict.NON_VERIFICABILE, mode, code="accordo:capacita", detail=words)
        attempts = self._attempts(self._open(), case)
        result = combine(case, attempts)
        if attempts[-1].broken:
            self._session = None
            result = self._attribute(case, result)
        self._fused = self._fused + 1 if result.verdict is Verdict.GUASTO and attempts[-1].broken else 0
        return result

    def _attempts(
        self, session: Session, case: Case, *, judge: Judge | None = None, beside: str = "", linger: float = 0.0
    ) -> list[Attempt]:
        """Play in each mode; a fault ends it, because it is already the verdict."""
        judge = judge or self._judge
        attempts: list[Attempt] = []
        for mode in self._modes:
            attempts.append(self._attempt(session, case, mode, judge, beside=beside, linger=linger))
            self._sightings.note(attempts[-1].esito)
            if attempts[-1].code is not None:
                break
        if attempts[-1].broken:
            session.abort()
            attempts[-1] = replace(attempts[-1], stderr_tail=session.stderr_tail)
        return attempts

    def _attempt(
        self, session: Session, case: Case, mode: Mode, judge: Judge, *, beside: str = "", linger: float = 0.0
    ) -> Attempt:
        suite, known = self._suite, self._known
        return attempt(
            session, case, suite.ruleset, mode, judge, facts=suite.facts, linger=linger, known=known, beside=beside
        )

    def _alone(self, case: Case) -> CaseResult:
        """Return the result of a scenario in an engine that has played nothing else, up to its farewell.

        What the engine wrote unasked comes at the latest before its reply to the farewell.
        """
        session, _ = self._start()
        attempts = self._attempts(session, case, linger=_LATE)
        result = combine(case, attempts)
        try:
            if not attempts[-1].broken:
                session.close()
        except EngineError as error:
            if error.code in _UNASKED:
                late = replace(attempts[-1], code=error.code, detail=error.words, stderr_tail=session.stderr_tail)
                result = result_of(case, late)
        session.abort()
        self._session = None
        return result

    def _attribute(self, case: Case, broken: CaseResult) -> CaseResult:
        """Say whose fault it is that the engine ended: this scenario's, the one before, or that of the sequence.

        A line that nobody asked for is a fault of the engine as a whole, said in the same words wherever it came.
        """
        if is_starved(broken.code):
            return self._alone(case)
        unasked = broken.code in _UNASKED
        if unasked and self.problem is None:
            words = _UNASKED[str(broken.code)]
            self.problem = EngineError(str(broken.code), words).problem()
        alone = self._alone(case)
        if alone.verdict is Verdict.GUASTO and not unasked:
            return alone
        before = self._held
        if before is not None and before.verdict is not Verdict.GUASTO and before.case.id in self.results:
            again = self._alone(before.case)
            if again.verdict is Verdict.GUASTO:
                self._held = self.results[before.case.id] = again
                return alone
        if unasked:
            return alone
        words = f"dopo altri scenari: {broken.detail}; da solo lo scenario è {alone.verdict}"
        return replace(broken, verdict=Verdict.INSTABILE, esito=alone.esito, findings=alone.findings, detail=words)

    # -- repeats -------------------------------------------------------------------------------------------------------

    def _repeat(self) -> None:
        """Play again what was put aside: what does not conform alone, the sample in one engine and another order."""
        for result in sorted(self._again, key=lambda result: result.case.id, reverse=True):
            again = self._once_more(result) if self._may_go_on() else None
            self._again.remove(result)
            self._say_or_replay(after_repeats(result, again) if again else result)

    def _once_more(self, result: CaseResult) -> Attempt:
        if result.verdict is not Verdict.CONFORME:
            self._close()
        session = self._open()
        again = self._attempt(session, result.case, result.mode, self._judge)
        if again.broken:
            session.abort()
            self._session = None
        return again

    # -- replays -------------------------------------------------------------------------------------------------------

    @property
    def replays(self) -> Replays:
        """What was replayed."""
        return self._replaying.done(len(self._to_replay))

    def unreplayed(self, wanted: int, enough: int) -> Iterator[str]:
        """Yield why the replays are not the whole proof: fewer than by default, or not all of them."""
        if wanted < enough:
            yield f"ne è stato chiesto di rigiocare cambiati solo {wanted} scenari, e non almeno {enough} (--repliche)"
        elif self.replays.played < self.replays.wanted:
            yield f"sono stati rigiocati cambiati solo {self.replays.played} scenari su {self.replays.wanted}"

    def _replay(self) -> None:
        """Play the sample changed where no rule looks, in a new process and another order."""
        if self._to_replay and self._may_go_on():
            self._start_anew()
        place = {case.id: number for number, case in enumerate(self._order)}
        for result in sorted(self._to_replay, key=lambda result: place[result.case.id], reverse=True):
            goes_on = not self._replaying.is_enough and self._may_go_on()
            self._say(self._replaying.again(result) if goes_on else result)

    def _start_anew(self) -> None:
        """Close the engine and start it again. Raises EngineError if it does not come back as it was."""
        before = self._hello
        self._close()
        try:
            self._open()
        except EngineError as error:
            words = f"il motore, chiuso e avviato di nuovo, non risponde più come prima: {error.words}"
            raise EngineError(SECOND_START, words) from error
        if self._hello is None or self._hello != before:
            raise EngineError(SECOND_START, "il motore, chiuso e avviato di nuovo, si presenta in un altro modo")
        self._replaying.stay_within(self._hello.limits.boxes)

    def _play_replay(self, case: Case, judge: Judge, beside: str) -> Sequence[Attempt]:
        attempts = self._attempts(self._open(), case, judge=judge, beside=beside)
        if attempts[-1].broken:
            self._session = None
        return attempts

    # -- what is said --------------------------------------------------------------------------------------------------

    def _keep(self, result: CaseResult) -> None:
        """Hold a result until the next scenario has shown that the engine outlived it."""
        self._release()
        self.results[result.case.id] = self._held = result

    def _release(self) -> None:
        result, self._held = self._held, None
        if result is None:
            return
        red = sum(kept.verdict is not Verdict.CONFORME for kept in self._again)
        is_red = result.verdict is Verdict.NON_CONFORME and is_about_play(result.code) and red < _REPEATED_RED
        if is_red or (result.verdict is Verdict.CONFORME and result.case.id in self._repeated):
            self._again.append(result)
        else:
            self._say_or_replay(result)

    def _say_or_replay(self, result: CaseResult) -> None:
        """Say a result, unless it conforms and is to be replayed first: what does not is red or explained as it is."""
        self.results[result.case.id] = result
        if result.case.id in self._replayed and result.verdict is Verdict.CONFORME:
            self._to_replay.append(result)
        else:
            self._say(result)

    def _say(self, result: CaseResult) -> None:
        with self._held_back():
            self.results[result.case.id] = result
            self._said.add(result.case.id)
            is_held = self._holding and may_be_another_reading(result)
            if is_held or self._sightings.may_settle(result):
                self._kept_back.append(result.case.id)
            else:
                self._emit(result)

    def explain(self, worlds: Worlds | None) -> tuple[ReadingSeen, ...]:
        """Say which differences are another reading, and which nobody can verify; return the profile.

        That no single choice of readings explains them all is a problem. An entry that the engine never reports shows
        no reading by itself: only one that is shown elsewhere explains its absence.
        """
        silent = self._sightings.silent(self.results.values())
        explanation = self._explanation(worlds, without=silent)
        if silent and explanation is not None and explanation.scenarios:
            whole = self._explanation(worlds, without=frozenset())
            if whole is not None and whole.incoherent is None:
                explanation, silent = whole, silent - whole.scenarios.keys()
        self.results |= self._sightings.settled(self.results.values(), silent)
        if explanation is None:
            return ()
        for name, other in explanation.scenarios.items():
            if may_be_another_reading(self.results[name]) or not other.admitted:
                self.results[name] = after_explaining(self.results[name], other)
        if explanation.incoherent is not None and self.problem is None:
            self.problem = EngineError(INCOHERENT, explanation.incoherent).problem()
        return explanation.profile

    def _explanation(self, worlds: Worlds | None, *, without: frozenset[str]) -> Explanation | None:
        judged = {
            name: signature_of(one.findings)
            for name, one in self.results.items()
            if is_judged(one) and name not in without
        }
        outcomes = {name: esito for name in judged if (esito := self.results[name].esito) is not None}
        return explain(worlds, judged, outcomes) if worlds is not None and judged else None

    def say_what_was_held(self) -> None:
        """Say the results that waited for all the others."""
        with self._held_back():
            for name in self._kept_back:
                self._emit(self.results[name])

    def _say_what_is_left(self, why: str) -> None:
        for case in self._order:
            if case.id not in self.results:
                self._say(unreached(case, Verdict.NON_ESEGUITO, self._modes[0], detail=why))

    # -- the engine ----------------------------------------------------------------------------------------------------

    def _start(self) -> tuple[Session, Hello]:
        """Start an engine. The session is known before it opens: an interruption must find it, to end it."""
        self._session = session = Session(self._connect(), self._config.times, self._clock, self._known)
        try:
            return session, session.open(self._suite.ruleset)
        except EngineError:
            self._session = None
            raise

    def _open(self) -> Session:
        if self._session is not None:
            return self._session
        session, hello = self._start()
        self._hello = hello
        self._sightings.declared = hello.limits.facts or frozenset()
        self.engine = replace(
            self.engine, name=hello.name, version=hello.version, language=hello.language, digest=hello.digest
        )
        if self._wanted in (None, "entrambi") and INTERACTIVE in hello.capabilities:
            self._modes = (Mode.COPIONE, Mode.INTERATTIVO)
        return session

    def _close(self) -> None:
        session, self._session = self._session, None
        if session is None:
            return
        try:
            session.close()
        except EngineError as error:
            self.problem = self.problem or error.problem()

    def _may_go_on(self) -> bool:
        is_late = self._clock() >= self._end
        if not is_late and self._fused < _FUSE:
            return True
        self.complete = False
        if not is_late:
            words = f"il motore si è guastato in {_FUSE} scenari di fila: i successivi non sono stati eseguiti"
            self.problem = Problem(code="gioco:troppi-guasti", words=words)
        return False
