"""What the scenarios show in a world is what its whole engine shows, scenario by scenario."""

import pytest
from played_worlds import SLUGS, game

from conformance.readings.in_memory import ModuleEngine
from conformance.readings.other_worlds import Worlds
from conformance.readings.signature import signature
from generator.engine.generate import load_engine

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("slug", SLUGS)
def test_a_world_shows_what_its_whole_engine_is_found_to_show_scenario_by_scenario(slug: str) -> None:
    """Also where the world plays as the data do, which is found without judging: in most scenarios."""
    ruleset, every, cases, known = game(slug)
    reading, option = next(
        (one, other)
        for one in known.readings
        for other in one.others
        if every.ruleset({one.id: other.name}) is not None and known.seen(frozenset({(one.id, other.name)}))
    )
    rules = every.ruleset({reading.id: option.name})
    assert rules is not None
    whole = ModuleEngine(load_engine(rules), rules.identifier)
    told = {case.id: signature(case, whole.play(case.setup, case.moves)) for case in cases}
    world = frozenset({(reading.id, option.name)})
    seen = Worlds(ruleset, every, cases).seen(world)
    assert seen == {name: one for name, one in told.items() if one}
