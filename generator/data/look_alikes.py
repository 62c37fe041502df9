"""Codes that look like another and are not it: which was meant, and which character differs, where, from what.

A code is a prefix, a hyphen, at most one letter, a number: ABC-012, ABC-A05, ABC-S0003.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable

_HYPHENS = frozenset("-‐‑‒–—―−﹘﹣－_ .")
_FOREIGN = dict(
    zip("АВЕЅІЈКМНОРСТУХасеорхуіјΑΒΕΖΗΙΚΜΝΟΡΤΥΧοι", "ABESIJKMHOPCTYXaceopxyijABEZHIKMNOPTYXoi", strict=True)
)
"""Letters of other alphabets, with the Latin one that has the same shape."""
DIGITS = str.maketrans("OQDILZSBG|", "0001125861")
"""Capital letters, with the digit for which each is taken."""
_CODE = re.compile(r"([A-Z][A-Z0-9]*?)-?([AS]?)([0-9]+)")
_MOST_SHOWN = 3


def latin_letter(char: str) -> str:
    """Return the letter of our alphabet that one of another looks like; the character itself if it looks like none."""
    return _FOREIGN.get(char, char)


def latin(word: str) -> str:
    """Return a word in capitals of our alphabet, one character for each: whatever dash is written becomes a hyphen.

    >>> latin("abc\u2011\u041e12")
    'ABC-O12'
    """
    return "".join(
        "-" if char in _HYPHENS else _FOREIGN.get(char, unicodedata.normalize("NFKC", char)[:1]).upper()
        for char in word[:80]
    )


def repaired(word: str, is_code: Callable[[str], bool]) -> str | None:
    """Return the code that a word was meant to be, if one character for another makes it one; None if nothing does.

    >>> repaired("ABC-O12", lambda code: re.fullmatch("[A-Z]+-[0-9]{3}", code) is not None)
    'ABC-012'
    """
    return next((code for code in _candidates(latin(word)) if code != word and is_code(code)), None)


def _candidates(word: str) -> Iterable[str]:
    yield word
    prefix, hyphen, rest = word.partition("-")
    if not word:
        return
    if hyphen:
        yield f"{prefix}-{rest.translate(DIGITS)}"
        yield f"{prefix}-{rest[:1]}{rest[1:].translate(DIGITS)}"
    if (match := _CODE.fullmatch(word)) is not None:
        prefix, letter, number = match.groups()
        yield from (f"{prefix}-{letter}{number.lstrip('0').zfill(digits)}" for digits in (len(number), 2, 3, 4))


def meant(word: str, known: Iterable[str]) -> str | None:
    """Return the known code that a word looks like; None if it is like none."""
    shape = _shape(word)
    return next((code for code in known if _shape(code) == shape), None)


def _shape(word: str) -> str:
    return latin(word).translate(DIGITS)


def differences(word: str, right: str) -> str:
    """Return which characters of a word are not those of the right one; "" if they are not as many.

    >>> differences("ABC-O12", "ABC-012")
    'il carattere 5 è la lettera «O» e serve la cifra «0»'
    """
    if len(word) != len(right):
        return ""
    places = [
        f"il carattere {place} è {_named(char)} e serve {_named(wanted)}"
        for place, (char, wanted) in enumerate(zip(word, right, strict=True), 1)
        if char != wanted
    ]
    return "; ".join(places[:_MOST_SHOWN])


def guess(word: str, right: str) -> str:
    """Return the question whether a code was meant by a word, with the characters that differ, if they can be told."""
    if word.upper() == right:
        return f"Forse intendevi «{right}», con le maiuscole?"
    which = differences(word, right)
    return f"Forse intendevi «{right}»: {which}." if which else f"Forse intendevi «{right}»?"


def absent(word: str, known: Iterable[str], whole: str) -> str:
    """Return what to do about a code that is not among those known.

    A neighbour is never proposed: it would be another clause, and would be believed.

    Args:
        whole: what the codes are and where they stand, as «le clausole del registro».
    """
    codes = list(known)
    if not codes:
        return f"Non ce n'è nessuna, fra {whole}."
    if (close := meant(word, codes) or _other_prefix(word, codes)) is not None:
        return guess(word, close)
    span = f"{whole[0].upper()}{whole[1:]} vanno da {codes[0]} a {codes[-1]}, e questa non c'è."
    if len(codes) == 1:
        span = f"Fra {whole} c'è soltanto {codes[0]}."
    return f"{span} Se il numero è sbagliato, scrivi quello giusto; se è stata tolta, toglila anche da qui."


def _other_prefix(word: str, codes: Iterable[str]) -> str | None:
    """Return the code of the same number, when the prefix is none of theirs: the number is what was looked up."""
    prefix, _, number = latin(word).partition("-")
    same = [code for code in codes if code.partition("-")[2] == number and code.partition("-")[0] != prefix]
    return same[0] if len(same) == 1 else None


def _named(char: str) -> str:
    if char in _HYPHENS:
        kinds = {"-": "il trattino «-»", "_": "il segno «_»", " ": "uno spazio", ".": "un punto"}
        return kinds.get(char, f"un altro trattino, «{char}» (U+{ord(char):04X})")
    if char.isascii() and char.isalnum():
        kind = "la cifra" if char.isdigit() else "la lettera" if char.isupper() else "la lettera minuscola"
        return f"{kind} «{char}»"
    what = "una lettera di un altro alfabeto" if char in _FOREIGN else "il segno"
    return f"{what}, «{char}» (U+{ord(char):04X})" if char in _FOREIGN else f"{what} «{char}» (U+{ord(char):04X})"
