"""The names that a document declares: which stand beside which, and the document without one of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.data.nodes import Mapping, Node, Scalar, Sequence
from generator.model.checks.names import at, entries, items, text
from generator.model.editing.shapes_at import is_condition, own_shape
from generator.model.language.shapes import ListOf, Map, Names, Shape
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.language.word_forms import IDENT, PROVENANCE_KEYS

DECLARING = ("puntate", "classi", "offerte", "zone", "tabelle")
"""The parts of a document whose keys are names of its own; elsewhere these are mentioned."""


def kin_of(tree: Node) -> dict[str, tuple[str, ...]]:
    """Return, for every name that a document declares, the names of the same part; the first part that has it rules.

    Phases are named by their kind.
    """
    kin: dict[str, tuple[str, ...]] = {}
    for names in _parts(tree):
        for name in names:
            kin.setdefault(name, names)
    return kin


def _parts(tree: Node) -> Iterator[tuple[str, ...]]:
    for key in DECLARING:
        yield tuple(entry.key for entry in entries(at(tree, key)))
    yield tuple(dict.fromkeys(text(at(phase, "fase")) for phase in items(at(tree, "fasi"))))


def without_name(tree: Node, name: str) -> Node:
    """Return the document without a name that it declares, and without whatever cannot do without it.

    What is left may miss it all the same: then the name cannot be taken away, and the checks say so.
    """
    return _Without(name).left(tree, REGOLAMENTO) or tree


@dataclass(frozen=True, slots=True)
class _Without:
    """Takes a name out of nodes; of a node that is nothing without it, nothing is left."""

    name: str

    def left(self, node: Node, shape: Shape) -> Node | None:
        own = own_shape(node, shape)
        match own:
            case Map() if isinstance(node, Mapping):
                return self._group(node, own)
            case Names() if isinstance(node, Mapping):
                return self._names(node, own)
            case ListOf() if isinstance(node, Sequence):
                items = tuple(left for item in node if (left := self.left(item, own.item)) is not None)
                return replace(node, items=items) if items or not node.items else None
            case _:
                return None if own is IDENT and isinstance(node, Scalar) and node.value == self.name else node

    def _group(self, node: Mapping, shape: Map) -> Node | None:
        """Return a group without what mentions the name; nothing of a condition that is only true with the name."""
        asks, entries = is_condition(shape), []
        for entry in node:
            field = shape.field(entry.key)
            value = entry.value if field is None else self.left(entry.value, field.shape)
            if value is not None:
                entries.append(replace(entry, value=value))
            elif isinstance(entry.value, Scalar) if asks else field and (field.required or entry.key == "se"):
                return None
        return replace(node, entries=tuple(entries)) if entries or not (asks or node.entries) else None

    def _names(self, node: Mapping, shape: Names) -> Node | None:
        entries = []
        for entry in node:
            own = shape.key is not IDENT or entry.key != self.name
            value = self.left(entry.value, shape.value) if own and entry.key not in PROVENANCE_KEYS else entry.value
            if own and value is not None:
                entries.append(replace(entry, value=value))
        return replace(node, entries=tuple(entries)) if entries or not node.entries else None
