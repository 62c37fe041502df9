"""The intermediate representation: one regolamento, resolved, typed, frozen.

Built once from the data (``build.py``); every printer, page and analysis reads this and nothing else.
Names of wagers, classes, offers, stages and zones are the data's own identifiers. Ranks are the letters
``A23456789TJQK``; ratios are exact fractions; money is integer cents.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from generator.model.conditions import Condition
from generator.model.terms import (
    Base,
    DealerTurn,
    Direction,
    Draw,
    Face,
    Level,
    Order,
    Outcome,
    PhaseKind,
    Recipient,
    SecondCard,
    State,
    ZoneOwner,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a datum comes from: its path in the data and its effective provenance."""

    path: str
    state: State
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The shoe: ``decks`` copies of ``ranks`` × four suits. ``depth``: share dealt before the cut card."""

    decks: int
    ranks: tuple[str, ...]
    reshuffle: str
    depth: Fraction | None
    source: Source
    reshuffle_source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """What each rank is worth: (low, high), equal but for ranks of two values; ``ceiling`` busts when passed."""

    by_rank: tuple[tuple[str, int, int], ...]
    ceiling: int
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Least and greatest initial stake, in cents; ``None`` is not stated."""

    wager: str
    minimum: int | None
    maximum: int | None
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A fact that no engine state needs: name, our own words, provenance."""

    name: str
    text: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounding:
    """Payouts are rounded to multiples of ``unit`` cents."""

    unit: int
    direction: Direction
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Boxes, orders, limits and timers (seconds, ``None`` not stated)."""

    boxes: int
    boxes_source: Source
    boxes_per_player: int | None
    boxes_per_player_source: Source
    deal_order: Order
    play_order: Order
    order_source: Source
    limits: tuple[Limits, ...]
    bet_seconds: int | None
    decision_seconds: int | None
    times_source: Source
    rounding: Rounding
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place for cards beside the hands and the dealer's cards."""

    name: str
    owner: ZoneOwner
    visible: bool
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One kind of stake. ``quota`` of ``base`` fixes its amount; without them the player chooses it."""

    name: str
    label: str
    per: str
    compulsory: bool
    quota: Fraction | None
    base: str | None
    requires: str | None
    settles_as: str
    source: Source

    @property
    def initial(self) -> bool:
        """Say whether it is staked before the deal."""
        return self.quota is None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandClass:
    """A named kind of hand: by its cards (``when``) or by a mark that an offer sets."""

    name: str
    label: str
    when: Condition | None
    source: Source

    @property
    def is_mark(self) -> bool:
        """Say whether only an offer can put a hand in this class."""
        return self.when is None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStep:
    """``cards`` cards to each recipient, in turn. ``zone`` is "mano", "banco", or a declared zone."""

    to: Recipient
    zone: str
    cards: int
    face: Face
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """One phase. ``found`` is the index of the phase to jump to when a peek finds the class."""

    kind: PhaseKind
    index: int
    when: Condition
    wagers: tuple[str, ...] | None
    offers: tuple[str, ...]
    hand_class: str
    found: int | None
    stages: tuple[str, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class AddWager:
    """Stake one more wager on the hand."""

    wager: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Deal cards from the shoe to the hand."""

    count: int


@dataclass(frozen=True, slots=True)
class Split:
    """Make two hands of a pair, each with its own wager."""

    wager: str
    second_card: SecondCard


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Move the cards of one of the hand's zones into the hand."""

    zone: str


@dataclass(frozen=True, slots=True)
class CopyOf:
    """Count a table card (1-based) as part of the hand; it stays on the table."""

    zone: str
    index: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away the cards of one of the hand's zones, unseen."""

    zone: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Put the hand in a class of the ``segno`` kind."""

    hand_class: str


@dataclass(frozen=True, slots=True)
class GoTo:
    """Move the hand to another stage of the turn."""

    stage: str


@dataclass(frozen=True, slots=True)
class CloseHand:
    """End the hand's turn."""


@dataclass(frozen=True, slots=True)
class SettleNow:
    """Settle these wagers of the hand at once."""

    wagers: tuple[str, ...]


Effect = AddWager | DrawCards | Split | TakeFrom | CopyOf | Discard | Mark | GoTo | CloseHand | SettleNow


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A decision. ``verb`` is its third person for scenarios; ``stage`` is "" in offer phases."""

    name: str
    label: str
    verb: str
    stage: str
    when: Condition
    effects: tuple[Effect, ...]
    source: Source

    @property
    def added_wager(self) -> str | None:
        """Return the wager that the offer stakes, if any."""
        for effect in self.effects:
            if isinstance(effect, (AddWager, Split)):
                return effect.wager
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """When a hand closes by itself; ``action`` is the offer made automatically."""

    id: str
    stage: str
    when: Condition
    action: str
    settles: tuple[str, ...]
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRow:
    """A row of a table whose outcome is a word: the dealer's turn, his drawing, automatic actions."""

    id: str
    when: Condition
    action: str
    zone: str = ""
    prevails: bool = False
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseList:
    """Hands by rank of preference, best first: (total, soft)."""

    name: str
    order: tuple[tuple[int, bool], ...]
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """One opening move: reveal ``count`` cards of ``zone``, or choose a table card by a house list."""

    reveal: bool
    zone: str
    count: int
    house_list: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealer:
    """How the dealer plays."""

    turn: tuple[ActionRow, ...]
    opening: tuple[Opening, ...]
    house_list: HouseList | None
    rule: tuple[ActionRow, ...]
    qualifies: Condition | None
    qualifies_source: Source | None
    source: Source

    @staticmethod
    def turn_words() -> tuple[str, ...]:
        """Return the admitted actions of the turn table."""
        return tuple(DealerTurn)

    @staticmethod
    def rule_words() -> tuple[str, ...]:
        """Return the admitted actions of the drawing table."""
        return tuple(Draw)


@dataclass(frozen=True, slots=True, kw_only=True)
class Payout:
    """What is handed back per unit staked, the stake included; or a table that says it hand by hand."""

    returned: Fraction | None
    table: str
    printed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementRow:
    """One row of a settlement table; ``id`` is ``<wager>#<n>``."""

    id: str
    label: str
    when: Condition
    outcome: Outcome
    payout: Payout
    prevails: bool
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """The table of one wager. ``cards`` (references such as ``mano.1``) are what a side bet looks at."""

    wager: str
    rows: tuple[SettlementRow, ...]
    cards: tuple[str, ...]
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class QuoteTable:
    """Amounts per unit staked by hand (total, soft) and upcard rank; empty while it is a gap."""

    name: str
    file: str
    cells: tuple[tuple[int, bool, str, Fraction], ...]
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Automatic:
    """What happens without a decision of the player."""

    timeout: tuple[ActionRow, ...]
    disconnection: tuple[ActionRow, ...]
    funds: tuple[tuple[str, tuple[ActionRow, ...]], ...]
    unanswered: tuple[tuple[str, str, Source], ...]
    early: bool
    early_changeable: bool
    early_source: Source | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """Bets on another player's hand: what happens when the holder does not play (``absent``), and to who did not
    accept his doubles and splits (``without_consent``).
    """

    wager: str
    own_hand: bool
    absent: str
    own_offers: tuple[str, ...]
    presets: tuple[str, ...]
    without_consent: str
    can_disable: bool
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Malfunction:
    """What a fault of the game gives back: every stake, or only those still open."""

    refund_all: bool
    void_payments: bool
    when: str
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredReturn:
    """A declared return; ``value`` is exact (9929/10000), ``printed`` as the data write it."""

    wagers: tuple[str, ...]
    strategy: str
    value: Fraction
    printed: str
    base: Base
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """One answer to the question of a reading; ``changes`` says whether it alters the data."""

    name: str
    reason: str
    changes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An ambiguous point, its alternatives, the one in force, by whom and why."""

    id: str
    question: str
    clauses: tuple[str, ...]
    kind: str
    chosen: str
    by: str
    reason: str
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One numbered clause: level, letter of Art. 14, summary in our own words."""

    id: str
    level: Level
    letter: str
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A whole regolamento."""

    slug: str
    version: str
    title: str
    language: str
    valid_from: str
    description: str
    prefix: str
    deck: Deck
    values: Values
    table: Table
    zones: tuple[Zone, ...]
    wagers: tuple[Wager, ...]
    classes: tuple[HandClass, ...]
    deal: tuple[DealStep, ...]
    phases: tuple[Phase, ...]
    offers: tuple[Offer, ...]
    closings: tuple[Closing, ...]
    dealer: Dealer
    settlements: tuple[Settlement, ...]
    quotes: tuple[QuoteTable, ...]
    automatic: Automatic
    behind: Behind | None
    malfunction: Malfunction | None
    returns: tuple[DeclaredReturn, ...]
    readings: tuple[Reading, ...]
    notes: tuple[Note, ...]
    clauses: tuple[Clause, ...]
    fingerprint: str = field(default="", compare=False)

    @property
    def identifier(self) -> str:
        """Return ``slug@version``, as the protocol names it."""
        return f"{self.slug}@{self.version}"

    def wager(self, name: str) -> Wager:
        """Return a wager by name. Raises KeyError if there is none."""
        return _named(self.wagers, name)

    def offer(self, name: str) -> Offer:
        """Return an offer by name. Raises KeyError if there is none."""
        return _named(self.offers, name)

    def hand_class(self, name: str) -> HandClass:
        """Return a class by name. Raises KeyError if there is none."""
        return _named(self.classes, name)

    def settlement(self, wager: str) -> Settlement:
        """Return the table that settles a wager. Raises KeyError if there is none."""
        name = self.wager(wager).settles_as
        for table in self.settlements:
            if table.wager == name:
                return table
        raise KeyError(name)

    @property
    def main_wager(self) -> Wager:
        """Return the compulsory initial wager."""
        return next(wager for wager in self.wagers if wager.compulsory)


T = TypeVar("T", Wager, Offer, HandClass)


def _named(items: tuple[T, ...], name: str) -> T:
    for item in items:
        if item.name == name:
            return item
    raise KeyError(name)
