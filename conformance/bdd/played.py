"""One scenario being played step by step, and the engines that play: what stands behind the pytest-bdd steps."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from conformance.bdd.scenario_engines import from_file, generated
from conformance.cases.judging.judge import evaluate, judge
from conformance.cases.linting.step_lint import step_problems
from conformance.cases.reading.feature_document import ScenarioStep
from conformance.cases.scenario.arguments import clean
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.phrases import StepKind
from conformance.cases.steps.registry import StepRegistry
from conformance.readings.in_memory import Outcome
from conformance.run.config import EngineConfig, load_config
from conformance.run.described_engine import described_engine
from conformance.run.session import Session
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import Diagnostic, Position
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

Play = Callable[[Mapping[str, Any], Sequence[Mapping[str, Any]]], Outcome]
"""Plays a scripted round, given its `colpo` and its `mosse`, and returns the ESITO or `{"errore": {…}}`."""


@dataclass
class Engines:
    """The engines of a test session, and the vocabulary of each regolamento, made once."""

    corpus: Corpus
    folder: Path | None = None
    """Where the generated engines are; None makes them in memory."""
    asked: bool = False
    """Whether somebody asked for that folder: then its files are the ones to prove, and none may be missing."""
    box: EngineConfig | None = None
    """The engine under test, if it is not a generated one."""
    _session: Session | None = None
    """The conversation with it, once it has started."""
    _ready: dict[str, tuple[Ruleset, StepRegistry, Play]] = field(default_factory=dict)

    @classmethod
    def chosen(cls, folder: Path, box: str | None, *, asked: bool) -> Engines:
        """Return the engines that the options choose: that of a `motore.yaml`, or generated ones.

        Raises:
            ConfigErrors: the file holds mistakes.
        """
        return cls(bundled(), folder, asked, load_config(Path(box)) if box else None)

    def of(self, slug: str) -> tuple[Ruleset, StepRegistry, Play]:
        """Return the rules and the vocabulary of a regolamento, and what plays its rounds."""
        if slug not in self._ready:
            rules = load_ruleset(self.corpus, slug)
            play: Play
            if self.box is not None:
                session = Session(described_engine(self.box), rules.identifier, self.box.times, time.monotonic)
                session.open()
                self._session, play = session, session.play
            elif self.asked and self.folder is not None:
                play = from_file(rules, self.folder / f"{slug}.py").play
            else:
                play = generated(rules, self.folder).play
            self._ready[slug] = rules, registry(rules), play
        return self._ready[slug]

    def table(self, path: Path, title: str, line: int, tags: set[str]) -> Played:
        """Return a scenario about to be played, by the folder of its feature."""
        slug = path.parent.name
        rules, vocabulary, play = self.of(slug)
        clauses = tuple(sorted(tags & {clause.id for clause in rules.clauses}))
        return Played(rules, vocabulary, play, f"{slug}/{path.name}", title, line, clauses, ScenarioDraft(rules=rules))

    def close(self) -> None:
        """Take leave of the engine under test, if it was started."""
        if self._session is not None:
            self._session.close()


@dataclass
class Played:
    """One scenario being played: the draft, and what the engine answered to the moves so far."""

    rules: Ruleset
    vocabulary: StepRegistry
    play: Play
    file: str
    title: str
    starts: int
    """The line of the scenario."""
    clauses: tuple[str, ...]
    draft: ScenarioDraft
    line: int = 0
    failed: bool = False
    _answers: dict[int, Mapping[str, Any]] = field(default_factory=dict)

    def step(self, keyword: str, text: str, table: list[list[str]] | None) -> None:
        """Do what a step says; at an `Allora`, play the moves so far and look."""
        kind = StepKind(keyword)
        rows = tuple(tuple(row) for row in table) if table else None
        at = Position(self.file, self.line, 1)
        step = ScenarioStep(keyword=keyword, kind=kind, text=clean(text), at=at, table=rows)
        for problem in step_problems(step, self.vocabulary):
            self.fail(problem.render())
        match = self.vocabulary.matches(kind, step.text)[0]
        before = len(self.draft.checks)
        self.draft.step = (step.text, self.line)
        try:
            match.run(self.draft, rows)
        except StepFault as fault:
            self.fail(Diagnostic(fault.code, fault.message, at, fault.advice).render())
        if kind is StepKind.THEN:
            case, esito = self.case(), self.answer()
            said = [] if "errore" in esito else [evaluate(case, check, esito) for check in self.draft.checks[before:]]
            self.tell([finding for finding in said if finding is not None])

    def case(self) -> Case:
        """Return the scenario so far."""
        return Case(
            id="", title=self.title, feature=self.file, line=self.starts, regolamento=self.rules.slug,
            clauses=self.clauses, tags=(), capabilities=(), setup=self.draft.setup(), moves=tuple(self.draft.events),
            checks=tuple(self.draft.checks), steps=(), digest="", context=self.draft.context(),
        )  # fmt: skip

    def answer(self) -> Mapping[str, Any]:
        """Return what the engine answers to the moves so far."""
        moves = len(self.draft.events)
        if moves not in self._answers:
            self._answers[moves] = self.play(self.draft.setup(), self.draft.events)
        return self._answers[moves]

    def end(self) -> None:
        """Judge the whole scenario: moves refused or never played included."""
        self.tell(list(judge(self.case(), self.answer())))

    def tell(self, findings: list[CaseFinding]) -> None:
        """Fail with the findings, if there are any."""
        if findings:
            wrong = (f"{self.file}:{f.line}: {f.text}\n  atteso:   {f.expected}\n  ricevuto: {f.got}" for f in findings)
            self.fail("\n".join(wrong))

    def fail(self, words: str) -> None:
        """Fail the test, once, with words and no traceback."""
        self.failed = True
        pytest.fail(words, pytrace=False)
