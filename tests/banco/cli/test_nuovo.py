"""What one begins with: a regolamento on a shipped base, valid at once, of which no datum is proved."""

from importlib import resources
from pathlib import Path

import pytest
from command_line import Banco

from banco.cli.main import main
from banco.workbench.first_files import BASES
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load_ruleset
from generator.model.sources import sources
from generator.model.terms import State

pytestmark = pytest.mark.slow

ARGUMENTS = ["--sigla", "LID", "--titolo", "Lido dei Pini"]


@pytest.mark.parametrize("base", BASES)
def test_what_is_begun_is_valid_and_assumes_everything(base: str, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    assert main(["nuovo", "lido", "--base", base, *ARGUMENTS, "--corpus", str(tmp_path)]) == 0
    states = {one.state for one in sources(load_ruleset(Corpus(tmp_path), "lido")) if one.path}
    assert states == {State.ASSUMED, State.GAP}


def test_nothing_that_is_there_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules" / "lido").mkdir(parents=True)
    assert main(["nuovo", "lido", "--base", "europea", *ARGUMENTS, "--corpus", str(tmp_path)]) == 2
    assert capsys.readouterr().err == ("«rules/lido» esiste già: non sovrascrivo niente. Scegli un altro nome.\n")
    assert [path.name for path in (tmp_path / "rules").iterdir()] == ["lido"]


def test_a_name_that_no_folder_may_have_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nuovo", "../Lido", "--base", "europea", *ARGUMENTS, "--corpus", str(tmp_path)]) == 2
    assert capsys.readouterr().err == ("«../Lido» non è un nome di cartella: scrivi per esempio «nome-del-gioco».\n")


def test_the_corpus_of_the_seventh_carries_the_bases_as_they_are_shipped() -> None:
    copied = Path(__file__).parents[2] / "corpora" / "classica" / "rules" / "_classico"
    shipped = bundled().rules / "_classico"
    names = sorted(path.name for path in shipped.iterdir())
    assert sorted(path.name for path in copied.iterdir()) == names
    for name in names:
        assert (copied / name).read_bytes() == (shipped / name).read_bytes(), f"cp rules/_classico/{name}"


@pytest.mark.parametrize(
    "words",
    [
        ["nuovo", "mio-gioco", "--base", "europea", "--sigla", "MIO", "--titolo", "Mio gioco"],
        ["registra"],
        ["studio"],
        ["letture", "blackjack-surrender", "--scrivi"],
        ["proponi", "blackjack-surrender", "--lettura", "SUR-A01", "--scrivi"],
    ],
    ids=lambda words: words[0],
)
def test_nobody_writes_into_the_corpus_that_an_installed_program_carries(
    words: list[str], banco: Banco, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = Path(str(resources.files("generator"))) / "_corpus"
    monkeypatch.setattr("banco.cli.support.corpora.bundled", lambda: Corpus(carried))
    said = banco(*words)
    assert said.code == 2
    assert "il corpus del programma installato non si cambia: indica la tua cartella con --corpus" in said.err
    assert not carried.exists()
