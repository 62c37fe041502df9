"""Which fields and words of an engine's own give away a card, and which say what everybody sees already."""

from itertools import product
from typing import Any

import pytest
from told_by_hand import PLAYED, WAITING, add, put, says

from conformance.audit.breach import Invariant
from conformance.audit.card_spotting import cards_in, rank_of, split_card, suit_of
from generator.words.card_words import SUITS

ITALIAN = dict(zip("A23456789TJQK", ("asso", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci",
                                     "fante", "donna", "re"), strict=True))  # fmt: skip
ENGLISH = dict(zip("A23456789TJQK", ("Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
                                     "Jack", "Queen", "King"), strict=True))  # fmt: skip
SUITS_IN_ENGLISH = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
DECK = [rank + suit for rank, suit in product(ITALIAN, SUITS)]


def ways(code: str) -> list[str]:
    """Return a card in all the ways in which people write one."""
    rank, suit = code[0], SUITS[code[1]]
    sign = rank.replace("T", "10")
    return [
        *(code, sign + suit.letter, sign + suit.sign, suit.sign + sign, f"{ITALIAN[rank]} di {suit.name}"),
        *(f"{ENGLISH[rank]} of {SUITS_IN_ENGLISH[code[1]]}", f"la carta {sign}{suit.sign}, coperta", f"[{code}]"),
    ]


def spelled(code: str) -> list[str]:
    """Return a card with blanks and separators inside."""
    rank, suit = code[0].replace("T", "10"), code[1]
    apart = " ".join(rank)
    name = f"{ITALIAN[code[0]]} di {SUITS[suit].name}"
    return [
        *(f"{apart} {suit}", f"{rank}-{suit}", f"{rank} {suit.lower()}", f"{rank.lower()}_{suit.lower()}"),
        *(f"{suit} {rank}", f"{rank}.{suit}", f"{rank}\n{suit}", f"{rank}\u00a0{suit}", f"{rank}\u200b{suit}"),
        *(f"{rank} - {SUITS[suit].sign}", f"coperta: {apart} {suit}", f"la carta è {rank}-{suit}"),
        *(name.replace(" ", "_"), name.replace(" ", "-"), " ".join(name.replace(" ", ""))),
    ]


@pytest.mark.parametrize("rank", ITALIAN)
def test_every_card_is_found_with_blanks_and_separators_inside(rank: str) -> None:
    for suit in SUITS:
        for text in spelled(rank + suit):
            assert cards_in(text) == (rank + suit,), text


@pytest.mark.parametrize("rank", ITALIAN)
def test_every_card_is_found_in_every_way_of_writing_it(rank: str) -> None:
    for suit in SUITS:
        for text in ways(rank + suit):
            assert cards_in(text) == (rank + suit,), text


def test_every_two_cards_are_found_side_by_side() -> None:
    for first, second in zip(DECK, DECK[7:], strict=False):
        for between in ("", " ", ", ", "-"):
            assert cards_in(first + between + second) == (first, second)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "21",
        "KO",
        "asso",
        "cuori",
        "ante",
        "il re è nudo",
        "TSK",
        "A5",
        "1S",
        "giocatore",
        "A 5",
        "a b c",
        "3 carte",
        "1.2.0",
        "2026-11-22T20:00:00Z",
        "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
        "vince 5 a 2",
        "K, poi C",
    ],
)
def test_words_that_are_no_card_name_none(text: str) -> None:
    assert cards_in(text) == ()


def test_a_card_may_be_said_in_two_parts_in_either_order() -> None:
    for code in DECK:
        rank, suit = ITALIAN[code[0]], SUITS[code[1]].name
        assert (rank_of(rank), suit_of(suit)) == (code[0], code[1])
        assert split_card([rank, suit]) == split_card([suit, rank]) == split_card({"r": rank, "s": suit}) == code


@pytest.mark.parametrize(
    "parts", [["re"], ["cuori", "picche"], ["re", "due"], ["re", "cuori", "due"], [], [None, "cuori"]]
)
def test_two_parts_that_are_not_one_rank_and_one_suit_are_no_card(parts: list[Any]) -> None:
    assert split_card(parts) is None


def test_a_truth_value_is_no_rank() -> None:
    assert (rank_of(True), rank_of(2), rank_of(10), rank_of(21)) == (None, "2", "T", None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("nota", "K♣"),
        ("nota", "c'è il re di fiori"),
        ("nota", {"dentro": {"ancora": ["KC"]}}),
        ("nota", {"KC": 1}),
        ("KC", 1),
        ("nota_KC", False),
        ("k c", []),
        ("re di fiori", None),
        ("nota", {"k_c": 1, "altro": 2}),
        ("nota", {"coperta": {"re": {"fiori": True}}}),
        ("nota", {"re": "fiori"}),
        ("nota", {"C": "K", "altro": 1}),
        ("nota", "K C"),
        ("nota", ["K-C"]),
        ("nota", "4 S"),
        ("totale_banco_16", True),
        ("banco", {"totale": {"16": True}}),
        ("coperta", {"re": 1}),
        ("nota", {"rank": "king", "suit": "clubs"}),
        ("prossime", ["4S", "9H"]),
        ("banco_totale", 16),
        ("nota", "il dealer ha 16 points"),
        ("carta_coperta", "re"),
        ("valore_coperta", 10),
    ],
)
def test_what_only_the_covered_card_tells_is_a_secret(name: str, value: object) -> None:
    (breach,) = WAITING.but(says(**{name: value})).heard()
    assert breach.invariant is Invariant.SECRET
    assert breach.got.startswith(f"«{name}")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("nota", "6♦ e 10♠"),  # both lie face up
        ("nota", "K♦"),  # the shoe holds no such card
        ("banco_totale", 6),  # what the upcard is worth
        ("banco_totale", 17),  # not what the dealer has
        ("totale", 15),  # the player's own
        ("durata_totale_ms", 16),
        ("carte_restanti", 16),
        ("versione", "16"),
        ("nota", "re"),
        ("TS", 1),  # it lies face up
        ("durata", "4 s"),  # of the engine, although the four of spades comes next
        ("carte_per_rango_nel_mazzo", {"Q": 8, "K": 8, "A": 8}),
        ("banco_totali_possibili", {"16": 0.1, "17": 0.2}),
        ("carte_viste_per_seme", {"spades": 4, "clubs": 2}),
        ("vero", True),
        ("nulla", None),
        ("nota", ["buona", "fortuna"]),
    ],
)
def test_what_everybody_sees_or_nobody_asks_is_none(name: str, value: object) -> None:
    assert WAITING.but(says(**{name: value})).heard() == ()


def test_a_card_is_no_secret_any_more_once_it_was_turned_up() -> None:
    assert PLAYED.but(says(nota="K♣ 9♥", banco_totale=25)).heard() == ()
    assert [one.invariant for one in PLAYED.but(says(nota="2♣")).heard()] == [Invariant.SECRET]


def test_an_entry_is_held_against_what_was_known_when_it_was_told() -> None:
    early, late = PLAYED.but(put(7, nota="K♣")), PLAYED.but(put(13, nota="K♣"))
    assert [one.invariant for one in early.heard()] == [Invariant.SECRET]
    assert late.heard() == ()


@pytest.mark.parametrize("entry", [{"fatto": "x-KC"}, {"fatto": "x-re_di_fiori"}, {"fatto": "x-nota", "K-C": 1}])
def test_the_name_of_an_entry_of_the_engines_own_is_read_too(entry: dict[str, Any]) -> None:
    assert WAITING.but(add(1, passo=0, fatto="x-nota", ora=4)).heard() == ()
    assert [one.invariant for one in WAITING.but(add(1, passo=0, **entry)).heard()] == [Invariant.SECRET]


def test_the_name_of_a_field_in_an_entry_is_read_too() -> None:
    assert [one.invariant for one in WAITING.but(put(1, K_C=0)).heard()] == [Invariant.SECRET]


@pytest.mark.parametrize("name", ["clausole", "riga"])
def test_texts_of_the_protocol_are_read_for_cards_too(name: str) -> None:
    innocent, telling = ("una-riga", "KC") if name == "riga" else (["DUE-001"], ["KC"])
    whole = PLAYED.but(put(13, **{name: innocent}))
    assert whole.heard() == ()
    told = PLAYED.but(put(13, **{name: "2C" if name == "riga" else ["2C"]}))
    assert [one.invariant for one in told.heard()] == [Invariant.SECRET]
    assert PLAYED.but(put(13, **{name: telling})).heard() == (), "by then the king of clubs has been turned up"
