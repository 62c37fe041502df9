"""An engine and scenarios in, a report out: `certify` plays every scenario and says one verdict for each."""

import random
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import date
from typing import Final

from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import BY_ROLE, Case
from conformance.readings.other_worlds import Worlds
from conformance.run.attempt import Judge
from conformance.run.chance_stage import ChanceStage
from conformance.run.chance_words import problem_of
from conformance.run.config import EngineConfig
from conformance.run.described_engine import described_engine
from conformance.run.engine_reach import beyond, reaches, unseen_words
from conformance.run.failures import EngineError
from conformance.run.live_engine import UNASKED, Connect, LiveEngine
from conformance.run.replaying import Replaying, replayed_by_default
from conformance.run.run_readings import Reckoning, reckon
from conformance.run.run_report import NO_CHANCE, CaseResult, Mode, Problem, Replays, RunReport, Verdict
from conformance.run.said_results import Held, Listener, SaidResults
from conformance.run.suite import SuiteInfo
from conformance.run.verdict import (
    after_repeats,
    combine,
    conclude,
    is_about_play,
    is_red,
    is_starved,
    may_be_another_reading,
    unreached,
)
from conformance.run.waivers import cover, faults
from conformance.wire.messages import INTERACTIVE
from generator.words.amounts import thousands

_FUSE: Final = 20
"""Scenarios in a row that end the engine: after so many, it is not worth starting again."""
_MANY: Final = 100
"""With more scenarios than these, their worlds are played while the engine is."""
_REPEATED: Final = 20
"""Scenarios that conform and are played again, drawn with the seed."""
_REPEATED_RED: Final = 5
"""Scenarios that do not conform and are played again, each in an engine of its own."""


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
    chance: int = 0,
    clock: Callable[[], float] = time.monotonic,
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
        connect: makes the engine, before its first start and before each other; by default the one that `config`
            describes.
        held: inside what it returns no KeyboardInterrupt is raised: a verdict is said as a whole.
        replays: how many scenarios are replayed in a new process, changed where no rule looks; by default
            `replayed_by_default`, and with less than that the run cannot say «conforme».
        chance: how many rounds drawn by chance are played among them; with less than that it cannot either.
    """
    enough = replayed_by_default(len(cases))
    wanted = enough if replays is None else min(replays, len(cases))
    run = _Run(
        LiveEngine(
            config, suite, wanted=mode, judge=judge, connect=connect or (lambda: described_engine(config)), clock=clock
        ),
        suite=suite,
        order=random.Random(seed).sample(list(cases), len(cases)),
        repeated={case.id for case in random.Random(~seed).sample(list(cases), min(_REPEATED, len(cases)))},
        replayed={case.id for case in random.Random(f"{seed} repliche").sample(list(cases), wanted)},
        seed=seed,
        judge=judge,
        worlds=worlds,
        emit=lambda result: listener(cover(result, config.waivers, today)) if listener else None,
        held=held,
        chance=chance,
        is_late=_after(clock, config.times.total),
    )
    interrupted = False
    played = Reckoning()
    try:
        try:
            run.all()
        except EngineError as error:
            run.problem = run.problem or error.problem()
            run.stop_here(f"il motore non si può provare oltre: {error.words}")
        played = run.reckoned()
    except KeyboardInterrupt:
        interrupted = True
        run.stop_here("l'esecuzione è stata interrotta")
    finally:
        run.look_no_further()
    run.results.say_what_was_held()
    results = {case.id: cover(run.results.known[case.id], config.waivers, today) for case in cases}
    concerned = [waiver for waiver in config.waivers if waiver.scenario not in others]
    faulty = faults(results, concerned, today) if run.complete else ()
    hello = run.engine.hello
    left = frozenset(case.id for case in cases if hello is not None and not reaches(case, hello))
    ordered = tuple(results[name] for name in sorted(results) if name not in left)
    reasons = (
        *partial,
        *run.unplayed_modes(),
        *run.unreplayed(wanted, enough),
        *run.unchanced(chance),
        *(f"il motore non offre mai «{label}», che il testo concede" for label in played.lacks),
        *unseen_words(ordered),
    )
    overall, code = conclude(
        ordered,
        required=len(ordered) if required is None else required,
        problem=run.problem,
        waiver_faults=faulty,
        interrupted=interrupted,
        partial=reasons,
        deal=played.deal,
        readings=run.chance.readings,
    )
    return RunReport(
        engine=run.engine.info,
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
        chance=run.chance,
        beyond_level=len(left),
        modes=run.modes,
        readings=played.profile,
        deal=played.deal,
    )


def _after(clock: Callable[[], float], seconds: float) -> Callable[[], bool]:
    """Return what says whether so many seconds have passed since now."""
    end = clock() + seconds
    return lambda: clock() >= end


class _Run:
    """One run: what was found, what is still to be played and to be said."""

    def __init__(  # noqa: PLR0913 - everything that a run needs, by name
        self,
        engine: LiveEngine,
        *,
        suite: SuiteInfo,
        order: list[Case],
        repeated: Collection[str],
        replayed: Collection[str],
        seed: int,
        judge: Judge,
        worlds: Worlds | None,
        emit: Listener,
        held: Held,
        chance: int,
        is_late: Callable[[], bool],
    ) -> None:
        self.engine, self._suite, self._worlds, self._is_late = engine, suite, worlds, is_late
        self._order, self._repeated, self._replayed = order, repeated, replayed
        self.results = SaidResults(emit=emit, held=held, holding=worlds is not None, sightings=engine.sightings)
        self._held: CaseResult | None = None
        self._again: list[CaseResult] = []
        self._to_replay = list[CaseResult]()
        self._replaying = Replaying(suite.freedoms, seed=seed, judge=judge, play=engine.played_again)
        self._seed, self._chance, self.chance = seed, chance, NO_CHANCE
        self._fused = 0
        self.complete = True

    @property
    def problem(self) -> Problem | None:
        """Why the engine as a whole is not judged, or not to the end; the first reason found."""
        return self.engine.problem

    @problem.setter
    def problem(self, problem: Problem | None) -> None:
        self.engine.problem = problem

    def all(self) -> None:
        """Play every scenario, then repeat some, then say farewell. Raises EngineError if the engine gives no way."""
        if not self._order:
            return
        self.engine.open()
        self._leave_out_what_is_beyond()
        if (worlds := self._dealt_worlds()) is not None and len(self._order) > _MANY:
            worlds.look_ahead()
        for case in self._order:
            if not self._may_go_on():
                break
            self._keep(self._result(case))
        self._release()
        self._repeat()
        self._replay()
        self.engine.close()
        self._say_what_is_left("non è stato raggiunto")

    def _leave_out_what_is_beyond(self) -> None:
        """Ask no world of the scenarios of a level that the engine does not declare: nobody will see them."""
        hello = self.engine.hello
        if self._worlds is not None and hello is not None:
            self._worlds = self._worlds.only({case.id for case in self._order if reaches(case, hello)})

    def stop_here(self, why: str) -> None:
        """Leave the rest as `non-eseguito` and let nothing survive."""
        self.complete = False
        self.engine.abort()
        self._release()
        self.results.say_the_unsaid()
        self._say_what_is_left(why)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways in which the engine was played; () if it never answered."""
        return self.engine.modes if self.engine.hello is not None else ()

    def unplayed_modes(self) -> tuple[str, ...]:
        """Return the way to play that the engine offers and that nobody tried, as a reason; none otherwise."""
        hello, modes = self.engine.hello, self.engine.modes
        if hello is None or INTERACTIVE not in hello.capabilities or len(modes) > 1:
            return ()
        return (f"il motore si gioca in due modi e ne è stato provato uno solo: «{modes[0]}»",)

    # -- one scenario --------------------------------------------------------------------------------------------------

    def _result(self, case: Case) -> CaseResult:
        hello = self.engine.hello
        assert hello is not None
        mode = self.engine.modes[0]
        if case.regolamento != self._suite.ruleset.partition("@")[0]:
            words = f"lo scenario è di «{case.regolamento}», il regolamento in esame è «{self._suite.ruleset}»"
            return unreached(case, Verdict.ERRORE_SUITE, mode, code="suite:altro-regolamento", detail=words)
        if asked := beyond(case, hello):
            return unreached(case, Verdict.NON_APPLICABILE, mode, detail=asked)
        if mode is Mode.INTERATTIVO and INTERACTIVE not in hello.capabilities:
            words = f"il motore non dichiara la capacità «{INTERACTIVE}», in cui è chiesto di provarlo"
            return unreached(case, Verdict.NON_VERIFICABILE, mode, code="accordo:capacita", detail=words)
        attempts = self.engine.attempts(self.engine.open(), case)
        result = combine(case, attempts)
        if attempts[-1].broken:
            self.engine.forget()
            result = self._attribute(case, result)
        self._fused = self._fused + 1 if result.verdict is Verdict.GUASTO and attempts[-1].broken else 0
        return result

    def _attribute(self, case: Case, broken: CaseResult) -> CaseResult:
        """Say whose fault it is that the engine ended: this scenario's, the one before, or that of the sequence.

        A line that nobody asked for is a fault of the engine as a whole, said in the same words wherever it came.
        """
        if is_starved(broken.code):
            return self.engine.alone(case)
        unasked = broken.code in UNASKED
        if unasked and self.problem is None:
            words = UNASKED[str(broken.code)]
            self.problem = EngineError(str(broken.code), words).problem()
        alone = self.engine.alone(case)
        if alone.verdict is Verdict.GUASTO and not unasked:
            return alone
        before = self._held
        if before is not None and before.verdict is not Verdict.GUASTO and before.case.id in self.results.known:
            again = self.engine.alone(before.case)
            if again.verdict is Verdict.GUASTO:
                self._held = self.results.known[before.case.id] = again
                return alone
        if unasked:
            return alone
        words = f"dopo altri scenari: {broken.detail}; da solo lo scenario è {alone.verdict}"
        return replace(broken, verdict=Verdict.INSTABILE, esito=alone.esito, findings=alone.findings, detail=words)

    # -- repeats and replays -------------------------------------------------------------------------------------------

    def _repeat(self) -> None:
        """Play again what was put aside: what does not conform alone, the sample in one engine and another order."""
        for result in sorted(self._again, key=lambda result: result.case.id, reverse=True):
            again = self.engine.once_more(result) if self._may_go_on() else None
            self._again.remove(result)
            self._say_or_replay(after_repeats(result, again) if again else result)

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
        """Play the sample changed where no rule looks, in a new process and another order.

        What does not conform as written is replayed too, if the engine plays there another reading that is admitted.
        """
        self._leave_the_red()
        stage = self._stage()
        try:
            if (self._to_replay or stage is not None) and self._may_go_on():
                self._replaying.stay_within(self.engine.start_anew().limits.boxes)
            self._play_between(stage)
        finally:
            if stage is not None:
                stage.end()

    def _play_between(self, stage: ChanceStage | None) -> None:
        """Replay each, with rounds by chance before it."""
        place = {case.id: number for number, case in enumerate(self._order)}
        last_first = sorted(self._to_replay, key=lambda result: place[result.case.id], reverse=True)
        gaps = stage.gaps(len(last_first)) if stage is not None else [0] * len(last_first)
        for result, rounds in zip(last_first, gaps, strict=True):
            goes_on = not self._replaying.is_enough and self._may_go_on()
            if stage is not None:
                stage.play(rounds, self._may_go_on)
            self.results.say(self._replaying.again(result) if goes_on else result)
        if stage is not None:
            self.chance = stage.finish(self._may_go_on)
            self.problem = self.problem or problem_of(self.chance)

    def _stage(self) -> ChanceStage | None:
        """Return the rounds by chance, if any are wanted: of an engine whose scenarios are all as they should."""
        if not self._chance or self._suite.rules is None:
            return None
        reckoned = self._reckon()
        wrong = [one for one in {**self.results.known, **reckoned.changed}.values() if is_red(one)]
        if wrong or reckoned.problem is not None:
            return None
        return ChanceStage(self.engine, self._suite, reckoned, seed=self._seed, rounds=self._chance)

    def unchanced(self, wanted: int) -> Iterator[str]:
        """Yield why the rounds by chance are not all that were wanted, if they are not."""
        if self.chance.played < wanted:
            yield f"dei {thousands(wanted)} colpi a caso ne sono stati giocati {thousands(self.chance.played)}"

    def _leave_the_red(self) -> None:
        """Say what no other reading explains: only what the engine plays as it should is replayed."""
        if all(result.verdict is Verdict.CONFORME for result in self._to_replay):
            return
        explained = self._reckon().explained
        for result in [*self._to_replay]:
            if result.verdict is not Verdict.CONFORME and result.case.id not in explained:
                self._to_replay.remove(result)
                self.results.say(result)

    # -- what is said --------------------------------------------------------------------------------------------------

    def _keep(self, result: CaseResult) -> None:
        """Hold a result until the next scenario has shown that the engine outlived it."""
        self._release()
        self.results.known[result.case.id] = self._held = result

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
        """Say a result, unless it is to be replayed first: it conforms, or may be another reading."""
        self.results.known[result.case.id] = result
        may_conform = result.verdict is Verdict.CONFORME or (
            self._worlds is not None and may_be_another_reading(result)
        )
        if result.case.id in self._replayed and may_conform:
            self._to_replay.append(result)
        else:
            self.results.say(result)

    def _reckon(self) -> Reckoning:
        worlds = self._dealt_worlds()
        return reckon(self.results.known, self.engine.sightings, worlds, self._suite.deal, by_role=self._by_role)

    @property
    def _by_role(self) -> bool:
        """Whether the engine is given its cards by role."""
        return self.engine.hello is not None and BY_ROLE in self.engine.hello.capabilities

    def _dealt_worlds(self) -> Worlds | None:
        """Return the worlds, their cards given as to the engine."""
        return self._worlds.by_role() if self._worlds is not None and self._by_role else self._worlds

    def look_no_further(self) -> None:
        """Play no more worlds than were asked for."""
        if (worlds := self._dealt_worlds()) is not None:
            worlds.stop_looking()

    def reckoned(self) -> Reckoning:
        """Say which differences are another reading, and which nobody can verify; return the same of the whole run."""
        played = self._reckon()
        self.results.known.update(played.changed)
        self.problem = self.problem or played.problem
        return played

    def _say_what_is_left(self, why: str) -> None:
        for case in self._order:
            if case.id not in self.results.known:
                self.results.say(unreached(case, Verdict.NON_ESEGUITO, self.engine.modes[0], detail=why))

    def _may_go_on(self) -> bool:
        is_late = self._is_late()
        if not is_late and self._fused < _FUSE:
            return True
        self.complete = False
        if not is_late:
            words = f"il motore si è guastato in {_FUSE} scenari di fila: i successivi non sono stati eseguiti"
            self.problem = Problem(code="gioco:troppi-guasti", words=words)
        return False
