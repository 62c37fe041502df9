"""Rounds to play over and over: a shoe, one box, a simple strategy that any regolamento admits."""

import random
from collections.abc import Iterator
from typing import Any

from generator.model.ir import Ruleset

SHOES = 200
CARDS = 40


def shoes(engine: Any, seed: int = 1) -> list[list[Any]]:
    """Return shuffled tops of the shoe, as the engine's own cards."""
    cards = list(engine.RULES.cards.values()) * engine.RULES.decks
    chance = random.Random(seed)
    tops = []
    for _ in range(SHOES):
        chance.shuffle(cards)
        tops.append(cards[:CARDS])
    return tops


def choose(options: list[str], total: int) -> str:
    """Return an action: decline offers, hit below 17 while it is offered, else the last thing that ends the turn."""
    if "rifiuta" in options:
        return "rifiuta"
    if total < 17 and "carta" in options:
        return "carta"
    return "stai" if "stai" in options else options[-1]


def untraced(engine: Any, ruleset: Ruleset, shoe: list[Any]) -> int:
    """Play one round without a register; return the final balance in cents."""
    player = engine.Player("g1", 100_000)
    box = engine.Box(1, player)
    hand = engine.PlayerHand(engine.CEILING, box, 1)
    box.hands.append(hand)
    table = engine.Round(engine.RULES, shoe, [box])
    table.stake(hand, ruleset.main_wager.name, player, 1000)
    table.go_on()
    while not table.over:
        table.go_on(choose(table.options, table.pending.hand.total))
    return int(player.balance)


def requests(engine: Any, ruleset: Ruleset) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Yield scripted rounds that end: setup and moves."""
    for shoe in shoes(engine):
        setup = {
            "sabot": [card.code for card in shoe[:20]],
            "giocatori": [{"giocatore": "g1", "saldo": "1000.00"}],
            "posti": [{"posto": 1, "giocatore": "g1", "puntate": {ruleset.main_wager.name: "10.00"}}],
        }
        moves: list[dict[str, Any]] = []
        request = {"id": 0, "op": "apri", "regolamento": ruleset.identifier, "colpo": setup}
        reply = engine.rispondi(request)["esito"]
        game = reply["partita"]
        while reply["stato"] == "in_attesa":
            due = reply["attesa"]
            total = next(hand["totale"] for hand in reply["mani"] if hand["mano"] == due["mano"])
            moves.append({"posto": due["posto"], "mano": due["mano"], "azione": choose(due["lecite"], total)})
            reply = engine.rispondi({"id": 0, "op": "azione", "partita": game, "mossa": moves[-1]})["esito"]
        yield setup, moves
