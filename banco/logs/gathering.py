"""The tables of an operator in, one file with a row for each round out: joined, sorted and counted by DuckDB.

Nothing of a row is understood here beyond the columns that hold it; every row that goes in is in one of the counts.
"""

import hashlib
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import duckdb
import pyarrow as arrow
from pyarrow import ipc, parquet

from banco.logs.layout import ACTIONS, BETS, COLUMNS, HANDS, ROUNDS, LogLayout
from banco.logs.log_files import LogFile, quoted, take_in
from banco.logs.name_gaps import NameGaps, name_gaps

ROWS_OF_A_PORTION: Final = 20_480
"""Rounds of a row group: what one process judges at a time; a whole number of what DuckDB writes at once."""
_BATCH: Final = 10 * ROWS_OF_A_PORTION
"""Rounds whose rows are joined at a time."""
_MEMORY: Final = "1GB"
_CHILDREN: Final = (HANDS, ACTIONS, BETS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """What came of the tables.

    Attributes:
        path: a Parquet file with a row for each round, sorted by file, table and time: new files come after the others.
        files: those that were found, whether they could be read or not.
        rows: our name of a table → how many rows it had.
        without_key: our name of a table → how many rows name no round: nobody can say what they are of.
        orphans: our name of a table → how many rows name a round that is not among the rounds.
        rejected: how many lines could not be divided into columns, or stand inside a value of another.
        gaps: rounds that are missing, by their names.
    """

    path: Path
    files: tuple[LogFile, ...]
    rows: Mapping[str, int]
    without_key: Mapping[str, int]
    orphans: Mapping[str, int]
    rejected: int
    gaps: NameGaps

    @property
    def unread(self) -> int:
        """Return how many rows and rounds, and whole files, nobody has read."""
        lost = sum(self.without_key.values()) + sum(self.orphans.values())
        return lost + self.rejected + self.gaps.missing + sum(bool(file.fault) for file in self.files)


def gather(layout: LogLayout, path: Path, *, first: int | None = None) -> Gathered:
    """Join the tables of a log, and write a row for each round.

    Args:
        path: the file that is written; what does not fit memory goes beside it meanwhile.
        first: how many rounds at most; None for all.
    Raises:
        ConfigErrors: no file has a name (L005), none can be read (L006), or a file lacks a column (L007).
    """
    scratch = path.with_suffix(".duckdb")
    scratch.unlink(missing_ok=True)
    with duckdb.connect(str(scratch)) as base:
        base.execute(f"SET memory_limit = {quoted(_MEMORY)}")
        base.execute(f"SET temp_directory = {quoted(str(path.with_suffix('.tmp')))}")
        base.execute("SET autoinstall_known_extensions = false")
        files = take_in(base, layout)
        base.execute("SET preserve_insertion_order = false")
        rows, without_key = _counted(base, layout, "TRUE"), _counted(base, layout, "colpo IS NULL")
        known = "colpo IS NOT NULL AND colpo NOT IN (SELECT colpo FROM colpi WHERE colpo IS NOT NULL)"
        orphans = {
            name: _one(base, f"SELECT count(*) FROM {name} WHERE {known}") for name in layout.tables if name != ROUNDS
        }
        _write(base, layout, path, first)
        gaps = name_gaps(base) if first is None else NameGaps()
    scratch.unlink()
    return Gathered(
        path=path, files=tuple(files), rows=rows, without_key=without_key, orphans=orphans,
        rejected=sum(file.lost for file in files), gaps=gaps,
    )  # fmt: skip


# ---------------------------------------------------------------------- counts and the join


def _one(base: duckdb.DuckDBPyConnection, question: str) -> int:
    row = base.execute(question).fetchone()
    return int(row[0]) if row else 0


def _counted(base: duckdb.DuckDBPyConnection, layout: LogLayout, test: str) -> dict[str, int]:
    return {name: _one(base, f"SELECT count(*) FROM {name} WHERE {test}") for name in layout.tables}


def _write(base: duckdb.DuckDBPyConnection, layout: LogLayout, path: Path, first: int | None) -> None:
    """Write the rounds in batches that fit memory, each with its rows, and put the batches together."""
    own = [name for name in COLUMNS[ROUNDS] if name != "colpo"]
    mapped = layout.tables[ROUNDS].columns
    same = ", ".join(f"min({name}) AS {name}" if name in mapped else f"NULL::VARCHAR AS {name}" for name in own)
    differing = " OR ".join(f"count(DISTINCT coalesce({name}, '')) > 1" for name in own if name in mapped) or "FALSE"
    limit = f"LIMIT {first}" if first is not None else ""
    base.execute(
        "CREATE TABLE giocati AS SELECT *, row_number() OVER (ORDER BY da, tavolo, inizio, colpo) - 1 AS numero FROM ("
        f"SELECT colpo, {same}, count(*) AS copie, ({differing}) AS discordi, min(da) AS da "
        f"FROM colpi WHERE colpo IS NOT NULL GROUP BY colpo ORDER BY da, tavolo, inizio, colpo {limit})"
    )
    batches = max(1, -(-_one(base, "SELECT count(*) FROM giocati") // _BATCH))
    children = [name for name in _CHILDREN if name in layout.tables]
    apart = path.with_suffix(".parti")
    if batches > 1:
        apart.mkdir()
        for name in children:
            base.execute(
                f"COPY (SELECT r.*, numero // {_BATCH} AS parte FROM {name} AS r JOIN giocati USING (colpo)) "
                f"TO {quoted(str(apart / name))} (FORMAT parquet, PARTITION_BY parte)"
            )
    lists = [name if name in layout.tables else f"NULL AS {name}" for name in _CHILDREN]
    chosen = ", ".join([f"quali.{name}" for name in ("colpo", *own, "copie", "discordi", "da")] + lists)
    written = [path if batches == 1 else path.with_name(f"{path.stem}-{batch}.parquet") for batch in range(batches)]
    for batch, part in enumerate(written):
        sources = {name: _source(apart, name, batch) if batches > 1 else name for name in children}
        parts = [f"({_rows_of(layout, name, source)}) AS {name} USING (colpo)" for name, source in sources.items()]
        base.execute(
            "CREATE OR REPLACE TEMP TABLE quali AS SELECT * FROM giocati "
            f"WHERE numero >= {batch * _BATCH} AND numero < {(batch + 1) * _BATCH}"
        )
        base.execute(
            f"COPY (SELECT {chosen} FROM {' LEFT JOIN '.join(['quali', *parts])} ORDER BY quali.numero) "
            f"TO {quoted(str(part))} (FORMAT parquet, ROW_GROUP_SIZE {ROWS_OF_A_PORTION})"
        )
    if batches > 1:
        _put_together(written, path)
        shutil.rmtree(apart)


def _source(apart: Path, name: str, batch: int) -> str:
    """Return what the rows of a table are read from that belong to a batch."""
    folder = apart / name / f"parte={batch}"
    if not folder.is_dir():
        return f"(SELECT * FROM {name} WHERE FALSE)"
    return f"read_parquet({quoted(str(folder / '*.parquet'))}, hive_partitioning = false)"


def _put_together(parts: Sequence[Path], path: Path) -> None:
    with parquet.ParquetFile(parts[0]) as first:
        schema = first.schema_arrow
    with parquet.ParquetWriter(path, schema) as whole:
        for part in parts:
            with parquet.ParquetFile(part) as file:
                for group in range(file.num_row_groups):
                    whole.write_table(file.read_row_group(group).cast(schema))
            part.unlink()


def _rows_of(layout: LogLayout, name: str, source: str) -> str:
    """Return what lists the rows of a table by round. Of a round that is there twice, each is taken once."""
    mapped = set(layout.tables[name].columns)
    known = mapped | ({"ordine"} if name == ACTIONS else set())
    columns = [column for column in COLUMNS[name] if column != "colpo"]
    packed = ", ".join(
        f"{column} := {column}" if column in known else f"{column} := NULL::VARCHAR" for column in columns
    )
    taken = [column for column in columns if column in known]
    numbers = [f"try_cast({column} AS BIGINT)" for column in ("ordine", "posto", "mano") if column in known]
    rows = ", ".join(["colpo", *taken])
    once = "DISTINCT " if name != ACTIONS or "ordine" in mapped else ""
    return (
        f"SELECT colpo, list(struct_pack({packed}) ORDER BY {', '.join([*numbers, *taken])}) AS {name} FROM ("
        f"SELECT {rows} FROM {source} WHERE colpo IN (SELECT colpo FROM quali WHERE copie = 1) UNION ALL "
        f"SELECT {once}{rows} FROM {source} SEMI JOIN quali USING (colpo) "
        f"WHERE colpo IN (SELECT colpo FROM quali WHERE copie > 1)) GROUP BY colpo"
    )


def portion_of(path: Path, portion: int) -> arrow.Table:
    """Return the rounds of a portion of a gathered file."""
    with parquet.ParquetFile(path) as file:
        return file.read_row_group(portion)


def table_digest(table: arrow.Table) -> str:
    """Return the SHA-256 of the rounds of a portion, in hexadecimal."""
    sink = arrow.BufferOutputStream()
    with ipc.new_stream(sink, table.schema.remove_metadata()) as stream:
        stream.write_table(table.replace_schema_metadata().combine_chunks())
    return hashlib.sha256(sink.getvalue()).hexdigest()


def rounds_of(path: Path) -> int:
    """Return how many rounds a gathered file has."""
    with parquet.ParquetFile(path) as file:
        return int(file.metadata.num_rows)


def portions_of(path: Path) -> int:
    """Return how many portions a gathered file has."""
    with parquet.ParquetFile(path) as file:
        return int(file.num_row_groups)
