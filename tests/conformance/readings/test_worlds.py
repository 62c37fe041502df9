"""What the scenarios show in a world is what its whole engine shows, scenario by scenario."""

from collections.abc import Mapping

import pytest
from played_worlds import SLUGS, game

from conformance.readings.in_memory import ModuleEngine
from conformance.readings.other_worlds import CHOSEN, Worlds
from conformance.readings.signature import Signature, signature
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.workers import stream

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


def test_worlds_that_another_process_plays_show_what_they_show_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "processors", lambda: 2)
    ruleset, every, cases, _ = game(SLUGS[0])
    some = cases[::20]
    here, there = Worlds(ruleset, every, some), Worlds(ruleset, every, some)
    single = [
        CHOSEN,
        *(frozenset({(reading.id, option.name)}) for reading in here.readings for option in reading.others),
    ]
    there.look_ahead()
    try:
        with monkeypatch.context() as patched:
            patched.setattr(Worlds, "_played_by", _unplayed)
            shown = [there.seen(world) for world in single]
    finally:
        there.stop_looking()
    assert shown == [here.seen(world) for world in single]
    assert any(shown)


def _unplayed(self: Worlds, rules: Ruleset) -> Mapping[str, Signature]:
    raise AssertionError("this world is played by the other process")


def test_with_one_processor_worlds_are_played_here_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "processors", lambda: 1)
    ruleset, every, cases, _ = game(SLUGS[0])
    here, there = Worlds(ruleset, every, cases[::40]), Worlds(ruleset, every, cases[::40])
    there.look_ahead()
    assert there.seen(CHOSEN) == here.seen(CHOSEN)
    reading = here.readings[0]
    world = frozenset({(reading.id, reading.others[0].name)})
    assert there.seen(world) == here.seen(world)
