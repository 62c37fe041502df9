"""How often a round of a regolamento nets each amount, computed in the way that can follow it."""

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.distribution import Distribution
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.classic.round_distribution import analysed_distribution
from generator.numbers.exact.enumeration.game_tree import MOST_SITUATIONS
from generator.numbers.exact.enumeration.result_chances import enumerated_distribution

FEW_SITUATIONS = 1_500
"""What is enumerated of a game that the analysis follows but for this: a shoe of more has too many by far."""


def round_distribution(ruleset: Ruleset) -> Distribution:
    """Return the distribution of the net result of a round, of the wagers that the main return speaks of.

    Raises:
        Unsupported: neither way can follow a rule; what the quicker one could not follow.
    """
    try:
        return analysed_distribution(ruleset)
    except Unsupported as fault:
        try:
            return enumerated_distribution(ruleset, most=MOST_SITUATIONS if _outside(ruleset) else FEW_SITUATIONS)
        except (Unsupported, RecursionError):  # a hand that nothing closes has a tree without a bottom
            raise fault from None


def _outside(ruleset: Ruleset) -> bool:
    """Say whether the analysis cannot follow a game at all."""
    try:
        ClassicGame(ruleset)
    except Unsupported:
        return True
    return False
