"""Sessions drawn by chance: the same for the same seed, openings that an engine takes, every event that there is."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from loaded import rules_of

from conformance.audit.sessions.session_audit import BY_TABLE, NO_COMMANDS
from conformance.chance.drawn_sessions import PLAYERS, Event, SessionDrawer
from conformance.readings.in_memory import in_memory
from conformance.wire import messages
from conformance.wire.validate import check
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow

SLUGS = ("21-duello", "black-jack-live")


def views_of(rules: Ruleset, number: int) -> Mapping[str, Mapping[str, Any]]:
    """Return what the players of a table could be shown; at times none of them is there."""
    assert rules.session is not None
    commands = [
        {"comando": one.name, "posto": 1, "puntata": rules.main_wager.name, "importi": ["5.00"]}
        for one in rules.session.commands
    ]
    view = {"comandi": commands, "puntate": {f"2.{rules.main_wager.name}": "5.00"}, "saldo": "50.00"}
    with_moves = {**view, "lecite": ["stai", "carta"]}
    return dict.fromkeys(PLAYERS[: number % (len(PLAYERS) + 1)], with_moves if number % 2 else view)


def drawn(rules: Ruleset, seed: int, many: int) -> tuple[dict[str, Any], list[Event]]:
    drawer = SessionDrawer(rules, Random(seed))
    return drawer.setup(), [drawer.event(views_of(rules, number)) for number in range(many)]


def expected(rules: Ruleset) -> Iterator[str]:
    """Yield every event that the drawer should draw of a game."""
    assert rules.session is not None
    yield from NO_COMMANDS - BY_TABLE
    yield "passa"
    yield from (one.name for one in rules.session.commands)
    if rules.malfunction is not None:
        yield from ("malfunzionamento", "riprende")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_seed_gives_one_session_and_another_seed_another(slug: str) -> None:
    rules = rules_of(slug)
    assert drawn(rules, 7, 60) == drawn(rules, 7, 60)
    assert drawn(rules, 7, 60) != drawn(rules, 8, 60)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_event_occurs_and_is_one_of_the_protocol(slug: str) -> None:
    rules = rules_of(slug)
    _, events = drawn(rules, 1, 2_000)
    assert {event["evento"] for event in events} == set(expected(rules))
    for number, event in enumerate(events[:300], 1):
        check(messages.event(number, event), "evento.json#/$defs/request")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_opening_is_taken_by_an_engine_and_not_all_leave_the_same_to_it(slug: str) -> None:
    rules = rules_of(slug)
    setups = [SessionDrawer(rules, Random(seed)).setup() for seed in range(40)]
    answer = in_memory(rules).module.rispondi
    for number, setup in enumerate(setups, 1):
        assert "esito" in answer(messages.open_table(number, rules.identifier, setup)), setup
    assert len({tuple(setup["parametri"]) for setup in setups}) > 1


def test_a_command_that_is_shown_is_used_as_it_is_shown() -> None:
    rules = rules_of("black-jack-live")
    drawer = SessionDrawer(rules, Random(3))
    shown = {"comando": "posa", "posto": 7, "puntata": "mai", "da": "0.01", "a": "9.99"}
    views = {player: {"comandi": [shown], "puntate": {}, "saldo": "9.99"} for player in PLAYERS}
    events = [drawer.event(views) for _ in range(300)]
    used = [event for event in events if event.get("puntata") == "mai"]
    assert {event["importo"] for event in used} == {"0.01", "9.99"}
    assert all((event["evento"], event["posto"]) == ("posa", 7) for event in used)
