# language: it
Funzionalità: La puntata collaterale 21+3

  Le prime due carte e la carta scoperta del banco fanno una combinazione da poker, o nessuna.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-062
  Regola: Ogni combinazione ha il suo premio

    @id:PLB-S0099 @PLB-063 @PLB-064 @PLB-065 @PLB-066 @PLB-067
    Schema dello scenario: Con 5 € di posta
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♣ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 5 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su 21+3

      Esempi:
        | carte  | banco | resa  |
        | Q♥ Q♥  | Q♥    | 505 € |
        | 10♠ J♠ | Q♠    | 205 € |
        | K♠ K♥  | K♦    | 155 € |
        | 2♠ 3♣  | 4♥    | 55 €  |
        | 2♣ 6♣  | 10♣   | 30 €  |
        | 2♣ 6♦  | 10♣   | 0 €   |

    @id:PLB-S0100
    Scenario: Conta la carta scoperta del banco e non quella coperta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | Q♥ Q♦   |         |
        | banco | 7♣ Q♠   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora la puntata di Anna su 21+3 perde

    @id:PLB-S0101 @PLB-046
    Scenario: La terza carta del giocatore non conta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♣   | 4♥      |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su 21+3
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora la puntata di Anna su 21+3 perde
      E Anna non riceve nulla

  @PLB-055
  Regola: 21+3 vince o perde qualunque sia l'esito della mano

    @id:PLB-S0102 @PLB-066
    Scenario: 21+3 paga anche se la mano perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 8♦   |         |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su 21+3
      E vengono distribuite le carte
      Allora il saldo di Anna è 140 €
      Quando Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | 21+3               | 5 €     | 55 €       | vince |
        | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 140 €

    @id:PLB-S0803 @PLB-046
    Scenario: Senza combinazione 21+3 si perde anche se la mano vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 9♦   |         |
        | banco | 8♣ K♦   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | 21+3               | 5 €     | 0 €        | perde |
        | puntata principale | 10 €    | 20 €       | vince |

  @PLB-063
  Regola: Il tris perfetto è fatto di tre carte identiche

    @id:PLB-S0103 @PLB-065
    Schema dello scenario: Stesso rango e stesso seme pagano 100 a 1
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♣ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su 21+3

      Esempi:
        | carte | banco | resa  |
        | Q♥ Q♥ | Q♥    | 101 € |
        | 8♣ 8♣ | 8♣    | 101 € |
        | Q♥ Q♥ | Q♦    | 31 €  |

  @PLB-064
  Regola: La scala colore è una sequenza di un solo seme

    @id:PLB-S0104
    Schema dello scenario: In qualunque ordine arrivino le carte
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♣ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 41 € su 21+3

      Esempi:
        | carte  | banco |
        | 10♠ J♠ | Q♠    |
        | Q♠ 10♠ | J♠    |
        | 4♦ 2♦  | 3♦    |
        | A♥ 2♥  | 3♥    |

    @id:PLB-S0142
    Scenario: L'asso dopo il re vale anche se è la carta del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | Q♣ K♣   |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora Anna riceve 41 € su 21+3

  @PLB-065
  Regola: Il tris ha lo stesso rango e semi non tutti uguali

    @id:PLB-S0105
    Schema dello scenario: Tre carte dello stesso rango pagano 30 a 1
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♣ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su 21+3

      Esempi:
        | carte  | banco | resa |
        | K♠ K♥  | K♦    | 31 € |
        | K♠ K♠  | K♦    | 31 € |
        | 10♠ K♥ | J♦    | 0 €  |
        | K♠ K♥  | J♦    | 0 €  |

  @PLB-066
  Regola: La scala è una sequenza di semi non tutti uguali

    @id:PLB-S0106
    Schema dello scenario: Tre carte consecutive pagano 10 a 1, e l'asso sta in testa o in coda
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♣ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su 21+3

      Esempi:
        | carte | banco | resa |
        | 2♠ 3♣ | 4♥    | 11 € |
        | 4♥ 2♠ | 3♠    | 11 € |
        | A♠ 2♠ | 3♥    | 11 € |
        | 9♠ J♥ | 10♦   | 11 € |
        | A♥ 2♦ | K♠    | 0 €  |
        | 2♠ 3♣ | 5♥    | 0 €  |

    @id:PLB-S0141 @PLB-064
    Schema dello scenario: L'asso sta anche dopo il re
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 8♦ |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      Allora la mano di Anna è un blackjack
      E Anna riceve <resa> su 21+3

      Esempi:
        | carte | banco | resa |
        | K♠ A♥ | Q♦    | 11 € |
        | A♣ K♣ | Q♣    | 41 € |

  @PLB-067 @PLB-068
  Regola: Il colore è fatto di tre carte di un seme fuori sequenza

    @id:PLB-S0107
    Schema dello scenario: Tre carte dello stesso seme pagano 5 a 1
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♥ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su 21+3

      Esempi:
        | carte | banco | resa |
        | 2♣ 6♣ | 10♣   | 6 €  |
        | A♦ 2♦ | K♦    | 6 €  |
        | 5♦ 5♦ | 9♦    | 6 €  |
        | 2♣ 6♣ | 10♠   | 0 €  |

    @id:PLB-S0177 @PLB-063 @PLB-064
    Schema dello scenario: Dieci e figure dello stesso seme sono ranghi diversi, e il re non precede il dieci
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <carte>    |         |
        | banco | <banco> 5♠ | 10♥     |
      Quando Anna punta 10 €
      E Anna punta 1 € su 21+3
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa> su 21+3

      Esempi:
        | carte   | banco | resa  |
        | 10♣ Q♣  | K♣    | 6 €   |
        | 10♣ J♣  | K♣    | 6 €   |
        | K♣ 10♣  | 10♣   | 6 €   |
        | J♣ J♣   | Q♣    | 6 €   |
        | Q♣ K♣   | K♣    | 6 €   |
        | K♣ J♣   | Q♣    | 41 €  |
        | J♣ Q♣   | 10♣   | 41 €  |
        | 10♣ 10♣ | 10♣   | 101 € |
        | J♣ J♣   | J♣    | 101 € |
        | K♣ K♣   | K♣    | 101 € |
