"""The words of the play: deal, phases, offers, closings, the dealer."""

from generator.model.language.condition_shapes import CONDITION, DEALER_CONDITION
from generator.model.language.shapes import (
    Boolean,
    ByType,
    ByValue,
    ChoiceShape,
    Enum,
    Field,
    Integer,
    ListOf,
    Map,
    Reserved,
    Shape,
    Text,
    by_key,
    enum,
    group,
    may,
    need,
    rows,
)
from generator.model.language.word_forms import HOUSE_HAND, IDENT, ZONE_CARD, named

TRUE = Boolean(only=True)
NAMES = ListOf(IDENT, unique=True)
ROW_NAME = may("id", IDENT, "Il nome della riga, per indicarla senza contare.")
"""What calls a row of a list, in a path of the data, whatever rows come before it; it is no part of the rule."""


def table(condition: Shape, *fields: Field) -> ListOf:
    """Return the shape of a decision table: rows with a condition (or `altrimenti`) and these fields."""
    row = group(
        ROW_NAME,
        may("se", condition, "La riga vale quando tutte queste prove sono vere."),
        may("altrimenti", TRUE, "La riga vale in ogni altro caso."),
        may("prevale", TRUE, "La riga nasconde di proposito righe successive."),
        *fields,
        one_of=("se", "altrimenti"),
        not_together=("paga", "restituisce") if any(entry.key == "paga" for entry in fields) else (),
    )
    return ListOf(row, noun="riga")


# --- deal and phases

DEAL = group(
    need(
        "passi",
        rows(
            need(
                "a",
                enum(
                    ("ogni_mano", "a ogni mano, nell'ordine di distribuzione", "each hand"),
                    ("banco", "al banco", "the dealer"),
                    ("tavolo", "al centro del tavolo", "the table"),
                ),
                "A chi va la carta.",
            ),
            may("zona", IDENT, "La zona, se non è la mano stessa."),
            need("carte", Integer(1, 10), "Quante carte."),
            need(
                "faccia",
                enum(("scoperta", "scoperta", "face up"), ("coperta", "coperta", "face down")),
                "Come si posa la carta.",
            ),
        ),
        "La distribuzione, passo per passo.",
    )
)

_IF = may("se", CONDITION, "La fase si svolge solo quando tutte queste prove sono vere.")

_PHASES: tuple[tuple[ChoiceShape, tuple[Field, ...]], ...] = (
    (ChoiceShape("puntate", "Si punta.", "betting window"), ()),
    (ChoiceShape("distribuzione", "Si distribuiscono le carte.", "deal"), ()),
    (
        ChoiceShape("offerta", "Si fa un'offerta a ogni mano.", "an offer to each hand"),
        (need("offerte", NAMES, "Le offerte che si fanno."), _IF),
    ),
    (
        ChoiceShape("controllo", "Il banco guarda la carta coperta.", "peek"),
        (
            need("classe", IDENT, "La classe che il banco cerca."),
            need("se_trovato", IDENT, "La fase a cui si salta se la trova."),
            _IF,
        ),
    ),
    (
        ChoiceShape("turno_giocatori", "I giocatori giocano le loro mani.", "players' turns"),
        (need("stadi", NAMES, "Gli stadi del turno; si comincia dal primo."),),
    ),
    (ChoiceShape("turno_banco", "Il banco gioca.", "dealer's turn"), ()),
    (
        ChoiceShape("liquida", "Si liquidano puntate.", "settlement"),
        (
            need(
                "puntate",
                ByType(scalar=enum(("tutte", "tutte quelle aperte", "all open wagers")), sequence=NAMES),
                "Quali puntate.",
            ),
            _IF,
        ),
    ),
)


def _phase(choice: ChoiceShape, fields: tuple[Field, ...]) -> tuple[ChoiceShape, Map]:
    kind = need("fase", Enum((choice,)), "Il nome della fase.")
    return choice, group(kind, ROW_NAME, *fields)


PHASES = ListOf(
    ByValue(
        "fase",
        "Il nome della fase.",
        tuple(_phase(*phase) for phase in _PHASES),
        (
            Reserved("turno_simultaneo", "tavoli in cui tutti decidono insieme"),
            Reserved("scambio", "scambi di carte fra le mani di un posto"),
        ),
    )
)


# --- offers and closings


def _effect(key: str, shape: Shape, title: str) -> tuple[str, Map]:
    return key, group(need(key, shape, title))


EFFECT = by_key(
    _effect("aggiungi", IDENT, "Aggiunge questa puntata alla mano."),
    _effect("pesca", Integer(1, 10), "Pesca questo numero di carte."),
    _effect(
        "dividi",
        group(
            need("puntata", IDENT, "La puntata posta sulla nuova mano."),
            need(
                "seconda_carta",
                enum(
                    ("a_entrambe", "subito a entrambe le mani", "to both at once"),
                    ("a_turno", "a ogni mano quando viene il suo turno", "to each at its turn"),
                ),
                "Quando arriva la seconda carta.",
            ),
        ),
        "Divide la mano in due.",
    ),
    _effect(
        "unisci",
        by_key(
            _effect("da", IDENT, "Prende le carte di questa zona."),
            _effect("copia_di", ZONE_CARD, "Conta anche questa carta, che resta dov'è."),
        ),
        "Aggiunge alla mano carte già distribuite.",
    ),
    _effect("scarta", IDENT, "Scarta le carte di questa zona."),
    _effect("segna", IDENT, "Mette la mano in questa classe."),
    _effect("vai", IDENT, "Passa a questo stadio del turno."),
    _effect("chiudi", enum(("mano", "la mano", "the hand")), "Chiude la mano."),
    _effect("liquida", NAMES, "Liquida subito queste puntate."),
    reserved=(
        Reserved("scambia", "scambi di carte fra le mani di un posto"),
        Reserved(
            "restituisci",
            "puntate ritirate a metà del colpo",
            "la mano si segna, la puntata si liquida con «liquida», e una riga della tabella «restituisce» la parte",
        ),
        Reserved("moltiplica", "moltiplicatori che durano più colpi"),
    ),
)

OFFERS = named(
    "offerta",
    need("etichetta", Text(), "Come si legge sul pulsante."),
    need("verbo", Text(), "In terza persona: «Anna chiede carta»."),
    may("stadio", IDENT, "Lo stadio del turno in cui si può scegliere."),
    may("se", CONDITION, "Quando si può scegliere."),
    need("effetti", ListOf(EFFECT), "Che cosa accade, nell'ordine."),
)

CLOSINGS = rows(
    ROW_NAME,
    may("stadio", IDENT, "Lo stadio del turno in cui vale."),
    need("se", CONDITION, "Quando la mano si chiude da sé."),
    may("azione", IDENT, "L'offerta eseguita senza chiedere."),
    may("liquida", NAMES, "Le puntate liquidate subito."),
)


# --- the dealer

DEALER = group(
    need(
        "turno",
        table(
            CONDITION,
            need(
                "azione",
                enum(
                    ("gioca", "Scopre e gioca secondo la regola.", "reveal and play"),
                    ("una_carta", "Prende una sola carta.", "exactly one card"),
                    ("scopre", "Scopre e non prende carte.", "reveal only"),
                    ("niente", "Non fa nulla.", "nothing"),
                ),
                "Che cosa fa il banco.",
            ),
        ),
        "Se e come il banco gioca.",
    ),
    may(
        "apertura",
        ListOf(
            by_key(
                _effect(
                    "scopri",
                    group(
                        need("da", IDENT, "La zona da cui si scopre."), need("carte", Integer(1, 10), "Quante carte.")
                    ),
                    "Scopre carte di una zona.",
                ),
                _effect(
                    "scegli",
                    group(
                        need("copia_di", IDENT, "La zona in cui sceglie."),
                        need(
                            "lista",
                            enum(("lista_della_casa", "la lista della casa", "the house way")),
                            "L'ordine di preferenza.",
                        ),
                    ),
                    "Sceglie una carta comune.",
                ),
            )
        ),
        "Le mosse con cui il banco comincia.",
    ),
    may(
        "lista_della_casa",
        group(
            need("ordine", ListOf(HOUSE_HAND, unique=True, ordered=True), "Dalla mano preferita alla peggiore."),
            may(
                "a_pari",
                enum(("prima", "la prima", "the first"), ("ultima", "l'ultima", "the last")),
                "Quale carta si sceglie fra quelle che danno la stessa mano; la prima, se non è detto.",
            ),
        ),
        "Le mani in ordine di preferenza per il banco.",
    ),
    need(
        "regola",
        table(
            DEALER_CONDITION,
            need(
                "azione", enum(("carta", "prende una carta", "hit"), ("stai", "sta", "stand")), "Che cosa fa il banco."
            ),
            may("carta_da", IDENT, "La zona da cui viene la carta, se non il sabot."),
        ),
        "Quando il banco prende carta e quando sta.",
    ),
    may(
        "qualifica",
        group(need("se", DEALER_CONDITION, "Quando il banco si qualifica.")),
        "La mano minima con cui il banco gioca il confronto.",
    ),
    reserved=(
        Reserved(
            "mostra_entrambe",
            "tavoli in cui il banco mostra entrambe le carte",
            "in «distribuzione» le due carte del banco sono scoperte",
        ),
    ),
)
