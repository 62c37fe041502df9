"""`motore esplora --tavoli`: what it says of engines that keep tables well, badly, or not at all."""

import json
from pathlib import Path

import pytest
from command_line import Banco, Said
from played_table import SEVERAL, tavern_rules
from small_tavern import TAVERN, TAVERNS

from banco.lab.exploration.table_exploration import PORTION
from generator.data.corpus import Corpus
from generator.engine.generate import engine_source
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow

UNLISTED = ("yield named\n", 'yield from [named] if command.name != "esce" else ()\n')
NO_TABLES = ('*(["tavolo"] if rules.session else [])', "")


def engine(folder: Path, source: str) -> Path:
    (folder / "motore.py").write_text(source, encoding="utf-8")
    text = f'motore: "Di prova"\ncomando: [python3, "-I", "-S", motore.py]\nregolamento: {TAVERN}\n'
    (folder / "motore.yaml").write_text(text, encoding="utf-8")
    return folder / "motore.yaml"


@pytest.fixture
def explored(banco: Banco, tmp_path: Path) -> Banco:
    """Explore the tables of the engine of a tavern, with an edit of its source."""

    def run(*arguments: object, right: str = "", wrong: str = "") -> Said:
        corpus, home = tmp_path / "corpus", tmp_path / "motore"
        home.mkdir()
        source = engine_source(tavern_rules(corpus, *SEVERAL))
        assert not right or source.count(right) == 1
        path = engine(home, source.replace(right, wrong) if right else source)
        return banco("motore", "esplora", path, "--corpus", corpus, *arguments)

    return run


def test_a_right_engine_shows_no_fault_and_this_is_said_to_be_no_proof(explored: Banco) -> None:
    said = explored("--tavoli", 2, "--eventi", 25)
    assert said.code == 0
    assert said.out.startswith("Due tavoli a caso, 50 eventi: nessun invariante violato")
    assert "Non è una prova" in said.out


def test_one_process_and_several_tell_the_same(explored: Banco, banco: Banco, tmp_path: Path) -> None:
    tables = ("--tavoli", 2 * PORTION // 50 + 1, "--eventi", 50)
    alone = explored(*tables, "--processi", 1, right=UNLISTED[0], wrong=UNLISTED[1])
    where = (tmp_path / "motore" / "motore.yaml", "--corpus", tmp_path / "corpus")
    assert alone.code == 1
    assert banco("motore", "esplora", *where, *tables, "--processi", 3) == alone


def test_a_fault_is_told_with_its_few_events_as_they_are_sent_and_how_to_see_it_again(explored: Banco) -> None:
    said = explored("--tavoli", 3, "--eventi", 30, "--seme", 5, right=UNLISTED[0], wrong=UNLISTED[1])
    assert said.code == 1
    assert said.out.startswith("Tre tavoli a caso, 90 eventi: un guasto.\n\n1. invariante:comando\n")
    assert "   Due eventi, da 30:\n" in said.out
    lines = said.out.splitlines()
    events = [json.loads(line) for line in lines if line.startswith("     {")]
    assert [event["evento"] for event in events] == ["entra", "esce"]
    (setup,) = (json.loads(line.partition(": ")[2]) for line in lines if line.startswith("   Il tavolo: "))
    assert {"conti", "parametri", "seme"} <= setup.keys()
    assert lines[-1].startswith("Per rifarlo: banco motore esplora ")
    assert "--tavoli 3 --eventi 30 --seme 5 --corpus " in lines[-1]


def test_a_fault_is_data_for_a_program(explored: Banco) -> None:
    said = explored("--tavoli", 2, "--eventi", 30, "--json", right=UNLISTED[0], wrong=UNLISTED[1])
    assert (said.code, said.err) == (1, "")
    told = said.json
    (cause,) = told.pop("cause")
    assert told == {
        "motore": "Di prova", "regolamento": f"{TAVERN}@1.0.0", "seme": 1, "tavoli": 2, "eventi": 60,
        "non_giocati": 0, "rosso": True,
    }  # fmt: skip
    assert (cause["codice"], cause["invariante"], cause["instabile"]) == ("invariante:comando", True, False)
    assert [event["evento"] for event in cause["eventi"]] == ["entra", "esce"]
    assert cause["eventi_trovati"] == 30


def test_an_engine_that_ends_is_started_again_and_told_by_its_event(explored: Banco) -> None:
    right = '    if name == "entra":\n'
    said = explored("--tavoli", 1, "--eventi", 20, "--json", right=right, wrong=f"{right}        raise SystemExit(3)\n")
    assert said.code == 1
    (cause,) = said.json["cause"]
    assert (cause["codice"], cause["invariante"], cause["instabile"]) == ("gioco:caduta", False, False)
    assert [event["evento"] for event in cause["eventi"]] == ["entra"]


def test_an_engine_that_opens_no_table_cannot_be_judged(explored: Banco) -> None:
    right = '            self.table = open_table(self.rules, request.get("tavolo"))\n'
    said = explored("--tavoli", 2, right=right, wrong='            raise BadStakes("chiuso")\n')
    assert said.code == 3
    assert "Due tavoli chiesti non sono stati giudicati." in said.out


def test_an_engine_that_declares_no_tables_is_told_what_to_declare(explored: Banco) -> None:
    said = explored("--tavoli", 2, right=NO_TABLES[0], wrong=NO_TABLES[1])
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith("Il motore non dichiara la capacità «tavolo»")
    assert "togli --tavoli" in said.err


def test_rules_without_a_table_have_none_to_explore(banco: Banco, tmp_path: Path) -> None:
    path = engine(tmp_path, engine_source(load_ruleset(Corpus(TAVERNS), TAVERN)))
    said = banco("motore", "esplora", path, "--corpus", TAVERNS, "--tavoli", 2)
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith(f"I dati di «{TAVERN}» non parlano del tavolo")


def test_an_engine_that_does_not_start_cannot_be_judged(banco: Banco, tmp_path: Path) -> None:
    tavern_rules(tmp_path / "corpus", *SEVERAL)
    path = engine(tmp_path, "raise SystemExit(1)\n")
    said = banco("motore", "esplora", path, "--corpus", tmp_path / "corpus", "--tavoli", 2)
    assert (said.code, said.out) == (3, "")
    assert said.err.startswith("Il motore non si può esplorare [avvio:")
