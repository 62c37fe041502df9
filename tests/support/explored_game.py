"""A small game whose rules rest on clauses of their own, and rounds of it that one follows by hand."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from family import document
from invented import CLAUSES, STATED

from generator.model.building.build import build
from generator.model.ir import Ruleset

Json = dict[str, Any]
DEAL, CARD, DOUBLE, BOXES, LIMITS, DRAWS, BUST = (f"INV-0{number}0" for number in range(1, 8))
"""The clauses of the deal, of «carta», of «raddoppia», of the boxes, of the limits, of the dealer's draw, of row 5."""
STAND: Json = {"posto": 1, "mano": 1, "azione": "stai"}
HIT: Json = {**STAND, "azione": "carta"}
WON = "TH 5S 9D 8C KC"
"""Nineteen against thirteen: the dealer has to draw, and the king makes it twenty-three."""


def small_game(*, many: bool = False, **options: Any) -> Ruleset:
    """Return the game.

    Args:
        many: it has three boxes, two for each of three players, from 5 € to 100 €, a side bet, bets behind and events.
    """
    data = document(hands=1, **options)
    data["distribuzione"]["da"] = [DEAL]
    data["offerte"]["carta"]["da"] = [CARD]
    data["offerte"]["raddoppia"]["da"] = [DOUBLE]
    data["tavolo"]["posti"]["da"] = [BOXES]
    data["tavolo"]["limiti"] = {"principale": {"minimo": "5.00", "massimo": "100.00"}, "da": [LIMITS]}
    data["banco"]["regola"][0]["da"] = [DRAWS]
    data["liquidazione"]["principale"][4]["da"] = [BUST]
    if many:
        _grow(data)
    clauses = deepcopy(CLAUSES)
    known = clauses["clausole"]
    known |= dict.fromkeys((DEAL, CARD, DOUBLE, BOXES, LIMITS, DRAWS, BUST), known["INV-001"])
    return build(data, clauses, {})


def _grow(data: Json) -> None:
    data["tavolo"] |= {"posti": {"massimo": 3}, "posti_per_giocatore": {"massimo": 2}, "giocatori": {"massimo": 3}}
    data["puntate"]["coppia"] = {"di": "posto", "facoltativa": True, "richiede": "principale", **STATED}
    data["liquidazione"]["coppia"] = [
        {"se": {"mano.coppia": "rango"}, "esito": "vince", "paga": "10:1", **STATED},
        {"altrimenti": True, "esito": "perde", **STATED},
    ]
    data["spalle"] = {"ammessa": True, "puntata": "principale", "preimpostazione": ["raddoppia"], **STATED}
    data["automatismi"] = {
        "tempo_scaduto": [{"altrimenti": True, "azione": "stai"}],
        "disconnessione": [{"altrimenti": True, "azione": "stai"}],
        "decisione_anticipata": {"ammessa": True, "modificabile": True, "finestra": "prima_del_proprio_turno"},
        **STATED,
    }
    data["errori"] = {
        "malfunzionamento": {"rimborsa": "tutte", "annulla_pagamenti": True, "quando": "subito", **STATED}
    }


def seated(cards: str, *stakes: Mapping[str, str]) -> Json:
    """Return a round with these cards in the shoe; Anna holds a box for each of the stakes, or one for 10 €."""
    some: Sequence[Mapping[str, str]] = stakes or ({"principale": "10.00"},)
    return {
        "sabot": cards.split(),
        "posti": [{"posto": box, "giocatore": "Anna", "puntate": dict(one)} for box, one in enumerate(some, 1)],
        "giocatori": [{"giocatore": "Anna", "saldo": "10000.00"}],
    }
