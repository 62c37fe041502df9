"""Data of the right shape that say two things at once."""

from collections.abc import Callable

import pytest

Said = Callable[..., str]
HERE = "rules/minimo/regolamento.yaml"


def lines(*parts: str) -> str:
    return "\n".join(parts)


def test_a_wager_of_fixed_amount_is_not_made_at_the_start(said_of: Said) -> None:
    found = said_of(("etichetta: difesa, importo", "etichetta: difesa, obbligatoria: true, importo"))
    assert found == lines(
        f"{HERE}:32:56: errore[R329]: La puntata «difesa» è obbligatoria e ha un importo fissato: non può essere "
        "tutte e due le cose.",
        "    Chi punta all'inizio sceglie l'importo; quelle con «importo» le aggiunge un'offerta.",
    )


def test_a_wager_is_not_compulsory_and_optional(said_of: Said) -> None:
    found = said_of(("obbligatoria: true, ", "obbligatoria: true, facoltativa: true, "))
    assert found == lines(
        f"{HERE}:30:72: errore[R329]: La puntata «posta» è obbligatoria e facoltativa insieme.",
        "    Tieni una sola delle due voci.",
    )


def test_a_minimum_is_not_over_its_maximum(said_of: Said) -> None:
    found = said_of(('minimo: "1.00", massimo: "100.00"', 'minimo: "100.00", massimo: "1.00"'))
    assert found == lines(
        f"{HERE}:21:12: errore[R331]: Il minimo di «posta» (100.00) supera il massimo (1.00): nessuna puntata è "
        "ammessa.",
        '    Scrivi «minimo: "1.00", massimo: "100.00"», o correggi uno dei due valori.',
    )


@pytest.mark.parametrize(
    ("before", "after", "column", "told", "advice"),
    [
        (
            'esito: perde, restituisce: "1/2"',
            'esito: perde, restituisce: "3/2"',
            "112:37",
            "perde, ma riceve almeno la posta",
            "Chi perde riceve meno della posta, o nulla",
        ),
        (
            "banco: naturale}, esito: patta",
            'banco: naturale}, paga: "1:1", esito: patta',
            "114:67",
            "è patta, ma non riceve la posta",
            "Una patta restituisce la posta, e non «paga»",
        ),
        (
            'esito: vince, paga: "3:2"',
            'esito: vince, restituisce: "1/2"',
            "115:37",
            "vince, ma riceve meno della posta",
            "Chi vince riceve più della posta",
        ),
    ],
)
def test_what_a_row_pays_agrees_with_its_outcome(
    said_of: Said, before: str, after: str, column: str, told: str, advice: str
) -> None:
    assert said_of((before, after)) == lines(
        f"{HERE}:{column}: errore[R330]: In «liquidazione.posta» una riga {told}.",
        f"    {advice}: correggi «esito», oppure «paga» o «restituisce».",
    )


def test_a_table_is_read_by_hand_and_upcard(said_of: Said) -> None:
    tables = (
        "tabelle:\n  incassi: {righe: banco.scoperta, colonne: mano, stato: lacuna, motivo: Non c'è.}\n\nautomatismi:\n"
    )
    found = said_of(("automatismi:\n", tables))
    assert [line.partition("errore")[2] for line in found.split("\n") if "errore" in line] == [
        "[R222]: Una tabella non può avere «banco.scoperta» nelle righe.",
        "[R222]: Una tabella non può avere «mano» nelle colonne.",
    ]


@pytest.mark.parametrize(
    ("behind", "told"),
    [
        ("{ammessa: true, da: [MIN-009]}", "Si può puntare alle spalle, e non si dice con quale puntata."),
        (
            "{ammessa: true, puntata: rilancio, da: [MIN-009]}",
            "Alle spalle non si può fare «rilancio»: il suo importo dipende da un'altra puntata.",
        ),
        (
            "{ammessa: true, puntata: posta, offerte_proprie: [carta], da: [MIN-009]}",
            "«carta» è una decisione del turno: non può stare in «offerte_proprie».",
        ),
        (
            "{ammessa: true, puntata: posta, preimpostazione: [difesa], da: [MIN-009]}",
            "«difesa» è un'offerta di fase: non può stare in «preimpostazione».",
        ),
    ],
)
def test_a_bet_behind_is_one_that_can_be_made(said_of: Said, behind: str, told: str) -> None:
    found = said_of(("rtp:\n", f"spalle: {behind}\n\nrtp:\n"))
    assert [line.partition("errore")[2] for line in found.split("\n") if "errore" in line] == [f"[R332]: {told}"]


def test_what_cannot_be_paid_for_is_not_its_own_substitute(said_of: Said) -> None:
    found = said_of(
        (
            "    scorta:\n      - {altrimenti: true, azione: stai",
            "    scorta:\n      - {altrimenti: true, azione: scorta",
        )
    )
    assert found == lines(
        f"{HERE}:141:36: errore[R325]: Quando i fondi non bastano per «scorta», non si può scegliere «scorta».",
        "    Scegli una decisione che non costa.",
    )


def told(found: str) -> list[str]:
    return [line.partition("errore")[2] for line in found.split("\n") if "errore" in line]


def test_a_side_bet_does_not_require_a_wager_that_comes_later(said_of: Said) -> None:
    found = said_of(("facoltativa: true, richiede: posta", "facoltativa: true, richiede: rilancio"))
    assert told(found) == ["[R329]: La puntata «coppia» richiede «rilancio», che all'inizio non c'è ancora."]


def test_a_wager_is_added_to_whom_can_pay_for_it(said_of: Said) -> None:
    found = said_of(("se: {mano.carte: 2, saldo.copre: rilancio}", "se: {mano.carte: 2}"))
    assert "[R333]: L'offerta «scorta» aggiunge «rilancio» anche a chi non ha fondi bastanti." in told(found)
    assert "    Scrivi in «se»: saldo.copre: rilancio." in found


def test_an_offer_adds_one_wager(said_of: Said) -> None:
    found = said_of(("[{aggiungi: rilancio}, {unisci", "[{aggiungi: rilancio}, {aggiungi: rilancio}, {unisci"))
    assert told(found) == [
        "[R333]: L'offerta «scorta» aggiunge più di una puntata: il saldo si controlla per una sola."
    ]


@pytest.mark.parametrize(
    ("closing", "message"),
    [
        (
            "{stadio: gioco, se: {mano.totale: 20}, azione: scorta, da: [MIN-001]}",
            "[R334]: La chiusura sceglie da sé «scorta», che costa una puntata al giocatore.",
        ),
        (
            "{stadio: gioco, se: {mano.totale: 20}, azione: ritirati, da: [MIN-001]}",
            "[R334]: La chiusura dello stadio «gioco» sceglie «ritirati», che non è di quello stadio.",
        ),
    ],
)
def test_a_closing_chooses_what_costs_nothing_and_can_be_chosen(said_of: Said, closing: str, message: str) -> None:
    row = "  - {se: {mano: naturale}, da: [MIN-001]}\n"
    assert message in told(said_of((row, f"{row}  - {closing}\n")))


def test_a_closing_does_not_choose_for_ever(said_of: Said) -> None:
    row = "  - {se: {mano: naturale}, da: [MIN-001]}\n"
    found = said_of(
        (row, f"{row}  - {{stadio: gioco, se: {{mano.totale: 20}}, azione: stai, da: [MIN-001]}}\n"),
        ("effetti: [{scarta: scorta}, {chiudi: mano}]", "effetti: [{scarta: scorta}]"),
    )
    assert "[R334]: La chiusura sceglie «stai», che lascia la mano com'era: si ripeterebbe senza fine." in told(found)
