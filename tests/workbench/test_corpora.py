"""Regolamenti that nobody wrote code for: each corpus here must go the whole way as data alone."""

from pathlib import Path

import pytest

from banco.cli.main import main
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow

HERE = Path(__file__).parents[1] / "corpora"
COMPLETE = {"sesto", "piatto", "casa", "altrui", "classica"}
"""The corpora whose scenarios prove every clause; the others try one mechanism."""
UNHURRIED = "tempi: {avvio: 600, colpo: 600, congedo: 600, totale: 6000}\n"
"""How fast an engine answers is no question here, whatever else the machine does."""
REPEATED = {"incasso", "altrui", "casa", "dispari", "pronta", "sesto"}
"""A copy of a published regolamento, engines of others, two games of one house, odd games, and two that have of the
others what is odd in them: where there is time."""
CORPORA = sorted(path for path in HERE.iterdir() if (path / "rules").is_dir())


@pytest.mark.parametrize(
    "folder",
    [pytest.param(path, marks=[pytest.mark.exhaustive] if path.name in REPEATED else []) for path in CORPORA],
    ids=lambda path: path.name,
)
def test_a_corpus_that_no_code_knows_goes_the_whole_way(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus = ["--corpus", str(folder)]
    assert main(["valida", *corpus]) == 0
    assert main(["copertura", *corpus]) == (0 if folder.name in COMPLETE else 4)
    assert main(["genera", "--out", str(tmp_path), *corpus]) == 0
    slugs = Corpus(folder).slugs()
    assert slugs
    for slug in slugs:
        assert (tmp_path / "schede" / slug / "index.html").is_file()
        assert (tmp_path / "schede" / slug / "scheda.md").is_file()
        assert (tmp_path / "regole" / f"{slug}.json").is_file()
        engine = tmp_path / "motori" / f"{slug}.yaml"
        with engine.open("a", encoding="utf-8") as text:
            text.write(UNHURRIED)
        assert main(["motore", "collauda", str(engine), "--modo", "entrambi", *corpus]) == 0
    assert "CONFORME" in capsys.readouterr().out
