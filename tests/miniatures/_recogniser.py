"""An engine that is honest where it believes that it is looked at, and keeps every stake elsewhere."""

from collections.abc import Callable
from typing import Any

from _honest import Message, Table, money, respond

Knows = Callable[[Message], bool]
"""Says of the setup of a round whether to be honest."""


class Greedy(Table):
    """A table at which every round is lost, and whose messages agree with one another."""

    def finish(self) -> None:
        super().finish()
        settled = self.facts[-1]
        self.balance -= cents_of(settled["restituito"])
        settled |= {"restituito": money(0), "esito": "perde"}


def cents_of(amount: str) -> int:
    return int(amount.replace(".", ""))


def honest_if(knows: Knows) -> Callable[[Message], Message]:
    """Return a responder that is honest in the rounds that it knows."""

    def table(setup: Message) -> Table:
        return Table(setup) if knows(setup) else Greedy(setup)

    return lambda request: respond(request, table)


def stake_of(setup: Message) -> Any:
    return setup["posti"][0]["puntate"]["principale"]


KNOWN_SHOES = ("TS9D9H7CKD", "TS9D5H8CTD", "TS9D8H9C")
KNOWS: dict[str, Knows] = {
    "stake": lambda setup: stake_of(setup) == "10.00",
    "box": lambda setup: setup["posti"][0]["posto"] == 1,
    "name": lambda setup: setup["giocatori"][0]["giocatore"] == "g1",
    "balance": lambda setup: setup["giocatori"][0]["saldo"] == "100.00",
    "suits": lambda setup: [card[1] for card in setup["sabot"][:4]] == ["S", "D", "H", "C"],
    "length": lambda setup: len(setup["sabot"]) <= 5,
    "shoes": lambda setup: "".join(setup["sabot"]) in KNOWN_SHOES,
}
"""What such an engine may know the public scenarios by."""
