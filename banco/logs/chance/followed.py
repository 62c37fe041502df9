"""The luck of a log, followed portion by portion."""

from collections.abc import Callable
from pathlib import Path

from banco.logs.chance.chance_findings import ChanceFindings, found_by_chance
from banco.logs.chance.chance_lines import ChanceTally
from banco.logs.chance.portion_chance import PortionChance
from banco.logs.gathering import portions_of
from banco.logs.layout import LogLayout
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped


def chance_of(
    layout: LogLayout,
    rules: Ruleset,
    path: Path,
    workers: int | Executor,
    step: Callable[[int], None],
    seen: Path | None = None,
) -> ChanceFindings:
    """Return what chance did in the rounds of a gathered log.

    Args:
        path: the gathered file.
        step: is told how many portions have been followed.
        seen: what was seen of each shoe before each round, as `shuffles_of` writes it; None where the log names none.
    Raises:
        Unsupported: no states tell the luck of these rules.
    """
    whole, chance = ChanceTally(), PortionChance(layout, rules, path, seen)
    for number, part in enumerate(mapped(chance, range(portions_of(path)), workers), 1):
        whole = whole + part
        step(number)
    return found_by_chance(whole)
