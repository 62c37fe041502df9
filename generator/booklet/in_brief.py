"""The rules in brief: what a player asks first, each in a line or two."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from generator.booklet.case_names import is_comparison
from generator.booklet.pieces import Fact, Said
from generator.booklet.telling import (
    GIVE_UP,
    RAISE,
    SPLIT,
    Teller,
    natural,
    offers_like,
    takes_table_card,
    terms,
    the_fact,
)
from generator.booklet.when_open import opening
from generator.model.ir import Offer, Ruleset, SettlementRow, Source
from generator.model.meaning.conditions import ALWAYS, OneOf, Range
from generator.model.terms import Draw, Outcome
from generator.sheets import stake_amounts as money
from generator.sheets.sentences.dealer_sentences import draws, first_soft_stand, row_for

MOST = 8


def brief(told: Teller) -> tuple[Fact, ...]:
    """Return the facts in the order in which players ask them, at most ``MOST`` of them."""
    makers: list[Callable[[Teller], Iterator[Fact]]] = [
        _natural,
        _dealer,
        _qualifies,
        _raises,
        _splits,
        _offered,
        _gives_up,
        _push,
        _returns,
    ]
    facts = [fact for make in makers for fact in make(told)]
    return tuple(facts[: MOST - 1] + facts[-1:]) if len(facts) > MOST else tuple(facts)


def joined(*parts: Said) -> Said:
    """Return several sentences as one, with the data of all."""
    languages = {part.language for part in parts}
    return Said(
        text=" ".join(part.text for part in parts),
        sources=tuple(dict.fromkeys(source for part in parts for source in part.sources)),
        language=languages.pop() if len(languages) == 1 else "",
        parts=parts if len(languages) > 1 else (),
    )


def natural_row(told: Teller) -> SettlementRow | None:
    """Return the row by which the main wager wins with a blackjack; None where none names it."""
    name = natural(told.rules)
    rows = told.rules.settlement(told.rules.main_wager.name).rows
    won = [row for row in rows if row.outcome is Outcome.WIN and ":" in row.payout.printed]
    hand = [row for row in won if (fact := the_fact(row.when, "mano")) and fact.test.values == (name,)]
    return hand[0] if name and hand else None


def _natural(told: Teller) -> Iterator[Fact]:
    row = natural_row(told)
    if row is None or row.payout.returned is None:
        return
    stake = money.stake_of(told.rules.main_wager.name, told.rules)
    gain = money.handed_back(row.payout.returned, stake, told.rules) - stake
    said = told.said(
        "Paga {odds}: con {stake} ne guadagni {gain}.",
        row.source,
        odds=row.payout.printed,
        stake=told.words.euro(stake, plain=True),
        gain=told.words.bare(gain),
    )
    label = told.rules.hand_class(natural(told.rules)).label
    yield Fact(label=told.label(label).capitalize(), said=said, language=told.label_language(label))


def dealer_rule(told: Teller) -> Said:
    """Return when the dealer stands; a rule that looks at more than his total as the dossier says it."""
    rules = told.rules
    found = first_soft_stand(rules)
    sources = [row.source for row in rules.dealer.rule]
    hard = None if found is None else row_for(rules.dealer, found[0], soft=False)
    if (most := _third_card(rules)) is not None:
        return told.said(
            "Con due carte e fino a {total} ne prende una terza; altrimenti si ferma.", *sources, total=most
        )
    if found is None or hard is None or any(row.zone for row in rules.dealer.rule):
        actions = [f"se {told.condition(row.when)}, il banco {draws(row, told.own)}" for row in rules.dealer.rule[:-1]]
        return told.quoted("; ".join([*actions, f"altrimenti {draws(rules.dealer.rule[-1], told.own)}"]), *sources)
    total, row = found
    above = [row_for(rules.dealer, higher, soft=True) for higher in range(total, rules.values.ceiling + 1)]
    if row.action != Draw.HIT and all(one is not None and one.action != Draw.HIT for one in above):
        return told.said("Si ferma su ogni {total}, anche soft.", *sources, total=total)
    return told.said("Si ferma da {total}; con un {total} soft prende carta.", *sources, total=total)


def _third_card(rules: Ruleset) -> int | None:
    """Return up to which total a dealer who draws once only does so; None for one who plays otherwise."""
    rows = rules.dealer.rule
    if len(rows) != len(Draw) or rows[0].action != Draw.HIT or rows[1].action == Draw.HIT or rows[1].when != ALWAYS:
        return None
    cards, total = the_fact(rows[0].when, "banco.carte"), the_fact(rows[0].when, "banco.totale")
    if cards is None or total is None or len(terms(rows[0].when)) != len((cards, total)):
        return None
    low, high = getattr(total.test, "low", 0), getattr(total.test, "high", None)
    return high if low is None and cards.test in (OneOf((2,)), Range(2, 2)) else None


def _dealer(told: Teller) -> Iterator[Fact]:
    if told.rules.dealer.rule:
        yield Fact(label=told.words("Banco"), said=dealer_rule(told))


def qualification(told: Teller) -> Said | None:
    """Return when the dealer qualifies; None where he need not."""
    dealer = told.rules.dealer
    if dealer.qualifies is None:
        return None
    fact = the_fact(dealer.qualifies, "banco.totale")
    numbers = fact.test.numbers if fact is not None else ()
    if fact is not None and len(numbers) == 1 and _from(fact.test):
        return told.said("Si qualifica con {total} o più.", dealer.qualifies_source, total=numbers[0])
    return told.quoted(f"si qualifica se {told.condition(dealer.qualifies)}", dealer.qualifies_source)


def _from(test: object) -> bool:
    return getattr(test, "low", None) is not None and getattr(test, "high", None) is None


def _qualifies(told: Teller) -> Iterator[Fact]:
    said = qualification(told)
    if said is not None:
        yield Fact(label=told.words("Qualificazione"), said=said)


def _raises(told: Teller) -> Iterator[Fact]:
    raises = [offer for offer in offers_like(told.rules, RAISE) if not takes_table_card(offer)]
    for offer in raises[:1]:
        said = [*opening(told, offer)] or [told.said("Quando tocca a te.", offer.source)]
        label, language = _noun(told, offer)
        yield Fact(label=label, said=joined(*said), language=language)


def _noun(told: Teller, offer: Offer) -> tuple[str, str]:
    """Return what a raise is called, and the language of that."""
    wager = told.rules.wager(offer.added_wager) if offer.added_wager else None
    if wager is None or wager.initial:
        return told.words("Divisione"), ""
    return told.wager(wager), told.label_language(wager.label)


def _splits(told: Teller) -> Iterator[Fact]:
    for offer in offers_like(told.rules, SPLIT)[:1]:
        yield Fact(label=told.words("Divisione"), said=joined(*opening(told, offer)))


def _offered(told: Teller) -> Iterator[Fact]:
    """Yield what is offered outside the players' turn: insurance, even money."""
    for offer in told.rules.offers:
        if offer.stage:
            continue
        said = [*opening(told, offer)]
        won = _won(told, offer)
        if won is not None:
            said.append(told.said("Paga {odds}.", won[1], odds=won[0]))
        back = given_back(told, offer)
        said += [back] if back is not None else []
        yield Fact(
            label=told.move(offer),
            said=joined(*(said or [told.said("Puoi accettare o rifiutare.", offer.source)])),
            language=told.label_language(offer.label),
        )


def _won(told: Teller, offer: Offer) -> tuple[str, Source] | None:
    if not offer.added_wager:
        return None
    rows = told.rules.settlement(offer.added_wager).rows
    return next(((row.payout.printed, row.source) for row in rows if ":" in row.payout.printed), None)


def _gives_up(told: Teller) -> Iterator[Fact]:
    for offer in offers_like(told.rules, GIVE_UP):
        said = [*opening(told, offer)] or [told.said("Quando tocca a te.", offer.source)]
        back = given_back(told, offer)
        yield Fact(
            label=told.move(offer),
            said=joined(*said, *([back] if back else [])),
            language=told.label_language(offer.label),
        )


def given_back(told: Teller, offer: Offer) -> Said | None:
    """Return what a hand given up brings back; None where no row of the main wager names it."""
    row = row_of_mark(told, offer)
    if row is None:
        return None
    if row.payout.table:
        return told.said("Ricevi l'importo della tabella.", row.source)
    if row.outcome is Outcome.WIN:
        return told.said("Vinci {odds}.", row.source, odds=row.payout.printed)
    returned = row.payout.returned
    if returned == Fraction(1, 2):
        return told.said("Riprendi metà della puntata.", row.source)
    if not returned:
        return told.said("Perdi la puntata.", row.source)
    if returned == 1:
        return told.said("Riprendi la puntata.", row.source)
    return told.said("Riprendi {share} della puntata.", row.source, share=told.words.share(returned))


def row_of_mark(told: Teller, offer: Offer) -> SettlementRow | None:
    """Return the row that settles the main wager of a hand that a decision has marked."""
    marks = {getattr(effect, "hand_class", None) for effect in offer.effects}
    rows = told.rules.settlement(told.rules.main_wager.name).rows
    return next((row for row in rows if (fact := the_fact(row.when, "mano")) and set(fact.test.values) & marks), None)


def _push(told: Teller) -> Iterator[Fact]:
    rows = told.rules.settlement(told.rules.main_wager.name).rows
    row = next((row for row in rows if row.outcome is Outcome.PUSH and is_comparison(row.when)), None)
    if row is not None:
        yield Fact(label=told.words("Pareggio"), said=told.said("La puntata ti viene restituita.", row.source))


def _returns(told: Teller) -> Iterator[Fact]:
    main = told.rules.main_wager.name
    item = next((item for item in told.rules.returns if main in item.wagers and item.strategy == "ottimale"), None)
    if item is not None:
        share = told.words.share(item.value)
        said = told.said("{share} in media, con il gioco migliore.", item.source, share=share)
        yield Fact(label=told.words("Ritorno"), said=said)
