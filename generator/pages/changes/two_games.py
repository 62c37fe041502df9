"""Two games side by side: what differs in the order in which a player meets it, and how much of it he never does."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import ORIGIN, Grade
from generator.pages.changes.change_telling import RulesetChange, parted

_SIDES = "Le puntate collaterali"
_SECTIONS: Mapping[str, tuple[str, ...]] = {
    "Il tavolo e le puntate": ("table", "session", "wagers", "behind"),
    "Le carte": ("deck", "values", "zones", "classes", "deal"),
    "Che cosa si decide": ("phases", "offers", "closings", "automatic"),
    "Il banco": ("dealer",),
    "Come finisce": ("settlements", "quotes", "malfunction"),
    _SIDES: (),
    "Che cosa si dichiara di restituire": ("returns",),
}
"""Title → the parts of the IR that it tells, in the order in which a player meets them."""
_ELSE = "Il resto"
_FOLDED = {"readings": ("lettura", "letture"), "clauses": ("clausola", "clausole"), "notes": ("nota", "note")}
_ORIGIN, _WORDS = ("provenienza", "provenienze"), ("nome o parola", "nomi e parole")


def sections(comparison: Comparison) -> dict[str, list[str]]:
    """Return what a player meets otherwise in the second game than in the first, by section."""
    found: dict[str, list[str]] = {title: [] for title in (*_SECTIONS, _ELSE)}
    for change in comparison.changes:
        if is_met(change):
            found[_section(change, comparison)].append(of_two(change.text, comparison))
    return {title: told for title, told in found.items() if told}


def is_met(change: RulesetChange) -> bool:
    """Say whether a change is one of rules or of what is declared, and not of words or of where they come from."""
    return change.grade > Grade.PATCH or (change.part == "returns" and change.weight is not ORIGIN)


def _section(change: RulesetChange, comparison: Comparison) -> str:
    sides = {wager.name for rules in (comparison.before, comparison.after) for wager in rules.optional_wagers}
    if sides & {*change.path.split(".")}:
        return _SIDES
    top = change.part.partition(".")[0]
    return next((title for title, parts in _SECTIONS.items() if top in parts), _ELSE)


def folded(comparison: Comparison) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield how many differences there are of each kind that no player meets, and what one and several are called."""
    counted = Counter(_kind(change) for change in comparison.changes if not is_met(change))
    for kind in (_ORIGIN, *_FOLDED.values(), _WORDS):
        if counted[kind]:
            yield counted[kind], kind


def _kind(change: RulesetChange) -> tuple[str, str]:
    top = "notes" if change.part.endswith("notes") else change.part.partition(".")[0]
    return _FOLDED.get(top) or (_ORIGIN if change.weight is ORIGIN else _WORDS)


_COME = re.compile(r"(?:Si aggiunge|Si aggiungono|Ecco) (?=\S)")
_NEW = re.compile(r"Nuovo (?=caso)")
_NOW = (" ora ", " ")
_GONE = re.compile(r"(?:Non c'è più|Non ci sono più) (?=\S)")


def of_two(text: str, comparison: Comparison) -> str:
    """Return a sentence on what changed as one on two games: none of them was before the other."""
    one, other = comparison.before.title, comparison.after.title
    was, now = parted(text)
    if was and now:
        about = text.partition(f"Ora: {now}")[0]
        return f"{about}In {other}: {now} In {one}: {was}"
    if _COME.match(text):
        return f"Soltanto in {other}: {_COME.sub('', text, count=1)}"
    if _NEW.match(text):
        return f"Soltanto in {other}: un {_NEW.sub('', text, count=1)}"
    if _GONE.match(text):
        return f"Soltanto in {one}: {_GONE.sub('', text, count=1).replace(' Prima: ', ' ', 1)}"
    text, gone = re.subn("^Non è più dichiarato", f"Soltanto in {one} è dichiarato", text)
    text, new = re.subn("^Si dichiara", f"Soltanto in {other} si dichiara", text)
    if gone or new:
        return text
    for word, instead in (("(prima", f"(in {one}"), ("; prima ", f"; in {one} "), (" prima stava altrove", ""), _NOW):
        text = text.replace(word, instead, 1)
    return f"In {other}: {text}"
