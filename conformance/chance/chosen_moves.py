"""A pending decision in, a move by chance out: mostly one that is offered, at times one that is not, or an event."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from generator.engine.runtime.moves import DISCONNECTED, EARLY, MALFUNCTION, RECONNECTED, TIMEOUT
from generator.model.ir import Ruleset
from generator.model.offer_effects import DrawCards

T = TypeVar("T")
PLAYERS = ("Anna", "Marco", "Elena", "Luca", "Sara", "Paolo", "Chiara", "Dario", "Irene", "Bruno")
"""Who may sit at the table; the last never does. For rounds that people read."""
_UNFORESEEN = 0.15
"""Of the events, those that the rules do nothing with: an engine has to refuse them."""
_PLAIN, _OFFERED, _LEFT = 0.94, 0.97, 0.995
"""Below the first, a decision that is offered; up to the second, an event; beyond the third, the round is left there.

Between the last two comes any decision, most often one that is to be refused.
"""
_PLAIN_AMONG_MANY = 0.85
"""The first of them where several boxes may decide before their turn: what that does takes two events or more."""
_OFFERED_TO_POOR, _PURSE = 0.85, len("10000.00")
"""The second where somebody's purse is shorter, and rules say what comes of a choice that only the purse forbids."""
_EVENTFUL, _PLAIN_OF_EVENTFUL = 0.06, 0.6
"""Of the rounds of one box, those in which much happens; the first of them then."""
_NAMED = 0.01
"""Of the decisions of who holds a box, those that name a player: him, or anybody, at the table or not."""
_BACK = 0.3
"""Of the moves after somebody lost the connection, those in which he finds it again."""
_LONG_HAND, _DRAWS, _SPLITS = 7, 0.94, 0.6
"""Up to how many cards a hand is drawn to in a round of long hands, how often, and how often it is split before."""
_CONNECTION = (DISCONNECTED, RECONNECTED)


def one_of(some: Sequence[T], chance: Random) -> T:
    """Return one of some things: `Random.choice` for who draws a million times, in a third of its time."""
    return some[int(chance.random() * len(some))]


class Decider:
    """Chooses, of what is due, a move by chance."""

    def __init__(self, rules: Ruleset, chance: Random, names: Sequence[str] = PLAYERS) -> None:
        self._chance, self._callable = chance, names
        self._stranger = names[-1]
        self._events = list(_events(rules))
        self._unforeseen = [event for event in (TIMEOUT, EARLY, MALFUNCTION) if event not in self._events]
        self._every = tuple(offer.name for offer in rules.offers)
        self._beyond_purse = tuple(name for name, _ in rules.automatic.funds)
        self._staged = tuple(offer.name for offer in rules.offers if offer.stage)
        self._draws = [offer.name for offer in rules.offers if {*map(type, offer.effects)} == {DrawCards}]
        self._splits = [offer.name for offer in rules.offers if offer.splits]
        self._early_boxes: Sequence[int] = (1, 2, 3)
        self._names: Sequence[str] = ()
        self._plain, self._offered = _PLAIN, _OFFERED
        self._any: Sequence[str] = self._every
        self._is_long = False
        self._gone = ""

    def sit(self, setup: Mapping[str, Any], *, is_long: bool = False) -> None:
        """Begin a round.

        Args:
            is_long: hands are drawn to as long as they last.
        """
        boxes = [seat["posto"] for seat in setup["posti"]]
        self._early_boxes = (*boxes, *boxes, 1 + boxes[-1] % 3)
        self._names = [account["giocatore"] for account in setup["giocatori"]]
        self._stranger = next(name for name in reversed(self._callable) if name not in self._names)
        self._is_long, self._gone = is_long, ""
        if len(boxes) > 1 and EARLY in self._events:
            self._plain = _PLAIN_AMONG_MANY
        else:
            self._plain = _PLAIN_OF_EVENTFUL if self._chance.random() < _EVENTFUL else _PLAIN
        is_poor = self._beyond_purse and any(len(account["saldo"]) < _PURSE for account in setup["giocatori"])
        self._any = self._beyond_purse if is_poor else self._every
        self._offered = _OFFERED_TO_POOR if is_poor else _OFFERED
        self._plain = min(self._plain, self._offered)

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
        if luck > self._plain:
            if luck > _LEFT:
                return None
            if luck > self._offered:
                return {"posto": box.number, "mano": hand.index, "azione": one_of(self._any, self._chance)}
            if self._events or self._unforeseen:
                return self._event(due)
        elif self._gone and luck < _BACK:
            back, self._gone = self._gone, ""
            return {"evento": RECONNECTED, "giocatore": back}
        action = self._lengthening(due) if self._is_long else one_of(due.options, self._chance)
        move = {"posto": box.number, "mano": hand.index, "azione": action}
        if due.player is not box.player:
            move["giocatore"] = due.player.name
        elif self._chance.random() < _NAMED:  # nobody else decides, at the table or not
            move["giocatore"] = one_of((due.player.name, *self._names, self._stranger), self._chance)
        return move

    def late(self) -> Mapping[str, Any]:
        """Return a move for a round that is over: a decision, or an event."""
        some = [event for event in self._events if event not in (EARLY, *_CONNECTION)]
        if some and self._chance.random() < 0.5:
            return {"evento": one_of(some, self._chance)}
        return {
            "posto": one_of(self._early_boxes, self._chance),
            "mano": 1,
            "azione": one_of(self._every, self._chance),
        }

    def _lengthening(self, due: Any) -> str:
        """Return a decision that splits a hand or adds a card to it, while it has few."""
        chance, options = self._chance, due.options
        for names, often in ((self._splits, _SPLITS), (self._draws, _DRAWS)):
            may = [name for name in options if name in names]
            if may and len(due.hand.cards) < _LONG_HAND and chance.random() < often:
                return str(one_of(may, chance))
        return str(one_of(options, chance))

    def _event(self, due: Any) -> Mapping[str, Any]:
        chance = self._chance
        some = self._unforeseen if not self._events or chance.random() < _UNFORESEEN else self._events
        event = one_of(some or self._events, chance)
        if event == EARLY:
            box = one_of((due.hand.box.number, *self._early_boxes), chance)
            among = self._staged if self._staged and chance.random() < 0.8 else self._every
            return {
                "evento": EARLY,
                "posto": box,
                "mano": one_of((1, 1, 1, 2), chance),
                "azione": one_of(among, chance),
            }
        if event not in _CONNECTION:
            return {"evento": event}
        who = due.player.name
        if chance.random() < 0.4:  # anybody at the table, or somebody who is not there
            who = one_of((*self._names, self._stranger), chance)
        self._gone = who if event == DISCONNECTED and RECONNECTED in self._events else ""
        return {"evento": event, "giocatore": who}


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
