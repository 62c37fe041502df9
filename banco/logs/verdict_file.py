"""Every round of a log with what was said of it, as one Parquet file: written by portions, put together in order."""

import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as arrow
from pyarrow import parquet

from banco.logs.logged_round import NO_TIME
from banco.logs.tally import RoundVerdict
from generator.numbers.exact.basis.arithmetic import Array

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


def write_portion(
    table: arrow.Table, right: Array, began: Array, others: Iterable[tuple[int, RoundVerdict]], path: Path
) -> None:
    """Write what is said of each round of a portion: a row a round, or a row a cause of it.

    Amounts are in cents; those of a round that nobody can price are missing. The file is whole at any moment: on a
    cluster the process of a worker that was given up may still write what another has written, and others may read.

    Args:
        table: as the rounds were gathered.
        right: of each round, whether columns have shown that it is right, and nobody else was asked.
        began: of each round, in millionths of a second since 1970.
        others: the number of each other round, and what is said of it.
    """
    rows, places = [], [np.flatnonzero(right)]
    for number, verdict in others:
        told = list(_rows(verdict))
        rows += told
        places.append(np.full(len(told), number))
    own = table.select(["colpo", "tavolo", "copie"]).filter(arrow.array(right))
    when = arrow.array(began[right], arrow.int64(), mask=began[right] == NO_TIME)
    known = {
        "colpo": own.column("colpo"),
        "tavolo": own.column("tavolo").fill_null(""),
        "inizio": when.cast(_SCHEMA.field("inizio").type),
        "copie": own.column("copie").cast(arrow.int32()),
        "esito": arrow.array([RIGHT] * own.num_rows, arrow.string()),
    }
    missing = {name: arrow.nulls(own.num_rows, kind) for name, kind in _COLUMNS if name not in known}
    accepted = arrow.table({name: (known | missing)[name] for name, _ in _COLUMNS}, schema=_SCHEMA)
    whole = arrow.concat_tables([accepted, arrow.Table.from_pylist(rows, schema=_SCHEMA)])
    order = np.argsort(np.concatenate(places), kind="stable")
    unfinished = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
    parquet.write_table(whole.take(arrow.array(order)).combine_chunks(), unfinished)
    unfinished.replace(path)


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
        yield {
            **row,
            "esito": WRONG,
            "causa": one.cause.fault.value,
            "di": one.cause.subject,
            "riga": one.cause.row,
            "clausole": list(one.cause.clauses),
            "dovuto": one.expected if one.priced else None,
            "reso": one.got if one.priced else None,
        }
