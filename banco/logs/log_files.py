"""The files of a log taken into a database as texts, under our names; a file that cannot be read is named, not fatal.

A table may be a list inside the rows of a file: documents with a list of seats, each with a list of hands.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import duckdb
import pyarrow.lib as arrow
from pyarrow import parquet

from banco.logs.day_order import year_first
from banco.logs.layout import ACTIONS, LogLayout, TableLayout
from generator.data.diagnostics import ConfigErrors, Diagnostic, Position
from generator.words.amounts import thousands

_ABOVE: Final = "../"
_EACH: Final = "*"
_BESIDE: Final = "+"
"""Between columns that are read one after the other: a card that has its rank and its suit apart, a day and an hour."""
_SAID: Final = "="
"""Before a text that is the same in every row, and that no column holds."""
_TIME: Final = "inizio"
"""Our name of the column that holds a time."""
_DOCUMENTS: Final = (".json", ".jsonl", ".ndjson")
_MEMORY: Final = "1GB"
_LONGEST: Final = 16 << 20
"""Bytes of a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFile:
    """A file of the log.

    Attributes:
        table: ours.
        name: relative to `registro.yaml`.
        fault: why it cannot be read; "" where it can.
        lost: how many of its lines have become no row.
    """

    table: str
    name: str
    fault: str = ""
    lost: int = 0


@contextmanager
def scratch_base(beside: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """Open an empty database that uses the disk for what does not fit memory, and take its file away in the end.

    Args:
        beside: what its files are named after, and stand beside.
    """
    scratch = beside.with_suffix(".duckdb")
    scratch.unlink(missing_ok=True)
    with duckdb.connect(str(scratch)) as base:
        base.execute(f"SET memory_limit = {quoted(_MEMORY)}")
        base.execute(f"SET temp_directory = {quoted(str(beside.with_suffix('.tmp')))}")
        base.execute("SET autoinstall_known_extensions = false")
        yield base
    scratch.unlink()


def take_in(base: duckdb.DuckDBPyConnection, layout: LogLayout) -> list[LogFile]:
    """Make a table of texts for each of the layout, with the rows of all its files; return the files.

    Rows are numbered in the order of their file only if the base preserves it.

    Raises:
        ConfigErrors: no file has a name (L005), none can be read (L006), or a file lacks a column (L007).
    """
    taken: list[LogFile] = []
    mistakes: list[Diagnostic] = []
    for name, table in layout.tables.items():
        columns = (*table.columns, *_numbered(name, table), "da")
        base.execute(f"CREATE TEMP TABLE {name} ({', '.join(f'{ours} VARCHAR' for ours in columns)})")
        try:
            found = _files(layout, name, table)
        except ConfigErrors as none:
            mistakes += none.diagnostics
            continue
        files = [_taken(base, layout, file, mistakes) for file in found]
        if all(file.fault for file in files):
            message = f"Nessun file «{table.pattern}» si legge: {files[0].fault}."
            mistakes.append(Diagnostic("L006", message, table.pattern_at, "Copialo di nuovo da dove è stato scritto."))
        taken += files
    if mistakes:
        raise ConfigErrors(list(_once_each(mistakes)))
    return taken


def _once_each(mistakes: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield what is wrong at each place of the layout once: a column that a month of files lacks is one mistake."""
    alike: dict[tuple[str, Position], list[Diagnostic]] = {}
    for one in mistakes:
        alike.setdefault((one.code, one.at), []).append(one)
    for first, *rest in alike.values():
        others = "in un altro" if len(rest) == 1 else f"in altri {thousands(len(rest))}"
        yield replace(first, message=f"{first.message.removesuffix('.')}, né {others}.") if rest else first


def _numbered(name: str, table: TableLayout) -> tuple[str, ...]:
    """Return the column of a table that is not in its files: the order of actions is that of their rows."""
    return ("ordine",) if name == ACTIONS and "ordine" not in table.columns else ()


def files_of(layout: LogLayout) -> list[LogFile]:
    """Return the files that a layout names. Raises ConfigErrors where a table has none (L005)."""
    return [file for name, table in layout.tables.items() for file in _files(layout, name, table)]


def quoted(value: str) -> str:
    """Return a text as SQL writes it."""
    return "'" + value.replace("'", "''") + "'"


def _files(layout: LogLayout, name: str, table: TableLayout) -> list[LogFile]:
    found = sorted(path for path in layout.folder.glob(table.pattern) if path.is_file())
    if not found:
        message = f"Nessun file si chiama «{table.pattern}» accanto a registro.yaml."
        raise ConfigErrors([Diagnostic("L005", message, table.pattern_at, "Controlla il nome e la cartella.")])
    return [LogFile(table=name, name=path.relative_to(layout.folder).as_posix()) for path in found]


def _taken(base: duckdb.DuckDBPyConnection, layout: LogLayout, file: LogFile, mistakes: list[Diagnostic]) -> LogFile:
    """Take in a file, or say why it cannot be read; its columns that are not there are mistakes of the layout."""
    table, path = layout.tables[file.table], layout.folder / file.name
    try:
        if path.suffix == ".parquet":
            parquet.read_metadata(path)
        elif path.stat().st_size == 0:
            return replace(file, fault="è vuoto")
        if table.nested or path.suffix in _DOCUMENTS:
            source, values = _of_documents(base, path, table)
        else:
            source, values = _of_columns(base, path, table)
        lacking = list(_lacking(file, table, values))
        mistakes += lacking
        if not lacking:
            numbers = ["row_number() OVER ()"] * len(_numbered(file.table, table))
            told = zip(table.columns, filter(None, values), strict=True)
            read = [year_first(value, layout.days) if ours == _TIME else value for ours, value in told]
            chosen = ", ".join([*read, *numbers, quoted(file.name)])
            whole = _of_one_line(values) if path.suffix == ".csv" else "TRUE"
            made = base.execute(f"INSERT INTO {file.table} SELECT {chosen} FROM {source} WHERE {whole}").fetchone()
            if path.suffix == ".csv":
                return replace(file, lost=max(0, _lines(path) - 1 - (made[0] if made else 0)))
    except arrow.ArrowException:
        return replace(file, fault="non è un file Parquet intero")
    except (duckdb.Error, OSError, UnicodeDecodeError) as error:
        return replace(file, fault=f"non si legge ({str(error).splitlines()[0][:120]})")
    return file


def _of_one_line(values: Sequence[str | None]) -> str:
    """Return the test that no value of a row has taken in the lines after it: what follows is of another row."""
    return " AND ".join(f"NOT coalesce(contains({value}, chr(10)), false)" for value in values if value is not None)


def _lines(path: Path) -> int:
    """Return how many lines of a file are not blank.

    A quotation mark that stands alone takes all lines up to the next one into a single value, and whoever reads the
    file says nothing of them, or that one is wrong: so lines are counted apart.
    """
    with path.open(encoding="latin-1") as file:
        return sum(not line.isspace() for line in file)


def _lacking(file: LogFile, table: TableLayout, values: Sequence[str | None]) -> Iterator[Diagnostic]:
    for (ours, theirs), value in zip(table.columns.items(), values, strict=True):
        if value is None:
            message = f"La colonna «{theirs}» non c'è nel file «{file.name}»."
            advice = "Controlla il nome, maiuscole comprese."
            if table.nested:
                advice += (
                    f" I nomi sono quelli di una riga di «{'.'.join(table.nested)}»; «../» sale a chi la contiene."
                )
            yield Diagnostic("L007", message, table.at[ours], advice)


# ---------------------------------------------------------------------- columns


def _of_columns(base: duckdb.DuckDBPyConnection, path: Path, table: TableLayout) -> tuple[str, list[str | None]]:
    """Return what yields the rows of a file with columns, and each wanted column as a text; None for one not there."""
    source = _reader(path)
    kinds = {str(row[0]): str(row[1]) for row in base.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()}
    return source, [_said(theirs) or _known(ours, theirs, kinds) for ours, theirs in table.columns.items()]


def _said(theirs: str) -> str | None:
    """Return a text that the layout says itself; None where it names a column."""
    return quoted(theirs.removeprefix(_SAID)) if theirs.startswith(_SAID) else None


def _known(ours: str, theirs: str, kinds: Mapping[str, str]) -> str | None:
    names = [theirs] if theirs in kinds else theirs.split(_BESIDE)
    if not all(name in kinds for name in names):
        return None
    return _beside(ours, [_column(name, kinds[name]) for name in names])


def _beside(ours: str, texts: Sequence[str]) -> str:
    """Return some texts as one: an hour is apart from its day."""
    return f" || {quoted(' ')} || ".join(texts) if ours == _TIME else " || ".join(texts)


def _reader(path: Path) -> str:
    name = quoted(str(path))
    if path.suffix == ".parquet":
        return f"read_parquet({name})"
    return f"read_csv({name}, header = true, all_varchar = true, ignore_errors = true, max_line_size = {_LONGEST})"


def _column(column: str, kind: str) -> str:
    """Return a column as a text: one of a list has a space between its items."""
    name = _name(column)
    text = f"array_to_string({name}, ' ')" if kind.endswith("[]") else f"CAST({name} AS VARCHAR)"
    return f"nullif(trim({text}), '')"


def _name(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


# ---------------------------------------------------------------------- documents


def _of_documents(base: duckdb.DuckDBPyConnection, path: Path, table: TableLayout) -> tuple[str, list[str | None]]:
    """Return the same of a file of documents; each level of lists is in a column, r0 the outermost."""
    if path.suffix in _DOCUMENTS:
        form = "auto" if path.suffix == ".json" else "newline_delimited"
        options = f"format = '{form}', maximum_object_size = {_LONGEST}, ignore_errors = true"
        source = f"(SELECT json AS r0 FROM read_json_objects({quoted(str(path))}, {options}))"
    else:
        source = f"(SELECT to_json(riga) AS r0 FROM {_reader(path)} AS riga)"
    for level, part in enumerate(table.nested):
        kept = ", ".join(f"r{number}" for number in range(level + 1))
        source = (
            f"(SELECT {kept}, unnest({_items(f'r{level}', [*part.split('.'), _EACH])}) AS r{level + 1} FROM {source})"
        )
    some = base.execute(f"SELECT count(*) FROM {source}").fetchone()
    values: list[str | None] = []
    for ours, column in table.columns.items():
        if (said := _said(column)) is not None:
            values.append(said)
            continue
        value = _field(ours, column, len(table.nested))
        there = base.execute(f"SELECT count({value}) FROM {source}").fetchone()
        values.append(value if there and some and (there[0] or not some[0]) else None)
    return source, values


def _field(ours: str, column: str, depth: int) -> str:
    """Return a field of a document as a text: those of several items are put side by side, with a space between."""
    level = depth
    while column.startswith(_ABOVE) and level:
        column, level = column.removeprefix(_ABOVE), level - 1
    parts = column.split(".")
    *way, last = parts
    fields = last.split(_BESIDE)
    if _EACH in parts:
        items = _items(f"r{level}", parts if len(fields) == 1 else way)
        told = (
            " || ".join(f"(one ->> {quoted(_path([name], '[*]'))})" for name in fields) if fields[1:] else "one ->> '$'"
        )
        return f"nullif(trim(array_to_string(list_transform({items}, lambda one: {told}), ' ')), '')"
    named = [f"json_extract_string(r{level}, {quoted(_path([*way, name], '[*]'))})" for name in fields]
    return f"nullif(trim({_beside(ours, named)}), '')"


def _items(where: str, parts: Sequence[str]) -> str:
    """Return what a path with «*» names, for each item of a list or each field of a group."""
    listed, grouped = (f"json_extract({where}, {quoted(_path(parts, each))})" for each in ("[*]", ".*"))
    return f"CASE WHEN len({listed}) > 0 THEN {listed} ELSE {grouped} END"


def _path(parts: Sequence[str], each: str) -> str:
    return "$" + "".join(each if part == _EACH else f'."{part}"' for part in parts)
