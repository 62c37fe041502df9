"""The colours of the moves: one set, the same on every page and always light on paper."""

import re

from generator.pages.printing.chart_moves import move_class
from generator.pages.printing.page_style import page_style, template_text


def test_a_move_has_a_class_of_its_own_the_rarer_ones_share_one_and_an_empty_cell_has_none() -> None:
    assert [move_class(letter) for letter in ("C", "S", "R", "D", "A")] == ["mC", "mS", "mR", "mD", "mA"]
    assert [move_class(letter) for letter in ("I", "X", "")] == ["mX", "mX", ""]


def test_every_class_has_its_colour_and_paper_has_those_of_the_light() -> None:
    style = template_text("moves.css")
    named = set(re.findall(r"\.m[CSRDAX] \{ background: var\((--mossa-\w+)\)", style))
    light, dark, forced, paper = (
        dict(re.findall(r"(--mossa-\w+): ([#\w]+);", block)) for block in re.findall(r":root \{(.*?)\}", style, re.S)
    )
    assert len(named) == 6
    assert named == set(light) == set(dark) == set(forced)
    assert paper == light
    assert set(forced.values()) == {"Canvas"}


def test_the_pages_for_players_and_the_evidence_take_them_from_here() -> None:
    for style in (page_style("player.css"), page_style("dossier.css")):
        assert style.count("--mossa-carta:") == template_text("moves.css").count("--mossa-carta:")
