"""The dealer: whether he plays, how he begins, when he draws, when he qualifies."""

from generator.model.ir import ActionRow, Dealer, HouseList, Opening, Ruleset
from generator.model.meaning.conditions import traits_of
from generator.model.terms import DealerTurn, Draw
from generator.pages.facts.dealer import first_soft_stand, names_both_by_total
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.card_words import total_words
from generator.words.italian import count, join, number, sentence

_SUBJECT = "il banco "
_AGAIN = f"se {_SUBJECT}"
_TURNS = {
    DealerTurn.PLAY: "gioca la sua mano secondo la propria regola",
    DealerTurn.ONE_CARD: "prende una carta sola",
    DealerTurn.REVEAL: "scopre le sue carte e non ne prende altre",
    DealerTurn.NOTHING: "non gioca e non scopre nulla",
}


def _of_him(condition: str) -> str:
    """Return a condition without its subject, where that is the dealer all along."""
    if not condition.startswith(_SUBJECT):
        return condition
    return condition.removeprefix(_SUBJECT).replace(_AGAIN, "se ")


def _row(row: ActionRow, action: str, words: RulesetWords, *, alone: bool) -> Said:
    """Return one row of a table of the dealer; ``alone``: it is the only one."""
    condition = say(row.when, words)
    if condition:
        text = f"se {_of_him(condition)}, {_SUBJECT}{action}"
    else:
        text = f"{_SUBJECT}{action}" if alone else f"in ogni altro caso {_SUBJECT}{action}"
    return datum(text=sentence(text), source=row.source)


def turn(dealer: Dealer, words: RulesetWords) -> list[Said]:
    """Return what the dealer does when his turn comes."""
    alone = len(dealer.turn) == 1
    return [_row(row, _TURNS[DealerTurn(row.action)], words, alone=alone) for row in dealer.turn]


def rule(rules: Ruleset, words: RulesetWords) -> list[Said]:
    """Return when the dealer draws and when he stands, and what he does with the soft hand that people ask about."""
    table = rules.dealer.rule
    said = [_row(row, draws(row, words), words, alone=len(table) == 1) for row in table]
    soft = first_soft_stand(rules)
    if soft is None or any("banco.morbida" in traits_of([row.when]) for row in table):
        return said
    total, row = soft
    text = f"Con {total} soft il banco {draws(row, words)}."
    return [*said, datum(text=text, source=row.source)]


def draws(row: ActionRow, words: RulesetWords) -> str:
    """Return what a row of the drawing table makes the dealer do: «prende una carta», «si ferma»."""
    if row.action != Draw.HIT:
        return "si ferma"
    if not row.zone:
        return "prende una carta"
    if words.hidden(row.zone):
        left = words.dealt(row.zone) - sum(move.count for move in words.rules.dealer.opening if move.reveal)
        return "prende la sua carta coperta" if left == 1 else "prende una delle sue carte coperte"
    place = words.zone(row.zone)
    return f"prende una carta {place.after('da') if not place.text.startswith('carte ') else f'fra {place.the()}'}"


def opening(dealer: Dealer, words: RulesetWords) -> list[Said]:
    """Return the moves with which the dealer begins."""
    return [_move(move, first=number == 0, words=words) for number, move in enumerate(dealer.opening)]


def _move(move: Opening, *, first: bool, words: RulesetWords) -> Said:
    when = "per prima cosa" if first else "poi"
    place = words.zone(move.zone)
    if move.reveal and words.hidden(move.zone):
        dealt = words.dealt(move.zone)
        some = f"{number(move.count)} delle sue carte coperte" if move.count > 1 else "una delle sue carte coperte"
        every = "la sua carta coperta" if dealt == 1 else "le sue carte coperte"
        text = f"{when} il banco scopre {every if move.count >= dealt else some}"
    elif move.reveal:
        where = place.after("di") if not place.text.startswith("carte ") else f"fra {place.the()}"
        text = f"{when} il banco scopre {count(move.count, 'carta', 'carte')} {where}"
    else:
        group = place.the() if place.text.startswith("carte ") else f"le carte {place.after('di')}"
        text = (
            f"{when} il banco sceglie fra {group} quella che, con la sua carta scoperta, "
            "dà la mano più in alto nella lista della casa; la carta scelta resta al suo posto"
        )
    return datum(text=sentence(text), source=move.source)


def house_list(table: HouseList) -> Said:
    """Return the dealer's order of preference."""
    hands = [total_words(*hand) for hand in table.order]
    text = f"Dalla mano preferita all'ultima: {join(hands)}."
    if names_both_by_total(table):
        text += " Un totale scritto da solo vale anche per la mano soft che la lista non nomina."
    if table.last:
        text += " Fra due carte che danno la stessa mano, sceglie l'ultima."
    return datum(text=text, source=table.source, term="Lista della casa")


def qualifies(dealer: Dealer, words: RulesetWords) -> list[Said]:
    """Return when the dealer qualifies, if he has to."""
    if dealer.qualifies is None:
        return []
    condition = _of_him(say(dealer.qualifies, words))
    text = f"il banco si qualifica se {condition}" if condition else "il banco si qualifica sempre"
    return [datum(text=sentence(text), source=dealer.qualifies_source)]


def at_a_glance(rules: Ruleset, words: RulesetWords) -> str:
    """Return the drawing table in one line, the soft hand that people ask about included."""
    said = []
    for row in rules.dealer.rule:
        condition = _of_him(say(row.when, words))
        said.append(f"{draws(row, words)} se {condition}" if condition else f"altrimenti {draws(row, words)}")
    said += [one.text.removesuffix(".").replace("Con", "con", 1) for one in rule(rules, words)[len(said) :]]
    return "; ".join(said)
