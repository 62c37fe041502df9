"""What is left of a feature once rules have lost something: scenarios that cannot be read without it go."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from banco.lab.proposals.feature_spans import rule_span, rules_of, scenario_span, without_scenarios
from conformance.cases.compile import case_id, load_bytes
from conformance.cases.linting.feature_lint import structure
from conformance.cases.reading.feature_document import FeatureDocument, Scenario
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.steps.all_steps import registry
from conformance.readings.in_memory import in_memory
from conformance.readings.signature import signature
from generator.data.diagnostics import Diagnostic, Severity
from generator.model.ir import Ruleset


@dataclass(eq=False)
class ContextAsks(Exception):
    """What went is asked for outside the scenarios, on a line: they all need it, and none can be said to go alone."""

    line: int


def scenarios_left(
    text: str, name: str, before: Ruleset, rules: Ruleset, untagged: Collection[str], *, unreadable: bool
) -> tuple[str | None, list[tuple[str, str]]]:
    """Return a feature that the rules can read, None if no scenario is left, and id and title of those that went.

    A rule of which no scenario is left goes with them, and a step of the Contesto on which, by the rules as they were,
    none of the others depends. Comments and layout of the rest stay.

    Args:
        before, rules: the rules as they were, and as they are afterwards.
        untagged: clauses and readings that are no more: their tags go, and a scenario that had no others.
        unreadable: whether scenarios of which some step cannot be read go too.
    Raises:
        ContextAsks: a Contesto asks for what is no more.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    lines = _untagged(text.splitlines(), untagged)
    gone: list[tuple[str, str]] = []
    while True:
        document, wrong = _read(_joined(lines, end).encode(), name, rules, steps=unreadable)
        errors = [one.at.line for one in wrong if one.severity is Severity.ERRORE]
        if document is None or not errors:
            return (_joined(lines, end) if lines != text.splitlines() else text), gone
        asking = _asking(lines, document, errors)
        gone += [(case_id(one, None), one.name) for one in asking]
        if len(asking) == len(document.scenarios):
            return None, gone
        if not asking:
            lines = _without(lines, errors)
            if not _hold(_joined(lines, end).encode(), name, before):
                raise ContextAsks(min(errors))
            continue
        lines = without_scenarios(lines, document, asking)


def _read(data: bytes, name: str, rules: Ruleset, *, steps: bool) -> tuple[FeatureDocument | None, list[Diagnostic]]:
    if steps:
        return load_bytes(data, name, rules, registry(rules))[1:]
    document = parse_feature(data, name).document
    return document, [] if document is None else structure(document, rules)


def _asking(lines: Sequence[str], document: FeatureDocument, errors: Sequence[int]) -> list[Scenario]:
    """Return the scenarios in which something is wrong, and all of a rule that proves nothing any more."""
    rules = [(rule.at.line, rule_span(lines, document, rule)) for rule in rules_of(document)]
    spans = [scenario_span(lines, document, one) for one in document.scenarios]
    spans_wrong = [span for line, span in rules if line in errors]
    spans_wrong += [span for span in spans if any(span.start < line <= span.end for line in errors)]
    return [
        one
        for one, own in zip(document.scenarios, spans, strict=True)
        if any(span.start <= own.start and own.end <= span.end for span in spans_wrong)
    ]


def _hold(data: bytes, name: str, rules: Ruleset) -> bool:
    """Say whether all scenarios of a feature can be read, and are played as they expect."""
    cases, _, wrong = load_bytes(data, name, rules, registry(rules))
    engine = in_memory(rules)
    return not any(one.severity is Severity.ERRORE for one in wrong) and not any(
        signature(case, engine.play(case.setup, case.moves)) for case in cases
    )


def _without(lines: Sequence[str], gone: Collection[int]) -> list[str]:
    """Return lines without some, by number from 1."""
    return [line for number, line in enumerate(lines, 1) if number not in gone]


def _untagged(lines: Sequence[str], names: Collection[str]) -> list[str]:
    found = []
    for line in lines:
        if line.lstrip().startswith("@") and any(f"@{one}" in line.split() for one in names):
            kept = [word for word in line.split() if word.removeprefix("@") not in names]
            if not kept:
                continue
            found.append(line[: len(line) - len(line.lstrip())] + " ".join(kept))
        else:
            found.append(line)
    return found


def _joined(lines: Sequence[str], end: str) -> str:
    return end.join(lines).rstrip("\r\n") + end
