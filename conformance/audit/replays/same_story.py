"""Two outcomes of one round in, what the first says and the second does not out.

Settlements that follow one another in a step say the same in any order: rules say when a wager is settled (a phase, a
closing, an offer), and what happens between two such moments keeps their settlements apart; of those that are due
together none says which comes first. Nor does one of stakes that are laid together.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Final

from conformance.wire.published_schemas import schema_text
from conformance.wire.validate import known_fields

Outcome = Mapping[str, Any]
"""An `esito` of the protocol, valid by its schema, or `{"errore": {…}}`."""

_STATE: Final = ("stato", "mani", "banco", "saldi", "attesa", "viste")
_SETS: Final = frozenset({"lecite", "classi", "clausole"})
"""Lists whose order says nothing."""
_TOGETHER: Final[Mapping[str, str]] = {"puntata": "laid", "liquidazione": "due", "rimborso": "due"}
"""Entries whose order among themselves says nothing: those of one word, that follow one another in a step."""


def differing(first: Outcome | None, second: Outcome | None) -> tuple[str, str] | None:
    """Return what the first outcome says and the second does not, in Italian; None if they agree.

    Only what the protocol defines is compared: an engine may add fields of its own, such as the time.
    """
    if first is None or second is None:
        return None if first is second else (_presence(first), _presence(second))
    if first == second:  # as nearly always; what is equal in every word is equal in those that count
        return None
    if "errore" in first or "errore" in second:
        return _differing_part(first.get("errore", {}).get("codice"), second.get("errore", {}).get("codice"), "errore")
    first, second = known_story(first), known_story(second)
    left_entries, right_entries = first["registro"], second["registro"]
    for index in range(max(len(left_entries), len(right_entries))):
        left, right = left_entries[index : index + 1], right_entries[index : index + 1]
        if left != right:
            return _show_entry(index, left), _show_entry(index, right)
    differences = (_differing_part(first.get(part), second.get(part), part) for part in _STATE)
    return next(filter(None, differences), None)


def known_story(outcome: Outcome, kinds: Collection[str] | None = None) -> dict[str, Any]:
    """Return what the protocol defines of an `esito`: no field or entry of the engine's own, sets in a fixed order.

    Args:
        kinds: the entries that count, by their `fatto`; None for all.
    """
    entries = [entry for entry in outcome["registro"] if kinds is None or entry["fatto"] in kinds]
    known: dict[str, Any] = {**_known_state(outcome)} if "viste" not in outcome else {}
    known["registro"] = list(_in_any_order([told for entry in entries if (told := _known_entry(entry))]))
    if "attesa" in known:
        known["attesa"] = _known_entry({"fatto": "decisione", **known["attesa"]})
    if "viste" in outcome:
        return {"viste": list(map(_known_views, outcome["viste"])), **known}
    known["mani"].sort(key=lambda hand: (hand["posto"], hand["mano"]))
    known["saldi"].sort(key=lambda account: account["giocatore"])
    return known


def _known_views(views: Mapping[str, Any]) -> dict[str, Any]:
    """Return what players are shown, as the schema knows it: the order of the commands says nothing."""
    fields = schema_text("evento.json")["$defs"]["view"]["properties"].keys()
    known = {player: _only(view, fields) for player, view in views.items()}
    for view in known.values():
        view["comandi"] = sorted(view["comandi"], key=lambda one: json.dumps(one, sort_keys=True))
    return known


def _in_any_order(register: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the entries of a register, those that come together in an order of their own: by box, hand and wager."""
    for (_, together), some in groupby(register, lambda one: (one["passo"], _TOGETHER.get(one["fatto"], ""))):
        here = [*some]
        yield from sorted(here, key=_place) if together else here


def _place(entry: Mapping[str, Any]) -> tuple[int, int, str, str, str]:
    named = entry["posto"], entry.get("mano", 0), entry["giocatore"], entry["puntata"]
    return *named, json.dumps(entry, sort_keys=True)


def _known_state(outcome: Outcome) -> dict[str, Any]:
    fields = _fields_of_state()
    known: dict[str, Any] = {part: outcome[part] for part in _STATE if part in outcome}
    known["mani"] = [_sorted(_only(hand, fields["mani"])) for hand in outcome["mani"]]
    known["saldi"] = [_only(account, fields["saldi"]) for account in outcome["saldi"]]
    known["banco"] = _only(outcome["banco"], fields["banco"])
    return known


@cache
def _fields_of_state() -> Mapping[str, frozenset[str]]:
    parts = schema_text("outcome.json")["$defs"]["outcome"]["properties"]
    named = {part: parts[part].get("items", parts[part]).get("properties", {}) for part in ("mani", "saldi", "banco")}
    return {part: frozenset(properties) for part, properties in named.items()}


def _only(told: Mapping[str, Any], fields: Collection[str]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key in fields}


def _known_entry(entry: Mapping[str, Any]) -> dict[str, Any]:
    return _sorted(_only(entry, known_fields(entry["fatto"])))


def _sorted(told: dict[str, Any]) -> dict[str, Any]:
    return {key: sorted(value) if key in _SETS else value for key, value in told.items()}


def _differing_part(first: object, second: object, name: str) -> tuple[str, str] | None:
    return None if first == second else (f"«{name}» è {_show(first)}", f"«{name}» è {_show(second)}")


def _presence(outcome: Outcome | None) -> str:
    return "nessuna risposta valida" if outcome is None else "una risposta valida"


def _show_entry(index: int, entry: list[dict[str, Any]]) -> str:
    where = f"la voce {index + 1} del registro"
    return f"{where} è {_show(entry[0])}" if entry else f"{where} manca"


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:199] + "…"
