"""Every datum says where it comes from, every clause is used."""

from collections.abc import Callable

import pytest

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


@pytest.mark.slow
def test_a_group_without_origin_is_told_once(said_of: Said) -> None:
    found = said_of((("distribuzione:\n  da: [MIN-003]\n"), "distribuzione:\n"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:40:1: errore[R401]: Non si sa da dove viene «distribuzione»: né "
            "«da» né «stato» lo dicono, qui o più in alto."
        ),
        "    Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo».",
    )


@pytest.mark.slow
def test_only_the_parts_without_origin_are_told(said_of: Said) -> None:
    found = said_of((("  da: [MIN-002]\n\nzone"), ("\nzone")))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:19:3: errore[R401]: Non si sa da dove viene «tavolo.posti»: né "
            "«da» né «stato» lo dicono, qui o più in alto."
        ),
        "    Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo».",
        (
            "rules/minimo/regolamento.yaml:20:3: errore[R401]: Non si sa da dove viene «tavolo.ordine»: né "
            "«da» né «stato» lo dicono, qui o più in alto."
        ),
        "    Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo».",
        (
            "rules/minimo/regolamento.yaml:21:3: errore[R401]: Non si sa da dove viene «tavolo.limiti»: né "
            "«da» né «stato» lo dicono, qui o più in alto."
        ),
        "    Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo».",
        (
            "rules/minimo/regolamento.yaml:22:3: errore[R401]: Non si sa da dove viene «tavolo.tempi»: né "
            "«da» né «stato» lo dicono, qui o più in alto."
        ),
        "    Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo».",
    )


@pytest.mark.slow
def test_a_row_without_origin_is_told_at_its_place(said_of: Said) -> None:
    found = said_of(
        ("{se: {confronto: uguale}, esito: patta, da: [MIN-008]}", "{se: {confronto: uguale}, esito: patta}")
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:119:7: errore[R401]: Non si sa da dove viene "
            "«liquidazione.posta.8»: né «da» né «stato» lo dicono, qui o più in alto."
        ),
        "    Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo».",
    )


def test_a_deduction_needs_a_reason(said_of: Said) -> None:
    found = said_of(
        (
            "{se: {confronto: uguale}, esito: patta, da: [MIN-008]}",
            "{se: {confronto: uguale}, esito: patta, stato: dedotto, da: [MIN-008]}",
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:119:54: errore[R402]: Un dato «dedotto» porta le clausole in «da» "
            "e il «motivo»: qui non è così."
        ),
        "    Aggiungi il «motivo», oppure correggi «stato».",
    )


def test_a_computed_datum_needs_the_computation(said_of: Said) -> None:
    found = said_of(("etichetta: Tris,", "etichetta: Tris, stato: calcolato,"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:130:44: errore[R403]: Un dato «calcolato» porta il calcolo in "
            "«evidenza»: qui non è così."
        ),
        "    Aggiungi il calcolo in «evidenza», oppure correggi «stato».",
    )


@pytest.mark.slow
def test_an_outside_datum_needs_the_document(said_of: Said) -> None:
    found = said_of(("etichetta: Tris,", "etichetta: Tris, stato: esterno,"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:130:44: errore[R404]: Un dato «esterno» porta il «documento» da "
            "cui viene: qui non è così."
        ),
        "    Aggiungi il «documento» da cui viene, oppure correggi «stato».",
    )


@pytest.mark.slow
def test_an_assumption_needs_a_reading_or_a_reason(said_of: Said) -> None:
    found = said_of(("etichetta: Tris,", "etichetta: Tris, stato: assunto,"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:130:44: errore[R405]: Un dato «assunto» porta una lettura in "
            "«ambiguita», oppure un «motivo»: qui non è così."
        ),
        "    Aggiungi una lettura in «ambiguita», oppure un «motivo», oppure correggi «stato».",
    )


@pytest.mark.slow
def test_an_explicit_datum_needs_a_clause(said_of: Said) -> None:
    found = said_of(
        ('stato: lacuna, motivo: "Il testo tace."', "stato: esplicito"),
        (("  da: [MIN-002]\n\nzone"), ('  stato: lacuna\n  motivo: "Il testo tace."\n\nzone')),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:23:58: errore[R402]: Un dato «esplicito» porta almeno una "
            "clausola in «da»: qui non è così."
        ),
        "    Aggiungi almeno una clausola in «da», oppure correggi «stato».",
    )


@pytest.mark.slow
def test_a_clause_that_is_cited_exists(said_of: Said) -> None:
    found = said_of(
        (
            "{se: {confronto: uguale}, esito: patta, da: [MIN-008]}",
            "{se: {confronto: uguale}, esito: patta, da: [MIN-088]}",
        )
    )
    assert found == lines(
        "rules/minimo/regolamento.yaml:119:52: errore[R406]: La clausola «MIN-088» non è nel registro.",
        "    Le clausole del registro vanno da MIN-001 a MIN-010, e questa non c'è. Se il numero è sbagliato, scrivi "
        "quello giusto; se è stata tolta, toglila anche da qui.",
    )


@pytest.mark.slow
def test_a_reading_discusses_clauses_that_exist(said_of: Said) -> None:
    found = said_of(("clausole: [MIN-004]", "clausole: [MIN-040]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:151:16: errore[R406]: La clausola «MIN-040» non è nel registro.",
        "    Le clausole del registro vanno da MIN-001 a MIN-010, e questa non c'è. Se il numero è sbagliato, scrivi "
        "quello giusto; se è stata tolta, toglila anche da qui.",
    )


@pytest.mark.slow
def test_a_clause_of_the_round_is_cited_by_some_datum(said_of: Said) -> None:
    found = said_of(register=(("  MIN-010: {livello: informazione", "  MIN-010: {livello: colpo"),))
    assert found == lines(
        (
            "rules/minimo/clausole.yaml:13:3: errore[R407]: La clausola «MIN-010», di livello «colpo», non è "
            "citata da nessun dato."
        ),
        "    Citala in «da» nel dato che la realizza. Se quel dato è stato tolto: quando il testo non dice più la "
        "clausola, togli anche quella, e i suoi tag dagli scenari; quando la dice ancora, la mette da parte "
        "l'alternativa scelta di una lettura, con «supera: [MIN-010]». Se non decide niente nel colpo, correggi il suo "
        "«livello».",
    )


OWN = ('paga: "20:1"}', 'paga: "20:1", da: [MIN-006], stato: esplicito, ambiguita: MIN-A01}')
NOT_EXPLICIT = "Il dato non è «esplicito»: la lettura «MIN-A01»"


@pytest.mark.slow
def test_nothing_is_explicit_under_a_reading_that_nobody_decided(said_of: Said) -> None:
    assert f"errore[R408]: {NOT_EXPLICIT} è ancora aperta." in said_of(OWN)


@pytest.mark.slow
def test_what_a_person_decided_may_be_explicit_unless_the_text_is_silent(said_of: Said) -> None:
    decided = ("da_chi: redazione", 'decisa: {da: "Ada, responsabile", il: "2026-03-01"}')
    assert said_of(OWN, decided) == ""
    silent = ("tipo: vago", "tipo: silenzio")
    assert f"errore[R408]: {NOT_EXPLICIT} dice che il testo tace." in said_of(OWN, decided, silent)


@pytest.mark.slow
def test_an_explicit_datum_inside_a_group_with_a_reading_is_warned_of(said_of: Said) -> None:
    group = ("    da: [MIN-006]\n    categorie:", "    da: [MIN-006]\n    ambiguita: MIN-A01\n    categorie:")
    inside = ('paga: "20:1"}', 'paga: "20:1", stato: esplicito}')
    apart = ('paga: "20:1"}', 'paga: "20:1", stato: esplicito, ambiguita: []}')
    assert f"avviso[R408]: {NOT_EXPLICIT} è ancora aperta." in said_of(group, inside)
    assert said_of(group, apart) == ""
