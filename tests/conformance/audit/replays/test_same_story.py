"""No change of a round that no rule looks at changes its story: every scenario, every kind of change, any reading."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from sampling import REPEATED, SAMPLE

from conformance.audit.replays.change import EVERY_KIND, ChangeKind, RoundChange
from conformance.audit.replays.changed_case import changed, drawn_change
from conformance.audit.replays.freedoms import freedoms_of
from conformance.audit.replays.same_story import differing
from conformance.audit.replays.told_back import rounded_alike, slack_of, told_back
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import prepare
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import ModuleEngine, Outcome, in_memory
from generator.data.corpus import Corpus, bundled
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants

CORPORA = {"": bundled(), **{path.name: Corpus(path) for path in sorted(Path("tests/corpora").resolve().iterdir())}}
GAMES = [(name, slug) for name, corpus in CORPORA.items() for slug in corpus.slugs()]
SMALL = CORPORA.keys() - {"", *REPEATED}
ONE_KIND = [(name, slug, kind) for kind in EVERY_KIND for name, slug in GAMES]
"""Each kind of change alone. All kinds at once are tried on every regolamento; of the large ones these repeat most."""


@cache
def game(corpus: str, slug: str) -> tuple[Ruleset, tuple[Case, ...]]:
    prepared = prepare(CORPORA[corpus], slug)
    assert prepared.ruleset is not None
    assert prepared.cases is not None
    return prepared.ruleset, prepared.cases


@cache
def told(corpus: str, slug: str) -> tuple[ModuleEngine, tuple[Outcome, ...]]:
    """The engine of a regolamento and what it tells of each scenario as it stands, played once for every change."""
    rules, cases = game(corpus, slug)
    engine = in_memory(rules)
    return engine, tuple(engine.play(case.setup, case.moves) for case in cases)


def first_difference(
    rules: Ruleset, engine: ModuleEngine, case: Case, first: Outcome, change: RoundChange
) -> tuple[str, str] | None:
    """What an engine tells of a changed round and did not tell of the round, read back."""
    freedoms = freedoms_of(rules)
    other = changed(case, change)
    again = told_back(change, engine.play(other.setup, other.moves))
    return differing(first, rounded_alike(first, again, slack_of(first, freedoms)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("corpus", "slug", "kind"),
    [
        one if one[0] in SMALL or one[1] == SAMPLE[0] else pytest.param(*one, marks=pytest.mark.exhaustive)
        for one in (*((name, slug, None) for name, slug in GAMES), *ONE_KIND)
    ],
    ids=lambda one: "tutti" if one is None else str(one),
)
def test_a_change_that_no_rule_sees_leaves_every_scenario_its_story(
    corpus: str, slug: str, kind: ChangeKind | None
) -> None:
    rules, cases = game(corpus, slug)
    (engine, outcomes), freedoms = told(corpus, slug), freedoms_of(rules)
    applied = 0
    for seed in range(3):
        for case, first in zip(cases, outcomes, strict=True):
            change = drawn_change(case, freedoms, Random(f"{seed} {case.id}"), EVERY_KIND if kind is None else (kind,))
            applied += bool(change.kinds)
            assert first_difference(rules, engine, case, first, change) is None, (case.id, change)
    one_box_only = kind is ChangeKind.BOXES and freedoms.boxes == 1
    one_stake_only = kind is ChangeKind.STAKES and all(
        low is not None and low == high for low, high in freedoms.limits.values()
    )
    assert one_box_only or one_stake_only or applied > len(cases), "so few changes say nothing"


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.parametrize(("corpus", "slug"), GAMES)
def test_so_does_an_engine_of_any_alternative_of_any_reading(corpus: str, slug: str) -> None:
    rules, cases = game(corpus, slug)
    every, freedoms = variants(CORPORA[corpus], slug), freedoms_of(rules)
    others = [
        {reading.id: alternative.name}
        for reading in rules.readings
        for alternative in reading.alternatives
        if alternative.changes and alternative.name != reading.chosen
    ]
    for chosen in others:
        other = every.ruleset(chosen)
        if other is None:
            continue  # the alternative alone makes no regolamento: it needs others beside it
        engine = in_memory(other)
        outcomes = [(case, engine.play(case.setup, case.moves)) for case in cases]
        for case, first in [(case, first) for case, first in outcomes if not judge(case, first)]:
            change = drawn_change(case, freedoms, Random(f"{chosen} {case.id}"))
            assert first_difference(rules, engine, case, first, change) is None, (chosen, case.id, change)
