"""The words of a page, in each language."""

from fractions import Fraction

import pytest

from generator.words.catalogue import Catalogue, Untranslated

IT, EN = Catalogue("it"), Catalogue("en")


def test_amounts_are_printed_as_the_language_prints_them() -> None:
    assert IT.euro(123456) == "1.234,56\u00a0€"
    assert EN.euro(123456) == "€1,234.56"


def test_what_no_coin_can_pay_is_printed_with_all_its_digits() -> None:
    assert (IT.euro(Fraction(1, 2)), EN.euro(Fraction(1, 2))) == ("0,005\u00a0€", "€0.005")


def test_whole_euro_lose_their_cents_only_when_asked_and_only_when_there_are_none() -> None:
    assert [EN.euro(1000, plain=True), EN.euro(1050, plain=True), EN.euro(1000)] == ["€10", "€10.50", "€10.00"]


def test_a_loss_has_a_minus_sign_and_a_gain_a_plus_where_asked() -> None:
    for words in (IT, EN):
        assert words.euro(-1000).startswith("\u2212")
        assert words.euro(1000, signed=True).startswith("+")
        assert words.euro(0, signed=True)[0] not in "+\u2212"


def test_a_share_is_rounded_from_the_exact_fraction() -> None:
    assert IT.share(Fraction(9929, 10000)) == "99,29\u00a0%"
    assert EN.share(Fraction(2, 3)) == "66.67%"


def test_a_message_that_a_catalogue_lacks_is_an_error() -> None:
    with pytest.raises(Untranslated):
        EN("Questa frase non la dice nessuna pagina.")


def test_dates_are_in_words() -> None:
    assert IT.date("2026-12-01") == "1º dicembre 2026"
    assert EN.date("2026-12-01") == "1 December 2026"
    assert EN.date("presto") == "presto"
