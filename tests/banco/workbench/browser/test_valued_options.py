"""What an option would return is told with its difference and its cost, to the cent; the one in force says «=»."""

import time
from fractions import Fraction

import pytest
from small_tavern import TAVERN, TAVERNS

from banco.workbench.browser.choices.guided_choices import guided_choices
from banco.workbench.browser.choices.option_returns import OptionReturn
from banco.workbench.browser.valued_options import ValuedOptions
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.model.terms import Base
from generator.numbers.told_returns import Origin, ToldReturn
from generator.pages.changes.return_changes import ReturnChange

pytestmark = pytest.mark.slow


def test_an_option_is_told_with_return_difference_and_cost() -> None:
    corpus = Corpus(TAVERNS)
    rules = load_ruleset(corpus, TAVERN)
    choices = guided_choices(corpus, TAVERN)
    pay = next(one for one in choices if any(option.words == "6:5" for option in one.options))
    option = next(one for one in pay.options if one.words == "6:5")
    was, now = (
        ToldReturn(
            wagers=(rules.main_wager.name,),
            strategy="composizione",
            base=Base.INITIAL,
            origin=Origin.COMPUTED,
            value=value,
        )
        for value in (Fraction(2, 3), Fraction(1, 3))  # 66,6667 %: of a thousand euro 333,33 are lost
    )
    change = ReturnChange(before=was, after=now)
    valued = ValuedOptions(corpus, TAVERN, rules, (pay,))
    valued.take([OptionReturn(choice=pay.id, option=option.id, changes=(change,))])
    assert valued.told[pay.id, option.id] == {
        "ritorno": "33,3333% della puntata iniziale", "punti": "−33,3333", "costo": "666,67\xa0€", "nota": "",
    }  # fmt: skip
    [one_in_force] = [one for one in pay.options if one.in_force]
    assert valued.told[pay.id, one_in_force.id] == {
        "ritorno": "66,6667% della puntata iniziale",
        "punti": "=",
        "costo": "333,33\xa0€",
    }


def test_options_are_valued_a_group_at_a_time_in_another_process() -> None:
    corpus = Corpus(TAVERNS)
    choices = guided_choices(corpus, TAVERN)
    valued = ValuedOptions(corpus, TAVERN, load_ruleset(corpus, TAVERN), choices)
    computing = valued.go_on()
    assert computing is not None
    end = time.monotonic() + 120
    while (done := computing.result()) is None and time.monotonic() < end:
        time.sleep(0.02)
    assert done
    valued.take(done[0])
    assert {choice for choice, _ in valued.told} <= {one.id for one in choices if one.group == choices[0].group}
    assert valued.told
