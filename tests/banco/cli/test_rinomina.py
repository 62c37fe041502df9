"""Another name for a regolamento: nothing is computed or measured again, nobody who inherits from it is left behind."""

import json
import shutil
from pathlib import Path

import pytest

from banco.cli.main import main
from banco.cli.support.exit_codes import DEFECT
from conformance.cases.preparation import cases_of
from conformance.proof.strength_file import measured_counts
from conformance.run.suite import digest_of
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load

CORPORA = Path(__file__).parents[2] / "corpora"
DUEL, OTHER = "21-duello", "due-carte-comuni"


@pytest.fixture
def duel(tmp_path: Path) -> Corpus:
    for parent in ("rules", "features"):
        shutil.copytree(bundled().root / parent / DUEL, tmp_path / parent / DUEL)
    return Corpus(tmp_path)


def files_of(corpus: Corpus) -> dict[str, bytes]:
    return {corpus.name_of(path): path.read_bytes() for path in corpus.root.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_what_was_computed_and_measured_stays_so(duel: Corpus, capsys: pytest.CaptureFixture[str]) -> None:
    before = files_of(duel)
    assert main(["rinomina", DUEL, OTHER, "--corpus", str(duel.root)]) == 0
    assert f"«{DUEL}» ora è «{OTHER}»." in capsys.readouterr().out
    after = files_of(duel)
    assert {name.replace(DUEL, OTHER) for name in before} == after.keys()
    assert all(DUEL.encode() not in data for data in after.values())

    loaded = load(duel, OTHER)
    assert loaded.warnings == ()  # R622 would say that a computation is of other data
    suite = digest_of(cases_of(duel, loaded.ruleset))
    told = json.loads(after[f"features/{OTHER}/forza.json"])
    assert measured_counts(duel, loaded.ruleset, suite) == tuple(told["in_tutto"])
    assert main(["valida", "--corpus", str(duel.root)]) == 0


@pytest.mark.slow
def test_there_and_back_is_the_same_bytes(duel: Corpus) -> None:
    before = files_of(duel)
    for names in ((DUEL, OTHER), (OTHER, DUEL)):
        assert main(["rinomina", *names, "--corpus", str(duel.root)]) == 0
    assert files_of(duel) == before


@pytest.mark.slow
def test_stale_computations_stay_stale(duel: Corpus) -> None:
    path = duel.rules_dir(DUEL) / "evidenze" / "letture.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "base_dati": "0" * 64}), encoding="utf-8")
    assert main(["rinomina", DUEL, OTHER, "--corpus", str(duel.root)]) == 0
    assert "R622" in {one.code for one in load(duel, OTHER).warnings}


def test_whoever_inherits_from_it_finds_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(CORPORA / "casa", tmp_path / "casa")
    corpus = Corpus(tmp_path / "casa")
    heir, base = "saloon-un-mazzo", "ponton-club"
    rules = corpus.rules_file(heir)
    text = rules.read_text(encoding="utf-8").replace("../comuni/base.yaml", f"../{base}/base.yaml")
    shutil.copy(corpus.rules / "comuni" / "base.yaml", corpus.rules / base / "base.yaml")
    rules.write_text(text, encoding="utf-8")
    assert main(["rinomina", base, "ponton", "--corpus", str(corpus.root)]) == 0
    assert "../ponton/base.yaml" in rules.read_text(encoding="utf-8")
    assert f"Cambiati anche, perché lo nominavano: rules/{heir}/regolamento.yaml." in capsys.readouterr().out
    assert load(corpus, heir).ruleset.slug == heir


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("taverna-del-porto", "Taverna Nuova", "servono minuscole, cifre e trattini"),
        ("taverna-del-porto", "taverna-del-porto", "si chiama già così"),
        ("taverna-del-porto", "occupata", "c'è già: scegli un altro nome"),
        ("taverna", "osteria", "taverna-del-porto"),
    ],
)
def test_a_name_that_cannot_be_changes_nothing(
    tmp_path: Path, old: str, new: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(CORPORA / "pronta", tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    (corpus.features / "occupata").mkdir()
    before = files_of(corpus)
    assert main(["rinomina", old, new, "--corpus", str(corpus.root)]) != 0
    assert why in capsys.readouterr().err
    assert files_of(corpus) == before


def test_rules_with_mistakes_keep_their_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(CORPORA / "pronta", tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    rules = corpus.rules_file("taverna-del-porto")
    rules.write_text(rules.read_text(encoding="utf-8").replace("esito: perde", "esito: perdde", 1), encoding="utf-8")
    before = files_of(corpus)
    assert main(["rinomina", "taverna-del-porto", "osteria", "--corpus", str(corpus.root)]) == DEFECT
    assert "perdde" in capsys.readouterr().err
    assert files_of(corpus) == before
