"""What the generated part of an engine tells the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.engine.runtime.cards import Card, Hand, make_cards
from generator.engine.runtime.session_rules import SessionRules

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from generator.engine.runtime.state import PlayerHand

    # The table holds the rules, and generated rules are given the table: the real class here would be a cycle.
    Table: TypeAlias = Any


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
