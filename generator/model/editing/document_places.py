"""Every place of a document that holds a rule, with what stands there and the shape that the words give it."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.data.nodes import Mapping, Node, Sequence, Step
from generator.model.editing.shapes_at import own_shape
from generator.model.language.shapes import Anything, ListOf, Map, Names, Ref, Shape, Text
from generator.model.language.word_forms import PROVENANCE_KEYS


@dataclass(frozen=True, slots=True)
class Place:
    """What stands somewhere in a document.

    Attributes:
        shape: what the words admit there: of a value, a list or a group, whichever they are.
        own: the shape of what stands there.
    """

    steps: tuple[Step, ...]
    node: Node
    shape: Shape
    own: Shape


def places(node: Node, shape: Shape, steps: tuple[Step, ...]) -> Iterator[Place]:
    """Yield a place and all that are below it, in the order of the document; no text for people, no provenance."""
    admitted = shape.target() if isinstance(shape, Ref) else shape
    own = own_shape(node, admitted)
    if own is None or isinstance(own, Anything | Text):
        return
    yield Place(steps, node, admitted, own)
    match own:
        case Map() if isinstance(node, Mapping):
            for entry in node:
                field = own.field(entry.key)
                if field is not None:
                    yield from places(entry.value, field.shape, (*steps, entry.key))
        case Names() if isinstance(node, Mapping):
            for entry in node:
                if not (own.provenance and entry.key in PROVENANCE_KEYS):
                    yield from places(entry.value, own.value, (*steps, entry.key))
        case ListOf() if isinstance(node, Sequence):
            for number, item in enumerate(node, 1):
                yield from places(item, own.item, (*steps, number))
        case _:
            pass
