"""The conditions that a round can ask, side bets apart: what no condition tells apart is the same to an analysis."""

from collections.abc import Iterator

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import Condition


def conditions(ruleset: Ruleset) -> Iterator[Condition]:
    """Yield every condition that can bear on a round, side bets and what happens without a decision apart."""
    yield from (offer.when for offer in ruleset.offers)
    yield from (closing.when for closing in ruleset.closings)
    yield from after_the_players(ruleset)


def after_the_players(ruleset: Ruleset) -> Iterator[Condition]:
    """Yield the conditions that can still be asked when no player has a decision left, classes included."""
    for item in ruleset.classes:
        if item.when is not None:
            yield item.when
    for phase in ruleset.phases:
        yield phase.when
    for row in (*ruleset.dealer.turn, *ruleset.dealer.rule):
        yield row.when
    if ruleset.dealer.qualifies is not None:
        yield ruleset.dealer.qualifies
    for table in ruleset.settlements:
        if not table.cards:
            for line in table.rows:
                yield line.when
