"""The states of a round, found by playing the generated engine on from every state with every next card.

A hand that only awaits its payment is put aside: no rule looks at it before it is paid. What the other hands and the
dealer do is played once, whatever the hands put aside are; then both are put together.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from generator.engine.generate import load_engine
from generator.engine.partial_shoe import PartialShoe, Unseen, played_on
from generator.model.ir import Ruleset
from generator.numbers.exact import Kinds, Unsupported, kinds_of
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.keys import Key, Keys
from generator.numbers.simulation.prospects import Payment
from generator.numbers.simulation.seat import SeatedPlayer
from generator.numbers.simulation.strategies import Strategy
from generator.numbers.simulation.waiting_hands import let_hands_wait, with_card

LARGEST = 200_000
Ending = tuple[tuple[str, tuple[int, int]], ...]
"""How a round ends: (staked, returned) of each wager."""
Aside = tuple[int, ...]
"""The numbers of the hands put aside, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """States and endings: ``edges[state, kind]`` is the next state, or ``states + ending``."""

    edges: Array
    endings: tuple[Ending, ...]
    kinds: Kinds

    @property
    def states(self) -> int:
        """Return how many states wait for a card; the first is the beginning."""
        return len(self.edges)


class WaitingRound(NamedTuple):
    """A round that waits for a card.

    Args:
        round: as it stands.
        place: of the card in its shoe.
        aside: numbers, in their box, of the hands put aside.
    """

    round: Any
    place: int
    aside: frozenset[int]


class Edge(NamedTuple):
    """What a card leads to.

    Args:
        to: the next waiting round; -1 where the round is over.
        aside: numbers of the hands that were put aside on the way.
        own: where it is over, the payments of the hands that were not put aside.
        end: where it is over, the number of its end.
    """

    to: int
    aside: Aside = ()
    own: tuple[Payment, ...] = ()
    end: int = -1


class Explorer:
    """Plays the engine of a regolamento under a strategy, from every state with every card.

    Args:
        stakes: initial wagers, in cents.
    """

    def __init__(self, ruleset: Ruleset, strategy: Strategy, stakes: dict[str, int]) -> None:
        engine = load_engine(ruleset)
        let_hands_wait(engine)
        self.seat = SeatedPlayer(engine, ruleset, strategy, stakes)
        self.kinds = kinds_of(ruleset)
        self.keys = Keys(ruleset, engine, self.seat.viewer)
        self.splitting = {offer.name for offer in ruleset.offers if offer.splits}
        self.cards = [engine.RULES.cards[group[0] + "S"] for group in self.kinds.ranks]
        self.places: dict[Key, int] = {}
        self.waiting: list[WaitingRound] = []
        self.edges: list[list[Edge]] = []

    def begun(self) -> tuple[Any, int | None]:
        """Return a round played up to the first card that is looked at, and the place of that card."""
        return self.settled(self.seat.sit(PartialShoe()))

    def settled(self, round_: Any) -> tuple[Any, int | None]:
        """Return a round played on up to the next card that is looked at, and its place; None at the end."""
        action = None
        while True:
            round_, place = played_on(round_, action)
            if place is not None or round_.over:
                return round_, place
            try:
                action = self.seat.choose(round_.pending, round_)
            except Unseen as unseen:
                return round_, unseen.place
            if action in self.splitting and round_.pending.hand.n > 2:
                raise Unsupported(f"offerte.{action}", "si divide una mano di più di due carte")

    def explore(self) -> Graph:
        """Return every state that some cards lead to.

        Raises:
            Unsupported: there are too many of them for one table.
        """
        first = self.edge_to(*self.begun(), frozenset())
        if first.to < 0:
            raise Unsupported("fasi", "il colpo finisce senza guardare una carta")
        for number, _ in enumerate(self.waiting):  # it grows while it is followed
            self.edges_from(number)
            _refuse_more_than_fit(len(self.waiting))
        ends = self.ends_ahead()
        start = first.to, self._joined((), first, ends)
        numbers: dict[tuple[int, Aside], int] = {start: 0}
        endings: dict[Ending, int] = {}
        rows: list[list[int]] = []
        states = [start]
        for place, aside in states:  # it grows while it is followed
            row = []
            for edge in self.edges_from(place):
                if edge.to < 0:
                    row.append(-1 - endings.setdefault(self._ending(edge, aside), len(endings)))
                    continue
                after = edge.to, self._joined(aside, edge, ends)
                number = numbers.setdefault(after, len(states))
                if number == len(states):
                    states.append(after)
                row.append(number)
            rows.append(row)
            _refuse_more_than_fit(len(states))
        table = np.array(rows)
        return Graph(edges=np.where(table < 0, len(rows) - 1 - table, table), endings=tuple(endings), kinds=self.kinds)

    def ends_ahead(self) -> list[tuple[int, ...]]:
        """Return the ends that can still come from each waiting round."""
        found: list[set[int]] = [set() for _ in self.waiting]
        changed = True
        while changed:
            changed = False
            for ends, edges in zip(reversed(found), reversed(self.edges), strict=True):
                before = len(ends)
                for edge in edges:
                    ends.update(found[edge.to] if edge.to >= 0 else {edge.end})
                changed |= len(ends) > before
        return [tuple(sorted(ends)) for ends in found]

    def _joined(self, aside: Aside, edge: Edge, ends: list[tuple[int, ...]]) -> Aside:
        """Return the hands put aside after an edge: of those that are paid alike from there on, one for all."""
        if not edge.aside:
            return aside
        return tuple(sorted((*aside, *(self.keys.prospects.like(hand, ends[edge.to]) for hand in edge.aside))))

    def edges_from(self, number: int) -> list[Edge]:
        """Return what each kind of card leads to from a waiting round."""
        while len(self.edges) <= number:
            round_, place, aside = self.waiting[len(self.edges)]
            self.edges.append(
                [self.edge_to(*self.settled(with_card(round_, place, card)), aside) for card in self.cards]
            )
        return self.edges[number]

    def edge_to(self, round_: Any, place: int | None, aside: frozenset[int]) -> Edge:
        """Return the edge that has led to a round, of which some hands were put aside before."""
        if place is None:
            return Edge(-1, (), self._own(round_, aside), self.keys.prospects.end(round_))
        put = [hand for hand in round_.hands if hand.index not in aside and self.keys.awaits_payment(round_, hand)]
        numbered = tuple(map(self.keys.awaiting, put))
        number = self.places.setdefault(self.keys.key(round_), len(self.waiting))
        if number == len(self.waiting):
            self.waiting.append(WaitingRound(round_, place, aside.union(hand.index for hand in put)))
        return Edge(number, numbered)

    @staticmethod
    def _own(round_: Any, aside: frozenset[int]) -> tuple[Payment, ...]:
        hands = [hand for hand in round_.hands if hand.index not in aside]
        return tuple(
            sorted((stake.wager, stake.amount, stake.returned or 0) for hand in hands for stake in hand.stakes)
        )

    def _ending(self, edge: Edge, aside: Aside) -> Ending:
        sums: dict[str, tuple[int, int]] = {}
        later = [payment for number in aside for payment in self.keys.prospects.paid(number, edge.end)]
        for wager, amount, back in (*edge.own, *later):
            staked, returned = sums.get(wager, (0, 0))
            sums[wager] = staked + amount, returned + back
        return tuple(sorted(sums.items()))


def _refuse_more_than_fit(states: int) -> None:
    if states > LARGEST:
        reason = f"il colpo ha più di {LARGEST} stati: si divide troppe volte per una tabella"
        raise Unsupported("offerte", reason)
