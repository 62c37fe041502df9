"""What each round of a portion says of its shuffle: its name, the cards that left the shoe, the cut card."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np
import pyarrow as arrow
from pyarrow import compute, parquet

from banco.logs.columns.card_copies import card_counts
from banco.logs.columns.coded_texts import UNREAD, coded
from banco.logs.columns.log_rows import Rows, column_of
from banco.logs.columns.log_times import times_of
from banco.logs.gathering import portion_of
from banco.logs.layout import CUT_CARD_OUT, DEALT_BEFORE, HANDS, SHUFFLE, LogLayout
from banco.logs.logged_round import NO_TIME, number_of
from banco.logs.shuffles.seen_before import counts_packed
from banco.logs.shuffles.shuffle_findings import SOME, UnreadValues
from generator.numbers.exact.basis.arithmetic import Array

NOT_SAID: Final = -2
"""What stands for a number that the log does not say."""
_YES: Final = frozenset({"1", "si", "sì", "s", "true", "t", "vero", "yes", "y"})
_NO: Final = frozenset({"0", "no", "n", "false", "f", "falso"})


class PortionShuffles:
    """Writes what the rounds of a portion say of their shuffles; must survive being sent to another process.

    The rows have the round (its number in the log, its name, table and time), its shuffle, how many cards were out
    before it (-1: not read, -2: not said), whether the cut card came (1, 0, -1, -2), whether its cards were all read,
    and a byte for each of `CARDS`: how often it was dealt.

    Args:
        begins: the number of the first round of each portion.
    """

    def __init__(self, layout: LogLayout, path: Path, begins: tuple[int, ...]) -> None:
        self._layout, self._path, self._begins = layout, path, begins

    def part(self, portion: int) -> Path:
        """Return the file with the rows of a portion."""
        return self._path.with_name(f"mescolate-{portion:06d}.parquet")

    def __call__(self, portion: int) -> Mapping[str, UnreadValues]:
        """Write the rows of a portion; return the values that were not understood, by column."""
        table = portion_of(self._path, portion)
        began, _ = times_of(column_of(table, "inizio"), self._layout)
        counts, read = card_counts(table, self._layout)
        read &= ~column_of(table, "discordi").to_numpy(zero_copy_only=False)
        if HANDS in self._layout.tables:
            hands = Rows(table, HANDS)
            read &= hands.begin != hands.end
        counts[~read] = 0
        dealt, out = column_of(table, DEALT_BEFORE), column_of(table, CUT_CARD_OUT)
        before, came = coded(dealt, _count), coded(out, _said)
        many = table.num_rows
        rows = {
            "numero": arrow.array(np.arange(many) + self._begins[portion]),
            "colpo": column_of(table, "colpo"),
            "tavolo": compute.fill_null(column_of(table, "tavolo"), ""),
            "mescolata": column_of(table, SHUFFLE),
            "inizio": arrow.array(began, mask=began == NO_TIME),
            "prima": arrow.array(before),
            "taglio": arrow.array(came),
            "letto": arrow.array(read),
            "carte": counts_packed(counts),
        }
        parquet.write_table(arrow.table(rows), self.part(portion))
        unread = {DEALT_BEFORE: _unread(dealt, before), CUT_CARD_OUT: _unread(out, came)}
        return {name: values for name, values in unread.items() if values.many}


def _count(text: str | None) -> int:
    return NOT_SAID if text is None else number_of(text)


def _said(text: str | None) -> int:
    if text is None:
        return NOT_SAID
    word = text.strip().lower()
    return 1 if word in _YES else 0 if word in _NO else UNREAD


def _unread(texts: arrow.Array, codes: Array) -> UnreadValues:
    wrong = texts.filter(arrow.array(codes == UNREAD))
    return UnreadValues(len(wrong), tuple(wrong.unique().slice(0, SOME).to_pylist()))
