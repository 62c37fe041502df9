"""A scenario seats as many players as the rules admit, unless it proves that one more is refused."""

from dataclasses import replace

import pytest
from loaded import rules_of

from conformance.cases.judging import choice_checks
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from generator.model.ir import Ruleset

RULES = rules_of("play-lounge-blackjack-7")


def alone() -> Ruleset:
    return replace(RULES, table=replace(RULES.table, players=1, players_source=RULES.table.boxes_source))


def test_one_player_too_many_is_told_and_one_who_watches_is_none() -> None:
    draft = ScenarioDraft(rules=alone())
    draft.seat("Anna", [1, 2], 10_000)
    draft.seat("Marco", [], 10_000)
    assert draft.beyond is None
    draft.seat("Bruno", [3], 10_000)
    assert draft.beyond is not None
    assert (draft.beyond.code, draft.beyond.message) == ("G054", "Qui giocano in 2: un colpo ha un giocatore solo.")


def test_who_bets_behind_counts_as_a_player() -> None:
    draft = ScenarioDraft(rules=alone())
    draft.seat("Anna", [1], 10_000)
    draft.seat("Marco", [], 10_000)
    draft.stake_behind("Marco", 500, "Anna", None)
    assert draft.beyond is not None


def test_a_box_that_does_not_exist_is_there_only_to_be_refused() -> None:
    draft = ScenarioDraft(rules=RULES)
    draft.seat("Anna", [RULES.table.highest_box + 1], 10_000)
    assert draft.beyond is not None
    assert draft.beyond.code == "G051"
    assert not draft.refused
    draft.check(choice_checks.refused(codice="puntata-non-ammessa"))
    assert draft.refused


def test_an_added_wager_is_staked_before_the_cards_only_to_be_refused() -> None:
    draft = ScenarioDraft(rules=RULES)
    draft.seat("Anna", [1], 10_000)
    draft.stake("Anna", "principale", 1_000, [1])
    assert draft.beyond is None
    draft.stake("Anna", "raddoppio", 1_000, [1])
    assert draft.beyond is not None
    assert draft.beyond.code == "G053"
    assert draft.setup()["posti"][0]["puntate"] == {"principale": "10.00", "raddoppio": "10.00"}


def test_a_box_that_the_protocol_cannot_name_is_never_there() -> None:
    with pytest.raises(StepFault):
        ScenarioDraft(rules=RULES).seat("Anna", [100], 10_000)
