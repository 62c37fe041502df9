"""A document over the one that it extends: its changes made to what it inherits, then its own keys over that.

The clauses that it cites for what it inherits are written there; the readings that it takes from a pack, at the end.

A base is a file of the corpus with some of the keys of a regolamento, by custom in a folder of ``rules`` whose name
begins with ``_``. A value keeps the place of the file that wrote it.
"""

import posixpath
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from generator.data.diagnostics import Diagnostic, Position, nearest
from generator.data.nodes import Mapping, Node, Scalar, Sequence, Step, children
from generator.data.reader_codes import register_text
from generator.model.language.shapes import Map, may
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CHANGES, CITES, EXTENDS, REGOLAMENTO
from generator.model.language.vocabulary_readings import CITATIONS, PATCHES
from generator.model.resolving.groups_for_rows import groups_for_rows
from generator.model.resolving.inherited_citations import cite
from generator.model.resolving.merging import REPLACED_WHOLE, merge
from generator.model.resolving.patches import Draft, PatchFault, path_changed, path_text
from generator.model.resolving.reading_packs import take_packs
from generator.model.resolving.shared_files import ReadFile, SharedFiles

_MOST_FILES = 8
_ON_WHAT_IS_INHERITED = Map((may(CHANGES, PATCHES, ""), may(CITES, CITATIONS, "")), provenance=False)

register_text("""
R506 File da cui ereditare non valido
    «estende» nomina un file del corpus, con un percorso relativo a quello che lo nomina. Il file contiene un gruppo
    di voci, e non eredita a sua volta da chi lo nomina; i file uno sopra l'altro sono al massimo otto.

R507 Modifica che non trova ciò che si eredita
    Una modifica a ciò che si eredita indica una voce o una riga che il file ereditato non ha. Il percorso elenca i
    nomi delle voci dall'alto; una riga si indica con il suo numero, da 1, come la scrive il file ereditato, oppure
    con il suo «id», se ne ha uno.

R511 Gruppo al posto delle righe che si ereditano
    Una lista scritta nel file prende il posto di quella ereditata, tutta; un gruppo al suo posto non è una lista. Una
    riga sola si cambia, si aggiunge o si toglie con «modifica», che la chiama con il suo «id».

R508 Modifica senza effetto
    «modifica», in testa a un file, cambia ciò che il file eredita con «estende», e «cita» dice quali clausole lo
    dicono. Senza «estende» non c'è niente da cambiare né da citare; e un dato che il file scrive per conto suo prende
    il posto di quello ereditato, modifiche e citazioni comprese.
""")


@dataclass(frozen=True, slots=True)
class Resolved:
    """A document with nothing left to look up, and the mistakes met on the way."""

    tree: Node
    diagnostics: tuple[Diagnostic, ...]


def extend(tree: Node, read: ReadFile, shared: Callable[[], Iterable[str]] = tuple) -> Resolved:
    """Return the document over the one that it extends: its own keys win, groups merge, lists replace.

    What it lists under ``modifica`` is done first, to what it inherits: rows have the numbers of the file below, there
    and in ``cita``. A reading that names a pack is written out, with what the pack gives it.

    Args:
        shared: lists the files that may be meant where one is named that is not there, from the root of the corpus.
    """
    mistakes: list[Diagnostic] = []
    files = SharedFiles(read, shared)
    whole = _extended(tree, files, (tree.at.file,), mistakes)
    return Resolved(take_packs(whole, files, mistakes), tuple(mistakes))


def _extended(tree: Node, files: SharedFiles, chain: tuple[str, ...], mistakes: list[Diagnostic]) -> Node:
    if not isinstance(tree, Mapping):
        return tree
    entry, on_inherited = tree.entry(EXTENDS), [found for key in (CHANGES, CITES) if (found := tree.entry(key))]
    if entry is None:
        misspelt = next((one for one in tree if nearest(one.key, [EXTENDS]) and not REGOLAMENTO.field(one.key)), None)
        if misspelt is not None and on_inherited:
            message = f"Il documento non ha una voce «{misspelt.key}»."
            mistakes.append(Diagnostic("R101", message, misspelt.key_at, f"Forse intendevi «{EXTENDS}»?"))
            return tree
        for found in on_inherited:
            message = f"«{found.key}» {_DOES[found.key]} che si eredita, e questo file non eredita da nessuno."
            mistakes.append(Diagnostic("R508", message, found.key_at, f"{_INSTEAD[found.key]}{files.listed(tree.at)}"))
        return tree
    own = tree.without(EXTENDS, CHANGES, CITES)
    if not isinstance(entry.value, Scalar) or not isinstance(entry.value.value, str):
        return tree
    below = _below(entry.value, files, chain, mistakes)
    if below is None:
        return own
    clashes = list(groups_for_rows(own, below))
    mistakes += [told for _, told in clashes]
    own = own.without(*(key for key, _ in clashes))
    if on_inherited:
        mistakes += (wrong := check_structure(Mapping(tuple(on_inherited), tree.at), _ON_WHAT_IS_INHERITED))
        if not wrong:
            below = _changed(below, own, tree, mistakes)
    return merge(below, own)


_DOES = {CHANGES: "cambia ciò", CITES: "dice quali clausole dicono ciò"}
_INSTEAD = {
    CHANGES: "Aggiungi «estende», o scrivi il dato nuovo.",
    CITES: "Aggiungi «estende», o scrivi «da» nel dato.",
}


def _below(name: Scalar, files: SharedFiles, chain: tuple[str, ...], mistakes: list[Diagnostic]) -> Node | None:
    """Return what a document extends, itself over what it extends; None, and why, if there is no such thing."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(name.at.file), name.text))
    if (fault := _refused(path, chain)) is not None:
        mistakes.append(Diagnostic("R506", fault[0], name.at, fault[1]))
        return None
    base = files.read(name, path, "R506", f"Non si può ereditare da «{name.text}»", mistakes)
    if base is None:
        return None
    if not isinstance(base, Mapping):
        message = f"Non si può ereditare da «{name.text}»: non contiene un gruppo di voci."
        advice = "Un file da cui si eredita ha la forma di un regolamento."
        mistakes.append(Diagnostic("R506", message, name.at, advice))
        return None
    return _extended(base, files, (*chain, path), mistakes)


def _refused(name: str, chain: tuple[str, ...]) -> tuple[str, str] | None:
    if name.startswith(("..", "/")):
        return "Si eredita solo da file del corpus.", "Il percorso è relativo a questo file e resta dentro il corpus."
    if name in chain:
        return f"Il file eredita da sé stesso: {' → '.join((*chain, name))}.", "Togli «estende» da uno dei due."
    if len(chain) >= _MOST_FILES:
        message = f"Più di {_MOST_FILES} file uno sopra l'altro: {' → '.join((*chain, name))}."
        return message, "Riunisci in uno solo i file che stanno in mezzo."
    return None


# changes to what is inherited


def _changed(below: Node, own: Mapping, tree: Mapping, mistakes: list[Diagnostic]) -> Node:
    """Return what is inherited with the changes and the clauses that a document writes for it."""
    draft, changes = Draft(below), tree.get(CHANGES)
    for patch in changes if isinstance(changes, Sequence) else ():
        for word, path, at in _parts(patch):
            if (hidden := _hidden(own, path, word)) is not None:
                message = f"{path_text(path)} è scritto anche in questo file: la modifica non avrebbe effetto."
                mistakes.append(Diagnostic("R508", message, at, f"Tieni o la modifica o la riga {hidden.line}."))
                continue
            try:
                draft.patch(patch)
            except PatchFault as fault:
                message = f"La modifica non trova {path_text(fault.path)} in ciò che si eredita: {fault.reason}."
                mistakes.append(
                    Diagnostic("R507", message, fault.at, f"{fault.advice}\nSi eredita da «{below.at.file}».")
                )
    mistakes += cite(draft, below, own, tree.get(CITES))
    return draft.tree()


def _parts(patch: Node) -> Iterator[tuple[str, list[Step], Position]]:
    """Yield what a change does, to which path, and where it says so."""
    yield from ((str(word), path_changed(body), at) for word, at, body in children(patch))


def removals(tree: Node) -> Iterator[tuple[list[Step], Position]]:
    """Yield the path and the place of each thing that a document drops from what it inherits."""
    changes = tree.get(CHANGES) if isinstance(tree, Mapping) else None
    for patch in changes if isinstance(changes, Sequence) else ():
        yield from ((path, at) for word, path, at in _parts(patch) if word == "rimuovi")


def _hidden(own: Mapping, path: list[Step], word: str) -> Position | None:
    """Return where the document itself writes what would hide a change; None if the change is to be seen.

    To drop a group and to write it anew is no contradiction: nothing of the old one is left.
    """
    node: Node = own
    at = own.at
    for step in path:
        if not isinstance(node, Mapping) or (entry := node.entry(str(step))) is None:
            return None if isinstance(node, Mapping) else at
        node, at = entry.value, entry.key_at
        if step == REPLACED_WHOLE:
            return at
    return None if word == "rimuovi" else at
