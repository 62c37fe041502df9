"""Made logs of a table that deals to the cut card: what they tell of its shoe is what the cards say."""

from collections import defaultdict
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

import pytest
from loaded import rules_of

from banco.logs.deck_copies import DeckCopies
from banco.logs.layout import CUT_CARD_OUT, DEALT_BEFORE, HANDS, ROUNDS, SHUFFLE
from banco.logs.making import LogMaker, MadeTable, Row, ShoeFault

pytestmark = pytest.mark.slow

LIVE = "black-jack-live"
CUT = 208
"""Half of eight decks."""


@cache
def made(slug: str, fault: ShoeFault | None = None) -> tuple[dict[str, list[Row]], ...]:
    table = MadeTable(
        rounds=300,
        tables=1,
        begin=datetime(2026, 10, 1, tzinfo=ZoneInfo("UTC")),
        weakness=0.2,
        shoe_faults={fault: 0.5} if fault else {},
    )
    return tuple(rows for _, rows in LogMaker(rules_of(slug), table, 5).rows())


def cards_of(rows: dict[str, list[Row]]) -> list[str]:
    [round_] = rows[ROUNDS]
    return [*round_["banco"].split(), *(card for hand in rows[HANDS] for card in hand["carte"].split())]


def shoes(fault: ShoeFault | None = None) -> list[list[dict[str, list[Row]]]]:
    found: dict[str, list[dict[str, list[Row]]]] = defaultdict(list)
    for rows in made(LIVE, fault):
        found[rows[ROUNDS][0][SHUFFLE]].append(rows)
    return list(found.values())


@pytest.mark.parametrize("fault", [None, ShoeFault.BURIED])
def test_a_shoe_is_dealt_until_its_cut_card_comes_out(fault: ShoeFault | None) -> None:
    for rounds in shoes(fault)[:-1]:
        out = 0
        for rows in rounds:
            [told] = rows[ROUNDS]
            assert (int(told[DEALT_BEFORE]), out <= CUT) == (out, True)
            out += len(cards_of(rows))
            assert told[CUT_CARD_OUT] == ("sì" if out > CUT else "no")
        assert out > CUT
        names = [card.replace("10", "T").upper() for rows in rounds for card in cards_of(rows)]
        assert DeckCopies(rules_of(LIVE)).beyond(names) is None


def test_buried_tens_lack_in_the_last_part_alone() -> None:
    """Half of the tens of the second hundred and four cards are behind the cut card: two thirteenths come."""
    parts: dict[bool, list[bool]] = defaultdict(list)
    for rounds in shoes(ShoeFault.BURIED)[:-1]:
        cards = [card for rows in rounds for card in cards_of(rows)]
        for place, card in enumerate(cards[:CUT]):
            parts[place >= CUT // 2].append(card[:-1] in {"10", "J", "Q", "K"})
    first, last = (sum(parts[late]) / len(parts[late]) for late in (False, True))
    assert first == pytest.approx(4 / 13, abs=0.04)
    assert last == pytest.approx(2 / 13, abs=0.04)


def test_where_no_cut_card_is_said_no_shuffle_is_named() -> None:
    assert all(SHUFFLE not in rows[ROUNDS][0] for rows in made("blackjack-surrender"))
