"""The part of an outcome that a player sees, and the part of it that scenario steps can check."""

from typing import Any

from conformance.readings.in_memory import Outcome

_CLOSED = "chiusura"
_UNTOLD = frozenset({"scarto", _CLOSED})
"""Facts of a register that no step of a scenario looks at, or looks for only where it says that they are there."""
_ENDS = frozenset({"decisione", "scelta"})
"""Facts after which a scenario may look: what stands between two of them it sees all at once."""
_NAMING = frozenset({"riga", "clausole", "stadio"})
"""Fields of a fact that name a row, a clause or a moment of the data."""


def shown(outcome: Outcome) -> Any:
    """Return what an outcome shows to who plays: nothing that names a row, a clause or a moment of the data."""
    if "errore" in outcome:
        return "errore", str((outcome["errore"] or {}).get("codice", ""))
    told = []
    for entry in outcome["registro"]:
        if entry["fatto"] != "banco":
            plain = {key: value for key, value in entry.items() if key not in _NAMING}
            if "lecite" in plain:
                plain["lecite"] = sorted(plain["lecite"])
            told.append(plain)
    return outcome["stato"], told, outcome["saldi"]


def seen_by_steps(before: Outcome, after: Outcome) -> bool:
    """Say whether a scenario step can tell an outcome from another that players see differently.

    Of what happens between two decisions it sees all but the order, and that a hand has closed by itself, never that
    it has not.
    """
    return _seen(before) != _seen(after) or not _closed(before) <= _closed(after)


def _seen(outcome: Outcome) -> Any:
    told = shown(outcome)
    if told[0] == "errore":
        return told
    stretches: list[dict[Any, list[Any]]] = [{}]
    for entry in told[1]:
        if entry["fatto"] not in _UNTOLD:
            whose = entry["fatto"], entry.get("posto"), entry.get("mano"), entry.get("giocatore")
            stretches[-1].setdefault(whose, []).append(entry)
        if entry["fatto"] in _ENDS:
            stretches.append({})
    return told[0], stretches, told[2]


def _closed(outcome: Outcome) -> set[tuple[int, int]]:
    return {(entry["posto"], entry["mano"]) for entry in outcome.get("registro", ()) if entry["fatto"] == _CLOSED}
