"""What a page says is new, since a revision of git."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from banco.cli.main import main
from bench.catalogue import messages

pytestmark = pytest.mark.slow

PRONTA = Path(__file__).parents[2] / "corpora" / "pronta"
SLUG = "taverna-del-porto"


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """Return a repository whose first revision is the game as it is."""
    corpus = tmp_path / "corpus"
    shutil.copytree(PRONTA, corpus)
    git = ["git", "-C", str(corpus), "-c", "user.name=Ada", "-c", "user.email=ada@esempio.invalid"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Prima"]):
        subprocess.run([*git, *command], check=True)
    return corpus


def _site(corpus: Path, out: Path, *options: str) -> str:
    assert main(["sito", SLUG, "--bozza", "--out", str(out), "--corpus", str(corpus), *options]) == 0
    return (out / SLUG / "index.html").read_text(encoding="utf-8")


def test_a_changed_pay_is_told_with_what_it_does_to_the_return(history: Path, tmp_path: Path) -> None:
    rules = history / "rules" / SLUG / "regolamento.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace('paga: "3:2"', 'paga: "6:5"'), encoding="utf-8")
    page = _site(history, tmp_path / "sito", "--rispetto-a", "HEAD")
    assert "Che cosa è cambiato" in page
    assert "6:5 invece di 3:2" in page
    assert re.search(
        r"Puntata principale: il ritorno scende da 99,03\s% a 97,\d\d\s% della puntata iniziale, ricavato\.", page
    )
    drawn = page[page.index("Un colpo di prima e di adesso") :]
    assert drawn.count("<figure") >= 2
    told = [drawn[drawn.index(f"<b>{when}.</b>") :][:200].replace("\u00a0", " ") for when in ("Prima", "Dopo")]
    assert "tornano 25,00 €" in told[0]  # 10 € and 3:2 of them
    assert "tornano 22,00 €" in told[1]  # 10 € and 6:5 of them
    english = (tmp_path / "sito" / SLUG / "en" / "index.html").read_text(encoding="utf-8")
    told_there = english[english.index("What has changed</h2>") : english.index("One round, before and now")]
    assert "Blackjack. Before: Pays 3:2: with €10 you win €15. Now: Pays 6:5: with €10 you win €12." in told_there
    assert "Main bet: the return falls from 99.03" in told_there
    assert "lang=" not in told_there
    same = english[english.index("One round, before and now") : english.index("<section id=legge>")]
    ours = drawn[: drawn.index("<section id=legge>")]
    assert "lang=" not in same
    text = re.sub(r"<[^>]*>", " ", same).replace("\u2019", "'").lower()
    assert {word for word in _words_of_the_round() if re.search(rf"\b{word}\b", text)} == set()
    for cards_or_amounts in (r"href=#c\w+|<text [^>]*>\w+", r"\d+(?:[.,]\d\d)?(?=\s€)|(?<=€)\d+(?:[.,]\d\d)?"):
        figures = [[one.replace(",", ".") for one in re.findall(cards_or_amounts, page)] for page in (ours, same)]
        assert figures[0] == figures[1]
        assert len(figures[0]) > 4
    assert "The main bet wins: €25.00 comes back" in same
    assert "The main bet wins: €22.00 comes back" in same


def _words_of_the_round() -> set[str]:
    """Return the words of the Italian messages that tell a round, without those that are English too."""
    texts = [text for text, files in messages().items() if any("/lab/rounds/" in file for file in files)]
    found = {word for text in texts for word in re.findall(r"[a-zà-ù]{2,}", re.sub(r"{\w+}", "", text).lower())}
    assert len(texts) > 30
    return found - {"in"}


def test_the_round_drawn_beside_several_changes_says_which_of_them_it_shows(history: Path, tmp_path: Path) -> None:
    rules = history / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8").replace('paga: "3:2"', 'paga: "6:5"')
    assert text.count("mazzi: 6") == 1
    rules.write_text(text.replace("mazzi: 6", "mazzi: 8"), encoding="utf-8")
    page = _site(history, tmp_path / "sito", "--rispetto-a", "HEAD")
    drawn = page[page.index("Un colpo di prima e di adesso") :]
    assert drawn.count("Mostra questo:") == 1
    assert "Mostra questo: Il blackjack paga 6:5 invece di 3:2." in drawn
    english = (tmp_path / "sito" / SLUG / "en" / "index.html").read_text(encoding="utf-8")
    same = english[english.index("One round, before and now") :]
    assert same.count("It shows this:") == 1
    assert "It shows this: Blackjack. Before: Pays 3:2" in same


def test_where_nothing_has_changed_there_is_no_such_section(history: Path, tmp_path: Path) -> None:
    assert "Che cosa è cambiato" not in _site(history, tmp_path / "sito", "--rispetto-a", "HEAD")


def test_the_page_is_made_again_when_it_is_to_tell_changes(history: Path, tmp_path: Path) -> None:
    rules = history / "rules" / SLUG / "regolamento.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace('paga: "3:2"', 'paga: "2:1"'), encoding="utf-8")
    assert "Che cosa è cambiato" not in _site(history, tmp_path / "sito")
    assert "Che cosa è cambiato" in _site(history, tmp_path / "sito", "--rispetto-a", "HEAD")


def test_an_unknown_revision_is_told_without_a_traceback(
    history: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["sito", SLUG, "--out", str(tmp_path), "--corpus", str(history), "--rispetto-a", "nessuna"])
    assert code == 2
    assert "nessuna" in capsys.readouterr().err
