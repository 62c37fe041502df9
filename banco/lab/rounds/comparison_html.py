"""A comparison as a page: the sentences, and the first round that goes another way drawn, its sides side by side."""

from dataclasses import replace

from banco.lab.rounds.comparison_findings import Findings
from banco.lab.rounds.comparison_text import DIFFERENT_ROUND, FIRST_ROUND, blocks, heading, shows
from banco.lab.rounds.games_text import are_two_games, titles
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
        title=" e ".join(titles(found)) if are_two_games(found) else found.comparison.after.title,
        heading=heading(found),
        blocks=[(title, [line.removeprefix("- ") for line in lines]) for title, lines in blocks(found)],
        about="Due giochi a confronto" if are_two_games(found) else "Che cosa è cambiato",
        drawn=(FIRST_ROUND, DIFFERENT_ROUND),
        picture=None if found.first is None else _picture(found, found.first),
        bound="" if found.searched is None else bound_words(found.searched),
        proposed="" if found.proposed is None else found.proposed.text,
    )


def _picture(found: Findings, told: ToldRound) -> PartedRound:
    drawn = parted_round(told, names=titles(found) if are_two_games(found) else None)
    return replace(drawn, said=(*shows(found), *drawn.said))


def parted_round(told: ToldRound, words: Catalogue = ITALIAN, names: tuple[str, str] | None = None) -> PartedRound:
    """Return a round as a page draws it.

    Args:
        words: the language in which it was told.
        names: what its sides are called, where neither was before the other.
    """
    before, after = names or (words("Prima"), words("Dopo"))
    sides = _side(before, told.before, words), _side(after, told.after, words)
    return PartedRound(said=shared_lines(told, words), sides=sides)


def _side(title: str, side: ToldSide, words: Catalogue) -> Picture:
    fans = [
        (words("Banco"), side.dealer),
        (words("Sul tavolo"), side.table),
        *zip(side.owners, side.hands, strict=True),
    ]
    groups = tuple(CardGroup(cards=cards, label=who) for who, cards in fans if cards)
    return Picture(title=title, groups=groups, caption=side_words(side, words))
