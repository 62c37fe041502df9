"""Only what was tried is proposed, and only what a person accepts is written."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from banco.cli import riallinea as realign

PRONTA = Path(__file__).parents[3] / "corpora" / "pronta"
SLUG = "taverna-del-porto"
pytestmark = pytest.mark.slow


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    shutil.copytree(PRONTA, tmp_path / "corpus")
    edit(tmp_path / "corpus" / "rules" / SLUG / "regolamento.yaml", 'paga: "3:2"', 'paga: "6:5"')
    return tmp_path / "corpus"


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def asked(corpus: Path, answers: str, monkeypatch: pytest.MonkeyPatch) -> Result:
    monkeypatch.setattr(realign, "_is_terminal", lambda: True)
    arguments = [SLUG, "--corpus", str(corpus), "--rispetto-a", str(PRONTA), "--il", "2026-11-22"]
    return CliRunner().invoke(realign.riallinea, arguments, input=answers, standalone_mode=False)


def test_a_person_is_asked_clause_by_clause_and_one_by_one(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    feature = corpus / "features" / SLUG / "colpo.feature"
    before = feature.read_text(encoding="utf-8")
    assert asked(corpus, "n\n", monkeypatch).return_value == 4
    assert asked(corpus, "u\nn\n", monkeypatch).return_value == 4
    assert asked(corpus, "s\nAda Prova\n\n", monkeypatch).return_value == 2  # a name and no reason
    assert feature.read_text(encoding="utf-8") == before
    assert asked(corpus, "u\ny\nAda Prova\nLa casa paga 6:5\n", monkeypatch).return_value == 0
    assert feature.read_text(encoding="utf-8") == before.replace("Anna riceve 25 €", "Anna riceve 22 €")
    register = (corpus / "features" / SLUG / "revisioni.yaml").read_text(encoding="utf-8")
    assert register.splitlines()[1:] == [
        "revisioni:",
        "  - clausola: TDP-007",
        '    da: "Ada Prova"',
        '    il: "2026-11-22"',
        '    perche: "La casa paga 6:5"',
        "    importi:",
        '      - {scenario: TDP-S0002, file: colpo.feature, riga: 31, prima: "25 €", dopo: "22 €"}',
    ]


def test_an_amount_that_another_row_still_needs_is_not_proposed(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A blackjack on 10 € and a push on 25 € were both handed 25 €: the step is one, and now the amounts are two.
    edit(
        corpus / "features" / SLUG / "colpo.feature",
        """    Scenario: Il blackjack riceve due volte e mezza la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 6♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €
""",
        """    Schema dello scenario: Il blackjack riceve due volte e mezza la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | <banco> |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora Anna riceve 25 €

      Esempi:
        | banco | posta |
        | 6♦ 9♣ | 10 €  |
        | K♦ A♣ | 25 €  |
""",
    )
    said = asked(corpus, "", monkeypatch)
    assert said.return_value == 4
    assert "lo stesso importo serve ad altri passi o ad altre righe" in said.output
    assert "→" not in said.output
