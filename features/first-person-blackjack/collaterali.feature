# language: it
Funzionalità: Coppie Perfette e 21+3 al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-060
  Regola: Le collaterali sono facoltative e si decidono per conto proprio

    @id:FPB-S0120 @FPB-062 @FPB-065 @FPB-070
    Scenario: Le due collaterali vincono anche se la principale perde
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 5♥   | 10♦ 9♠  |
        | banco | 5♥ 10♣  | 5♠      |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      Allora il saldo di Anna è 215 €
      Quando Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna è sballata
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
        | Coppie Perfette    | 1 €     | 26 €       | vince |
        | 21+3               | 1 €     | 101 €      | vince |
      E il saldo di Anna è 215 €

    @id:FPB-S0121 @FPB-062 @FPB-052
    Scenario: Le due collaterali perdono anche se la principale vince
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E Anna punta 2 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | Coppie Perfette    | 1 €     | 0 €        | perde |
        | 21+3               | 2 €     | 0 €        | perde |
      E il saldo di Anna è 107 €

    @id:FPB-S0122 @FPB-067 @FPB-052
    Scenario: Se ne può giocare una sola, o nessuna
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 8♥ 8♠   |         |
        | Anna al posto 2 | 9♥ 9♠   |         |
        | banco           | 7♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E Anna punta 1 € su Coppie Perfette sul posto 1
      E vengono distribuite le carte
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | puntata principale | 10 €    | 0 €        |
        | 1     | Coppie Perfette    | 1 €     | 7 €        |
        | 2     | puntata principale | 10 €    | 20 €       |

    @id:FPB-S0123 @FPB-062 @FPB-067
    Scenario: Il blackjack del banco non tocca le collaterali
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E vengono distribuite le carte
      Allora il saldo di Anna è 96 €
      Quando Anna rifiuta l'assicurazione
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito |
        | puntata principale | 10 €    | 0 €        |
        | Coppie Perfette    | 1 €     | 7 €        |

    @id:FPB-S0133 @FPB-062 @FPB-A23 @FPB-038
    Scenario: La coppia pagata subito dà i fondi per raddoppiare
      Dato che Anna occupa il posto 1 con un saldo di 15 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 5♥   | 9♠      |
        | banco | 9♦ 8♣   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su Coppie Perfette
      E vengono distribuite le carte
      Allora tra le opzioni offerte ad Anna c'è Raddoppia
      Quando Anna raddoppia
      Allora la puntata di Anna è 20 €

  @FPB-061
  Regola: Senza la puntata principale non si gioca una collaterale

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0124
    Scenario: Una collaterale da sola è respinta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 1 € su Coppie Perfette
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:FPB-S0830
    Scenario: Anche 21+3 da sola è respinta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 1 € su 21+3
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @FPB-063 @FPB-064
  Regola: Coppie Perfette paga tre specie di coppia

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0125 @FPB-065 @FPB-066 @FPB-067 @FPB-068 @FPB-052
    Schema dello scenario: Ogni specie di coppia ha il suo premio
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna su Coppie Perfette <esito>
      E Anna riceve <ritorno> su Coppie Perfette

      Esempi: la coppia perfetta, stesso seme
        | carte | esito | ritorno |
        | A♠ A♠ | vince | 26 €    |
        | Q♥ Q♥ | vince | 26 €    |

      Esempi: la coppia colorata, stesso colore e semi diversi
        | carte | esito | ritorno |
        | 2♦ 2♥ | vince | 13 €    |
        | 3♠ 3♣ | vince | 13 €    |

      Esempi: la coppia mista, un rosso e un nero
        | carte   | esito | ritorno |
        | 10♥ 10♣ | vince | 7 €     |
        | 9♦ 9♠   | vince | 7 €     |

      Esempi: nessuna coppia
        | carte  | esito | ritorno |
        | 10♥ K♥ | perde | 0 €     |
        | 8♠ 9♠  | perde | 0 €     |
        | 10♣ J♣ | perde | 0 €     |
        | 10♦ Q♦ | perde | 0 €     |
        | J♣ Q♣  | perde | 0 €     |
        | J♦ K♦  | perde | 0 €     |
        | Q♠ K♠  | perde | 0 €     |

    @id:FPB-S0126
    Scenario: Contano solo le prime due carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 5♠   | 8♥      |
        | banco | 8♥ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla su Coppie Perfette

  @FPB-066
  Regola: Il premio di una coppia cresce con la puntata

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0127 @FPB-052
    Scenario: Il premio cresce con la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♦   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 2,50 € su Coppie Perfette
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 32,50 € su Coppie Perfette
      E il saldo di Anna è 120 €

  @FPB-069 @FPB-074 @FPB-075
  Regola: 21+3 paga cinque combinazioni delle due carte e di quella in vista del banco

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0128 @FPB-070 @FPB-071 @FPB-072 @FPB-073
    Schema dello scenario: Ogni combinazione ha il suo premio
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ | <altra> |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna su 21+3 <esito>
      E Anna riceve <ritorno> su 21+3

      Esempi: il tris perfetto, tre carte identiche
        | carte | vista | altra | esito | ritorno |
        | Q♥ Q♥ | Q♥    |       | vince | 101 €   |
        | 2♠ 2♠ | 2♠    | 8♦    | vince | 101 €   |

      Esempi: la scala colore, tre carte in fila dello stesso seme
        | carte  | vista | altra | esito | ritorno |
        | 10♠ J♠ | Q♠    |       | vince | 41 €    |
        | 3♦ A♦  | 2♦    | 8♦    | vince | 41 €    |

      Esempi: il tris, tre carte dello stesso rango
        | carte | vista | altra | esito | ritorno |
        | K♠ K♥ | K♦    |       | vince | 31 €    |
        | K♠ K♠ | K♦    |       | vince | 31 €    |

      Esempi: la scala, tre carte in fila
        | carte | vista | altra | esito | ritorno |
        | 2♠ 3♣ | 4♥    | 8♦    | vince | 11 €    |
        | 9♠ 7♠ | 8♥    |       | vince | 11 €    |
        | A♥ 3♣ | 2♠    | 8♦    | vince | 11 €    |

      Esempi: il colore, tre carte dello stesso seme
        | carte | vista | altra | esito | ritorno |
        | 2♣ 6♣ | 10♣   |       | vince | 6 €     |
        | 9♦ 9♦ | 5♦    | 8♦    | vince | 6 €     |
        | 2♥ A♥ | K♥    |       | vince | 6 €     |

      Esempi: nessuna combinazione
        | carte | vista | altra | esito | ritorno |
        | 2♣ A♥ | K♠    |       | perde | 0 €     |
        | 2♣ 6♣ | 10♥   |       | perde | 0 €     |
        | 7♥ 7♠ | 8♥    |       | perde | 0 €     |
        | 4♥ 6♠ | 8♥    |       | perde | 0 €     |

      Esempi: dieci e figure di un solo seme sono ranghi diversi, e il re non precede il dieci
        | carte   | vista | altra | esito | ritorno |
        | 10♣ Q♣  | K♣    |       | vince | 6 €     |
        | 10♣ J♣  | K♣    |       | vince | 6 €     |
        | K♣ 10♣  | 10♣   |       | vince | 6 €     |
        | J♣ J♣   | Q♣    |       | vince | 6 €     |
        | Q♣ K♣   | K♣    |       | vince | 6 €     |
        | K♣ J♣   | Q♣    |       | vince | 41 €    |
        | J♣ Q♣   | 10♣   |       | vince | 41 €    |
        | 10♣ 10♣ | 10♣   |       | vince | 101 €   |
        | J♣ J♣   | J♣    |       | vince | 101 €   |
        | K♣ K♣   | K♣    |       | vince | 101 €   |

    @id:FPB-S0129
    Scenario: Del banco conta la carta in vista e non la coperta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 8♥   |         |
        | banco | 2♣ 9♥   | 8♦      |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna non riceve nulla su 21+3

  @FPB-071
  Regola: L'asso chiude anche la sequenza dopo il re

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0131 @FPB-073
    Schema dello scenario: L'asso sta anche dopo il re
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <vista> 9♣ |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E Anna riceve <ritorno> su 21+3

      Esempi:
        | carte | vista | ritorno |
        | A♥ Q♣ | K♠    | 11 €    |
        | K♣ A♣ | Q♣    | 41 €    |

    @id:FPB-S0132
    Scenario: L'asso dopo il re vale anche se è la carta in vista del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♣ Q♣   |         |
        | banco | A♣ 7♦   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora Anna riceve 41 € su 21+3

  @FPB-072
  Regola: Dopo una divisione conta il tris delle carte di partenza

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0130
    Scenario: Dopo una divisione 21+3 resta quella delle carte di partenza
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 9♦ 9♣   |
        | banco | 8♦ 10♣  |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito |
        | prima   | puntata principale | 10 €    | 0 €        |
        | prima   | 21+3               | 1 €     | 31 €       |
        | seconda | puntata principale | 10 €    | 0 €        |
