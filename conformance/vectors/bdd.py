"""The scenarios as pytest-bdd tests: `-p conformance.vectors.bdd`, with `--motore motore.yaml` or `--motori DIR`.

The three step definitions below match every text and hand it to the registry, which reads it once and refuses
what is undefined or ambiguous: pytest-bdd's own look-up tries every definition for every step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import StepParser

from conformance.vectors.arguments import clean
from conformance.vectors.case import Case, Finding
from conformance.vectors.draft import Draft
from conformance.vectors.engines import BlackBox, Engine, generated
from conformance.vectors.fault import StepFault
from conformance.vectors.gherkin_reader import Step
from conformance.vectors.judge import evaluate, judge
from conformance.vectors.lint import step_problems
from conformance.vectors.registry import Registry, StepKind
from conformance.vectors.steps import registry
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import Diagnostic, Position
from generator.model.ir import Ruleset
from generator.model.load import load_ruleset

_PLAYED = pytest.StashKey["Played"]()
_ENGINES = pytest.StashKey["Engines"]()
_DEFAULT_FOLDER = "build/motori"


class AnyText(StepParser):
    """A parser that matches every step: the registry does the reading."""

    def __init__(self) -> None:
        super().__init__("ogni passo")

    def parse_arguments(self, name: str) -> dict[str, Any]:
        """Return the text itself."""
        return {"text": name}

    def is_matching(self, name: str) -> bool:
        """Return True."""
        return True


@dataclass
class Engines:
    """The engines of a test session, and the vocabulary of each regolamento, made once."""

    corpus: Corpus
    folder: Path | None = None
    box: BlackBox | None = None
    _ready: dict[str, tuple[Ruleset, Registry, Engine]] = field(default_factory=dict)

    def of(self, slug: str) -> tuple[Ruleset, Registry, Engine]:
        """Return the rules, the vocabulary and the engine of a regolamento."""
        if slug not in self._ready:
            rules = load_ruleset(self.corpus, slug)
            engine: Engine = generated(rules, self.folder)
            if self.box is not None:
                self.box.open(rules.identifier)
                engine = self.box
            self._ready[slug] = rules, registry(rules), engine
        return self._ready[slug]


@dataclass
class Played:
    """One scenario being played: the draft, and what the engine answered to the moves so far."""

    rules: Ruleset
    vocabulary: Registry
    engine: Engine
    file: str
    title: str
    clauses: tuple[str, ...]
    draft: Draft
    line: int = 0
    failed: bool = False
    _answers: dict[int, Mapping[str, Any]] = field(default_factory=dict)

    def step(self, kind: StepKind, text: str, table: list[list[str]] | None) -> None:
        """Do what a step says; at an `Allora`, play the moves so far and look."""
        rows = tuple(tuple(row) for row in table) if table else None
        at = Position(self.file, self.line, 1)
        step = Step(keyword=str(kind), kind=kind, text=clean(text), at=at, table=rows)
        for problem in step_problems(step, self.vocabulary):
            self.fail(problem.render())
        match = self.vocabulary.matches(kind, step.text)[0]
        before = len(self.draft.checks)
        self.draft.step = (step.text, self.line)
        try:
            match.definition.action(self.draft, match.values, rows)
        except StepFault as fault:
            self.fail(Diagnostic(fault.code, fault.message, at, fault.advice).render())
        if kind is StepKind.THEN:
            case, esito = self.case(), self.answer()
            found = [] if "errore" in esito else [evaluate(case, check, esito) for check in self.draft.checks[before:]]
            self.tell([one for one in found if one is not None])

    def case(self) -> Case:
        """Return the scenario so far."""
        return Case(
            id="", title=self.title, feature=self.file, line=self.line, regolamento=self.rules.slug,
            clauses=self.clauses, tags=(), capabilities=(), setup=self.draft.setup(), moves=tuple(self.draft.moves),
            checks=tuple(self.draft.checks), steps=(), digest="", context=self.draft.context(),
        )  # fmt: skip

    def answer(self) -> Mapping[str, Any]:
        """Return what the engine answers to the moves so far."""
        moves = len(self.draft.moves)
        if moves not in self._answers:
            self._answers[moves] = self.engine.play(self.draft.setup(), self.draft.moves)
        return self._answers[moves]

    def end(self) -> None:
        """Judge the whole scenario: moves refused or never played included."""
        self.tell(list(judge(self.case(), self.answer())))

    def tell(self, findings: list[Finding]) -> None:
        """Fail with the findings, if there are any."""
        if findings:
            self.fail("\n".join(self._words(one) for one in findings))

    def _words(self, one: Finding) -> str:
        return f"{self.file}:{one.line}: {one.text}\n  atteso:   {one.expected}\n  ricevuto: {one.got}"

    def fail(self, words: str) -> None:
        """Fail the test, once, with words and no traceback."""
        self.failed = True
        pytest.fail(words, pytrace=False)


@given(AnyText())
def _given(request: pytest.FixtureRequest, text: str, datatable: list[list[str]] | None = None) -> None:
    request.node.stash[_PLAYED].step(StepKind.GIVEN, text, datatable)


@when(AnyText())
def _when(request: pytest.FixtureRequest, text: str, datatable: list[list[str]] | None = None) -> None:
    request.node.stash[_PLAYED].step(StepKind.WHEN, text, datatable)


@then(AnyText())
def _then(request: pytest.FixtureRequest, text: str, datatable: list[list[str]] | None = None) -> None:
    request.node.stash[_PLAYED].step(StepKind.THEN, text, datatable)


# -- hooks ---------------------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose the engine."""
    group = parser.getgroup("banco di prova")
    group.addoption("--motore", metavar="MOTORE.YAML", help="prova il motore descritto da questo file")
    group.addoption("--motori", metavar="DIR", default=None, help="usa i motori generati in questa cartella")


def pytest_configure(config: pytest.Config) -> None:
    """Prepare the engines that the options ask for; nothing is started yet."""
    folder = config.rootpath / (config.getoption("--motori") or _DEFAULT_FOLDER)
    box = config.getoption("--motore")
    config.stash[_ENGINES] = Engines(bundled(), folder, BlackBox(Path(box)) if box else None)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take leave of the black box."""
    engines = config.stash.get(_ENGINES, None)
    if engines is not None and engines.box is not None:
        engines.box.close()


@pytest.hookimpl(tryfirst=True)
def pytest_bdd_apply_tag(tag: str, function: Any) -> bool:
    """Keep tags out of the marks: ids and clauses are no marks, and `--strict-markers` would refuse them."""
    return True


def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Any, scenario: Any) -> None:
    """Set the table."""
    path = Path(feature.filename)
    rules, vocabulary, engine = request.config.stash[_ENGINES].of(path.parent.name)
    tags = {*feature.tags, *scenario.tags, *(scenario.rule.tags if scenario.rule else ())}
    clauses = {one.id for one in rules.clauses}
    request.node.stash[_PLAYED] = Played(
        rules, vocabulary, engine, f"{path.parent.name}/{path.name}", scenario.name,
        tuple(sorted(tag for tag in tags if tag in clauses)), Draft(rules=rules),
    )  # fmt: skip


def pytest_bdd_before_step(request: pytest.FixtureRequest, step: Any) -> None:
    """Remember the line, for the words of a failure."""
    request.node.stash[_PLAYED].line = step.line_number


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Judge the whole, unless a step has already failed."""
    played = request.node.stash[_PLAYED]
    if not played.failed and played.draft.checks:
        played.end()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the scenarios of the regolamenti that the black box does not play."""
    box = config.stash[_ENGINES].box
    if box is None:
        return
    away = [item for item in items if (slug := _slug(item)) is not None and slug != box.slug]
    if away:
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in away]


def _slug(item: pytest.Item) -> str | None:
    for template in _templates(item):
        return Path(template.feature.filename).parent.name
    return None


def _templates(item: pytest.Item) -> Iterator[Any]:
    from pytest_bdd.scenario import scenario_wrapper_template_registry  # noqa: PLC0415  private, and only for a black box

    function: Any = getattr(item, "function", None)
    if function in scenario_wrapper_template_registry:
        yield scenario_wrapper_template_registry[function]
