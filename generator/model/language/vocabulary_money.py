"""The words of the money and of what happens without the player: settlement, side bets, tables, automatic actions."""

from generator.model.language.condition_shapes import CONDITION, PATTERN
from generator.model.language.shapes import (
    Boolean,
    ByType,
    ChoiceShape,
    Enum,
    ListOf,
    Names,
    ScalarShape,
    Text,
    by_key,
    enum,
    group,
    may,
    need,
)
from generator.model.language.vocabulary_play import NAMES, TRUE, table
from generator.model.language.word_forms import CARD_PLACE, CSV_FILE, FRACTION, IDENT, OUTCOME, RATIO, VALUE, named
from generator.model.meaning.traits import TABLE_TRAITS

# --- settlement and side bets

SETTLEMENT = Names(
    IDENT,
    table(
        CONDITION,
        need("esito", OUTCOME, "Come finisce la puntata."),
        may("paga", RATIO, "La vincita netta, di ogni riga che vince: «3:2» è una volta e mezza la posta."),
        may(
            "restituisce",
            ByType(scalar=FRACTION, mapping=group(need("tabella", IDENT, "La tabella che dà il valore."))),
            "Quanto torna in tutto, posta compresa, per ogni unità puntata.",
        ),
    ),
    "puntata",
)

SIDE_BETS = named(
    "puntata",
    need("carte", ListOf(CARD_PLACE), "Le carte che si guardano."),
    need(
        "categorie",
        ListOf(
            by_key(
                (
                    "se",
                    group(
                        need("id", IDENT, "Il nome della combinazione."),
                        may("etichetta", Text(), "Come si legge."),
                        need("se", PATTERN, "Che cosa devono avere le carte."),
                        need("paga", RATIO, "La vincita netta."),
                    ),
                ),
                (
                    "altrimenti",
                    group(
                        need("altrimenti", TRUE, "In ogni altro caso."),
                        need("esito", OUTCOME, "Come finisce la puntata."),
                        may("paga", RATIO, "La vincita netta, se vince."),
                    ),
                ),
            )
        ),
        "Le combinazioni, dalla migliore: vale la prima che si verifica.",
    ),
)

_TRAIT = Enum(tuple(ChoiceShape(t.name, t.phrase) for t in TABLE_TRAITS))

TABLES = named(
    "tabella",
    may("file", CSV_FILE, "Il file CSV accanto al regolamento; senza, è una lacuna."),
    need("righe", _TRAIT, "Le righe."),
    need("colonne", _TRAIT, "Le colonne."),
    may(
        "estremi",
        group(
            need("minimo", FRACTION, "Il più piccolo importo per unità di posta."),
            need("massimo", FRACTION, "Il più grande."),
        ),
        "Tra quali importi sta ogni casella, per quanto dice il testo.",
    ),
)


# --- what happens without the player

_AUTOMATIC = table(CONDITION, need("azione", IDENT, "L'offerta eseguita."))

AUTOMATIC = group(
    may("tempo_scaduto", _AUTOMATIC, "Quando scade il tempo per decidere."),
    may("disconnessione", _AUTOMATIC, "Quando cade la connessione."),
    may("fondi_insufficienti", Names(IDENT, _AUTOMATIC, "offerta"), "Quando il saldo non copre l'offerta scelta."),
    may(
        "senza_risposta",
        named("offerta", need("azione", IDENT, "«rifiuta», o il nome di un'offerta.")),
        "Quando un'offerta resta senza risposta.",
    ),
    may(
        "decisione_anticipata",
        group(
            need("ammessa", Boolean(), "Si può decidere prima del proprio turno."),
            need("modificabile", Boolean(), "Si può cambiare finché il turno non arriva."),
            may(
                "finestra",
                enum(
                    (
                        "prima_del_proprio_turno",
                        "in qualunque momento prima del proprio turno; vale anche se la voce non c'è",
                        "any time before one's turn",
                    ),
                    (
                        "turno_precedente",
                        "soltanto mentre gioca il giocatore che precede",
                        "during the previous player's turn",
                    ),
                    (
                        "turno_precedente_da_giocare",
                        "mentre gioca il giocatore che precede; chi ha soltanto mani che si chiudono da sé non conta",
                        "during the turn of the last player before who has something to decide",
                    ),
                ),
                "Quando si può decidere in anticipo.",
            ),
        ),
        "Le decisioni prese prima del turno.",
    ),
)


def _line(shape: ScalarShape | ListOf) -> ByType:
    """Return the shape of a value that may stand with where it comes from: «{valore: …, da: […]}»."""
    mapping = group(need(VALUE, shape, "Il valore, se accanto sta la sua provenienza."))
    if isinstance(shape, ListOf):
        return ByType(sequence=shape, mapping=mapping)
    return ByType(scalar=shape, mapping=mapping)


BET_BEHIND = group(
    need("ammessa", Boolean(), "Si può puntare alle spalle di un altro giocatore."),
    may("puntata", _line(IDENT), "La puntata che si può fare alle spalle."),
    may("propria_mano", _line(Boolean()), "Si può puntare alle spalle della propria mano."),
    may(
        "titolare_assente",
        _line(enum(("rimborso", "la posta torna a chi l'ha messa", "refund"))),
        "Che cosa accade se il titolare del posto non gioca.",
    ),
    may("offerte_proprie", _line(NAMES), "Le offerte a cui chi punta alle spalle risponde da sé."),
    may("preimpostazione", _line(NAMES), "Le offerte a cui può aderire in anticipo."),
    may(
        "senza_consenso",
        _line(enum(("resta_sulla_prima", "la posta resta sulla prima mano", "stays on the first hand"))),
        "Che cosa accade alla sua posta se non ha aderito.",
    ),
    may("disattivabile", _line(Boolean()), "Il titolare può escludere le puntate alle spalle."),
)

FAULTS = group(
    need(
        "malfunzionamento",
        group(
            need(
                "rimborsa",
                enum(
                    ("tutte", "tutte le puntate del colpo", "all wagers"),
                    ("aperte", "le puntate non ancora liquidate", "open wagers"),
                ),
                "Quali puntate tornano ai giocatori.",
            ),
            need("annulla_pagamenti", Boolean(), "Le vincite già pagate sono annullate."),
            need(
                "quando",
                enum(
                    ("subito", "subito", "at once"),
                    (
                        "inizio_partita_successiva",
                        "all'inizio della partita successiva: in questa è dovuto, e non si muove denaro",
                        "next round",
                    ),
                ),
                "Quando avviene il rimborso.",
            ),
        ),
        "Che cosa accade se il gioco si guasta.",
    )
)
