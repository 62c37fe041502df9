"""A round that can be played to its end."""

from collections.abc import Callable

import pytest

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


@pytest.mark.slow
def test_a_round_needs_a_compulsory_wager(said_of: Said) -> None:
    found = said_of(("obbligatoria: true, ", ""))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:29:1: errore[R310]: Nessuna puntata è obbligatoria: il colpo non "
            "può cominciare."
        ),
        "    Scrivi «obbligatoria: true» nella puntata con cui si entra in gioco.",
    )


@pytest.mark.slow
def test_a_wager_has_a_table(said_of: Said) -> None:
    found = said_of(
        (
            (
                "  difesa:\n"
                '    - {se: {banco: naturale}, esito: vince, paga: "2:1", da: [MIN-005]}\n'
                "    - {altrimenti: true, esito: perde, da: [MIN-005]}\n"
            ),
            "",
        )
    )
    assert found == lines(
        ("rules/minimo/regolamento.yaml:32:3: errore[R311]: La puntata «difesa» non ha una tabella che la liquidi."),
        "    Aggiungi «difesa» a «liquidazione» o a «collaterali», oppure scrivi «liquida_come».",
    )


@pytest.mark.slow
def test_a_wager_is_settled_before_the_round_ends(said_of: Said) -> None:
    found = said_of(("puntate: tutte", "puntate: [posta, rilancio]"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:32:3: errore[R312]: La puntata «difesa» non viene mai liquidata: "
            "resta sul tavolo a colpo finito."
        ),
        ("    Chiudi le fasi con «{fase: liquida, puntate: tutte}», o nomina la puntata in una fase «liquida»."),
    )


def test_a_wager_of_fixed_amount_is_added_by_an_offer(said_of: Said) -> None:
    found = said_of(("[{aggiungi: rilancio}, {unisci", "[{unisci"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:31:3: errore[R313]: La puntata «rilancio» ha un importo fissato, "
            "e nessuna offerta la aggiunge."
        ),
        "    Aggiungi «aggiungi: rilancio» agli effetti di un'offerta, oppure togli «importo».",
    )


@pytest.mark.slow
def test_the_deal_gives_cards_to_the_hands(said_of: Said) -> None:
    found = said_of(
        ("    - {a: ogni_mano, carte: 2, faccia: scoperta}\n", ""),
        ("carte: [mano.1, mano.2, banco.scoperta]", "carte: [banco.1, banco.2, banco.scoperta]"),
    )
    assert found == lines(
        ("rules/minimo/regolamento.yaml:42:3: errore[R314]: La distribuzione non dà nessuna carta alle mani."),
        "    Aggiungi un passo «{a: ogni_mano, carte: 1, faccia: scoperta}».",
    )


@pytest.mark.slow
def test_a_round_is_settled_in_the_end(said_of: Said) -> None:
    found = said_of(("  - {fase: liquida, puntate: tutte, da: [MIN-008]}\n", ""))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:30:3: errore[R312]: La puntata «posta» non viene mai liquidata: "
            "resta sul tavolo a colpo finito."
        ),
        ("    Chiudi le fasi con «{fase: liquida, puntate: tutte}», o nomina la puntata in una fase «liquida»."),
        (
            "rules/minimo/regolamento.yaml:31:3: errore[R312]: La puntata «rilancio» non viene mai "
            "liquidata: resta sul tavolo a colpo finito."
        ),
        ("    Chiudi le fasi con «{fase: liquida, puntate: tutte}», o nomina la puntata in una fase «liquida»."),
        (
            "rules/minimo/regolamento.yaml:32:3: errore[R312]: La puntata «difesa» non viene mai liquidata: "
            "resta sul tavolo a colpo finito."
        ),
        ("    Chiudi le fasi con «{fase: liquida, puntate: tutte}», o nomina la puntata in una fase «liquida»."),
    )


@pytest.mark.slow
def test_a_phase_whose_condition_cannot_hold_never_happens(said_of: Said) -> None:
    found = said_of(("offerte: [difesa], se: {banco.scoperta: A}", "offerte: [difesa], se: {banco.carte: 2}"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:52:5: errore[R316]: La fase 4 («offerta») non avviene mai.",
        "    La sua condizione non si verifica: controlla «se», oppure togli la fase.",
    )


def test_a_peek_with_one_card_finds_nothing(said_of: Said) -> None:
    found = said_of(("    - {a: banco, carte: 1, faccia: coperta}\n", ""))
    assert found == lines(
        ("rules/minimo/regolamento.yaml:52:5: errore[R317]: Il controllo della fase 5 non può trovare «naturale»."),
        ("    In quel momento il banco non ha le carte che servono: controlla la distribuzione o la condizione."),
    )


@pytest.mark.slow
def test_a_stage_is_entered_by_some_offer(said_of: Said) -> None:
    found = said_of(("effetti: [{vai: gioco}]", "effetti: [{pesca: 1}, {chiudi: mano}]"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:54:29: errore[R318]: Nessuna mano arriva mai allo stadio «gioco».",
        "    Serve un'offerta con l'effetto «vai: gioco», in uno stadio a cui si arriva.",
    )


@pytest.mark.slow
def test_an_offer_without_stage_is_made_in_some_phase(said_of: Said) -> None:
    found = said_of((("    verbo: chiede carta\n    stadio: gioco\n"), "    verbo: chiede carta\n"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:77:3: errore[R319]: L'offerta «carta» non ha uno stadio e nessuna "
            "fase «offerta» la propone."
        ),
        "    Scrivi «stadio», oppure nominala in una fase «{fase: offerta, offerte: […]}».",
    )


@pytest.mark.slow
def test_an_offer_whose_condition_cannot_hold_is_never_made(said_of: Said) -> None:
    found = said_of(
        (
            "se: {mano.carte: 2, saldo.copre: rilancio}",
            "se: {mano.carte: 2, mano.totale: {oltre: 20}, saldo.copre: rilancio}",
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:83:3: errore[R320]: L'offerta «scorta» non si presenta mai: "
            "nessuna mano soddisfa la sua condizione."
        ),
        "    Controlla «se», e le chiusure che finiscono la mano prima.",
    )


@pytest.mark.slow
def test_a_closing_behind_another_never_fires(said_of: Said) -> None:
    found = said_of(
        (
            "  - {se: {mano: naturale}, da: [MIN-001]}\n",
            ("  - {se: {mano: naturale}, da: [MIN-001]}\n  - {se: {mano.totale: {oltre: 24}}, da: [MIN-001]}\n"),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:101:5: errore[R321]: La chiusura 3 non scatta mai: nessuna mano "
            "ci arriva, o un'altra la precede."
        ),
        "    Spostala prima delle altre, oppure toglila.",
    )


@pytest.mark.slow
def test_an_open_hand_always_has_a_decision(said_of: Said) -> None:
    found = said_of(
        (
            "    effetti: [{scarta: scorta}, {chiudi: mano}]",
            ("    se: {mano.totale: {oltre: 11}}\n    effetti: [{scarta: scorta}, {chiudi: mano}]"),
        ),
        (
            ("    verbo: chiede carta\n    stadio: gioco\n"),
            ("    verbo: chiede carta\n    stadio: gioco\n    se: {mano.totale: {oltre: 11}}\n"),
        ),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:58:1: errore[R322]: Nello stadio «gioco» una mano può restare "
            "aperta senza nessuna decisione: mano 4."
        ),
        ("    Aggiungi una chiusura per questo caso, oppure un'offerta senza condizioni (di solito «stai»)."),
    )


@pytest.mark.slow
def test_the_dealer_stops(said_of: Said) -> None:
    found = said_of(("{se: {totale: {almeno: 17}}, azione: stai", "{se: {totale: {almeno: 17}}, azione: carta"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:106:3: errore[R323]: Il banco può pescare senza fermarsi mai, "
            "anche oltre il tetto."
        ),
        "    Chiudi «regola» con una riga «{altrimenti: true, azione: stai}».",
    )


@pytest.mark.slow
def test_the_house_list_names_every_hand_that_the_dealer_can_make(said_of: Said) -> None:
    found = said_of(
        ("zone:\n", ("zone:\n  comuni: {di: tavolo, visibile: tutti, da: [MIN-003]}\n")),
        (
            ("    - {a: banco, carte: 1, faccia: scoperta}\n    - {a: banco, carte: 1, faccia: coperta}\n"),
            (
                "    - {a: tavolo, zona: comuni, carte: 2, faccia: scoperta}\n"
                "    - {a: banco, carte: 1, faccia: scoperta}\n"
            ),
        ),
        (
            (
                "  - {fase: controllo, se: {banco.scoperta: A}, classe: naturale, se_trovato: turno_banco, da: "
                "[MIN-005]}\n"
            ),
            "",
        ),
        (
            "  regola:\n",
            (
                "  apertura:\n"
                "    - {scegli: {copia_di: comuni, lista: lista_della_casa}, da: [MIN-007]}\n"
                '  lista_della_casa: {ordine: ["21", "20", "19", "18", "17", "16", "15", "14", "13", "12", "11", '
                '"10", "9", "8", "7"], da: [MIN-007]}\n'
                "  regola:\n"
            ),
        ),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:108:3: errore[R324]: La lista della casa non dice dove stanno "
            "queste mani, che il banco può comporre: 4, 5, 6."
        ),
        "    Aggiungile a «ordine», ciascuna al suo posto.",
    )


@pytest.mark.slow
def test_an_automatic_action_is_possible_where_it_is_taken(said_of: Said) -> None:
    found = said_of(("{se: {mano.decisioni: 0}, azione: gioca,", "{se: {mano.decisioni: 0}, azione: stai,"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:136:7: errore[R325]: La riga 1 di «automatismi.tempo_scaduto» "
            "sceglie «stai» dove non si può: mano 4 (decisioni già prese: 0)."
        ),
        "    Scegli una decisione che in quel caso sia fra quelle possibili.",
    )


@pytest.mark.slow
def test_no_answer_concerns_offers_outside_the_turn(said_of: Said) -> None:
    found = said_of(
        (
            "    difesa: {azione: rifiuta, da: [MIN-009]}",
            ("    difesa: {azione: rifiuta, da: [MIN-009]}\n    carta: {azione: rifiuta, da: [MIN-009]}"),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:144:5: errore[R326]: «senza_risposta» riguarda le offerte delle "
            "fasi «offerta»: «carta» è una decisione del turno."
        ),
        "    Nel turno vale «tempo_scaduto».",
    )


@pytest.mark.slow
def test_a_table_of_a_wager_that_settles_like_another_is_useless(said_of: Said) -> None:
    found = said_of(
        (
            ("  difesa:\n    - {se: {banco: naturale}, esito: vince"),
            (
                "  rilancio: [{altrimenti: true, esito: perde, da: [MIN-008]}]\n"
                "  difesa:\n"
                "    - {se: {banco: naturale}, esito: vince"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:121:3: errore[R327]: La tabella di «rilancio» non si usa mai: la "
            "puntata si liquida come «posta»."
        ),
        "    Togli la tabella, oppure «liquida_come».",
    )


@pytest.mark.slow
def test_a_peek_that_finds_leads_to_a_turn_in_which_the_dealer_reveals(said_of: Said) -> None:
    found = said_of(("se_trovato: turno_banco", "se_trovato: liquida"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:53:66: avviso[R328]: Se il controllo della fase 5 trova, si salta "
            "anche il turno del banco."
        ),
        (
            "    Il banco non scopre mai le sue carte: chi liquida non vede la mano trovata. Di solito si salta a "
            "«turno_banco»."
        ),
    )
