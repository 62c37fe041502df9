"""Bets behind the box of another (PLB-069 to PLB-078): who is asked, who has gone along; and the round ends."""

from pathlib import Path

import pytest
from hand_written_logs import by_place
from loaded import rules_of

from banco.logs.gathering import gather
from banco.logs.judging import PortionJudge
from banco.logs.layout import load_layout
from banco.logs.tally import RoundVerdict

pytestmark = pytest.mark.slow

SLUG = "play-lounge-blackjack-7"


def verdict(folder: Path, dealer: str, hands: list[str], moves: list[str], bets: list[str]) -> RoundVerdict:
    """Return what is said of one round at box 2.

    Args:
        hands: cards of each hand of the box.
        moves: «hand action».
        bets: «hand wager player staked returned».
    """
    files = {
        "rounds.csv": ["id,table,at,dealer", f"r,Uno,2026-10-01T10:00:00,{dealer}"],
        "hands.csv": ["id,seat,hand,cards", *(f"r,2,{number},{cards}" for number, cards in enumerate(hands, 1))],
        "actions.csv": ["id,seq,seat,hand,what"],
        "bets.csv": ["id,seat,hand,what,who,stake,paid"],
    }
    for place, move in enumerate(moves, 1):
        files["actions.csv"].append(f"r,{place},2,{move.replace(' ', ',')}")
    files["bets.csv"] += [f"r,2,{bet.replace(' ', ',')}" for bet in bets]
    for name, lines in files.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "registro.yaml").write_text(by_place(SLUG), encoding="utf-8")
    layout = load_layout(folder / "registro.yaml")
    path = gather(layout, folder / "colpi.parquet").path
    [found] = PortionJudge(layout, rules_of(SLUG), path, by_columns=False).one_by_one(0)
    return found


@pytest.mark.parametrize(
    ("bets", "right"),
    [
        # An ace, and 19 against 20: nobody insured, and both have lost.
        (["1 principale Ada 10 0", "1 principale Bo 20 0"], True),
        (["1 principale Ada 10 0", "1 principale Bo 20 40"], False),
    ],
)
def test_who_bets_behind_is_asked_for_himself_and_the_round_ends(tmp_path: Path, bets: list[str], right: bool) -> None:
    found = verdict(tmp_path, "Ah 9d", ["Ts 9c"], ["1 stai"], bets)
    assert found.replayed is not None
    assert found.replayed.ended
    assert found.replayed.setup["spalle"] == [{"giocatore": "Bo", "posto": 2, "importo": "20.00"}]
    declines = [move for move in found.replayed.moves if move.get("azione") == "rifiuta"]
    assert [move.get("giocatore") for move in declines] == [None, "Bo"]
    assert (not found.differences) == right


def test_an_insurance_is_of_whoever_has_staked_it(tmp_path: Path) -> None:
    """Against a blackjack the one behind has insured for half of his twenty, and has thirty back (PLB-028, PLB-077)."""
    bets = ["1 principale Ada 10 0", "1 principale Bo 20 0", "1 assicurazione Bo 10 30"]
    found = verdict(tmp_path, "Ah Kd", ["Ts 9c"], ["1 assicurazione"], bets)
    assert found.replayed is not None
    assert [(move["azione"], move.get("giocatore")) for move in found.replayed.moves] == [
        ("rifiuta", None),
        ("assicurazione", "Bo"),
    ]
    assert found.differences == ()


def test_who_has_doubled_along_had_agreed_to_it(tmp_path: Path) -> None:
    """Eleven doubled to 21 against a bust: Bo had agreed to doubles, Cia had not (PLB-070, PLB-078)."""
    bets = [
        "1 principale Ada 10 20", "1 raddoppio Ada 10 20",
        "1 principale Bo 20 40", "1 raddoppio Bo 20 40",
        "1 principale Cia 5 10",
    ]  # fmt: skip
    found = verdict(tmp_path, "6h Td Kc", ["5s 6c Ts"], ["1 raddoppia"], bets)
    assert found.replayed is not None
    assert [one.get("accetta") for one in found.replayed.setup["spalle"]] == [["raddoppia"], None]
    assert found.differences == ()
