"""A whole site of an operator, gone through from its first page by its links: a game with a history, and a draft."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import normpath

import pytest
from operator_sites import ADDRESS, published
from small_tavern import TAVERN
from tiny_game import SLUG

pytestmark = pytest.mark.slow


@dataclass
class Crawled(HTMLParser):
    """A page: where it leads, what can be led to in it, what its head says."""

    text: str
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    canonical: list[str] = field(default_factory=list)
    languages: dict[str, str] = field(default_factory=dict)
    noindex: bool = False
    language: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if "id" in said:
            self.anchors.add(said["id"])
        if tag == "html":
            self.language = said["lang"]
        elif tag == "a" and "href" in said:
            self.links.append(said["href"])
        elif tag == "link" and said["rel"] == "canonical":
            self.canonical.append(said["href"])
        elif tag == "link" and said["rel"] == "alternate":
            self.languages[said["hreflang"]] = said["href"]
        elif tag == "meta" and said.get("name") == "robots":
            self.noindex = "noindex" in said["content"]
        self.loaded += [said[name] for name in ("src", "srcset", "data", "poster", "action") if said.get(name)]
        if tag == "link" and said["rel"] not in ("canonical", "alternate"):
            self.loaded.append(said["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("pubblicato")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("banco.website.site_manifest.user_folder", lambda: folder / "ricordi")
        yield published(folder)


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Crawled]:
    """Return every page that can be reached from the first one, by its file."""
    found: dict[str, Crawled] = {}
    waiting = ["index.html"]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = Crawled((site / name).read_text(encoding="utf-8"))
        for link in found[name].links:
            target = file_of(name, link)
            if target.endswith(".html") and (site / target).is_file():
                waiting.append(target)
    return found


def file_of(page: str, link: str) -> str:
    """Return the file of the site that a link of a page leads to, "" for another site."""
    if re.match(r"[a-z]+:", link):
        return ""
    path = link.partition("#")[0]
    if not path:
        return page
    target = normpath(f"{page.rpartition('/')[0]}/{path}".lstrip("/"))
    folder = path.endswith(("/", "..", "./"))
    return ("index.html" if target == "." else f"{target}/index.html") if folder else target


def written(site: Path) -> set[str]:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    return {name for name in files if not name.endswith("frammento.html")}


def test_every_page_is_reached_from_the_first(site: Path, pages: dict[str, Crawled]) -> None:
    assert pages.keys() == written(site)
    assert len(pages) > 20
    assert {f"{TAVERN}/versioni/0.9.0/index.html", "cerca-en.html", f"{SLUG}/en/index.html"} <= pages.keys()


def test_no_link_is_dead_nor_leads_to_a_place_that_is_not_there(site: Path, pages: dict[str, Crawled]) -> None:
    dead = []
    for name, page in pages.items():
        for link in page.links:
            target, anchor = file_of(name, link), link.partition("#")[2]
            if not target:
                assert link.startswith("https://"), (name, link)
            elif not (site / target).is_file() or (anchor and anchor not in pages[target].anchors):
                dead.append((name, link))
    assert dead == []


def test_nothing_is_loaded_from_anywhere(pages: dict[str, Crawled]) -> None:
    asked = {name: [one for one in page.loaded if not one.startswith("data:image/")] for name, page in pages.items()}
    assert {name: some for name, some in asked.items() if some} == {}


def test_every_page_says_its_own_address_and_its_languages_agree(site: Path, pages: dict[str, Crawled]) -> None:
    by_address = {f"{ADDRESS}{re.sub(r'(^|(?<=/))index.html$', '', name)}": name for name in pages}
    for name, page in pages.items():
        assert [by_address[one] for one in page.canonical] == [name]
        if not page.languages:
            continue
        assert by_address[page.languages[page.language]] == name
        assert page.languages["x-default"] == page.languages["it"]
        for twin in page.languages.values():
            assert pages[by_address[twin]].languages == page.languages
    in_two = {name for name, page in pages.items() if page.languages}
    assert {"index.html", "cerca.html", f"{TAVERN}/index.html", f"{TAVERN}/en/versioni/index.html"} <= in_two


def test_no_draft_and_no_version_of_before_is_shown_by_search_engines(site: Path, pages: dict[str, Crawled]) -> None:
    shown = {name for name, page in pages.items() if not page.noindex}
    kept_out = pages.keys() - shown
    assert {name for name in pages if name.startswith(f"{SLUG}/")} <= kept_out
    assert {name for name in pages if re.search(r"versioni/\d", name)} <= kept_out
    assert {"index.html", "index-en.html"} <= kept_out, "they compare the draft too"
    assert {f"{TAVERN}/index.html", f"{TAVERN}/en/index.html", f"{TAVERN}/versioni/index.html"} <= shown
    listed = re.findall(r"<loc>(.*?)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    assert listed
    assert set(listed) <= {page.canonical[0] for name, page in pages.items() if name in shown}


def test_a_draft_has_no_fragment_and_no_archive(site: Path) -> None:
    assert sorted(path.relative_to(site).as_posix() for path in site.rglob("frammento.html")) == [
        f"{TAVERN}/en/frammento.html",
        f"{TAVERN}/frammento.html",
    ]
    assert not (site / SLUG / "versioni").exists()
