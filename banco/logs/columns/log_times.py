"""The times of a column, as whole millionths of a second since 1970."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

import numpy as np
import pyarrow as arrow
from pyarrow import compute

from banco.logs.layout import LogLayout
from banco.logs.logged_round import NO_TIME, NotRead, time_of
from generator.numbers.exact.basis.arithmetic import Array

_FORM: Final = r"^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?"
_ZONED, _BARE = _FORM + r"([+-]\d\d:\d\d|Z)$", _FORM + "$"
_STAMP: Final = arrow.timestamp("us")
_DAY: Final = 86_400_000_000
"""Millionths of a second."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def times_of(texts: Any, layout: LogLayout) -> tuple[Array, Array]:
    """Return the times of a column, NO_TIME where there is none, and whether each can be read."""
    for form, zone in ((_ZONED, ""), (_BARE, layout.zone.key)):
        if compute.all(compute.match_substring_regex(texts, form), min_count=0).as_py():
            try:
                times = _whole_column(texts, zone)
            except (arrow.ArrowInvalid, arrow.ArrowNotImplementedError, KeyError):
                break  # a day that is none, or an hour that the clock leaves out: one by one
            return times, np.ones(len(times), dtype=bool)
    return _one_by_one(texts, layout)


def _whole_column(texts: Any, zone: str) -> Array:
    if zone:
        times = compute.assume_timezone(texts.cast(_STAMP), zone, ambiguous="earliest", nonexistent="raise")
    else:
        times = texts.cast(arrow.timestamp("us", tz="UTC"))
    return np.asarray(times.cast(arrow.int64()).fill_null(NO_TIME).to_numpy(zero_copy_only=False))


def _one_by_one(texts: Any, layout: LogLayout) -> tuple[Array, Array]:
    found = texts.dictionary_encode()
    times, told = [], []
    for text in (*found.dictionary.to_pylist(), None):
        try:
            began = time_of(text, layout)
        except NotRead:
            began, read = None, False
        else:
            read = True
        times.append(NO_TIME if began is None else (began - _EPOCH) // timedelta(microseconds=1))
        told.append(read)
    codes = found.indices.fill_null(len(times) - 1).to_numpy(zero_copy_only=False)
    return np.array(times, dtype=np.int64)[codes], np.array(told)[codes]


def local_days(times: Array, zone: ZoneInfo) -> Array:
    """Return the day of some times where the tables are, counted from 1970; 0 where there is no time."""
    stamps = arrow.array(np.where(times == NO_TIME, 0, times), arrow.timestamp("us", tz=zone.key))
    local = compute.local_timestamp(stamps).cast(arrow.int64()).to_numpy(zero_copy_only=False)
    return np.where(times == NO_TIME, 0, local // _DAY)
