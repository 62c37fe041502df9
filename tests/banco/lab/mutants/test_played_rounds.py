"""The rounds that are walked are those that an engine plays at once, and none of a small deck is left out."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from loaded import rules_of

from banco.lab.mutants.hunts import Hunt, hunts, small_decks
from banco.lab.mutants.played_rounds import rounds_of
from banco.lab.rounds.round_starts import Start
from conformance.readings.in_memory import ModuleEngine, in_memory

pytestmark = pytest.mark.slow
RULES = rules_of("black-jack-live")


@cache
def engine() -> ModuleEngine:
    return in_memory(RULES)


def plain() -> Start:
    return hunts(RULES, 1)[0].start


def grown(
    setup: Mapping[str, Any], shoe: tuple[str, ...], moves: tuple[Any, ...], deck: str
) -> Iterator[tuple[Any, ...]]:
    """Yield every round of a deck of two ranks, four cards of each, begun anew with each card more."""
    outcome = engine().play({**setup, "sabot": list(shoe)}, moves)
    if outcome.get("errore"):
        for rank in deck:
            held = sum(card[0] == rank for card in shoe)
            if held < 4:
                yield from grown(setup, (*shoe, rank + "SHDC"[held]), moves, deck)
    elif "attesa" in outcome:
        for name in sorted(outcome["attesa"]["lecite"]):
            yield from grown(setup, shoe, (*moves, {"azione": name}), deck)
    else:
        yield shoe, moves, outcome


@pytest.mark.parametrize("deck", ["8T", "A5"])
def test_every_round_of_a_small_deck_is_played_once(deck: str) -> None:
    told = [(tuple(one.setup["sabot"]), one.moves, one.outcome) for one in rounds_of(engine(), Hunt(plain(), deck), "")]
    assert told == list(grown(plain().request({}), (), (), deck))
    assert len(told) > 100


def test_an_event_comes_once_a_round_at_any_decision() -> None:
    start = replace(plain(), events=("tempo_scaduto",))
    happened = [
        ["evento" in move for move in one.moves].index(True)
        for one in rounds_of(engine(), Hunt(start, "8T"), "")
        if [move for move in one.moves if "evento" in move]
    ]
    assert {0, 1} <= set(happened)
    assert all(sum("evento" in move for move in one.moves) <= 1 for one in rounds_of(engine(), Hunt(start, "8T"), ""))


def test_what_a_player_cannot_pay_for_is_asked_once_and_refused() -> None:
    rules = rules_of("play-lounge-blackjack-7")
    start = hunts(rules, 1)[0].start
    poor = Hunt(replace(start, funds=start.stakes[0][0][1]), "65")
    refused = [
        [entry["azione"] for entry in one.outcome["registro"] if entry["fatto"] == "rifiuto"]
        for one in rounds_of(in_memory(rules), poor, "")
    ]
    assert {action for actions in refused for action in actions} == {"raddoppia", "dividi"}
    assert max(map(len, refused)) == 1


def test_a_round_by_chance_is_the_one_that_is_asked_for_at_once() -> None:
    start = replace(plain(), events=("tempo_scaduto", "malfunzionamento"))
    told = list(rounds_of(engine(), Hunt(start, rounds=30), "seme"))
    assert len(told) == 30
    assert all(one.outcome == engine().play(one.setup, one.moves) for one in told)
    assert any("evento" in move for one in told for move in one.moves)
    assert told == list(rounds_of(engine(), Hunt(start, rounds=30), "seme"))


def test_a_round_that_cannot_begin_says_why_as_the_engine_does() -> None:
    unstaked = replace(plain(), stakes=((("principale", 1),),))
    told = list(rounds_of(engine(), Hunt(unstaked, "8T"), ""))
    assert [(one.setup["sabot"], one.moves) for one in told] == [([], ())]
    assert told[0].outcome == engine().play(told[0].setup, ())
    assert told[0].outcome["errore"]


def test_the_decks_are_of_each_two_ranks_that_are_worth_something_else() -> None:
    decks = small_decks(RULES)
    assert len(decks) == 10 * 9 // 2  # of thirteen ranks, four are worth ten
    assert {"A5", "8T"} <= {"".join(deck) for deck in decks}
    assert all(one.ranks in decks for one in hunts(RULES, 1) if one.ranks and one.start == plain())
