"""What a round is worth to who chooses best: its tree, folded from the ends up."""

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.enumeration.endings import Ends
from generator.analysis.enumeration.round_tree import NOTHING, Chance, DealerComes, Decision, Finished, Pair, RoundTree


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was found where there is a choice: the action taken, and what each is worth."""

    action: str
    values: tuple[tuple[str, Pair], ...]

    @property
    def best(self) -> Pair:
        """Return the value of the action taken."""
        return dict(self.values)[self.action]


class BestPlay:
    """The best play of rounds whose ends are worth what ``ends`` says; each situation is looked at once.

    Args:
        charge: the player maximises returned − charge × staked.
    """

    def __init__(self, ends: Ends, charge: Fraction) -> None:
        self.ends, self.charge = ends, charge
        self.chosen: dict[Decision, Chosen] = {}
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
                returned, staked = NOTHING
                for probability, after in tree.branches:
                    more = self.worth(after)
                    returned, staked = returned + probability * more[0], staked + probability * more[1]
                return returned, staked
            case Decision():
                if tree not in self.chosen:
                    values = tuple((name, self.worth(after)) for name, after in tree.options)
                    best = max(values, key=lambda play: play[1][0] - self.charge * play[1][1])
                    self.chosen[tree] = Chosen(best[0], values)
                return self.chosen[tree].best
            case Finished():
                return tree.paid
