"""Boxes whose players are done, each played without the others: what the dealer finds of them, put together.

A rule of the dealer's turn asks of all hands together only whether each, some or none of them is of a kind, or has an
open wager: how many hands are alike makes no difference to it.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.engine.partial_shoe import FaceDown, Unseen
from generator.model.asked import conditions_inside
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind
from generator.numbers.automaton.placed_cards import DEALER, PAST_THE_END, dealt_before, without_dealt
from generator.numbers.simulation.asked_traits import AskedTraits
from generator.numbers.simulation.keys import Key, Keys
from generator.numbers.simulation.prospects import last_phase

_OF_ALL_HANDS = ("mani", "aperte")


def boxes_are_apart(ruleset: Ruleset) -> bool:
    """Say whether nothing that is asked until no player has a decision left looks at more than one box.

    Settlement tables never do where `Prospects.possible` holds.
    """
    last = last_phase(ruleset, PhaseKind.PLAYERS, PhaseKind.OFFER)
    before = ruleset.offers, ruleset.closings, ruleset.phases[: last + 1]
    return not AskedTraits(tuple(conditions_inside(before))).sees(*_OF_ALL_HANDS)


class _Found(NamedTuple):
    dealer: Key
    hands: frozenset[Key]


class DoneBoxes:
    """Numbers what the dealer finds. Two rounds with one number go on alike, their payments apart.

    Attributes:
        rounds: a round for each number, as it stands before the dealer's turn.
    """

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self.rounds: list[Any] = []
        self._found: list[_Found] = []
        self._numbers: dict[_Found, int] = {}
        self._joined: dict[tuple[int, int], int | None] = {}

    def number(self, round_: Any) -> int | None:
        """Return the number of what the dealer finds in a round; None where a hand does not only await its payment.

        Args:
            round_: that nobody else goes on with: it is made ready for the dealer's turn.
        """
        if not all(self._keys.awaits_payment(round_, hand) for hand in round_.hands):
            return None
        without_dealt(round_)
        round_.stops = PAST_THE_END
        between_turns(round_)
        hands, *dealer = self._keys.key(round_)
        dealt = round_.takers.count(DEALER), tuple(dealt_before(round_, card) for card in _face_down(round_))
        return self._numbered(_Found((*dealer, dealt), frozenset(hands)), round_)

    def joined(self, one: int, other: int) -> int | None:
        """Return the number of two together; None where the dealer is not the same."""
        if (one, other) not in self._joined:
            mine, more = self._found[one], self._found[other]
            number: int | None = None
            if mine.dealer == more.dealer:
                both = _Found(mine.dealer, mine.hands | more.hands)
                number = self._numbers.get(both)
                if number is None:
                    number = self._numbered(both, _together(self.rounds[one], self.rounds[other]))
            self._joined[one, other] = number
        return self._joined[one, other]

    def _numbered(self, found: _Found, round_: Any) -> int:
        number = self._numbers.setdefault(found, len(self.rounds))
        if number == len(self.rounds):
            self.rounds.append(round_)
            self._found.append(found)
        return number


def between_turns(round_: Any) -> Any:
    """Return the same round, which has not entered a phase yet, without what is left of the turns of the last one."""
    round_.decider, round_.at, round_.place = None, 0, 0
    return round_


def first_unseen(round_: Any) -> int | None:
    """Return the place of the first card of a hand that nobody has looked at; None where there is none."""
    try:
        for hand in round_.hands:
            _ = hand.n
    except Unseen as unseen:
        return unseen.place
    return None


def _face_down(round_: Any) -> Iterator[FaceDown]:
    """Yield the cards that nobody has looked at: of the dealer, or of the table."""
    for pile in (round_.dealer.uncounted, round_.concealed, *round_.zones.values()):
        yield from (card for card in pile if isinstance(card, FaceDown))


def _together(one: Any, other: Any) -> Any:
    """Return a round with the boxes of two, and the dealer of the first."""
    again, more = one.fork(), other.fork()
    boxes = [*again.boxes, *more.boxes]
    for number, box in enumerate(boxes, 1):
        box.number = number
    again.seat(boxes, [*again.players, *more.players])
    return again
