"""Logs by our own engine, of honest tables and of tables whose shoe is at fault."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from played_worlds import game

from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable, ShoeFault


def made_log(
    slug: str, folder: Path, rounds: int, shoe_faults: Mapping[ShoeFault, float] | None = None, tables: int = 2
) -> Path:
    """Make a log of weak players, and return its folder, which must not be there before."""
    folder.mkdir()
    made = MadeTable(
        rounds=rounds,
        tables=tables,
        begin=datetime(2026, 10, 24, 22, tzinfo=ZoneInfo("Europe/Rome")),
        weakness=0.2,
        shoe_faults=shoe_faults or {},
    )
    write_log(LogMaker(game(slug).ruleset, made, 11), folder, columnar=False, slug=slug, zone="Europe/Rome")
    return folder
