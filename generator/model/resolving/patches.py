"""Changes to a document: set a value, insert a row, remove either. A reading writes them, and who inherits."""

from dataclasses import dataclass, replace

from generator.data.diagnostics import Position, did_you_mean
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, Step, child, children
from generator.model.language.meant_values import nearest_word
from generator.model.language.word_forms import PROVENANCE_KEYS

_BARE = frozenset({"se", "effetti", "valori", "importo", "restituisce", "apertura", "fonte"})
"""Keys under which a group is no datum of its own, so that the reading is noted above them."""


_NOWHERE = Position("", 1, 1)
_TOO_LONG = ("il percorso prosegue dentro un valore", "Accorcialo fino all'ultimo gruppo o lista.")


@dataclass(eq=False)
class PatchFault(Exception):
    """A path leads nowhere: which, from where in the file, why, and what could be meant."""

    path: list[Step]
    at: Position
    reason: str
    advice: str


def path_text(path: list[Step]) -> str:
    """Return a path as messages write it."""
    return "«" + " › ".join(map(str, path)) + "»"


@dataclass
class _Child:
    """What stands in an opened group or list: its key, or the number that the document gave it; None is a new row."""

    step: Step | None
    at: Position
    part: "_Part"
    removed: bool = False


@dataclass
class _Opened:
    """A group or a list taken apart; rows keep the numbers that they have in the document."""

    at: Position
    is_list: bool
    children: list[_Child]

    def find(self, step: Step) -> _Child | None:
        """Return what has this key; of a list, the row that the document wrote as this number or with this «id»."""
        if not self.is_list:
            return next((child for child in self.children if child.step == str(step)), None)
        return next((row for row in self.written if step in (row.step, row_name(row.part))), None)

    @property
    def written(self) -> list[_Child]:
        """The rows that the document wrote."""
        return [row for row in self.children if row.step is not None]

    def why_not(self, step: Step) -> tuple[str, str]:
        """Return why a step leads nowhere, and what could be meant."""
        if not self.is_list:
            keys = [str(child.step) for child in self.children]
            return f"manca la voce «{step}»", did_you_mean(str(step), keys, close=nearest_word(str(step), keys))
        ids = [name for row in self.written if (name := row_name(row.part))]
        if isinstance(step, str) and ids:
            return f"nessuna riga ha l'id «{step}»", did_you_mean(step, ids, admitted="Righe")
        return (
            f"la lista ha righe da 1 a {len(self.written)}",
            f"Scrivi il numero di una di queste righe, da 1 a {len(self.written)}.",
        )


_Part = Node | _Opened


class Draft:
    """A document that is being changed; ``tree`` gives it back. Only what a path touches is taken apart."""

    def __init__(self, tree: Node) -> None:
        self._root = _opened(tree)

    def tree(self) -> Node:
        """Return the document as it is now."""
        return _closed(self._root)

    def patch(self, patch: Node, reading: str = "") -> None:
        """Apply one change, and note the reading, if one makes it, on what it touches.

        Raises:
            PatchFault: its path leads nowhere; its place is the step of the path that does.
        """
        try:
            self._patch(patch, reading)
        except PatchFault as fault:
            steps = next((_path_node(body) for _, _, body in children(patch)), None)
            if isinstance(steps, Sequence) and 0 < len(fault.path) <= len(steps.items):
                fault.at = steps.items[len(fault.path) - 1].at
            raise

    def _patch(self, patch: Node, reading: str) -> None:
        for word, _, body in children(patch):
            path = path_changed(body)
            value, row = child(body, "valore"), child(body, "riga")
            if path and word == "imposta" and value is not None:
                self.set(path, value, reading)
            elif path and word == "inserisci" and row is not None:
                self.insert(path, _noted(row, reading) if reading else row, body.at)
            elif path and word == "rimuovi":
                self.remove(path, body.at, reading)

    def set(self, path: list[Step], value: Node, reading: str = "") -> None:
        """Put a value in a key (new or not) or in an existing row."""
        parent, last = self._parent(path, value.at), path[-1]
        if reading and not _is_bare(path):
            value = _noted(value, reading)
        if not parent.is_list and parent.find(last) is None:
            parent.children.append(_Child(str(last), value.at, value))
        else:
            place = _existing(parent, path, value.at)
            # Who sets a value answers for it: the file that wrote the key, if another, does not.
            place.at = place.at if place.at.file == value.at.file else value.at
            place.part = value
        if reading and (isinstance(value, Scalar) or _is_bare(path)):
            self._note(path, reading)

    def insert(self, path: list[Step], value: Node, at: Position) -> None:
        """Put a row before another; the number after the last adds it at the end."""
        parent = self._parent(path, at)
        if not parent.is_list:
            raise PatchFault(path, at, "si inserisce solo in una lista", "L'ultimo passo è il numero di una riga.")
        place = len(parent.children)
        if path[-1] != len(parent.written) + 1:
            place = parent.children.index(_existing(parent, path, at, even_removed=True))
        parent.children.insert(place, _Child(None, value.at, value))

    def remove(self, path: list[Step], at: Position, reading: str = "") -> None:
        """Take away a key or a row."""
        parent = self._parent(path, at)
        place = _existing(parent, path, at)
        if parent.is_list:
            place.removed = True
            return
        parent.children.remove(place)
        if reading:
            self._note(path, reading)

    def cite(self, path: list[Step], clauses: Sequence) -> bool:
        """Write the clauses that state a datum, and return whether the datum says by itself where it comes from.

        They take the place of what it said, unless that was clauses too; the readings that concern it stay.

        Raises:
            PatchFault: the path leads nowhere.
        """
        part = self._at(path, clauses.at)
        if not isinstance(part, _Opened) or part.is_list:
            return False
        state, before = part.find("stato"), part.find("da")
        if state is None and before is None:
            return False
        stated = state is None or (isinstance(state.part, Scalar) and state.part.text == "esplicito")
        kept = before.part.items if stated and before is not None and isinstance(before.part, Sequence) else ()
        part.children = [one for one in part.children if one.step not in PROVENANCE_KEYS - {"ambiguita"}]
        part.children.append(_Child("da", clauses.at, Sequence((*kept, *clauses.items), clauses.at)))
        return True

    def concern(self, path: list[Step], reading: str) -> None:
        """Write a reading on the datum at a path, if there is one: on its nearest group that may carry provenance."""
        datum = path[: next((depth for depth, step in enumerate(path) if step in _BARE), len(path))]
        try:
            part = self._at(datum, _NOWHERE)
        except PatchFault:
            return
        if isinstance(part, _Opened) and not part.is_list:
            _note_group(part, reading)
        else:
            self._note(datum, reading)

    def _at(self, path: list[Step], at: Position) -> _Part:
        """Return what stands at a path, opened; ``at`` is the place of who names the path."""
        part = self._root
        for depth in range(1, len(path) + 1):
            place = _existing(part, path[:depth], at)
            part = place.part = _opened(place.part)
        return part

    def _parent(self, path: list[Step], at: Position) -> _Opened:
        part = self._at(path[:-1], at)
        if not isinstance(part, _Opened):
            raise PatchFault(path, at, *_TOO_LONG)
        return part

    def _note(self, path: list[Step], reading: str) -> None:
        """Write the reading on the nearest group above that may carry provenance."""
        cut = next((depth for depth, step in enumerate(path) if step in _BARE), len(path) - 1)
        for depth in range(min(cut, len(path) - 1), 0, -1):
            part = self._at(path[:depth], _NOWHERE)
            if isinstance(part, _Opened) and not part.is_list:
                _note_group(part, reading)
                return


def _existing(part: _Part, path: list[Step], at: Position, *, even_removed: bool = False) -> _Child:
    """Return what the last step of a path leads to, in the group or list where the other steps lead."""
    if not isinstance(part, _Opened):
        raise PatchFault(path, at, *_TOO_LONG)
    found = part.find(path[-1])
    if found is None:
        raise PatchFault(path, at, *part.why_not(path[-1]))
    if found.removed and not even_removed:
        advice = "Due modifiche si contraddicono: scegline una."
        raise PatchFault(path, at, f"la riga {path[-1]} è già stata tolta da un'altra modifica", advice)
    return found


def _is_bare(path: list[Step]) -> bool:
    return any(step in _BARE for step in path)


def _note_group(group: _Opened, reading: str) -> None:
    old = group.find("ambiguita")
    node = None if old is None else _closed(old.part)
    listed = node.items if isinstance(node, Sequence) else () if node is None else (node,)
    if not any(isinstance(item, Scalar) and item.value == reading for item in listed):
        listed = (*listed, _word(reading, group.at))
    if old is None:
        group.children.append(_Child("ambiguita", group.at, Sequence(listed, group.at)))
    else:
        old.part = Sequence(listed, group.at)


def _noted(value: Node, reading: str) -> Node:
    """Return a new datum that says which reading it comes from, unless it already says so."""
    if isinstance(value, Sequence):
        return replace(value, items=tuple(_noted(item, reading) for item in value))
    if not isinstance(value, Mapping):
        return value
    extra = []
    if not {"da", "stato"} & set(value.keys()):
        extra.append(Entry("stato", value.at, _word("assunto", value.at)))
    if "ambiguita" not in value:
        extra.append(Entry("ambiguita", value.at, _word(reading, value.at)))
    return replace(value, entries=(*value.entries, *extra))


def _word(text: str, at: Position) -> Scalar:
    return Scalar(text, text, False, at)


def path_changed(body: Node) -> list[Step]:
    """Return the path that a change names, from what stands under its one key."""
    return path_of(_path_node(body))


def _path_node(body: Node) -> Node | None:
    return (body.get("percorso") or body.get("prima_di")) if isinstance(body, Mapping) else body


def path_of(node: Node | None) -> list[Step]:
    """Return the steps of a path as a document writes it."""
    if not isinstance(node, Sequence):
        return []
    steps = [item.value for item in node if isinstance(item, Scalar)]
    return [step if isinstance(step, int) else str(step) for step in steps]


def row_name(part: _Part) -> str:
    """Return the «id» that calls a row, or ""."""
    node: object = part.get("id") if isinstance(part, Mapping) else None
    if isinstance(part, _Opened) and not part.is_list and (named := part.find("id")) is not None:
        node = named.part
    return node.text if isinstance(node, Scalar) else ""


def _opened(part: _Part) -> _Part:
    if isinstance(part, _Opened | Scalar):
        return part
    return _Opened(part.at, isinstance(part, Sequence), [_Child(*one) for one in children(part)])


def _closed(part: _Part) -> Node:
    if not isinstance(part, _Opened):
        return part
    kept = [(one.step, one.at, _closed(one.part)) for one in part.children if not one.removed]
    if part.is_list:
        return Sequence(tuple(node for _, _, node in kept), part.at)
    return Mapping(tuple(Entry(str(key), at, node) for key, at, node in kept), part.at)
