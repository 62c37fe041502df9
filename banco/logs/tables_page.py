"""The tables of a log, as the report shows them: which causes each has, and who has to answer for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from banco.logs.tally import CauseCount, Judged
from banco.logs.verdicts import FaultCause
from generator.words.italian import count, number

_ADDRESSED: Final = 4
"""Tables that the verdict names; where more have a cause it says how many."""
_CAUSES: Final = 8
"""Causes of a table that the verdict names."""
_NAMELESS: Final = "(senza nome)"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCauses:
    """A table with the causes that its rounds show.

    Attributes:
        anchor: where the page tells it.
        name: as the log calls it, or that it does not.
        rounds: how many were judged.
        causes: the number of each cause on the page, its clauses, and how many rounds of the table show it.
    """

    anchor: str
    name: str
    rounds: int
    causes: tuple[tuple[int, tuple[str, ...], int], ...]


def tables_of(judged: Judged, causes: Sequence[tuple[FaultCause, CauseCount]]) -> Mapping[str, TableCauses]:
    """Return the tables by what the log calls them, in order of name.

    Args:
        causes: in the order in which the page numbers them, from 1.
    """
    return {
        name: TableCauses(
            anchor=f"tavolo-{order}",
            name=name or _NAMELESS,
            rounds=judged.tables[name],
            causes=tuple(
                (place, cause.clauses, found.tables[name])
                for place, (cause, found) in enumerate(causes, 1)
                if found.tables.get(name)
            ),
        )
        for order, name in enumerate(sorted(judged.tables), 1)
    }


def answering(tables: Sequence[TableCauses]) -> Mapping[str, Any] | None:
    """Return who has to answer for the causes, as the verdict draws it; None where no table has one.

    Of a few tables each is named with its causes, those together that have the same; of many only their number is said.
    The others are not accused.
    """
    guilty = [one for one in tables if one.causes]
    if not guilty:
        return None
    right = len(tables) - len(guilty)
    alike: dict[tuple[tuple[int, tuple[str, ...]], ...], list[TableCauses]] = {}
    for table in guilty if len(guilty) <= _ADDRESSED else ():
        alike.setdefault(tuple((place, clauses) for place, clauses, _ in table.causes), []).append(table)
    return {
        "named": [
            {"tables": some, "causes": causes[:_CAUSES], "more": max(0, len(causes) - _CAUSES)}
            for causes, some in alike.items()
        ],
        "alone": len(tables) == 1,
        "many": count(len(guilty), "tavolo", "tavoli"),
        "right": "" if not right else "Nell'altro tavolo" if right == 1 else f"Negli altri {number(right)} tavoli",
    }
