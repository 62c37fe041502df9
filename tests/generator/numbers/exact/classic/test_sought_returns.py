"""Where it matters only whether a return is the declared one, what is left out changes no answer."""

import random
from fractions import Fraction
from itertools import product

import pytest

from generator.data.corpus import bundled
from generator.model.loading.variants import Variants, variants
from generator.numbers.exact import TOTAL, Memory, Sought, compute
from generator.numbers.exact.classic.best_table import TotalsPlay
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.reading_search import alternatives

pytestmark = pytest.mark.slow

SLUG = "blackjack-surrender"
SOUGHT = Sought(high=Fraction("0.99625"))
"""99.62 % is printed of what is below 99.625 %."""
MOVING = ("SUR-A01", "SUR-A02", "SUR-A03", "SUR-A04", "SUR-A05", "SUR-A12", "SUR-A17", "SUR-A19")


@pytest.fixture(scope="module")
def every() -> Variants:
    return variants(bundled(), SLUG)


def same_answers(every: Variants, choice: dict[str, str], sought: Memory, whole: Memory) -> bool:
    """Compare the returns of a game with and without what is left out; say whether anything was."""
    rules = every.ruleset(choice)
    assert rules is not None
    bounded, exact = compute(rules, sought, sought=SOUGHT), compute(rules, whole)
    for one, other in zip(bounded.computed, exact.computed, strict=True):
        assert (one.strategy, one.base, one.wagers) == (other.strategy, other.base, other.wagers)
        assert one.value == other.value or (one.value == SOUGHT.high and other.value >= SOUGHT.high)
    return any(one.value == SOUGHT.high for one in bounded.computed)


def test_a_game_that_may_be_the_declared_one_is_computed_whole_and_one_worth_more_is_not(every: Variants) -> None:
    sought, whole = Memory(), Memory()
    assert not same_answers(every, {}, sought, whole)
    assert same_answers(every, {"SUR-A02": "nessun_controllo"}, sought, whole)


def test_the_table_of_another_game_never_nets_more_than_the_best_one(every: Variants) -> None:
    """With one deck, a table made for six; a 21 that may go on has plays where the other's hand was closed."""
    rules = every.ruleset({}), every.ruleset({"SUR-A01": "un_mazzo", "SUR-A19": "resta_aperta"})
    assert rules[0] is not None
    assert rules[1] is not None
    usual, other = ClassicGame(rules[0]), ClassicGame(rules[1])
    table = TotalsPlay(usual).best(enough=-1.0)[0]
    net = TotalsPlay(other).played_by(table).net
    assert -0.1 < net <= other.optimal().net  # badly played where the table has no answer, and never illegally


def test_a_bound_above_one_leaves_nothing_out(every: Variants) -> None:
    """Above 100 % a greater net on a greater stake may be a smaller share of it."""
    rules = every.ruleset({"SUR-A02": "nessun_controllo"})
    assert rules is not None
    returns = compute(rules, Memory(), sought=Sought(high=Fraction("1.0001")))
    assert all(isinstance(one.value, float) for one in returns.computed if one.strategy == TOTAL)


@pytest.mark.exhaustive
def test_no_answer_changes_in_a_sample_of_all_the_games(every: Variants) -> None:
    readings = {one.id: one for one in every.ruleset({}).readings}  # type: ignore[union-attr]
    lists = [[(name, one) for one in alternatives(readings[name])] for name in MOVING]
    games = [dict(pairs) for pairs in product(*lists)]
    sought, whole = Memory.of(slots=8), Memory.of(slots=8)
    left_out = [same_answers(every, game, sought, whole) for game in (*games[:8], *random.Random(11).sample(games, 24))]
    assert {True, False} == set(left_out)
