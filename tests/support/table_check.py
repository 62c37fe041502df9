"""The table against the engine: the same shoes, round by round."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.numbers.simulation.explore import Ending, Explorer
from generator.numbers.simulation.seat import SeatedPlayer, ledger
from generator.numbers.simulation.strategies import Strategy
from generator.numbers.simulation.transition_table import CompiledTable
from generator.numbers.simulation.waiting_hands import with_card


@dataclass(frozen=True, slots=True)
class Difference:
    """A shoe on which table and engine do not pay alike."""

    shoe: tuple[str, ...]
    engine: Ending
    table: Ending | None


def differences(
    ruleset: Ruleset,
    strategy: Strategy,
    stakes: Mapping[str, int],
    table: CompiledTable,
    shoes: Iterable[Sequence[str]],
) -> list[Difference]:
    """Return the shoes (wire codes, in the order of the deal) on which table and engine differ."""
    seat = SeatedPlayer(load_engine(ruleset), ruleset, strategy, stakes)
    explorer = Explorer(ruleset, strategy, dict(stakes))
    found = []
    for shoe in shoes:
        played = tuple(sorted(ledger(seat.play([seat.rules.cards[code] for code in shoe])).items()))
        paid = end_by(table, looked_at(explorer, shoe))
        if paid != played:
            found.append(Difference(tuple(shoe), played, paid))
    return found


def end_by(table: CompiledTable, kinds: list[int]) -> Ending | None:
    """Return how a round ends in which these kinds are looked at, or None if it does not end with the last."""
    state = 0
    for kind in kinds:
        if state >= table.states * table.width:
            return None
        state = int(table.steps[state + kind])
    place = state // table.width - table.states
    return table.endings[place] if place >= 0 else None


def looked_at(explorer: Explorer, shoe: Sequence[str]) -> list[int]:
    """Return the kinds of the cards of a shoe in the order in which the round looks at them."""
    kinds: Mapping[str, int] = explorer.kinds.by_rank
    found = []
    round_, place = explorer.begun()
    while place is not None:
        found.append(kinds[shoe[place][0]])
        round_, place = explorer.settled(with_card(round_, place, explorer.cards[found[-1]]))
    return found
