# language: it
Funzionalità: Il gioco del banco e il risultato

  Le carte che il banco prende, chi vince e quanto riceve.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-005 @PLB-046
  Regola: Il banco prende carta fino a 16 e si ferma da 17 in su

    @id:PLB-S0070
    Scenario: Con 16 il banco prende carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 10♦ 6♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 5♥
      E la mano del banco vale 21
      E Anna non riceve nulla

    @id:PLB-S0071
    Scenario: Con 17 il banco si ferma anche se perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 10♦ 7♣  | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco non pesca altre carte
      E la mano del banco vale 17 hard
      E Anna riceve 20 €

    @id:PLB-S0072
    Scenario: Con asso e sei il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 6♦ A♣   | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco scopre A♣
      E la mano del banco vale 17 soft
      E il banco non pesca altre carte
      E Anna riceve 20 €

    @id:PLB-S0073
    Scenario: Con asso e cinque il banco prende carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 5♦ A♣   | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 4♥
      E la mano del banco vale 20 soft
      E Anna non riceve nulla

    @id:PLB-S0074
    Scenario: Il banco prende carta finché non arriva a 17
      Date le carte seguenti:
        | a chi | servite | pescate         |
        | Anna  | 10♠ 9♠  |                 |
        | banco | 2♦ 2♣   | 3♥ 4♥ 5♥ A♥ 10♥ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 3♥ 4♥ 5♥ A♥
      E la mano del banco vale 17 hard
      E Anna riceve 20 €

    @id:PLB-S0075
    Scenario: Con 16 il banco prende carta anche se già vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | banco | 10♦ 6♣  | 6♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 6♥
      E la mano del banco vale 22
      E Anna riceve 20 €

    @id:PLB-S0076
    Scenario: Un 17 soft raggiunto con tre carte ferma il banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 2♦ 4♣   | A♥ 4♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:PLB-S0161
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

    @id:PLB-S0162
    Scenario: Con sei assi il banco prende ancora, con sette si ferma
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 10♠ 8♠  |                   |
        | Marco | 10♥ 7♥  |                   |
        | banco | A♦ A♣   | A♥ A♠ A♦ A♣ A♥ 4♠ |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Marco rifiuta l'assicurazione
      E Anna sta
      E Marco sta
      Allora il banco pesca A♥ A♠ A♦ A♣ A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €
      E Marco riceve 10 €

  @PLB-045
  Regola: Il banco scopre la sua carta quando tutti hanno giocato

    @id:PLB-S0077 @PLB-046
    Scenario: La carta coperta si vede soltanto dopo l'ultimo turno
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | Marco | 9♠ 8♥   |         |
        | banco | 10♦ 7♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Marco vede del banco 10♦ e una carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Marco sta
      Allora il banco scopre 7♣
      E Anna riceve 20 €
      E Marco riceve 10 €

    @id:PLB-S0078
    Scenario: Se tutte le mani hanno sballato il banco scopre e non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | K♠      |
        | banco | 10♦ 6♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora il banco scopre 6♣
      E il banco non pesca altre carte
      E Anna non riceve nulla

    @id:PLB-S0137 @PLB-012
    Scenario: Se restano soltanto blackjack e mani sballate il banco scopre e non pesca
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 6♥  | Q♠      |
        | banco | 5♦ 6♣   | 10♣     |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco chiede carta
      Allora il banco scopre 6♣
      E il banco non pesca altre carte
      E Anna riceve 25 €
      E Marco non riceve nulla

    @id:PLB-S0150 @PLB-012 @PLB-A10
    Scenario: Contro un solo blackjack il banco non pesca nemmeno con asso e cinque
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | A♦ 5♣   | 4♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora il banco scopre 5♣
      E il banco non pesca altre carte
      E la mano del banco vale 16 soft
      E Anna riceve 25 €


  @PLB-044
  Regola: Oltre 21 la mano perde subito

    @id:PLB-S0079 @PLB-046
    Scenario: Chi sballa perde anche se poi sballa il banco
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 6♥      |
        | Marco | 10♥ 2♥  |         |
        | banco | 10♦ 6♣  | K♥      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Marco sta
      Allora la mano di Anna vale 22
      E la mano di Anna è sballata
      E la mano del banco vale 26
      E Anna non riceve nulla
      E Marco riceve 20 €

    @id:PLB-S0151
    Scenario: Nemmeno un asso salva chi passa 21
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 5♠   | 10♦ 9♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 16 hard
      Quando Anna chiede carta
      Allora la mano di Anna vale 25
      E la mano di Anna è sballata
      E il colpo è concluso
      E Anna non riceve nulla


    @id:PLB-S0080
    Scenario: Con 21 esatto non si sballa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E Anna riceve 20 €

    @id:PLB-S0190 @PLB-048
    Schema dello scenario: Oltre ventuno si perde subito, con quante carte si vuole, anche se poi sballa il banco
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E che Dario occupa il posto 4 con un saldo di 100 €
      E che Elena occupa il posto 5 con un saldo di 100 €
      E che Fabio occupa il posto 6 con un saldo di 100 €
      E che Giada occupa il posto 7 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 10♥ 6♥  | 9♥                |
        | Bruno | 5♥ 4♥   | 3♥ K♥             |
        | Carla | 5♠ 4♠   | 2♥ 2♠ K♠          |
        | Dario | 4♦ 3♠   | 2♦ 2♣ 2♥ K♦       |
        | Elena | 3♦ 2♠   | 2♦ 2♣ 2♥ 2♠ Q♥    |
        | Fabio | 2♦ 3♣   | 2♣ 2♥ 2♠ 2♦ 2♣ K♣ |
        | Giada | 10♠ 2♥  |                   |
        | banco | <banco> | <sabot>           |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E Giada punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna è sballata
      Quando Bruno chiede carta
      E Bruno chiede carta
      Allora la mano di Bruno è sballata
      Quando Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      Allora la mano di Carla è sballata
      Quando Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      Allora la mano di Dario è sballata
      Quando Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      Allora la mano di Elena è sballata
      Quando Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      Allora la mano di Fabio è sballata
      Quando Giada sta
      Allora la mano del banco vale <totale>
      E Anna non riceve nulla
      E Bruno non riceve nulla
      E Carla non riceve nulla
      E Dario non riceve nulla
      E Elena non riceve nulla
      E Fabio non riceve nulla
      E Giada riceve 20 €

      Esempi:
        | banco  | sabot             | totale |
        | 6♦ 10♣ | 9♣                | 25     |
        | 2♦ 4♣  | 10♥ Q♠            | 26     |
        | 2♦ 3♣  | 4♥ 6♠ K♦          | 25     |
        | 2♦ 2♣  | 3♥ 2♠ 6♦ K♥       | 25     |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 6♥ 10♠   | 26     |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 23     |

  @PLB-048 @PLB-088
  Regola: Vince alla pari chi è più vicino a 21 del banco, o chi resta in gioco quando il banco sballa

    @id:PLB-S0081 @PLB-001
    Schema dello scenario: Il confronto con il banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | carte  | resa | saldo |
        | 10♠ 9♠ | 20 € | 110 € |
        | 10♠ J♠ | 20 € | 110 € |
        | A♠ 8♠  | 20 € | 110 € |
        | 10♠ 7♠ | 0 €  | 90 €  |
        | 2♠ 3♠  | 0 €  | 90 €  |

    @id:PLB-S0082 @PLB-001
    Scenario: La vincita alla pari di una posta dispari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
      E il saldo di Anna è 105 €

    @id:PLB-S0083
    Scenario: Se il banco sballa vince anche un 12
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | banco | 10♦ 5♣  | 7♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 22
      E la puntata di Anna vince
      E Anna riceve 20 €

    @id:PLB-S0152 @PLB-046
    Scenario: Il banco che sballa con un asso in vista paga anche una coppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | A♦ 5♣   | 10♥ 9♠  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora il banco pesca 10♥ 9♠
      E la mano del banco vale 25
      E Anna riceve 20 €

    @id:PLB-S0153 @PLB-046
    Scenario: Il banco che sballa paga anche una mano soft di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 3♠   | 4♦      |
        | banco | 6♦ 10♣  | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 18 soft
      Quando Anna sta
      Allora la mano del banco vale 26
      E Anna riceve 20 €

    @id:PLB-S0159 @PLB-A09
    Scenario: Il 21 di tre carte con un asso chiude la mano anche contro un asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 4♠   | 6♦      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      Allora la mano di Anna vale 21 soft
      E la mano di Anna si chiude da sola
      E il colpo è concluso
      E Anna riceve 20 €


  @PLB-014 @PLB-049
  Regola: A parità di punteggio la posta torna senza vincita

    @id:PLB-S0084 @PLB-046
    Schema dello scenario: Lo stesso totale restituisce la posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <anna>  |         |
        | banco | <banco> |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

      Esempi:
        | anna   | banco |
        | 10♠ 7♠ | 9♦ 8♣ |
        | A♠ 7♠  | 9♦ 9♣ |
        | 10♠ J♠ | Q♦ K♣ |

    @id:PLB-S0085
    Scenario: Due 21 di tre carte sono una parità
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | 10♦ 4♣  | 7♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

  @PLB-048
  Regola: Contano i totali, e mai quante carte li fanno

    @id:PLB-S0187 @PLB-005 @PLB-046
    Schema dello scenario: Diciotto senza un asso da 11 vale lo stesso con quante carte si vuole, e l'assicurazione è a parte
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E che Dario occupa il posto 4 con un saldo di 100 €
      E che Elena occupa il posto 5 con un saldo di 100 €
      E che Fabio occupa il posto 6 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 10♥ 5♥  | 3♥                |
        | Bruno | 10♠ 2♥  | 3♠ 3♦             |
        | Carla | 2♠ 3♣   | 4♥ 4♠ 5♠          |
        | Dario | 2♦ 3♥   | 2♣ 3♠ 4♦ 4♣       |
        | Elena | 2♥ 3♦   | 2♠ 2♦ 3♣ 3♥ 3♠    |
        | Fabio | 2♣ 3♦   | 2♥ 2♠ 2♦ 2♣ 2♥ 3♣ |
        | banco | <banco> | <sabot>           |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Bruno accetta l'assicurazione
      E Carla accetta l'assicurazione
      E Dario accetta l'assicurazione
      E Elena accetta l'assicurazione
      E Fabio accetta l'assicurazione
      E Anna chiede carta
      E Anna sta
      E Bruno chiede carta
      E Bruno chiede carta
      E Bruno sta
      E Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      E Carla sta
      E Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      E Dario sta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena sta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio sta
      Allora la mano del banco vale <totale>
      E Anna riceve <resa>
      E Bruno riceve <resa>
      E Carla riceve <resa>
      E Dario riceve <resa>
      E Elena riceve <resa>
      E Fabio riceve <resa>

      Esempi:
        | banco | sabot  | totale  | resa |
        | A♦ 6♣ |        | 17 soft | 20 € |
        | A♦ 7♣ |        | 18 soft | 10 € |
        | A♦ 8♣ |        | 19 soft | 0 €  |
        | A♦ 5♣ | 10♣ Q♣ | 26 hard | 20 € |

    @id:PLB-S0188 @PLB-005 @PLB-046
    Schema dello scenario: Diciotto con un asso da 11 vale lo stesso con quante carte si vuole, e l'assicurazione è a parte
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E che Dario occupa il posto 4 con un saldo di 100 €
      E che Elena occupa il posto 5 con un saldo di 100 €
      E che Fabio occupa il posto 6 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | A♥ 2♥   | 5♥                |
        | Bruno | A♠ 2♠   | 2♦ 3♥             |
        | Carla | A♦ 2♣   | A♣ 2♥ 2♠          |
        | Dario | A♥ 2♦   | A♠ A♦ A♣ 2♣       |
        | Elena | A♥ 2♥   | A♠ A♦ A♣ A♥ A♠    |
        | Fabio | A♦ A♣   | A♥ A♠ A♦ A♣ A♥ A♠ |
        | banco | <banco> | <sabot>           |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Bruno accetta l'assicurazione
      E Carla accetta l'assicurazione
      E Dario accetta l'assicurazione
      E Elena accetta l'assicurazione
      E Fabio accetta l'assicurazione
      E Anna chiede carta
      E Anna sta
      E Bruno chiede carta
      E Bruno chiede carta
      E Bruno sta
      E Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      E Carla sta
      E Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      E Dario sta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena sta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio sta
      Allora la mano del banco vale <totale>
      E Anna riceve <resa>
      E Bruno riceve <resa>
      E Carla riceve <resa>
      E Dario riceve <resa>
      E Elena riceve <resa>
      E Fabio riceve <resa>

      Esempi:
        | banco | sabot  | totale  | resa |
        | A♦ 6♣ |        | 17 soft | 20 € |
        | A♦ 7♣ |        | 18 soft | 10 € |
        | A♦ 8♣ |        | 19 soft | 0 €  |
        | A♦ 5♣ | 10♣ Q♣ | 26 hard | 20 € |

    @id:PLB-S0189 @PLB-A09
    Schema dello scenario: A ventuno la mano si chiude, con quante carte si vuole
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E che Dario occupa il posto 4 con un saldo di 100 €
      E che Elena occupa il posto 5 con un saldo di 100 €
      E che Fabio occupa il posto 6 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 10♥ 5♥  | 6♥                |
        | Bruno | 5♠ 4♥   | 2♥ 10♠            |
        | Carla | 5♦ 4♠   | 2♠ 2♦ 8♥          |
        | Dario | 4♦ 3♥   | 2♣ 2♥ 2♠ 8♠       |
        | Elena | 3♠ 2♦   | 3♦ 2♣ 2♥ 2♠ 7♥    |
        | Fabio | 3♣ 2♦   | 2♣ 2♥ 2♠ 2♦ 2♣ 6♠ |
        | banco | <banco> | <sabot>           |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna si chiude da sola
      Quando Bruno chiede carta
      E Bruno chiede carta
      Allora la mano di Bruno si chiude da sola
      Quando Carla chiede carta
      E Carla chiede carta
      E Carla chiede carta
      Allora la mano di Carla si chiude da sola
      Quando Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      E Dario chiede carta
      Allora la mano di Dario si chiude da sola
      Quando Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      E Elena chiede carta
      Allora la mano di Elena si chiude da sola
      Quando Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      E Fabio chiede carta
      Allora la mano di Fabio si chiude da sola
      E la mano del banco vale <totale>
      E Anna riceve <resa>
      E Bruno riceve <resa>
      E Carla riceve <resa>
      E Dario riceve <resa>
      E Elena riceve <resa>
      E Fabio riceve <resa>

      Esempi:
        | banco  | sabot | totale  | resa |
        | 10♦ J♣ |       | 20 hard | 20 € |
        | 10♦ 5♣ | 6♣    | 21 hard | 10 € |
        | 2♦ 4♣  | 5♦ J♣ | 21 hard | 10 € |
        | K♦ A♣  |       | 21 soft | 0 €  |
