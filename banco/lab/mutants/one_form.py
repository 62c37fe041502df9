"""Rules in one form where no round tells two forms apart: rules that become the same play every round alike.

Each of these holds whatever the cards, the stakes and the moves:

- nobody holds more boxes than the table has: a larger bound for each player refuses nothing;
- a compulsory wager lies on every box that plays: no other wager can be without it;
- where no decision is taken before its turn, nobody asks whether it may be changed;
- where every amount is a whole number of the smallest coin, nothing is ever rounded;
- of a phase that is repeated at once, the second time finds nothing to do: no stake is open, no hand is to be played;
- whether a phase of offers asks of the dealer what each of its offers asks: his cards are the same meanwhile.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.model.ir import Closing, Offer, Phase, Ruleset
from generator.model.meaning.conditions import AllOf, Condition, traits_of
from generator.model.terms import Direction, PhaseKind
from generator.pages.changes.leaf_differences import plays_alike

_OF_A_PLAYED_HAND = ("mano", "banco")
"""Whose traits stay as they are from the end of a hand's turn to the end of all turns."""


def in_one_form(rules: Ruleset, offers: Iterable[Offer]) -> Ruleset:
    """Return some rules in that form.

    Args:
        offers: those of both rules that are compared: what a phase is to ask, all of them ask.
    """
    table, automatic = rules.table, rules.automatic
    bound = table.boxes_per_player
    compulsory = {one.name for one in rules.wagers if one.compulsory}
    return replace(
        rules,
        table=replace(
            table,
            boxes_per_player=None if bound is None or bound >= table.highest_box else bound,
            rounding=replace(table.rounding, direction=Direction.DOWN) if _is_whole(rules) else table.rounding,
        ),
        wagers=tuple(replace(one, requires=None) if one.requires in compulsory else one for one in rules.wagers),
        automatic=replace(automatic, early_changeable=automatic.early and automatic.early_changeable),
        phases=_once(tuple(_phase_asking(one, tuple(offers)) for one in rules.phases), rules.closings),
    )


def _is_whole(rules: Ruleset) -> bool:
    """Say whether no amount of some rules is ever a fraction of the smallest coin."""
    shares = [one.quota for one in rules.wagers if one.quota is not None]
    paid = [row.payout for one in rules.settlements for row in one.rows]
    whole = all(share.denominator == 1 for share in (*shares, *(one.returned for one in paid if one.returned)))
    return whole and rules.table.rounding.unit == 1 and not rules.quotes and not any(one.table for one in paid)


def _phase_asking(phase: Phase, offers: Sequence[Offer]) -> Phase:
    """Return a phase whose own condition holds what all its offers ask of the dealer; if it fails, no offer is made."""
    asked = [_terms(one.when) for one in offers if one.name in phase.offers]
    if phase.kind is not PhaseKind.OFFER or not asked:
        return phase
    common = [one for one in asked[0] if _is_of([one], ["banco"]) and all(one in terms for terms in asked)]
    own = [one for one in _terms(phase.when) if one not in common]
    return replace(phase, when=AllOf((*own, *common)))


def _once(phases: Sequence[Phase], closings: Sequence[Closing]) -> tuple[Phase, ...]:
    """Return the phases without immediate repetitions, numbered again by their place."""
    kept: list[Phase] = []
    places: dict[int, int] = {}
    for phase in phases:
        if not (kept and plays_alike(kept[-1], phase) and _does_nothing_again(phase, closings)):
            kept.append(phase)
        places[phase.index] = len(kept) - 1
    return tuple(
        replace(one, index=place, found=None if one.found is None else places[one.found])
        for place, one in enumerate(kept)
    )


def _does_nothing_again(phase: Phase, closings: Sequence[Closing]) -> bool:
    """Say whether a phase that has just taken place would do nothing.

    After the players' turns every hand is closed, and a closed hand is asked the closings once more: they find what
    they found at the end of its turn, if they ask nothing of the other hands and of balances, and in the same stage.
    """
    if phase.kind is PhaseKind.PLAYERS and any(one.settles for one in closings):
        return len(phase.stages) == 1 and _is_of([one.when for one in closings], _OF_A_PLAYED_HAND)
    return phase.kind in (PhaseKind.BETS, PhaseKind.PLAYERS, PhaseKind.SETTLE)


def _terms(condition: Condition) -> tuple[Condition, ...]:
    return condition.terms if isinstance(condition, AllOf) else (condition,)


def _is_of(conditions: Sequence[Condition], sides: Sequence[str]) -> bool:
    """Say whether some conditions ask of a hand, or of the dealer, and of nothing else."""
    return all(trait.partition(".")[0] in sides for trait in traits_of(tuple(conditions)))
