"""IR nodes of the table: the shoe, the boxes, zones, wagers, classes of hands, deal and phases."""

from dataclasses import dataclass
from fractions import Fraction

from generator.model.meaning.conditions import Condition
from generator.model.terms import HIGHEST_BOX, Burn, Direction, Face, Order, PhaseKind, Recipient, State, ZoneOwner


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a datum comes from: its path in the data and its effective provenance; ``evidence`` is a file's name."""

    path: str
    state: State
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    reason: str = ""
    evidence: str = ""

    @property
    def fitted(self) -> bool:
        """Say whether a computation stands behind the datum, which then proves nothing of that computation."""
        return self.state is State.COMPUTED or bool(self.evidence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The shoe: ``decks`` copies of ``ranks`` × four suits.

    Attributes:
        depth: share dealt before the cut card.
        burnt: how many cards are taken off the shoe unseen, at ``burn``; 0 where the data do not speak of it.
    """

    decks: int
    ranks: tuple[str, ...]
    reshuffle: str
    depth: Fraction | None
    source: Source
    reshuffle_source: Source
    burnt: int = 0
    burn: Burn | None = None
    burn_source: Source | None = None

    @property
    def burnt_each_round(self) -> int:
        """Return how many cards a round begins by burning."""
        fresh = self.burn is Burn.AFTER_SHUFFLE and self.reshuffle == "ogni_partita"
        return self.burnt if fresh or self.burn is Burn.EACH_ROUND else 0


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
    """A fact that no engine state needs: name, our own words, provenance.

    Attributes:
        letter: of Art. 14, where the data say it; "" where its clauses do.
    """

    name: str
    text: str
    source: Source
    letter: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounding:
    """Payouts are rounded to multiples of ``unit`` cents."""

    unit: int
    direction: Direction
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """Boxes, orders, limits and timers (seconds); ``None`` is not stated.

    Attributes:
        players: how many players may stake in one round; its source is None where the data do not speak of it.
    """

    boxes: int | None
    boxes_source: Source
    boxes_per_player: int | None
    boxes_per_player_source: Source
    players: int | None
    players_source: Source | None
    deal_order: Order
    play_order: Order
    order_source: Source
    limits: tuple[Limits, ...]
    bet_seconds: int | None
    decision_seconds: int | None
    times_source: Source
    rounding: Rounding
    notes: tuple[Note, ...] = ()

    @property
    def highest_box(self) -> int:
        """Return the highest number of a box: where the text states none, as far as the protocol counts."""
        return HIGHEST_BOX if self.boxes is None else self.boxes


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
