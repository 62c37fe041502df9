"""Columns accept nothing that the engine does not, and nearly all that it does: the same verdicts, byte for byte."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pyarrow as arrow
import pytest
from hand_written_logs import write_log as write_log_by_hand
from played_worlds import SLUGS, game
from pyarrow import parquet
from spoiled_logs import spoiled

from banco.logs.columns import column_judge
from banco.logs.columns.column_judge import ColumnJudge
from banco.logs.columns.log_times import times_of
from banco.logs.gathering import gather, portions_of
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.logged_round import NO_TIME, NotRead, time_of
from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable
from banco.logs.tally import Judged, RoundVerdict
from banco.logs.verdict_file import put_together
from generator.numbers.exact.basis.arithmetic import Array

pytestmark = pytest.mark.slow

ROUNDS = 500


def gathered(slug: str, folder: Path, layout: Callable[[str], str] = str) -> Path:
    """Return a gathered log of rounds by our own engine.

    Args:
        layout: what becomes of its `registro.yaml`.
    """
    folder.mkdir()
    began = datetime(2026, 10, 24, 22, tzinfo=ZoneInfo("Europe/Rome"))
    made = MadeTable(rounds=ROUNDS, tables=2, begin=began, weakness=0.2)
    write_log(LogMaker(game(slug).ruleset, made, 4), folder, columnar=False, slug=slug, zone="Europe/Rome")
    path = folder / "registro.yaml"
    path.write_text(layout(path.read_text(encoding="utf-8")), encoding="utf-8")
    return gather(load_layout(path), folder / "colpi.parquet").path


def judged(slug: str, path: Path, *, by_columns: bool) -> tuple[Judged, bytes, int]:
    """Return what a log comes to, the file of its verdicts, and how many rounds columns have accepted."""
    layout = load_layout(path.parent / "registro.yaml")
    judge = PortionJudge(layout, game(slug).ruleset, path, keeps=True, by_columns=by_columns)
    whole, portions = Judged(), range(portions_of(path))
    for portion in portions:
        whole = whole + judge(portion)
    verdicts = path.with_name("verdetti.parquet")
    put_together([judge.part(portion) for portion in portions], verdicts)
    accepted = sum(int(judge.judged(portion).right.sum()) for portion in portions)
    return whole, verdicts.read_bytes(), accepted


@pytest.mark.parametrize("slug", SLUGS)
def test_columns_and_engine_say_the_same_of_rounds_spoiled_at_random(slug: str, tmp_path: Path) -> None:
    path = gathered(slug, tmp_path / "log")
    spoilt = spoiled(path, seed=7, share=0.5)
    assert spoilt > ROUNDS // 3
    engine, told, none = judged(slug, path, by_columns=False)
    columns, same, accepted = judged(slug, path, by_columns=True)
    assert none == 0
    assert columns == engine
    assert same == told
    assert engine.wrong > spoilt // 4
    assert sum(engine.unread.values()) > spoilt // 10
    right = engine.judged - engine.wrong
    # What the engine was asked of to learn is not accepted the first time, nor what only it can read.
    assert accepted > 0.8 * right


def test_a_log_with_more_states_than_are_worth_finding_is_judged_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = "21-duello"
    path = gathered(slug, tmp_path / "log")
    spoiled(path, seed=8, share=0.1)
    engine, told, _ = judged(slug, path, by_columns=False)
    monkeypatch.setattr(column_judge, "_LEAST_FOUND", 0)  # no more edges than rounds
    columns, same, accepted = judged(slug, path, by_columns=True)
    assert (columns, same) == (engine, told)
    assert 0 < accepted < 0.5 * ROUNDS


def test_a_log_without_suits_is_judged_alike(tmp_path: Path) -> None:
    slug = "first-person-blackjack"
    path = gathered(slug, tmp_path / "log", lambda text: text.replace("carte:\n", 'carte:\n  forma: "valore"\n'))
    table = parquet.read_table(path)
    rows = table.to_pylist()
    for row in rows:
        row["banco"] = re.sub("[shdc]", "", row["banco"])
        for hand in row["mani"]:
            hand["carte"] = re.sub("[shdc]", "", hand["carte"])
        for bet in row["puntate"]:
            if bet["puntata"] in {"coppie_perfette", "ventuno_piu_tre"}:
                bet["reso"] = "0.01"  # nobody can say what is due
    parquet.write_table(arrow.Table.from_pylist(rows, schema=table.schema), path)
    engine, told, _ = judged(slug, path, by_columns=False)
    columns, same, accepted = judged(slug, path, by_columns=True)
    assert (columns, same) == (engine, told)
    assert (engine.wrong, engine.judged) == (0, ROUNDS)
    assert accepted > 0.8 * ROUNDS


@pytest.mark.parametrize(
    ("zone", "texts"),
    [
        ("Europe/Rome", ["2026-10-25T02:30:00", "2026-03-29T01:59:59", None]),
        ("Europe/Rome", ["2026-03-29T02:30:00", "2026-10-25T03:00:00"]),  # an hour that no clock has shown
        ("UTC", ["2026-10-25T02:30:00+02:00", "2026-10-25 02:30:00.25Z"]),
        ("UTC", ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00"]),
        ("UTC", ["1790812858", "1790812858123", "2026-02-30T00:00:00", "ieri", None]),
    ],
)
def test_times_of_a_column_are_those_of_each_text(zone: str, texts: list[str | None], tmp_path: Path) -> None:
    layout = load_layout(write_log_by_hand(tmp_path))
    layout = replace(layout, zone=ZoneInfo(zone))
    times, told = times_of(arrow.array(texts, arrow.string()), layout)
    for text, micros, read in zip(texts, times.tolist(), told.tolist(), strict=True):
        try:
            began = time_of(text, layout)
        except NotRead:
            assert not read
            continue
        assert read
        assert micros == (NO_TIME if began is None else round(began.timestamp() * 1_000_000))


def test_what_was_found_right_is_kept_for_these_rules_these_rounds_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    slug = "21-duello"
    path = gathered(slug, tmp_path / "log")
    first = judged(slug, path, by_columns=True)
    asked: list[int] = []
    once = ColumnJudge.right

    def right(judge: ColumnJudge, table: arrow.Table, timed: Array, engine: Callable[[int], RoundVerdict]) -> Array:
        asked.append(table.num_rows)
        return once(judge, table, timed, engine)

    monkeypatch.setattr(ColumnJudge, "right", right)
    again = judged(slug, path, by_columns=True)
    assert again[:2] == first[:2]
    assert not asked
    kept = list((tmp_path / "cache").rglob("colpi-giusti-*"))
    assert kept
    for file in kept:
        file.write_bytes(file.read_bytes()[:-3])
    assert judged(slug, path, by_columns=True)[:2] == first[:2]
    assert sum(asked) == ROUNDS
    asked.clear()
    spoiled(path, seed=1, share=0.01)
    judged(slug, path, by_columns=True)
    assert asked


def test_a_log_without_choices_is_judged_alike(tmp_path: Path) -> None:
    slug = "black-jack-live"

    def without_actions(text: str) -> str:
        return text[: text.index("  azioni:")] + text[text.index("  puntate:") :]

    path = gathered(slug, tmp_path / "log", without_actions)
    assert judged(slug, path, by_columns=True)[:2] == judged(slug, path, by_columns=False)[:2]
