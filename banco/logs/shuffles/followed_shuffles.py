"""The shuffles of a log, one after the other: sorted by DuckDB, which uses the disk, and followed a few at a time."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np
import pyarrow as arrow
from pyarrow import parquet

from banco.logs.columns.card_copies import most_copies
from banco.logs.deck_copies import DeckCopies
from banco.logs.layout import HANDS, ROUNDS, SHUFFLE, LogLayout
from banco.logs.log_files import quoted, scratch_base
from banco.logs.shuffles.seen_before import counts_packed, counts_unpacked, write_seen
from banco.logs.shuffles.shuffle_batch import ShuffleBatch
from banco.logs.shuffles.shuffle_findings import ShuffleNotes, ShufflesFound, UnreadValues
from banco.logs.shuffles.shuffle_rows import PortionShuffles
from banco.logs.shuffles.shuffle_rule import shuffle_rule
from generator.model.ir import Ruleset
from generator.workers.parallel import Executor, mapped

_AT_ONCE: Final = 20_480
"""Rounds that are followed at once, and those of the last shuffle among them."""
_LONGEST: Final = 4_096
"""Rounds of a shuffle that are followed: none has so many cards."""
_OF_THE_HOUSE: Final = 0.9
"""The share of the names that only one table has, for a name to be of one shuffle whatever the table."""
_INSIDE: Final = "PARTITION BY capo ORDER BY inizio NULLS LAST, numero"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffles:
    """What is known of the shuffles of a log.

    Attributes:
        found: what came of them.
        seen: the file that `seen_before` reads.
    """

    found: ShufflesFound
    seen: Path


def shuffles_of(layout: LogLayout, rules: Ruleset, path: Path, workers: int | Executor) -> Shuffles | None:
    """Follow the shuffles of a gathered log; None where it names none.

    Args:
        path: the gathered file; beside it is written what was seen before each round.
    """
    if SHUFFLE not in layout.tables[ROUNDS].columns:
        return None
    sizes = _sizes(path)
    begins = tuple((np.cumsum(sizes) - sizes).tolist()) if sizes else ()
    portion = PortionShuffles(layout, path, begins)
    unread: dict[str, UnreadValues] = {}
    for found_there in mapped(portion, range(len(sizes)), workers):
        for name, values in found_there.items():
            unread[name] = unread.get(name, UnreadValues()).and_more(values)
    parts = [portion.part(number) for number in range(len(sizes))]
    seen = path.with_name("viste.parquet")
    with scratch_base(path.with_name("mescolate")) as base:
        found = _followed(base, layout, rules, parts, seen, sizes, unread)
    for one in parts:
        one.unlink()
    return Shuffles(found=found, seen=seen)


def _sizes(path: Path) -> list[int]:
    with parquet.ParquetFile(path) as file:
        return [file.metadata.row_group(number).num_rows for number in range(file.num_row_groups)]


def _followed(
    base: duckdb.DuckDBPyConnection,
    layout: LogLayout,
    rules: Ruleset,
    parts: list[Path],
    seen: Path,
    sizes: list[int],
    unread: dict[str, UnreadValues],
) -> ShufflesFound:
    base.execute(f"CREATE TABLE righe AS SELECT * FROM read_parquet([{', '.join(quoted(str(one)) for one in parts)}])")
    by_table = _begin_again(base)
    _set_apart(base, by_table=by_table)
    rule = shuffle_rule(rules, in_order=HANDS not in layout.tables)
    most = most_copies(DeckCopies(rules, suited=layout.cards.suited))
    notes, apart = ShuffleNotes(), seen.with_name("viste-sparse.parquet")
    with parquet.ParquetWriter(apart, arrow.schema([("numero", arrow.int64()), ("viste", arrow.binary())])) as writer:
        for rows in _whole_shuffles(base):
            batch = ShuffleBatch(rows, counts_unpacked(rows.column("carte")), most, rule)
            batch.note(notes)
            if not rule.at_once:  # otherwise a round may have the cards of two shuffles, and nobody says which
                numbers = rows.column("numero").to_numpy()[batch.sound]
                own = counts_packed(batch.seen[batch.sound]).cast(arrow.binary())
                writer.write_table(arrow.table({"numero": arrow.array(numbers), "viste": own}))
    sparse = quoted(str(apart))
    question = f"SELECT v.viste FROM righe r LEFT JOIN read_parquet({sparse}) v USING (numero) ORDER BY r.numero"
    write_seen((batch.column(0) for batch in _batches(base, question)), sizes, seen)
    apart.unlink()
    counts = base.execute(
        "SELECT count(DISTINCT capo), count(*), count(*) FILTER (inizio IS NULL) FROM ordinate"
    ).fetchone()
    shuffles, rounds, timeless = counts or (0, 0, 0)
    return ShufflesFound(
        rule=rule,
        shuffles=shuffles,
        rounds=rounds,
        nameless=sum(sizes) - rounds,
        by_table=by_table,
        timeless=timeless,
        ended=notes.ended,
        dealt=notes.dealt,
        whole=notes.whole,
        depths=tuple(notes.depths),
        no_depth=notes.no_depth,
        faults=dict(sorted(notes.faults.items())),
        findings=tuple(notes.findings),
        unread=dict(sorted(unread.items())),
    )


def _begin_again(base: duckdb.DuckDBPyConnection) -> bool:
    """Say whether names of shuffles begin again at each table: too many of them are at more than one."""
    row = base.execute(
        "SELECT count(*) FILTER (tavoli = 1), count(*) FROM (SELECT count(DISTINCT tavolo) AS tavoli FROM righe "
        "WHERE mescolata IS NOT NULL GROUP BY mescolata)"
    ).fetchone()
    alone, names = row or (0, 0)
    return bool(alone < _OF_THE_HOUSE * names)


def _set_apart(base: duckdb.DuckDBPyConnection, *, by_table: bool) -> None:
    """Make a table of the rounds that name their shuffle, with the first of it and which row of rounds they are of."""
    key = "tavolo, mescolata" if by_table else "mescolata"
    at_table = "PARTITION BY tavolo ORDER BY inizio NULLS LAST, numero"
    base.execute(
        "CREATE TABLE ordinate AS SELECT *, max(serie) OVER (PARTITION BY tavolo) AS serie_ultima FROM ("
        f"SELECT *, sum(CAST(mescolata IS DISTINCT FROM fa AS INTEGER)) OVER ({at_table}) AS serie FROM ("
        f"SELECT *, min(numero) OVER (PARTITION BY {key}) AS capo, lag(mescolata) OVER ({at_table}) AS fa "
        "FROM righe WHERE mescolata IS NOT NULL))"
    )


def _whole_shuffles(base: duckdb.DuckDBPyConnection) -> Iterator[arrow.Table]:
    """Yield the rounds of some shuffles at a time, each of them whole, in their order of time."""
    question = (
        "SELECT * FROM (SELECT *, row_number() OVER w AS posto, count(*) OVER (PARTITION BY capo) AS quanti "
        f"FROM ordinate WINDOW w AS ({_INSIDE})) WHERE posto <= {_LONGEST} "
        "ORDER BY capo, inizio NULLS LAST, numero"
    )
    kept: arrow.Table | None = None
    for batch in _batches(base, question):
        rows = arrow.Table.from_batches([batch])
        rows = arrow.concat_tables([kept, rows]) if kept is not None else rows
        heads = rows.column("capo").to_numpy()
        if len(heads) < _AT_ONCE:
            kept = rows
            continue
        end = int(np.searchsorted(heads, heads[-1]))
        if end:
            yield rows.slice(0, end).combine_chunks()
        kept = rows.slice(end)
    if kept is not None and kept.num_rows:
        yield kept.combine_chunks()


def _batches(base: duckdb.DuckDBPyConnection, question: str) -> Iterator[Any]:
    """Yield the rows of a question, some at a time."""
    reader = base.cursor().sql(question).to_arrow_reader(_AT_ONCE)
    with suppress(StopIteration):
        while True:
            yield reader.read_next_batch()
