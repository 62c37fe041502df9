"""The tables of an operator in, one file with a row for each round out: joined, sorted and counted by DuckDB.

Nothing of a row is understood here beyond the columns that hold it; every row that goes in is in one of the counts.
"""

import hashlib
import shutil
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import duckdb
import numpy as np
import pyarrow as arrow
from pyarrow import parquet

from banco.logs.layout import ACTIONS, BALANCES, BETS, COLUMNS, EVENTS, HANDS, ROUNDS, LogLayout
from banco.logs.log_files import LogFile, quoted, scratch_base, take_in
from banco.logs.name_gaps import NameGaps, name_gaps
from generator.data.diagnostics import ConfigErrors, Diagnostic, did_you_mean

ROWS_OF_A_PORTION: Final = 20_480
"""Rounds of a row group: what one process judges at a time; a whole number of what DuckDB writes at once."""
_BATCH: Final = 5 * ROWS_OF_A_PORTION
"""Rounds whose rows are joined at a time."""
_CHILDREN: Final = (HANDS, ACTIONS, BETS, EVENTS, BALANCES)
_CARDS: Final = ("banco", "sabot")
_IN_ORDER: Final = ("ordine", "posto", "mano")
"""Columns that are numbers: rows are sorted by them, then as texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """What came of the tables.

    Attributes:
        path: a Parquet file with a row for each round, sorted by file, table and time: new files come after the others.
        files: those that were found, whether they could be read or not.
        rows: our name of a table → how many rows it had.
        without_key: our name of a table → how many rows name no round: nobody can say what they are of.
        orphans: our name of a table → how many rows name a round that is not among the rounds.
        tables: each table → how many rows of rounds it has; "" for rounds that name none.
        left_out: the tables of which no round was taken.
        rejected: how many lines could not be divided into columns, or stand inside a value of another.
        gaps: rounds that are missing, by their names.
    """

    path: Path
    files: tuple[LogFile, ...]
    rows: Mapping[str, int]
    without_key: Mapping[str, int]
    orphans: Mapping[str, int]
    tables: Mapping[str, int]
    left_out: tuple[str, ...]
    rejected: int
    gaps: NameGaps

    @property
    def unread(self) -> int:
        """Return how many rows and rounds, and whole files, nobody has read."""
        lost = sum(self.without_key.values()) + sum(self.orphans.values())
        return lost + self.rejected + self.gaps.missing + sum(bool(file.fault) for file in self.files)


def gather(
    layout: LogLayout, path: Path, *, first: int | None = None, without: Sequence[str] = (), only: Sequence[str] = ()
) -> Gathered:
    """Join the tables of a log, and write a row for each round.

    Args:
        path: the file that is written; what does not fit memory goes beside it meanwhile.
        first: how many rounds at most; None for all.
        without: tables whose rounds are left out.
        only: the names of the rounds that are wanted; () for all.
    Raises:
        ConfigErrors: no file has a name (L005), none can be read (L006), a file lacks a column (L007), no round is of
            a table that is left out (L012), or one that is wanted is not there (L013).
    """
    part = first is not None or bool(only)
    with scratch_base(path) as base:
        files = take_in(base, layout)
        base.execute("SET preserve_insertion_order = false")
        rows, without_key = _counted(base, layout, "TRUE"), _counted(base, layout, "colpo IS NULL")
        known = "colpo IS NOT NULL AND colpo NOT IN (SELECT colpo FROM colpi WHERE colpo IS NOT NULL)"
        orphans = {
            name: _one(base, f"SELECT count(*) FROM {name} WHERE {known}") for name in layout.tables if name != ROUNDS
        }
        tables = _tables(base)
        _check_left_out(layout, without, tables)
        _check_there(base, layout, only)
        named = f"colpo IN ({_quoted(only)})" if only else "TRUE"
        _write(base, layout, path, first, f"{_taken(without)} AND {named}")
        gaps = NameGaps() if part else name_gaps(base, _taken(without))
    return Gathered(
        path=path, files=tuple(files), rows=rows, without_key=without_key, orphans=orphans, tables=tables,
        left_out=tuple(without), rejected=sum(file.lost for file in files), gaps=gaps,
    )  # fmt: skip


def _taken(without: Sequence[str]) -> str:
    """Return the test that a row of the rounds is not of a table that is left out."""
    return f"coalesce(tavolo, '') NOT IN ({_quoted(without)})" if without else "TRUE"


def _quoted(texts: Sequence[str]) -> str:
    return ", ".join(map(quoted, texts))


def _check_left_out(layout: LogLayout, without: Sequence[str], tables: Mapping[str, int]) -> None:
    rounds = layout.tables[ROUNDS]
    for name in without:
        if name not in tables:
            message = f"Nessun colpo è del tavolo «{name}», da lasciare fuori."
            advice = did_you_mean(name, filter(None, tables), admitted="Tavoli")
            raise ConfigErrors([Diagnostic("L012", message, rounds.at.get("tavolo", rounds.pattern_at), advice)])


def _check_there(base: duckdb.DuckDBPyConnection, layout: LogLayout, only: Sequence[str]) -> None:
    if not only:
        return
    rows = base.execute(f"SELECT DISTINCT colpo FROM colpi WHERE colpo IN ({_quoted(only)})").fetchall()
    there = {name for (name,) in rows}
    lacking = [name for name in only if name not in there]
    if lacking:
        message = f"Nessun colpo si chiama «{lacking[0]}»."
        advice = "Il nome è quello della colonna «colpo», maiuscole comprese, come lo scrivono rapporto e verdetti."
        raise ConfigErrors([Diagnostic("L013", message, layout.tables[ROUNDS].at["colpo"], advice)])


# ---------------------------------------------------------------------- counts and the join


def _one(base: duckdb.DuckDBPyConnection, question: str) -> int:
    [row] = base.execute(question).fetchall()
    return int(row[0])


def _counted(base: duckdb.DuckDBPyConnection, layout: LogLayout, test: str) -> dict[str, int]:
    return {name: _one(base, f"SELECT count(*) FROM {name} WHERE {test}") for name in layout.tables}


def _tables(base: duckdb.DuckDBPyConnection) -> dict[str, int]:
    rows = base.execute(
        "SELECT coalesce(tavolo, ''), count(*) FROM colpi WHERE colpo IS NOT NULL GROUP BY 1 ORDER BY 1"
    )
    return {str(name): int(many) for name, many in rows.fetchall()}


def _write(base: duckdb.DuckDBPyConnection, layout: LogLayout, path: Path, first: int | None, taken: str) -> None:
    """Write the rounds that a test takes in batches that fit memory, each with its rows."""
    own = [name for name in COLUMNS[ROUNDS] if name != "colpo"]
    mapped = layout.tables[ROUNDS].columns
    same = ", ".join(f"min({name}) AS {name}" if name in mapped else f"NULL::VARCHAR AS {name}" for name in own)
    differing = " OR ".join(f"count(DISTINCT coalesce({name}, '')) > 1" for name in own if name in mapped) or "FALSE"
    limit = f"LIMIT {first}" if first is not None else ""
    base.execute(
        "CREATE TEMP TABLE giocati AS "
        "SELECT *, row_number() OVER (ORDER BY da, tavolo, inizio, colpo) - 1 AS numero FROM ("
        f"SELECT colpo, {same}, count(*) AS copie, ({differing}) AS discordi, min(da) AS da "
        f"FROM colpi WHERE colpo IS NOT NULL AND {taken} GROUP BY colpo ORDER BY da, tavolo, inizio, colpo {limit})"
    )
    apart = path.with_suffix(".parti")
    apart.mkdir()
    for name in layout.tables:
        if name != ROUNDS:
            base.execute(
                f"COPY (SELECT numero, copie, {', '.join(_told(layout, name))}, numero // {_BATCH} AS parte "
                f"FROM {name} JOIN giocati USING (colpo)) "
                f"TO {quoted(str(apart / name))} (FORMAT parquet, PARTITION_BY parte)"
            )
    chosen = ", ".join(("colpo", *own, "copie", "discordi", "da"))
    with ExitStack() as closed:
        whole: parquet.ParquetWriter | None = None
        for begin in range(0, max(1, _one(base, "SELECT count(*) FROM giocati")), _BATCH):
            some = base.sql(
                f"SELECT {chosen} FROM giocati WHERE numero >= {begin} AND numero < {begin + _BATCH} ORDER BY numero"
            ).to_arrow_table()
            for name in _CHILDREN:
                lists = _lists(base, layout, name, apart, range(begin, begin + some.num_rows))
                some = some.append_column(name, lists)
            whole = whole or closed.enter_context(parquet.ParquetWriter(path, some.schema))
            whole.write_table(some, row_group_size=ROWS_OF_A_PORTION)
    shutil.rmtree(apart)


def _told(layout: LogLayout, name: str) -> list[str]:
    """Return the columns of a table that its rows have, but the name of the round."""
    there = {*layout.tables[name].columns, *(["ordine"] if name == ACTIONS else [])}
    return [column for column in COLUMNS[name] if column != "colpo" and column in there]


def _lists(base: duckdb.DuckDBPyConnection, layout: LogLayout, name: str, apart: Path, numbers: range) -> arrow.Array:
    """Return the rows of a table as a list for each of some rounds; null where there are none."""
    if name not in layout.tables:
        return arrow.nulls(len(numbers), arrow.int32())
    told = _told(layout, name)
    rows = _sorted_rows(base, layout, name, apart / name / f"parte={numbers.start // _BATCH}")
    offsets = np.searchsorted(rows.column("numero").to_numpy(), np.arange(numbers.start, numbers.stop + 1))
    fields = {
        column: rows.column(column).combine_chunks() if column in told else arrow.nulls(rows.num_rows, arrow.string())
        for column in COLUMNS[name]
        if column != "colpo"
    }
    packed = arrow.StructArray.from_arrays(list(fields.values()), list(fields))
    none = arrow.array(np.diff(offsets) == 0)
    return arrow.ListArray.from_arrays(arrow.array(offsets, arrow.int32()), packed, mask=none)


def _sorted_rows(base: duckdb.DuckDBPyConnection, layout: LogLayout, name: str, folder: Path) -> arrow.Table:
    """Return the rows of a table that belong to a batch, sorted; of a round that is there twice, each is taken once."""
    told = _told(layout, name)
    columns = ", ".join(["numero", *told])
    if not folder.is_dir():
        nothing = ", ".join(["0::BIGINT AS numero", *(f"''::VARCHAR AS {column}" for column in told)])
        return base.sql(f"SELECT {nothing} WHERE FALSE").to_arrow_table()
    once = "DISTINCT " if name != ACTIONS or "ordine" in layout.tables[name].columns else ""
    source = f"read_parquet({quoted(str(folder / '*.parquet'))}, hive_partitioning = false)"
    order = ["numero", *(f"try_cast({column} AS BIGINT)" for column in _IN_ORDER if column in told), *told]
    return base.sql(
        f"SELECT * FROM (SELECT {columns} FROM {source} WHERE copie = 1 UNION ALL "
        f"SELECT {once}{columns} FROM {source} WHERE copie > 1) ORDER BY {', '.join(order)}"
    ).to_arrow_table()


def portion_of(path: Path, portion: int) -> arrow.Table:
    """Return the rounds of a portion of a gathered file; texts that come again and again are told once, by a number."""
    footer, repeated = _footer_of(path)
    with parquet.ParquetFile(path, metadata=footer, read_dictionary=repeated, memory_map=True) as file:
        return file.read_row_group(portion)


def _footer_of(path: Path) -> tuple[parquet.FileMetaData, list[str]]:
    state = path.stat()
    return _footer(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=1)
def _footer(path: Path, _written: int, _size: int) -> tuple[parquet.FileMetaData, list[str]]:
    """Return what a gathered file says of its portions, and the columns whose texts come again and again.

    It grows with the log, and every portion asks for it: it is read again where the file is another.
    """
    footer = parquet.read_metadata(path)
    columns = [footer.schema.column(number).path for number in range(footer.num_columns)]
    return footer, [one for one in columns if one in _CARDS or one.split(".")[0] in _CHILDREN]


def portion_digest(path: Path, portion: int) -> str:
    """Return the SHA-256 of the bytes that a gathered file has of a portion, in hexadecimal: alike for rounds alike."""
    group = _footer_of(path)[0].row_group(portion)
    columns = [group.column(number) for number in range(group.num_columns)]
    begins = [min(filter(None, (one.dictionary_page_offset, one.data_page_offset))) for one in columns]
    with path.open("rb") as file:
        file.seek(min(begins))
        return hashlib.sha256(file.read(sum(one.total_compressed_size for one in columns))).hexdigest()


def rounds_of(path: Path) -> int:
    """Return how many rounds a gathered file has."""
    with parquet.ParquetFile(path) as file:
        return int(file.metadata.num_rows)


def portions_of(path: Path) -> int:
    """Return how many portions a gathered file has."""
    with parquet.ParquetFile(path) as file:
        return int(file.num_row_groups)
