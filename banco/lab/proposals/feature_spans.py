"""Where each scenario and each rule of a feature begins and ends in its text, comments and tags above them included."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from conformance.cases.compile import case_id
from conformance.cases.reading.feature_document import Block, FeatureDocument, Scenario
from conformance.cases.reading.gherkin_reader import parse_feature

RULE = "Regola"


@dataclass(frozen=True, slots=True)
class Span:
    """Some lines of a file: from ``start``, counted from 0, up to ``end``, which is of what follows."""

    start: int
    end: int


def scenario_span(lines: Sequence[str], document: FeatureDocument, scenario: Scenario) -> Span:
    """Return the lines of a scenario, the blank ones after it left out."""
    start = _begin(lines, scenario.at.line, (tag.at.line for tag in scenario.own_tags))
    return Span(start, _end(lines, start, _beginnings(lines, document)))


def rule_span(lines: Sequence[str], document: FeatureDocument, rule: Block) -> Span:
    """Return the lines of a rule with all its scenarios, the blank ones after it left out."""
    start = _begin(lines, rule.at.line, (tag.at.line for tag in rule.tags))
    rules = [_begin(lines, one.at.line, (tag.at.line for tag in one.tags)) for one in rules_of(document)]
    return Span(start, _end(lines, start, rules))


def rules_of(document: FeatureDocument) -> list[Block]:
    """Return the rules of a feature, in order."""
    return [block for block in document.blocks if block.keyword == RULE]


def without(lines: Sequence[str], span: Span) -> list[str]:
    """Return a text without some of its lines, nor the blank ones that parted them from what came before."""
    before = list(lines[: span.start])
    while before and not before[-1].strip():
        before.pop()
    return [*before, *lines[span.end :]]


def without_scenarios(lines: Sequence[str], document: FeatureDocument, gone: Sequence[Scenario]) -> list[str]:
    """Return the lines without some scenarios, nor the rules that they leave empty."""
    spans = [scenario_span(lines, document, one) for one in gone]
    for rule in rules_of(document):
        around = rule_span(lines, document, rule)
        own = [span for span in spans if around.start <= span.start < around.end]
        if own and len(own) == rule.scenarios:
            spans = [*(span for span in spans if span not in own), around]
    left = list(lines)
    for span in sorted(spans, key=lambda one: one.start, reverse=True):
        left = without(left, span)
    return left


def left_of(text: str, name: str, gone: Collection[str]) -> str | None:
    """Return a feature without some scenarios, by their ids, nor the rules that they leave empty; None if none is left.

    Args:
        name: how diagnostics call the file.
    """
    document = parse_feature(text.encode(), name).document
    going = [one for one in document.scenarios if case_id(one, None) in gone] if document is not None else []
    if document is None or not going:
        return text
    if len(going) == len(document.scenarios):
        return None
    end = "\r\n" if "\r\n" in text else "\n"
    return end.join(without_scenarios(text.splitlines(), document, going)).rstrip("\r\n") + end


def with_lines(lines: Sequence[str], end: int, more: Sequence[str]) -> list[str]:
    """Return a text with some lines more after the last that is not blank before a place, a blank one between."""
    before = list(lines[:end])
    while before and not before[-1].strip():
        before.pop()
    return [*before, "", *more, *lines[len(before) :]]


def _beginnings(lines: Sequence[str], document: FeatureDocument) -> list[int]:
    blocks = [_begin(lines, one.at.line, (tag.at.line for tag in one.tags)) for one in document.blocks]
    scenarios = [_begin(lines, one.at.line, (tag.at.line for tag in one.own_tags)) for one in document.scenarios]
    return [*blocks, *scenarios]


def _begin(lines: Sequence[str], line: int, tags: Iterable[int]) -> int:
    """Return the first line of a block, from 0: of its tags, and of the comments that stand right above."""
    first = min([line, *tags]) - 1
    while first and lines[first - 1].lstrip().startswith("#") and "language:" not in lines[first - 1]:
        first -= 1
    return first


def _end(lines: Sequence[str], start: int, beginnings: Iterable[int]) -> int:
    end = min((one for one in beginnings if one > start), default=len(lines))
    while end > start and not lines[end - 1].strip():
        end -= 1
    return end
