"""A made log on disk: a file a day for each table, in CSV or Parquet, and the `registro.yaml` that reads it."""

import csv
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pyarrow as arrow
from pyarrow import parquet

from banco.logs.layout import ACTIONS, BETS, CUT_CARD_OUT, DEALT_BEFORE, EVENTS, HANDS, ROUNDS, SHUFFLE
from banco.logs.making import LogMaker, Row

NAMES: Final = {ROUNDS: "rounds", HANDS: "hands", ACTIONS: "actions", BETS: "bets"}
"""How the files of each table are called: as an operator might."""
_EVENTS: Final = {EVENTS: "events"}
"""The same of a table that a log has only where something happens."""
THEIRS: Final[Mapping[str, Mapping[str, str]]] = {
    ROUNDS: {
        "colpo": "round_id", "tavolo": "table_id", "inizio": "started_at", "banco": "dealer_cards", "sabot": "cards",
        SHUFFLE: "shoe_id", DEALT_BEFORE: "cards_before", CUT_CARD_OUT: "cut_card",
    },
    HANDS: {"colpo": "round_id", "posto": "seat", "mano": "hand_no", "carte": "cards"},
    ACTIONS: {"colpo": "round_id", "ordine": "seq", "posto": "seat", "mano": "hand_no", "azione": "action"},
    BETS: {
        "colpo": "round_id", "posto": "seat", "mano": "hand_no", "puntata": "bet", "giocatore": "player",
        "puntato": "stake", "reso": "paid",
    },
    EVENTS: {"colpo": "round_id", "ordine": "seq", "posto": "seat", "giocatore": "player", "evento": "event"},
}  # fmt: skip
"""Our column → its name in the files."""
_AT_ONCE: Final = 20_000


def write_log(maker: LogMaker, folder: Path, *, columnar: bool, slug: str, zone: str) -> int:
    """Write a log and its `registro.yaml`; return how many rounds it has.

    Args:
        columnar: whether files are Parquet; otherwise CSV.
    """
    names = NAMES | (_EVENTS if maker.tells_events else {})
    own = [name for name in names if name != HANDS or not maker.in_order]
    columns = {name: _columns(name, maker) for name in own}
    ending = "parquet" if columnar else "csv"
    rounds = 0
    with ExitStack() as stack:
        files: dict[tuple[str, str], Any] = {}
        for began, rows in maker.rows():
            rounds += 1
            for name in own:
                key = name, began.date().isoformat()
                if key not in files:
                    for one in files.values():
                        one.flush()  # little is written later to the files of earlier days
                    path = folder / f"{names[name]}-{key[1]}.{ending}"
                    opened = _Parquet(path, columns[name]) if columnar else _Csv(path, columns[name])
                    files[key] = stack.enter_context(opened)
                files[key].write(rows[name])
    (folder / "registro.yaml").write_text(_layout(columns, ending, slug, zone), encoding="utf-8")
    return rounds


def _columns(name: str, maker: LogMaker) -> dict[str, str]:
    left_out = {"banco" if maker.in_order else "sabot"} if name == ROUNDS else set()
    if not maker.by_shuffle:
        left_out |= {SHUFFLE, DEALT_BEFORE, CUT_CARD_OUT}
    return {ours: theirs for ours, theirs in THEIRS[name].items() if ours not in left_out}


class _Csv:
    """A CSV file of a table."""

    def __init__(self, path: Path, columns: Mapping[str, str]) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._columns = columns
        self._rows = csv.writer(self._file, lineterminator="\n")
        self._rows.writerow(columns.values())

    def write(self, rows: list[Row]) -> None:
        """Add some rows."""
        self._rows.writerows([row[ours] for ours in self._columns] for row in rows)

    def flush(self) -> None:
        """Write what waits: nothing does."""

    def __enter__(self) -> "_Csv":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


class _Parquet:
    """A Parquet file of a table; all its columns are texts."""

    def __init__(self, path: Path, columns: Mapping[str, str]) -> None:
        self._columns = columns
        self._schema = arrow.schema([(theirs, arrow.string()) for theirs in columns.values()])
        self._file = parquet.ParquetWriter(path, self._schema)
        self._rows: list[Row] = []

    def write(self, rows: list[Row]) -> None:
        """Add some rows; they are written by so many at a time."""
        self._rows += rows
        if len(self._rows) >= _AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Write what waits."""
        if not self._rows:
            return
        data = {theirs: [row[ours] for row in self._rows] for ours, theirs in self._columns.items()}
        self._file.write_table(arrow.table(data, schema=self._schema))
        self._rows = []

    def __enter__(self) -> "_Parquet":
        return self

    def __exit__(self, *_: object) -> None:
        self.flush()
        self._file.close()


def _layout(columns: Mapping[str, Mapping[str, str]], ending: str, slug: str, zone: str) -> str:
    return "\n".join(_lines(columns, ending, slug, zone)) + "\n"


def _lines(columns: Mapping[str, Mapping[str, str]], ending: str, slug: str, zone: str) -> Iterator[str]:
    yield "# Come si leggono i file di questa cartella: a sinistra i nomi del banco, a destra quelli dei file."
    yield "registro: 1"
    yield f"regolamento: {slug}"
    yield f"fuso: {zone}"
    yield "importi: unità"
    yield "carte:"
    yield '  valori: {"10": T}'
    yield "tabelle:"
    for name, own in columns.items():
        yield f"  {name}:"
        yield f'    file: "{(NAMES | _EVENTS)[name]}-*.{ending}"'
        yield "    colonne: {" + ", ".join(f"{ours}: {theirs}" for ours, theirs in own.items()) + "}"
