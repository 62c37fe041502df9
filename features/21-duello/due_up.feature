# language: it
Funzionalità: La collaterale 2Up al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @D21-006 @D21-007 @D21-008 @D21-012 @D21-013
  Regola: 2Up guarda la scoperta e le due comuni: coppia 3:1, tris 20:1

    @id:D21-S0060 @D21-A16
    Schema dello scenario: Coppia, tris o niente
      Date le carte seguenti:
        | a chi  | servite    | pescate |
        | Anna   | <carta> 4♥ |         |
        | banco  | 9♦ 10♣     |         |
        | comuni | <comuni>   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 2Up
      E vengono distribuite le carte
      E Anna lascia
      Allora la puntata di Anna su 2Up <esito>
      E Anna riceve <ritorno> su 2Up
      E Anna riceve <ritorno>

      Esempi: la coppia, fra scoperta e comune o fra le comuni, di qualunque seme
        | carta | comuni | esito | ritorno |
        | K♦    | K♣ 8♠  | vince | 4 €     |
        | K♦    | 8♠ K♦  | vince | 4 €     |
        | 8♠    | K♦ K♥  | vince | 4 €     |
        | A♠    | 2♥ A♦  | vince | 4 €     |

      Esempi: il tris, di qualunque seme
        | carta | comuni | esito | ritorno |
        | 7♠    | 7♥ 7♦  | vince | 21 €    |
        | 7♠    | 7♠ 7♠  | vince | 21 €    |

      Esempi: ranghi diversi, anche se il valore è lo stesso
        | carta | comuni | esito | ritorno |
        | 10♠   | K♠ Q♠  | perde | 0 €     |
        | 7♠    | 8♠ 9♠  | perde | 0 €     |

      Esempi: dieci e figure di un solo seme
        | carta | comuni  | esito | ritorno |
        | 10♥   | J♥ Q♥   | perde | 0 €     |
        | J♥    | Q♥ K♥   | perde | 0 €     |
        | 10♥   | J♥ K♥   | perde | 0 €     |
        | J♥    | K♥ J♥   | vince | 4 €     |
        | 10♥   | 10♥ K♥  | vince | 4 €     |
        | Q♥    | K♥ K♥   | vince | 4 €     |
        | K♥    | K♥ K♥   | vince | 21 €    |
        | 10♥   | 10♥ 10♥ | vince | 21 €    |

  @D21-009 @D21-034
  Regola: La 2Up vinta si paga subito, anche a chi lascia

    @id:D21-S0064 @D21-A26 @D21-007
    Scenario: La vincita è nel saldo prima della prima scelta e resta a chi lascia
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E Anna punta 5 € su 2Up
      E vengono distribuite le carte
      Allora il saldo di Anna è 105 €
      E le opzioni offerte ad Anna sono Lascia, Carta sinistra, Carta destra
      Quando Anna lascia
      Allora il colpo è concluso
      E i pagamenti di Anna sono:
        | puntata | puntato | restituito | esito |
        | Ante    | 10 €    | 0 €        | perde |
        | 2Up     | 5 €     | 20 €       | vince |
      E il saldo di Anna è 105 €

    @id:D21-S0065 @D21-A26 @D21-007 @D21-035
    Scenario: La vincita della collaterale può pagare la posta aggiunta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 2♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 70 €
      E Anna punta 30 € su 2Up
      E vengono distribuite le carte
      Allora il saldo di Anna è 120 €
      Quando Anna prende la carta sinistra
      E Anna chiede carta
      Allora la mano di Anna vale 18
      E il saldo di Anna è 330 €

  @D21-007 @D21-012
  Regola: La coppia rende 3:1 su qualunque posta, anche a chi perde la mano

    @id:D21-S0062
    Scenario: Il premio cresce con la posta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E Anna punta 2,50 € su 2Up
      E vengono distribuite le carte
      E Anna lascia
      Allora Anna riceve 10 € su 2Up
      E il saldo di Anna è 97,50 €

    @id:D21-S0066 @D21-035
    Scenario: Chi sballa conserva la vincita della collaterale
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 10♠  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 2Up
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna chiede carta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 0 €        | perde |
        | puntata aggiuntiva | 10 €    | 0 €        | perde |
        | 2Up                | 1 €     | 4 €        | vince |
      E il saldo di Anna è 83 €

    @id:D21-S0083
    Scenario: La vincita è pagata fino al centesimo
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E Anna punta 1,03 € su 2Up
      E vengono distribuite le carte
      E Anna lascia
      Allora Anna riceve 4,12 € su 2Up
      E il saldo di Anna è 93,09 €

  @D21-006
  Regola: La 2Up è facoltativa, e guarda soltanto tre carte

    @id:D21-S0061 @D21-035
    Scenario: La coperta non conta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 8♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E Anna punta 1 € su 2Up
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna chiede carta
      Allora la mano di Anna vale 20
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 20 €       | vince |
        | 2Up                | 1 €     | 0 €        | perde |

    @id:D21-S0063 @D21-035 @D21-045
    Scenario: La collaterale è facoltativa
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 0 €        | perde |
        | puntata aggiuntiva | 10 €    | 0 €        | perde |

    @id:D21-S0101 @D21-A24
    Scenario: Una 2Up senza l'Ante è rifiutata
      Quando Anna punta 10 € su 2Up
      Allora la richiesta è rifiutata perché "puntata non ammessa"
