"""`banco spiega`: a clause, a code, a scenario, a row, a reading, a failure; and for anything else the nearest name."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import Banco, Copy

from banco.cli.spiega import explained
from banco.cli.support.failure_words import explain_failure, failure_codes

pytestmark = pytest.mark.slow

SOURCES = [path for package in ("banco", "conformance", "generator") for path in Path(package).rglob("*.py")]
STAGES = ("avvio", "accordo", "protocollo", "gioco", "chiusura", "suite", "deroga", "rapporto", "motore", "config")


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.chdir(request.config.rootpath)


def sources() -> Iterator[str]:
    for path in SOURCES:
        if path.name != "failure_words.py":
            yield path.read_text(encoding="utf-8")


def test_every_code_of_a_diagnostic_in_the_source_is_explained() -> None:
    used = {code for text in sources() for code in re.findall(r'Diagnostic\(\s*"([A-Z]\d{3})"', text)}
    used |= {code for text in sources() for code in re.findall(r'"([GMR][0-9]{3})",', text)} - {"R400"}
    assert len(used) > 100
    assert [code for code in sorted(used) if explained(code) is None] == []


def test_every_code_of_a_failure_in_the_source_is_explained() -> None:
    pattern = re.compile(rf'"((?:{"|".join(STAGES)}):[a-z0-9-]+)"')
    used = {code for text in sources() for code in pattern.findall(text)}
    assert len(used) > 30
    assert [code for code in sorted(used) if explain_failure(code) is None] == []
    assert len(set(failure_codes())) == len(failure_codes())


def test_every_code_of_the_guide_for_suppliers_is_explained() -> None:
    guide = Path("docs/engine-guide.md").read_text(encoding="utf-8")
    codes = re.findall(rf"`((?:{'|'.join(STAGES)}):[a-z0-9-]+)`", guide)
    assert codes
    assert [code for code in codes if explain_failure(code) is None] == []


def test_a_clause_names_its_data_its_scenarios_and_how_to_play_them(banco: Banco) -> None:
    said = banco("spiega", "sur-059")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("SUR-059 di «Blackjack Surrender», livello «colpo», lettera ")
    assert re.search(r"La decidono questi dati:\n  liquidazione\.principale\.\d \(\w+\)\n", said.out)
    assert re.search(r"  SUR-S\d{4} .* \(features/blackjack-surrender/\w+\.feature:\d+(, \d+ righe)?\)\n", said.out)
    assert said.out.endswith("Per provarla da sola: banco motore collauda MOTORE.yaml --solo SUR-059\n")


def test_a_scenario_tells_its_steps_and_how_to_play_it(banco: Banco) -> None:
    said = banco("spiega", "SUR-S0010")
    assert (said.code, said.err) == (0, "")
    assert "\n  Allora " in said.out or "\n  Quando " in said.out
    assert "banco motore collauda MOTORE.yaml --solo SUR-S0010" in said.out


def test_the_command_names_the_corpus_in_use(banco: Banco, copied: Copy) -> None:
    said = banco("spiega", "SUR-059", "--corpus", copied.root)
    assert said.out.endswith(f"--solo SUR-059 --corpus {copied.root}\n")


def test_a_reading_shows_its_alternatives_and_which_is_chosen(banco: Banco) -> None:
    said = banco("spiega", "SUR-A06")
    assert (said.code, said.err) == (0, "")
    assert "\nAlternative:\n" in said.out
    assert said.out.count("▶") == 1


def test_a_row_says_its_outcome_in_each_regolamento_that_has_it(banco: Banco) -> None:
    said = banco("spiega", "principale#1")
    assert (said.code, said.err) == (0, "")
    assert "principale#1 di «Blackjack Surrender»: " in said.out
    assert "Dato: liquidazione.principale.1\n" in said.out


def test_a_code_is_explained_in_any_case(banco: Banco) -> None:
    said = banco("spiega", "r025")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("R025  Rapporto senza virgolette\n\n")


def test_a_failure_says_what_happened_who_acts_and_what_to_do(banco: Banco) -> None:
    said = banco("spiega", "gioco:caduta")
    assert (said.code, said.err) == (0, "")
    assert said.out == (
        "gioco:caduta  Il motore è terminato durante un colpo.\n"
        "Deve intervenire: chi sviluppa il motore.\n"
        "Rimedio: Un motore non deve mai terminare prima di «addio»: per ciò che non sa fare risponde con «errore».\n"
    )


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ("SUR-590", "Non conosco «SUR-590». Forse intendevi «SUR-0"),
        ("SUR-S9999", "Non conosco «SUR-S9999». Forse intendevi «SUR-S"),
        ("SUR-A99", "Non conosco «SUR-A99». Forse intendevi «SUR-A"),
        ("prinicpale#1", "Non conosco «prinicpale#1». Forse intendevi «principale#1»?"),
        ("R999", "Il codice «R999» non esiste. Forse intendevi «R"),
        ("gioco:caduto", "Il codice «gioco:caduto» non esiste. Forse intendevi «gioco:caduta»?"),
        ("", "Non conosco «»."),
        ("a" * 5000, f"Non conosco «{'a' * 199}…»."),
        ("\x1b[31m", "Non conosco «�[31m»."),
    ],
)
def test_anything_else_gets_the_nearest_name(wanted: str, answer: str, banco: Banco) -> None:
    said = banco("spiega", wanted)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(answer)


def test_a_regolamento_with_mistakes_does_not_hide_the_others(banco: Banco, copied: Copy) -> None:
    broken = copied.root / "rules" / "rotto"
    broken.mkdir()
    (broken / "regolamento.yaml").write_text("titolo: Rotto\n", encoding="utf-8")
    assert banco("spiega", "SUR-059", "--corpus", copied.root).code == 0
    said = banco("spiega", "ROT-001", "--corpus", copied.root)
    assert said.code == 4
    assert said.err.startswith("rules/rotto/")
