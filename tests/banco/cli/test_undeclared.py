"""What the text does not state: every datum that may be «non_dichiarato», through every command and on every page."""

from __future__ import annotations

import json
import shutil
from importlib import resources
from pathlib import Path

import pytest
from command_line import Banco, Copy
from sampling import one_in

from generator.data.diagnostics import Position
from generator.data.nodes import Scalar, plain
from generator.data.reader import read
from generator.model.language.vocabulary_words import words
from generator.model.resolving.patches import Draft
from generator.model.terms import HIGHEST_BOX, UNDECLARED

pytestmark = pytest.mark.slow

CORPUS = Path(__file__).parents[2] / "corpora" / "sesto"
SLUG = "riviera-ventidue"
LEAVES = [one.path.partition("=")[0] for one in words() if one.word == UNDECLARED]

_TABLE = """
sessione:
  tempi: {apertura: 5}
  fiche: {valori: ["2.00", "5.00"], oltre_il_massimo: respingi}
  poste: {lasciano_il_saldo: posa, viste_dagli_altri: subito}
  fasi:
    apertura: {chiude_se: [{tempo: scaduto}]}
    puntate: {chiude_se: [{tempo: scaduto}], alla_chiusura: [{rendi: sotto_minimo}, {rendi: senza_altra}]}
  comandi:
    siede: {etichetta: Siedi, effetti: [{occupa: posto}]}
    punta: {etichetta: Punta, se: {fase: puntate}, effetti: [{posa: fiche}]}
    esce: {etichetta: Esci, se: {giocatore.in_gioco: false}, effetti: [{esce: tavolo}]}
  mostra: [{voce: posti}, {voce: altrui}]
  da: [RIV-010]
"""
"""A table around the rounds, for a regolamento that says nothing of it."""


@pytest.fixture
def copied(tmp_path: Path) -> Copy:
    """A small regolamento in a folder of its own."""
    shutil.copytree(CORPUS, tmp_path / "corpus")
    return Copy(tmp_path / "corpus", SLUG)


def leave_out(copied: Copy, path: str) -> None:
    """Write that the text does not state a datum."""
    file = copied.rules / "regolamento.yaml"
    if path.startswith("sessione."):
        file.write_text(file.read_text(encoding="utf-8") + _TABLE, encoding="utf-8")
    draft = Draft(read(file))
    steps = [step if step != "*" else "principale" for step in path.split(".")]
    draft.set(list(steps), Scalar(UNDECLARED, UNDECLARED, False, Position(file.name, 1, 1)))
    file.write_text(json.dumps(plain(draft.tree()), ensure_ascii=False), encoding="utf-8")


def test_the_vocabulary_still_has_the_data_that_these_tests_know() -> None:
    assert "tavolo.posti.massimo" in LEAVES
    assert len(LEAVES) == len(set(LEAVES)) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("path", one_in(3, LEAVES))
def test_a_datum_that_the_text_leaves_out_goes_through_every_command_and_is_said_in_words(
    path: str, copied: Copy, banco: Banco, tmp_path: Path
) -> None:
    leave_out(copied, path)
    at = ("--corpus", copied.root)
    said = [
        banco("valida", SLUG, *at),
        banco("genera", SLUG, *at, "--out", tmp_path / "out"),
        banco("genera", "--stampa", SLUG, *at),
        banco("motore", "collauda", tmp_path / "out" / "motori" / f"{SLUG}.yaml", *at),
    ]
    if path == LEAVES[0]:  # trying every edit takes long, and sees every datum
        said.append(banco("copertura", SLUG, *at))
    assert [one.code for one in said] == [0] * len(said), [one.err for one in said]
    pages = [page.read_text(encoding="utf-8") for page in (tmp_path / "out" / "schede").rglob("*.*") if page.is_file()]
    assert pages
    assert not any(UNDECLARED in text for text in (*(one.out + one.err for one in said), *pages))
    assert "dichiarat" in said[2].out


def test_the_page_says_that_the_number_of_boxes_is_not_stated(copied: Copy, banco: Banco) -> None:
    leave_out(copied, "tavolo.posti.massimo")
    page = banco("genera", "--stampa", SLUG, "--corpus", copied.root).out
    assert "Si gioca contro il banco, a un tavolo di cui non è dichiarato quanti posti ha. (lacuna" in page
    assert "non dichiarati" in page


@pytest.mark.slow
@pytest.mark.parametrize(("box", "code"), [(HIGHEST_BOX, 0), (HIGHEST_BOX + 1, 4)])
def test_without_a_stated_number_of_boxes_every_box_that_the_protocol_counts_is_played(
    box: int, code: int, copied: Copy, banco: Banco, tmp_path: Path
) -> None:
    leave_out(copied, "tavolo.posti.massimo")
    feature = copied.features / "colpo.feature"
    feature.write_text(
        feature.read_text(encoding="utf-8").replace("occupa il posto 1 con", f"occupa il posto {box} con"),
        encoding="utf-8",
    )
    said = banco("valida", SLUG, "--corpus", copied.root)
    assert said.code == code, said.err
    if code == 0:
        assert banco("genera", SLUG, "--corpus", copied.root, "--out", tmp_path).code == 0
        assert banco("approva", SLUG, "--corpus", copied.root).code == 0
        assert banco("motore", "collauda", tmp_path / "motori" / f"{SLUG}.yaml", "--corpus", copied.root).code == 0
    else:
        assert f"Il posto {box} non esiste." in said.err
        assert f"Il tavolo ha i posti da 1 a {HIGHEST_BOX}." in said.err


def test_the_highest_box_is_the_last_that_the_protocol_counts() -> None:
    schemas = resources.files("conformance.wire") / "schemas"
    common = json.loads((schemas / "common.json").read_text(encoding="utf-8"))
    assert common["$defs"]["box"]["maximum"] == HIGHEST_BOX
