"""What a decision does, in the words of a player."""

from collections.abc import Iterator

from generator.model.ir import Offer, Wager
from generator.model.offer_effects import AddWager, CloseHand, CopyOf, Discard, DrawCards, Split, TakeFrom
from generator.model.terms import Outcome, SecondCard
from generator.pages.facts.condition_terms import asked_values
from generator.pages.facts.hands import kind_of
from generator.pages.facts.refunds import GIVEN_UP
from generator.pages.player.in_brief import joined, refunded, row_of_mark
from generator.pages.player.page_telling import Teller
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences.round_sentences import effect
from generator.words.italian import join
from generator.words.marked_messages import marked


def what_it_does(told: Teller, offer: Offer) -> Said:
    """Return what a decision does; when it is open is told elsewhere, or follows it."""
    kinds = {type(one) for one in offer.effects}
    closes = CloseHand in kinds
    match kind_of(offer):
        case "S" if Discard in kinds:
            return told.said("tieni il tuo totale; la carta coperta si scarta senza scoprirla.", offer.source)
        case "S":
            return told.said("tieni il tuo totale.", offer.source)
        case "C" if TakeFrom in kinds:
            return told.said("aggiungi alla mano la carta coperta.", offer.source)
        case "C" if not closes and _drawn(offer) == 1:
            return told.said("ne ricevi un'altra.", offer.source)
        case "R" if any(isinstance(one, CopyOf) for one in offer.effects):
            return _table_card(told, offer)
        case "R" if DrawCards in kinds and _drawn(offer) == 1 and closes and _equal(told, offer):
            return told.said("aggiungi una puntata uguale e ricevi una sola carta.", offer.source)
        case "D":
            return _split(told, offer)
        case "A":
            return _given_up(told, offer)
    if offer.added_wager and kinds == {AddWager}:
        wager = told.rules.wager(offer.added_wager)
        return joined(_costs(told, offer, wager), *_wins(told, wager))
    return _in_full(told, offer)


def _in_full(told: Teller, offer: Offer) -> Said:
    """Return what the dossier says of a decision, where players' words do not cover it."""
    return told.quoted(join([effect(one, told.own) for one in offer.effects]), offer.source)


def _drawn(offer: Offer) -> int:
    return sum(one.count for one in offer.effects if isinstance(one, DrawCards))


def _equal(told: Teller, offer: Offer) -> bool:
    wager = told.rules.wager(offer.added_wager or "")
    return wager.quota == 1


def _table_card(told: Teller, offer: Offer) -> Said:
    place = next(one.index for one in offer.effects if isinstance(one, CopyOf))
    wager = told.rules.wager(offer.added_wager or "")
    message = (
        marked("aggiungi una puntata uguale e usi la prima carta comune.")
        if place == 1
        else marked("aggiungi una puntata uguale e usi la seconda carta comune.")
    )
    if wager.quota != 1 or place not in (1, 2):
        return _in_full(told, offer)
    return told.said(message, offer.source, wager.source)


def _split(told: Teller, offer: Offer) -> Said:
    split = next(one for one in offer.effects if isinstance(one, Split))
    pair = asked_values(offer.when, "mano.coppia")
    alike = _PAIRS.get(str(pair[0]) if pair else "", marked("due carte uguali"))
    message = marked("{cards} diventano due mani, ciascuna con la sua puntata.")
    if split.second_card is SecondCard.IN_TURN:
        message = marked(
            "{cards} diventano due mani, ciascuna con la sua puntata; la seconda carta arriva al suo turno."
        )
    return told.said(message, offer.source, cards=told.words(alike))


_PAIRS = {"valore": marked("due carte di pari valore"), "rango": marked("due carte dello stesso rango")}


def _given_up(told: Teller, offer: Offer) -> Said:
    row = row_of_mark(told, offer)
    if row is None:
        return _in_full(told, offer)
    return Said(text=refunded(told, row, GIVEN_UP), sources=(offer.source, row.source))


def _costs(told: Teller, offer: Offer, wager: Wager) -> Said:
    quota = {1: marked("costa quanto la puntata."), 2: marked("costa metà della puntata.")}
    if wager.quota is not None and wager.quota.numerator == 1 and wager.quota.denominator in quota:
        return told.said(quota[wager.quota.denominator], offer.source, wager.source)
    return _in_full(told, offer)


def _wins(told: Teller, wager: Wager) -> Iterator[Said]:
    for row in told.rules.settlement(wager.name).rows:
        dealer = asked_values(row.when, "banco")
        if row.outcome is Outcome.WIN and dealer and ":" in row.payout.printed:
            name = told.label(told.rules.hand_class(str(dealer[0])).label)
            message = marked("Se il banco ha {name} paga {odds}, altrimenti non ricevi nulla.")
            yield told.said(message, row.source, name=name, odds=row.payout.printed)
