"""Rules that differ in what no round asks are proved alike; the same edit where a round may ask it is not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from family import document
from invented import CLAUSES, STATED

from banco.lab.mutants.whole_deck import proved_alike
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.model.terms import Direction

Change = Callable[[dict[str, Any]], None]
OPTIONS: dict[str, Any] = {"insurance": True, "hands": 2}
THREE, UNSEEN = OPTIONS | {"hands": 3}, OPTIONS | {"peek": ()}
"""A game of up to three hands, and one in which the dealer never looks at his hidden card."""
FLAT: dict[str, Any] = {"natural": "1:1"}
"""A game of whole amounts: every bet wins as much as it stakes."""
INSURANCE, PLAYERS, DEALER, SETTLE = 2, 4, 5, 6
"""Places of phases in the game with insurance."""


def rules(*changes: Change, **options: Any) -> Ruleset:
    data = document(**(options or OPTIONS))
    for change in changes:
        change(data)
    return build(data, CLAUSES, {})


def held(most: int) -> Change:
    return lambda data: data["tavolo"].update(
        posti={"massimo": 3, **STATED}, posti_per_giocatore={"massimo": most, **STATED}
    )


def twice(place: int) -> Change:
    return lambda data: data["fasi"].insert(place, dict(data["fasi"][place]))


def early(admitted: bool, changeable: bool) -> Change:
    return lambda data: data.update(
        automatismi={"decisione_anticipata": {"ammessa": admitted, "modificabile": changeable, **STATED}}
    )


def side_bet(name: str = "altra", **more: Any) -> Change:
    """Return what adds an optional wager to the main one."""

    def change(data: dict[str, Any]) -> None:
        data["puntate"][name] = {"di": "mano", "facoltativa": True, **more, **STATED}
        data["liquidazione"][name] = [{"altrimenti": True, "esito": "perde", **STATED}]

    return change


def insured(**asked: Any) -> Change:
    when = {name.replace("__", "."): value for name, value in asked.items()}
    return lambda data: data["liquidazione"]["assicurazione"][0]["se"].update(when)


def splits(**test: Any) -> Change:
    return lambda data: data["offerte"]["dividi"]["se"].update({"posto.divisioni": test})


def settles(*rows: tuple[dict[str, Any], list[str]]) -> Change:
    """Return what makes hands settle as they close."""
    made = [{"se": when, "liquida": wagers, **STATED} for when, wagers in rows]
    return lambda data: data["chiusure"].__setitem__(slice(0, 0), made)


def bust_pays(**asked: Any) -> Change:
    return settles(
        ({"mano": "sballata", **{name.replace("__", "."): it for name, it in asked.items()}}, ["principale"])
    )


def no_ace_asked(data: dict[str, Any]) -> None:
    del data["fasi"][INSURANCE]["se"]


def up(direction: Direction, base: Ruleset) -> Ruleset:
    return replace(base, table=replace(base.table, rounding=replace(base.table.rounding, direction=direction)))


ALIKE = {
    "three of three boxes": (rules(held(3)), rules(held(4))),
    "no change of what is never decided": (rules(early(False, False)), rules(early(False, True))),
    "no wager without the compulsory one": (rules(side_bet(richiede="principale")), rules(side_bet())),
    "whole amounts": (rules(**FLAT), up(Direction.UP, rules(**FLAT))),
    "stakes twice": (rules(), rules(twice(0))),
    "turns twice": (rules(), rules(twice(PLAYERS))),
    "turns twice, where a bust is paid at once": (rules(bust_pays()), rules(bust_pays(), twice(PLAYERS))),
    "payments twice": (rules(), rules(twice(SETTLE))),
    "an ace that the phase need not ask": (rules(), rules(no_ace_asked)),
    "who is insured faces an ace": (rules(), rules(insured(banco__scoperta="A"))),
    "who is insured against a natural has two cards": (rules(), rules(insured(mano__carte=2))),
    "insurance lies on the hand of the deal": (rules(), rules(insured(mano__originaria=True))),
    "two splits are no split after the second": (rules(**THREE), rules(splits(diverso=2), **THREE)),
    "one split is no split after the first": (rules(), rules(splits(diverso=1))),
}
OTHERWISE = {
    "two of three boxes": (rules(held(3)), rules(held(2))),
    "a change of a decision before its turn": (rules(early(True, False)), rules(early(True, True))),
    "a wager without one that is optional": (
        rules(side_bet(), side_bet("terza", richiede="altra")), rules(side_bet(), side_bet("terza")),
    ),
    "halves": (rules(), up(Direction.UP, rules())),
    "the dealer twice": (rules(), rules(twice(DEALER))),
    "offers twice": (rules(), rules(twice(INSURANCE))),
    "turns twice, where a row asks of the box": (
        rules(bust_pays(posto__divisioni=1)), rules(bust_pays(posto__divisioni=1), twice(PLAYERS)),
    ),
    "insurance under any card": (
        rules(), rules(no_ace_asked, lambda data: data["offerte"]["assicurazione"].pop("se")),
    ),
    "who is insured faces a ten": (rules(), rules(insured(banco__scoperta="10"))),
    "insurance without a look of the dealer": (rules(**UNSEEN), rules(insured(mano__carte=2), **UNSEEN)),
    "one split of two": (rules(**THREE), rules(splits(diverso=1), **THREE)),
}  # fmt: skip


@pytest.mark.parametrize("name", ALIKE)
def test_what_no_round_asks_is_proved(name: str) -> None:
    assert proved_alike(*ALIKE[name])


@pytest.mark.parametrize("name", OTHERWISE)
def test_what_a_round_may_ask_is_not_proved(name: str) -> None:
    assert not proved_alike(*OTHERWISE[name])
