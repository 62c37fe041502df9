"""What pages say in each language: messages are written in Italian where they are used, and translated in catalogues.

A catalogue is a gettext file, ``catalogues/<language>.po``. A message that it lacks is an error: no page mixes
languages by oversight.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cache
from importlib import resources
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_currency, get_decimal_symbol

from generator.words import amounts, italian
from generator.words.amounts import NBSP
from generator.words.marked_messages import marked

SOURCE = "it"
"""The language in which messages are written."""
CATALOGUES = Path("generator", "words", "catalogues")
"""Where the catalogues are, below the root of the project."""
LABEL = "etichetta"
CONTEXTS = (LABEL,)
"""The contexts of what no code says: the labels of data that are words of the trade, not names of one's own."""
_QUOTED = marked("«{text}»")
_PLACES = {"en": "en_GB"}
"""Whose dates and amounts a language uses."""


class Untranslated(KeyError):
    """A catalogue lacks a message."""


@dataclass(frozen=True)
class Catalogue:
    """The words of one language.

    >>> Catalogue("it")("Paga {odds}.", odds="3:2")
    'Paga 3:2.'
    """

    language: str

    def __call__(self, message: str, /, **values: object) -> str:
        """Return a message with its values. Raises Untranslated where the catalogue lacks it."""
        return self._found(message).format(**values)

    def template(self, message: str) -> str:
        """Return a message with its places for values still open."""
        return self._found(message)

    def known(self, text: str) -> str:
        """Return a message that has no values, or "" where the catalogue lacks it."""
        return text if self.language == SOURCE else _messages(self.language).get(("", text), "")

    def label(self, text: str) -> str:
        """Return a label of the data, or "" where it is no word that the catalogue has: it keeps its language."""
        return text if self.language == SOURCE else _messages(self.language).get((LABEL, text), "")

    def _found(self, message: str) -> str:
        if self.language == SOURCE:
            return message
        try:
            return _messages(self.language)["", message]
        except KeyError:
            raise Untranslated(message) from None

    @property
    def _place(self) -> str:
        return _PLACES.get(self.language, self.language)

    def euro(self, cents: int | Fraction, *, plain: bool = False, signed: bool = False) -> str:
        """Return an amount; ``plain`` drops the cents of whole euro, ``signed`` shows a plus too.

        Fractions of a cent, which only an engine under test may pay, are shown.
        """
        sign = "+" if signed and cents > 0 else ""
        if self.language == SOURCE:
            return sign + amounts.euro(cents, plain=plain)
        shape = Locale.parse(self._place).currency_formats["standard"].pattern
        digits = shape.replace("#,##0.00", "#,##0" if plain and cents % 100 == 0 else "#,##0.00####")
        exact = abs(Fraction(cents)) / 100
        euros = Decimal(exact.numerator) / exact.denominator
        shown = format_currency(euros, "EUR", digits, locale=self._place, currency_digits=False)
        return (amounts.MINUS if cents < 0 else sign) + shown

    def bare(self, cents: int) -> str:
        """Return an amount of which the sentence has already named the currency: "15", "12,50"."""
        shown = Decimal(cents) / 100
        text = f"{shown:.0f}" if cents % 100 == 0 else f"{shown:.2f}"
        return text.replace(".", ",") if self.language == SOURCE else self.euro(cents, plain=True)

    def list(self, items: Sequence[str], word: str = "e") -> str:
        """Return a list in words: «a, b e c»; ``word`` is "e" or "o"."""
        if self.language == SOURCE:
            return italian.join(items, word)
        return format_list(items, "or" if word == "o" else "standard", locale=self._place)

    def quoted(self, text: str) -> str:
        """Return text in the quotation marks of the language."""
        return self(_QUOTED, text=text)

    def share(self, value: Fraction, places: int = 2) -> str:
        """Return a share as a percentage: «99,29 %», "99.29%"."""
        shown = f"{Decimal(round(value * 100 * 10**places)).scaleb(-places)}"
        after = f"{NBSP}%"
        if self.language != SOURCE:
            after = Locale.parse(self._place).percent_formats[None].pattern.rpartition("0")[2]
        return self._signed(shown) + after

    def number(self, value: Fraction) -> str:
        """Return an exact number with the decimal sign of the language: «2,5», "2.5"."""
        return self._signed(amounts.decimal(value).replace(",", "."))

    def _signed(self, digits: str) -> str:
        """Return digits with the decimal sign of the language in the place of a point."""
        return digits.replace(".", "," if self.language == SOURCE else get_decimal_symbol(self._place))

    def date(self, text: str) -> str:
        """Return an ISO date in words; anything else as it is."""
        if self.language == SOURCE:
            return italian.date_words(text)
        try:
            return format_date(date.fromisoformat(text), "long", locale=self._place)
        except ValueError:
            return text


@cache
def languages() -> tuple[str, ...]:
    """Return the languages in which there are pages: that of the messages, then each that has a catalogue."""
    folder = resources.files("generator.words") / "catalogues"
    return (SOURCE, *sorted(file.name.removesuffix(".po") for file in folder.iterdir() if file.name.endswith(".po")))


def language_name(language: str, *, within: str = "") -> str:
    """Return what a language is called in another, or what it calls itself.

    >>> language_name("it"), language_name("en"), language_name("en", within="it")
    ('Italiano', 'English', 'inglese')
    """
    name = Locale.parse(language).get_display_name(within or language) or language
    return name if within else italian.capital(name)


@cache
def _messages(language: str) -> Mapping[tuple[str, str], str]:
    """Return what is translated and sure, by context and message. Raises FileNotFoundError for a language without."""
    file = resources.files("generator.words") / "catalogues" / f"{language}.po"
    catalog = read_po(BytesIO(file.read_bytes()), locale=language)
    return {
        (message.context or "", str(message.id)): str(message.string)
        for message in catalog
        if message.id and message.string and not message.fuzzy
    }
