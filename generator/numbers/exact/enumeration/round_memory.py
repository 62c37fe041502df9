"""What several edits of a game share: the tree of a round, and the dealer's turns with their chances."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.exact.enumeration.dealer_tree import DealerTurns
from generator.numbers.exact.enumeration.round_tree import Grown
from generator.numbers.exact.enumeration.rule_questions import AskedRules
from generator.numbers.exact.enumeration.walk import Walk

Key = tuple[object, ...]
Known = TypeVar("Known")


@dataclass
class RoundMemory:
    """The trees and dealers computed last, reused by edits that do not change them.

    Attributes:
        slots: how many of each are kept; together they are some tens of megabytes.
    """

    slots: int = 1
    trees: dict[Key, Grown] = field(default_factory=dict)
    dealers: dict[Key, DealerTurns] = field(default_factory=dict)

    def grown(self, rules: AskedRules, always: frozenset[str], most: int) -> Grown:
        """Return the tree of a round, remembered when nothing that it depends on has changed.

        A tree in which some stake is settled holds what the tables pay, and is not kept.

        Raises:
            Unsupported: a rule is outside what is enumerated, or there are too many situations.
        """
        key = (*_cards_of(rules), _before_the_dealer(rules.ruleset), rules.counts_decisions, always, most)

        def grow() -> tuple[Grown, bool]:
            walk = Walk(rules, always, most)
            return walk.grown(), not walk.paid

        return _recalled(self.trees, key, self.slots, grow)

    def dealer(self, rules: AskedRules) -> DealerTurns:
        """Return who knows the dealer's turns, and remembers them while neither they nor the cards have changed."""
        key = (*_cards_of(rules), _dealer_alone(rules.ruleset), rules.last_upcard_matters)
        return _recalled(self.dealers, key, self.slots, lambda: (DealerTurns(rules), True))


def _cards_of(rules: AskedRules) -> Key:
    return rules.groups, rules.order_matters, rules.last_facts


def _before_the_dealer(ruleset: Ruleset) -> str:
    """Return a digest of all that a round meets until the dealer plays: of him, only whether he does."""
    turn = replace(ruleset.dealer, opening=(), house_list=None, rule=(), qualifies=None)
    return play_fingerprint(replace(ruleset, dealer=turn, settlements=(), returns=()))


def _dealer_alone(ruleset: Ruleset) -> str:
    return play_fingerprint(
        replace(
            ruleset,
            dealer=replace(ruleset.dealer, turn=()),
            zones=(), wagers=(), deal=(), phases=(), offers=(), closings=(), settlements=(), quotes=(), returns=(),
        )
    )  # fmt: skip


def _recalled(kept: dict[Key, Known], key: Key, slots: int, make: Callable[[], tuple[Known, bool]]) -> Known:
    """Return what is kept under a key, or what ``make`` makes, kept if it says so: the last used are remembered."""
    known = kept.pop(key, None)
    if known is None:
        known, lasting = make()
        if not lasting:
            return known
    kept[key] = known
    while len(kept) > slots:
        del kept[next(iter(kept))]
    return known
