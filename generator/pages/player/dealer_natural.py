"""The dealer's natural, for who plays: what it does to a hand, and when it is found."""

from typing import Any

from generator.model.ir import SettlementRow
from generator.model.terms import Outcome
from generator.pages.facts.condition_terms import asked_values, the_fact
from generator.pages.facts.dealer import is_looked_for, peeks, seen, tens
from generator.pages.facts.hands import SPLIT, kind_of, main_rows, natural, offers_like, settled_at, situation
from generator.pages.player.case_names import both_natural, exceptions
from generator.pages.player.in_brief import natural_row
from generator.pages.player.page_telling import Teller, natural_name
from generator.pages.printing.page_sentences import Topic
from generator.words.italian import capital
from generator.words.marked_messages import marked

_HIDDEN_TO_THE_END = marked("Se alla fine ha {name}, perdi anche le puntate aggiunte.")
_DRAWN_AT_THE_END = marked("Perdi anche le puntate aggiunte.")
_IF_LOST = (
    marked("Se alla fine ha {name} e perdi, perdi anche le puntate aggiunte."),
    marked("Se perdi, perdi anche le puntate aggiunte."),
)
"""The same where some hands do not lose."""


def dealer_natural(told: Teller) -> Topic | None:
    """Return what the dealer's natural does to other hands, where they can meet it, and to a natural."""
    best = natural(told.rules)
    if not best or natural_row(told) is None:
        return None
    rules, top = told.rules, told.rules.values.ceiling
    main = rules.main_wager.name
    his: dict[str, Any] = {"banco": frozenset({best}), "banco__carte": 2}
    said = []
    longer = settled_at(rules, main, situation(rules, hand=top, dealer=top, **his))
    if longer is not None and is_looked_for(rules, best):
        longer = None  # the round ends before a hand has three cards
    if longer is not None and longer.outcome is Outcome.LOSE:
        spared = told.words.list(_spared(told, longer))
        message = marked("Perdi, anche con un {total} di tre o più carte.")
        if spared:
            message = marked("Perdi, anche con un {total} di tre o più carte, tranne in questi casi: {cases}.")
        said.append(told.said(message, longer.source, total=top, cases=spared))
    elif longer is not None and longer.outcome is Outcome.PUSH:
        said.append(told.said("Un {total} di tre o più carte pareggia.", longer.source, total=top))
    both = settled_at(rules, main, situation(rules, hand=top, dealer=top, **his, mano=frozenset({best}), mano__carte=2))
    if both is not None and both.outcome is Outcome.PUSH:
        said.append(told.said("Se hai {name} anche tu, è parità.", both.source, name=natural_name(told)))
    elif both is not None and both.outcome is Outcome.WIN and said:
        message = marked("Se hai {name} anche tu, vinci {odds}.")
        said.append(told.said(message, both.source, name=natural_name(told), odds=both.payout.printed))
    return Topic(label=told.words("Il banco ha {name}", name=natural_name(told)), said=tuple(said))


def _spared(told: Teller, lost: SettlementRow) -> list[str]:
    """Return the hands that win or push though the dealer has a natural; what two naturals do is told apart."""
    return [name for name in exceptions(told, lost, (Outcome.WIN, Outcome.PUSH)) if not _natural_case(told, name)]


def _natural_case(told: Teller, name: str) -> bool:
    return name in (both_natural(told), natural_name(told))


def no_peek(told: Teller) -> Topic | None:
    """Return that the hidden card is turned at the end where the dealer does not look at it before."""
    rules = told.rules
    best = natural(rules)
    looks = peeks(rules, best)
    if not best or natural_row(told) is None or not (offers_like(rules, SPLIT) or _adds(told)):
        return None
    ten = tens(rules)
    lost = [row for row in main_rows(rules) if asked_values(row.when, "banco") == (best,)]
    added = [wager for wager in rules.wagers if not wager.initial and wager.settles_as == rules.main_wager.name]
    if (
        set(ten) <= seen(looks, rules)
        or not added
        or any(row.outcome is Outcome.PUSH and _split_hand(row) for row in lost)
    ):
        return None
    sources = [phase.source for phase in looks] + [row.source for row in lost if row.outcome is Outcome.LOSE]
    some = any(_spared(told, row) for row in lost if row.outcome is Outcome.LOSE)
    message = _IF_LOST[not looks] if some else _DRAWN_AT_THE_END if not looks else _HIDDEN_TO_THE_END
    name = (
        told.words("Il banco mostra {ranks}", ranks=told.ranks(ten))
        if looks
        else told.words("{name} del banco, alla fine", name=capital(natural_name(told)))
    )
    return Topic(label=name, said=(told.said(message, *sources, name=natural_name(told)),))


def _adds(told: Teller) -> bool:
    return any(kind_of(offer) in ("R", SPLIT) for offer in told.rules.offers)


def _split_hand(row: SettlementRow) -> bool:
    return the_fact(row.when, "mano.originaria") is not None or the_fact(row.when, "mano.da_divisione") is not None
