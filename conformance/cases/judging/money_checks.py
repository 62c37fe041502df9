"""The checks on money: stakes, outcomes, payments, refunds, balances; see `register` for their form."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from conformance.cases.judging.check_kinds import CheckRegister, Mismatch, amount_words
from conformance.cases.judging.observation import Entry, View, has, is_due
from conformance.cases.scenario import wording as say
from conformance.wire.wire_values import Cents, read_money

check = CheckRegister()


def _about(entries: list[Entry], puntate: list[str] | None, posto: object = None, mano: object = None) -> list[Entry]:
    """Return the entries about some wagers, a box and a hand; a wager of the whole box fits any hand."""
    return [
        entry
        for entry in entries
        if (puntate is None or entry.get("puntata") in puntate)
        and (posto is None or entry.get("posto") == posto)
        and (mano is None or entry.get("mano") in (None, mano))
    ]


@check("puntata_importo")
def staked(
    view: View, *, giocatore: str, posto: int | None, mano: int | None, puntate: list[str], importo: int
) -> Mismatch:
    """How much a player has staked on some wagers."""
    player, wager = view.player(giocatore), view.label("puntate", puntate[0])
    stakes = _about(view.of("puntata", giocatore=giocatore), puntate, posto, mano)
    return _total(f"{wager} di {player}:", importo, stakes, "importo")


def _total(what: str, wanted: Cents, entries: list[Entry], key: str) -> Mismatch:
    """Compare the sum of some amounts with what is wanted; `what` is the sentence that an amount ends."""
    total: Cents = 0
    expected = f"{what} {say.money(wanted)}"
    for entry in entries:
        amount = read_money(entry.get(key))
        if amount is None:
            return expected, f"{what} {amount_words(entry.get(key, ''))}"
        total += amount
    return None if total == wanted else (expected, f"{what} {say.money(total)}")


_OUTCOMES = {"vince": "vince", "perde": "perde", "patta": "è patta"}


@check("puntata_esito")
def outcome(
    view: View, *, giocatore: str, posto: int | None, mano: int | None, puntate: list[str], esito: str
) -> Mismatch:
    """How some wagers of a player ended: every one of them."""
    player, wager = view.player(giocatore), view.label("puntate", puntate[0])
    expected = f"{wager} di {player} {_OUTCOMES[esito]}"
    settled = _about(view.settled(giocatore), puntate, posto, mano)
    if not settled:
        return expected, "la puntata non è stata liquidata"
    ended = next((entry.get("esito") for entry in settled if entry.get("esito") != esito), esito)
    if ended == esito:
        return None
    words = _OUTCOMES.get(ended, f"ha esito «{ended}»") if isinstance(ended, str) else ended
    return expected, f"{wager} di {player} {words}"


@check("riceve")
def received(view: View, *, giocatore: str, puntate: list[str] | None, importo: int) -> Mismatch:
    """How much the table has handed back to a player so far, stakes included."""
    player, settled = view.player(giocatore), _about(view.settled(giocatore), puntate)
    return _handed_back(player, importo, settled)


def _handed_back(player: str, wanted: Cents, settled: list[Entry]) -> Mismatch:
    if not settled:
        return f"{player} riceve {say.money(wanted)}", f"nessuna puntata di {player} è stata liquidata"
    return _total(f"{player} riceve", wanted, settled, "restituito")


@check("mostrato", looks_at="importi")
def received_as_shown(view: View, *, giocatore: str, puntate: list[str]) -> Mismatch:
    """The hand of the last choice is handed back what the choice was shown to be worth, whatever the amount."""
    player = view.player(giocatore)
    expected = f"{player} riceve quanto mostrato"
    choices = view.of("scelta", giocatore=giocatore)
    if not choices:
        return expected, f"{player} non ha scelto nulla"
    choice = choices[-1]
    box, hand = choice.get("posto"), choice.get("mano")
    before = view.entries[: next(index for index, entry in enumerate(view.entries) if entry is choice)]
    asked = (entry for entry in reversed(before) if has(entry, fatto="decisione", posto=box, mano=hand))
    amounts = next(asked, {}).get("importi")
    action = choice.get("azione")
    raw = amounts.get(action) if isinstance(amounts, Mapping) and isinstance(action, str) else None
    shown = read_money(raw)
    if shown is None:
        return expected, f"alla decisione il motore mostra {amount_words(raw)}"
    wrong = _handed_back(player, shown, _about(view.settled(giocatore), puntate, box, hand))
    return wrong and (f"{wrong[0]}, quanto mostrato", wrong[1])


@check("pagamenti")
def payments(view: View, *, giocatore: str, righe: list[dict[str, Any]]) -> Mismatch:
    """Every settled wager of a player: a closed list, whose amounts are exact."""
    keys = list(righe[0]) if righe else ["puntata", "puntato", "restituito"]
    settled = settled_rows(view, giocatore, keys)
    if Counter(map(_frozen, settled)) == Counter(map(_frozen, righe)):
        return None
    return _payments(righe, view), _payments(settled, view)


def settled_rows(view: View, player: str, keys: list[str]) -> list[dict[str, Any]]:
    """Return the settled wagers of a player as rows with these columns, amounts in cents, in the order of the register.

    An amount that cannot be read stays as the engine sent it.
    """
    return [_settlement(entry, keys) for entry in view.settled(player)]


def _settlement(entry: Entry, keys: list[str]) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for key in keys:
        value = entry.get(key)
        amount = read_money(value) if key in ("puntato", "restituito") else None
        row[key] = value if amount is None else amount
    return row


def _frozen(row: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple((key, repr(row[key])) for key in sorted(row))


def _payments(rows: list[dict[str, Any]], view: View) -> str:
    return "; ".join(_payment(row, view) for row in rows) or "nessun pagamento"


def _payment(row: Mapping[str, Any], view: View) -> str:
    words = [view.label("puntate", row.get("puntata"))]
    if "posto" in row:
        words.append(f"posto {row['posto']}")
    if "mano" in row:
        words.append(f"mano {row['mano']}")
    for key in ("puntato", "restituito"):
        value = row.get(key)
        words.append(f"{key} {say.money(value) if isinstance(value, int | Fraction) else amount_words(value)}")
    if "esito" in row:
        words.append(str(row["esito"]))
    return ", ".join(words)


@check("saldo")
def balance(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """A player's balance: as the movements give it, and at the end as the engine states it."""
    player = view.player(giocatore)
    expected = f"il saldo di {player} è {say.money(importo)}"
    if view.last:
        raw = view.stated_balance(giocatore)
        if read_money(raw) != importo:
            return expected, f"il saldo di {player} è {amount_words(raw)}"
    built = view.balance(giocatore)
    if built is None:
        return expected, "un movimento ha un importo illeggibile"
    return None if built == importo else (expected, f"i movimenti danno un saldo di {say.money(built)}")


@check("rimborso")
def refunded(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """How much has been refunded to a player in this round; nothing, if not even later."""
    player = view.player(giocatore)
    refunds = view.of("rimborso", giocatore=giocatore)
    what, paid = f"il rimborso {say.to(player)}", [entry for entry in refunds if not is_due(entry)]
    if len(paid) < len(refunds) and (not paid or not importo):
        return f"{what} è di {say.money(importo)}", f"{what} è dovuto alla partita successiva"
    return _total(f"{what} è di", importo, paid, "importo")


@check("rimborso_dovuto")
def due(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """How much is due to a player when the next round begins."""
    player = view.player(giocatore)
    refunds = view.of("rimborso", giocatore=giocatore)
    what, later = f"il rimborso dovuto {say.to(player)} alla partita successiva", list(filter(is_due, refunds))
    if refunds and not later:
        return f"{what} è di {say.money(importo)}", f"il rimborso {say.to(player)} è già pagato in questa"
    return _total(f"{what} è di", importo, later, "importo")
