"""Two regolamenti of the corpus, their vocabularies and engines, made once for these tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from loaded import rules_of

from conformance.bdd.scenario_engines import generated
from conformance.cases.compile import compile_scenario
from conformance.cases.linting.feature_lint import structure
from conformance.cases.reading.feature_document import expanded
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import Case
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.registry import StepRegistry
from conformance.readings.in_memory import ModuleEngine
from generator.data.diagnostics import render_all
from generator.model.ir import Ruleset

CLASSIC = "play-lounge-blackjack-7"
DUEL = "21-duello"
HEAD = """\
# language: it
Funzionalità: Prova
  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €
  @PLB-005
  Regola: Una regola
"""


@pytest.fixture(scope="session")
def classic() -> Ruleset:
    return rules_of(CLASSIC)


@pytest.fixture(scope="session")
def duel() -> Ruleset:
    return rules_of(DUEL)


@pytest.fixture(scope="session")
def words(classic: Ruleset) -> StepRegistry:
    return registry(classic)


@pytest.fixture(scope="session")
def engine(classic: Ruleset) -> ModuleEngine:
    return generated(classic)


@pytest.fixture(scope="session")
def told(classic: Ruleset, words: StepRegistry) -> Callable[[str], str]:
    """What the linter says of a whole file."""

    def _told(text: str) -> str:
        reading = parse_feature(text.encode(), "x.feature")
        found = [*reading.diagnostics]
        if reading.document is not None:
            found += structure(reading.document, classic)
            for scenario in reading.document.scenarios:
                for row, title, steps in expanded(scenario):
                    found += compile_scenario(scenario, row, title, steps, classic, words)[1]
        return render_all(found)

    return _told


@pytest.fixture(scope="session")
def case_of(classic: Ruleset, words: StepRegistry) -> Callable[[str], Case]:
    """The case of one scenario's steps, with the usual head."""

    def _case_of(steps: str) -> Case:
        text = f"{HEAD}    @id:PLB-S9001\n    Scenario: Prova\n{steps}"
        reading = parse_feature(text.encode(), "x.feature")
        assert reading.document is not None, render_all(reading.diagnostics)
        [scenario] = reading.document.scenarios
        case, wrong = compile_scenario(scenario, None, scenario.name, scenario.steps, classic, words)
        assert case is not None, render_all(wrong)
        return case

    return _case_of
