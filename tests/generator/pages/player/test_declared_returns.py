"""A declared return that is edited: no page goes on saying the old one, or that it is the computed one."""

import shutil
from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import numbers_of
from generator.numbers.told_returns import Agreement, bet_returns
from generator.pages.player.compose import compose
from generator.pages.printing.game_blocks import ReturnsPart

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
DECLARED = [
    ("21-duello", "93.47", "93.57"),
    ("black-jack-live", "99.39", "99.29"),
    ("blackjack-surrender", "99.62", "99.52"),
    ("first-person-blackjack", "99.29", "99.19"),
    ("play-lounge-blackjack-7", "99.29", "99.19"),
]
"""Game, what it declares of a bet, and what it might."""


def read(corpus: Path, slug: str) -> tuple[Ruleset, Figures]:
    rules = load_ruleset(Corpus(corpus), slug)
    return rules, numbers_of(rules)[0]


@pytest.mark.parametrize(
    ("slug", "was", "now"),
    [pytest.param(*one, marks=() if one is DECLARED[0] else pytest.mark.exhaustive) for one in DECLARED],
)
def test_what_a_page_says_of_a_return_does_not_survive_its_edit(slug: str, was: str, now: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules" / slug, tmp_path / "rules" / slug)
    file = tmp_path / "rules" / slug / "regolamento.yaml"
    text = file.read_text(encoding="utf-8")
    assert f'valore: "{was}%"' in text
    file.write_text(text.replace(f'valore: "{was}%"', f'valore: "{now}%"', 1), encoding="utf-8")
    costs = []
    for folder, said, unsaid in ((ROOT, was, now), (tmp_path, now, was)):
        rules, figures = read(folder, slug)
        part = next(iter(compose(rules, figures).blocks(ReturnsPart)), None)
        assert part is not None
        told = [f"{line.share} {line.label}" for line in part.lines]
        assert any(_declares(one, said) for one in told)
        assert not any(_declares(one, unsaid) for one in told)
        costs.append([line.cost for line in part.lines])
        edited = next(
            bet for bet in bet_returns(rules, figures.returns) if bet.datum and bet.datum.printed == f"{said}%"
        )
        assert edited.agreement is Agreement.DISAGREES or folder is ROOT
    assert costs[0] == costs[1]  # what a game costs follows from its rules, whatever the text declares


def _declares(told: str, value: str) -> bool:
    """Say whether a line tells a return as declared, alone or beside the computed one."""
    share = f"{value.replace('.', ',')}\u00a0%"
    return f"{share} dichiarato e" in told or f"{share} della puntata iniziale, dichiarato" in told
