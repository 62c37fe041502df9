"""Data with the words of before become those of today; what a person decides stays, and is told."""

import shutil
from pathlib import Path

import pytest
from small_tavern import copied

from banco.cli.main import main
from banco.cli.support.exit_codes import DEFECT
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow

GAMES = ("first-person-blackjack", "play-lounge-blackjack-7")
OLDER = (
    (GAMES[0], "esito: secondo_importo", "esito: vince"),
    (GAMES[1], "stato: assunto\n    evidenza", "stato: calcolato\n    evidenza"),
)
"""What these two said while the vocabulary admitted it."""


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    for parent in ("rules", "features"):
        for slug in GAMES:
            shutil.copytree(bundled().root / parent / slug, tmp_path / parent / slug)
    for slug, now, before in OLDER:
        path = rules(tmp_path, slug)
        text = path.read_text(encoding="utf-8")
        assert now in text
        path.write_text(text.replace(now, before), encoding="utf-8")
    return Corpus(tmp_path)


def rules(root: Path, slug: str) -> Path:
    return root / "rules" / slug / "regolamento.yaml"


def test_the_words_of_before_become_those_of_today_and_each_change_is_said(
    corpus: Corpus, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["valida", *GAMES, "--corpus", str(corpus.root)]) == DEFECT
    capsys.readouterr()
    assert main(["aggiorna", *GAMES, "--corpus", str(corpus.root)]) == 0
    said = capsys.readouterr().out
    assert "«esito: vince» diventa «esito: secondo_importo»." in said
    assert "«stato: calcolato» diventa «stato: assunto»." in said
    for slug in GAMES:
        assert rules(corpus.root, slug).read_bytes() == rules(bundled().root, slug).read_bytes()
    assert main(["aggiorna", *GAMES, "--corpus", str(corpus.root)]) == 0
    assert capsys.readouterr().out.count("le parole sono quelle di oggi") == 2


def test_a_trial_writes_nothing(corpus: Corpus, capsys: pytest.CaptureFixture[str]) -> None:
    before = rules(corpus.root, GAMES[0]).read_bytes()
    main(["aggiorna", GAMES[0], "--prova", "--corpus", str(corpus.root)])
    assert "non scritti" in capsys.readouterr().out
    assert rules(corpus.root, GAMES[0]).read_bytes() == before


def test_a_state_that_the_sources_say_already_goes_with_its_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tavern = copied(tmp_path)
    text = tavern.rules.read_text(encoding="utf-8")
    dealer = "azione: stai, da: [TDP-006], ambiguita: TDP-A01}"
    assert text.count(dealer) == 1
    decided = next(line for line in text.split("\n") if line.startswith("    decisa:"))
    open_reading = text.replace(decided, "    da_chi: fornitore").replace(dealer, f"{dealer[:-1]}, stato: esplicito}}")
    tavern.rules.write_text(open_reading, encoding="utf-8")
    assert main(["aggiorna", "--corpus", str(tmp_path)]) == 0
    assert "«stato: esplicito» se ne va." in capsys.readouterr().out
    assert "stato: esplicito" not in tavern.rules.read_text(encoding="utf-8")


def test_what_a_person_decides_is_left_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slug = "21-duello"
    for parent in ("rules", "features"):
        shutil.copytree(bundled().root / parent / slug, tmp_path / parent / slug)
    path = rules(tmp_path, slug)
    text = path.read_text(encoding="utf-8").replace(", supera: [D21-014, D21-020]}", "}", 1)
    path.write_text(text, encoding="utf-8")
    assert main(["aggiorna", slug, "--corpus", str(tmp_path)]) == DEFECT
    said = capsys.readouterr()
    assert "R416" in said.err
    assert "restano a una persona" in said.out
    assert path.read_text(encoding="utf-8") == text
