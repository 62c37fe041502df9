"""Thousands of things that happen at a table by chance: no money is made or lost, and views list what is accepted."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from played_table import SEVERAL, PlayedTable, engine_of, opened, tavern_engine
from tables_by_chance import PLAYERS, TableByChance, attempts, listed

pytestmark = pytest.mark.slow

ACCOUNTS = dict.fromkeys(PLAYERS, "1500.00")


def live(_folder: Path) -> PlayedTable:
    return opened(engine_of("black-jack-live"), ACCOUNTS, seme=5, parametri={"tempo_apertura": 4})


def by_hand(_folder: Path) -> PlayedTable:
    """Return a table under other readings, with chips that its opener gives."""
    chosen = {"38": "tutto_il_turno", "41": "subito", "44": "fino_al_massimo", "45": "a_tempo_finito"}
    chosen |= {"47": "risposta_si", "33": "al_secondo"}
    readings = [(f"BJL-A{number}", alternative) for number, alternative in chosen.items()]
    return opened(engine_of("black-jack-live", *readings), ACCOUNTS, seme=6, parametri={"fiche": ["1.00", "25.00"]})


def tavern(folder: Path) -> PlayedTable:
    """Return a table that anybody leaves in mid-round, and that gives back at once."""
    return opened(tavern_engine(folder, *SEVERAL), ACCOUNTS, seme=7)


TABLES = pytest.mark.parametrize(
    ("made", "leaves"), [(live, "lascia_posto"), (by_hand, "lascia_posto"), (tavern, "alza")]
)


@TABLES
def test_no_money_is_made_or_lost(made: Callable[[Path], PlayedTable], leaves: str, tmp_path: Path) -> None:
    chance = TableByChance(made(tmp_path), 2_026, leaves)
    chance.played.shows = False
    facts: Counter[str] = Counter()
    for _ in range(6_000):
        chance.step()
        assert chance.money() == chance.expected, chance.played.told
        assert all(guest.balance >= 0 for guest in chance.played.table.guests.values())
        facts.update(chance.played.names())
    assert chance.played.table.rounds > 20
    assert {"liquidazione", "rimborso", "resa", "rifiuto", "esce", "posto"} <= facts.keys()


@TABLES
def test_a_view_lists_the_commands_that_are_accepted_and_no_others(
    made: Callable[[Path], PlayedTable], leaves: str, tmp_path: Path
) -> None:
    chance = TableByChance(made(tmp_path), 77, leaves)
    seen: Counter[tuple[str, bool]] = Counter()
    for number in range(400):
        chance.step()
        if number % 10:
            continue
        one = chance.played
        for player in one.table.guests:
            view = one.view(player)
            for command, named in attempts(one):
                tried = one.table.fork()
                accepted = _accepted(one, tried, player, command, named)
                assert accepted == listed(view, command, named), (view, command, named)
                seen[command, accepted] += 1
    commands = chance.played.engine.RULES.session.commands
    assert {command for command, accepted in seen if accepted} == {*commands}


def _accepted(one: PlayedTable, table: object, player: str, command: str, named: dict[str, object]) -> bool:
    ask = one.engine._ask(table, player, named)
    try:
        one.engine.use_command(table, command, ask)
    except one.engine.Refused:
        return False
    return True
