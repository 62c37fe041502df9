# language: it
Funzionalità: Il risultato e le vincite

  Chi vince contro il banco e quanto riceve.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-018 @BJL-040 @BJL-041 @BJL-042
  Regola: Ogni giocatore si confronta con il banco e vince chi è più vicino a 21

    @id:BJL-S0089
    Schema dello scenario: Il confronto con un banco che fa 18
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | carte  | resa | saldo |
        | 10♠ J♠ | 20 € | 110 € |
        | 10♠ 9♠ | 20 € | 110 € |
        | A♠ 8♠  | 20 € | 110 € |
        | 10♠ 7♠ | 0 €  | 90 €  |
        | 2♠ 3♠  | 0 €  | 90 €  |

    @id:BJL-S0090
    Scenario: La mano del vicino non toglie la vincita a chi batte il banco
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E che Piero occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 10♥ J♥  |         |
        | Piero | 10♣ 7♠  |         |
        | banco | Q♠      | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna sta
      E Marco sta
      E Piero sta
      Allora Anna riceve 20 €
      E Marco riceve 20 €
      E Piero non riceve nulla

  @BJL-019 @BJL-043 @BJL-076
  Regola: A parità di punteggio la posta torna senza vincita

    @id:BJL-S0091 @BJL-064
    Schema dello scenario: Lo stesso totale restituisce la posta
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | <anna>  |           |
        | banco | <banco> | <seconda> |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
      E il saldo di Anna è 100 €

      Esempi:
        | anna   | banco | seconda |
        | 10♠ 7♠ | 9♦    | 8♣      |
        | A♠ 7♠  | 9♦    | 9♣      |
        | 10♠ J♠ | Q♦    | K♣      |

    @id:BJL-S0092
    Scenario: Due 21 di tre carte sono una parità
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | 10♦     | 4♣ 7♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna riceve 10 €

  @BJL-039 @BJL-075
  Regola: Se il banco sballa vincono tutte le poste rimaste in sospeso

    @id:BJL-S0093
    Scenario: Vincono tutte le mani ancora in gioco, anche le più basse
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | Marco | 10♥ 10♣ |         |
        | banco | 10♦     | 5♣ 7♥   |
      Quando Anna punta 10 €
      E Marco punta 5 €
      E vengono distribuite le carte
      E Anna sta
      E Marco sta
      Allora la mano del banco vale 22
      E la puntata di Anna vince
      E Anna riceve 20 €
      E la puntata di Marco vince
      E Marco riceve 10 €

    @id:BJL-S0129
    Scenario: Vince anche una mano soft di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 2♦   | 3♥      |
        | banco | 10♣     | 6♦ K♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora la mano di Anna vale 16 soft
      E la mano del banco vale 26
      E Anna riceve 20 €

    @id:BJL-S0130
    Scenario: Vincono tutte e due le mani di una coppia divisa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 4♥ 5♥   |
        | banco | 10♣     | 6♦ K♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora la mano del banco vale 26
      E Anna riceve 40 €
      E il saldo di Anna è 120 €

    @id:BJL-S0131
    Scenario: Un banco che mostra un asso può sballare anche lui
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 10♠ 2♦  |           |
        | banco | A♣      | 5♦ 10♥ 9♠ |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna sta
      Allora la mano del banco vale 25
      E Anna riceve 20 €
      E il saldo di Anna è 110 €

  @BJL-021 @BJL-077
  Regola: Chi sballa perde anche se sballa il banco

    @id:BJL-S0094 @BJL-064
    Scenario: Lo sballo del banco non salva chi ha sballato
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 6♥      |
        | Marco | 10♥ 2♥  |         |
        | banco | 10♦     | 6♣ K♥   |
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

    @id:BJL-S0095
    Scenario: Con 21 esatto non si sballa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | 5♥      |
        | banco | 10♦     | 10♣     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano di Anna non è sballata
      E Anna riceve 20 €

    @id:BJL-S0167 @BJL-039
    Scenario: Oltre ventuno si perde subito, con quante carte si vuole, anche se poi sballa il banco
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
        | banco | 6♦      | 10♣ 9♣            |
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
      Allora la mano del banco vale 25
      E Anna non riceve nulla
      E Bruno non riceve nulla
      E Carla non riceve nulla
      E Dario non riceve nulla
      E Elena non riceve nulla
      E Fabio non riceve nulla
      E Giada riceve 20 €

  @BJL-075
  Regola: Le vincite che non sono blackjack sono pagate alla pari

    @id:BJL-S0096
    Schema dello scenario: Una vincita uguale alla posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>

      Esempi:
        | posta   | resa |
        | 5 €     | 10 € |
        | 10 €    | 20 € |
        | 12,50 € | 25 € |

  @BJL-018
  Regola: Contano i totali, e mai quante carte li fanno

    @id:BJL-S0164
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
        | banco | <prima> | <sabot>           |
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
        | prima | sabot     | totale  | resa |
        | A♦    | 6♣        | 17 soft | 20 € |
        | A♦    | 7♣        | 18 soft | 10 € |
        | A♦    | 8♣        | 19 soft | 0 €  |
        | A♦    | 5♣ 10♣ Q♣ | 26 hard | 20 € |
        | A♦    | K♣        | 21 soft | 15 € |

    @id:BJL-S0165
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
        | banco | <prima> | <sabot>           |
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
        | prima | sabot     | totale  | resa |
        | A♦    | 6♣        | 17 soft | 20 € |
        | A♦    | 7♣        | 18 soft | 10 € |
        | A♦    | 8♣        | 19 soft | 0 €  |
        | A♦    | 5♣ 10♣ Q♣ | 26 hard | 20 € |
        | A♦    | K♣        | 21 soft | 15 € |

    @id:BJL-S0166 @BJL-A08
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
        | banco | <prima> | <sabot>           |
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
        | prima | sabot    | totale  | resa |
        | 10♦   | J♣       | 20 hard | 20 € |
        | 10♦   | 5♣ 6♣    | 21 hard | 10 € |
        | 2♦    | 4♣ 5♦ J♣ | 21 hard | 10 € |
        | K♦    | A♣       | 21 soft | 0 €  |
