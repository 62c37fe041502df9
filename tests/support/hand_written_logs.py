"""A log of a few rounds written by hand from the clauses of a game, in files that a test can spoil."""

from __future__ import annotations

from pathlib import Path

SLUG = "black-jack-live"
LAYOUT = """\
registro: 1
regolamento: black-jack-live
fuso: Europe/Rome
valuta: EUR
importi: unità
carte:
  valori: {"10": T}
parole:
  azioni: {HIT: carta, STAND: stai, SPLIT: dividi, INSURE: assicurazione, DOUBLE: raddoppia}
  puntate: {MAIN: principale, INSURANCE: assicurazione, DOUBLE: raddoppio}
tabelle:
  colpi: {file: "rounds*.csv", colonne: {colpo: id, tavolo: table, inizio: at, banco: dealer, valuta: money}}
  mani: {file: "hands*.csv", colonne: {colpo: id, posto: seat, mano: hand, carte: cards}}
  azioni: {file: "actions*.csv", colonne: {colpo: id, ordine: seq, posto: seat, mano: hand, azione: what}}
  puntate: {file: "bets*.csv", colonne: {colpo: id, posto: seat, mano: hand, puntata: what, puntato: stake, reso: paid}}
"""
FILES = {
    "rounds.csv": """\
id,table,at,dealer,money
natural,Uno,2026-10-24T23:59:00,10s 9d,EUR
insured,Uno,2026-10-25T00:01:00,Ah Ks,EUR
halves,Due,2026-10-25T00:02:00,6c 10h 5d,EUR
""",
    "hands.csv": """\
id,seat,hand,cards
natural,1,1,10c Ah
insured,1,1,Kd Qc
halves,2,1,8s 3d 10c
halves,2,2,8h 10d
""",
    "actions.csv": """\
id,seq,seat,hand,what
insured,1,1,1,INSURE
insured,2,1,1,STAND
halves,1,2,1,SPLIT
halves,2,2,1,HIT
halves,3,2,2,STAND
""",
    "bets.csv": """\
id,seat,hand,what,stake,paid
natural,1,1,MAIN,10.00,25.00
insured,1,1,MAIN,10.00,0.00
insured,1,1,INSURANCE,5.00,15.00
halves,2,1,MAIN,10.00,10.00
halves,2,2,MAIN,10.00,0.00
""",
}
"""A blackjack against a 19, paid 3 to 2; a 20 against a blackjack, with insurance at 2 to 1; a pair of eights split, of
which the 21 draws and the 18 loses against a 21."""


def write_log(folder: Path, *edits: tuple[str, str, str], layout: str = LAYOUT) -> Path:
    """Write the log with some edits (file, right text, wrong text), and return its `registro.yaml`."""
    files = dict(FILES)
    for name, right, wrong in edits:
        assert right in files[name], right
        files[name] = files[name].replace(right, wrong, 1)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    path = folder / "registro.yaml"
    path.write_text(layout, encoding="utf-8")
    return path


REPLAYS = Path(__file__).with_name("replays.jsonl")
"""The same three rounds as documents, laid out as a provider of live tables publishes its replays: docs/fonti.md."""
REPLAYS_LAYOUT = """\
registro: 1
regolamento: black-jack-live
fuso: Europe/Rome
valuta: EUR
importi: unità
carte: {forma: seme valore, valori: {"10": T}}
parole:
  azioni: {HIT: carta, STAND: stai, SPLIT: dividi, INSURE: assicurazione}
  puntate: {MAIN: principale, INS: assicurazione}
tabelle:
  colpi:
    file: "replays*.jsonl"
    colonne:
      colpo: gameUid
      tavolo: tableId
      inizio: startDate
      valuta: currency
      banco: gameplay.dealer.cards.*.card
  mani:
    file: "replays*.jsonl"
    elenco: [gameplay.seats, hands]
    colonne: {colpo: ../../gameUid, posto: ../seatId, mano: handKey, carte: cards.*.card}
  azioni:
    file: "replays*.jsonl"
    elenco: [gameplay.seats, hands, actions]
    colonne: {colpo: ../../../gameUid, posto: ../../seatId, mano: ../handKey, ordine: "n", azione: what}
  puntate:
    file: "replays*.jsonl"
    elenco: [playersBets, bets]
    colonne:
      colpo: ../../gameUid
      giocatore: ../playerId
      posto: seatId
      mano: handId
      puntata: betType
      puntato: betAmount
      reso: payoffAmount
"""


def write_replays(folder: Path, right: str = "", wrong: str = "", *, layout: str = REPLAYS_LAYOUT) -> Path:
    """Write the log of documents with an edit, and return its `registro.yaml`."""
    text = REPLAYS.read_text(encoding="utf-8")
    assert right in text, right
    (folder / "replays.jsonl").write_text(text.replace(right, wrong, 1) if right else text, encoding="utf-8")
    path = folder / "registro.yaml"
    path.write_text(layout, encoding="utf-8")
    return path


BY_PLACE = """\
registro: 1
regolamento: {slug}
fuso: Europe/Rome
importi: unità
carte:
  valori: {{"10": T}}
tabelle:
  colpi: {{file: rounds.csv, colonne: {{colpo: id, tavolo: table, inizio: at, banco: dealer}}}}
  mani: {{file: hands.csv, colonne: {{colpo: id, posto: seat, mano: hand, carte: cards}}}}
  azioni: {{file: actions.csv, colonne: {{colpo: id, ordine: seq, posto: seat, mano: hand, azione: what}}}}
  puntate: {{file: bets.csv, colonne: {{colpo: id, posto: seat, mano: hand, puntata: what, giocatore: who, puntato: stake, reso: paid}}}}
"""  # noqa: E501  # a line for each table of the log


def by_place(slug: str) -> str:
    """Return the layout of a log with a row for each hand, in our own words, and one file for each table."""
    return BY_PLACE.format(slug=slug)
