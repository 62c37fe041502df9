"""`banco valida`: every mistake of a corpus at once, each at its place, for people and for programs."""

import re
from pathlib import Path

import pytest
from command_line import Banco, Copy
from tiny_game import SLUG as TINY
from tiny_game import write_tiny

from conformance.cases.preparation import cases_of
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset

RULES = "rules/blackjack-surrender/regolamento.yaml"
CLOSING = "\nUn errore da correggere. «banco spiega CODICE» spiega ogni codice.\n"
PAIRS = 'banco: blackjack}, esito: vince, paga: "2:1"'


@pytest.mark.slow
def test_the_corpus_of_the_project_is_in_order(banco: Banco) -> None:
    said = banco("valida")
    assert (said.code, said.err) == (0, "")
    cases = [case for slug in bundled().slugs() for case in cases_of(bundled(), load_ruleset(bundled(), slug))]
    scenarios = len({case.scenario for case in cases})
    assert said.out == (
        f"Nessun errore: cinque regolamenti, {scenarios} scenari su {scenarios} tornano "
        f"({len(cases)} casi su {len(cases)}).\n"
    )


@pytest.mark.slow
def test_what_is_in_order_is_an_empty_list_for_a_program(banco: Banco, slug: str) -> None:
    said = banco("valida", slug, "--json")
    assert (said.code, said.json, said.err) == (0, [], "")


@pytest.mark.slow
def test_a_copy_elsewhere_is_as_good_as_the_original(banco: Banco, copied: Copy) -> None:
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Nessun errore: un regolamento, ")


def test_a_ratio_without_quotes_says_why_and_what_to_write(banco: Banco, copied: Copy) -> None:
    place = copied.edit("regolamento.yaml", PAIRS, PAIRS.replace('"2:1"', "2:1"))
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    assert said.err == (
        f"{place}: errore[R025]: «2:1» senza virgolette è ambiguo: "
        "altri programmi vi leggono un numero in base 60.\n"
        '    Scrivi "2:1" fra virgolette.\n' + CLOSING
    )


def test_an_unknown_word_gets_the_nearest_one(banco: Banco, copied: Copy) -> None:
    place = copied.edit("regolamento.yaml", "\nmazzo:", "\ngrazzo:")
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    told = said.err.splitlines()
    assert f"{place}: errore[R101]: Il documento non ha una voce «grazzo»." in told
    assert "Forse intendevi «mazzo»?" in said.err


@pytest.mark.slow
def test_an_unknown_clause_is_never_replaced_by_its_neighbour(banco: Banco, copied: Copy) -> None:
    place = copied.edit("regolamento.yaml", "azione: carta, da: [SUR-006, ", "azione: carta, da: [SUR-906, ")
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    line, column = place.split(":")[1:]
    assert said.err == (
        f"{RULES}:{line}:{int(column) - 4}: errore[R406]: La clausola «SUR-906» non è nel registro.\n"
        "    Le clausole del registro vanno da SUR-001 a SUR-063, e questa non c'è. Se il numero è sbagliato, scrivi "
        "quello giusto; se è stata tolta, toglila anche da qui.\n" + CLOSING
    )


def test_a_program_gets_exactly_six_fields_for_each_mistake(banco: Banco, copied: Copy) -> None:
    place = copied.edit("regolamento.yaml", PAIRS, PAIRS.replace('"2:1"', "2:1"))
    said = banco("valida", "--corpus", copied.root, "--json")
    assert (said.code, said.err) == (4, "")
    assert said.json == [
        {
            "file": RULES,
            "riga": int(place.split(":")[1]),
            "colonna": int(place.split(":")[2]),
            "codice": "R025",
            "messaggio": "«2:1» senza virgolette è ambiguo: altri programmi vi leggono un numero in base 60. "
            'Scrivi "2:1" fra virgolette.',
            "gravita": "errore",
        }
    ]


@pytest.mark.slow
def test_a_mistake_in_a_scenario_names_the_file_from_the_root_of_the_corpus(banco: Banco, copied: Copy) -> None:
    (copied.features / "banco.feature").write_text("", encoding="utf-8")
    (copied.features / "scenari.lock").unlink()
    said = banco("valida", "--corpus", copied.root)
    assert said.code == 4
    assert said.err == (
        "features/blackjack-surrender/banco.feature:1:1: errore[G008]: Il file è vuoto.\n"
        "    Scrivi una Funzionalità, o togli il file.\n" + CLOSING
    )


@pytest.mark.slow
def test_a_scenario_that_disappears_is_missed(banco: Banco, copied: Copy) -> None:
    (copied.features / "piu_mani.feature").unlink()
    said = banco("valida", "--corpus", copied.root, "--json")
    assert said.code == 4
    assert {one["codice"] for one in said.json} == {"G024"}
    assert {one["file"] for one in said.json} == {"features/blackjack-surrender/scenari.lock"}


@pytest.mark.slow
def test_a_new_scenario_need_not_be_registered_in_a_copy(banco: Banco, copied: Copy) -> None:
    lock = copied.features / "scenari.lock"
    lines = lock.read_text(encoding="utf-8").splitlines(keepends=True)
    lock.write_text("".join(lines[:-1]), encoding="utf-8")
    assert banco("valida", "--corpus", copied.root).code == 0


@pytest.mark.slow
def test_a_regolamento_without_scenarios_yet_is_worth_a_warning(banco: Banco, copied: Copy) -> None:
    copied.features.rename(copied.root / "altrove")
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out) == (0, "Nessun errore: un regolamento, nessuno scenario.\n")
    assert said.err.startswith(
        "features/blackjack-surrender:1:1: avviso[R052]: Il regolamento «blackjack-surrender» non ha scenari: "
        "manca la cartella «features/blackjack-surrender».\n"
        "    Crea la cartella e scrivi gli scenari.\n"
    )


def test_a_clause_register_without_rules_is_not_passed_over(banco: Banco, copied: Copy) -> None:
    (copied.root / "rules" / "nuovo").mkdir()
    (copied.rules / "clausole.yaml").rename(copied.root / "rules" / "nuovo" / "clausole.yaml")
    said = banco("valida", "--corpus", copied.root)
    assert said.code == 4
    assert said.err.startswith("rules/nuovo/regolamento.yaml:1:1: errore[R001]: Il file non esiste.\n")


@pytest.mark.slow
def test_the_alternatives_of_the_readings_are_tried_when_asked(banco: Banco, tmp_path: Path) -> None:
    write_tiny(tmp_path)
    rules = tmp_path / "rules" / TINY / "regolamento.yaml"
    loses = "[liquidazione, posta, 3, esito], valore: perde"
    rules.write_text(rules.read_text(encoding="utf-8").replace(loses, loses.replace("perde", "boh")), encoding="utf-8")
    assert "R504" not in banco("valida", "--corpus", tmp_path).err
    said = banco("valida", "--letture", "--corpus", tmp_path)
    assert said.code == 0
    assert "avviso[R504]" in said.err
    assert "non dà un regolamento valido: R104" in said.err


@pytest.mark.slow
def test_a_change_of_an_alternative_that_finds_no_place_is_told_where_it_was_typed(
    banco: Banco, tmp_path: Path
) -> None:
    write_tiny(tmp_path)
    rules = tmp_path / "rules" / TINY / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8").replace(
        "percorso: [liquidazione, posta, 3,", "percorso: [liquidazione, posta, 91,"
    )
    rules.write_text(text, encoding="utf-8")
    before = text[: text.index("91, esito")]
    said = banco("valida", "--corpus", tmp_path)
    assert said.code == 0  # the alternative is not in force
    assert said.err.startswith(
        f"rules/{TINY}/regolamento.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}: "
        "avviso[R503]: La modifica di «DUE-A01» non trova «liquidazione › posta › 91»: la lista ha righe da 1 a 3.\n"
    )


@pytest.mark.slow
def test_scenarios_that_no_longer_hold_are_not_in_order(banco: Banco, copied: Copy) -> None:
    copied.edit("regolamento.yaml", PAIRS, PAIRS.replace("2:1", "3:1"))
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    assert "errore[R" not in said.err
    assert "errore[C109]" in said.err
    played = re.search(r"loro: un regolamento, (\d+) scenari su (\d+) tornano", said.err)
    assert played is not None
    assert int(played[1]) < int(played[2])
    assert said.err.endswith(f"  banco pronto blackjack-surrender --corpus {copied.root}\n")
    assert {one["codice"] for one in banco("valida", "--corpus", copied.root, "--json").json} >= {"C109"}


@pytest.mark.parametrize("command", ["valida", "copertura", "genera", "genera --stampa", "motore servi"])
def test_a_name_that_is_no_regolamento_gets_the_nearest_one(command: str, banco: Banco) -> None:
    said = banco(*command.split(), "blackjack-surender")
    assert (said.code, said.out) == (4, "")
    assert said.err.startswith(
        "rules:1:1: errore[R050]: Non c'è un regolamento «blackjack-surender».\n"
        "    Forse intendevi «blackjack-surrender»? Regolamenti presenti: 21-duello, "
    )
