"""The messages of a player's page that no round can prove, each with why, or with the test that proves it."""

OTHER_PAGES = {
    "around_rounds": "tests/generator/pages/player/test_around_rounds.py",
    "answer_money": "tests/generator/pages/player/test_letter.py",
    "booklet_html": "tests/generator/pages/player/test_booklet_index.py",
    "changed_sentences": "tests/generator/pages/player/test_changed_sentences.py",
    "command_words": "tests/generator/pages/player/test_around_rounds.py",
    "choosing": "tests/generator/pages/player/test_choosing.py",
    "expectations": "tests/generator/pages/player/test_expectations.py",
    "guest_words": "tests/generator/pages/player/test_tables_said.py",
    "letter": "tests/generator/pages/player/test_letter.py",
    "letter_printing": "tests/generator/pages/player/test_letter.py",
    "looked_up": "tests/generator/pages/player/test_looked_up.py",
    "phase_words": "tests/generator/pages/player/test_around_rounds.py",
    "record_words": "tests/generator/pages/player/test_tables_said.py",
    "staking_words": "tests/generator/pages/player/test_tables_said.py",
    "player_returns": "tests/generator/pages/player/test_declared_returns.py",
    "table_conditions": "tests/generator/pages/player/test_around_rounds.py",
}
"""Modules that say numbers, the table between rounds or parts of other pages, and the tests of what they say."""

TITLES = (
    "Al tavolo", "Banco", "Banco: {total}", "Carte comuni", "Casi particolari", "Che cosa aspettarsi",
    "Che cosa è cambiato", "Come si gioca", "Come si punta", "Completa la mano", "Connessione caduta", "Coppie",
    "Decisione anticipata", "Divisione",
    "Gioca la tua mano", "Guadagno", "Guasto del gioco", "Il banco ha {name}", "Il banco mostra {ranks}", "In breve",
    "La puntata dell'esempio.", "Lista della casa", "Mani senza asso da 11", "Mani soft, con un asso da 11",
    "Prima di giocare", "Prova una mano", "Punta", "Puntata", "Puntata alle spalle", "Puntate collaterali",
    "Puntate e vincite", "Puntato", "Qualificazione", "Quanto torna", "Quanto torna al giocatore", "Ricevi",
    "Ricevi le carte", "Rifiuta", "Ritorno", "Saldo insufficiente", "Scegli", "Scheda di legge",
    "Se il banco mostra {ranks}",
    "Si confrontano le mani", "Strategia", "Tempi", "Tempo scaduto", "Tocca al banco", "Tu", "Tu: {total}",
    "{name} del banco, alla fine", "{total} dopo una divisione",
)  # fmt: skip
"""Names of sections, of cases, of columns: the sentences under them are read with them."""

WORDS = (
    "due carte", "due carte dello stesso rango", "due carte di pari valore", "due carte uguali", "tre carte", "un 8",
    "un asso", "un jack", "un re", "un {rank}", "una carta", "una donna", "una figura", "{count} carte",
    "{total} soft", "o {case}", "{wager} vinta", "{wager} vinto", "a metà", "a {part}", "{returned}.",
    "da {least} a {most} volte la puntata", "secondo la mano", "metà puntata", "{times} volte la puntata",
    "con {total} o meno", "con {total} o più", "ricevi una carta", "stai", "vale {move}",
    "costa metà della puntata", "costa {share} della puntata", "Punta {amount}",
    "A", "C", "D", "R", "S", "Pagata", "Pari", "Persa", "Vinta",
)  # fmt: skip
"""Words within other sentences, or beside the amounts of a line, with which they are read."""

OF_THE_TABLE = {
    "tests/generator/pages/player/test_around_rounds.py": (
        "Per ogni scelta hai {seconds} secondi.", "Per tutte le scelte di una mano hai {seconds} secondi.",
        "Per tutto il tuo turno hai {seconds} secondi.",
    ),
    "tests/generator/pages/player/test_tables_said.py": (
        "Il tempo per decidere è di ogni scelta.", "Il tempo per decidere è uno per tutte le scelte di una mano.",
        "Il tempo per decidere è uno per tutto il tuo turno.",
    ),
    "tests/generator/pages/player/test_every_datum.py": (
        "Gioca un solo giocatore.", "I limiti di puntata non sono stabiliti.",
        "I pagamenti si arrotondano al valore più vicino, a multipli di {unit}.",
        "I pagamenti si arrotondano per difetto, a multipli di {unit}.",
        "I pagamenti si arrotondano per eccesso, a multipli di {unit}.",
        "I tempi per puntare e per decidere non sono stabiliti.", "Il regolamento non dice quanti posti ha il tavolo.",
        "Il regolamento non ne parla.", "Il tavolo ha un posto.", "Il tavolo ha {boxes} posti.",
        "Le carte si rimescolano a ogni colpo.",
        "Le carte si rimescolano quando esce la carta di taglio, posta {where} del mazzo.",
        "Le carte si rimescolano quando esce la carta di taglio.", "Per decidere hai {seconds} secondi.",
        "Per puntare hai {seconds} secondi.", "Puoi giocare fino a {boxes} mani.", "Puoi giocare una mano sola.",
        "Quando si rimescolano le carte non è stabilito.", "Regolamento pubblicato da {publisher}.",
        "Si chiama {title}.",
        "Si può puntare alle spalle di un altro giocatore.", "{wager}: da {low} a {high}.",
        "{wager}: da {low}; il massimo non è stabilito.", "{wager}: fino a {high}; il minimo non è stabilito.",
        "{wager}: i limiti non sono stabiliti.", "È un gioco di carte contro il banco.",
        "Le tue scelte cambiano il ritorno.",
        "Le tue scelte cambiano il ritorno: la strategia dice quali convengono.",
    ),
    "tests/generator/pages/player/test_early_offers.py": (
        "«{offer}» conviene quasi sempre: accettare sempre rende {amount} ogni {stake}.",
        "«{offer}» conviene sempre.",
        "«{offer}» conviene solo a volte: accettare sempre costa in media {amount} ogni {stake}.",
        "«{offer}» non conviene: costa in media {amount} ogni {stake} di puntata.",
    ),
    "tests/generator/pages/player/test_tree_replayed.py": (
        "Le carte sono già decise: cambia solo ciò che scegli.",
    ),
}  # fmt: skip
"""What is said of the table or on average, not of a round, and the test that proves it."""

NOT_YET_PLAYED: tuple[str, ...] = ()
"""What a round could prove, and none does yet."""
