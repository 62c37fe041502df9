"""What a regolamento's hands and decisions are: which is a natural, what a decision amounts to, how a hand settles."""

from collections.abc import Mapping
from typing import Any

from generator.model.ir import Offer, Ruleset, SettlementRow
from generator.model.meaning.conditions import Fact, Range
from generator.model.meaning.evaluate import judge
from generator.model.offer_effects import CopyOf, Mark
from generator.model.offer_letters import offer_letter

HIT, STAND, RAISE, SPLIT, GIVE_UP = "C", "S", "R", "D", "A"
"""What an offer amounts to, as `offer_letters` has it."""


def offers_like(rules: Ruleset, letter: str) -> list[Offer]:
    """Return the decisions of the players' turn that amount to this."""
    return [offer for offer in rules.offers if offer.stage and kind_of(offer) == letter]


def kind_of(offer: Offer) -> str:
    """Return what an offer amounts to: as its letter, a raise also where the hand goes on."""
    if (letter := offer_letter(offer)) or not offer.added_wager:
        return letter
    return RAISE


def takes_table_card(offer: Offer) -> bool:
    """Say whether a decision counts a card of the table as the hand's own."""
    return any(isinstance(effect, CopyOf) for effect in offer.effects)


def marked_by(rules: Ruleset, name: str) -> list[Offer]:
    """Return the decisions that put a hand in a class of the ``segno`` kind."""
    return [offer for offer in rules.offers if Mark(name) in offer.effects]


def natural(rules: Ruleset) -> str:
    """Return the class of a hand of the full total with its first two cards; "" if the regolamento names none."""
    top = {"mano.carte": 2, "mano.totale": rules.values.ceiling, "mano.da_divisione": False, "mano.decisioni": 0}
    below = {**top, "mano.totale": rules.values.ceiling - 1}
    longer = {**top, "mano.carte": 3}
    for item in rules.classes:
        if item.when is not None:
            holds = judge(item.when)
            if holds(top) and holds(below) is False and holds(longer) is False:
                return item.name
    return ""


def main_rows(rules: Ruleset) -> tuple[SettlementRow, ...]:
    """Return the rows by which the main wager is settled, in their order."""
    return rules.settlement(rules.main_wager.name).rows


def bust_class(rules: Ruleset) -> str:
    """Return the class of the hands that pass the ceiling, "" if none is named."""
    over = Fact("mano.totale", Range(low=rules.values.ceiling + 1))
    return next((item.name for item in rules.classes if item.when == over), "")


def settled_at(rules: Ruleset, wager: str, facts: Mapping[str, Any]) -> SettlementRow | None:
    """Return the row that settles a wager in a situation; None where what is not told of it may decide."""
    for row in rules.settlement(wager).rows:
        verdict = judge(row.when)(facts)
        if verdict is not False:
            return row if verdict else None
    return None


def situation(rules: Ruleset, *, hand: int, dealer: int, **more: Any) -> dict[str, Any]:
    """Return the facts of two ordinary hands of three cards, but for what ``more`` says of them."""
    over = bust_class(rules)
    bust = (over,) if over else ()
    order = "maggiore" if hand > dealer else "uguale" if hand == dealer else "minore"
    facts = {
        "mano": frozenset(bust if hand > rules.values.ceiling else ()),
        "mano.totale": hand,
        "mano.carte": 3,
        "mano.da_divisione": False,
        "mano.originaria": True,
        "mano.morbida": False,
        "banco": frozenset(bust if dealer > rules.values.ceiling else ()),
        "banco.totale": dealer,
        "banco.carte": 3,
        "banco.morbida": False,
        "banco.qualificato": True,
        "confronto": order,
    }
    return {**facts, **{name.replace("__", "."): value for name, value in more.items()}}
