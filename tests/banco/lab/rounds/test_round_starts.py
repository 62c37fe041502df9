"""How rounds begin that show a change, and until which phase two rules may part: worked out from what was changed."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from family import ruleset

from banco.lab.rounds.parting_phases import Reach, reach
from banco.lab.rounds.round_starts import ODD_AMOUNTS, RICH, Start, common_names, starts
from generator.model.ir import Ruleset
from generator.model.ir_table import Limits

PLAIN = ruleset()
INSURED = ruleset(insurance=True)
ALONE = Start(stakes=((("principale", 1000),),))


def seated(rules: Ruleset, **changes: Any) -> Ruleset:
    return replace(rules, table=replace(rules.table, **changes))


def limited(low: int | None, high: int | None) -> Ruleset:
    """Return the plain game with these limits of the main wager, in cents."""
    stated = Limits(wager="principale", minimum=low, maximum=high, source=PLAIN.table.boxes_source)
    return seated(PLAIN, limits=(stated,))


def automatic(rules: Ruleset, **changes: Any) -> Ruleset:
    return replace(rules, automatic=replace(rules.automatic, **changes))


def phase(rules: Ruleset, kind: str) -> int:
    """Return the place of the first phase of a kind."""
    return [str(one.kind) for one in rules.phases].index(kind)


def test_one_player_alone_shows_what_concerns_cards_and_pays() -> None:
    for other in (ruleset(natural="6:5"), ruleset(soft_17="carta"), ruleset(doubles=11), ruleset(pair="rango")):
        assert starts(PLAIN, other) == (ALONE,)


@pytest.mark.parametrize("forward", [True, False])
def test_a_highest_box_that_moves_is_played_at_the_higher(forward: bool) -> None:
    pair = (seated(PLAIN, boxes=5), seated(PLAIN, boxes=7))
    found = starts(*(pair if forward else pair[::-1]))
    assert [one.boxes for one in found] == [(1,), (7,)]


def test_an_order_of_the_table_is_shown_by_two_boxes_of_one_and_of_two_players() -> None:
    other = next(order for order in type(PLAIN.table.play_order) if order is not PLAIN.table.play_order)
    found = starts(PLAIN, seated(PLAIN, play_order=other))
    assert [(one.boxes, one.holders) for one in found] == [((1,), (0,)), ((1, 2), (0, 1)), ((1, 2), (0, 0))]


def test_one_box_more_than_a_player_may_hold_is_taken() -> None:
    found = starts(seated(PLAIN, boxes_per_player=2), seated(PLAIN, boxes_per_player=4))
    assert [(one.boxes, one.holders) for one in found] == [((1,), (0,)), ((1, 2, 3), (0, 0, 0))]


def test_one_player_more_than_may_play_sits_down() -> None:
    found = starts(seated(PLAIN, players=1), seated(PLAIN, players=3))
    assert [(one.boxes, one.holders) for one in found] == [((1,), (0,)), ((1, 2), (0, 1))]


@pytest.mark.parametrize(
    ("before", "after"), [((100, 5000), (200, 5000)), ((100, 5000), (100, 9000)), ((None, 5000), (300, 5000))]
)
def test_stakes_that_one_side_alone_admits_are_tried_and_no_others(
    before: tuple[int | None, int], after: tuple[int | None, int]
) -> None:
    def admits(bounds: tuple[int | None, int], stake: int) -> bool:
        return (bounds[0] is None or stake >= bounds[0]) and stake <= bounds[1]

    found = starts(limited(*before), limited(*after))
    amounts = [one.stakes[0][0][1] for one in found]
    apart = [stake for stake in amounts if admits(before, stake) != admits(after, stake)]
    assert apart
    assert [stake for stake in amounts if stake not in apart] == amounts[:1], "the plain stake is admitted by both"
    assert all(admits(bounds, amounts[0]) for bounds in (before, after))


def test_a_finer_coin_is_shown_by_odd_stakes() -> None:
    rounding = PLAIN.table.rounding
    found = starts(PLAIN, seated(PLAIN, rounding=replace(rounding, unit=rounding.unit * 100)))
    assert {one.stakes[0][0][1] for one in found} == {1000, *ODD_AMOUNTS}


def test_another_wager_in_the_turn_is_shown_by_players_with_just_too_little_for_it() -> None:
    funds = {one.funds for one in starts(PLAIN, INSURED)}
    # 10 € staked: nothing left, half for the insurance, all of it for a double
    assert funds == {RICH, 1000, 1500, 2000}


@pytest.mark.parametrize(
    ("changes", "events"),
    [
        ({"early": True}, ("anticipo",)),
        ({"timeout": ()}, ("tempo_scaduto",)),
        ({"disconnection": ()}, ("disconnessione",)),
    ],
)
def test_what_may_happen_is_tried_where_its_consequence_changed(
    changes: dict[str, Any], events: tuple[str, ...]
) -> None:
    rows = (object(),)
    before = automatic(PLAIN, early=False, timeout=(), disconnection=())
    after = automatic(before, **{name: True if name == "early" else rows for name in changes})
    assert {one.events for one in starts(before, after)} == {events}


def test_whether_one_may_change_his_mind_takes_two_early_decisions() -> None:
    may = automatic(PLAIN, early=True, early_changeable=True)
    found = starts(may, automatic(may, early_changeable=False))
    assert {one.early for one in found} == {2}
    assert {one.boxes for one in found} == {(1,), (1, 2)}, "an early decision needs another box that plays first"


def test_the_plainest_beginning_comes_first_and_each_once() -> None:
    for before, after in product((PLAIN, INSURED, seated(PLAIN, boxes=6), limited(200, 5000)), repeat=2):
        found = starts(before, after)
        assert len(set(found)) == len(found)
        assert [one.size for one in found] == sorted(one.size for one in found)
        assert found[0].boxes == (1,)


def test_a_beginning_is_asked_for_in_the_words_of_each_side() -> None:
    one = Start(
        stakes=((("posta", 1050),), ()), boxes=(1, 3), holders=(0, 1), funds=2000, behind=500, accepts=("stai",)
    )
    assert one.size == (3, 1)
    assert one.request({"posta": "principale"}) == {
        "sabot": [],
        "giocatori": [{"giocatore": name, "saldo": "20.00"} for name in ("Anna", "Marco", "Elena")],
        "posti": [
            {"posto": 1, "giocatore": "Anna", "puntate": {"principale": "10.50"}},
            {"posto": 3, "giocatore": "Marco", "puntate": {}},
        ],
        "spalle": [{"giocatore": "Elena", "posto": 1, "importo": "5.00", "accetta": ["stai"]}],
    }


def test_who_holds_two_boxes_has_one_account() -> None:
    request = Start(stakes=((("p", 100),),) * 2, boxes=(1, 2), holders=(0, 0)).request({})
    assert request["giocatori"] == [{"giocatore": "Anna", "saldo": "100000.00"}]
    assert "spalle" not in request


def test_names_answer_to_each_other_by_their_part_or_by_their_label() -> None:
    wagers = tuple(replace(one, name=f"mia_{one.name}") for one in PLAIN.wagers)
    offers = tuple(replace(one, name="basta") if one.name == "stai" else one for one in PLAIN.offers)
    renamed = replace(PLAIN, wagers=wagers, offers=offers)
    assert common_names(PLAIN, PLAIN) == {}
    assert common_names(PLAIN, renamed) == {
        "mia_principale": "principale", "mia_raddoppio": "raddoppio", "basta": "stai"
    }  # fmt: skip


# -- until when two rules may part -------------------------------------------------------------------------------------


def test_rules_that_are_the_same_never_part() -> None:
    same = reach(PLAIN, replace(PLAIN, version="9.9.9"))
    assert same.last == -1
    assert same.is_past(0, {"principale"})


def test_what_the_dealer_does_with_his_cards_parts_them_in_his_turn_at_the_latest() -> None:
    found = reach(PLAIN, ruleset(soft_17="carta"))
    turn = phase(PLAIN, "turno_banco")
    assert (found.last, found.by_dealer) == (turn, turn)
    assert not found.is_past(turn, ())
    assert found.is_past(turn + 1, ())


def test_a_pay_parts_them_until_the_stakes_are_settled() -> None:
    found = reach(PLAIN, ruleset(natural="6:5"))
    assert (found.last, found.bets, found.by_dealer) == (phase(PLAIN, "liquida"), None, -1)


@pytest.mark.parametrize("options", [{"doubles": 11}, {"pair": "rango"}, {"hands": 2}, {"after_split": False}])
def test_what_players_may_choose_parts_them_in_their_turn_at_the_latest(options: dict[str, Any]) -> None:
    assert reach(PLAIN, ruleset(**options)).last == phase(PLAIN, "turno_giocatori")


def test_choices_that_do_not_look_at_the_dealer_part_them_whatever_he_has() -> None:
    blind, other = ruleset(peek=()), ruleset(peek=(), doubles=11)
    assert reach(blind, other).by_choices == phase(blind, "turno_giocatori")
    assert reach(PLAIN, ruleset(doubles=11)).by_choices == len(PLAIN.phases), "whether he peeks asks for his upcard"


def test_under_which_upcards_the_dealer_looks_parts_them_when_he_looks() -> None:
    assert reach(PLAIN, ruleset(peek=("A",))).last == phase(PLAIN, "controllo")


def test_other_phases_cards_or_values_may_part_them_to_the_end() -> None:
    last = len(PLAIN.phases) - 1
    fewer = replace(PLAIN, deck=replace(PLAIN.deck, ranks=PLAIN.deck.ranks[:-1]))
    lower = replace(PLAIN, values=replace(PLAIN.values, ceiling=20))
    for other in (fewer, lower):
        assert reach(PLAIN, other) == Reach(last)
    assert reach(PLAIN, INSURED) == Reach(len(INSURED.phases) - 1)


def test_early_decisions_part_them_only_once_they_are_taken() -> None:
    simple = automatic(ruleset(hands=1), early=False, early_changeable=True)
    allowed = automatic(simple, early=True)
    assert reach(simple, allowed).by_early == 1
    assert reach(allowed, automatic(allowed, early_changeable=False)).by_early == 2
    splits = automatic(PLAIN, early=False)
    assert reach(splits, automatic(splits, early=True)).by_early == 0, "a hand may be born while others play"


def test_rounds_whose_side_bets_are_decided_part_no_more() -> None:
    by_bets = Reach(6, frozenset({"coppie"}))
    assert not by_bets.is_past(3, {"coppie", "principale"})
    assert by_bets.is_past(3, {"principale"})
    assert by_bets.is_past(7, {"coppie"})
