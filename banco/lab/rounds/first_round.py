"""The first round that two regolamenti answer otherwise: that of fewest cards, then decisions, seats, wagers.

Rounds are tried in the order of that size on the generated engines of both, so that the first one found is the least.
What is held against each other is all that a round shows: cards, what is asked and at what cost, refusals, money.

Of two beginnings after which both engines stand alike one is gone on with; so is none after which the two rules can no
longer part. Of cards that neither regolamento tells apart one is tried, and a card that nobody looks at is none at all.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from banco.lab.rounds.card_kinds import ORDER, CardKinds
from banco.lab.rounds.parting_phases import Reach, reach
from banco.lab.rounds.quick_engine import QuickEngine, Reached
from banco.lab.rounds.round_starts import EARLY, Start, common_names, played_parts, starts
from banco.lab.rounds.search_moves import event_move, event_of
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind, Recipient
from generator.pages.changes.leaf_differences import played, plays_alike
from generator.words.card_words import SUITS

TRIED = 30_000
"""How many positions are tried by default: some seconds."""
LARGEST = 16
"""How many cards a round may have to be tried."""
Size = tuple[int, int, int, int]
"""Cards, decisions, seats, wagers."""
_PLACE = {
    rank + suit: place
    for place, (rank, suit) in enumerate((rank, suit) for rank in ORDER for suit in SUITS)
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRound:
    """A round that is answered otherwise.

    Attributes:
        requests: the `colpo` of the protocol, shoe and all, for each side: a wager may go by another name.
        moves: the `mosse` for each side.
        gains: of the first player in cents, on each side; None where a question or a fault stops the round.
    """

    requests: tuple[Mapping[str, Any], Mapping[str, Any]]
    moves: tuple[tuple[Mapping[str, Any], ...], tuple[Mapping[str, Any], ...]]
    gains: tuple[int | None, int | None]

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the shoe, in its order."""
        return tuple(self.requests[1]["sabot"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """What a search found.

    Attributes:
        found: the least round, or None.
        tried: how many positions were tried.
        cards: how many cards the round has; where none was found, up to how many all rounds were tried.
        alike: whether the two play every round alike whose cards are given, so that none needed trying.
        seats: the most seats of the rounds that were tried.
        whole: whether every round was tried that the deck allows, from each of the beginnings.
    """

    found: FirstRound | None
    tried: int = 0
    cards: int = 0
    alike: bool = False
    seats: int = 1
    whole: bool = False


@dataclass(frozen=True, slots=True)
class _Position:
    """A beginning of a round: how it starts, the cards that were looked at in that order, the moves."""

    start: int
    cards: tuple[tuple[int, str], ...]
    moves: tuple[str, ...]


Kept = dict[Hashable, "dict[_Position, Reached]"]
"""How far some rules come in a round, by all else that they are asked with."""
_KEPT = 4
"""Ways of asking that are kept: each is some thousand rounds."""


def first_round(before: Ruleset, after: Ruleset, limit: int = TRIED, kept: Kept | None = None) -> Searched:
    """Return the first round that two regolamenti answer otherwise, or how far it was looked for.

    It depends on the two alone: readings, versions and edits of one regolamento, or two games.

    Args:
        limit: how many positions may be tried; a position is some cards and some moves, on both engines.
        kept: what was asked of these same ``before`` when others were held against them; what is asked now is added.
    """
    if plays_alike(played_parts(before), played_parts(after)):
        return Searched(found=None, alike=True)
    search = _Search(before, after, limit, {} if kept is None else kept)
    done = 0
    for cards in range(1, LARGEST + 1):
        found = search.among(cards)
        if found is not None:
            return Searched(found=found, tried=search.tried, cards=len(found.cards), seats=search.seats)
        if search.tried >= limit:
            break
        done = cards
        if not search.left:
            return Searched(found=None, tried=search.tried, cards=done, seats=search.seats, whole=True)
    return Searched(found=None, tried=search.tried, cards=done, seats=search.seats)


class _Search:
    """The engines of both regolamenti, and how many positions were tried on them.

    Attributes:
        left: whether there are rounds of more cards than were tried last.
    """

    def __init__(self, before: Ruleset, after: Ruleset, limit: int, kept: Kept) -> None:
        self._starts = starts(before, after)
        self._names = common_names(before, after)
        self._kinds = [_kinds_of(start, before, after, self._names) for start in self._starts]
        self._least = [_dealt(start, before, after) for start in self._starts]
        closely = played((before.values, before.classes)) != played((after.values, after.classes))
        self._later = {earlier: later for later, earlier in self._names.items()}
        self._requests = [(start.request(self._names), start.request({})) for start in self._starts]
        was, now = zip(*self._requests, strict=True)
        self._engines = (
            QuickEngine(before, {}, was, closely=closely),
            QuickEngine(after, self._names, now, closely=closely),
        )
        self._reach: Reach = reach(before, after)
        phases = [*before.phases, *after.phases]
        self._decided_first = _decided_first(before, {}) | _decided_first(after, self._names)
        self._dealing = {phase.index for phase in phases if phase.kind is PhaseKind.DEAL}
        self._known: dict[_Position, tuple[Reached, Reached]] = {}
        asked = (repr(was), closely, *(one.names for one in self._kinds), *self._names.items())
        if asked not in kept and len(kept) >= _KEPT:
            kept.clear()
        self._kept = kept.setdefault(asked, {})
        self.limit, self.tried, self.left = limit, 0, True
        self.seats = max(start.size[0] for start in self._starts)

    def among(self, most: int) -> FirstRound | None:
        """Return the least round that is answered otherwise among those of so many cards, if there is one."""
        self.left = False
        waiting: list[tuple[Size, tuple[int, ...], int, _Position]] = []
        for number, start in enumerate(self._starts):
            beginning = _Position(number, (), ())
            heappush(waiting, ((self._least[number], self._decisions(beginning), *start.size), (), number, beginning))
        seen: set[Hashable] = set()
        while waiting and self.tried < self.limit:
            due, path, number, position = heappop(waiting)
            sides = self._play(position)
            drawn = max(self._least[number], *(side.drawn for side in sides))
            size = (drawn, *due[1:])
            if drawn > most:
                self.left = True
            elif size > due:
                heappush(waiting, (size, path, number, position))  # it drew more cards than when it was put off
            elif (
                (wanted := _wanted(sides)) < 0
                and _differs(*sides)
                and (found := self._found(position, max(side.drawn for side in sides)))
            ):
                return found
            elif self._is_worth(position, sides, most, seen):
                for step, following in self._following(position, sides, wanted):
                    one = (drawn, self._decisions(following), *self._starts[number].size)
                    heappush(waiting, (one, (*path, step), number, following))
        return None

    def _decisions(self, position: _Position) -> int:
        """Return how many decisions the least round has that begins so and is answered otherwise, or fewer."""
        happened = sum(event_of(move) is not None for move in position.moves)
        return len(position.moves) + max(self._reach.by_early - happened, 0)

    def _play(self, position: _Position) -> tuple[Reached, Reached]:
        if position not in self._known:
            self.tried += 1
            cards = dict(position.cards)
            before = self._kept.get(position)
            if before is None:
                before = self._kept[position] = self._reached(0, position, cards)
            self._known[position] = before, self._reached(1, position, cards)
        return self._known[position]

    def _played(self, position: _Position, cards: Mapping[int, str]) -> tuple[Reached, Reached]:
        return self._reached(0, position, cards), self._reached(1, position, cards)

    def _reached(self, side: int, position: _Position, cards: Mapping[int, str]) -> Reached:
        return self._engines[side].play(position.start, cards, position.moves, self._kinds[position.start].named)

    def _is_worth(self, position: _Position, sides: tuple[Reached, Reached], most: int, seen: set[Hashable]) -> bool:
        """Say whether to go on: the two may still part, and no beginning was gone on with that leaves them so."""
        was, now = sides
        if (wanted := self._dealt_to_one(was, now)) >= 0:
            return _add(seen, (position.start, wanted))
        parted = was.shown != now.shown
        states: Hashable = (was.stands, now.stands)
        if not parted and was.stands == now.stands:
            if self._reach.is_past(was.phase, was.open) or (self._reach.by_early and was.begun):
                return False
            if was.phase == self._reach.by_dealer:
                states = (was.point, was.house)
            elif was.phase >= self._reach.by_choices:
                states = (was.point, was.players)
        cards = tuple(code for _, code in position.cards)
        happened = sum(event_of(move) is not None for move in position.moves)
        left = self._kinds[position.start].left(cards, most - len(cards))
        key = (self._starts[position.start].events, happened, parted, states, left)
        return _add(seen, key)

    def _dealt_to_one(self, was: Reached, now: Reached) -> int:
        """Return the place of a card that is dealt on one side, where the other refused the stakes; -1 if it is not so.

        Every round that begins so is answered otherwise, whatever is dealt: one is enough.
        """
        for refused, dealt in ((was, now), (now, was)):
            if refused.fault and not refused.drawn and dealt.wants >= 0 and dealt.phase in self._dealing:
                return dealt.wants
        return -1

    def _following(
        self, position: _Position, sides: tuple[Reached, Reached], wanted: int
    ) -> Iterator[tuple[int, _Position]]:
        """Yield what may come next: a card if a side looks at one, else a decision that is asked for, or an event."""
        if wanted >= 0:
            for card in self._kinds[position.start].following(tuple(code for _, code in position.cards)):
                yield _PLACE[card], _Position(position.start, (*position.cards, (wanted, card)), position.moves)
            return
        moves = list(dict.fromkeys(option for side in sides for option in side.options))
        if moves:
            moves += self._events(position, sides)
        for place, move in enumerate(moves):
            yield place, _Position(position.start, position.cards, (*position.moves, move))

    def _events(self, position: _Position, sides: tuple[Reached, Reached]) -> Iterator[str]:
        """Yield what may happen instead of a decision; one event a round, unless one may decide again before a turn."""
        start = self._starts[position.start]
        happened = [event for move in position.moves if (event := event_of(move)) is not None]
        for name in start.events:
            if name != EARLY:
                if not happened:
                    yield event_move(name)
            elif len(happened) < start.early and all(event.name == EARLY for event in happened):
                for box, hand in dict.fromkeys(place for side in sides for place in side.later):
                    for action in self._decided_first:
                        yield event_move(name, box=box, hand=hand, action=action)

    def _found(self, position: _Position, drawn: int) -> FirstRound | None:
        """Return a position as a round, if the cards that nobody looked at do not make the two alike."""
        cards = _filled(dict(position.cards), drawn, self._kinds[position.start])
        sides = self._played(position, dict(enumerate(cards)))
        if not _differs(*sides):
            return None
        before, after = ({**request, "sabot": list(cards)} for request in self._requests[position.start])
        return FirstRound(
            requests=(before, after),
            moves=(
                tuple(_move(move, {}, before) for move in position.moves),
                tuple(_move(move, self._later, after) for move in position.moves),
            ),
            gains=(sides[0].returned, sides[1].returned),
        )


def _decided_first(rules: Ruleset, names: Mapping[str, str]) -> dict[str, None]:
    """Return the decisions with which a hand's turn may begin, in their order, by the names of the search."""
    first = next((phase.stages[0] for phase in rules.phases if phase.stages), "")
    return {names.get(offer.name, offer.name): None for offer in rules.offers if first and offer.stage == first}


def _kinds_of(start: Start, before: Ruleset, after: Ruleset, names: Mapping[str, str]) -> CardKinds:
    """Return the kinds of cards of a round: what wagers that nobody stakes ask of them is not asked."""
    staked = {name for stakes in start.stakes for name, _ in stakes}
    return CardKinds(before, after, {*staked, *(names.get(name, name) for name in staked)})


def _dealt(start: Start, before: Ruleset, after: Ruleset) -> int:
    """Return how many cards are dealt at least before anybody is asked or anything is over."""
    return min(
        0
        if next((phase.kind for phase in rules.phases if phase.kind is not PhaseKind.BETS), None) is not PhaseKind.DEAL
        else rules.deck.burnt_each_round
        + sum(step.cards * (len(start.boxes) if step.to is Recipient.HANDS else 1) for step in rules.deal)
        for rules in (before, after)
    )


def _add(seen: set[Hashable], key: Hashable) -> bool:
    """Enter a key among those seen; say whether it is new."""
    if key in seen:
        return False
    seen.add(key)
    return True


def _wanted(sides: tuple[Reached, Reached]) -> int:
    """Return the place of a card that a side looks at and was not told; -1 if there is none."""
    return next((side.wants for side in sides if side.wants >= 0), -1)


def _differs(before: Reached, after: Reached) -> bool:
    return (before.shown, before.fault) != (after.shown, after.fault)


def _filled(cards: Mapping[int, str], drawn: int, kinds: CardKinds) -> tuple[str, ...]:
    """Return a whole shoe: where nobody looked, the first card that is left serves as well as any other."""
    shoe = dict(cards)
    for place in range(drawn):
        if place not in shoe:
            shoe[place] = next(kinds.following(tuple(shoe.values())))
    return kinds.mixed([shoe[place] for place in range(drawn)])


def _move(move: str, names: Mapping[str, str], request: Mapping[str, Any]) -> dict[str, Any]:
    """Return a move as the protocol says it."""
    event = event_of(move)
    if event is None:
        return {"azione": names.get(move, move)}
    if event.action:
        action = names.get(event.action, event.action)
        return {"evento": event.name, "posto": event.box, "mano": event.hand, "azione": action}
    return {"evento": event.name, "giocatore": request["giocatori"][0]["giocatore"]}
