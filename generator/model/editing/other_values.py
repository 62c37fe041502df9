"""What else a value could be: the nearest numbers, the other words of its list, the other names of its kind."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import gcd

from generator.data.nodes import Scalar, scalar
from generator.model.language.shapes import AnyScalar, Boolean, Enum, Integer, Lexical, ScalarShape
from generator.model.language.structure_values import check
from generator.model.language.word_forms import CARD_PLACE, FRACTION, IDENT, MONEY, RANK, RATIO, ZONE_CARD

Kin = Mapping[str, tuple[str, ...]]
"""For every name that a document declares, the names declared beside it."""


def other_values(node: Scalar, shape: ScalarShape, kin: Kin) -> Iterator[Scalar]:
    """Yield the values of the same shape that stand in the place of one on trial, the nearest first.

    Free text, files, dates and versions have none: no rule is in them.
    """
    for value in _others(node, shape, kin):
        other = scalar(value, node.at)
        if not check(other, shape, ""):
            yield other


def kind_of(node: Scalar, shape: ScalarShape) -> str:
    """Return the Italian name of the kind of value that stands somewhere, such as numero or rapporto."""
    match shape:
        case Boolean():
            return "sì o no"
        case Integer():
            return "numero"
        case Enum():
            return "rango" if shape is RANK else "parola"
        case Lexical():
            return _FORMS.get(shape.name, "nome")
        case AnyScalar(options):
            own = _option(node, options)
            return "valore" if own is None else kind_of(node, own)
    return "valore"


_FORMS = {RATIO.name: "rapporto", FRACTION.name: "frazione", MONEY.name: "importo", CARD_PLACE.name: "posto di carta",
          ZONE_CARD.name: "posto di carta"}  # fmt: skip


def _others(node: Scalar, shape: ScalarShape, kin: Kin) -> Iterator[str | int | bool]:
    value = node.value
    match shape:
        case Boolean() if isinstance(value, bool):
            yield not value
        case Integer() if isinstance(value, int):
            yield from (value - 1, value + 1)
        case Enum() if shape is RANK:
            yield from _beside(str(value), shape.values)
        case Enum():
            yield from (word for word in shape.values if word != value)
        case Lexical():
            yield from _of_form(str(value), shape, kin)
        case AnyScalar(options):
            own = _option(node, options)
            # What the text leaves unsaid is no value to change, and saying nothing of a value is not the nearest rule.
            if own is not None and not isinstance(own, Enum):
                yield from _others(node, own, kin)
        case _:
            pass


def _of_form(text: str, form: Lexical, kin: Kin) -> Iterator[str]:
    if form is IDENT:
        yield from (name for name in kin.get(text, ()) if name != text)
    elif form is RATIO:
        yield from _ratios(*(int(part) for part in text.split(":")))
    elif form is FRACTION:
        yield from (str(Fraction(text) / 2), str(Fraction(text) * 2))
    elif form is MONEY:
        cents = int(text.replace(".", ""))
        yield from (f"{one // 100}.{one % 100:02}" for one in (cents - 1, cents + 1) if one >= 0)
    elif form in (CARD_PLACE, ZONE_CARD):
        zone, _, index = text.rpartition(".")
        if index.isdecimal():
            yield from (f"{zone}.{one}" for one in (int(index) - 1, int(index) + 1))


def _ratios(gain: int, stake: int) -> Iterator[str]:
    """Yield the odds of one unit less and of one more, in lowest terms: of 3:2, 1:1 and 2:1."""
    for more in (gain - 1, gain + 1):
        shared = gcd(more, stake)
        yield f"{more // shared}:{stake // shared}"


def _beside(word: str, words: tuple[str, ...]) -> Iterator[str]:
    """Yield the words before and after one in a list that is a scale."""
    place = words.index(word) if word in words else -1
    if place >= 0:
        yield from words[max(place - 1, 0) : place]
        yield from words[place + 1 : place + 2]


def _option(node: Scalar, options: tuple[ScalarShape, ...]) -> ScalarShape | None:
    """Return the option that a value is of; None if it is of none."""
    return next((option for option in options if not check(node, option, "")), None)
