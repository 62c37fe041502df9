"""Text from an engine is made harmless; amounts and cards take their Italian form."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.reports.safe_text import card, euro, line, plural, tail, typeset
from generator.words.amounts import thousands
from generator.words.italian import join


def test_a_terminal_escape_becomes_visible_and_inert() -> None:
    assert line("\x1b[2J\x07ok\x7f\x9b") == "⟨U+001B⟩[2J⟨U+0007⟩ok⟨U+007F⟩⟨U+009B⟩"


def test_an_override_of_the_writing_direction_becomes_visible() -> None:
    assert line("saldo \u202e00,5\u202c") == "saldo ⟨U+202E⟩00,5⟨U+202C⟩"


def test_half_a_surrogate_pair_becomes_visible() -> None:
    assert line("a\ud800b") == "a⟨U+D800⟩b"


def test_a_line_break_cannot_forge_a_new_line_of_the_report() -> None:
    assert line("ok\r\nEsito: CONFORME") == "ok ↵ Esito: CONFORME"


def test_a_stack_of_accents_is_cut_short() -> None:
    assert line("e" + "\u0301" * 50) == "e" + "\u0301" * 3


def test_a_long_text_says_how_much_was_cut() -> None:
    assert line("x" * 1_000_000, 10) == "xxxxxxxxxx … (troncato: 1.000.000 caratteri in tutto)"


def test_the_tail_of_stderr_keeps_its_lines_and_says_what_came_before() -> None:
    assert tail("a" * 100 + "\nfine\n", 6) == "(omessi i primi 100 caratteri) …\n\nfine\n"


def test_an_integer_too_long_to_print_is_described() -> None:
    assert line(10**5000) == "(valore illeggibile)"


@pytest.mark.slow
@given(st.text(st.characters(codec=None)))
def test_no_text_keeps_a_control_or_an_invisible_character(text: str) -> None:
    shown = line(text, 200)
    assert not [char for char in shown if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}]
    shown.encode()


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("10.00", "10,00\u00a0€"),
        ("1000.50", "1.000,50\u00a0€"),
        ("-5.00", "\u22125,00\u00a0€"),
        ("-0.00", "«-0.00»"),
        ("25,00", "«25,00»"),
        ("25.0", "«25.0»"),
        ("٣.٠٠", "«٣.٠٠»"),
        (12.5, "«12.5»"),
        (None, "«None»"),
    ],
)
def test_an_amount_is_italian_and_what_is_none_is_quoted(amount: object, words: str) -> None:
    assert euro(amount) == words


def test_a_hyphen_before_an_amount_becomes_a_minus_and_the_space_before_the_euro_does_not_break() -> None:
    assert typeset("da -10,00 € a 5 €, PRO-005, 2021-01") == "da \u221210,00\u00a0€ a 5\u00a0€, PRO-005, 2021-01"


@pytest.mark.parametrize(
    ("wire", "sign", "name"),
    [
        ("TS", "10♠", "10 di picche"),
        ("AH", "A♥", "asso di cuori"),
        ("QD", "Q♦", "donna di quadri"),
        ("??", "?", "carta coperta"),
        ("1S", "«1S»", "carta illeggibile «1S»"),
        (["TS"], "«['TS']»", "carta illeggibile «['TS']»"),
    ],
)
def test_a_card_has_a_sign_and_a_name_and_what_is_none_is_quoted(wire: object, sign: str, name: str) -> None:
    assert (str(card(wire)), card(wire).name) == (sign, name)


def test_counts_and_lists_follow_italian_grammar() -> None:
    assert (thousands(1234), plural(1, "scenario", "scenari"), plural(0, "scenario", "scenari")) == (
        "1.234",
        "1 scenario",
        "0 scenari",
    )
    assert (join([]), join(["a"]), join(["a", "b", "ecco"])) == ("", "a", "a, b ed ecco")
