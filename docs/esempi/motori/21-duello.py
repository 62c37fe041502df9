"""21 Duello a Blackjack: motore di riferimento di 21-duello@1.0.0.

Generato dai dati del regolamento, impronta sha256 e1afa7e5a8a26ac09adfc04f875faffd8f36f67a712ae073ee9fa9c089fc44ca.
Non si modifica a mano: si cambia il regolamento e si rigenera.

Come modulo:    partita = nuovo_colpo({"sabot": [...], "giocatori": [...], "posti": [...]}); partita.news()
Come processo:  python -I -S questo_file.py   (protocollo JSON Lines su standard input e output)
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Hashable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from dataclasses import field
from functools import cache
from functools import lru_cache
from functools import partial
from io import BufferedIOBase
from operator import attrgetter
from typing import Any
from typing import BinaryIO
from typing import NamedTuple
from typing import TypeVar
import json
import sys

# ---------- Cards and hands.


SUITS = "SHDC"
RED = "HD"
HandKind = TypeVar("HandKind", bound="Hand")
PLACES = {rank: place for place, rank in enumerate("A23456789TJQK")}


class Card:
    """One card of one ruleset: wire code ("TS"), rank, suit, low value, and what its high value adds."""

    __slots__ = ("code", "extra", "low", "rank", "suit")

    def __init__(self, rank: str, suit: str, low: int, high: int) -> None:
        self.code = rank + suit
        self.rank = rank
        self.suit = suit
        self.low = low
        self.extra = high - low

    def __repr__(self) -> str:
        return self.code


def make_cards(values: Mapping[str, tuple[int, int]]) -> dict[str, Card]:
    """Return the distinct cards of a deck by wire code; values gives (low, high) of each rank."""
    return {rank + suit: Card(rank, suit, low, high) for rank, (low, high) in values.items() for suit in SUITS}


class Hand:
    """Cards that count together. ``total`` is the best total; ``soft`` says that a card counts high in it."""

    __slots__ = ("cards", "ceiling", "extras", "from_split", "low", "n", "original", "soft", "total")

    def __init__(self, ceiling: int) -> None:
        self.ceiling = ceiling
        self.cards: list[Card] = []
        self.n = 0
        self.low = 0
        self.extras: list[int] = []
        self.total = 0
        self.soft = False
        self.from_split = False
        self.original = True

    def take(self, card: Card) -> None:
        """Add a card and bring the total up to date."""
        self.cards.append(card)
        self.n += 1
        self.low += card.low
        if card.extra:
            self.extras.append(card.extra)
        if self.extras:
            self._count()
        else:
            self.total = self.low

    def give(self) -> Card:
        """Remove the last card and return it."""
        card = self.cards.pop()
        self.n -= 1
        self.low -= card.low
        if card.extra:
            self.extras.remove(card.extra)
        self._count()
        return card

    def copy(self) -> Hand:
        """Return a hand of the same cards, which takes others on its own."""
        return self._copied_to(Hand(self.ceiling))

    def _copied_to(self, other: HandKind) -> HandKind:
        """Return another hand, new and empty, with all that this one has counted."""
        other.cards = self.cards[:]
        other.n, other.low, other.extras = self.n, self.low, self.extras[:]
        other.total, other.soft = self.total, self.soft
        other.from_split, other.original = self.from_split, self.original
        return other

    def _count(self) -> None:
        total, soft, ceiling = self.low, False, self.ceiling
        for extra in self.extras:
            if total + extra <= ceiling:
                total += extra
                soft = True
        self.total = total
        self.soft = soft

    @property
    def pair_by_value(self) -> bool:
        """Say whether it is two cards of the same value."""
        return self.n == 2 and self.cards[0].low == self.cards[1].low

    @property
    def pair_by_rank(self) -> bool:
        """Say whether it is two cards of the same rank."""
        return self.n == 2 and self.cards[0].rank == self.cards[1].rank

    @property
    def first_rank(self) -> str:
        """Return the rank of the first card, or "" without cards."""
        return self.cards[0].rank if self.n else ""

    @property
    def ranks(self) -> list[str]:
        """Return the ranks in sorted order."""
        return sorted(card.rank for card in self.cards)


def best_total(cards: Iterable[Card], ceiling: int) -> int:
    """Return the best total of some cards."""
    hand = Hand(ceiling)
    for card in cards:
        hand.take(card)
    return hand.total


KEYS: dict[str, Callable[[Card], object]] = {
    "rango": attrgetter("rank"),
    "seme": attrgetter("suit"),
    "colore": lambda card: card.suit in RED,
    "valore": attrgetter("low"),
}


def alike(cards: Iterable[Card], what: str) -> int:
    """Return the size of the largest group of cards alike in rank, suit, colour or value."""
    seen = list(map(KEYS[what], cards))
    return max(map(seen.count, seen))


def in_sequence(cards: Iterable[Card], ace: str) -> bool:
    """Say whether ranks are consecutive; ace is "alto", "basso" or "alto_o_basso".

    A, K, 2 is never a sequence: the ace does not go round the corner.
    """
    places = [PLACES[card.rank] for card in cards]
    if 0 not in places:
        return _consecutive(places)
    if ace != "alto" and _consecutive(places) and (ace == "basso" or 12 not in places):
        return True
    return ace != "basso" and _consecutive([place or 13 for place in places])


def _consecutive(places: list[int]) -> bool:
    return len(set(places)) == len(places) == max(places) - min(places) + 1


# ---------- What the generated part of an engine tells the kernel.


@dataclass(frozen=True, slots=True)
class WagerKind:
    """A wager: amount = base × num / den, or free when ``base`` is ""."""

    name: str
    compulsory: bool
    base: str
    num: int
    den: int
    requires: str
    settles_as: str
    limits: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class DealRule:
    """Cards to "ogni_mano", "banco" or "tavolo"; ``up`` says whether their faces are seen."""

    to: str
    zone: str
    count: int
    up: bool


@dataclass(frozen=True, slots=True)
class PhaseRule:
    """One phase; ``found`` is the index to jump to when a peek finds the natural."""

    kind: str
    when: Callable[[Table], bool] | None
    wagers: tuple[str, ...] | None
    offers: tuple[OfferRule, ...]
    check: Callable[[Hand], bool] | None
    found: int
    stages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfferRule:
    """A decision: when it is legal, what it does, the wager it adds, the table that prices it and which wagers."""

    name: str
    stage: str
    legal: Callable[[PlayerHand, Table], bool]
    apply: Callable[[PlayerHand, Table], None]
    adds: str
    quote: str
    priced: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettlementRule:
    """Returned = staked × num / den, or the table's value when ``table`` is not ""."""

    id: str
    outcome: str
    num: int
    den: int
    table: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionRule:
    """A row whose outcome is a word."""

    id: str
    action: str
    zone: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClosingRow:
    """Why a hand closes by itself, the action then made, the wagers then settled."""

    id: str
    action: str
    settles: tuple[str, ...]
    clauses: tuple[str, ...]


Actions = Callable[["PlayerHand", "Table"], ActionRule]


@dataclass(frozen=True, slots=True)
class BehindRule:
    """Bets on another player's hand."""

    wager: str
    own_hand: bool
    own_offers: tuple[str, ...]
    presets: tuple[str, ...]
    can_disable: bool


@dataclass(frozen=True, slots=True)
class MalfunctionRule:
    """What a fault of the game gives back; ``later``: when the next round begins, and nothing moves in this one."""

    refund_all: bool
    void_payments: bool
    later: bool


@dataclass(slots=True, kw_only=True)
class Rules:
    """One regolamento, as data and functions."""

    slug: str
    version: str
    title: str
    fingerprint: str
    decks: int
    burnt: int
    values: Mapping[str, tuple[int, int]]
    ceiling: int
    boxes: int
    boxes_per_player: int | None
    players: int | None
    deal_descending: bool
    play_descending: bool
    rounding_unit: int
    rounding: str
    zones: Mapping[str, tuple[str, bool]]
    wagers: Mapping[str, WagerKind]
    classes: Mapping[str, Callable[[PlayerHand], bool]]
    deal: tuple[DealRule, ...]
    phases: tuple[PhaseRule, ...]
    offers: Mapping[str, OfferRule]
    closing: Callable[[PlayerHand, Table], ClosingRow | None]
    dealer_turn: Callable[[Table], ActionRule]
    dealer_rule: Callable[[Hand], ActionRule]
    qualifies: Callable[[Hand], bool] | None
    opening: tuple[tuple[str, str, int], ...]
    house_list: Mapping[tuple[int, bool], int]
    last_of_equals: bool
    settlements: Mapping[str, Callable[[PlayerHand, Table], SettlementRule]]
    quotes: Mapping[str, Mapping[tuple[int, bool, str], tuple[int, int]]]
    timeout: Actions | None
    disconnection: Actions | None
    funds: Mapping[str, Actions]
    unanswered: Mapping[str, str]
    early: bool
    early_changeable: bool
    early_window: str
    behind: BehindRule | None
    malfunction: MalfunctionRule | None
    cards: dict[str, Card] = field(init=False)
    stages: dict[str, tuple[OfferRule, ...]] = field(init=False)

    def __post_init__(self) -> None:
        self.cards = make_cards(self.values)
        staged: dict[str, list[OfferRule]] = {}
        for offer in self.offers.values():
            if offer.stage:
                staged.setdefault(offer.stage, []).append(offer)
        self.stages = {stage: tuple(offers) for stage, offers in staged.items()}

    def handed_back(self, staked: int, num: int, den: int) -> int:
        """Return what a stake gives back at num/den of itself: the winnings are rounded, the stake never is."""
        if num < den:
            return self.round_money(staked * num, den)
        return staked + self.round_money(staked * (num - den), den)

    def added(self, base: int, kind: WagerKind) -> int:
        """Return what an added wager costs on this base; whole multiples of a stake are exact."""
        return base * kind.num if kind.den == 1 else self.round_money(base * kind.num, kind.den)

    def round_money(self, num: int, den: int) -> int:
        """Return num/den cents rounded to the declared unit, in the declared direction."""
        if num % den == 0 and self.rounding_unit == 1:
            return num // den
        unit = self.rounding_unit * den
        if self.rounding == "difetto":
            steps = num // unit
        elif self.rounding == "eccesso":
            steps = -(-num // unit)
        else:
            steps = (2 * num + unit) // (2 * unit)
        return steps * self.rounding_unit


# ---------- The state of a round: players, boxes, hands, stakes.


class Player:
    """Someone with a balance, in cents."""

    __slots__ = ("balance", "connected", "name")

    def __init__(self, name: str, balance: int) -> None:
        self.name = name
        self.balance = balance
        self.connected = True

    def copy(self) -> Player:
        """Return another player of the same name and balance."""
        again = Player(self.name, self.balance)
        again.connected = self.connected
        return again


class Stake:
    """Money of one player on one hand. ``returned`` is None until it is settled."""

    __slots__ = ("amount", "hand", "player", "returned", "wager")

    def __init__(self, wager: str, player: Player, hand: PlayerHand, amount: int, returned: int | None = None) -> None:
        self.wager = wager
        self.player = player
        self.hand = hand
        self.amount = amount
        self.returned = returned


class Follower:
    """A player who bets behind: his stake, and the decisions of the holder that he accepts in advance."""

    __slots__ = ("accepts", "amount", "player")

    def __init__(self, player: Player, amount: int, accepts: frozenset[str]) -> None:
        self.player = player
        self.amount = amount
        self.accepts = accepts


class PlayerHand(Hand):
    """A hand of a box, with its stakes, marks, zones and stage."""

    __slots__ = ("box", "closed", "decisions", "due", "early", "index", "marks", "stage", "stakes", "zones")

    def __init__(self, ceiling: int, box: Box, index: int) -> None:
        super().__init__(ceiling)
        self.box = box
        self.index = index
        self.stakes: list[Stake] = []
        self.marks: set[str] = set()
        self.zones: dict[str, list[Card]] = {}
        self.stage = ""
        self.closed = False
        self.decisions = 0
        self.due = False
        self.early = ""

    def copy_in(self, box: Box, twins: Mapping[Player, Player]) -> PlayerHand:
        """Return the same hand in another box."""
        again = self._copied_to(PlayerHand(self.ceiling, box, self.index))
        again.stakes = [
            Stake(stake.wager, twins[stake.player], again, stake.amount, stake.returned) for stake in self.stakes
        ]
        again.marks = self.marks.copy()
        again.zones = copied_zones(self.zones)
        again.stage, again.closed, again.decisions = self.stage, self.closed, self.decisions
        again.due, again.early = self.due, self.early
        return again

    def stake_of(self, player: Player, wager: str) -> Stake | None:
        """Return the stake of a player on this hand, if any."""
        for stake in self.stakes:
            if stake.wager == wager and stake.player is player:
                return stake
        return None

    def carries(self, wager: str) -> bool:
        """Say whether the holder has this wager on the hand."""
        return self.stake_of(self.box.player, wager) is not None


class Box:
    """A place at the table: its holder, the hands played there, who bets behind."""

    __slots__ = ("allows_behind", "dealt", "followers", "hands", "number", "player", "splits")

    def __init__(self, number: int, player: Player) -> None:
        self.number = number
        self.player = player
        self.hands: list[PlayerHand] = []
        self.splits = 0
        self.followers: list[Follower] = []
        self.dealt: dict[str, list[Card]] = {}
        self.allows_behind = True

    def copy(self, twins: Mapping[Player, Player]) -> Box:
        """Return the same box with copies of its hands."""
        again = Box(self.number, twins[self.player])
        again.hands = [hand.copy_in(again, twins) for hand in self.hands]
        again.splits, again.allows_behind = self.splits, self.allows_behind
        again.followers = [Follower(twins[one.player], one.amount, one.accepts) for one in self.followers]
        again.dealt = copied_zones(self.dealt)
        return again

    def hand(self, index: int) -> PlayerHand | None:
        """Return a hand by its number (from 1, by creation), or None."""
        for hand in self.hands:
            if hand.index == index:
                return hand
        return None


def copied_zones(zones: Mapping[str, list[Card]]) -> dict[str, list[Card]]:
    """Return zones with lists of their own."""
    return {zone: cards[:] for zone, cards in zones.items()}


# ---------- The register of a round: what happened, in order, as the protocol tells it.


COVERED = "??"
Entry = dict[str, Any]


@lru_cache(maxsize=4096)
def money(cents: int) -> str:
    """Return cents as the wire writes them: "10.00"."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


class Register:
    """An append-only list of facts; ``step`` is how many moves had been consumed."""

    __slots__ = ("entries", "step")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.step = 0

    def fork(self) -> Register:
        """Return a register of the same facts, which goes on by itself: a fact, once told, never changes."""
        again = Register()
        again.entries, again.step = self.entries[:], self.step
        return again

    def add(self, fact: str, **fields: Any) -> None:
        """Append a fact."""
        self.entries.append({"fatto": fact, "passo": self.step, **fields})

    def hand(self, fact: str, hand: PlayerHand, **fields: Any) -> None:
        """Append a fact about a hand."""
        self.entries.append({"fatto": fact, "passo": self.step, "posto": hand.box.number, "mano": hand.index, **fields})

    def card_to_hand(self, hand: PlayerHand, zone: str, card: Card, up: bool, origin: str | None = None) -> None:
        """A card reaches a hand, or one of its zones."""
        entry: Entry = {
            "fatto": "carta",
            "passo": self.step,
            "a": "mano",
            "zona": zone,
            "posto": hand.box.number,
            "mano": hand.index,
            "carta": card.code if up else COVERED,
        }
        if origin:
            entry["da"] = origin
        self.entries.append(entry)

    def card_to(self, owner: str, zone: str, card: Card, up: bool, origin: str | None = None) -> None:
        """A card reaches the dealer or the table."""
        code = card.code if up else COVERED
        entry: Entry = {"fatto": "carta", "passo": self.step, "a": owner, "zona": zone, "carta": code}
        if origin:
            entry["da"] = origin
        self.entries.append(entry)

    def staked(self, stake: Stake) -> None:
        """A wager is placed."""
        self.entries.append(
            {
                "fatto": "puntata",
                "passo": self.step,
                "giocatore": stake.player.name,
                "posto": stake.hand.box.number,
                "mano": stake.hand.index,
                "puntata": stake.wager,
                "importo": money(stake.amount),
            }
        )

    def settled(self, stake: Stake, returned: int, outcome: str, row: str, clauses: tuple[str, ...]) -> None:
        """A wager is decided; returned includes the stake."""
        self.entries.append(
            {
                "fatto": "liquidazione",
                "passo": self.step,
                "giocatore": stake.player.name,
                "posto": stake.hand.box.number,
                "mano": stake.hand.index,
                "puntata": stake.wager,
                "puntato": money(stake.amount),
                "restituito": money(returned),
                "esito": outcome,
                "riga": row,
                "clausole": list(clauses),
            }
        )

    def refunded(self, stake: Stake, reason: str, when: str | None = None) -> None:
        """A wager is given back; ``when``: it is due then, and nothing is paid in this round."""
        self.hand(
            "rimborso",
            stake.hand,
            giocatore=stake.player.name,
            puntata=stake.wager,
            importo=money(stake.amount),
            motivo=reason,
            **({"quando": when} if when else {}),
        )


# ---------- What can be said to a round from outside, and what it asks.


REFUSE = "rifiuta"

TIMEOUT = "tempo_scaduto"
EARLY = "anticipo"
DISCONNECTED = "disconnessione"
RECONNECTED = "riconnessione"
MALFUNCTION = "malfunzionamento"
PREVIOUS_TURN = "turno_precedente"
PREVIOUS_CHOICE = "turno_precedente_da_giocare"
NEXT_ROUND = "inizio_partita_successiva"
EVENTS = (TIMEOUT, EARLY, DISCONNECTED, RECONNECTED, MALFUNCTION)

ILLEGAL = "azione-non-lecita"
NOT_YOUR_TURN = "non-di-turno"
UNFORESEEN = "evento-non-previsto"


class Move(NamedTuple):
    """An action for a hand (``event`` is ""), or an event; box 0 and player "" mean the pending ones."""

    action: str = ""
    event: str = ""
    box: int = 0
    hand: int = 1
    player: str = ""


class EngineFault(Exception):
    """Base of what stops a round; ``code`` is the protocol's."""

    code = "richiesta-non-valida"


class BadStakes(EngineFault):
    """The stakes of the request are not admitted."""

    code = "puntata-non-ammessa"


class BadRequest(EngineFault):
    """The request does not make sense."""


class ShoeExhausted(EngineFault):
    """A card was needed and the rigged shoe had no more."""

    code = "sabot-esaurito"


class MissingRow(EngineFault):
    """No row of a decision table holds: the checks of the data exclude it."""

    code = "regola-mancante"


# ---------- The table during a round: the state, and what the generated rules ask of it and do to it.


BY_AMOUNT = "secondo_importo"


def _by_amount(staked: int, returned: int) -> str:
    """Return how a stake ends whose amount comes of a table: more than the stake wins, less loses."""
    if returned == staked:
        return "patta"
    return "vince" if returned > staked else "perde"


class Decision:
    """A choice that is due: who, on which hand, among which actions."""

    __slots__ = ("hand", "offers", "options", "phase", "player", "stage")

    def __init__(
        self,
        player: Player,
        hand: PlayerHand,
        phase: str,
        stage: str,
        offers: tuple[OfferRule, ...],
        options: list[str],
    ) -> None:
        self.player = player
        self.hand = hand
        self.phase = phase
        self.stage = stage
        self.offers = offers
        self.options = options

    def copy_for(self, player: Player, hand: PlayerHand) -> Decision:
        """Return the same choice on a copied hand."""
        return Decision(player, hand, self.phase, self.stage, self.offers, self.options)


class Table:
    """The table during a round: what the generated rules may ask of it and do to it.

    Args:
        rules: the regolamento.
        shoe: the cards in the order in which they are dealt.
        boxes: those that play, each with one staked hand.
        register: where what happens is written; None plays without a trace.
    """

    def __init__(
        self, rules: Rules, shoe: Sequence[Card], boxes: Sequence[Box], register: Register | None = None
    ) -> None:
        self.rules = rules
        self.shoe = shoe
        self.next = 0
        self.log = register
        self.seat(boxes)
        self.dealer = Hand(rules.ceiling)
        self.concealed: list[Card] = []
        self.zones: dict[str, list[Card]] = {}
        self.dealt: dict[str, list[Card]] = {}
        self.upcard = ""
        self.qualified = True
        self.peeked = False
        self.pending: Decision | None = None
        self.decider: Player | None = None
        self.offer: OfferRule | None = None
        self.any_funds = False
        self.over = False

    def seat(self, boxes: Sequence[Box], players: Iterable[Player] = ()) -> None:
        """Let some boxes play.

        Args:
            players: those who are at the table and may play no box; others are known by the boxes.
        """
        rules = self.rules
        self._named_players = tuple(players)
        self.boxes = boxes
        self.dealing = boxes if not rules.deal_descending else boxes[::-1]
        self.playing = boxes if not rules.play_descending else boxes[::-1]

    # ------------------------------------------------------------------ what the rules ask

    @property
    def players(self) -> list[Player]:
        """Return everybody at the table, in the order in which they were named."""
        holders = [box.player for box in self.boxes] + [one.player for box in self.boxes for one in box.followers]
        return list(dict.fromkeys([*self._named_players, *holders]))

    @property
    def hands(self) -> list[PlayerHand]:
        """Return every hand on the table, in box order."""
        return [hand for box in self.boxes for hand in box.hands]

    def amount(self, hand: PlayerHand, wager: str, player: Player) -> int:
        """Return what a player's added wager on a hand costs, in cents; 0 if he has no stake to base it on."""
        kind = self.rules.wagers[wager]
        base = hand.stake_of(player, kind.base or wager)
        if base is None:
            return 0
        return self.rules.added(base.amount, kind) if kind.base else base.amount

    def covers(self, hand: PlayerHand, wager: str) -> bool:
        """Say whether the balance of who decides covers a wager; one of nothing, rounded, is no wager."""
        player = self.decider or hand.box.player
        cost = self.amount(hand, wager, player)
        return cost > 0 and (self.any_funds or player.balance >= cost)

    def has_open(self, wager: str) -> bool:
        """Say whether some wager of this kind is still undecided."""
        return any(s.wager == wager and s.returned is None for hand in self.hands for s in hand.stakes)

    def quote(self, table: str, hand: PlayerHand) -> tuple[int, int] | None:
        """Return the table's value (num, den) for a hand against the upcard, or None where it has none."""
        return self.rules.quotes[table].get((hand.total, hand.soft, self.upcard))

    def looked_at(self, hand: PlayerHand, reference: str) -> Card:
        """Return the card that a side bet names ("mano.1", "banco.scoperta", "comuni.2"), where the deal put it."""
        zone, place = _named(reference)
        if place is None:
            return self.dealer.cards[0]
        return (hand.box.dealt if zone in hand.box.dealt else self.dealt)[zone][place]

    # ------------------------------------------------------------------ what the effects do

    def stake(self, hand: PlayerHand, wager: str, player: Player, amount: int) -> None:
        """Take a wager from a balance and lay it on a hand."""
        placed = Stake(wager, player, hand, amount)
        player.balance -= amount
        hand.stakes.append(placed)
        if self.log:
            self.log.staked(placed)

    def add(self, hand: PlayerHand, wager: str, onto: PlayerHand | None = None) -> None:
        """Stake an added wager for who decides and, on his turn, for the followers who accepted it beforehand."""
        decider = self.decider or hand.box.player
        self.stake(onto or hand, wager, decider, self.amount(hand, wager, decider))
        if self.offer is None or not self.offer.stage:
            return
        for follower in hand.box.followers:
            cost = self.amount(hand, wager, follower.player)
            if self.offer.name in follower.accepts and 0 < cost <= follower.player.balance:
                self.stake(onto or hand, wager, follower.player, cost)

    def draw(self, hand: PlayerHand, count: int = 1) -> None:
        """Deal cards from the shoe to a hand."""
        for _ in range(count):
            card = self.card()
            hand.take(card)
            if self.log:
                self.log.card_to_hand(hand, "mano", card, True)

    def split(self, hand: PlayerHand, wager: str, second_card: str) -> None:
        """Make two hands of a pair; the new one is played right after."""
        box = hand.box
        new = PlayerHand(hand.ceiling, box, len(box.hands) + 1)
        new.stage, new.original = hand.stage, False
        box.splits += 1
        if self.log:
            self.log.hand("divisione", hand, nuova_mano=new.index)
        self.add(hand, wager, onto=new)
        new.take(hand.give())
        hand.from_split = new.from_split = True
        box.hands.insert(box.hands.index(hand) + 1, new)
        self.draw(hand)
        if second_card == "a_entrambe":
            self.draw(new)
        else:
            new.due = True

    def take_from(self, hand: PlayerHand, zone: str) -> None:
        """Turn the cards of a zone of the hand and add them to it."""
        for card in hand.zones.pop(zone, ()):
            hand.take(card)
            if self.log:
                self.log.card_to_hand(hand, "mano", card, True, zone)

    def copy_of(self, hand: PlayerHand, zone: str, index: int) -> None:
        """Count a table card in the hand."""
        card = self.zones[zone][index - 1]
        hand.take(card)
        if self.log:
            self.log.card_to_hand(hand, "mano", card, True, zone)

    def discard(self, hand: PlayerHand, zone: str) -> None:
        """Throw away a zone of the hand, unseen."""
        for _ in hand.zones.pop(zone, ()):
            if self.log:
                self.log.hand("scarto", hand, zona=zone, carta=COVERED)

    def settle_hand(self, hand: PlayerHand, wagers: tuple[str, ...]) -> None:
        """Settle the open stakes of a hand that belong to these wagers."""
        for stake in hand.stakes:
            if stake.returned is None and stake.wager in wagers:
                self.settle(stake)

    # ------------------------------------------------------------------ cards and money

    def card(self) -> Card:
        """Return the next card of the shoe. Raises ShoeExhausted when there is none."""
        try:
            card = self.shoe[self.next]
        except IndexError:
            raise ShoeExhausted("il sabot è finito") from None
        self.next += 1
        return card

    def settle(self, stake: Stake) -> None:
        """Decide a stake by its table and pay it."""
        rules, hand = self.rules, stake.hand
        row = rules.settlements[stake.wager](hand, self)
        num, den = (self.quote(row.table, hand) or (0, 1)) if row.table else (row.num, row.den)
        returned = rules.handed_back(stake.amount, num, den)
        stake.returned = returned
        stake.player.balance += returned
        if self.log:
            outcome = _by_amount(stake.amount, returned) if row.outcome == BY_AMOUNT else row.outcome
            self.log.settled(stake, returned, outcome, row.id, row.clauses)

    def refund(self) -> None:
        """Give back the stakes of a round that a malfunction stops, as the rules say.

        What is due later moves no money now: neither the stake comes back nor a payment is withdrawn.
        """
        rule = self.rules.malfunction
        later = rule is not None and rule.later
        for stake in [stake for hand in self.hands for stake in hand.stakes]:
            if stake.returned is not None and not self._reopens(stake, rule):
                continue
            if not later:
                stake.player.balance += stake.amount - (stake.returned or 0)
                stake.returned = stake.amount
            if self.log:
                self.log.refunded(stake, MALFUNCTION, NEXT_ROUND if later else None)

    @staticmethod
    def _reopens(stake: Stake, rule: MalfunctionRule | None) -> bool:
        if rule is None or not rule.refund_all or stake.returned is None:
            return False
        return rule.void_payments or stake.returned < stake.amount


@cache
def _named(reference: str) -> tuple[str, int | None]:
    """Return the zone of a card that a side bet names and its place there; None for the upcard."""
    zone, _, which = reference.rpartition(".")
    return zone, None if which == "scoperta" else int(which) - 1


# ---------- Decisions: who is asked what, and what comes of the answer, or of none.


Taken = tuple[str, str, "str | None"]


class Decisions(Table):
    """A table that asks: each question ends with an action, chosen, decided early, or automatic."""

    def _ask(self, decision: Decision) -> None:
        """Let a decision be due; where something is said of it already, or its player is gone, act on it at once."""
        if self.log:
            self._log_decision(decision)
        taken = self._unasked(decision)
        if taken is None:
            self.pending = decision
        else:
            self._decided(decision, taken)

    def _answer(self, decision: Decision, move: Move | str) -> None:
        """Do what a move says to the decision that is due; one that is refused leaves it due."""
        if self.log:
            self.log.step += 1
        if isinstance(move, str):
            taken = self._act(decision, move)
        elif not move.event:
            taken = self._act(decision, move.action) if self._is_for(decision, move) else None
        else:
            taken = self._event(decision, move)
        if taken is not None:
            self.pending = None
            self._decided(decision, taken)

    def _decided(self, decision: Decision, taken: Taken) -> None:
        """Tell what was decided and do it."""
        action, origin, asked = taken
        hand = decision.hand
        if self.log:
            player = decision.player.name
            if asked:
                self.log.hand("scelta", hand, giocatore=player, azione=action, origine=origin, richiesta=asked)
            else:
                self.log.hand("scelta", hand, giocatore=player, azione=action, origine=origin)
        if decision.stage:
            hand.decisions += 1
        elif action == REFUSE:
            return
        self.do(self.rules.offers[action], hand)

    def do(self, offer: OfferRule, hand: PlayerHand) -> None:
        """Let a decision take effect on a hand."""
        self.offer = offer
        offer.apply(hand, self)
        self.offer = None

    def _unasked(self, decision: Decision) -> Taken | None:
        hand = decision.hand
        if hand.early and decision.stage:
            asked, hand.early = hand.early, ""
            if asked in decision.options:
                return asked, "anticipo", None
            automatic = self._without_funds(decision, asked)
            if automatic:
                return automatic, "fondi_insufficienti", asked
        if not decision.player.connected:
            return self._disconnected(decision)
        return None

    def _act(self, decision: Decision, action: str) -> Taken | None:
        if action in decision.options:
            return action, "giocatore", None
        automatic = self._without_funds(decision, action)
        if automatic:
            return automatic, "fondi_insufficienti", action
        self._refuse(ILLEGAL, decision.hand, azione=action)
        return None

    def _is_for(self, decision: Decision, move: Move) -> bool:
        hand, asked = decision.hand, decision.player
        if not move.box:  # the hand that is due
            is_for = not move.player or move.player == asked.name
        else:
            is_for = move.box == hand.box.number and move.hand == hand.index
            is_for = is_for and (move.player or hand.box.player.name) == asked.name
        if not is_for and self.log:
            box = move.box or hand.box.number
            self.log.add("rifiuto", codice=NOT_YOUR_TURN, posto=box, mano=move.hand, azione=move.action)
        return is_for

    def _refuse(self, code: str, hand: PlayerHand, **fields: Any) -> None:
        if self.log:
            self.log.hand("rifiuto", hand, codice=code, **fields)

    def legal(self, hand: PlayerHand, offers: Sequence[OfferRule], *, any_funds: bool = False) -> list[str]:
        """Return the names of the offers that are legal for a hand now."""
        self.any_funds = any_funds
        names = [offer.name for offer in offers if self.may(hand, offer)]
        self.any_funds = False
        return names

    def may(self, hand: PlayerHand, offer: OfferRule) -> bool:
        """Say whether an offer is legal for a hand now; one that would hand back nothing, rounded, is no offer."""
        if not offer.legal(hand, self):
            return False
        if not offer.quote:
            return True
        value = self.quote(offer.quote, hand)
        return value is None or self._worth(hand, self.decider or hand.box.player, offer, *value) > 0

    def _without_funds(self, decision: Decision, action: str) -> str | None:
        """Return what replaces an action that only the balance forbids, or None."""
        rule = self.rules.funds.get(action)
        if rule is None or action not in self.legal(decision.hand, decision.offers, any_funds=True):
            return None
        return self._admitted(decision, rule(decision.hand, self).action)

    @staticmethod
    def _admitted(decision: Decision, action: str) -> str | None:
        return action if action in decision.options else None

    def _disconnected(self, decision: Decision) -> Taken | None:
        if decision.stage:
            rule = self.rules.disconnection
            action = self._admitted(decision, rule(decision.hand, self).action) if rule else None
        else:
            action = self.rules.unanswered.get(decision.options[0])
        return (action, "disconnessione", None) if action else None

    def _timed_out(self, decision: Decision) -> Taken | None:
        if decision.stage:
            rule = self.rules.timeout
            action = self._admitted(decision, rule(decision.hand, self).action) if rule else None
            return (action, TIMEOUT, None) if action else None
        action = self.rules.unanswered.get(decision.options[0])
        return (action, "senza_risposta", None) if action else None

    def _event(self, decision: Decision, move: Move) -> Taken | None:
        taken = None
        if move.event == TIMEOUT:
            taken = self._timed_out(decision)
            if taken is None:
                self._refuse(UNFORESEEN, decision.hand, evento=move.event)
        elif move.event == EARLY:
            self._early(decision, move)
        elif move.event == MALFUNCTION and self.rules.malfunction:
            self.refund()
            self.pending = None
            self.over = True
        elif move.event in (DISCONNECTED, RECONNECTED):
            self._connection(move)
            taken = self._unasked(decision)
        else:
            self._refuse(UNFORESEEN, decision.hand, evento=move.event)
        return taken

    def _connection(self, move: Move) -> None:
        players = {box.player.name: box.player for box in self.boxes}
        players |= {item.player.name: item.player for box in self.boxes for item in box.followers}
        if move.player in players:
            players[move.player].connected = move.event == RECONNECTED
        elif self.log:
            self.log.add("rifiuto", codice=UNFORESEEN, evento=move.event)

    def _early(self, decision: Decision, move: Move) -> None:
        hand = next((box.hand(move.hand) for box in self.boxes if box.number == move.box), None)
        code = self._early_refusal(decision, hand, move.action)
        if self.log and (code or hand is None):
            fields = {"posto": move.box, "mano": move.hand, "azione": move.action, "evento": EARLY}
            self.log.add("rifiuto", codice=code, **fields)
        elif hand is not None and not code:
            hand.early = move.action
            if self.log:
                self.log.hand("anticipo", hand, azione=move.action)

    def _early_refusal(self, decision: Decision, hand: PlayerHand | None, action: str) -> str:
        rules = self.rules
        if not rules.early:
            return UNFORESEEN
        started = hand is not None and (hand.closed or hand.decisions > 0 or (hand is decision.hand and decision.stage))
        if hand is None or started or (hand.early and not rules.early_changeable):
            return ILLEGAL
        if rules.early_window in (PREVIOUS_TURN, PREVIOUS_CHOICE) and not self._turn_before(decision, hand):
            return ILLEGAL
        return "" if action in self._first_choices(hand) else ILLEGAL

    def _first_choices(self, hand: PlayerHand) -> list[str]:
        """Return what may be chosen for a hand when its turn begins, whatever its funds; nothing if it closes."""
        rules, before, held = self.rules, self.decider, hand.stage
        stage = next(phase.stages[0] for phase in rules.phases if phase.stages)
        self.decider, hand.stage = hand.box.player, stage
        legal = [] if rules.closing(hand, self) else self.legal(hand, rules.stages[stage], any_funds=True)
        hand.stage, self.decider = held, before
        return legal

    def _turn_before(self, decision: Decision, hand: PlayerHand) -> bool:
        """Say whether the player whose boxes come just before the hand's own is playing his turn.

        Where the rules look for the last who has something to decide, boxes whose hands close by themselves are passed.
        """
        boxes, place = self.playing, self.playing.index(hand.box)
        passes = self.rules.early_window == PREVIOUS_CHOICE
        while place >= 0 and (
            boxes[place].player is hand.box.player
            or (passes and boxes[place] is not decision.hand.box and not self._is_to_decide(boxes[place]))
        ):
            place -= 1
        before = boxes[place].player
        while decision.stage and place >= 0 and boxes[place].player is before:
            if boxes[place] is decision.hand.box:
                return True
            place -= 1
        return False

    def _is_to_decide(self, box: Box) -> bool:
        """Say whether a box whose turn is still to come has a hand that does not close by itself."""
        return any(self._first_choices(hand) for hand in box.hands)

    def _log_decision(self, decision: Decision) -> None:
        hand, log = decision.hand, self.log
        if log is None:
            return
        log.entries.append(
            {
                "fatto": "decisione",
                "passo": log.step,
                "giocatore": decision.player.name,
                "posto": hand.box.number,
                "mano": hand.index,
                "fase": decision.phase,
                **({"stadio": decision.stage} if decision.stage else {}),
                "visibile": self._visible(hand),
                "lecite": list(decision.options),
                "importi": self._prices(decision),
            }
        )

    def _visible(self, hand: PlayerHand) -> dict[str, list[str]]:
        seen = {
            "banco": [card.code for card in self.dealer.cards] + [COVERED] * len(self.concealed),
            "mano": [card.code for card in hand.cards],
        }
        for zone, (owner, visible) in self.rules.zones.items():
            cards = (hand if owner == "mano" else self).zones.get(zone, ())
            seen[zone] = [card.code for card in cards] if visible else [COVERED] * len(cards)
        return seen

    def _prices(self, decision: Decision) -> dict[str, str]:
        prices = {}
        for offer in decision.offers:
            if not (offer.adds or offer.quote) or offer.name not in decision.options:
                continue
            if offer.quote:
                value = self.quote(offer.quote, decision.hand)
                if value:
                    prices[offer.name] = money(self._worth(decision.hand, decision.player, offer, *value))
            else:
                prices[offer.name] = money(self.amount(decision.hand, offer.adds, decision.player))
        return prices

    def _worth(self, hand: PlayerHand, player: Player, offer: OfferRule, num: int, den: int) -> int:
        mine = (stake for stake in hand.stakes if stake.player is player and stake.returned is None)
        return sum(self.rules.handed_back(stake.amount, num, den) for stake in mine if stake.wager in offer.priced)


# ---------- What happens in each phase of a round, in steps: the deal, a question, a card that the dealer draws.


class Phases(Decisions):
    """A table that knows how far its round has come, and what is to be done next.

    Each method of a phase does one step of it, and says whether that was the last.

    Attributes:
        phase: the place of the phase under way among those of the rules.
        entered: whether it has begun: its condition was asked, and holds.
        offers: of a phase of offers, those to be asked when it began: the place of the box in the order of play, the
            place of a follower or -1 for the holder, the offer. They hold no object of a round: its copies share them.
        deal: of the deal, its cards one by one: the place of the box in the order of the deal, -1 for the dealer and
            the table, and the place of the step among those of the rules.
        at: how many of these were tried; in the players' turns, the place of the box; in the dealer's, 1 once he draws.
        place: of the hand that plays, among those of its box.
        said: the answer to the pending decision that the next step takes up.
    """

    def __init__(
        self, rules: Rules, shoe: Sequence[Card], boxes: Sequence[Box], register: Register | None = None
    ) -> None:
        super().__init__(rules, shoe, boxes, register)
        self.phase = 0
        self.entered = False
        self.offers: tuple[tuple[int, int, OfferRule], ...] = ()
        self.deal: tuple[tuple[int, int], ...] = ()
        self.at = 0
        self.place = 0
        self.said: Move | str | None = None

    # ------------------------------------------------------------------ cards

    def _plan_deal(self, _phase: PhaseRule) -> None:
        """Burn what is burnt, and plan which card goes where."""
        self._burn()
        every = range(len(self.dealing))
        self.deal = tuple(
            (box, place)
            for place, step in enumerate(self.rules.deal)
            for box in (every if step.to == "ogni_mano" else (_NO_BOX,))
            for _ in range(step.count)
        )

    def _deal(self, _phase: PhaseRule) -> bool:
        """Deal one card."""
        if self.at < len(self.deal):
            box, place = self.deal[self.at]
            step = self.rules.deal[place]
            if box == _NO_BOX:
                self._deal_to(step.to, step.zone, step.up)
            else:
                self._deal_to_hand(self.dealing[box].hands[0], step.zone, step.up)
            self.at += 1
        return self.at >= len(self.deal)

    def _burn(self) -> None:
        for _ in range(self.rules.burnt):
            card = self.card()
            if self.log:
                self.log.card_to("tavolo", "bruciata", card, False)

    def _deal_to_hand(self, hand: PlayerHand, zone: str, up: bool) -> None:
        card = self.card()
        hand.box.dealt.setdefault(zone, []).append(card)
        if zone == "mano":
            hand.take(card)
        else:
            hand.zones.setdefault(zone, []).append(card)
        if self.log:
            self.log.card_to_hand(hand, zone, card, up)

    def _deal_to(self, owner: str, zone: str, up: bool) -> None:
        card = self.card()
        self.dealt.setdefault(zone, []).append(card)
        if zone != "banco":
            self.zones.setdefault(zone, []).append(card)
        elif up:
            self._show(card)
        else:
            self.concealed.append(card)
        if self.log:
            self.log.card_to(owner, zone, card, up)

    def _show(self, card: Card) -> None:
        if not self.upcard:
            self.upcard = card.rank
        self.dealer.take(card)

    def _peek(self, phase: PhaseRule) -> bool:
        both = Hand(self.rules.ceiling)
        for card in (*self.dealer.cards, *self.concealed):
            both.take(card)
        found = phase.check is not None and phase.check(both)
        self.peeked = not found
        if self.log:
            self.log.add("controllo", esito="trovato" if found else "assente")
        if found:
            self.phase = max(self.phase, phase.found - 1)
        return True

    # ------------------------------------------------------------------ the players

    def _plan_offers(self, phase: PhaseRule) -> None:
        """Plan to make each offer to who holds each box, then to those who bet behind him."""
        self.offers = tuple(
            (place, follower, offer)
            for place, box in enumerate(self.playing)
            for offer in phase.offers
            for follower in range(_HOLDER, len(box.followers) if self._is_for_followers(offer) else 0)
        )

    def _make_offers(self, phase: PhaseRule) -> bool:
        """Ask whoever comes next of those who may take an offer."""
        while self.at < len(self.offers):
            place, follower, offer = self.offers[self.at]
            self.at += 1
            box = self.playing[place]
            player = box.player if follower == _HOLDER else box.followers[follower].player
            if self._is_open_to(player, box.hands[0], offer):
                self._ask(Decision(player, box.hands[0], phase.kind, "", (offer,), [offer.name, REFUSE]))
                return False
        self.decider = None
        return True

    def _is_for_followers(self, offer: OfferRule) -> bool:
        behind = self.rules.behind
        return behind is not None and offer.name in behind.own_offers

    def _is_open_to(self, player: Player, hand: PlayerHand, offer: OfferRule) -> bool:
        self.decider = player
        return not hand.closed and self.may(hand, offer)

    def _begin_turns(self, phase: PhaseRule) -> None:
        self.place = 0
        for hand in self.hands:
            hand.stage = phase.stages[0]

    def _players(self, phase: PhaseRule) -> bool:
        box = self.playing[self.at]
        if self._turn(box.hands[self.place], phase):
            self.place += 1
        if self.place == len(box.hands):
            self.at, self.place = self.at + 1, 0
        return self.at == len(self.playing)

    def _turn(self, hand: PlayerHand, phase: PhaseRule) -> bool:
        """Go on with the turn of a hand, up to its next decision; say whether it is over."""
        rules = self.rules
        if hand.due:
            hand.due = False
            self.draw(hand)
        row = rules.closing(hand, self)
        if row is not None:
            self._close(hand, row.id, row.action, row.settles)
            if not row.action:
                return True
        if hand.closed:
            return True
        self.decider = hand.box.player
        offers = rules.stages[hand.stage]
        self._ask(Decision(hand.box.player, hand, phase.kind, hand.stage, offers, self.legal(hand, offers)))
        return False

    def _close(self, hand: PlayerHand, row: str, action: str, settles: tuple[str, ...]) -> None:
        if not hand.closed:
            if action:
                if self.log:
                    player = hand.box.player.name
                    self.log.hand("scelta", hand, giocatore=player, azione=action, origine="chiusura")
                hand.decisions += 1
                self.do(self.rules.offers[action], hand)
            else:
                hand.closed = True
                if self.log:
                    self.log.hand("chiusura", hand, riga=row)
        if settles:
            self.settle_hand(hand, settles)

    # ------------------------------------------------------------------ the dealer

    def _dealer(self, _phase: PhaseRule) -> bool:
        if self.at:
            if self._draws_by_rule():
                return False
        else:
            row = self.rules.dealer_turn(self)
            if self.log:
                self.log.add("banco", azione=row.action, riga=row.id)
            if row.action == "niente":
                return True
            hidden = bool(self.concealed)
            self._reveal()
            if row.action == "gioca":
                self._open()
                self.at = 1
                return False
            if row.action == "una_carta" and not hidden:
                self._dealer_takes("")
            if row.action == "scopre":
                return True
        if self.rules.qualifies is not None:
            self.qualified = self.rules.qualifies(self.dealer)
            if self.log:
                self.log.add("qualifica", esito=self.qualified)
        return True

    def _reveal(self) -> None:
        for card in self.concealed:
            self._show(card)
            if self.log:
                self.log.add("scopre", carta=card.code)
        self.concealed = []

    def _open(self) -> None:
        for move, zone, count in self.rules.opening:
            if move == "scopri":
                for card in self.zones[zone][:count]:
                    self._show(card)
                    if self.log:
                        self.log.add("scopre", carta=card.code)
                del self.zones[zone][:count]
            else:
                self._choose(zone)

    def _choose(self, zone: str) -> None:
        order = self.rules.house_list
        best: tuple[int, Card] | None = None
        for card in self.zones[zone]:
            hand = Hand(self.rules.ceiling)
            for own in self.dealer.cards:
                hand.take(own)
            hand.take(card)
            # "17" stands for a soft 17 too, unless that has an entry of its own.
            plain = order.get((hand.total, False), len(order))
            place = order.get((hand.total, hand.soft), plain)
            if best is None or place < best[0] or (place == best[0] and self.rules.last_of_equals):
                best = (place, card)
        if best is not None:
            self.dealer.take(best[1])
            if self.log:
                self.log.add("sceglie", carta=best[1].code, zona=zone)

    def _draws_by_rule(self) -> bool:
        """Do what the drawing table says; say whether the dealer has taken a card."""
        row = self.rules.dealer_rule(self.dealer)
        if self.log:
            self.log.add("banco", azione=row.action, riga=row.id, totale=self.dealer.total)
        return row.action == "carta" and self._dealer_takes(row.zone)

    def _dealer_takes(self, zone: str) -> bool:
        if zone and not self.zones.get(zone):
            return False
        card = self.zones[zone].pop(0) if zone else self.card()
        self._show(card)
        if self.log:
            self.log.card_to("banco", "banco", card, True, zone or None)
        return True

    def _settle(self, phase: PhaseRule) -> bool:
        wagers = phase.wagers
        for box in self.boxes:
            for hand in box.hands:
                for stake in hand.stakes:
                    if stake.returned is None and (wagers is None or stake.wager in wagers):
                        self.settle(stake)
        return True


_HOLDER = -1
_NO_BOX = -1
BEGINNINGS: dict[str, Callable[[Phases, PhaseRule], None]] = {
    "distribuzione": Phases._plan_deal,
    "offerta": Phases._plan_offers,
    "turno_giocatori": Phases._begin_turns,
}
"""What prepares a phase."""
STEPS: dict[str, Callable[[Phases, PhaseRule], bool]] = {
    "puntate": lambda _round, _phase: True,  # the stakes are on the table when a round is made
    "distribuzione": Phases._deal,
    "offerta": Phases._make_offers,
    "controllo": Phases._peek,
    "turno_giocatori": Phases._players,
    "turno_banco": Phases._dealer,
    "liquida": Phases._settle,
}
"""What does the next step of a phase."""


# ---------- A round as a value: it says what may be answered, goes on with an answer, and can be copied at any moment.


CardName = Callable[[Card], Hashable]
"""What of a card may matter in a round: its code, its rank, its value."""
HandName = Callable[[Sequence[Card]], Hashable]
"""What of the cards of a hand may matter: each of them, or what they are worth together."""


class Round(Phases):
    """One round, from the deal to the last settlement.

    ``go_on()`` begins it and plays it up to its first decision; ``go_on(move)`` answers that, and so on until it is
    ``over``. Who walks over all rounds takes a ``fork()`` before each answer.
    """

    @property
    def options(self) -> Sequence[str]:
        """Return the names of the decisions that may be taken now; none when the round is over, or has not begun."""
        return self.pending.options if self.pending else ()

    @property
    def waits(self) -> bool:
        """Say whether nothing can happen before somebody answers, or at all: the round is over."""
        return self.over or (self.pending is not None and self.said is None)

    def go_on(self, move: Move | str | None = None) -> None:
        """Play up to the next decision, or to the end.

        Args:
            move: what is said to the decision that is due: the name of one of the ``options``, or a Move. What is not
                admitted is refused, and the decision remains due. Not needed where none is.
        Raises:
            ShoeExhausted: the shoe has no card for what comes next. The round is then of no use: fork it before.
        """
        self.said = move
        while not self.over and (self.pending is None or self.said is not None):
            self.step()

    def step(self) -> None:
        """Do the next thing: take up what was said, deal, go on with a turn up to its next decision, draw a card.

        Where a look at a card raises an exception nothing can be said of the round; a fork made before can try again.
        """
        if self.pending is not None and self.said is not None:
            move, self.said = self.said, None
            self._answer(self.pending, move)
            return
        phase = self.rules.phases[self.phase]
        kind = phase.kind
        if not self.entered and (phase.when is None or phase.when(self)):
            self.entered, self.at = True, 0
            if kind in BEGINNINGS:
                BEGINNINGS[kind](self, phase)
        if not self.entered or STEPS[kind](self, phase):
            self.entered = False
            self.phase += 1
            self.over = self.phase == len(self.rules.phases)

    # ------------------------------------------------------------------ copies

    def fork(self) -> Round:
        """Return an independent copy: what happens in one of the two is not seen in the other.

        The rules, the cards and the shoe are shared; players, boxes, hands, stakes and register are not.
        """
        again = copy(self)
        twins = {player: player.copy() for player in self.players}
        again.seat([box.copy(twins) for box in self.boxes], twins.values())
        again.dealer = self.dealer.copy()
        again.concealed = self.concealed[:]
        again.zones, again.dealt = copied_zones(self.zones), copied_zones(self.dealt)
        again.log = self.log.fork() if self.log else None
        again.decider = twins[self.decider] if self.decider else None
        if self.pending:
            box, place = self._seat_of(self.pending.hand)
            again.pending = self.pending.copy_for(twins[self.pending.player], again.boxes[box].hands[place])
        return again

    def _seat_of(self, hand: PlayerHand) -> tuple[int, int]:
        """Return the place of a hand's box among the boxes, and of the hand in it."""
        return self.boxes.index(hand.box), hand.box.hands.index(hand)

    # ------------------------------------------------------------------ keys

    def key(self, named: CardName = attrgetter("code"), worth: HandName | None = None) -> Hashable:
        """Return what is equal only for rounds of the same rules that go on alike, whatever cards and moves come.

        It holds the state whole but for what was told, and for how many cards have left the shoe: of rounds over one
        known shoe, those with one key go on alike where their ``next`` is equal too.

        Args:
            named: what of a card may still be asked; by default all of it. By rank, rounds are told apart that no
                rule tells apart unless it asks for suits or colours.
            worth: what of the cards of a hand may still be asked, the dealer's too; by default each by its name.
        """
        of_hand = worth or partial(_names_of, named=named)
        players = self.players
        numbers = {player: number for number, player in enumerate(players)}
        accounts = tuple((player.name, player.balance, player.connected) for player in players)
        boxes = tuple(_box_key(box, numbers, named, of_hand) for box in self.boxes)
        dealer = self.upcard, self.qualified, self.peeked, of_hand(self.dealer.cards)
        others = _names_of(self.concealed, named), _zones_key(self.zones, named), _zones_key(self.dealt, named)
        return self.where(), accounts, boxes, dealer, others

    def where(self) -> Hashable:
        """Return where the round stands: the phase, how far it has come in it, who decides, what is asked of whom."""
        asked: Hashable = None
        if self.pending:
            due = self.pending
            asked = self._seat_of(due.hand), due.player.name, due.stage, tuple(due.options)
        decider = self.decider.name if self.decider else ""
        return self.phase, self.entered, self.at, self.place, decider, asked, self.said, self.over


def _box_key(box: Box, numbers: Mapping[Player, int], named: CardName, worth: HandName) -> Hashable:
    followers = tuple((numbers[one.player], one.amount, one.accepts) for one in box.followers)
    hands = tuple(_hand_key(hand, numbers, named, worth) for hand in box.hands)
    return box.number, numbers[box.player], box.splits, hands, _zones_key(box.dealt, named), followers


def _hand_key(hand: PlayerHand, numbers: Mapping[Player, int], named: CardName, worth: HandName) -> Hashable:
    stakes = tuple((stake.wager, numbers[stake.player], stake.amount, stake.returned) for stake in hand.stakes)
    flags = hand.from_split, hand.original, hand.closed, hand.decisions, hand.due, hand.early, hand.stage
    zones = _zones_key(hand.zones, named) if hand.zones else ()
    return hand.index, worth(hand.cards), zones, stakes, flags, frozenset(hand.marks)


def _names_of(cards: Sequence[Card], named: CardName) -> Hashable:
    return tuple(map(named, cards))


def _zones_key(zones: Mapping[str, Sequence[Card]], named: CardName) -> Hashable:
    return tuple((zone, _names_of(cards, named)) for zone, cards in zones.items())


# ---------- Requests in, replies out: the protocol's dictionaries around a round.


Json = dict[str, Any]
PROTOCOL = 1


def cents(text: object) -> int:
    """Return an amount "10.00" in cents. Raises BadRequest for anything else."""
    if not isinstance(text, str):
        raise BadRequest(f"importo non valido: {text!r}")
    return _cents(text)


@lru_cache(maxsize=4096)
def _cents(text: str) -> int:
    if not 4 <= len(text) <= 15 or text[-3] != ".":
        raise BadRequest(f"importo non valido: {text!r}")
    digits = text[:-3] + text[-2:]
    if not (digits.isascii() and digits.isdigit()):
        raise BadRequest(f"importo non valido: {text!r}")
    return int(digits)


class Setup:
    """The request of a round, checked: who sits where with which stakes, and who bets behind."""

    def __init__(self, rules: Rules, request: Mapping[str, Any], log: Register | None) -> None:
        self.rules = rules
        self.log = log
        self.shoe = self._shoe(request.get("sabot"))
        self.players: dict[str, Player] = {}
        for item in _list(request, "giocatori"):
            self._player(item)
        self.boxes: dict[int, Box] = {}
        self.table = Round(rules, self.shoe, (), log)
        stakes: dict[int, dict[str, int]] = {}
        for item in _list(request, "posti"):
            self._box(item, stakes)
        behind = _list(request, "spalle", optional=True)
        self._check_per_player()
        self._check_players(behind)
        in_order = sorted(self.boxes)
        for number in in_order:
            self._place(self.boxes[number], stakes[number])
        for item in behind:
            self._behind(item)
        self.playing = [self.boxes[number] for number in in_order if self.boxes[number].hands]

    def round(self) -> Round:
        """Return the round, ready to be played."""
        if not self.playing:
            raise BadStakes("nessuna puntata")
        self.table.seat(self.playing, self.players.values())
        return self.table

    def _shoe(self, codes: object) -> list[Card]:
        if not isinstance(codes, list):
            raise BadRequest("manca il sabot")
        try:
            return list(map(self.rules.cards.__getitem__, codes))
        except (KeyError, TypeError):
            raise BadRequest("carta sconosciuta nel sabot") from None

    def _player(self, item: Json) -> None:
        name = item.get("giocatore")
        if not isinstance(name, str) or not name or name in self.players:
            raise BadRequest("giocatore mancante o ripetuto")
        self.players[name] = Player(name, cents(item.get("saldo")))

    def _known(self, name: object) -> Player:
        if not isinstance(name, str) or name not in self.players:
            raise BadRequest(f"giocatore sconosciuto: {name!r}")
        return self.players[name]

    def _box(self, item: Json, stakes: dict[int, dict[str, int]]) -> None:
        number = item.get("posto")
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= self.rules.boxes:
            raise BadStakes(f"posto inesistente: {number!r}")
        if number in self.boxes:
            raise BadRequest(f"posto ripetuto: {number}")
        box = Box(number, self._known(item.get("giocatore")))
        box.allows_behind = item.get("spalle_ammesse", True) is True
        wagers = item.get("puntate", {})
        if not isinstance(wagers, dict):
            raise BadRequest("puntate non valide")
        self.boxes[number] = box
        stakes[number] = {name: cents(amount) for name, amount in wagers.items()}

    def _check_per_player(self) -> None:
        most = self.rules.boxes_per_player
        if most is None or len(self.boxes) <= most:
            return
        held = [box.player.name for box in self.boxes.values()]
        if any(held.count(name) > most for name in set(held)):
            raise BadStakes(f"più di {'un posto' if most == 1 else f'{most} posti'} per giocatore")

    def _check_players(self, behind: list[Json]) -> None:
        most = self.rules.players
        if most is None or len(self.boxes) + len(behind) <= most:
            return
        playing = {box.player.name for box in self.boxes.values()} | {str(item.get("giocatore")) for item in behind}
        if len(playing) > most:
            raise BadStakes(f"più di {'un giocatore' if most == 1 else f'{most} giocatori'}")

    def _place(self, box: Box, stakes: dict[str, int]) -> None:
        if not stakes:
            return
        for name, kind in self.rules.wagers.items():
            if kind.compulsory and name not in stakes:
                raise BadStakes(f"manca la puntata {name}")
        hand = PlayerHand(self.rules.ceiling, box, 1)
        box.hands.append(hand)
        for name, amount in stakes.items():
            self._check(name, amount, stakes)
        if sum(stakes.values()) > box.player.balance:
            raise BadStakes("saldo insufficiente")
        for name in self.rules.wagers:
            if name in stakes:
                self.table.stake(hand, name, box.player, stakes[name])

    def _check(self, name: str, amount: int, stakes: dict[str, int]) -> None:
        kind = self.rules.wagers.get(name)
        if kind is None or kind.base:
            raise BadStakes(f"puntata non ammessa: {name}")
        if kind.requires and kind.requires not in stakes:
            raise BadStakes(f"{name} richiede {kind.requires}")
        least, most = kind.limits
        if amount <= 0 or amount < (least or 0) or (most is not None and amount > most):
            raise BadStakes(f"importo fuori dai limiti: {name}")

    def _behind(self, item: Json) -> None:
        rule = self.rules.behind
        if rule is None:
            raise BadStakes("puntate alle spalle non ammesse")
        player, box = self._known(item.get("giocatore")), self.boxes.get(item.get("posto", 0))
        amount = cents(item.get("importo"))
        if box is None or (rule.can_disable and not box.allows_behind):
            raise BadStakes("posto non disponibile per puntate alle spalle")
        if box.player is player and not rule.own_hand:
            raise BadStakes("puntata alle spalle della propria mano")
        least, most = self.rules.wagers[rule.wager].limits
        if not (least or 1) <= amount <= min(player.balance, most if most is not None else player.balance):
            raise BadStakes("importo fuori dai limiti o dal saldo")
        accepts = frozenset(item.get("accetta", ())) & frozenset(rule.presets)
        self._follow(box, Follower(player, amount, accepts), rule.wager)

    def _follow(self, box: Box, follower: Follower, wager: str) -> None:
        if box.hands:
            box.followers.append(follower)
            self.table.stake(box.hands[0], wager, follower.player, follower.amount)
        elif self.log:
            fields = {"giocatore": follower.player.name, "posto": box.number, "puntata": wager}
            self.log.add("puntata", **fields, mano=1, importo=money(follower.amount))
            self.log.add("rimborso", **fields, importo=money(follower.amount), motivo="titolare_assente")


def _list(request: Mapping[str, Any], key: str, *, optional: bool = False) -> list[Json]:
    value = request.get(key, [] if optional else None)
    if not isinstance(value, list):
        raise BadRequest(f"campo mancante o non valido: {key}")
    for item in value:
        if not isinstance(item, dict):
            raise BadRequest(f"campo mancante o non valido: {key}")
    return value


def read_move(data: object) -> Move:
    """Return the move of a request. Raises BadRequest when it is not one."""
    if not isinstance(data, dict):
        raise BadRequest("mossa non valida")
    get = data.get
    event, action, player = get("evento", ""), get("azione", ""), get("giocatore", "")
    box, hand = get("posto", 0), get("mano", 1)
    words = isinstance(event, str) and isinstance(action, str) and isinstance(player, str)
    if not words or not isinstance(box, int) or not isinstance(hand, int) or (not event and not action):
        raise BadRequest("mossa non valida")
    if event and event not in EVENTS:
        raise BadRequest(f"evento sconosciuto: {event}")
    return Move(action, event, box, hand, player)


class Game:
    """A round being played over the wire; ``news()`` tells what has happened since the last time."""

    def __init__(self, rules: Rules, request: object) -> None:
        if not isinstance(request, dict):
            raise BadRequest("manca il colpo")
        self.log = Register()
        self.round = Setup(rules, request, self.log).round()
        self.told = 0
        self.failed = False
        self._go_on(None)

    def fork(self) -> Game:
        """Return an independent copy, register and all."""
        again = copy(self)
        again.round = self.round.fork()
        again.log = again.round.log or self.log
        return again

    def _go_on(self, move: Move | None) -> None:
        try:
            self.round.go_on(move)
        except EngineFault:
            self.failed = True
            raise

    def move(self, move: Move) -> None:
        """Make a move; after the end it is refused."""
        if self.round.over:
            self.log.step += 1
            fields = {"posto": move.box, "azione": move.action, "evento": move.event}
            said = {name: value for name, value in fields.items() if value}
            self.log.add("rifiuto", codice="non-di-turno", **said)
        elif self.failed:
            self.round.over = True
        else:
            self._go_on(move)

    def news(self) -> Json:
        """Return the state, and the entries not yet told."""
        entries, self.told = self.log.entries[self.told :], len(self.log.entries)
        state = self.round
        reply: Json = {
            "stato": "concluso" if state.over else "in_attesa",
            "registro": entries,
            "mani": [self._hand(hand) for hand in state.hands],
            "banco": {
                "carte": [card.code for card in state.dealer.cards] + [COVERED] * len(state.concealed),
                "totale": state.dealer.total,
                "morbida": state.dealer.soft,
            },
            "saldi": [{"giocatore": player.name, "saldo": money(player.balance)} for player in state.players],
        }
        if not state.over:
            asked = next(entry for entry in reversed(self.log.entries) if entry["fatto"] == "decisione")
            reply["attesa"] = {key: value for key, value in asked.items() if key != "passo"}
        return reply

    def _hand(self, hand: PlayerHand) -> Json:
        return {
            "posto": hand.box.number,
            "mano": hand.index,
            "carte": [card.code for card in hand.cards],
            "totale": hand.total,
            "morbida": hand.soft,
            "classi": [name for name, holds in self.round.rules.classes.items() if holds(hand)],
        }


class Answerer:
    """Answers requests, one after the other; keeps the interactive rounds that are open."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.identifier = f"{rules.slug}@{rules.version}"
        self.games: dict[str, Game] = {}
        self.opened = 0

    def answer(self, request: Json) -> Json:
        """Return the reply to a request."""
        identifier = request.get("id")
        try:
            return {"id": identifier, "esito": self._result(request)}
        except EngineFault as fault:
            return {"id": identifier, "errore": {"codice": fault.code, "messaggio": str(fault)}}

    def _result(self, request: Json) -> Json:
        operation = request.get("op")
        if operation == "gioca":
            return self._scripted(request)
        if operation == "azione":
            return self._step(request)
        if operation == "apri":
            return self._open(request)
        if operation == "chiudi":
            self._game(request)
            del self.games[request["partita"]]
            return {}
        if operation == "ciao":
            return self._greeting()
        if operation == "addio":
            return {}
        raise NotSupported(f"operazione non supportata: {operation!r}")

    def _greeting(self) -> Json:
        rules = self.rules
        engine = {
            "nome": f"motore di riferimento di {rules.title}",
            "versione": rules.version,
            "linguaggio": "python",
            "impronta": f"sha256:{rules.fingerprint}",
        }
        return {"versione": PROTOCOL, "motore": engine, "regolamenti": [self.identifier], "capacita": ["interattivo"]}

    def _check_rules(self, request: Json) -> None:
        if request.get("regolamento") != self.identifier:
            raise UnknownRules(f"regolamento sconosciuto: {request.get('regolamento')!r}")

    def _scripted(self, request: Json) -> Json:
        self._check_rules(request)
        moves = [read_move(item) for item in request.get("mosse", ())]
        game = Game(self.rules, request.get("colpo"))
        for move in moves:
            game.move(move)
        return game.news()

    def _open(self, request: Json) -> Json:
        self._check_rules(request)
        game = Game(self.rules, request.get("colpo"))
        self.opened += 1
        name = f"p{self.opened}"
        self.games[name] = game
        return {"partita": name, **game.news()}

    def _game(self, request: Json) -> Game:
        name = request.get("partita")
        if not isinstance(name, str) or name not in self.games:
            raise UnknownGame(f"partita sconosciuta: {name!r}")
        return self.games[name]

    def _step(self, request: Json) -> Json:
        game = self._game(request)
        game.move(read_move(request.get("mossa")))
        return game.news()


class NotSupported(EngineFault):
    """The operation is not one of ours."""

    code = "non-supportato"


class UnknownRules(EngineFault):
    """Another regolamento, or another version, was asked for."""

    code = "regolamento-sconosciuto"


class UnknownGame(EngineFault):
    """No interactive round of that name is open."""

    code = "partita-sconosciuta"


# ---------- The engine as a process: JSON Lines on standard input and output, in lock step.


LONGEST = 1 << 20
_CHUNK = 1 << 15
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def serve(rules: Rules, requests: BufferedIOBase, replies: BinaryIO) -> int:
    """Answer every request line until a farewell or the end of input; return the exit code."""
    answerer = Answerer(rules)
    for lines in _together(requests):
        answers, farewell = [], False
        for line in lines:
            reply, farewell = answer_line(answerer, line)
            answers.append(_ENCODER.encode(reply).encode() + b"\n")
            if farewell:
                break
        replies.write(b"".join(answers))
        replies.flush()
        if farewell:
            break
    return 0


def _together(requests: BufferedIOBase) -> Iterator[list[bytes]]:
    """Yield the lines as they come: one in lock step, and all those of who asks ahead, with one write for them all."""
    rest = b""
    while data := requests.read1(_CHUNK):
        *lines, rest = (rest + data).split(b"\n")
        if lines:
            yield [line + b"\n" for line in lines]
        if len(rest) > LONGEST:
            break
    if rest:
        yield [rest]


def answer_line(answerer: Answerer, line: bytes) -> tuple[Json, bool]:
    """Return the reply to one line, and whether it was the farewell."""
    if len(line) > LONGEST:
        return _invalid("riga troppo lunga"), True
    try:
        request = json.loads(line.decode())
    except (ValueError, RecursionError):
        return _invalid("riga non leggibile"), False
    if not isinstance(request, dict):
        return _invalid("la richiesta non è un oggetto"), False
    return answerer.answer(request), request.get("op") == "addio"


def _invalid(message: str) -> Json:
    return {"id": None, "errore": {"codice": "richiesta-non-valida", "messaggio": message}}


# ---------- Il regolamento, dato per dato

CEILING = 21


def is_sballata(h):
    """Mano sballata.

    Clausole: D21-018, D21-039.
    """
    return h.total >= 22


def is_blackjack(h):
    """Mano blackjack.

    Clausole: D21-002, D21-016 (dedotto: D21-A09).
    """
    return h.n == 2 and h.total == 21


def is_abbandonata(h):
    """Mano abbandonata.

    Clausole: D21-033.
    """
    return 'abbandonata' in getattr(h, 'marks', ())


def offers_lascia(h, t):
    """Lascia: quando si può.

    Clausole: D21-032, D21-033.
    """
    return True


def does_lascia(h, t):
    """Lascia: che cosa accade.

    Clausole: D21-032, D21-033.
    """
    h.marks.add('abbandonata')
    h.closed = True


def offers_carta_sinistra(h, t):
    """Carta sinistra: quando si può.

    Clausole: D21-005, D21-032, D21-035, D21-036 (dedotto: D21-A11).
    """
    return t.covers(h, 'rilancio')


def does_carta_sinistra(h, t):
    """Carta sinistra: che cosa accade.

    Clausole: D21-005, D21-032, D21-035, D21-036 (dedotto: D21-A11).
    """
    t.add(h, 'rilancio')
    t.copy_of(h, 'comuni', 1)
    h.stage = 'gioco'


def offers_carta_destra(h, t):
    """Carta destra: quando si può.

    Clausole: D21-005, D21-032, D21-035, D21-036 (dedotto: D21-A11).
    """
    return t.covers(h, 'rilancio')


def does_carta_destra(h, t):
    """Carta destra: che cosa accade.

    Clausole: D21-005, D21-032, D21-035, D21-036 (dedotto: D21-A11).
    """
    t.add(h, 'rilancio')
    t.copy_of(h, 'comuni', 2)
    h.stage = 'gioco'


def offers_carta(h, t):
    """Carta: quando si può.

    Clausole: D21-037, D21-038 (dedotto: D21-A14).
    """
    return True


def does_carta(h, t):
    """Carta: che cosa accade.

    Clausole: D21-037, D21-038 (dedotto: D21-A14).
    """
    t.take_from(h, 'riserva')
    h.closed = True


def offers_stai(h, t):
    """Stai: quando si può.

    Clausole: D21-037, D21-040.
    """
    return True


def does_stai(h, t):
    """Stai: che cosa accade.

    Clausole: D21-037, D21-040.
    """
    t.discard(h, 'riserva')
    h.closed = True


CHIUSURE_1 = ClosingRow('chiusure#1', 'stai', (), ('D21-041',))


def closing(h, t):
    # D21-041
    if h.stage == 'gioco' and (h.total == 21 and h.n == 2):
        return CHIUSURE_1
    return None


BANCO_TURNO_1 = ActionRule('banco.turno#1', 'niente', '', ())
BANCO_TURNO_2 = ActionRule('banco.turno#2', 'gioca', '', ('D21-042',))


def dealer_turn(t):
    # nessuna clausola (assunto: D21-A20)
    if all((is_sballata(hand) or is_abbandonata(hand) for hand in t.hands)):
        return BANCO_TURNO_1
    # D21-042
    return BANCO_TURNO_2


BANCO_REGOLA_1 = ActionRule('banco.regola#1', 'carta', 'riserva_banco', ('D21-045', 'D21-046', 'D21-047'))
BANCO_REGOLA_2 = ActionRule('banco.regola#2', 'stai', '', ('D21-045',))


def dealer_rule(d):
    # D21-045, D21-046, D21-047
    if d.total <= 16 and d.n == 2:
        return BANCO_REGOLA_1
    # D21-045 (dedotto: D21-A15)
    return BANCO_REGOLA_2


def qualifies(d):
    return d.total >= 13


ANTE_1 = SettlementRule('ante#1', 'perde', 0, 1, '', ('D21-033',))
ANTE_2 = SettlementRule('ante#2', 'perde', 0, 1, '', ('D21-018', 'D21-039'))
ANTE_3 = SettlementRule('ante#3', 'vince', 2, 1, '', ('D21-017', 'D21-052'))
ANTE_4 = SettlementRule('ante#4', 'vince', 2, 1, '', ('D21-048', 'D21-049', 'D21-053', 'D21-054'))
ANTE_5 = SettlementRule('ante#5', 'vince', 2, 1, '', ('D21-002', 'D21-004', 'D21-017', 'D21-021', 'D21-052'))
ANTE_6 = SettlementRule('ante#6', 'patta', 1, 1, '', ('D21-018', 'D21-055'))
ANTE_7 = SettlementRule('ante#7', 'perde', 0, 1, '', ('D21-051',))


def settle_ante(h, t):
    # D21-033
    if is_abbandonata(h):
        return ANTE_1
    # D21-018, D21-039 (dedotto: D21-A13)
    if is_sballata(h):
        return ANTE_2
    # D21-017, D21-052 (dedotto: D21-A04)
    if is_sballata(t.dealer):
        return ANTE_3
    # D21-048, D21-049, D21-053, D21-054 (assunto: D21-A28)
    if not t.qualified:
        return ANTE_4
    # D21-002, D21-004, D21-017, D21-021, D21-052 (assunto: D21-A01)
    if h.total > t.dealer.total:
        return ANTE_5
    # D21-018, D21-055 (calcolato: D21-A03)
    if h.total == t.dealer.total:
        return ANTE_6
    # D21-051
    if h.total < t.dealer.total:
        return ANTE_7
    raise MissingRow('settle_ante')


RILANCIO_1 = SettlementRule('rilancio#1', 'perde', 0, 1, '', ('D21-039',))
RILANCIO_2 = SettlementRule('rilancio#2', 'vince', 2, 1, '', ('D21-017', 'D21-052'))
RILANCIO_3 = SettlementRule('rilancio#3', 'patta', 1, 1, '', ('D21-049', 'D21-054'))
RILANCIO_4 = SettlementRule('rilancio#4', 'vince', 2, 1, '', ('D21-002', 'D21-021', 'D21-052'))
RILANCIO_5 = SettlementRule('rilancio#5', 'patta', 1, 1, '', ('D21-055',))
RILANCIO_6 = SettlementRule('rilancio#6', 'perde', 0, 1, '', ('D21-051',))


def settle_rilancio(h, t):
    # D21-039 (calcolato: D21-A05, D21-A13)
    if is_sballata(h):
        return RILANCIO_1
    # D21-017, D21-052 (dedotto: D21-A04)
    if is_sballata(t.dealer):
        return RILANCIO_2
    # D21-049, D21-054 (calcolato: D21-A27)
    if not t.qualified:
        return RILANCIO_3
    # D21-002, D21-021, D21-052 (assunto: D21-A01)
    if h.total > t.dealer.total:
        return RILANCIO_4
    # D21-055 (calcolato: D21-A03)
    if h.total == t.dealer.total:
        return RILANCIO_5
    # D21-051
    if h.total < t.dealer.total:
        return RILANCIO_6
    raise MissingRow('settle_rilancio')


DUE_UP_1 = SettlementRule('due_up#1', 'vince', 21, 1, '', ('D21-008', 'D21-013'))
DUE_UP_2 = SettlementRule('due_up#2', 'vince', 4, 1, '', ('D21-007', 'D21-012'))
DUE_UP_3 = SettlementRule('due_up#3', 'perde', 0, 1, '', ('D21-006', 'D21-011'))


def settle_due_up(h, t):
    c = (t.looked_at(h, 'mano.1'), t.looked_at(h, 'comuni.1'), t.looked_at(h, 'comuni.2'),)
    # D21-008, D21-013 (dedotto: D21-A16)
    if alike(c, 'rango') >= 3:
        return DUE_UP_1
    # D21-007, D21-012 (dedotto: D21-A16)
    if alike(c, 'rango') >= 2:
        return DUE_UP_2
    # D21-006, D21-011 (dedotto)
    return DUE_UP_3


# ---------- Il regolamento, tutto insieme

OFFERS = {
        'lascia': OfferRule('lascia', 'scelta', offers_lascia, does_lascia, '', '', ()),
        'carta_sinistra': OfferRule('carta_sinistra', 'scelta', offers_carta_sinistra, does_carta_sinistra, 'rilancio', '', ()),
        'carta_destra': OfferRule('carta_destra', 'scelta', offers_carta_destra, does_carta_destra, 'rilancio', '', ()),
        'carta': OfferRule('carta', 'gioco', offers_carta, does_carta, '', '', ()),
        'stai': OfferRule('stai', 'gioco', offers_stai, does_stai, '', '', ()),
    }

RULES = Rules(
    slug='21-duello',
    version='1.0.0',
    title='21 Duello a Blackjack',
    fingerprint='e1afa7e5a8a26ac09adfc04f875faffd8f36f67a712ae073ee9fa9c089fc44ca',
    decks=6,
    burnt=0,
    values={'A': (1, 11),
     '2': (2, 2),
     '3': (3, 3),
     '4': (4, 4),
     '5': (5, 5),
     '6': (6, 6),
     '7': (7, 7),
     '8': (8, 8),
     '9': (9, 9),
     'T': (10, 10),
     'J': (10, 10),
     'Q': (10, 10),
     'K': (10, 10)},
    ceiling=CEILING,
    boxes=3,
    boxes_per_player=3,
    players=1,
    deal_descending=False,
    play_descending=True,
    rounding_unit=1,
    rounding='difetto',
    zones={'riserva': ('mano', False), 'riserva_banco': ('banco', False), 'comuni': ('tavolo', True)},
    wagers={
        'ante': WagerKind('ante', True, '', 1, 1, '', 'ante', (None, None)),
        'rilancio': WagerKind('rilancio', False, 'ante', 1, 1, '', 'rilancio', (None, None)),
        'due_up': WagerKind('due_up', False, '', 1, 1, 'ante', 'due_up', (None, None)),
    },
    classes={
        'sballata': is_sballata,
        'blackjack': is_blackjack,
        'abbandonata': is_abbandonata,
    },
    deal=(
        DealRule('ogni_mano', 'mano', 1, True),
        DealRule('ogni_mano', 'riserva', 1, False),
        DealRule('banco', 'riserva_banco', 2, False),
        DealRule('tavolo', 'comuni', 2, True),
    ),
    phases=(
        PhaseRule('puntate', None, None, (), None, 0, ()),
        PhaseRule('distribuzione', None, None, (), None, 0, ()),
        PhaseRule('liquida', None, ('due_up',), (), None, 0, ()),
        PhaseRule('turno_giocatori', None, None, (), None, 0, ('scelta', 'gioco')),
        PhaseRule('turno_banco', None, None, (), None, 0, ()),
        PhaseRule('liquida', None, None, (), None, 0, ()),
    ),
    offers=OFFERS,
    closing=closing,
    dealer_turn=dealer_turn,
    dealer_rule=dealer_rule,
    qualifies=qualifies,
    opening=(('scopri', 'riserva_banco', 1), ('scegli', 'comuni', 1)),
    house_list={(21, False): 0,
     (21, True): 1,
     (20, False): 2,
     (20, True): 3,
     (19, False): 4,
     (19, True): 5,
     (11, False): 6,
     (10, False): 7,
     (9, False): 8,
     (18, False): 9,
     (18, True): 10,
     (17, False): 11,
     (17, True): 12,
     (16, True): 13,
     (15, True): 14,
     (14, True): 15,
     (13, True): 16,
     (12, True): 17,
     (8, False): 18,
     (7, False): 19,
     (6, False): 20,
     (5, False): 21,
     (12, False): 22,
     (13, False): 23,
     (14, False): 24,
     (15, False): 25,
     (16, False): 26,
     (4, False): 27},
    last_of_equals=False,
    settlements={
        'ante': settle_ante,
        'rilancio': settle_rilancio,
        'due_up': settle_due_up,
    },
    quotes={},
    timeout=None,
    disconnection=None,
    funds={},
    unanswered={},
    early=False,
    early_changeable=False,
    early_window='prima_del_proprio_turno',
    behind=None,
    malfunction=None,
)

_ANSWERER = Answerer(RULES)


def nuovo_colpo(richiesta: Json) -> Game:
    """Return a round to be played move by move: ``move(read_move({...}))``, then ``news()``."""
    return Game(RULES, richiesta)


def rispondi(richiesta: Json) -> Json:
    """Return the reply to a request of the protocol, as dictionaries."""
    return _ANSWERER.answer(richiesta)


def servi(richieste: BufferedIOBase, risposte: BinaryIO) -> int:
    """Serve the protocol on two streams; return the exit code."""
    return serve(RULES, richieste, risposte)


if __name__ == "__main__":
    sys.exit(servi(sys.stdin.buffer, sys.stdout.buffer))
