"""What comes after the player's last choice: the dealer's turn, and the settlements.

Whole numbers over one denominator: the weights of the dealer's ends against what the stakes give back at each.
"""

from fractions import Fraction
from math import lcm

from generator.model.meaning.conditions import traits_of
from generator.model.meaning.evaluate import holds
from generator.model.terms import DealerTurn
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.dealer_tree import DealerTurns, Final, Tree
from generator.numbers.exact.enumeration.effects import settled
from generator.numbers.exact.enumeration.position import PositionState, Unseen
from generator.numbers.exact.enumeration.round_tree import NOTHING, DealerComes, Pair, Waiting
from generator.numbers.exact.enumeration.rule_questions import AskedRules, TableFacts

SEEN = frozenset({"banco", "banco.scoperta", "banco.qualificato", "banco.controllato"})
"""What is asked of the dealer that hangs on his classes, his upcard, whether he qualifies and whether he has looked."""


def totals(state: PositionState) -> Pair:
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

    def __init__(self, rules: AskedRules, dealer: DealerTurns) -> None:
        self.rules = rules
        self.phases = rules.ruleset.phases
        self.dealer = dealer
        self.ends: dict[tuple[Tree, Waiting], tuple[list[int], int]] = {}
        self.worths: dict[tuple[Tree, Waiting, Unseen, frozenset[int] | None], Fraction] = {}
        self.paid_at: dict[Waiting, dict[int, Fraction]] = {}  # by the number of the final
        self.unplayed: dict[Waiting, dict[Final, Fraction]] = {}
        self.settled: dict[tuple[object, ...], Fraction] = {}
        asked = traits_of(when for _, when in rules.settling())
        self.counts_his = any(trait.startswith("banco") for trait in asked - SEEN)

    def value(self, end: DealerComes) -> Pair:
        """Return the average of a round from the dealer's turn to the last settlement."""
        waiting = end.waiting
        if end.action == DealerTurn.NOTHING:
            return self._unplayed(end), waiting.staked
        tree = self._tree(end)
        key = (tree, waiting, end.unseen, end.allowed)
        worth = self.worths.get(key)
        if worth is None:
            chances, total = self.dealer.weights(tree, end.unseen, end.allowed)
            values, scale = self._values(tree, waiting)
            worth = self.worths[key] = Fraction(sum(map(int.__mul__, chances, values)), total * scale)
        return worth, waiting.staked

    def each(self, end: DealerComes) -> dict[Fraction, Fraction]:
        """Return the chance of each amount that the stakes give back."""
        if end.action == DealerTurn.NOTHING:
            return {self._unplayed(end): Fraction(1)}
        tree = self._tree(end)
        chances, total = self.dealer.weights(tree, end.unseen, end.allowed)
        values, scale = self._values(tree, end.waiting)
        found: dict[int, int] = {}
        for value, chance in zip(values, chances, strict=True):
            found[value] = found.get(value, 0) + chance
        return {Fraction(value, scale): Fraction(chance, total) for value, chance in found.items() if chance}

    def _tree(self, end: DealerComes) -> Tree:
        return self.dealer.tree(end.action, end.side, peeked=end.allowed is not None)

    def _unplayed(self, end: DealerComes) -> Fraction:
        """Return what the stakes give back where the dealer does nothing."""
        known = self.unplayed.setdefault(end.waiting, {})
        final = Final(self.rules.last_worth(end.side.cards), end.side.upcard, True)
        if final not in known:
            known[final] = self._settled(end.waiting, final)
        return known[final]

    def _values(self, tree: Tree, waiting: Waiting) -> tuple[list[int], int]:
        """Return what the stakes give back at each final of the tree, as whole numbers over one denominator."""
        found = self.ends.get((tree, waiting))
        if found is None:
            known = self.paid_at.setdefault(waiting, {})
            for number, final in zip(tree.numbers, tree.finals, strict=True):
                if number not in known:
                    known[number] = self._settled(waiting, final)
            values = list(map(known.__getitem__, tree.numbers))
            scale = lcm(*(value.denominator for value in values))
            found = ([value.numerator * (scale // value.denominator) for value in values], scale)
            self.ends[tree, waiting] = found
        return found

    def _settled(self, waiting: Waiting, final: Final) -> Fraction:
        """Return what the stakes give back: once for all the dealer's ends that no settlement tells apart."""
        his = final.worth
        beaten = tuple(map(his.total.__lt__, waiting.totals)), tuple(map(his.total.__gt__, waiting.totals))
        worth = his if self.counts_his else None
        key = (waiting, self.rules.classes(his, None), beaten, worth, final.upcard, final.qualified)
        paid = self.settled.get(key)
        if paid is None:
            paid = self.settled[key] = self._paid(waiting, final)
        return paid

    def _paid(self, waiting: Waiting, final: Final) -> Fraction:
        state = PositionState(
            hands=waiting.hands,
            unseen=(),
            splits=waiting.splits,
            upcard=final.upcard,
            peeked=waiting.peeked,
            qualified=final.qualified,
        )
        for phase in self.phases[waiting.phase + 1 :]:
            if not holds(phase.when, TableFacts(self.rules, state, None, final.worth)):
                continue
            for place in range(len(state.hands)):
                state = settled(self.rules, state, place, phase.wagers, final.worth)
        return totals(state)[0]
