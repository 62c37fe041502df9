"""The codes of logs that cannot be judged, and what they mean."""

from generator.data.reader_codes import register_text

register_text("""
T001 Tracce senza intestazione
    La prima riga delle tracce dice la versione della forma, il motore e il regolamento che dice di giocare: senza,
    nessuno sa di chi siano e con quali regole si giudicano.

T002 Riga delle tracce che non è un colpo
    Ogni riga è un colpo nelle parole del protocollo, letta con la stessa severità di una risposta: JSON stretto, al più
    1 MiB, «colpo», «mosse» ed «esito» come li vogliono gli schemi.

T003 Tracce di un altro regolamento
    Il motore ha giocato un altro regolamento, o un'altra versione: giudicarlo con questo non direbbe niente.

T004 Troppi colpi, o nessuno
    Un file senza colpi non prova niente, e uno senza fine non si può leggere.
""")
