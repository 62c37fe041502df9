"""The verdicts of a portion on disk, where more than one process may write them."""

from pathlib import Path

import numpy as np
import pyarrow as arrow
from pyarrow import parquet

from banco.logs.verdict_file import RIGHT, write_portion


def written(path: Path, names: list[str]) -> None:
    texts = arrow.array(names, arrow.string())
    table = arrow.table({"colpo": texts, "tavolo": texts, "copie": arrow.array([1] * len(names))})
    began = np.arange(len(names), dtype=np.int64)
    write_portion(table, np.ones(len(names), dtype=bool), began, (), path)


def test_who_reads_a_portion_while_another_writes_it_again_reads_it_whole(tmp_path: Path) -> None:
    path = tmp_path / "verdetti-000000.parquet"
    written(path, ["a", "b"])
    with path.open("rb") as reading:
        written(path, ["a", "b", "c"])
        told = parquet.read_table(reading).to_pylist()
    assert [(row["colpo"], row["esito"]) for row in told] == [("a", RIGHT), ("b", RIGHT)]
    assert parquet.read_table(path).num_rows == 3
    assert [one.name for one in tmp_path.iterdir()] == [path.name], "nothing stays beside it"
