"""Logs with side bets written by hand: a pair of eights, or none, that stands on 16 against 19, and what was paid."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

SLUG = "play-lounge-blackjack-7"
PERFECT, COLOURED, MIXED, NO_PAIR = "8h 8h", "8h 8d", "8h 8s", "9h 7s"
"""Hands of two cards: the same suit twice, two red suits, a red and a black one, two ranks; each of them counts 16."""
LAYOUT = """\
registro: 1
regolamento: play-lounge-blackjack-7
fuso: Europe/Rome
importi: unità
{more}tabelle:
  colpi: {{file: "rounds.csv", colonne: {{colpo: id, tavolo: table, banco: dealer}}}}
  mani: {{file: "hands.csv", colonne: {{colpo: id, posto: seat, carte: cards}}}}
  azioni: {{file: "actions.csv", colonne: {{colpo: id, posto: seat, azione: what}}}}
  puntate: {{file: "bets.csv", colonne: {{colpo: id, posto: seat, puntata: what, puntato: stake, reso: paid}}}}
"""


class SideBet(NamedTuple):
    """A round: a hand of 16 that stands and loses its stake of `main`, with a bet on its pair.

    Attributes:
        staked, paid: on the pair.
    """

    hand: str
    staked: str
    paid: str
    main: str = "10.00"


def write_side_bets(folder: Path, rounds: Sequence[SideBet], more: str = "") -> Path:
    """Write rounds called r1, r2 and so on, and return their `registro.yaml`; ``more``: other lines of it."""
    folder.mkdir(parents=True, exist_ok=True)
    rows: dict[str, list[str]] = {
        "rounds": ["id,table,dealer"],
        "hands": ["id,seat,cards"],
        "actions": ["id,seat,what"],
        "bets": ["id,seat,what,stake,paid"],
    }
    for number, one in enumerate(rounds, 1):
        rows["rounds"].append(f"r{number},Uno,Ts 9d")
        rows["hands"].append(f"r{number},1,{one.hand}")
        rows["actions"].append(f"r{number},1,stai")
        rows["bets"].append(f"r{number},1,principale,{one.main},0.00")
        rows["bets"].append(f"r{number},1,coppie_perfette,{one.staked},{one.paid}")
    for name, lines in rows.items():
        (folder / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path = folder / "registro.yaml"
    path.write_text(LAYOUT.format(more=more), encoding="utf-8")
    return path
