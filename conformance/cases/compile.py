"""From features to cases: every scenario, every row of every Schema, ready for any engine."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from conformance.cases.linting.feature_lint import across_files, structure
from conformance.cases.linting.step_lint import step_problems
from conformance.cases.reading.feature_document import FeatureDocument, Scenario, ScenarioStep, expanded
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import Case, id_order
from conformance.cases.scenario.draft import DEAL, ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.phrases import StepKind
from conformance.cases.steps.registry import StepRegistry
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.model.ir import Ruleset

CLAUSE = re.compile(r"[A-Z0-9]+-[0-9]{3}")
Made = tuple[list[Case], FeatureDocument | None, list[Diagnostic]]
"""The cases of a feature, what it holds, and what is wrong with it."""
_CAPABILITY = "capacita:"
_FOLLOWS_AN_UNREAD_STEP = frozenset({"G042", "G050", "G051", "G052"})
"""What is wrong with the steps after one that Gherkin took for a comment: nobody is seated, nothing is dealt."""

_BY_ITSELF = frozenset({"G043", "G044"})
"""What is wrong with the words of a step, whatever the steps before it did."""


def load_cases(features_dir: Path, rulesets: Mapping[str, Ruleset]) -> tuple[Case, ...]:
    """Return every case of a folder that holds one folder of features per regolamento, sorted by id.

    Raises:
        CorpusErrors: with all the mistakes of all the files.
    """
    cases: list[Case] = []
    wrong: list[Diagnostic] = []
    for slug, rules in rulesets.items():
        read, problems = load_folder(features_dir, slug, rules)
        cases += read
        wrong += problems
    return _in_order(cases, wrong)


def load_folder(features_dir: Path, slug: str, rules: Ruleset) -> tuple[list[Case], list[Diagnostic]]:
    """Return the cases of one regolamento and what is wrong with its features; see `load_cases`."""
    return _load([(name, path.read_bytes()) for path, name in _files(features_dir, slug)], rules)


def compile_texts(
    texts: Iterable[tuple[str, bytes]], rules: Ruleset
) -> tuple[tuple[Case, ...], tuple[Diagnostic, ...]]:
    """Return the cases of the features of one regolamento, sorted by id, and what is wrong with the features.

    Args:
        texts: the bytes of each feature with the name that diagnostics give it.
    """
    cases, wrong = _load(texts, rules)
    return tuple(sorted(cases, key=lambda case: id_order(case.id))), tuple(wrong)


def _in_order(cases: list[Case], wrong: list[Diagnostic]) -> tuple[Case, ...]:
    if wrong:
        raise CorpusErrors(wrong)
    return tuple(sorted(cases, key=lambda case: id_order(case.id)))


def _load(texts: Iterable[tuple[str, bytes]], rules: Ruleset) -> tuple[list[Case], list[Diagnostic]]:
    vocabulary = registry(rules)
    cases: list[Case] = []
    wrong: list[Diagnostic] = []
    documents: list[FeatureDocument] = []
    for name, data in texts:
        read, document, problems = load_bytes(data, name, rules, vocabulary)
        cases += read
        wrong += problems
        if document is not None:
            documents.append(document)
    wrong += across_files(documents)
    return cases, wrong


def _files(features_dir: Path, slug: str) -> Iterator[tuple[Path, str]]:
    """Yield the features of one regolamento, each with the name that diagnostics give it."""
    folder = features_dir / slug
    for path in sorted(folder.rglob("*.feature")) if folder.is_dir() else ():
        yield path, path.relative_to(features_dir).as_posix()


def load_bytes(data: bytes, name: str, rules: Ruleset, vocabulary: StepRegistry) -> Made:
    """Return the cases of a feature, what it holds, and what is wrong with it.

    Args:
        data: what its file holds, or would hold once it is saved.
        name: how diagnostics call the file.
    """
    reading = parse_feature(data, name)
    if reading.document is None:
        return [], None, list(reading.diagnostics)
    wrong = [*reading.diagnostics, *structure(reading.document, rules)]
    unread = any(problem.code == "G011" for problem in wrong)
    cases: list[Case] = []
    for scenario in reading.document.scenarios:
        for row, title, steps in expanded(scenario):
            case, problems = compile_scenario(scenario, row, title, steps, rules, vocabulary)
            wrong += [problem for problem in problems if not (unread and problem.code in _FOLLOWS_AN_UNREAD_STEP)]
            if case is not None:
                cases.append(case)
    return cases, reading.document, list(_without_echoes(dict.fromkeys(wrong)))


def _without_echoes(wrong: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the mistakes without those that say that a scenario checks nothing, where a check has a wrong keyword."""
    told = [*wrong]
    keywords = sorted(one.at.line for one in told if one.code == "G042")
    empty = sorted(one.at.line for one in told if one.code == "G045")
    for one in told:
        after = next((line for line in empty if line > one.at.line), None)
        is_echo = any(one.at.line <= line and (after is None or line < after) for line in keywords)
        if one.code != "G045" or not is_echo:
            yield one


def scenario_problems(scenario: Scenario, rules: Ruleset, vocabulary: StepRegistry) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the steps of a scenario, of all its rows if it is an outline."""
    rows = (
        compile_scenario(scenario, row, title, steps, rules, vocabulary) for row, title, steps in expanded(scenario)
    )
    return tuple(dict.fromkeys(problem for _, problems in rows for problem in problems))


def compile_scenario(
    scenario: Scenario,
    row: int | None,
    title: str,
    steps: tuple[ScenarioStep, ...],
    rules: Ruleset,
    vocabulary: StepRegistry,
) -> tuple[Case | None, list[Diagnostic]]:
    """Return the case of a scenario, or of one row of a Schema; None, and why, if some step cannot be read.

    After a step that could not prepare or do its part, only what is wrong with the others by themselves is told.
    """
    every = (*scenario.background, *steps)
    draft = ScenarioDraft(rules=rules, deal_line=next((step.at.line for step in every if step.text == DEAL), None))
    beyond: Diagnostic | None = None
    wrong: list[Diagnostic] = []
    if_refused: list[Diagnostic] = []  # what may follow from a stake that the scenario should not have
    is_whole = True  # as long as every step that changes something has done so
    for step in every:
        unread = list(step_problems(step, vocabulary))
        fault = None if unread else run_step(draft, step, vocabulary)
        wrong += unread
        if fault is not None and (is_whole or fault.code in _BY_ITSELF):
            (wrong if beyond is None or fault.code in _BY_ITSELF else if_refused).append(fault)
        is_whole = is_whole and (step.kind is StepKind.THEN or not (unread or fault))
        if draft.beyond is not None and beyond is None:
            beyond = Diagnostic(draft.beyond.code, draft.beyond.message, step.at, draft.beyond.advice)
    if beyond is not None and not draft.refused:
        return None, [*wrong, beyond]
    wrong += if_refused
    if wrong or not every:
        return None, wrong
    if not draft.checks:
        return None, []  # the structure says it
    try:
        return _case(scenario, row, title, every, draft), []
    except StepFault as fault:
        return None, [Diagnostic(fault.code, fault.message, fault.at or scenario.at, fault.advice)]


def run_step(draft: ScenarioDraft, step: ScenarioStep, vocabulary: StepRegistry) -> Diagnostic | None:
    """Let a step say its part; return what is wrong with it, if anything. The step has exactly one reading."""
    match = vocabulary.matches(step.kind, step.text)[0]
    draft.step, draft.table_rows = (step.text, step.at.line), step.rows
    try:
        match.run(draft, step.table)
    except StepFault as fault:
        return Diagnostic(fault.code, fault.message, fault.at or step.at, fault.advice)
    return None


def case_id(scenario: Scenario, row: int | None) -> str:
    """Return the id that a scenario declares, with the number of its row; "" if it declares none."""
    declared = next((tag.name.removeprefix("id:") for tag in scenario.id_tags), "")
    return declared if row is None or not declared else f"{declared}/{row}"


def _case(
    scenario: Scenario, row: int | None, title: str, steps: tuple[ScenarioStep, ...], draft: ScenarioDraft
) -> Case:
    tags = tuple(dict.fromkeys(tag.name for tag in scenario.tags))
    setup, moves = draft.setup(), tuple(draft.events)
    content = {
        "regolamento": draft.rules.slug,
        "colpo": setup,
        "mosse": moves,
        "verifiche": [[check.after, check.name, check.args] for check in draft.checks],
    }
    return Case(
        id=case_id(scenario, row),
        title=title,
        feature=scenario.at.file,
        line=scenario.at.line,
        regolamento=draft.rules.slug,
        clauses=tuple(tag for tag in tags if CLAUSE.fullmatch(tag)),
        tags=tags,
        capabilities=tuple(tag.removeprefix(_CAPABILITY) for tag in tags if tag.startswith(_CAPABILITY)),
        setup=setup,
        moves=moves,
        checks=tuple(draft.checks),
        steps=tuple(_shown(step) for step in steps),
        digest=_digest(content),
        context=draft.context(),
        played=tuple(draft.played),
    )


def _shown(step: ScenarioStep) -> str:
    rows = "".join(f"\n  | {' | '.join(row)} |" for row in step.table or ())
    return f"{step.keyword} {step.text}{rows}"


def _digest(content: object) -> str:
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
