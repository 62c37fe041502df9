"""A situation in Italian, as an example for a product owner: «mano 17, banco 20»."""

from collections.abc import Iterable
from typing import Any

from generator.model.checks.asked_situations import Situation, belongs
from generator.model.ir import Ruleset


def describe(situation: Situation, traits: Iterable[str], rules: Ruleset, most_cards: int) -> str:
    """Return the situation in words, telling only what the traits ask about.

    Args:
        most_cards: a count of cards that means «so many or more».
    """
    asked = frozenset(traits)
    parts = [_hand(situation, asked, rules, most_cards), _dealer(situation, asked, rules, most_cards)]
    parts += _others(situation, asked, rules)
    return ", ".join(part for part in parts if part) or "in ogni caso"


def _hand(situation: Situation, asked: frozenset[str], rules: Ruleset, most_cards: int) -> str:
    if not any(belongs(trait, "mano") or trait == "confronto" for trait in asked):
        return ""
    notes = [_class(rules, name) for name in sorted(situation["mano"])] if "mano" in asked else []
    if "mano.carte" in asked:
        notes.append(_cards(situation["mano.carte"], most_cards))
    if "mano.coppia" in asked and "nessuna" not in situation["mano.coppia"]:
        notes.append("coppia dello stesso " + ("rango" if "rango" in situation["mano.coppia"] else "valore"))
    if "mano.da_divisione" in asked and situation["mano.da_divisione"]:
        notes.append("da divisione")
    if "mano.originaria" in asked and not situation["mano.originaria"]:
        notes.append("nata da una divisione")
    if "mano.prima_carta" in asked:
        notes.append("prima carta " + rank_word(situation["mano.prima_carta"]))
    if "mano.decisioni" in asked:
        notes.append(f"decisioni già prese: {situation['mano.decisioni']}")
    if "posto.divisioni" in asked:
        notes.append(f"divisioni già fatte: {situation['posto.divisioni']}")
    if "mano.puntata" in asked and situation["mano.puntata"]:
        notes.append("con " + " e ".join(rules.wager(name).label for name in sorted(situation["mano.puntata"])))
    return _with(f"mano {_total(situation, 'mano')}", notes)


def _dealer(situation: Situation, asked: frozenset[str], rules: Ruleset, most_cards: int) -> str:
    if not any(belongs(trait, "banco") or trait == "confronto" for trait in asked):
        return ""
    if not situation["banco.carte"]:
        return "banco ancora senza carte scoperte"
    notes = [_class(rules, name) for name in sorted(situation["banco"])] if "banco" in asked else []
    if "banco.carte" in asked:
        notes.append(_cards(situation["banco.carte"], most_cards))
    if "banco.scoperta" in asked and situation["banco.scoperta"]:
        notes.append("carta scoperta " + rank_word(situation["banco.scoperta"]))
    if "banco.qualificato" in asked and not situation.get("banco.qualificato", True):
        notes.append("non qualificato")
    if "banco.controllato" in asked and situation["banco.controllato"]:
        notes.append("dopo il controllo")
    return _with(f"banco {_total(situation, 'banco')}", notes)


def _others(situation: Situation, asked: frozenset[str], rules: Ruleset) -> list[str]:
    parts = []
    if "mani" in asked:
        kinds = [
            " e ".join(_class(rules, name) for name in sorted(kind)) or "un'altra mano" for kind in situation["mani"]
        ]
        parts.append("mani sul tavolo: " + " · ".join(kinds))
    if "posto.mani" in asked:
        parts.append(f"mani del posto: {situation['posto.mani']}")
    if "aperte" in asked:
        parts.append(_listed("puntate aperte", situation["aperte"], rules))
    if "saldo.copre" in asked:
        parts.append(_listed("saldo sufficiente per", situation["saldo.copre"], rules))
    if "tabella" in asked:
        parts.append("tabelle con dati: " + (", ".join(sorted(situation["tabella"])) or "nessuna"))
    return parts


def _listed(head: str, names: frozenset[str], rules: Ruleset) -> str:
    known = {wager.name: wager.label for wager in rules.wagers}
    return f"{head}: " + (" e ".join(known.get(name, name) for name in sorted(names)) or "nessuna")


def _total(situation: Situation, side: str) -> str:
    word = "morbida" if side == "mano" else "morbido"
    soft = f" {word}" if situation[f"{side}.morbida"] else ""
    return f"{situation[f'{side}.totale']}{soft}"


def _with(head: str, notes: list[str]) -> str:
    return f"{head} ({', '.join(notes)})" if notes else head


def _cards(count: int, most: int) -> str:
    if count >= most:
        return f"{count} o più carte"
    return "1 carta" if count == 1 else f"{count} carte"


def _class(rules: Ruleset, name: str) -> str:
    return rules.hand_class(name).label


def rank_word(code: Any) -> str:
    """Return a rank as the data write it, "altra" for one that no condition names.

    >>> rank_word("T"), rank_word("A"), rank_word("*")
    ('10', 'A', 'altra')
    """
    return {"T": "10", "*": "altra"}.get(str(code), str(code))
