"""How to play a game in which the player adds a card of the table's to his own: which one, and what then.

The tree of the round is enumerated. The first choice is told for each card in hand and each pair on the table, which
is all that the player knows then. What follows is told by the total and by the card that was left, as a reader can
look it up; what that costs against looking at every card is computed too.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import prod

from generator.model.ir import Ruleset
from generator.model.offer_effects import CopyOf
from generator.model.terms import ZoneOwner
from generator.numbers.exact.basis.advice import FirstChoice, LaterChoice, SharedCardPlay
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.best_play import average
from generator.numbers.exact.enumeration.game_tree import best_rounds
from generator.numbers.exact.enumeration.position import UNKNOWN, zone
from generator.numbers.exact.enumeration.round_tree import Chance, DealerComes, DecisionNode, Finished, RoundTree

PAIR = 2


def shared_card_play(ruleset: Ruleset) -> SharedCardPlay:
    """Return how to play a game of one choice between two cards of the table, and of one more with the hand so made.

    Raises:
        Unsupported: the game is no such game, or its rounds cannot be enumerated.
    """
    return _Lookup(ruleset).play()


class _Lookup:
    def __init__(self, ruleset: Ruleset) -> None:
        self.adds = {
            offer.name: effect for offer in ruleset.offers for effect in offer.effects if isinstance(effect, CopyOf)
        }
        zones = {effect.zone for effect in self.adds.values()}
        shared = {one.name for one in ruleset.zones if one.owner is ZoneOwner.TABLE and one.visible}
        if len(zones) != 1 or zones != shared:
            raise Unsupported("offerte", "nessuna scelta aggiunge alla mano una carta del tavolo.")
        self.zone, self.stages = zones.pop(), {ruleset.offer(name).stage for name in self.adds}
        self.tree, self.best = best_rounds(ruleset)
        self.rules = self.best.ends.rules
        self.later: dict[LaterChoice, str] = {}
        self._worth: dict[tuple[DecisionNode, str], Fraction] = {}

    def play(self) -> SharedCardPlay:
        first = {self._first(node): node for node in self.tree.decisions if self._is_first(node)}
        self.later = self._usual(first.values())
        cost = self.best.worth(self.tree.root)
        return SharedCardPlay(
            ranks=tuple(self.rules.labels),
            first={place: self._added(node, self._move(node)) for place, node in first.items()},
            later=self.later,
            cost=cost[0] - cost[1] - self._net(self.tree.root),
        )

    def _is_first(self, node: DecisionNode) -> bool:
        return node.state.hands[node.place].stage in self.stages

    def _first(self, node: DecisionNode) -> FirstChoice:
        own, (one, other) = node.state.hands[node.place].cards, self._shared(node)
        if len(own) != 1:
            raise Unsupported("offerte", "la scelta non si fa con una carta sola in mano.")
        labels = self.rules.labels
        low, high = sorted((one, other))
        return labels[own[0]], labels[low], labels[high]

    def _shared(self, node: DecisionNode) -> tuple[int, int]:
        cards = tuple(card for card in zone(node.state.zones, self.zone) if card != UNKNOWN)
        if len(cards) != PAIR:
            raise Unsupported("distribuzione", "le carte scoperte del tavolo non sono due.")
        return cards[0], cards[1]

    def _added(self, node: DecisionNode, name: str) -> str:
        effect = self.adds.get(name)
        return name if effect is None else self.rules.labels[self._shared(node)[effect.index - 1]]

    # ------------------------------------------------------------------ what comes after

    def _left(self, node: DecisionNode, name: str) -> str:
        """Return the card of the table that a first choice leaves, "" if it adds none."""
        effect = self.adds.get(name)
        return "" if effect is None else self.rules.labels[self._shared(node)[PAIR - effect.index]]

    def _place(self, node: DecisionNode, left: str) -> LaterChoice:
        worth = self.rules.hand_worth(node.state.hands[node.place])
        return worth.total, worth.soft, left

    def _usual(self, first: Iterable[DecisionNode]) -> dict[LaterChoice, str]:
        """Return the offer that costs least over all the hands of each place, each as often as its cards are dealt."""
        lost: dict[LaterChoice, dict[str, Fraction]] = {}
        sizes = [len(group) for group in self.rules.groups]
        for node in first:
            weight = prod(sizes[card] for card in (*node.state.hands[node.place].cards, *self._shared(node)))
            for name, after in node.options:
                for later in _decisions(after):
                    values = {offer: back - staked for offer, (back, staked) in self.best.chosen[later].values}
                    sums = lost.setdefault(self._place(later, self._left(node, name)), {})
                    for offer, value in values.items():
                        sums[offer] = sums.get(offer, Fraction(0)) + weight * (max(values.values()) - value)
        return {place: min(sums, key=lambda offer: sums[offer]) for place, sums in lost.items()}

    # ------------------------------------------------------------------ what it costs

    def _move(self, node: DecisionNode) -> str:
        values = {name: self._net(after, self._left(node, name)) for name, after in node.options}
        return max(values, key=lambda name: values[name])

    def _net(self, tree: RoundTree, left: str = "") -> Fraction:
        match tree:
            case Chance():
                return average((chance, self._net(after, left)) for chance, after in tree.branches)
            case DecisionNode():
                if (tree, left) not in self._worth:
                    name = self._move(tree) if self._is_first(tree) else self.later[self._place(tree, left)]
                    kept = self._left(tree, name) if self._is_first(tree) else left
                    self._worth[tree, left] = self._net(dict(tree.options)[name], kept)
                return self._worth[tree, left]
            case Finished() | DealerComes():
                back, staked = self.best.worth(tree)
                return back - staked


def _decisions(tree: RoundTree) -> Iterator[DecisionNode]:
    """Yield the decisions that come next, after any cards that show."""
    match tree:
        case DecisionNode():
            yield tree
        case Chance():
            for _, after in tree.branches:
                yield from _decisions(after)
        case _:
            return
