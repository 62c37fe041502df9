"""A log of rounds that an engine played by itself, falsified: each thing done to it is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from recorded_rounds import OTHERS, TRACES

from banco.lab.exploration.traces import Reviewed, read_traces, review
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow

HONEST = TRACES / "open-spiel-da-solo.jsonl"
Told = dict[str, Any]
OTHER_CHOICE = {"carta": "stai", "stai": "carta"}


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load_ruleset(OTHERS, "open-spiel")


def entries(told: Told, fact: str) -> list[Told]:
    return [entry for entry in told["esito"]["registro"] if entry["fatto"] == fact]


def paid(told: Told, back: str, end: str) -> None:
    entries(told, "liquidazione")[0].update(restituito=back, esito=end)


def paid_in_the_balance_too(told: Told) -> None:
    paid(told, "20.00", "vince")
    told["esito"]["saldi"][0]["saldo"] = "110.00"


def without_a_card(told: Told, whose: str, *, everywhere: bool) -> None:
    card = [entry for entry in entries(told, "carta") if entry["a"] == whose][-1]
    told["esito"]["registro"].remove(card)
    if everywhere:
        told["colpo"]["sabot"].remove(card["carta"])
        holder = told["esito"]["banco"] if whose == "banco" else told["esito"]["mani"][0]
        holder["carte"].remove(card["carta"])


def chosen_otherwise(told: Told) -> None:
    choice = entries(told, "scelta")[-1]
    choice["azione"] = OTHER_CHOICE[choice["azione"]]


def sent_otherwise(told: Told) -> None:
    told["mosse"][-1]["azione"] = OTHER_CHOICE[told["mosse"][-1]["azione"]]


def both_otherwise(told: Told) -> None:
    chosen_otherwise(told)
    sent_otherwise(told)


def swapped(told: Told) -> None:
    for where in (told["mosse"], entries(told, "scelta")):
        where[0]["azione"], where[1]["azione"] = where[1]["azione"], where[0]["azione"]


def shoe_in_another_order(told: Told) -> None:
    shoe = told["colpo"]["sabot"]
    shoe[0], shoe[-1] = shoe[-1], shoe[0]


# The lines of the log: 2 is lost with one choice, 3 is won with two («carta», «stai») and no card of the dealer but two
# drawn ones, 5 is won. What each lie must be told as was worked out from the clauses and from what an invariant says.
LIES: dict[str, tuple[int, Callable[[Told], object], set[str], str]] = {
    "a stake that was lost is paid": (2, paid_in_the_balance_too, set(), "OSP-004"),
    "a pay that the balance does not know": (2, lambda t: paid(t, "20.00", "vince"), {"invariante:saldi"}, "OSP-004"),
    "a card is not told": (3, lambda t: without_a_card(t, "banco", everywhere=False), {"invariante:segreto"}, ""),
    "a card of the dealer is nowhere": (
        2,
        lambda t: without_a_card(t, "banco", everywhere=True),
        {"invariante:banco"},
        "OSP-003",
    ),
    "a card of the player is nowhere": (
        3,
        lambda t: without_a_card(t, "mano", everywhere=True),
        {"invariante:mani", "invariante:decisione"},
        "",
    ),
    "a choice that is not the move": (3, chosen_otherwise, {"invariante:scelta"}, ""),
    "a move that is not the choice": (3, sent_otherwise, {"invariante:scelta"}, ""),
    "a decision changed in both places": (3, both_otherwise, set(), ""),
    "two decisions swapped": (3, swapped, set(), ""),
    "the shoe in another order": (2, shoe_in_another_order, {"invariante:sabot"}, ""),
}


def reviewed(path: Path, line: int, lie: Callable[[Told], object], rules: Ruleset) -> Reviewed:
    """Return what is said of one round of the log, changed."""
    lines = HONEST.read_text(encoding="utf-8").splitlines()
    told = json.loads(lines[line - 1])
    lie(told)
    path.write_text("\n".join((lines[0], json.dumps(told))) + "\n", encoding="utf-8")
    return review(read_traces(path), rules)


def test_a_log_that_nobody_touched_says_nothing_against_the_rules(rules: Ruleset) -> None:
    honest = review(read_traces(HONEST), rules)
    assert (honest.found.rounds, honest.found.different, honest.breaches) == (8, 0, ())


@pytest.mark.parametrize("name", LIES)
def test_what_is_done_to_a_log_is_told(name: str, rules: Ruleset, tmp_path: Path) -> None:
    line, lie, broken, clause = LIES[name]
    told = reviewed(tmp_path / "tracce.jsonl", line, lie, rules)
    [deviation] = told.found.deviations
    assert deviation.many == 1
    assert broken <= {str(breach.invariant) for _, breach in told.breaches}
    assert bool(broken) == bool(told.breaches)
    assert {number for number, _ in told.breaches} <= {2}
    assert clause in {"", *deviation.round.divergence.clauses}
