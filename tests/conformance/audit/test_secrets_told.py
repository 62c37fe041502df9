"""Which fields and words of an engine's own give away a card, and which say what everybody sees already."""

from itertools import product
from typing import Any

import pytest
from told_by_hand import PLAYED, WAITING, put, says

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
    "text", ["", "21", "KO", "asso", "cuori", "ante", "il re è nudo", "TSK", "A5", "1S", "giocatore"]
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


@pytest.mark.parametrize("name", ["clausole", "riga"])
def test_texts_of_the_protocol_are_read_for_cards_too(name: str) -> None:
    innocent, telling = ("una-riga", "KC") if name == "riga" else (["DUE-001"], ["KC"])
    whole = PLAYED.but(put(13, **{name: innocent}))
    assert whole.heard() == ()
    told = PLAYED.but(put(13, **{name: "2C" if name == "riga" else ["2C"]}))
    assert [one.invariant for one in told.heard()] == [Invariant.SECRET]
    assert PLAYED.but(put(13, **{name: telling})).heard() == (), "by then the king of clubs has been turned up"
