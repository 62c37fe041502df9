"""Every command, by the section of the help that it stands in, and what each does.

The function of a command, and its module, have its name, with _ for -; those of a group are in a folder of its name.
"""

from collections.abc import Mapping
from typing import Final

WRITE: Final = {
    "nuovo": "comincia un regolamento che eredita da una base della famiglia classica",
    "studio": "apre un regolamento nel browser: si cambia una regola e si vede che cosa ne segue",
    "guarda": "resta in ascolto mentre scrivi, e a ogni salvataggio dice che cosa ne segue",
    "valida": "controlla i regolamenti e dice ogni errore, con file, riga e colonna",
    "rinomina": "dà un altro nome a un regolamento, con i suoi scenari e i suoi calcoli",
    "aggiorna": "porta alle parole di oggi i dati scritti con un vocabolario di prima",
    "spiega": "spiega una clausola, un codice, uno scenario, una riga o una lettura",
    "lsp": "aiuta un editor mentre si scrivono regolamenti e scenari",
}
REVIEW: Final = {
    "confronta": "dice che cosa è cambiato da una versione a un'altra di un regolamento",
    "riallinea": "propone gli importi ricalcolati degli scenari che raccontano la regola di prima",
    "approva": "mette a registro gli scenari come sono: da allora un cambiamento si vede",
    "copertura": "dice di ogni clausola come sta e quale scenario la prova",
    "proponi": "scrive lo scenario che manca: il colpo più breve che distingue due regole",
    "domande": "scrive la lettera con le domande per il fornitore del testo",
    "risposte": "rilegge il modulo con le risposte del fornitore e le scrive nei dati",
    "pronto": "dice se un regolamento si può pubblicare, e che cosa una modifica ha reso falso",
}
PAGES: Final = {
    "sito": "scrive il sito per chi gioca: pagine, fascicoli, confronto",
    "genera": "scrive motori, schede e dati risolti",
}
NUMBERS: Final = {
    "rtp": "calcola i ritorni esatti e li confronta con quelli dichiarati",
    "ev": "dice quanto vale ogni azione di una mano",
    "banco": "dice con quale probabilità il banco arriva a ogni totale",
    "strategia": "cerca la migliore tabella di gioco",
    "simula": "gioca molti colpi e stima i ritorni",
    "letture": "cerca le letture che riproducono i ritorni dichiarati",
    "cerca": "cerca le paghe, o gli importi di un'offerta, che danno il ritorno dichiarato",
}
ENGINES: Final = {
    "nuovo": "scrive lo scheletro di un motore, pronto a salutare",
    "servi": "fa da motore di riferimento su standard input e output",
    "prova": "controlla la configurazione di un motore e gli parla, senza scenari",
    "collauda": "prova un motore con gli scenari e scrive i rapporti",
    "esplora": "prova un motore con colpi a caso, e riduce al minimo ciò che non torna",
    "riesamina": "rigiudica i colpi che un motore ha giocato da sé e scritto in un file",
    "perft": "conta tutti i colpi di un sabot, delle regole o di un motore",
    "muta": "misura la forza degli scenari: quante modifiche dei dati notano",
}
CERTIFICATES: Final = {
    "chiavi": "fa la coppia di chiavi con cui si firmano gli attestati",
    "congela": "fissa in un file ciò che si chiede a un motore, con le impronte",
    "firma": "collauda un motore e, se è conforme, firma un attestato",
    "verifica": "dice se un attestato vale ancora, e se no che cosa è cambiato",
    "registro": "conserva gli attestati in una catena che nessuno riscrive di nascosto",
}
LOGS: Final = {
    "genera": "scrive i file di tavoli inventati, per provare e per imparare",
    "prova": "legge i primi colpi dei file di un tavolo, e dice che cosa non si capisce",
    "giudica": "giudica ogni colpo dei file di un tavolo, e dice che cosa non torna, per causa e in euro",
    "colpo": "mostra un colpo dei file di un tavolo, e che cosa ne dicono le regole",
    "segui": "giudica i file di un tavolo via via che arrivano",
    "attesta": "giudica i file di un tavolo e firma ciò che ne risulta",
    "verifica": "dice se un attestato di esercizio vale, e se i file sono ancora quelli",
}
GROUPS: Final = {
    "numeri": (NUMBERS, "ritorni esatti, tabelle di gioco, letture che i numeri decidono"),
    "motore": (ENGINES, "prova un motore, di chiunque sia e in qualunque lingua; e quello di riferimento"),
    "log": (LOGS, "giudica il gioco vero, dai file di chi gestisce i tavoli"),
    "attestati": (CERTIFICATES, "firma ciò che un motore ha mostrato, e dice se vale ancora"),
}
"""The commands of each group, and what they are for."""
MODULES: Final[Mapping[str, Mapping[str, str]]] = {
    "motore": {"nuovo": "nuovo_motore"},
    "log": {"genera": "genera_registro", "prova": "prova_registro", "verifica": "verifica_esercizio"},
}
"""The modules of the commands of a group of which another command has one of that name."""
SECTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "Scrivere": WRITE,
    "Rivedere": REVIEW,
    "Pagine": PAGES,
    "Gruppi (banco GRUPPO --help)": {name: words for name, (_, words) in GROUPS.items()},
}

RENAMED: Final[Mapping[str, tuple[str, ...]]] = {
    "tutto": ("guarda", "--una-volta"),
    "registra": ("approva",),
    "pubblica": ("pronto",),
    "scheda": ("genera", "--stampa"),
    "identificativi": ("spiega", "--nomi"),
    "nuovo-motore": ("motore", "nuovo"),
    "attesta": ("attestati", "firma"),
    "cerca-paghe": ("numeri", "cerca"),
    "cerca-incasso": ("numeri", "cerca"),
    **{name: ("numeri", name) for name in NUMBERS if name != "cerca"},
    **{name: ("motore", name) for name in ENGINES if name not in {"nuovo", "servi"}},
    **{name: ("attestati", name) for name in CERTIFICATES if name != "firma"},
}
"""The names of version 0.1 and what each is now: for a release they still work, and say what they have become."""
