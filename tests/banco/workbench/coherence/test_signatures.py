"""A text that is signed as read again is told no more, until it or the data that it speaks of are others."""

import shutil
from pathlib import Path

import pytest

from banco.lab.editions.edition import read_edition
from banco.workbench.coherence.review import review
from banco.workbench.realignment.revision_register import texts_registered
from conformance.cases.remark import Remark
from generator.data.corpus import Corpus

CORPORA = Path(__file__).parents[3] / "corpora"
SLUG = "taverna-del-porto"
RULES, CLAUSES = f"rules/{SLUG}/regolamento.yaml", f"rules/{SLUG}/clausole.yaml"
REGISTER = f"features/{SLUG}/revisioni.yaml"
SIGNED = ("Ada Prova", "2026-11-24", "L'ho riletto con le carte in mano")
pytestmark = pytest.mark.slow


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    """Return a tavern whose blackjack pays 6:5 and whose texts still tell 3:2."""
    shutil.copytree(CORPORA / "pronta", tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    edit(corpus, RULES, 'paga: "3:2"', 'paga: "6:5"')
    return corpus


def edit(corpus: Corpus, file: str, before: str, after: str) -> None:
    path = corpus.root / file
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def told(corpus: Corpus) -> dict[str, Remark]:
    """Return the points that are of a text, by its name."""
    found = review(read_edition(corpus, SLUG), read_edition(Corpus(CORPORA / "pronta"), SLUG), None)
    return {one.text.name: one for one in found if one.text is not None}


def sign(corpus: Corpus, name: str) -> None:
    text = told(corpus)[name].text
    assert text is not None
    path = corpus.root / REGISTER
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    path.write_text(texts_registered(before, [text], SIGNED), encoding="utf-8")


def test_a_signature_says_who_when_why_and_what_was_read(corpus: Corpus) -> None:
    sign(corpus, "TDP-007")
    written = (corpus.root / REGISTER).read_text(encoding="utf-8")
    assert '\n  - riletto: "TDP-007"\n    da: "Ada Prova"\n    il: "2026-11-24"\n' in written
    assert '    perche: "L\'ho riletto con le carte in mano"\n' in written
    assert written.count("impronta: ") == 1


def test_a_signed_text_is_told_no_more_and_the_others_are(corpus: Corpus) -> None:
    before = told(corpus)
    assert before["TDP-007"].blocks
    sign(corpus, "TDP-007")
    assert told(corpus).keys() == before.keys() - {"TDP-007"}


@pytest.mark.parametrize(
    ("file", "was", "now"),
    [(CLAUSES, "Il blackjack paga 3:2;", "Un blackjack paga 3:2;"), (RULES, 'paga: "6:5"', 'paga: "7:5"')],
    ids=["the text", "the datum"],
)
def test_a_signature_is_void_once_the_text_or_its_datum_is_another(
    corpus: Corpus, file: str, was: str, now: str
) -> None:
    sign(corpus, "TDP-007")
    edit(corpus, file, was, now)
    assert "TDP-007" in told(corpus)


def test_a_signature_stays_when_other_data_change(corpus: Corpus) -> None:
    sign(corpus, "TDP-007")
    edit(corpus, RULES, "puntata: 30", "puntata: 15")
    assert "TDP-007" not in told(corpus)


@pytest.mark.parametrize("broken", ["revisioni: [", "revisioni:\n  - riletto: TDP-007\n", ""])
def test_a_register_that_says_no_digest_signs_nothing(corpus: Corpus, broken: str) -> None:
    (corpus.root / REGISTER).write_text(broken, encoding="utf-8")
    assert "TDP-007" in told(corpus)
