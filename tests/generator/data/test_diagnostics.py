import pytest

from generator.data.diagnostics import (
    CorpusErrors,
    Diagnostic,
    Position,
    Severity,
    did_you_mean,
    in_file_order,
    nearest,
    render_all,
)
from generator.data.reader_codes import catalogue, explain, register, unknown_code

HERE = Position("rules/gioco/regolamento.yaml", 61, 5)
UNKNOWN = Diagnostic(
    "R101", "«banco» non ha una voce «sta_sul».", HERE, "Forse intendevi «sta_su»? Voci ammesse: carta_coperta, sta_su."
)


def test_a_diagnostic_reads_as_a_compiler_would_say_it() -> None:
    assert UNKNOWN.render() == (
        "rules/gioco/regolamento.yaml:61:5: errore[R101]: «banco» non ha una voce «sta_sul».\n"
        "    Forse intendevi «sta_su»? Voci ammesse: carta_coperta, sta_su."
    )


def test_a_warning_without_advice_is_one_line() -> None:
    warning = Diagnostic("R402", "La clausola non è citata.", HERE, severity=Severity.AVVISO)
    assert str(warning) == "rules/gioco/regolamento.yaml:61:5: avviso[R402]: La clausola non è citata."


def test_a_diagnostic_as_json_keeps_its_advice_in_the_message() -> None:
    assert UNKNOWN.as_json() == {
        "file": "rules/gioco/regolamento.yaml",
        "riga": 61,
        "colonna": 5,
        "codice": "R101",
        "messaggio": "«banco» non ha una voce «sta_sul». "
        "Forse intendevi «sta_su»? Voci ammesse: carta_coperta, sta_su.",
        "gravita": "errore",
    }


def test_diagnostics_come_in_file_order_each_once() -> None:
    first, tenth, other = (Diagnostic("R1", "", Position(*at)) for at in (("a", 2, 9), ("a", 10, 1), ("b", 1, 1)))
    assert in_file_order([other, tenth, first, tenth]) == (first, tenth, other)


def test_the_exception_holds_the_diagnostics_and_shows_them() -> None:
    errors = CorpusErrors([UNKNOWN])
    assert errors.diagnostics == (UNKNOWN,)
    assert str(errors) == UNKNOWN.render() == render_all([UNKNOWN])


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("assicurazone", "assicurazione"), ("Assicurazione", "assicurazione"), ("due-up", "due_up"),
        ("xyz", None), ("", None),
    ],
)  # fmt: skip
def test_the_nearest_word_is_the_one_that_was_meant(word: str, expected: str | None) -> None:
    assert nearest(word, ["raddoppio", "due_up", "assicurazione"]) == expected


def test_a_huge_word_is_compared_in_bounded_time() -> None:
    assert nearest("a" * 1_000_000, ["raddoppio"] * 100) is None


def test_the_advice_for_an_unknown_word_puts_the_nearest_first() -> None:
    assert did_you_mean("stay", ["carta", "stai"]) == "Forse intendevi «stai»? Voci ammesse: carta, stai."
    assert did_you_mean("boh", ["carta", "stai"], admitted="Valori ammessi") == "Valori ammessi: carta, stai."
    assert did_you_mean("boh", []) == ""


def test_every_code_has_a_title_and_an_explanation() -> None:
    for code in catalogue():
        assert code.title
        assert code.explanation.endswith(".")
        assert code.title[0].isupper()


def test_a_code_is_explained_whatever_its_case() -> None:
    known = explain(" r025 ")
    assert known is not None
    assert known.render() == (
        "R025  Rapporto senza virgolette\n\n"
        "Un rapporto come 3:2 senza virgolette è letto da alcuni programmi come un numero in base 60 (182). "
        'Scrivi "3:2" fra virgolette.'
    )
    assert explain("R999") is None
    assert unknown_code("R25") == (
        "Il codice «R25» non esiste. Forse intendevi «R025» (Rapporto senza virgolette)? "
        "I codici sono nei messaggi, fra parentesi quadre: errore[R101]."
    )


def test_a_code_is_registered_once_and_for_all() -> None:
    known = explain("R025")
    assert known is not None
    assert register(known.code, known.title, known.explanation) == known
    with pytest.raises(ValueError, match="R025 is already registered"):
        register("R025", "Altro", "Altro.")
