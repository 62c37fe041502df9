"""The dealer's natural, for who plays: what it does to a hand, and when it is found."""

from collections.abc import Sequence
from typing import Any

from generator.model.ir import Phase, Ruleset, SettlementRow
from generator.model.meaning.conditions import ALWAYS
from generator.model.terms import Outcome, PhaseKind
from generator.pages.player.in_brief import natural_row
from generator.pages.player.page_telling import (
    SPLIT,
    Teller,
    capital,
    kind_of,
    natural,
    natural_name,
    offers_like,
    settled_at,
    situation,
    the_fact,
)
from generator.pages.printing.page_tree import Topic
from generator.words.marked_messages import marked

_HIDDEN_TO_THE_END = marked("Se alla fine ha {name}, perdi anche ciò che hai aggiunto per raddoppiare o dividere.")
_DRAWN_AT_THE_END = marked("Perdi anche ciò che hai aggiunto per raddoppiare o dividere.")


def main_rows(told: Teller) -> Sequence[SettlementRow]:
    """Return the rows by which the main wager is settled, in their order."""
    return told.rules.settlement(told.rules.main_wager.name).rows


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
    if longer is not None and _is_looked_for(rules, best):
        longer = None  # the round ends before a hand has three cards
    if longer is not None and longer.outcome is Outcome.LOSE:
        said.append(told.said("Perdi, anche con un {total} di tre o più carte.", longer.source, total=top))
    elif longer is not None and longer.outcome is Outcome.PUSH:
        said.append(told.said("Un {total} di tre o più carte pareggia.", longer.source, total=top))
    both = settled_at(rules, main, situation(rules, hand=top, dealer=top, **his, mano=frozenset({best}), mano__carte=2))
    if both is not None and both.outcome is Outcome.PUSH:
        said.append(told.said("Se hai {name} anche tu, è parità.", both.source, name=natural_name(told)))
    return Topic(label=told.words("Il banco ha {name}", name=natural_name(told)), said=tuple(said))


def no_peek(told: Teller) -> Topic | None:
    """Return that the hidden card is turned at the end where the dealer does not look at it before."""
    rules = told.rules
    best = natural(rules)
    peeks = _peeks(rules, best)
    if not best or natural_row(told) is None or not (offers_like(rules, SPLIT) or _adds(told)):
        return None
    tens = _tens(rules)
    lost = [row for row in main_rows(told) if (fact := the_fact(row.when, "banco")) and fact.test.values == (best,)]
    added = [wager for wager in rules.wagers if not wager.initial and wager.settles_as == rules.main_wager.name]
    if (
        set(tens) <= _seen(peeks, rules)
        or not added
        or any(row.outcome is Outcome.PUSH and _split_hand(row) for row in lost)
    ):
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
    return Topic(label=name, said=(told.said(message, *sources, name=natural_name(told)),))


def _adds(told: Teller) -> bool:
    return any(kind_of(offer) in ("R", SPLIT) for offer in told.rules.offers)


def _split_hand(row: SettlementRow) -> bool:
    return the_fact(row.when, "mano.originaria") is not None or the_fact(row.when, "mano.da_divisione") is not None


def _peeks(rules: Ruleset, best: str) -> list[Phase]:
    return [phase for phase in rules.phases if phase.kind is PhaseKind.PEEK and phase.hand_class == best]


def _seen(peeks: Sequence[Phase], rules: Ruleset) -> set[str]:
    """Return the upcards with which the dealer looks."""
    if any(phase.when == ALWAYS for phase in peeks):
        return {rank for rank, _, _ in rules.values.by_rank}
    facts = (the_fact(phase.when, "banco.scoperta") for phase in peeks)
    return {str(value) for fact in facts if fact is not None for value in fact.test.values}


def _tens(rules: Ruleset) -> list[str]:
    return [rank for rank, low, high in rules.values.by_rank if low == high == rules.values.ceiling - 11]


def _is_looked_for(rules: Ruleset, best: str) -> bool:
    """Say whether the dealer finds every natural of his before anybody plays, and the round ends there."""
    turn = next((phase.index for phase in rules.phases if phase.kind is PhaseKind.PLAYERS), 0)
    last = max((phase.index for phase in rules.phases if phase.kind is PhaseKind.PLAYERS), default=0)
    peeks = [one for one in _peeks(rules, best) if one.index < turn and one.found is not None and one.found > last]
    high = {rank for rank, low, high in rules.values.by_rank if low != high}
    return high.union(_tens(rules)) <= _seen(peeks, rules)
