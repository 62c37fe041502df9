"""One document with nothing left to look up: what it extends is merged in, the chosen readings are applied.

Works on trees with positions, before any IR is built; a value keeps the place of the file that wrote it.
Rows are numbered from 1 as the document writes them: one reading never moves the rows that another names.
"""

import posixpath
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from generator.data.diagnostics import CorpusErrors, Diagnostic, did_you_mean
from generator.data.nodes import Entry, Node, Scalar, Sequence
from generator.data.nodes import Mapping as Tree
from generator.data.reader_codes import register_text
from generator.model.resolving.patches import PROVENANCE, Draft, PatchFault, path_text

ReadFile = Callable[[str], Node]
"""Reads a file by its name from the root of the corpus. Raises CorpusErrors."""

EXTENDS, READINGS = "estende", "letture"
_TELLS_ITS_SOURCE = frozenset({"da", "stato"})

register_text("""
R501 Scelta che non è fra le alternative
    Una lettura sceglie una delle alternative che elenca. Se il nome non è fra quelle, il regolamento non dice più
    come si gioca in quel punto.

R502 Lettura richiesta inesistente
    È stata chiesta una lettura, o una sua alternativa, che il regolamento non contiene.

R503 Modifica che non trova il suo posto
    La modifica di un'alternativa indica una voce o una riga che il documento non ha. Il percorso elenca i nomi delle
    voci dall'alto; le righe si contano da 1, come sono scritte nel documento, senza tener conto di altre modifiche.

R506 File da cui ereditare non valido
    «estende» nomina un file del corpus, con un percorso relativo a quello che lo nomina. Il file contiene un gruppo
    di voci, e non eredita a sua volta da chi lo nomina.
""")


@dataclass(frozen=True, slots=True)
class Resolved:
    """A document with nothing left to look up, and the mistakes met on the way."""

    tree: Node
    diagnostics: tuple[Diagnostic, ...]


def resolve(tree: Node, *, read: ReadFile | None = None, readings: Mapping[str, str] | None = None) -> Resolved:
    """Return the document with ``estende`` merged in and the chosen alternatives applied.

    Args:
        read: reads the files that are extended; without it ``estende`` is left alone.
        readings: alternatives to take instead of those chosen, by reading.
    """
    merged = extend(tree, read) if read is not None else Resolved(tree, ())
    applied = apply_readings(merged.tree, readings or {})
    return Resolved(applied.tree, merged.diagnostics + applied.diagnostics)


# what is extended


def extend(tree: Node, read: ReadFile) -> Resolved:
    """Return the document over the one that it extends: its own keys win, groups merge, lists replace."""
    found: list[Diagnostic] = []
    return Resolved(_extended(tree, read, (tree.at.file,), found), tuple(found))


def _extended(tree: Node, read: ReadFile, chain: tuple[str, ...], found: list[Diagnostic]) -> Node:
    if not isinstance(tree, Tree) or (entry := tree.entry(EXTENDS)) is None:
        return tree
    own = replace(tree, entries=tuple(one for one in tree.entries if one.key != EXTENDS))
    if not isinstance(entry.value, Scalar) or not isinstance(entry.value.value, str):
        return tree
    name = posixpath.normpath(posixpath.join(posixpath.dirname(tree.at.file), entry.value.value))
    if (fault := _refused(name, chain)) is not None:
        found.append(Diagnostic("R506", fault[0], entry.value.at, fault[1]))
        return own
    try:
        base = read(name)
    except CorpusErrors as errors:
        message = f"Non si può ereditare da «{entry.value.text}»: il file «{name}» non si legge."
        found.append(Diagnostic("R506", message, entry.value.at, "Il percorso è relativo a questo file."))
        found += errors.diagnostics
        return own
    if not isinstance(base, Tree):
        message = f"Non si può ereditare da «{entry.value.text}»: non contiene un gruppo di voci."
        advice = "Un file da cui si eredita ha la forma di un regolamento."
        found.append(Diagnostic("R506", message, entry.value.at, advice))
        return own
    return merge(_extended(base, read, (*chain, name), found), own)


def _refused(name: str, chain: tuple[str, ...]) -> tuple[str, str] | None:
    if name.startswith(("..", "/")):
        return "Si eredita solo da file del corpus.", "Il percorso è relativo a questo file e resta dentro il corpus."
    if name in chain:
        return f"Il file eredita da sé stesso: {' → '.join((*chain, name))}.", "Togli «estende» da uno dei due."
    return None


def merge(below: Node, above: Node) -> Node:
    """Return a tree over another: groups merge key by key, anything else is replaced.

    A condition is one thing, and is replaced whole. So is provenance: a group that says where it comes from
    keeps nothing of what the other said of that.
    """
    if not (isinstance(below, Tree) and isinstance(above, Tree)):
        return above
    mine = {entry.key: entry for entry in above}
    replaced = PROVENANCE if mine.keys() & _TELLS_ITS_SOURCE else frozenset[str]()
    entries = [
        _merged(entry, mine[entry.key]) if entry.key in mine else entry
        for entry in below
        if entry.key in mine or entry.key not in replaced
    ]
    return Tree((*entries, *(entry for entry in above if entry.key not in below)), above.at)


def _merged(below: Entry, above: Entry) -> Entry:
    value = above.value if above.key == "se" else merge(below.value, above.value)
    return Entry(above.key, above.key_at, value)


# readings


def apply_readings(tree: Node, wanted: Mapping[str, str]) -> Resolved:
    """Return the document with the alternative in force of each reading applied.

    Args:
        wanted: alternatives to take instead of those chosen, by reading.
    """
    readings = tree.get(READINGS) if isinstance(tree, Tree) else None
    if not isinstance(tree, Tree) or not isinstance(readings, Tree):
        unknown = [_no_reading(tree, identifier, ()) for identifier in wanted]
        return Resolved(tree, tuple(unknown))
    found = [_no_reading(tree, identifier, readings.keys()) for identifier in wanted if identifier not in readings]
    draft, untouched = Draft(tree), True
    for entry in readings:
        name, node, problems = _in_force(entry, wanted.get(entry.key))
        found += problems
        if isinstance(node, Tree) and "modifica" in node:
            found += _apply(draft, entry.key, node)
            untouched = False
        if name is not None and entry.key in wanted:
            draft.set([READINGS, entry.key, "scelta"], Scalar(name, name, False, entry.key_at))
            untouched = False
    return Resolved(tree if untouched else draft.tree(), tuple(found))


def _no_reading(tree: Node, identifier: str, known: tuple[str, ...]) -> Diagnostic:
    advice = did_you_mean(identifier, known, admitted="Letture") or "Questo regolamento non ha letture."
    return Diagnostic("R502", f"Il regolamento non ha una lettura «{identifier}».", tree.at, advice)


def _in_force(entry: Entry, wanted: str | None) -> tuple[str | None, Node | None, list[Diagnostic]]:
    """Return the alternative in force: its name, its data, and what is wrong with the choice."""
    alternatives = entry.value.get("alternative") if isinstance(entry.value, Tree) else None
    chosen = entry.value.get("scelta") if isinstance(entry.value, Tree) else None
    if not isinstance(alternatives, Tree) or not isinstance(chosen, Scalar):
        return None, None, []
    name = chosen.text if wanted is None else wanted
    if (node := alternatives.get(name)) is not None:
        return name, node, []
    advice = did_you_mean(name, alternatives.keys(), admitted="Alternative")
    if wanted is None:
        message = f"La lettura «{entry.key}» sceglie «{name}», che non è fra le sue alternative."
        return None, None, [Diagnostic("R501", message, chosen.at, advice)]
    message = f"La lettura «{entry.key}» non ha un'alternativa «{name}»."
    return None, None, [Diagnostic("R502", message, entry.key_at, advice)]


def _apply(draft: Draft, identifier: str, alternative: Node) -> Iterator[Diagnostic]:
    patches = alternative.get("modifica") if isinstance(alternative, Tree) else None
    for patch in patches if isinstance(patches, Sequence) else ():
        try:
            draft.patch(patch, identifier)
        except PatchFault as fault:
            message = f"La modifica di «{identifier}» non trova {path_text(fault.path)}: {fault.reason}."
            yield Diagnostic("R503", message, fault.at, fault.advice)
