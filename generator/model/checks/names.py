"""What a document declares: the names that the rest of it may use. A part of the wrong shape declares nothing."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence as Items

from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.model.language.word_forms import PROVENANCE_KEYS

_OWN_ZONES = {"mano": "mano", "banco": "banco"}
_DEFAULT_ZONE = {"ogni_mano": "mano", "banco": "banco"}
Path = Items[str | int]
OWNER_OF = _DEFAULT_ZONE | {"tavolo": "tavolo"}


def at(node: Node | None, *keys: str) -> Node | None:
    """Return what lies under some keys, or None."""
    for key in keys:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


def under(node: Node | None, path: str) -> list[Node]:
    """Return what stands under a dotted path, in which «*» is every entry of a group or every row of a list."""
    found = [] if node is None else [node]
    for key in path.split(".") if path else ():
        if key == "*":
            found = [child for above in found for child in [entry.value for entry in entries(above)] or items(above)]
        else:
            found = [child for above in found if (child := at(above, key)) is not None]
    return found


def matches(path: Path, pattern: str) -> bool:
    """Say whether a path, of keys and numbers of rows, is one of those that a dotted path with «*» stands for."""
    wanted = pattern.split(".") if pattern else []
    return len(path) == len(wanted) and all(want in ("*", step) for step, want in zip(path, wanted, strict=True))


def entries(node: Node | None) -> Iterator[Entry]:
    """Yield the entries of a group, provenance left out."""
    if isinstance(node, Mapping):
        yield from (entry for entry in node if entry.key not in PROVENANCE_KEYS)


def items(node: Node | None) -> Iterator[Node]:
    """Yield the items of a list."""
    if isinstance(node, Sequence):
        yield from node


def words(node: Node | None) -> Iterator[Scalar]:
    """Yield a value, or the values of a list."""
    if isinstance(node, Scalar):
        yield node
    else:
        yield from (item for item in items(node) if isinstance(item, Scalar))


def text(node: Node | None) -> str:
    """Return the text of a value, or ""."""
    return node.text if isinstance(node, Scalar) else ""


def number(node: Node | None, default: int = 0) -> int:
    """Return a whole number, or the default."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else default


class DeclaredNames:
    """The names that a document declares, in its order.

    Attributes:
        marks: the classes that only an offer gives.
        stages: those of the players' turns.
        phases: the kind of each phase.
        zones: each with its owner: "mano", "banco" or "tavolo".
        dealt: how many cards the deal puts in each zone (of each hand, for the zones of hands).
        shows_upcard: whether the deal gives the dealer a card face up.
    """

    def __init__(self, tree: Node) -> None:
        self.wagers, self.classes, self.offers, self.tables, self.readings = (
            tuple(entry.key for entry in entries(at(tree, section)))
            for section in ("puntate", "classi", "offerte", "tabelle", "letture")
        )
        self.marks = tuple(entry.key for entry in entries(at(tree, "classi")) if at(entry.value, "segno") is not None)
        self.stages = tuple(dict.fromkeys(word.text for node in under(tree, "fasi.*.stadi") for word in words(node)))
        self.phases = tuple(text(at(phase, "fase")) for phase in items(at(tree, "fasi")))
        self.ranks = tuple(word.text for word in words(at(tree, "mazzo", "ranghi")))
        self.zones = _OWN_ZONES | {entry.key: text(at(entry.value, "di")) for entry in entries(at(tree, "zone"))}
        self.dealt = Counter[str]()
        self.shows_upcard = False
        for step in items(at(tree, "distribuzione", "passi")):
            recipient, zone = text(at(step, "a")), text(at(step, "zona"))
            self.dealt[zone or _DEFAULT_ZONE.get(recipient, "")] += number(at(step, "carte"), 1)
            self.shows_upcard |= recipient == "banco" and not zone and text(at(step, "faccia")) == "scoperta"

    def zones_of(self, owner: str) -> tuple[str, ...]:
        """Return the zones of an owner."""
        return tuple(name for name, whose in self.zones.items() if whose == owner)
