"""`banco motore collauda`: the verdict as an exit code, the reports as files, a part of the scenarios alone."""

import json
import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import small_tavern
from command_line import Banco, Copy, Said
from event_reader import read_events

from banco.cli.support.exit_codes import FEW
from conformance.cases.preparation import cases_of
from conformance.proof.coverage import by_clause
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load_ruleset

CLAUSE, SCENARIO = "SUR-059", "SUR-S0001"


@pytest.fixture
def wrong(banco: Banco, copied: Copy, tmp_path: Path) -> Path:
    """An engine that pays a blackjack less than the regolamento of the project says."""
    row = 'mano: blackjack}, esito: vince, paga: "3:2"'
    copied.edit("regolamento.yaml", row, row.replace("3:2", "6:5"))
    assert banco("genera", "--corpus", copied.root, "--out", tmp_path / "sbagliato").code == 0
    return tmp_path / "sbagliato" / "motori" / f"{copied.slug}.yaml"


@pytest.mark.slow
def test_a_conforming_engine_gets_0_and_every_report(banco: Banco, engine: Path, tmp_path: Path) -> None:
    names = {"--json": "r.json", "--junit": "r.xml", "--html": "r.html", "--md": "r.md", "--eventi": "r.ndjson"}
    folder = tmp_path / "nuova" / "cartella"
    options = [one for option, name in names.items() for one in (option, folder / name)]
    said = banco("motore", "collauda", engine, *options)
    assert said.code == 0, said.out
    assert "Esito: CONFORME\n" in said.out
    assert said.err == ""
    report = json.loads((folder / "r.json").read_text(encoding="utf-8"))
    assert report["regolamento"]["id"] == "blackjack-surrender@1.0.0"
    assert ET.parse(folder / "r.xml").getroot().tag in {"testsuite", "testsuites"}
    assert (folder / "r.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "conforme" in (folder / "r.md").read_text(encoding="utf-8")
    stream = (folder / "r.ndjson").read_bytes()
    assert b"\r" not in stream
    assert stream.endswith(b"\n")
    events = read_events(folder / "r.ndjson")
    assert (events.exit_code, events.complete) == (0, True)


@pytest.mark.slow
def test_of_a_conforming_engine_one_line_is_enough_if_one_asks(banco: Banco, tmp_path: Path) -> None:
    tavern, name = small_tavern.copied(tmp_path / "corpus"), small_tavern.TAVERN
    assert banco("genera", "--corpus", tavern.root, "--out", tmp_path).code == 0
    said = banco("motore", "collauda", tmp_path / "motori" / f"{name}.yaml", "--corpus", tavern.root, "--breve")
    cases = len(cases_of(Corpus(tavern.root), load_ruleset(Corpus(tavern.root), name)))
    assert (said.code, said.out) == (0, f"{name}: conforme, {cases} scenari su {cases}.\n")


@pytest.mark.slow
def test_the_one_line_counts_no_scenario_that_was_not_played(banco: Banco, tmp_path: Path) -> None:
    assert banco("genera", "blackjack-surrender", "--out", tmp_path).code == 0
    path = tmp_path / "motori" / "blackjack-surrender.py"
    source = path.read_text(encoding="utf-8")
    declared = '*(["tavolo"] if rules.session else [])'
    assert declared in source
    path.write_text(source.replace(declared, ""), encoding="utf-8")
    every = cases_of(bundled(), load_ruleset(bundled(), "blackjack-surrender"))
    rounds = sum(not case.at_table for case in every)
    said = banco("motore", "collauda", path.with_suffix(".yaml"), "--breve")
    left = f"{len(every) - rounds} di un tavolo non si sono giocati"
    played = f"conforme, {rounds} scenari su {rounds}"
    assert (said.code, said.out) == (0, f"blackjack-surrender: {played}. Non dichiara «tavolo»: {left}.\n")


@pytest.mark.slow
def test_an_engine_that_pays_wrong_gets_1(banco: Banco, wrong: Path) -> None:
    said = banco("motore", "collauda", wrong, "--solo", CLAUSE, "--breve")
    assert said.code == 1
    assert "NON CONFORME  SUR-S" in said.out
    assert "ripeti con: " in said.out


@pytest.mark.slow
def test_an_engine_that_does_not_start_gets_3_and_its_report(banco: Banco, tmp_path: Path) -> None:
    path = tmp_path / "motore.yaml"
    path.write_text('motore: x\ncomando: [non-c-e-davvero]\nregolamento: "blackjack-surrender"\n', encoding="utf-8")
    said = banco("motore", "collauda", path, "--json", tmp_path / "r.json")
    assert said.code == 3
    assert "avvio:eseguibile-assente" in said.out
    assert "avvio:eseguibile-assente" in (tmp_path / "r.json").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_regolamento_with_mistakes_gets_4(banco: Banco, engine: Path, copied: Copy) -> None:
    copied.edit("regolamento.yaml", "\ntitolo: ", "\ntitollo: ")
    said = banco("motore", "collauda", engine, "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    assert "errore[R101]" in said.err


@pytest.mark.slow
def test_a_regolamento_without_scenarios_gets_5_and_a_report(banco: Banco, engine: Path, copied: Copy) -> None:
    shutil.rmtree(copied.features)
    said = banco("motore", "collauda", engine, "--corpus", copied.root, "--json", copied.root / "r.json")
    assert said.code == 5
    assert "Esito: NON VALUTABILE\n" in said.out
    assert said.err == "Il regolamento «blackjack-surrender» non ha scenari: non c'è niente da collaudare.\n"
    assert (copied.root / "r.json").is_file()


@pytest.mark.slow
def test_an_edited_copy_is_held_against_its_own_engine(banco: Banco, tmp_path: Path) -> None:
    tavern = small_tavern.copied(tmp_path / "corpus")
    small_tavern.edit(tavern.rules, small_tavern.PAYS, small_tavern.LESS)
    assert banco("genera", "--corpus", tavern.root, "--out", tmp_path).code == 0
    said = banco("motore", "collauda", tmp_path / "motori" / f"{small_tavern.TAVERN}.yaml", "--corpus", tavern.root)
    assert said.code == 1
    assert "TDP-007  violata" in said.out
    assert "La regola e lo scenario raccontano cose diverse" in said.out
    assert "chi sviluppa il motore" not in said.out


@pytest.mark.slow
def test_scenarios_that_are_not_those_of_the_register_are_never_conforming(banco: Banco, tmp_path: Path) -> None:
    tavern = small_tavern.copied(tmp_path / "corpus")
    assert banco("genera", "--corpus", tavern.root, "--out", tmp_path).code == 0
    engine = tmp_path / "motori" / f"{small_tavern.TAVERN}.yaml"
    text = tavern.feature.read_text(encoding="utf-8")
    tavern.feature.write_text(f"{text}\n# solo un commento\n", encoding="utf-8")
    assert banco("motore", "collauda", engine, "--corpus", tavern.root).code == 0
    name, sure, weaker = "TDP-S0002", "Allora Anna riceve 25 €", "Allora la mano di Anna vale 21"
    assert text.partition(sure)[0].rpartition("@id:")[2].split()[0] == name
    small_tavern.edit(tavern.feature, sure, weaker)  # the engine conforms all the same
    said = banco("motore", "collauda", engine, "--corpus", tavern.root, "--json", tmp_path / "r.json")
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert (said.code, report["esito"]) == (5, "parziale")
    assert report["parziale_perche"] == [f"gli scenari non sono quelli del registro: cambiato {name}"]
    assert f"Parziale: gli scenari non sono quelli del registro: cambiato {name}" in said.out
    warned = banco("valida", "--corpus", tavern.root)
    assert (warned.code, f"avviso[G027]: È cambiato {name} dopo la registrazione." in warned.err) == (0, True)
    register = f"features/{small_tavern.TAVERN}/scenari.lock"
    told = banco("approva", "--corpus", tavern.root)
    assert (told.code, told.out) == (0, f"{register}: cambiato {name}.\n")
    assert banco("approva", "--corpus", tavern.root).out == f"{register}: niente da cambiare.\n"
    assert banco("motore", "collauda", engine, "--corpus", tavern.root).code == 0


@pytest.mark.slow
def test_a_scenario_that_is_gone_stays_in_the_register_until_it_is_buried(banco: Banco, copied: Copy) -> None:
    (copied.features / "piu_mani.feature").unlink()
    before = (copied.features / "scenari.lock").read_text(encoding="utf-8")
    said = banco("approva", "--corpus", copied.root)
    assert said.code == 4
    assert "errore[G024]: Lo scenario SUR-S" in said.err
    assert (copied.features / "scenari.lock").read_text(encoding="utf-8") == before


def played(said: Said) -> tuple[int, int]:
    """Return how many scenarios were played, of how many, from the last line."""
    line = next(line for line in said.out.splitlines() if line.startswith("Con --solo"))
    ran, every = line.rpartition(": ")[2].rstrip(".").split(" su ")
    return int(ran), int(every)


@pytest.mark.slow
def test_only_the_scenarios_of_a_clause_are_played_and_only_their_clauses_told(
    banco: Banco, engine: Path, tmp_path: Path
) -> None:
    said = banco("motore", "collauda", engine, "--solo", CLAUSE.lower(), "--json", tmp_path / "r.json")
    assert said.code == FEW
    ran, every = played(said)
    assert 0 < ran < every
    assert "clausole senza scenari" not in said.out
    report = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert len(report["scenari"]) == ran
    assert all(CLAUSE in scenario["clausole"] for scenario in report["scenari"])
    cited = {clause for scenario in report["scenari"] for clause in scenario["clausole"]}
    assert set(report["clausole"]) == cited


@pytest.mark.slow
def test_only_one_scenario_is_played(banco: Banco, engine: Path) -> None:
    said = banco("motore", "collauda", engine, "--solo", SCENARIO)
    assert said.code == FEW
    assert "Esito: PARZIALE" in said.out
    assert "(--solo)" in said.out
    assert played(said)[0] >= 1
    assert "Scenari: " in said.out


@pytest.mark.slow
def test_a_waiver_for_a_scenario_left_out_is_no_fault(banco: Banco, engine: Path, tmp_path: Path) -> None:
    text = engine.read_text(encoding="utf-8").replace("regolamento:", f"cartella: {engine.parent}\nregolamento:")
    path = tmp_path / "motore.yaml"
    waiver = '{scenario: SUR-S0002, motivo: "noto", riferimento: "X-1", scade: "2999-01-31"}'
    path.write_text(f"{text}deroghe: [{waiver}]\n", encoding="utf-8")
    said = banco("motore", "collauda", path, "--solo", "SUR-S0010")
    assert "deroga:" not in said.out
    assert said.code == FEW


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wanted", "near"), [("SUR-S9999", "«SUR-S"), ("SUR-590", "«SUR-0"), ("resa", ""), ("../../etc", "")]
)
def test_a_name_that_is_nothing_gets_5_and_the_nearest_one(wanted: str, near: str, banco: Banco, engine: Path) -> None:
    said = banco("motore", "collauda", engine, "--solo", CLAUSE, "--solo", wanted)
    assert (said.code, said.out) == (5, "")
    assert said.err.startswith(f"«{wanted}» non è una clausola né uno scenario di «blackjack-surrender». ")
    assert (f"Forse intendevi {near}" in said.err) or not near


@pytest.mark.slow
def test_a_clause_without_scenarios_gets_5(banco: Banco, engine: Path) -> None:
    rules = load_ruleset(bundled(), "blackjack-surrender")
    proving = by_clause(cases_of(bundled(), rules))
    bare = next(clause.id for clause in rules.clauses if clause.id not in proving)
    said = banco("motore", "collauda", engine, "--solo", bare)
    assert said.code == 5
    assert said.err == f"Nessuno scenario prova «{bare}»: non c'è niente da collaudare.\n"


@pytest.mark.slow
def test_two_reports_cannot_share_a_file_and_none_replaces_the_configuration(
    banco: Banco, engine: Path, tmp_path: Path
) -> None:
    before = engine.read_bytes()
    for options in (["--json", engine], ["--json", tmp_path / "r", "--md", tmp_path / "." / "r"]):
        said = banco("motore", "collauda", engine, *options)
        assert (said.code, said.out) == (2, "")
        assert "servirebbe due volte: dai a ogni rapporto il suo." in said.err
    assert engine.read_bytes() == before


@pytest.mark.slow
def test_a_report_that_cannot_be_written_stops_the_run_before_it_begins(
    banco: Banco, engine: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = banco("motore", "collauda", engine, "--html", tmp_path / "file" / "r.html")
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("una parte del percorso non è una cartella.\n") or "c'è già un file" in said.err


@pytest.mark.slow
def test_a_report_that_fills_the_disk_does_not_take_the_others_along(
    banco: Banco, engine: Path, tmp_path: Path
) -> None:
    said = banco("motore", "collauda", engine, "--solo", SCENARIO, "--json", "/dev/full", "--md", tmp_path / "r.md")
    assert said.code == 2
    assert said.err.splitlines() == [
        "Il sistema non lascia leggere o scrivere «/dev/full»: lo spazio è finito.",
        "Non è stato scritto tutto ciò che è stato chiesto: si esce con 2.",
    ]
    assert (tmp_path / "r.md").stat().st_size > 0
