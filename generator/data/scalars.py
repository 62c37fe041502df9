"""What an unquoted word means: the YAML 1.2 core types, and a refusal for each spelling that tools read differently."""

import re
from dataclasses import dataclass

from generator.data.nodes import Value

MAX_DIGITS = 15  # more than any amount, and exact in every tool that reads JSON

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_TRUE_LIKE = frozenset({"true", "yes", "on", "y", "si", "sì", "vero"})
_FALSE_LIKE = frozenset({"false", "no", "off", "n", "falso"})
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_ODD_INTEGER = re.compile(r"[-+]?(0[0-9_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|0b[01_]+|[1-9][0-9]*_[0-9_]*)")
_SEXAGESIMAL = re.compile(r"[-+]?[0-9][0-9_]*(:[0-9]+)+(\.[0-9]*)?")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")
_CURLY = "“”„‟‘’‚‛"


@dataclass(frozen=True, slots=True)
class ScalarRefusal:
    """Why an unquoted word is not accepted."""

    code: str
    message: str
    advice: str


def resolve(text: str) -> tuple[Value, ScalarRefusal | None]:
    """Return the value of an unquoted scalar, and the refusal if its spelling is a trap (the value is then its text).

    >>> resolve("8")
    (8, None)
    >>> resolve("3:2")[1].code
    'R025'
    """
    if text in _NULLS:
        return None, None
    if text in ("true", "false"):
        return text == "true", None
    if _INTEGER.fullmatch(text):
        return (int(text), None) if len(text) <= MAX_DIGITS else (text, _too_many_digits(text))
    return text, _trap(text)


def _trap(text: str) -> ScalarRefusal | None:
    folded = text.casefold()
    if folded in _TRUE_LIKE or folded in _FALSE_LIKE:
        word = "true" if folded in _TRUE_LIKE else "false"
        message = f"«{text}» senza virgolette è ambiguo: secondo il programma è un testo oppure un valore logico."
        return ScalarRefusal(
            "R023", message, f'Scrivi {word} se è un sì o un no, "{text}" fra virgolette se è un testo.'
        )
    if text[0] in _CURLY:
        message = "Il valore comincia con una virgoletta tipografica, che non racchiude nulla."
        bare = text.strip(_CURLY)
        advice = f'Scrivi "{bare}", con le virgolette dritte.' if bare else 'Usa le virgolette dritte: ".'
        return ScalarRefusal("R028", message, advice)
    if not (text[0].isdigit() or text[0] in "+-."):
        return None
    if _ODD_INTEGER.fullmatch(text):
        message = f"«{text}» non è un numero intero scritto in modo piano: altri programmi vi leggono un altro numero."
        return ScalarRefusal(
            "R024", message, f'Scrivi il numero senza zeri iniziali né segni, oppure "{text}" fra virgolette.'
        )
    if _SEXAGESIMAL.fullmatch(text):
        message = f"«{text}» senza virgolette è ambiguo: altri programmi vi leggono un numero in base 60."
        return ScalarRefusal("R025", message, f'Scrivi "{text}" fra virgolette.')
    if _FLOAT.fullmatch(text):
        message = f"«{text}» senza virgolette è un numero con la virgola, che non conserva i decimali esatti."
        return ScalarRefusal("R026", message, f'Scrivi "{text}" fra virgolette.')
    if _DATE.fullmatch(text):
        message = f"«{text}» senza virgolette è ambiguo: altri programmi vi leggono una data e ne cambiano la forma."
        return ScalarRefusal("R027", message, f'Scrivi "{text}" fra virgolette.')
    return None


def _too_many_digits(text: str) -> ScalarRefusal:
    message = f"Il numero ha troppe cifre: {len(text)}, il massimo è {MAX_DIGITS}."
    return ScalarRefusal("R024", message, "Controlla il numero; se è un codice, scrivilo fra virgolette.")
