"""The site with an operator's file: who offers the games stands on every page for players, and on no other."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from command_line import tree
from invented_operator import operator_file
from published_tags import elements, links
from small_tavern import TAVERN

pytestmark = pytest.mark.slow

Publish = Callable[..., str]
PLAYERS = ("index.html", "index-en.html", f"{TAVERN}/index.html", f"{TAVERN}/en/index.html")


def test_every_page_for_players_says_who_offers_the_game(publish: Publish, tmp_path: Path) -> None:
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"))
    for name in PLAYERS:
        page = (tmp_path / "sito" / name).read_text(encoding="utf-8")
        english = "/en/" in name or "-en" in name
        for told in ("Giochi del Levante", "00000", "800 000 000", "18+", "https://autorita.example/"):
            assert told in page.replace("\u00a0", " "), (name, told)
        exclusion = "en/exclusion" if english else "autoesclusione"
        assert f"https://giochi-levante.example/{exclusion}" in links(page)
        assert ("Who offers the game" in page, "Chi offre il gioco" in page) == (english, not english)
        header = page[page.index("<header>") : page.index("</header>")]
        assert header.count("<li>") <= 5
        assert page.count("<header") == page.count("<footer") == 1
        assert "img-src data:;" in page
        assert "slot" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    assert "Chi offre il gioco" not in (tmp_path / "sito" / TAVERN / "fascicolo.html").read_text(encoding="utf-8")


def test_without_the_option_not_a_byte_changes(publish: Publish, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    publish(out)
    before = {name: data for name, (data, _) in tree(out).items()}
    publish(out, "--operatore", operator_file(tmp_path / "op"))
    assert (out / TAVERN / "index.html").read_bytes() != before[f"{TAVERN}/index.html"]
    publish(out)
    assert {name: data for name, (data, _) in tree(out).items()} == before


def test_an_edit_of_the_file_reaches_pages_already_written(publish: Publish, tmp_path: Path) -> None:
    path = operator_file(tmp_path / "op")
    publish(tmp_path / "sito", "--operatore", path)
    path.write_text(path.read_text(encoding="utf-8").replace("800 000 000", "800 111 222"), encoding="utf-8")
    publish(tmp_path / "sito", "--operatore", path)
    page = (tmp_path / "sito" / TAVERN / "index.html").read_text(encoding="utf-8")
    assert "800 111 222" in page.replace("\u00a0", " ")


def test_what_an_operator_writes_is_text_on_the_page(publish: Publish, tmp_path: Path) -> None:
    path = operator_file(tmp_path / "op", ("Giochi del Levante", "\"Rossi &copy; figli {{ 7*7 }} 'x'\""))
    publish(tmp_path / "sito", "--operatore", path)
    page = (tmp_path / "sito" / TAVERN / "index.html").read_text(encoding="utf-8")
    assert "Rossi &copy; figli {{ 7*7 }}" in unescape(page)


def test_a_final_site_is_not_written_while_a_value_is_empty_and_a_draft_shows_which(
    publish: Publish, tmp_path: Path
) -> None:
    path = operator_file(tmp_path / "op", ('concessione: "00000"', "concessione:"))
    said = publish(tmp_path / "sito", "--operatore", path, code=2)
    assert "errore[P020]: La voce «concessione» è ancora vuota." in said
    assert not (tmp_path / "sito").exists()
    publish(tmp_path / "sito", "--operatore", path, "--bozza")
    page = (tmp_path / "sito" / TAVERN / "index.html").read_text(encoding="utf-8")
    assert "da dichiarare" in elements(page, "span", **{"class": "slot"})
    assert "manca, e lo dice chi offre il gioco" in page


def test_two_addresses_that_differ_are_refused(publish: Publish, tmp_path: Path) -> None:
    said = publish(
        tmp_path / "sito",
        "--operatore",
        operator_file(tmp_path / "op"),
        "--indirizzo",
        "https://altro.example/",
        code=2,
    )
    assert "lascia uno solo dei due" in said
