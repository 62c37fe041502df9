"""One scenario of a feature, read and played by some rules, and how far it is from holding."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from banco.lab.proposals.feature_spans import scenario_span
from banco.workbench.realignment.amount_places import table_lines
from banco.workbench.realignment.recomputed_amounts import Course, recomputed
from conformance.cases.compile import case_id, compile_scenario
from conformance.cases.reading.feature_document import FeatureDocument, Scenario, expanded
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import Case
from conformance.cases.steps.registry import StepRegistry
from conformance.proof.played_scenarios import PlayedScenario
from generator.data.diagnostics import Diagnostic
from generator.model.ir import Ruleset

Player = Callable[[Sequence[Case]], tuple[PlayedScenario, ...]]


@dataclass(frozen=True)
class TriedScenario:
    """A scenario as some rules read and play it.

    Attributes:
        lines: of the whole feature.
        wrong: why it cannot be read; then nothing of it was played.
    """

    lines: tuple[str, ...]
    document: FeatureDocument
    scenario: Scenario
    wrong: tuple[Diagnostic, ...]
    played: tuple[PlayedScenario, ...]

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """What is played otherwise than it says, row by row, of the rows that fail."""
        return tuple(recomputed(one) for one in self.played if one.findings)

    @property
    def distance(self) -> tuple[int, int, int]:
        """How far it is from holding: what cannot be read, what takes another course, then amounts."""
        changed = sum(len(course.changed) for course in self.courses)
        return len(self.wrong), changed, sum(len(one.findings) for one in self.played)

    @property
    def holds(self) -> bool:
        """Say whether these rules play it as it is written."""
        return self.distance == (0, 0, 0)

    @cached_property
    def own(self) -> range:
        """The numbers of its own lines, from 0."""
        span = scenario_span(self.lines, self.document, self.scenario)
        return range(span.start, span.end)

    @cached_property
    def example_rows(self) -> tuple[int, ...]:
        """The numbers of the lines of its Esempi, from 0, the headers left out."""
        tables = (table_lines(list(self.lines), one.at.line)[1:] for one in self.scenario.examples)
        return tuple(number - 1 for table in tables for number in table)

    @cached_property
    def told(self) -> tuple[int, ...]:
        """The numbers of all lines that it is read from, from 0: its own, and the steps that it shares with others."""
        lines, shared = list(self.lines), []
        for step in self.scenario.background:
            shared += [step.at.line - 1, *(number - 1 for number in table_lines(lines, step.at.line) if step.table)]
        return (*shared, *self.own)


def try_scenario(
    text: str, file: str, name: str, rules: Ruleset, words: StepRegistry, play: Player
) -> TriedScenario | None:
    """Return a scenario of a feature, read and played; None where the feature has no such scenario.

    Args:
        name: its id.
        play: plays cases by the engine of the rules.
    """
    document = parse_feature(text.encode(), file).document
    scenario = next((one for one in document.scenarios if case_id(one, None) == name), None) if document else None
    if document is None or scenario is None:
        return None
    made = [compile_scenario(scenario, row, title, steps, rules, words) for row, title, steps in expanded(scenario)]
    wrong = tuple(dict.fromkeys(problem for _, problems in made for problem in problems))
    cases = [case for case, _ in made if case is not None]
    played = () if wrong else play(cases)
    return TriedScenario(tuple(text.split("\n")), document, scenario, wrong, played)
