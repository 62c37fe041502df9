"""Where the rules of any regolamento stand that real faults have broken, found by their shape and never by a name."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generator.model.ir import Ruleset
from generator.model.ir_play import ActionRow, Offer, Settlement, SettlementRow
from generator.model.meaning.conditions import ALWAYS, AllOf, AnyOf, Condition, Fact, Not, OneOf, Range, facts
from generator.model.terms import Draw, Outcome

MOST = 11
"""What an ace counts at most."""


def natural(rules: Ruleset) -> str:
    """Return the name of the class of the two cards that are worth the ceiling; "" where there is none."""
    ceiling = rules.values.ceiling
    return next(
        (
            one.name
            for one in rules.classes
            if one.when is not None
            and {2} == numbers(one.when, "mano.carte")
            and {ceiling} == numbers(one.when, "mano.totale")
        ),
        "",
    )


def numbers(condition: Condition, trait: str) -> set[int]:
    """Return the numbers with which a condition compares a trait."""
    return {number for fact in facts(condition) if fact.trait == trait for number in fact.test.numbers}


def names(condition: Condition, trait: str) -> set[Any]:
    """Return the values that a condition lists for a trait."""
    return {value for fact in facts(condition) if fact.trait == trait for value in fact.test.values}


def is_asked(condition: Condition, *traits: str) -> bool:
    """Say whether a condition asks all these traits and no other."""
    return {fact.trait for fact in facts(condition)} == set(traits)


def both(condition: Condition, *more: Condition) -> Condition:
    """Return that all of some conditions hold."""
    terms = condition.terms if isinstance(condition, AllOf) else (condition,)
    return AllOf((*terms, *more))


def without(condition: Condition, *traits: str) -> Condition:
    """Return a condition without its questions about some traits, each taken as satisfied."""
    match condition:
        case Fact(trait=trait):
            return ALWAYS if trait in traits else condition
        case Not(term=term):
            rest = without(term, *traits)
            return ALWAYS if rest == ALWAYS else Not(rest)
        case AllOf(terms=terms):
            return AllOf(tuple(rest for one in terms if (rest := without(one, *traits)) != ALWAYS))
        case AnyOf(terms=terms):
            left = tuple(without(one, *traits) for one in terms)
            return ALWAYS if ALWAYS in left else AnyOf(left)


def is_value(trait: str, *values: Any) -> Fact:
    """Return that a trait has one of some values."""
    return Fact(trait, OneOf(values))


def at_most(trait: str, number: int) -> Fact:
    """Return that a trait is not above a number."""
    return Fact(trait, Range(None, number))


def with_offer(rules: Ruleset, found: Offer, edited: Offer) -> Ruleset:
    """Return some rules with another offer in the place of one."""
    return replace(rules, offers=tuple(edited if one is found else one for one in rules.offers))


def with_rows(
    rules: Ruleset, settlement: Settlement, chosen: Callable[[SettlementRow], bool], **edits: Any
) -> tuple[str, Ruleset] | None:
    """Return some rules with fields of the chosen rows of a settlement edited, and the path of the first such row.

    None where no row is chosen.
    """
    paths = [row.source.path for row in settlement.rows if chosen(row)]
    rows = tuple(replace(row, **edits) if chosen(row) else row for row in settlement.rows)
    return (paths[0], with_settlement(rules, settlement, rows)) if paths else None


def with_settlement(rules: Ruleset, settlement: Settlement, rows: tuple[SettlementRow, ...]) -> Ruleset:
    """Return some rules with other rows in the place of those of a settlement."""
    edited = replace(settlement, rows=rows)
    return replace(rules, settlements=tuple(edited if one is settlement else one for one in rules.settlements))


def main_settlement(rules: Ruleset) -> Settlement:
    """Return the settlement of the stake with which a round begins."""
    return rules.settlement(rules.main_wager.name)


def insurance(rules: Ruleset) -> Settlement | None:
    """Return the settlement of the stake that wins on nothing but the dealer's natural; None where there is none."""
    own = natural(rules)
    return next(
        (
            one
            for one in rules.settlements
            if any(row.outcome is Outcome.WIN and row.when == is_value("banco", own) for row in one.rows)
            and one is not main_settlement(rules)
        ),
        None,
    )


def drawing(rules: Ruleset) -> ActionRow | None:
    """Return the row by which the dealer draws up to a total; None where no row says that alone."""
    return next(
        (row for row in rules.dealer.rule if row.action == Draw.HIT and len(numbers(row.when, "banco.totale")) == 1),
        None,
    )


def surrender(rules: Ruleset) -> Offer | None:
    """Return the offer that marks a hand of which a part of the stake comes back; None where there is none."""
    back = {
        name
        for row in main_settlement(rules).rows
        if row.outcome is Outcome.LOSE and row.payout.returned
        for name in names(row.when, "mano")
    }
    return next(
        (one for one in rules.offers if back & {getattr(effect, "hand_class", "") for effect in one.effects}), None
    )
