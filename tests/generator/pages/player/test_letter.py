"""The letter to the supplier."""

from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.pages.player.letter import letter, letter_html, letter_markdown
from generator.pages.player.publishable import Asked, Reason, ReasonKind, reasons

PRONTA = Corpus(Path(__file__).parents[3] / "corpora" / "pronta")
OPEN = "-letture.TDP-A01.decisa", "letture.TDP-A01.da_chi=redazione"


def _rules(*edits: str) -> Ruleset:
    return load(PRONTA, "taverna-del-porto", edits=[parse_edit(edit) for edit in edits]).ruleset


@pytest.mark.slow
def test_a_question_tells_its_clause_its_answers_and_what_is_supposed() -> None:
    rules = _rules(*OPEN)
    asked = letter(rules, reasons(rules, None)).questions
    (question,) = [one for one in asked if one.answers]
    assert question.title == "Il banco si ferma anche su 17 soft?"
    assert [name for name, _ in question.clauses] == ["TDP-006"]
    assert [(name, supposed) for name, _, supposed in question.answers] == [("Si ferma", True), ("Prende carta", False)]


def test_what_others_must_settle_is_not_asked_of_the_supplier() -> None:
    rules = _rules("-valido_dal", "tavolo.limiti.principale=non_dichiarato")
    told = reasons(rules, None)
    assert {reason.asked for reason in told} == {Asked.EDITOR, Asked.OPERATOR}
    assert letter(rules, told).questions == ()
    assert "Non c'è nessuna domanda" in letter_markdown(letter(rules, told))


def test_the_same_question_is_asked_once() -> None:
    rules = _rules()
    twice = [
        Reason(kind=ReasonKind.ASSUMED, name=name, text="Quanti posti?", asked=Asked.SUPPLIER, remedy="Chiedi.")
        for name in ("tavolo.posti", "tavolo.giocatori")
    ]
    assert [question.title for question in letter(rules, twice).questions] == ["Quanti posti?"]


def test_a_letter_is_addressed_to_the_publisher_and_names_the_text() -> None:
    rules = _rules(*OPEN)
    text = letter_markdown(letter(rules, reasons(rules, None)))
    assert "Spett. Casa di Prova," in text
    assert "«Regolamento della Taverna del Porto», versione 1, del 1º novembre 2026" in text


def test_markup_in_the_data_is_text_in_the_page() -> None:
    rules = _rules(*OPEN, 'letture.TDP-A01.domanda="<script>x</script> & via?"')
    page = letter_html(letter(rules, reasons(rules, None)))
    assert "<script>" not in page
    assert "&lt;script&gt;x&lt;/script&gt; &amp; via?" in page
