"""The first round that ends otherwise: the one of fewest cards and decisions, then of fewest decisions, then of bets.

Rounds are tried in the order of that size, on the generated engines of both regolamenti, so that the first one found
is the least. One player sits alone at one box; of cards that neither regolamento tells apart one is tried.
"""

from collections import deque
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from conformance.comparing.card_kinds import CardKinds
from conformance.comparing.quick_engine import QuickEngine, Reached
from generator.comparing.leaf_differences import played
from generator.model.ir import Ruleset
from generator.sheets.stake_amounts import stake_of

TRIED = 60_000
"""How many positions are tried by default."""
LARGEST = 12
"""How many cards and decisions a round may have to be tried."""
_ODD = 501
"""Cents of a stake on which a rounding shows."""
Size = tuple[int, int, int]
"""Cards and decisions together, then decisions, then bets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRound:
    """A round that ends otherwise, with the gain on each side in cents; None where a fault stops it.

    Attributes:
        stakes: the initial wagers of each side, in cents.
        cards: codes, in the order of the shoe.
        moves: decisions; each side refuses those that it does not admit.
    """

    stakes: tuple[Mapping[str, int], Mapping[str, int]]
    cards: tuple[str, ...]
    moves: tuple[str, ...]
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """What a search found.

    Attributes:
        found: the least round, or None.
        tried: how many positions were tried.
        size: how many cards and decisions the round has; where none was found, up to how many all were tried.
    """

    found: FirstRound | None
    tried: int
    size: int


Known = tuple[tuple[int, str], ...]
"""The cards that somebody has looked at: place in the shoe, code; in the order in which they were."""


@dataclass(frozen=True, slots=True)
class _Position:
    stakes: int
    cards: Known
    moves: tuple[str, ...]


class _Waiting:
    """Positions to be tried, the smallest first, and of one size in the order in which they came."""

    def __init__(self) -> None:
        self._queues: dict[Size, deque[_Position]] = {}
        self._sizes: list[Size] = []

    def add(self, size: Size, position: _Position) -> None:
        if size not in self._queues:
            self._queues[size] = deque()
            heappush(self._sizes, size)
        self._queues[size].append(position)

    def smallest(self) -> tuple[Size, _Position] | None:
        while self._sizes:
            size = self._sizes[0]
            if self._queues[size]:
                return size, self._queues[size].popleft()
            del self._queues[heappop(self._sizes)]
        return None


def first_round(before: Ruleset, after: Ruleset, limit: int = TRIED) -> Searched:
    """Return the first round that ends otherwise, or how far it was looked for.

    Rounds are looked for among those of one size, then among those of one more: positions that go on alike are tried
    once, and whether they do depends on how many cards may still come.

    Args:
        limit: how many positions may be tried; a position is some cards and some moves, on both engines.
    """
    search = _Search(before, after, limit)
    for size in range(1, LARGEST + 1):
        found = search.among(size)
        if found is not None or search.tried >= limit:
            return Searched(found=found, tried=search.tried, size=size - (found is None))
    return Searched(found=None, tried=search.tried, size=LARGEST)


class _Search:
    """The engines of both regolamenti, and how many positions were tried on them."""

    def __init__(self, before: Ruleset, after: Ruleset, limit: int) -> None:
        self._engines = QuickEngine(before), QuickEngine(after)
        self._kinds = CardKinds(before, after)
        self._stakes = list(stake_sets(before, after))
        self._known: dict[_Position, tuple[Reached, Reached]] = {}
        self.limit, self.tried = limit, 0

    def among(self, largest: int) -> FirstRound | None:
        """Return the least round that ends otherwise among those of so many cards and decisions, if there is one."""
        waiting = _Waiting()
        for number, (stakes, _) in enumerate(self._stakes):
            waiting.add((0, 0, len(stakes)), _Position(number, (), ()))
        seen: set[Hashable] = set()
        while self.tried < self.limit and (one := waiting.smallest()) is not None:
            due, position = one
            sides = self._play(position)
            drawn = max(side.drawn for side in sides)
            size = (drawn + len(position.moves), len(position.moves), due[2])
            if size[0] > largest:
                continue
            if size > due:
                waiting.add(size, position)  # it drew more cards than were known when it was put off
            elif _differs(*sides):
                return self._found(position, sides, drawn)
            elif self._is_new(position, sides, largest - size[0], seen):
                for following in self._following(position, sides):
                    more = len(following.moves) - len(position.moves)
                    waiting.add((size[0] + more, len(following.moves), size[2]), following)
        return None

    def _play(self, position: _Position) -> tuple[Reached, Reached]:
        if position not in self._known:
            self.tried += 1
            cards, stakes = dict(position.cards), self._stakes[position.stakes]
            before, after = (
                engine.play(own, cards, position.moves) for engine, own in zip(self._engines, stakes, strict=True)
            )
            self._known[position] = before, after
        return self._known[position]

    def _is_new(self, position: _Position, sides: tuple[Reached, Reached], more: int, seen: set[Hashable]) -> bool:
        """Say whether no position that goes on alike was tried: same moves, same states, same cards to come."""
        states = tuple((side.state, side.returned, side.fault) for side in sides)
        left = self._kinds.left(tuple(code for _, code in position.cards), more)
        key = (position.stakes, position.moves, states, left)
        if key in seen:
            return False
        seen.add(key)
        return True

    def _following(self, position: _Position, sides: tuple[Reached, Reached]) -> Iterator[_Position]:
        """Yield what may come after a position: a card if a side looks at one, else a decision that a side asks for."""
        wanted = next((side.wants for side in sides if side.wants >= 0), None)
        if wanted is not None:
            for card in self._kinds.following(tuple(code for _, code in position.cards)):
                yield _Position(position.stakes, (*position.cards, (wanted, card)), position.moves)
            return
        for option in dict.fromkeys(option for side in sides for option in side.options):
            yield _Position(position.stakes, position.cards, (*position.moves, option))

    def _found(self, position: _Position, sides: tuple[Reached, Reached], drawn: int) -> FirstRound:
        return FirstRound(
            stakes=self._stakes[position.stakes],
            cards=_filled(dict(position.cards), drawn, self._kinds),
            moves=position.moves,
            before=sides[0].returned,
            after=sides[1].returned,
        )


def _filled(cards: Mapping[int, str], drawn: int, kinds: CardKinds) -> tuple[str, ...]:
    """Return a whole shoe: where nobody looked, the last card that is left serves as well as any other."""
    shoe = dict(cards)
    for place in range(drawn):
        if place not in shoe:
            shoe[place] = list(kinds.following(tuple(shoe.values())))[-1]
    return tuple(shoe[place] for place in range(drawn))


def _differs(before: Reached, after: Reached) -> bool:
    return before.over and after.over and (before.returned, before.fault) != (after.returned, after.fault)


def stake_sets(before: Ruleset, after: Ruleset) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
    """Yield the stakes to try on each side: the main wager alone, then with each other that is settled otherwise.

    Where the rounding is another, they are tried on an odd stake too.
    """
    amounts = [None, _ODD] if played(before.table.rounding) != played(after.table.rounding) else [None]
    for amount in amounts:
        for bets in ((), *((name,) for name in _bets(before, after))):
            yield tuple(_staked(rules, (rules.main_wager.name, *bets), amount) for rules in (before, after))  # type: ignore[misc]


def _staked(rules: Ruleset, wagers: tuple[str, ...], amount: int | None) -> dict[str, int]:
    return {name: amount or stake_of(name, rules) for name in wagers}


def _bets(before: Ruleset, after: Ruleset) -> Iterator[str]:
    """Yield the facultative wagers that both have, and that are not the same or not settled the same."""
    mains = {before.main_wager.name, after.main_wager.name}
    common = {wager.name for wager in before.wagers if wager.initial} - mains
    for wager in after.wagers:
        if wager.initial and wager.name in common:
            sides = [
                played((rules.wager(wager.name), rules.settlement(wager.name), rules.phases))
                for rules in (before, after)
            ]
            if sides[0] != sides[1]:
                yield wager.name
