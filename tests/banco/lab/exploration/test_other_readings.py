"""An admitted reading is none of the engine's faults; what hides behind it is found in rounds drawn by that reading."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from loaded import rules_of

from banco.lab.exploration import exploration
from banco.lab.exploration.exploration import explore
from banco.lab.exploration.other_readings import ReadExploration, read_exploration
from conformance.readings.held_together import only_beside
from conformance.readings.other_worlds import Worlds
from conformance.run.config import load_config
from generator.data.corpus import bundled
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow

Engine = Callable[[str, str, int], ReadExploration]
SLUGS = tuple(bundled().slugs())
EVERY = {slug: variants(bundled(), slug) for slug in SLUGS}
WORLDS = {slug: Worlds(rules_of(slug), EVERY[slug], ()) for slug in SLUGS}
SINGLE = [
    (slug, reading.id, option.name)
    for slug, worlds in WORLDS.items()
    for reading in worlds.readings
    for option in reading.others
    if not option.excluded and not any(only_beside((reading.id, option.name), one, str) for one in worlds.fitting)
]
"""Every alternative that an engine may play, all else being as the data choose."""
SAMPLE = {place for place, one in enumerate(SINGLE) if one[1] == "D21-A21" or not place % 60}
"""Those that are tried in every run: which card the dealer takes of two that make the same hand, and a few."""
SUR = "blackjack-surrender"


def playing(slug: str, choice: Mapping[str, str]) -> Ruleset:
    rules = EVERY[slug].ruleset(dict(choice))
    assert rules is not None
    return rules


@pytest.fixture
def explored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """Return what explores an engine, given by its source, by the rules of the data and what readings say of it."""
    monkeypatch.setattr(exploration, "_TRIED", 40)

    def run(slug: str, source: str, rounds: int) -> ReadExploration:
        (tmp_path / "motore.py").write_text(source, encoding="utf-8")
        text = f'motore: "Di prova"\ncomando: [python3, "-I", "-S", motore.py]\nregolamento: {slug}\n'
        (tmp_path / "motore.yaml").write_text(text, encoding="utf-8")
        config = load_config(tmp_path / "motore.yaml")
        return read_exploration(
            lambda rules: explore(config, rules, rounds=rounds, seed=1), WORLDS[slug], rules_of(slug)
        )

    return run


def test_there_are_many_alternatives_in_each_regolamento() -> None:
    assert {slug for slug, _, _ in SINGLE} == {*SLUGS}
    assert len(SINGLE) > 60


@pytest.mark.parametrize(
    ("slug", "reading", "name"),
    [
        pytest.param(*one, id=f"{one[1]} {one[2]}", marks=() if place in SAMPLE else pytest.mark.exhaustive)
        for place, one in enumerate(SINGLE)
    ],
)
def test_an_engine_of_an_admitted_alternative_is_never_red(
    slug: str, reading: str, name: str, explored: Engine
) -> None:
    read = explored(slug, engine_source(playing(slug, {reading: name})), 300)
    assert not read.is_red, read
    for one in read.readings.values():
        assert one.admitted
    if read.found.deviations:
        assert read.again
        assert {(one.reading, one.alternative) for other in read.readings.values() for one in other.taken} == {
            (reading, name)
        }


@pytest.mark.exhaustive
def test_two_admitted_readings_together_explain_what_neither_does(explored: Engine) -> None:
    read = explored(SUR, engine_source(playing(SUR, {"SUR-A15": "rango", "SUR-A14": "ordine_inverso"})), 600)
    assert not read.is_red
    taken = {(one.reading, one.alternative) for other in read.readings.values() for one in other.taken}
    assert taken == {("SUR-A15", "rango"), ("SUR-A14", "ordine_inverso")}


def test_an_excluded_reading_stays_red_with_the_reason(explored: Engine) -> None:
    read = explored(SUR, engine_source(playing(SUR, {"SUR-A03": "prima_del_controllo"})), 400)
    assert read.is_red
    [told, *_] = read.readings.values()
    assert not told.admitted
    assert "SUR-A03" in told.words


@pytest.mark.exhaustive
def test_a_fault_behind_an_admitted_reading_is_found_in_rounds_drawn_by_it(explored: Engine) -> None:
    source, right = engine_source(playing(SUR, {"SUR-A15": "rango"})), "self.log.settled(stake, returned, outcome,"
    assert right in source
    wrong = right.replace("outcome", '"patta" if hand.from_split and outcome == "vince" else outcome')
    read = explored(SUR, source.replace(right, wrong), 2_000)
    assert read.is_red
    assert any(place not in read.readings for place in range(len(read.found.deviations)))
