"""The cases that players ask about: what happens when something out of the ordinary does."""

from collections.abc import Iterable, Iterator, Sequence

from generator.model.ir import ActionRow, HandClass, Offer, SettlementRow
from generator.model.meaning.conditions import ALWAYS, Fact, Range
from generator.model.terms import REFUSE, Outcome
from generator.pages.facts.condition_terms import asked_values, terms, the_fact
from generator.pages.facts.dealer import names_both_by_total
from generator.pages.facts.hands import (
    HIT,
    SPLIT,
    STAND,
    kind_of,
    main_rows,
    natural,
    offers_like,
    settled_at,
    situation,
)
from generator.pages.player.case_names import exceptions
from generator.pages.player.dealer_natural import dealer_natural, no_peek
from generator.pages.player.in_brief import natural_row
from generator.pages.player.page_telling import Teller, natural_name
from generator.pages.player.when_open import opening
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet.sentences import around_round as around
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital, join
from generator.words.marked_messages import marked


def special_cases(told: Teller, facts: Sequence[Topic] = ()) -> tuple[Topic, ...]:
    """Return the cases in the order in which a round brings them.

    Args:
        facts: the rules in brief: when an offer is open is not said again where they say it.
    """
    cases = [
        *_offered(told, facts),
        dealer_natural(told),
        no_peek(told),
        _after_split(told),
        *_special_hands(told),
        _table(told, marked("Tempo scaduto"), told.rules.automatic.timeout),
        _table(told, marked("Connessione caduta"), told.rules.automatic.disconnection),
        _funds(told),
        _early(told),
        _behind(told),
        _house_list(told),
        _fault(told),
    ]
    return tuple(case for case in cases if case is not None and case.said)


def _offered(told: Teller, facts: Sequence[Topic]) -> Iterator[Topic]:
    """Yield what is proposed outside the players' turn, and what silence means."""
    known = {fact.label: fact.text for fact in facts}
    unanswered = {name: (action, source) for name, action, source in told.rules.automatic.unanswered}
    for offer in told.rules.offers:
        if offer.stage:
            continue
        said = [one for one in opening(told, offer) if one.text not in known.get(told.move(offer), "")]
        if offer.added_wager:
            if _open_to_natural(told, offer):
                message = marked("Si regola a parte, e puoi accettare anche se hai {name} tu.")
                said.append(told.said(message, offer.source, name=natural_name(told)))
            else:
                said.append(told.said("Si regola a parte dalla puntata principale.", offer.source))
        if offer.name in unanswered and unanswered[offer.name][0] == REFUSE:
            said.append(told.said("Se non rispondi, vale come un rifiuto.", unanswered[offer.name][1]))
        yield told.on(offer, *said)


def _open_to_natural(told: Teller, offer: Offer) -> bool:
    best = natural(told.rules)
    asked = [term for term in terms(offer.when) if "mano" in repr(term) or "saldo" in repr(term)]
    return bool(best) and all(isinstance(term, Fact) and term.trait == "saldo.copre" for term in asked)


def _after_split(told: Teller) -> Topic | None:
    best = natural(told.rules)
    row = natural_row(told)
    if not best or row is None or not offers_like(told.rules, SPLIT):
        return None
    item = told.rules.hand_class(best)
    if item.when is None or asked_values(item.when, "mano.da_divisione") != (False,):
        return None
    total = told.rules.values.ceiling
    split = situation(told.rules, hand=total, dealer=total - 1, mano__carte=2, mano__da_divisione=True)
    won = settled_at(told.rules, told.rules.main_wager.name, split)
    if won is None or won.outcome is not Outcome.WIN:
        return None
    message = marked("Vale {total}, non {name}: se vince paga {odds}.")
    said = told.said(message, item.source, won.source, total=total, name=natural_name(told), odds=won.payout.printed)
    return Topic(label=told.words("{total} dopo una divisione", total=total), said=(said,))


def _special_hands(told: Teller) -> Iterator[Topic]:
    """Yield the hands that win by a row of their own, beside the natural and those that a move marks."""
    named = {natural(told.rules)}
    for row in main_rows(told.rules):
        asked = asked_values(row.when, "mano")
        name = str(asked[0]) if len(asked) == 1 else ""
        item = next((one for one in told.rules.classes if one.name == name), None)
        if item is None or name in named or item.when is None or row.outcome is not Outcome.WIN:
            continue
        named.add(name)
        name = told.label(item.label).capitalize()
        yield Topic(label=name, said=(_wins(told, item, row),), language=told.label_language(item.label))


def _wins(told: Teller, item: HandClass, row: SettlementRow) -> Said:
    """Return what a hand of a class wins by a row, and the cases in which a row above settles it otherwise."""
    ceiling, odds = told.rules.values.ceiling, row.payout.printed
    condition = item.when or ALWAYS
    cards, total = the_fact(condition, "mano.carte"), the_fact(condition, "mano.totale")
    if cards is None or total is None or total.test != Range(high=ceiling) or not cards.test.numbers:
        beaten = join(exceptions(Teller(told.rules, Catalogue(SOURCE)), row))
        unless = f", tranne in questi casi: {beaten}" if beaten else ""
        return told.quoted(f"se {told.condition(condition)} si vince {odds}{unless}", item.source, row.source)
    beaten = told.words.list(exceptions(told, row))
    message = marked("Se arrivi a {cards} carte senza superare {ceiling}, la mano vince {odds}.")
    if beaten:
        message = marked(
            "Se arrivi a {cards} carte senza superare {ceiling}, la mano vince {odds}, tranne in questi casi: {cases}."
        )
    return told.said(
        message, item.source, row.source, cards=cards.test.numbers[0], ceiling=ceiling, odds=odds, cases=beaten
    )


def _table(told: Teller, name: str, rows: Iterable[ActionRow]) -> Topic | None:
    rows = tuple(rows)
    return Topic(label=told.words(name), said=tuple(_choices(told, rows))) if rows else None


def _choices(told: Teller, rows: Sequence[ActionRow]) -> Iterator[Said]:
    """Yield what is chosen for a player, by the total of his hand, in one sentence where players' words cover it."""
    cases = _by_total(told, rows)
    if cases is not None:
        yield Said(text=capital(f"{'; '.join(cases)}."), sources=tuple(row.source for row in rows))
        return
    for row in rows:
        action = told.quoted_move(row.action)
        if row.when == ALWAYS:
            yield told.said("In ogni altro caso vale {move}.", row.source, move=action)
        else:
            yield told.quoted(f"se {told.condition(row.when)}, vale {action}", row.source)


def _by_total(told: Teller, rows: Sequence[ActionRow]) -> list[str] | None:
    """Return each row in words: «con 11 o meno ricevi una carta»; None where one looks at more than a total."""
    cases: list[str] = []
    limit = None
    for row in rows:
        fact = the_fact(row.when, "mano.totale")
        high = getattr(fact.test, "high", None) if fact is not None and len(terms(row.when)) == 1 else None
        if high is not None and getattr(fact.test if fact else None, "low", None) is None and limit is None:
            limit = high
            when = told.words("con {total} o meno", total=high)
        elif row.when == ALWAYS and row is rows[-1]:
            when = told.words("con {total} o più", total=limit + 1) if limit is not None else ""
        else:
            return None
        cases.append(f"{when} {_done(told, row)}".strip())
    return cases


def _done(told: Teller, row: ActionRow) -> str:
    """Return what is done for a player: «ricevi una carta», «stai»."""
    offer = next((offer for offer in told.rules.offers if offer.name == row.action), None)
    plain = {HIT: marked("ricevi una carta"), STAND: marked("stai")}
    message = plain.get(kind_of(offer)) if offer is not None else None
    return told.words(message) if message else told.words("vale {move}", move=told.quoted_move(row.action))


def _funds(told: Teller) -> Topic | None:
    said: list[Said] = []
    for name, rows in told.rules.automatic.funds:
        cases = _by_total(told, rows)
        move = told.quoted_move(name)
        if cases is None:
            said.append(told.said("Se non basta per {move}:", *(row.source for row in rows[:1]), move=move))
            said += _choices(told, rows)
            continue
        if len(cases) > 1 and cases == _by_total(told, told.rules.automatic.timeout):
            late = marked("Se non basta per {move}, vale la regola del tempo scaduto.")
            said.append(told.said(late, *(row.source for row in rows), move=move))
            continue
        message = marked("Se non basta per {move}: {cases}.")
        if len(rows) == 1:
            message = marked("Se non basta per {move}, {cases}.")
        said.append(told.said(message, *(row.source for row in rows), move=move, cases="; ".join(cases)))
    return Topic(label=told.words("Saldo insufficiente"), said=tuple(said)) if said else None


def _early(told: Teller) -> Topic | None:
    rules = told.rules.automatic
    if not rules.early or rules.early_source is None:
        return None
    message = marked("Puoi scegliere prima del tuo turno.")
    if rules.early_changeable:
        message = marked("Puoi scegliere prima del tuo turno, e cambiare idea finché non comincia.")
    return Topic(label=told.words("Decisione anticipata"), said=(told.said(message, rules.early_source),))


def _behind(told: Teller) -> Topic | None:
    rule = told.rules.behind
    if rule is None:
        return None
    said = [
        told.said("Punti sulla mano di un altro giocatore e vinci alle stesse quote.", rule.source, rule.wager_source),
        told.said("Puoi farlo anche sulla tua." if rule.own_hand else "Mai sulla tua.", rule.own_hand_source),
        told.said("Le mosse le decide lui.", rule.source),
    ]
    if rule.own_offers:
        names = told.words.list([told.quoted_move(name) for name in rule.own_offers])
        said.append(told.said("Su {names} decidi tu.", rule.own_offers_source, names=names))
    if rule.presets:
        names = told.words.list([told.quoted_move(name) for name in rule.presets], "o")
        source = rule.presets_source
        said.append(told.said("In anticipo scegli se seguirlo su {names}.", source, names=names))
    if rule.presets and rule.without_consent == "resta_sulla_prima":
        text = told.said("Altrimenti la tua puntata resta sulla prima mano.", rule.without_consent_source)
        said.append(text)
    if rule.absent == "rimborso":
        text = told.said("Se lui non gioca, riprendi subito la puntata.", rule.absent_source)
        said.append(text)
    return Topic(label=told.words("Puntata alle spalle"), said=tuple(said))


def _house_list(told: Teller) -> Topic | None:
    """Return the order in which the dealer prefers hands, where he chooses a card by it."""
    table = told.rules.dealer.house_list
    if table is None:
        return None
    hands = [told.words("{total} soft", total=total) if soft else str(total) for total, soft in table.order]
    said = [told.said("Dalla mano preferita all'ultima: {hands}.", table.source, hands=told.words.list(hands))]
    if names_both_by_total(table):
        said.append(told.said("Dove la lista non nomina la mano soft, vale il totale scritto da solo.", table.source))
    if table.last:
        said.append(told.said("Fra due carte che danno la stessa mano, il banco sceglie l'ultima.", table.source))
    return Topic(label=told.words("Lista della casa"), said=tuple(said))


def _fault(told: Teller) -> Topic | None:
    rule = told.rules.malfunction
    if rule is None:
        return None
    if not rule.refund_all:
        said = [told.quoted(item.text, *item.sources) for item in around.malfunction(rule)]
        return Topic(label=told.words("Guasto del gioco"), said=tuple(said))
    message = (
        marked("Tutte le puntate del colpo ti vengono restituite all'inizio del successivo.")
        if rule.later
        else marked("Tutte le puntate del colpo ti vengono restituite subito.")
    )
    said = [told.said(message, rule.source)]
    if rule.void_payments:
        said.append(told.said("I pagamenti già fatti sono annullati.", rule.source))
    return Topic(label=told.words("Guasto del gioco"), said=tuple(said))
