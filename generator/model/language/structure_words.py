"""What the messages about structure say: how they call a thing, which keys it may have, how a value is written."""

from dataclasses import dataclass
from typing import cast

from generator.data.nodes import Node, Scalar
from generator.model.language import structure_values as values
from generator.model.language.meant_values import meant_value
from generator.model.language.shapes import ByType, Field, Lexical, Map, ScalarShape
from generator.model.language.spoken_shapes import forms_of
from generator.model.language.word_forms import PROVENANCE

PROVENANCE_FIELDS = {field.key: field for field in PROVENANCE}


@dataclass(frozen=True, slots=True)
class Label:
    """How a message calls the thing that it is about."""

    words: str

    def item(self, number: int, noun: str) -> "Label":
        """Return what one entry of a list is called."""
        return Label(f"la {noun} {number} di {self.words}")

    def __str__(self) -> str:
        """Return the words as they begin a sentence."""
        return self.words[0].upper() + self.words[1:]

    def to(self) -> str:
        """Return the label after «a», as in «al documento», «alla voce 2 di «regola»»."""
        if self.words.startswith("il "):
            return "al " + self.words[3:]
        return "alla " + self.words[3:] if self.words.startswith("la ") else "a " + self.words


def fields_of(shape: Map) -> dict[str, Field]:
    """Return the keys that a group may have, those of its origin included."""
    return PROVENANCE_FIELDS | shape.by_key if shape.provenance else shape.by_key


def with_point(comma: str, field: Field | None) -> str:
    """Return how a number with a comma is written, in the form that its place wants."""
    forms = [form for form in forms_of(field.shape if field else None) if isinstance(form, Lexical)]
    meant = next((found for form in forms if (found := meant_value(comma, form)) is not None), comma.replace(",", "."))
    how = "Scrivi il numero con il punto e fra virgolette:" if "." in meant else "Scrivi"
    return f'{how} "{meant}".'


def as_only_entry(node: Node, shape: Map) -> str:
    """Return how a value is written in a group that has one key for it; "" where the group has several."""
    keys = [field for field in shape.fields if field.required] or [*shape.fields]
    if (
        len(keys) != 1
        or not isinstance(node, Scalar)
        or values.check(node, cast(ScalarShape, keys[0].shape), "") is not None
    ):
        return ""
    source = ", con «da» accanto: la clausola che lo dice" if shape.provenance else ""
    return f"Scrivi {{{keys[0].key}: {node.text}}}{source}. "


def keys_listed(shape: Map) -> str:
    """Return the keys of a group as a message lists them."""
    names = [field.key for field in shape.fields] or [field.key for field in PROVENANCE]
    return ", ".join(names)


def asked_for(field: Field) -> str:
    """Return what to write for a key that is missing."""
    example = values.example_of(field.shape)
    return f"{field.key}: {field.title[0].lower()}{field.title[1:]}" + (
        f" Per esempio {field.key}: {example}." if example else ""
    )


def neither(keys: tuple[str, ...] | list[str]) -> str:
    """Return some keys as they follow «non ha né»."""
    return " né ".join(f"«{key}»" for key in keys)


def kinds_of(shape: ByType) -> list[str]:
    """Return the kinds of data that may stand at one place."""
    kinds = [] if shape.scalar is None else [values.wanted(shape.scalar)]
    if shape.sequence is not None:
        kinds.append("una lista")
    if shape.mapping is not None:
        kinds.append("un gruppo di voci")
    return kinds
