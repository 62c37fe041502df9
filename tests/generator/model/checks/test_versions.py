"""The version says how much the rules changed."""

from collections.abc import Callable

import pytest

from generator.data.diagnostics import render_all
from generator.data.nodes import Node
from generator.model.checks import Change, check_version, classify
from generator.model.ir import Ruleset

Read = Callable[..., Node]
Build = Callable[..., Ruleset]
Edit = tuple[str, str]

PAYS = ('esito: vince, paga: "3:2"', 'esito: vince, paga: "6:5"')
LIMIT = ('massimo: "100.00"', 'massimo: "200.00"')
LABEL = ("etichetta: Ritirati", "etichetta: Mi ritiro")


def version(number: str) -> Edit:
    return ('versione: "1.0.0"', f'versione: "{number}"')


@pytest.mark.parametrize(
    ("edit", "size"),
    [
        (PAYS, Change.MAJOR),
        (("{totale: {fino_a: 16}}", "{totale: {fino_a: 15}}"), Change.MAJOR),
        (("mazzi: 2", "mazzi: 6"), Change.MAJOR),
        (LIMIT, Change.MINOR),
        (("decisione: 10", "decisione: 12"), Change.MINOR),
        (("difesa: {azione: rifiuta", "difesa: {azione: difesa"), Change.MINOR),
        (LABEL, Change.PATCH),
        (("verbo: sta\n", "verbo: si ferma\n"), Change.PATCH),
        (('motivo: "Il testo tace."', 'motivo: "Nessuna clausola lo dice."'), Change.PATCH),
        (version("1.2.3"), Change.NONE),
    ],
)
def test_a_change_has_the_class_of_what_it_changes(build_minimo: Build, edit: Edit, size: Change) -> None:
    assert classify(build_minimo(), build_minimo(edit)) is size


def said(read_minimo: Read, build_minimo: Build, *edits: Edit) -> str:
    return render_all(check_version(read_minimo(*edits), build_minimo(), build_minimo(*edits)))


def test_a_change_of_settlement_raises_the_first_number(read_minimo: Read, build_minimo: Build) -> None:
    assert said(read_minimo, build_minimo, PAYS, version("1.1.0")) == (
        "rules/minimo/regolamento.yaml:2:1: errore[R225]: La versione passa da 1.0.0 a 1.1.0, "
        "ma cambiano le regole del colpo (liquidazione).\n"
        '    Scrivi almeno «versione: "2.0.0"».'
    )
    assert said(read_minimo, build_minimo, PAYS, version("2.0.0")) == ""


def test_a_change_of_limits_raises_the_second_number(read_minimo: Read, build_minimo: Build) -> None:
    assert said(read_minimo, build_minimo, LIMIT, version("1.0.1")) == (
        "rules/minimo/regolamento.yaml:2:1: errore[R225]: La versione passa da 1.0.0 a 1.0.1, "
        "ma cambiano limiti, tempi o valori predefiniti (tavolo.limiti).\n"
        '    Scrivi almeno «versione: "1.1.0"».'
    )
    assert said(read_minimo, build_minimo, LIMIT, version("1.1.0")) == ""


def test_a_change_of_words_raises_the_third_number(read_minimo: Read, build_minimo: Build) -> None:
    assert said(read_minimo, build_minimo, LABEL) == (
        "rules/minimo/regolamento.yaml:2:1: errore[R225]: La versione resta 1.0.0, ma cambiano le parole.\n"
        '    Scrivi almeno «versione: "1.0.1"».'
    )
    assert said(read_minimo, build_minimo, LABEL, version("1.0.1")) == ""


def test_a_version_does_not_go_back(read_minimo: Read, build_minimo: Build) -> None:
    assert said(read_minimo, build_minimo, version("0.9.0")) == (
        "rules/minimo/regolamento.yaml:2:1: errore[R225]: La versione torna indietro, da 1.0.0 a 0.9.0.\n"
        "    Serve almeno «1.0.0»."
    )


def test_the_same_rules_keep_their_version(read_minimo: Read, build_minimo: Build) -> None:
    assert said(read_minimo, build_minimo) == ""
