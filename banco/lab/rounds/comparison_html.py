"""A comparison as a page: the sentences, and the first round that goes another way drawn, its sides side by side."""

from banco.lab.rounds.comparison_findings import Findings
from banco.lab.rounds.comparison_text import FIRST_ROUND, blocks, heading
from banco.lab.rounds.round_words import ITALIAN, ToldRound, ToldSide, bound_words, shared_lines, side_words
from generator.pages.printing.environment import filled
from generator.pages.printing.game_blocks import CardGroup, PartedRound, Picture
from generator.pages.printing.page_style import page_style
from generator.words.catalogue import Catalogue

_OWN = "pre { overflow-x: auto; font-size: .85rem; padding: .75rem 1rem; border: 1px solid var(--line); }\n"


def comparison_page(found: Findings) -> str:
    """Return a comparison as one HTML file that asks nothing of the network and runs no script."""
    return filled(
        "comparison.html.j2",
        page_style("dossier.css", own=_OWN),
        package="banco.lab.rounds",
        title=found.comparison.after.title,
        heading=heading(found),
        blocks=[(title, [line.removeprefix("- ") for line in lines]) for title, lines in blocks(found)],
        drawn=FIRST_ROUND,
        picture=None if found.first is None else parted_round(found.first),
        bound="" if found.searched is None else bound_words(found.searched),
        proposed="" if found.proposed is None else found.proposed.text,
    )


def parted_round(told: ToldRound, words: Catalogue = ITALIAN) -> PartedRound:
    """Return a round as a page draws it. ``words``: the language in which it was told."""
    sides = _side(words("Prima"), told.before, words), _side(words("Dopo"), told.after, words)
    return PartedRound(said=shared_lines(told, words), sides=sides)


def _side(title: str, side: ToldSide, words: Catalogue) -> Picture:
    fans = [
        (words("Banco"), side.dealer),
        (words("Sul tavolo"), side.table),
        *zip(side.owners, side.hands, strict=True),
    ]
    groups = tuple(CardGroup(cards=cards, label=who) for who, cards in fans if cards)
    return Picture(title=title, groups=groups, caption=side_words(side, words))
