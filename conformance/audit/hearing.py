"""A round as it is heard: the replies in order, the request that they answer, and where breaches are written down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.audit.breach import Breach, Invariant
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import GameFacts
from conformance.wire.wire_values import read_money

Entry = Mapping[str, Any]
Seat = tuple[str, int]
"""A player and a box: he may hold it, or bet behind it."""


@dataclass(kw_only=True)
class Hearing:
    """What a round was asked to be, and what has been found wrong in it so far: the first breach of each kind."""

    facts: GameFacts
    setup: Mapping[str, Any]
    moves: Sequence[Mapping[str, Any]]
    exchange: Exchange
    breaches: dict[Invariant, Breach] = field(default_factory=dict)

    def __post_init__(self) -> None:
        boxes = self.setup["posti"]
        self.holders = {box["posto"]: box["giocatore"] for box in boxes}
        self.playing = {box["posto"] for box in boxes if box.get("puntate")}
        self.behind = [(bet["giocatore"], bet["posto"]) for bet in self.setup.get("spalle", ())]
        self.balances = {one["giocatore"]: read_money(one["saldo"]) or 0 for one in self.setup["giocatori"]}

    def breach(self, invariant: Invariant, expected: str, got: str) -> None:
        """Write down a breach found in the message being heard; after the first of a kind the others add nothing."""
        if invariant not in self.breaches:
            found = Breach(invariant=invariant, expected=expected, got=got, message=self.exchange.number)
            self.breaches[invariant] = found

    def plays(self, player: object, box: object) -> bool:
        """Say whether a player holds a box that plays, or bets behind it."""
        return box in self.playing and (self.holders.get(box) == player or (player, box) in self.behind)

    def hands_of(self, player: object, box: object) -> int:
        """Return on how many accounts a player has staked at a box: its holder's, and each bet behind it."""
        return (self.holders.get(box) == player) + self.behind.count((player, box))

    def move(self, step: int) -> Mapping[str, Any] | None:
        """Return the move that a step answers; None before the first."""
        return self.moves[step - 1] if 1 <= step <= len(self.moves) else None


def place_words(box: object, hand: object) -> str:
    """Return how a hand is called."""
    return f"la mano {hand} del posto {box}"


def fact_words(entry: Entry) -> str:
    """Return how an entry of the register is called."""
    return f"«{entry.get('fatto')}»"
