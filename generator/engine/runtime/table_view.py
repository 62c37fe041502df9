"""What a player of a table is shown, and no more: stakes, balance, seats, seconds left, what he may do now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from generator.engine.runtime.open_table import OpenTable
from generator.engine.runtime.register import money
from generator.engine.runtime.session_rules import PLAYING
from generator.engine.runtime.table_options import usable
from generator.engine.runtime.wire import cents

LAST_WORDS = 20
"""How many of the last things written are shown."""
SOMEBODY = "altro"
"""Who is named in the place of another whom a player does not want to see."""


def view(table: OpenTable, player: str) -> dict[str, Any]:
    """Return what a player is shown: what every table tells him, and what the data add."""
    shown: dict[str, Any] = {
        "fase": table.phase,
        "comandi": list(usable(table, player)),
        "puntate": stakes_of(table, player),
        "saldo": money(table.shown_balance(player)),
    }
    if player in table.due:
        shown["in_sospeso"] = money(table.due[player])
    due = table.game.round.pending if table.game else None
    if due is not None and due.player.name == player:
        hidden = table.chosen(player, "nasconde_offerta") | table.chosen(player, "toglie_offerta")
        shown["lecite"] = [name for name in due.options if name not in hidden]
    if table.session.history:
        shown["cronologia"] = _history(table, player)
    if table.session.settings:
        shown["impostazioni"] = table.settings[player]
    for item in table.session.shown:
        value = _SHOWN[item](table, player)
        if value is not None:
            shown[item] = value
    return shown


def stakes_of(table: OpenTable, player: str) -> dict[str, str]:
    """Return the stakes of a player that are not decided, "box.wager" → amount."""
    sums: dict[str, int] = {}
    for name, box, wager, amount in _stakes(table):
        if name == player:
            sums[f"{box}.{wager}"] = sums.get(f"{box}.{wager}", 0) + amount
    return {key: money(amount) for key, amount in sums.items()}


def _stakes(table: OpenTable) -> Iterator[tuple[str, int, str, int]]:
    yield from (one[:4] for one in table.laid)
    for hand in table.game.round.hands if table.game else ():
        for stake in hand.stakes:
            if stake.returned is None:
                yield stake.player.name, hand.box.number, stake.wager, stake.amount


def _history(table: OpenTable, player: str) -> list[dict[str, Any]]:
    kept = list(table.history.get(player, ()))
    return kept[::-1] if table.session.history and table.session.history[1] == "dal_piu_recente" else kept


def _left(table: OpenTable, _player: str) -> int | None:
    return None if table.deadline is None else table.deadline - table.now


def _seats(table: OpenTable, player: str) -> dict[str, str]:
    hides = _hides_others(table, player)
    holders = {str(box): table.seats[box].holder for box in sorted(table.seats)}
    return {box: SOMEBODY if hides and holder != player else holder for box, holder in holders.items()}


def _hides_others(table: OpenTable, player: str) -> bool:
    return "altri" in table.chosen(player, "nasconde")


def _total(table: OpenTable, player: str) -> str:
    return money(sum(amount for name, _, _, amount in _stakes(table) if name == player))


def _others(table: OpenTable, player: str) -> dict[str, dict[str, str]]:
    """Return the stakes of the others, from when they may be seen."""
    if _hides_others(table, player):
        return {}
    mine = table.guests[player].currency
    others = {
        name: _exchanged(table, stakes_of(table, name), guest.currency, mine)
        for name, guest in table.guests.items()
        if name != player
        if table.phase == PLAYING
        or table.session.seen_from == "subito"
        or (table.session.seen_from == "conferma" and guest.confirmed)
    }
    return {name: stakes for name, stakes in others.items() if stakes}


def _exchanged(table: OpenTable, stakes: dict[str, str], given: str, wanted: str) -> dict[str, str]:
    """Return stakes in another currency, in whole cents, the rest left off."""
    rate = table.rates.get(given, {}).get(wanted)
    if not table.session.currencies or rate is None or given == wanted:
        return stakes
    return {place: money(int(cents(amount) * rate)) for place, amount in stakes.items()}


def _limits(table: OpenTable, _player: str) -> dict[str, dict[str, str]]:
    return {
        wager: {name: money(end) for name, end in zip(("minimo", "massimo"), ends, strict=True) if end is not None}
        for wager, ends in table.limits.items()
        if ends != (None, None)
    }


def _account(table: OpenTable, player: str) -> str:
    account = table.accounts[player]
    return money(account + table.guests[player].brought if table.session.account_shown == "fermo" else account)


def _chat(table: OpenTable, player: str) -> list[list[str]]:
    if "chat" in table.chosen(player, "nasconde"):
        return [list(one) for one in table.said[-LAST_WORDS:] if one[0] == player]
    return [list(one) for one in table.said[-LAST_WORDS:]]


def _streaks(table: OpenTable, _player: str) -> dict[str, int]:
    """Return the longest streaks of those at the table: who is put forward, and how many rounds they have won."""
    here = {name: count for name, count in table.streaks.items() if name in table.guests}
    longest = max(here.values(), default=0)
    return {name: count for name, count in here.items() if count == longest}


def _code(table: OpenTable, _player: str) -> str | None:
    return table.code or None


_SHOWN: dict[str, Callable[[OpenTable, str], Any]] = {
    "resta": _left,
    "posti": _seats,
    "totale": _total,
    "altrui": _others,
    "limiti": _limits,
    "chat": _chat,
    "conto": _account,
    "serie": _streaks,
    "codice": _code,
}
"""What the data may let a player be shown."""
