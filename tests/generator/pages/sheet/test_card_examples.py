"""Cards of the rows of a side bet: found where they were kept, and only by the same rules and the same code."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import grimp
import pytest
from loaded import rules_of

from generator.pages.sheet import card_examples
from generator.pages.sheet.card_examples import DECIDING, Cards, cards_by_row, of_table
from generator.start_store import made_things_kept

GAME = "play-lounge-blackjack-7"


@pytest.fixture(autouse=True)
def _kept_nowhere_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    of_table.cache_clear()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def a_side_bet() -> str:
    rules = rules_of(GAME)
    return next(table.wager for table in rules.settlements if table.cards)


def codes(cards: Iterable[Cards]) -> set[tuple[str, ...]]:
    return {one.codes for one in cards}


def test_what_was_kept_is_what_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, wager = rules_of(GAME), a_side_bet()
    with made_things_kept(tmp_path / "made"):
        found = cards_by_row(rules, wager)
    of_table.cache_clear()
    monkeypatch.setattr(card_examples, "holds", lambda *_: pytest.fail("looked for again"))
    with made_things_kept(tmp_path / "made"):
        assert cards_by_row(rules, wager) == found
    assert sum(map(len, found.values())) > 20


def test_other_conditions_of_a_row_have_cards_of_their_own(tmp_path: Path) -> None:
    rules, wager = rules_of(GAME), a_side_bet()
    table = rules.settlement(wager)
    swapped = (replace(table.rows[0], when=table.rows[1].when), *table.rows[1:])
    other = replace(
        rules,
        settlements=tuple(
            replace(one, rows=swapped) if one.wager == wager else one for one in rules.settlements
        ),
    )  # fmt: skip
    with made_things_kept(tmp_path / "made"):
        first, second = cards_by_row(rules, wager), cards_by_row(other, wager)
    highest, next_one = (row.id for row in table.rows[:2])
    # Two cards of one rank and suit are also of one colour: the wider condition, written first, takes both.
    assert codes(second[highest]) == codes(first[highest]) | codes(first[next_one])
    assert not second[next_one]


@pytest.mark.slow
def test_every_module_that_decides_which_cards_fall_where_is_in_the_version() -> None:
    graph = grimp.build_graph("generator", cache_dir=None, exclude_type_checking_imports=True)
    makers = {"generator.model.meaning.evaluate", "generator.model.meaning.card_patterns", "generator.words.card_words"}
    used = makers.union(*(graph.find_upstream_modules(name) for name in makers), {card_examples.__name__})
    paths = {name.removeprefix("generator.").replace(".", "/") for name in used}
    assert not {path for path in paths if not path.startswith(DECIDING) and f"{path}.py" not in DECIDING}
