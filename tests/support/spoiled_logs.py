"""Gathered rounds of made logs, spoiled at random: a judge that reads them must say what another one says."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as arrow
from pyarrow import parquet

Row = dict[str, Any]
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
AMOUNTS = ("0.00", "5.00", "10.00", "7.50", "0.01", "12.5", "1e1", "-5.00", "", "x", "0.005", "NaN")
TIMES = ("2026-10-25T02:30:00", "2026-10-01T00:00:58+02:00", "1790812858", "ieri", "2026-02-30T10:00:00+01:00", None)


def spoiled(path: Path, seed: int, share: float) -> int:
    """Spoil some rounds of a gathered file in place, in the words of the file; return how many.

    Args:
        share: of the rounds that are spoiled, once each or several times.
    """
    chance = random.Random(seed)
    table = parquet.read_table(path)
    rows: list[Row] = table.to_pylist()
    spoilt = 0
    for row in rows:
        if chance.random() < share:
            spoilt += 1
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                chance.choice(SPOILINGS)(row, chance)
    schema = arrow.schema([one.with_nullable(True) for one in table.schema])
    parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), path, row_group_size=max(1, len(rows) // 3))
    return spoilt


def _card(chance: random.Random) -> str:
    return chance.choice(RANKS) + chance.choice("shdc")


def _one(row: Row, name: str, chance: random.Random) -> Row | None:
    return chance.choice(row[name]) if row[name] else None


def another_card(row: Row, chance: random.Random) -> None:
    """Change a card, take one away, or add one, of the dealer, of a hand or of the shoe."""
    hand = _one(row, "mani", chance)
    of: Row = hand if hand is not None and chance.random() < 0.6 else row
    name = "carte" if of is not row else "banco" if row["banco"] is not None else "sabot"
    cards = (of[name] or "").split()
    place = chance.randrange(len(cards) + 1)
    kept = cards[:place], cards[place + chance.randrange(2) :]
    of[name] = chance.choice((" ", ",", "", "-")).join([*kept[0], *chance.choice(((), (_card(chance),))), *kept[1]])


def other_suits(row: Row, chance: random.Random) -> None:
    """Give other suits to the cards of a hand: side bets may feel it."""
    hand = _one(row, "mani", chance)
    if hand is not None and hand["carte"]:
        hand["carte"] = " ".join(card[:-1] + chance.choice("shdc") for card in hand["carte"].split())


def another_move(row: Row, chance: random.Random) -> None:
    """Change a choice, take one away, say it twice, or give it to another hand."""
    moves = row["azioni"]
    if not moves:
        return
    place = chance.randrange(len(moves))
    words = ("carta", "stai", "raddoppia", "dividi", "assicurazione", "rifiuta", "stay", None)
    moves[place : place + 1] = chance.choice(
        (
            [],
            [moves[place], dict(moves[place])],
            [{**moves[place], "azione": chance.choice(words)}],
            [{**moves[place], "posto": chance.choice(("1", "2", "9", "0", "uno", None))}],
            [{**moves[place], "mano": chance.choice(("1", "2", "3", None, ""))}],
        )
    )
    if chance.random() < 0.2:
        chance.shuffle(moves)


def another_order(row: Row, chance: random.Random) -> None:
    """Say a choice before the one that comes before it: of the same box, or of another."""
    moves = row["azioni"]
    if not moves or len(moves) < 2:
        return
    boxes = [place for place in range(1, len(moves)) if moves[place]["posto"] != moves[place - 1]["posto"]]
    place = chance.choice(boxes or range(1, len(moves)))
    moves[place - 1 : place + 1] = moves[place], moves[place - 1]


def another_amount(row: Row, chance: random.Random) -> None:
    """Change what was staked or what came back."""
    bet = _one(row, "puntate", chance)
    if bet is not None:
        name = chance.choice(("puntato", "reso"))
        bet[name] = chance.choice((*AMOUNTS, bet["reso"], bet["puntato"]))


def another_bet(row: Row, chance: random.Random) -> None:
    """Take a bet away, say it twice, or give it to another hand, player or wager."""
    bets = row["puntate"]
    if not bets:
        return
    place = chance.randrange(len(bets))
    wagers = ("principale", "raddoppio", "assicurazione", "coppie_perfette", "ante", "rilancio", "due_up", "MAIN", None)
    bets[place : place + 1] = chance.choice(
        (
            [],
            [bets[place], dict(bets[place])],
            [{**bets[place], "puntata": chance.choice(wagers)}],
            [{**bets[place], "posto": chance.choice(("1", "2", "7", "8", "", None))}],
            [{**bets[place], "mano": chance.choice(("1", "2", None))}],
            [{**bets[place], "giocatore": chance.choice(("Altri", "", None, "posto 1"))}],
        )
    )


def another_hand(row: Row, chance: random.Random) -> None:
    """Take a hand away, say it twice, or number it otherwise."""
    hands = row["mani"]
    if not hands:
        return
    place = chance.randrange(len(hands))
    hands[place : place + 1] = chance.choice(
        (
            [],
            [hands[place], dict(hands[place])],
            [{**hands[place], "mano": chance.choice(("1", "2", "3", "12", None))}],
            [{**hands[place], "posto": chance.choice(("1", "3", "40", "-1", None))}],
        )
    )


def another_round(row: Row, chance: random.Random) -> None:
    """Change what stands in the row of the round itself."""
    name, values = chance.choice(
        (
            ("inizio", TIMES),
            ("valuta", ("EUR", "USD", None)),
            ("discordi", (True,)),
            ("copie", (2, 3)),
            ("tavolo", (None, "", "Tavolo 9")),
            ("azioni", (None, [])),
            ("puntate", (None, [])),
        )
    )
    row[name] = chance.choice(values)


SPOILINGS: tuple[Callable[[Row, random.Random], None], ...] = (
    another_card, another_card, other_suits, another_move, another_move, another_order, another_amount, another_amount,
    another_bet, another_hand, another_round,
)  # fmt: skip
