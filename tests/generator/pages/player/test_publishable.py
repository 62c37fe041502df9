"""When a player's page may be published, and what is said when it may not."""

from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.player.publishable import reasons
from generator.pages.printing.draft_notes import Reason, ReasonKind, Resolver

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
        (("-valido_dal",), "valido_dal", ReasonKind.MISSING, Resolver.OPERATOR),
        (("-rtp",), "rtp", ReasonKind.MISSING, Resolver.OPERATOR),
        (
            ("-letture.TDP-A01.decisa", "letture.TDP-A01.da_chi=redazione"),
            "TDP-A01",
            ReasonKind.OPEN,
            Resolver.SUPPLIER,
        ),
        (
            ("tavolo.limiti.principale=non_dichiarato",),
            "tavolo.limiti.principale",
            ReasonKind.MISSING,
            Resolver.OPERATOR,
        ),
        (('rtp.1.valore="99.50%"',), "rtp.1", ReasonKind.NUMBER, Resolver.SUPPLIER),
        (('liquidazione.principale.3.paga="6:5"',), "rtp.1", ReasonKind.NUMBER, Resolver.SUPPLIER),
    ],
)
def test_what_is_missing_open_or_contradicted_keeps_the_page_back(
    edits: tuple[str, ...], name: str, kind: ReasonKind, asked: Resolver
) -> None:
    found = {reason.name: reason for reason in _reasons(*edits)}
    assert (found[name].kind, found[name].asked) == (kind, asked)
    assert found[name].text
    assert found[name].remedy


@pytest.mark.slow
@pytest.mark.parametrize("state", ["assunto", "esterno"])
def test_a_datum_that_no_text_states_keeps_the_page_back_until_a_person_decides(state: str) -> None:
    assumed = (
        f"tavolo.arrotondamento.stato={state}",
        "tavolo.arrotondamento.documento=Un sito",
        'tavolo.arrotondamento.motivo="Uso di altre case."',
    )
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


READING = "letture.TDP-A01.alternative"


@pytest.mark.slow
def test_an_open_question_stops_a_page_though_no_answer_would_change_the_data() -> None:
    unpatched = f"-{READING}.prende_carta.modifica"
    assert _reasons(unpatched) == ()
    found = _reasons("-letture.TDP-A01.decisa", "letture.TDP-A01.da_chi=redazione", unpatched)
    assert [one.name for one in found] == ["TDP-A01"]


@pytest.mark.slow
def test_that_the_text_is_silent_is_no_decision() -> None:
    assert [one.name for one in _reasons(f"{READING}.si_ferma.tace=true")] == ["TDP-A01"]


@pytest.mark.slow
def test_a_decided_gap_is_still_to_be_said_by_who_offers_the_game() -> None:
    gap = "tavolo.tempi={puntata: non_dichiarato, decisione: non_dichiarato, stato: lacuna, ambiguita: TDP-A01}"
    (found,) = _reasons(gap)
    assert (found.name, found.asked) == ("tavolo.tempi", Resolver.OPERATOR)
    said = (
        'tavolo.altro={tempi: {testo: "Non c\'è un tempo: il gioco aspetta.", lettera: g, stato: operatore, '
        'documento: "Avviso del 1º dicembre"}}'
    )
    assert _reasons(gap, said) == ()


@pytest.mark.slow
def test_what_the_operator_says_with_a_document_is_said() -> None:
    limits = (
        'tavolo.limiti={{principale: {{minimo: "1.00", massimo: "50.00"}}, stato: {}, documento: Avviso, motivo: M}}'
    )
    assert _reasons(limits.format("operatore")) == ()
    assert [one.kind for one in _reasons(limits.format("assunto"))] == [ReasonKind.ASSUMED]


@pytest.mark.slow
def test_the_day_from_which_rules_hold_says_who_set_it() -> None:
    assert [one.name for one in _reasons('valido_dal="2026-12-01"')] == ["valido_dal"]
    assert _reasons('valido_dal={valore: "2026-12-01", stato: operatore, documento: Avviso}') == ()


@pytest.mark.slow
def test_an_answer_in_words_waits_for_who_keeps_the_data_and_not_for_the_supplier() -> None:
    answer = 'letture.TDP-A01.risposta={testo: "Dipende.", da: "Ada", il: "2026-12-01"}'
    (found,) = _reasons("-letture.TDP-A01.decisa", "letture.TDP-A01.da_chi=redazione", answer)
    assert (found.kind, found.asked) == (ReasonKind.ANSWERED, Resolver.EDITOR)
    assert "Dipende." in found.text
