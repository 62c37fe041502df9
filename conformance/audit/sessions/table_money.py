"""The money of a table, followed over its rounds: accounts, balances, stakes, dues. Nothing appears or is lost."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from conformance.audit.hearing import Entry
from conformance.wire.wire_values import Cents, read_money

Place = tuple[str, int, str]
"""Player, box, wager."""


@dataclass(kw_only=True)
class TableMoney:
    """What each player has where, as the facts tell it.

    Attributes:
        accounts: what is not at the table.
        balances: what can be staked.
        brought: what each came with.
        laid: stakes laid while betting is open.
        staked: stakes in the round that are not decided, those of the hands of a box together.
        paid: what was handed back on the stakes of the round that are decided.
        due: what a fault leaves to be paid.
    """

    accounts: dict[str, Cents]
    balances: dict[str, Cents] = field(default_factory=dict)
    brought: dict[str, Cents] = field(default_factory=dict)
    laid: dict[Place, Cents] = field(default_factory=lambda: defaultdict(int))
    staked: dict[Place, Cents] = field(default_factory=lambda: defaultdict(int))
    paid: dict[tuple[str, int, object, str], Cents] = field(default_factory=lambda: defaultdict(int))
    due: dict[str, Cents] = field(default_factory=lambda: defaultdict(int))

    def take(self, entry: Entry) -> str:
        """Follow a fact; return in Italian what it cannot be, or ""."""
        follow = _FOLLOWED.get(entry["fatto"])
        return "" if follow is None else follow(self, entry)

    def stakes_of(self, player: str) -> dict[str, Cents]:
        """Return the stakes of a player that are not decided, "box.wager" → cents."""
        sums: dict[str, Cents] = defaultdict(int)
        for stakes in (self.laid, self.staked):
            for (name, box, wager), amount in stakes.items():
                if name == player and amount:
                    sums[f"{box}.{wager}"] += amount
        return dict(sums)

    def laid_by(self, player: str) -> Cents:
        """Return what a player has laid while betting is open."""
        return sum(amount for (name, _, _), amount in self.laid.items() if name == player)

    # -- what happens --------------------------------------------------------------------------------------------------

    def _enter(self, entry: Entry) -> str:
        player, brought = entry["giocatore"], _amount(entry, "saldo")
        if player in self.balances or player not in self.accounts:
            return f"entra {player}, che non può"
        self.balances[player] = self.brought[player] = brought
        self.accounts[player] -= brought
        return f"{player} porta al tavolo più del suo conto" if self.accounts[player] < 0 else ""

    def _leave(self, entry: Entry) -> str:
        player = entry["giocatore"]
        if player not in self.balances:
            return f"esce {player}, che non c'è"
        balance = self.balances.pop(player)
        self.accounts[player] += balance
        told = _amount(entry, "saldo"), _amount(entry, "conto")
        wrong = told != (balance, self.accounts[player])
        return f"{player} esce con un saldo, o un conto, che non è il suo" if wrong else ""

    def _lay(self, entry: Entry) -> str:
        place, amount = _place(entry), _amount(entry)
        self.balances[place[0]] = self.balances.get(place[0], 0) - amount
        self.laid[place] += amount
        return "si posa più del saldo" if self.balances[place[0]] < 0 else ""

    def _give_back(self, entry: Entry) -> str:
        place, amount = _place(entry), _amount(entry)
        self.laid[place] -= amount
        self.balances[place[0]] = self.balances.get(place[0], 0) + amount
        return "si rende una posta che non è stata posata" if self.laid[place] < 0 else ""

    def _stake(self, entry: Entry) -> str:
        place, amount = _place(entry), _amount(entry)
        if self.laid[place]:
            missing = self.laid[place] - amount
            self.laid[place] = 0
            self.staked[place] += amount
            return "nel colpo si punta una somma diversa da quella posata" if missing else ""
        self.balances[place[0]] = self.balances.get(place[0], 0) - amount
        self.staked[place] += amount
        return "si punta più del saldo" if self.balances[place[0]] < 0 else ""

    def _settle(self, entry: Entry) -> str:
        place, returned = _place(entry), _amount(entry, "restituito")
        self.staked[place] -= _amount(entry, "puntato")
        self.balances[place[0]] = self.balances.get(place[0], 0) + returned
        self.paid[(*place[:2], entry.get("mano"), place[2])] += returned
        return "si liquida una posta che non c'è" if self.staked[place] < 0 else ""

    def _refund(self, entry: Entry) -> str:
        place, amount = _place(entry), _amount(entry)
        before = self.paid.pop((*place[:2], entry.get("mano"), place[2]), None)
        if before is None:
            self.staked[place] -= amount
        change = amount - (before or 0)
        if entry.get("quando"):
            self.due[place[0]] += change
        else:
            self.balances[place[0]] = self.balances.get(place[0], 0) + change
        return "si rimborsa una posta che non c'è" if self.staked[place] < 0 else ""

    def _credit(self, entry: Entry) -> str:
        player, amount = entry["giocatore"], _amount(entry)
        owed = self.due.pop(player, 0)
        where = self.balances if player in self.balances else self.accounts
        where[player] = where.get(player, 0) + amount
        return "" if owed == amount else "si accredita una somma diversa da quella dovuta"

    def _phase(self, entry: Entry) -> str:
        if entry["fase"] != "colpo":
            self.staked.clear()
            self.paid.clear()
        return ""


def _place(entry: Entry) -> Place:
    return entry["giocatore"], entry["posto"], entry["puntata"]


def _amount(entry: Mapping[str, Any], key: str = "importo") -> Cents:
    return read_money(entry[key]) or 0


_FOLLOWED = {
    "entra": TableMoney._enter,
    "esce": TableMoney._leave,
    "posa": TableMoney._lay,
    "resa": TableMoney._give_back,
    "puntata": TableMoney._stake,
    "liquidazione": TableMoney._settle,
    "rimborso": TableMoney._refund,
    "accredito": TableMoney._credit,
    "fase": TableMoney._phase,
}
"""What each fact moves."""
