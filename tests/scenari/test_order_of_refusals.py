"""Where several reasons forbid a stake no scenario asks for one of them: the guide lets an engine give any."""

from typing import Any

import pytest
from loaded import rules_of

from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of
from conformance.readings.in_memory import ModuleEngine
from generator.data.corpus import bundled
from generator.engine.generate import engine_source, load_source

pytestmark = pytest.mark.slow


def asked_backwards(engine: Any) -> None:
    """Let an engine ask last what it asks first of a chip: its box, then the wager that it needs, then the chip."""
    forwards, refused = engine.TableStakes._one_chip, engine.Refused

    def backwards(self: Any, ask: Any, box: int) -> Any:
        kind = self.rules.wagers.get(ask.wager)
        if kind is not None and not kind.base:
            room, cut = self.room(box, ask.wager), self.session.above_most == "taglia"
            laid = ask.amount if room is None or not cut else min(ask.amount, max(room, 0))
            if laid > ask.guest.balance:
                raise refused(engine.NO_FUNDS)
            if room is not None and ask.amount > room and (room <= 0 or not cut):
                raise refused(engine.BEYOND_MOST)
            if self.chips and ask.amount not in self.chips:
                raise refused(engine.NO_SUCH_CHIP)
            if kind.requires and not self.laid_on(box, kind.requires):
                raise refused(engine.NO_SUCH_WAGER)
        return forwards(self, ask, box)

    engine.TableStakes._one_chip = backwards


@pytest.mark.parametrize("slug", bundled().slugs())
def test_an_engine_that_asks_backwards_of_a_chip_conforms(slug: str) -> None:
    rules = rules_of(slug)
    module = load_source(engine_source(rules), slug)
    asked_backwards(module)
    engine = ModuleEngine(module, rules.identifier)
    wrong = [
        (case.id, finding.text, finding.got)
        for case in cases_of(bundled(), rules)
        if case.at_table
        for finding in judge(case, engine.play(case.setup, case.moves))
    ]
    assert wrong == []
