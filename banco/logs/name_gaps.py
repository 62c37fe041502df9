"""Rounds that are missing, by their names: where the names of a table are a row of numbers, those that nobody has."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import duckdb

_LONGEST: Final = 15
"""Digits of a number in a row; longer ones are drawn, not counted."""
_FULL: Final = 0.9
"""The share of the numbers that must be there for names to be a row."""
_TOLD: Final = 100
"""Gaps that are named; all are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGap:
    """Names that are missing in a row.

    Attributes:
        table: the table of both names; "" where the rounds of several tables are one row.
        after, before: the names on both sides.
        missing: how many lie between them.
    """

    table: str
    after: str
    before: str
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGaps:
    """All that is missing: how many rounds in all, and the first gaps."""

    missing: int = 0
    gaps: tuple[NameGap, ...] = ()


def name_gaps(base: duckdb.DuckDBPyConnection, taken: str = "TRUE") -> NameGaps:
    """Return the gaps in the names of the rounds of «colpi».

    Names that end in digits and are alike before them are a row, of one table or of all, if few numbers of it lack.

    Args:
        taken: the test of tables whose rounds are looked for; those of the others are no gaps in the names of all.
    """
    base.execute(
        "CREATE TEMP TABLE nomi AS SELECT DISTINCT colpo, coalesce(tavolo, '') AS tavolo, "
        "regexp_extract(colpo, '^(.*?)[0-9]+$', 1) AS testa, "
        "try_cast(regexp_extract(colpo, '([0-9]+)$', 1) AS BIGINT) AS numero FROM colpi "
        f"WHERE length(regexp_extract(colpo, '([0-9]+)$', 1)) BETWEEN 1 AND {_LONGEST}"
    )
    for table, wanted in (("''", "TRUE"), ("tavolo", taken)):
        many, whole, there = _counted(base, table, "TRUE")
        if many and many <= there // 2 and there >= _FULL * whole:
            _, whole, there = _counted(base, table, wanted)
            return NameGaps(missing=whole - there, gaps=tuple(_gaps(base, table, wanted)) if whole > there else ())
    return NameGaps()


def _counted(base: duckdb.DuckDBPyConnection, table: str, wanted: str) -> tuple[int, int, int]:
    """Return how many rows of names there are, how many numbers they span, and how many of them are there."""
    found = base.execute(
        "SELECT count(*), coalesce(sum(lungo), 0), coalesce(sum(ci), 0) FROM (SELECT "
        "max(numero) - min(numero) + 1 AS lungo, count(DISTINCT numero) AS ci "
        f"FROM nomi WHERE {wanted} GROUP BY {table}, testa)"
    ).fetchone()
    many, whole, there = found or (0, 0, 0)
    return int(many), int(whole), int(there)


def _gaps(base: duckdb.DuckDBPyConnection, table: str, wanted: str) -> Iterator[NameGap]:
    side = f"OVER (PARTITION BY {table}, testa ORDER BY numero)"
    rows = base.execute(
        f"SELECT fila, prima, colpo, numero - lag - 1 FROM (SELECT {table} AS fila, testa, colpo, numero, "
        f"lag(colpo) {side} AS prima, lag(numero) {side} AS lag FROM nomi WHERE {wanted}) "
        f"WHERE numero - lag > 1 ORDER BY fila, testa, numero LIMIT {_TOLD}"
    ).fetchall()
    for name, after, before, missing in rows:
        yield NameGap(table=name, after=after, before=before, missing=missing)
