"""A situation in Italian, as an example for a product owner: «mano 17, banco 20»."""

from collections.abc import Callable, Iterable
from typing import Any

from generator.model.checks.asked_situations import Situation, belongs
from generator.model.ir import Ruleset
from generator.model.meaning.traits import AT_TABLE
from generator.words.card_words import rank_sign
from generator.words.italian import join

Say = Callable[[Any, Ruleset, int], str]
"""The value of a trait in words; the number is a count of cards that means «so many or more»."""


def describe(situation: Situation, traits: Iterable[str], rules: Ruleset, most_cards: int) -> str:
    """Return the situation in words, telling only what the traits ask about.

    Args:
        most_cards: a count of cards that means «so many or more».
    """
    asked = frozenset(traits)
    parts = [_side(situation, side, asked, rules, most_cards) for side in ("mano", "banco")]
    parts += _others(situation, asked, rules)
    return ", ".join(part for part in parts if part) or "in ogni caso"


def _side(situation: Situation, side: str, asked: frozenset[str], rules: Ruleset, most_cards: int) -> str:
    """Return what is said of the hand ("mano") or of the dealer ("banco")."""
    own = [trait for trait in asked if belongs(trait, side)]
    if not own and "confronto" not in asked:
        return ""
    if side == "banco" and not situation["banco.carte"]:
        return "banco ancora senza carte scoperte"
    word = "morbida" if side == "mano" else "morbido"
    soft = f" {word}" if situation[f"{side}.morbida"] else ""
    notes = _notes(situation, own, rules, most_cards)
    return f"{side} {situation[f'{side}.totale']}{soft}" + (f" ({', '.join(notes)})" if notes else "")


def _others(situation: Situation, asked: frozenset[str], rules: Ruleset) -> list[str]:
    rest = [trait for trait in asked if not (belongs(trait, "mano") or belongs(trait, "banco"))]
    return _notes(situation, rest, rules, 0)


def _notes(situation: Situation, asked: Iterable[str], rules: Ruleset, most_cards: int) -> list[str]:
    """Return what is said of the traits, those with words of their own first; what goes without saying is left out."""
    places = {trait: place for place, trait in enumerate((*SAY, *AT_TABLE))}
    said = []
    for trait in sorted(asked, key=places.__getitem__):
        value = situation.get(trait)
        if value is not None:
            said.append(SAY[trait](value, rules, most_cards) if trait in SAY else _plainly(trait, value))
    return [text for text in said if text]


def _plainly(trait: str, value: Any) -> str:
    return f"{AT_TABLE[trait].phrase}: {rank_word(value)}"


def _cards(count: int, rules: Ruleset, most: int) -> str:
    if count >= most:
        return f"{count} o più carte"
    return "1 carta" if count == 1 else f"{count} carte"


def _class(rules: Ruleset, name: str) -> str:
    return rules.hand_class(name).label


def _classes(names: frozenset[str], rules: Ruleset, most: int) -> str:
    return ", ".join(_class(rules, name) for name in sorted(names))


def _pair(ways: frozenset[str], rules: Ruleset, most: int) -> str:
    return "" if "nessuna" in ways else "coppia dello stesso " + ("rango" if "rango" in ways else "valore")


def _carried(names: frozenset[str], rules: Ruleset, most: int) -> str:
    return f"con {join(rules.wager(name).label for name in sorted(names))}" if names else ""


def _kinds(hands: Iterable[frozenset[str]], rules: Ruleset, most: int) -> str:
    kinds = [join(_class(rules, name) for name in sorted(kind)) or "un'altra mano" for kind in hands]
    return "mani sul tavolo: " + " · ".join(kinds)


def _listed(head: str) -> Say:
    def say(names: frozenset[str], rules: Ruleset, most: int) -> str:
        known = {wager.name: wager.label for wager in rules.wagers}
        return f"{head}: " + (join(known.get(name, name) for name in sorted(names)) or "nessuna")

    return say


def _tables(names: frozenset[str], rules: Ruleset, most: int) -> str:
    return "tabelle con dati: " + (", ".join(sorted(names)) or "nessuna")


SAY: dict[str, Say] = {
    "mano": _classes,
    "mano.carte": _cards,
    "mano.coppia": _pair,
    "mano.da_divisione": lambda born, rules, most: "da divisione" if born else "",
    "mano.originaria": lambda first, rules, most: "" if first else "nata da una divisione",
    "mano.prima_carta": lambda rank, rules, most: "prima carta " + rank_word(rank),
    "mano.decisioni": lambda number, rules, most: f"decisioni già prese: {number}",
    "posto.divisioni": lambda number, rules, most: f"divisioni già fatte: {number}",
    "mano.puntata": _carried,
    "mano.totale": lambda total, rules, most: "",
    "mano.morbida": lambda soft, rules, most: "",
    "banco": _classes,
    "banco.carte": _cards,
    "banco.scoperta": lambda rank, rules, most: "carta scoperta " + rank_word(rank) if rank else "",
    "banco.qualificato": lambda does, rules, most: "" if does else "non qualificato",
    "banco.controllato": lambda peeked, rules, most: "dopo il controllo" if peeked else "",
    "banco.totale": lambda total, rules, most: "",
    "banco.morbida": lambda soft, rules, most: "",
    "confronto": lambda relation, rules, most: "",
    "mani": _kinds,
    "posto.mani": lambda number, rules, most: f"mani del posto: {number}",
    "aperte": _listed("puntate aperte"),
    "saldo.copre": _listed("saldo sufficiente per"),
    "tabella": _tables,
}
"""Traits in words of their own, in the order in which they are said; the totals, which open a sentence, are silent."""


def rank_word(code: Any) -> str:
    """Return a rank as the data write it, "altra" for one that no condition names.

    >>> rank_word("T"), rank_word("A"), rank_word("*")
    ('10', 'A', 'altra')
    """
    return "altra" if code == "*" else rank_sign(str(code))
