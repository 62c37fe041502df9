"""Changes to a document: set a value, insert a row, remove either. A reading writes them, and who inherits."""

from dataclasses import dataclass, field, replace

from generator.data.diagnostics import Position, did_you_mean
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.model.language.word_forms import PROVENANCE_KEYS

Step = str | int

_BARE = frozenset({"se", "effetti", "valori", "importo", "restituisce", "apertura", "fonte"})
"""Keys under which a group is no datum of its own, so that the reading is noted above them."""


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
class _Group:
    at: Position
    entries: dict[str, tuple[Position, "_Part"]]


@dataclass
class _Row:
    number: int | None
    part: "_Part"
    removed: bool = False


@dataclass
class _Rows:
    at: Position
    rows: list[_Row] = field(default_factory=list)

    def named(self, step: Step) -> _Row | None:
        """Return the row that the document wrote as this number, or with this «id»."""
        return next(
            (row for row in self.rows if row.number is not None and step in (row.number, row_name(row.part))), None
        )

    def ids(self) -> list[str]:
        """Return the «id» of each row that the document wrote with one."""
        return [name for row in self.rows if row.number is not None and (name := row_name(row.part))]


_Part = Node | _Group | _Rows


class Draft:
    """A document that is being changed; ``tree`` gives it back. Only what a path touches is taken apart."""

    def __init__(self, tree: Node) -> None:
        self._root = _thaw(tree)

    def tree(self) -> Node:
        """Return the document as it is now."""
        return _freeze(self._root)

    def patch(self, patch: Node, reading: str = "") -> None:
        """Apply one change, and note the reading, if one makes it, on what it touches.

        Raises:
            PatchFault: its path leads nowhere.
        """
        if not isinstance(patch, Mapping):
            return
        for entry in patch:
            body = entry.value
            if entry.key == "imposta" and isinstance(body, Mapping):
                path, value = path_of(body.get("percorso")), body.get("valore")
                if path and value is not None:
                    self.set(path, value, reading)
            elif entry.key == "inserisci" and isinstance(body, Mapping):
                path, value = path_of(body.get("prima_di")), body.get("riga")
                if path and value is not None:
                    self.insert(path, _noted(value, reading) if reading else value, body.at)
            elif entry.key == "rimuovi" and (path := path_of(body)):
                self.remove(path, body.at, reading)

    def set(self, path: list[Step], value: Node, reading: str = "") -> None:
        """Put a value in a key (new or not) or in an existing row."""
        parent, last = self._parent(path, value.at), path[-1]
        if reading and not _is_bare(path):
            value = _noted(value, reading)
        if isinstance(parent, _Group):
            key_at = parent.entries.get(str(last), (value.at,))[0]
            # Who sets a value answers for it: the file that wrote the key, if another, does not.
            parent.entries[str(last)] = (key_at if key_at.file == value.at.file else value.at, value)
        else:
            self._row(parent, path, value.at).part = value
        if reading and (isinstance(value, Scalar) or _is_bare(path)):
            self._note(path, reading)

    def insert(self, path: list[Step], value: Node, at: Position) -> None:
        """Put a row before another; the number after the last adds it at the end."""
        parent = self._parent(path, at)
        if not isinstance(parent, _Rows):
            raise PatchFault(path, at, "si inserisce solo in una lista", "L'ultimo passo è il numero di una riga.")
        numbers = [row.number for row in parent.rows if row.number is not None]
        if path[-1] == max(numbers, default=0) + 1:
            parent.rows.append(_Row(None, value))
            return
        row = self._row(parent, path, at, even_removed=True)
        parent.rows.insert(parent.rows.index(row), _Row(None, value))

    def remove(self, path: list[Step], at: Position, reading: str = "") -> None:
        """Take away a key or a row."""
        parent, last = self._parent(path, at), path[-1]
        if isinstance(parent, _Rows):
            self._row(parent, path, at).removed = True
            return
        if str(last) not in parent.entries:
            raise PatchFault(path, at, f"manca la voce «{last}»", did_you_mean(str(last), parent.entries))
        del parent.entries[str(last)]
        if reading:
            self._note(path, reading)

    def cite(self, path: list[Step], clauses: Sequence) -> bool:
        """Write the clauses that state a datum, and return whether the datum says by itself where it comes from.

        They take the place of what it said, unless that was clauses too; the readings that concern it stay.

        Raises:
            PatchFault: the path leads nowhere.
        """
        part = self._root
        for depth, step in enumerate(path):
            part = self._child(part, step, path[: depth + 1], clauses.at)
        if not isinstance(part, _Group) or not {"da", "stato"} & part.entries.keys():
            return False
        state, before = part.entries.get("stato"), part.entries.get("da")
        stated = state is None or (isinstance(state[1], Scalar) and state[1].text == "esplicito")
        kept = before[1].items if stated and before is not None and isinstance(before[1], Sequence) else ()
        for key in PROVENANCE_KEYS - {"ambiguita"}:
            part.entries.pop(key, None)
        part.entries["da"] = (clauses.at, Sequence((*kept, *clauses.items), clauses.at))
        return True

    def concern(self, path: list[Step], reading: str) -> None:
        """Write a reading on the datum at a path, if there is one: on its nearest group that may carry provenance."""
        nowhere = Position("", 1, 1)
        cut = next((depth for depth, step in enumerate(path) if step in _BARE), len(path))
        part = self._root
        try:
            for depth, step in enumerate(path[:cut]):
                part = self._child(part, step, path[: depth + 1], nowhere)
        except PatchFault:
            return
        if isinstance(part, _Group):
            _note_group(part, reading)
        else:
            self._note(path[:cut], reading)

    def _parent(self, path: list[Step], at: Position) -> _Group | _Rows:
        part = self._root
        for depth, step in enumerate(path[:-1]):
            part = self._child(part, step, path[: depth + 1], at)
        if not isinstance(part, (_Group, _Rows)):
            raise PatchFault(path, at, *_TOO_LONG)
        return part

    def _child(self, part: "_Part", step: Step, path: list[Step], at: Position) -> "_Part":
        if isinstance(part, _Rows):
            row = self._row(part, path, at)
            row.part = _thaw(row.part)
            return row.part
        if not isinstance(part, _Group):
            raise PatchFault(path, at, *_TOO_LONG)
        if str(step) not in part.entries:
            raise PatchFault(path, at, f"manca la voce «{step}»", did_you_mean(str(step), part.entries))
        key_at, child = part.entries[str(step)]
        child = _thaw(child)
        part.entries[str(step)] = (key_at, child)
        return child

    def _row(self, parent: _Rows, path: list[Step], at: Position, *, even_removed: bool = False) -> _Row:
        step = path[-1]
        row = parent.named(step)
        if row is None and isinstance(step, str) and (ids := parent.ids()):
            raise PatchFault(path, at, f"nessuna riga ha l'id «{step}»", did_you_mean(step, ids, admitted="Righe"))
        if row is None:
            count = len([numbered for numbered in parent.rows if numbered.number is not None])
            raise PatchFault(path, at, f"la lista ha righe da 1 a {count}", "Le righe si contano da 1.")
        if row.removed and not even_removed:
            advice = "Due modifiche si contraddicono: scegline una."
            raise PatchFault(path, at, f"la riga {step} è già stata tolta da un'altra modifica", advice)
        return row

    def _note(self, path: list[Step], reading: str) -> None:
        """Write the reading on the nearest group above that may carry provenance."""
        cut = next((depth for depth, step in enumerate(path) if step in _BARE), len(path) - 1)
        for depth in range(min(cut, len(path) - 1), 0, -1):
            part = self._parent([*path[:depth], ""], Position("", 1, 1))
            if isinstance(part, _Group):
                _note_group(part, reading)
                return


def _is_bare(path: list[Step]) -> bool:
    return any(step in _BARE for step in path)


def _note_group(group: _Group, reading: str) -> None:
    old = group.entries.get("ambiguita")
    listed: list[Node] = []
    if old is not None:
        node = _freeze(old[1])
        listed = list(node.items) if isinstance(node, Sequence) else [node]
    if not any(isinstance(item, Scalar) and item.value == reading for item in listed):
        listed.append(_word(reading, group.at))
    group.entries["ambiguita"] = (old[0] if old else group.at, Sequence(tuple(listed), group.at))


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


def path_of(node: Node | None) -> list[Step]:
    """Return the steps of a path as a document writes it."""
    if not isinstance(node, Sequence):
        return []
    steps = [item.value for item in node if isinstance(item, Scalar)]
    return [step if isinstance(step, int) else str(step) for step in steps]


def row_name(part: _Part) -> str:
    """Return the «id» that calls a row, or ""."""
    node = part.get("id") if isinstance(part, Mapping) else None
    if isinstance(part, _Group) and "id" in part.entries:
        node = _freeze(part.entries["id"][1])
    return node.text if isinstance(node, Scalar) else ""


def _thaw(part: _Part) -> _Part:
    if isinstance(part, Mapping):
        return _Group(part.at, {entry.key: (entry.key_at, entry.value) for entry in part})
    if isinstance(part, Sequence):
        return _Rows(part.at, [_Row(number, item) for number, item in enumerate(part, 1)])
    return part


def _freeze(part: _Part) -> Node:
    if isinstance(part, _Group):
        return Mapping(tuple(Entry(key, at, _freeze(child)) for key, (at, child) in part.entries.items()), part.at)
    if isinstance(part, _Rows):
        return Sequence(tuple(_freeze(row.part) for row in part.rows if not row.removed), part.at)
    return part
