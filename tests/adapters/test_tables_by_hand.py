"""Two tables by hand, outside of the generator: each conforms whole; one does by chance as the generated one."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Self

import pytest
from played_table import Fact, PlayedTable, engine_of
from tables_by_chance import PLAYERS, TableByChance

from banco.cli.main import main
from conformance.audit.replays.same_story import differing
from conformance.wire.session_outcome import joined

pytestmark = pytest.mark.foreign

ROOT = Path(__file__).parents[2]
ADAPTERS = ROOT / "adapters"
BY_HAND = {"duello": ("21-duello", [sys.executable, "shim.py"]), "dal-vivo": ("black-jack-live", ["node", "shim.mjs"])}
"""Of each table, the game and how it is started."""
DATA = ("riga", "clausole", "stadio")
NEEDED = ("fatto", "passo", "codice")
DECK = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


@pytest.mark.parametrize("name", BY_HAND)
def test_a_table_by_hand_conforms_on_both_levels_and_in_both_modes(name: str, tmp_path: Path) -> None:
    report = tmp_path / "rapporto.json"
    code = main(["motore", "collauda", str(ADAPTERS / name / "motore.yaml"), "--colpi", "300", "--json", str(report)])
    told = json.loads(report.read_text(encoding="utf-8"))
    assert (code, told["esito"]) == (0, "conforme")
    assert {one["verdetto"] for one in told["scenari"]} == {"conforme"}
    rows = {row["voce"]: row["parole"] for row in told["copertura"]}
    assert rows["Livelli"] == "colpo e tavolo"
    assert rows["Modi"] == "tutti e due: in un messaggio e passo per passo"


class ByHand:
    """A table by hand as a process, asked one thing at a time; it says farewell at the end of a `with`."""

    def __init__(self, name: str) -> None:
        self.slug, command = BY_HAND[name]
        library = str(ROOT / "docs" / "adattatori" / "python")
        self.process = subprocess.Popen(
            command,
            cwd=ADAPTERS / name,
            env={"PYTHONPATH": library, "PATH": os.environ["PATH"]},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self.process:
            if self.process.poll() is None:
                self.ask(op="addio")

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"id": 1, **request}) + "\n")
        self.process.stdin.flush()
        outcome: dict[str, Any] = json.loads(self.process.stdout.readline())["esito"]
        return outcome

    def open(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        return self.ask(op="apri_tavolo", regolamento=f"{self.slug}@1.0.0", tavolo=setup)


class Beside(PlayedTable):
    """A generated table, and beside it one by hand that hears the same."""

    def __init__(self, by_hand: ByHand, setup: Mapping[str, Any]) -> None:
        engine = engine_of(by_hand.slug)
        super().__init__(engine, engine.open_table(engine.RULES, setup))
        self.by_hand, self.heard = by_hand, 0
        by_hand.open(setup)

    def do(self, event: str, player: str = "", **fields: Any) -> list[Fact]:
        told = super().do(event, player, **fields)
        said = {"evento": event, **({"giocatore": player} if player else {}), **fields}
        ours = {"fatti": told, "vista": {name: self.view(name) for name in self.table.guests}}
        theirs = self.by_hand.ask(op="evento", evento=said)
        self.heard += 1
        assert differing(joined([alike(ours)]), joined([alike(theirs)])) is None, (self.heard, said)
        return told


def alike(outcome: Mapping[str, Any]) -> dict[str, Any]:
    """Return what two right tables say alike: no names of data, and what no rule puts in an order at the end."""
    facts = [
        {key: value for key, value in fact.items() if key not in DATA and (fact["fatto"] != "rifiuto" or key in NEEDED)}
        for fact in outcome["fatti"]
    ]
    loose = [fact for fact in facts if fact["fatto"] in ("resa", "carta_taglio")]
    loose.sort(key=lambda fact: json.dumps(fact, sort_keys=True))
    return {"fatti": [fact for fact in facts if fact not in loose] + loose, "vista": outcome["vista"]}


def shoes(chance: random.Random) -> Iterator[dict[str, Any]]:
    for _ in range(60):
        cards = DECK * 8
        chance.shuffle(cards)
        yield {"carte": cards[:300], "taglio": chance.randint(5, 100)}


@pytest.mark.parametrize("seed", range(12))
def test_a_live_table_by_hand_does_by_chance_as_the_generated_one(seed: int) -> None:
    chance = random.Random(seed)
    setup: dict[str, Any] = {"conti": dict.fromkeys(PLAYERS, "300.00"), "sabot": [*shoes(chance)]}
    if seed % 2:
        setup["parametri"] = {"tempo_apertura": chance.randint(1, 9)}
    with ByHand("dal-vivo") as by_hand:
        table = TableByChance(Beside(by_hand, setup), seed, "lascia_posto")
        for _ in range(200):
            table.step()
        assert by_hand.ask(op="chiudi_tavolo") == {}
    assert by_hand.process.returncode == 0
