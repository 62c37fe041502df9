"""When a player's page may be published, and what is said when it may not."""

from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.player.publishable import Asked, Reason, ReasonKind, reasons

PRONTA = Corpus(Path(__file__).parents[3] / "corpora" / "pronta")
SLUG = "taverna-del-porto"


def _reasons(*edits: str) -> tuple[Reason, ...]:
    loaded = load(PRONTA, SLUG, edits=[parse_edit(edit) for edit in edits])
    return reasons(loaded.ruleset, numbers_of(loaded.ruleset)[0], loaded.warnings)


@pytest.mark.slow
def test_a_regolamento_that_says_everything_may_be_published() -> None:
    assert _reasons() == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edits", "name", "kind", "asked"),
    [
        (("-valido_dal",), "valido_dal", ReasonKind.MISSING, Asked.EDITOR),
        (("-rtp",), "rtp", ReasonKind.MISSING, Asked.SUPPLIER),
        (("-letture.TDP-A01.decisa", "letture.TDP-A01.da_chi=redazione"), "TDP-A01", ReasonKind.OPEN, Asked.SUPPLIER),
        (("tavolo.limiti.principale=non_dichiarato",), "tavolo.limiti.principale", ReasonKind.MISSING, Asked.OPERATOR),
        (('rtp.1.valore="99.50%"',), "rtp.1", ReasonKind.NUMBER, Asked.SUPPLIER),
        (('liquidazione.principale.3.paga="6:5"',), "rtp.1", ReasonKind.NUMBER, Asked.SUPPLIER),
    ],
)
def test_what_is_missing_open_or_contradicted_keeps_the_page_back(
    edits: tuple[str, ...], name: str, kind: ReasonKind, asked: Asked
) -> None:
    found = {reason.name: reason for reason in _reasons(*edits)}
    assert (found[name].kind, found[name].asked) == (kind, asked)
    assert found[name].text
    assert found[name].remedy


@pytest.mark.slow
def test_a_datum_that_no_text_states_keeps_the_page_back_until_a_person_decides() -> None:
    assumed = "tavolo.arrotondamento.stato=assunto", 'tavolo.arrotondamento.motivo="Uso di altre case."'
    assert [reason.kind for reason in _reasons(*assumed)] == [ReasonKind.ASSUMED]
    assert _reasons(*assumed, "tavolo.arrotondamento.ambiguita=TDP-A01") == ()


@pytest.mark.slow
def test_without_numbers_nothing_is_published() -> None:
    loaded = load(PRONTA, SLUG)
    assert [reason.kind for reason in reasons(loaded.ruleset, None)] == [ReasonKind.NUMBER]


def test_a_computation_made_on_other_data_is_a_reason_and_other_warnings_are_none() -> None:
    loaded = load(PRONTA, SLUG)
    at = Position(file="regolamento.yaml", line=3, column=1)
    said = [Diagnostic(code, code, at, "Rifallo.", Severity.AVVISO) for code in ("R622", "R623", "R214")]
    found = reasons(loaded.ruleset, numbers_of(loaded.ruleset)[0], said)
    assert {(reason.kind, reason.text) for reason in found} == {(ReasonKind.STALE, "R622"), (ReasonKind.STALE, "R623")}
