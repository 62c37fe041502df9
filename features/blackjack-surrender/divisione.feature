# language: it
Funzionalità: La divisione al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-038
  Regola: Due carte di uguale valore diventano due mani con due poste uguali

    @id:SUR-S0100 @SUR-A22 @SUR-021
    Scenario: Due otto fanno due mani che si giocano e si pagano separatamente
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 10♦ 2♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il dividi offerto ad Anna costa 10 €
      Quando Anna divide
      Allora la mano di Anna è 8♥ 10♦
      E la seconda mano di Anna è 8♠ 2♣
      E la puntata di Anna con la seconda mano è 10 €
      E la puntata di Anna è 20 €
      Quando Anna sta
      E Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:SUR-S0101 @SUR-021
    Scenario: Le due mani possono vincere tutte e due
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♥ 9♠   | 10♦ 9♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 40 €
      E il saldo di Anna è 120 €

    @id:SUR-S0102 @SUR-021
    Scenario: Le due mani possono pareggiare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 9♥ 9♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 20 €
      E il saldo di Anna è 100 €

    @id:SUR-S0103 @SUR-A15 @SUR-021 @SUR-034
    Scenario: Dieci e re valgono lo stesso e si possono dividere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ K♠  | 9♥ 8♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Dividi, Arrendersi
      Quando Anna divide
      Allora la mano di Anna è 10♥ 9♥
      E la seconda mano di Anna è K♠ 8♣
      Quando Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 40 €

    @id:SUR-S0104 @SUR-021
    Scenario: Due carte di valore diverso non si dividono
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora tra le opzioni offerte ad Anna non c'è Dividi
      Quando Anna divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:SUR-S0105 @SUR-A31 @SUR-021
    Scenario: Se il saldo non copre la seconda posta non si divide
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 50,01 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Arrendersi
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:SUR-S0185 @SUR-A15 @SUR-034 @SUR-031
    Schema dello scenario: Conta il valore e non la figura, anche con un seme solo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>

      Esempi:
        | carte  | opzioni                                    |
        | 2♠ 2♦  | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | 4♠ 4♦  | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | 7♠ 7♦  | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | A♠ A♦  | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | 10♠ J♠ | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | 10♠ K♠ | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | J♠ Q♠  | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | Q♠ K♠  | Carta, Stai, Raddoppio, Dividi, Arrendersi |
        | 9♠ J♠  | Carta, Stai, Raddoppio, Arrendersi         |
        | A♠ 2♦  | Carta, Stai, Raddoppio, Arrendersi         |

  @SUR-017
  Regola: Una mano già divisa non si divide ancora

    @id:SUR-S0106 @SUR-019 @SUR-021 @SUR-031 @SUR-034
    Scenario: Un terzo otto sulla mano divisa non si divide
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 8♦ 8♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio
      Quando Anna sta
      Allora le opzioni offerte ad Anna per la seconda mano sono Carta, Stai, Raddoppio
      Quando Anna sta con la seconda mano
      Allora il saldo di Anna è 80 €

  @SUR-018 @SUR-039
  Regola: Gli assi divisi ricevono una carta ciascuno, le altre mani quante ne chiedono

    @id:SUR-S0107 @SUR-A09 @SUR-021
    Scenario: Su ogni asso arriva una carta e le mani si chiudono
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | 7♦ 3♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è A♥ 7♦
      E la seconda mano di Anna è A♠ 3♣
      E il colpo è concluso
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |

    @id:SUR-S0169 @SUR-A09 @SUR-021 @SUR-038
    Scenario: Anche contro un asso ogni asso diviso riceve una carta sola
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | 7♦ 3♣   |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna divide
      Allora la mano di Anna è A♥ 7♦
      E la seconda mano di Anna è A♠ 3♣
      E il colpo è concluso
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 10 €       | patta |
        | seconda | puntata principale | 10 €    | 0 €        | perde |


    @id:SUR-S0108 @SUR-021
    Scenario: Su una mano divisa che non è di assi si chiedono più carte
      Date le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | 4♥ 4♠   | 3♦ 2♣ 5♦ 6♦ K♠ |
        | banco | 7♦ 10♣  |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna è 4♥ 3♦ 5♦ 6♦
      E la mano di Anna vale 18
      Quando Anna sta
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna vale 16
      Quando Anna sta con la seconda mano
      Allora Anna riceve 20 €

    @id:SUR-S0109 @SUR-021
    Scenario: Una mano divisa che sballa non tocca l'altra
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♥ 8♠   | 7♠ K♣ 10♦ |
        | banco | 7♦ 10♣  |           |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      Allora la mano di Anna è sballata
      E la decisione tocca ad Anna con la seconda mano
      Quando Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 0 €        | perde |
        | seconda | puntata principale | 10 €    | 20 €       | vince |

    @id:SUR-S0166 @SUR-002 @SUR-021 @SUR-025 @SUR-030 @SUR-031 @SUR-034 @SUR-038
    Scenario: Contro un asso si divide, e la seconda mano che sballa perde
      Date le carte seguenti:
        | a chi | servite | pescate    |
        | Anna  | 8♥ 8♠   | 10♦ 6♣ 10♠ |
        | banco | A♦ 7♣   |            |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Dividi, Arrendersi
      Quando Anna divide
      E Anna sta
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna vale 24
      E la seconda mano di Anna è sballata
      E la mano del banco vale 18 soft
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 10 €       | patta |
        | seconda | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 90 €

    @id:SUR-S0167 @SUR-002 @SUR-021 @SUR-030 @SUR-060
    Scenario: La mano divisa che sballa perde anche se poi sballa il banco
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♥ 8♠   | 10♦ 6♣ 9♠ |
        | banco | 6♦ 10♣  | 10♥       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna vale 23
      E la mano del banco vale 26
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:SUR-S0168 @SUR-002 @SUR-021 @SUR-060
    Scenario: Se il banco sballa vincono tutte e due le mani divise
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 5♦ 4♣   |
        | banco | 6♦ 10♣  | 9♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora la mano del banco vale 25
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 120 €


    @id:SUR-S0110 @SUR-A12 @SUR-028 @SUR-029
    Scenario: La settima carta vince anche su una mano divisa
      Date le carte seguenti:
        | a chi | servite | pescate               |
        | Anna  | 2♥ 2♠   | 3♦ 10♠ 2♦ 3♣ 2♣ 3♥ 4♠ |
        | banco | 10♦ 10♣ |                       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 19
      E la mano di Anna si chiude da sola
      Quando Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |

    @id:SUR-S0005 @SUR-021
    Scenario: Ogni asso diviso riceve un altro asso, e le mani si chiudono a dodici
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | A♦ A♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è A♠ A♦
      E la seconda mano di Anna è A♥ A♣
      E la mano del banco vale 17
      E Anna non riceve nulla

    @id:SUR-S0183 @SUR-021 @SUR-038 @SUR-041
    Schema dello scenario: Si gioca sulle mani divise, qualunque carta non asso le cominci
      Date le carte seguenti:
        | a chi | servite  | pescate                 |
        | Anna  | <coppia> | 6♥ 6♣ <terza> <seconda> |
        | banco | 7♣ 10♣   |                         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio
      Quando Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora le opzioni offerte ad Anna per la seconda mano sono Carta, Stai, Raddoppio
      Quando Anna chiede carta con la seconda mano
      E Anna sta con la seconda mano
      Allora la mano di Anna vale 18
      E la seconda mano di Anna vale <totale>
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito   |
        | puntata principale | prima   | 10 €    | 20 €       | vince   |
        | puntata principale | seconda | 10 €    | <resa>     | <esito> |

      Esempi:
        | coppia  | terza | seconda | totale | resa | esito |
        | 2♠ 2♦   | 10♥   | 9♣      | 17     | 10 € | patta |
        | 3♠ 3♦   | 9♥    | 8♣      | 17     | 10 € | patta |
        | 4♠ 4♦   | 8♥    | 7♣      | 17     | 10 € | patta |
        | 5♠ 5♦   | 7♥    | 6♣      | 17     | 10 € | patta |
        | 6♠ 6♦   | 6♥    | 5♣      | 17     | 10 € | patta |
        | 7♠ 7♦   | 5♥    | 4♣      | 17     | 10 € | patta |
        | 8♠ 8♦   | 4♥    | 3♣      | 17     | 10 € | patta |
        | 9♠ 9♦   | 3♥    | 2♣      | 17     | 10 € | patta |
        | 10♠ 10♦ | 2♥    | A♣      | 17     | 10 € | patta |
        | J♠ J♦   | 2♥    | 2♣      | 18     | 20 € | vince |
        | Q♠ Q♠   | 2♥    | 3♣      | 19     | 20 € | vince |
        | K♠ Q♠   | 2♥    | 4♣      | 20     | 20 € | vince |

    @id:SUR-S0184 @SUR-A12 @SUR-029
    Scenario: La seconda mano può arrivare a sette carte, e allora vince
      Date le carte seguenti:
        | a chi | servite | pescate                  |
        | Anna  | 2♠ 2♦   | 10♥ 2♥ K♠ 2♣ 3♠ 3♥ 3♦ 3♣ |
        | banco | 9♣ 10♣  |                          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna è 2♦ 2♥ 2♣ 3♠ 3♥ 3♦ 3♣
      E la seconda mano di Anna vale 18
      E la seconda mano di Anna si chiude da sola
      E la seconda mano di Anna è sette carte
      E Anna riceve 20 €
      E il saldo di Anna è 100 €

  @SUR-040
  Regola: Asso e dieci su una mano divisa valgono 21 e non blackjack

    @id:SUR-S0111 @SUR-018
    Scenario: Un asso diviso che riceve un re vince alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | K♦ 3♣   |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21 soft
      E la mano di Anna non è un blackjack
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |

    @id:SUR-S0112
    Scenario: Un dieci diviso che riceve un asso vince alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ | A♦ 7♣   |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna non è un blackjack
      E la mano di Anna si chiude da sola
      Quando Anna sta con la seconda mano
      Allora Anna riceve 20 €

    @id:SUR-S0170 @SUR-A19 @SUR-021 @SUR-038
    Scenario: Anche la seconda mano divisa si chiude da sola a ventuno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 10♠ | 7♦ A♣   |
        | banco | 7♣ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      Allora la seconda mano di Anna si chiude da sola
      E il colpo è concluso
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 10 €       | patta |
        | seconda | puntata principale | 10 €    | 20 €       | vince |


    @id:SUR-S0113 @SUR-018
    Scenario: Il ventuno di una mano divisa pareggia con il ventuno del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | K♦ 9♣   |
        | banco | 6♦ 5♣   | 10♥     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano del banco vale 21
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 10 €       | patta |
        | seconda | puntata principale | 10 €    | 0 €        | perde |

  @SUR-019 @SUR-041
  Regola: Le mani divise si possono raddoppiare, una o tutte e due

    @id:SUR-S0114 @SUR-021 @SUR-034
    Scenario: Anna raddoppia la prima mano divisa soltanto
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 5♥ 5♠   | 6♦ K♣ 9♦ |
        | banco | 7♦ 10♣  |          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna raddoppia
      Allora la mano di Anna vale 20
      E la puntata di Anna con la mano è 20 €
      Quando Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | prima   | raddoppio          | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 110 €

    @id:SUR-S0115 @SUR-021 @SUR-034
    Scenario: Anna raddoppia tutte e due le mani divise
      Date le carte seguenti:
        | a chi | servite | pescate      |
        | Anna  | 5♥ 5♠   | 6♦ 4♣ 9♦ 10♠ |
        | banco | 7♦ 10♣  |              |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna raddoppia
      E Anna raddoppia con la seconda mano
      Allora la mano di Anna vale 20
      E la seconda mano di Anna vale 19
      E Anna riceve 80 €
      E il saldo di Anna è 140 €
