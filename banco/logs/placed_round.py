"""A logged round played again by the rules: with the cards that each hand really had, and the decisions really taken.

Where a log says which cards each hand had, and not in which order they left the shoe, every hand is served its own.
"""

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banco.logs.free_amounts import open_offers
from banco.logs.logged_round import LoggedRound, NotRead, Seat, Unread
from banco.logs.logged_stakes import LoggedStakes
from banco.logs.round_events import MALFUNCTION, EventRules, EventsDue
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset

_DEALER: Seat = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """What the rules make of a logged round.

    Attributes:
        setup, moves: the round in the words of the protocol; its shoe is the cards in the order in which the rules
            deal them.
        entries: what happened, as the protocol tells it.
        hands, dealer: the cards in the end.
        left: cards of the log that the rules do not deal, by who had them; (0, 0) is the dealer. Of a
            round that a malfunction has stopped there are none.
        lacking: who had to take a card that the log has not; None where nobody.
        waits: hand and options of the decision that the log does not tell; None where there is none.
        refused: why the stakes are not admitted; "" where they are.
    """

    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    entries: Sequence[Mapping[str, Any]]
    hands: Mapping[Seat, tuple[str, ...]]
    dealer: tuple[str, ...]
    left: Mapping[Seat, tuple[str, ...]]
    lacking: Seat | None
    waits: tuple[Seat, tuple[str, ...]] | None
    refused: str

    @property
    def ended(self) -> bool:
        """Say whether the rules bring the round to its end: only then is every bet settled."""
        return not self.refused and self.lacking is None and self.waits is None


class Replayer:
    """Plays logged rounds again by some rules."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._engine = load_beside(source_without_kernel(rules))
        self._stakes = LoggedStakes(rules, self._engine.money)
        self._wagers = {wager.name for wager in rules.wagers}
        self._actions = {offer.name for offer in rules.offers} | {self._engine.REFUSE}
        self._open = open_offers(rules)
        self._says = EventRules.of(rules)
        self._kind = _placed(self._engine)

    def play(self, logged: LoggedRound, *, writes_all: bool = True) -> Replayed:
        """Return what the rules make of a round. Raises NotRead where its rows do not make one.

        Args:
            writes_all: whether its choices may be those that the rules made for who was away, or late.
        """
        self._check_words(logged)
        setup = self._stakes.setup(logged)
        engine, log = self._engine, self._engine.Register()
        places = cards_by_place(logged, self._stakes.splits) if logged.shoe is None else {}
        served = _Served(places, logged.shoe, engine.RULES.cards)
        try:
            round_ = engine.Setup(engine.RULES, {**setup, "sabot": []}, log, self._kind).round()
        except (engine.BadStakes, engine.BadRequest) as error:
            return _refused(setup, str(error))
        round_.served = served
        events, told = EventsDue(logged, self._says), 0
        lacking, waits, stopped, moves = None, None, False, list[Mapping[str, Any]]()
        due = deque(logged.moves)
        try:
            round_.go_on()
            while not round_.over:
                asked, left = round_.pending, len(due)
                said = self._said(asked, logged, due, events)
                if said is None:
                    waits = (_seat(asked.hand), tuple(asked.options))
                    break
                if said.get("evento") == MALFUNCTION:
                    stopped = True
                    break
                moves.append(said)
                round_.go_on(engine.read_move(said))
                events.take_answers(log.entries[told:], said, due if writes_all else deque())
                told = len(log.entries)
                if round_.pending is asked and "evento" not in said and len(due) == left:
                    waits = (_seat(asked.hand), tuple(asked.options))  # what is refused once would be so again
                    break
        except engine.ShoeExhausted:
            lacking = served.asked
        if waits is not None and (why := events.lost(round_.pending.player.name)):
            raise NotRead(Unread.EVENT, why)
        if stopped or events.malfunction():
            self._stop(round_, logged, log)
            moves.append({"evento": MALFUNCTION})
            lacking, waits, stopped = None, None, True
        for seat, action in due:
            moves.append({"posto": seat[0], "mano": seat[1], "azione": action})
            if lacking is None:  # otherwise the round stops where the card lacks, and its turn may well have come
                log.add("rifiuto", codice="non-di-turno", posto=seat[0], mano=seat[1], azione=action)
        return Replayed(
            setup={**setup, "sabot": served.dealt},
            moves=tuple(moves),
            entries=log.entries,
            hands={_seat(hand): tuple(card.code for card in hand.cards) for hand in round_.hands},
            dealer=tuple(card.code for card in (*round_.dealer.cards, *round_.concealed)),
            left={} if stopped else served.left(),
            lacking=lacking,
            waits=waits,
            refused="",
        )

    def _said(
        self, pending: Any, logged: LoggedRound, due: deque[tuple[Seat, str]], events: EventsDue
    ) -> Mapping[str, Any] | None:
        """Return what comes next, an event or a choice; None where the log tells neither."""
        player = pending.player.name
        event = events.next(len(logged.moves) - len(due), player)
        move = self._next(pending, logged, due) if event is None else None
        if event is None and move is None:
            event = events.for_missing(player)
        return move if event is None else events.message(event)

    def _stop(self, round_: Any, logged: LoggedRound, log: Any) -> None:
        """Let a malfunction give back the stakes that the rules say, whether the round was over by then or not.

        Raises NotRead where it is over and rules tell bets that are settled from others, or where they give back later
        what the log does not show: then it stands elsewhere.
        """
        if round_.over and not self._says.whole:
            raise NotRead(Unread.EVENT, MALFUNCTION)
        begin = len(log.entries)
        round_.refund()
        returned = {(*one.seat, one.wager, one.player): one.returned for one in logged.bets}
        for entry in log.entries[begin:]:
            key = entry["posto"], entry["mano"], entry["puntata"], entry["giocatore"]
            if "quando" in entry and not returned.get(key):
                raise NotRead(Unread.EVENT, MALFUNCTION)

    def _check_words(self, logged: LoggedRound) -> None:
        for bet in logged.bets:
            if bet.wager not in self._wagers:
                raise NotRead(Unread.WORD, bet.wager)
        for _, action in logged.moves:
            if action not in self._actions:
                raise NotRead(Unread.WORD, action)
            if action in self._open:
                raise NotRead(Unread.OPEN, action)

    def _next(self, pending: Any, logged: LoggedRound, due: deque[tuple[Seat, str]]) -> Mapping[str, Any] | None:
        """Return what is said next; an offer that the log does not speak of is one that was not taken."""
        refuse = self._engine.REFUSE
        seat, player = _seat(pending.hand), pending.player.name
        by = {} if player == pending.hand.box.player.name else {"giocatore": player}
        if due and due[0][0] == seat and due[0][1] in pending.options:
            alone = not pending.hand.box.followers
            if alone or refuse not in pending.options or self._stakes.may_be_of(due[0][1], seat, player, logged):
                return {"posto": seat[0], "mano": seat[1], "azione": due.popleft()[1], **by}
        elif due and refuse not in pending.options:
            (box, hand), action = due.popleft()
            return {"posto": box, "mano": hand, "azione": action}
        if refuse in pending.options:
            return {"posto": seat[0], "mano": seat[1], "azione": refuse, **by}
        return None


def cards_by_place(logged: LoggedRound, splits: Collection[str]) -> dict[Seat, deque[str]]:
    """Return of each hand, and of the dealer, (0, 0), the cards that it takes from the shoe, in order.

    A hand that is split gives its last card to the new one: it took it, and the new one did not.

    Args:
        logged: of a log that tells the cards by place.
        splits: the actions that split a hand.
    Raises:
        NotRead: its hands do not come from the splits that it tells.
    """
    born: dict[int, int] = defaultdict(lambda: 1)
    given: dict[Seat, list[str]] = defaultdict(list)
    split_off = set[Seat]()
    for seat, action in logged.moves:
        if action in splits:
            born[seat[0]] += 1
            new = (seat[0], born[seat[0]])
            if new not in logged.hands:
                raise NotRead(Unread.HANDS)
            given[seat].append(logged.hands[new][0])
            split_off.add(new)
    if any(seat[1] != 1 and seat not in split_off for seat in logged.hands):
        raise NotRead(Unread.HANDS)
    takes = {_DEALER: deque(logged.dealer)}
    for seat, cards in logged.hands.items():
        own = () if seat in split_off else cards[:1]
        takes[seat] = deque((*own, *given[seat], *cards[1:]))
    return takes


class _Served:
    """The cards of a log, given to who had them, or in their order where it is known."""

    def __init__(
        self, places: Mapping[Seat, deque[str]], shoe: tuple[str, ...] | None, cards: Mapping[str, Any]
    ) -> None:
        self._places = places
        self._shoe = deque(shoe) if shoe is not None else None
        self._cards = cards
        self.dealt: list[str] = []
        self.asked: Seat | None = None

    def to(self, hand: Any, zone: str) -> Any:
        """Return the next card of a hand, or of a zone of the table; None where there is none."""
        self.asked = _DEALER if hand is None else _seat(hand)
        if self._shoe is None and zone == "bruciata":
            code = next(iter(self._cards))  # nobody looks at it, and a log by place does not tell it
        else:
            row = self._shoe if self._shoe is not None else self._places.get(self.asked)
            if not row:
                return None
            code = row.popleft()
        if code not in self._cards:
            raise NotRead(Unread.CARD, code)
        self.dealt.append(code)
        return self._cards[code]

    def left(self) -> dict[Seat, tuple[str, ...]]:
        """Return the cards that nobody asked for, by who had them."""
        if self._shoe is not None:
            return {_DEALER: tuple(self._shoe)} if self._shoe else {}
        return {seat: tuple(row) for seat, row in self._places.items() if row}


def _placed(engine: Any) -> Any:
    """Return the engine's class of rounds, over cards that are served by place."""

    class PlacedRound(engine.Round):  # type: ignore[misc]  # each engine made in memory has a kernel of its own
        served: _Served

        def card(self, hand: Any = None, zone: str = "banco") -> Any:
            card = self.served.to(hand, zone)
            if card is None:
                raise engine.ShoeExhausted
            self.next += 1
            return card

    return PlacedRound


def _seat(hand: Any) -> Seat:
    return hand.box.number, hand.index


def _refused(setup: Mapping[str, Any], why: str) -> Replayed:
    return Replayed(
        setup={**setup, "sabot": []},
        moves=(),
        entries=(),
        hands={},
        dealer=(),
        left={},
        lacking=None,
        waits=None,
        refused=why,
    )
