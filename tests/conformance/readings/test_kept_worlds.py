"""Worlds kept on disk: found again as they were, and never those of other code."""

from pathlib import Path

import grimp
import pytest
from played_worlds import CLASSIC, SLUGS, game

from conformance.readings.in_memory import ModuleEngine
from conformance.readings.other_worlds import CHOSEN, Worlds, deciding_files
from conformance.readings.signature import signature
from generator.data.kept_results import Cache
from generator.engine.generate import load_engine

pytestmark = pytest.mark.slow


def test_a_world_found_again_shows_what_it_showed(tmp_path: Path) -> None:
    ruleset, every, cases, _ = game(CLASSIC)
    cache = Cache(tmp_path, "1")
    other = frozenset({("PLB-A09", "resta_aperta")})
    worlds = Worlds(ruleset, every, cases, cache=cache)
    worlds.seen(CHOSEN)
    shown = worlds.seen(other)
    assert shown
    assert len(list(tmp_path.rglob("mondo-*.json"))) == 2
    again = Worlds(ruleset, every, cases, cache=cache)
    again._play = lambda world: pytest.fail(f"{world} is known")  # type: ignore[method-assign]
    assert again.seen(other) == shown


def test_worlds_of_other_scenarios_are_others(tmp_path: Path) -> None:
    ruleset, every, cases, _ = game(CLASSIC)
    cache = Cache(tmp_path, "1")
    for some in (cases, cases[1:]):
        Worlds(ruleset, every, some, cache=cache).seen(CHOSEN)
    assert len(list(tmp_path.rglob("mondo-*.json"))) == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_a_world_shows_what_its_whole_engine_is_found_to_show_scenario_by_scenario(slug: str, tmp_path: Path) -> None:
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
    seen = Worlds(ruleset, every, cases, cache=Cache(tmp_path, "1")).seen(world)
    assert seen == {name: one for name, one in told.items() if one}


def test_every_module_that_decides_what_a_scenario_shows_is_in_the_version() -> None:
    graph = grimp.build_graph("generator", "conformance", cache_dir=None, exclude_type_checking_imports=True)
    covered = {name for name, _ in deciding_files()}
    used = graph.find_upstream_modules("conformance.readings.other_worlds") | {"conformance.readings.other_worlds"}
    missing = {name for name in used if not covered & {f"{_path(name)}.py", f"{_path(name)}/__init__.py"}}
    # The analysis says whether an operator's table is admitted, which is asked anew each time; it is not kept.
    kept = {name for name in missing if not name.startswith("generator.numbers.exact")}
    assert kept <= {"generator", "conformance"}  # empty packages


def _path(module: str) -> str:
    return module.replace(".", "/")
