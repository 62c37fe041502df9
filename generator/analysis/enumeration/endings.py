"""What comes after the player's last choice: the dealer's turn, and the settlements.

Whole numbers over one denominator: the weights of the dealer's ends against what the stakes give back at each.
"""

from fractions import Fraction
from math import lcm

from generator.analysis.basis.refusals import Unsupported
from generator.analysis.enumeration.asked_rules import Rules, TableFacts
from generator.analysis.enumeration.dealer_turn import Dealer, DealerSide, Final, Tree, weights
from generator.analysis.enumeration.effects import settled
from generator.analysis.enumeration.position import BoxHand, State, Unseen
from generator.model.ir import Phase
from generator.model.meaning.evaluate import holds

Pair = tuple[Fraction, Fraction]
"""Returned and staked, on average, in units of the initial stake."""
NOTHING: Pair = (Fraction(0), Fraction(0))
End = tuple[int, tuple[BoxHand, ...], int, bool]
"""What a settlement after the dealer's turn looks at: the phase, the hands, the splits made, whether he peeked."""


def totals(state: State) -> Pair:
    """Return what a finished round gave back and what was staked in it.

    Raises:
        Unsupported: a stake is still open.
    """
    returned, staked = NOTHING
    for hand in state.hands:
        for stake in hand.stakes:
            if stake.returned is None:
                raise Unsupported("fasi", f"alla fine del colpo la puntata «{stake.wager}» può restare aperta.")
            returned, staked = returned + stake.returned, staked + stake.amount
    return returned, staked


class Ends:
    """The ends of the rounds of a regolamento, remembered."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.phases = rules.ruleset.phases
        self.dealer = Dealer(rules)
        self.ends: dict[tuple[Tree, End], tuple[list[int], int]] = {}
        self.paid_at: dict[End, dict[Final, Fraction]] = {}
        self.weighed: dict[tuple[Tree, Unseen, frozenset[int] | None], tuple[list[int], int]] = {}

    def value(self, state: State, phase: Phase, action: str) -> Pair:
        """Return the average of a round whose dealer does this, from here to the last settlement."""
        side = DealerSide(state.dealer, state.upcard, state.concealed, state.zones)
        tree = self.dealer.tree(action, side, peeked=state.allowed is not None)
        key = (tree, state.unseen, state.allowed)
        if key not in self.weighed:
            self.weighed[key] = weights(*key)
        chances, total = self.weighed[key]
        values, scale = self._values(tree, state, phase)
        returned = Fraction(sum(map(int.__mul__, chances, values)), total * scale)
        return returned, sum((stake.amount for hand in state.hands for stake in hand.stakes), Fraction(0))

    def _values(self, tree: Tree, state: State, phase: Phase) -> tuple[list[int], int]:
        """Return what the stakes give back at each final of the tree, as whole numbers over one denominator."""
        hands = tuple(self._done(hand) for hand in state.hands)
        end = (phase.index, hands, state.splits, state.peeked)
        if (tree, end) not in self.ends:
            done = state._replace(hands=hands)
            known = self.paid_at.setdefault(end, {})
            for final in tree.finals:
                if final not in known:
                    known[final] = self._at(done, final, phase.index + 1)
            values = [known[final] for final in tree.finals]
            scale = lcm(*(value.denominator for value in values))
            self.ends[tree, end] = ([value.numerator * (scale // value.denominator) for value in values], scale)
        return self.ends[tree, end]

    def _done(self, hand: BoxHand) -> BoxHand:
        worth = self.rules.last_worth(hand.cards)
        return hand._replace(cards=(), worth=worth, zones=(), stage="", closed=False, due=False)

    def _at(self, state: State, final: Final, index: int) -> Fraction:
        state = state._replace(upcard=final.upcard, qualified=final.qualified)
        for phase in self.phases[index:]:
            if not holds(phase.when, TableFacts(self.rules, state, None, final.worth)):
                continue
            for place in range(len(state.hands)):
                state = settled(self.rules, state, place, phase.wagers, final.worth)
        return totals(state)[0]
