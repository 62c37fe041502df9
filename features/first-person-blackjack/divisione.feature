# language: it
Funzionalità: La divisione al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-007 @FPB-041
  Regola: Due carte di uguale valore diventano due mani, ognuna con la sua posta

    @id:FPB-S0080 @FPB-037 @FPB-046 @FPB-052
    Scenario: Due otto fanno due mani che si pagano separatamente
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 10♦ 2♣  |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Dividi, Incassare
      E il pulsante Dividi mostra ad Anna 10 €
      Quando Anna divide
      Allora la puntata di Anna con la seconda mano è 10 €
      E il saldo di Anna è 80 €
      Quando Anna sta
      E Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:FPB-S0081 @FPB-052
    Scenario: Dieci e donna valgono lo stesso e si possono dividere
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ Q♠  | 9♥ 7♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è 10♥ 9♥
      E la seconda mano di Anna è Q♠ 7♣
      Quando Anna sta
      E Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 10 €       | patta |

    @id:FPB-S0082 @FPB-052
    Scenario: Due carte di valore diverso non si dividono
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:FPB-S0083 @FPB-037 @FPB-038 @FPB-046 @FPB-052
    Schema dello scenario: Il saldo rimasto decide se si può dividere
      Dato che Anna occupa il posto 2 con un saldo di <saldo>
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>
      Quando Anna sta
      Allora Anna non riceve nulla

      Esempi:
        | saldo   | opzioni                                   |
        | 19,99 € | Carta, Stai, Incassare                    |
        | 20 €    | Carta, Stai, Raddoppia, Dividi, Incassare |

    @id:FPB-S0192
    Scenario: La seconda mano sballa e la prima vince
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♥ 8♠   | 10♦ 7♣ K♠ |
        | banco | 7♦ 10♣  |           |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna è sballata
      E i pagamenti di Anna sono:
        | mano    | puntata            | puntato | restituito | esito |
        | prima   | puntata principale | 10 €    | 20 €       | vince |
        | seconda | puntata principale | 10 €    | 0 €        | perde |

    @id:FPB-S0193
    Scenario: Vincono tutte e due le mani divise quando il banco sballa
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 4♦ 5♣   |
        | banco | 6♦ 10♣  | K♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora la mano del banco vale 26
      E Anna riceve 40 €
      E il saldo di Anna è 120 €

    @id:FPB-S0215 @FPB-037 @FPB-046
    Schema dello scenario: Conta il valore e non la figura, anche con un seme solo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <opzioni>

      Esempi:
        | carte  | opzioni                                   |
        | 2♠ 2♦  | Carta, Stai, Raddoppia, Dividi, Incassare |
        | 4♠ 4♦  | Carta, Stai, Raddoppia, Dividi, Incassare |
        | 7♠ 7♦  | Carta, Stai, Raddoppia, Dividi, Incassare |
        | A♠ A♦  | Carta, Stai, Raddoppia, Dividi, Incassare |
        | 10♠ J♠ | Carta, Stai, Raddoppia, Dividi, Incassare |
        | 10♠ K♠ | Carta, Stai, Raddoppia, Dividi, Incassare |
        | J♠ Q♠  | Carta, Stai, Raddoppia, Dividi, Incassare |
        | Q♠ K♠  | Carta, Stai, Raddoppia, Dividi, Incassare |
        | 9♠ J♠  | Carta, Stai, Raddoppia, Incassare         |
        | A♠ 2♦  | Carta, Stai, Raddoppia, Incassare         |

  @FPB-042 @FPB-043
  Regola: Tutte e due le mani ricevono una seconda carta e si giocano fino in fondo

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0084 @FPB-052
    Scenario: La seconda carta arriva subito a entrambe le mani
      Date le carte seguenti:
        | a chi | servite | pescate      |
        | Anna  | 4♥ 4♠   | 3♦ 2♣ 5♦ 10♠ |
        | banco | 7♦ 10♣  |              |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è 4♥ 3♦
      E la seconda mano di Anna è 4♠ 2♣
      Quando Anna chiede carta
      Allora la mano di Anna vale 12
      Quando Anna sta
      E Anna chiede carta con la seconda mano
      Allora la seconda mano di Anna vale 16
      Quando Anna sta con la seconda mano
      Allora Anna non riceve nulla

    @id:FPB-S0085 @FPB-052
    Scenario: Su ogni mano divisa si chiede più di una carta
      Date le carte seguenti:
        | a chi | servite | pescate              |
        | Anna  | 2♥ 2♠   | 3♦ 2♣ 5♦ 8♦ 4♠ 3♠ 7♠ |
        | banco | 7♦ 10♣  |                      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      E Anna chiede carta
      E Anna sta
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      E Anna chiede carta con la seconda mano
      Allora la mano di Anna vale 18
      E la seconda mano di Anna vale 18
      Quando Anna sta con la seconda mano
      Allora Anna riceve 40 €

    @id:FPB-S0086 @FPB-052
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
      Allora il saldo di Anna è 100 €

    @id:FPB-S0213 @FPB-041 @FPB-052
    Schema dello scenario: Si gioca sulle mani divise, qualunque carta non asso le cominci
      Date le carte seguenti:
        | a chi | servite  | pescate                 |
        | Anna  | <coppia> | 6♥ 6♣ <terza> <seconda> |
        | banco | 7♣ 10♣   |                         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora le opzioni offerte ad Anna per la seconda mano sono Carta, Stai
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

    @id:FPB-S0214 @FPB-041
    Scenario: La seconda mano può arrivare a sette carte, e conta il suo totale
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
      E la decisione tocca ad Anna con la seconda mano
      Quando Anna sta con la seconda mano
      Allora la seconda mano di Anna vale 18
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

  @FPB-008
  Regola: Si divide una volta sola

    @id:FPB-S0087 @FPB-010 @FPB-052
    Scenario: Un terzo otto sulla mano divisa non si divide
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♥ 8♠   | 8♦ 8♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora tra le opzioni offerte ad Anna non c'è Dividi
      E tra le opzioni offerte ad Anna non c'è Raddoppia
      Quando Anna sta
      Allora la decisione tocca ad Anna con la seconda mano
      E tra le opzioni offerte ad Anna non c'è Dividi
      E tra le opzioni offerte ad Anna non c'è Raddoppia
      Quando Anna sta con la seconda mano
      Allora il saldo di Anna è 80 €

    @id:FPB-S0088 @FPB-052
    Scenario: La divisione di una mano non toglie la divisione all'altra del giocatore
      Dato che Anna occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 8♥ 8♠   | 10♦ 9♣  |
        | Anna al posto 3 | 9♥ 9♠   | 10♠ 8♦  |
        | banco           | 7♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna divide con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna sta con la seconda mano al posto 2
      Allora tra le opzioni offerte ad Anna c'è Dividi
      Quando Anna divide con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna sta con la seconda mano al posto 3
      Allora i pagamenti di Anna sono:
        | posto | mano    | puntata            | puntato | restituito |
        | 2     | prima   | puntata principale | 10 €    | 20 €       |
        | 2     | seconda | puntata principale | 10 €    | 10 €       |
        | 3     | prima   | puntata principale | 10 €    | 20 €       |
        | 3     | seconda | puntata principale | 10 €    | 10 €       |
      E il saldo di Anna è 120 €

  @FPB-009 @FPB-044
  Regola: Ogni asso diviso riceve una carta sola

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0089 @FPB-052
    Scenario: Gli assi divisi si chiudono con due carte
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

    @id:FPB-S0090
    Scenario: Un asso arrivato su un otto diviso lascia chiedere carta
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 8♥ 8♠   | A♦ K♣ 2♦ |
        | banco | 10♦ 10♣ |          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      Allora la mano di Anna vale 21 soft
      Quando Anna sta con la seconda mano
      Allora Anna riceve 20 €

    @id:FPB-S0194
    Scenario: Anche contro un asso gli assi si dividono, con una carta ciascuno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ A♠   | 7♦ 3♣   |
        | banco | A♦ 6♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna divide
      Allora la mano di Anna è A♥ 7♦
      E la seconda mano di Anna è A♠ 3♣
      E il colpo è concluso
      E Anna riceve 20 €

  @FPB-010
  Regola: Dopo una divisione non si raddoppia

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0091 @FPB-052
    Scenario: Undici su una mano divisa non si raddoppia
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 5♥ 5♠   | 6♦ 6♣ 10♦ |
        | banco | 7♦ 10♣  |           |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora tra le opzioni offerte ad Anna non c'è Raddoppia
      Quando Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora tra le opzioni offerte ad Anna non c'è Raddoppia
      Quando Anna sta con la seconda mano
      Allora il saldo di Anna è 80 €
