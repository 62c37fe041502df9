"""What the declared returns say of a reading, in words that claim no more than was found."""

from dataclasses import replace

import pytest

from generator.model.ir import Alternative, Finding, Reading
from generator.model.terms import ReadingVerdict
from generator.pages.sheet.reading_findings import finding_words


def reading(finding: Finding | None) -> Reading:
    alternatives = tuple(
        Alternative(name=name, reason="", changes=name != "sei_mazzi") for name in ("sei_mazzi", "due")
    )
    return Reading(
        id="X-A01", question="?", clauses=(), kind="vago", chosen="sei_mazzi", by="", reason="",
        alternatives=alternatives, evidence="evidenze/letture.json", finding=finding,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("verdict", "standing", "alone", "words"),
    [
        (
            ReadingVerdict.DECIDED,
            ("sei_mazzi",),
            ("sei_mazzi",),
            "Il ritorno dichiarato coincide con quello calcolato soltanto con la scelta fatta, "
            "comunque si intendano le altre letture.",
        ),
        (
            ReadingVerdict.DECIDED,
            ("due",),
            (),
            "Il ritorno dichiarato coincide con quello calcolato soltanto con «due», "
            "comunque si intendano le altre letture.",
        ),
        (
            ReadingVerdict.OPEN,
            ("sei_mazzi", "due"),
            ("sei_mazzi",),
            "Con le altre letture come sono scelte, il ritorno dichiarato coincide con quello "
            "calcolato soltanto con la scelta fatta; con "
            "altre scelte, anche con «due».",
        ),
        (
            ReadingVerdict.OPEN,
            ("sei_mazzi", "due"),
            ("sei_mazzi", "due"),
            "Con le altre letture come sono scelte, il ritorno dichiarato coincide con quello "
            "calcolato con «sei mazzi» o «due».",
        ),
        (
            ReadingVerdict.OPEN,
            ("sei_mazzi", "due"),
            (),
            "Con le altre letture come sono scelte, nessuna alternativa riproduce il ritorno dichiarato; insieme ad "
            "altre scelte coincide con «sei mazzi» o «due».",
        ),
        (ReadingVerdict.NO_EFFECT, ("sei_mazzi", "due"), (), "Il ritorno dichiarato non dipende da questa scelta."),
        (
            ReadingVerdict.UNEXPLAINED,
            (),
            (),
            "Nessuna scelta, qui o altrove, riproduce il ritorno dichiarato: è una domanda per il fornitore.",
        ),
    ],
)
def test_each_finding_has_its_words(
    verdict: ReadingVerdict, standing: tuple[str, ...], alone: tuple[str, ...], words: str
) -> None:
    assert finding_words(reading(Finding(verdict=verdict, standing=standing, alone=alone))) == words


def test_an_alternative_that_changes_no_data_was_not_tried_and_it_is_said() -> None:
    found = reading(Finding(verdict=ReadingVerdict.NO_EFFECT, standing=("sei_mazzi",), alone=("sei_mazzi",)))
    listed = (*found.alternatives, Alternative(name="solo_figure", reason="", changes=False))
    assert finding_words(replace(found, alternatives=listed)) == (
        "Il ritorno dichiarato non dipende da questa scelta. Non si è potuta provare «solo figure»."
    )


def test_of_a_reading_that_was_not_computed_nothing_is_said() -> None:
    assert finding_words(reading(None)) == ""
