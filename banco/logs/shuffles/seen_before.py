"""The cards that were seen of a shoe before each round of a log: what the next ones are drawn from is the rest."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as arrow
from pyarrow import parquet

from banco.logs.deck_copies import CARDS
from generator.numbers.exact.basis.arithmetic import Array

_SEEN: Final = arrow.binary(len(CARDS))
_SCHEMA: Final = arrow.schema([("viste", _SEEN)])


@dataclass(frozen=True, slots=True)
class SeenBefore:
    """What is known of the shoes of some rounds.

    Attributes:
        known: of each round, whether the log says of which shoe it is, and nothing says that it is not.
        counts: ``counts[round, card]``, in the order of `CARDS`: how often each had come before; 0 where not known.
    """

    known: Array
    counts: Array


def seen_before(path: Path, portion: int) -> SeenBefore:
    """Return what was seen before the rounds of a portion."""
    with parquet.ParquetFile(path) as file:
        column = file.read_row_group(portion).column("viste").combine_chunks()
    known = column.is_valid().to_numpy(zero_copy_only=False)
    nothing = bytes(len(CARDS))
    return SeenBefore(known, counts_unpacked(column.fill_null(nothing)).astype(np.int64))


def counts_packed(counts: Array) -> arrow.Array:
    """Return counts of cards as one value for each round, a byte for each card."""
    few = np.minimum(counts, np.iinfo(np.uint8).max).astype(np.uint8)
    return arrow.Array.from_buffers(_SEEN, len(few), [None, arrow.py_buffer(few.tobytes())])


def counts_unpacked(column: Any) -> Array:
    """Return the counts of `counts_packed`; none of them is missing."""
    text = b"".join(column.to_pylist())
    return np.frombuffer(text, dtype=np.uint8).reshape(-1, len(CARDS))


def write_seen(columns: Iterator[Any], sizes: list[int], path: Path) -> None:
    """Write what was seen before each round, in the order of the log, a row group for each portion.

    Args:
        columns: parts of the column, one after the other, of any length.
        sizes: how many rounds each portion has.
    """
    kept: list[Any] = []
    there = 0
    with parquet.ParquetWriter(path, _SCHEMA) as writer:
        for size in sizes:
            while there < size:
                part = next(columns)
                kept.append(part)
                there += len(part)
            whole = arrow.chunked_array(kept, type=arrow.binary()).combine_chunks()
            writer.write_table(arrow.table([whole.slice(0, size).cast(_SEEN)], schema=_SCHEMA))
            kept, there = [whole.slice(size)], there - size
