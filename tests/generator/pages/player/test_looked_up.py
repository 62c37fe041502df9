"""What a page lets a player look up: cells hold the numbers, sentences tell the cells, in both languages alike."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from loaded import rules_of

from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import figures_of
from generator.pages.player.compose import compose
from generator.pages.player.looked_up import looked_up
from generator.pages.player.page_telling import Teller
from generator.pages.printing.figure_blocks import Grid
from generator.words.catalogue import Catalogue

pytestmark = pytest.mark.slow

SHARED, PAID = "21-duello", "first-person-blackjack"


def grids(slug: str, figures: Figures | None = None, language: str = "it") -> list[Grid]:
    rules = rules_of(slug)
    return looked_up(Teller(rules, Catalogue(language)), figures or figures_of(rules))


def shown(grid: Grid) -> list[str]:
    return [cell.shown for part in grid.parts for row in part.rows for cell in row.cells if cell.shown]


def raised(costs: dict[tuple[int, bool, str], Fraction]) -> Figures:
    """Return the figures of the game with an offer, some of its cells costing otherwise."""
    figures = figures_of(rules_of(PAID))
    [weighed] = figures.offers
    return replace(figures, offers=(replace(weighed, costs={**weighed.costs, **costs}),))


def test_the_sentence_tells_the_least_and_the_most_of_the_cells() -> None:
    [grid] = grids(PAID)
    cents = sorted(int(cell) for cell in shown(grid))
    ends = [f"0,{cents[0]} €", f"0,{cents[-1]} €"]
    assert all(end in grid.said[0].text.replace("\u00a0", " ") for end in ends)
    assert len(cents) == 260
    assert (cents[0], cents[-1]) == (
        18,
        71,
    )  # 1 and 7 per cent of ten euro: every offer is 2.28 % below its poorest hand


def test_a_cell_that_pays_is_marked_and_the_sentence_sends_there() -> None:
    [grid] = grids(PAID, raised({(16, False, "T"): Fraction(-1, 100)}))
    assert shown(grid).count("✓") == 1
    row = next(row for row in grid.parts[0].rows if row.label == "16")
    assert row.cells[grid.columns.index("10")].shown == "✓"
    assert grid.said[0].text.startswith("Conviene solo dove c'è ✓")


def test_where_every_offer_pays_no_cent_is_told() -> None:
    [weighed] = figures_of(rules_of(PAID)).offers
    [grid] = grids(PAID, raised(dict.fromkeys(weighed.costs, Fraction(0))))
    assert [one.text for one in grid.said] == ["Conviene sempre."]
    assert set(shown(grid)) == {"✓"}


def test_the_worst_cells_are_the_darkest() -> None:
    [grid] = grids(PAID)
    looks = {cell.shown: cell.look for part in grid.parts for row in part.rows for cell in row.cells}
    tinted = sorted((int(cents), look) for cents, look in looks.items())
    assert [look for _, look in tinted] == sorted(look for _, look in tinted)
    assert looks["71"] == "t4"


def test_each_cell_of_the_first_choice_is_one_of_the_two_cards_or_leaves() -> None:
    first, _ = grids(SHARED)
    assert sum(len(part.rows) for part in first.parts) == 55
    for part in first.parts:
        for row in part.rows:
            assert {cell.shown for cell in row.cells} <= {*row.label.split(", "), "–"}
    ten = next(row for part in first.parts for row in part.rows if row.label == "10, A")
    assert ten.cells[first.columns.index("10")].shown == "A"  # twenty-one with the ace
    assert ten.cells[first.columns.index("A")].shown == "10"  # and with the ten


def test_the_later_choice_is_told_for_every_total_and_what_it_costs() -> None:
    _, later = grids(SHARED)
    rows = {row.label: "".join(cell.shown for cell in row.cells) for part in later.parts for row in part.rows}
    assert rows["17–20"] == "S" * 10  # the reserve is one card: from hard seventeen it busts more often than not
    assert all(set(letters) <= {"C", "S"} for letters in rows.values())
    cost = figures_of(rules_of(SHARED)).shared
    assert cost is not None
    cents = round(cost.cost * 1000)
    assert f"0,{cents:02}" in later.said[0].text


@pytest.mark.parametrize("slug", [SHARED, PAID])
def test_both_languages_have_the_same_cells(slug: str) -> None:
    italian, english = grids(slug), grids(slug, language="en")
    assert [len(grid.parts) for grid in italian] == [len(grid.parts) for grid in english]
    for ours, theirs in zip(italian, english, strict=True):
        assert [re.sub(r"[A-Z]", "", cell) for cell in shown(ours)] == [
            re.sub(r"[A-Z]", "", cell) for cell in shown(theirs)
        ]


def test_a_game_of_neither_kind_has_no_grid() -> None:
    rules = rules_of("blackjack-surrender")
    assert grids("blackjack-surrender") == []
    assert compose(rules, figures_of(rules)).blocks(Grid) == ()
