"""Italian itself: numbers in words, articles, genders, lists. Nothing here knows a rule."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

_WORDS = ("nessuno", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci")
_ORDINALS = ("", "prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim")
_VOWELS = "aeiouàèéìòùAEIOUÀÈÉÌÒÙ"
_ARTICULATED = {
    "di": {"il ": "del ", "lo ": "dello ", "la ": "della ", "l'": "dell'", "le ": "delle "},
    "a": {"il ": "al ", "lo ": "allo ", "la ": "alla ", "l'": "all'", "le ": "alle "},
    "da": {"il ": "dal ", "lo ": "dallo ", "la ": "dalla ", "l'": "dall'", "le ": "dalle "},
    "in": {"il ": "nel ", "lo ": "nello ", "la ": "nella ", "l'": "nell'", "le ": "nelle "},
}


def number(value: int) -> str:
    """Return a whole number in words up to ten, in figures beyond.

    >>> number(2), number(22)
    ('due', '22')
    """
    return _WORDS[value] if 0 < value < len(_WORDS) else str(value)


def count(value: int, singular: str, plural: str) -> str:
    """Return "una carta", "due carte": the number, and the noun that agrees with it.

    >>> count(1, "carta", "carte"), count(1, "mazzo", "mazzi"), count(12, "carta", "carte")
    ('una carta', 'un mazzo', '12 carte')
    """
    if value == 1:
        return noun(singular).a()
    return f"{number(value)} {plural}"


def times(value: int) -> str:
    """Return "una volta", "due volte"."""
    return count(value, "volta", "volte")


def ordinal(value: int, ending: str = "a") -> str:
    """Return "prima", "secondo"…; past ten, the figure with its sign."""
    if 0 < value < len(_ORDINALS):
        return _ORDINALS[value] + ending
    return f"{value}{'ª' if ending == 'a' else 'º'}"


def join(items: Iterable[str], word: str = "e") -> str:
    """Return a list in words.

    >>> join(["A", "B", "C"]), join(["9", "10"], "o"), join(["Base", "Extra"])
    ('A, B e C', '9 o 10', 'Base ed Extra')
    """
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    last = "ed" if word == "e" and parts[-1][:1] in {"e", "E", "è", "È"} else word
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def capital(text: str) -> str:
    """Return the text with its first letter capital."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return the text with a capital and a full stop."""
    said = capital(text.strip())
    return said if said.endswith((".", "?", "!", ":", ".»")) else f"{said}."


_ACCENTED = {
    "piu": "più",
    "gia": "già",
    "puo": "può",
    "cosi": "così",
    "cioe": "cioè",
    "perche": "perché",
    "finche": "finché",
    "meta": "metà",
    "eta": "età",
    "societa": "società",
    "velocita": "velocità",
    **{f"{stem}ita": f"{stem}ità" for stem in ("modal", "par", "qual", "quant", "abil", "un", "ident", "prior")},
    **{f"{stem}bilita": f"{stem}bilità" for stem in ("possi", "proba", "visi", "disponi", "responsa")},
}
_PREFIXES = frozenset({"pre"})
_ELIDED = frozenset({"l", "un", "d", "all", "dall", "dell", "nell", "sull", "quell", "quest"})


def human(identifier: str) -> str:
    """Return an identifier of the data as words, with the accents and elisions that it cannot have.

    >>> human("per_difetto"), human("parametro_dell_operatore"), human("piu_tavoli"), human("pre_azione")
    ('per difetto', "parametro dell'operatore", 'più tavoli', 'pre-azione')
    """
    words = [_ACCENTED.get(word, word) for word in identifier.split("_")]
    said = words[0]
    for before, word in pairwise(words):
        elides = before in _ELIDED and word[:1] in _VOWELS and (before != "un" or is_feminine(word))
        between = "-" if before in _PREFIXES else "'" if elides else " "
        said += f"{between}{word}"
    return said


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its definite article ("il ", "lo ", "la ", "l'", "le ")."""

    article: str
    text: str
    feminine: bool

    def the(self) -> str:
        """Return it with the definite article."""
        return self.article + self.text

    def a(self) -> str:
        """Return it with the indefinite article."""
        if self.feminine:
            return ("un'" if self.article == "l'" else "una ") + self.text
        return ("uno " if self.article == "lo " else "un ") + self.text

    def none(self) -> str:
        """Return "alcuna puntata", "alcun raddoppio"."""
        return f"alc{self.a()}"

    def another(self) -> str:
        """Return "un'altra puntata", "un altro raddoppio"."""
        return ("un'altra " if self.feminine else "un altro ") + self.text

    def after(self, preposition: str) -> str:
        """Return it after ``di``, ``a``, ``da`` or ``in``, joined to the article."""
        return _ARTICULATED[preposition][self.article] + self.text

    def ending(self) -> str:
        """Return the ending of an adjective that agrees with it."""
        return "a" if self.feminine else "o"


def noun(text: str, *, feminine: bool | None = None) -> Noun:
    """Return a singular noun; without a gender given, its first word's ending tells it.

    >>> noun("assicurazione").the(), noun("raddoppio").after("di"), noun("sconto").the(), noun("posta").a()
    ("l'assicurazione", 'del raddoppio', 'lo sconto', 'una posta')
    """
    first = text.split(" ", 1)[0]
    if feminine is None:
        feminine = is_feminine(first)
    if first[:1] in _VOWELS:
        return Noun("l'", text, feminine)
    if feminine:
        return Noun("la ", text, True)
    impure = first[:1] in "zZxX" or (first[:1] in "sS" and first[1:2] not in _VOWELS) or first[:2] in {"gn", "ps"}
    return Noun("lo " if impure else "il ", text, False)


def is_feminine(word: str) -> bool:
    """Say whether a singular noun is feminine, by its ending."""
    return word == "mano" or word.endswith(("a", "ione", "tà", "tù", "trice"))


def has_plain_gender(word: str) -> bool:
    """Say whether the ending of a singular noun is enough to tell its gender."""
    return word.isalpha() and word.endswith(("o", "a", "ione", "one", "ore", "tà", "tù", "trice"))


_INVARIABLE = frozenset({"a", "da", "entro", "fuori", "in", "oltre", "senza", "sopra", "sotto"})


def predicate(label: str, *, plural: bool = False) -> str:
    """Return what a label of hands says after «è» («sono»), or nothing for one that follows «fa».

    >>> predicate("sballata"), predicate("naturale", plural=True), predicate("fuori gioco"), predicate("mano piena")
    ('sballata', 'naturali', 'fuori gioco', 'una mano piena')
    >>> predicate("blackjack"), predicate("sette carte")
    ('', '')
    """
    word = label[:1].lower() + label[1:]
    first, _, rest = word.partition(" ")
    if first == "mano" and rest:
        return f"mani {rest}" if plural else f"una {word}"
    if first in _INVARIABLE and rest:
        return word
    if word.isalpha() and word.islower() and word.endswith(("ta", "sa", "ale", "ile")):
        return (word[:-1] + ("e" if word.endswith("a") else "i")) if plural else word
    return ""


MONTHS = (
    *("gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"),
    *("luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"),
)


def date_words(text: str) -> str:
    """Return an ISO date in words; anything else as it is.

    >>> date_words("2026-01-01")
    '1º gennaio 2026'
    """
    parts = text.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts) or not 1 <= int(parts[1]) <= 12:
        return text
    day = "1º" if int(parts[2]) == 1 else str(int(parts[2]))
    return f"{day} {MONTHS[int(parts[1]) - 1]} {parts[0]}"
