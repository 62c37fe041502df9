"""`banco valida`: every mistake of a corpus at once, each at its place, for people and for programs."""

from pathlib import Path

import pytest
from command_line import Banco, Copy
from tiny_game import SLUG as TINY
from tiny_game import write_tiny

from generator.data.corpus import bundled

RULES = "rules/blackjack-surrender/regolamento.yaml"
CLOSING = "\nUn errore da correggere. «banco spiega CODICE» spiega ogni codice.\n"
PAIRS = 'banco: blackjack}, esito: vince, paga: "2:1"'


@pytest.mark.slow
def test_the_corpus_of_the_project_is_in_order(banco: Banco) -> None:
    said = banco("valida")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"Tutto in ordine: {len(bundled().slugs())} regolamenti.\n"


@pytest.mark.slow
def test_what_is_in_order_is_an_empty_list_for_a_program(banco: Banco, slug: str) -> None:
    said = banco("valida", slug, "--json")
    assert (said.code, said.json, said.err) == (0, [], "")


@pytest.mark.slow
def test_a_copy_elsewhere_is_as_good_as_the_original(banco: Banco, copied: Copy) -> None:
    said = banco("valida", "--corpus", copied.root)
    assert (said.code, said.out, said.err) == (0, "Tutto in ordine: un regolamento.\n", "")


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
    assert (said.code, said.out) == (0, "Tutto in ordine: un regolamento.\n")
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
    row, none = "percorso: [liquidazione, posta, 3, esito]", "percorso: [liquidazione, posta, 91, esito]"
    rules.write_text(rules.read_text(encoding="utf-8").replace(row, none), encoding="utf-8")
    assert "R504" not in banco("valida", "--corpus", tmp_path).err
    said = banco("valida", "--letture", "--corpus", tmp_path)
    assert said.code == 0
    assert "avviso[R504]" in said.err
    assert "non dà un regolamento valido: R503" in said.err


@pytest.mark.parametrize("name", ["valida", "copertura", "genera", "scheda", "motore"])
def test_a_name_that_is_no_regolamento_gets_the_nearest_one(name: str, banco: Banco) -> None:
    said = banco(name, "blackjack-surender")
    assert (said.code, said.out) == (4, "")
    assert said.err.startswith(
        "rules:1:1: errore[R050]: Non c'è un regolamento «blackjack-surender».\n"
        "    Forse intendevi «blackjack-surrender»? Regolamenti presenti: 21-duello, "
    )
