"""Which of the shapes that a place admits is the one of what stands there."""

from generator.data.nodes import Mapping, Node, Scalar, Sequence
from generator.model.language.shapes import ByKey, ByType, ByValue, Map, Ref, Shape


def case_of(node: Mapping, shape: ByKey | ByValue) -> Map | None:
    """Return the case of a mapping whose kind a key tells, or None if no case is its own."""
    if isinstance(shape, ByKey):
        return next((case for key, case in shape.cases if key in node), None)
    kind = node.get(shape.key)
    return next((case for choice, case in shape.cases if isinstance(kind, Scalar) and kind.value == choice.value), None)


def of_type(node: Node, shape: ByType) -> Shape | None:
    """Return the shape of a value, of a list or of a mapping, whichever a node is; None if the place admits none."""
    match node:
        case Scalar():
            return shape.scalar
        case Sequence():
            return shape.sequence
        case Mapping():
            return shape.mapping


def is_condition(shape: Shape) -> bool:
    """Say whether a shape is that of a condition: it can be turned into its contrary."""
    target = shape.target() if isinstance(shape, Ref) else shape
    return isinstance(target, Map) and target.field("non") is not None
