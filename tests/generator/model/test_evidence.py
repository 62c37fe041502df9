"""Evidence files: read with the rules, told when they are stale, never in the way of the rules."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors
from generator.model.loading.evidence_files import OFFERS, READINGS, basis
from generator.model.loading.load import Loaded, load
from generator.model.terms import ReadingVerdict

SLUG = "blackjack-surrender"
NAME = "evidenze/prova.json"
ALL, ACE = "contro_ogni_carta", "non_contro_l_asso"


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    shutil.copytree(bundled().rules / SLUG, tmp_path / "rules" / SLUG)
    rules = tmp_path / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8").replace("    calcolo: evidenze/letture.json\n", "")
    text = text.replace("  calcolo: evidenze/letture.json\n", "")
    head, found, tail = text.partition("  SUR-A04:\n")
    assert found
    rules.write_text(f"{head}{found}    calcolo: {NAME}\n{tail}", encoding="utf-8")
    return Corpus(tmp_path)


def write(corpus: Corpus, **changes: Any) -> None:
    row = {"id": "SUR-A04", "esito": "aperta", "compatibili": [ALL, ACE], "da_sola": [ALL]}
    content = {"formato": 1, "tipo": "letture", "regolamento": SLUG, "base_dati": "", "letture": [row], **changes}
    file = corpus.rules_dir(SLUG) / NAME
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


def warnings(loaded: Loaded) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in loaded.warnings]


@pytest.mark.slow
def test_the_shipped_evidence_is_of_the_shipped_rules() -> None:
    for slug in bundled().slugs():
        assert load(bundled(), slug).warnings == ()


@pytest.mark.slow
def test_what_a_file_says_of_a_reading_is_in_the_rules(corpus: Corpus) -> None:
    write(corpus)
    reading = next(one for one in load(corpus, SLUG).ruleset.readings if one.id == "SUR-A04")
    assert reading.evidence == NAME
    assert reading.finding is not None
    assert (reading.finding.verdict, reading.finding.standing) == (ReadingVerdict.OPEN, (ALL, ACE))


@pytest.mark.slow
def test_a_file_that_is_missing_is_a_warning_and_the_rules_are_read(corpus: Corpus) -> None:
    loaded = load(corpus, SLUG)
    assert warnings(loaded) == [("R620", f"Il file «{NAME}» non c'è, o non si può leggere.")]
    assert next(one for one in loaded.ruleset.readings if one.id == "SUR-A04").finding is None


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"formato": 1}', "[" * 100_000, '{"formato": 1, "tipo": 3}'])
def test_a_file_that_is_no_evidence_is_a_warning(corpus: Corpus, text: str) -> None:
    write(corpus)
    (corpus.rules_dir(SLUG) / NAME).write_text(text, encoding="utf-8")
    assert [code for code, _ in warnings(load(corpus, SLUG))] == ["R621"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "changes", [{"regolamento": "altro"}, {"formato": 2}, {"tipo": "altro"}, {"letture": [{"id": "SUR-A04"}]}]
)
def test_another_regolamentos_or_another_formats_evidence_is_none(corpus: Corpus, changes: dict[str, Any]) -> None:
    write(corpus, **changes)
    assert [code for code, _ in warnings(load(corpus, SLUG))] == ["R621"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "command"),
    [
        ({}, f"letture {SLUG}"),
        ({"tipo": "paghe", "puntata": "coppie"}, f"cerca {SLUG} coppie"),
        ({"tipo": "incasso", "decisione": "incassa"}, f"cerca {SLUG} incassa"),
    ],
)
def test_evidence_of_other_data_is_said_to_be_stale_with_the_command_that_makes_it_again(
    corpus: Corpus, kind: dict[str, Any], command: str
) -> None:
    write(corpus, base_dati="0" * 64, **kind)
    (warning,) = [one for one in load(corpus, SLUG).warnings if one.code == "R622"]
    assert f"«banco numeri {command} --scrivi»" in warning.advice
    assert warning.at.file == f"rules/{SLUG}/regolamento.yaml"


@pytest.mark.slow
def test_evidence_that_does_not_speak_of_the_reading_that_cites_it_is_a_warning(corpus: Corpus) -> None:
    write(corpus, letture=[])
    assert ("R623", f"Il calcolo «{NAME}» non parla della lettura «SUR-A04».") in warnings(load(corpus, SLUG))


@pytest.mark.slow
def test_evidence_about_alternatives_that_are_not_there_is_not_believed(corpus: Corpus) -> None:
    row = {"id": "SUR-A04", "esito": "aperta", "compatibili": ["\x1b[2J"], "da_sola": []}
    write(corpus, letture=[row])
    loaded = load(corpus, SLUG)
    assert "R623" in [code for code, _ in warnings(loaded)]
    assert next(one for one in loaded.ruleset.readings if one.id == "SUR-A04").finding is None


@pytest.mark.slow
def test_while_an_edit_is_tried_evidence_is_not_called_stale(corpus: Corpus) -> None:
    write(corpus, base_dati="0" * 64)
    assert load(corpus, SLUG, readings={"SUR-A04": ACE}).warnings == ()


DATA: dict[str, Any] = {
    "titolo": "Prova",
    "mazzo": {"mazzi": 6, "da": ["X-001"]},
    "offerte": {"carta": {"etichetta": "Carta", "se": {"mano.totale": {"da": 9, "a": 11}}}},
    "letture": {
        "X-A01": {
            "domanda": "Quale?",
            "scelta": "uno",
            "alternative": {
                "uno": {"motivo": "Così."},
                "due": {"modifica": [{"imposta": {"percorso": ["mazzo", "mazzi"], "valore": 8}}]},
            },
        },
        "X-A02": {"domanda": "Quando?", "scelta": "prima", "alternative": {"prima": {}, "dopo": {}}},
    },
}
_ONE = ("letture", "X-A01", "alternative", "uno")
_AFTER = ("letture", "X-A02", "alternative", "dopo", "modifica")
_TIMES = ["sessione", "tempi"]


@pytest.mark.parametrize(
    ("path", "value", "readings", "offers"),
    [
        (("titolo",), "Altro", False, False),
        (("mazzo", "da"), ["X-002"], False, False),
        (("offerte", "carta", "etichetta"), "Ancora", False, False),
        (("letture", "X-A01", "domanda"), "Come?", False, False),
        (("letture", "X-A01", "scelta"), "due", True, False),
        ((*_ONE, "motivo"), "Il ritorno sarebbe 98,00%.", False, False),
        ((*_ONE, "modifica"), [{"rimuovi": ["mazzo"]}], True, False),
        (("sessione",), {"tempi": {"puntata": 10}}, False, False),
        (_AFTER, [{"imposta": {"percorso": _TIMES, "valore": 10}}], False, False),
        (_AFTER, [{"rimuovi": _TIMES}, {"inserisci": {"prima_di": _TIMES, "riga": {}}}], False, False),
        (_AFTER, [{"rimuovi": _TIMES}, {"rimuovi": ["mazzo"]}], True, False),
        (("mazzo", "mazzi"), 8, True, True),
        (("offerte", "carta", "se", "mano.totale", "da"), 10, True, True),
    ],
)
def test_evidence_depends_on_the_rules_and_not_on_words(
    path: tuple[str, ...], value: object, readings: bool, offers: bool
) -> None:
    changed = json.loads(json.dumps(DATA))
    node = changed
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    assert (basis(changed, {}, READINGS) != basis(DATA, {}, READINGS)) is readings
    assert (basis(changed, {}, OFFERS) != basis(DATA, {}, OFFERS)) is offers


def test_a_search_of_the_readings_depends_on_the_tables_and_a_search_of_the_tables_does_not() -> None:
    assert basis(DATA, {"a": 1}, READINGS) != basis(DATA, {"a": 2}, READINGS)
    assert basis(DATA, {"a": 1}, OFFERS) == basis(DATA, {"a": 2}, OFFERS)


@pytest.mark.slow
def test_a_datum_is_computed_only_if_its_computation_leaves_one_answer(corpus: Corpus) -> None:
    rules = corpus.rules_file(SLUG)
    text = rules.read_text(encoding="utf-8")
    assert "  stato: calcolato\n" in text
    rules.write_text(text.replace("  stato: calcolato\n", f"  stato: calcolato\n  calcolo: {NAME}\n", 1), "utf-8")
    row = {"id": "SUR-A04", "esito": "aperta", "compatibili": [ALL, ACE], "da_sola": [ALL]}
    decks = {"id": "SUR-A01", "esito": "decisa dal numero", "compatibili": ["sei_mazzi"], "da_sola": ["sei_mazzi"]}
    write(corpus, letture=[row, decks])
    assert "R409" not in [one.code for one in load(corpus, SLUG).warnings]
    write(corpus, letture=[row, decks | {"compatibili": ["sei_mazzi", "otto_mazzi"]}])
    with pytest.raises(CorpusErrors) as refused:
        load(corpus, SLUG)
    assert f"Il calcolo «{NAME}» lascia 2 risposte: il dato non è «calcolato»." in [
        one.message for one in refused.value.diagnostics if one.code == "R409"
    ]
