"""What the dealer does by the data: where he stands, which natural he looks for, what his list of hands leaves out."""

from collections.abc import Sequence

from generator.model.ir import ActionRow, Dealer, HouseList, Phase, Ruleset
from generator.model.meaning.conditions import ALWAYS, OneOf, Range
from generator.model.meaning.evaluate import judge
from generator.model.terms import Draw, PhaseKind
from generator.pages.facts.condition_terms import asked_values, terms, the_fact

_LEAST_SOFT = 11
"""A hand with an ace that counts 11 is worth more than this."""


def first_soft_stand(rules: Ruleset) -> tuple[int, ActionRow] | None:
    """Return the least hard total with which the dealer stands, and the row for the soft hand of that total.

    None where the data that a total leaves unknown, such as the number of cards, may decide.
    """
    if all(low == high for _, low, high in rules.values.by_rank):
        return None
    for total in range(_LEAST_SOFT + 1, rules.values.ceiling + 1):
        hard = row_for(rules.dealer, total, soft=False)
        if hard is None:
            return None
        if hard.action != Draw.HIT:
            row = row_for(rules.dealer, total, soft=True)
            return None if row is None else (total, row)
    return None


def row_for(dealer: Dealer, total: int, *, soft: bool) -> ActionRow | None:
    """Return the row that decides at a total; None where what a total leaves unknown may decide."""
    for row in dealer.rule:
        holds = judge(row.when)({"banco.totale": total, "banco.morbida": soft})
        if holds is not False:
            return row if holds else None
    return None


def names_both_by_total(table: HouseList) -> bool:
    """Say whether a total of the list stands for its soft hand too, which the list does not name."""
    return any(total > _LEAST_SOFT and not soft and (total, True) not in table.order for total, soft in table.order)


def third_card(rules: Ruleset) -> int | None:
    """Return up to which total a dealer who draws once only does so; None for one who plays otherwise."""
    rows = rules.dealer.rule
    if len(rows) != len(Draw) or rows[0].action != Draw.HIT or rows[1].action == Draw.HIT or rows[1].when != ALWAYS:
        return None
    cards, total = the_fact(rows[0].when, "banco.carte"), the_fact(rows[0].when, "banco.totale")
    if cards is None or total is None or len(terms(rows[0].when)) != len((cards, total)):
        return None
    low, high = getattr(total.test, "low", 0), getattr(total.test, "high", None)
    return high if low is None and cards.test in (OneOf((2,)), Range(2, 2)) else None


def peeks(rules: Ruleset, best: str) -> list[Phase]:
    """Return the phases in which the dealer looks for a class of hands."""
    return [phase for phase in rules.phases if phase.kind is PhaseKind.PEEK and phase.hand_class == best]


def seen(peeks: Sequence[Phase], rules: Ruleset) -> set[str]:
    """Return the upcards with which the dealer looks."""
    if any(phase.when == ALWAYS for phase in peeks):
        return {rank for rank, _, _ in rules.values.by_rank}
    return {str(value) for phase in peeks for value in asked_values(phase.when, "banco.scoperta")}


def tens(rules: Ruleset) -> list[str]:
    """Return the ranks that make the full total with an ace."""
    return [rank for rank, low, high in rules.values.by_rank if low == high == rules.values.ceiling - 11]


def players_turns(rules: Ruleset) -> list[int]:
    """Return the phases in which players play, by index; the first phase of all, where they never do."""
    return [phase.index for phase in rules.phases if phase.kind is PhaseKind.PLAYERS] or [0]


def is_looked_for(rules: Ruleset, best: str) -> bool:
    """Say whether the dealer finds every natural of his before anybody plays, and the round ends there."""
    turns = players_turns(rules)
    early = [
        one for one in peeks(rules, best) if one.index < turns[0] and one.found is not None and one.found > turns[-1]
    ]
    high = {rank for rank, low, high in rules.values.by_rank if low != high}
    return high.union(tens(rules)) <= seen(early, rules)
