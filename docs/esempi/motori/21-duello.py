"""21 Duello a Blackjack: motore di riferimento di 21-duello@1.0.0.

Generato dai dati del regolamento, impronta sha256 fbe40344aff78c75f3432ea3a005b240a6ba89f729831f34cbd68dc9662b20fa.
Non si modifica a mano: si cambia il regolamento e si rigenera.

Come modulo:    partita = nuovo_colpo({"sabot": [...], "giocatori": [...], "posti": [...]}); partita.news()
Come processo:  python -I -S questo_file.py   (protocollo JSON Lines su standard input e output)
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Collection
from collections.abc import Hashable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from dataclasses import field
from datetime import datetime
from datetime import timedelta
from fractions import Fraction
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
import random
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


# ---------- What the generated part of an engine tells the kernel of the table around the rounds.


BETTING = "puntate"
OPENING = "apertura"
PLAYING = "colpo"
PAYING = "pagamenti"
STOPPED = "fermo"
TableTest = Callable[["Asked"], bool]


@dataclass(frozen=True, slots=True)
class TableEffect:
    """One thing that a command or a phase does: ``kind`` is the word of the data, ``what`` its value."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class PhaseRow:
    """An effect of a phase, with the test of each box or player that it looks at; None is no test."""

    effect: TableEffect
    when: TableTest | None


@dataclass(frozen=True, slots=True)
class CommandRule:
    """What a player may do at the table.

    Attributes:
        arguments: what he must name: "posto", "puntata", "importo", "testo", "voce", "valore".
        phases: those in which its test lets it be used; () is all.
        until_confirmed: whether its test asks if the player has confirmed his stakes.
    """

    name: str
    arguments: tuple[str, ...]
    phases: tuple[str, ...]
    when: TableTest | None
    effects: tuple[TableEffect, ...]
    until_confirmed: bool = False

    def does(self, kind: str) -> bool:
        """Say whether one of its effects is of a kind."""
        return any(effect.kind == kind for effect in self.effects)


@dataclass(frozen=True, slots=True)
class TablePhase:
    """A phase of the table.

    Attributes:
        timed: whether time closes it.
        seconds: how long it lasts at most; None where no time closes it, or the text does not say how long it is.
        last_instant: whether what comes at the very end of its time is still in it.
        confirmed: whose confirmation closes it: "chi_e_seduto", "chi_ha_puntato", or "" for nobody's.
    """

    begins: tuple[PhaseRow, ...] = ()
    ends: tuple[PhaseRow, ...] = ()
    timed: bool = False
    seconds: int | None = None
    last_instant: bool = False
    confirmed: str = ""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of a table over the result of a round: what is told, or what becomes of a count."""

    when: TableTest | None
    word: str


@dataclass(frozen=True, slots=True)
class SettingRule:
    """A choice of a player.

    Attributes:
        lasting: whether it goes with the player from table to table, and is not begun anew at each.
        effect: what it does where it is on: "nasconde", "nasconde_offerta", "toglie_offerta", "adesione", "consente";
            "" for nothing that a table can show.
    """

    default: bool
    lasting: bool
    effect: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRules:
    """The table around the rounds, as data and functions.

    Attributes:
        decision_seconds: how long a player may think; None where nothing says it.
        decision_per: what the time is of: "decisione", "mano" or "turno".
        chips: those with which one stakes, in cents; None where the text does not say.
        above_most: what becomes of a chip that passes the greatest stake: "taglia" or "respingi".
        copied: by device, the wagers of which a chip is laid on every box of the player.
        without_funds: of a chip that goes on several boxes, or of twice the stakes, what is done where the balance does
            not cover it all: "respingi" or "fin_dove_basta".
        undone: what undoing takes back: a whole "gesto", or one "puntata".
        new_limits: when limits that change hold: "subito" or "prossima_finestra"; "" where they do not change.
        removal: of a chip taken off: what it is compared with, what a larger one takes whole, which chip may be taken.
        repeated: of stakes laid again: which, and what is done where the balance does not cover them all.
        staked_at: when stakes leave the balance that is shown: "posa" or "chiusura".
        seen_from: when others see a stake: "subito", "conferma" or "chiusura".
        modes: the ways of playing that are chosen on entering, each with how many boxes it gives.
        brought: what is brought to the table: "tutto" the account holds, or a sum that is "chiesta".
        account_shown: "aggiornato", or "fermo" as it was on entering.
        reshuffle: "ogni_partita", "carta_taglio" or "non_dichiarato"; ``cut`` is the share dealt before the cut card.
        mid_round: what a cut card that comes out during a round does: "finisce_il_colpo" or "subito".
        messages: rows that say how a round ended, for each "giocatore" or "mano" (``messages_per``).
        streak: rows that say what becomes of the count of a player: "aggiungi", "azzera" or "resta".
        code: how a round is named by its time, "ora" or "data_e_ora", and by which: of "puntate" or "distribuzione".
        history: what is kept of each round, and in which order it is shown.
        moderated: whether something depends on who has been forbidden to write.
        currencies: whether each player sees the stakes of the others in his own currency.
        shown: what a player is shown beyond his stakes, his commands and the phase.
    """

    phases: Mapping[str, TablePhase]
    commands: Mapping[str, CommandRule]
    decision_seconds: int | None
    decision_per: str
    chips: tuple[int, ...] | None
    above_most: str
    copied: Mapping[str, tuple[str, ...]]
    without_funds: str
    undone: str
    new_limits: str
    removal: tuple[str, str, str] | None
    repeated: tuple[str, str] | None
    staked_at: str
    seen_from: str
    modes: Mapping[str, int]
    brought: str
    account_shown: str
    reshuffle: str
    cut: tuple[int, int] | None
    mid_round: str
    messages_per: str
    messages: tuple[ResultRow, ...]
    streak: tuple[ResultRow, ...]
    code: tuple[str, str] | None
    history: tuple[tuple[str, ...], str] | None
    settings: Mapping[str, SettingRule]
    moderated: bool
    currencies: bool
    shown: tuple[str, ...]

    def has_effect(self, kind: str) -> bool:
        """Say whether some command does a thing."""
        return any(command.does(kind) for command in self.commands.values())


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
    """One regolamento, as data and functions; ``session`` is None where nothing is said of the table around a round."""

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
    session: SessionRules | None = None
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
    """Someone with a balance, in cents; ``declines`` are the offers that he has asked not to be made."""

    __slots__ = ("balance", "connected", "declines", "name")

    def __init__(self, name: str, balance: int) -> None:
        self.name = name
        self.balance = balance
        self.connected = True
        self.declines: frozenset[str] = frozenset()

    def copy(self) -> Player:
        """Return another player of the same name and balance."""
        again = Player(self.name, self.balance)
        again.connected, again.declines = self.connected, self.declines
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
            card = self.card(hand)
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

    def card(self, hand: PlayerHand | None = None, zone: str = "banco") -> Card:
        """Return the next card of the shoe, whoever it is for. Raises ShoeExhausted when there is none.

        Args:
            hand: that takes it; None where the dealer does, or it lies in a ``zone`` of the table.
        """
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
        later = self.rules.malfunction is not None and self.rules.malfunction.later
        for stake in self.to_refund():
            if not later:
                stake.player.balance += stake.amount - (stake.returned or 0)
                stake.returned = stake.amount
            if self.log:
                self.log.refunded(stake, MALFUNCTION, NEXT_ROUND if later else None)

    def to_refund(self) -> list[Stake]:
        """Return the stakes that a malfunction gives back."""
        rule, stakes = self.rules.malfunction, [stake for hand in self.hands for stake in hand.stakes]
        return [stake for stake in stakes if stake.returned is None or self._reopens(stake, rule)]

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
        declined = (self.decider or hand.box.player).declines
        names = [offer.name for offer in offers if offer.name not in declined and self.may(hand, offer)]
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
            card = self.card(zone="bruciata")
            if self.log:
                self.log.card_to("tavolo", "bruciata", card, False)

    def _deal_to_hand(self, hand: PlayerHand, zone: str, up: bool) -> None:
        card = self.card(hand, zone)
        hand.box.dealt.setdefault(zone, []).append(card)
        if zone == "mano":
            hand.take(card)
        else:
            hand.zones.setdefault(zone, []).append(card)
        if self.log:
            self.log.card_to_hand(hand, zone, card, up)

    def _deal_to(self, owner: str, zone: str, up: bool) -> None:
        card = self.card(zone=zone)
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
        return not hand.closed and offer.name not in player.declines and self.may(hand, offer)

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
        accounts = tuple((one.name, one.balance, one.connected, one.declines) for one in players)
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
NOBODY: Mapping[str, frozenset[str]] = {}
"""Nobody has asked for an offer not to be made."""


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
    """The request of a round, checked: who sits where with which stakes, and who bets behind.

    Args:
        kind: the class of the round.
    """

    def __init__(
        self, rules: Rules, request: Mapping[str, Any], log: Register | None, kind: type[Round] = Round
    ) -> None:
        self.rules = rules
        self.log = log
        self.shoe = self._shoe(request.get("sabot"))
        self.players: dict[str, Player] = {}
        for item in _list(request, "giocatori"):
            self._player(item)
        self.boxes: dict[int, Box] = {}
        self.table = kind(rules, self.shoe, (), log)
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
    """A round being played over the wire; ``news()`` tells what has happened since the last time.

    Args:
        gone: the players whose connection is lost when it begins.
        declined: by player, the offers that he has asked not to be made.
    """

    def __init__(
        self, rules: Rules, request: object, gone: Collection[str] = (), declined: Mapping[str, frozenset[str]] = NOBODY
    ) -> None:
        if not isinstance(request, dict):
            raise BadRequest("manca il colpo")
        self.log = Register()
        self.round = Setup(rules, request, self.log).round()
        for player in self.round.players:
            player.connected = player.name not in gone
            player.declines = declined.get(player.name, frozenset())
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


# ---------- The state of a table around its rounds: who is there, the boxes, the stakes laid, the shoe. Each can copy itself.


class Guest:
    """Somebody at the table.

    Attributes:
        balance: what he has there, in cents; ``brought`` is what he came with.
        device: what he plays from; "" where nothing depends on it.
        currency: in which he plays; "" where it is the table's.
        confirmed: whether he has said that his stakes of this window are final.
        laid: whether he has laid a stake in this window, even if he took it back.
        muted: whether he may not write any more.
    """

    __slots__ = ("balance", "brought", "confirmed", "connected", "currency", "device", "laid", "muted", "name")

    def __init__(self, name: str, balance: int, device: str = "", currency: str = "") -> None:
        self.name = name
        self.balance = balance
        self.brought = balance
        self.device = device
        self.currency = currency
        self.connected = True
        self.confirmed = False
        self.laid = False
        self.muted = False

    def copy(self) -> Guest:
        """Return the same player at another table."""
        again = Guest(self.name, self.balance, self.device, self.currency)
        again.brought, again.connected, again.muted = self.brought, self.connected, self.muted
        again.confirmed, again.laid = self.confirmed, self.laid
        return again


class RoundResult(NamedTuple):
    """How a round ended for a player, or for one of his hands: net in cents, hands won and lost."""

    played: bool = False
    net: int = 0
    won: int = 0
    lost: int = 0


NO_RESULT = RoundResult()
"""What is asked of a round where none has ended."""


class Seat:
    """A box that somebody holds; ``idle`` is how many windows have closed in a row without a stake of his on it."""

    __slots__ = ("holder", "idle")

    def __init__(self, holder: str, idle: int = 0) -> None:
        self.holder = holder
        self.idle = idle

    def copy(self) -> Seat:
        """Return the same box at another table."""
        return Seat(self.holder, self.idle)


class Laid(NamedTuple):
    """A stake laid on a box while betting is open, in cents; one ``gesture`` may lay several.

    ``behind``: it is laid on the hand of another, who holds the box.
    """

    player: str
    box: int
    wager: str
    amount: int
    gesture: int
    behind: bool = False


class Laying(NamedTuple):
    """A stake that somebody is about to lay on a box, in cents; ``behind``: on the hand of another, who holds it."""

    box: int
    wager: str
    amount: int
    behind: bool = False


class TableShoe:
    """The cards of a table: the shoe in use, those prepared for the next shuffles, and where the cut card lies.

    Args:
        prepared: shoes in the order in which they are used, each with the place of its cut card or None. Where there
            are none the table shuffles by itself.
        deck: every card of a whole shoe, in order.
        cut: how many cards come before the cut card of a shoe that the table shuffles; None is no cut card.
        seed: what its shuffles come from.
    """

    def __init__(
        self, prepared: Sequence[tuple[Sequence[Card], int | None]], deck: Sequence[Card], cut: int | None, seed: int
    ) -> None:
        self.prepared = tuple(prepared)
        self.deck = deck
        self.own_cut = cut
        self.seed = seed
        self.shuffles = 0
        self.cards: Sequence[Card] = ()
        self.next = 0
        self.cut: int | None = None
        self.cut_out = False

    def copy(self) -> TableShoe:
        """Return the same shoe, of which the cards are shared: none is ever moved."""
        return copy(self)

    @property
    def used(self) -> bool:
        """Say whether there are cards at all."""
        return self.shuffles > 0

    def following(self) -> tuple[Sequence[Card], int | None]:
        """Return the cards of the next shuffle and where their cut card lies. Prepared shoes end with the last."""
        if self.prepared:
            return self.prepared[self.shuffles] if self.shuffles < len(self.prepared) else ((), None)
        cards = list(self.deck)
        random.Random(f"{self.seed}/{self.shuffles}").shuffle(cards)
        return cards, self.own_cut

    def shuffle(self) -> None:
        """Begin the next shoe."""
        self.cards, self.cut = self.following()
        self.shuffles += 1
        self.next, self.cut_out = 0, False

    def rest(self) -> Sequence[Card]:
        """Return the cards that are still to come."""
        return self.cards[self.next :]

    def draw(self, count: int) -> bool:
        """Take cards away; say whether the cut card has come out with them."""
        self.next += count
        came = self.cut is not None and not self.cut_out and self.next > self.cut
        self.cut_out = self.cut_out or came
        return came


# ---------- The state of a table: its players, boxes and shoe, what is laid while betting is open, the facts that it tells.


Settings = dict[str, bool]


class TableState:
    """The players of a table, their boxes, their stakes while betting is open, and the facts that it tells."""

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        self.rules = rules
        self.session = session
        self.accounts = dict(accounts)
        self.guests: dict[str, Guest] = {}
        self.seats: dict[int, Seat] = {}
        self.laid: list[Laid] = []
        self.gestures = 0
        self.due: dict[str, int] = {}
        self.previous: dict[str, tuple[Laid, ...]] = {}
        self.said: list[tuple[str, str]] = []
        self.settings: dict[str, Settings] = {}
        self.shoe = shoe
        self.limits = {name: kind.limits for name, kind in rules.wagers.items()}
        self.coming_limits: dict[str, tuple[int | None, int | None]] = {}
        self.chips = session.chips or ()
        self.rates: Mapping[str, Mapping[str, Fraction]] = {}
        self.phase = ""
        self.events = 0
        self.news: list[dict[str, Any]] = []

    def tell(self, fact: str, **fields: Any) -> None:
        """Add a fact to those that the next reply tells."""
        self.news.append({"fatto": fact, "passo": self.events, **fields})

    def players_in_play(self) -> frozenset[str]:
        """Return who has a stake in the round; nobody where none is being played."""
        return frozenset()

    def boxes_in_play(self) -> frozenset[int]:
        """Return the boxes with cards in the round."""
        return frozenset()

    def laid_by(self, player: str) -> int:
        """Return what a player has laid while betting is open."""
        return sum(one.amount for one in self.laid if one.player == player)

    def laid_on(self, box: int, wager: str = "") -> int:
        """Return what the holder of a box has laid on it while betting is open, or on one wager of it."""
        return sum(one.amount for one in self.laid if one.box == box and not one.behind and wager in ("", one.wager))

    def shown_balance(self, player: str) -> int:
        """Return the balance that a player is shown: stakes leave it when they are laid, or when betting closes."""
        kept = self.laid_by(player) if self.session.staked_at == "chiusura" else 0
        return self.guests[player].balance + kept

    def give_back(self, gone: list[Laid], reason: str, amount: int | None = None) -> None:
        """Return stakes to who laid them, and tell it; ``amount``: only so much of each."""
        for one in gone:
            self.laid.remove(one)
            back = one.amount if amount is None else amount
            self.guests[one.player].balance += back
            fields = {"giocatore": one.player, "posto": one.box, "puntata": one.wager}
            self.tell("resa", **fields, importo=money(back), motivo=reason)


# ---------- What is asked of a table: the commands of its players, the tests of its rules, and why something is refused.


TOO_LATE = "fuori-tempo"
NOT_ACTIVE = "comando-non-attivo"
NOT_FORESEEN = "evento-non-previsto"
NO_CHAT = "chat-vietata"
NO_SUCH_BOX, FREE_BOX, OWN_BOX, TAKEN_BOX = "posto-inesistente", "posto-libero", "posto-proprio", "posto-occupato"
TOO_MANY_BOXES, TOO_MANY_PLAYERS = "troppi-posti", "troppi-giocatori"
NO_SUCH_WAGER = "puntata-non-ammessa"
NO_SUCH_MODE, NO_SUCH_SUM, FULL = "modalita-non-ammessa", "posta-non-ammessa", "tavolo-pieno"
NOTHING_TO_UNDO, BELOW_LEAST = "nulla-da-annullare", "sotto-minimo"
NO_SUCH_SETTING, CONFIRMED = "voce-inesistente", "puntata-confermata"
NO_SUCH_CHIP, BEYOND_MOST, NO_FUNDS = "fiche-inesistente", "oltre-limite", "saldo-insufficiente"


class Refused(Exception):
    """A player may not do what he asked for; nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Ask:
    """What a command names: who uses it, on which box, for which wager and amount, with which words."""

    __slots__ = ("amount", "box", "guest", "item", "text", "value", "wager")

    def __init__(
        self,
        guest: Guest,
        box: int = 0,
        wager: str = "",
        amount: int = 0,
        text: str = "",
        item: str = "",
        value: bool = False,
    ) -> None:
        self.guest = guest
        self.box = box
        self.wager = wager
        self.amount = amount
        self.text = text
        self.item = item
        self.value = value

    def of(self, guest: Guest, amount: int | None = None) -> Ask:
        """Return the same asked by a player of another copy of the table, or with another amount."""
        return Ask(
            guest, self.box, self.wager, self.amount if amount is None else amount, self.text, self.item, self.value
        )


class Asked:
    """What a test of the table may ask of a player, of a box, and of how a round ended."""

    __slots__ = ("_box", "_guest", "_table", "result")

    def __init__(self, table: TableState, guest: str, box: int, result: RoundResult = NO_RESULT) -> None:
        self._table = table
        self._guest = guest
        self._box = box
        self.result = result

    @property
    def phase(self) -> str:
        """Return the phase of the table."""
        return self._table.phase

    @property
    def in_play(self) -> bool:
        """Say whether the player has a stake in the round."""
        return self._guest in self._table.players_in_play()

    @property
    def has_stakes(self) -> bool:
        """Say whether the player has laid stakes, or has some in the round."""
        return self.in_play or self._table.laid_by(self._guest) > 0

    @property
    def has_laid(self) -> bool:
        """Say whether the player has laid a stake in this window, even if he took it back."""
        return self._table.guests[self._guest].laid

    @property
    def confirmed(self) -> bool:
        """Say whether the player has said that his stakes are final."""
        return self._table.guests[self._guest].confirmed

    @property
    def chat(self) -> str:
        """Return whether the player may write."""
        return "vietata" if self._table.guests[self._guest].muted else "ammessa"

    @property
    def box_in_play(self) -> bool:
        """Say whether the box has cards in the round."""
        return self._box in self._table.boxes_in_play()

    @property
    def purse(self) -> str:
        """Return whether the balance that the player is shown is nothing."""
        return "positivo" if self._table.shown_balance(self._guest) > 0 else "zero"

    @property
    def idle(self) -> int:
        """Return how many windows have closed in a row without a stake on the box, one that is closing with them."""
        seat = self._table.seats.get(self._box)
        return 0 if seat is None or self._table.laid_on(self._box) else seat.idle

    @property
    def net(self) -> str:
        """Return whether the player has won or lost on the whole round."""
        return "zero" if not self.result.net else "positivo" if self.result.net > 0 else "negativo"


# ---------- What players do at a table beside staking: they sit, write, choose their settings, leave; and when they may not.


class TableCommands(TableState):
    """What players may do at a table beside staking."""

    # ------------------------------------------------------------------ boxes

    def holder_of(self, box: int) -> str:
        """Return who holds a box, or "". Raises Refused where there is no such box."""
        if not 1 <= box <= self.rules.boxes:
            raise Refused(NO_SUCH_BOX)
        seat = self.seats.get(box)
        return seat.holder if seat else ""

    def own(self, ask: Ask) -> None:
        """Raise Refused where the box that a player names is not his."""
        holder = self.holder_of(ask.box)
        if holder != ask.guest.name:
            raise Refused(TAKEN_BOX if holder else FREE_BOX)

    def may_occupy(self, _effect: TableEffect, ask: Ask) -> None:
        """Raise Refused where a box cannot be taken."""
        holder = self.holder_of(ask.box)
        if holder:
            raise Refused(OWN_BOX if holder == ask.guest.name else TAKEN_BOX)
        most = self.rules.boxes_per_player
        if most is not None and sum(one.holder == ask.guest.name for one in self.seats.values()) >= most:
            raise Refused(TOO_MANY_BOXES)

    def occupy(self, _effect: TableEffect, ask: Ask) -> None:
        """Take a free box."""
        self.seats[ask.box] = Seat(ask.guest.name)
        self.tell("posto", posto=ask.box, stato="occupato", giocatore=ask.guest.name)

    def free_own(self, _effect: TableEffect, ask: Ask) -> None:
        """Leave a box."""
        self.free(ask.box, "lasciato")

    def free(self, box: int, reason: str) -> None:
        """Take a box from its holder; what he has laid on it goes back."""
        self.give_back([one for one in self.laid if one.box == box and not one.behind], reason)
        seat = self.seats.pop(box)
        self.tell("posto", posto=box, stato="libero", giocatore=seat.holder, motivo=reason)

    def write(self, _effect: TableEffect, ask: Ask) -> None:
        """Write to everybody."""
        self.said.append((ask.guest.name, ask.text))
        self.tell("chat", giocatore=ask.guest.name, testo=ask.text)

    def leave(self, _effect: TableEffect, ask: Ask) -> None:
        """Leave the table with one's balance."""
        name = ask.guest.name
        for box in sorted(number for number, seat in self.seats.items() if seat.holder == name):
            self.free(box, "uscito")
        self.give_back([one for one in self.laid if one.player == name], "uscito")
        balance = self.guests.pop(name).balance
        self.accounts[name] += balance
        self.previous.pop(name, None)
        self.tell("esce", giocatore=name, saldo=money(balance), conto=money(self.accounts[name]))

    # ------------------------------------------------------------------ settings

    def begin_settings(self, player: str) -> None:
        """Give a player who comes the settings that go with him, and the others as they begin at every table."""
        kept = self.settings.get(player, {})
        self.settings[player] = {
            name: kept.get(name, rule.default) if rule.lasting else rule.default
            for name, rule in self.session.settings.items()
        }

    def may_choose(self, _effect: TableEffect, ask: Ask) -> None:
        """Raise Refused where there is no such setting."""
        if ask.item not in self.session.settings:
            raise Refused(NO_SUCH_SETTING)

    def choose(self, _effect: TableEffect, ask: Ask) -> None:
        """Change a setting."""
        self.settings[ask.guest.name] = {**self.settings[ask.guest.name], ask.item: ask.value}
        self.tell("impostazione", giocatore=ask.guest.name, voce=ask.item, valore=ask.value)

    def chosen(self, player: str, effect: str) -> frozenset[str]:
        """Return what the settings of a player let an effect be on: the offers that he hides, those that he follows."""
        on = self.settings.get(player, {})
        rules = self.session.settings.items()
        return frozenset(rule.what for name, rule in rules if rule.effect == effect and on.get(name, rule.default))

    def allows(self, player: str, what: str) -> bool:
        """Say whether a player allows something that is allowed unless a setting of his forbids it."""
        spoken = any(rule.effect == "consente" and rule.what == what for rule in self.session.settings.values())
        return not spoken or what in self.chosen(player, "consente")

    # ------------------------------------------------------------------ what phases do

    def free_boxes(self, row: PhaseRow) -> None:
        """Free the boxes of which the test of a row holds."""
        for box in sorted(self.seats):
            if row.when is None or row.when(Asked(self, self.seats[box].holder, box)):
                self.free(box, "senza_puntata")

    def credit(self, _row: PhaseRow) -> None:
        """Pay what is due: to the balance, or to the account of who has left."""
        for player, amount in self.due.items():
            if player in self.guests:
                self.guests[player].balance += amount
            else:
                self.accounts[player] += amount
            self.tell("accredito", giocatore=player, importo=money(amount))
        self.due = {}


# ---------- How stakes are laid while betting is open: chips, copies, bets behind, again, twice, off, back.


class TableStakes(TableCommands):
    """A table that takes stakes."""

    # ------------------------------------------------------------------ what may be laid

    def room(self, box: int, wager: str, behind: str = "") -> int | None:
        """Return how much more the greatest stake lets a box carry, or who bets behind; None where nothing says it."""
        most = self.limits[wager][1]
        lies = sum(one.amount for one in self._behind(box, behind)) if behind else self.laid_on(box, wager)
        return None if most is None else most - lies

    def _behind(self, box: int, player: str) -> list[Laid]:
        return [one for one in self.laid if one.behind and (one.box, one.player) == (box, player)]

    def _chip(self, amount: int) -> None:
        if amount <= 0 or (self.chips and amount not in self.chips):
            raise Refused(NO_SUCH_CHIP)

    def _admitted(self, amount: int, room: int | None, *, cut: bool) -> int:
        """Return how much of an amount is laid where there is so much room. Raises Refused where none of it is."""
        if room is not None and amount > room:
            if room <= 0 or not cut:
                raise Refused(BEYOND_MOST)
            return room
        return amount

    def _may_stake(self, player: str) -> None:
        most, others = self.rules.players, {one.player for one in self.laid} - {player}
        if most is not None and len(others) >= most:
            raise Refused(TOO_MANY_PLAYERS)

    def _paid(self, guest: Guest, stakes: list[Laying], without_funds: str) -> list[Laying]:
        """Return all of some stakes, or those that a balance pays, in order. Raises Refused where it does not."""
        if without_funds == "respingi" and sum(one.amount for one in stakes) > guest.balance:
            raise Refused(NO_FUNDS)
        if stakes[0].amount > guest.balance:
            raise Refused(NO_FUNDS)
        paid, left = [], guest.balance
        for one in stakes:
            if one.amount <= left:
                left -= one.amount
                paid.append(one)
        return paid

    # ------------------------------------------------------------------ laying

    def lay(self, effect: TableEffect, ask: Ask) -> None:
        """Lay a chip, or stakes that follow from others, as one gesture. Raises Refused; nothing has changed then."""
        stakes, guest = self.to_lay(effect, ask), ask.guest
        self.gestures += 1
        guest.laid = True
        for box, wager, amount, behind in stakes:
            guest.balance -= amount
            self.laid.append(Laid(guest.name, box, wager, amount, self.gestures, behind))
            told = {"alle_spalle": True} if behind else {}
            self.tell("posa", giocatore=guest.name, posto=box, puntata=wager, importo=money(amount), **told)

    def to_lay(self, effect: TableEffect, ask: Ask) -> list[Laying]:
        """Return the stakes that a command would lay, without laying them. Raises Refused where there would be none."""
        return _TO_LAY[effect.what](self, ask)

    def _one_chip(self, ask: Ask) -> list[Laying]:
        return self._paid(ask.guest, [self._chip_on(ask, ask.box)], "respingi")

    def _chip_on(self, ask: Ask, box: int) -> Laying:
        """Return what a chip comes to on a box. Raises Refused where it cannot be laid there."""
        kind = self.rules.wagers.get(ask.wager)
        if kind is None or kind.base:
            raise Refused(NO_SUCH_WAGER)
        self.own(ask)
        self._may_stake(ask.guest.name)
        if kind.requires and not self.laid_on(box, kind.requires):
            raise Refused(NO_SUCH_WAGER)
        self._chip(ask.amount)
        cut = self.session.above_most == "taglia"
        return Laying(box, ask.wager, self._admitted(ask.amount, self.room(box, ask.wager), cut=cut))

    def _chip_on_every_box(self, ask: Ask) -> list[Laying]:
        """Return a chip on a box, and the same on the player's others where his device copies that wager."""
        stakes = [self._chip_on(ask, ask.box)]
        if ask.wager in self.session.copied.get(ask.guest.device, ()):
            others = sorted(box for box, seat in self.seats.items() if seat.holder == ask.guest.name and box != ask.box)
            for box in others:
                try:
                    stakes.append(self._chip_on(ask, box))
                except Refused:
                    continue
        return self._paid(ask.guest, stakes, self.session.without_funds)

    def _behind_another(self, ask: Ask) -> list[Laying]:
        """Return a chip on the hand of another."""
        rule, guest, holder = self.rules.behind, ask.guest, self.holder_of(ask.box)
        if rule is None:
            raise Refused(NO_SUCH_WAGER)
        if not holder:
            raise Refused(FREE_BOX)
        if holder == guest.name and not rule.own_hand:
            raise Refused(OWN_BOX)
        if not self.allows(holder, "spalle"):
            raise Refused(NOT_ACTIVE)
        self._may_stake(guest.name)
        self._chip(ask.amount)
        cut = self.session.above_most == "taglia"
        amount = self._admitted(ask.amount, self.room(ask.box, rule.wager, guest.name), cut=cut)
        return self._paid(guest, [Laying(ask.box, rule.wager, amount, behind=True)], "respingi")

    def _again(self, ask: Ask) -> list[Laying]:
        """Return the stakes of the last round that the player had some in, on the boxes that are still as they were."""
        guest, (which, without_funds) = ask.guest, self.session.repeated or ("tutte", "respingi")
        stakes = [one for one in self.previous.get(guest.name, ()) if self._may_be_repeated(one, which)]
        if not stakes:
            raise Refused(NOT_ACTIVE)
        self._may_stake(guest.name)
        own_first = sorted(stakes, key=lambda one: one.behind)
        return self._paid(
            guest, [Laying(one.box, one.wager, one.amount, one.behind) for one in own_first], without_funds
        )

    def _may_be_repeated(self, stake: Laid, which: str) -> bool:
        holder = self.seats[stake.box].holder if stake.box in self.seats else ""
        if which != "tutte" and (stake.behind or not self.rules.wagers[stake.wager].compulsory):
            return False
        if stake.behind:
            return bool(holder) and holder != stake.player and self.allows(holder, "spalle")
        return holder == stake.player

    def _as_much_again(self, ask: Ask) -> list[Laying]:
        """Return as much again on every stake of the player, up to the greatest."""
        guest = ask.guest
        sums: dict[tuple[int, str, bool], int] = {}
        for one in self.laid:
            if one.player == guest.name:
                sums[one.box, one.wager, one.behind] = sums.get((one.box, one.wager, one.behind), 0) + one.amount
        if not sums:
            raise Refused(NOT_ACTIVE)
        more = []
        for (box, wager, behind), amount in sums.items():
            room = self.room(box, wager, guest.name if behind else "")
            added = amount if room is None else min(amount, room)
            if added > 0:
                more.append(Laying(box, wager, added, behind))
        if not more:
            raise Refused(BEYOND_MOST)
        return self._paid(guest, more, self.session.without_funds)

    # ------------------------------------------------------------------ off and back

    @property
    def removal(self) -> tuple[str, str, str]:
        """Return what a chip taken off is held against, what goes where it is worth more, and which chips are there."""
        return self.session.removal or ("puntata", "puntata", "qualsiasi")

    def own_on(self, player: str, box: int, wager: str) -> list[Laid]:
        """Return what a player has laid on a wager of a box, not behind another."""
        return [one for one in self.laid if (one.player, one.box, one.wager, one.behind) == (player, box, wager, False)]

    def to_take_off(self, _effect: TableEffect, ask: Ask) -> tuple[list[Laid], bool]:
        """Return the stakes that a chip would be taken off, and whether they would go whole. Raises Refused."""
        self.own(ask)
        self._chip(ask.amount)
        compared, whole, chip = self.removal
        mine = [one for one in self.laid if one.player == ask.guest.name]
        here = self.own_on(ask.guest.name, ask.box, ask.wager)
        if not here:
            raise Refused(NOTHING_TO_UNDO)
        if ask.amount > _sum(mine if compared == "totale" else here):
            return (mine if whole == "tavolo" else here), True
        if ask.amount > _sum(here) or (chip == "posato" and all(one.amount != ask.amount for one in here)):
            raise Refused(NOT_ACTIVE)
        return here, False

    def take_off(self, effect: TableEffect, ask: Ask) -> None:
        """Take a chip off a stake, or all of it where the chip is worth more. Raises Refused; nothing has changed."""
        stakes, whole = self.to_take_off(effect, ask)
        if whole:
            self.give_back(stakes, "tolta")
        else:
            self._shorten(stakes, ask.amount)

    def _shorten(self, stakes: list[Laid], amount: int) -> None:
        """Take an amount off some stakes of one wager: the chip of that value, or from the last one laid."""
        same = next((one for one in reversed(stakes) if one.amount == amount), None)
        rest = amount
        for one in [same] if same else reversed(stakes):
            taken = min(rest, one.amount)
            rest -= taken
            place = self.laid.index(one)
            self.give_back([one], "tolta", taken)
            if taken < one.amount:
                self.laid.insert(place, one._replace(amount=one.amount - taken))
            if not rest:
                return

    def to_take_back(self, effect: TableEffect, ask: Ask) -> list[Laid]:
        """Return every stake of the player, or what he did last. Raises Refused where there is none."""
        mine = [one for one in self.laid if one.player == ask.guest.name]
        if not mine:
            raise Refused(NOTHING_TO_UNDO)
        if effect.what == "ultima":
            last = mine[-1]
            mine = [one for one in mine if one.gesture == last.gesture] if self.session.undone == "gesto" else [last]
        return mine

    def take_back(self, effect: TableEffect, ask: Ask) -> None:
        """Take back every stake of the player, or what he did last. Raises Refused; nothing has changed."""
        self.give_back(self.to_take_back(effect, ask), "annullata")

    def may_confirm(self, _effect: TableEffect, ask: Ask) -> None:
        """Raise Refused where a player has confirmed already, or has no stake that can be played."""
        if ask.guest.confirmed:
            raise Refused(CONFIRMED)
        if not self.valid_stakes(ask.guest.name):
            raise Refused(NOT_ACTIVE)

    def confirm(self, _effect: TableEffect, ask: Ask) -> None:
        """Say that one's stakes are final."""
        ask.guest.confirmed = True
        self.tell("conferma", giocatore=ask.guest.name)

    def valid_stakes(self, player: str) -> list[Laid]:
        """Return the compulsory stakes of a player that are not too small."""
        return [
            one
            for one in self.laid
            if one.player == player
            and not one.behind
            and self.rules.wagers[one.wager].compulsory
            and self.laid_on(one.box, one.wager) >= (self.limits[one.wager][0] or 0)
        ]

    # ------------------------------------------------------------------ what cannot be played

    def give_back_row(self, row: PhaseRow) -> None:
        """Return the stakes that a row speaks of."""
        _GIVEN_BACK[row.effect.what](self)

    def give_back_unplayable(self) -> None:
        """Return the stakes with which no round can be played."""
        for give_back in _GIVEN_BACK.values():
            give_back(self)

    def give_back_small(self) -> None:
        """Return the stakes below the least that may be played."""
        stakes: dict[tuple[str, int, str, bool], list[Laid]] = {}
        for one in self.laid:
            stakes.setdefault((one.player, one.box, one.wager, one.behind), []).append(one)
        for (_, _, wager, _), some in sorted(stakes.items()):
            if _sum(some) < (self.limits[wager][0] or 0):
                self.give_back(some, "sotto_minimo")

    def give_back_alone(self) -> None:
        """Return the stakes without another that they need."""
        for box in sorted({one.box for one in self.laid if not one.behind}):
            own = [one for one in self.laid if one.box == box and not one.behind]
            on_box = {one.wager for one in own}
            missing = any(kind.compulsory and name not in on_box for name, kind in self.rules.wagers.items())
            needed = {name: self.rules.wagers[name].requires for name in on_box}
            alone = on_box if missing else {name for name, other in needed.items() if other and other not in on_box}
            self.give_back([one for one in own if one.wager in alone], "senza_altra")

    def give_back_without_holder(self) -> None:
        """Return the bets behind a box whose holder does not play."""
        self.give_back([one for one in self.laid if one.behind and not self.laid_on(one.box)], "titolare_assente")


def _sum(stakes: Iterable[Laid]) -> int:
    return sum(one.amount for one in stakes)


_TO_LAY: dict[str, Callable[[TableStakes, Ask], list[Laying]]] = {
    "fiche": TableStakes._one_chip,
    "fiche_su_ogni_posto": TableStakes._chip_on_every_box,
    "alle_spalle": TableStakes._behind_another,
    "precedente": TableStakes._again,
    "posato": TableStakes._as_much_again,
}
"""What is laid, by its word."""
_GIVEN_BACK: dict[str, Callable[[TableStakes], None]] = {
    "sotto_minimo": TableStakes.give_back_small,
    "senza_altra": TableStakes.give_back_alone,
    "spalle_senza_titolare": TableStakes.give_back_without_holder,
}
"""What a row gives back, by its word."""


# ---------- The cards of a table from one round to the next: when its shoe is shuffled, what a cut card does.


class TableCards(TableStakes):
    """A table that gives each round its cards, and follows those that leave the shoe.

    Attributes:
        rounds: how many have been begun.
    """

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.rounds = 0
        self._drawn = 0
        self._before_cut: int | None = None

    def cards_of_next_round(self) -> Sequence[Card]:
        """Return what a new round is dealt from: the rest of the shoe, or up to its cut card and then the next shoe."""
        shoe = self.shoe
        self.rounds += 1
        if not shoe.used or shoe.cut_out or self._shuffles_each_round():
            self._shuffle()
        self._drawn, self._before_cut = 0, None
        if shoe.cut is None or self.session.mid_round != "subito":
            return shoe.rest()
        self._before_cut = max(shoe.cut - shoe.next, 0)
        return [*shoe.rest()[: self._before_cut], *shoe.following()[0]]

    def _shuffles_each_round(self) -> bool:
        """Say whether no shoe serves for two rounds; where no text says when, none lasts that the table shuffles."""
        reshuffle = self.session.reshuffle
        return reshuffle == "ogni_partita" or (reshuffle == "non_dichiarato" and not self.shoe.prepared)

    def count_cards(self, drawn: int) -> None:
        """Take note of how many cards the round has drawn so far; a cut card among them does what the rules say."""
        if self.shoe.draw(drawn - self._drawn):
            self.tell("carta_taglio", colpo=self.rounds)
            if self._before_cut is not None:
                self._shuffle()
                self._drawn, self._before_cut = self._before_cut, None
                self.count_cards(drawn)  # those of the new shoe
        self._drawn = drawn

    def _shuffle(self) -> None:
        self.shoe.shuffle()
        counts: dict[str, int] = {}
        for card in self.shoe.cards:
            counts[card.rank] = counts.get(card.rank, 0) + 1
        fields: dict[str, Any] = {"colpo": self.rounds, "carte": len(self.shoe.cards), "per_rango": counts}
        if self.shoe.cut is not None:
            fields["taglio"] = self.shoe.cut
        self.tell("rimescolamento", **fields)


# ---------- What a table keeps and tells of its rounds: their names, messages, streaks, the history of each player.


_DAY, _HOUR = "%Y-%m-%d", "%H:%M:%S"


class TableRecords(TableCards):
    """A table that tells how rounds ended, and remembers it.

    Attributes:
        opened_at: the time at which the table was opened; None where nobody said it.
        now: the seconds since then.
        code: the name of the round being played, or played last.
        streaks: how many rounds in a row each player has won.
        history: what each player sees of his rounds, the first of them first.
    """

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.opened_at: datetime | None = None
        self.now = 0
        self.betting_since = 0
        self.code = ""
        self.began = 0
        self.streaks: dict[str, int] = {}
        self.history: dict[str, tuple[dict[str, Any], ...]] = {}

    def moment(self, second: int, form: str) -> str:
        """Return a moment of the table in Greenwich time. The opener must have said when it was opened."""
        assert self.opened_at is not None
        return (self.opened_at + timedelta(seconds=second)).strftime(form)

    def name_round(self) -> None:
        """Give the round that begins its name, where rounds have one, and tell it."""
        self.began = self.now
        if self.session.code is None:
            return
        form, moment = self.session.code
        second = self.now if moment == "distribuzione" else self.betting_since
        name = self.moment(second, _HOUR if form == "ora" else f"{_DAY} {_HOUR}")
        self.code = name
        self.tell("codice", codice=name)

    def record(self, game: Round) -> None:
        """Take note of a round that is over: tell its messages, count it, keep it for each player."""
        players = list(dict.fromkeys(stake.player.name for stake in _round_stakes(game)))
        for player in players:
            self._announce(game, player)
        for player in self.guests:
            self._count(player, result_of(game, player))
        for player in players if self.session.history else ():
            kept = self.session.history[0] if self.session.history else ()
            entry = {field: self._field(field, game, player) for field in kept}
            self.history[player] = (*self.history.get(player, ()), entry)

    def _announce(self, game: Round, player: str) -> None:
        rows = self.session.messages
        if not rows:
            return
        hands = game.hands if self.session.messages_per == "mano" else [None]
        for hand in hands:
            result = result_of(game, player, hand)
            row = self._first(rows, player, result) if result.played else None
            if row is not None:
                where = {"posto": hand.box.number, "mano": hand.index} if hand else {}
                self.tell("messaggio", giocatore=player, testo=row.word, **where)

    def _count(self, player: str, result: RoundResult) -> None:
        row = self._first(self.session.streak, player, result)
        if row is not None and row.word == "aggiungi":
            self.streaks[player] = self.streaks.get(player, 0) + 1
        elif row is not None and row.word == "azzera":
            self.streaks.pop(player, None)

    def _first(self, rows: tuple[ResultRow, ...], player: str, result: RoundResult) -> ResultRow | None:
        asked = Asked(self, player, 0, result)
        return next((row for row in rows if row.when is None or row.when(asked)), None)

    def _field(self, field: str, game: Round, player: str) -> Any:
        mine = [stake for stake in _round_stakes(game) if stake.player.name == player]
        if field == "puntato":
            return money(sum(stake.amount for stake in mine))
        if field == "vinto":
            return money(sum(stake.returned or 0 for stake in mine))
        if field == "data":
            return self.moment(self.began, _DAY)
        if field == "partita":
            return self.code
        hands = [hand for hand in game.hands if any(stake.hand is hand for stake in mine)]
        if field == "mani":
            return [{**_hand_place(hand), "carte": [card.code for card in hand.cards]} for hand in hands]
        return [
            {**_hand_place(stake.hand), "puntata": stake.wager, "restituito": money(stake.returned or 0)}
            for stake in mine
        ]


def _hand_place(hand: PlayerHand) -> dict[str, int]:
    return {"posto": hand.box.number, "mano": hand.index}


def _round_stakes(game: Round) -> list[Stake]:
    return [stake for hand in game.hands for stake in hand.stakes]


def result_of(game: Round, player: str, hand: PlayerHand | None = None) -> RoundResult:
    """Return how a round ended for a player, or for one of the hands on which he has staked."""
    mine = [stake for stake in _round_stakes(game) if stake.player.name == player and hand in (None, stake.hand)]
    if not mine:
        return NO_RESULT
    nets: dict[int, int] = {}
    for stake in mine:
        nets[id(stake.hand)] = nets.get(id(stake.hand), 0) + (stake.returned or 0) - stake.amount
    won, lost = sum(net > 0 for net in nets.values()), sum(net < 0 for net in nets.values())
    return RoundResult(True, sum(nets.values()), won, lost)


# ---------- The rounds of a table: begun with the stakes that lie there, heard, timed, and what a fault leaves due.


class TableRounds(TableRecords):
    """A table that plays rounds.

    Attributes:
        game: the round being played.
        deadline: when the time of the phase, or of the decision, is over; None where none runs.
    """

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.decision_seconds = session.decision_seconds
        self.deadline: int | None = None
        self.game: Game | None = None
        self._timed: Hashable = None
        self._decisions = 0

    def players_in_play(self) -> frozenset[str]:
        """Return who has a stake in the round."""
        return frozenset(player.name for player in self.game.round.players) if self.game else frozenset()

    def boxes_in_play(self) -> frozenset[int]:
        """Return the boxes with cards in the round."""
        return frozenset(box.number for box in self.game.round.boxes) if self.game else frozenset()

    def begin_round(self) -> None:
        """Play a round with the stakes that lie on the table."""
        self.phase, self.deadline = PLAYING, None
        self.tell("fase", fase=PLAYING)
        self.name_round()
        cards = self.cards_of_next_round()
        request: dict[str, Any] = {
            "sabot": [card.code for card in cards],
            "giocatori": [
                {"giocatore": name, "saldo": money(self.guests[name].balance + self.laid_by(name))}
                for name in dict.fromkeys(one.player for one in self.laid)
            ],
            "posti": [self._staked(box) for box in sorted({one.box for one in self.laid if not one.behind})],
            "spalle": self._behind_bets(),
        }
        for name in {one.player for one in self.laid}:
            self.previous[name] = tuple(one for one in self.laid if one.player == name)
        self.laid = []
        self._timed, self._decisions = None, 0
        gone = frozenset(name for name, guest in self.guests.items() if not guest.connected)
        declined = {name: self.chosen(name, "toglie_offerta") for name in self.guests}
        self.game = Game(self.rules, request, gone, declined)
        self.hear()

    def _staked(self, box: int) -> dict[str, Any]:
        wagers = {name: self.laid_on(box, name) for name in self.rules.wagers}
        stakes = {name: money(amount) for name, amount in wagers.items() if amount}
        return {"posto": box, "giocatore": self.seats[box].holder, "puntate": stakes}

    def _behind_bets(self) -> list[dict[str, Any]]:
        sums: dict[tuple[str, int], int] = {}
        for one in self.laid:
            if one.behind:
                sums[one.player, one.box] = sums.get((one.player, one.box), 0) + one.amount
        return [
            {
                "giocatore": player,
                "posto": box,
                "importo": money(amount),
                "accetta": sorted(self.chosen(player, "adesione")),
            }
            for (player, box), amount in sums.items()
        ]

    def say(self, move: Move) -> None:
        """Say something to the round, which plays with what each player has at the table now, and hear what comes."""
        game = self.game
        assert game is not None
        for player in game.round.players:
            guest = self.guests.get(player.name)
            player.balance = guest.balance if guest else 0
            player.declines = self.chosen(player.name, "toglie_offerta")
        game.move(move)
        self.hear()

    def hear(self) -> None:
        """Take up what the round has told: its facts, the balances, the cards that are gone, who decides now."""
        game = self.game
        assert game is not None
        entries, game.told = game.log.entries[game.told :], len(game.log.entries)
        self.news += [{**entry, "passo": self.events} for entry in entries]
        for player in game.round.players:
            guest = self.guests.get(player.name)
            if guest is not None:
                guest.balance = player.balance
            else:
                self.accounts[player.name] += player.balance  # he has left with what he had: this came since
        self._decisions += sum(entry["fatto"] == "decisione" for entry in entries)
        self.count_cards(game.round.next)
        self._time_decision()

    def waits_for(self, decisions: int) -> bool:
        """Say whether the round goes on to wait for what it waited for, when so many decisions had been asked."""
        return self.game is not None and self._decisions == decisions and not self.game.round.over

    @property
    def decisions(self) -> int:
        """Return how many decisions the round has asked so far."""
        return self._decisions

    def _time_decision(self) -> None:
        """Let the time of a decision run: anew for each decision, each hand or each turn, as the rules say."""
        due = self.game.round.pending if self.game else None
        if due is None or not self.decision_seconds:
            self.deadline = None
            return
        of_hand = due.player.name, due.phase, due.hand.box.number, due.hand.index
        per = {"decisione": (*of_hand, self._decisions), "mano": of_hand, "turno": of_hand[:2]}
        timed = per[self.session.decision_per]
        if timed != self._timed:
            self._timed, self.deadline = timed, self.now + self.decision_seconds

    def owe(self, game: Game) -> None:
        """Take note of what a fault leaves due to each player: his stakes, less what was paid on them already."""
        rule = self.rules.malfunction
        if rule is None or not rule.later:
            return
        for stake in game.round.to_refund():
            name = stake.player.name
            self.due[name] = self.due.get(name, 0) + stake.amount - (stake.returned or 0)

    def playable(self) -> list[Laid]:
        """Return the stakes that would be played if betting closed now."""
        return [one for one in self.laid if self.laid_on(one.box)]


# ---------- A table as a value: it tells the time, opens and closes betting, plays rounds, and can be copied at any moment.


_NO_PHASE = TablePhase()


class OpenTable(TableRounds):
    """A table and its rounds, over a clock that moves only when it is told to.

    Args:
        terms: what the text leaves to who runs the table: seconds of each phase and of a decision.
    """

    def __init__(
        self,
        rules: Rules,
        session: SessionRules,
        accounts: Mapping[str, int],
        shoe: TableShoe,
        terms: Mapping[str, int],
    ) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.seconds = {name: phase.seconds for name, phase in session.phases.items() if phase.timed}
        self.seconds |= {name: terms[name] for name in self.seconds if name in terms}
        self.decision_seconds = terms.get("decisione", session.decision_seconds)

    def fork(self) -> OpenTable:
        """Return an independent copy: what happens at one of the two tables is not seen at the other."""
        again = copy(self)
        again.previous, again.settings, again.limits = self.previous.copy(), self.settings.copy(), self.limits.copy()
        again.streaks, again.history = self.streaks.copy(), self.history.copy()
        again.accounts, again.due = self.accounts.copy(), self.due.copy()
        again.guests = {name: guest.copy() for name, guest in self.guests.items()}
        again.seats = {number: seat.copy() for number, seat in self.seats.items()}
        again.laid, again.said, again.news = self.laid[:], self.said[:], self.news[:]
        again.shoe = self.shoe.copy()
        again.game = self.game.fork() if self.game else None
        return again

    def fork_for_commands(self) -> OpenTable:
        """Return a copy on which commands can be tried: it shares the round, which they do not touch."""
        again, game = copy(self), self.game
        again.game = None
        again = again.fork()
        again.game = game
        return again

    # ------------------------------------------------------------------ what comes from outside

    def open(self) -> None:
        """Begin with the first phase."""
        self._enter(OPENING)

    def enter(
        self, player: str, mode: str = "", brought: int | None = None, device: str = "", currency: str = ""
    ) -> None:
        """Let a player come to the table with a sum of his account, or all of it.

        Raises Refused if he is there already, or the mode or the sum is none that he may choose.
        """
        session = self.session
        if player in self.guests:
            raise Refused(NOT_FORESEEN)
        if bool(session.modes) != bool(mode) or (mode and mode not in session.modes):
            raise Refused(NO_SUCH_MODE)
        if session.brought == "tutto":
            brought = self.accounts[player] if brought is None else None
        if brought is None or brought > self.accounts[player] or (session.brought != "tutto" and brought <= 0):
            raise Refused(NO_SUCH_SUM)
        if device and session.copied and device not in session.copied:
            raise Refused(NO_SUCH_MODE)
        boxes = self._assigned(mode)
        self.guests[player] = Guest(player, brought, device or next(iter(session.copied), ""), currency)
        self.begin_settings(player)
        self.accounts[player] -= brought
        self.tell("entra", giocatore=player, saldo=money(brought))
        for box in boxes:
            self.seats[box] = Seat(player)
            self.tell("posto", posto=box, stato="occupato", giocatore=player)
        if player in self.players_in_play():
            self.say(Move(event=RECONNECTED, player=player))
            self.flow()

    def _assigned(self, mode: str) -> range:
        """Return the boxes that a player is given who does not choose them. Raises Refused where somebody has them."""
        if self.session.has_effect("occupa"):
            return range(0)
        boxes = range(1, (self.session.modes[mode] if mode else self.rules.boxes) + 1)
        if self.seats.keys() & set(boxes) or (self.rules.players or len(self.guests) + 1) <= len(self.guests):
            raise Refused(FULL)
        return boxes

    def move(self, move: Move) -> None:
        """Say something to the round; it may refuse it itself.

        Raises Refused where no round is being played, or where somebody decides beforehand for a hand of another.
        """
        if self.game is None:
            raise Refused(TOO_LATE)
        holders = {box.number: box.player.name for box in self.game.round.boxes}
        if move.event == EARLY and holders.get(move.box, move.player) != move.player:
            raise Refused(NOT_YOUR_TURN)
        self.say(move)
        self.flow()

    def connection(self, player: str, connected: bool) -> None:
        """Let a player's connection go, or come back."""
        self.guests[player].connected = connected
        if self.game is not None and player in self.players_in_play():
            self.move(Move(event=RECONNECTED if connected else DISCONNECTED, player=player))

    def change_limits(self, wager: str, limits: tuple[int | None, int | None]) -> None:
        """Let the limits of a wager change, at once or from the next window. Raises Refused where they never do."""
        if not self.session.new_limits or wager not in self.limits:
            raise Refused(NOT_FORESEEN)
        if self.session.new_limits == "subito" or not self.laid:
            self.limits = {**self.limits, wager: limits}
        else:
            self.coming_limits = {**self.coming_limits, wager: limits}
        self.tell(
            "limiti",
            puntata=wager,
            **{key: money(end) for key, end in zip(("minimo", "massimo"), limits, strict=True) if end is not None},
        )

    def mute(self, player: str) -> None:
        """Forbid a player to write. Raises Refused where nothing depends on it."""
        if not self.session.moderated:
            raise Refused(NOT_FORESEEN)
        self.guests[player].muted = True
        self.tell("modera", giocatore=player)

    def fail(self) -> None:
        """Let the table fail: stakes of the round go as the rules say, and nothing goes on until it resumes.

        Raises Refused where the rules say nothing of a fault, or it is stopped already.
        """
        if self.rules.malfunction is None or self.phase == STOPPED:
            raise Refused(NOT_FORESEEN)
        if self.game is not None:
            self.say(Move(event=MALFUNCTION))
            self.owe(self.game)
            self.game = None
        self.give_back(self.laid[:], MALFUNCTION)
        self.phase, self.deadline = STOPPED, None
        self.tell("fase", fase=STOPPED)

    def resume(self) -> None:
        """Begin again after a fault. Raises Refused where there was none."""
        if self.phase != STOPPED:
            raise Refused(NOT_FORESEEN)
        self._enter(OPENING)

    def wait(self, seconds: int) -> None:
        """Let some seconds pass, from one deadline to the next."""
        until = self.now + seconds
        while self.deadline is not None and (self.deadline < until or (self.deadline == until and not self._lasts())):
            self.now = self.deadline
            self._lapse()
        self.now = until

    def _lasts(self) -> bool:
        """Say whether the very end of the time that runs is still in it."""
        return self.phase != PLAYING and self.session.phases.get(self.phase, _NO_PHASE).last_instant

    # ------------------------------------------------------------------ phases

    def _enter(self, phase: str) -> None:
        """Begin a phase, and those after it that nothing holds back."""
        self.phase = phase
        rule = self.session.phases.get(phase, _NO_PHASE)
        seconds = self.seconds.get(phase)
        self.deadline = self.now + seconds if seconds else None
        if phase != OPENING or seconds or self.session.has_effect("apri"):
            self.tell("fase", fase=phase, **({"secondi": seconds} if seconds else {}))
        if phase == BETTING:
            self._begin_betting()
        self.run(rule.begins)
        if phase == OPENING and not seconds and not self.session.has_effect("apri"):
            self._enter(BETTING)

    def run(self, rows: tuple[PhaseRow, ...]) -> None:
        """Do what a phase does when it begins or ends, row by row."""
        for row in rows:
            _OF_PHASES[row.effect.kind](self, row)

    def _begin_betting(self) -> None:
        self.betting_since = self.now
        self.limits, self.coming_limits = {**self.limits, **self.coming_limits}, {}
        for guest in self.guests.values():
            guest.confirmed, guest.laid = False, False

    def _phase(self, name: str) -> TablePhase:
        return self.session.phases.get(name, _NO_PHASE)

    def _lapse(self) -> None:
        """Let the time that runs be over."""
        if self.phase == PLAYING and self.game is not None:
            self.tell("tempo", di="decisione")
            asked = self.decisions
            self.say(Move(event=TIMEOUT))
            if self.waits_for(asked):
                self.deadline = None  # nothing is said of who does not decide: he is waited for
            self.flow()
            return
        self.tell("tempo", di=self.phase)
        if self.phase == OPENING:
            self._enter(BETTING)
        else:
            self._close_betting()

    def flow(self) -> None:
        """Go on where nothing holds the table back: the round is over, or all who must have confirmed."""
        if self.phase == PLAYING and self.game is not None and self.game.round.over:
            self._enter(PAYING)
            self.record(self.game.round)
            self.game = None
            self._enter(OPENING)
        elif self.phase == BETTING and self._all_confirmed():
            self._close_betting()

    def _all_confirmed(self) -> bool:
        """Say whether everybody has confirmed whose confirmation is waited for, and somebody has."""
        whose = self._phase(BETTING).confirmed
        if not whose:
            return False
        seated = {seat.holder for box, seat in self.seats.items() if self.laid_on(box)}
        asked = seated if whose == "chi_e_seduto" else {one.player for one in self.laid}
        return bool(seated) and all(self.guests[name].confirmed for name in asked)

    # ------------------------------------------------------------------ betting opened and closed by a player

    def may_open(self, _effect: TableEffect, _ask: Ask) -> None:
        """Raise Refused where stakes are taken already, or a round is being played."""
        if self.phase != OPENING:
            raise Refused(NOT_ACTIVE)

    def open_betting(self, _effect: TableEffect, _ask: Ask) -> None:
        """Begin to take stakes."""
        self._enter(BETTING)

    def may_close(self, _effect: TableEffect, _ask: Ask) -> None:
        """Raise Refused where no stakes are taken, there is none, or one that would be left cannot be played."""
        if self.phase != BETTING:
            raise Refused(NOT_ACTIVE)
        again = self.fork_for_commands()
        again.run(self._phase(BETTING).ends)
        left = len(again.laid)
        again.give_back_unplayable()
        if not again.laid or len(again.laid) < left:
            raise Refused(NOT_ACTIVE if not left else BELOW_LEAST)

    def close_betting(self, _effect: TableEffect, _ask: Ask) -> None:
        """Take no more stakes, and play the round."""
        self._close_betting()

    def _close_betting(self) -> None:
        for seat in self.seats.values():
            seat.idle += 1
        self.run(self._phase(BETTING).ends)
        self.give_back_unplayable()
        for guest in self.guests.values():
            guest.confirmed = False
        for box in {one.box for one in self.laid if not one.behind}:
            self.seats[box].idle = 0
        if self.laid:
            self.begin_round()
            self.flow()
        else:
            self._enter(OPENING)


_OF_PHASES: dict[str, Callable[[OpenTable, PhaseRow], None]] = {
    "libera": OpenTable.free_boxes,
    "rendi": OpenTable.give_back_row,
    "accredita": OpenTable.credit,
}
"""What each effect of a phase does."""


# ---------- What a command does to a table, effect by effect, and why it is refused: it is asked before anything happens.


def use_command(table: OpenTable, name: str, ask: Ask) -> None:
    """Let a player use a command. Raises Refused, and then nothing has changed."""
    command = table.session.commands.get(name)
    if command is None:
        raise Refused(NOT_FORESEEN)
    check_command(table, command, ask)
    for effect in command.effects:
        _DONE[effect.kind](table, effect, ask)
    player = ask.guest.name
    if player not in table.guests and player in table.players_in_play():
        table.say(Move(event=DISCONNECTED, player=player))  # who leaves a round leaves his hands to it
    table.flow()


def check_command(table: OpenTable, command: CommandRule, ask: Ask) -> None:
    """Raise Refused where a player may not use a command."""
    check_test(table, command, ask.guest, ask.box)
    check_effects(table, command, ask)


def check_test(table: OpenTable, command: CommandRule, guest: Guest, box: int) -> None:
    """Raise Refused where a player may not use a command on a box now, whatever else he names."""
    if command.phases and table.phase not in command.phases:
        raise Refused(TOO_LATE)
    if command.when is not None and not command.when(Asked(table, guest.name, box)):
        final = command.until_confirmed and guest.confirmed
        raise Refused(NO_CHAT if command.does("scrivi") else CONFIRMED if final else NOT_ACTIVE)


def check_effects(table: OpenTable, command: CommandRule, ask: Ask) -> None:
    """Raise Refused where an effect of a command cannot happen, each after those before it."""
    *before, last = command.effects
    if before:
        table = table.fork_for_commands()
        ask = ask.of(table.guests[ask.guest.name])
    for effect in before:
        _CHECKED[effect.kind](table, effect, ask)
        _DONE[effect.kind](table, effect, ask)
    _CHECKED[last.kind](table, last, ask)


def _check_nothing(_table: OpenTable, _effect: TableEffect, _ask: Ask) -> None:
    pass


_Effect = Callable[[OpenTable, TableEffect, Ask], object]

_CHECKED: dict[str, _Effect] = {
    "occupa": OpenTable.may_occupy,
    "libera": lambda table, _effect, ask: table.own(ask),
    "posa": OpenTable.to_lay,
    "togli": OpenTable.to_take_off,
    "annulla": OpenTable.to_take_back,
    "conferma": OpenTable.may_confirm,
    "apri": OpenTable.may_open,
    "chiudi": OpenTable.may_close,
    "scrivi": _check_nothing,
    "imposta": OpenTable.may_choose,
    "esce": _check_nothing,
}
"""What raises Refused where an effect cannot happen; it changes nothing."""
_DONE: dict[str, _Effect] = {
    "occupa": OpenTable.occupy,
    "libera": OpenTable.free_own,
    "posa": OpenTable.lay,
    "togli": OpenTable.take_off,
    "annulla": OpenTable.take_back,
    "conferma": OpenTable.confirm,
    "apri": OpenTable.open_betting,
    "chiudi": OpenTable.close_betting,
    "scrivi": OpenTable.write,
    "imposta": OpenTable.choose,
    "esce": OpenTable.leave,
}
"""What each effect does where it can happen."""


# ---------- What the players of a table may do now: each command with the boxes, the wagers and the amounts that it may name.


_OF_THE_BOX = frozenset({NO_SUCH_BOX, FREE_BOX, OWN_BOX, TAKEN_BOX})
"""Why something is refused whatever the wager and the amount."""


def usable(table: OpenTable, player: str) -> Iterator[dict[str, Any]]:
    """Yield each command that a player may use now, with what it may name: the boxes, the wagers, the amounts."""
    guest, trials = table.guests[player], _Trials(table)
    for command in table.session.commands.values():
        if command.phases and table.phase not in command.phases:
            continue
        for box in range(1, table.rules.boxes + 1) if "posto" in command.arguments else (0,):
            for named in trials.on_box(command, guest, box):
                yield {"comando": command.name, **({"posto": box} if box else {}), **named}


class _Trials:
    """Asks of commands whether they may be used."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self._wagers = [name for name, kind in table.rules.wagers.items() if not kind.base]
        self._setting = next(iter(table.session.settings), "")

    def on_box(self, command: CommandRule, guest: Guest, box: int) -> Iterator[dict[str, Any]]:
        """Yield the wagers and the amounts that a command may name on a box."""
        try:
            check_test(self._table, command, guest, box)
        except Refused:
            return
        names_amount = "importo" in command.arguments
        for wager in self._wagers if "puntata" in command.arguments else ("",):
            ask = Ask(
                guest, box, wager, self._least(command, guest, box, wager) if names_amount else 0, "?", self._setting
            )
            refused = self._refusal(command, ask)
            if refused in _OF_THE_BOX:
                return
            named = {"puntata": wager} if wager else {}
            if not names_amount:
                if not refused:
                    yield named
            elif refused != NO_SUCH_WAGER:
                for amounts in self._amounts(command, ask, refused):
                    yield {**named, **amounts}

    def _least(self, command: CommandRule, guest: Guest, box: int, wager: str) -> int:
        """Return the amount that is tried first."""
        if self._table.chips:
            return self._table.chips[0]
        off = self._table.own_on(guest.name, box, wager) if command.does("togli") else []
        return min((one.amount for one in off), default=1)

    def _amounts(self, command: CommandRule, ask: Ask, refused: str) -> list[dict[str, Any]]:
        """Return the amounts that a command may name: some, a range; [] where it cannot be used.

        Args:
            ask: with the amount that was tried first.
            refused: why that amount is refused; "" where it is not.
        """
        table = self._table
        if table.chips:
            first = [] if refused else [ask.amount]
            chips = first + [chip for chip in table.chips[1:] if not self._refusal(command, ask.of(ask.guest, chip))]
            return [{"importi": [money(chip) for chip in chips]}] if chips else []
        if refused:
            return []
        if command.does("togli"):
            return self._amounts_off(ask)
        behind = ask.guest.name if not ask.wager and table.rules.behind else ""
        wager = table.rules.behind.wager if behind and table.rules.behind else ask.wager
        most, room = ask.guest.balance, table.room(ask.box, wager, behind)
        if room is not None and table.session.above_most == "respingi":
            most = min(most, room)
        elif room is not None and room <= most:
            return [{"da": money(1)}]
        return [{"da": money(1), "a": money(most)}]

    def _amounts_off(self, ask: Ask) -> list[dict[str, Any]]:
        """Return what can be taken off a stake where there are no chips; what is worth more takes it all."""
        table = self._table
        compared, _, chip = table.removal
        here = table.laid_on(ask.box, ask.wager)
        beyond = {"da": money((table.laid_by(ask.guest.name) if compared == "totale" else here) + 1)}
        if chip == "posato":
            parts = sorted({one.amount for one in table.own_on(ask.guest.name, ask.box, ask.wager)})
            return [{"importi": [money(part) for part in parts]}, beyond]
        return [{"da": money(1), "a": money(here)}, beyond]

    def _refusal(self, command: CommandRule, ask: Ask) -> str:
        """Return why a command would be refused; "" where it would be accepted."""
        try:
            check_effects(self._table, command, ask)
        except Refused as refused:
            return refused.code
        return ""


# ---------- What a player of a table is shown, and no more: stakes, balance, seats, seconds left, what he may do now.


LAST_WORDS = 20
"""How many of the last things written are shown."""
SOMEBODY = "altro"
"""Who is named in the place of another whom a player does not want to see."""


def view(table: OpenTable, player: str) -> dict[str, Any]:
    """Return what a player is shown: what every table tells him, and what the data add."""
    shown: dict[str, Any] = {
        "fase": table.phase,
        "comandi": list(usable(table, player)),
        "puntate": stakes_of(table, player),
        "saldo": money(table.shown_balance(player)),
    }
    if player in table.due:
        shown["in_sospeso"] = money(table.due[player])
    due = table.game.round.pending if table.game else None
    if due is not None and due.player.name == player:
        hidden = table.chosen(player, "nasconde_offerta") | table.chosen(player, "toglie_offerta")
        shown["lecite"] = [name for name in due.options if name not in hidden]
    if table.session.history:
        shown["cronologia"] = _history(table, player)
    if table.session.settings:
        shown["impostazioni"] = table.settings[player]
    for item in table.session.shown:
        value = _SHOWN[item](table, player)
        if value is not None:
            shown[item] = value
    return shown


def stakes_of(table: OpenTable, player: str) -> dict[str, str]:
    """Return the stakes of a player that are not decided, "box.wager" → amount."""
    sums: dict[str, int] = {}
    for name, box, wager, amount in _stakes(table):
        if name == player:
            sums[f"{box}.{wager}"] = sums.get(f"{box}.{wager}", 0) + amount
    return {key: money(amount) for key, amount in sums.items()}


def _stakes(table: OpenTable) -> Iterator[tuple[str, int, str, int]]:
    yield from (one[:4] for one in table.laid)
    for hand in table.game.round.hands if table.game else ():
        for stake in hand.stakes:
            if stake.returned is None:
                yield stake.player.name, hand.box.number, stake.wager, stake.amount


def _history(table: OpenTable, player: str) -> list[dict[str, Any]]:
    kept = list(table.history.get(player, ()))
    return kept[::-1] if table.session.history and table.session.history[1] == "dal_piu_recente" else kept


def _left(table: OpenTable, _player: str) -> int | None:
    return None if table.deadline is None else table.deadline - table.now


def _seats(table: OpenTable, player: str) -> dict[str, str]:
    hides = _hides_others(table, player)
    holders = {str(box): table.seats[box].holder for box in sorted(table.seats)}
    return {box: SOMEBODY if hides and holder != player else holder for box, holder in holders.items()}


def _hides_others(table: OpenTable, player: str) -> bool:
    return "altri" in table.chosen(player, "nasconde")


def _total(table: OpenTable, player: str) -> str:
    return money(sum(amount for name, _, _, amount in _stakes(table) if name == player))


def _others(table: OpenTable, player: str) -> dict[str, dict[str, str]]:
    """Return the stakes of the others, from when they may be seen."""
    if _hides_others(table, player):
        return {}
    mine = table.guests[player].currency
    others = {
        name: _exchanged(table, stakes_of(table, name), guest.currency, mine)
        for name, guest in table.guests.items()
        if name != player
        if table.phase == PLAYING
        or table.session.seen_from == "subito"
        or (table.session.seen_from == "conferma" and guest.confirmed)
    }
    return {name: stakes for name, stakes in others.items() if stakes}


def _exchanged(table: OpenTable, stakes: dict[str, str], given: str, wanted: str) -> dict[str, str]:
    """Return stakes in another currency, in whole cents, the rest left off."""
    rate = table.rates.get(given, {}).get(wanted)
    if not table.session.currencies or rate is None or given == wanted:
        return stakes
    return {place: money(int(cents(amount) * rate)) for place, amount in stakes.items()}


def _limits(table: OpenTable, _player: str) -> dict[str, dict[str, str]]:
    return {
        wager: {name: money(end) for name, end in zip(("minimo", "massimo"), ends, strict=True) if end is not None}
        for wager, ends in table.limits.items()
        if ends != (None, None)
    }


def _account(table: OpenTable, player: str) -> str:
    account = table.accounts[player]
    return money(account + table.guests[player].brought if table.session.account_shown == "fermo" else account)


def _chat(table: OpenTable, player: str) -> list[list[str]]:
    if "chat" in table.chosen(player, "nasconde"):
        return [list(one) for one in table.said[-LAST_WORDS:] if one[0] == player]
    return [list(one) for one in table.said[-LAST_WORDS:]]


def _streaks(table: OpenTable, _player: str) -> dict[str, int]:
    """Return the longest streaks of those at the table: who is put forward, and how many rounds they have won."""
    here = {name: count for name, count in table.streaks.items() if name in table.guests}
    longest = max(here.values(), default=0)
    return {name: count for name, count in here.items() if count == longest}


def _code(table: OpenTable, _player: str) -> str | None:
    return table.code or None


_SHOWN: dict[str, Callable[[OpenTable, str], Any]] = {
    "resta": _left,
    "posti": _seats,
    "totale": _total,
    "altrui": _others,
    "limiti": _limits,
    "chat": _chat,
    "conto": _account,
    "serie": _streaks,
    "codice": _code,
}
"""What the data may let a player be shown."""


# ---------- Requests about a table in, facts and views out.


LONGEST_WAIT = 86_400
"""How many seconds may pass at once: a day."""
MOST_WORDS = 500
"""How long something written may be."""
_TIMES = {"tempo_apertura": OPENING, "tempo_puntata": BETTING, "tempo_decisione": "decisione"}
"""The parameters that are times, each with what it is the time of."""


def open_table(rules: Rules, data: object) -> OpenTable:
    """Return a table that has begun. Raises BadRequest where the request does not make sense."""
    session = rules.session
    if session is None or not isinstance(data, dict):
        raise BadRequest("questo regolamento non dice come si apre un tavolo" if session is None else "manca il tavolo")
    accounts = {name: cents(amount) for name, amount in _mapping(data, "conti").items()}
    parameters = _mapping(data, "parametri", optional=True)
    table = OpenTable(rules, session, accounts, _shoe(rules, data), _terms(session, parameters))
    if "fiche" in parameters:
        if session.chips:
            raise BadRequest("il regolamento dice già le fiche")
        table.chips = tuple(sorted({cents(chip) for chip in _sequence(parameters["fiche"])}))
    limits = _mapping(parameters, "limiti", optional=True)
    for wager in limits:
        if wager not in table.limits or table.limits[wager] != (None, None):
            raise BadRequest(f"i limiti della puntata {wager} non si possono dare")
        table.limits[wager] = _ends(_mapping(limits, wager))
    table.rates = _rates(_mapping(parameters, "cambi", optional=True))
    table.opened_at = _moment(data.get("ora"), needed=session.code is not None or _dated(session))
    table.open()
    return table


def _dated(session: SessionRules) -> bool:
    return session.history is not None and "data" in session.history[0]


def _moment(text: object, *, needed: bool) -> datetime | None:
    """Return the time at which a table is opened. Raises BadRequest where it is needed and not said."""
    if text is None and not needed:
        return None
    try:
        return datetime.strptime(str(text), "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        raise BadRequest("serve l'ora a cui il tavolo si apre, come 2026-01-01T10:00:00Z") from None


def _rates(data: Mapping[str, Any]) -> dict[str, dict[str, Fraction]]:
    try:
        return {given: {wanted: Fraction(str(rate)) for wanted, rate in rates.items()} for given, rates in data.items()}
    except (AttributeError, ValueError, ZeroDivisionError):
        raise BadRequest("cambi non validi") from None


def _ends(data: Mapping[str, Any]) -> tuple[int | None, int | None]:
    least, most = (cents(data[end]) if end in data else None for end in ("minimo", "massimo"))
    return least, most


def _terms(session: SessionRules, parameters: Mapping[str, Any]) -> dict[str, int]:
    """Return the times that the opener gives. Raises BadRequest for one that the rules state, or leave out."""
    terms = {}
    for name, value in parameters.items():
        if name in ("fiche", "limiti", "cambi"):
            continue
        of = _TIMES.get(name, "")
        if not of or not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= LONGEST_WAIT:
            raise BadRequest(f"parametro non valido: {name}")
        stated = session.decision_seconds if of == "decisione" else session.phases.get(of, TablePhase()).seconds
        if stated is not None:
            raise BadRequest(f"il regolamento dice già quanto dura: {name}")
        terms[of] = value
    betting = session.phases.get(BETTING, TablePhase())
    if betting.timed and betting.seconds is None and BETTING not in terms:
        raise BadRequest("le puntate non si chiuderebbero mai: serve tempo_puntata")
    return terms


def _shoe(rules: Rules, data: Json) -> TableShoe:
    session, every = rules.session, rules.cards
    prepared = [(_cards(every, one), _cut(one)) for one in _sequence(data.get("sabot", []))]
    deck = [card for card in every.values() for _ in range(rules.decks)]
    cut = len(deck) * session.cut[0] // session.cut[1] if session and session.cut else None
    seed = data.get("seme", 0)
    if not isinstance(seed, int) or (not prepared and "seme" not in data):
        raise BadRequest("serve un sabot, o un seme con cui mescolare")
    return TableShoe(prepared, deck, cut, seed)


def _cards(every: Mapping[str, Card], data: object) -> list[Card]:
    try:
        return [every[code] for code in _sequence(data["carte"])]  # type: ignore[index]
    except (KeyError, TypeError):
        raise BadRequest("carta sconosciuta nel sabot") from None


def _cut(data: Json) -> int | None:
    return _integer(data, "taglio", 0, 1 << 16) if "taglio" in data else None


def _mapping(data: Mapping[str, Any], key: str, *, optional: bool = False) -> dict[str, Any]:
    value = data.get(key, {} if optional else None)
    if not isinstance(value, dict):
        raise BadRequest(f"campo mancante o non valido: {key}")
    return value


def _sequence(data: object) -> Sequence[Any]:
    if not isinstance(data, list):
        raise BadRequest("elenco mancante o non valido")
    return data


def happen(table: OpenTable, event: object) -> Json:
    """Let something happen at a table; return what came of it. What is refused changes nothing.

    Raises:
        BadRequest: it is no event.
        ShoeExhausted: the shoe has no more cards. The table is then of no use.
    """
    if not isinstance(event, dict) or not isinstance(event.get("evento"), str):
        raise BadRequest("evento non valido")
    table.news = []
    table.events += 1
    try:
        _done(table, event["evento"], event)
    except Refused as refusal:
        table.tell("rifiuto", codice=refusal.code)
    return table_news(table)


def table_news(table: OpenTable) -> Json:
    """Return what has happened, and what each player is shown."""
    return {"fatti": table.news, "vista": {player: view(table, player) for player in table.guests}}


def _done(table: OpenTable, name: str, event: Json) -> None:
    if name == "passa":
        table.wait(_integer(event, "secondi", 1, LONGEST_WAIT))
    elif name == "malfunzionamento":
        table.fail()
    elif name == "riprende":
        table.resume()
    elif name == "limiti":
        table.change_limits(str(event.get("puntata")), _ends(event))
    else:
        _of_player(table, name, event)


def _of_player(table: OpenTable, name: str, event: Json) -> None:
    player = event.get("giocatore")
    if not isinstance(player, str) or player not in table.accounts:
        raise BadRequest(f"giocatore sconosciuto: {player!r}")
    if name == "entra":
        mode, device = event.get("modalita", ""), event.get("dispositivo", "")
        if not isinstance(mode, str) or not isinstance(device, str):
            raise BadRequest("modalità, o dispositivo, non validi")
        currency = event.get("valuta", "")
        brought = cents(event["posta"]) if "posta" in event else None
        table.enter(player, mode, brought, device, currency if isinstance(currency, str) else "")
        return
    if player not in table.guests:
        raise Refused("giocatore-assente")
    if name == "modera":
        table.mute(player)
    elif name == "mossa":
        table.move(_move(event, player))
    elif name in ("disconnessione", "riconnessione"):
        table.connection(player, name == "riconnessione")
    else:
        use_command(table, name, _ask(table, player, event))


def _move(event: Json, player: str) -> Move:
    data: Json = {key: event[key] for key in ("azione", "posto", "mano") if key in event}
    if event.get("anticipata") is True:
        data["evento"] = EARLY
    return read_move({**data, "giocatore": player})


def _ask(table: OpenTable, player: str, event: Json) -> Ask:
    wager, text = event.get("puntata", ""), event.get("testo", "")
    if not isinstance(wager, str) or not isinstance(text, str) or len(text) > MOST_WORDS:
        raise BadRequest("comando non valido")
    box = _integer(event, "posto", 0, 1 << 16) if "posto" in event else 0
    amount = cents(event["importo"]) if "importo" in event else 0
    item, value = event.get("voce", ""), event.get("valore", False)
    if not isinstance(item, str) or not isinstance(value, bool):
        raise BadRequest("impostazione non valida")
    return Ask(table.guests[player], box, wager, amount, text, item, value)


def _integer(event: Json, key: str, least: int, most: int) -> int:
    value = event.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRequest(f"campo mancante o non valido: {key}")
    return value


# ---------- Requests answered one after the other: greetings, rounds whole or step by step, a table.


PROTOCOL = 1


class Answerer:
    """Answers requests, one after the other; keeps the interactive rounds, and the table, that are open."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.identifier = f"{rules.slug}@{rules.version}"
        self.games: dict[str, Game] = {}
        self.opened = 0
        self.table: OpenTable | None = None

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
        if operation == "evento":
            return happen(self._open_table(), request.get("evento"))
        if operation == "apri_tavolo":
            self._check_rules(request)
            self.table = open_table(self.rules, request.get("tavolo"))
            return table_news(self.table)
        if operation == "chiudi_tavolo":
            self._open_table()
            self.table = None
            return {}
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
        able = ["interattivo", *(["tavolo"] if rules.session else [])]
        return {"versione": PROTOCOL, "motore": engine, "regolamenti": [self.identifier], "capacita": able}

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

    def _open_table(self) -> OpenTable:
        if self.table is None:
            raise UnknownGame("nessun tavolo è aperto")
        return self.table

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


def can_nuova_partita(q):
    # D21-056
    return q.phase == 'apertura'


def can_posa(q):
    # D21-022, D21-023, D21-024, D21-025
    return q.phase == 'puntate'


def can_togli(q):
    # D21-026 (interpretato: D21-A37, D21-A38, D21-A39)
    return q.phase == 'puntate'


def can_elimina(q):
    # D21-027, D21-028
    return q.phase == 'puntate'


def can_distribuisci(q):
    # D21-027, D21-029 (interpretato: D21-A43)
    return q.phase == 'puntate'


def can_ripeti(q):
    # D21-056 (interpretato: D21-A35, D21-A36)
    return q.phase == 'apertura'


def can_esce(q):
    # D21-010 (interpretato: D21-A17)
    return not q.in_play


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
    fingerprint='fbe40344aff78c75f3432ea3a005b240a6ba89f729831f34cbd68dc9662b20fa',
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
    session=SessionRules(
        phases={
            'puntate': TablePhase((), (PhaseRow(TableEffect('rendi', 'senza_altra'), None), ), False, None, False, ''),
        },
        commands={
            'nuova_partita': CommandRule('nuova_partita', (), ('apertura',), can_nuova_partita, (TableEffect('apri', 'puntate'), ), False),
            'posa': CommandRule('posa', ('posto', 'puntata', 'importo'), ('puntate',), can_posa, (TableEffect('posa', 'fiche'), ), False),
            'togli': CommandRule('togli', ('posto', 'puntata', 'importo'), ('puntate',), can_togli, (TableEffect('togli', 'fiche'), ), False),
            'elimina': CommandRule('elimina', (), ('puntate',), can_elimina, (TableEffect('annulla', 'tutte'), ), False),
            'distribuisci': CommandRule('distribuisci', (), ('puntate',), can_distribuisci, (TableEffect('chiudi', 'puntate'), ), False),
            'ripeti': CommandRule('ripeti', (), ('apertura',), can_ripeti, (TableEffect('apri', 'puntate'), TableEffect('posa', 'precedente'), TableEffect('chiudi', 'puntate'), ), False),
            'esce': CommandRule('esce', (), (), can_esce, (TableEffect('esce', 'tavolo'), ), False),
        },
        decision_seconds=None,
        decision_per='decisione',
        chips=None,
        above_most='respingi',
        staked_at='posa',
        seen_from='',
        reshuffle='ogni_partita',
        cut=None,
        mid_round='',
        copied={},
        without_funds='respingi',
        undone='gesto',
        new_limits='',
        removal=('totale', 'puntata', 'qualsiasi'),
        repeated=('tutte', 'respingi'),
        modes={'una_mano': 1, 'tre_mani': 3},
        brought='chiesta',
        account_shown='aggiornato',
        messages_per='giocatore',
        messages=(),
        streak=(),
        code=None,
        history=None,
        settings={},
        moderated=False,
        currencies=False,
        shown=('conto', 'posti', 'totale'),
    ),
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
