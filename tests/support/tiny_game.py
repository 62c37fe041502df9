"""A game of two cards a side, small enough that one knows by hand which scenario proves which clause."""

from pathlib import Path

from generator.data.corpus import Corpus

SLUG = "due-carte"

RULES = """\
regolamento: due-carte
versione: "1.0.0"
titolo: Due carte
lingua: it
fonte: {registro: clausole.yaml}
mazzo:
  mazzi: 2
  ranghi: [A, "2", "3", "4", "5", "6", "7", "8", "9", "10", J, Q, K]
  rimescolamento: {quando: ogni_partita, da: [DUE-005]}
  da: [DUE-005]
carte:
  valori: {A: [1, 11], "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, J: 10, Q: 10, K: 10}
  tetto: 21
  da: [DUE-001]
tavolo:
  posti: {massimo: 1, stato: assunto, motivo: "Basta per provare."}
  ordine: {distribuzione: crescente, gioco: crescente, stato: assunto, motivo: "C'è un posto solo."}
  arrotondamento: {unita: "0.01", verso: difetto, stato: lacuna, motivo: "Non serve."}
  altro:
    invito: {testo: "Si gioca in piedi.", da: [DUE-008]}
puntate:
  posta: {di: mano, etichetta: posta, obbligatoria: true, da: [DUE-001]}
classi:
  sballata: {etichetta: sballata, se: {totale: {oltre: 21}}, stato: assunto, motivo: "Non capita con due carte."}
distribuzione:
  da: [DUE-001]
  passi:
    - {a: ogni_mano, carte: 2, faccia: scoperta}
    - {a: banco, carte: 1, faccia: scoperta}
    - {a: banco, carte: 1, faccia: coperta}
fasi:
  - {fase: puntate, stato: assunto, motivo: "Senza puntate non si gioca."}
  - {fase: distribuzione, da: [DUE-001]}
  - {fase: turno_giocatori, stadi: [gioco], da: [DUE-001]}
  - {fase: turno_banco, da: [DUE-001]}
  - {fase: liquida, puntate: tutte, da: [DUE-001]}
offerte:
  stai: {etichetta: Stai, verbo: sta, stadio: gioco, effetti: [{chiudi: mano}], da: [DUE-001]}
banco:
  turno:
    - {altrimenti: true, azione: scopre, da: [DUE-001]}
  regola:
    - {altrimenti: true, azione: stai, stato: assunto, motivo: "Il banco non prende carte."}
liquidazione:
  posta:
    - {se: {confronto: maggiore}, esito: vince, paga: "1:1", da: [DUE-002]}
    - {se: {confronto: minore}, esito: perde, da: [DUE-004]}
    - {se: {confronto: uguale}, esito: patta, da: [DUE-003, DUE-004], ambiguita: DUE-A01}
errori: {malfunzionamento: {rimborsa: tutte, annulla_pagamenti: true, quando: subito, da: [DUE-007]}}
letture:
  DUE-A01:
    domanda: "Che cosa accade a parità?"
    clausole: [DUE-003, DUE-006]
    tipo: contraddizione
    scelta: torna
    da_chi: "redazione, provvisoria"
    motivo: "È detto due volte."
    alternative:
      torna: {motivo: "La posta torna.", supera: [DUE-006]}
      perde:
        motivo: "La posta è persa."
        modifica:
          - {imposta: {percorso: [liquidazione, posta, 3, esito], valore: perde}}
"""

CLAUSES = """\
regolamento: due-carte
sigla: DUE
clausole:
  DUE-001: {livello: colpo, lettera: g, sintesi: "Ognuno ha due carte, e una del banco è coperta."}
  DUE-002: {livello: colpo, lettera: d, sintesi: "Chi supera il banco vince uno a uno."}
  DUE-003: {livello: colpo, lettera: d, sintesi: "A parità la posta torna."}
  DUE-004: {livello: colpo, lettera: d, sintesi: "Chi è superato perde; a parità no."}
  DUE-005: {livello: colpo, lettera: g, sintesi: "I mazzi sono due, rimescolati a ogni colpo."}
  DUE-006: {livello: colpo, lettera: d, sintesi: "A parità la posta è persa."}
  DUE-007:
    livello: colpo
    lettera: j
    sintesi: "Se cade la linea decide il banco."
    verifica: manuale
    motivo: "Lo decide una persona."
  DUE-008: {livello: tavolo, lettera: g, sintesi: "Si gioca in piedi."}
"""

FEATURE = """\
# language: it
Funzionalità: Due carte
  Contesto:
    Dato un tavolo "Due carte"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:DUE-S0001 @DUE-001 @DUE-002
  Scenario: Chi supera il banco vince
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna  | 9♠ 9♥   |         |
      | banco | 9♦ 8♣   |         |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora Anna riceve 20 €

  @id:DUE-S0002 @DUE-003 @DUE-004 @DUE-005
  Scenario: Chi è superato perde
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna  | 9♠ 7♥   |         |
      | banco | 9♦ 8♣   |         |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora Anna riceve 0 €
"""


def write_tiny(root: Path) -> Corpus:
    """Write the game under a folder and return the corpus."""
    files = {
        f"rules/{SLUG}/regolamento.yaml": RULES,
        f"rules/{SLUG}/clausole.yaml": CLAUSES,
        f"features/{SLUG}/colpo.feature": FEATURE,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return Corpus(root)
