"""A declared return that is edited: no page goes on saying the old one, its cost, or that it is the computed one."""

import shutil
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.player.compose import compose
from generator.pages.printing.game_blocks import ReturnsPart
from generator.pages.sheet.sheet_figures import beside

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
DECLARED = [
    ("21-duello", "93.47", "93.57"),
    ("black-jack-live", "99.39", "99.29"),
    ("blackjack-surrender", "99.62", "99.52"),
    ("first-person-blackjack", "99.29", "99.19"),
    ("play-lounge-blackjack-7", "99.29", "99.19"),
]
"""Game, what it declares of a bet, and what it might: a tenth of a point is a euro on a thousand."""


def read(corpus: Path, slug: str) -> tuple[Ruleset, Figures]:
    rules = load_ruleset(Corpus(corpus), slug)
    return rules, numbers_of(rules)[0]


def share_and_cost(value: str) -> tuple[str, str]:
    """Return what the player's page says of a share: the share, and what is lost on 1,000 € in whole euro."""
    lost = (100 - Decimal(value)) * 10
    return f"{value.replace('.', ',')}\u00a0%", f"circa {lost:.0f}\u00a0€"


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
    for folder, said, unsaid in ((ROOT, was, now), (tmp_path, now, was)):
        rules, figures = read(folder, slug)
        returns = next(iter(compose(rules, figures).blocks(ReturnsPart)), None)
        assert returns is not None
        lines = [(line.share, line.cost) for line in returns.lines]
        assert share_and_cost(said) in lines
        assert share_and_cost(unsaid) not in lines
        edited = next(one for one in rules.returns if Fraction(one.value) == Fraction(said) / 100)
        verdict = beside(edited, figures)
        assert verdict.endswith("non coincide") or folder is ROOT, verdict
