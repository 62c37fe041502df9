"""Several boxes of one round, judged by columns: what the dealer does depends on all of them, and so does the order."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from hand_written_logs import by_place
from loaded import rules_of

from banco.logs.columns.column_judge import walks_boxes
from banco.logs.gathering import gather
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout

pytestmark = pytest.mark.slow

PEEKS, CASH_OUT = "blackjack-surrender", "first-person-blackjack"


class Told(NamedTuple):
    """A round of a log: hands and their bets by the number of the box, the moves as «box action»."""

    dealer: str
    hands: dict[int, str]
    moves: Sequence[str]
    bets: dict[int, str]


def seen(slug: str, rounds: Sequence[Told], folder: Path) -> list[tuple[bool, bool]]:
    """Return of each round whether columns accept it, and whether the engine finds it right."""
    files = {
        "rounds.csv": ["id,table,at,dealer"],
        "hands.csv": ["id,seat,hand,cards"],
        "actions.csv": ["id,seq,seat,hand,what"],
        "bets.csv": ["id,seat,hand,what,who,stake,paid"],
    }
    for number, told in enumerate(rounds):
        files["rounds.csv"].append(f"r{number:03d},Uno,2026-10-01T10:00:{number:02d},{told.dealer}")
        files["hands.csv"] += [f"r{number:03d},{box},1,{cards}" for box, cards in told.hands.items()]
        for place, move in enumerate(told.moves, 1):
            seat, action = move.split()
            files["actions.csv"].append(f"r{number:03d},{place},{seat},1,{action}")
        for box, bets in told.bets.items():
            for bet in bets.split(", "):
                wager, staked, returned = bet.split()
                files["bets.csv"].append(f"r{number:03d},{box},1,{wager},Ada,{staked},{returned}")
    for name, written in files.items():
        (folder / name).write_text("\n".join(written) + "\n", encoding="utf-8")
    layout_file = folder / "registro.yaml"
    layout_file.write_text(by_place(slug), encoding="utf-8")
    layout = load_layout(layout_file)
    path = gather(layout, folder / "colpi.parquet").path
    accepted = PortionJudge(layout, rules_of(slug), path, by_columns=True).judged(0).right.tolist()
    engine = PortionJudge(layout, rules_of(slug), path, by_columns=False).one_by_one(0)
    right = [not told.differences and told.unread is None for told in engine]
    return list(zip(accepted, right, strict=True))


BUST_AND_STAND = Told(
    "6c 10h 5d", {1: "10s 6s 10d", 2: "10c 9c"}, ["1 carta", "2 stai"],
    {1: "principale 10 0", 2: "principale 10 0"},
)  # fmt: skip
ALL_BUST = Told(
    "6c 10h", {1: "10s 6s 10d", 2: "10c 5c 9h"}, ["1 carta", "2 carta"],
    {1: "principale 10 0", 2: "principale 10 0"},
)  # fmt: skip
NATURAL = Told(
    "Ah Kd", {1: "10s 6s", 2: "Ad Qc"}, ["1 assicurazione"],
    {1: "principale 10 0, assicurazione 5 15", 2: "principale 10 10"},
)  # fmt: skip
NATURAL_UNDER_A_TEN = Told("10h Ad", {1: "10s 6s", 3: "9d 9c"}, [], {1: "principale 10 0", 3: "principale 10 0"})
BOTH_INSURED = Told(
    "Ah 8d", {1: "10s 10d", 2: "10c 8c"}, ["1 assicurazione", "2 assicurazione", "1 stai", "2 stai"],
    {1: "principale 10 20, assicurazione 5 0", 2: "principale 10 0, assicurazione 5 0"},
)  # fmt: skip
ONE_INSURED = Told(
    "Ah 7d", {1: "10s 10d", 4: "10c 8c"}, ["4 assicurazione", "1 stai", "4 stai"],
    {1: "principale 10 20", 4: "principale 10 10, assicurazione 5 0"},
)  # fmt: skip
SURRENDER = Told(
    "9h 9d", {1: "10s 6s", 2: "10c 9c"}, ["1 arrenditi", "2 stai"], {1: "principale 10 5", 2: "principale 10 20"}
)
ALL_SURRENDER = Told(
    "9h 2d", {1: "10s 6s", 2: "10c 6c"}, ["1 arrenditi", "2 arrenditi"], {1: "principale 10 5", 2: "principale 10 5"}
)
RIGHT = {
    "a bust box beside one that stands: the dealer draws": BUST_AND_STAND,
    "all bust: the dealer turns his card and takes none": ALL_BUST,
    "a natural at the peek, one box insured, one of blackjack": NATURAL,
    "a natural under a ten": NATURAL_UNDER_A_TEN,
    "both boxes insured, and no natural": BOTH_INSURED,
    "the second box insured alone": ONE_INSURED,
    "a box that surrenders beside one that stands": SURRENDER,
    "all surrender": ALL_SURRENDER,
}
WRONG = {
    "the dealer stops, and a box stands": BUST_AND_STAND._replace(dealer="6c 10h"),
    "the dealer draws, and all are bust": ALL_BUST._replace(dealer="6c 10h 5d"),
    "boxes in the other order": BUST_AND_STAND._replace(moves=["2 stai", "1 carta"]),
    "bust boxes in the other order": ALL_BUST._replace(moves=["2 carta", "1 carta"]),
    "insurance in the other order": BOTH_INSURED._replace(
        moves=["2 assicurazione", "1 assicurazione", "1 stai", "2 stai"]
    ),
    "insurance after the other box has played": ONE_INSURED._replace(moves=["1 stai", "4 assicurazione", "4 stai"]),
    "a move after a natural": NATURAL._replace(moves=["1 assicurazione", "1 stai"]),
    "cards of one box given to the other": BUST_AND_STAND._replace(hands={1: "10c 9c", 2: "10s 6s 10d"}),
    "the second box has a card too many": BUST_AND_STAND._replace(hands={1: "10s 6s 10d", 2: "10c 9c 2c"}),
    "the second box does not move": BUST_AND_STAND._replace(moves=["1 carta"]),
    "one of both is paid too much": SURRENDER._replace(bets={1: "principale 10 5", 2: "principale 10 25"}),
}


def test_columns_accept_boxes_together_where_they_are_right(tmp_path: Path) -> None:
    found = seen(PEEKS, list(RIGHT.values()), tmp_path)
    assert dict(zip(RIGHT, found, strict=True)) == dict.fromkeys(RIGHT, (True, True))


def test_columns_accept_no_round_of_which_a_box_alone_would_be_right(tmp_path: Path) -> None:
    rounds = [*RIGHT.values(), *WRONG.values()]  # from the right ones is learnt what hands are paid
    found = seen(PEEKS, rounds, tmp_path)[len(RIGHT) :]
    assert dict(zip(WRONG, found, strict=True)) == dict.fromkeys(WRONG, (False, False))


def test_a_box_that_cashes_out_leaves_the_dealer_to_the_others(tmp_path: Path) -> None:
    """A hard 16 against a ten is worth 0.40 in incasso.csv."""
    one = Told(
        "10h 7d", {1: "10s 6s", 2: "10c 9c"}, ["1 incassa", "2 stai"], {1: "principale 10 4", 2: "principale 10 20"}
    )
    other = one._replace(
        hands={1: "10c 9c", 2: "10s 6s"}, moves=["1 stai", "2 incassa"],
        bets={1: "principale 10 20", 2: "principale 10 4"},
    )  # fmt: skip
    both = one._replace(
        dealer="10h 2d", hands={1: "10s 6s", 2: "10c 6c"}, moves=["1 incassa", "2 incassa"],
        bets={1: "principale 10 4", 2: "principale 10 4"},
    )  # fmt: skip
    drawn = both._replace(dealer="10h 2d 5c")
    swapped = other._replace(moves=["2 incassa", "1 stai"])
    found = seen(CASH_OUT, [one, other, both, drawn, swapped], tmp_path)
    assert found == [(True, True)] * 3 + [(False, False)] * 2


def test_boxes_are_walked_by_themselves_where_a_log_tells_who_took_each_card(tmp_path: Path) -> None:
    text = by_place(PEEKS)
    in_order = "\n".join(line for line in text.splitlines() if "mani:" not in line).replace(
        "banco: dealer", "sabot: shoe"
    )
    for name, layout, apart in (("place", text, True), ("order", in_order, False)):
        path = tmp_path / f"{name}.yaml"
        path.write_text(layout, encoding="utf-8")
        assert walks_boxes(rules_of(PEEKS), load_layout(path)) is apart
