"""What the vocabulary admits at a place of a document: from a path to its key, its shape, the group that holds it.

The document may be half written: where its own words do not yet tell of which kind a group is, every kind counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.data.nodes import Mapping, Node, Scalar, Sequence, Step, child
from generator.model.editing.shapes_at import case_of
from generator.model.language.shapes import (
    Anything,
    ByKey,
    ByType,
    ByValue,
    ChoiceShape,
    Enum,
    Field,
    ListOf,
    Map,
    Names,
    Ref,
    Shape,
)
from generator.model.language.spoken_shapes import forms_of
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.language.word_forms import PROVENANCE
from generator.model.resolving.patches import path_of

PATCHED = {"valore": "percorso", "riga": "prima_di"}
"""The keys of a change that hold data of any shape, and those that say where these will stand."""
PATHS = (*PATCHED.values(), "rimuovi")
"""The keys of a change whose value is the path of a datum."""


@dataclass(frozen=True, slots=True)
class Placed:
    """What stands at a path.

    Attributes:
        shape: of the value; None where the vocabulary admits nothing.
        field: the key that says what it is, which in a list is that of the list.
        names: where the last step is a name that the document chooses, the shape of the group of such names.
        node: what the document holds there, or None.
    """

    shape: Shape | None
    field: Field | None = None
    names: Names | None = None
    node: Node | None = None


def placed(tree: Node, root: Shape, path: tuple[Step, ...]) -> Placed:
    """Return what the vocabulary says of a path of a document whose shape is `root`."""
    here = Placed(_target(root), node=tree)
    above: Node | None = None
    for step in path:
        if isinstance(here.shape, Anything):
            here = _patched(tree, above, here)
        above, here = here.node, _below(here, step)
    return _patched(tree, above, here) if isinstance(here.shape, Anything) else here


def fields_at(place: Placed) -> tuple[Field, ...]:
    """Return the keys that a group at a place may have, in the order of the vocabulary; none if it is no group."""
    return tuple({field.key: field for field in _fields(place.shape, place.node)}.values())


def names_at(place: Placed) -> Names | None:
    """Return the shape of a group whose keys are names, if one may stand at a place."""
    shape = _target(place.shape)
    if isinstance(shape, ByType):
        shape = _target(shape.mapping) if isinstance(shape.mapping, Ref) else shape.mapping
    return shape if isinstance(shape, Names) else None


def choices_at(place: Placed) -> tuple[ChoiceShape, ...]:
    """Return the closed words that a value at a place may be, each with its meaning."""
    listed = [form.choices for form in forms_of(place.shape) if isinstance(form, Enum)]
    return tuple({choice.value: choice for choices in listed for choice in choices}.values())


def _target(shape: Shape | None) -> Shape | None:
    return shape.target() if isinstance(shape, Ref) else shape


def _below(here: Placed, step: Step) -> Placed:
    shape, node = _target(here.shape), child(here.node, step)
    if isinstance(shape, ByType):
        shape = shape.sequence if isinstance(step, int) else _target(shape.mapping)
    if isinstance(step, int):
        if isinstance(shape, ListOf):
            return Placed(_target(shape.item), field=here.field, node=node)
        return Placed(None, node=node)
    if isinstance(shape, Names):
        provenance = PROVENANCE if shape.provenance else ()
        field = next((field for field in provenance if field.key == step), None)
        if field is None:
            return Placed(_target(shape.value), field=here.field, names=shape, node=node)
        return Placed(_target(field.shape), field=field, node=node)
    field = next((field for field in _fields(shape, here.node) if field.key == step), None)
    return Placed(_target(field.shape) if field else None, field=field, node=node)


def _fields(shape: Shape | None, node: Node | None) -> Iterator[Field]:
    match shape:
        case Ref():
            yield from _fields(shape.target(), node)
        case ByType(mapping=mapping):
            yield from _fields(mapping, node)
        case Map():
            yield from shape.fields
            if shape.provenance:
                yield from PROVENANCE
        case ByKey() | ByValue():
            case = case_of(node, shape) if isinstance(node, Mapping) else None
            if isinstance(shape, ByValue):
                every = tuple(choice for choice, _case in shape.cases)
                yield Field(shape.key, Enum(every, shape.reserved), shape.title, required=True)
            for own in [case] if case is not None else [one for _key, one in shape.cases]:
                yield from _fields(own, node)


def _patched(tree: Node, change: Node | None, here: Placed) -> Placed:
    """Return what a change of the data puts in, as what stands where it will stand."""
    if not isinstance(change, Mapping) or here.field is None:
        return here
    where = change.get(PATCHED.get(here.field.key, ""))
    path = tuple(_numbered(tree, path_of(where))) if where is not None else ()
    if not path:
        return here
    there = placed(tree, REGOLAMENTO, path)
    return replace(there, node=here.node) if not isinstance(there.shape, Anything) else here


def _numbered(tree: Node, path: list[Step]) -> Iterator[Step]:
    """Yield the steps of a change, a row that is called by its «id» by its number."""
    node: Node | None = tree
    for step in path:
        if isinstance(node, Sequence) and isinstance(step, str):
            ids = [item.get("id") if isinstance(item, Mapping) else None for item in node]
            named = [number for number, name in enumerate(ids, 1) if isinstance(name, Scalar) and name.text == step]
            step = named[0] if named else 1  # noqa: PLW2901  any row tells the shape of a row
        yield step
        node = child(node, step)
