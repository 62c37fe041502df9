"""The dealer's turn as a tree of the cards that he turns or draws, weighed by the cards that are unseen.

The tree depends on what is known of his cards and of the table's, not on the player's hand: one tree serves all the
hands that meet the same cards, and only the weights change.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import perm
from typing import Any, NamedTuple

from generator.model.meaning.evaluate import holds
from generator.model.terms import DealerTurn, Draw
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.position import UNKNOWN, Cards, Empty, PositionWorth, Unseen, with_zone, zone
from generator.numbers.exact.enumeration.round_tree import DealerSide
from generator.numbers.exact.enumeration.rule_questions import AskedRules

MOST_LEAVES = 200_000


class Final(NamedTuple):
    """How the dealer ends up: what his cards are worth, his upcard if a rule still asks, whether he qualifies."""

    worth: PositionWorth
    upcard: int
    qualified: bool


class Leaf(NamedTuple):
    """The end of a path: the place of its final in the list."""

    final: int


class Node(NamedTuple):
    """A card shows: what follows for each rank. ``peeked`` says that it is the card that was peeked at."""

    children: tuple["Leaf | Node", ...]
    peeked: bool


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """All the ways in which the dealer's turn can go; two trees are the same only if they are one.

    Attributes:
        numbers: of each final, the number that it has in all the trees of one dealer.
    """

    root: Leaf | Node
    finals: tuple[Final, ...]
    numbers: tuple[int, ...]


class DealerTurns:
    """Builds the trees and weighs them, and remembers both."""

    def __init__(self, rules: AskedRules) -> None:
        self.rules = rules
        self.dealer = rules.ruleset.dealer
        house = self.dealer.house_list
        self.preference = {key: number for number, key in enumerate(house.order)} if house else {}
        self.zones = {move.zone for move in self.dealer.opening} | {row.zone for row in self.dealer.rule}
        self.trees: dict[tuple[str, bool, DealerSide], Tree] = {}
        self.weighed: dict[tuple[Tree, Unseen, frozenset[int] | None], tuple[list[int], int]] = {}
        self._asked: dict[tuple[str, bool, DealerSide], Tree] = {}
        self._numbers: dict[Final, int] = {}
        self._sums: dict[Tree, CardSums | None] = {}

    def tree(self, action: str, table: DealerSide, *, peeked: bool) -> Tree:
        """Return the tree of an action of the dealer's turn; ``peeked``: his covered card has been looked at."""
        asked = (action, peeked, table)
        tree = self._asked.get(asked)
        if tree is None:
            his = tuple(there for there in table.zones if there[0] in self.zones)  # the others are nothing to him
            tree = self._asked[asked] = self._of_his(action, table._replace(zones=his), peeked=peeked)
        return tree

    def _of_his(self, action: str, table: DealerSide, *, peeked: bool) -> Tree:
        key = (action, peeked, table)
        if key not in self.trees:
            growth = _Growth(self, action, hidden=table.concealed > 0)
            root = growth.reveal(table, peeked)
            self.trees[key] = Tree(root, tuple(growth.finals), tuple(map(self._number, growth.finals)))
        return self.trees[key]

    def _number(self, final: Final) -> int:
        return self._numbers.setdefault(final, len(self._numbers))

    def weights(self, tree: Tree, unseen: Unseen, allowed: frozenset[int] | None) -> tuple[list[int], int]:
        """Return what ``weights`` returns, remembered."""
        key = (tree, unseen, allowed)
        found = self.weighed.get(key)
        if found is None:
            found = self.weighed[key] = self._weighed(*key)
        return found

    def _weighed(self, tree: Tree, unseen: Unseen, allowed: frozenset[int] | None) -> tuple[list[int], int]:
        if allowed is not None or tree not in self._sums:  # the first time a walk is as fast; after a peek, the rule
            self._sums.setdefault(tree, None)
            return weights(tree, unseen, allowed)
        sums = self._sums[tree]
        if sums is None:
            sums = self._sums[tree] = CardSums(tree, self.rules.unseen)
        return weights(tree, unseen, allowed) if sum(unseen) <= sums.deepest else sums.weights(unseen)


class _Growth:
    def __init__(self, dealer: DealerTurns, action: str, *, hidden: bool) -> None:
        self.rules, self.data, self.preference = dealer.rules, dealer.dealer, dealer.preference
        self.last = self.data.house_list is not None and self.data.house_list.last
        self.action = action
        self.finals: dict[Final, int] = {}
        self.known: dict[DealerSide, Leaf | Node] = {}
        self.hidden = hidden

    def reveal(self, table: DealerSide, peeked: bool) -> Leaf | Node:
        if not table.concealed:
            return self._open(table)
        left = table._replace(concealed=table.concealed - 1)
        return self._each(lambda rank: self.reveal(_shown(self.rules, left, rank), False), peeked=peeked)

    def _each(self, follow: Callable[[int], Leaf | Node], *, peeked: bool = False) -> Node:
        """Return a card that shows, and what follows for each rank that it can have."""
        return Node(tuple(map(follow, range(len(self.rules.unseen)))), peeked)

    def _open(self, table: DealerSide) -> Leaf | Node:
        if self.action == DealerTurn.REVEAL:
            return self._leaf(table, qualified=True)
        if self.action == DealerTurn.ONE_CARD:
            return self._end(table) if self.hidden or table.drawn else self._take(table._replace(drawn=True), "")
        if table.moves < len(self.data.opening):
            return self._move(table)
        return self._play(table._replace(opened=True))

    def _again(self, table: DealerSide) -> Leaf | Node:
        subtree = self.known.get(table)
        if subtree is None:
            subtree = self.known[table] = self._play(table) if table.opened else self._open(table)
        return subtree

    def _move(self, table: DealerSide) -> Leaf | Node:
        move = self.data.opening[table.moves]
        done = table._replace(moves=table.moves + 1)
        there = zone(table.zones, move.zone)
        if not move.reveal:
            return self._choose(done, move.zone, there)
        shown, left = there[: move.count], there[move.count :]
        return self._turn(done._replace(zones=with_zone(table.zones, move.zone, left)), shown)

    def _turn(self, table: DealerSide, cards: Cards) -> Leaf | Node:
        """Show these cards, the covered ones whatever they are, and go on."""
        if not cards:
            return self._again(table)
        if cards[0] != UNKNOWN:
            return self._turn(_shown(self.rules, table, cards[0]), cards[1:])
        return self._each(lambda rank: self._turn(_shown(self.rules, table, rank), cards[1:]))

    def _choose(self, table: DealerSide, name: str, there: Cards) -> Leaf | Node:
        if UNKNOWN in there:
            place = there.index(UNKNOWN)

            def shown(rank: int) -> Leaf | Node:
                cards = (*there[:place], rank, *there[place + 1 :])
                return self._choose(table._replace(zones=with_zone(table.zones, name, cards)), name, cards)

            return self._each(shown)
        if not there:
            return self._again(table)
        best = min(there[::-1] if self.last else there, key=lambda card: self._place(table.cards, card))
        return self._again(table._replace(cards=self.rules.taken(table.cards, best)))

    def _place(self, cards: Cards, card: int) -> int:
        worth = self.rules.worth(self.rules.taken(cards, card))
        return self.preference.get((worth.total, worth.soft), len(self.preference))

    def _play(self, table: DealerSide) -> Leaf | Node:
        row = self.rules.action(self.data.rule, self._known(table), self.data.source.path)
        return self._end(table) if row.action != Draw.HIT else self._take(table, row.zone)

    def _take(self, table: DealerSide, name: str) -> Leaf | Node:
        if not name:
            return self._turn(table, (UNKNOWN,))
        there = zone(table.zones, name)
        if not there:
            return self._end(table)
        return self._turn(table._replace(zones=with_zone(table.zones, name, there[1:])), there[:1])

    def _end(self, table: DealerSide) -> Leaf:
        qualifies = self.data.qualifies
        return self._leaf(table, qualified=qualifies is None or holds(qualifies, self._known(table)))

    def _known(self, table: DealerSide) -> dict[str, Any]:
        worth = self.rules.worth(table.cards)
        return {"banco.totale": worth.total, "banco.morbida": worth.soft, "banco.carte": worth.n}

    def _leaf(self, table: DealerSide, *, qualified: bool) -> Leaf:
        upcard = table.upcard if self.rules.last_upcard_matters else UNKNOWN
        final = Final(self.rules.last_worth(table.cards), upcard, qualified)
        if len(self.known) > MOST_LEAVES:
            raise Unsupported(self.data.source.path, "il turno del banco ha troppi svolgimenti per enumerarli.")
        return Leaf(self.finals.setdefault(final, len(self.finals)))


def _shown(rules: AskedRules, table: DealerSide, rank: int) -> DealerSide:
    upcard = rank if table.upcard == UNKNOWN else table.upcard
    return table._replace(cards=rules.taken(table.cards, rank), upcard=upcard)


def weights(tree: Tree, unseen: Unseen, allowed: frozenset[int] | None) -> tuple[list[int], int]:
    """Return the weight of each final of a tree and what they add up to, as whole numbers.

    Args:
        allowed: the ranks that the covered card can be, when the dealer has looked at it.
    Raises:
        Empty: the dealer needs more cards than there are.
    """
    by_depth: dict[int, list[int]] = {}
    left, total = list(unseen), sum(unseen)
    size = len(tree.finals)

    def walk(node: Leaf | Node, weight: int, depth: int) -> None:
        if isinstance(node, Leaf):
            if depth not in by_depth:
                by_depth[depth] = [0] * size
            by_depth[depth][node.final] += weight
            return
        if depth >= total:
            raise Empty
        peeked = node.peeked
        for rank, child in enumerate(node.children):
            count = left[rank]
            if count and (not peeked or allowed is None or rank in allowed):
                left[rank] = count - 1
                walk(child, weight * count, depth + 1)
                left[rank] = count

    walk(tree.root, 1, 0)
    deepest = max(by_depth)
    summed = [0] * size
    for depth, sums in by_depth.items():
        scale = perm(total - depth, deepest - depth)
        for place, weight in enumerate(sums):
            summed[place] += weight * scale
    return summed, sum(summed)


class CardSums:
    """The weights of a tree by the cards that show, in whatever order they do: the order changes no chance.

    Args:
        shoe: how many cards of each rank there are, shown or not.

    Attributes:
        deepest: how many cards show at most.
    """

    def __init__(self, tree: Tree, shoe: Unseen) -> None:
        self.size, self.shoe, self.deepest = len(tree.finals), shoe, 0
        self.steps: list[tuple[int, int, int]] = []
        """For each set of cards but the first, empty one: the set that lacks its last, that rank, how many went."""
        self._places: dict[Cards, int] = {(): 0}
        ways: dict[int, dict[tuple[int, int], int]] = {}
        self._gather(tree.root, (), ways)
        self.ends = [(depth, [(*end, many) for end, many in found.items()]) for depth, found in sorted(ways.items())]

    def _gather(self, node: Leaf | Node, cards: Cards, ways: dict[int, dict[tuple[int, int], int]]) -> None:
        if isinstance(node, Leaf):
            found, end = ways.setdefault(len(cards), {}), (self._place(tuple(sorted(cards))), node.final)
            found[end] = found.get(end, 0) + 1
            return
        self.deepest = max(self.deepest, len(cards) + 1)
        for rank, child in enumerate(node.children):
            if cards.count(rank) < self.shoe[rank]:
                self._gather(child, (*cards, rank), ways)

    def _place(self, cards: Cards) -> int:
        place = self._places.get(cards)
        if place is None:
            before, rank = self._place(cards[:-1]), cards[-1]
            self.steps.append((before, rank, cards.count(rank) - 1))
            place = self._places[cards] = len(self.steps)
        return place

    def weights(self, unseen: Unseen) -> tuple[list[int], int]:
        """Return what the function of that name returns, for more unseen cards than may show and none peeked at."""
        shown = [1]
        for before, rank, gone in self.steps:
            shown.append(shown[before] * (unseen[rank] - gone))  # 0 once they are too few, and then 0 for good
        summed, total = [0] * self.size, sum(unseen)
        for depth, ends in self.ends:
            scale = perm(total - depth, self.deepest - depth)
            for place, final, many in ends:
                summed[final] += shown[place] * many * scale
        return summed, sum(summed)
