"""What an exploration found, in words and as data."""

import json
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from explored_game import BUST, STAND, WON, seated, small_game

from banco.lab.exploration.exploration import Deviation, Explored
from banco.lab.exploration.explored_text import as_json, divergence_words, explored_lines
from banco.lab.exploration.other_readings import ReadExploration
from banco.lab.exploration.shrinking import Shrunk
from conformance.chance.reference import Reference
from conformance.chance.told_apart import AnswerDivergence, divergence
from conformance.readings.explanation import OtherReading, Taken
from generator.model.ir import Ruleset

AGAIN = "banco motore esplora prova --seme 1"
OTHER = OtherReading(
    taken=(Taken(reading="INV-A01", alternative="torna", label="Torna"),),
    admitted=True,
    words="Il motore gioca INV-A01 «Torna».",
)
BARRED = OtherReading(
    taken=(Taken(reading="INV-A02", alternative="perde", label="Perde"),),
    admitted=False,
    words="Il motore gioca INV-A02 «Perde». INV-A02: il testo la esclude.",
)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return small_game()


@pytest.fixture(scope="module")
def deviation(rules: Ruleset) -> Deviation:
    """Return a round that the rules win and the engine calls even, met seven times."""
    setup = seated(WON)
    expected = Reference(rules).play(setup, [STAND])
    got = deepcopy(dict(expected))
    got["registro"][-1].update(restituito="10.00", esito="patta")
    got["saldi"][0]["saldo"] = "10000.00"
    told = divergence(expected, got, rules)
    assert told is not None
    found = Shrunk(setup=setup, moves=(STAND,), divergence=told, cards=5)
    return Deviation(many=7, round=found, expected=expected, got=got)


def apart(expected: Any, got: Any, part: str) -> str:
    return divergence_words(AnswerDivergence(expected=expected, got=got, part=part, cause=(part,)))


def test_without_differences_it_says_that_it_is_no_proof(rules: Ruleset) -> None:
    read = ReadExploration(found=Explored(rounds=1, reached={"a": 1, "b": 5}))
    assert not read.is_red
    lines = list(explored_lines(read, rules, AGAIN, whence="del file"))
    assert lines[0] == f"un colpo del file, nessuna differenza: il motore risponde come le regole di {rules.title}."
    assert "due situazioni" in lines[1]
    assert "Non è una prova" in lines[2]


def test_a_difference_is_told_with_its_round_and_both_sides(rules: Ruleset, deviation: Deviation) -> None:
    read = ReadExploration(found=Explored(rounds=90, reached={}, deviations=(deviation,)), readings={0: BARRED})
    assert read.is_red
    lines = list(explored_lines(read, rules, AGAIN, {0: "Scenario: uno\n  Dato\n"}))
    assert lines[0] == "90 colpi a caso, 7 con una differenza, per una causa."
    assert f"1. sette colpi, {BUST}" in lines
    shoe = next(line for line in lines if "sabot" in line)
    assert shoe.endswith("10♥ 5♠ 9♦ 8♣ K♣.")
    ours, theirs = (
        next(line for line in lines if line.startswith(f"   {who}: ")) for who in ("Le regole", "Il motore")
    )
    assert "Il giocatore vince" in ours
    assert "Il giocatore non vince e non perde." in theirs
    first = next(line for line in lines if "La prima differenza" in line)
    assert first.index("restituito 20.00") < first.index("il motore") < first.index("restituito 10.00")
    assert "   Lettura non ammessa. Il motore gioca INV-A02 «Perde». INV-A02: il testo la esclude." in lines
    assert not any("altre letture" in line for line in lines)
    place = lines.index("   Come scenario, da rileggere:")
    assert lines[place + 1 : place + 3] == ["     Scenario: uno", "       Dato"]
    assert lines[-1] == f"Per rifarlo: {AGAIN}"


def test_rounds_that_were_left_are_said(rules: Ruleset, deviation: Deviation) -> None:
    def told(left: int) -> str:
        found = Explored(rounds=9, reached={}, deviations=(deviation,), left=left)
        return "\n".join(explored_lines(ReadExploration(found=found), rules, ""))

    assert "un colpo chiesto non è stato giudicato" in told(1)
    assert "tre colpi chiesti non sono stati giudicati" in told(3)
    assert "chiest" not in told(0)


def test_rounds_that_were_left_are_said_where_nothing_else_is_wrong(rules: Ruleset) -> None:
    read = ReadExploration(found=Explored(rounds=9, reached={}, left=2))
    assert "due colpi chiesti non sono stati giudicati" in next(explored_lines(read, rules, ""))


def test_what_admitted_readings_explain_is_no_difference_and_says_what_was_drawn_by_them(
    rules: Ruleset, deviation: Deviation
) -> None:
    read = ReadExploration(
        found=Explored(rounds=90, reached={}, deviations=(deviation,)), readings={0: OTHER}, again=90
    )
    assert not read.is_red
    lines = list(explored_lines(read, rules, AGAIN))
    assert lines[1].startswith("Conforme con altre letture.")
    assert lines[2] == "Altri 90 colpi tirati secondo le letture che il motore gioca: nessun'altra differenza."
    assert "   Altra lettura, ammessa. Il motore gioca INV-A01 «Torna»." in lines


def test_one_deviation_that_no_reading_explains_makes_the_whole_red(rules: Ruleset, deviation: Deviation) -> None:
    found = Explored(rounds=90, reached={}, deviations=(deviation, deviation))
    assert ReadExploration(found=found, readings={0: OTHER}).is_red
    assert not ReadExploration(found=found, readings={0: OTHER, 1: OTHER}).is_red
    apart = ReadExploration(found=found, readings={0: OTHER, 1: OTHER}, incoherent="nessuna scelta le spiega insieme")
    assert apart.is_red
    assert "Nessuna scelta le spiega insieme." in list(explored_lines(apart, rules, AGAIN))


def test_what_a_fresh_engine_does_not_repeat_is_told_as_unstable_with_its_number(
    rules: Ruleset, deviation: Deviation
) -> None:
    read = ReadExploration(found=Explored(rounds=9, reached={}, deviations=(replace(deviation, unstable=7),)))
    assert read.is_red
    told = "\n".join(explored_lines(read, rules, AGAIN))
    assert "Instabile." in told
    assert "il colpo numero 7 di quelli del seme" in told
    assert as_json(read)["cause"][0]["instabile"] == 7


def test_a_refusal_and_a_fault_are_said_as_what_they_are() -> None:
    assert apart(None, "azione-non-lecita", "errore") == (
        "secondo le regole il colpo si gioca, secondo il motore «azione-non-lecita»."
    )
    assert apart(None, "gioco:caduta", "errore") == "il motore non risponde come il protocollo vuole: «gioco:caduta»."


def test_a_part_of_the_state_is_named() -> None:
    assert apart("concluso", "in_attesa", "stato") == "se il colpo è finito: concluso; il motore in_attesa."
    assert apart([{"totale": 17, "morbida": True, "classi": []}], None, "mani") == (
        "le mani: totale 17, morbida sì; il motore niente."
    )


def test_an_entry_is_said_without_the_names_of_the_data_and_no_longer_than_a_line() -> None:
    entry = {"fatto": "carta", "passo": 3, "riga": "principale#1", "clausole": ["INV-001"], "carta": "9D"}
    assert apart(entry, None, "registro") == "«carta» carta 9D; il motore niente."
    long = apart({"fatto": "carta", "carta": "9" * 500}, None, "registro")
    assert "…" in long
    assert len(long) < 200


def test_data_for_programs_say_the_same(deviation: Deviation) -> None:
    found = Explored(rounds=90, reached={"a": 1}, deviations=(deviation,), left=2)
    read = ReadExploration(found=found, readings={0: BARRED})
    told = json.loads(json.dumps(as_json(read, {0: "Scenario: uno"})))
    [cause] = told.pop("cause")
    assert told == {
        "colpi": 90, "non_giocati": 2, "differenze": 7, "situazioni": 1, "rosso": True,
        "colpi_secondo_le_letture": 0, "incoerenza": None,
    }  # fmt: skip
    assert (cause["colpi"], cause["clausole"], cause["carte"]) == (7, [BUST], 5)
    assert cause["causa"] == ["riga", "principale#5", "esito"]  # the first by name of the two
    assert (cause["colpo"], cause["mosse"]) == (seated(WON), [STAND])
    assert (cause["atteso"]["restituito"], cause["ricevuto"]["restituito"]) == ("20.00", "10.00")
    assert cause["scenario"] == "Scenario: uno"
    assert cause["letture"] == [{"lettura": "INV-A02", "alternativa": "perde", "ammessa": False}]
    assert cause["instabile"] is None
