"""The states of a round, found by playing the generated engine on from every state with every next card.

A hand that only awaits its payment is put aside: no rule looks at it before it is paid. What the other hands and the
dealer do is played once, whatever the hands put aside are; then both are put together.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from generator.engine.generate import load_engine
from generator.engine.partial_shoe import PartialShoe, Unseen, played_on
from generator.model.ir import Ruleset, Split
from generator.numbers.exact import Kinds, Unsupported, kinds_of
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.keys import Key, Keys
from generator.numbers.simulation.prospects import Final, Payment
from generator.numbers.simulation.seat import Seat
from generator.numbers.simulation.strategies import Strategy
from generator.numbers.simulation.waiting_hands import let_hands_wait, with_card

LARGEST = 200_000
Ending = tuple[tuple[str, tuple[int, int]], ...]
"""How a round ends: (staked, returned) of each wager."""
Aside = tuple[int, ...]
"""The numbers of the prospects of the hands put aside, in order."""


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
        aside: prospects of the hands that were put aside on the way.
        own: where it is over, the payments of the hands that were not put aside.
        final: where it is over, how the dealer ends, if anybody looked.
    """

    to: int
    aside: Aside = ()
    own: tuple[Payment, ...] = ()
    final: Final | None = None


class Explorer:
    """Plays the engine of a regolamento under a strategy, from every state with every card.

    Args:
        stakes: initial wagers, in cents.
    """

    def __init__(self, ruleset: Ruleset, strategy: Strategy, stakes: dict[str, int]) -> None:
        engine = load_engine(ruleset)
        let_hands_wait(engine)
        self.seat = Seat(engine, ruleset, strategy, stakes)
        self.kinds = kinds_of(ruleset)
        self.keys = Keys(ruleset, engine, self.seat.viewer)
        self.splitting = {o.name for o in ruleset.offers if any(isinstance(effect, Split) for effect in o.effects)}
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
        numbers: dict[tuple[int, Aside], int] = {(first.to, first.aside): 0}
        states = list(numbers)
        endings: dict[Ending, int] = {}
        rows: list[list[int]] = []
        for place, aside in states:  # it grows while it is followed
            row = []
            for edge in self.edges_from(place):
                together = tuple(sorted(aside + edge.aside)) if edge.aside else aside
                if edge.to < 0:
                    row.append(-1 - endings.setdefault(self._ending(edge, together), len(endings)))
                    continue
                number = numbers.setdefault((edge.to, together), len(states))
                if number == len(states):
                    states.append((edge.to, together))
                row.append(number)
            rows.append(row)
            if len(states) > LARGEST:
                reason = f"il colpo ha più di {LARGEST} stati: si divide troppe volte per una tabella"
                raise Unsupported("offerte", reason)
        table = np.array(rows)
        return Graph(edges=np.where(table < 0, len(rows) - 1 - table, table), endings=tuple(endings), kinds=self.kinds)

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
            return Edge(-1, (), self._own(round_, aside), self.keys.prospects.final(round_))
        put = [hand for hand in round_.hands if hand.index not in aside and self.keys.awaits_payment(round_, hand)]
        prospects = tuple(self.keys.prospect(round_, hand) for hand in put)
        number = self.places.setdefault(self.keys.key(round_), len(self.waiting))
        if number == len(self.waiting):
            self.waiting.append(WaitingRound(round_, place, aside.union(hand.index for hand in put)))
        return Edge(number, prospects)

    @staticmethod
    def _own(round_: Any, aside: frozenset[int]) -> tuple[Payment, ...]:
        hands = [hand for hand in round_.hands if hand.index not in aside]
        return tuple(
            sorted((stake.wager, stake.amount, stake.returned or 0) for hand in hands for stake in hand.stakes)
        )

    def _ending(self, edge: Edge, aside: Aside) -> Ending:
        sums: dict[str, tuple[int, int]] = {}
        later = [payment for number in aside for payment in self.keys.prospects.paid(number, edge.final)]
        for wager, amount, back in (*edge.own, *later):
            staked, returned = sums.get(wager, (0, 0))
            sums[wager] = staked + amount, returned + back
        return tuple(sorted(sums.items()))
