"""A page as a tree, in the voice of the player's page or of the dossier: sections of blocks, and the walk over them.

Each kind of block is printed by one macro of the templates and by one function of `page_markdown`.
"""

from dataclasses import dataclass
from typing import TypeVar

from generator.pages.printing.figure_blocks import Columns, Grid, RoundsCost, ShareBars
from generator.pages.printing.game_blocks import Changes, PayGroup, PlayableHand, ReturnsPart, StoryStep, StorySteps
from generator.pages.printing.game_choice import Choice
from generator.pages.printing.page_blocks import Bullets, Charts, PageTable, Paragraphs, Prose, Topics
from generator.pages.printing.page_sentences import Link, Said, Topic
from generator.pages.printing.proof_blocks import Clauses, Gaps, ReadingPart

Block = (
    Prose
    | Bullets
    | Topics
    | Paragraphs
    | PageTable
    | StorySteps
    | PayGroup
    | Charts
    | ReturnsPart
    | ShareBars
    | Columns
    | RoundsCost
    | Grid
    | PlayableHand
    | Changes
    | ReadingPart
    | Clauses
    | Gaps
)
B = TypeVar("B")


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A section of a page.

    Attributes:
        letter: of Art. 14, in the dossier; "" for a section that no letter asks for.
        gap: what is printed where the regolamento says nothing about a letter.
        clauses: those of the letter.
        short: what a list of contents calls it; "" where it calls it by its title.
    """

    anchor: str
    title: str
    blocks: tuple[Block, ...]
    letter: str = ""
    gap: str = ""
    clauses: tuple[Link, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A whole page; a section that the regolamento has nothing for is left out.

    Attributes:
        lead: what it begins with: the promise to players, the description of the game.
        brief: what an index compares it on: labels and values.
        choice: by what a player chooses it among others; None in the dossier.
        rounding: unit in cents and direction, by which a changed stake is worked out.
        fingerprint: of the data.
    """

    slug: str
    title: str
    version: str
    valid_from: str
    language: str
    lead: Said
    sections: tuple[Section, ...]
    brief: tuple[tuple[str, str], ...]
    rounding: tuple[int, str] = (1, "")
    fingerprint: str = ""
    choice: Choice | None = None

    def blocks(self, kind: type[B], anchor: str = "") -> tuple[B, ...]:
        """Return the blocks of a kind, of all sections or of one."""
        here = [section for section in self.sections if anchor in ("", section.anchor)]
        return tuple(block for section in here for block in section.blocks if isinstance(block, kind))

    def section(self, anchor: str) -> Section | None:
        """Return a section by its anchor; None where the page has none."""
        return next((section for section in self.sections if section.anchor == anchor), None)


def said_in(
    part: StoryStep | PayGroup | Topic | ReturnsPart | ShareBars | Columns | RoundsCost | Grid,
) -> tuple[Said, ...]:
    """Return every sentence of a part of the page."""
    match part:
        case StoryStep():
            return (*part.said, *(one for move in part.moves for one in move.said))
        case PayGroup():
            return (*part.said, *(line.case for line in part.lines))
        case ReturnsPart():
            return (*part.said, *(line.bet for line in part.lines))
    return part.said
