"""The cases that players ask about: what happens when something out of the ordinary does."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from generator.booklet.in_brief import natural_row
from generator.booklet.pieces import Said, SpecialCase
from generator.booklet.telling import (
    SPLIT,
    Teller,
    capital,
    kind_of,
    natural,
    natural_name,
    offers_like,
    settled_at,
    situation,
    terms,
    the_fact,
)
from generator.booklet.when_open import one_card_aces, opening
from generator.model.ir import ActionRow, Offer, SettlementRow
from generator.model.meaning.conditions import ALWAYS, Fact, Range
from generator.model.terms import REFUSE, Outcome, PhaseKind
from generator.sheets.sentences import around_round as around
from generator.words.messages import marked

_HIDDEN_TO_THE_END = marked(
    "La carta coperta si scopre solo alla fine: se il banco fa {name}, perdi anche ciò che hai aggiunto per "
    "raddoppiare o dividere."
)
_DRAWN_AT_THE_END = marked(
    "Il banco completa la mano solo alla fine: se fa {name}, perdi anche ciò che hai aggiunto per raddoppiare o "
    "dividere."
)


def special_cases(told: Teller) -> tuple[SpecialCase, ...]:
    """Return the cases in the order in which a round brings them."""
    cases = [
        *_offered(told),
        _dealer_natural(told),
        _no_peek(told),
        _split_aces(told),
        _after_split(told),
        *_special_hands(told),
        _table(told, marked("Tempo scaduto"), told.rules.automatic.timeout),
        _table(told, marked("Connessione caduta"), told.rules.automatic.disconnection),
        _funds(told),
        _early(told),
        _behind(told),
        _fault(told),
    ]
    return tuple(case for case in cases if case is not None and case.said)


def _offered(told: Teller) -> Iterator[SpecialCase]:
    """Yield what is proposed outside the players' turn, and what silence means."""
    unanswered = {name: (action, source) for name, action, source in told.rules.automatic.unanswered}
    for offer in told.rules.offers:
        if offer.stage:
            continue
        said = [*opening(told, offer)]
        if offer.added_wager:
            said.append(told.said("Si regola a parte dalla puntata principale.", offer.source))
            if _open_to_natural(told, offer):
                said.append(told.said("Puoi accettare anche se hai {name} tu.", offer.source, name=natural_name(told)))
        if offer.name in unanswered and unanswered[offer.name][0] == REFUSE:
            said.append(told.said("Se non rispondi, vale come un rifiuto.", unanswered[offer.name][1]))
        yield SpecialCase(name=told.move(offer), said=tuple(said), language=told.label_language(offer.label))


def _open_to_natural(told: Teller, offer: Offer) -> bool:
    best = natural(told.rules)
    asked = [term for term in terms(offer.when) if "mano" in repr(term) or "saldo" in repr(term)]
    return bool(best) and all(isinstance(term, Fact) and term.trait == "saldo.copre" for term in asked)


def _main_rows(told: Teller) -> Sequence[SettlementRow]:
    return told.rules.settlement(told.rules.main_wager.name).rows


def _dealer_natural(told: Teller) -> SpecialCase | None:
    best = natural(told.rules)
    if not best or natural_row(told) is None:
        return None
    rules, top = told.rules, told.rules.values.ceiling
    main = rules.main_wager.name
    his: dict[str, Any] = {"banco": frozenset({best}), "banco__carte": 2}
    said = []
    longer = settled_at(rules, main, situation(rules, hand=top, dealer=top, **his))
    if longer is not None and longer.outcome is Outcome.LOSE:
        said.append(told.said("Perdi, anche con un {total} di tre o più carte.", longer.source, total=top))
    elif longer is not None and longer.outcome is Outcome.PUSH:
        said.append(told.said("Un {total} di tre o più carte pareggia.", longer.source, total=top))
    both = settled_at(rules, main, situation(rules, hand=top, dealer=top, **his, mano=frozenset({best}), mano__carte=2))
    if both is not None and both.outcome is Outcome.PUSH:
        said.append(told.said("Se hai {name} anche tu, è parità.", both.source, name=natural_name(told)))
    return SpecialCase(name=told.words("Il banco ha {name}", name=natural_name(told)), said=tuple(said))


def _no_peek(told: Teller) -> SpecialCase | None:
    """Return that the hidden card is turned at the end where the dealer does not look at it before."""
    rules = told.rules
    best = natural(rules)
    peeks = [phase for phase in rules.phases if phase.kind is PhaseKind.PEEK and phase.hand_class == best]
    if not best or natural_row(told) is None or not (offers_like(rules, SPLIT) or _adds(told)):
        return None
    seen = {
        str(value) for phase in peeks if (fact := the_fact(phase.when, "banco.scoperta")) for value in fact.test.values
    }
    tens = [rank for rank, low, high in rules.values.by_rank if low == high == rules.values.ceiling - 11]
    lost = [row for row in _main_rows(told) if (fact := the_fact(row.when, "banco")) and fact.test.values == (best,)]
    added = [wager for wager in rules.wagers if not wager.initial and wager.settles_as == rules.main_wager.name]
    if set(tens) <= seen or not added or any(row.outcome is Outcome.PUSH and _split_hand(row) for row in lost):
        return None
    sources = [phase.source for phase in peeks] + [row.source for row in lost if row.outcome is Outcome.LOSE]
    message = _HIDDEN_TO_THE_END
    if not peeks:
        message = _DRAWN_AT_THE_END
    name = (
        told.words("Il banco mostra {ranks}", ranks=told.ranks(tens))
        if peeks
        else told.words("{name} del banco, alla fine", name=capital(natural_name(told)))
    )
    return SpecialCase(name=name, said=(told.said(message, *sources, name=natural_name(told)),))


def _adds(told: Teller) -> bool:
    return any(kind_of(offer) in ("R", SPLIT) for offer in told.rules.offers)


def _split_hand(row: SettlementRow) -> bool:
    return the_fact(row.when, "mano.originaria") is not None or the_fact(row.when, "mano.da_divisione") is not None


def _split_aces(told: Teller) -> SpecialCase | None:
    if not offers_like(told.rules, SPLIT):
        return None
    said = one_card_aces(told)
    if said is None:
        return None
    source = said.sources[0]
    text = told.said("Ogni asso riceve una sola carta e il suo turno finisce.", source)
    return SpecialCase(name=told.words("Assi divisi"), said=(text,))


def _after_split(told: Teller) -> SpecialCase | None:
    best = natural(told.rules)
    row = natural_row(told)
    if not best or row is None or not offers_like(told.rules, SPLIT):
        return None
    item = told.rules.hand_class(best)
    fact = None if item.when is None else the_fact(item.when, "mano.da_divisione")
    if fact is None or fact.test.values != (False,):
        return None
    total = told.rules.values.ceiling
    split = situation(told.rules, hand=total, dealer=total - 1, mano__carte=2, mano__da_divisione=True)
    won = settled_at(told.rules, told.rules.main_wager.name, split)
    if won is None or won.outcome is not Outcome.WIN:
        return None
    message = marked("Vale {total}, non {name}: se vince paga {odds}.")
    said = told.said(message, item.source, won.source, total=total, name=natural_name(told), odds=won.payout.printed)
    return SpecialCase(name=told.words("{total} dopo una divisione", total=total), said=(said,))


def _special_hands(told: Teller) -> Iterator[SpecialCase]:
    """Yield the hands that win by a row of their own, beside the natural and those that a move marks."""
    named = {natural(told.rules)}
    for row in _main_rows(told):
        fact = the_fact(row.when, "mano")
        name = str(fact.test.values[0]) if fact is not None and len(fact.test.values) == 1 else ""
        item = next((one for one in told.rules.classes if one.name == name), None)
        if item is None or name in named or item.when is None or row.outcome is not Outcome.WIN:
            continue
        named.add(name)
        cards, total = the_fact(item.when, "mano.carte"), the_fact(item.when, "mano.totale")
        ceiling = told.rules.values.ceiling
        odds = row.payout.printed
        if cards is not None and total is not None and total.test == Range(high=ceiling) and cards.test.numbers:
            message = marked("Se arrivi a {cards} carte senza superare {ceiling}, la mano vince {odds}.")
            said = told.said(message, item.source, row.source, cards=cards.test.numbers[0], ceiling=ceiling, odds=odds)
        else:
            said = told.quoted(f"se {told.condition(item.when)} si vince {odds}", item.source, row.source)
        name = told.label(item.label).capitalize()
        yield SpecialCase(name=name, said=(said,), language=told.label_language(item.label))


def _table(told: Teller, name: str, rows: Iterable[ActionRow]) -> SpecialCase | None:
    rows = tuple(rows)
    return SpecialCase(name=told.words(name), said=tuple(_choices(told, rows))) if rows else None


def _choices(told: Teller, rows: Sequence[ActionRow]) -> Iterator[Said]:
    """Yield what is chosen for a player, by the total of his hand."""
    offers = {offer.name: told.move(offer) for offer in told.rules.offers}
    limit = None
    for row in rows:
        fact = the_fact(row.when, "mano.totale")
        high = getattr(fact.test, "high", None) if fact is not None and len(terms(row.when)) == 1 else None
        action = offers.get(row.action, row.action)
        if high is not None and getattr(fact.test if fact else None, "low", None) is None:
            limit = high
            yield told.said("Con {total} o meno vale «{move}».", row.source, total=high, move=action)
        elif row.when == ALWAYS and limit is not None:
            yield told.said("Con {total} o più vale «{move}».", row.source, total=limit + 1, move=action)
        elif row.when == ALWAYS:
            yield told.said("Vale «{move}».", row.source, move=action)
        else:
            yield told.quoted(f"se {told.condition(row.when)}, vale «{action}»", row.source)


def _funds(told: Teller) -> SpecialCase | None:
    offers = {offer.name: told.move(offer) for offer in told.rules.offers}
    said = []
    for name, rows in told.rules.automatic.funds:
        said.append(
            told.said("Se non basta per «{move}»:", *(row.source for row in rows[:1]), move=offers.get(name, name))
        )
        said += _choices(told, rows)
    return SpecialCase(name=told.words("Saldo insufficiente"), said=tuple(said)) if said else None


def _early(told: Teller) -> SpecialCase | None:
    rules = told.rules.automatic
    if not rules.early or rules.early_source is None:
        return None
    said = [told.said("Puoi scegliere prima del tuo turno.", rules.early_source)]
    if rules.early_changeable:
        said.append(told.said("Puoi cambiare idea finché il turno non comincia.", rules.early_source))
    return SpecialCase(name=told.words("Decisione anticipata"), said=tuple(said))


def _behind(told: Teller) -> SpecialCase | None:
    rule = told.rules.behind
    if rule is None:
        return None
    source = rule.source
    said = [told.said("Punti sulla mano di un altro giocatore e vinci alle stesse quote.", source)]
    said.append(told.said("Puoi farlo anche sulla tua." if rule.own_hand else "Mai sulla tua.", source))
    said.append(told.said("Le mosse le decide lui.", source))
    offers = {offer.name: told.move(offer) for offer in told.rules.offers}
    if rule.own_offers:
        names = told.words.list([offers.get(name, name) for name in rule.own_offers])
        said.append(told.said("Tu decidi da solo: {names}.", source, names=names))
    if rule.presets:
        names = told.words.list([told.words.quoted(offers.get(name, name)) for name in rule.presets], "o")
        said.append(told.said("In anticipo scegli se seguirlo quando sceglie {names}.", source, names=names))
    if rule.absent == "rimborso":
        said.append(told.said("Se quel giocatore salta la partita, la puntata torna subito a te.", source))
    return SpecialCase(name=told.words("Puntata alle spalle"), said=tuple(said))


def _fault(told: Teller) -> SpecialCase | None:
    rule = told.rules.malfunction
    if rule is None:
        return None
    if not rule.refund_all:
        said = [told.quoted(item.text, item.source) for item in around.malfunction(rule)]
        return SpecialCase(name=told.words("Guasto del gioco"), said=tuple(said))
    message = (
        marked("Tutte le puntate della partita ti vengono restituite all'inizio di quella dopo.")
        if rule.later
        else marked("Tutte le puntate della partita ti vengono restituite subito.")
    )
    said = [told.said(message, rule.source)]
    if rule.void_payments:
        said.append(told.said("I pagamenti già fatti sono annullati.", rule.source))
    return SpecialCase(name=told.words("Guasto del gioco"), said=tuple(said))
