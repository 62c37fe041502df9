"""The words of the table around the rounds: its times, its phases, what players do there, what they are shown."""

from generator.model.language.condition_shapes import RESULT_CONDITION, SESSION_CONDITION
from generator.model.language.shapes import (
    Boolean,
    ByType,
    Field,
    Integer,
    ListOf,
    Map,
    Names,
    Shape,
    Text,
    by_key,
    enum,
    group,
    may,
    need,
    rows,
)
from generator.model.language.vocabulary_play import table
from generator.model.language.word_forms import IDENT, MONEY, UNDECLARED, named, undeclared_or
from generator.model.terms import HIGHEST_BOX

_IF = may("se", SESSION_CONDITION, "Quando vale: tutte queste prove sono vere.")


def _effect(key: str, shape: Shape, title: str, *more: Field) -> tuple[str, Map]:
    return key, group(need(key, shape, title), *more)


_TIMES = group(
    may("apertura", undeclared_or(Integer(1, 3600)), "Secondi fra la fine di un colpo e la finestra di puntata."),
    may(
        "decisione_per",
        enum(
            ("decisione", "ricomincia a ogni scelta", "each decision"),
            ("mano", "ricomincia a ogni mano", "each hand"),
            ("turno", "è uno per tutto il turno del giocatore", "the whole turn"),
        ),
        "Di che cosa è il tempo per decidere.",
    ),
)

_CUT_CARD = group(
    need(
        "a_colpo_iniziato",
        enum(
            ("finisce_il_colpo", "il colpo finisce, poi si mescola", "the round is played out"),
            ("subito", "si mescola subito, e il colpo prosegue", "at once"),
        ),
        "Che cosa fa la carta di taglio che esce durante un colpo.",
    )
)

_TAKEN_AWAY = group(
    need(
        "confronta",
        enum(
            ("totale", "con la somma delle proprie puntate", "with all one's stakes"),
            ("puntata", "con la puntata toccata", "with the stake touched"),
        ),
        "Con che cosa si confronta il taglio della fiche.",
    ),
    need(
        "giocata",
        enum(
            ("puntata", "la puntata toccata", "the stake touched"),
            ("tavolo", "tutte le proprie puntate", "all one's stakes"),
        ),
        "Che cosa si toglie tutto, con una fiche che vale di più.",
    ),
    need(
        "taglio",
        enum(
            ("qualsiasi", "di qualsiasi taglio", "any chip"),
            ("posato", "di un taglio che è stato posato", "a chip that was laid"),
        ),
        "Quale fiche si può togliere.",
    ),
)

_CHIPS = group(
    need("valori", ByType(scalar=UNDECLARED, sequence=ListOf(MONEY, unique=True)), "Le fiche con cui si punta."),
    need(
        "oltre_il_massimo",
        enum(
            ("respingi", "non si posa", "refused"), ("taglia", "si posa quanto manca al massimo", "cut to the maximum")
        ),
        "Che cosa accade a una fiche che porterebbe la puntata oltre il massimo.",
    ),
    may(
        "replica",
        Names(IDENT, ListOf(IDENT, unique=True), "dispositivo"),
        "Da ogni dispositivo, le puntate di cui una fiche si posa su tutti i propri posti.",
    ),
    may(
        "senza_fondi",
        enum(
            ("respingi", "non si posa nulla", "nothing"),
            ("fin_dove_basta", "si posa finché il saldo basta", "as far as the balance goes"),
        ),
        "Che cosa accade a un gesto che posa più fiche di quante il saldo ne copre.",
    ),
    may(
        "annulla",
        enum(
            ("gesto", "l'ultimo gesto, con tutte le sue fiche", "the last gesture"),
            ("puntata", "una fiche per volta", "one chip at a time"),
        ),
        "Che cosa toglie chi annulla.",
    ),
    may(
        "limiti_nuovi",
        enum(
            ("prossima_finestra", "dalla finestra di puntata seguente", "from the next window"),
            ("subito", "subito, anche a puntate posate", "at once"),
        ),
        "Da quando valgono i limiti che cambiano; se manca, non cambiano.",
    ),
    may("toglie", _TAKEN_AWAY, "Come si toglie una fiche da una puntata."),
)

_REPEATED = group(
    need(
        "comprende",
        enum(
            ("tutte", "tutte le puntate di prima", "all of them"),
            ("obbligatorie", "soltanto quelle obbligatorie", "the compulsory ones only"),
        ),
        "Quali puntate si ripetono.",
    ),
    need(
        "senza_fondi",
        enum(
            ("respingi", "non si ripete nulla", "nothing"),
            ("fin_dove_basta", "si ripetono finché il saldo basta", "as far as the balance goes"),
        ),
        "Che cosa accade se il saldo non basta per tutte.",
    ),
)

_STAKES = group(
    need(
        "lasciano_il_saldo",
        enum(
            ("posa", "quando si posano", "when they are laid"),
            ("chiusura", "quando la finestra si chiude", "when betting closes"),
        ),
        "Quando una posta è tolta dal saldo mostrato.",
    ),
    may(
        "viste_dagli_altri",
        enum(
            ("subito", "subito", "at once"),
            ("conferma", "quando chi l'ha posata la conferma", "when it is confirmed"),
            ("chiusura", "quando la finestra si chiude", "when betting closes"),
        ),
        "Da quando gli altri vedono una posta, dove si gioca in più d'uno.",
    ),
    may("ripetute", _REPEATED, "Come si ripetono le puntate del colpo precedente."),
)

_CLOSES = ListOf(
    by_key(
        _effect(
            "tempo",
            enum(("scaduto", "quando il suo tempo è finito", "when its time is over")),
            "Si chiude per il tempo.",
            may(
                "ultimo_istante",
                enum(("escluso", "è già tardi", "too late"), ("compreso", "è ancora in tempo", "in time")),
                "Se ciò che arriva allo scadere esatto è in tempo; non lo è, se non è detto.",
            ),
        ),
        _effect(
            "confermate",
            enum(
                ("chi_e_seduto", "chi è seduto e ha puntato", "whoever sits and has staked"),
                ("chi_ha_puntato", "chiunque abbia puntato, anche alle spalle", "whoever has staked"),
            ),
            "Si chiude quando tutti costoro hanno confermato.",
        ),
    )
)

_PHASE_EFFECT = by_key(
    _effect(
        "accredita",
        enum(("dovuti", "i rimborsi dovuti", "refunds that are due")),
        "Accredita ciò che è dovuto ai giocatori.",
    ),
    _effect(
        "rendi",
        enum(
            ("sotto_minimo", "le poste sotto il minimo", "stakes below the minimum"),
            ("senza_altra", "le poste senza quella che richiedono", "stakes without the one that they need"),
            ("spalle_senza_titolare", "le poste alle spalle di chi non gioca", "bets behind who does not play"),
        ),
        "Rende ai giocatori poste posate.",
    ),
    _effect("libera", enum(("posti", "i posti", "boxes")), "Libera i posti per cui la condizione vale.", _IF),
)

PHASES = group(
    may(
        "apertura",
        group(
            may("all_inizio", ListOf(_PHASE_EFFECT), "Che cosa accade quando comincia, nell'ordine."),
            may("chiude_se", _CLOSES, "Quando finisce; subito, se non è detto."),
        ),
        "Fra un colpo e la finestra di puntata.",
    ),
    need(
        "puntate",
        group(
            may("chiude_se", _CLOSES, "Quando finisce: basta una di queste cose; se manca, la chiude un comando."),
            may("alla_chiusura", ListOf(_PHASE_EFFECT), "Che cosa accade quando finisce, nell'ordine."),
        ),
        "La finestra di puntata.",
    ),
    may(
        "pagamenti",
        group(may("all_inizio", ListOf(_PHASE_EFFECT), "Che cosa accade quando comincia, nell'ordine.")),
        "Finito il colpo, prima di aprirne un altro.",
    ),
)

_COMMAND_EFFECT = by_key(
    _effect("occupa", enum(("posto", "il posto nominato", "the box named")), "Prende un posto libero."),
    _effect(
        "posa",
        enum(
            ("fiche", "la somma nominata, su un proprio posto", "the amount named"),
            ("fiche_su_ogni_posto", "la somma nominata, su ogni proprio posto", "on every box of his"),
            ("alle_spalle", "la somma nominata, sulla mano di un altro", "on the hand of another"),
            ("posato", "altrettanto su ogni propria puntata", "as much again"),
            ("precedente", "le puntate del colpo precedente", "the stakes of the last round"),
        ),
        "Posa fiche.",
    ),
    _effect(
        "togli", enum(("fiche", "una fiche del taglio nominato", "a chip of the value named")), "Toglie una fiche."
    ),
    _effect(
        "annulla",
        enum(
            ("ultima", "l'ultimo gesto", "the last gesture"), ("tutte", "tutte le proprie puntate", "all one's stakes")
        ),
        "Riprende le puntate posate.",
    ),
    _effect(
        "conferma", enum(("puntate", "le proprie puntate", "one's stakes")), "Dice che le puntate sono definitive."
    ),
    _effect("imposta", enum(("voce", "la voce nominata", "the item named")), "Cambia un'impostazione."),
    _effect("apri", enum(("puntate", "la finestra di puntata", "the betting window")), "Apre la finestra di puntata."),
    _effect(
        "chiudi", enum(("puntate", "la finestra di puntata", "the betting window")), "Chiude le puntate: si gioca."
    ),
    _effect("libera", enum(("posto", "il posto nominato", "the box named")), "Lascia un proprio posto."),
    _effect("scrivi", enum(("chat", "nella chat", "in the chat")), "Scrive agli altri."),
    _effect("esce", enum(("tavolo", "dal tavolo", "the table")), "Lascia il tavolo con il suo saldo."),
)

COMMANDS = named(
    "comando",
    need("etichetta", Text(), "Come si legge sul comando."),
    may("se", SESSION_CONDITION, "Quando si può usare; sempre, se non è detto."),
    need("effetti", ListOf(_COMMAND_EFFECT), "Che cosa accade, nell'ordine."),
)

SHOWN = rows(
    need(
        "voce",
        enum(
            ("resta", "i secondi che restano", "seconds left"),
            ("posti", "chi ha preso ogni posto", "who holds each box"),
            ("totale", "quanto ha puntato in tutto", "his total stake"),
            ("altrui", "le poste degli altri", "the others' stakes"),
            ("limiti", "i limiti delle puntate", "the limits"),
            ("chat", "ciò che si è scritto", "the chat"),
            ("conto", "il conto, fuori dal tavolo", "the account"),
            ("serie", "chi vince da più colpi di fila", "the longest streak"),
            ("codice", "il codice del colpo", "the code of the round"),
        ),
        "Che cosa si mostra.",
    )
)


def _by_result(field: Field) -> ListOf:
    return table(RESULT_CONDITION, field)


_MESSAGES = group(
    need(
        "per",
        enum(("giocatore", "uno per giocatore", "one a player"), ("mano", "uno per mano", "one a hand")),
        "Quanti messaggi si danno.",
    ),
    need("righe", _by_result(need("testo", Text(), "Che cosa si dice.")), "Quale messaggio: vale la prima riga."),
)

_STREAK = group(
    need(
        "righe",
        _by_result(
            need(
                "conto",
                enum(
                    ("aggiungi", "cresce di uno", "one more"),
                    ("azzera", "ricomincia", "none"),
                    ("resta", "resta com'è", "as it is"),
                ),
                "Che ne è del conto dei colpi vinti di fila.",
            )
        ),
        "Finito un colpo, che ne è della serie di ogni giocatore: vale la prima riga.",
    )
)

_CODE = group(
    need(
        "forma",
        enum(
            ("ora", "ore, minuti e secondi", "hours, minutes and seconds"),
            ("data_e_ora", "il giorno, poi ore, minuti e secondi", "the day too"),
        ),
        "Com'è fatto, con l'ora di Greenwich.",
    ),
    need(
        "istante",
        enum(
            ("distribuzione", "quando si danno le carte", "the deal"),
            ("puntate", "quando si comincia a puntare", "the betting window"),
        ),
        "Di quale istante.",
    ),
)

_HISTORY = group(
    need(
        "campi",
        ListOf(
            enum(
                ("data", "il giorno", "the day"),
                ("partita", "il codice del colpo", "the code"),
                ("puntato", "quanto si è puntato", "the stakes"),
                ("vinto", "quanto è tornato", "what came back"),
                ("mani", "le mani con le loro carte", "the hands"),
                ("esiti", "come è finita ogni puntata", "how each wager ended"),
            ),
            unique=True,
        ),
        "Che cosa si ricorda di ogni colpo.",
    ),
    need(
        "ordine",
        enum(
            ("dal_piu_recente", "prima l'ultimo", "the last first"),
            ("dal_piu_vecchio", "prima il primo", "the first first"),
        ),
        "In quale ordine si mostra.",
    ),
)

_SETTING_EFFECT = by_key(
    _effect(
        "nasconde",
        enum(("altri", "i nomi e le poste degli altri", "the others"), ("chat", "la chat degli altri", "their chat")),
        "Che cosa non si mostra più.",
    ),
    _effect("nasconde_offerta", IDENT, "L'offerta che non si mostra più."),
    _effect("toglie_offerta", IDENT, "L'offerta che non si fa più."),
    _effect("adesione", IDENT, "L'offerta che si segue, puntando alle spalle."),
    _effect("consente", enum(("spalle", "che altri puntino alle spalle", "bets behind")), "Che cosa si consente."),
)

_SETTINGS = named(
    "impostazione",
    need("etichetta", Text(), "Come si legge."),
    need("predefinita", Boolean(), "Com'è finché nessuno la cambia."),
    need(
        "dura",
        enum(
            ("profilo", "va con il giocatore", "with the player"),
            ("tavolo", "ricomincia a ogni tavolo", "at the table"),
        ),
        "Quanto dura una scelta.",
    ),
    may("effetto", _SETTING_EFFECT, "Che cosa fa, dov'è accesa; se manca, nulla che il tavolo mostri."),
)

_MODES = named(
    "modalità",
    need("etichetta", Text(), "Come si legge."),
    need("posti", Integer(1, HIGHEST_BOX), "Quanti posti ha chi la sceglie."),
)

_ACCOUNT = group(
    need(
        "posta",
        enum(
            ("chiesta", "quanto il giocatore dice entrando", "what the player says"),
            ("tutto", "tutto il conto", "the whole account"),
        ),
        "Quanto si porta al tavolo.",
    ),
    need(
        "mostra",
        enum(
            ("aggiornato", "già senza ciò che è al tavolo", "without what is at the table"),
            ("fermo", "com'era entrando, fino all'uscita", "as it was on entering"),
        ),
        "Che cosa si mostra del conto durante la sessione.",
    ),
)

SESSION = group(
    may("modalita", _MODES, "Le modalità fra cui si sceglie entrando."),
    may("conto", _ACCOUNT, "Che cosa passa dal conto al tavolo, e quando torna."),
    may("tempi", _TIMES, "I tempi del tavolo, oltre a quelli di «tavolo»."),
    may("carta_taglio", _CUT_CARD, "La carta di taglio."),
    need("fiche", _CHIPS, "Con che cosa si punta."),
    need("poste", _STAKES, "Che ne è di una posta finché si punta."),
    need("fasi", PHASES, "Le fasi del tavolo: apertura, puntate, il colpo, pagamenti, e da capo."),
    need("comandi", COMMANDS, "Che cosa può fare un giocatore, oltre a giocare la sua mano."),
    may("messaggi", _MESSAGES, "Che cosa si dice a colpo finito."),
    may("serie", _STREAK, "I colpi vinti di fila."),
    may("codice", _CODE, "Come si chiama ogni colpo."),
    may("cronologia", _HISTORY, "Che cosa un giocatore rivede dei suoi colpi."),
    may("impostazioni", _SETTINGS, "Che cosa ogni giocatore può scegliere."),
    may(
        "valute",
        group(
            need(
                "mostra",
                enum(("di_chi_guarda", "quella di chi guarda", "the watcher's")),
                "In quale si vedono le poste.",
            )
        ),
        "Le valute, dove ogni giocatore può avere la sua.",
    ),
    may(
        "mostra", SHOWN, "Che cosa si mostra a ogni giocatore, oltre alla fase, ai comandi, alle sue poste e al saldo."
    ),
)
