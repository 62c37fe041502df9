"""How much a change of the rules matters, and whether the version number says so."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import IntEnum
from typing import Any

from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Node
from generator.model.checks.positions import Places
from generator.model.ir import Ruleset


class Change(IntEnum):
    """The class of a change: which number of the version it must raise."""

    NONE = 0
    PATCH = 1
    MINOR = 2
    MAJOR = 3


Part = Callable[[Ruleset], Any]

_MAJOR: dict[str, Part] = {
    "mazzo": lambda rules: rules.deck,
    "carte": lambda rules: rules.values,
    "tavolo.ordine": lambda rules: (rules.table.deal_order, rules.table.play_order),
    "tavolo.arrotondamento": lambda rules: rules.table.rounding,
    "zone": lambda rules: rules.zones,
    "puntate": lambda rules: rules.wagers,
    "classi": lambda rules: rules.classes,
    "distribuzione": lambda rules: rules.deal,
    "fasi": lambda rules: rules.phases,
    "offerte": lambda rules: rules.offers,
    "chiusure": lambda rules: rules.closings,
    "banco": lambda rules: rules.dealer,
    "liquidazione": lambda rules: rules.settlements,
    "tabelle": lambda rules: rules.quotes,
    "spalle": lambda rules: rules.behind,
    "errori": lambda rules: rules.malfunction,
}
_MINOR: dict[str, Part] = {
    "tavolo.posti": lambda rules: (rules.table.boxes, rules.table.boxes_per_player),
    "tavolo.limiti": lambda rules: rules.table.limits,
    "tavolo.tempi": lambda rules: (rules.table.bet_seconds, rules.table.decision_seconds),
    "automatismi": lambda rules: rules.automatic,
    "rtp": lambda rules: rules.returns,
    "valido_dal": lambda rules: rules.valid_from,
}
_WORDING = frozenset({"source", "label", "verb", "id", "printed"})


def bones(value: Any) -> Any:
    """Return a part of the IR without words, provenance and row numbers: only what decides something."""
    if is_dataclass(value) and not isinstance(value, type):
        kept = (one.name for one in fields(value) if one.name not in _WORDING and not one.name.endswith("_source"))
        return (type(value).__name__, *((name, bones(getattr(value, name))) for name in kept))
    return tuple(bones(item) for item in value) if isinstance(value, tuple) else value


def changed(before: Ruleset, after: Ruleset) -> dict[str, Change]:
    """Return the parts that changed in more than their words, each with the class of its change."""
    parts = [(name, part, Change.MAJOR) for name, part in _MAJOR.items()]
    parts += [(name, part, Change.MINOR) for name, part in _MINOR.items()]
    return {name: size for name, part, size in parts if bones(part(before)) != bones(part(after))}


def classify(before: Ruleset, after: Ruleset) -> Change:
    """Return the class of the change between two versions of a regolamento; the numbers themselves do not count."""
    found = changed(before, after)
    if found:
        return max(found.values())
    compared = [one.name for one in fields(Ruleset) if one.name not in _NUMBERS]
    same = all(getattr(before, name) == getattr(after, name) for name in compared)
    return Change.NONE if same else Change.PATCH


_NUMBERS = frozenset({"version", "fingerprint"})


def check_version(tree: Node, before: Ruleset, after: Ruleset) -> Iterator[Diagnostic]:
    """Yield a diagnostic if the version of ``after`` is lower than its changes ask for."""
    size = classify(before, after)
    old, new = _numbers(before.version), _numbers(after.version)
    needed = _raised(old, size)
    if new >= needed:
        return
    at = Places(tree)["versione"]
    if new < old:
        message = f"La versione torna indietro, da {before.version} a {after.version}."
        yield Diagnostic("R225", message, at, f"Serve almeno «{_written(needed)}».")
        return
    why = {Change.MAJOR: "cambiano le regole del colpo", Change.MINOR: "cambiano limiti, tempi o valori predefiniti"}
    parts = ", ".join(name for name, of in changed(before, after).items() if of is size)
    reason = f"{why[size]} ({parts})" if size in why else "cambiano le parole"
    kept = f"resta {after.version}" if new == old else f"passa da {before.version} a {after.version}"
    message = f"La versione {kept}, ma {reason}."
    yield Diagnostic("R225", message, at, f'Scrivi almeno «versione: "{_written(needed)}"».')


def _numbers(version: str) -> tuple[int, int, int]:
    major, minor, patch = (int(part) for part in version.split("."))
    return major, minor, patch


def _raised(old: tuple[int, int, int], size: Change) -> tuple[int, int, int]:
    major, minor, patch = old
    match size:
        case Change.MAJOR:
            return major + 1, 0, 0
        case Change.MINOR:
            return major, minor + 1, 0
        case Change.PATCH:
            return major, minor, patch + 1
        case _:
            return old


def _written(version: tuple[int, int, int]) -> str:
    return ".".join(map(str, version))
