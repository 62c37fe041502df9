"""What is proposed for a line of the coherence is offered only where its words stand, and then written there alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from banco.workbench.browser.mending import mended, mends_of
from banco.workbench.browser.studio_refusals import Declined
from conformance.cases.remark import Remark, Rewording, remark
from generator.data.diagnostics import Position

FILE = "rules/x/clausole.yaml"
TEXT = 'clausole:\n  X-001: {sintesi: "Rende 3 a 2."}  # Rende 3 a 2.\n'
SUMMARY = remark(
    "C101", "m", Position(FILE, 2, 20), "c", clauses=["X-001"],
    instead=Rewording("Rende 3 a 2.", "Rende 6 a 5."),
)  # fmt: skip


def line_of(text: str) -> Callable[[str, int], str]:
    return lambda _, number: text.splitlines()[number - 1]


def offered(one: Remark, text: str = TEXT) -> list[str]:
    return [str(each["id"]) for each in mends_of(one, line_of(text))]


def test_what_is_accepted_is_written_in_its_place_alone_and_is_one_step() -> None:
    [only] = mends_of(SUMMARY, line_of(TEXT))
    assert (only["prima"], only["dopo"]) == ("Rende 3 a 2.", "Rende 6 a 5.")
    found = mended([SUMMARY], offered(SUMMARY), lambda _: TEXT)
    assert found.texts == {FILE: TEXT.replace('"Rende 3 a 2."', '"Rende 6 a 5."')}
    assert found.label == "proposta accettata: X-001"


@pytest.mark.parametrize("one", [replace(SUMMARY, instead=None), SUMMARY], ids=["nothing proposed", "other words"])
def test_nothing_is_offered_where_there_is_nothing_to_put_in_place(one: Remark) -> None:
    text = TEXT.replace("3 a 2", r"3\x20a 2")
    assert offered(one, text) == []
    with pytest.raises(Declined, match="non c'è più"):
        mended([one], [""], lambda _: text)


def test_a_proposal_of_a_list_of_before_is_refused() -> None:
    later = replace(SUMMARY, instead=Rewording("Rende 3 a 2.", "Rende 7 a 5."))
    with pytest.raises(Declined, match="non c'è più"):
        mended([later], offered(SUMMARY), lambda _: TEXT)


def test_two_proposals_of_one_file_are_both_written_where_each_belongs() -> None:
    text = "uno\ndue\ntre\n"
    first = remark("C112", "m", Position(FILE, 1, 1), "c", instead=Rewording("uno", "1\n1", line=1))
    last = remark("C112", "m", Position(FILE, 3, 1), "c", instead=Rewording("tre", "3", line=3))
    found = mended([first, last], [*offered(first, text), *offered(last, text)], lambda _: text)
    assert found.texts == {FILE: "1\n1\ndue\n3\n"}


FEATURE = "features/x/a.feature"
TWO = """\
# language: it
Funzionalità: F
  Regola: R
    @id:X-S0001
    Scenario: uno
      Dato a
    @id:X-S0002
    Scenario: due
      Dato b
"""


def gone(name: str, line: int) -> Remark:
    return remark("C115", "m", Position(FEATURE, line, 1), "c", instead=Rewording("x", "", line=1, removes=name))


def test_a_scenario_that_goes_leaves_the_others_and_a_rule_without_any_goes_too() -> None:
    first, last = gone("X-S0001", 5), gone("X-S0002", 8)
    left = mended([first, last], offered(first), lambda _: TWO).texts[FEATURE]
    assert left is not None
    assert "uno" not in left
    assert "Scenario: due" in left
    both = mended([first, last], [*offered(first), *offered(last)], lambda _: TWO)
    assert both.texts == {FEATURE: None}
