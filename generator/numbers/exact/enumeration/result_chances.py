"""How often a round nets each amount under the best play: its tree once more, every end apart."""

from fractions import Fraction

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.distribution import Distribution, distribution_of
from generator.numbers.exact.basis.returns import COMPOSITION
from generator.numbers.exact.enumeration.best_play import BestPlay
from generator.numbers.exact.enumeration.game_tree import MOST_SITUATIONS, best_rounds
from generator.numbers.exact.enumeration.round_tree import Chance, DealerComes, DecisionNode, Finished, RoundTree

Chances = dict[Fraction, Fraction]


def enumerated_distribution(ruleset: Ruleset, *, most: int = MOST_SITUATIONS) -> Distribution:
    """Return the exact distribution of a round for one box that stakes the compulsory wager, funds never lacking.

    Raises:
        Unsupported: a rule is outside what is enumerated, or there are too many situations.
    """
    round_tree, play = best_rounds(ruleset, most=most)
    return distribution_of(COMPOSITION, _Ends(play).of(round_tree.root))


class _Ends:
    """The chance of each net result, each situation looked at once."""

    def __init__(self, play: BestPlay) -> None:
        self.play = play
        self._known: dict[DecisionNode | DealerComes, Chances] = {}

    def of(self, tree: RoundTree) -> Chances:
        """Return the chance of each net after a point of a round."""
        match tree:
            case Finished():
                returned, staked = tree.paid
                return {returned - staked: Fraction(1)}
            case Chance():
                return _mixed([(chance, self.of(after)) for chance, after in tree.branches])
            case DecisionNode() | DealerComes():
                if tree not in self._known:
                    self._known[tree] = self._new(tree)
                return self._known[tree]

    def _new(self, tree: DecisionNode | DealerComes) -> Chances:
        if isinstance(tree, DecisionNode):
            return self.of(dict(tree.options)[self.play.chosen[tree].action])
        staked = tree.waiting.staked
        return {back - staked: chance for back, chance in self.play.ends.each(tree).items()}


def _mixed(parts: list[tuple[Fraction, Chances]]) -> Chances:
    """Return several distributions as one, each with its weight."""
    if len(parts) == 1:
        return parts[0][1]
    found: Chances = {}
    for weight, chances in parts:
        for net, chance in chances.items():
            found[net] = found.get(net, Fraction(0)) + weight * chance
    return found
