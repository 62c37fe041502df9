"""Every round of a log with what was said of it, as one Parquet file: written by portions, put together in order."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as arrow
from pyarrow import parquet

from banco.logs.tally import RoundVerdict
from banco.logs.verdicts import UNPRICED

_COLUMNS: Final = (
    ("colpo", arrow.string()),
    ("tavolo", arrow.string()),
    ("inizio", arrow.timestamp("us", tz="UTC")),
    ("copie", arrow.int32()),
    ("esito", arrow.string()),
    ("causa", arrow.string()),
    ("di", arrow.string()),
    ("riga", arrow.string()),
    ("clausole", arrow.list_(arrow.string())),
    ("dovuto", arrow.int64()),
    ("reso", arrow.int64()),
    ("perche", arrow.string()),
)
_SCHEMA: Final = arrow.schema(_COLUMNS)
RIGHT: Final = "giusto"
WRONG: Final = "sbagliato"
UNREAD: Final = "non giudicabile"


def write_portion(verdicts: Iterable[RoundVerdict], path: Path) -> Iterator[RoundVerdict]:
    """Yield some verdicts again, and write them once all have been taken: a row a round, or a row a cause of it.

    Amounts are in cents; those of a cause that nobody can price are missing.
    """
    rows: list[dict[str, Any]] = []
    for one in verdicts:
        rows += _rows(one)
        yield one
    parquet.write_table(arrow.Table.from_pylist(rows, schema=_SCHEMA), path)


def put_together(parts: Iterable[Path], path: Path) -> None:
    """Write the portions, in their order, as one file."""
    unfinished = path.with_name(path.name + ".parziale")
    with parquet.ParquetWriter(unfinished, _SCHEMA) as file:
        for part in parts:
            file.write_table(parquet.read_table(part, schema=_SCHEMA))
    unfinished.replace(path)


def _rows(verdict: RoundVerdict) -> Iterator[dict[str, Any]]:
    logged = verdict.logged
    row: dict[str, Any] = {"colpo": verdict.key, "copie": verdict.copies}
    row |= {"tavolo": logged.table, "inizio": logged.began} if logged is not None else {}
    if verdict.unread is not None:
        yield {**row, "esito": UNREAD, "perche": verdict.unread.value}
    elif not verdict.differences:
        yield {**row, "esito": RIGHT}
    for one in verdict.differences:
        priced = one.cause.fault not in UNPRICED
        yield {
            **row,
            "esito": WRONG,
            "causa": one.cause.fault.value,
            "di": one.cause.subject,
            "riga": one.cause.row,
            "clausole": list(one.cause.clauses),
            "dovuto": one.expected if priced else None,
            "reso": one.got if priced else None,
        }
