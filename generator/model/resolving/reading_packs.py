"""Readings taken by name from a file of packs: question, kind and alternatives from there, the decision from here."""

import posixpath
from collections.abc import Iterator
from dataclasses import replace

from generator.data.diagnostics import Diagnostic, did_you_mean
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, child
from generator.data.reader_codes import register_text
from generator.model.language.shapes import Map
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import PACKS
from generator.model.language.vocabulary_readings import LETTURE, OF_A_PACK, ONLY, PACK
from generator.model.resolving.merging import merge
from generator.model.resolving.patches import Draft, path_changed
from generator.model.resolving.shared_files import SharedFiles

_ALTERNATIVES = "alternative"
_NAMED = Map(OF_A_PACK, provenance=False)

register_text("""
R510 Pacchetto di letture che non c'è
    Una lettura prende da un pacchetto la domanda e le alternative: il pacchetto sta in uno dei file che «pacchetti», in
    testa al regolamento, elenca con un percorso relativo a chi lo scrive. «solo» sceglie fra le alternative che ha.
""")


def take_packs(tree: Node, files: SharedFiles, mistakes: list[Diagnostic]) -> Node:
    """Return a document with every reading that names a pack written out, and no mention of packs left.

    What the reading writes wins over what the pack gives. The data that some alternative would change are marked with
    the reading, whichever is chosen: under an open question no datum is explicit.

    Args:
        files: where the packs are.
        mistakes: where what is wrong is added.
    """
    readings = tree.get("letture") if isinstance(tree, Mapping) else None
    if not isinstance(tree, Mapping) or not (PACKS in tree or any(map(_is_named, _values(readings)))):
        return tree
    before = len(mistakes)
    packs = _packs(tree, files, mistakes)
    bare = tree.without(PACKS)
    if not isinstance(readings, Mapping) or len(mistakes) > before:
        return bare
    taken = {entry.key: _taken(entry, packs, mistakes) for entry in readings if _is_named(entry.value)}
    draft = Draft(bare)
    for name, reading in taken.items():
        draft.set(["letture", name], reading)
        for path in _changed_by(reading):
            draft.concern(path, name)
    return draft.tree()


def _values(node: Node | None) -> Iterator[Node]:
    yield from (entry.value for entry in node) if isinstance(node, Mapping) else ()


def _is_named(reading: Node) -> bool:
    return isinstance(reading, Mapping) and (PACK in reading or ONLY in reading)


def _packs(tree: Mapping, shared: SharedFiles, mistakes: list[Diagnostic]) -> dict[str, Entry]:
    """Return the packs of every file that a document names; of two with one name, that of the first file."""
    named, found = tree.get(PACKS), dict[str, Entry]()
    files = named.items if isinstance(named, Sequence) else () if named is None else (named,)
    for file in files:
        if not isinstance(file, Scalar) or not isinstance(file.value, str):
            mistakes.append(Diagnostic("R510", "«pacchetti» nomina un file, o una lista di file.", file.at))
            continue
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file.at.file), file.text))
        if path.startswith(("..", "/")):
            advice = "Il percorso è relativo a questo file e resta dentro il corpus."
            mistakes.append(Diagnostic("R510", "I pacchetti stanno in un file del corpus.", file.at, advice))
            continue
        packs = shared.read(file, path, "R510", f"Non si leggono i pacchetti di «{file.text}»", mistakes)
        if packs is None:
            continue
        mistakes += (wrong := check_structure(packs, LETTURE))
        listed = packs.get(PACKS) if isinstance(packs, Mapping) and not wrong else None
        for entry in listed if isinstance(listed, Mapping) else ():
            found.setdefault(entry.key, entry)
    return found


def _taken(entry: Entry, packs: dict[str, Entry], mistakes: list[Diagnostic]) -> Node:
    """Return a reading over the pack that it names, or as it is, with what is wrong told."""
    reading = entry.value
    assert isinstance(reading, Mapping)
    own = reading.without(PACK, ONLY)
    of_pack = tuple(one for one in reading.entries if one.key in (PACK, ONLY))
    name, only = reading.get(PACK), reading.get(ONLY)
    wrong = check_structure(Mapping(of_pack, reading.at), _NAMED)
    if isinstance(name, Scalar):  # of a pack that there is not, those that there are say more than the form of a name
        wrong = [one for one in wrong if one.at != name.at]
    mistakes += wrong
    if wrong:
        return own
    if not isinstance(name, Scalar):
        message = f"La lettura «{entry.key}» ha «solo» e non dice di quale pacchetto."
        where = only.at if only is not None else reading.at
        mistakes.append(Diagnostic("R510", message, where, "Aggiungi «pacchetto», o togli «solo»."))
        return own
    pack = packs.get(name.text)
    if pack is None:
        advice = did_you_mean(name.text, packs, admitted="Pacchetti") or "Manca «pacchetti: FILE» in testa al file."
        mistakes.append(Diagnostic("R510", f"Non c'è un pacchetto «{name.text}».", name.at, advice))
        return own
    offered = pack.value.get(_ALTERNATIVES) if isinstance(pack.value, Mapping) else None
    known = offered.keys() if isinstance(offered, Mapping) else ()
    wanted = [item for item in only if isinstance(item, Scalar)] if isinstance(only, Sequence) else []
    for item in wanted:
        if item.text not in known:
            message = f"Il pacchetto «{name.text}» non ha un'alternativa «{item.text}»."
            mistakes.append(
                Diagnostic("R510", message, item.at, did_you_mean(item.text, known, admitted="Alternative"))
            )
    return _over(pack.value, own, {item.text for item in wanted} or set(known))


def _over(pack: Node, own: Mapping, wanted: set[str]) -> Node:
    """Return what a reading writes over what its pack gives, of the alternatives only those that are wanted."""
    given, mine, offered = pack, own.get(_ALTERNATIVES), child(pack, _ALTERNATIVES)
    if isinstance(pack, Mapping) and isinstance(offered, Mapping):
        extra = mine.keys() if isinstance(mine, Mapping) else ()
        kept = tuple(one for one in offered if one.key in wanted or one.key in extra)
        entries = (replace(one, value=Mapping(kept, offered.at)) if one.value is offered else one for one in pack)
        given = replace(pack, entries=tuple(entries))
    return merge(given, own)


def _changed_by(reading: Node) -> Iterator[list[str | int]]:
    """Yield the place of every change that some alternative of a reading makes."""
    alternatives = reading.get(_ALTERNATIVES) if isinstance(reading, Mapping) else None
    for alternative in _values(alternatives):
        changes = alternative.get("modifica") if isinstance(alternative, Mapping) else None
        for change in changes if isinstance(changes, Sequence) else ():
            yield from map(path_changed, _values(change))
