"""Names that nobody declares, and names that nobody uses."""

from collections.abc import Callable

import pytest

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


@pytest.mark.slow
def test_the_small_regolamento_is_valid(said_of: Said) -> None:
    found = said_of()
    assert found == ""


def test_an_unknown_wager_in_an_effect_gets_the_nearest_name(said_of: Said) -> None:
    found = said_of(("[{aggiungi: difesa}]", "[{aggiungi: difessa}]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:63:26: errore[R201]: Non c'è una puntata «difessa».",
        "    Forse intendevi «difesa»? Puntate: posta, rilancio, difesa, coppia.",
    )


def test_limits_are_of_declared_wagers(said_of: Said) -> None:
    found = said_of(("limiti: {posta:", "limiti: {poste:"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:21:12: errore[R201]: Non c'è una puntata «poste».",
        "    Forse intendevi «posta»? Puntate: posta, rilancio, difesa, coppia.",
    )


def test_a_declared_return_is_of_declared_wagers(said_of: Said) -> None:
    found = said_of(("- {puntata: posta, strategia", "- {puntata: [posta, rilanci], strategia"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:146:23: errore[R201]: Non c'è una puntata «rilanci».",
        "    Forse intendevi «rilancio»? Puntate: posta, rilancio, difesa, coppia.",
    )


def test_an_unknown_class_in_a_condition_gets_the_nearest_name(said_of: Said) -> None:
    found = said_of(("{se: {mano: naturale}, esito: vince", "{se: {mano: naturali}, esito: vince"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:115:19: errore[R202]: Non c'è una classe «naturali».",
        "    Forse intendevi «naturale»? Classi: sballata, naturale, ritirata.",
    )


def test_the_classes_of_all_hands_are_declared(said_of: Said) -> None:
    found = said_of(("tutte: [sballata, ritirata]", "tutte: [sballate, ritirata]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:104:28: errore[R202]: Non c'è una classe «sballate».",
        "    Forse intendevi «sballata»? Classi: sballata, naturale, ritirata.",
    )


def test_a_condition_inside_or_and_not_is_read_too(said_of: Said) -> None:
    found = said_of(
        (
            "se: {mano.carte: 2, saldo.copre: rilancio}",
            "se: {non: {uno_di: [{mano.carte: 3}, {mano: lunga}]}, saldo.copre: rilancio}",
        )
    )
    assert found == lines(
        "rules/minimo/regolamento.yaml:87:49: errore[R202]: Non c'è una classe «lunga».",
        "    Classi: sballata, naturale, ritirata.",
    )


def test_an_unknown_offer_in_a_phase_gets_the_nearest_name(said_of: Said) -> None:
    found = said_of(("offerte: [difesa]", "offerte: [difese]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:52:31: errore[R203]: Non c'è un'offerta «difese».",
        "    Forse intendevi «difesa»? Offerte: difesa, ritirati, gioca, carta, scorta, stai.",
    )


def test_an_automatic_action_is_a_declared_offer(said_of: Said) -> None:
    found = said_of(("azione: carta, da: [MIN-009]", "azione: carte, da: [MIN-009]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:137:49: errore[R203]: Non c'è un'offerta «carte».",
        "    Forse intendevi «carta»? Offerte: difesa, ritirati, gioca, carta, scorta, stai.",
    )


def test_an_unanswered_offer_is_a_declared_one(said_of: Said) -> None:
    found = said_of(("    difesa: {azione: rifiuta", "    divisa: {azione: rifiuta"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:143:5: errore[R203]: Non c'è un'offerta «divisa».",
        "    Forse intendevi «difesa»? Offerte: difesa, ritirati, gioca, carta, scorta, stai.",
    )


def test_a_stage_belongs_to_some_turn(said_of: Said) -> None:
    found = said_of(("effetti: [{vai: gioco}]", "effetti: [{vai: giuoco}]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:75:21: errore[R205]: Non c'è uno stadio «giuoco».",
        "    Forse intendevi «gioco»? Stadi: scelta, gioco.",
    )


def test_a_peek_jumps_to_a_phase(said_of: Said) -> None:
    found = said_of(("se_trovato: turno_banco", "se_trovato: turno_del_banco"))
    assert found == lines(
        ("rules/minimo/regolamento.yaml:53:78: errore[R206]: Non c'è una fase «turno_del_banco» a cui saltare."),
        "    Forse intendevi «turno_banco»? Fasi che seguono: turno_giocatori, turno_banco, liquida.",
    )


def test_a_peek_jumps_only_forward(said_of: Said) -> None:
    found = said_of(("se_trovato: turno_banco", "se_trovato: distribuzione"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:53:78: errore[R206]: La fase «distribuzione» viene prima del "
            "controllo: si salta solo in avanti."
        ),
        "    Fasi che seguono: turno_giocatori, turno_banco, liquida.",
    )


def test_a_quote_table_is_declared(said_of: Said) -> None:
    found = said_of(('esito: perde, restituisce: "1/2"', "esito: secondo_importo, restituisce: {tabella: ritiri}"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:112:77: errore[R207]: Non c'è una tabella «ritiri».",
        "    Il regolamento non ne dichiara nessuna.",
    )


def test_a_class_decided_by_cards_is_not_a_mark(said_of: Said) -> None:
    found = said_of(("{segna: ritirata}", "{segna: sballata}"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:69:23: errore[R212]: La classe «sballata» è decisa dalle carte: "
            "un'offerta non può assegnarla."
        ),
        "    Dichiara una classe con «segno: true» e segna quella.",
    )


def test_a_mark_is_set_by_some_offer(said_of: Said) -> None:
    found = said_of(("effetti: [{segna: ritirata}, {chiudi: mano}]", "effetti: [{chiudi: mano}]"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:38:3: errore[R211]: Nessuna offerta assegna la classe «ritirata»: "
            "nessuna mano può farne parte."
        ),
        "    Aggiungi «segna: ritirata» agli effetti di un'offerta, oppure togli la classe.",
    )


def test_a_reading_that_is_cited_exists(said_of: Said) -> None:
    found = said_of(("ambiguita: MIN-A01", "ambiguita: [MIN-A01, MIN-A02]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:90:26: errore[R213]: Non c'è una lettura «MIN-A02».",
        "    Fra le letture del regolamento c'è soltanto MIN-A01. Se il numero è sbagliato, scrivi quello giusto; se è "
        "stata tolta, toglila anche da qui.",
    )


@pytest.mark.slow
def test_a_reading_that_nobody_cites_is_worth_a_warning(said_of: Said) -> None:
    found = said_of((("\n    ambiguita: MIN-A01"), ""))
    assert found == lines(
        ("rules/minimo/regolamento.yaml:148:3: avviso[R214]: La lettura «MIN-A01» non è citata da nessun dato."),
        "    Scrivi «ambiguita: MIN-A01» nel dato che ne dipende; se nessuno ne dipende, può restare.",
    )


def test_a_phase_does_not_ask_about_one_hand(said_of: Said) -> None:
    found = said_of(("offerte: [difesa], se: {banco.scoperta: A}", "offerte: [difesa], se: {mano: naturale}"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:52:45: errore[R224]: La condizione di una fase non può chiedere "
            "«mano»: lì non si guarda una mano sola."
        ),
        ("    Usa «mani» per tutte le mani del tavolo, oppure sposta la prova nella condizione dell'offerta."),
    )


def test_a_wager_has_one_table(said_of: Said) -> None:
    found = said_of(
        (
            ("  difesa:\n    - {se: {banco: naturale}, esito: vince"),
            (
                "  coppia: [{altrimenti: true, esito: perde, da: [MIN-006]}]\n"
                "  difesa:\n"
                "    - {se: {banco: naturale}, esito: vince"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:127:3: errore[R218]: La puntata «coppia» ha due tabelle: una in "
            "«liquidazione» e una in «collaterali»."
        ),
        "    Tieni una sola delle due.",
    )


def test_categories_have_different_names(said_of: Said) -> None:
    found = said_of(("{id: coppia, etichetta: Coppia", "{id: tris, etichetta: Coppia"))
    assert found == lines(
        ("rules/minimo/regolamento.yaml:131:14: errore[R219]: La categoria «tris» compare due volte in «coppia»."),
        "    Dai a ogni categoria un nome suo.",
    )


def test_several_mistakes_come_in_file_order(said_of: Said) -> None:
    found = said_of(
        ("richiede: posta", "richiede: puntata"),
        (("azione: stai, da: [MIN-009]}\n  senza"), ("azione: sta, da: [MIN-009]}\n  senza")),
    )
    assert found == lines(
        "rules/minimo/regolamento.yaml:33:71: errore[R201]: Non c'è una puntata «puntata».",
        "    Puntate: posta, rilancio, difesa, coppia.",
        "rules/minimo/regolamento.yaml:141:36: errore[R203]: Non c'è un'offerta «sta».",
        "    Forse intendevi «stai»? Offerte: difesa, ritirati, gioca, carta, scorta, stai.",
    )
