"""Rounds of a portion in which something happened around the choices: columns do not follow them."""

import numpy as np
import pyarrow as arrow
from pyarrow import compute

from banco.logs.layout import EVENTS
from generator.numbers.exact.basis.arithmetic import Array


def without_events(table: arrow.Table) -> Array:
    """Say of each round of a portion whether nothing happened around its choices: columns do not follow events."""
    column = table.column(EVENTS)
    if not arrow.types.is_list(column.type):
        return np.ones(table.num_rows, dtype=bool)
    return np.asarray(compute.list_value_length(column).fill_null(0).to_numpy() == 0, dtype=bool)
