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
        need("esito", OUTCOME, "Come finisce la puntata.", "outcome"),
        may("paga", RATIO, "La vincita netta, di ogni riga che vince: «3:2» è una volta e mezza la posta.", "net odds"),
        may(
            "restituisce",
            ByType(scalar=FRACTION, mapping=group(need("tabella", IDENT, "La tabella che dà il valore.", "table"))),
            "Quanto torna in tutto, posta compresa, per ogni unità puntata.",
            "total handed back per unit staked",
        ),
    ),
    "puntata",
)

SIDE_BETS = named(
    "puntata",
    need("carte", ListOf(CARD_PLACE), "Le carte che si guardano.", "cards looked at"),
    need(
        "categorie",
        ListOf(
            by_key(
                (
                    "se",
                    group(
                        need("id", IDENT, "Il nome della combinazione.", "id"),
                        may("etichetta", Text(), "Come si legge.", "label"),
                        need("se", PATTERN, "Che cosa devono avere le carte.", "pattern"),
                        need("paga", RATIO, "La vincita netta.", "net odds"),
                    ),
                ),
                (
                    "altrimenti",
                    group(
                        need("altrimenti", TRUE, "In ogni altro caso.", "otherwise"),
                        need("esito", OUTCOME, "Come finisce la puntata.", "outcome"),
                        may("paga", RATIO, "La vincita netta, se vince.", "net odds of a win"),
                    ),
                ),
            )
        ),
        "Le combinazioni, dalla migliore: vale la prima che si verifica.",
        "categories",
    ),
)

_TRAIT = Enum(tuple(ChoiceShape(t.name, t.phrase, t.gloss) for t in TABLE_TRAITS))

TABLES = named(
    "tabella",
    may("file", CSV_FILE, "Il file CSV accanto al regolamento; senza, è una lacuna.", "CSV file"),
    need("righe", _TRAIT, "Le righe.", "rows"),
    need("colonne", _TRAIT, "Le colonne.", "columns"),
    may(
        "estremi",
        group(
            need("minimo", FRACTION, "Il più piccolo importo per unità di posta.", "least"),
            need("massimo", FRACTION, "Il più grande.", "greatest"),
        ),
        "Tra quali importi sta ogni casella, per quanto dice il testo.",
        "published extremes",
    ),
)


# --- what happens without the player

_AUTOMATIC = table(CONDITION, need("azione", IDENT, "L'offerta eseguita.", "offer executed"))

AUTOMATIC = group(
    may("tempo_scaduto", _AUTOMATIC, "Quando scade il tempo per decidere.", "timeout"),
    may("disconnessione", _AUTOMATIC, "Quando cade la connessione.", "disconnection"),
    may(
        "fondi_insufficienti",
        Names(IDENT, _AUTOMATIC, "offerta"),
        "Quando il saldo non copre l'offerta scelta.",
        "insufficient funds",
    ),
    may(
        "senza_risposta",
        named("offerta", need("azione", IDENT, "«rifiuta», o il nome di un'offerta.", "action")),
        "Quando un'offerta resta senza risposta.",
        "unanswered offers",
    ),
    may(
        "decisione_anticipata",
        group(
            need("ammessa", Boolean(), "Si può decidere prima del proprio turno.", "allowed"),
            need("modificabile", Boolean(), "Si può cambiare finché il turno non arriva.", "changeable"),
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
                ),
                "Quando si può decidere in anticipo.",
                "window",
            ),
        ),
        "Le decisioni prese prima del turno.",
        "early decisions",
    ),
)


def _line(shape: ScalarShape | ListOf) -> ByType:
    """Return the shape of a value that may stand with where it comes from: «{valore: …, da: […]}»."""
    mapping = group(need(VALUE, shape, "Il valore, se accanto sta la sua provenienza.", "value"))
    if isinstance(shape, ListOf):
        return ByType(sequence=shape, mapping=mapping)
    return ByType(scalar=shape, mapping=mapping)


BET_BEHIND = group(
    need("ammessa", Boolean(), "Si può puntare alle spalle di un altro giocatore.", "allowed"),
    may("puntata", _line(IDENT), "La puntata che si può fare alle spalle.", "wager"),
    may("propria_mano", _line(Boolean()), "Si può puntare alle spalle della propria mano.", "behind one's own hand"),
    may(
        "titolare_assente",
        _line(enum(("rimborso", "la posta torna a chi l'ha messa", "refund"))),
        "Che cosa accade se il titolare del posto non gioca.",
        "absent holder",
    ),
    may("offerte_proprie", _line(NAMES), "Le offerte a cui chi punta alle spalle risponde da sé.", "own offers"),
    may("preimpostazione", _line(NAMES), "Le offerte a cui può aderire in anticipo.", "offers accepted in advance"),
    may(
        "senza_consenso",
        _line(enum(("resta_sulla_prima", "la posta resta sulla prima mano", "stays on the first hand"))),
        "Che cosa accade alla sua posta se non ha aderito.",
        "without consent",
    ),
    may("disattivabile", _line(Boolean()), "Il titolare può escludere le puntate alle spalle.", "can be switched off"),
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
                "refunded wagers",
            ),
            need("annulla_pagamenti", Boolean(), "Le vincite già pagate sono annullate.", "payments voided"),
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
                "when",
            ),
        ),
        "Che cosa accade se il gioco si guasta.",
        "malfunction",
    )
)
