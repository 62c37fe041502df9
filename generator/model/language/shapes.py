"""The kinds of shape that a piece of rule data can have. They hold no word of the vocabulary and take no decision.

The structure checker and the JSON Schema are both read off these, so that they cannot disagree.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Text:
    """Free text for people, not blank."""


@dataclass(frozen=True, slots=True)
class Boolean:
    """`true` or `false`; `only` restricts it to one of the two."""

    only: bool | None = None


@dataclass(frozen=True, slots=True)
class Integer:
    """A whole number between two bounds, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Lexical:
    """Text of a fixed form, such as a ratio or an identifier.

    `pattern` holds for the whole text, in the common ground of Python's and JavaScript's regular expressions;
    `noun` is how a message calls it, with its article; `code` is the diagnostic of a text of another form.
    """

    name: str
    noun: str
    pattern: str
    example: str
    code: str


@dataclass(frozen=True, slots=True)
class ChoiceShape:
    """One value of a closed list, with its Italian description and English gloss."""

    value: str
    title: str
    gloss: str = ""


@dataclass(frozen=True, slots=True)
class Reserved:
    """A word kept for a later version: `title` says for what, `instead` how the same rule is written today."""

    word: str
    title: str
    instead: str = ""


@dataclass(frozen=True)
class Enum:
    """One word of a closed list."""

    choices: tuple[ChoiceShape, ...]
    reserved: tuple[Reserved, ...] = ()

    @cached_property
    def values(self) -> tuple[str, ...]:
        """Return the words that may be chosen, in order."""
        return tuple(choice.value for choice in self.choices)


@dataclass(frozen=True, slots=True)
class AnyScalar:
    """A single value of one of several kinds (such as a number, or «non_dichiarato»)."""

    options: "tuple[ScalarShape, ...]"


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of at least `least` items, all of one shape; `unique` forbids repeated values.

    `noun` is how a message calls one of the items. `ordered` says that single values stand in order of preference;
    the order of groups always matters, that of other values never does.
    """

    item: "Shape"
    least: int = 1
    unique: bool = False
    noun: str = "voce"
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A key of a mapping: its shape, what it says in Italian."""

    key: str
    shape: "Shape"
    title: str
    required: bool = False


@dataclass(frozen=True)
class Map:
    """A mapping with a closed list of keys.

    `one_of` names keys of which exactly one must be there, `not_together` keys of which one at most may be.
    `provenance` admits the provenance keys beside the fields. `noun` is how a message calls a key of it.
    """

    fields: tuple[Field, ...]
    one_of: tuple[str, ...] = ()
    not_together: tuple[str, ...] = ()
    provenance: bool = True
    least: int = 0
    reserved: tuple[Reserved, ...] = ()
    noun: str = "voce"

    def field(self, key: str) -> Field | None:
        """Return the field of `key`, or None."""
        return self.by_key.get(key)

    @cached_property
    def by_key(self) -> dict[str, Field]:
        """The fields by their keys."""
        return {field.key: field for field in self.fields}

    @cached_property
    def required(self) -> tuple[Field, ...]:
        """The fields that must be there."""
        return tuple(field for field in self.fields if field.required)


@dataclass(frozen=True, slots=True)
class Names:
    """A mapping from names that the document chooses to values of one shape."""

    key: "Lexical | Enum"
    value: "Shape"
    what: str
    least: int = 1
    provenance: bool = True


@dataclass(frozen=True, slots=True)
class ByKey:
    """A mapping whose kind is told by the one key that it has: each case holds its own key among its fields."""

    cases: tuple[tuple[str, Map], ...]
    reserved: tuple[Reserved, ...] = ()


@dataclass(frozen=True, slots=True)
class ByValue:
    """A mapping whose kind is told by the value of one key, which every kind has."""

    key: str
    title: str
    cases: tuple[tuple[ChoiceShape, Map], ...]
    reserved: tuple[Reserved, ...] = ()


@dataclass(frozen=True, slots=True)
class ByType:
    """A value, a list or a mapping: at least two of the three, told apart by what the file holds."""

    scalar: "ScalarShape | None" = None
    sequence: ListOf | None = None
    mapping: "Map | ByKey | None" = None


@dataclass(frozen=True, slots=True)
class Ref:
    """A shape with a name, which may be met inside itself."""

    name: str
    target: "Callable[[], Shape]"


@dataclass(frozen=True, slots=True)
class Anything:
    """Data of any shape: the value of a patch, checked where it lands."""


ScalarShape = Text | Boolean | Integer | Lexical | Enum | AnyScalar
Shape = ScalarShape | ListOf | Map | Names | ByKey | ByValue | ByType | Ref | Anything


def enum(*choices: tuple[str, str, str], reserved: tuple[Reserved, ...] = ()) -> Enum:
    """Return a closed list of (value, Italian description, English gloss)."""
    return Enum(tuple(ChoiceShape(*choice) for choice in choices), reserved)


def need(key: str, shape: Shape, title: str) -> Field:
    """Return a field that must be there."""
    return Field(key, shape, title, required=True)


def may(key: str, shape: Shape, title: str) -> Field:
    """Return a field that may be left out."""
    return Field(key, shape, title)


def one_or_more(item: ScalarShape) -> ByType:
    """Return the shape of one value or a list of such values."""
    return ByType(scalar=item, sequence=ListOf(item, unique=True))


def group(
    *fields: Field,
    one_of: tuple[str, ...] = (),
    not_together: tuple[str, ...] = (),
    provenance: bool = True,
    reserved: tuple[Reserved, ...] = (),
) -> Map:
    """Return a mapping of these fields."""
    return Map(fields, one_of, not_together, provenance, reserved=reserved)


def rows(*fields: Field) -> ListOf:
    """Return a list of mappings of these fields."""
    return ListOf(Map(fields))


def case(*fields: Field) -> tuple[str, Map]:
    """Return a case of a `ByKey`, told by its first field, without provenance."""
    return fields[0].key, Map(fields, provenance=False)


def by_key(*cases: tuple[str, Map], reserved: tuple[Reserved, ...] = ()) -> ByKey:
    """Return a mapping whose kind is told by the one key that it has."""
    return ByKey(cases, reserved)
