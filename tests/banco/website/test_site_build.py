"""The site under a folder: what is written, what is made again, what goes, what is not published."""

import json
from pathlib import Path

import pytest
from command_line import tree
from published_tags import elements, links, title
from tiny_game import SLUG, write_tiny

from banco.website.site_build import build
from banco.website.site_inputs import Options
from banco.website.site_manifest import place_of
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow

DRAFT = Options(draft=True)
WRITTEN = {"index.html", *(f"{SLUG}/{name}" for name in ("index.html", "fascicolo.html"))}
WRITTEN |= {f"{SLUG}/regole.json", f"{SLUG}/scheda.md"}


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    return write_tiny(tmp_path / "corpus")


def edit(corpus: Corpus, before: str, after: str) -> None:
    path = corpus.rules_file(SLUG)
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_a_draft_has_both_editions_and_what_programs_read(corpus: Corpus, tmp_path: Path) -> None:
    done = build(corpus, [SLUG], tmp_path / "sito", DRAFT)
    assert done.made == [SLUG]
    assert done.complete
    assert tree(tmp_path / "sito").keys() >= WRITTEN
    assert "Bozza" in (tmp_path / "sito" / SLUG / "index.html").read_text(encoding="utf-8")


def test_what_has_not_changed_is_not_written_again(corpus: Corpus, tmp_path: Path) -> None:
    build(corpus, [SLUG], tmp_path / "sito", DRAFT)
    before = tree(tmp_path / "sito")
    again = build(corpus, [SLUG], tmp_path / "sito", DRAFT)
    assert (again.made, again.untouched) == ([], [SLUG])
    assert tree(tmp_path / "sito") == before


def test_another_folder_gets_the_same_bytes(corpus: Corpus, tmp_path: Path) -> None:
    for place in ("uno", "due"):
        build(corpus, [SLUG], tmp_path / place, DRAFT)
    one, two = ({name: data for name, (data, _) in tree(tmp_path / place).items()} for place in ("uno", "due"))
    assert one == two


def test_an_edit_of_the_rules_reaches_the_page(corpus: Corpus, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    build(corpus, [SLUG], out, DRAFT)
    edit(corpus, 'paga: "1:1"', 'paga: "2:1"')
    assert build(corpus, [SLUG], out, DRAFT).made == [SLUG]
    assert "2:1" in (out / SLUG / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [f"{SLUG}/index.html", f"{SLUG}/regole.json", "index.html"])
def test_a_file_changed_by_hand_is_made_again(corpus: Corpus, tmp_path: Path, name: str) -> None:
    out = tmp_path / "sito"
    build(corpus, [SLUG], out, DRAFT)
    before = (out / name).read_bytes()
    (out / name).write_bytes(before + b"ritoccato")
    build(corpus, [SLUG], out, DRAFT)
    assert (out / name).read_bytes() == before


@pytest.mark.parametrize("spoil", ["{}", "[", '{"formato":1,"impronta":"","sito":{"giochi":{},"comuni":{"../x":""}}}'])
def test_a_manifest_that_is_not_ours_is_believed_in_nothing(corpus: Corpus, tmp_path: Path, spoil: str) -> None:
    out = tmp_path / "sito"
    build(corpus, [SLUG], out, DRAFT)
    before = tree(out)
    manifest = place_of(out)
    kept = manifest.read_bytes()
    manifest.write_text(spoil, encoding="utf-8")
    assert build(corpus, [SLUG], out, DRAFT).made == [SLUG]
    assert tree(out).keys() == before.keys()
    assert manifest.read_bytes() == kept


def test_a_game_that_waits_for_an_answer_is_published_only_as_a_draft(corpus: Corpus, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    build(corpus, [SLUG], out, DRAFT)
    done = build(corpus, [SLUG], out, Options())
    assert not done.complete
    assert done.held_back[SLUG][0].text.startswith("Che cosa accade a parità?")
    assert tree(out).keys() == {"index.html"}, "the draft of before is gone"
    assert SLUG not in (out / "index.html").read_text(encoding="utf-8")


def test_a_game_with_mistakes_is_refused_alone(corpus: Corpus, tmp_path: Path) -> None:
    (corpus.rules / "rotto").mkdir()
    (corpus.rules / "rotto" / "regolamento.yaml").write_text("regolamento: rotto\n", encoding="utf-8")
    done = build(corpus, corpus.slugs(), tmp_path / "sito", DRAFT)
    assert done.made == [SLUG]
    assert list(done.refused) == ["rotto"]
    assert not done.complete
    assert not (tmp_path / "sito" / "rotto").exists()


def test_a_file_of_before_goes_unless_somebody_has_changed_it(corpus: Corpus, tmp_path: Path) -> None:
    out = tmp_path / "sito"
    build(corpus, [SLUG], out, DRAFT)
    mine = out / SLUG / "scheda.md"
    mine.write_text("annotata a mano", encoding="utf-8")
    edit(corpus, 'paga: "1:1"', 'paga: "uno a uno"')
    done = build(corpus, [SLUG], out, DRAFT)
    assert done.foreign == [mine]
    assert mine.read_text(encoding="utf-8") == "annotata a mano"
    assert out / SLUG / "index.html" in done.removed


def test_the_data_for_search_engines_say_what_the_rules_say_and_cannot_end_their_element(
    corpus: Corpus, tmp_path: Path
) -> None:
    hostile = "Due </script><script>alert(1)</script> carte"
    edit(corpus, "titolo: Due carte", f'titolo: "{hostile}"')
    feature = corpus.features / SLUG / "colpo.feature"
    feature.write_text(feature.read_text(encoding="utf-8").replace('"Due carte"', f'"{hostile}"'), encoding="utf-8")
    build(corpus, [SLUG], tmp_path / "sito", DRAFT)
    page = (tmp_path / "sito" / SLUG / "index.html").read_text(encoding="utf-8")
    (data,) = elements(page, "script", type="application/ld+json")
    assert json.loads(data)["name"] == hostile
    assert title(page) == f"{hostile}: regole del gioco"
    assert [one for one in elements(page, "script") if "alert" in one] == [data]


@pytest.mark.parametrize("draft", [False, True])
def test_a_game_that_may_be_published_is_no_draft_whatever_was_asked(tmp_path: Path, draft: bool) -> None:
    corpus, out = Corpus(Path(__file__).parents[2] / "corpora" / "pronta"), tmp_path / "sito"
    done = build(corpus, ["taverna-del-porto"], out, Options(draft=draft))
    assert done.complete
    pages = [out / "index.html", out / "taverna-del-porto" / "index.html", out / "taverna-del-porto" / "scheda.md"]
    assert not any("Bozza" in page.read_text(encoding="utf-8") for page in pages)
    assert (out / "taverna-del-porto" / "tabella.csv").is_file()


def test_the_page_in_another_language_is_there_or_its_lack_is_told(tmp_path: Path) -> None:
    corpus, out = Corpus(Path(__file__).parents[2] / "corpora" / "pronta"), tmp_path / "sito"
    done = build(corpus, ["taverna-del-porto"], out, Options())
    english = out / "taverna-del-porto" / "en" / "index.html"
    assert english.is_file() != ("en" in done.unsaid.get("taverna-del-porto", {}))
    told = (out / "index.html").read_text(encoding="utf-8")
    assert ("taverna-del-porto/en/" in links(told)) == english.is_file()
