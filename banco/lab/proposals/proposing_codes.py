"""The codes of what cannot be proposed or accepted, and what they mean."""

from generator.data.reader_codes import register_text

register_text("""
C170 Modifica sconosciuta
    «banco proponi --mutante» vuole l'identificativo di una modifica di «banco motore muta», come M0123abcd; cambia se
    cambiano i dati intorno. «banco motore muta SLUG» elenca quelle che nessuno scenario nota.

C171 Lettura o alternativa sconosciuta
    «--lettura» vuole una lettura del regolamento e una delle sue alternative, come ABC-A02=torna.

C172 Le due parti non sono due regolamenti
    Una modifica è rifiutata, o le alternative non stanno insieme: non c'è nessun colpo da cercare.

C173 Scenario che nessuno ha proposto
    «banco proponi --accetta» vuole l'id di uno scenario marcato @proposto. Quelli in attesa sono detti nel messaggio, e
    stanno per lo più in features/SLUG/proposte.feature.

C174 Proposta che non torna
    Lo scenario non è giocato dalle regole di adesso come è scritto, o non c'è un file in cui stia: si corregge, si
    cancella, o si rifà con «banco proponi».
""")
