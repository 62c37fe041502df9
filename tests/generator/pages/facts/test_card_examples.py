"""Cards of the rows of a side bet: those on which a row is the first that holds."""

from collections.abc import Iterable
from dataclasses import replace

from loaded import rules_of

from generator.pages.facts.card_examples import ShownCards, cards_by_row

GAME = "play-lounge-blackjack-7"


def a_side_bet() -> str:
    rules = rules_of(GAME)
    return next(table.wager for table in rules.settlements if table.cards)


def codes(cards: Iterable[ShownCards]) -> set[tuple[str, ...]]:
    return {one.codes for one in cards}


def test_other_conditions_of_a_row_have_cards_of_their_own() -> None:
    rules, wager = rules_of(GAME), a_side_bet()
    table = rules.settlement(wager)
    swapped = (replace(table.rows[0], when=table.rows[1].when), *table.rows[1:])
    other = replace(
        rules,
        settlements=tuple(
            replace(one, rows=swapped) if one.wager == wager else one for one in rules.settlements
        ),
    )  # fmt: skip
    first, second = cards_by_row(rules, wager), cards_by_row(other, wager)
    highest, next_one = (row.id for row in table.rows[:2])
    # Two cards of one rank and suit are also of one colour: the wider condition, written first, takes both.
    assert codes(second[highest]) == codes(first[highest]) | codes(first[next_one])
    assert not second[next_one]
