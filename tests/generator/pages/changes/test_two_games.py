"""Two games side by side: every difference that a player meets, in his order, and none told as a change."""

import re
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from loaded import rules_of
from tiny_game import SLUG, write_tiny

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.pages.changes.all_changes import compare
from generator.pages.changes.two_games import folded, is_met, sections

CORPORA = Path(__file__).parents[3] / "corpora"
CHANGED = re.compile(
    r"^(Si aggiung|Nuovo|Ecco|Non c'è più|Non ci sono più|Si dichiara)|\bOra: |\(prima|; prima |banco ora"
)
"""How a change is told of one regolamento before and after."""


@cache
def games() -> tuple[Ruleset, ...]:
    casa = [("casa", "ponton-club"), ("casa", "saloon-un-mazzo")]
    found = [*casa, ("piatto", "sfida-del-piatto"), ("sesto", "riviera-ventidue")]
    ours = ("21-duello", "black-jack-live", "play-lounge-blackjack-7")
    return (*map(rules_of, ours), *(load_ruleset(Corpus(CORPORA / where), slug) for where, slug in found))


@pytest.mark.parametrize("pair", list(permutations(range(7), 2)), ids=str)
def test_everything_that_a_player_meets_is_told_once_and_nothing_as_a_change(pair: tuple[int, int]) -> None:
    comparison = compare(*(games()[place] for place in pair))
    told = sections(comparison)
    lines = [line for said in told.values() for line in said]
    assert len(lines) == sum(map(is_met, comparison.changes))
    assert {one.text for one in comparison.felt} <= {one.text for one in comparison.changes if is_met(one)}
    assert [line for line in lines if CHANGED.search(line)] == []
    assert "Il resto" not in told, "every part of the rules has its section"
    names = [rules.title for rules in (comparison.before, comparison.after)]
    assert [line for line in lines if not any(name in line for name in names)] == [], "of which game?"
    assert sum(number for number, _ in folded(comparison)) == len(comparison.changes) - len(lines)


def test_an_odd_game_is_compared_with_any_other(tmp_path: Path) -> None:
    odd = load_ruleset(write_tiny(tmp_path), SLUG)
    told = sections(compare(rules_of("black-jack-live"), odd))
    assert next(iter(told)) == "Il tavolo e le puntate"
    assert any(line.startswith("Soltanto in Due carte: la posta.") for line in told["Il tavolo e le puntate"])


def test_a_side_bet_is_told_with_the_side_bets_with_all_that_it_pays() -> None:
    told = sections(compare(rules_of("black-jack-live"), rules_of("play-lounge-blackjack-7")))
    assert [line for line in told["Le puntate collaterali"] if "Coppie Perfette" in line]
    assert not [line for title, said in told.items() for line in said if "21+3" in line and title == "Come finisce"]
