"""A card that is there more often than the decks hold it is seen, in one round and in columns."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as arrow
import pytest
from hand_written_logs import write_log
from loaded import rules_of

from banco.logs.card_signs import CardSigns
from banco.logs.columns.card_copies import beyond_decks
from banco.logs.columns.coded_texts import faces_of
from banco.logs.columns.placed_faces import TakenCards
from banco.logs.deck_copies import CARDS, DeckCopies
from banco.logs.layout import LogLayout, load_layout

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


def taken(texts: list[list[str]], signs: CardSigns, known: tuple[str, ...]) -> TakenCards:
    """Return the cards of each hand of each round; rounds have the same number of hands."""
    found = faces_of(arrow.array([text for some in texts for text in some]), signs, known)
    shape = len(texts), -1
    return TakenCards(found.faces, found.begin.reshape(shape), np.maximum(found.length, 0).reshape(shape))


def test_columns_see_what_is_seen_in_a_round(layout: LogLayout) -> None:
    copies = DeckCopies(rules_of(SIX))
    texts = [[dealer, *hands, *[""] * (3 - len(hands))] for dealer, hands, _ in HANDS_OF]
    beyond = beyond_decks(taken(texts, layout.cards, CARDS), CARDS, copies)
    assert beyond.tolist() == [over for _, _, over in HANDS_OF]
    for dealer, hands, over in HANDS_OF:
        read = [layout.cards.read(text) or () for text in (dealer, *hands)]
        found = copies.beyond(card for cards in read for card in cards)
        assert found == (("AS", 7, 6) if over else None)


def test_without_suits_a_rank_is_there_four_times_as_often() -> None:
    copies = DeckCopies(rules_of(SIX), suited=False)
    assert copies.beyond(["AS"] * 24) is None
    assert copies.beyond(["AS"] * 25) == ("AS", 25, 24)
    cards = taken([["A", "A " * 23], ["A", "A " * 24]], CardSigns(suited=False), CARDS)
    assert beyond_decks(cards, CARDS, copies).tolist() == [False, True]


def test_a_rank_that_the_decks_have_not_is_there_too_often_at_once() -> None:
    rules = rules_of(SIX)
    without = replace(rules, deck=replace(rules.deck, ranks=tuple(rank for rank in rules.deck.ranks if rank != "T")))
    assert DeckCopies(without).beyond(["AS", "TD"]) == ("TD", 1, 0)


def test_columns_and_rounds_agree_whatever_the_decks_hold() -> None:
    rules, chance = rules_of(SIX), np.random.default_rng(5)
    few = replace(rules.deck, decks=1, ranks=tuple(rank for rank in rules.deck.ranks if rank not in "T9"))
    copies = DeckCopies(replace(rules, deck=few))
    length = chance.integers(0, 5, (400, 3))
    faces = chance.integers(0, len(CARDS) - 4, int(length.sum())).astype(np.uint8)
    cards = TakenCards(faces, (np.cumsum(length) - length.ravel()).reshape(length.shape), length)
    rounds, each = cards.each(np.arange(400))
    told = [copies.beyond(CARDS[face] for face in each[rounds == number]) is not None for number in range(400)]
    assert 40 < sum(told) < 360
    assert beyond_decks(cards, CARDS, copies).tolist() == told


def test_of_some_rounds_only_their_cards_are_told(layout: LogLayout) -> None:
    cards = taken([["As 2s", "3s"], ["4s", ""], ["5s", "6s 7s"]], layout.cards, CARDS)
    rounds, faces = cards.each(np.array([2, 0]))
    assert [(number, CARDS[face]) for number, face in zip(rounds.tolist(), faces.tolist(), strict=True)] == [
        (0, "5S"), (0, "6S"), (0, "7S"), (1, "AS"), (1, "2S"), (1, "3S"),
    ]  # fmt: skip
