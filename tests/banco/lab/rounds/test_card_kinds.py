"""Which cards two rules cannot tell apart: held against engines that play both cards."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from family import ruleset
from loaded import rules_of

from banco.lab.rounds.card_kinds import ORDER, CardKinds
from conformance.readings.in_memory import in_memory
from generator.model.ir import Ruleset

TENS = {"T", "J", "Q", "K"}
PLAIN = ruleset()
BY_RANK = ruleset(pair="rango")
"""Only cards of one rank may be split: a ten and a jack are two cards."""
PEEKS_UNDER_ACES = ruleset(peek=("A",))
SUITED = rules_of("first-person-blackjack")


def kinds_of(before: Ruleset, after: Ruleset) -> set[frozenset[str]]:
    """Return the ranks that go by one name."""
    kinds = CardKinds(before, after)
    names = {rank: next(name for one, name in kinds.names[2] if one == rank) for rank in ORDER}  # type: ignore[attr-defined]
    return {frozenset(rank for rank in ORDER if names[rank] == name) for name in names.values()}


def story(rules: Ruleset, shoe: list[str]) -> Any:
    """Return what an engine tells of a round in which nobody decides, without the faces of the cards."""
    setup = {
        "sabot": shoe,
        "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}}],
    }
    told = in_memory(rules).play(setup, [])
    if "errore" in told:
        return told["errore"]["codice"]
    waits = told.get("attesa", {})
    return told["stato"], waits.get("lecite"), told["banco"]["totale"], told["mani"][0]["totale"], told["saldi"]


def test_tens_and_faces_are_one_kind_and_every_other_rank_is_its_own() -> None:
    assert kinds_of(PLAIN, PLAIN) == {frozenset(TENS), *(frozenset(rank) for rank in "A23456789")}
    assert len(CardKinds(PLAIN, PLAIN)) == 10


@pytest.mark.slow
@pytest.mark.parametrize("place", range(4))
def test_cards_of_one_kind_are_played_alike_wherever_they_lie(place: int) -> None:
    for other in ("9", "A"):
        stories = []
        for rank in sorted(TENS):
            shoe = [f"{other}{suit}" for suit in "SHDC"] + ["5S", "5H", "5D", "6S"]
            shoe[place] = rank + "S"
            stories.append(story(PLAIN, shoe))
        assert all(one == stories[0] for one in stories), (place, other)


@pytest.mark.slow
def test_of_any_two_kinds_some_round_is_played_otherwise() -> None:
    ranks = [min(kind) for kind in kinds_of(PLAIN, PLAIN)]
    for first, second in combinations(ranks, 2):
        stories = [story(PLAIN, [rank + "S", "9D", "5H", "8C", "2S", "2H", "2D", "2C"]) for rank in (first, second)]
        assert stories[0] != stories[1], (first, second)


def test_a_rank_that_one_side_names_is_a_kind_of_its_own_for_both() -> None:
    values = PLAIN.values
    worth = tuple((rank, 5, 5) if rank == "K" else (rank, low, high) for rank, low, high in values.by_rank)
    other = replace(PLAIN, values=replace(values, by_rank=worth))
    for pair in ((PLAIN, other), (other, PLAIN)):
        assert {frozenset("K"), frozenset("TJQ")} <= kinds_of(*pair)


def test_a_rank_that_one_deck_lacks_is_not_tried() -> None:
    fewer = replace(PLAIN, deck=replace(PLAIN.deck, ranks=tuple(rank for rank in PLAIN.deck.ranks if rank != "T")))
    for pair in ((PLAIN, fewer), (fewer, PLAIN)):
        assert {card[0] for card in CardKinds(*pair).following(())} == {"J", *"A23456789"}


def test_where_no_test_asks_for_suits_or_likeness_one_card_of_each_kind_follows() -> None:
    assert Counter(card[0] for card in CardKinds(PLAIN, PLAIN).following(())) == Counter("T98765432A")
    assert len(list(CardKinds(PLAIN, PLAIN).following(("TS", "TH", "9S")))) == 10


@pytest.mark.parametrize("out", [(), ("TS",), ("KS",), ("JS", "QS"), ("9S", "KS", "KH")])
def test_where_pairs_go_by_rank_a_rank_that_is_out_and_one_that_is_not_are_tried(out: tuple[str, ...]) -> None:
    following = [card[0] for card in CardKinds(PLAIN, BY_RANK).following(out)]
    tens = {card[0] for card in out} & TENS
    tried = [rank for rank in following if rank in TENS]
    assert tens <= set(tried)
    assert len(tried) == len(set(tried)) == len(tens) + 1
    assert len(following) == 9 + len(tried)


def test_no_card_follows_of_which_every_copy_is_out() -> None:
    single = ruleset(decks=1)
    kinds = CardKinds(single, single)
    aces = tuple("A" + suit for suit in "SHDC")
    assert "A" not in {card[0] for card in kinds.following(aces)}
    assert "A" in {card[0] for card in CardKinds(single, single).following(aces[:3])}
    tens = tuple(rank + suit for rank, suit in product("TJQK", "SHDC"))
    assert not TENS & {card[0] for card in kinds.following(tens)}
    assert {card[0] for card in kinds.following(tens[:-1])} & TENS == {"K"}


def test_the_shoe_holds_as_many_copies_as_the_smaller_of_both() -> None:
    kinds = CardKinds(ruleset(decks=2), ruleset(decks=1))
    assert "AS" not in kinds.following(("AS",))
    assert "A" not in {card[0] for card in kinds.following(tuple("A" + suit for suit in "SHDC"))}


@pytest.mark.parametrize("cards", [(), ("TS",), ("TS", "KH", "9C"), tuple("A" + suit for suit in "SHDC")])
@pytest.mark.parametrize("other", [PLAIN, BY_RANK], ids=["by value", "by rank"])
def test_what_is_left_is_what_the_deck_has_less_what_is_out(cards: tuple[str, ...], other: Ruleset) -> None:
    single = ruleset(decks=1)
    kinds = CardKinds(single, replace(other, deck=single.deck))
    deck = Counter(rank + suit for rank, suit in product(single.deck.ranks, "SHDC")) - Counter(cards)
    ranks = Counter(card[0] for card in deck.elements())
    by_kind = {frozenset({rank}) for rank in ORDER} if other is BY_RANK else kinds_of(single, single)
    counted = Counter(sum(ranks[rank] for rank in kind) for kind in by_kind)
    assert Counter(kinds.left(cards, 99)) == counted
    assert max(kinds.left(cards, 3)) == 3, "no more are counted than can come"


def test_cards_are_named_by_what_may_be_asked_of_them() -> None:
    class Seen:
        def __init__(self, code: str) -> None:
            self.code, self.rank = code, code[0]

    king, jack = Seen("KS"), Seen("JH")
    plain, by_rank, suited = (CardKinds(one, one) for one in (PLAIN, BY_RANK, SUITED))
    assert plain.named(king) == plain.named(jack)
    assert (by_rank.named(king), by_rank.named(jack)) == ("K", "J")
    assert (suited.named(king), suited.named(Seen("KH"))) == ("KS", "KH")


def test_a_wager_that_nobody_stakes_asks_nothing_of_the_cards() -> None:
    assert CardKinds(SUITED, SUITED, ()).names[0] is False
    assert CardKinds(SUITED, SUITED, ("coppie_perfette",)).names[0] is True
    assert CardKinds(SUITED, SUITED).names == CardKinds(SUITED, SUITED, ("coppie_perfette", "ventuno_piu_tre")).names


def test_suits_are_tried_up_to_an_exchange_within_a_colour_and_of_the_colours() -> None:
    kinds = CardKinds(SUITED, SUITED)
    assert {card[1] for card in kinds.following(())} == {"S"}
    assert {card[1] for card in kinds.following(("TS",))} == {"S", "H", "C"}
    assert {card[1] for card in kinds.following(("TS", "9H"))} == set("SHDC")


def test_every_suit_is_the_image_of_one_that_is_tried() -> None:
    """A card of any suit is, after some cards, the image of a tried one under an exchange that keeps those cards."""
    keeping = [dict(zip("SHDC", other, strict=True)) for other in ("SHDC", "CHDS", "SDHC", "CDHS")]
    swapped = [dict(zip("SHDC", other, strict=True)) for other in ("HSCD", "HCSD", "DSCH", "DCSH")]
    for out in ("", "S", "SS", "SH", "SC", "SHD"):  # suits come out in this order in the search
        tried = {card[1] for card in CardKinds(SUITED, SUITED).following(tuple("9" + suit for suit in out))}
        stays = [one for one in (*keeping, *swapped) if all(one[suit] == suit for suit in out)]
        assert {one[suit] for one in stays for suit in tried} == set("SHDC"), out


def test_cards_lie_with_their_suits_in_turn_and_none_twice() -> None:
    kinds = CardKinds(PLAIN, PLAIN)
    mixed = kinds.mixed(("TS", "TS", "TS", "TS", "9S"))
    assert [card[0] for card in mixed] == ["T", "T", "T", "T", "9"]
    assert len(set(mixed)) == 5
    assert CardKinds(SUITED, SUITED).mixed(("TS", "9S")) == ("TS", "9S")


def same_up_to_suits(first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """Say whether an exchange of suits of one colour, or of the colours, makes one row of cards the other."""
    colours = [[("S", "C"), ("H", "D")], [("H", "D"), ("S", "C")]]
    ways = [
        dict(zip("SCHD", (*black[::one], *red[::two]), strict=True))
        for black, red in colours
        for one, two in product((1, -1), (1, -1))
    ]
    return any(tuple(card[0] + way[card[1]] for card in first) == second for way in ways)


@pytest.mark.parametrize("out", ["AS 2D", "AD", "AC 2D", "AS 2C", "AH 2C", "AD 2D", "AC", "AS 2H"])
def test_every_row_of_suits_is_tried_but_for_an_exchange_whichever_suits_are_out(out: str) -> None:
    cards = tuple(out.split())
    kinds = CardKinds(SUITED, SUITED)
    tried = [(*cards, code) for code in kinds.following(cards) if code[0] == "9"]
    for suit in "SHDC":
        assert any(same_up_to_suits((*cards, "9" + suit), one) for one in tried), suit
