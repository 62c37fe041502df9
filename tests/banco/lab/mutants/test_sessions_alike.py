"""Two tables around the rounds: alike where conditions answer alike in all that can come about, and only there."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from played_table import tavern_rules

from banco.lab.mutants.sessions_alike import sessions_alike
from generator.model.ir_session import ResultTable, ResultTableRow, SessionPhase, TableSession
from generator.model.meaning.conditions import parse

pytestmark = pytest.mark.slow

Condition = dict[str, Any]
WON, LOST = {"colpo.netto": "positivo"}, {"colpo.netto": "negativo"}


@cache
def table(*edits: tuple[str, str]) -> TableSession:
    """Return the table of a small tavern, in which a box without stakes can be freed."""
    with TemporaryDirectory() as folder:
        session = tavern_rules(Path(folder), *edits).session
    assert session is not None
    return session


def with_command(name: str, when: Condition) -> TableSession:
    """Return the table with a condition on one of its commands."""
    commands = table().commands
    assert name in {one.name for one in commands}
    return replace(
        table(), commands=tuple(replace(one, when=parse(when)) if one.name == name else one for one in commands)
    )


def with_row(idle: Condition) -> TableSession:
    """Return the table with a row that frees boxes when betting closes."""

    def changed(phase: SessionPhase) -> SessionPhase:
        if phase.name != "puntate":
            return phase
        row = replace(phase.ends[0], effect="libera", what="posti", when=parse(idle))
        return replace(phase, ends=(*phase.ends, row))

    return replace(table(), phases=tuple(map(changed, table().phases)))


def with_results(*rows: Condition, per: str = "giocatore") -> TableSession:
    """Return the table with messages after a round: a word for each condition."""
    told = [
        ResultTableRow(when=parse(one), word=f"parola {place}", prevails=False, source=table().source)
        for place, one in enumerate(rows)
    ]
    return replace(table(), messages=ResultTable(per=per, rows=tuple(told), source=table().source))


@pytest.mark.parametrize(
    ("name", "one", "other", "alike"),
    [
        # the same said otherwise
        ("siede", {"non": {"fase": "colpo"}}, {"fase": ["apertura", "puntate", "fermo"]}, True),
        ("siede", {"fase": ["puntate", "apertura"]}, {"uno_di": [{"fase": "apertura"}, {"fase": "puntate"}]}, True),
        # a situation that comes about
        ("siede", {"fase": "puntate"}, {"fase": ["puntate", "apertura"]}, False),
        ("alza", {"posto.in_gioco": False}, {"giocatore.in_gioco": False}, False),
        # a situation that never does: nobody plays while betting is open; stakes are in a round, or are being laid
        ("posa", {"fase": "puntate"}, {"fase": "puntate", "giocatore.in_gioco": False}, True),
        ("esce", {"giocatore.ha_poste": False}, {"giocatore.ha_poste": False, "giocatore.in_gioco": False}, True),
        # who names no box finds none that plays
        ("esce", {}, {"posto.in_gioco": False}, True),
    ],
)
def test_commands(name: str, one: Condition, other: Condition, alike: bool) -> None:
    before, after = with_command(name, one), with_command(name, other)
    assert before != after
    assert sessions_alike(before, after) is alike
    assert sessions_alike(after, before) is alike


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ({"posto.colpi_senza_puntata": {"almeno": 2}}, {"posto.colpi_senza_puntata": {"oltre": 1}}, True),
        ({"posto.colpi_senza_puntata": {"almeno": 2}}, {"posto.colpi_senza_puntata": {"almeno": 3}}, False),
        (
            {"posto.colpi_senza_puntata": {"almeno": 1}},
            {"posto.colpi_senza_puntata": {"almeno": 1}, "posto.in_gioco": False},
            True,  # no box plays when betting closes
        ),
    ],
)
def test_rows_of_a_phase(one: Condition, other: Condition, alike: bool) -> None:
    assert sessions_alike(with_row(one), with_row(other)) is alike


def test_beyond_the_windows_after_which_a_box_is_freed_nothing_is_told_apart() -> None:
    freed, idle = with_row({"posto.colpi_senza_puntata": {"almeno": 2}}), "posto.colpi_senza_puntata"
    commands = {
        most: tuple(
            replace(one, when=parse({idle: {"fino_a": most}})) if one.name == "siede" else one
            for one in table().commands
        )
        for most in (0, 1, 4)
    }
    one, other, least = (replace(freed, commands=commands[most]) for most in (1, 4, 0))
    assert sessions_alike(one, other)
    assert not sessions_alike(one, least)
    never = [replace(table(), commands=commands[most]) for most in (1, 4)]
    assert not sessions_alike(*never)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ((WON, LOST), ({**WON, "mani.vinte": {"almeno": 1}}, LOST), True),  # who is ahead has won a hand
        ((WON, LOST), ({"mani.vinte": {"almeno": 1}}, LOST), False),  # a hand won, and more lost on another
        ((WON, LOST), (LOST, WON), False),
        ((WON, {"non": WON}), (WON, {}), True),  # the second is what is left
    ],
)
def test_tables_of_results(one: tuple[Condition, ...], other: tuple[Condition, ...], alike: bool) -> None:
    assert sessions_alike(with_results(*one), with_results(*other)) is alike


def test_of_a_single_hand_fewer_results_come_about() -> None:
    both = {"mani.vinte": {"almeno": 1}, "mani.perse": {"almeno": 1}}
    assert sessions_alike(with_results(both, WON, per="mano"), with_results({**both, **LOST}, WON, per="mano"))
    assert not sessions_alike(with_results(both, WON), with_results({**both, **LOST}, WON))


def test_anything_else_that_differs_proves_nothing() -> None:
    one = table()
    others = [
        replace(one, chips=None),
        replace(one, commands=one.commands[:-1]),
        replace(one, commands=(one.commands[1], one.commands[0], *one.commands[2:])),
        replace(one, phases=()),
        replace(one, leave_balance="posa"),
        replace(one, shown=one.shown[:-1]),
        with_row({}),
        with_results(WON),
        None,
    ]
    assert not any(sessions_alike(one, other) or sessions_alike(other, one) for other in others)
    assert sessions_alike(one, one)
    assert sessions_alike(None, None)
    assert sessions_alike(one, replace(one, shown=one.shown[::-1])), "what is shown has no order"
