"""The site after an edit, made with all that was kept before it, is the site of those rules made from nothing."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from command_line import tree
from tiny_game import SLUG, write_tiny

from banco.website.site_build import build
from banco.website.site_inputs import Options
from bench.site_edits import Edit, edits_of, prepared
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow

DRAFT = Options(draft=True)
ROOT = Path(__file__).parents[3]
Bytes = dict[str, bytes]


class Sites:
    """Sites of one game: one whose results are kept from build to build, and others that begin from nothing."""

    def __init__(self, corpus: Corpus, slug: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.corpus, self.slug, self.folder, self.patch = corpus, slug, folder, monkeypatch
        self.cold = 0

    def warm(self) -> Bytes:
        return self._built("caldo")

    def from_nothing(self) -> Bytes:
        self.cold += 1
        return self._built(f"freddo{self.cold}")

    def _built(self, name: str) -> Bytes:
        self.patch.setenv("XDG_CACHE_HOME", str(self.folder / name / "cache"))
        done = build(self.corpus, [self.slug], self.folder / name / "sito", DRAFT)
        assert done.complete, done.refused
        return {path: data for path, (data, _) in tree(self.folder / name / "sito").items()}


def assert_edits_are_as_from_nothing(sites: Sites, edits: Iterable[Edit]) -> None:
    first = sites.warm()
    for edit in edits:
        edit.made(sites.corpus.root)
        after = sites.warm()
        assert after != first, edit.kind
        assert after == sites.from_nothing(), edit.kind
        edit.taken_back(sites.corpus.root)
    assert sites.warm() == first, "taken back"


def test_words_and_a_pay_that_are_edited_give_the_bytes_of_a_site_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = write_tiny(tmp_path / "corpus")
    edits = {edit.kind: edit for edit in edits_of(corpus, SLUG)}
    assert list(edits) == ["words of a clause", "title of a scenario", "pay of a hand", "decks"]
    sites = Sites(corpus, SLUG, tmp_path, monkeypatch)
    assert_edits_are_as_from_nothing(sites, [edits["words of a clause"], edits["pay of a hand"]])


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", bundled().slugs())
def test_every_kind_of_edit_of_every_game_gives_them_too(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = Corpus(prepared(ROOT, tmp_path).corpus)
    edits = list(edits_of(corpus, slug))
    assert {"soft 17", "decks"} <= {edit.kind for edit in edits}
    assert_edits_are_as_from_nothing(Sites(corpus, slug, tmp_path, monkeypatch), edits)
