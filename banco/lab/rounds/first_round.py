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
from banco.lab.rounds.round_side import Reached, RoundSide, SearchMove
from banco.lab.rounds.round_starts import EARLY, Start, common_names, starts
from conformance.chance.chosen_moves import PLAYERS
from generator.engine.runtime.moves import Move
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind, Recipient
from generator.pages.changes.leaf_differences import played, played_parts, plays_alike
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


@dataclass(slots=True)
class _Branch:
    """A beginning of a round on both sides: how it starts, the cards that were looked at in that order, the moves.

    Attributes:
        parents: how far both sides had come before the last card or move; None at the start.
        sides: how far they come with it; None until that was played.
    """

    start: int
    cards: tuple[tuple[int, str], ...] = ()
    moves: tuple[SearchMove, ...] = ()
    parents: "Sides | None" = None
    sides: "Sides | None" = None

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the cards that were looked at, in that order."""
        return tuple(code for _, code in self.cards)

    @property
    def events(self) -> list[Move]:
        """Return what happened instead of decisions."""
        return [move for move in self.moves if isinstance(move, Move)]


Sides = tuple[Reached, Reached]


class _DeckSpent(Exception):
    """The deck has no card left to fill a round with."""


def first_round(before: Ruleset, after: Ruleset, limit: int = TRIED) -> Searched:
    """Return the first round that two regolamenti answer otherwise, or how far it was looked for.

    It depends on the two alone: readings, versions and edits of one regolamento, or two games. Where the deck has not
    the cards to fill the round that was found, nothing is found and nothing is said of how far it was looked for.

    Args:
        limit: how many positions may be tried; a position is some cards and some moves, on both engines.
    """
    if plays_alike(played_parts(before), played_parts(after)):
        return Searched(found=None, alike=True)
    search = _Search(before, after, limit)
    done = 0
    for cards in range(1, LARGEST + 1):
        try:
            found = search.among(cards)
        except _DeckSpent:
            return Searched(found=None)
        if found is not None:
            return Searched(found=found, tried=search.tried, cards=len(found.cards), seats=search.seats)
        if search.tried >= limit:
            break
        done = cards
        if not search.left:
            return Searched(found=None, tried=search.tried, cards=done, seats=search.seats, whole=True)
    return Searched(found=None, tried=search.tried, cards=done, seats=search.seats)


class _Search:
    """The engines of both regolamenti, and which positions were tried on them.

    Attributes:
        left: whether there are rounds of more cards than were tried last.
    """

    def __init__(self, before: Ruleset, after: Ruleset, limit: int) -> None:
        self._starts = starts(before, after)
        names = common_names(before, after)
        self._kinds = [_kinds_of(start, before, after, names) for start in self._starts]
        self._least = [_dealt(start, before, after) for start in self._starts]
        closely = played((before.values, before.classes)) != played((after.values, after.classes))
        self._later = {earlier: later for later, earlier in names.items()}
        self._requests = [(start.request(names), start.request({})) for start in self._starts]
        was, now = zip(*self._requests, strict=True)
        self._engines = (RoundSide(before, {}, was, closely=closely), RoundSide(after, names, now, closely=closely))
        self._reach: Reach = reach(before, after)
        phases = [*before.phases, *after.phases]
        self._decided_first = _decided_first(before, {}) | _decided_first(after, names)
        self._dealing = {phase.index for phase in phases if phase.kind is PhaseKind.DEAL}
        self._positions: set[Hashable] = set()
        self._limit, self.left = limit, True
        self.seats = max(start.size[0] for start in self._starts)

    @property
    def tried(self) -> int:
        """Return how many positions were tried."""
        return len(self._positions)

    def among(self, most: int) -> FirstRound | None:
        """Return the smallest round of a given number of cards that the two sides answer differently, or None."""
        self.left = False
        waiting: list[tuple[Size, tuple[int, ...], int, _Branch]] = []
        for number, start in enumerate(self._starts):
            beginning = _Branch(number)
            heappush(waiting, ((self._least[number], self._decisions(beginning), *start.size), (), number, beginning))
        seen: set[Hashable] = set()
        while waiting and self.tried < self._limit:
            due, path, number, branch = heappop(waiting)
            sides = self._played(branch)
            drawn = max(self._least[number], *(side.drawn for side in sides))
            size = (drawn, *due[1:])
            if drawn > most:
                self.left = True
                continue
            if size > due:
                heappush(waiting, (size, path, number, branch))  # it drew more cards than when it was put off
                continue
            parted = self._differ(sides)
            if parted and (found := self._found(branch, sides)) is not None:
                return found
            if self._is_worth(branch, sides, parted, most, seen):
                for step, following in self._following(branch, sides):
                    one = (drawn, self._decisions(following), *self._starts[number].size)
                    heappush(waiting, (one, (*path, step), number, following))
        return None

    def _decisions(self, branch: _Branch) -> int:
        """Return how many decisions the least round has that begins so and is answered otherwise, or fewer."""
        return len(branch.moves) + max(self._reach.by_early - len(branch.events), 0)

    # ------------------------------------------------------------------ both sides of a round

    def _played(self, branch: _Branch) -> Sides:
        """Return how far both sides come, each from where it stood before the last card or move."""
        if branch.sides is None:
            self._positions.add((branch.start, branch.cards, branch.moves))
            was, now = self._engines
            if branch.parents is None:
                branch.sides = was.begun(branch.start, {}), now.begun(branch.start, {})
            elif _wanted(branch.parents) is not None:
                card = branch.cards[-1]
                branch.sides = was.with_card(branch.parents[0], *card), now.with_card(branch.parents[1], *card)
            else:
                move = branch.moves[-1]
                branch.sides = was.after(branch.parents[0], move), now.after(branch.parents[1], move)
        return branch.sides

    def _differ(self, sides: Sides) -> bool:
        """Say whether the sides have shown something else, or were stopped by something else; if not, forget that."""
        shown = [engine.shown(side) for engine, side in zip(self._engines, sides, strict=True)]
        if shown[0] != shown[1] or sides[0].fault != sides[1].fault:
            return True
        for side in sides:
            side.forget()
        return False

    def _found(self, branch: _Branch, sides: Sides) -> FirstRound | None:
        """Return a branch whose sides differ as a round, unless they want a card, or unseen cards make them alike.

        Raises:
            _DeckSpent: the deck has no cards for it.
        """
        if _wanted(sides) is not None:
            return None
        cards = _filled(dict(branch.cards), max(side.drawn for side in sides), self._kinds[branch.start])
        ends = self._replayed(branch, cards)
        if not self._differ(ends):
            return None
        before, after = ({**request, "sabot": list(cards)} for request in self._requests[branch.start])
        return FirstRound(
            requests=(before, after),
            moves=(
                tuple(_move(move, {}, before) for move in branch.moves),
                tuple(_move(move, self._later, after) for move in branch.moves),
            ),
            gains=(self._gain(branch, ends[0]), self._gain(branch, ends[1])),
        )

    def _replayed(self, branch: _Branch, cards: tuple[str, ...]) -> Sides:
        """Return how far both sides come with a whole shoe."""
        was, now = (engine.begun(branch.start, dict(enumerate(cards))) for engine in self._engines)
        for move in branch.moves:
            was, now = self._engines[0].after(was, move), self._engines[1].after(now, move)
        return was, now

    def _gain(self, branch: _Branch, side: Reached) -> int | None:
        return side.balance - self._starts[branch.start].funds if side.over else None

    # ------------------------------------------------------------------ what may come next

    def _is_worth(self, branch: _Branch, sides: Sides, parted: bool, most: int, seen: set[Hashable]) -> bool:
        """Say whether a pair of rounds can still differ, and no equivalent pair was already continued."""
        was, now = sides
        if (wanted := self._dealt_to_one(was, now)) is not None:
            return _add(seen, (branch.start, wanted))
        kinds = self._kinds[branch.start]
        stand = [engine.standing(side, kinds.named) for engine, side in zip(self._engines, sides, strict=True)]
        states: Hashable = tuple(stand)
        if not parted and stand[0] == stand[1]:
            if self._reach.is_past(was.phase, was.undecided) or (self._reach.by_early and was.begun):
                return False
            if was.phase == self._reach.by_dealer and was.dealer_draws:
                states = stand[0].point, stand[0].house
            elif was.phase >= self._reach.by_choices:
                states = stand[0].point, stand[0].players
        left = kinds.left(branch.codes, most - len(branch.cards))
        return _add(seen, (self._starts[branch.start].events, len(branch.events), parted, states, left))

    def _dealt_to_one(self, was: Reached, now: Reached) -> int | None:
        """Return the shoe place of a card dealt on one side while the other refused the stakes; None otherwise.

        Every round that begins so is answered otherwise, whatever is dealt: one is enough.
        """
        for refused, dealt in ((was, now), (now, was)):
            if refused.fault and not refused.drawn and dealt.wanted is not None and dealt.phase in self._dealing:
                return dealt.wanted
        return None

    def _following(self, branch: _Branch, sides: Sides) -> Iterator[tuple[int, _Branch]]:
        """Yield what may come next: a card if a side needs one, else each legal decision or event."""
        wanted = _wanted(sides)
        if wanted is not None:
            for card in self._kinds[branch.start].following(branch.codes):
                yield _PLACE[card], _Branch(branch.start, (*branch.cards, (wanted, card)), branch.moves, sides)
            return
        asked = [option for engine, side in zip(self._engines, sides, strict=True) for option in engine.options(side)]
        moves: list[SearchMove] = [*dict.fromkeys(asked)]
        if moves:
            moves += self._events(branch, sides)
        for place, move in enumerate(moves):
            yield place, _Branch(branch.start, branch.cards, (*branch.moves, move), sides)

    def _events(self, branch: _Branch, sides: Sides) -> Iterator[Move]:
        """Yield what may happen instead of a decision; one event a round, unless one may decide again before a turn."""
        start = self._starts[branch.start]
        happened = branch.events
        first = PLAYERS[start.holders[0]]
        for name in start.events:
            if name != EARLY:
                if not happened:
                    yield Move(event=name, player=first)
            elif len(happened) < start.early and all(move.event == EARLY for move in happened):
                for box, hand in dict.fromkeys(place for side in sides for place in side.later):
                    for action in self._decided_first:
                        yield Move(event=EARLY, box=box, hand=hand, action=action)


def _decided_first(rules: Ruleset, names: Mapping[str, str]) -> dict[str, None]:
    """Return the decisions with which a hand's turn may begin, in their order, by the names of the search."""
    first = next((phase.stages[0] for phase in rules.phases if phase.stages), "")
    return {names.get(offer.name, offer.name): None for offer in rules.offers if first and offer.stage == first}


def _kinds_of(start: Start, before: Ruleset, after: Ruleset, names: Mapping[str, str]) -> CardKinds:
    """Return the kinds of cards of a round, without the questions of wagers that nobody has staked."""
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


def _wanted(sides: Sides) -> int | None:
    """Return the place of a card that a side looks at and was not told; None if there is none."""
    return next((side.wanted for side in sides if side.wanted is not None), None)


def _filled(cards: Mapping[int, str], drawn: int, kinds: CardKinds) -> tuple[str, ...]:
    """Return a whole shoe: where nobody looked, the first card that is left serves as well as any other."""
    shoe = dict(cards)
    for place in range(drawn):
        if place not in shoe:
            card = next(kinds.following(tuple(shoe.values())), None)
            if card is None:
                raise _DeckSpent
            shoe[place] = card
    return kinds.mixed([shoe[place] for place in range(drawn)])


def _move(move: SearchMove, names: Mapping[str, str], request: Mapping[str, Any]) -> dict[str, Any]:
    """Return a move as the protocol says it."""
    if isinstance(move, str):
        return {"azione": names.get(move, move)}
    if move.action:
        return {
            "evento": move.event,
            "posto": move.box,
            "mano": move.hand,
            "azione": names.get(move.action, move.action),
        }
    return {"evento": move.event, "giocatore": move.player}
