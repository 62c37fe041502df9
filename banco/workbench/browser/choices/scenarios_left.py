"""What is left of a feature once rules have lost something: scenarios that cannot be read without it go."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from banco.lab.proposals.feature_spans import rule_span, rules_of, scenario_span, without
from conformance.cases.compile import case_id, load_bytes
from conformance.cases.reading.feature_document import FeatureDocument, Scenario
from conformance.cases.steps.all_steps import registry
from generator.data.diagnostics import Severity
from generator.model.ir import Ruleset


@dataclass(eq=False)
class ContextAsks(Exception):
    """What went is asked for outside the scenarios, on a line: they all need it, and none can be said to go alone."""

    line: int


def scenarios_left(
    text: str, name: str, rules: Ruleset, untagged: Collection[str]
) -> tuple[str | None, list[tuple[str, str]]]:
    """Return a feature that the rules can read, None if no scenario is left, and id and title of those that went.

    A rule of which no scenario is left goes with them. Comments and layout of the rest stay.

    Args:
        rules: as they are afterwards.
        untagged: clauses and readings that are no more: their tags go, and a scenario that had no others.
    Raises:
        ContextAsks: a Contesto asks for what is no more.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    lines = _untagged(text.splitlines(), untagged)
    gone: list[tuple[str, str]] = []
    while True:
        _, document, wrong = load_bytes(_joined(lines, end).encode(), name, rules, registry(rules))
        errors = [one.at.line for one in wrong if one.severity is Severity.ERRORE]
        if document is None or not errors:
            return (_joined(lines, end) if lines != text.splitlines() else text), gone
        asking = _asking(lines, document, errors)
        gone += [(case_id(one, None), one.name) for one in asking]
        if len(asking) == len(document.scenarios):
            return None, gone
        lines = _without(lines, document, asking)


def _asking(lines: Sequence[str], document: FeatureDocument, errors: Sequence[int]) -> list[Scenario]:
    """Return the scenarios in which something is wrong, and all of a rule that proves nothing any more.

    Raises:
        ContextAsks: it is wrong elsewhere only.
    """
    rules = [(rule.at.line, rule_span(lines, document, rule)) for rule in rules_of(document)]
    spans = [scenario_span(lines, document, one) for one in document.scenarios]
    spans_wrong = [span for line, span in rules if line in errors]
    spans_wrong += [span for span in spans if any(span.start < line <= span.end for line in errors)]
    found = [
        one
        for one, own in zip(document.scenarios, spans, strict=True)
        if any(span.start <= own.start and own.end <= span.end for span in spans_wrong)
    ]
    if not found and document.scenarios:
        raise ContextAsks(min(errors))
    return found


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


def _without(lines: list[str], document: FeatureDocument, gone: Sequence[Scenario]) -> list[str]:
    """Return the lines without some scenarios, nor the rules that they leave empty."""
    spans = [scenario_span(lines, document, one) for one in gone]
    for rule in rules_of(document):
        around = rule_span(lines, document, rule)
        own = [span for span in spans if around.start <= span.start < around.end]
        if own and len(own) == rule.scenarios:
            spans = [*(span for span in spans if span not in own), around]
    for span in sorted(spans, key=lambda one: one.start, reverse=True):
        lines = without(lines, span)
    return lines


def _joined(lines: Sequence[str], end: str) -> str:
    return end.join(lines).rstrip("\r\n") + end
