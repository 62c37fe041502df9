"""What the checks of the rounds look at: rules that are alike in it are not tried twice."""

import dataclasses
from collections.abc import Callable
from fractions import Fraction

import pytest
from changed_leaves import changed_leaves

from generator.data.corpus import bundled
from generator.model.checks import check_play
from generator.model.checks.play_shape import play_shape
from generator.model.ir import Ruleset
from generator.model.loading.load import begin

pytestmark = pytest.mark.slow
SLUG = "21-duello"


def paying(rules: Ruleset, table: int, change: Callable[[Fraction], Fraction]) -> Ruleset:
    """Return the same rules with every pay of a table changed."""
    own = rules.settlements[table]
    rows = tuple(
        dataclasses.replace(row, payout=dataclasses.replace(row.payout, returned=change(row.payout.returned)))
        if row.payout.returned is not None
        else row
        for row in own.rows
    )
    tables = [*rules.settlements]
    tables[table] = dataclasses.replace(own, rows=rows)
    return dataclasses.replace(rules, settlements=tuple(tables))


def test_of_the_pays_of_a_table_only_their_order_counts() -> None:
    rules = begin(bundled(), SLUG).ruleset
    for table in range(len(rules.settlements)):
        assert play_shape(paying(rules, table, lambda pay: 2 * pay + 1)) == play_shape(rules)
    shapes = [play_shape(paying(rules, table, lambda pay: -pay)) for table in range(len(rules.settlements))]
    assert play_shape(rules) not in shapes


@pytest.mark.exhaustive
def test_rules_of_one_shape_have_the_same_mistakes() -> None:
    begun = begin(bundled(), SLUG)
    alike = [
        (path, other) for path, other in changed_leaves(begun.ruleset) if play_shape(other) == play_shape(begun.ruleset)
    ]
    assert any("payout" in path for path, _ in alike)
    assert not any(path.startswith(("deck.ranks", "phases", "offers.0.when")) for path, _ in alike)
    of_play = ("settlements", "quotes", "zones", "table")
    wrong = [path for path, other in alike if path.startswith(of_play) and [*check_play(begun.document, other)]]
    assert wrong == []
