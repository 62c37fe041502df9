"""Sixty faults of engines, none of which shows in most rounds: an exploration as long as a certificate's finds them."""

from pathlib import Path

import pytest
from loaded import rules_of
from planted_faults import FAULTS, faulty, found_of

from banco.lab.exploration import exploration
from banco.lab.exploration.exploration import explore
from conformance.run.config import load_config

ROUNDS = (400, 3_000, 17_000)
"""The longer ones begin with the rounds of the shorter: most faults show soon."""
QUICK = [one for one in FAULTS if one.name in {
    "the greatest stake is refused", "the second round of three boxes is dealt backwards",
    "nobody finds the connection again",
}]  # fmt: skip


def finds(slug: str, source: str, folder: Path) -> bool:
    """Say whether some rounds by chance show anything wrong in an engine."""
    (folder / "motore.py").write_text(source, encoding="utf-8")
    text = f'motore: "Di prova"\ncomando: [python3, "-I", "-S", motore.py]\nregolamento: {slug}\n'
    (folder / "motore.yaml").write_text(text, encoding="utf-8")
    config = load_config(folder / "motore.yaml")
    return any(explore(config, rules_of(slug), rounds=rounds, seed=1).deviations for rounds in ROUNDS)


@pytest.fixture(autouse=True)
def unshrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a round is found is asked, and not how small it gets."""
    monkeypatch.setattr(exploration, "_TRIED", 0)
    monkeypatch.setattr(exploration, "_TRIED_ON_FAULTS", 0)


def test_there_are_sixty_and_each_is_a_program_of_its_own() -> None:
    assert len(FAULTS) == len({one.name for one in FAULTS}) == 60
    sources = {faulty(one) for one in FAULTS}
    assert len(sources) == 60
    for source in sources:
        compile(source, "motore.py", "exec")


@pytest.mark.slow
def test_some_of_them_are_found_whenever_tests_run(tmp_path: Path) -> None:
    assert len(QUICK) == 3
    assert found_of(lambda slug, source: finds(slug, source, tmp_path), QUICK)[1] == []


@pytest.mark.exhaustive
@pytest.mark.slow
def test_at_least_fifty_seven_of_them_are_found(tmp_path: Path) -> None:
    found, missed = found_of(lambda slug, source: finds(slug, source, tmp_path))
    assert len(found) >= 57, missed
