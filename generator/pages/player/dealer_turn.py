"""The dealer's turn, in the words of a player: how he begins, when he draws, when he qualifies."""

from collections.abc import Iterator

from generator.model.ir import Opening
from generator.model.terms import Draw, Face, Recipient
from generator.pages.facts.condition_terms import the_fact
from generator.pages.facts.dealer import first_soft_stand, row_for, third_card
from generator.pages.player.page_telling import Teller, cards_counted
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences.dealer_sentences import draws
from generator.pages.sheet.sentences.dealer_sentences import opening as dossier_opening
from generator.words.marked_messages import marked


def dealer_plays(told: Teller) -> tuple[Said, ...]:
    """Return the whole turn: what he turns up, when he draws, when he qualifies."""
    rules = told.rules
    said = [*_turned_up(told), *_opening(told)]
    if rules.dealer.rule:
        said.append(dealer_rule(told, whole=True))
    need = qualification(told)
    return (*said, *([need] if need is not None else []))


def _turned_up(told: Teller) -> Iterator[Said]:
    """Yield that he turns up the card that lies face down beside the other, where he has one."""
    dealer = told.rules.dealer
    down = [step for step in told.rules.deal if step.to is Recipient.DEALER and step.face is Face.DOWN]
    if dealer.rule and not dealer.opening and sum(step.cards for step in down) == 1 and down[0].zone == "banco":
        yield told.said("Scopre la carta coperta.", down[0].source)


def _opening(told: Teller) -> Iterator[Said]:
    """Yield the moves with which he begins; what players' words do not cover as the dossier says it."""
    dealer = told.rules.dealer
    for move, plain in zip(dealer.opening, dossier_opening(dealer, told.own), strict=True):
        message = _begun(told, move)
        if message:
            yield told.said(message, move.source, cards=cards_counted(told, move.count))
        else:
            yield told.quoted(plain.text, *plain.sources)


def _begun(told: Teller, move: Opening) -> str:
    """Return the message for a move, "" where there is none."""
    if not move.reveal:
        tables = [step for step in told.rules.deal if step.to is Recipient.TABLE]
        return _CHOSEN if [step.zone for step in tables] == [move.zone] else ""
    if not told.own.hidden(move.zone):
        return ""
    if move.count < told.own.dealt(move.zone):
        return marked("Scopre {cards} delle sue carte coperte.") if move.count > 1 else _ONE_OF_HIS
    return marked("Scopre le sue carte coperte.") if move.count > 1 else marked("Scopre la sua carta coperta.")


_ONE_OF_HIS = marked("Scopre una delle sue carte coperte.")
_CHOSEN = marked(
    "Usa la carta comune che, con la sua carta scoperta, dà la mano preferita dalla lista della casa: la usa senza "
    "toglierla dal tavolo."
)


def dealer_rule(told: Teller, *, whole: bool = False) -> Said:
    """Return when the dealer stands; a rule that looks at more than his total as the dossier says it.

    Args:
        whole: also up to which total he draws.
    """
    rules = told.rules
    found = first_soft_stand(rules)
    sources = [row.source for row in rules.dealer.rule]
    hard = None if found is None else row_for(rules.dealer, found[0], soft=False)
    zone = rules.dealer.rule[0].zone
    if (most := third_card(rules)) is not None and (not zone or told.own.hidden(zone)):
        message = marked("Con due carte e un totale fino a {total} ne prende una terza; altrimenti si ferma.")
        if zone:
            message = marked(
                "Con due carte e un totale fino a {total} aggiunge la sua carta coperta; altrimenti si ferma."
            )
        return told.said(message, *sources, total=most)
    if found is None or hard is None or any(row.zone for row in rules.dealer.rule):
        actions = [f"se {told.condition(row.when)}, il banco {draws(row, told.own)}" for row in rules.dealer.rule[:-1]]
        return told.quoted("; ".join([*actions, f"altrimenti {draws(rules.dealer.rule[-1], told.own)}"]), *sources)
    total, row = found
    above = [row_for(rules.dealer, higher, soft=True) for higher in range(total, rules.values.ceiling + 1)]
    if row.action != Draw.HIT and all(one is not None and one.action != Draw.HIT for one in above):
        message = marked("Si ferma su ogni {total}, anche soft.")
        if whole:
            message = marked("Fino a {below} prende carta; da {total} si ferma, anche se la mano è soft.")
        return told.said(message, *sources, total=total, below=total - 1)
    message = marked("Si ferma da {total}; con un {total} soft prende carta.")
    if whole:
        message = marked("Fino a {below} prende carta; da {total} si ferma, ma con un {total} soft prende carta.")
    return told.said(message, *sources, total=total, below=total - 1)


def qualification(told: Teller) -> Said | None:
    """Return when the dealer qualifies; None where he need not."""
    dealer = told.rules.dealer
    if dealer.qualifies is None:
        return None
    fact = the_fact(dealer.qualifies, "banco.totale")
    numbers = fact.test.numbers if fact is not None else ()
    if fact is not None and len(numbers) == 1 and _from(fact.test):
        return told.said("Il banco si qualifica con {total} o più.", dealer.qualifies_source, total=numbers[0])
    return told.quoted(f"il banco si qualifica se {told.condition(dealer.qualifies)}", dealer.qualifies_source)


def _from(test: object) -> bool:
    return getattr(test, "low", None) is not None and getattr(test, "high", None) is None
