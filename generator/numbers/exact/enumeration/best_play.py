"""What a round is worth to who chooses best: its tree, folded from the ends up."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from generator.numbers.exact.enumeration.endings import Ends
from generator.numbers.exact.enumeration.round_tree import Chance, DealerComes, DecisionNode, Finished, Pair, RoundTree


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was found where there is a choice: the action taken, and what each is worth."""

    action: str
    values: tuple[tuple[str, Pair], ...]

    @property
    def best(self) -> Pair:
        """Return the value of the action taken."""
        return dict(self.values)[self.action]


def average(weighed: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Return the sum of some values, each times its chance: whole numbers over one denominator, reduced once.

    >>> average([(Fraction(1, 3), Fraction(1, 2)), (Fraction(2, 3), Fraction(5, 4))])
    Fraction(1, 1)
    """
    parts = [(chance.numerator * value.numerator, chance.denominator * value.denominator) for chance, value in weighed]
    whole = lcm(*(under for _, under in parts))
    return Fraction(sum(over * (whole // under) for over, under in parts), whole)


class BestPlay:
    """The best play of rounds whose ends are worth what ``ends`` says; each situation is looked at once.

    Args:
        charge: the player maximises returned − charge × staked.
    """

    def __init__(self, ends: Ends, charge: Fraction) -> None:
        self.ends, self.charge = ends, charge
        self.chosen: dict[DecisionNode, Chosen] = {}
        self._ended: dict[DealerComes, Pair] = {}

    def worth(self, tree: RoundTree) -> Pair:
        """Return what a round gives back and what is staked in it, on average.

        Raises:
            Empty: the dealer needs more cards than there are.
        """
        match tree:
            case DealerComes():
                if tree not in self._ended:
                    self._ended[tree] = self.ends.value(tree)
                return self._ended[tree]
            case Chance():
                if len(tree.branches) == 1:
                    return self.worth(tree.branches[0][1])
                pairs = [(probability, self.worth(after)) for probability, after in tree.branches]
                returned = average((chance, back) for chance, (back, _) in pairs)
                return returned, average((chance, staked) for chance, (_, staked) in pairs)
            case DecisionNode():
                if tree not in self.chosen:
                    values = tuple((name, self.worth(after)) for name, after in tree.options)
                    best = max(values, key=lambda play: play[1][0] - self.charge * play[1][1])
                    self.chosen[tree] = Chosen(best[0], values)
                return self.chosen[tree].best
            case Finished():
                return tree.paid
