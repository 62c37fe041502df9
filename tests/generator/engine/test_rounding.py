"""Money is rounded where and how the data say, and nowhere else."""

import dataclasses
from typing import Any

import pytest
from loaded import rules_of
from small_tavern import TAVERN, TAVERNS

from generator.data.corpus import Corpus
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.terms import Direction


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return load_ruleset(Corpus(TAVERNS), TAVERN)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("direction", "unit", "num", "den", "expected"),
    [
        ("difetto", 1, 2505, 10, 250),
        ("eccesso", 1, 2505, 10, 251),
        ("vicino", 1, 2505, 10, 251),
        ("vicino", 1, 2504, 10, 250),
        ("difetto", 50, 799, 1, 750),
        ("eccesso", 50, 751, 1, 800),
        ("vicino", 50, 775, 1, 800),
        ("difetto", 1, 1250, 1, 1250),
    ],
)
def test_amounts_are_rounded_as_declared(
    ruleset: Ruleset, direction: str, unit: int, num: int, den: int, expected: int
) -> None:
    assert _rules(ruleset, unit, direction).round_money(num, den) == expected


@pytest.mark.parametrize(
    ("direction", "staked", "num", "den", "expected"),
    [
        ("difetto", 750, 1, 1, 750),
        ("eccesso", 750, 1, 1, 750),
        ("difetto", 750, 3, 1, 2250),
        ("difetto", 150, 2, 1, 250),
        ("eccesso", 150, 2, 1, 350),
        ("difetto", 750, 1, 2, 300),
        ("difetto", 750, 0, 1, 0),
    ],
)
def test_what_is_rounded_is_the_winnings_and_never_the_stake_that_comes_back(
    ruleset: Ruleset, direction: str, staked: int, num: int, den: int, expected: int
) -> None:
    assert _rules(ruleset, 100, direction).handed_back(staked, num, den) == expected


@pytest.mark.parametrize(("num", "den", "expected"), [(1, 1, 750), (2, 1, 1500), (1, 2, 300)])
def test_an_added_wager_that_repeats_the_stake_repeats_it_exactly(
    ruleset: Ruleset, num: int, den: int, expected: int
) -> None:
    rules = _rules(ruleset, 100, "difetto")
    kind = dataclasses.replace(next(iter(rules.wagers.values())), num=num, den=den)
    assert rules.added(750, kind) == expected


def _rules(ruleset: Ruleset, unit: int, direction: str) -> Any:
    rounding = dataclasses.replace(ruleset.table.rounding, unit=unit, direction=Direction(direction))
    table = dataclasses.replace(ruleset.table, rounding=rounding)
    return load_engine(dataclasses.replace(ruleset, table=table)).RULES


@pytest.mark.slow
@pytest.mark.parametrize(("stake", "shown"), [("0.01", None), ("0.02", None), ("0.03", "0.01"), ("0.05", "0.02")])
def test_a_cash_out_that_would_be_nothing_once_rounded_is_not_offered(stake: str, shown: str | None) -> None:
    # A hard 16 against a ten is worth 0.40, the lowest of the published range (FPB-079): 0.40 x 0.02 = 0.008.
    engine = load_engine(rules_of("first-person-blackjack"))
    setup = {
        "sabot": ["TS", "TD", "6H", "8C"],
        "giocatori": [{"giocatore": "g1", "saldo": "1.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": stake}}],
    }
    asked = {"id": 1, "op": "gioca", "regolamento": rules_of("first-person-blackjack").identifier, "colpo": setup}
    decision = engine.rispondi({**asked, "mosse": []})["esito"]["attesa"]
    assert decision["importi"].get("incassa") == shown
    assert ("incassa" in decision["lecite"]) is (shown is not None)
    taken = engine.rispondi({**asked, "mosse": [{"posto": 1, "mano": 1, "azione": "incassa"}]})["esito"]
    settled = [entry["restituito"] for entry in taken["registro"] if entry["fatto"] == "liquidazione"]
    refused = [entry["codice"] for entry in taken["registro"] if entry["fatto"] == "rifiuto"]
    assert (settled, refused) == (([shown], []) if shown else ([], ["azione-non-lecita"]))


@pytest.mark.parametrize(
    ("first", "second", "shown", "back", "ends"),
    [("TS", "6H", "TD", "4.00", "perde"), ("AS", "AH", "KD", "10.00", "patta"), ("TS", "KH", "8D", "17.70", "vince")],
)
def test_a_cash_out_of_less_than_the_stake_is_no_win(first: str, second: str, shown: str, back: str, ends: str) -> None:
    setup = {
        "sabot": [first, shown, second, "9C"],
        "giocatori": [{"giocatore": "g1", "saldo": "10.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}}],
    }
    asked = {"id": 1, "op": "gioca", "regolamento": rules_of("first-person-blackjack").identifier, "colpo": setup}
    moves = [{"posto": 1, "mano": 1, "azione": "incassa"}]
    told = load_engine(rules_of("first-person-blackjack")).rispondi({**asked, "mosse": moves})["esito"]
    settled = [entry for entry in told["registro"] if entry["fatto"] == "liquidazione"]
    assert [(entry["restituito"], entry["esito"]) for entry in settled] == [(back, ends)]
