"""A pending decision in, a move by chance out: mostly one that is offered, at times one that is not, or an event."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from generator.engine.runtime.moves import DISCONNECTED, EARLY, MALFUNCTION, RECONNECTED, TIMEOUT
from generator.model.ir import Ruleset

T = TypeVar("T")
_UNFORESEEN = 0.15
"""Of the events, those that the rules do nothing with: an engine has to refuse them."""
_PLAIN, _OFFERED, _LEFT = 0.94, 0.97, 0.995
"""Below the first, a decision that is offered; up to the second, an event; beyond the third, the round is left there.

Between the last two comes any decision, most often one that is to be refused.
"""
_PLAIN_AMONG_MANY = 0.85
"""The first of them where several boxes may decide before their turn: what that does takes two events or more."""
_CONNECTION = (DISCONNECTED, RECONNECTED)


def one_of(some: Sequence[T], chance: Random) -> T:
    """Return one of some things: `Random.choice` for who draws a million times, in a third of its time."""
    return some[int(chance.random() * len(some))]


class Decider:
    """Chooses, of what is due, a move by chance."""

    def __init__(self, rules: Ruleset, chance: Random) -> None:
        self._chance = chance
        self._events = list(_events(rules))
        self._unforeseen = [event for event in (TIMEOUT, EARLY, MALFUNCTION) if event not in self._events]
        self._every = tuple(offer.name for offer in rules.offers)
        self._plain = _PLAIN

    def sit(self, boxes: int) -> None:
        """Begin a round with so many boxes."""
        self._plain = _PLAIN_AMONG_MANY if boxes > 1 and EARLY in self._events else _PLAIN

    def stay_within(self, events: Collection[str] | None) -> None:
        """Let nothing happen that an engine says it does not know; None if it says nothing."""
        if events is not None:
            self._events = [event for event in self._events if event in events]
            self._unforeseen = [event for event in self._unforeseen if event in events]

    def move(self, due: Any) -> Mapping[str, Any] | None:
        """Return a move; None to leave the round where it is.

        Args:
            due: the kernel's pending decision.
        """
        luck, hand = self._chance.random(), due.hand
        box = hand.box
        options = due.options
        if luck > self._plain:
            if luck > _LEFT:
                return None
            if luck > _OFFERED:
                return {"posto": box.number, "mano": hand.index, "azione": one_of(self._every, self._chance)}
            if self._events or self._unforeseen:
                return self._event(due)
        move = {"posto": box.number, "mano": hand.index, "azione": one_of(options, self._chance)}
        if due.player is not box.player:
            move["giocatore"] = due.player.name
        return move

    def _event(self, due: Any) -> Mapping[str, Any]:
        chance = self._chance
        some = self._unforeseen if not self._events or chance.random() < _UNFORESEEN else self._events
        event = one_of(some or self._events, chance)
        if event == EARLY:
            box = one_of((due.hand.box.number, 1, 2, 3), chance)
            return {"evento": EARLY, "posto": box, "mano": 1, "azione": one_of(self._every, chance)}
        return {"evento": event, "giocatore": due.player.name} if event in _CONNECTION else {"evento": event}


def _events(rules: Ruleset) -> Iterator[str]:
    """Yield what may happen instead of a decision and has consequences in the data, early decisions most of all."""
    automatic = rules.automatic
    if automatic.early:
        yield from (EARLY, EARLY, EARLY)
    if automatic.timeout or automatic.unanswered:
        yield TIMEOUT
    if automatic.disconnection:
        yield from _CONNECTION
    if rules.malfunction:
        yield MALFUNCTION
