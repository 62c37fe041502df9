"""What a word means where it stands: something for every word of the corpora, in Italian, and never nothing."""

from pathlib import Path

import pytest
from in_italian import in_italian

from banco.workbench.edited_corpus import EditedCorpus, lines_of
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.live_validation import present_problems
from banco.workbench.lsp.meanings import meaning_of
from banco.workbench.lsp.under_cursor import meaning_at
from generator.model.language.vocabulary import CLAUSOLE
from generator.model.language.vocabulary_words import words
from generator.model.language.word_forms import PROVENANCE

ROOT = Path(__file__).parents[4]
CORPORA = ROOT / "tests" / "corpora"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(EditedCorpus(ROOT))


def meaning(desk: Desk, name: str, written: str, inside: str) -> str:
    """Return what is told with the cursor in a word of the first line that holds a text."""
    path = desk.corpus.root / name
    lines = lines_of(desk.corpus.text_of(path))
    line = next(number for number, text in enumerate(lines) if written in text)
    column = lines[line].index(inside, lines[line].index(written)) + 1
    found = meaning_at(desk, path, line, column)
    return "" if found is None else found.markdown


def test_every_word_of_the_vocabulary_has_a_meaning_in_italian() -> None:
    told = [(word.path, word.title) for word in (*words(), *words(CLAUSOLE)) if not word.path.endswith("=10")]
    told += [(field.key, field.title) for field in PROVENANCE]
    assert [path for path, title in told if not title.strip()] == []
    assert [(path, title) for path, title in told if not in_italian(title)] == []


@pytest.mark.slow
def test_every_word_of_a_regolamento_says_something_in_italian() -> None:
    for corpus, slug in (("pronta", "taverna-del-porto"), ("casa", "ponton-club")):
        desk = Desk(EditedCorpus(CORPORA / corpus))
        for path in desk.files(slug):
            drawn = desk.sketch_of(path)
            told = {word: meaning_of(desk, slug, desk.shape_of(path), drawn.tree, word) for word in drawn.words}
            assert [word for word, said in told.items() if not said] == []
            assert [said for said in told.values() if not in_italian(said)] == []


PLB = "rules/play-lounge-blackjack-7/regolamento.yaml"
D21 = "rules/21-duello/regolamento.yaml"
FPB = "rules/first-person-blackjack/regolamento.yaml"
SUR = "rules/blackjack-surrender/regolamento.yaml"
BJL = "rules/black-jack-live/regolamento.yaml"
PLACES = [
    (PLB, "paga:", "paga", "La vincita netta, di ogni riga che vince"),
    (PLB, 'paga: "3:2"', "3:2", "un rapporto, per esempio"),
    (PLB, "prevale: true", "true", "La riga nasconde di proposito righe successive."),
    (PLB, "{mano: blackjack}", "blackjack", "una classe di questo regolamento"),
    (PLB, "verso: difetto", "difetto", "Per difetto."),
    (PLB, "PLB-012", "PLB-012", "clausola: "),
    (PLB, "ambiguita: PLB-A17", "PLB-A17", "lettura: "),
    (PLB, "imposta: {percorso", "imposta", "Mette un valore."),
    (PLB, "seconda_carta", "seconda_carta", "Quando arriva la seconda carta."),
    (PLB, "coppie_perfette: {", "coppie_perfette", "una puntata"),
    (D21, "mazzi: 6", "mazzi", "Il numero di mazzi nel sabot."),
    (D21, "faccia: scoperta", "scoperta", "Come si posa la carta."),
    (D21, "zona: riserva,", "riserva", "una zona di questo regolamento"),
    (D21, "{fase: turno_giocatori", "turno_giocatori", "I giocatori giocano le loro mani."),
    (D21, "mano.totale: 21", "mano.totale", "Il totale della mano."),
    (D21, "tutte: [sballata", "tutte", "Ogni mano è di una di queste classi."),
    (D21, "strategia: ottimale", "strategia", "La strategia a cui il dato si riferisce."),
    (D21, "tipo: contraddizione", "contraddizione", "Due clausole non possono valere insieme."),
    (D21, "copia_di: comuni.1", "comuni.1", "Conta anche questa carta"),
    (FPB, "righe:", "righe", "Le righe."),
    (FPB, "file:", "file", "Il file CSV accanto al regolamento"),
    (FPB, "lingua:", "lingua", "La lingua del testo"),
    (SUR, "se: {", "se", "Che cosa ha una mano di questa classe."),
    (SUR, "rimescolamento:", "rimescolamento", "Quando le carte si rimescolano."),
    (BJL, "tempi:", "tempi", "I tempi del tavolo, in secondi."),
    (BJL, "base: ", "base", "Su che cosa si calcola."),
    ("rules/21-duello/clausole.yaml", "livello: colpo", "colpo", "Decide che cosa fa un colpo."),
    ("rules/21-duello/clausole.yaml", "lettera: g", "g", "Il meccanismo del gioco e i suoi tempi."),
    ("features/21-duello/due_up.feature", "Quando Anna punta", "punta", "La puntata obbligatoria"),
    ("features/21-duello/due_up.feature", "@D21-006", "D21-006", "La collaterale facoltativa 2Up"),
    ("features/21-duello/due_up.feature", "@id:", "id", "L'id dello scenario, che non cambia mai"),
    ("features/21-duello/due_up.feature", "Contesto:", "Contesto", "I passi che vengono prima di ogni scenario"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "written", "inside", "says"), PLACES, ids=str)
def test_a_word_says_what_it_means_where_it_stands(desk: Desk, name: str, written: str, inside: str, says: str) -> None:
    assert says in meaning(desk, name, written, inside)


def test_a_file_of_no_regolamento_means_nothing(desk: Desk, tmp_path: Path) -> None:
    assert meaning_at(desk, tmp_path / "note.yaml", 0, 0) is None
    assert meaning_at(desk, ROOT / "rules" / "schema" / "note.yaml", 0, 0) is None


@pytest.mark.slow
def test_a_step_is_explained_by_its_entry_of_the_catalogue_in_the_words_of_the_game() -> None:
    desk = Desk(EditedCorpus(CORPORA / "pronta"))
    assert present_problems(desk, "taverna-del-porto") == ()
    said = meaning(desk, "features/taverna-del-porto/colpo.feature", "Quando Anna punta", "punta")
    assert said.startswith("**Quando {giocatore} punta {importo}**\n\nLa puntata obbligatoria")
