"""A certificate against what there is today: what changed, what is to be played again, and what does not matter."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from certified import CODE, EXPIRES, ISSUED, MANIFEST, certificate_in, present_of
from small_tavern import edit

from conformance.certificate.certificate import Certificate, Strength
from conformance.certificate.clause_seals import ORDER
from conformance.certificate.frozen_set import frozen_now
from conformance.certificate.verifying import Present, holds, objections
from generator.data.corpus import Corpus
from generator.model.loading.load import load
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow

TODAY = date(2027, 1, 1)
Held = tuple[Corpus, Certificate]


def rules(corpus: Corpus) -> Path:
    return corpus.rules / "due-carte" / "regolamento.yaml"


def feature(corpus: Corpus) -> Path:
    return corpus.features / "due-carte" / "colpo.feature"


def test_where_nothing_changed_there_is_nothing_to_say(held: Held) -> None:
    corpus, certificate = held
    assert objections(certificate, present_of(corpus), TODAY) == ()


@pytest.mark.parametrize(
    ("today", "code"), [(ISSUED, None), (EXPIRES, None), (date(2027, 11, 23), "A024"), (date(2026, 11, 21), "A025")]
)
def test_a_certificate_holds_from_its_first_day_to_its_last(today: date, code: str | None, held: Held) -> None:
    corpus, certificate = held
    found = objections(certificate, present_of(corpus), today)
    assert [one.code for one in found] == ([code] if code else [])
    assert holds(found) is (code is None)


CHANGES: dict[str, tuple[Callable[[Corpus], object], set[str], set[str]]] = {
    # Worked out by hand from the citations of the two-card game: what is cited by the datum, and who cites that clause.
    "a pay": (lambda corpus: edit(rules(corpus), 'paga: "1:1"', 'paga: "2:1"'), {"DUE-002"}, {"DUE-S0001"}),
    "who is behind loses no more": (
        lambda corpus: edit(rules(corpus), "{confronto: minore}, esito: perde", "{confronto: minore}, esito: patta"),
        {"DUE-004"},
        {"DUE-S0002"},
    ),
    "a tie is lost": (
        lambda corpus: edit(rules(corpus), "esito: patta", "esito: perde"),
        {"DUE-003", "DUE-004"},
        {"DUE-S0002"},
    ),
    "the decks": (lambda corpus: edit(rules(corpus), "mazzi: 2", "mazzi: 3"), {"DUE-005"}, {"DUE-S0002"}),
    "a card of the dealer dealt face up": (
        lambda corpus: edit(rules(corpus), "carte: 1, faccia: coperta", "carte: 1, faccia: scoperta"),
        {"DUE-001"},
        {"DUE-S0001"},
    ),
    "the money after a fault": (
        lambda corpus: edit(rules(corpus), "annulla_pagamenti: true", "annulla_pagamenti: false"),
        {"DUE-007"},
        set(),
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_rule_names_its_clauses_and_their_scenarios(name: str, held: Held) -> None:
    change, clauses, again = CHANGES[name]
    corpus, certificate = held
    change(corpus)
    found = [one for one in objections(certificate, present_of(corpus), TODAY) if one.refuses]
    assert [one.code for one in found] == ["A027"]
    assert set(found[0].clauses) == clauses
    assert set(found[0].again) == again


def test_rows_in_another_order_concern_every_scenario(held: Held) -> None:
    corpus, certificate = held
    text = rules(corpus).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if "{confronto: maggiore}" in line)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    rules(corpus).write_text("".join(lines), encoding="utf-8")
    [found] = objections(certificate, present_of(corpus), TODAY)
    assert found.clauses == (ORDER,)
    assert found.again == ("DUE-S0001", "DUE-S0002")


@pytest.mark.parametrize(
    ("before", "after"),
    [("titolo: Due carte", "titolo: Tre carte"), ("etichetta: posta", "etichetta: puntata")],
    ids=["the title", "a label"],
)
def test_words_that_change_are_told_and_refuse_nothing(before: str, after: str, tmp_path: Path) -> None:
    corpus, certificate = certificate_in(tmp_path / "un-altro")
    now = present_of(corpus)
    edit(rules(corpus), before, after)
    if "titolo" in before:
        edit(feature(corpus), 'un tavolo "Due carte"', 'un tavolo "Tre carte"')
    after_edit = replace(present_of(corpus), cases=now.cases)
    found = objections(certificate, after_edit, TODAY)
    assert [(one.code, one.refuses) for one in found] == [("A028", False)]
    assert holds(found)


def test_a_changed_scenario_is_named(held: Held) -> None:
    corpus, certificate = held
    edit(feature(corpus), "Anna riceve 0 €", "Anna riceve 5 €")
    [found] = objections(certificate, present_of(corpus), TODAY)
    assert (found.code, found.again) == ("A029", ("DUE-S0002",))
    assert "cambiati DUE-S0002" in found.words


def test_a_scenario_that_is_new_and_one_that_is_gone_are_named(held: Held) -> None:
    corpus, certificate = held
    edit(feature(corpus), "@id:DUE-S0002", "@id:DUE-S0009")
    [found] = objections(certificate, present_of(corpus), TODAY)
    assert (found.code, found.again) == ("A029", ("DUE-S0009",))
    assert "nuovi DUE-S0009; tolti DUE-S0002" in found.words


def test_a_title_that_changes_changes_no_scenario(held: Held) -> None:
    corpus, certificate = held
    edit(feature(corpus), "Scenario: Chi è superato perde", "Scenario: Chi ha meno perde")
    assert objections(certificate, present_of(corpus), TODAY) == ()


def test_a_changed_engine_is_played_again_whole(held: Held) -> None:
    corpus, certificate = held
    other = replace(MANIFEST, files=(("cartella/motore.py", "0" * 64),))
    [found] = objections(certificate, present_of(corpus, engine=other), TODAY)
    assert (found.code, found.again) == ("A030", ("DUE-S0001", "DUE-S0002"))


def test_an_engine_that_lacks_a_file_is_another(held: Held) -> None:
    corpus, certificate = held
    [found] = objections(certificate, present_of(corpus, engine=replace(MANIFEST, files=())), TODAY)
    assert found.code == "A030"


def test_a_bench_that_changed_is_told_and_refuses_nothing(held: Held) -> None:
    corpus, certificate = held
    found = objections(certificate, replace(present_of(corpus), code="0" * 64), TODAY)
    assert [(one.code, one.refuses) for one in found] == [("A031", False)]


@pytest.mark.parametrize(
    ("told", "measured", "code", "refused"),
    [
        (None, Strength(killed=3, alive=1), CODE, []),
        (Strength(killed=3, alive=1), None, CODE, []),
        (Strength(killed=3, alive=1), Strength(killed=3, alive=1), CODE, []),
        (Strength(killed=4, alive=0), Strength(killed=3, alive=1), CODE, ["A035"]),
        (Strength(killed=4, alive=0), Strength(killed=3, alive=1), "0" * 64, []),
    ],
    ids=["not told", "not measured", "as measured", "better than measured", "by another bench"],
)
def test_a_strength_is_held_against_what_is_measured_of_the_same(
    told: Strength | None, measured: Strength | None, code: str, refused: list[str], held: Held
) -> None:
    corpus, certificate = held
    present = replace(present_of(corpus), strength=measured, code=code)
    found = objections(replace(certificate, strength=told), present, TODAY)
    assert [one.code for one in found if one.refuses] == refused


def test_a_strength_is_told_as_a_share_that_never_rounds_up_to_all() -> None:
    assert Strength(killed=34, alive=1).words == "97,1%: 34 modifiche delle regole notate, 1 no"
    assert Strength(killed=9999, alive=1).words == "99,9%: 9.999 modifiche delle regole notate, 1 no"
    assert Strength(killed=1, alive=0).words == "100,0%: 1 modifica delle regole notata, 0 no"


def test_asked_of_a_set_it_holds_for_that_set_and_what_came_after_is_told(held: Held) -> None:
    corpus, certificate = held
    ruleset = load(corpus, "due-carte").ruleset
    asked = frozen_now(ruleset, variants(corpus, "due-carte"), present_of(corpus).cases, {})
    of_it = replace(certificate, frozen=asked.digest)
    assert objections(of_it, replace(present_of(corpus), frozen=asked), TODAY) == ()
    edit(rules(corpus), 'paga: "1:1"', 'paga: "2:1"')
    edit(feature(corpus), "Anna riceve 20 €", "Anna riceve 30 €")
    found = objections(of_it, replace(present_of(corpus), frozen=asked), TODAY)
    assert [(one.code, one.refuses) for one in found] == [("A027", False), ("A029", False)]
    less = replace(of_it, scenarios=of_it.scenarios[:1])
    for other in (certificate, less):
        found = objections(other, replace(present_of(corpus), frozen=asked), TODAY)
        assert [one.code for one in found if one.refuses] == ["A034"]


def test_without_the_regolamento_nothing_is_vouched_for(certificate: Certificate) -> None:
    [found] = objections(certificate, Present(code=certificate.code), TODAY)
    assert (found.code, found.refuses) == ("A026", True)
