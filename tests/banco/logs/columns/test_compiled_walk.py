"""Units walked one after the other, as machine code does it, end where those end that are walked all at once."""

from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from played_worlds import SLUGS, game
from spoiled_logs import spoiled

from banco.logs.columns import states_walk
from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.column_judge import ColumnJudge
from banco.logs.columns.compiled_walk import walk
from banco.logs.columns.walked import RoundsWalk
from banco.logs.gathering import gather, portion_of, portions_of
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable
from generator.numbers.exact.basis.arithmetic import Array

pytestmark = pytest.mark.slow

ROUNDS = 400


@pytest.mark.parametrize("slug", SLUGS)
def test_both_walks_come_to_the_same(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began = datetime(2026, 10, 24, 22, tzinfo=ZoneInfo("Europe/Rome"))
    made = MadeTable(rounds=ROUNDS, tables=2, begin=began, weakness=0.2)
    write_log(LogMaker(game(slug).ruleset, made, 4), tmp_path, columnar=False, slug=slug, zone="Europe/Rome")
    layout = load_layout(tmp_path / "registro.yaml")
    path = gather(layout, tmp_path / "colpi.parquet").path
    spoiled(path, seed=3, share=0.3)
    rules = game(slug).ruleset
    engine, columns = PortionJudge(layout, rules, path, by_columns=False), ColumnJudge(rules, layout)
    found: list[Array] = []
    begin = RoundsWalk.__init__

    def noted(walk: RoundsWalk, *args: Any, **more: Any) -> None:
        begin(walk, *args, **more)
        found.extend((walk.ending, *walk.aside))

    monkeypatch.setattr(RoundsWalk, "__init__", noted)
    for machine in (walk, None):  # the second finds all states, with their numbers
        monkeypatch.setattr(states_walk, "machine_walk", lambda one=machine: one)
        for portion in range(portions_of(path)):
            table, verdicts = portion_of(path, portion), list(engine.one_by_one(portion))
            columns.right(table, np.ones(len(verdicts), dtype=bool), verdicts.__getitem__)
    half = len(found) // 2
    for one, other in zip(found[:half], found[half:], strict=True):
        assert np.array_equal(one, other)
    ended = np.concatenate(found[:half:4]) != UNREAD
    assert ROUNDS // 3 < np.count_nonzero(ended) < ROUNDS
