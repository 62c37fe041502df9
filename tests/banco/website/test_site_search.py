"""What is searched of the games, and what programs read of every page of an operator's site."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from invented_operator import operator_file
from published_tags import elements, tags
from small_tavern import TAVERN, edit

pytestmark = pytest.mark.slow

Publish = Callable[..., str]


def test_every_section_of_the_page_is_searched_and_its_anchors_are_there(publish: Publish, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    publish(out, "--operatore", operator_file(tmp_path / "op"))
    for folder, told in ((f"{TAVERN}", "Paga 3:2: con 10 € ne guadagni 15."), (f"{TAVERN}/en", "Pays 3:2:")):
        entries = json.loads((out / folder / "cerca.json").read_text(encoding="utf-8"))
        page = (out / folder / "index.html").read_text(encoding="utf-8")
        sections = [one["id"] for one in tags(page, "section")]
        assert list(dict.fromkeys(anchor for anchor, *_ in entries)) == sections
        assert len(sections) > 6
        assert any(told in text.replace("\u00a0", " ") for *_, text in entries)


def test_without_its_program_the_search_is_the_list_of_all_sections(publish: Publish, tmp_path: Path) -> None:
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"))
    page = (tmp_path / "sito" / "cerca.html").read_text(encoding="utf-8")
    assert elements(page, "a", href=f"{TAVERN}/#strategia") == ["Strategia"]
    assert {"id": "cerca", "role": "search", "hidden": ""} in tags(page, "form")
    assert {"id": "sezioni"} in tags(page, "div")


def test_what_is_searched_cannot_end_its_element(tavern: Path, publish: Publish, tmp_path: Path) -> None:
    hostile = "Taverna </script><script>alert(1)</script>"
    edit(tavern / "rules" / TAVERN / "regolamento.yaml", "titolo: Taverna del Porto", f'titolo: "{hostile}"')
    edit(tavern / "features" / TAVERN / "colpo.feature", 'tavolo "Taverna del Porto"', f'tavolo "{hostile}"')
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"), "--bozza")
    page = (tmp_path / "sito" / "cerca.html").read_text(encoding="utf-8")
    (held,) = elements(page, "script", type="application/json", id="indice")
    assert json.loads(held)[0][0] == hostile
    assert [one for one in elements(page, "script") if "alert" in one] == [held]


def test_a_game_left_as_it_was_is_still_searched(publish: Publish, tmp_path: Path) -> None:
    operator = operator_file(tmp_path / "op")
    publish(tmp_path / "sito", "--operatore", operator)
    before = (tmp_path / "sito" / "cerca.html").read_bytes()
    (tmp_path / "sito" / "cerca.html").unlink()
    assert "Già come devono essere" in publish(tmp_path / "sito", "--operatore", operator)
    assert (tmp_path / "sito" / "cerca.html").read_bytes() == before


def test_every_page_tells_programs_once_what_it_is_and_who_publishes_it(publish: Publish, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    publish(out, "--operatore", operator_file(tmp_path / "op", ("Giochi del Levante", '"Giochi d\'Oro & C."')))
    pages = [path for path in sorted(out.rglob("*.html")) if path.name != "frammento.html"]
    assert len(pages) > 8
    kinds = {}
    for path in pages:
        page = path.read_text(encoding="utf-8")
        (found,) = elements(page, "script", type="application/ld+json")
        data = json.loads(found)
        (canonical,) = (one for one in tags(page, "link") if one["rel"] == "canonical")
        assert data["url"] == canonical["href"]
        assert data["publisher"] == {"@type": "Organization", "name": "Giochi d'Oro & C."}
        assert data["inLanguage"] == ("en" if "/en/" in path.as_posix() or "-en" in path.name else "it")
        kinds[path.relative_to(out).as_posix()] = data["@type"]
    assert kinds["index.html"] == kinds[f"{TAVERN}/versioni/index.html"] == "CollectionPage"
    assert kinds[f"{TAVERN}/index.html"] == kinds[f"{TAVERN}/en/index.html"] == "Game"
    assert kinds["cerca.html"] == kinds[f"{TAVERN}/fascicolo.html"] == "WebPage"
