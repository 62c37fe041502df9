"""The rounds of one side of a search: what they show, what they wait for, and when two of them go on alike."""

from collections.abc import Iterator
from random import Random

import pytest
from loaded import rules_of

from banco.lab.rounds.asked_of_cards import RoundStanding
from banco.lab.rounds.card_kinds import CardKinds
from banco.lab.rounds.round_side import Reached, RoundSide
from banco.lab.rounds.round_starts import Start
from generator.engine.runtime.moves import Move
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import stake_of

GAMES = ("21-duello", "black-jack-live", "blackjack-surrender", "first-person-blackjack", "play-lounge-blackjack-7")
each_game = pytest.mark.parametrize("slug", GAMES)
WALKS = 150
"""Rounds that are led at random in search of two that stand alike."""


def start_of(rules: Ruleset, *, bets: bool = False) -> Start:
    """Return a round of one box, with the main wager or with all that may be staked."""
    names = [rules.main_wager.name, *(wager.name for wager in rules.optional_wagers if bets)]
    return Start(stakes=(tuple((name, stake_of(name, rules)) for name in names),))


def side_of(rules: Ruleset, *, bets: bool = False) -> RoundSide:
    return RoundSide(rules, {}, [start_of(rules, bets=bets).request({})], closely=False)


def waits(reached: Reached) -> bool:
    return not reached.fault and not reached.over


def led(side: RoundSide, reached: Reached, rules: Ruleset, chance: Random) -> Reached:
    """Return where a card by chance leads, or a decision."""
    if reached.wanted is not None:
        return side.with_card(reached, reached.wanted, chance.choice(rules.deck.ranks[:5]) + chance.choice("SH"))
    return side.after(reached, chance.choice(reached.options))


def rounds(side: RoundSide, rules: Ruleset, chance: Random) -> Iterator[Reached]:
    """Yield the positions of many rounds."""
    for _ in range(WALKS):
        reached = side.begun(0, {})
        while waits(reached):
            yield reached
            reached = led(side, reached, rules, chance)


@each_game
@pytest.mark.parametrize("bets", [False, True])
def test_rounds_that_stand_alike_go_on_alike_whatever_comes(slug: str, bets: bool) -> None:
    rules, chance = rules_of(slug), Random(f"alike {slug}")
    side, named = side_of(rules, bets=bets), CardKinds(rules, rules).named
    by_standing: dict[RoundStanding, Reached] = {}
    met = 0
    for reached in rounds(side, rules, chance):
        other = by_standing.setdefault(side.standing(reached, named), reached)
        if other.round.shoe.known == reached.round.shoe.known:
            continue
        met += 1
        seed = chance.random()
        ends = [played_out(side, one, rules, Random(seed)) for one in (other, reached)]
        assert ends[0] == ends[1]
    assert met > WALKS // 10


def played_out(side: RoundSide, reached: Reached, rules: Ruleset, chance: Random) -> list[object]:
    """Return all that is asked of a round from here on, and what its player has in the end."""
    asked: list[object] = []
    while waits(reached):
        asked.append((reached.wanted, list(reached.options)))
        reached = led(side, reached, rules, chance)
    return [*asked, reached.fault, reached.balance]


@each_game
def test_a_round_led_card_by_card_shows_what_the_one_over_the_whole_shoe_shows(slug: str) -> None:
    rules, chance = rules_of(slug), Random(f"shows {slug}")
    side = side_of(rules, bets=True)
    for _ in range(40):
        shoe = {place: chance.choice(rules.deck.ranks) + chance.choice("SHDC") for place in range(60)}
        whole, partial = side.begun(0, shoe), side.begun(0, {})
        while True:
            while partial.wanted is not None:
                partial = side.with_card(partial, partial.wanted, shoe[partial.wanted])
            unseen = {place: card for place, card in shoe.items() if place not in partial.round.shoe.known}
            for place, card in list(unseen.items())[: partial.drawn]:
                partial = side.with_card(partial, place, card)
            assert side.shown(partial) == side.shown(whole)
            assert (partial.drawn, partial.over, partial.undecided) == (whole.drawn, whole.over, whole.undecided)
            if whole.over:
                break
            move = chance.choice(whole.options)
            whole, partial = side.after(whole, move), side.after(partial, move)


def test_stakes_that_are_refused_begin_no_round() -> None:
    rules = rules_of("black-jack-live")
    start = Start(stakes=(((rules.main_wager.name, 1),),))
    refused = RoundSide(rules, {}, [start.request({})], closely=False).begun(0, {})
    assert (refused.fault, refused.drawn, list(refused.options), refused.wanted) == ("puntata-non-ammessa", 0, [], None)


def test_what_is_not_admitted_is_shown_as_refused_and_the_question_remains() -> None:
    rules = rules_of("black-jack-live")
    side = side_of(rules)
    asked = side.begun(0, {0: "TS", 1: "9S", 2: "8S", 3: "7S"})
    again = side.after(asked, "nessuna")
    assert list(again.options) == list(asked.options)
    assert side.shown(again) != side.shown(asked)


def test_names_of_the_other_side_are_taken_for_the_own_ones() -> None:
    rules = rules_of("black-jack-live")
    requests = [start_of(rules).request({})]
    own = RoundSide(rules, {}, requests, closely=False)
    renamed = RoundSide(rules, {"stai": "basta"}, requests, closely=False)
    cards = {0: "TS", 1: "9S", 2: "8S", 3: "7S", 4: "TC", 5: "5C", 6: "3C"}
    mine, theirs = own.begun(0, cards), renamed.begun(0, cards)
    assert [{"stai": "basta"}.get(name, name) for name in own.options(mine)] == renamed.options(theirs)
    assert own.after(mine, "stai").balance == renamed.after(theirs, "basta").balance
    early = Move(event="anticipo", box=1, hand=1, action="basta")
    assert renamed.after(theirs, early).round.log.entries[-1]["azione"] == "stai"
