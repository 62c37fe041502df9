"""A letter goes out and its form comes back: from questions to a page that may be published, as a user does it."""

import csv
import io
import re
import shutil
from pathlib import Path

import pytest

from banco.cli.main import main
from banco.lab.proposals.feature_spans import left_of
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
PRONTA, TAVERN = ROOT / "tests" / "corpora" / "pronta", "taverna-del-porto"
WHO, DAY = "Ada Prova, del fornitore", "1/12/2026"
DECIDED = 'decisa: {da: "Ada Prova, responsabile del gioco", il: "2026-11-10", perche: "Così al tavolo di casa."}'
Rows = list[list[str]]
CODE, TITLE, ANSWER, OTHER, DOCUMENT, ANSWERED_BY, ON = 0, 2, 4, 5, 6, 7, 8


def form_of(corpus: Path, slug: str, capsys: pytest.CaptureFixture[str]) -> Rows:
    assert main(["domande", slug, "--modulo", "--corpus", str(corpus)]) == 0
    return list(csv.reader(io.StringIO(capsys.readouterr().out.removeprefix("\ufeff")), delimiter=";"))


def saved(path: Path, rows: Rows) -> str:
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter=";").writerows(rows)
    return str(path)


@pytest.fixture
def tavern(tmp_path: Path) -> Path:
    """A game that says everything but one answer."""
    shutil.copytree(PRONTA, tmp_path / "corpus")
    rules = tmp_path / "corpus" / "rules" / TAVERN / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    assert DECIDED in text
    rules.write_text(text.replace(DECIDED, "da_chi: redazione  # da chiedere"), encoding="utf-8")
    return tmp_path / "corpus"


def rules_of(corpus: Path) -> str:
    return (corpus / "rules" / TAVERN / "regolamento.yaml").read_text(encoding="utf-8")


def test_a_ticked_answer_becomes_a_decision_and_nothing_else_changes(
    tavern: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, rows = rules_of(tavern), form_of(tavern, TAVERN, capsys)
    rows[1][ANSWER], rows[1][ANSWERED_BY], rows[1][ON], rows[1][DOCUMENT] = "b)", WHO, DAY, "verbale.pdf"
    assert main(["risposte", saved(tmp_path / "f.csv", rows), TAVERN, "--corpus", str(tavern)]) == 0
    assert capsys.readouterr().out.endswith(f"banco pronto {TAVERN} --corpus {tavern}\n")
    told = 'decisa: {da: "Ada Prova, del fornitore", il: "2026-12-01", documento: verbale.pdf}  # da chiedere'
    told = told.replace("verbale.pdf", '"verbale.pdf"') if '"verbale.pdf"' in rules_of(tavern) else told
    assert rules_of(tavern) == before.replace("da_chi: redazione  # da chiedere", told).replace(
        "scelta: si_ferma", "scelta: prende_carta"
    )
    (reading,) = load_ruleset(Corpus(tavern), TAVERN).readings
    assert (reading.chosen, reading.decided_by, reading.decided_on) == ("prende_carta", WHO, "2026-12-01")


def test_an_answer_in_words_is_kept_as_an_open_point_and_may_be_given_again(
    tavern: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = form_of(tavern, TAVERN, capsys)
    form, before = tmp_path / "f.csv", rules_of(tavern)
    rows[1][ANSWER], rows[1][OTHER] = "altro", "Dipende dal tavolo."
    typed = [TAVERN, "--nome", WHO, "--il", "2026-12-01", "--corpus", str(tavern)]
    assert main(["risposte", saved(form, rows), *typed]) == 4
    assert "TDP-A01, «Dipende dal tavolo.»" in capsys.readouterr().out
    assert (
        rules_of(tavern).replace(
            '    risposta: {testo: "Dipende dal tavolo.", da: "Ada Prova, del fornitore", il: "2026-12-01"}\n', ""
        )
        == before
    )
    assert main(["pronto", TAVERN, "--esteso", "--corpus", str(tavern)]) == 4
    assert "ha risposto: «Dipende dal tavolo.»" in capsys.readouterr().out
    assert form_of(tavern, TAVERN, capsys)[1:] == [], "it was asked, and answered"


WRONG = {
    "no such question": ({CODE: "TDP-A09"}, "C141", CODE),
    "another question": ({TITLE: "Che ora è?"}, "C141", TITLE),
    "no such answer": ({ANSWER: "d"}, "C142", ANSWER),
    "no words": ({ANSWER: "altro"}, "C142", OTHER),
    "two answers": ({ANSWER: "a", OTHER: "Anche."}, "C142", OTHER),
    "nobody": ({ANSWERED_BY: ""}, "C143", ANSWERED_BY),
    "no day": ({ON: "31/2/2026"}, "C143", ON),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_form_is_refused_by_row_and_column_and_costs_no_data(
    name: str, tavern: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changes, code, column = WRONG[name]
    before, rows = rules_of(tavern), form_of(tavern, TAVERN, capsys)
    rows[1][ANSWER], rows[1][ANSWERED_BY], rows[1][ON] = "a", WHO, DAY
    for place, value in changes.items():
        rows[1][place] = value
    form = tmp_path / "f.csv"
    assert main(["risposte", saved(form, rows), TAVERN, "--corpus", str(tavern)]) != 0
    line = form.read_text(encoding="utf-8-sig").splitlines()[1]
    at = len(";".join(line.split(";")[:column])) + (2 if column else 1)
    assert f":2:{at}: errore[{code}]" in capsys.readouterr().err
    assert rules_of(tavern) == before


def test_a_table_that_is_no_form_is_refused(tavern: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["risposte", saved(tmp_path / "f.csv", [["a", "b"], ["1", "2"]]), TAVERN, "--corpus", str(tavern)]) != 0
    assert "Al modulo manca la colonna «codice»." in capsys.readouterr().err


SLUG = "blackjack-surrender"
SAID = 'stato: operatore, documento: "Avviso al pubblico del 1º dicembre 2026"'


def test_one_of_the_five_is_brought_to_publication(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corpus, out = tmp_path / "lavoro", tmp_path / "sito"
    for folder in ("rules", "features"):
        for name in (SLUG, "_classico"):
            if (ROOT / folder / name).is_dir():
                shutil.copytree(ROOT / folder / name, corpus / folder / name)
    typed = [SLUG, "--corpus", str(corpus)]

    rows = form_of(corpus, SLUG, capsys)
    assert len(rows) > 15
    for row in rows[1:]:
        resumes = row[CODE] == "SUR-A20"  # a round goes on after a fault: what is played does not change
        row[ANSWER], row[ANSWERED_BY], row[ON] = "b" if resumes else "a", WHO, DAY
    assert main(["risposte", saved(tmp_path / "f.csv", rows), *typed]) == 0
    assert main(["pronto", *typed]) == 4

    rules = corpus / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    since = f'valido_dal: {{valore: "2027-01-01", {SAID}}}'
    text = re.sub(r'\nversione: "1\..*"\n', f'\nversione: "2.0.0"\n{since}\n', text)
    # Another answer was chosen here and there: the search of the readings no longer speaks of these data.
    text = re.sub(r"\n +calcolo: evidenze/letture.json(?=\n)", "", text)
    limits = f'limiti: {{principale: {{minimo: "0.01", massimo: "1000000.00"}}, {SAID}}}'
    text = re.sub(r"limiti: \{principale: non_dichiarato.*\}", limits, text)
    text = re.sub(r"tempi: \{puntata: non_dichiarato.*\}", f"tempi: {{decisione: 30, {SAID}}}", text)
    told = "".join(
        f'    di_chi_offre_{letter}: {{testo: "{words}", lettera: {letter}, {SAID}}}\n'
        for letter, words in {"j": "Se il gioco si guasta le poste tornano.", "k": "Nessun bonus."}.items()
    )
    rules.write_text(text.replace("  altro:\n", f"  altro:\n{told}", 1), encoding="utf-8")
    # The scenario of a stake beyond the greatest one gave limits of its own: now it goes beyond those of the data.
    # Nothing can be staked below one cent, so the scenario of a hand below the least stake goes.
    feature = corpus / "features" / SLUG / "tavolo.feature"
    left = left_of(feature.read_text(encoding="utf-8"), "tavolo.feature", {"SUR-S0321"})
    assert left is not None
    before, found, scenario = left.partition("    @id:SUR-S0306\n")
    assert scenario.count("\n\n") > 1
    scenario, rest = scenario.split("\n\n", 1)
    given = 'al tavolo la puntata "puntata principale" va da 5 € a 20 €'
    assert given in scenario
    scenario = scenario.replace(given, "Bruno ha sul conto 2.000.000 €").replace("Anna", "Bruno")
    for was, now in {"50": "2.000.000", "15": "900.000", "10": "200.000"}.items():
        scenario = scenario.replace(f" {was} €", f" {now} €")
    assert rest.count(given) == 1
    rest = rest.replace(f"      Dato che {given}\n", "")
    feature.write_text(f"{before}{found}{scenario}\n\n{rest}", encoding="utf-8")
    lock = feature.with_name("scenari.lock")
    kept = [line for line in lock.read_text(encoding="utf-8").splitlines() if not line.startswith("SUR-S0321 ")]
    gone = "SUR-S0321 rimosso: sotto un centesimo non si punta"
    lock.write_text("\n".join([*kept, gone, ""]), encoding="utf-8")
    # Limits and times are the operator's now: two readings that speak of them are still true, and a person says so.
    read = [word for point in ("SUR-A16", "SUR-A28") for word in ("--firma", point)]
    signed = ["--nome", WHO, "--motivo", "Li fissa chi offre il gioco.", "--il", DAY, "--rispetto-a", str(ROOT)]
    main(["riallinea", *typed, *read, *signed])
    capsys.readouterr()
    assert main(["pronto", *typed, "--esteso"]) == 0, capsys.readouterr().out

    assert main(["sito", *typed, "--out", str(out)]) == 0
    page = (out / SLUG / "index.html").read_text(encoding="utf-8")
    assert "onfermare" not in page
    assert "Nessun bonus." in page
    assert "non è stabilit" not in page


def test_a_form_in_english_comes_back_as_the_same_decision(
    tavern: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tavern / "rules" / TAVERN / "lingue").mkdir()
    (tavern / "rules" / TAVERN / "lingue" / "en.yaml").write_text(
        'frasi:\n  "Prende carta": "Draws a card"\n', encoding="utf-8"
    )
    assert main(["domande", TAVERN, "--modulo", "--lingua", "en", "--corpus", str(tavern)]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0][:4] == ["code", "number", "question", "possible answers"]
    assert rows[1][3] == "a) Si ferma | b) Draws a card | other"
    rows[1][ANSWER], rows[1][ANSWERED_BY], rows[1][ON] = "b", WHO, DAY
    assert main(["risposte", saved(tmp_path / "f.csv", rows), TAVERN, "--corpus", str(tavern)]) == 0
    assert 'decisa: {da: "Ada Prova, del fornitore", il: "2026-12-01"}' in rules_of(tavern)
    assert load_ruleset(Corpus(tavern), TAVERN).readings[0].chosen == "prende_carta"
