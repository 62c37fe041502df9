"""Faults planted in the files of a log: what is lost is counted or named, what is left is judged."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from loaded import rules_of
from planted_kinds import BJL
from rounds_of_logs import RoundRows, made_rounds, write_rounds

from banco.logs.gathering import Gathered, gather
from banco.logs.judging import judge
from banco.logs.layout import ACTIONS, BETS, HANDS, ROUNDS, load_layout
from banco.logs.logged_round import Unread
from banco.logs.made_files import NAMES
from banco.logs.name_gaps import NameGap
from banco.logs.tally import Judged
from generator.data.diagnostics import ConfigErrors, render_all

pytestmark = pytest.mark.slow

MADE = 240
FIRST = 120
"""Rounds of the first of two files of each table."""
JSONL = "jsonl"


def written(folder: Path, kind: str = "csv") -> Path:
    """Write two files of each table, «a» and «b», and return their `registro.yaml`."""
    rounds = made_rounds(BJL, MADE)
    for letter, some in (("a", rounds[:FIRST]), ("b", rounds[FIRST:])):
        path = write_rounds(folder, BJL, some, columnar=kind == "parquet")
        for name in NAMES.values():
            [made] = folder.glob(f"{name}-2026*")
            made.rename(folder / f"{name}-{letter}{made.suffix}")
    if kind == JSONL:
        for made in folder.glob("*.csv"):
            rows = csv.DictReader(made.read_text(encoding="utf-8").splitlines())
            made.with_suffix(".jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
            made.unlink()
        path.write_text(path.read_text(encoding="utf-8").replace(".csv", ".jsonl"), encoding="utf-8")
    return path


def found_in(path: Path) -> tuple[Judged, Gathered]:
    layout = load_layout(path)
    gathered = gather(layout, path.parent / "colpi.parquet")
    return judge(layout, rules_of(BJL), gathered.path, 1, lambda _: None), gathered


@cache
def keys() -> tuple[str, ...]:
    """Return the names of the rounds, in the order in which they are written."""
    return tuple(one.key for one in made_rounds(BJL, MADE))


@cache
def rows() -> Mapping[str, tuple[int, ...]]:
    """Return how many rows each round has in each table."""
    return {name: tuple(len(one.rows[name]) for one in made_rounds(BJL, MADE)) for name in NAMES}


def round_where(test: Callable[[RoundRows], bool]) -> RoundRows:
    """Return a round of the first file that is as it must be."""
    return next(one for one in made_rounds(BJL, FIRST)[10:] if test(one))


def single(one: RoundRows) -> bool:
    """Say whether a round has one bet."""
    return len(one.bets) == 1


def line_of(key: str, lines: list[str]) -> int:
    return next(number for number, line in enumerate(lines) if line.startswith(f"{key},"))


@dataclass(frozen=True, kw_only=True)
class Expected:
    """What must come of a log: all that is not said is right, and there.

    Attributes:
        missing: rounds that the files no longer have.
        without_key, orphans: our name of a table → rows.
        unread_files: name → a word of what is said of it.
    """

    unread: Mapping[Unread, int] = field(default_factory=dict)
    missing: int = 0
    copies: int = 0
    rejected: int = 0
    without_key: Mapping[str, int] = field(default_factory=dict)
    orphans: Mapping[str, int] = field(default_factory=dict)
    gaps: tuple[NameGap, ...] = ()
    unread_files: Mapping[str, str] = field(default_factory=dict)


Spoil = Callable[[Path], Expected]


# ---------------------------------------------------------------------- order and doubles


def out_of_order(folder: Path) -> Expected:
    for path in folder.glob("*.csv"):
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        random.Random(path.name).shuffle(lines)
        path.write_text("\n".join([head, *lines, ""]), encoding="utf-8")
    return Expected()


def twice_in_a_file(folder: Path) -> Expected:
    for path in folder.glob("*-a.csv"):
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join([head, *lines, *lines, ""]), encoding="utf-8")
    return Expected(copies=FIRST)


def twice_in_two_files(folder: Path) -> Expected:
    for path in folder.glob("*-a.csv"):
        path.with_stem(path.stem.replace("-a", "-c")).write_bytes(path.read_bytes())
    return Expected(copies=FIRST)


def other_ends_of_lines(folder: Path) -> Expected:
    for path in folder.glob("*.csv"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    return Expected()


# ---------------------------------------------------------------------- rows that are missing, or of no round


def rounds_left_out(folder: Path) -> Expected:
    """Three rounds of a table, one after the other, are in no file."""
    out = [f"T2-{number:06d}" for number in (11, 12, 13)]
    for path in folder.glob("*.csv"):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if line.split(",")[0] not in out), encoding="utf-8")
    return Expected(missing=3, gaps=(NameGap(table="", after="T2-000010", before="T2-000014", missing=3),))


def round_without_its_row(folder: Path) -> Expected:
    lost = round_where(lambda one: bool(one.actions))
    _edit(folder / "rounds-a.csv", lambda lines: lines.pop(line_of(lost.key, lines)))
    head, number = lost.key.split("-")
    after, before = (f"{head}-{int(number) + step:06d}" for step in (-1, 1))
    return Expected(
        missing=1,
        orphans={name: len(lost.rows[name]) for name in (HANDS, ACTIONS, BETS)},
        gaps=(NameGap(table="", after=after, before=before, missing=1),),
    )


def bet_of_a_round_that_is_not_there(folder: Path) -> Expected:
    one = round_where(single)
    _edit(folder / "bets-a.csv", lambda lines: _other(lines, line_of(one.key, lines), one.key, "T9-000001"))
    return Expected(unread={Unread.NO_BETS: 1}, orphans={BETS: 1})


def rows_without_a_name(folder: Path) -> Expected:
    one = round_where(single)
    for name in ("bets-a.csv", "hands-b.csv"):
        _edit(folder / name, lambda lines: lines.append("," + lines[-1].split(",", 1)[1]))
    _edit(folder / "bets-a.csv", lambda lines: _other(lines, line_of(one.key, lines), one.key, ""))
    return Expected(unread={Unread.NO_BETS: 1}, without_key={BETS: 2, HANDS: 1})


# ---------------------------------------------------------------------- lines and files that are broken


def amount_with_a_comma_of_its_own(folder: Path) -> Expected:
    """The comma divides the line into one column too many."""
    one = round_where(single)
    back = one.bets[0]["reso"]
    _edit(folder / "bets-a.csv", lambda lines: _other(lines, line_of(one.key, lines), back, back.replace(".", ",")))
    return Expected(unread={Unread.NO_BETS: 1}, rejected=1)


def first_line_broken(folder: Path) -> Expected:
    """The first line after the names of the columns has two of them."""
    _edit(folder / "rounds-a.csv", lambda lines: lines.insert(1, "T1-999999,Tavolo 1"))
    return Expected(rejected=1)


def cut_in_a_line(folder: Path) -> Expected:
    """The file of bets ends in the first row of a round: the bets of the later ones are not there."""
    cut = 60
    _edit(folder / "bets-a.csv", lambda lines: _cut(lines, line_of(keys()[cut], lines)))
    return Expected(unread={Unread.NO_BETS: FIRST - cut}, rejected=1)


def cut_json_lines(folder: Path) -> Expected:
    cut = 60
    path = folder / "bets-a.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if keys()[cut] in line)
    path.write_text("\n".join([*lines[:place], lines[place][:50]]), encoding="utf-8")
    return Expected(unread={Unread.NO_BETS: FIRST - cut}, without_key={BETS: 1})


def cut_parquet(folder: Path) -> Expected:
    path = folder / "bets-a.parquet"
    path.write_bytes(path.read_bytes()[:-100])
    return Expected(unread={Unread.NO_BETS: FIRST}, unread_files={path.name: "Parquet intero"})


def cut_parquet_of_rounds(folder: Path) -> Expected:
    path = folder / "rounds-a.parquet"
    path.write_bytes(path.read_bytes()[:200])
    lost = {name: sum(rows()[name][:FIRST]) for name in (HANDS, ACTIONS, BETS)}
    return Expected(missing=FIRST, orphans=lost, unread_files={path.name: "Parquet intero"})


def empty_file(folder: Path) -> Expected:
    (folder / "bets-b.csv").write_bytes(b"")
    return Expected(unread={Unread.NO_BETS: MADE - FIRST}, unread_files={"bets-b.csv": "vuoto"})


def not_of_its_form(folder: Path) -> Expected:
    (folder / "rounds-c.csv").write_bytes(bytes(range(256)) * 8)
    return Expected(unread_files={"rounds-c.csv": "non si legge"})


# ---------------------------------------------------------------------- what every row says


def other_currencies(folder: Path) -> Expected:
    """Two rounds are in francs, and one names no currency."""
    for letter in "ab":
        money = dict.fromkeys(keys()[5:7], "CHF") | {keys()[8]: ""}

        def told(lines: list[str], money: Mapping[str, str] = money) -> None:
            lines[:] = [f"{line},{money.get(line.split(',')[0], 'EUR')}" for line in lines]
            lines[0] = lines[0].replace(",EUR", ",money")

        _edit(folder / f"rounds-{letter}.csv", told)
    path = folder / "registro.yaml"
    text = path.read_text(encoding="utf-8").replace("inizio:", "valuta: money, inizio:", 1)
    path.write_text(text.replace("importi:", "valuta: EUR\nimporti:"), encoding="utf-8")
    return Expected(unread={Unread.CURRENCY: 2})


def _edit(path: Path, change: Callable[[list[str]], object]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    change(lines)
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")


def _other(lines: list[str], number: int, right: str, wrong: str) -> None:
    assert right in lines[number]
    lines[number] = lines[number].replace(right, wrong, 1)


def _cut(lines: list[str], number: int) -> None:
    """End the lines in the middle of one; the file then has no end of line either."""
    lines[number:] = [lines[number][:14]]


SPOILED: tuple[tuple[str, Spoil], ...] = (
    *(("csv", one) for one in (
        out_of_order, twice_in_a_file, twice_in_two_files, other_ends_of_lines, rounds_left_out, round_without_its_row,
        bet_of_a_round_that_is_not_there, rows_without_a_name, amount_with_a_comma_of_its_own, first_line_broken,
        cut_in_a_line, empty_file, not_of_its_form, other_currencies,
    )),
    (JSONL, cut_json_lines),
    ("parquet", cut_parquet),
    ("parquet", cut_parquet_of_rounds),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "spoil"), [pytest.param(*one, id=one[1].__name__) for one in SPOILED])
def test_what_is_lost_is_counted_and_what_is_left_is_right(kind: str, spoil: Spoil, tmp_path: Path) -> None:
    path = written(tmp_path, kind)
    expected = spoil(tmp_path)
    found, gathered = found_in(path)
    assert (found.wrong, dict(found.unread)) == (0, dict(expected.unread))
    assert (found.rounds, found.copies) == (MADE - expected.missing, expected.copies)
    assert gathered.rejected == expected.rejected
    assert _some(gathered.without_key) == expected.without_key
    assert _some(gathered.orphans) == expected.orphans
    assert gathered.gaps.gaps == expected.gaps
    faults = {file.name: file.fault for file in gathered.files if file.fault}
    assert faults.keys() == expected.unread_files.keys()
    assert all(word in faults[name] for name, word in expected.unread_files.items())
    noticed = bool(expected.unread or expected.rejected or expected.gaps or faults or expected.without_key)
    assert bool(gathered.unread or found.unread) == noticed


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: many for name, many in counts.items() if many}


def test_rounds_out_of_order_are_judged_to_the_same(tmp_path: Path) -> None:
    path = written(tmp_path)
    before, _ = found_in(path)
    out_of_order(tmp_path)
    after, _ = found_in(path)
    assert after == before
    assert before.rounds == MADE


def test_a_file_without_the_names_of_its_columns_stops_the_run(tmp_path: Path) -> None:
    path = written(tmp_path)
    _edit(tmp_path / "bets-a.csv", lambda lines: lines.pop(0))
    with pytest.raises(ConfigErrors) as caught:
        found_in(path)
    assert "errore[L007]: La colonna «round_id» non c'è nel file «bets-a.csv»." in render_all(caught.value.diagnostics)


def test_every_line_of_bets_is_a_row_or_is_counted_out(tmp_path: Path) -> None:
    """Several faults in one file: the lines add up."""
    path = written(tmp_path)
    amount_with_a_comma_of_its_own(tmp_path)
    first = "T1-999999,1"
    _edit(tmp_path / "bets-b.csv", lambda lines: lines.insert(7, first))
    rows_without_a_name_in = tmp_path / "bets-b.csv"
    _edit(rows_without_a_name_in, lambda lines: lines.append("," + lines[-1].split(",", 1)[1]))
    lines = sum(len(one.read_text(encoding="utf-8").splitlines()) - 1 for one in tmp_path.glob("bets-*.csv"))
    found, gathered = found_in(path)
    assert gathered.rows[BETS] + gathered.rejected == lines
    assert (gathered.rejected, gathered.without_key[BETS]) == (2, 1)
    assert found.rounds == gathered.rows[ROUNDS] == MADE
