"""A table of offers on a page: hands in the order of a chart, upcards that pay the same together."""

from loaded import rules_of

from generator.pages.printing.page_blocks import PageTable
from generator.pages.sheet.rule_sheet import build_document


def test_upcards_that_pay_the_same_share_a_column_and_soft_hands_follow_hard_ones() -> None:
    document = build_document(rules_of("first-person-blackjack"), {})
    (grid,) = [block for block in document.blocks(PageTable) if block.look == "griglia"]
    heads = [column.label for column in grid.columns[1:]]
    assert heads == ["asso", "2", "3", "4", "5", "6", "7", "8", "9", "da 10 a re"]
    amounts = {row.cells[0]: row.cells[1:] for row in grid.rows}
    names = list(amounts)
    assert names == [*map(str, range(4, 21)), *(f"{total} soft" for total in range(12, 21))]
    assert amounts["16"][-1] == "0,40"
    assert amounts["20"][7] == "1,77"
    assert grid.intro[1].text == "Ogni importo sta tra 0,40 e 1,77 volte la posta."
