"""What is said, at every width: no figure, word or path is cut, and colours stand only where they are wanted."""

import re

import pytest

from banco.workbench.terminal.live_state import LineTone, Part
from banco.workbench.terminal.screen_text import screen_text

PATH = "features/play-lounge-blackjack-7/assicurazione_e_blackjack.feature:284"
PARTS = (
    Part(
        title="12:00:00  taverna-del-porto: regolamento.yaml",
        lines=(
            "- Il ritorno di «principale» (giocando al meglio) è 97,9300% invece di 99,2900%: −1,3600 punti.",
            f"  {PATH}",
            "  dice «Anna riceve 1.000,50 €», e adesso Anna riceve 10 €",
            "",
        ),
    ),
    Part(lines=("Tutto in ordine.",), tone=LineTone.GOOD),
)


@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_every_word_is_there_whole_and_no_line_is_longer_than_it_must_be(width: int) -> None:
    text = screen_text(PARTS, width, colours=False)
    said = " ".join(" ".join((part.title, *part.lines)) for part in PARTS)
    assert text.split() == said.split()
    assert all(len(line) <= width or len(line.split()) == 1 for line in text.splitlines())
    for amount in ("1.000,50 €", "10 €", "97,9300%", "−1,3600"):
        assert amount in text, "an amount and its sign stay on one line"


def test_a_paragraph_goes_on_below_its_own_margin() -> None:
    lines = screen_text(PARTS[:1], 40, colours=False).splitlines()
    assert lines[0].startswith("12:00:00  taverna-del-porto:")
    inside = lines[lines.index(next(line for line in lines if line.startswith("- "))) + 1 : -1]
    assert inside
    assert all(line.startswith("  ") for line in inside)


def test_nothing_is_filled_where_nobody_knows_how_wide_the_screen_is() -> None:
    assert screen_text(PARTS[:1], 0, colours=False).splitlines() == [PARTS[0].title, *PARTS[0].lines]


def test_colours_are_only_added_where_they_are_wanted() -> None:
    plain, coloured = (screen_text(PARTS, 80, colours=wanted) for wanted in (False, True))
    assert "\x1b" not in plain
    assert "\x1b[32mTutto in ordine.\x1b[0m" in coloured
    assert f"\n  {PATH}\n" in coloured, "what has no colour has no code"
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
