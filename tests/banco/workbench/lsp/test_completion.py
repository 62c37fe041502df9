"""What may be written at a place: words that the vocabulary or the document has there, in Italian, and no others."""

import re
import shutil
import time
from pathlib import Path

import pytest
from in_italian import in_italian

from banco.workbench.edited_corpus import EditedCorpus
from banco.workbench.lsp.completion_items import Completion
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.live_validation import present_problems
from banco.workbench.lsp.rule_completion import rule_proposals
from banco.workbench.lsp.scenario_completion import scenario_proposals

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
PRONTA = ROOT / "tests" / "corpora" / "pronta"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(EditedCorpus(ROOT))


@pytest.fixture(scope="module")
def tavern() -> Desk:
    made = Desk(EditedCorpus(PRONTA))
    assert present_problems(made, "taverna-del-porto") == ()
    return made


def proposals(desk: Desk, name: str, old: str, new: str) -> tuple[Completion, ...]:
    """Return what is proposed at «¤» once a text that the file holds has become another."""
    path = desk.corpus.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    before = text[: text.index("¤")]
    desk.corpus.unsaved[path] = text.replace("¤", "", 1)
    find = scenario_proposals if path.suffix == ".feature" else rule_proposals
    try:
        return find(desk, path, before.count("\n"), len(before) - before.rfind("\n") - 1)
    finally:
        del desk.corpus.unsaved[path]


def labels(found: tuple[Completion, ...]) -> list[str]:
    return [one.label for one in found]


PLB = "rules/play-lounge-blackjack-7/regolamento.yaml"
D21 = "rules/21-duello/regolamento.yaml"
FPB = "rules/first-person-blackjack/regolamento.yaml"
SUR = "rules/blackjack-surrender/regolamento.yaml"
BJL = "rules/black-jack-live/regolamento.yaml"
REGISTER = "rules/21-duello/clausole.yaml"
DEALT = "features/21-duello/due_up.feature"
PLACES = [
    (D21, "{altrimenti: true, esito: perde", "{altrimenti: true, esito: ¤", "vince perde patta"),
    (D21, "{se: {confronto: uguale}, esito", "{se: {confronto: ¤}, esito", "maggiore uguale minore"),
    (D21, "{se: {confronto: uguale}, esito", "{se: {confronto: uguale}, ¤: 1, esito", "prevale paga"),
    (D21, "{se: {confronto: uguale}, esito", "{se: {¤}, esito", "mano banco.totale uno_di non"),
    (D21, "{se: {confronto: uguale}, esito", "{se: {mano.totale: {¤}}, esito", "fino_a almeno"),
    (D21, "{se: {mano: abbandonata}, esito: p", "{se: {mano: ¤", "sballata blackjack abbandonata"),
    (D21, "effetti: [{segna: abbandonata}", "effetti: [{segna: ¤}", "sballata abbandonata"),
    (D21, "effetti: [{segna: abbandonata}", "effetti: [{¤}", "aggiungi pesca vai chiudi"),
    (D21, "{aggiungi: rilancio}", "{aggiungi: ¤}", "ante rilancio due_up"),
    (D21, "{vai: gioco}", "{vai: ¤}", "scelta gioco"),
    (D21, "da: [D21-029, D21-030]", "da: [D21-029, ¤]", "D21-001 D21-030"),
    (D21, "stato: dedotto, motivo: \"I cerchi", "stato: ¤, motivo: \"I cerchi", "esplicito dedotto lacuna"),
    (D21, "ambiguita: D21-A25}", "ambiguita: ¤}", "D21-A01 D21-A25"),
    (D21, "\nmazzo:", "\nt¤\nmazzo:", "tabelle spalle"),
    (D21, "limiti: {ante: non_dichiarato, due_up", "limiti: {ante: ¤, due_up", "non_dichiarato minimo"),
    (D21, "ante: non_dichiarato, due_up: {", "ante: non_dichiarato, ¤: {", "rilancio due_up"),
    (D21, "  - {fase: turno_banco", "  - {fase: ¤", "puntate offerta controllo liquida"),
    (D21, "  - {fase: turno_banco", "  - {fase: controllo, ¤}\n  - {fase: turno_banco", "classe se_trovato se"),
    (D21, "puntate: tutte", "puntate: ¤", "tutte ante rilancio"),
    (D21, "scelta: pari_a_ogni_21", "scelta: ¤", "pari_a_ogni_21 tre_a_due_su_tutto"),
    (D21, "{scopri: {da: riserva_banco", "{scopri: {da: ¤", "riserva_banco"),
    (D21, "carte: [mano.1, comuni.1, comuni.2]", "carte: [mano.1, ¤]", "comuni.1 comuni.2"),
    (D21, "prima_di: [liquidazione, ante, 5]", "prima_di: [liquidazione, ¤]", "ante rilancio"),
    (D21, 'paga: "20:1"', 'paga: "¤"', "3:2"),
    (REGISTER, "livello: colpo", "livello: ¤", "colpo tavolo residuo"),
    (REGISTER, "\n  D21-002:", "\n  ¤\n  D21-002:", "D21-060"),
    (PLB, "verso: difetto", "verso: ¤", "difetto eccesso vicino"),
    (PLB, "seconda_carta: a_entrambe", "seconda_carta: ¤", "a_entrambe a_turno"),
    (FPB, "strategia: ottimale, valore", "¤: ottimale, valore", "strategia"),
    (FPB, "di: mano, etichetta", "di: ¤, etichetta", "mano posto"),
    (SUR, "quando: ogni_partita", "quando: ¤", "ogni_partita carta_taglio"),
    (BJL, "tipo: silenzio", "tipo: ¤", "contraddizione silenzio vago"),
    (DEALT, "Quando Anna punta 10 €", "Quando ¤", "vengono distribuite le carte"),
    (DEALT, "Allora la puntata di Anna su 2Up <esito>", "Allora la pun¤", "la puntata di Anna è 20 €"),
    (DEALT, "@D21-006", "@¤", "@D21-006 @D21-A16 @proposto"),
    (DEALT, "      Quando Anna punta 10 €", "      ¤", "Dato Quando Allora E Ma Scenario:"),
    (DEALT, "| Anna   | <carta>", "| ¤", "Anna banco comuni"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "some"), PLACES, ids=str)
def test_what_is_proposed_is_what_may_stand_there(desk: Desk, name: str, old: str, new: str, some: str) -> None:
    found = proposals(desk, name, old, new)
    wanted = [some] if " " in some and some.split(maxsplit=1)[0] not in labels(found) else some.split()
    assert [one for one in wanted if one not in labels(found)] == []
    assert [one.label for one in found if not one.meaning.strip() or not one.text.strip()] == []
    assert [one.meaning for one in found if not in_italian(one.meaning)] == []


def test_a_key_that_is_there_already_is_not_proposed_again(desk: Desk) -> None:
    found = proposals(desk, D21, "{se: {confronto: uguale}, esito", "{se: {confronto: uguale}, ¤: 1, esito")
    assert not {"se", "altrimenti", "esito", "stato"} & set(labels(found))


def test_a_ratio_is_written_in_quotes_whoever_opened_them(desk: Desk) -> None:
    for new in ("paga: ¤", 'paga: "¤"'):
        (example,) = proposals(desk, D21, 'paga: "20:1"', new)
        assert example.text == '"3:2"'


def test_a_group_in_one_line_is_opened_with_its_braces(desk: Desk) -> None:
    found = {one.label: one for one in proposals(desk, D21, "{se: {confronto: uguale}, esito", "{se: ¤, esito")}
    assert (found["confronto"].text, found["confronto"].is_snippet) == ("{confronto: $1}", True)


def test_a_group_over_lines_begins_with_its_key_alone(desk: Desk) -> None:
    found = {one.label: one.text for one in proposals(desk, D21, "  stai:\n", "  nuova:\n    ¤\n  stai:\n")}
    assert found["effetti"] == "effetti: "


def test_the_next_scenario_gets_an_id_that_none_ever_had(tavern: Desk) -> None:
    features = (PRONTA / "features" / "taverna-del-porto").glob("*.*")
    taken = {int(number) for path in features for number in re.findall(r"TDP-S([0-9]{4})", path.read_text("utf-8"))}
    found = proposals(tavern, "features/taverna-del-porto/colpo.feature", "Quando Anna punta", "@¤")
    assert found[0].label == f"@id:TDP-S{max(taken) + 1:04}"


def test_a_step_comes_with_the_words_of_the_game_and_of_who_sits_at_the_table(tavern: Desk) -> None:
    name = "features/taverna-del-porto/colpo.feature"
    first = proposals(tavern, name, "Quando Anna punta", "Quando Anna pu¤ punta")[0]
    assert (first.label, first.text) == ("Anna punta 10 €", "${1:Anna} punta ${2:10 €}")
    moves = {one.label: one.text for one in proposals(tavern, name, "Quando Anna punta", "Quando ¤ punta")}
    assert moves["Anna chiede carta"].startswith("${1:Anna} ${2|")
    assert "chiede carta" in moves["Anna chiede carta"]


def test_a_table_comes_with_its_columns(tavern: Desk) -> None:
    name = "features/taverna-del-porto/colpo.feature"
    found = {one.label: one.text for one in proposals(tavern, name, "Dato un tavolo", "Dato ¤ un tavolo")}
    table = found["le carte seguenti:"].split("\n")
    assert [row.strip() for row in table[1:]] == ["| a chi | servite | pescate |", "| ${1:…} | ${2:…} | ${3:…} |"]


def test_a_file_of_no_regolamento_gets_no_proposals(tmp_path: Path) -> None:
    stranger = tmp_path / "note.yaml"
    stranger.write_text("a: \n", encoding="utf-8")
    assert rule_proposals(Desk(EditedCorpus(ROOT)), stranger, 0, 3) == ()


@pytest.mark.slow
def test_a_hostile_text_is_answered_in_bounded_time(tmp_path: Path) -> None:
    shutil.copytree(PRONTA, tmp_path / "corpus")
    desk = Desk(EditedCorpus(tmp_path / "corpus"))
    rules, feature = (
        desk.own_files("taverna-del-porto")[0],
        desk.corpus.features / "taverna-del-porto" / "colpo.feature",
    )
    start = time.process_time()
    for text in ("{a: " * 20_000, "[" * 50_000, "\n".join(" " * column + "a:" for column in range(300))):
        desk.corpus.unsaved[rules] = text
        rule_proposals(desk, rules, 0, 200)
    for text in ("Dato " + "a " * 50_000, "@" * 50_000, "|" * 50_000):
        desk.corpus.unsaved[feature] = text
        scenario_proposals(desk, feature, 0, 40_000)
    assert time.process_time() - start < 5
