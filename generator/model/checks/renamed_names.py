"""A name that was changed where it is declared: told there, and not at each place that still has the old one."""

import re
from collections.abc import Iterator, Mapping, Sequence

from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Entry, Node, Scalar, children
from generator.model.checks.names import at, entries
from generator.words.italian import join

_SECTIONS = {"R201": "puntate", "R202": "classi", "R203": "offerte", "R207": "tabelle"}
_LABELS = frozenset({"etichetta", "verbo", "motivo", "testo", "id"})


def renamed(tree: Node, found: Sequence[Diagnostic], kinds: Mapping[str, tuple[str, str]]) -> Iterator[Diagnostic]:
    """Yield what was found, a name of which several places have the old form told once, at its declaration.

    Args:
        found: the names that nobody declares, and whatever else is wrong.
        kinds: the codes of such names, each with what the name is of, as in «una puntata».
    """
    changed = {code: told for code in _SECTIONS if (told := _changed(tree, code, found, kinds[code][0])) is not None}
    yield from (one for one in found if one.code not in changed)
    yield from changed.values()


def _changed(tree: Node, code: str, found: Sequence[Diagnostic], what: str) -> Diagnostic | None:
    """Return what is said of the one name of a kind that changed; None if none did, or more than one."""
    strangers = [one for one in found if one.code == code]
    old = {match[1] for one in strangers if (match := re.fullmatch(rf"Non c'è {what} «(.+)»\.", one.message))}
    if len(strangers) < 2 or len(old) != 1:
        return None
    forgotten = list(_forgotten(tree, _SECTIONS[code]))  # a walk of the whole document
    if len(forgotten) != 1:
        return None
    name, new = old.pop(), forgotten[0]
    lines = join([str(line) for line in sorted({one.at.line for one in strangers})])
    message = f"Qui si dichiara «{new.key}», di cui nessuno parla; in {len(strangers)} punti si parla di «{name}»."
    where = "alla riga" if lines.isdecimal() else "alle righe"
    advice = f"Rimetti qui «{name}», oppure scrivi «{new.key}» anche {where} {lines}."
    return Diagnostic(code, message, new.key_at, advice)


def _forgotten(tree: Node, section: str) -> Iterator[Entry]:
    """Yield the entries of a section that nothing else names."""
    named = set(_words(tree))
    keys = {entry.key for path in ("liquidazione", "collaterali") for entry in entries(at(tree, path))}
    keys |= {entry.key for entry in entries(at(tree, "tavolo", "limiti"))}
    for entry in entries(at(tree, section)):
        if entry.key not in named and entry.key not in keys:
            yield entry


def _words(node: Node) -> Iterator[str]:
    """Yield every single value of a document, what things are called for people left out."""
    if isinstance(node, Scalar):
        yield node.text
    for step, _, below in children(node):
        if step not in _LABELS:
            yield from _words(below)
