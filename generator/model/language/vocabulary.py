"""The closed vocabulary of the rule data: what a regolamento and a clause register may say. The only bilingual modules.

A new word costs an entry here; a new combination of words costs nothing. Read by the structure checker, the JSON
Schema, the editor hints and the word list.
"""

from generator.model.language import vocabulary_money as money
from generator.model.language import vocabulary_play as play
from generator.model.language import vocabulary_readings as doubts
from generator.model.language import vocabulary_session as session
from generator.model.language.condition_shapes import HAND_CONDITION
from generator.model.language.shapes import (
    Boolean,
    ByType,
    Integer,
    ListOf,
    Names,
    Reserved,
    Text,
    enum,
    group,
    may,
    need,
    one_or_more,
    rows,
)
from generator.model.language.word_forms import (
    CLAUSE,
    DATE,
    FRACTION,
    IDENT,
    LANGUAGE,
    LEVEL,
    MONEY,
    PERCENT,
    RANK,
    SENTENCE,
    SIGLA,
    SLUG,
    UNDECLARED,
    VALUE,
    VERSION,
    YAML_FILE,
    named,
    undeclared_or,
)
from generator.model.terms import HIGHEST_BOX

# Article 14 of the decree of 10 January 2011: what the project of an online game must state.
ART_14_LETTER = enum(
    ("a", "la denominazione del gioco", "name"),
    ("b", "il tipo e la modalità", "type and mode"),
    ("c", "la quota minima restituita in vincite", "minimum share returned as prizes"),
    ("d", "come si determinano e si assegnano le vincite", "how winnings are determined and assigned"),
    ("e", "le modalità particolari", "specific modes"),
    ("f", "il prezzo di partecipazione", "prices of participation"),
    ("g", "il meccanismo del gioco e i suoi tempi", "mechanism of the game with its times"),
    ("h", "il grado di abilità", "level of skill"),
    ("i", "le informazioni su sessioni e colpi", "information on sessions and rounds"),
    ("j", "i malfunzionamenti", "malfunctions"),
    ("k", "i bonus", "bonus"),
)

_ONE_VALUE = Integer(1, 30)

DECK = group(
    need("mazzi", Integer(1, 16), "Il numero di mazzi nel sabot."),
    need("ranghi", ListOf(RANK, unique=True), "I ranghi di ciascun mazzo: gli altri non si danno mai."),
    need(
        "rimescolamento",
        group(
            need(
                "quando",
                enum(
                    ("ogni_partita", "prima di ogni colpo", "every round"),
                    ("carta_taglio", "quando esce la carta di taglio", "at the cut card"),
                    ("non_dichiarato", "il testo non lo dice", "the source does not say"),
                    reserved=(Reserved("continuo", "mescolatori continui"),),
                ),
                "Quando si rimescola.",
            ),
            may("profondita", FRACTION, "A che punto del sabot sta la carta di taglio."),
        ),
        "Quando le carte si rimescolano.",
    ),
    may(
        "bruciata",
        group(
            need("carte", Integer(1, 20), "Quante carte si bruciano."),
            need(
                "quando",
                enum(
                    ("ogni_partita", "prima di distribuire, a ogni colpo", "every round"),
                    ("dopo_rimescolamento", "quando le carte sono state rimescolate", "after a shuffle"),
                    ("cambio_banco", "quando cambia chi tiene il banco", "when the dealer changes"),
                ),
                "Quando si bruciano.",
            ),
        ),
        "Le carte tolte dal sabot senza mostrarle.",
    ),
)

CARDS = group(
    need(
        "valori",
        Names(RANK, ByType(scalar=_ONE_VALUE, sequence=ListOf(_ONE_VALUE, unique=True)), "rango"),
        "Quanto vale ogni rango; con due valori conta quello che fa il totale migliore.",
    ),
    need("tetto", Integer(2, 99), "Il totale oltre il quale si sballa."),
)

_DIRECTION = enum(
    ("crescente", "dal posto 1 in su", "from box 1 upwards"),
    ("decrescente", "dal posto più alto in giù", "from the last box downwards"),
)
_MOST = group(need("massimo", undeclared_or(Integer(1, HIGHEST_BOX)), "Il numero massimo."))
_SECONDS = undeclared_or(Integer(1, 3600))

TABLE = group(
    need("posti", _MOST, "I posti del tavolo."),
    may("posti_per_giocatore", _MOST, "I posti che un giocatore può occupare."),
    may("giocatori", _MOST, "Quanti giocatori possono puntare in uno stesso colpo."),
    need(
        "ordine",
        group(
            need("distribuzione", _DIRECTION, "L'ordine in cui si danno le carte."),
            need("gioco", _DIRECTION, "L'ordine in cui si gioca."),
        ),
        "Da che parte si comincia; il posto 1 è il primo alla sinistra del banco.",
    ),
    may(
        "limiti",
        Names(
            IDENT,
            ByType(
                scalar=UNDECLARED,
                mapping=group(
                    need("minimo", undeclared_or(MONEY), "La puntata minima."),
                    need("massimo", undeclared_or(MONEY), "La puntata massima."),
                ),
            ),
            "puntata",
        ),
        "I limiti di ogni puntata.",
    ),
    may(
        "tempi",
        group(may("puntata", _SECONDS, "Secondi per puntare."), may("decisione", _SECONDS, "Secondi per decidere.")),
        "I tempi del tavolo, in secondi.",
    ),
    need(
        "arrotondamento",
        group(
            need("unita", MONEY, "La più piccola somma che si paga."),
            need(
                "verso",
                enum(
                    ("difetto", "per difetto", "down"),
                    ("eccesso", "per eccesso", "up"),
                    ("vicino", "al più vicino", "to the nearest"),
                ),
                "Da che parte si arrotonda.",
            ),
        ),
        "Come si arrotondano le somme.",
    ),
    may(
        "altro",
        named(
            "argomento",
            need("testo", Text(), "La regola, con parole nostre."),
            may(
                "lettera",
                ART_14_LETTER,
                "La lettera dell'articolo 14 a cui risponde, se non la dicono le sue clausole.",
            ),
        ),
        "Regole del tavolo che non cambiano lo stato di un colpo.",
    ),
    reserved=(
        Reserved("mani_per_posto", "più mani iniziali per posto"),
        Reserved(
            "minimo_per_stare",
            "un totale minimo per stare",
            "si scrive nell'offerta con cui si sta: «se: {mano.totale: {almeno: 15}}»",
        ),
    ),
)

ZONES = named(
    "zona",
    need(
        "di",
        enum(
            ("mano", "una per ogni mano", "one per hand"),
            ("banco", "del banco", "the dealer's"),
            ("tavolo", "del tavolo", "the table's"),
        ),
        "A chi appartiene.",
    ),
    need(
        "visibile",
        enum(("tutti", "la vedono tutti", "everybody"), ("nessuno", "non la vede nessuno", "nobody")),
        "Chi vede le carte.",
    ),
)

WAGERS = Names(
    IDENT,
    group(
        need(
            "di",
            enum(("mano", "di ogni mano", "of a hand"), ("posto", "del posto", "of a box")),
            "A che cosa è legata: la puntata di un posto è una sola, anche dopo una divisione.",
        ),
        need("etichetta", Text(), "Come si chiama per il giocatore."),
        may("obbligatoria", Boolean(), "Senza di essa non si gioca."),
        may("facoltativa", Boolean(), "Il giocatore può aggiungerla; se no, è obbligatoria."),
        may(
            "importo",
            group(need("quota", FRACTION, "Quanta parte dell'altra puntata."), need("di", IDENT, "L'altra puntata.")),
            "L'importo, se dipende da un'altra puntata; altrimenti è libero nei limiti.",
        ),
        may("richiede", IDENT, "La puntata senza la quale non si può fare."),
        may("liquida_come", IDENT, "La puntata di cui segue la tabella."),
        reserved=(
            Reserved("finanziata_da", "puntate offerte dalla casa"),
            Reserved("premio", "premi a importo fisso"),
            Reserved("montepremi", "montepremi che crescono da un colpo all'altro"),
        ),
    ),
    "puntata",
)

CLASSES = Names(
    IDENT,
    group(
        may("se", HAND_CONDITION, "Che cosa ha una mano di questa classe."),
        may("segno", Boolean(only=True), "La classe è data da un'offerta."),
        may("etichetta", Text(), "Come si legge."),
        one_of=("se", "segno"),
    ),
    "classe",
)

RETURNS = rows(
    need("puntata", one_or_more(IDENT), "La puntata, o le puntate giocate insieme."),
    need("strategia", IDENT, "La strategia a cui il dato si riferisce."),
    need("valore", PERCENT, "La percentuale dichiarata."),
    need(
        "base",
        enum(
            ("puntata_iniziale", "la puntata iniziale", "initial stake"),
            ("totale_puntato", "il totale puntato", "total wagered"),
        ),
        "Su che cosa si calcola.",
    ),
)

INTERFACE = ListOf(
    group(need("tema", IDENT, "Di che cosa si parla."), need("testo", Text(), "Il contenuto, con parole nostre.")),
    least=0,
)

EXTENDS, CHANGES, CITES, PACKS = "estende", "modifica", "cita", "pacchetti"
"""The file that a document inherits from, what it changes in it (the changes of a reading have the same word), which
clauses state what it takes as it is, and the files of readings that it may take by name.
"""

_NAME = need("regolamento", SLUG, "Il nome del regolamento, uguale a quello della cartella.")

REGOLAMENTO = group(
    _NAME,
    need("versione", VERSION, "La versione di questi dati."),
    need("titolo", Text(), "Il nome del gioco."),
    need("lingua", LANGUAGE, "La lingua del testo da cui vengono le regole; le pagine sono in italiano."),
    may(
        "valuta",
        enum(("EUR", "euro, con due decimali; vale anche se la voce non c'è", "euro")),
        "La valuta degli importi.",
    ),
    may(
        "valido_dal",
        ByType(scalar=DATE, mapping=group(need(VALUE, DATE, "Il giorno."))),
        "Da quando vale; si pubblica se dice anche da dove viene il giorno.",
    ),
    may("descrizione", Text(), "Di che gioco si tratta, in una frase."),
    may(EXTENDS, YAML_FILE, "Un file da cui eredita."),
    may(CHANGES, doubts.PATCHES, "Che cosa cambia in ciò che eredita."),
    may(CITES, doubts.CITATIONS, "Quali dati ereditati dice ogni clausola del testo."),
    may(PACKS, one_or_more(YAML_FILE), "I file dei pacchetti di letture."),
    need(
        "fonte",
        group(
            need("registro", YAML_FILE, "Il registro delle clausole."),
            may("titolo", Text(), "Come si intitola il testo."),
            may("editore", Text(), "Chi lo ha pubblicato."),
            may("versione", Text(), "La versione del testo, come la scrive chi lo pubblica."),
            may("data", DATE, "Il giorno del testo."),
            may("indirizzo", Text(), "Dove si trova."),
            may(
                "lacune",
                group(
                    need("prima_di", ListOf(CLAUSE, unique=True), "Prima di quali clausole può mancare un passo."),
                    need("motivo", Text(), "Da che cosa si vede."),
                    provenance=False,
                ),
                "Dove al testo che si ha può mancare qualcosa.",
            ),
            provenance=False,
        ),
        "Da dove vengono le regole.",
    ),
    need("mazzo", DECK, "I mazzi e il rimescolamento."),
    need("carte", CARDS, "Il valore delle carte."),
    need("tavolo", TABLE, "I posti, l'ordine, i limiti e i tempi."),
    may("zone", ZONES, "Dove stanno le carte, oltre alle mani e al banco."),
    need("puntate", WAGERS, "Tutto ciò che un giocatore può vincere o perdere."),
    need("classi", CLASSES, "I tipi di mano a cui le regole si riferiscono."),
    need("distribuzione", play.DEAL, "Come si danno le carte."),
    need("fasi", play.PHASES, "Le fasi del colpo, in ordine."),
    need("offerte", play.OFFERS, "Le decisioni offerte al giocatore."),
    may("chiusure", play.CLOSINGS, "Quando una mano si chiude da sé."),
    need("banco", play.DEALER, "Come gioca il banco."),
    need("liquidazione", money.SETTLEMENT, "Come finisce ogni puntata."),
    may("collaterali", money.SIDE_BETS, "Le puntate sulle combinazioni di carte."),
    may("tabelle", money.TABLES, "Le tabelle a due entrate."),
    may("automatismi", money.AUTOMATIC, "Che cosa accade senza il giocatore."),
    may("spalle", money.BET_BEHIND, "Le puntate alle spalle di un altro."),
    may("errori", money.FAULTS, "Che cosa accade in caso di guasto."),
    may("sessione", session.SESSION, "Il tavolo intorno ai colpi: come si punta, quando, che cosa si vede."),
    may("rtp", RETURNS, "I ritorni dichiarati."),
    may("letture", doubts.READINGS, "Come si intendono i passi dubbi."),
    may("interfaccia", INTERFACE, "Ciò che riguarda solo lo schermo."),
    provenance=False,
)

CLAUSOLE = group(
    _NAME,
    may(EXTENDS, YAML_FILE, "Un file di clausole comuni a più regolamenti."),
    may(CHANGES, doubts.PATCHES, "Che cosa cambia nelle clausole comuni."),
    need("sigla", SIGLA, "La sigla con cui cominciano i codici."),
    need(
        "clausole",
        Names(
            CLAUSE,
            group(
                need("livello", LEVEL, "Che cosa decide la clausola."),
                need("lettera", ART_14_LETTER, "La lettera dell'articolo 14 a cui risponde."),
                need("sintesi", Text(), "La clausola, con parole nostre."),
                may(
                    "verifica",
                    enum(
                        ("manuale", "la controlla una persona, allo schermo o sui documenti", "by hand"),
                        ("non_in_un_colpo", "nessun colpo con le carte preparate la può mostrare", "not in one round"),
                        ("calcolata", "dichiara un ritorno, e lo giudica quello che le regole danno", "computed"),
                    ),
                    "Perché nessuno scenario la può provare.",
                ),
                may("motivo", Text(), "Perché non si può provare con uno scenario; di un ritorno lo dice il calcolo."),
                may(
                    "mostra", Text(), "Il dato che, cambiato, mostra ciò che la clausola dice: con i punti fra le voci."
                ),
                provenance=False,
            ),
            "clausola",
            provenance=False,
        ),
        "Le clausole del testo.",
    ),
    provenance=False,
)

LINGUE = group(
    may(EXTENDS, YAML_FILE, "Un file con frasi comuni a più regolamenti."),
    need(
        "frasi",
        Names(SENTENCE, Text(), "frase", provenance=False),
        "Per ogni frase del regolamento, com'è scritta nei suoi file, la stessa nella lingua che dà il nome al file.",
    ),
    provenance=False,
)
