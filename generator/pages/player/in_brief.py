"""The rules in brief: what a player asks first, each in a line or two."""

from collections.abc import Callable, Iterator, Mapping

from generator.model.ir import Offer, SettlementRow, Source
from generator.model.terms import Outcome
from generator.numbers.figures import Figures
from generator.numbers.told_returns import main_bet
from generator.pages.facts.condition_terms import asked_values
from generator.pages.facts.hands import GIVE_UP, RAISE, SPLIT, main_rows, natural, offers_like, takes_table_card
from generator.pages.facts.refunds import GIVEN_BACK, RefundKind, refund
from generator.pages.player.case_names import exceptions, is_comparison
from generator.pages.player.dealer_turn import dealer_rule, qualification
from generator.pages.player.page_telling import Teller
from generator.pages.player.player_returns import bet_said, told_bets
from generator.pages.player.table_limits import allowed_said, seconds_said
from generator.pages.player.when_open import opening
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet import stake_amounts as money
from generator.words.marked_messages import marked

MOST = 10


def brief(told: Teller, figures: Figures | None) -> tuple[Topic, ...]:
    """Return the facts in the order in which players ask them, at most ``MOST`` of them."""
    facts = [*_stakes(told), *rules_in_brief(told), *_returns(told, figures)]
    return tuple(facts[: MOST - 1] + facts[-1:]) if len(facts) > MOST else tuple(facts)


def rules_in_brief(told: Teller) -> tuple[Topic, ...]:
    """Return every rule in brief but how much may be staked, however many there are."""
    makers: list[Callable[[Teller], Iterator[Topic]]] = [
        _times,
        _natural,
        _dealer,
        _qualifies,
        _raises,
        _splits,
        _offered,
        _gives_up,
        _push,
    ]
    return tuple(fact for make in makers for fact in make(told))


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
    won = [row for row in main_rows(told.rules) if row.outcome is Outcome.WIN and ":" in row.payout.printed]
    hand = [row for row in won if asked_values(row.when, "mano") == (name,)]
    return hand[0] if name and hand else None


def _stakes(told: Teller) -> Iterator[Topic]:
    said = allowed_said(told)
    if said is not None:
        yield Topic(label=told.words("Puntata"), said=(said,))


def _times(told: Teller) -> Iterator[Topic]:
    said = tuple(seconds_said(told))
    if said:
        yield Topic(label=told.words("Tempi"), said=(joined(*said),))


def _natural(told: Teller) -> Iterator[Topic]:
    row = natural_row(told)
    if row is None or row.payout.returned is None:
        return
    stake = money.stake_of(told.rules.main_wager.name, told.rules)
    gain = money.handed_back(row.payout.returned, stake, told.rules) - stake
    others = exceptions(told, row, (Outcome.WIN,))
    message = marked("Paga {odds}: con {stake} ne guadagni {gain}.")
    if others:
        message = marked("Paga {odds}: con {stake} ne guadagni {gain}, tranne in questi casi: {cases}.")
    said = told.said(
        message,
        row.source,
        odds=row.payout.printed,
        stake=told.words.euro(stake, plain=True),
        gain=told.words.bare(gain),
        cases=told.words.list(others),
    )
    label = told.rules.hand_class(natural(told.rules)).label
    yield Topic(label=told.label(label).capitalize(), said=(said,), language=told.label_language(label))


def _dealer(told: Teller) -> Iterator[Topic]:
    if told.rules.dealer.rule:
        yield Topic(label=told.words("Banco"), said=(dealer_rule(told),))


def _qualifies(told: Teller) -> Iterator[Topic]:
    said = qualification(told)
    if said is not None:
        yield Topic(label=told.words("Qualificazione"), said=(said,))


def label_in_brief(told: Teller, offer: Offer) -> str:
    """Return under which name the rules in brief tell when a decision is open; "" where they do not tell it."""
    if offer in _told_raises(told):
        return _noun(told, offer)[0]
    if offer in offers_like(told.rules, SPLIT)[:1]:
        return told.words("Divisione")
    return told.move(offer) if not offer.stage or offer in offers_like(told.rules, GIVE_UP) else ""


def _told_raises(told: Teller) -> list[Offer]:
    return [offer for offer in offers_like(told.rules, RAISE) if not takes_table_card(offer)][:1]


def _raises(told: Teller) -> Iterator[Topic]:
    for offer in _told_raises(told):
        said = [*opening(told, offer)] or [told.said("Quando tocca a te.", offer.source)]
        label, language = _noun(told, offer)
        yield Topic(label=label, said=(joined(*said),), language=language)


def _noun(told: Teller, offer: Offer) -> tuple[str, str]:
    """Return what a raise is called, and the language of that."""
    wager = told.rules.wager(offer.added_wager) if offer.added_wager else None
    if wager is None or wager.initial:
        return told.words("Divisione"), ""
    return told.wager(wager), told.label_language(wager.label)


def _splits(told: Teller) -> Iterator[Topic]:
    for offer in offers_like(told.rules, SPLIT)[:1]:
        yield Topic(label=told.words("Divisione"), said=(joined(*opening(told, offer)),))


def _offered(told: Teller) -> Iterator[Topic]:
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
        yield told.on(offer, joined(*(said or [told.said("Puoi accettare o rifiutare.", offer.source)])))


def _won(told: Teller, offer: Offer) -> tuple[str, Source] | None:
    if not offer.added_wager:
        return None
    rows = told.rules.settlement(offer.added_wager).rows
    return next(((row.payout.printed, row.source) for row in rows if ":" in row.payout.printed), None)


def _gives_up(told: Teller) -> Iterator[Topic]:
    for offer in offers_like(told.rules, GIVE_UP):
        back = given_back(told, offer)
        said = [*opening(told, offer), *([back] if back else [])] or [told.said("Quando tocca a te.", offer.source)]
        yield told.on(offer, joined(*said))


def given_back(told: Teller, offer: Offer) -> Said | None:
    """Return what a hand given up brings back; None where no row of the main wager names it."""
    row = row_of_mark(told, offer)
    return None if row is None else Said(text=refunded(told, row, GIVEN_BACK), sources=(row.source,))


def refunded(told: Teller, row: SettlementRow, messages: Mapping[RefundKind, str]) -> str:
    """Return what a row gives back, in the words of one place of the page."""
    back = refund(row.payout)
    share = told.words.share(back.multiple) if back.multiple is not None else ""
    return told.words(messages[back.kind], odds=back.odds, share=share)


def row_of_mark(told: Teller, offer: Offer) -> SettlementRow | None:
    """Return the row that settles the main wager of a hand that a decision has marked."""
    marks = {getattr(effect, "hand_class", None) for effect in offer.effects}
    return next((row for row in main_rows(told.rules) if marks & {*asked_values(row.when, "mano")}), None)


def _push(told: Teller) -> Iterator[Topic]:
    row = next((row for row in main_rows(told.rules) if row.outcome is Outcome.PUSH and is_comparison(row.when)), None)
    if row is not None:
        yield Topic(label=told.words("Pareggio"), said=(told.said("Riprendi la puntata.", row.source),))


def _returns(told: Teller, figures: Figures | None) -> Iterator[Topic]:
    bet = main_bet(told.rules, told_bets(told, figures))
    if bet is not None:
        sources = (bet.datum.source,) if bet.datum is not None else (told.rules.main_wager.source,)
        yield Topic(
            label=told.words("Ritorno"), said=(told.said("{returned}.", *sources, returned=bet_said(told, bet)),)
        )
