"""The luck of made logs: nothing is lost, honest tables stay within their bands, and faults of the shoe leave them."""

import csv
import json
import re
from pathlib import Path

import pytest
from played_worlds import SLUGS, game
from tricked_logs import made_log

from banco.logs.chance.chance_findings import ChanceFindings
from banco.logs.chance.chance_lines import ChanceOf
from banco.logs.chance.chance_text import chance_json
from banco.logs.chance.followed import chance_of
from banco.logs.gathering import gather
from banco.logs.layout import load_layout
from banco.logs.making import ShoeFault
from banco.logs.shuffles.followed_shuffles import shuffles_of

pytestmark = pytest.mark.slow


def followed(slug: str, folder: Path, workers: int = 1) -> ChanceFindings:
    layout = load_layout(folder / "registro.yaml")
    path = gather(layout, folder / "colpi.parquet").path
    shuffles = shuffles_of(layout, game(slug).ruleset, path, workers)
    seen = None if shuffles is None else shuffles.seen
    return chance_of(layout, game(slug).ruleset, path, workers, lambda _: None, seen)


def won_in_stakes(folder: Path, main: str) -> tuple[float, int]:
    """Return what the main wagers of a log came to, in stakes of their boxes, and how many first hands there are."""
    first: dict[tuple[str, str], float] = {}
    rows = [
        row
        for path in sorted(folder.glob("bets-*.csv"))
        for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines())
        if row["bet"] == main
    ]
    for row in rows:
        if row["hand_no"] == "1":
            first[row["round_id"], row["seat"]] = float(row["stake"])
    total = sum((float(row["paid"]) - float(row["stake"])) / first[row["round_id"], row["seat"]] for row in rows)
    return total, len(first)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_log_paid_is_what_was_expected_and_luck(slug: str, tmp_path: Path) -> None:
    rules = game(slug).ruleset
    folder = made_log(slug, tmp_path / "log", 300)
    found = followed(slug, folder)
    assert (found.rounds, found.apart) == (300, 0)
    main = rules.main_wager.name
    sums = [some for (_, wager), some in found.bets if wager == main]
    total, boxes = won_in_stakes(folder, main)
    assert boxes == found.boxes
    assert sum(one.paid for one in sums) == pytest.approx(total, abs=1e-6)
    assert sum(one.won for one in sums) == pytest.approx(total, abs=1e-6)
    assert not found.alarms
    assert all(abs(one.whole.total) <= 4 * one.whole.deviation for one in found.lines)


def test_luck_is_the_same_for_one_process_and_for_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = made_log("black-jack-live", tmp_path / "log", 4500)
    monkeypatch.setattr("banco.logs.gathering.ROWS_OF_A_PORTION", 2048)
    one, two = (json.dumps(chance_json(followed("black-jack-live", folder, workers))) for workers in (1, 2))
    assert one == two


@pytest.mark.parametrize(
    ("fault", "share", "slug", "line"),
    [
        (ShoeFault.HELD_BACK, 0.25, "black-jack-live", (ChanceOf.CARDS, "TJQK")),
        (ShoeFault.KEPT_ORDER, 1.0, "black-jack-live", (ChanceOf.ORDER, "")),
        (ShoeFault.CHOSEN_HOLE, 1.0, "blackjack-surrender", (ChanceOf.BET, "assicurazione")),
        (ShoeFault.BURIED, 0.5, "black-jack-live", (ChanceOf.CARDS, "TJQK")),
    ],
)
def test_a_fault_of_the_shoe_is_found_although_every_hand_is_paid_rightly(
    fault: ShoeFault, share: float, slug: str, line: tuple[ChanceOf, str], tmp_path: Path
) -> None:
    rounds = 9000 if fault is ShoeFault.CHOSEN_HOLE else 1200
    folder = made_log(slug, tmp_path / "log", rounds, {fault: share}, tables=1)
    found = followed(slug, folder)
    assert line in {(one.line.of, one.line.subject) for one in found.alarms}


def test_cards_without_suits_follow_each_other_as_ranks_do(tmp_path: Path) -> None:
    """A rank follows another a thirteenth of the times, and not a fifty-second: an honest table stays in its band."""
    folder = made_log("black-jack-live", tmp_path / "log", 400)
    for path in (*folder.glob("rounds-*.csv"), *folder.glob("hands-*.csv")):
        path.write_text(re.sub(r"\b(10|[A-Z0-9])[shdc]\b", r"\1", path.read_text(encoding="utf-8")), encoding="utf-8")
    layout = folder / "registro.yaml"
    bare = layout.read_text(encoding="utf-8").replace("carte:\n", "carte:\n  forma: valore\n")
    layout.write_text(bare, encoding="utf-8")
    found = followed("black-jack-live", folder)
    lines = [one for one in found.lines if one.line.of is ChanceOf.ORDER]
    assert lines
    assert all(abs(one.whole.total) <= 4 * one.whole.deviation for one in lines)
    assert not found.alarms


def test_paid_wrong_shows_in_the_luck_of_that_bet(tmp_path: Path) -> None:
    """Every win of the main wager gives the stake alone: what is paid is less than what the rules give."""
    folder = made_log("black-jack-live", tmp_path / "log", 300)
    for path in folder.glob("bets-*.csv"):
        rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
        for row in rows:
            if row["bet"] == "principale" and float(row["paid"]) > float(row["stake"]):
                row["paid"] = row["stake"]
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    found = followed("black-jack-live", folder)
    assert {(one.line.of, one.line.subject) for one in found.alarms} == {(ChanceOf.BET, "principale")}
    assert {one.line.table for one in found.alarms} == {"Tavolo 1", "Tavolo 2"}
