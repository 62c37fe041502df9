"""Two answers to one round in, the first thing that they do not say alike out: what it is, its clauses, its cause.

Held against each other are the entries that every engine has to report, and of the others those that the engine does
report; not the names of data (rows, clauses, stages), which are the reference's own.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conformance.audit.replays.same_story import known_story
from conformance.chance.clauses_apart import clauses_apart
from conformance.wire.messages import Refusal
from conformance.wire.validate import known_fields
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE

Outcome = Mapping[str, Any]
Entry = Mapping[str, Any]

ALWAYS: Final = frozenset({
    "puntata", "carta", "decisione", "scelta", "rifiuto", "scopre", "liquidazione", "rimborso", "divisione",
})  # fmt: skip
"""The entries that every engine reports."""
SHORT: Final = Refusal.SHOE.value
_NAMES: Final = frozenset({"riga", "clausole", "stadio"})
_SETS: Final = frozenset({"lecite", "classi"})
_MAY_LACK: Final = frozenset({"importi", "quando", "richiesta", "totale", "da"})
_OF_A_REFUSED_MOVE: Final = frozenset({"posto", "mano", "azione", "evento"})
"""What a refusal repeats of the move, as much of it as each likes: which move it is, is known."""
_STATE: Final = ("stato", "saldi", "mani", "banco", "attesa")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerDivergence:
    """The first thing in which an engine does not answer as the rules do.

    Attributes:
        expected, got: the entry, or the part of the state, on each side; None where there is none.
        part: of what it is: «registro», or a part of the state; «errore» where one side refuses the round.
        cause: equal for two divergences that are likely to come of one fault.
        clauses: what the rules rest on there.
    """

    expected: Any
    got: Any
    part: str
    cause: tuple[Hashable, ...]
    clauses: tuple[str, ...] = ()


def divergence(
    expected: Outcome, got: Outcome, rules: Ruleset, reported: Collection[str] = frozenset()
) -> AnswerDivergence | None:
    """Return the first thing in which two answers differ; None if there is none.

    Args:
        expected: of the reference.
        got: of the engine: valid by its schema, or `{"errore": …}`.
        reported: the entries that the engine declares to report, beside those that all do.
    """
    if expected == got:
        return None  # word for word, and of a right engine nearly always
    if "errore" in expected or "errore" in got:
        return _of_errors(expected.get("errore", {}).get("codice"), got.get("errore", {}).get("codice"), rules)
    kinds = ALWAYS | frozenset(reported) | {entry.get("fatto") for entry in got["registro"]}
    ours, theirs = known_story(expected), known_story(got, kinds)
    left, right = known_story(expected, kinds)["registro"], theirs["registro"]
    for place in range(max(len(left), len(right))):
        first = left[place] if place < len(left) else None
        second = right[place] if place < len(right) else None
        if not _alike(first, second):
            row = str((first or {}).get("riga", "")) or _row_at(ours["registro"], kinds, place)
            return _of_entries(first, second, row, left[:place], rules)
    for part in _STATE:
        if not _alike(ours.get(part), theirs.get(part)):
            return AnswerDivergence(expected=ours.get(part), got=theirs.get(part), part=part, cause=(part,))
    return None


def _row_at(register: Sequence[Entry], kinds: Collection[str], place: int) -> str:
    """Return the row of the data behind an entry of some kinds: its own, or one told since the entry before it."""
    row, before = "", -1
    for entry in register:
        row = str(entry.get("riga", row))
        if entry["fatto"] in kinds:
            before += 1
            if before == place:
                return row
            row = ""
    return row


def _alike(first: Any, second: Any) -> bool:
    """Say whether two parts say the same: of fields that need not be there, those that the engine has."""
    if isinstance(first, dict) and isinstance(second, dict):
        if first.get("fatto") != second.get("fatto"):
            return False
        return all(_same(name, first.get(name), second.get(name)) for name in _compared(first, second))
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(_alike, first, second))
    return bool(first == second)


def _compared(first: Entry, second: Entry) -> list[str]:
    names = {*first, *second} - _NAMES
    if first.get("fatto") == "rifiuto":
        names -= _OF_A_REFUSED_MOVE - (first.keys() & second.keys())
    known = known_fields(first.get("fatto", ""))
    return sorted(name for name in names if name in second or name not in known or name not in _MAY_LACK)


def _same(name: str, first: Any, second: Any) -> bool:
    if name in _SETS and isinstance(first, list) and isinstance(second, list):
        return sorted(first) == sorted(second)
    return _alike(first, second)


def is_fault(code: str | None) -> bool:
    """Say whether a code is of an engine that gave no answer, or none that the protocol admits."""
    return code is not None and ":" in code


def _of_errors(expected: str | None, got: str | None, rules: Ruleset) -> AnswerDivergence | None:
    if expected == got:
        return None
    if is_fault(got):
        return AnswerDivergence(expected=expected, got=got, part="errore", cause=("guasto", got))
    sources = [rules.table.boxes_source, *(one.source for one in rules.table.limits)]
    clauses = tuple(dict.fromkeys(clause for source in sources for clause in source.clauses))
    return AnswerDivergence(expected=expected, got=got, part="errore", cause=("errore", expected, got), clauses=clauses)


def _of_entries(
    first: Entry | None, second: Entry | None, row: str, before: Sequence[Entry], rules: Ruleset
) -> AnswerDivergence:
    told = first or second or {}
    fact = told["fatto"]
    cause: tuple[Hashable, ...] = (fact, (second or {}).get("fatto"))
    apart: list[str] = []
    if first is not None and second is not None and fact == second["fatto"]:
        apart = [name for name in _compared(first, second) if not _same(name, first.get(name), second.get(name))]
    offers: list[str] = []
    if row:
        cause = ("riga", row)
    elif fact == "decisione":
        offers = _offers_apart(first, second, apart)
        cause = (*cause, told["fase"], *offers)
    elif fact == "carta":
        cause = (*cause, told["a"], told["zona"])
    elif fact in ("scelta", "rifiuto", "anticipo"):
        cause = (*cause, told.get("azione"), told.get("evento"), told.get("origine"))
    if fact != "decisione":
        cause = (*cause, *apart[:1])
    clauses = clauses_apart(told, offers or apart, before, row, rules)
    return AnswerDivergence(expected=first, got=second, part="registro", cause=cause, clauses=clauses)


def _offers_apart(first: Entry | None, second: Entry | None, apart: Collection[str]) -> list[str]:
    """Return the offers that one of two decisions makes and the other does not; else those of other amounts."""
    if (
        first is None
        or second is None
        or any(first.get(name) != second.get(name) for name in ("posto", "mano", "fase"))
    ):
        return []
    if offered := sorted({*first["lecite"]} ^ {*second["lecite"]}):
        return [name for name in offered if name != REFUSE]
    if "importi" not in apart:
        return []
    ours, theirs = (one.get("importi", {}) for one in (first, second))
    return sorted(name for name in {*ours, *theirs} if ours.get(name) != theirs.get(name))
