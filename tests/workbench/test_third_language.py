"""A third language costs a catalogue, and a file of sentences for each game: nothing of ours stays in another.

A copy of the project gets a catalogue made by machine, in which every message of the English one stands in marks, and
translations made in the same way. Whatever then stands outside the marks was never asked of the catalogue.
"""

import html
import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po
from published_tags import tags
from tiny_game import SLUG, write_tiny

from generator.data.corpus import bundled

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
LANGUAGE = "de"
SLUGS = bundled().slugs()
_MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
_NOT_OURS = {"und", "oder", "PDF"}
"""What joins a list in the language, from Babel; a kind of file."""


def in_marks(text: str) -> str:
    return f"⟦{text}⟧" if text else ""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages that a copy of the project with a third catalogue writes."""
    copy, out, small = (tmp_path_factory.mktemp(name) for name in ("progetto", "pagine", "piccolo"))
    for name in ("generator", "conformance", "banco", "rules", "features"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    catalogues = copy / "generator" / "words" / "catalogues"
    catalogue = read_po(BytesIO((catalogues / "en.po").read_bytes()), locale="en")
    for entry in catalogue:
        entry.string = in_marks(str(entry.string)) if entry.id else entry.string
    with (catalogues / f"{LANGUAGE}.po").open("wb") as file:
        write_po(file, catalogue)
    for english in sorted(copy.glob("rules/*/lingue/en.yaml")):
        text = re.sub(r'^(    )"(.*)"$', r'\1"⟦\2⟧"', english.read_text(encoding="utf-8"), flags=re.MULTILINE)
        english.with_name(f"{LANGUAGE}.yaml").write_text(text, encoding="utf-8")
    write_tiny(small)
    script = ROOT / "tests" / "support" / "third_language.py"
    command = [sys.executable, str(script), LANGUAGE, str(out), str(small)]
    subprocess.run(command, check=True, cwd=copy, env={"PYTHONPATH": str(copy), "PATH": "", "HOME": str(copy)})
    return out


def words_outside(page: str, *names: str) -> list[str]:
    """Return the words of a page that stand in no marks, code and what is marked as Italian left out."""
    body = re.sub(r"<(style|script|code|small)\b.*?</\1>", "", page, flags=re.DOTALL)
    body = re.sub(r'<(\w+)[^>]* lang="it"[^>]*>.*?</\1>', "", body, flags=re.DOTALL)
    body = re.sub(r"<a href=[^>]*>[^<]*<wbr>.*?</a>", "", body, flags=re.DOTALL)
    text = html.unescape(re.sub(r"<[^>]+>", " ", body))
    for name in names:
        text = text.replace(name, "")
    while (less := _MARKED.sub("", text)) != text:
        text = less
    return [word for word in re.findall(r"[^\W\d_]{2,}", text) if word not in _NOT_OURS]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("name", ["scheda", "lettera"])
def test_every_word_of_a_page_and_of_a_letter_comes_from_the_catalogue(written: Path, slug: str, name: str) -> None:
    page = (written / slug / f"{name}.html").read_text(encoding="utf-8")
    assert f'<html lang="{LANGUAGE}">' in page
    assert 'lang="it"' not in page
    title = re.search(r"^titolo: *\"?(.*?)\"?$", bundled().rules_file(slug).read_text(encoding="utf-8"), re.MULTILINE)
    assert title is not None
    assert words_outside(page, title[1]) == []


def test_every_word_of_the_index_comes_from_the_catalogue(written: Path) -> None:
    page = (written / "indice.html").read_text(encoding="utf-8")
    titles = re.findall(r'<th scope="row"><a href="[^"]*">(.*?)</a>', page)
    assert len(titles) == len(SLUGS)
    assert words_outside(page, *map(html.unescape, titles), "Italiano") == []


def test_a_site_has_the_pages_of_three_languages_and_says_so(written: Path) -> None:
    site = written / "sito"
    assert {path.name for path in site.glob("index*.html")} == {"index.html", "index-de.html", "index-en.html"}
    for folder in ("", "de/", "en/"):
        page = (site / SLUG / folder / "index.html").read_text(encoding="utf-8")
        assert {one["hreflang"] for one in tags(page, "link") if "hreflang" in one} == {"it", "en", "de", "x-default"}
        assert (site / SLUG / folder / "fascicolo.html").is_file()
    german = (site / SLUG / "de" / "index.html").read_text(encoding="utf-8")
    assert ">English</a>" in german
    assert ">Italiano</a>" in german
    assert ">Deutsch</a>" in (site / SLUG / "index.html").read_text(encoding="utf-8")
