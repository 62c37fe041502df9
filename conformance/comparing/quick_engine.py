"""A generated engine played one round after another: its facts alone, no messages, and cards known only as needed."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType, FrameType, TracebackType
from typing import Any

from conformance.comparing.card_kinds import facts_asked
from conformance.comparing.shown_facts import ShownFacts
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset, Split
from generator.model.terms import PhaseKind

MOST_CARDS = 60
"""How many cards a round may draw before it is given up as a fault."""
_BY_TOTALS = frozenset({
    "mano", "mano.carte", "mano.totale", "mano.morbida", "mano.coppia", "mano.da_divisione", "mano.originaria",
    "mano.decisioni", "mano.puntata", "mano.prima_carta", "posto.divisioni", "posto.mani", "saldo.copre", "banco",
    "banco.scoperta", "banco.carte", "banco.totale", "banco.morbida", "banco.qualificato", "banco.controllato",
    "confronto", "mani", "aperte", "tabella",
})  # fmt: skip
"""Traits that see no more of a hand of three cards than how many they are, what they are worth and which came first."""
_HANDS = ("classes", "phases", "offers", "closings", "dealer", "automatic")
_CHOOSING = (PhaseKind.OFFER, PhaseKind.PLAYERS)
_PAIR, _PAIRED, _FIRST = 2, "mano.coppia", "mano.prima_carta"
Named = Callable[[Any], Hashable]
"""What of a card may be asked: its code, its rank, or what stands for ranks that nobody tells apart."""


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a round has come with the cards and the moves given.

    Attributes:
        options: what is asked, in the order of the engine; () if nothing is.
        wants: the place in the shoe of a card that it must see and was not told; -1 if it wants none.
        drawn: how many cards have left the shoe, those that nobody has seen too.
        returned: once it is over, the gain of the first player in cents, less than 0 for a loss; None before.
        fault: what stopped it, "" if nothing did.
        shown: all that it has shown so far; equal for two rounds that nobody can tell apart.
        phase: the place of the phase under way among those of the rules.
        open: the wagers that are not decided yet.
        point: where in its play it is.
        house: the dealer's cards, and those on the table.
        players: hands, stakes, accounts; two rounds with the same three go on alike, whatever comes.
    """

    options: tuple[str, ...] = ()
    wants: int = -1
    drawn: int = 0
    returned: int | None = None
    fault: str = ""
    shown: tuple[Hashable, ...] = ()
    phase: int = 0
    open: frozenset[str] = frozenset()
    point: Hashable = None
    house: Hashable = None
    players: Hashable = None

    @property
    def over(self) -> bool:
        """Say whether nothing more can happen."""
        return self.returned is not None or bool(self.fault)

    @property
    def stands(self) -> Hashable:
        """Return what is equal for two rounds that go on alike, whatever comes."""
        return self.point, self.house, self.players, self.returned, self.fault


class _Unseen(BaseException):
    """A card was looked at that is not known. No Exception: an engine must not take it for a fault of its own."""

    def __init__(self, place: int) -> None:
        self.place = place


class _FaceDown:
    """A card that is not known: it can be moved about, and not be looked at."""

    code = ""

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

    def __init__(
        self, rules: Ruleset, names: Mapping[str, str], requests: Sequence[Mapping[str, Any]], *, closely: bool = False
    ) -> None:
        """Make the engine, over the kernel that all those in memory share.

        Args:
            names: what the other side calls wagers and offers that are called otherwise here; moves are given so.
            requests: how rounds may start, each the `colpo` of the protocol; of its shoe nothing is read.
            closely: whether totals and classes of hands are looked at too: where the other side may count otherwise.
        """
        self._module = load_beside(source_without_kernel(rules))
        self._rules, self._names, self._closely = self._module.RULES, names, closely
        self._named: Named = str
        self._own = {common: own for own, common in names.items()}
        self._round = _telling_round(self._module)
        parts = [getattr(rules, name) for name in _HANDS]
        parts += [table for table in rules.settlements if not table.cards]
        asked = {fact.trait for part in parts for fact in facts_asked(part)}
        splits = any(isinstance(step, Split) for offer in rules.offers for step in offer.effects)
        self._by_totals = asked <= _BY_TOTALS and (not splits or _PAIRED in asked)
        named_first = [fact.test.values for fact in facts_asked(tuple(parts)) if fact.trait == _FIRST]
        self._first = frozenset(str(value) for values in named_first for value in values)
        self._requests = requests
        self._seatings: dict[int, _Seating | str] = {}
        self._upcard = bool(rules.quotes) or "banco.scoperta" in asked
        late = {fact.trait for fact in facts_asked((rules.dealer, rules.settlements, rules.phases))}
        self._upcard_late = "banco.scoperta" in late
        self._counted = "mano.decisioni" in asked or rules.automatic.early
        self._counted_late = bool(late & {"mano.decisioni", "mano.carte", "mano.morbida", "mano.coppia", _FIRST})
        self._late = max((phase.index for phase in rules.phases if phase.kind in _CHOOSING), default=-1) + 1
        carried = [
            number for fact in facts_asked(tuple(parts)) if "carte" in fact.trait for number in fact.test.numbers
        ]
        self._most = max(carried, default=0) + 1
        self._looking = frozenset(table.wager for table in rules.settlements if table.cards)

    def play(self, start: int, cards: Mapping[int, str], moves: Sequence[str], named: Named) -> Reached:
        """Return where a round has come.

        Args:
            start: which of the requests the round starts with, from 0.
            cards: place in the shoe, from 0 → code, as far as it is known: a card that nobody looks at need not be.
            moves: the names of the decisions, those that are not admitted too, and of events with a «!» before.
            named: what of a card may be asked in this round.
        """
        self._named = named
        module, rules = self._module, self._rules
        facts = ShownFacts(self._names)
        request, seating = self._requests[start], self._seated(start)
        if isinstance(seating, str):
            return Reached(fault=seating)
        players, boxes = seating.taken(module, rules.ceiling)
        facts.entries.extend(seating.told)
        shoe = _Shoe({place: rules.cards[code] for place, code in cards.items()})
        table: Any = self._round(rules, shoe, boxes, facts)
        funds = [_cents(account["saldo"]) for account in request["giocatori"]]
        game = table.play()
        try:
            next(game)
            for move in moves:
                game.send(self._sent(move, request))
        except StopIteration:
            gains = tuple(player.balance - had for player, had in zip(players, funds, strict=True))
            last = (gains, self._close_look(table))
            return Reached(returned=gains[0], drawn=table.next, shown=(*facts.entries, last))
        except _Unseen as unseen:
            frames = list(_raised(unseen.__traceback__))
            house, own = self._state(table, players, _phase(frames))
            return Reached(
                wants=unseen.place,
                drawn=table.next,
                shown=tuple(facts.entries),
                phase=_phase(frames),
                open=_open(table),
                point=(table.next, *_points(frames)),
                house=house,
                players=own,
            )
        except Exception as fault:
            code = getattr(fault, "code", type(fault).__name__)
            return Reached(fault=code, drawn=table.next, shown=tuple(facts.entries))
        frames = list(_suspended(game))
        options = tuple(self._names.get(option, option) for option in table.pending.options)
        house, own = self._state(table, players, _phase(frames))
        return Reached(
            options=options,
            drawn=table.next,
            shown=(*facts.entries, self._close_look(table)),
            phase=_phase(frames),
            open=_open(table),
            point=(table.next, options, *_points(frames)),
            house=house,
            players=own,
        )

    def _seated(self, start: int) -> "_Seating | str":
        """Return how the players sit once the stakes are down, or why the engine refuses them; asked once."""
        known = self._seatings.get(start)
        if known is None:
            facts = ShownFacts(self._names)
            try:
                setup = self._module.Setup(self._rules, self._requests[start], facts)
                setup.round()
                known = _Seating(setup, tuple(facts.entries))
            except self._module.EngineFault as fault:
                known = str(fault.code)
            self._seatings[start] = known
        return known

    def _sent(self, move: str, request: Mapping[str, Any]) -> Any:
        if not move.startswith("!"):
            return self._own.get(move, move)
        return self._module.Move(event=move[1:], player=request["giocatori"][0]["giocatore"])

    def _close_look(self, table: Any) -> Hashable:
        """Return totals and classes of the hands, where the other side may see others."""
        if not self._closely:
            return ()
        classes = self._rules.classes
        hands = [
            (hand.total, hand.soft, *(name for name, holds in classes.items() if holds(hand))) for hand in table.hands
        ]
        return (*hands, table.dealer.total, table.dealer.soft)

    def _state(self, table: Any, players: Any, phase: int) -> tuple[Hashable, Hashable]:
        """Return all that what comes may depend on: the dealer's cards and the table's, then what the players have."""
        boxes = table.boxes
        looked = any(
            one.returned is None and one.wager in self._looking
            for box in boxes for hand in box.hands for one in hand.stakes
        )  # fmt: skip
        whole = looked or not self._by_totals
        dealt = (*(self._zones(box.dealt) for box in boxes), self._zones(table.dealt)) if looked else ()
        late = phase >= self._late and not whole
        seen = self._upcard_late or any(hand.marks for box in boxes for hand in box.hands) if late else self._upcard
        hidden = self._places(table.concealed)
        if not whole and not seen and not any(isinstance(card, _FaceDown) for card in table.concealed):
            hidden = tuple(sorted((card.low, card.extra) for card in table.concealed))
        upcard = self._name(table.dealer.cards[0]) if (whole or seen) and table.upcard else ""
        cards = self._places(table.dealer.cards) if whole else _worth(table.dealer)
        dealer = (cards, upcard, hidden, self._zones(table.zones))
        hand_key = self._late_hand if late and not self._counted_late else self._hand
        hands = tuple((box.splits, *(hand_key(hand, whole) for hand in box.hands)) for box in boxes)
        accounts = tuple((player.balance, player.connected) for player in players)
        return (dealer, table.qualified, table.peeked), (hands, dealt, accounts)

    def _late_hand(self, hand: Any, _whole: bool) -> Hashable:
        """Return all that may still be asked of a hand once nobody decides any more."""
        classes = tuple(holds(hand) for holds in self._rules.classes.values())
        stakes = tuple((one.wager, one.amount, one.returned, one.player.name) for one in hand.stakes)
        return classes, hand.total, hand.original, hand.from_split, stakes

    def _hand(self, hand: Any, whole: bool) -> Hashable:
        stakes = tuple((one.wager, one.amount, one.returned, one.player.name) for one in hand.stakes)
        counted = hand.decisions if self._counted or whole else 0
        flags = (hand.closed, hand.due, hand.original, hand.from_split, counted, hand.stage, hand.early)
        first = self._first_of(hand) if self._first and hand.cards else ""
        zones = self._zones(hand.zones) if hand.zones else ()
        return self._cards(hand, whole), first, hand.index, flags, frozenset(hand.marks), zones, stakes

    def _first_of(self, hand: Any) -> Hashable:
        """Return the first card of a hand, if any test asks for such a one by name."""
        card = hand.cards[0]
        return card.place if isinstance(card, _FaceDown) else card.rank if card.rank in self._first else ""

    def _cards(self, hand: Any, whole: bool) -> Hashable:
        """Return what the cards of a hand are worth; which they are, where that may be asked or a split parts them."""
        if whole or hand.n < _PAIR or (hand.n == _PAIR and _may_be_a_pair(*hand.cards)):
            return self._places(hand.cards)
        return min(hand.n, self._most), hand.low, tuple(sorted(hand.extras))

    def _zones(self, zones: Mapping[str, Sequence[Any]]) -> Hashable:
        return tuple((name, self._places(cards)) for name, cards in zones.items())

    def _places(self, cards: Sequence[Any]) -> Hashable:
        """Return which cards they are, as far as anybody may ask; of one not known, its place in the shoe."""
        return tuple(map(self._name, cards))

    def _name(self, card: Any) -> Hashable:
        return card.place if isinstance(card, _FaceDown) else self._named(card)


class _Seating:
    """Players and boxes as an engine's own reading of a request left them, to be taken again for every round."""

    def __init__(self, setup: Any, told: tuple[Hashable, ...]) -> None:
        self.told = told
        self._players = [(player.name, player.balance) for player in setup.players.values()]
        place = {id(player): number for number, player in enumerate(setup.players.values())}
        self._boxes = [
            (
                box.number,
                place[id(box.player)],
                [(stake.wager, place[id(stake.player)], stake.amount) for stake in box.hands[0].stakes],
                [(place[id(one.player)], one.amount, one.accepts) for one in box.followers],
            )
            for box in setup.playing
        ]

    def taken(self, module: Any, ceiling: int) -> tuple[list[Any], list[Any]]:
        """Return new players, and new boxes with a staked hand each."""
        players = [module.Player(name, balance) for name, balance in self._players]
        boxes = []
        for number, holder, stakes, followers in self._boxes:
            box = module.Box(number, players[holder])
            hand = module.PlayerHand(ceiling, box, 1)
            hand.stakes = [module.Stake(wager, players[who], hand, amount) for wager, who, amount in stakes]
            box.hands.append(hand)
            box.followers = [module.Follower(players[who], amount, accepts) for who, amount, accepts in followers]
            boxes.append(box)
        return players, boxes


def _telling_round(module: Any) -> Any:
    """Return the kernel's round, with decisions told in few words: it writes all that a player sees at each."""

    class TellingRound(module.Round):  # type: ignore[misc]
        __slots__ = ()

        def _log_decision(self, decision: Any) -> None:
            self.log.asked(decision, self._prices(decision), len(self.concealed))

    return TellingRound


def _open(table: Any) -> frozenset[str]:
    return frozenset(stake.wager for hand in table.hands for stake in hand.stakes if stake.returned is None)


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def _worth(hand: Any) -> Hashable:
    """Return what some cards are worth together, and how many they are."""
    return hand.n, hand.low, tuple(sorted(hand.extras))


def _may_be_a_pair(first: Any, second: Any) -> bool:
    if isinstance(first, _FaceDown) or isinstance(second, _FaceDown):
        return True
    return bool((first.low, first.extra) == (second.low, second.extra))


_Frame = tuple[FrameType, int]


def _points(frames: Sequence[_Frame]) -> tuple[Hashable, ...]:
    """Return where in the engine's code a round is waiting, and on which turn of each loop."""
    return tuple(
        (frame.f_code.co_name, _positions(frame.f_code)[last // 2], *_turn(frame.f_locals)) for frame, last in frames
    )


@lru_cache(maxsize=512)
def _positions(code: CodeType) -> tuple[Hashable, ...]:
    """Return where in the text each instruction stands.

    The number of the instruction itself will not do: of one call it is another once the interpreter has adapted to
    it, and the same search would try other positions the second time.
    """
    return tuple(code.co_positions())


def _turn(known: Mapping[str, Any]) -> Iterator[Hashable]:
    for name in ("index", "place", "_"):
        if name in known:
            yield known[name]
    if "box" in known:
        yield known["box"].number
    if "offer" in known:
        yield known["offer"].name
    if "player" in known:
        yield known["player"].name
    if known.get("row") is not None:
        yield known["row"].action


def _phase(frames: Sequence[_Frame]) -> int:
    return next((frame.f_locals["index"] - 1 for frame, _ in frames if frame.f_code.co_name == "_phases"), 0)


def _suspended(game: Any) -> Iterator[_Frame]:
    """Yield the frames of a round that waits for a decision, the outer first."""
    while game is not None and game.gi_frame is not None:
        yield game.gi_frame, game.gi_frame.f_lasti
        game = game.gi_yieldfrom


def _raised(trace: TracebackType | None) -> Iterator[_Frame]:
    """Yield the frames of a round that stopped at a card, the outer first."""
    while trace is not None:
        yield trace.tb_frame, trace.tb_lasti
        trace = trace.tb_next
