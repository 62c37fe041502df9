"""The parts of a player's page, free of any format: what it says, and which data each sentence says.

Text is finished words in the language of the page; amounts that the reader's stake changes are kept as numbers too.
Cards are wire codes, such as ``"AS"``; ``HIDDEN`` is a card face down.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Source
from generator.pages.printing.parted_round import PartedRound

HIDDEN = "??"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A sentence, or several, and the data that it says.

    Attributes:
        language: "" where it is that of the page.
        parts: its sentences, where they are not all in one language.
    """

    text: str
    sources: tuple[Source, ...] = ()
    language: str = ""
    parts: tuple["Said", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A rule in brief: a label and what is to be known of it; ``language`` is the label's, as in `Said`."""

    label: str
    said: Said
    language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards that lie together: who holds them, or what they are worth; ``sideways``: the last was drawn on a raise."""

    cards: tuple[str, ...]
    label: str = ""
    sideways: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tray:
    """A picture of the table beside a step: a chip of so many cents, cards, a line under them."""

    groups: tuple[CardGroup, ...] = ()
    chip: int | None = None
    caption: str = ""
    ledger: tuple[tuple[str, str], ...] = ()
    """Rows of what was staked and received, in words and amounts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A decision as a player reads it: its name, what it does, when it is open; ``language`` is the name's."""

    name: str
    said: Said
    language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of the round's story."""

    title: str
    said: tuple[Said, ...]
    moves: tuple[Move, ...] = ()
    tray: Tray | None = None


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
    """

    title: str
    said: tuple[Said, ...]
    stake: int
    lines: tuple[PayLine, ...]
    language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialCase:
    """What happens in a case that players ask about; ``language`` is the name's, as in `Said`."""

    name: str
    said: tuple[Said, ...]
    language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRow:
    """Hands that the chart plays alike: their name, and the letter against each upcard ("" where nothing is asked)."""

    hand: str
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartPart:
    """One of the charts: hard hands, soft hands, pairs, or whatever other kinds of hand a game has."""

    title: str
    rows: tuple[ChartRow, ...]
    spoken: tuple[str, ...]
    """The same rows in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strategy:
    """The best way of playing: charts over the dealer's upcards, legend (letter → what it says), notes under it.

    Attributes:
        signs: letter → what the page prints for it, as charts in its language do.
    """

    upcards: tuple[str, ...]
    columns: str
    """What the columns are: the dealer's upcards, «Banco»."""
    legend: Mapping[str, str]
    signs: Mapping[str, str]
    said: tuple[Said, ...]
    parts: tuple[ChartPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnLine:
    """What comes back on average of one bet, one figure: the declared one when the computed one rounds to it.

    Attributes:
        share: as printed, «99,29 %».
        cost: of 1.000 € staked, «circa 7 €».
        weight: the cost per unit staked, for a bar.
    """

    bet: Said
    share: str
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
        hands: for each hand of the player, its cards, its stake in cents, its total as a player says it.
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
    """The tree of every choice over one fixed shoe, of wire codes in drawing order; ``stake`` in cents."""

    stake: int
    said: tuple[Said, ...]
    root: HandNode
    shoe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalPart:
    """One letter of Art. 14: its title, and what is said of it, here or in the section that ``anchor`` names."""

    letter: str
    title: str
    said: tuple[Said, ...]
    anchor: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """A whole player's page; a part that the regolamento has nothing for is empty or None, and is left out."""

    slug: str
    title: str
    language: str
    promise: Said
    version: str
    valid_from: str
    cover: tuple[str, ...]
    """The cards drawn on the cover."""
    rounding: tuple[int, str]
    """Unit in cents and direction, by which a changed stake is worked out."""
    brief: tuple[Fact, ...]
    preface: tuple[Said, ...]
    steps: tuple[Step, ...]
    pays: tuple[PayGroup, ...]
    cases: tuple[SpecialCase, ...]
    sides: tuple[PayGroup, ...]
    sides_said: tuple[Said, ...] = ()
    strategy: Strategy | None = None
    returns: ReturnsPart | None = None
    hand: PlayableHand | None = None
    changes: tuple[Said, ...] = ()
    parted: PartedRound | None = None
    """The first round that the version before answers otherwise, in the language of the data."""
    legal: tuple[LegalPart, ...] = ()
    footer: tuple[Said, ...] = ()
