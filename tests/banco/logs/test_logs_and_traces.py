"""`banco log giudica` and `banco motore riesamina` say the same of each round, byte for byte."""

from pathlib import Path

import pytest
from loaded import rules_of
from planted_in_amounts import IN_AMOUNTS
from planted_kinds import ALL
from planted_log_faults import at_a_rate, of_game
from rounds_of_logs import made_rounds, write_rounds

from banco.logs.gathering import gather
from banco.logs.judging import judge
from banco.logs.layout import load_layout
from banco.logs.verdicts import Fault
from bench.logs_and_traces import LOG, TRACES, agreement

pytestmark = pytest.mark.slow

MADE = 700
OFTEN, RARELY = 12, 150
"""Of so many rounds that a fault suits, one is spoiled, and no round twice; rarely with what is no trace."""
NO_TRACES = ("an amount", "no amount", "a bet paid twice", "a stake", "a double that nobody")
"""How faults of amounts begin of which rounds cannot be read, or are not as the rules have them."""


@pytest.mark.parametrize("slug", ALL)
def test_a_log_and_its_traces_are_judged_to_the_same_lines(slug: str, tmp_path: Path) -> None:
    rounds = made_rounds(slug, MADE, seed=3)
    planted: dict[str, bool] = {}
    for fault in of_game(slug):
        every = OFTEN if fault in IN_AMOUNTS and not fault.name.startswith(NO_TRACES) else RARELY
        told = at_a_rate(rounds, fault, every, planted.keys())
        planted |= {key: all(one.fault is Fault.RETURNED for one in said) for key, said in told.items()}
    layout, verdicts = write_rounds(tmp_path / "log", slug, rounds), tmp_path / "verdetti.parquet"
    read = load_layout(layout)
    gathered = gather(read, tmp_path / "giudicati.parquet")
    judge(read, rules_of(slug), gathered.path, 1, lambda _: None, verdicts)
    found = agreement(layout, tmp_path, verdicts)
    assert found.same
    assert found.rounds == MADE - sum(not trace for trace in planted.values())
    assert found.rounds + found.no_traces == MADE
    lines = (tmp_path / TRACES).read_text(encoding="utf-8").splitlines()
    wrong = [line for line in lines if " sbagliato " in line]
    right = {line.removesuffix(" giusto") for line in lines if line not in wrong}
    assert len(wrong) == found.wrong >= 3 * MADE // 100
    assert {line.split()[0] for line in wrong} <= planted.keys()
    assert not {key for key, trace in planted.items() if trace} - {line.split()[0] for line in wrong} - right
    assert (tmp_path / LOG).read_bytes() == (tmp_path / TRACES).read_bytes()
