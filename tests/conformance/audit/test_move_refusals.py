"""By which codes a move may be refused, worked out from whose turn it is."""

from typing import Any

import pytest

from conformance.audit.move_refusals import ILLEGAL, NOT_YOUR_TURN, UNFORESEEN, codes_for

PENDING = {"giocatore": "g1", "posto": 2, "mano": 1, "lecite": ["carta", "stai"]}
HOLDERS = {1: "g3", 2: "g1"}
HIT, SPLIT = {"azione": "carta"}, {"azione": "dividi"}


@pytest.mark.parametrize(
    ("move", "codes"),
    [
        (HIT, set()),
        ({**HIT, "posto": 2}, set()),
        ({**HIT, "posto": 2, "mano": 1, "giocatore": "g1"}, set()),
        (SPLIT, {ILLEGAL}),
        ({**SPLIT, "posto": 2, "giocatore": "g1"}, {ILLEGAL}),
        ({**HIT, "posto": 1}, {NOT_YOUR_TURN}),
        ({**HIT, "posto": 2, "mano": 2}, {NOT_YOUR_TURN}),
        ({**HIT, "giocatore": "g3"}, {NOT_YOUR_TURN}),
        ({**SPLIT, "posto": 1}, {NOT_YOUR_TURN}),
        ({"evento": "riconnessione", "giocatore": "g9"}, {UNFORESEEN}),
        ({"evento": "anticipo", "posto": 1, "mano": 1, "azione": "stai"}, {UNFORESEEN, ILLEGAL, NOT_YOUR_TURN}),
    ],
)
def test_a_move_may_be_refused_for_what_is_wrong_with_it_alone(move: dict[str, Any], codes: set[str]) -> None:
    assert set(codes_for(move, PENDING, HOLDERS)) == codes


def test_once_the_round_is_over_it_is_nobodys_turn() -> None:
    assert set(codes_for(HIT, None, HOLDERS)) == {NOT_YOUR_TURN}
    assert set(codes_for({"evento": "tempo_scaduto"}, None, HOLDERS)) == {NOT_YOUR_TURN, UNFORESEEN}


def test_where_a_player_behind_decides_a_move_that_names_nobody_may_be_that_of_the_holder() -> None:
    behind = {**PENDING, "giocatore": "g5"}
    assert set(codes_for({**HIT, "posto": 2}, behind, HOLDERS)) == {NOT_YOUR_TURN}
    assert set(codes_for({**SPLIT, "posto": 2}, behind, HOLDERS)) == {ILLEGAL, NOT_YOUR_TURN}
    assert set(codes_for({**HIT, "posto": 2, "giocatore": "g5"}, behind, HOLDERS)) == set()
