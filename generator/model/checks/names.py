"""What a document declares: the names that the rest of it may use. A part of the wrong shape declares nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.model.language.word_forms import PROVENANCE_KEYS

_OWN_ZONES = {"mano": "mano", "banco": "banco"}
_DEFAULT_ZONE = {"ogni_mano": "mano", "banco": "banco"}
OWNER_OF = {"ogni_mano": "mano", "banco": "banco", "tavolo": "tavolo"}


def at(node: Node | None, *keys: str) -> Node | None:
    """Return what lies under some keys, or None."""
    for key in keys:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


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


@dataclass(frozen=True)
class Names:
    """The names that a document declares."""

    tree: Node

    @cached_property
    def wagers(self) -> tuple[str, ...]:
        """The wagers."""
        return tuple(entry.key for entry in entries(at(self.tree, "puntate")))

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """The classes of hands."""
        return tuple(entry.key for entry in entries(at(self.tree, "classi")))

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """The classes that only an offer gives."""
        return tuple(entry.key for entry in entries(at(self.tree, "classi")) if at(entry.value, "segno") is not None)

    @cached_property
    def offers(self) -> tuple[str, ...]:
        """The decisions."""
        return tuple(entry.key for entry in entries(at(self.tree, "offerte")))

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """The stages of the players' turns."""
        found = (word.text for phase in items(at(self.tree, "fasi")) for word in words(at(phase, "stadi")))
        return tuple(dict.fromkeys(found))

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """The kind of each phase, in order."""
        return tuple(text(at(phase, "fase")) for phase in items(at(self.tree, "fasi")))

    @cached_property
    def tables(self) -> tuple[str, ...]:
        """The quote tables."""
        return tuple(entry.key for entry in entries(at(self.tree, "tabelle")))

    @cached_property
    def readings(self) -> tuple[str, ...]:
        """The readings."""
        return tuple(entry.key for entry in entries(at(self.tree, "letture")))

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of the deck, as the data write them."""
        return tuple(word.text for word in words(at(self.tree, "mazzo", "ranghi")))

    @cached_property
    def zones(self) -> dict[str, str]:
        """The zones, each with its owner: "mano", "banco" or "tavolo"."""
        return {**_OWN_ZONES, **{entry.key: text(at(entry.value, "di")) for entry in entries(at(self.tree, "zone"))}}

    def zones_of(self, owner: str) -> tuple[str, ...]:
        """Return the zones of an owner."""
        return tuple(name for name, whose in self.zones.items() if whose == owner)

    @cached_property
    def dealt(self) -> dict[str, int]:
        """How many cards the deal puts in each zone (of each hand, for the zones of hands)."""
        counts: dict[str, int] = {}
        for step in items(at(self.tree, "distribuzione", "passi")):
            zone = text(at(step, "zona")) or _DEFAULT_ZONE.get(text(at(step, "a")), "")
            counts[zone] = counts.get(zone, 0) + number(at(step, "carte"), 1)
        return counts

    @cached_property
    def shows_upcard(self) -> bool:
        """Whether the deal gives the dealer a card face up."""
        return any(
            text(at(step, "a")) == "banco" and at(step, "zona") is None and text(at(step, "faccia")) == "scoperta"
            for step in items(at(self.tree, "distribuzione", "passi"))
        )
