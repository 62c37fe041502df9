"""What each clause decides, as a digest: two editions of the rules that play it alike have the same one."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from generator.model.canonical import to_json
from generator.model.ir import Ruleset
from generator.pages.changes.leaf_differences import PLACES, WORDS

NO_CLAUSE: Final = "senza clausola"
ORDER: Final = "ordine delle righe"
_LEFT_OUT: Final = PLACES | WORDS | {"notes"}
_OF_NO_ROUND: Final = frozenset({
    "formato", "impronta", "slug", "version", "title", "language", "valid_from", "description", "prefix", "text",
    "currency", "clauses", "readings", "notes", "returns",
})  # fmt: skip
"""Parts that no round depends on: names, registers, what is asked, what is declared."""
_SUFFIX: Final = "_source"
_FIELDS: Final = {"times": ("bet_seconds", "decision_seconds"), "reshuffle": ("reshuffle", "depth")}
"""Fields of which a provenance speaks by another name than theirs: `burn_source` is of `burn`, `order_source` of
`deal_order` and `play_order`, without being told so."""


def clause_seals(ruleset: Ruleset) -> Mapping[str, str]:
    """Return a digest for each clause that data cite, of all that these data make of a round, sorted by clause.

    Words, places and provenance are left out. Data that cite no clause come together, under `NO_CLAUSE`; in which order
    the data of different clauses stand is a digest of its own, `ORDER`: the first row that holds decides.
    """
    data = json.loads(to_json(ruleset))
    found: dict[str, list[str]] = {NO_CLAUSE: [], ORDER: []}
    for part in (name for name in data if name not in _OF_NO_ROUND):
        sourced = list(_sourced(data[part])) or [([], data[part])]
        for clauses, played in sourced:
            for clause in clauses or [NO_CLAUSE]:
                found.setdefault(clause, []).append(f"{part} {_text(played)}")
        found[ORDER].append(f"{part} {_text([clauses for clauses, _ in sourced])}")
    return {clause: _digest(texts) for clause, texts in sorted(found.items())}


def _sourced(value: Any) -> Iterator[tuple[list[str], Any]]:
    """Yield the clauses of every datum that says where it comes from, and what a round depends on in it."""
    if isinstance(value, dict):
        sources = {name: item for name, item in value.items() if _is_source(item)}
        rest = dict(_kept(value))
        for name, source in sources.items():
            if own := [field for field in rest if _is_of(field, name.removesuffix(_SUFFIX))]:
                yield source["clauses"], {field: _played(rest.pop(field)) for field in own}
        if "source" in sources:
            yield sources["source"]["clauses"], _played(rest)
        elif sources and (unsaid := {name: item for name, item in rest.items() if not isinstance(item, dict | list)}):
            yield [], unsaid
        for item in value.values():
            yield from _sourced(item)
    elif isinstance(value, list):
        for item in value:
            yield from _sourced(item)


def _is_of(field: str, stem: str) -> bool:
    """Say whether a provenance `stem_source` is of a field."""
    return field in _FIELDS.get(stem, ()) or field == stem or field.startswith(stem) or field.endswith(f"_{stem}")


def _played(value: Any) -> Any:
    """Return what a round depends on, of a value inside a datum; what has a source of its own is told apart."""
    if isinstance(value, dict):
        told_apart = any(_is_source(item) for item in value.values())
        return None if told_apart else {name: _played(item) for name, item in _kept(value)}
    return [_played(item) for item in value] if isinstance(value, list) else value


def _kept(value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    left_out = frozenset() if "tipo" in value else _LEFT_OUT  # every field of a condition or an effect is of the game
    return ((name, item) for name, item in value.items() if name not in left_out and not _is_source(item))


def _is_source(value: Any) -> bool:
    return isinstance(value, dict) and {"path", "state", "clauses"} <= value.keys()


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _digest(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()
