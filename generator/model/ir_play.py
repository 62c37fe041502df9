"""IR nodes of the play: decisions, closings, the dealer, settlements, what is automatic."""

from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir_table import Source
from generator.model.meaning.conditions import Condition, values_of
from generator.model.offer_effects import AddWager, Effect, Split
from generator.model.terms import EarlyWindow, Outcome

"""What a decision can do. Carried out in four places, each for a reason of its own:

- the kernel, to which ``engine.printers`` calls back, is inlined in engines and imports nothing;
- ``analysis.enumeration.effects`` proves the kernel by not sharing a line with it;
- ``checks.player`` has no shoe and no money: it follows sets of hands as far as conditions can see;
- ``analysis.classic`` only recognises (``family.transition``) the few shapes that its arrays compute.

The sheets say effects in words; what they amount to as a whole is ``model.offer_letters``.
"""


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

    @property
    def splits(self) -> bool:
        """Say whether the offer makes two hands of one."""
        return any(isinstance(effect, Split) for effect in self.effects)

    @property
    def quote_table(self) -> str:
        """Return the quote table that prices the offer, or ""."""
        return next(map(str, values_of([self.when], "tabella")), "")


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
    """Hands by rank of preference, best first: (total, soft); ``last`` says which card wins among those that tie."""

    name: str
    order: tuple[tuple[int, bool], ...]
    last: bool = False
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
    """Amounts per unit staked by hand (total, soft) and upcard rank; empty while it is a gap.

    ``extremes``: the least and the greatest amount, where a text publishes them.
    """

    name: str
    file: str
    cells: tuple[tuple[int, bool, str, Fraction], ...]
    source: Source
    extremes: tuple[Fraction, Fraction] | None = None
    extremes_source: Source | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Automatic:
    """What happens without a decision of the player; ``early_window``: when one may decide before his turn."""

    timeout: tuple[ActionRow, ...]
    disconnection: tuple[ActionRow, ...]
    funds: tuple[tuple[str, tuple[ActionRow, ...]], ...]
    unanswered: tuple[tuple[str, str, Source], ...]
    early: bool
    early_changeable: bool
    early_source: Source | None
    early_window: EarlyWindow = EarlyWindow.BEFORE_TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """Bets on another player's hand.

    What happens when the holder does not play (``absent``), and to who did not accept his doubles and splits
    (``without_consent``). Each datum says where it comes from; ``source`` is of the whole.
    """

    wager: str
    wager_source: Source
    own_hand: bool
    own_hand_source: Source
    absent: str
    absent_source: Source
    own_offers: tuple[str, ...]
    own_offers_source: Source
    presets: tuple[str, ...]
    presets_source: Source
    without_consent: str
    without_consent_source: Source
    can_disable: bool
    can_disable_source: Source
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Malfunction:
    """What a fault of the game gives back: every stake, or only those still open.

    Attributes:
        later: it is due when the next round begins: in this one no stake comes back and no payment is withdrawn.
    """

    refund_all: bool
    void_payments: bool
    later: bool
    source: Source
