"""How a value is written, in words: what an editor shows beside a key, and what the JSON Schema says of it."""

import re

from generator.model.language.shapes import (
    AnyScalar,
    Boolean,
    ByType,
    Enum,
    Integer,
    Lexical,
    ListOf,
    Ref,
    ScalarShape,
    Shape,
    Text,
)
from generator.model.language.word_forms import UNDECLARED

_MOST_LISTED = 14
_CODE = re.compile(r"`([^`]*)`")


def forms_of(shape: Shape | None) -> tuple[ScalarShape, ...]:
    """Return the kinds of single value that a place admits, itself or in a list, in order."""
    match shape:
        case Ref():
            return forms_of(shape.target())
        case ByType(scalar, sequence):
            return (*forms_of(scalar), *(forms_of(sequence.item) if sequence else ()))
        case AnyScalar(options):
            return tuple(form for option in options for form in forms_of(option))
        case ListOf(item):
            return forms_of(item)
        case Text() | Boolean() | Integer() | Lexical() | Enum():
            return (shape,)
    return ()


def form_words(shape: Shape | None) -> str:
    """Return how a value is written, in Markdown: its form with an example, or the words among which to choose."""
    listed = "una lista: " if isinstance(shape, ListOf) else ""
    forms = forms_of(shape)
    said = dict.fromkeys(words for form in forms if form is not UNDECLARED and (words := _form(form)))
    undeclared = "se il testo tace, `non_dichiarato`" if UNDECLARED in forms else ""
    told = "; oppure ".join(said)
    return f"{listed}{told}" + (f"; {undeclared}" if undeclared else "") if told else undeclared


def in_plain_text(markdown: str) -> str:
    """Return words without the marks of Markdown: what stands as code is quoted.

    >>> in_plain_text('un rapporto, per esempio `"3:2"`')
    'un rapporto, per esempio «"3:2"»'
    """
    return _CODE.sub(r"«\1»", markdown)


def _form(form: ScalarShape) -> str:
    match form:
        case Lexical():
            quotes = '"' if not form.example[0].isalpha() else ""
            return f"{form.noun}, per esempio `{quotes}{form.example}{quotes}`"
        case Enum():
            values = [f"`{choice.value}`" for choice in form.choices[:_MOST_LISTED]]
            rest = ", …" if len(form.choices) > _MOST_LISTED else ""
            return f"{'una di queste parole' if len(values) > 1 else 'soltanto'}: {', '.join(values)}{rest}"
        case Integer(low, high):
            return f"un numero intero da {low} a {high}"
        case Boolean(only):
            return "`true` o `false`" if only is None else f"soltanto `{str(only).lower()}`"
    return ""
