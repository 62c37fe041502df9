"""What a change does to a request, what it leaves alone, and how an outcome is read back."""

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from loaded import rules_of
from runner_fakes import CASES, STAND, case

from conformance.audit.replays.change import ChangeKind, RoundChange
from conformance.audit.replays.changed_case import changed, drawn_change
from conformance.audit.replays.freedoms import Freedoms, freedoms_of
from conformance.audit.replays.same_story import differing
from conformance.audit.replays.told_back import rounded_alike, told_back
from generator.words.card_words import SUITS

RED = {"H", "D"}
FREE = Freedoms(boxes=5, decks=6, ranks=tuple("A23456789TJQK"), limits={"principale": (100, 50_000)})
CHANGE = RoundChange(
    suits={"S": "H", "H": "S", "D": "D", "C": "C"}, boxes={1: 4}, players={"g1": "g7"}, factor=3, appended=("2C",)
)
HAND: dict[str, Any] = {"posto": 4, "mano": 1, "carte": ["TH", "??"], "totale": 10, "morbida": False, "classi": []}
TOLD: dict[str, Any] = {
    "stato": "in_attesa",
    "registro": [
        {"fatto": "puntata", "passo": 0, "giocatore": "g7", "posto": 4, "mano": 1, "puntata": "p", "importo": "30.00"},
        {"fatto": "x-nota", "passo": 0, "testo": "TH"},
        {"fatto": "carta", "passo": 0, "a": "mano", "zona": "mano", "posto": 4, "mano": 1, "carta": "TH", "nota": "!"},
    ],
    "mani": [HAND],
    "banco": {"carte": ["9S", "??"], "totale": 9, "morbida": False},
    "saldi": [{"giocatore": "g7", "saldo": "210.01"}],
}


def test_a_changed_scenario_has_other_cards_boxes_names_and_amounts_and_the_same_checks() -> None:
    one = changed(CASES[0], CHANGE)
    assert one.setup == {
        "sabot": ["TH", "9D", "9S", "7C", "KD", "2C"],
        "giocatori": [{"giocatore": "g7", "saldo": "300.00"}],
        "posti": [{"posto": 4, "giocatore": "g7", "puntate": {"principale": "30.00"}}],
    }
    assert one.moves == ({**STAND, "posto": 4},)
    assert (one.id, one.checks) == (CASES[0].id, CASES[0].checks)


@pytest.mark.parametrize("kind", ChangeKind)
def test_a_change_of_one_kind_leaves_the_scenario_that_it_was_drawn_from_as_it_was(kind: ChangeKind) -> None:
    """What a change does not rewrite, the changed scenario has in common with the first: no card goes behind that."""
    own = deepcopy(CASES[0])
    one = changed(CASES[0], CHANGE.only([kind]))
    assert own == CASES[0]
    assert one != CASES[0]


def test_cards_by_role_are_changed_as_the_shoe_is() -> None:
    roles = [{"a": "mano", "posto": 1, "zona": "mano", "carte": ["TS", "9H"]}, {"a": "resto", "carte": ["KD"]}]
    one = changed(replace(CASES[0], context={"carte": roles}), CHANGE)
    assert one.context["carte"] == [
        {"a": "mano", "posto": 4, "zona": "mano", "carte": ["TH", "9S"]},
        {"a": "resto", "carte": ["KD", "2C"]},
    ]


def test_who_bets_behind_and_who_loses_the_connection_is_followed() -> None:
    behind = {**CASES[0].setup, "spalle": [{"giocatore": "g1", "posto": 1, "importo": "5.00", "accetta": ["carta"]}]}
    moves = ({"evento": "disconnessione", "giocatore": "g1"}, {"evento": "tempo_scaduto"})
    one = changed(replace(CASES[0], setup=behind, moves=moves), CHANGE)
    assert one.setup["spalle"] == [{"giocatore": "g7", "posto": 4, "importo": "15.00", "accetta": ["carta"]}]
    assert one.moves == ({"evento": "disconnessione", "giocatore": "g7"}, {"evento": "tempo_scaduto"})


def test_an_outcome_is_read_back_in_the_words_of_the_scenario() -> None:
    back = told_back(CHANGE, TOLD)
    assert back["mani"] == [{**HAND, "posto": 1, "carte": ["TS", "??"]}]
    assert back["banco"]["carte"] == ["9H", "??"]
    assert [entry.get("importo", entry.get("carta")) for entry in back["registro"]] == ["10.00", "TS"]
    assert back["saldi"] == [{"giocatore": "g1", "saldo": "210.01/3"}], "no amount is made up"


def test_what_is_read_back_after_no_change_is_what_was_told() -> None:
    assert differing(TOLD, told_back(RoundChange(), TOLD)) is None


def test_amounts_that_a_table_prices_may_differ_by_less_than_the_slack() -> None:
    first = {**told_back(CHANGE, TOLD), "saldi": [{"giocatore": "g1", "saldo": "70.00"}]}
    near, far = told_back(CHANGE, TOLD), told_back(CHANGE, {**TOLD, "saldi": [{"giocatore": "g7", "saldo": "213.00"}]})
    assert differing(first, near) is not None
    assert differing(first, rounded_alike(first, near, 1)) is None
    assert differing(first, rounded_alike(first, far, 1)) is not None


def test_suits_are_exchanged_freely_unless_some_wager_looks_at_single_cards() -> None:
    watched = replace(FREE, watching=frozenset({"coppie"}))
    assert len(FREE.suits({"coppie"})) == 23
    kept = watched.suits({"principale", "coppie"})
    assert len(kept) == 7, "both colours stay together: each may swap its two suits, and the two may swap places"
    assert all({one[suit] for suit in RED} in (RED, set(SUITS) - RED) for one in kept)
    assert len(watched.suits({"principale"})) == 23


@pytest.mark.parametrize(
    ("stake", "factors"), [("10.00", True), ("10.01", False), ("400.00", False), ("0.50", False), ("250.00", True)]
)
def test_stakes_are_multiplied_only_where_they_stay_exact_and_within_limits(stake: str, factors: bool) -> None:
    one = case("PRV-S0001", "TS 9D 9H 7C", "0", STAND, stake=stake)
    drawn = {drawn_change(one, FREE, Random(seed), (ChangeKind.STAKES,)).factor for seed in range(60)}
    assert (drawn != {1}) is factors
    assert max(drawn) <= (2 if stake == "250.00" else 10)


def test_boxes_keep_their_order_and_a_box_that_does_not_exist_stays_where_it_is() -> None:
    boxes: list[dict[str, Any]] = [{"posto": box, "giocatore": "g1", "puntate": {}} for box in (1, 3)]
    one = replace(CASES[0], setup={**CASES[0].setup, "posti": boxes})
    for seed in range(30):
        moved = drawn_change(one, FREE, Random(seed), (ChangeKind.BOXES,)).boxes
        assert set(moved) == {1, 3}
        assert 1 <= moved[1] < moved[3] <= 5
        assert moved != {1: 1, 3: 3}
    beyond = replace(one, setup={**one.setup, "posti": [*boxes, {**boxes[0], "posto": 6}]})
    assert drawn_change(beyond, FREE, Random(1), (ChangeKind.BOXES,)).boxes == {}
    full = replace(FREE, boxes=1)
    assert drawn_change(CASES[0], full, Random(1), (ChangeKind.BOXES,)).boxes == {}


def test_cards_are_appended_that_the_shoe_may_still_hold() -> None:
    tiny = replace(FREE, decks=1, ranks=("A",))
    one = case("PRV-S0001", "AS AH AD", "0", STAND)
    kinds = (ChangeKind.SHOE,)
    drawn = {drawn_change(one, tiny, Random(seed), kinds).appended for seed in range(20)}
    assert drawn == {("AC",), ()}, "no card twice, whether suits are exchanged too or not"
    assert drawn_change(case("PRV-S0001", "AS AH AD AC", "0", STAND), tiny, Random(1), kinds).appended == ()


def test_chance_alone_decides_and_the_same_chance_gives_the_same_change() -> None:
    changes = [drawn_change(CASES[0], FREE, Random(seed)) for seed in (1, 1, 2)]
    assert changes[0] == changes[1] != changes[2]
    assert set(changes[0].kinds) == set(ChangeKind)


def test_what_may_be_changed_is_computed_from_the_rules() -> None:
    live, duel = freedoms_of(rules_of("black-jack-live")), freedoms_of(rules_of("21-duello"))
    assert (live.boxes, live.decks, live.limits["principale"]) == (7, 8, (500, 100_000))
    assert not live.watching
    assert duel.watching == {"due_up"}
    assert freedoms_of(rules_of("first-person-blackjack")).quoted == {"incassa"}


def test_a_change_says_in_italian_what_it_is() -> None:
    assert CHANGE.words == (
        "semi scambiati (picche→cuori, cuori→picche); posti spostati (1→4); giocatori rinominati (g1→g7); "
        "puntate e saldi moltiplicati per 3; in fondo al sabot, mai pescate, 2♣"
    )
    assert CHANGE.only((ChangeKind.BOXES,)).words == "posti spostati (1→4)"
    assert RoundChange().words == "nulla di cambiato"
