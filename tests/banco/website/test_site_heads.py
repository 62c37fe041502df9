"""Where pages stand, in which languages, and what search engines may not show."""

from collections.abc import Callable
from pathlib import Path

import pytest
from invented_operator import operator_file
from published_tags import tags
from small_tavern import TAVERN, edit
from tiny_game import SLUG, write_tiny

from banco.website.site_build import build
from banco.website.site_heads import with_heads
from banco.website.site_inputs import Options
from banco.website.sitemap import sitemap
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.pages.player.publishable import reasons
from generator.pages.printing.games_index import InWords, ListedGame

pytestmark = pytest.mark.slow

Publish = Callable[..., str]
AT = "https://giochi-levante.example/regole/"
SINCE = '\nvalido_dal: {valore: "2026-12-01", da: [TDP-001]}'


def heads(page: Path) -> tuple[list[str], list[tuple[str, str]], bool]:
    """Return the canonical addresses of a page, its languages with theirs, and whether it is kept out of searches."""
    text = page.read_text(encoding="utf-8")
    said = tags(text, "link")
    canonical = [one["href"] for one in said if one["rel"] == "canonical"]
    others = [(one["hreflang"], one["href"]) for one in said if one["rel"] == "alternate"]
    return canonical, others, {"name": "robots", "content": "noindex"} in tags(text, "meta")


def test_a_page_says_where_it_stands_and_its_languages_say_the_same_of_each_other(
    publish: Publish, tmp_path: Path
) -> None:
    out = tmp_path / "sito"
    publish(out, "--operatore", operator_file(tmp_path / "op"))
    game = [("it", f"{AT}{TAVERN}/"), ("en", f"{AT}{TAVERN}/en/"), ("x-default", f"{AT}{TAVERN}/")]
    assert heads(out / TAVERN / "index.html") == ([f"{AT}{TAVERN}/"], game, False)
    assert heads(out / TAVERN / "en" / "index.html") == ([f"{AT}{TAVERN}/en/"], game, False)
    first = [("it", AT), ("en", f"{AT}index-en.html"), ("x-default", AT)]
    assert heads(out / "index.html") == ([AT], first, False)
    assert heads(out / "index-en.html") == ([f"{AT}index-en.html"], first, False)
    file = [("it", f"{AT}{TAVERN}/fascicolo.html"), ("en", f"{AT}{TAVERN}/en/fascicolo.html")]
    file.append(("x-default", f"{AT}{TAVERN}/fascicolo.html"))
    assert heads(out / TAVERN / "fascicolo.html") == ([f"{AT}{TAVERN}/fascicolo.html"], file, False)
    assert heads(out / TAVERN / "en" / "fascicolo.html") == ([f"{AT}{TAVERN}/en/fascicolo.html"], file, False)


def test_no_page_of_a_draft_is_shown_by_search_engines_nor_is_the_first_page_that_compares_it(tmp_path: Path) -> None:
    corpus, out = write_tiny(tmp_path / "corpus"), tmp_path / "sito"
    build(corpus, [SLUG], out, Options(draft=True, address=AT))
    pages = sorted(out.rglob("*.html"))
    assert len(pages) > 4
    assert [page for page in pages if not heads(page)[2]] == []
    assert not (out / "sitemap.xml").exists()


def test_a_draft_without_an_address_is_not_shown_either(tmp_path: Path) -> None:
    corpus, out = write_tiny(tmp_path / "corpus"), tmp_path / "sito"
    build(corpus, [SLUG], out, Options(draft=True))
    assert heads(out / SLUG / "index.html") == ([], [], True)


def test_a_game_that_lacks_nothing_is_no_draft_unless_its_operator_has_not_said_all(
    publish: Publish, tmp_path: Path
) -> None:
    out = tmp_path / "sito"
    publish(out, "--bozza", "--indirizzo", AT)
    assert not heads(out / TAVERN / "index.html")[2]
    assert f"<loc>{AT}{TAVERN}/</loc><lastmod>2026-12-01</lastmod>" in (out / "sitemap.xml").read_text(encoding="utf-8")
    half = operator_file(tmp_path / "op", ('concessione: "00000"', "concessione:"))
    publish(out, "--bozza", "--operatore", half)
    assert [page for page in out.rglob("*.html") if not heads(page)[2]] == []
    assert not (out / "sitemap.xml").exists()


def test_a_sitemap_says_no_date_that_the_data_lack() -> None:
    said = {"it": InWords(promise="Vince chi vince.", facts=())}
    games = [
        ListedGame(slug=slug, title=slug, version="1.0.0", valid_from=day, draft=False, said=said)
        for slug, day in (("uno", "2026-12-01"), ("due", ""))
    ]
    lines = sitemap(games, AT).split("\n")
    assert f" <url><loc>{AT}uno/</loc><lastmod>2026-12-01</lastmod></url>" in lines
    assert f" <url><loc>{AT}due/</loc></url>" in lines


def test_without_the_day_from_which_it_is_in_force_a_game_is_not_published(
    tavern: Path, publish: Publish, tmp_path: Path
) -> None:
    edit(tavern / "rules" / TAVERN / "regolamento.yaml", SINCE, "")
    said = publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op"), code=4)
    assert "valido_dal: Non è detto da quando il regolamento è in vigore." in said
    assert not (tmp_path / "sito" / TAVERN).exists()
    publish(tmp_path / "sito", "--operatore", operator_file(tmp_path / "op2"), "--bozza")
    assert heads(tmp_path / "sito" / TAVERN / "index.html")[2]


@pytest.mark.parametrize("slug", bundled().slugs())
def test_no_game_of_ours_is_published_before_somebody_says_from_when_it_is_in_force(slug: str) -> None:
    rules = load_ruleset(bundled(), slug)
    waits = [one.name for one in reasons(rules, None)]
    assert ("valido_dal" in waits) == (not rules.valid_from)


def test_text_that_ends_a_head_does_not_get_the_lines() -> None:
    page = "<html><head><title>a</title></head><body>&lt;/head&gt;</head></body></html>"
    found = with_heads({"a.html": page, "a.json": "</head>"}, AT, draft=False)
    assert found["a.html"] == page.replace("</head>", f'<link rel="canonical" href="{AT}a.html">\n</head>', 1)
    assert found["a.json"] == "</head>"
