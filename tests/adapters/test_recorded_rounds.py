"""What engines of others answered, kept: judged again by the rules, without the engines."""

from pathlib import Path

import pytest
from recorded_rounds import OTHERS, TRACES, recorded

from banco.cli.main import main
from banco.lab.exploration.traces import read_traces, review
from generator.data.diagnostics import ConfigErrors
from generator.model.loading.load import load_ruleset

KEPT = {
    "blackjack-simulator/motore.yaml": 6,
    "engine-blackjack/motore.yaml": 1,
    "engine-blackjack/motore-17-soft.yaml": 2,
    "gymnasium/motore.yaml": 1,
    "gymnasium/motore-natural.yaml": 2,
    "rlcard/motore.yaml": 1,
}
"""How many rounds are kept of each engine: those of the scenarios that it does not play as it says."""


@pytest.mark.slow
@pytest.mark.parametrize("engine", KEPT)
def test_every_round_that_is_kept_leaves_the_rules_that_its_engine_claims(engine: str) -> None:
    traces = read_traces(recorded(engine))
    found = review(traces, load_ruleset(OTHERS, traces.ruleset.partition("@")[0])).found
    assert found.different == found.rounds == len(traces.rounds) == KEPT[engine]


@pytest.mark.slow
def test_a_log_of_rounds_that_nobody_prepared_shows_the_natural_that_beats_a_21(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = main(["motore", "riesamina", str(TRACES / "gymnasium-da-solo.jsonl"), "--corpus", str(OTHERS.root)])
    said = capsys.readouterr().out.replace("\u00a0", " ")
    assert code == 1
    assert "11 colpi nelle tracce, 1 con una differenza, per una causa." in said
    assert "1. un colpo, GYM-004" in said
    assert "| Anna  | 10♦ A♣  |         |" in said
    assert "Allora Anna riceve 10 €" in said


HEAD = '{"tracce":1,"motore":{"nome":"a","versione":"1","linguaggio":"b"},"regolamento":"gymnasium@1.0.0"}'
DEEP = '{"a":' + "[" * 70 + "]" * 70 + "}"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "T002", 1),
        ("[]", "T002", 1),
        ("{}", "T001", 1),
        (HEAD.replace(":1,", ":2,", 1), "T001", 1),
        (HEAD.replace("gymnasium@1.0.0", "gymnasium"), "T001", 1),
        (HEAD, "T004", 1),
        (HEAD + "\n{}", "T002", 2),
        (HEAD + '\n{"colpo":{},"mosse":[],"esito":{}}', "T002", 2),
        (HEAD + '\n{"colpo":1,"colpo":2}', "T002", 2),
        (HEAD + "\n" + DEEP, "T002", 2),
        (HEAD + "\n" + '"' + "x" * (1 << 20) + '"', "T002", 2),
        (HEAD + '\n{"a":NaN}', "T002", 2),
        (HEAD + "\n\udcff", "T002", 2),
    ],
)
def test_a_log_that_is_none_is_refused_with_its_line(text: str, code: str, line: int, tmp_path: Path) -> None:
    log = tmp_path / "tracce.jsonl"
    log.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(ConfigErrors) as refused:
        read_traces(log)
    [told] = refused.value.diagnostics
    assert (told.code, told.at.line) == (code, line)


def test_a_log_of_other_rules_is_not_judged() -> None:
    traces = read_traces(recorded("rlcard/motore.yaml"))
    with pytest.raises(ConfigErrors) as refused:
        review(traces, load_ruleset(OTHERS, "open-spiel"))
    assert [one.code for one in refused.value.diagnostics] == ["T003"]
