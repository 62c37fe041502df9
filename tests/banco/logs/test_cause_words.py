"""The title of a cause names the row of payments as the sheet of the rules numbers and says it."""

from __future__ import annotations

import pytest
from loaded import rules_of
from planted_kinds import BJL, D21

from banco.logs.cause_words import cause_title
from banco.logs.round_events import MALFUNCTION
from banco.logs.verdicts import Fault, FaultCause, How


def title(slug: str, wager: str, row: str) -> str:
    return cause_title(FaultCause(Fault.RETURNED, wager, row, How.LESS), rules_of(slug))


@pytest.mark.parametrize(
    ("slug", "wager", "row", "words"),
    [
        (
            D21,
            "ante",
            "ante#5",
            "«Ante» rende meno del dovuto (riga 5 dei pagamenti: il totale supera quello del banco)",
        ),
        (D21, "due_up", "due_up#1", "«2Up» rende meno del dovuto (riga 1 dei pagamenti: Tris: stesso rango)"),
        (D21, "due_up", "due_up#3", "«2Up» rende meno del dovuto (riga 3 dei pagamenti: in ogni altro caso)"),
        (
            BJL,
            "raddoppio",
            "principale#7",
            "«raddoppio» rende meno del dovuto "
            "(riga 7 dei pagamenti di «puntata principale»: il totale supera quello del banco)",
        ),
        (BJL, "principale", MALFUNCTION, "«puntata principale» rende meno del dovuto (dopo un malfunzionamento)"),
    ],
)
def test_a_row_of_payments_is_named_as_on_the_sheet(slug: str, wager: str, row: str, words: str) -> None:
    """Numbers and cases are those of docs/esempi/schede/21-duello/scheda.md, and of the same tables of the others."""
    assert title(slug, wager, row) == words
