"""The tables of an operator in, one file with a row for each round out: joined, sorted and counted by DuckDB.

Nothing of a row is understood here beyond the columns that hold it; every row that goes in is in one of the counts.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import duckdb
import pyarrow.lib as arrow
from pyarrow import parquet

from banco.logs.layout import ACTIONS, BETS, COLUMNS, HANDS, ROUNDS, LogLayout, TableLayout
from generator.data.diagnostics import ConfigErrors, Diagnostic, did_you_mean

ROWS_OF_A_PORTION: Final = 20_480
"""Rounds of a row group: what one process judges at a time; a whole number of what DuckDB writes at once."""
_MEMORY: Final = "1GB"
_CHILDREN: Final = (HANDS, ACTIONS, BETS)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFile:
    """A file of the log.

    Attributes:
        table: ours.
        name: relative to `registro.yaml`.
        fault: why it cannot be read; "" where it can.
    """

    table: str
    name: str
    fault: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """What came of the tables.

    Attributes:
        path: a Parquet file with a row for each round, sorted by table and time.
        files: those that were found, whether they could be read or not.
        rows: our name of a table → how many rows it had.
        without_key: our name of a table → how many rows name no round: nobody can say what they are of.
        orphans: our name of a table → how many rows name a round that is not among the rounds.
        rejected: how many lines could not be divided into columns.
    """

    path: Path
    files: tuple[LogFile, ...]
    rows: Mapping[str, int]
    without_key: Mapping[str, int]
    orphans: Mapping[str, int]
    rejected: int

    @property
    def unread(self) -> int:
        """Return how many rows, and whole files, nobody has read."""
        lost = sum(self.without_key.values()) + sum(self.orphans.values())
        return lost + self.rejected + sum(bool(file.fault) for file in self.files)


def gather(layout: LogLayout, path: Path, *, first: int | None = None) -> Gathered:
    """Join the tables of a log, and write a row for each round.

    Args:
        path: the file that is written; what does not fit memory goes beside it meanwhile.
        first: how many rounds at most; None for all.
    Raises:
        ConfigErrors: no file has a name (L005), or a column is in none (L007).
    """
    scratch = path.with_suffix(".duckdb")
    scratch.unlink(missing_ok=True)
    with duckdb.connect(str(scratch)) as base:
        base.execute(f"SET memory_limit = {_text(_MEMORY)}")
        base.execute(f"SET temp_directory = {_text(str(path.with_suffix('.tmp')))}")
        base.execute("SET preserve_insertion_order = false")
        base.execute("SET autoinstall_known_extensions = false")
        files = [file for name, table in layout.tables.items() for file in _files(layout, name, table)]
        mistakes = [mistake for name in layout.tables for mistake in _take_in(base, layout, name, files)]
        if mistakes:
            raise ConfigErrors(mistakes)
        rows, without_key = _counted(base, layout, "TRUE"), _counted(base, layout, "colpo IS NULL")
        known = "colpo IS NOT NULL AND colpo NOT IN (SELECT colpo FROM colpi WHERE colpo IS NOT NULL)"
        orphans = {
            name: _one(base, f"SELECT count(*) FROM {name} WHERE {known}") for name in layout.tables if name != ROUNDS
        }
        rejected = (
            _one(base, "SELECT count(DISTINCT (scan_id, file_id, line)) FROM reject_errors")
            if _has_rejects(base)
            else 0
        )
        _write(base, layout, path, first)
    scratch.unlink()
    return Gathered(
        path=path, files=tuple(files), rows=rows, without_key=without_key, orphans=orphans, rejected=rejected
    )


# ---------------------------------------------------------------------- files and columns


def _files(layout: LogLayout, name: str, table: TableLayout) -> Iterator[LogFile]:
    found = sorted(path for path in layout.folder.glob(table.pattern) if path.is_file())
    if not found:
        message = f"Nessun file si chiama «{table.pattern}» accanto a registro.yaml."
        raise ConfigErrors([Diagnostic("L005", message, table.pattern_at, "Controlla il nome e la cartella.")])
    for path in found:
        yield LogFile(table=name, name=path.relative_to(layout.folder).as_posix(), fault=_fault(path))


def _fault(path: Path) -> str:
    """Return why a file cannot be read at all; "" where it can."""
    try:
        if path.suffix == ".parquet":
            parquet.read_metadata(path)
        elif path.stat().st_size == 0:
            return "è vuoto"
    except (OSError, arrow.ArrowException):
        return "non è un file Parquet intero"
    return ""


def _take_in(
    base: duckdb.DuckDBPyConnection, layout: LogLayout, name: str, files: Sequence[LogFile]
) -> Iterator[Diagnostic]:
    """Take in a table under our name, with our columns as texts; yield the columns that a file has not."""
    table = layout.tables[name]
    whole = [file for file in files if file.table == name and not file.fault]
    if not whole:
        message = f"Nessun file «{table.pattern}» si legge."
        yield Diagnostic("L006", message, table.pattern_at, "Copialo di nuovo da dove è stato scritto.")
        return
    base.execute(f"CREATE TABLE {name} ({', '.join(f'{ours} VARCHAR' for ours in table.columns)}, da VARCHAR)")
    for file in whole:
        source = _reader(layout.folder / file.name)
        kinds = {str(row[0]): str(row[1]) for row in base.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()}
        lacking = {ours: theirs for ours, theirs in table.columns.items() if theirs not in kinds}
        for ours, theirs in lacking.items():
            message = f"La colonna «{theirs}» non c'è nel file «{file.name}»."
            yield Diagnostic(
                "L007", message, table.at[ours], did_you_mean(theirs, kinds, admitted="Colonne che ci sono")
            )
        if not lacking:
            columns = ", ".join(_value(theirs, kinds[theirs]) for theirs in table.columns.values())
            base.execute(f"INSERT INTO {name} SELECT {columns}, {_text(file.name)} FROM {source}")


def _reader(path: Path) -> str:
    name = _text(str(path))
    if path.suffix == ".parquet":
        return f"read_parquet({name})"
    if path.suffix == ".csv":
        return f"read_csv({name}, header = true, all_varchar = true, store_rejects = true)"
    return f"read_json({name}, format = 'newline_delimited')"


def _value(column: str, kind: str) -> str:
    """Return a column as a text: one of a list has a space between its items."""
    name = '"' + column.replace('"', '""') + '"'
    text = f"array_to_string({name}, ' ')" if kind.endswith("[]") else f"CAST({name} AS VARCHAR)"
    return f"nullif(trim({text}), '')"


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"


# ---------------------------------------------------------------------- counts and the join


def _one(base: duckdb.DuckDBPyConnection, question: str) -> int:
    row = base.execute(question).fetchone()
    return int(row[0]) if row else 0


def _counted(base: duckdb.DuckDBPyConnection, layout: LogLayout, test: str) -> dict[str, int]:
    return {name: _one(base, f"SELECT count(*) FROM {name} WHERE {test}") for name in layout.tables}


def _has_rejects(base: duckdb.DuckDBPyConnection) -> bool:
    return _one(base, "SELECT count(*) FROM duckdb_tables() WHERE table_name = 'reject_errors'") > 0


def _write(base: duckdb.DuckDBPyConnection, layout: LogLayout, path: Path, first: int | None) -> None:
    own = [name for name in COLUMNS[ROUNDS] if name != "colpo"]
    mapped = layout.tables[ROUNDS].columns
    same = ", ".join(f"min({name}) AS {name}" if name in mapped else f"NULL::VARCHAR AS {name}" for name in own)
    differing = " OR ".join(f"count(DISTINCT coalesce({name}, '')) > 1" for name in own if name in mapped) or "FALSE"
    limit = f"LIMIT {first}" if first is not None else ""
    base.execute(
        f"CREATE TABLE giocati AS SELECT colpo, {same}, count(*) AS copie, ({differing}) AS discordi, min(da) AS da "
        f"FROM colpi WHERE colpo IS NOT NULL GROUP BY colpo ORDER BY tavolo, inizio, colpo {limit}"
    )
    parts = [f"({_rows_of(layout, name)}) AS {name} USING (colpo)" for name in _CHILDREN if name in layout.tables]
    lists = [name if name in layout.tables else f"NULL AS {name}" for name in _CHILDREN]
    joined = " LEFT JOIN ".join(["giocati", *parts])
    chosen = ", ".join([f"giocati.{name}" for name in ("colpo", *own, "copie", "discordi", "da")] + lists)
    base.execute(
        f"COPY (SELECT {chosen} FROM {joined} ORDER BY giocati.tavolo, giocati.inizio, giocati.colpo) "
        f"TO {_text(str(path))} (FORMAT parquet, ROW_GROUP_SIZE {ROWS_OF_A_PORTION})"
    )


def _rows_of(layout: LogLayout, name: str) -> str:
    """Return what lists the rows of a table by round. Of a round that is there twice, each is taken once."""
    mapped = layout.tables[name].columns
    columns = [column for column in COLUMNS[name] if column != "colpo"]
    packed = ", ".join(
        f"{column} := {column}" if column in mapped else f"{column} := NULL::VARCHAR" for column in columns
    )
    taken = ", ".join(column for column in columns if column in mapped)
    once = "DISTINCT " if name != ACTIONS or "ordine" in mapped else ""
    number = "try_cast(ordine AS BIGINT), " if "ordine" in mapped else ""
    order = number + ", ".join(f"try_cast({column} AS BIGINT)" for column in ("posto", "mano") if column in mapped)
    return (
        f"SELECT colpo, list(struct_pack({packed}) ORDER BY {order}) AS {name} FROM ("
        f"SELECT colpo, {taken} FROM {name} WHERE colpo IN (SELECT colpo FROM giocati WHERE copie = 1) UNION ALL "
        f"SELECT {once}colpo, {taken} FROM {name} SEMI JOIN giocati USING (colpo) "
        f"WHERE colpo IN (SELECT colpo FROM giocati WHERE copie > 1)) GROUP BY colpo"
    )


def rows_of(path: Path, portion: int) -> list[dict[str, Any]]:
    """Return the rounds of a portion of a gathered file."""
    with parquet.ParquetFile(path) as file:
        rows: list[dict[str, Any]] = file.read_row_group(portion).to_pylist()
        return rows


def portions_of(path: Path) -> int:
    """Return how many portions a gathered file has."""
    with parquet.ParquetFile(path) as file:
        return int(file.num_row_groups)
