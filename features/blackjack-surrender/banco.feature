# language: it
Funzionalità: Il banco al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-006 @SUR-021 @SUR-046
  Regola: Il banco prende fino a 16 e si ferma da 17, anche soft

    @id:SUR-S0010
    Scenario: Con sedici il banco prende carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ 10♣  | 2♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 2♥
      E la mano del banco vale 18
      E Anna riceve 10 €

    @id:SUR-S0011
    Scenario: Con diciassette il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 7♦ 10♣  | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco scopre 10♣
      E il banco non pesca altre carte
      E Anna riceve 20 €

    @id:SUR-S0012
    Scenario: Con asso e sei il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ A♣   | 3♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 17 soft
      E il banco non pesca altre carte
      E Anna riceve 20 €

    @id:SUR-S0013
    Scenario: Con sedici soft il banco prende carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 5♦ A♣   | 10♦ 4♠  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 10♦ 4♠
      E la mano del banco vale 20 hard
      E Anna non riceve nulla

    @id:SUR-S0014
    Scenario: Il banco prende carta anche quando è già avanti
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 2♠  |         |
        | banco | 8♦ 6♣   | 9♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 9♥
      E la mano del banco vale 23
      E Anna riceve 20 €

    @id:SUR-S0015
    Scenario: Il 17 soft di tre carte ferma il banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 2♦ 4♣   | A♥ 3♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:SUR-S0016
    Scenario: Un totale soft diventato hard si riprende da dove sta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 7♠  |         |
        | banco | 2♦ A♣   | K♥ 4♠   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca K♥ 4♠
      E la mano del banco vale 17 hard
      E Anna riceve 10 €

    @id:SUR-S0181
    Schema dello scenario: Con quattro carte e più decide il totale, e mai quante sono
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | <banco> | <sabot> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca <prese>
      E la mano del banco vale <totale>
      E Anna riceve <resa>

      Esempi: senza un asso da 11 si ferma da 17 in su
        | banco | sabot                | prese             | totale  | resa |
        | 2♦ 3♣ | 4♥ 8♠ 4♦             | 4♥ 8♠             | 17 hard | 20 € |
        | 2♦ 3♣ | 4♥ 5♠ 3♦ 4♦          | 4♥ 5♠ 3♦          | 17 hard | 20 € |
        | 2♦ 2♣ | 3♥ 2♠ 4♦ 4♥ 4♠       | 3♥ 2♠ 4♦ 4♥       | 17 hard | 20 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 4♠ 4♦    | 2♥ 2♠ 2♦ 3♥ 4♠    | 17 hard | 20 € |
        | 2♦ 3♣ | 4♥ 9♠ 3♦             | 4♥ 9♠             | 18 hard | 10 € |
        | 2♦ 3♣ | 4♥ 5♠ 4♦ 3♦          | 4♥ 5♠ 4♦          | 18 hard | 10 € |
        | 2♦ 3♣ | 4♥ 10♠ 9♦            | 4♥ 10♠            | 19 hard | 0 €  |
        | 2♦ 3♣ | 2♥ 3♠ 4♦ 6♠ 9♦       | 2♥ 3♠ 4♦ 6♠       | 20 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 5♠ 7♦ 9♦          | 4♥ 5♠ 7♦          | 21 hard | 0 €  |
        | 2♦ 2♣ | 3♥ 2♠ 4♦ 5♥ 3♠       | 3♥ 2♠ 4♦ 5♥       | 18 hard | 10 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 5♠ 3♦    | 2♥ 2♠ 2♦ 3♥ 5♠    | 18 hard | 10 € |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 6♠ 8♦    | 2♥ 2♠ 2♦ 3♥ 6♠    | 19 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 2♣ 3♥ 2♠ 4♦ | 2♥ 2♠ 2♦ 2♣ 3♥ 2♠ | 17 hard | 20 € |

      Esempi: senza un asso da 11 prende fino a 16
        | banco | sabot                | prese                | totale  | resa |
        | 3♦ 4♣ | 5♥ 9♠                | 5♥ 9♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 6♥ 8♠                | 6♥ 8♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 7♥ 7♠                | 7♥ 7♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 8♥ 6♠                | 8♥ 6♠                | 21 hard | 0 €  |
        | 3♦ 4♣ | 9♥ 5♠                | 9♥ 5♠                | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 3♠ 9♦             | 4♥ 3♠ 9♦             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 4♠ 8♦             | 4♥ 4♠ 8♦             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 5♠ 7♥             | 4♥ 5♠ 7♥             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 6♠ 6♥             | 4♥ 6♠ 6♥             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 7♠ 5♦             | 4♥ 7♠ 5♦             | 21 hard | 0 €  |
        | 2♦ 3♣ | 4♥ 5♠ 2♦ 5♥          | 4♥ 5♠ 2♦ 5♥          | 21 hard | 0 €  |
        | 2♦ 2♣ | 3♥ 2♠ 4♦ 3♦ 5♥       | 3♥ 2♠ 4♦ 3♦ 5♥       | 21 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♥ 3♦ 5♠    | 2♥ 2♠ 2♦ 3♥ 3♦ 5♠    | 21 hard | 0 €  |
        | 2♦ A♣ | K♥ 3♠ 5♦             | K♥ 3♠ 5♦             | 21 hard | 0 €  |
        | 2♦ A♣ | 2♥ 9♠ 2♣ 5♦          | 2♥ 9♠ 2♣ 5♦          | 21 hard | 0 €  |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 2♣ 2♥ 2♠ 5♦ | 2♥ 2♠ 2♦ 2♣ 2♥ 2♠ 5♦ | 21 hard | 0 €  |

      Esempi: con un asso da 11 prende fino a 16
        | banco | sabot       | prese       | totale  | resa |
        | 2♦ A♣ | A♥ 7♠       | A♥ 7♠       | 21 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ 6♦    | A♥ A♠ 6♦    | 21 soft | 0 €  |
        | 2♦ A♣ | A♥ 2♠ 5♦    | A♥ 2♠ 5♦    | 21 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ A♦ 5♦ | A♥ A♠ A♦ 5♦ | 21 soft | 0 €  |

      Esempi: con un asso da 11 si ferma da 17 in su
        | banco | sabot          | prese       | totale  | resa |
        | 2♦ A♣ | A♥ 3♠ 4♦       | A♥ 3♠       | 17 soft | 20 € |
        | 2♦ A♣ | A♥ A♠ 2♦ 4♥    | A♥ A♠ 2♦    | 17 soft | 20 € |
        | 2♦ A♣ | A♥ A♠ A♦ A♣ 4♥ | A♥ A♠ A♦ A♣ | 17 soft | 20 € |
        | 2♦ A♣ | A♥ 4♠ 3♦       | A♥ 4♠       | 18 soft | 10 € |
        | 2♦ A♣ | A♥ A♠ 3♦ 3♥    | A♥ A♠ 3♦    | 18 soft | 10 € |
        | 2♦ A♣ | A♥ A♠ A♦ 2♣ 3♥ | A♥ A♠ A♦ 2♣ | 18 soft | 10 € |
        | 2♦ A♣ | A♥ 5♠ 8♦       | A♥ 5♠       | 19 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ 4♦ 8♥    | A♥ A♠ 4♦    | 19 soft | 0 €  |
        | 2♦ A♣ | A♥ 6♠ 7♦       | A♥ 6♠       | 20 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ A♦ 4♣ 7♥ | A♥ A♠ A♦ 4♣ | 20 soft | 0 €  |
        | 2♦ A♣ | A♥ A♠ A♦ 5♣ 6♥ | A♥ A♠ A♦ 5♣ | 21 soft | 0 €  |

      Esempi: oltre 21 paga
        | banco  | sabot             | prese             | totale  | resa |
        | 10♦ 6♣ | K♥                | K♥                | 26 hard | 20 € |
        | 2♦ 4♣  | 10♥ Q♠            | 10♥ Q♠            | 26 hard | 20 € |
        | 2♦ 3♣  | 4♥ 6♠ K♦          | 4♥ 6♠ K♦          | 25 hard | 20 € |
        | 2♦ 2♣  | 3♥ 2♠ 6♦ K♥       | 3♥ 2♠ 6♦ K♥       | 25 hard | 20 € |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 6♥ 10♠   | 2♥ 2♠ 2♦ 6♥ 10♠   | 26 hard | 20 € |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 23 hard | 20 € |

    @id:SUR-S0182
    Scenario: Con sei assi il banco prende ancora, con sette si ferma
      Date le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 10♠ 8♠  |                   |
        | banco | A♦ A♣   | A♥ A♠ A♦ A♣ A♥ 4♠ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora il banco pesca A♥ A♠ A♦ A♣ A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

  @SUR-022
  Regola: Se nessuna mano è più in gioco il banco non pesca

    @id:SUR-S0017
    Scenario: Anna sballa e il banco non pesca, pur avendo sedici
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 9♦      |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna è sballata
      E il banco non pesca altre carte
      E Anna non riceve nulla

    @id:SUR-S0018 @SUR-A10 @SUR-059
    Scenario: Contro un solo blackjack il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna si chiude da sola
      E il banco non pesca altre carte
      E Anna riceve 25 €

    @id:SUR-S0164 @SUR-A10 @SUR-059
    Scenario: Contro un solo blackjack il banco non pesca nemmeno con asso e cinque
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | A♦ 5♣   | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E il banco non pesca altre carte
      E la mano del banco vale 16 soft
      E Anna riceve 25 €


    @id:SUR-S0019 @SUR-A10 @SUR-032
    Scenario: Dopo una resa il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora il banco non pesca altre carte
      E Anna riceve 5 €

  @SUR-020
  Regola: Con asso o dieci in vista il banco controlla il blackjack dopo l'assicurazione

    @id:SUR-S0020
    Schema dello scenario: Con un dieci in vista il blackjack chiude subito il colpo
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | 10♥ 9♠     |         |
        | banco | <vista> A♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco controlla la carta coperta e la partita finisce
      E il banco scopre A♣
      E la mano del banco vale 21 soft
      E il colpo è concluso
      E Anna non riceve nulla

      Esempi:
        | vista |
        | 10♦   |
        | J♦    |
        | Q♦    |
        | K♦    |

    @id:SUR-S0021 @SUR-034
    Scenario: Con un dieci in vista e senza blackjack si gioca, e la coperta resta segreta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | K♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco controlla la carta coperta e la partita continua
      E nessuno può conoscere la carta coperta del banco
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:SUR-S0022
    Scenario: Con un asso in vista l'assicurazione viene prima del controllo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      E il banco non controlla la carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita finisce
      E Anna non riceve nulla

    @id:SUR-S0023 @SUR-021
    Scenario: Con un asso in vista e senza blackjack la mano prosegue
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | A♦ 6♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita continua
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta
      Allora la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:SUR-S0024
    Scenario: Con un nove in vista non c'è nulla da controllare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 9♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      Quando Anna sta
      Allora la mano del banco vale 20 soft
      E Anna non riceve nulla

    @id:SUR-S0163 @SUR-032
    Schema dello scenario: Con una carta da due a otto in vista il banco non controlla
      Date le carte seguenti:
        | a chi | servite     | pescate |
        | Anna  | 10♥ 6♠      |         |
        | banco | <vista> 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non controlla la carta coperta
      Quando Anna si arrende
      Allora Anna riceve 5 €

      Esempi:
        | vista |
        | 2♦    |
        | 3♦    |
        | 4♦    |
        | 5♦    |
        | 6♦    |
        | 7♦    |
        | 8♦    |

    @id:SUR-S0204 @SUR-005
    Schema dello scenario: Il blackjack del banco batte ogni mano che non lo sia, anche con un asso da undici
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | K♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il colpo è concluso
      E Anna riceve <resa>

      Esempi:
        | carte  | resa |
        | A♥ 9♠  | 0 €  |
        | A♥ A♠  | 0 €  |
        | 2♥ 3♠  | 0 €  |
        | 10♥ K♠ | 0 €  |
        | A♥ K♠  | 10 € |
