"""Two rules are proved to play alike where no situation that a deck can deal tells them apart, and nowhere else."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from family import document, ruleset
from invented import CLAUSES, STATED
from loaded import rules_of

from banco.lab.mutants.whole_deck import proved_alike
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.model.meaning.totals import best_total

OPTIONS: dict[str, Any] = {"surrender": True, "insurance": True}
BASE = ruleset(**OPTIONS)


def edited(change: Callable[[dict[str, Any]], None]) -> Ruleset:
    data = document(**OPTIONS)
    change(data)
    return build(data, CLAUSES, {})


def row(place: int, **asked: Any) -> Callable[[dict[str, Any]], None]:
    """Return what puts a row that loses before another of the main stake."""
    when = {name.replace("__", "."): value for name, value in asked.items()}
    made = {"se": when, "esito": "perde", "prevale": True, **STATED}
    return lambda data: data["liquidazione"]["principale"].insert(place, made)


def asks(*path: Any, **asked: Any) -> Callable[[dict[str, Any]], None]:
    """Return what makes a condition ask more."""

    def change(data: dict[str, Any]) -> None:
        found: Any = data
        for step in path:
            found = found[step]
        found["se"] = {**found.get("se", {}), **{name.replace("__", "."): value for name, value in asked.items()}}

    return change


ALIKE = {
    "a natural is soft": asks("classi", "blackjack", morbida=True),
    "a hand that busts has three cards": asks("classi", "sballata", carte={"almeno": 3}),
    "who may surrender has a hand of the deal": asks("offerte", "arrenditi", mano__originaria=True),
    "who may double has not bust": asks("offerte", "raddoppia", mano={"diverso": "sballata"}),
    "no hand of three cards is worth less than three": row(1, mano__carte=3, mano__totale=2),
    "the dealer never stands on three cards under 17": row(1, mano="sballata", banco__carte=3, banco__totale=16),
    "insurance is offered under an ace": asks("offerte", "assicurazione", banco__scoperta=["A", "2"]),
    "the last row is asked what is left": lambda data: data["liquidazione"]["principale"][-1].update(
        {"se": {"confronto": {"diverso": "uguale"}}}
    ),
    "the dealer draws to 16 whatever his cards": asks("banco", "regola", 0, carte={"fino_a": 20}),
}
OTHERWISE = {
    "seven cards on a hand from a split lose": row(1, mano__carte=7, mano__da_divisione=True),
    "seven soft cards lose": row(1, mano__carte=7, mano__morbida=True),
    "the dealer of seven cards wins": row(5, banco__carte=7),
    "a natural is no natural with a ten first": asks("classi", "blackjack", prima_carta="A"),
    "the dealer of five cards stands": asks("banco", "regola", 0, carte={"fino_a": 4}),
    "the second hand is not doubled": asks("offerte", "raddoppia", mano__originaria=True),
    "the third split hand is not doubled": asks("offerte", "raddoppia", posto__divisioni={"fino_a": 1}),
    "the second hand of a split has no decision yet": row(1, mano__decisioni=0, mano__da_divisione=True),
    "insurance is offered to nobody": asks("offerte", "assicurazione", mano="sballata"),
    "a pair of sixes from a split wins": row(1, mano__carte=2, mano__prima_carta="6", mano__da_divisione=True),
}


@pytest.mark.parametrize("name", ALIKE)
def test_what_no_deck_can_tell_apart_is_proved(name: str) -> None:
    assert proved_alike(BASE, edited(ALIKE[name]))


@pytest.mark.parametrize("name", OTHERWISE)
def test_what_some_deck_tells_apart_is_not_proved(name: str) -> None:
    assert not proved_alike(BASE, edited(OTHERWISE[name]))


@pytest.mark.parametrize(
    "other",
    [{"decks": 8, "natural": "6:5"}, {"soft_17": "carta"}, {"after_split": False}, {"hole": False}, {"hands": 3},
     {"doubles": 11}, {"peek": ("A",)}, {"insurance": False}],
    ids=str,
)  # fmt: skip
def test_another_game_is_never_proved_alike(other: dict[str, Any]) -> None:
    assert not proved_alike(BASE, ruleset(**{**OPTIONS, **other}))


def test_what_is_no_condition_is_not_proved() -> None:
    rounding = replace(BASE.table.rounding, unit=100)
    assert not proved_alike(BASE, replace(BASE, table=replace(BASE.table, rounding=rounding)))


def test_a_side_bet_is_looked_at_card_by_card() -> None:
    rules = rules_of("first-person-blackjack")
    [place] = [n for n, one in enumerate(rules.settlements) if len(one.cards) == 3][:1]
    bet = rules.settlements[place]

    def with_rows(*rows: Any) -> Ruleset:
        edited = replace(bet, rows=rows)
        return replace(rules, settlements=(*rules.settlements[:place], edited, *rules.settlements[place + 1 :]))

    perfect, straight, trips, *rest = bet.rows
    assert proved_alike(rules, with_rows(perfect, *bet.rows))
    assert proved_alike(rules, with_rows(straight, perfect, trips, *rest))  # no three cards are both
    assert not proved_alike(rules, with_rows(trips, perfect, straight, *rest))


def test_a_house_list_is_the_same_where_no_two_cards_change_places() -> None:
    """Two hands that no card of the dealer makes both, each with another card, may change places in the list."""
    rules = rules_of("21-duello")
    listed = rules.dealer.house_list
    assert listed is not None

    def ordered(*order: tuple[int, bool]) -> Ruleset:
        return replace(rules, dealer=replace(rules.dealer, house_list=replace(listed, order=order)))

    hands = list(listed.order)
    first, second = hands.index((20, False)), hands.index((20, True))
    hands[first], hands[second] = hands[second], hands[first]
    assert proved_alike(rules, ordered(*hands)) is not any_hand_has_both(rules, (20, False), (20, True))
    assert not proved_alike(rules, ordered(*reversed(listed.order)))
    last = replace(listed, last=not listed.last)  # of a ten and a king he takes the other
    assert not proved_alike(rules, replace(rules, dealer=replace(rules.dealer, house_list=last)))


def any_hand_has_both(rules: Ruleset, one: tuple[int, bool], other: tuple[int, bool]) -> bool:
    """Say whether some card beside which the dealer chooses makes both hands, each with a card of its own."""
    worth = {rank: (low, high) for rank, low, high in rules.values.by_rank}
    made = ({best_total((worth[own], card), rules.values.ceiling) for card in worth.values()} for own in worth)
    return any({one, other} <= hands for hands in made)
