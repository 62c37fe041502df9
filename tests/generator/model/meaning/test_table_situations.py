"""The situations of a table around its rounds: every value of every trait is met, and nothing that cannot be."""

from typing import Any

import pytest

from generator.model.meaning.conditions import parse
from generator.model.meaning.table_situations import PHASES, at_row, phases_of, situations
from generator.model.meaning.traits import AROUND, NumberDomain, Words, YesNo


def values(name: str) -> set[Any]:
    domain = AROUND[name].domain
    if isinstance(domain, NumberDomain):
        return {*range(domain.low, domain.high + 2)}
    if isinstance(domain, Words):
        return {word for word, _, _ in domain.choices}
    assert isinstance(domain, YesNo)
    return {False, True}


@pytest.mark.parametrize("name", AROUND)
def test_every_value_of_a_trait_is_met_somewhere(name: str) -> None:
    assert {one[name] for phase in PHASES for one in situations(phase, [name])} == values(name)


def test_there_are_stakes_and_cards_in_a_round_only_while_there_is_one() -> None:
    for phase in PHASES:
        met = {(one["giocatore.in_gioco"], one["posto.in_gioco"]) for one in situations(phase, ())}
        assert met == ({(a, b) for a in (False, True) for b in (False, True)} if phase == "colpo" else {(False, False)})


def test_stakes_are_laid_while_betting_is_open_and_those_of_a_round_are_stakes() -> None:
    met = {(phase, one["giocatore.ha_poste"]) for phase in PHASES for one in situations(phase, ())}
    assert {phase for phase, has in met if has} == {"puntate", "colpo"}
    playing = [one for one in situations("colpo", ()) if one["giocatore.in_gioco"]]
    assert all(one["giocatore.ha_poste"] for one in playing)


def test_a_box_without_a_stake_when_betting_closes_has_been_without_for_a_window() -> None:
    met = {(one["posto.colpi_senza_puntata"] > 0, one["giocatore.ha_poste"]) for one in at_row("puntate", ())}
    assert met == {(True, False), (True, True), (False, True)}


@pytest.mark.parametrize(
    ("condition", "phases"),
    [
        ({"fase": "puntate"}, ("puntate",)),
        ({"fase": {"diverso": "colpo"}}, ("apertura", "puntate", "fermo")),
        ({"non": {"fase": ["colpo", "fermo"]}}, ("apertura", "puntate")),
        ({"uno_di": [{"fase": "puntate"}, {"giocatore.saldo": "zero"}]}, PHASES),
        ({"fase": "colpo", "giocatore.in_gioco": False}, ("colpo",)),
        ({"giocatore.in_gioco": True}, PHASES),
        (None, PHASES),
    ],
)
def test_the_phases_of_a_condition_are_those_that_it_does_not_rule_out(
    condition: dict[str, Any] | None, phases: tuple[str, ...]
) -> None:
    assert phases_of(parse(condition)) == phases
