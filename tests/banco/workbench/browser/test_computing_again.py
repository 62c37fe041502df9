"""A stale computation is made again beside the studio by the command that the list names, one at a time."""

import asyncio
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from banco.lab.editions.edition import read_edition
from banco.workbench.browser.computing_again import ComputingAgain
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.coherence.review import review
from generator.data.corpus import Corpus, bundled

PRONTA = Path(__file__).parents[3] / "corpora" / "pronta"
GAME = "first-person-blackjack"
pytestmark = pytest.mark.slow


def after(*words: str) -> list[dict[str, Any]]:
    """Return what is told of a computation until it has ended."""
    told: list[dict[str, Any]] = []

    async def begun() -> None:
        again = ComputingAgain(lambda _, data: told.append(data))
        await again.begin(words, PRONTA)
        with pytest.raises(Declined, match="Un altro calcolo è in corso"):
            await again.begin(words, PRONTA)
        while len(told) < 2:
            await asyncio.sleep(0.05)

    async def whole() -> None:
        await asyncio.wait_for(begun(), 60)

    with ThreadPoolExecutor(1) as apart:  # a browser that is open in this process has a loop of its own
        apart.submit(lambda: asyncio.run(whole())).result()
    return told


def test_a_computation_says_that_it_goes_on_and_that_it_is_done() -> None:
    words = ["valida", "taverna-del-porto"]
    assert after(*words) == [
        {"stato": "in corso", "calcolo": words, "messaggio": ""},
        {"stato": "fatto", "calcolo": words, "messaggio": ""},
    ]


def test_a_computation_that_cannot_be_made_says_why() -> None:
    _, last = after("numeri", "cerca", "taverna-del-porto")
    assert last["stato"] == "non riuscito"
    assert last["messaggio"].startswith("Niente da cercare:")


def test_what_is_stale_names_its_command_for_these_very_files(tmp_path: Path) -> None:
    for part in ("rules", "features"):
        shutil.copytree(bundled().root / part / GAME, tmp_path / part / GAME)
    path = tmp_path / "rules" / GAME / "regolamento.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("mazzi: 8", "mazzi: 6", 1), encoding="utf-8")
    found = [one for one in review(read_edition(Corpus(tmp_path), GAME), None, None) if one.again]
    assert {one.again for one in found} == {
        ("numeri", "letture", GAME, "--scrivi"),
        ("numeri", "cerca", GAME, "incassa", "--scrivi"),
        ("numeri", "cerca", GAME, "coppie_perfette", "--scrivi"),
        ("numeri", "cerca", GAME, "ventuno_piu_tre", "--scrivi"),
    }
    assert all(f"--scrivi --corpus {tmp_path}»" in one.diagnostic.advice for one in found)
