"""The blocks that show the game to who plays it: the round's story, pays, returns, a hand to play, what changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.pages.printing.page_sentences import Said, Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards that lie together: who holds them, or what they are worth; ``sideways``: the last was drawn on a raise."""

    cards: tuple[str, ...]
    label: str = ""
    sideways: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Cards on the table with a line under them; a chip of so many cents; a ledger of names and amounts."""

    groups: tuple[CardGroup, ...] = ()
    title: str = ""
    caption: str = ""
    chip: int | None = None
    ledger: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryStep:
    """One step of the round's story."""

    title: str
    said: tuple[Said, ...]
    moves: tuple[Topic, ...] = ()
    tray: Picture | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StorySteps:
    """The round's story, in order."""

    items: tuple[StoryStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayLine:
    """One line of a table of pays.

    Attributes:
        at_stake: what is staked, per unit of the reader's stake (2 for a raised hand, 1/2 for insurance).
        returned: what comes back per unit at stake, the stake included; None where a table says it hand by hand.
        example: cards that show the case.
        received, gain: on the worked stake, as printed.
        gloss_language: as in `Said`.
    """

    case: Said
    gloss: str
    pays: str
    at_stake: Fraction
    returned: Fraction | None
    received: str
    gain: str
    example: tuple[str, ...] = ()
    gloss_language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayGroup:
    """The pays of one wager, or of several that a player sees as one table.

    Attributes:
        stake: what is worked on, in cents.
        language: of the title, as in `Said`.
        again: it is not the first of the page, which says what the columns mean.
        limits: of the stake that a reader chooses, in cents; "" for one that is not stated.
        allowed: the limits in a sentence; "" where neither is stated.
    """

    title: str
    said: tuple[Said, ...]
    stake: int
    lines: tuple[PayLine, ...]
    language: str = ""
    again: bool = True
    limits: tuple[int | str, int | str] = ("", "")
    allowed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnLine:
    """What comes back on average of one bet.

    Attributes:
        share: of the first stake, as printed, «99,29 %».
        label: who says it, and what is declared otherwise.
        cost: of 1.000 € of the first stake, «circa 7 €».
        weight: the cost per unit staked, for a bar.
    """

    bet: Said
    share: str
    label: str
    cost: str
    weight: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnsPart:
    """How much comes back to the player."""

    said: tuple[Said, ...]
    lines: tuple[ReturnLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNode:
    """A moment of the playable hand, as the engine played it.

    Attributes:
        told: what has just happened, in words.
        hands: for each hand of the player, its cards, its stake in cents, its total as a player says it; before the
            deal one without cards, once its stake is laid.
        dealer: the dealer's cards, ``HIDDEN`` where they lie face down; ``dealer_total`` of those seen, "" if none.
        table: cards that belong to nobody, if the game has them.
        moves: name of the move → (its label, what follows).
        best: the name of the move that the chart recommends, "" where there is no chart.
        result: staked, received, gain in cents, once the hand is over.
    """

    told: str
    hands: tuple[tuple[tuple[str, ...], int, str], ...]
    dealer: tuple[str, ...]
    dealer_total: str
    table: tuple[str, ...] = ()
    moves: Mapping[str, tuple[str, "HandNode"]]
    best: str = ""
    result: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayableHand:
    """The tree of every choice over one fixed shoe, of wire codes in drawing order; ``stake`` in cents.

    Attributes:
        bet: the moment before the stake is laid, from which one comes to ``root``.
        root: the first decision over cards.
    """

    stake: int
    said: tuple[Said, ...]
    bet: HandNode
    root: HandNode
    shoe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartedRound:
    """A round that two rules answer otherwise: what both have in common, in sentences, then each of the two."""

    said: tuple[str, ...]
    sides: tuple[Picture, Picture]


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What changed since the version before, and the first round that shows it, if one was found."""

    said: tuple[Said, ...]
    parted: PartedRound | None = None
