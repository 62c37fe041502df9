"""The features of the corpus as a whole: well written, registered, and able to fail."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from loaded import rules_of

from conformance.bdd.scenario_engines import generated
from conformance.cases.compile import load_cases, load_folder
from conformance.cases.judging.judge import evaluate
from conformance.cases.lock import FILE, contents, lock_problems, lock_state
from conformance.cases.scenario.case import Case, Check
from generator.data.corpus import bundled
from generator.data.diagnostics import render_all

pytestmark = pytest.mark.slow

SLUGS = bundled().slugs()


@pytest.fixture(scope="module", params=SLUGS)
def played(request: pytest.FixtureRequest) -> list[tuple[Case, Mapping[str, Any]]]:
    """Every case of a regolamento, with the answer of the generated engine."""
    rules = rules_of(request.param)
    cases, _ = load_folder(bundled().features, request.param, rules)
    engine = generated(rules)
    return [(case, engine.play(case.setup, case.moves)) for case in cases]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_feature_is_well_written(slug: str) -> None:
    _, wrong = load_folder(bundled().features, slug, rules_of(slug))
    assert render_all(wrong) == ""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_scenario_is_registered_as_it_is_and_none_has_disappeared(slug: str) -> None:
    text = (bundled().features / slug / FILE).read_text(encoding="utf-8")
    used = contents(load_folder(bundled().features, slug, rules_of(slug))[0])
    assert render_all(lock_problems(text, f"{slug}/{FILE}", used)) == ""
    assert lock_state(text, used).words == ""


def test_the_cases_of_all_the_regolamenti_are_sorted_and_unique() -> None:
    cases = load_cases(bundled().features, {slug: rules_of(slug) for slug in SLUGS})
    ids = [case.id for case in cases]
    assert len(set(ids)) == len(ids)
    assert len({case.digest for case in cases}) > len(ids) * 0.9


def test_every_check_fails_when_it_asks_something_else(played: list[tuple[Case, Mapping[str, Any]]]) -> None:
    deaf = []
    for case, esito in played:
        if "errore" in esito:
            continue
        for check in case.checks:
            for other in _otherwise(check):
                if evaluate(case, other, esito) is None:
                    deaf.append((case.id, check.text, other.args))
    assert deaf == []


def _otherwise(check: Check) -> Iterator[Check]:
    """Yield the same check with one argument that cannot be true together with the right one."""
    args = check.args
    for key, value in args.items():
        if key in ("atteso", "presente", "morbida") or (key == "esito" and isinstance(value, bool)):
            if value is not None:
                yield replace(check, args={**args, key: not value})
        elif key in ("importo", "totale", "coperte") or (key == "carte" and isinstance(value, int)):
            yield replace(check, args={**args, key: value + 1})
        elif key == "carte" and value is not None and check.name != "segreta":
            yield replace(check, args={**args, key: [*value, "ZZ"]})
        elif key in ("opzioni", "azioni"):
            yield replace(check, args={**args, key: [*value, "nessuna"]})
        elif key == "esito" and check.name == "puntata_esito":
            yield replace(check, args={**args, key: "perde" if value == "vince" else "vince"})
        elif key in ("codice", "carta"):
            yield replace(check, args={**args, key: "altro"})
        elif key == "righe" and isinstance(value, list):
            yield replace(check, args={**args, key: [*value, {**(value or [{}])[0], "puntata": "altra"}]})
        elif key == "righe":
            yield replace(check, args={**args, key: {**value, "mano": ["ZZ"]}})
