"""The letter to the supplier."""

import csv
import io
import re
from fractions import Fraction
from pathlib import Path

import pytest

from generator.data.corpus import Corpus, bundled
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load, load_ruleset
from generator.pages.player.answer_money import Moved
from generator.pages.player.letter import Letter, Letterhead, letter
from generator.pages.player.letter_printing import form_columns, letter_form, letter_html, letter_markdown
from generator.pages.player.publishable import reasons

PRONTA = Corpus(Path(__file__).parents[3] / "corpora" / "pronta")
OPEN = "-letture.TDP-A01.decisa", "letture.TDP-A01.da_chi=redazione"
DRAWS = ("TDP-A01", "prende_carta")


def _rules(*edits: str) -> Ruleset:
    return load(PRONTA, "taverna-del-porto", edits=[parse_edit(edit) for edit in edits]).ruleset


def _letter(*edits: str, moved: Moved | None = None, heading: Letterhead | None = None, text: str = "") -> Letter:
    rules = _rules(*edits)
    quoted = {6: text} if text else {}
    return letter(rules, reasons(rules, None), {DRAWS: moved}, heading=heading, text=quoted)


@pytest.mark.slow
def test_a_question_tells_its_clause_its_answers_and_what_is_supposed() -> None:
    (question,) = _letter(*OPEN, "letture.TDP-A01.allegate=la procedura").questions
    assert question.title == "Il banco si ferma anche su 17 soft?"
    assert question.place == "Nel vostro testo: clausola 6."
    assert [(one.letter, one.text, one.supposed, one.moved) for one in question.answers] == [
        ("a", "Si ferma", True, ""),
        ("b", "Prende carta", False, "da calcolare"),
    ]
    assert question.attached == "la procedura"


@pytest.mark.slow
def test_nothing_is_to_be_computed_of_what_nobody_plays() -> None:
    rules = load_ruleset(bundled(), "play-lounge-blackjack-7")
    nobody_knows = {(reading.id, one.name): None for reading in rules.readings for one in reading.alternatives}
    asked = {one.code: one for one in letter(rules, reasons(rules, None), nobody_knows).questions}
    moved = {code: {one.moved for one in asked[code].answers if not one.supposed} for code in asked}
    assert moved["PLB-A52"] == moved["PLB-A58"] == moved["PLB-A12"] == moved["PLB-A32"] == {""}, (
        "sounds, a button, limits"
    )
    assert moved["PLB-A31"] == moved["PLB-A41"] == {"da calcolare"}, "cards left out, a straight"


@pytest.mark.slow
def test_a_decided_letter_asks_nothing_and_others_are_not_asked_of_the_supplier() -> None:
    written = _letter("-valido_dal", "tavolo.limiti.principale=non_dichiarato")
    assert written.questions == ()
    assert "Non c'è nessuna domanda" in letter_markdown(written)


@pytest.mark.slow
def test_that_the_text_is_silent_is_no_answer_to_tick() -> None:
    (question,) = _letter(*OPEN, "letture.TDP-A01.alternative.si_ferma.tace=true").questions
    assert [(one.letter, one.text, one.supposed) for one in question.answers] == [("a", "Prende carta", False)]


@pytest.mark.slow
def test_what_an_answer_moves_stands_beside_it_in_euro() -> None:
    text = letter_markdown(_letter(*OPEN, moved=Moved(Fraction(-2081, 100)))).replace("\xa0", " ")
    assert "- [ ] b. Prende carta (**−0,21 € ogni 100 €**)" in text
    assert "## Risposte che spostano denaro" in text
    assert letter_markdown(_letter(*OPEN, moved=Moved(Fraction(1, 3)))).count("Risposte che spostano") == 0


@pytest.mark.slow
def test_a_letter_says_who_writes_to_whom_when_and_by_when() -> None:
    heading = Letterhead(sender="Ufficio prodotto", day="2026-11-23", due="2026-12-14")
    text = letter_markdown(_letter(*OPEN, heading=heading))
    assert "**Da:** Ufficio prodotto" in text
    assert "**A:** Casa di Prova" in text
    assert "**Data:** 23 novembre 2026" in text
    assert "**Risposta entro:** 14 dicembre 2026" in text
    assert "«Regolamento della Taverna del Porto», versione 1, del 1º novembre 2026" in text


@pytest.mark.slow
def test_the_words_of_the_supplier_are_quoted_where_he_gives_them() -> None:
    assert "> 6. Il dealer resta a 17." in letter_markdown(_letter(*OPEN, text="Il dealer resta a 17."))
    assert "<blockquote>" in letter_html(_letter(*OPEN, text="Il dealer resta a 17."))
    assert "\n>" not in letter_markdown(_letter(*OPEN))


@pytest.mark.slow
def test_the_form_has_a_row_for_each_question_and_room_for_the_answer() -> None:
    rows = list(csv.reader(io.StringIO(letter_form(_letter(*OPEN)).removeprefix("\ufeff")), delimiter=";"))
    assert rows[0] == list(form_columns())
    assert rows[1] == [
        "TDP-A01", "1", "Il banco si ferma anche su 17 soft?", "a) Si ferma | b) Prende carta | altro", *[""] * 5,
    ]  # fmt: skip


@pytest.mark.slow
def test_markup_in_the_data_is_text_in_the_page() -> None:
    page = letter_html(_letter(*OPEN, 'letture.TDP-A01.domanda="<script>x</script> & via?"'))
    assert "<script>" not in page
    assert "&lt;script&gt;x&lt;/script&gt; &amp; via?" in page


ROOT = Path(__file__).parents[4]
CORPORA = [Corpus(ROOT), *(Corpus(path) for path in sorted((ROOT / "tests" / "corpora").iterdir()))]
_OURS = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\b[a-z]+\.[a-z0-9_]+\b")
"""A name of our data: words with «_» between them, or with a full stop and no space."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("corpus", "slug"), [pytest.param(one, slug, id=slug) for one in CORPORA for slug in one.slugs()]
)
def test_no_letter_has_a_name_of_our_data_and_no_question_stands_twice(corpus: Corpus, slug: str) -> None:
    rules = load(corpus, slug).ruleset
    written = letter(rules, reasons(rules, None), {})
    assert _OURS.findall(letter_markdown(written).replace("______", "").replace(rules.title, "").replace("…", "")) == []
    titles = [one.title for one in written.questions]
    assert len(titles) == len(set(titles))
    assert all(one.title.endswith("?") for one in written.questions)


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_a_letter_in_english_asks_the_same_of_the_same_clauses_with_nothing_left_in_italian(slug: str) -> None:
    rules = load_ruleset(bundled(), slug)
    found = reasons(rules, None)
    moves = {(one.id, other.name): Moved(Fraction(-123456)) for one in rules.readings for other in one.alternatives}
    italian, english = (letter(rules, found, moves, language=language) for language in ("it", "en"))
    assert len(italian.questions) == len(english.questions) > 30
    for one, other in zip(italian.questions, english.questions, strict=True):
        assert (one.code, one.weight, len(one.answers)) == (other.code, other.weight, len(other.answers))
        assert one.title != other.title
        assert [answer.name for answer in one.answers] == [answer.name for answer in other.answers]
        assert re.findall(r"\d+", one.place) == re.findall(r"\d+", other.place)
    page = letter_html(english)
    assert '<html lang="en">' in page
    assert 'lang="it"' not in page
    assert "(**−€1,234.56 for every €100**)" in letter_markdown(english)


@pytest.mark.slow
def test_what_nobody_translated_stays_in_italian_and_says_so() -> None:
    rules = _rules(*OPEN)
    page = letter_html(letter(rules, reasons(rules, None), {}, language="en"))
    assert '<span lang="it">Il banco si ferma anche su 17 soft?</span>' in page
    assert '<span lang="it">Si ferma</span> <small>(supposed for now)</small>' in page
