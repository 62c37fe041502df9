"""The cards by role are those that the round gives to each: the reference engine, which knows only the line, agrees."""

from typing import Any

import pytest
from loaded import rules_of

from conformance.cases.judging.observation import entries_of
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from conformance.wire.validate import check
from generator.data.corpus import bundled

pytestmark = pytest.mark.slow

CORPUS = bundled()
Place = tuple[str, Any, str]


def _received(outcome: Any) -> dict[Place, list[str]]:
    """What each zone took from the shoe, as the register tells it."""
    taken: dict[Place, list[str]] = {}
    for entry in entries_of(outcome):
        if entry.get("fatto") == "carta" and "da" not in entry:
            place = entry["a"], entry.get("posto"), entry["zona"]
            taken.setdefault(place, []).append(entry["carta"])
    return taken


def _given(case: Case) -> dict[Place, list[str]]:
    return {(role["a"], role.get("posto"), role.get("zona", "")): role["carte"] for role in case.context["carte"]}


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_each_zone_takes_the_cards_of_its_own_role(slug: str) -> None:
    ruleset = rules_of(slug)
    engine = in_memory(ruleset)
    compared = 0
    for case in cases_of(CORPUS, ruleset):
        if case.at_table:
            continue
        given = _given(case)
        assert sorted(code for codes in given.values() for code in codes) == sorted(case.setup["sabot"]), case.id
        if any(role["a"] == "resto" for role in case.context["carte"]) or case.context["carte"] == []:
            continue
        for place, codes in _received(engine.play(case.setup, case.moves)).items():
            seen = [(told, mine) for told, mine in zip(codes, given[place], strict=False) if told != "??"]
            assert len(codes) <= len(given[place]), (case.id, place)
            assert all(told == mine for told, mine in seen), (case.id, place)
            compared += len(seen)
    assert compared > 100


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_only_an_engine_that_takes_cards_by_role_is_given_them(slug: str) -> None:
    case = next(case for case in cases_of(CORPUS, rules_of(slug)) if case.context.get("carte"))
    assert case.setup_for(["interattivo"]) == case.setup
    setup = case.setup_for(["interattivo", "carte_per_ruolo"])
    assert setup["carte"] == case.context["carte"]
    request = {"id": 1, "op": "gioca", "regolamento": f"{slug}@1.0.0", "colpo": setup, "mosse": []}
    check(request, "gioca.json#/$defs/request")
