"""The words inside a step."""

import pytest

from conformance.cases.scenario import arguments as read


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A♠", "AS"),
        ("10♥", "TH"),
        ("10♥\ufe0f", "TH"),
        ("K♦\ufe0e", "KD"),
        ("10\u00a0di\u00a0cuori", "TH"),
        ("10 di cuori", "TH"),
        ("asso di picche", "AS"),
        ("Re di fiori", "KC"),
        ("donna di quadri", "QD"),
        ("regina di quadri", "QD"),
        ("fante di cuori", "JH"),
        ("?", "??"),
    ],
)
def test_a_card_is_read_as_people_and_phones_write_it(text: str, code: str) -> None:
    assert read.parse_card(text) == code


@pytest.mark.parametrize("text", ["1♥", "11♥", "A", "♠A", "AS", "10 di denari", "zero di cuori", ""])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^" + text):
        read.parse_card(text)


def test_cards_are_divided_by_spaces_commas_or_a_conjunction() -> None:
    expected = ["TH", "8S", "AC"]
    assert read.parse_cards("10♥ 8♠ A♣") == expected
    assert read.parse_cards("10♥, 8♠ e A♣") == expected
    assert read.parse_cards("10 di cuori, 8 di picche e asso di fiori") == expected
    assert read.parse_cards("") == []


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("5 €", 500),
        ("7,50 €", 750),
        ("1.000,50 €", 100050),
        ("12.345.678 €", 1234567800),
        ("10\u00a0€", 1000),
        ("10\u202f€", 1000),
        ("0 €", 0),
    ],
)
def test_an_amount_is_read_the_italian_way(text: str, cents: int) -> None:
    assert read.parse_amount(text) == cents


@pytest.mark.parametrize("text", ["10€", "€ 10", "10.50 €", "7,5 €", "1000 €", "1.00 €", "10 euro", "-5 €", "", "10"])
def test_an_amount_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read.parse_amount(text)


@pytest.mark.parametrize(
    ("verb", "infinitive"),
    [
        ("chiede carta", "chiedere carta"),
        ("sta", "stare"),
        ("raddoppia", "raddoppiare"),
        ("divide", "dividere"),
        ("si arrende", "arrendersi"),
        ("si assicura", "assicurarsi"),
        ("prende la carta sinistra", "prendere la carta sinistra"),
        ("lascia", "lasciare"),
        ("dice basta", "dire basta"),
        ("si tiene la mano", "tenersi la mano"),
        ("restituisce la mano", "restituire la mano"),
        ("esce", "uscire"),
        ("si siede", "sedersi"),
        ("propone lo scambio", "proporre lo scambio"),
    ],
)
def test_the_infinitive_of_a_verb_is_among_its_possible_ones(verb: str, infinitive: str) -> None:
    assert infinitive in read.infinitives(verb)


@pytest.mark.parametrize("verb", ["dice basta", "unisce le mani", "sta"])
def test_a_verb_of_known_form_has_one_infinitive(verb: str) -> None:
    assert len(read.infinitives(verb)) == 1


def test_a_hand_is_named_by_its_order_its_player_and_its_box() -> None:
    assert read.parse_hand("mano di Anna") == read.NamedHand(player="Anna")
    assert read.parse_hand("seconda mano di Anna al posto 3") == read.NamedHand(player="Anna", box=3, number=2)
    assert read.parse_hand("terza mano") == read.NamedHand(number=3)


def test_a_total_says_its_kind_only_if_the_author_does() -> None:
    assert read.parse_total("17") == (17, None)
    assert read.parse_total("17 soft") == (17, True)
    assert read.parse_total("17 hard") == (17, False)
