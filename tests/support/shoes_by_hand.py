"""Rounds of a few cards, dealt by hand from a small shoe, as a log that names its shuffles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.terms import State

_LAYOUT = """\
registro: 1
regolamento: blackjack-surrender
fuso: UTC
importi: unità
tabelle:
  colpi:
    file: rounds.csv
    colonne:
      {colpo: id, tavolo: table, inizio: at, banco: dealer, mescolata: shoe, uscite_prima: before, carta_taglio: cut}
  mani: {file: hands.csv, colonne: {colpo: id, posto: seat, carte: cards}}
  azioni: {file: actions.csv, colonne: {colpo: id, posto: seat, azione: what}}
  puntate: {file: bets.csv, colonne: {colpo: id, posto: seat, puntata: what, puntato: stake, reso: paid}}
"""


class Dealt(NamedTuple):
    """A round: its shuffle, the cards of the dealer and of the only hand, and what the log tells of the shoe."""

    shuffle: str
    dealer: str
    hand: str
    before: str = ""
    cut: str = ""
    table: str = "Uno"


def small_rules(
    when: str = "carta_taglio", depth: Fraction | None = Fraction(1, 2), state: State = State.EXPLICIT, decks: int = 1
) -> Ruleset:
    """Return rules of a shoe of so many decks, of which it is said when they are shuffled."""
    rules = rules_of("blackjack-surrender")
    source = replace(rules.deck.reshuffle_source, state=state, readings=())
    deck = replace(rules.deck, decks=decks, reshuffle=when, depth=depth, reshuffle_source=source)
    return replace(rules, deck=deck)


def write_shoes(folder: Path, rounds: Sequence[Dealt]) -> Path:
    """Write the rounds, a minute each and named r00, r01…, and return their `registro.yaml`.

    Every hand stands, and loses its stake.
    """
    told, hands, bets = ["id,table,at,dealer,shoe,before,cut"], ["id,seat,cards"], ["id,seat,what,stake,paid"]
    actions = ["id,seat,what"]
    for number, one in enumerate(rounds):
        key = f"r{number:02d}"
        at = f"2026-10-01T{20 + number // 60:02d}:{number % 60:02d}:00"
        told.append(f"{key},{one.table},{at},{one.dealer},{one.shuffle},{one.before},{one.cut}")
        hands.append(f"{key},1,{one.hand}")
        actions.append(f"{key},1,stai")
        bets.append(f"{key},1,principale,10,0")
    for name, lines in (("rounds", told), ("hands", hands), ("actions", actions), ("bets", bets)):
        (folder / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path = folder / "registro.yaml"
    path.write_text(_LAYOUT, encoding="utf-8")
    return path
