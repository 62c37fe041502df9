"""The script of a page works out a changed stake as the tables do: exactly, and with the rounding of the rules."""

import json
import re
import subprocess
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from shutil import which
from types import SimpleNamespace
from typing import Any

import pytest

from generator.data.corpus import Corpus
from generator.engine.runtime.rules import Rules
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.terms import Direction
from generator.pages.printing.page_style import template_text
from generator.pages.sheet import stake_amounts as money

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
STAKES = (1, 3, 50, 99, 333, 1000, 1250, 3333, 100_001, 99_999_999)
SHARES = tuple(map(Fraction, ("1", "1/2", "2", "3", "1/3", "3/2")))
RETURNED = tuple(
    map(Fraction, ("0", "1", "2", "5/2", "11/5", "11/6", "1/2", "1/3", "177/100", "3", "26", "101", "9/4"))
)
UNITS = (1, 5, 10, 100)
_NAMES = ("divide", "share", "staked", "back", "euro", "typed")
"""The functions of the script that read, work out and print amounts."""
SIGNS = {
    "it": '[lead, parting, point, tail] = ["", ".", ",", "\u00a0€"]',
    "en": '[lead, parting, point, tail] = ["€", ",", ".", ""]',
}
"""How amounts are written in each language, as the script reads it off its page."""
TYPED = {
    "it": {"12,50": 1250, "12.50": 1250, "12,5": 1250, "10": 1000, "1.000": 100_000, "1.000,50": 100_050,
           "1000": 100_000, "0,01": 1, "1,000": 0, "1.00.0": 0, "12,505": 0, "dieci": 0, "": 0, "-5": 0, "1.0000": 0},
    "en": {"12.50": 1250, "12,50": 1250, "1,000": 100_000, "1,000.50": 100_050, "1.000": 0, "10": 1000, "1e3": 0},
}  # fmt: skip
"""What may be typed in a page of each language, and the cents that a reader of that language means; 0: no amount."""


def functions() -> str:
    """Return those functions as the page has them, whole."""
    script = template_text("booklet.js")
    found = []
    for name in _NAMES:
        match = re.search(
            rf"^  const {name} = .*?(?:\}};|;)$(?=\n  (?:const|let|if)\b)", script, re.MULTILINE | re.DOTALL
        )
        assert match is not None, name
        found.append(match.group())
    return "\n".join(found)


def worked_out(unit: int, direction: Direction) -> list[tuple[int, int]]:
    """Return what the script makes of every stake, share and pay: at stake and handed back, in cents."""
    cases = [[stake, str(share), str(pay)] for stake in STAKES for share in SHARES for pay in RETURNED]
    program = (
        f"const [unit, direction] = [{unit}, {json.dumps(direction.value)}], {SIGNS['it']};\n{functions()}\n"
        f"const cases = {json.dumps(cases)};\n"
        "console.log(JSON.stringify(cases.map(([c, b, r]) => { const at = staked(c, b); return [at, back(at, r)]; })));"
    )
    node = which("node")
    assert node is not None
    found = subprocess.run([node, "-e", program], capture_output=True, text=True, check=True, timeout=30)
    return [(at, back) for at, back in json.loads(found.stdout)]


def some_rules(unit: int, direction: Direction) -> Ruleset:
    """Return rules that round so."""
    rules = load_ruleset(Corpus(ROOT), "black-jack-live")
    rounding = replace(rules.table.rounding, unit=unit, direction=direction)
    return replace(rules, table=replace(rules.table, rounding=rounding))


def at_stake(share: Fraction, stake: int, rules: Ruleset) -> int:
    """Return what an engine takes, by its own kernel: whole multiples exactly, a part rounded to the unit."""
    kernel: Any = SimpleNamespace(
        rounding_unit=rules.table.rounding.unit, rounding=rules.table.rounding.direction.value
    )
    kernel.round_money = partial(Rules.round_money, kernel)
    added = share if share < 1 else share - 1
    wager: Any = SimpleNamespace(num=added.numerator, den=added.denominator)
    return (0 if share < 1 else stake) + Rules.added(kernel, stake, wager)


def test_a_part_of_a_stake_is_rounded_as_the_kernel_rounds_it() -> None:
    rules = some_rules(100, Direction.DOWN)
    assert [at_stake(share, 500, rules) for share in SHARES] == [500, 200, 1000, 1500, 100, 700]
    for stake in STAKES:
        assert [money.part_of(share, stake, rules) for share in SHARES] == [
            at_stake(share, stake, rules) for share in SHARES
        ]


@pytest.mark.parametrize("direction", list(Direction))
@pytest.mark.parametrize("unit", UNITS)
def test_the_script_pays_as_the_tables_do(unit: int, direction: Direction) -> None:
    rules = some_rules(unit, direction)
    expected = []
    for stake in STAKES:
        for share in SHARES:
            for pay in RETURNED:
                at = at_stake(share, stake, rules)
                expected.append((at, money.handed_back(pay, at, rules)))
    assert worked_out(unit, direction) == expected


def test_the_script_prints_amounts_as_the_tables_do() -> None:
    program = (
        f"const unit = 1, direction = 'difetto', {SIGNS['it']};\n{functions()}\n"
        "console.log(JSON.stringify([[123456, 0], [-1000, 1], [1000, 1], [0, 1], [1, 0], [100000005, 0]]"
        ".map(([c, s]) => euro(c, !!s))));"
    )
    node = which("node")
    assert node is not None
    found = subprocess.run([node, "-e", program], capture_output=True, text=True, check=True, timeout=30)
    assert json.loads(found.stdout) == [
        "1.234,56\u00a0€",
        "\u221210,00\u00a0€",
        "+10,00\u00a0€",
        "0,00\u00a0€",
        "0,01\u00a0€",
        "1.000.000,05\u00a0€",
    ]


@pytest.mark.parametrize("language", TYPED)
def test_an_amount_is_read_as_people_of_that_language_write_it(language: str) -> None:
    texts = TYPED[language]
    program = (
        f'const [unit, direction] = [1, "difetto"], {SIGNS[language]};\n{functions()}\n'
        f"console.log(JSON.stringify({json.dumps([*texts])}.map(typed)));"
    )
    node = which("node")
    assert node is not None
    found = subprocess.run([node, "-e", program], capture_output=True, text=True, check=True, timeout=30)
    assert dict(zip(texts, json.loads(found.stdout), strict=True)) == texts
