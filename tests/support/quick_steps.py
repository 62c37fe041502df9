"""The look-up of steps among the fixtures that are steps, of the thousands that a whole run of the tests registers.

For each step of each scenario pytest-bdd asks pytest about every fixture by name: a scenario that takes a hundredth of
a second alone took seven of them among all the tests. What defines a step has a name of its own kind.
"""

from _pytest.fixtures import FixtureManager
from pytest_bdd import compat, scenario
from pytest_bdd.steps import StepNamePrefix


def names_of_steps(fixturemanager: FixtureManager) -> list[str]:
    """Return the names of the fixtures that define steps."""
    return [name for name in compat.get_fixture_names(fixturemanager) if name.startswith(StepNamePrefix.step_def.value)]


def look_among_steps() -> None:
    """Let pytest-bdd look for a step among the definitions of steps alone, for as long as this process lasts."""
    vars(scenario)["get_fixture_names"] = names_of_steps
