"""Before anyone plays: how the first cards can show, the covered ones left unknown, and what a peek can tell."""

from collections.abc import Iterator
from fractions import Fraction

from generator.model.ir import DealStep, Phase
from generator.model.terms import Face, Recipient
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.effects import Branch
from generator.numbers.exact.enumeration.position import (
    SURE,
    UNKNOWN,
    BoxHand,
    PositionStake,
    PositionState,
    both,
    draws,
    with_zone,
    without,
)
from generator.numbers.exact.enumeration.rule_questions import AskedRules


def start(rules: AskedRules) -> PositionState:
    """Return the round before the deal: one hand, one unit on it."""
    return PositionState(hands=(BoxHand(stakes=(PositionStake(rules.main.name, Fraction(1)),)),), unseen=rules.unseen)


def dealt(rules: AskedRules, state: PositionState) -> list[Branch]:
    """Return the rounds that the deal can lead to, with their probabilities; covered cards stay unknown.

    Raises:
        Unsupported: a card's face is not that of the place where it lies.
    """
    branches: list[Branch] = [(SURE, state)]
    for step in rules.ruleset.deal:
        for _ in range(step.cards):
            branches = [
                (both(before, chance), after)
                for before, dealt_so in branches
                for chance, after in _card(rules, dealt_so, step)
            ]
    return branches


def _card(rules: AskedRules, state: PositionState, step: DealStep) -> Iterator[Branch]:
    owned = {zone.name: zone.visible for zone in rules.ruleset.zones}
    up = step.face is Face.UP
    if step.zone in owned and owned[step.zone] is not up:
        raise Unsupported(step.source.path, "la carta è data in un modo e la zona si vede in un altro.")
    if step.zone == "mano" and not up:
        raise Unsupported(step.source.path, "una carta coperta sta nella mano invece che in una zona.")
    if not up:
        yield SURE, _laid(rules, state, step, UNKNOWN)
        return
    for probability, rank in draws(state.unseen, None):
        yield probability, _laid(rules, state, step, rank)._replace(unseen=without(state.unseen, rank))


def _laid(rules: AskedRules, state: PositionState, step: DealStep, card: int) -> PositionState:
    if step.to is Recipient.HANDS:
        hand = state.hands[0]
        if step.zone == "mano":
            return state.with_hand(0, hand.with_cards(rules.taken(hand.cards, card)))
        there = dict(hand.zones).get(step.zone, ())
        return state.with_hand(0, hand._replace(zones=with_zone(hand.zones, step.zone, (*there, card))))
    if step.zone != "banco":
        there = dict(state.zones).get(step.zone, ())
        return state._replace(zones=with_zone(state.zones, step.zone, (*there, card)))
    if card == UNKNOWN:
        return state._replace(concealed=state.concealed + 1)
    upcard = card if state.upcard == UNKNOWN else state.upcard
    return state._replace(dealer=rules.taken(state.dealer, card), upcard=upcard)


def peeked(rules: AskedRules, state: PositionState, phase: Phase) -> list[tuple[Fraction, PositionState, bool]]:
    """Return what a peek can find: probability, the round with what it told, whether the class was found.

    Raises:
        Unsupported: several covered cards are looked at together.
    """
    if state.concealed > 1:
        raise Unsupported(phase.source.path, "il banco controlla più carte coperte insieme.")
    if not state.concealed:
        return [(Fraction(1), state, phase.hand_class in rules.classes(rules.worth(state.dealer), None))]
    possible = frozenset(rank for rank, count in enumerate(state.unseen) if count)
    if state.allowed is not None:
        possible &= state.allowed
    classes = {rank: rules.classes(rules.worth(rules.taken(state.dealer, rank)), None) for rank in possible}
    hits = frozenset(rank for rank in possible if phase.hand_class in classes[rank])
    left = sum(state.unseen[rank] for rank in possible)
    return [
        (Fraction(sum(state.unseen[rank] for rank in ranks), left), state._replace(allowed=ranks), stops)
        for ranks, stops in ((hits, True), (possible - hits, False))
        if ranks
    ]
