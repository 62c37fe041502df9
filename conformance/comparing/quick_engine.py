"""A generated engine asked for money alone: no register, no messages, one player at one box, cards known as needed."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FrameType, TracebackType
from typing import Any

from conformance.comparing.card_kinds import facts_asked
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset, Split

FUNDS = 10**12
"""Cents that no round can use up."""
MOST_CARDS = 40
"""How many cards a round may draw before it is given up as a fault."""
_BY_TOTALS = frozenset({
    "mano", "mano.carte", "mano.totale", "mano.morbida", "mano.coppia", "mano.da_divisione", "mano.originaria",
    "mano.decisioni", "mano.puntata", "posto.divisioni", "posto.mani", "saldo.copre", "banco", "banco.scoperta",
    "banco.carte", "banco.totale", "banco.morbida", "banco.qualificato", "banco.controllato", "confronto", "mani",
    "aperte", "tabella",
})  # fmt: skip
"""Traits that see no more of a hand of three cards than how many they are and what they are worth."""
_HANDS = ("classes", "phases", "offers", "closings", "dealer", "automatic")
_PAIR, _PAIRED = 2, "mano.coppia"


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a round has come with the cards and the moves given.

    Attributes:
        options: what is asked, in the order of the engine; () if nothing is.
        wants: the place in the shoe of a card that it must see and was not told; -1 if it wants none.
        drawn: how many cards have left the shoe, those that nobody has seen too.
        returned: once it is over, the gain in cents, less than 0 for a loss; None before.
        fault: what stopped it, "" if nothing did.
        state: equal for two rounds that go on alike, whatever comes.
    """

    options: tuple[str, ...] = ()
    wants: int = -1
    drawn: int = 0
    returned: int | None = None
    fault: str = ""
    state: Hashable = None

    @property
    def over(self) -> bool:
        """Say whether nothing more can happen."""
        return self.returned is not None or bool(self.fault)


class _Unseen(BaseException):
    """A card was looked at that is not known. No Exception: an engine must not take it for a fault of its own."""

    def __init__(self, place: int) -> None:
        self.place = place


class _FaceDown:
    """A card that is not known: it can be moved about, and not be looked at."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __getattr__(self, _name: str) -> Any:
        raise _Unseen(self.place)


class _Shoe:
    """A shoe of which only some cards are known."""

    def __init__(self, known: Mapping[int, Any]) -> None:
        self._known = known

    def __len__(self) -> int:
        return MOST_CARDS

    def __getitem__(self, place: int) -> Any:
        return self._known.get(place) or _FaceDown(place)


class QuickEngine:
    """The engine of some rules; a move that it does not admit is refused, and the round waits for another."""

    def __init__(self, rules: Ruleset) -> None:
        """Make the engine, over the kernel that all those in memory share."""
        self._module = load_beside(source_without_kernel(rules))
        self._rules = self._module.RULES
        parts = [getattr(rules, name) for name in _HANDS]
        parts += [table for table in rules.settlements if not table.cards]
        asked = {fact.trait for part in parts for fact in facts_asked(part)}
        splits = any(isinstance(step, Split) for offer in rules.offers for step in offer.effects)
        self._by_totals = asked <= _BY_TOTALS and (not splits or _PAIRED in asked)
        self._upcard = bool(rules.quotes) or "banco.scoperta" in asked
        self._looking = frozenset(table.wager for table in rules.settlements if table.cards)

    def play(self, stakes: Mapping[str, int], cards: Mapping[int, str], moves: Sequence[str]) -> Reached:
        """Return where a round has come.

        Args:
            stakes: initial wagers, in cents.
            cards: place in the shoe, from 0 → code, as far as it is known: a card that nobody looks at need not be.
            moves: the names of the decisions, those that are not admitted too.
        """
        module, rules = self._module, self._rules
        player = module.Player("g", FUNDS)
        box = module.Box(1, player)
        hand = module.PlayerHand(rules.ceiling, box, 1)
        box.hands.append(hand)
        shoe = _Shoe({place: rules.cards[code] for place, code in cards.items()})
        table: Any = module.Round(rules, shoe, [box])
        for name, amount in stakes.items():
            table.stake(hand, name, player, amount)
        game = table.play()
        try:
            next(game)
            for move in moves:
                game.send(move)
        except StopIteration:
            return Reached(returned=player.balance - FUNDS, drawn=table.next)
        except _Unseen as unseen:
            state = self._state(table, box, _points(_raised(unseen.__traceback__)))
            return Reached(wants=unseen.place, drawn=table.next, state=state)
        except Exception as fault:
            return Reached(fault=f"{type(fault).__name__}", drawn=table.next)
        options = tuple(table.pending.options)
        state = self._state(table, box, (options, *_points(_suspended(game))))
        return Reached(options=options, drawn=table.next, state=state)

    def _state(self, table: Any, box: Any, point: Hashable) -> Hashable:
        """Return all that what comes may depend on."""
        looked = any(one.returned is None and one.wager in self._looking for hand in box.hands for one in hand.stakes)
        whole = looked or not self._by_totals
        dealt = (_zones(box.dealt, whole), _zones(table.dealt, whole)) if looked else ()
        hidden = _places(table.concealed, whole)
        if not whole and not self._upcard and not any(isinstance(card, _FaceDown) for card in table.concealed):
            hidden = tuple(sorted((card.low, card.extra) for card in table.concealed))
        shown = (self._cards(table.dealer, whole), table.upcard if whole or self._upcard else "", hidden)
        dealer = (*shown, _zones(table.zones, whole), table.qualified, table.peeked)
        hands = tuple(self._hand(hand, whole) for hand in box.hands)
        return point, table.next, hands, dealer, box.splits, dealt, box.player.balance

    def _hand(self, hand: Any, whole: bool) -> Hashable:
        stakes = tuple((one.wager, one.amount, one.returned) for one in hand.stakes)
        flags = (hand.closed, hand.due, hand.original, hand.from_split, hand.decisions, hand.stage, hand.index)
        return self._cards(hand, whole), flags, frozenset(hand.marks), _zones(hand.zones, whole), stakes

    @staticmethod
    def _cards(hand: Any, whole: bool) -> Hashable:
        """Return what the cards of a hand are worth; which they are, where that may be asked or a split parts them."""
        if whole or hand.n < _PAIR or (hand.n == _PAIR and _may_be_a_pair(*hand.cards)):
            return _places(hand.cards, whole)
        return hand.n, hand.low, tuple(sorted(hand.extras))


def _may_be_a_pair(first: Any, second: Any) -> bool:
    if isinstance(first, _FaceDown) or isinstance(second, _FaceDown):
        return True
    return bool((first.low, first.extra) == (second.low, second.extra))


def _zones(zones: Mapping[str, Sequence[Any]], whole: bool) -> Hashable:
    return tuple((name, _places(cards, whole)) for name, cards in zones.items())


def _places(cards: Sequence[Any], whole: bool) -> Hashable:
    """Return which cards they are, by rank unless suits may be asked for; of one not known, its place in the shoe."""
    return tuple(card.place if isinstance(card, _FaceDown) else card.code if whole else card.rank for card in cards)


def _points(frames: Iterator[tuple[FrameType, int]]) -> tuple[Hashable, ...]:
    """Return where in the engine's code a round is waiting, its own counters too."""
    return tuple(
        (frame.f_code.co_name, last, frame.f_locals.get("index"), frame.f_locals.get("place")) for frame, last in frames
    )


def _suspended(game: Any) -> Iterator[tuple[FrameType, int]]:
    """Yield the frames of a round that waits for a decision, the outer first."""
    while game is not None and game.gi_frame is not None:
        yield game.gi_frame, game.gi_frame.f_lasti
        game = game.gi_yieldfrom


def _raised(trace: TracebackType | None) -> Iterator[tuple[FrameType, int]]:
    """Yield the frames of a round that stopped at a card, the outer first."""
    while trace is not None:
        yield trace.tb_frame, trace.tb_lasti
        trace = trace.tb_next
