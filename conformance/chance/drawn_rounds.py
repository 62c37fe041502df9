"""Chance in, rounds out: who sits where, stakes, cards, decisions and events, with what the reference answers.

What is drawn leans to what is rare: few ranks at a time, so that pairs, splits and hands of many aces come; tens of
one suit; hands of low cards that are drawn to as long as they last; tables at every border (`Seating`); and rounds near
those that reached a row seldom reached.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from conformance.chance.chosen_moves import PLAYERS, Decider, one_of
from conformance.chance.drawn_seats import Seating
from conformance.chance.reference import DrawnRound, Reference, things_reached
from conformance.wire.messages import EngineLimits
from generator.engine.runtime.cards import SUITS
from generator.model.ir import Ruleset

_CARDS, _CARDS_EACH, _EACH_OF_LONG = 12, 9, 14
"""Cards of a shoe, more for each box, and more of those where hands have many cards."""
_OF_FEW = 4
"""How many cards of the few ranks of a shoe come for one of any."""
_FEW = (1, 2, 2, 3, 3, 4, 5)
_SUITS = ("SS", "HD", "SSSH", "CC", "DD", "D", "H")
_LONG = 0.07
"""Of the rounds, those of low cards in which hands are drawn to as long as they last."""
_LOW = 4
"""How many of the ranks that are worth least are low."""
_ONE_SUIT = 0.06
"""Of the rows of shoes, those of cards of the greatest value and one suit, with some of any."""
_SHOES = 8
"""Shoes in a row that lean to the same ranks and suits."""
_RARE, _POOL = 3, 400
"""Until how many times what was reached counts as rare; how many such rounds are kept."""
_CHANGED = 12
"""Of the cards of a round, those among which some are changed for a round near it."""
_LATE = 0.01
"""Of the rounds, those after whose end something is said still."""


def drawn_rounds(
    rules: Ruleset, chance: Random, limits: EngineLimits, names: Sequence[str] = ()
) -> Iterator[DrawnRound]:
    """Yield one round after another, without end, for an engine of some limits; see `RoundDrawer`."""
    drawer = RoundDrawer(rules, chance, names=names)
    drawer.stay_within(limits)
    while True:
        yield drawer.draw()


class RoundDrawer:
    """Draws one round after another; the same seed draws the same rounds.

    Attributes:
        reached: how many times each thing of the data was reached: rows, refusals, what is offered where.
    """

    def __init__(
        self,
        rules: Ruleset,
        chance: Random,
        reference: Reference | None = None,
        strange: Collection[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        """Start with nothing reached.

        Args:
            strange: names of wagers that an engine may know from other rules; those of these rules do not count.
            names: what players may be called, in whatever order; by default as people read them.
        """
        self.rules, self.reached = rules, Counter[Hashable]()
        self.reference = reference or Reference(rules)
        self._chance = chance
        self._decider = Decider(rules, chance, names or PLAYERS)
        self._pool: list[tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]] = []
        self._ranks = rules.deck.ranks
        self._cards = tuple(rank + suit for rank in rules.deck.ranks for suit in SUITS)
        self._leaning: Sequence[str] = self._cards
        self._shoes = 0
        by_value = sorted(rules.values.by_rank, key=lambda worth: worth[1])
        self._low = [rank for rank, _, _ in by_value if rank in self._ranks][:_LOW]
        most = by_value[-1][1]
        self._tens = [rank for rank, low, _ in by_value if low == most and rank in self._ranks]
        self._seating = Seating(rules, chance, strange, names)

    def stay_within(self, limits: EngineLimits) -> None:
        """Ask no more of an engine than it says that it has."""
        self._seating.stay_within(limits)
        self._decider.stay_within(limits.events)

    def draw(self) -> DrawnRound:
        """Return a round."""
        chance, is_long = self._chance, False
        if self._pool and chance.random() < 0.4:
            setup, script = self._near(*one_of(self._pool, chance))
        else:
            is_long = chance.random() < _LONG
            setup, script = self._setup(is_long=is_long), ()
        self._decider.sit(setup, is_long=is_long)
        drawn = self.reference.led(setup, script, self._decider)
        if chance.random() < _LATE and drawn.outcome.get("stato") == "concluso":
            moves = (*drawn.moves, self._decider.late())
            drawn = DrawnRound(setup=drawn.setup, moves=moves, outcome=self.reference.play(drawn.setup, moves))
        if self._is_rare(drawn):
            if len(self._pool) >= _POOL:
                self._pool.pop(chance.randrange(_POOL))
            self._pool.append((setup, drawn.moves))
        return drawn

    def more_cards(self, shoe: Sequence[str]) -> list[str]:
        """Return cards that may stand behind those of a shoe: one of each rank, as far as there are decks for it."""
        return [rank + suit for suit in "DC" for rank in self._ranks if shoe.count(rank + suit) < self.rules.deck.decks]

    def _is_rare(self, drawn: DrawnRound) -> bool:
        """Note what a round reached, and say whether something of it was seldom reached."""
        things = things_reached(drawn.outcome)
        rarest = min(map(self.reached.__getitem__, things), default=_RARE)
        self.reached.update(things)
        return rarest < _RARE

    # -- a round near another ------------------------------------------------------------------------------------------

    def _near(
        self, near: Mapping[str, Any], moves: tuple[Mapping[str, Any], ...]
    ) -> tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]:
        chance, setup = self._chance, dict(near)
        what = chance.random()
        if what < 0.6:
            shoe = list(setup["sabot"])
            for _ in range(one_of((1, 1, 2), chance)):
                shoe[int(chance.random() * min(len(shoe), _CHANGED))] = one_of(self._cards, chance)
            if self._is_dealt(shoe):
                setup["sabot"] = shoe
            return setup, moves if chance.random() < 0.5 else moves[: int(chance.random() * (len(moves) + 1))]
        if what < 0.8:
            return {**self._setup(), "sabot": setup["sabot"]}, ()
        return setup, moves[: int(chance.random() * (len(moves) + 1))]

    # -- a round from nothing ------------------------------------------------------------------------------------------

    def _setup(self, *, is_long: bool = False) -> Mapping[str, Any]:
        seated = self._seating.seated()
        return {"sabot": self._shoe(len(seated["posti"]), is_long=is_long), **seated}

    def _shoe(self, boxes: int, *, is_long: bool) -> list[str]:
        many, leaning = _CARDS + _CARDS_EACH * boxes, self._leaning
        if is_long:
            many, leaning = many + _EACH_OF_LONG * boxes, self._of_low()
        else:
            if not self._shoes % _SHOES:
                leaning = self._leaning = self._lean()
            self._shoes += 1
        shoe = self._chance.choices(leaning, k=min(many, len(self._cards) * self.rules.deck.decks))
        return shoe if self._is_dealt(shoe) else self._within_decks(shoe)

    def _of_low(self) -> Sequence[str]:
        """Return cards of some of the ranks that are worth least."""
        many = min(len(self._low), one_of((2, 3, 4, 4), self._chance))
        return [rank + suit for rank in self._chance.sample(self._low, many) for suit in SUITS]

    def _lean(self) -> Sequence[str]:
        """Return cards in which a few ranks, and perhaps a few suits, are more frequent than the others."""
        chance, ranks = self._chance, self._ranks
        luck = chance.random()
        if luck < _ONE_SUIT:
            suit = one_of(SUITS, chance)
            return [*(rank + suit for rank in self._tens * _OF_FEW), *(rank + suit for rank in ranks)]
        few = chance.sample(ranks, one_of(_FEW, chance)) if luck < 0.68 else ()
        suits = SUITS if chance.random() < 0.7 else one_of(_SUITS, chance)
        many = (*few * (_OF_FEW * len(ranks) // len(few)), *ranks) if few else ranks
        return [rank + suit for rank in many for suit in suits]

    def _is_dealt(self, shoe: Sequence[str]) -> bool:
        """Say whether no card comes more often than there are decks."""
        decks = self.rules.deck.decks
        return len(shoe) - len(set(shoe)) < decks or max(Counter(shoe).values()) <= decks

    def _within_decks(self, shoe: Sequence[str]) -> list[str]:
        """Return a shoe in which cards beyond the copies of the decks are replaced by others."""
        chance, decks = self._chance, self.rules.deck.decks
        given = Counter[str]()
        kept: list[str] = []
        for drawn in shoe:
            card = drawn
            while given[card] >= decks:
                card = one_of(self._cards, chance)
            given[card] += 1
            kept.append(card)
        return kept
