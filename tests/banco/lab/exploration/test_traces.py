"""The log of an engine that played by itself: read strictly, and judged by the rules."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from explored_game import BUST, HIT, STAND, WON, seated, small_game

from banco.lab.exploration import traces
from banco.lab.exploration.traces import breach_lines, read_traces, review
from conformance.chance.reference import Reference
from generator.data.diagnostics import ConfigErrors
from generator.model.ir import Ruleset

Json = dict[str, Any]
Log = Callable[..., Path]
LOST = "TH 5S 9D 8C 7C"
"""Nineteen against twenty."""


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return small_game()


@pytest.fixture(scope="module")
def reference(rules: Ruleset) -> Reference:
    return Reference(rules)


@pytest.fixture
def log(tmp_path: Path, rules: Ruleset) -> Log:
    """Return what writes a log: its header with some changes, and these lines."""

    def write(*lines: Json | str, **header: Any) -> Path:
        engine = {"nome": "Da solo", "versione": "2", "linguaggio": "C"}
        head = {"tracce": 1, "motore": engine, "regolamento": rules.identifier} | header
        texts = [line if isinstance(line, str) else json.dumps(line) for line in (head, *lines)]
        (tmp_path / "tracce.jsonl").write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
        return tmp_path / "tracce.jsonl"

    return write


def played(reference: Reference, cards: str, *moves: Json) -> Json:
    setup = seated(cards)
    return {"colpo": setup, "mosse": list(moves), "esito": deepcopy(dict(reference.play(setup, moves)))}


def paid(line: Json, back: str, end: str, balance: str) -> Json:
    """Return a line of which the only wager gives back another amount, and the balance says so."""
    entry = next(one for one in line["esito"]["registro"] if one["fatto"] == "liquidazione")
    entry.update(restituito=back, esito=end)
    line["esito"]["saldi"][0]["saldo"] = balance
    return line


def test_a_log_says_who_played_what(log: Log, reference: Reference, rules: Ruleset) -> None:
    lines = played(reference, WON, STAND), played(reference, LOST, STAND)
    found = read_traces(log(*lines, limiti={"fatti": ["banco"]}))
    assert (found.engine, found.ruleset, found.reported) == ("Da solo 2", rules.identifier, frozenset({"banco"}))
    assert [one.line for one in found.rounds] == [2, 3]
    assert (found.rounds[0].setup, found.rounds[0].moves) == (seated(WON), (STAND,))


def test_an_honest_log_has_nothing_to_tell(log: Log, reference: Reference, rules: Ruleset) -> None:
    found = review(read_traces(log(played(reference, WON, STAND), played(reference, LOST, STAND))), rules)
    assert (found.found.rounds, found.found.deviations, found.breaches) == (2, (), ())
    assert ("liquidazione", "principale", "principale#5") in found.found.reached


def test_rounds_paid_otherwise_are_one_cause_told_of_the_smallest(
    log: Log, reference: Reference, rules: Ruleset
) -> None:
    longer = paid(played(reference, "5H 5S 4D 8C TD KC", HIT, STAND), "10.00", "patta", "10000.00")
    shorter = paid(played(reference, WON, STAND), "10.00", "patta", "10000.00")
    honest = played(reference, LOST, STAND)
    [told] = review(read_traces(log(longer, shorter, honest)), rules).found.deviations
    assert told.many == 2
    assert (told.round.setup["sabot"], told.round.cards) == (WON.split(), 5)
    assert (told.round.divergence.expected["restituito"], told.got["saldi"][0]["saldo"]) == ("20.00", "10000.00")
    assert told.round.divergence.clauses == (BUST,)


def test_where_the_rules_draw_more_than_the_engine_did_other_cards_follow(
    log: Log, reference: Reference, rules: Ruleset
) -> None:
    line = played(reference, WON, STAND)
    line["colpo"]["sabot"].pop()  # the engine's dealer stands on thirteen
    line["esito"]["registro"] = [
        entry for entry in line["esito"]["registro"] if entry.get("carta") != "KC" and entry["fatto"] != "banco"
    ]
    [told] = review(read_traces(log(line)), rules).found.deviations
    assert "errore" not in told.expected
    assert (told.round.divergence.expected["fatto"], told.round.divergence.expected["a"]) == ("carta", "banco")
    assert told.round.divergence.got["fatto"] == "liquidazione"


def test_a_log_that_contradicts_itself_says_at_which_line(log: Log, reference: Reference, rules: Ruleset) -> None:
    torn = played(reference, WON, STAND)
    torn["esito"]["saldi"][0]["saldo"] = "10000.00"  # ten euro were won
    found = review(read_traces(log(played(reference, LOST, STAND), torn, torn)), rules)
    assert {line for line, _ in found.breaches} == {3, 4}
    assert len({breach.invariant for _, breach in found.breaches}) == 1
    head, *both = breach_lines(found.breaches)
    assert "2 volte, la prima alla riga 3" in head
    assert [line.split(":")[0].strip() for line in both] == ["atteso", "ricevuto"]


def refused(path: Path) -> tuple[str, int]:
    """Return the code of the mistake of a log, and its line."""
    with pytest.raises(ConfigErrors) as told:
        read_traces(path)
    [one] = told.value.diagnostics
    assert one.at is not None
    return one.code, one.at.line


@pytest.mark.parametrize(
    "header",
    [{"tracce": 2}, {"regolamento": "senza versione"}, {"motore": {"nome": "Solo"}}, {"limiti": {"fatti": "banco"}}],
)
def test_a_header_that_does_not_say_who_played_what(log: Log, header: Json) -> None:
    assert refused(log({}, **header)) == ("T001", 1)


@pytest.mark.parametrize("gone", ["colpo", "mosse", "esito"])
def test_a_line_that_lacks_something_is_no_round(log: Log, reference: Reference, gone: str) -> None:
    line = played(reference, WON, STAND)
    short = {key: value for key, value in line.items() if key != gone}
    assert refused(log(line, short)) == ("T002", 3)


@pytest.mark.parametrize("text", ["{", "[]", "", '{"colpo": 1, "colpo": 2}', '{"mosse": NaN}'])
def test_a_line_that_cannot_be_read_is_no_round(log: Log, text: str) -> None:
    assert refused(log(text)) == ("T002", 2)


def test_a_round_in_other_words_than_those_of_the_protocol(log: Log, reference: Reference) -> None:
    line = played(reference, WON, STAND)
    line["esito"]["stato"] = "finito"
    assert refused(log(line)) == ("T002", 2)


def test_a_log_without_rounds_or_with_too_many(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(log()) == ("T004", 1)
    monkeypatch.setattr(traces, "MOST_ROUNDS", 2)
    assert refused(log("{}", "{}", "{}")) == ("T004", 1)


def test_a_log_of_other_rules_is_not_judged(log: Log, reference: Reference, rules: Ruleset) -> None:
    found = read_traces(log(played(reference, WON, STAND), regolamento="altro@1.0.0"))
    with pytest.raises(ConfigErrors) as told:
        review(found, rules)
    assert [one.code for one in told.value.diagnostics] == ["T003"]
