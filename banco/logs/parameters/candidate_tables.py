"""The pay tables that the data know of a wager: which explain every round, and where each of the others fails."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from banco.logs.free_amounts import free_rows
from banco.logs.parameters.handed_back import handed_back
from banco.logs.parameters.table_pays import TablePays, odds
from banco.logs.shown_amounts import Paid, RoundMark, Sighting
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.numbers.exact import Unsupported, search_pays
from generator.words.italian import human

_ALL: Final = 1_000_000
"""More than the tables that any search finds."""
_HIGHEST: Final = 200
"""The greatest odds that a search tries."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateTable:
    """A pay table that the data know.

    Attributes:
        pays: what comes back per unit staked, row by row as the rules have them.
        names: what it is called; () for one that only gives the declared return.
    """

    pays: tuple[Fraction, ...]
    names: tuple[str, ...]

    @property
    def words(self) -> str:
        """Return what it pays, and what it is called."""
        told = ", ".join(map(odds, self.pays))
        return f"{told} ({'; '.join(self.names)})" if self.names else told


@dataclass(frozen=True, slots=True, kw_only=True)
class FailingTables:
    """The tables that fail first on one round.

    Attributes:
        mark: the round.
        row: which combination it shows, by its label.
        amounts: what was staked and came back.
        tables: with those that have a name before the others.
    """

    mark: RoundMark
    row: str
    amounts: Paid
    tables: tuple[CandidateTable, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """The tables that the data know of a wager, held against the rounds.

    Attributes:
        searched: how many whole tables give the declared return; None where none is declared.
        explaining: those by which every bet was paid.
        failing: all the others, by the first round on which each fails, in the order of the log.
    """

    wager: str
    searched: int | None
    explaining: tuple[CandidateTable, ...]
    failing: tuple[FailingTables, ...]


def candidates_of(
    found: TablePays, pays: Mapping[str, Mapping[Paid, Sighting]], rules: Ruleset, every: Variants | None
) -> Candidates:
    """Return what becomes of the tables that the data know of a wager.

    Args:
        found: what it was seen to pay.
        pays: what the bets show, by row.
        rules: those of the data, with what is declared.
        every: the same text under other readings; None for not to ask for them.
    """
    tables, searched = _known(found, rules, every)
    labels = {one.row: one.label for one in found.rows}
    rows = tuple(labels)
    explaining = list[CandidateTable]()
    failing: dict[tuple[RoundMark, str, Paid], list[CandidateTable]] = defaultdict(list)
    remembered: dict[tuple[str, Fraction], tuple[RoundMark, Paid] | None] = {}
    for table in tables:
        failures = list[tuple[RoundMark, str, Paid]]()
        for row, unit in zip(rows, table.pays, strict=True):
            if (row, unit) not in remembered:
                remembered[row, unit] = _first_failure(rules, unit, pays.get(row, {}))
            failure = remembered[row, unit]
            if failure is not None:
                failures.append((failure[0], labels[row], failure[1]))
        if failures:
            failing[min(failures)].append(table)
        else:
            explaining.append(table)
    return Candidates(
        wager=found.wager,
        searched=searched,
        explaining=tuple(sorted(explaining, key=_named_first)),
        failing=tuple(
            FailingTables(mark=key[0], row=key[1], amounts=key[2], tables=tuple(sorted(failing[key], key=_named_first)))
            for key in sorted(failing)
        ),
    )


def _named_first(table: CandidateTable) -> bool:
    return not table.names


def _first_failure(rules: Ruleset, unit: Fraction, seen: Mapping[Paid, Sighting]) -> tuple[RoundMark, Paid] | None:
    wrong = (
        (one.first, amounts) for amounts, one in seen.items() if handed_back(rules, amounts[0], unit) != amounts[1]
    )
    return min(wrong, default=None)


def _known(found: TablePays, rules: Ruleset, every: Variants | None) -> tuple[list[CandidateTable], int | None]:
    """Return the tables of the data, of its readings, and those that give the declared return; how many these are."""
    names: dict[tuple[Fraction, ...], list[str]] = {tuple(one.supposed for one in found.rows): ["dei dati"]}
    for words, pays in _of_readings(found, rules, every):
        names.setdefault(pays, []).append(words)
    searched = None
    try:
        search = search_pays(rules, found.wager, limit=_ALL, highest=_HIGHEST)
    except Unsupported:
        pass
    else:
        if search.rows == tuple(one.row for one in found.rows):
            searched = search.fitting
            for table in search.tables:
                names.setdefault(tuple(Fraction(net + 1) for net in table.odds), [])
    return [CandidateTable(pays=pays, names=tuple(some)) for pays, some in names.items()], searched


def _of_readings(
    found: TablePays, rules: Ruleset, every: Variants | None
) -> Iterator[tuple[str, tuple[Fraction, ...]]]:
    """Yield what other readings pay for the same combinations; where these change too, readings are tried whole."""
    own = rules.settlement(found.wager)
    about = {name for row in own.rows for name in row.source.readings}
    for reading in rules.readings if every is not None else ():
        for option in reading.alternatives if reading.id in about else ():
            other = every.unsigned({reading.id: option.name}) if every is not None and option.changes else None
            if other is None or all(one.wager != found.wager for one in other.settlements):
                continue
            settlement = other.settlement(found.wager)
            pays = tuple(row.payout.returned or Fraction(0) for row in free_rows(settlement))
            alike = [row.when for row in settlement.rows] == [row.when for row in own.rows]
            if alike and len(pays) == len(found.rows) and pays != tuple(one.supposed for one in found.rows):
                yield f"{reading.id} «{option.label or human(option.name)}»", pays
