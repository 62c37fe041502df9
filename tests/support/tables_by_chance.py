"""A table where anything happens, drawn from a seed: what is done, and what the money should be after it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from played_table import PlayedTable

PLAYERS = ("anna", "bruno", "carla", "dario")
_AMOUNTS = ("0.01", "1.00", "4.99", "5.00", "25.00", "60.00", "1000.00")
_LONGEST = 15
_WEIGHTS = {
    "entra": 3,
    "siede": 6,
    "posa": 24,
    "lascia": 1,
    "esce": 1,
    "passa": 8,
    "mossa": 20,
    "anticipata": 2,
    "disconnessione": 1,
    "riconnessione": 2,
    "malfunzionamento": 1,
    "riprende": 8,
}


def cents(amount: str) -> int:
    """Return an amount of the wire, which may be negative, in cents."""
    return round(float(amount) * 100)


class TableByChance:
    """A table played by chance; it knows what the house has paid.

    Args:
        leaves: what the command is called that leaves a box.
    """

    def __init__(self, played: PlayedTable, seed: int, leaves: str) -> None:
        self.played = played
        self.random = Random(seed)
        self.leaves = leaves
        self.begun_with = self.money()
        self.paid_before = 0
        self.paid_now = 0

    def money(self) -> int:
        """Return all the money of the players: in accounts, at the table, laid, in the round, due."""
        table = self.played.table
        held = sum(table.accounts.values()) + sum(guest.balance for guest in table.guests.values())
        laid = sum(one.amount for one in table.laid)
        stakes = [stake for hand in table.game.round.hands for stake in hand.stakes] if table.game else []
        open_stakes = sum(one.amount for one in stakes if one.returned is None)
        return int(held + laid + open_stakes + sum(table.due.values()))

    def step(self) -> None:
        """Let one thing happen."""
        what = self.random.choices([*_WEIGHTS], [*_WEIGHTS.values()])[0]
        getattr(self, f"_{what}", self._of_somebody)(what)
        for fact in self.played.told:
            if fact["fatto"] == "liquidazione":
                self.paid_now += cents(fact["restituito"]) - cents(fact["puntato"])
            elif fact["fatto"] == "fase" and fact["fase"] in ("pagamenti", "fermo"):
                # A fault gives back every stake, and takes back what was paid on them.
                self.paid_before += self.paid_now if fact["fase"] == "pagamenti" else 0
                self.paid_now = 0

    @property
    def expected(self) -> int:
        """Return what all the money of the players should be: what they began with, and what the house has paid."""
        return self.begun_with + self.paid_before + self.paid_now

    def _of_somebody(self, what: str) -> None:
        self.played.do(what, self.random.choice(PLAYERS))

    def _siede(self, what: str) -> None:
        self.played.do(what, self.random.choice(PLAYERS), posto=self._box())

    def _posa(self, what: str) -> None:
        seats = self.played.table.seats
        box = self.random.choice([*seats]) if seats and self.random.random() < 0.9 else self._box()
        player = seats[box].holder if box in seats else self.random.choice(PLAYERS)
        wagers = self.played.engine.RULES.wagers.values()
        wager = self.random.choice([kind.name for kind in wagers for _ in range(1 if kind.base else 8)])
        self.played.do(what, player, posto=box, puntata=wager, importo=self.random.choice(_AMOUNTS))

    def _lascia(self, _what: str) -> None:
        self.played.do(self.leaves, self.random.choice(PLAYERS), posto=self._box())

    def _passa(self, _what: str) -> None:
        self.played.wait(self.random.randint(1, _LONGEST))

    def _mossa(self, what: str) -> None:
        game = self.played.table.game
        due = game.round.pending if game else None
        if due is None:
            self.played.do(what, self.random.choice(PLAYERS), azione="stai")
            return
        player = due.player.name if self.random.random() < 0.9 else self.random.choice(PLAYERS)
        self.played.do(what, player, azione=self.random.choice([*due.options, "dividi"]))

    def _anticipata(self, _what: str) -> None:
        action = self.random.choice(("carta", "stai", "raddoppia"))
        self.played.do("mossa", self.random.choice(PLAYERS), azione=action, posto=self._box(), anticipata=True)

    def _malfunzionamento(self, what: str) -> None:
        self.played.do(what)

    def _riprende(self, what: str) -> None:
        self.played.do(what)

    def _box(self) -> int:
        return self.random.randint(1, self.played.engine.RULES.boxes)


def attempts(played: PlayedTable) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every command with every box and wager and some amounts, those of the view and their neighbours too."""
    rules = played.engine.RULES
    for command in rules.session.commands.values():
        boxes = range(rules.boxes + 2) if "posto" in command.arguments else (0,)
        wagers = [*rules.wagers, "jackpot"] if "puntata" in command.arguments else [""]
        amounts = _tried(played) if "importo" in command.arguments else [""]
        for box in boxes:
            for wager in wagers:
                for amount in amounts:
                    named = {"posto": box, "puntata": wager, "importo": amount, "testo": "ciao"}
                    yield command.name, {name: named[name] for name in command.arguments}


def _tried(played: PlayedTable) -> list[str]:
    balances = [guest.balance for guest in played.table.guests.values()]
    near = [
        f"{(cents + more) // 100}.{(cents + more) % 100:02d}" for cents in balances for more in (0, 1) if cents >= 0
    ]
    return [*dict.fromkeys([*_AMOUNTS, "1000.01", *near])]


def listed(view: dict[str, Any], command: str, named: dict[str, Any]) -> bool:
    """Say whether a view lists a command with what it names."""
    return any(
        one["comando"] == command
        and all(one.get(key) == named.get(key) for key in ("posto", "puntata"))
        and _covers(one, named)
        for one in view["comandi"]
    )


def _covers(one: dict[str, Any], named: dict[str, Any]) -> bool:
    if "importi" in one:
        return named["importo"] in one["importi"]
    if "da" in one:
        amount = cents(named["importo"])
        return cents(one["da"]) <= amount and ("a" not in one or amount <= cents(one["a"]))
    return True
