"""A table around the rounds of a small regolamento, and the edits that add it: a text to edit further."""

_SESSION = """
sessione:
  fiche: {valori: ["1.00", "5.00"], oltre_il_massimo: respingi}
  poste: {lasciano_il_saldo: posa, viste_dagli_altri: subito}
  fasi:
    puntate:
      chiude_se: [{tempo: scaduto}]
      alla_chiusura:
        - {rendi: sotto_minimo}
        - {libera: posti, se: {posto.colpi_senza_puntata: {almeno: 2}}}
        - {rendi: senza_altra}
  comandi:
    siede: {etichetta: Siedi, effetti: [{occupa: posto}]}
    punta: {etichetta: Punta, se: {fase: puntate}, effetti: [{posa: fiche}]}
    alza: {etichetta: Alzati, se: {posto.in_gioco: false}, effetti: [{libera: posto}]}
    esce: {etichetta: Esci, se: {giocatore.in_gioco: false}, effetti: [{esce: tavolo}]}
  mostra: [{voce: posti}, {voce: altrui}]
  da: [MIN-002]

rtp:"""
WITH_A_TABLE = (("\nrtp:", _SESSION), ("tempi: {decisione: 10}", "tempi: {puntata: 12, decisione: 10}"))
"""What is edited of the small regolamento of the checks so that it has a table."""
