# language: it
Funzionalità: Il gioco del banco

  Le carte che il banco prende, e i casi in cui ne gira una sola o nessuna.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-015 @BJL-063 @BJL-064
  Regola: Il banco prende carta fino a 16 e si ferma da 17 in su, senza scegliere

    @id:BJL-S0069
    Schema dello scenario: Le carte che il banco prende
      Date le carte seguenti:
        | a chi | servite | pescate    |
        | Anna  | 10♠ 9♠  |            |
        | banco | <prima> | <altre> 4♦ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca <altre>
      E la mano del banco vale <totale>
      E Anna riceve <resa>

      Esempi:
        | prima | altre          | totale  | resa |
        | 10♣   | 7♥             | 17 hard | 20 € |
        | 10♣   | 6♥ 5♥          | 21 hard | 0 €  |
        | 10♣   | 6♥ A♥          | 17 hard | 20 € |
        | 2♣    | 2♥ 3♥ 4♥ 5♥ A♥ | 17 hard | 20 € |
        | 5♣    | A♥ 3♥          | 19 soft | 10 € |
        | 5♣    | A♥ 10♥ K♥      | 26 hard | 20 € |

    @id:BJL-S0070
    Scenario: Con 16 il banco prende carta anche se già vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | banco | 10♦     | 6♣ 6♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 6♣ 6♥
      E la mano del banco vale 22
      E Anna riceve 20 €

    @id:BJL-S0071
    Scenario: Con 17 il banco si ferma anche se perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 10♦     | 7♣ 4♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 7♣
      E Anna riceve 20 €

    @id:BJL-S0139
    Schema dello scenario: Con quattro carte e più decide il totale, e mai quante sono
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | <prima> | <sabot> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca <prese>
      E la mano del banco vale <totale>
      E Anna riceve <resa>

      Esempi: senza un asso da 11 si ferma da 17 in su
        | prima | sabot                   | prese                | totale  | resa |
        | 2♦    | 3♣ 4♥ 8♠ 4♦             | 3♣ 4♥ 8♠             | 17 hard | 20 € |
        | 2♦    | 3♣ 4♥ 5♠ 3♦ 4♦          | 3♣ 4♥ 5♠ 3♦          | 17 hard | 20 € |
        | 2♦    | 2♣ 3♥ 2♠ 4♦ 4♥ 4♠       | 2♣ 3♥ 2♠ 4♦ 4♥       | 17 hard | 20 € |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 4♠ 4♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 4♠    | 17 hard | 20 € |
        | 2♦    | 3♣ 4♥ 9♠ 3♦             | 3♣ 4♥ 9♠             | 18 hard | 10 € |
        | 2♦    | 3♣ 4♥ 5♠ 4♦ 3♦          | 3♣ 4♥ 5♠ 4♦          | 18 hard | 10 € |
        | 2♦    | 3♣ 4♥ 10♠ 9♦            | 3♣ 4♥ 10♠            | 19 hard | 0 €  |
        | 2♦    | 3♣ 2♥ 3♠ 4♦ 6♠ 9♦       | 3♣ 2♥ 3♠ 4♦ 6♠       | 20 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 5♠ 7♦ 9♦          | 3♣ 4♥ 5♠ 7♦          | 21 hard | 0 €  |
        | 2♦    | 2♣ 3♥ 2♠ 4♦ 5♥ 3♠       | 2♣ 3♥ 2♠ 4♦ 5♥       | 18 hard | 10 € |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 5♠ 3♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 5♠    | 18 hard | 10 € |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 6♠ 8♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 6♠    | 19 hard | 0 €  |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 2♣ 3♥ 2♠ 4♦ | 2♣ 2♥ 2♠ 2♦ 2♣ 3♥ 2♠ | 17 hard | 20 € |

      Esempi: senza un asso da 11 prende fino a 16
        | prima | sabot                   | prese                   | totale  | resa |
        | 3♦    | 4♣ 5♥ 9♠                | 4♣ 5♥ 9♠                | 21 hard | 0 €  |
        | 3♦    | 4♣ 6♥ 8♠                | 4♣ 6♥ 8♠                | 21 hard | 0 €  |
        | 3♦    | 4♣ 7♥ 7♠                | 4♣ 7♥ 7♠                | 21 hard | 0 €  |
        | 3♦    | 4♣ 8♥ 6♠                | 4♣ 8♥ 6♠                | 21 hard | 0 €  |
        | 3♦    | 4♣ 9♥ 5♠                | 4♣ 9♥ 5♠                | 21 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 3♠ 9♦             | 3♣ 4♥ 3♠ 9♦             | 21 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 4♠ 8♦             | 3♣ 4♥ 4♠ 8♦             | 21 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 5♠ 7♥             | 3♣ 4♥ 5♠ 7♥             | 21 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 6♠ 6♥             | 3♣ 4♥ 6♠ 6♥             | 21 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 7♠ 5♦             | 3♣ 4♥ 7♠ 5♦             | 21 hard | 0 €  |
        | 2♦    | 3♣ 4♥ 5♠ 2♦ 5♥          | 3♣ 4♥ 5♠ 2♦ 5♥          | 21 hard | 0 €  |
        | 2♦    | 2♣ 3♥ 2♠ 4♦ 3♦ 5♥       | 2♣ 3♥ 2♠ 4♦ 3♦ 5♥       | 21 hard | 0 €  |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 3♥ 3♦ 5♠    | 2♣ 2♥ 2♠ 2♦ 3♥ 3♦ 5♠    | 21 hard | 0 €  |
        | 2♦    | A♣ K♥ 3♠ 5♦             | A♣ K♥ 3♠ 5♦             | 21 hard | 0 €  |
        | 2♦    | A♣ 2♥ 9♠ 2♣ 5♦          | A♣ 2♥ 9♠ 2♣ 5♦          | 21 hard | 0 €  |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 2♣ 2♥ 2♠ 5♦ | 2♣ 2♥ 2♠ 2♦ 2♣ 2♥ 2♠ 5♦ | 21 hard | 0 €  |

      Esempi: con un asso da 11 prende fino a 16
        | prima | sabot          | prese          | totale  | resa |
        | 2♦    | A♣ A♥ 7♠       | A♣ A♥ 7♠       | 21 soft | 0 €  |
        | 2♦    | A♣ A♥ A♠ 6♦    | A♣ A♥ A♠ 6♦    | 21 soft | 0 €  |
        | 2♦    | A♣ A♥ 2♠ 5♦    | A♣ A♥ 2♠ 5♦    | 21 soft | 0 €  |
        | 2♦    | A♣ A♥ A♠ A♦ 5♦ | A♣ A♥ A♠ A♦ 5♦ | 21 soft | 0 €  |

      Esempi: con un asso da 11 si ferma da 17 in su
        | prima | sabot             | prese          | totale  | resa |
        | 2♦    | A♣ A♥ 3♠ 4♦       | A♣ A♥ 3♠       | 17 soft | 20 € |
        | 2♦    | A♣ A♥ A♠ 2♦ 4♥    | A♣ A♥ A♠ 2♦    | 17 soft | 20 € |
        | 2♦    | A♣ A♥ A♠ A♦ A♣ 4♥ | A♣ A♥ A♠ A♦ A♣ | 17 soft | 20 € |
        | 2♦    | A♣ A♥ 4♠ 3♦       | A♣ A♥ 4♠       | 18 soft | 10 € |
        | 2♦    | A♣ A♥ A♠ 3♦ 3♥    | A♣ A♥ A♠ 3♦    | 18 soft | 10 € |
        | 2♦    | A♣ A♥ A♠ A♦ 2♣ 3♥ | A♣ A♥ A♠ A♦ 2♣ | 18 soft | 10 € |
        | 2♦    | A♣ A♥ 5♠ 8♦       | A♣ A♥ 5♠       | 19 soft | 0 €  |
        | 2♦    | A♣ A♥ A♠ 4♦ 8♥    | A♣ A♥ A♠ 4♦    | 19 soft | 0 €  |
        | 2♦    | A♣ A♥ 6♠ 7♦       | A♣ A♥ 6♠       | 20 soft | 0 €  |
        | 2♦    | A♣ A♥ A♠ A♦ 4♣ 7♥ | A♣ A♥ A♠ A♦ 4♣ | 20 soft | 0 €  |
        | 2♦    | A♣ A♥ A♠ A♦ 5♣ 6♥ | A♣ A♥ A♠ A♦ 5♣ | 21 soft | 0 €  |

      Esempi: oltre 21 paga
        | prima | sabot                | prese                | totale  | resa |
        | 10♦   | 6♣ K♥                | 6♣ K♥                | 26 hard | 20 € |
        | 2♦    | 4♣ 10♥ Q♠            | 4♣ 10♥ Q♠            | 26 hard | 20 € |
        | 2♦    | 3♣ 4♥ 6♠ K♦          | 3♣ 4♥ 6♠ K♦          | 25 hard | 20 € |
        | 2♦    | 2♣ 3♥ 2♠ 6♦ K♥       | 2♣ 3♥ 2♠ 6♦ K♥       | 25 hard | 20 € |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 6♥ 10♠   | 2♣ 2♥ 2♠ 2♦ 6♥ 10♠   | 26 hard | 20 € |
        | 2♦    | 2♣ 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 2♣ 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 23 hard | 20 € |

  @BJL-066
  Regola: Il banco si ferma anche sul 17 soft

    @id:BJL-S0072
    Scenario: Con asso e sei il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | banco | 6♦      | A♣ 4♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca A♣
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:BJL-S0073
    Scenario: Un 17 soft di tre carte ferma il banco
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 10♠ 8♠  |          |
        | banco | 2♦      | 4♣ A♥ 4♥ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora il banco pesca 4♣ A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €

    @id:BJL-S0140 @BJL-064
    Scenario: Con sei assi il banco prende ancora, con sette si ferma
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate              |
        | Anna  | 10♠ 8♠  |                      |
        | Marco | 10♥ 7♥  |                      |
        | banco | A♦      | A♣ A♥ A♠ A♦ A♣ A♥ 4♠ |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Marco rifiuta l'assicurazione
      E Anna sta
      E Marco sta
      Allora il banco pesca A♣ A♥ A♠ A♦ A♣ A♥
      E la mano del banco vale 17 soft
      E Anna riceve 20 €
      E Marco riceve 10 €

  @BJL-038
  Regola: Il banco prende la seconda carta quando i giocatori hanno finito

    @id:BJL-S0074 @BJL-064
    Scenario: Durante i turni il banco ha una carta sola
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 3♠  | 5♠      |
        | banco | 10♦     | 7♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano del banco è 10♦
      Quando Anna chiede carta
      Allora la mano del banco è 10♦
      Quando Anna sta
      Allora la mano del banco è 10♦ 7♣
      E Anna riceve 20 €

  @BJL-068 @BJL-069
  Regola: Se nessuno è rimasto in gioco il banco non gira carte

    @id:BJL-S0075 @BJL-016
    Scenario: Tutti hanno sballato
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | K♠      |
        | Marco | 10♥ 6♥  | K♥      |
        | banco | 10♦     | 6♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Marco chiede carta
      Allora il banco non pesca altre carte
      E la mano del banco è 10♦
      E Anna non riceve nulla
      E Marco non riceve nulla

    @id:BJL-S0076 @BJL-016
    Scenario: Tutti hanno sballato contro un asso e nessuno si è assicurato
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | K♠      |
        | banco | A♦      | 6♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna chiede carta
      Allora il banco non pesca altre carte
      E il saldo di Anna è 90 €

    @id:BJL-S0077 @BJL-016 @BJL-064
    Scenario: Se uno solo è ancora in gioco il banco gioca per lui
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | K♠      |
        | Marco | 10♥ 2♥  |         |
        | banco | 10♦     | 6♣ Q♣   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Marco sta
      Allora il banco pesca 6♣ Q♣
      E Anna non riceve nulla
      E Marco riceve 20 €

    @id:BJL-S0078 @BJL-072
    Schema dello scenario: Restano soltanto blackjack che il banco non può pareggiare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | banco | <banco> | 6♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco non pesca altre carte
      E Anna riceve 25 €

      Esempi:
        | banco |
        | 2♦    |
        | 3♦    |
        | 4♦    |
        | 5♦    |
        | 6♦    |
        | 7♦    |
        | 8♦    |
        | 9♦    |

    @id:BJL-S0079 @BJL-072
    Scenario: Anche con un blackjack e una mano sballata contro un 5 il banco non gira carte
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 6♥  | K♥      |
        | banco | 5♦      | 6♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco chiede carta
      Allora il banco non pesca altre carte
      E Anna riceve 25 €
      E Marco non riceve nulla

  @BJL-070
  Regola: Nessuna carta se tutti i blackjack hanno scelto l'even money

    @id:BJL-S0080
    Scenario: L'unico blackjack ha scelto l'even money
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | banco | A♦      | Q♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'even money
      Allora il banco non pesca altre carte
      E Anna riceve 20 €
      E il saldo di Anna è 110 €

    @id:BJL-S0081
    Scenario: Un even money e una mano sballata non fanno girare carte
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 6♥  | K♥      |
        | banco | A♦      | Q♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'even money
      E Marco rifiuta l'assicurazione
      E Marco chiede carta
      Allora il banco non pesca altre carte
      E Anna riceve 20 €
      E Marco non riceve nulla

    @id:BJL-S0082
    Scenario: Se un altro blackjack ha rifiutato l'even money il banco gira una carta
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | A♥ K♥   |         |
        | banco | A♦      | Q♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'even money
      E Marco rifiuta l'even money
      Allora il banco pesca Q♣
      E Anna riceve 20 €
      E Marco riceve 10 €

  @BJL-017 @BJL-071
  Regola: Una carta sola se restano soltanto blackjack pareggiabili o va decisa un'assicurazione

    @id:BJL-S0083 @BJL-072
    Schema dello scenario: Contro i soli blackjack il banco gira una carta e si ferma, anche sotto 17
      Date le carte seguenti:
        | a chi | servite | pescate      |
        | Anna  | A♠ K♠   |              |
        | banco | <prima> | <seconda> 5♥ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il banco pesca <seconda>
      E Anna riceve <resa>

      Esempi:
        | prima | seconda | resa |
        | 10♦   | 6♣      | 25 € |
        | J♦    | 2♣      | 25 € |
        | Q♦    | A♣      | 10 € |
        | K♦    | A♣      | 10 € |

    @id:BJL-S0084 @BJL-072
    Scenario: Contro un blackjack che ha rifiutato l'even money l'asso gira una carta e si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | banco | A♦      | 2♣ 5♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'even money
      Allora il banco pesca 2♣
      E Anna riceve 25 €

    @id:BJL-S0085 @BJL-072
    Scenario: Con un blackjack e una mano sballata contro una figura il banco gira una carta
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 6♥  | K♥      |
        | banco | J♦      | 6♣ 2♠   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco chiede carta
      Allora il banco pesca 6♣
      E Anna riceve 25 €
      E Marco non riceve nulla

    @id:BJL-S0086 @BJL-060
    Schema dello scenario: Una mano sballata e assicurata fa girare una carta sola
      Date le carte seguenti:
        | a chi | servite | pescate      |
        | Anna  | 10♠ 6♠  | K♠           |
        | banco | A♦      | <seconda> 5♥ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna chiede carta
      Allora il banco pesca <seconda>
      E Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | seconda | resa | saldo |
        | Q♣      | 15 € | 100 € |
        | 3♣      | 0 €  | 85 €  |

    @id:BJL-S0087 @BJL-062
    Scenario: Un even money e una mano sballata ma assicurata fanno girare una carta
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 6♥  | K♥      |
        | banco | A♦      | 3♣ 5♥   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'even money
      E Marco accetta l'assicurazione
      E Marco chiede carta
      Allora il banco pesca 3♣
      E Anna riceve 20 €
      E Marco non riceve nulla
      E il saldo di Marco è 85 €

    @id:BJL-S0088 @BJL-072
    Scenario: Se oltre al blackjack resta una mano da confrontare il banco gioca fino a 17
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 9♥  |         |
        | banco | 10♦     | 2♣ 6♠   |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sta
      Allora il banco pesca 2♣ 6♠
      E Anna riceve 25 €
      E Marco riceve 20 €
