"""What is proposed for a line of the coherence is offered only where its words stand, and then written there alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from banco.workbench.browser.mending import mend_of, mended
from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.working_texts import Writing
from conformance.cases.remark import Remark, Rewording, remark
from generator.data.diagnostics import Position

FILE = "rules/x/clausole.yaml"
TEXT = 'clausole:\n  X-001: {sintesi: "Rende 3 a 2."}  # Rende 3 a 2.\n'
SUMMARY = remark(
    "C101", "m", Position(FILE, 2, 20), "c", blocks=True, clauses=["X-001"],
    instead=Rewording("Rende 3 a 2.", "Rende 6 a 5."),
)  # fmt: skip


def line_of(text: str) -> Callable[[str, int], str]:
    return lambda _, number: text.splitlines()[number - 1]


def test_what_is_accepted_is_written_in_its_place_alone_and_is_one_step() -> None:
    offered = mend_of(SUMMARY, line_of(TEXT))
    assert offered is not None
    assert (offered["prima"], offered["dopo"]) == ("Rende 3 a 2.", "Rende 6 a 5.")
    found = mended([SUMMARY], offered["id"], lambda _: TEXT, line_of(TEXT))
    assert found == Writing({FILE: TEXT.replace('"Rende 3 a 2."', '"Rende 6 a 5."')}, "proposta accettata: X-001")


@pytest.mark.parametrize("one", [replace(SUMMARY, instead=None), SUMMARY], ids=["nothing proposed", "other words"])
def test_nothing_is_offered_where_there_is_nothing_to_put_in_place(one: Remark) -> None:
    text = TEXT.replace("3 a 2", r"3\x20a 2")
    assert mend_of(one, line_of(text)) is None
    with pytest.raises(Refused, match="non c'è più"):
        mended([one], "", lambda _: text, line_of(text))


def test_a_proposal_of_a_list_of_before_is_refused() -> None:
    offered = mend_of(SUMMARY, line_of(TEXT))
    assert offered is not None
    with pytest.raises(Refused, match="non c'è più"):
        mended([replace(SUMMARY, instead=Rewording("Rende 3 a 2.", "Rende 7 a 5."))], offered["id"], lambda _: TEXT,
               line_of(TEXT))  # fmt: skip
