"""A card that is there more often than the decks hold it is seen, in one round and in columns."""

from dataclasses import replace
from pathlib import Path

import pyarrow as arrow
import pytest
from hand_written_logs import write_log
from loaded import rules_of

from banco.logs.card_signs import CardSigns
from banco.logs.columns.card_copies import beyond_decks
from banco.logs.deck_copies import DeckCopies
from banco.logs.layout import HANDS, LogLayout, load_layout

pytestmark = pytest.mark.slow

SIX = "blackjack-surrender"
HANDS_OF: list[tuple[str, list[str], bool]] = [
    ("As As", ["As As", "As As"], False),
    ("As As", ["As As", "As As 2s", "As"], True),
    ("Ah As", ["As As", "As As 2s", "As"], False),
    ("As", ["AsAsAsAs", "As,As 3d"], True),
    ("As As", ["As As", "As As ?", "As"], False),
    ("2s", [], False),
]
"""Of a round the dealer's cards, the hands, and whether the ace of spades is there seven times, as far as is read."""


@pytest.fixture
def layout(tmp_path: Path) -> LogLayout:
    return load_layout(write_log(tmp_path))


def gathered() -> arrow.Table:
    return arrow.table(
        {
            "banco": [dealer for dealer, _, _ in HANDS_OF],
            HANDS: [
                [{"posto": str(n), "mano": "1", "carte": cards} for n, cards in enumerate(hands, 1)] or None
                for _, hands, _ in HANDS_OF
            ],
        }
    )


def test_columns_see_what_is_seen_in_a_round(layout: LogLayout) -> None:
    copies = DeckCopies(rules_of(SIX))
    assert beyond_decks(gathered(), layout, copies).tolist() == [over for _, _, over in HANDS_OF]
    for dealer, hands, over in HANDS_OF:
        read = [layout.cards.read(text) or () for text in (dealer, *hands)]
        found = copies.beyond(card for cards in read for card in cards)
        assert found == (("AS", 7, 6) if over else None)


def test_without_suits_a_rank_is_there_four_times_as_often(layout: LogLayout) -> None:
    copies = DeckCopies(rules_of(SIX), suited=False)
    assert copies.beyond(["AS"] * 24) is None
    assert copies.beyond(["AS"] * 25) == ("AS", 25, 24)
    bare = replace(layout, cards=CardSigns(suited=False))
    rows = [[{"posto": "1", "mano": "1", "carte": "A " * many}] for many in (23, 24)]
    assert beyond_decks(arrow.table({"banco": ["A", "A"], HANDS: rows}), bare, copies).tolist() == [False, True]


def test_a_rank_that_the_decks_have_not_is_there_too_often_at_once() -> None:
    rules = rules_of(SIX)
    without = replace(rules, deck=replace(rules.deck, ranks=tuple(rank for rank in rules.deck.ranks if rank != "T")))
    assert DeckCopies(without).beyond(["AS", "TD"]) == ("TD", 1, 0)


def test_cards_in_the_order_of_the_shoe_count_once(layout: LogLayout) -> None:
    table = {name: one for name, one in layout.tables.items() if name != HANDS}
    shoes = arrow.table({"sabot": ["As " * 6 + "Ah", "As " * 7, None]})
    found = beyond_decks(shoes, replace(layout, tables=table), DeckCopies(rules_of(SIX)))
    assert found.tolist() == [False, True, False]
