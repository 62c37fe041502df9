"""Which of the shapes that a place admits is the one of what stands there."""

from generator.data.nodes import Mapping, Node, Scalar, Sequence
from generator.model.language.shapes import ByKey, ByType, ByValue, ListOf, Map, Names, Ref, Shape


def case_of(node: Mapping, shape: ByKey | ByValue) -> Map | None:
    """Return the case of a mapping whose kind a key tells, or None if no case is its own."""
    if isinstance(shape, ByKey):
        return next((case for key, case in shape.cases if key in node), None)
    kind = node.get(shape.key)
    return next((case for choice, case in shape.cases if isinstance(kind, Scalar) and kind.value == choice.value), None)


def own_shape(node: Node, shape: Shape) -> Shape | None:
    """Return the shape of what stands where a shape is admitted; None if it is not what the words admit."""
    match shape:
        case Ref():
            return own_shape(node, shape.target())
        case ByKey() | ByValue():
            return case_of(node, shape) if isinstance(node, Mapping) else None
        case ByType(scalar, sequence, mapping):
            admitted = {Scalar: scalar, Sequence: sequence, Mapping: mapping}[type(node)]
            return None if admitted is None else own_shape(node, admitted)
        case Map() | Names():
            return shape if isinstance(node, Mapping) else None
        case ListOf():
            return shape if isinstance(node, Sequence) else None
        case _:
            return shape if isinstance(node, Scalar | Sequence) else None


def is_condition(shape: Shape) -> bool:
    """Say whether a shape is that of a condition: it can be turned into its contrary."""
    target = shape.target() if isinstance(shape, Ref) else shape
    return isinstance(target, Map) and target.field("non") is not None
