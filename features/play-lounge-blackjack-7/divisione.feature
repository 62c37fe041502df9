# language: it
Funzionalità: La divisione

  Quali mani si dividono, quanto costa e che cosa possono fare le mani che ne nascono.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-008
  Regola: Si dividono due carte dello stesso valore

    @id:PLB-S0054 @PLB-036
    Schema dello scenario: Conta il valore e non la figura
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <scelte>

      Esempi:
        | carte  | scelte                         |
        | 2♠ 2♦  | Carta, Stai, Raddoppia, Dividi |
        | 10♠ Q♦ | Carta, Stai, Raddoppia, Dividi |
        | J♠ K♦  | Carta, Stai, Raddoppia, Dividi |
        | 10♠ J♠ | Carta, Stai, Raddoppia, Dividi |
        | 10♠ K♠ | Carta, Stai, Raddoppia, Dividi |
        | J♠ Q♠  | Carta, Stai, Raddoppia, Dividi |
        | Q♠ K♠  | Carta, Stai, Raddoppia, Dividi |
        | 9♠ J♠  | Carta, Stai, Raddoppia         |
        | 9♠ 10♦ | Carta, Stai, Raddoppia         |
        | A♠ 2♦  | Carta, Stai, Raddoppia         |

    @id:PLB-S0055 @PLB-036
    Scenario: Tre carte non si dividono, anche se due sono uguali
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♠ 2♦   | 4♥      |
        | banco | 9♣ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai

  @PLB-040 @PLB-130
  Regola: La seconda mano porta una posta uguale alla prima, e ogni mano ha il suo esito

    @id:PLB-S0056
    Scenario: Una mano vince e l'altra pareggia
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♠ 8♦   | 3♥ 10♥ K♠ |
        | banco | 10♣ 8♣  |           |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora il saldo di Anna è 80 €
      E la mano di Anna è 8♠ 3♥
      E la seconda mano di Anna è 8♦ 10♥
      Quando Anna chiede carta
      E Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 10 €       | patta |
      E il saldo di Anna è 110 €

    @id:PLB-S0057 @PLB-046
    Scenario: Una mano sballa e l'altra vince
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | 8♠ 8♦   | 7♥ 10♥ K♠ |
        | banco | 10♣ 7♣  |           |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna chiede carta
      E Anna sta con la seconda mano
      Allora la mano di Anna è sballata
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 0 €        | perde |
        | puntata principale | seconda | 10 €    | 20 €       | vince |
      E il saldo di Anna è 100 €

    @id:PLB-S0146 @PLB-008 @PLB-044
    Scenario: Contro un asso si divide, e la seconda mano che sballa perde
      Date le carte seguenti:
        | a chi | servite | pescate    |
        | Anna  | 8♥ 8♠   | 10♦ 6♣ 10♠ |
        | banco | A♦ 7♣   |            |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora tra le opzioni offerte ad Anna c'è Dividi
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

    @id:PLB-S0147 @PLB-046 @PLB-048 @PLB-088
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


    @id:PLB-S0058
    Scenario: Due mani perse costano due poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 9♥ 10♥  |
        | banco | 10♣ 9♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:PLB-S0059 @PLB-046
    Scenario: Anche la posta dispari è raddoppiata esatta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | Q♥ 10♥  |
        | banco | 10♣ 7♣  |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 20 €
      E il saldo di Anna è 110 €

    @id:PLB-S0060 @PLB-033
    Scenario: Divise due figure e con un blackjack nascosto del banco si perdono tutte e due le poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 10♦ | 9♥ 8♥   |
        | banco | K♣ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna non riceve nulla
      E il saldo di Anna è 80 €

  @PLB-041 @PLB-042
  Regola: Le due mani ricevono subito la seconda carta, poi si gioca prima l'una e poi l'altra

    @id:PLB-S0061
    Scenario: La seconda carta arriva a entrambe prima di ogni scelta
      Date le carte seguenti:
        | a chi | servite | pescate     |
        | Anna  | 7♠ 7♦   | 2♥ 3♥ 5♠ 9♠ |
        | banco | 10♣ 8♣  |             |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è 7♠ 2♥
      E la seconda mano di Anna è 7♦ 3♥
      Quando Anna chiede carta
      E Anna sta
      E Anna chiede carta con la seconda mano
      E Anna sta con la seconda mano
      Allora la mano di Anna è 7♠ 2♥ 5♠
      E la seconda mano di Anna è 7♦ 3♥ 9♠
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 0 €        | perde |
        | puntata principale | seconda | 10 €    | 20 €       | vince |

    @id:PLB-S0163 @PLB-007 @PLB-008 @PLB-046
    Schema dello scenario: Si gioca sulle mani divise, qualunque carta non asso le cominci
      Date le carte seguenti:
        | a chi | servite  | pescate                 |
        | Anna  | <coppia> | 6♥ 6♣ <terza> <seconda> |
        | banco | 10♣ 7♣   |                         |
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

    @id:PLB-S0164 @PLB-008
    Scenario: La seconda mano può arrivare a sette carte, e conta il suo totale
      Date le carte seguenti:
        | a chi | servite | pescate                  |
        | Anna  | 2♠ 2♦   | 10♥ 2♥ K♠ 2♣ 3♠ 3♥ 3♦ 3♣ |
        | banco | 10♣ 9♣  |                          |
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

  @PLB-007
  Regola: Dopo la divisione non si raddoppia

    @id:PLB-S0062
    Scenario: Nemmeno 11 fa tornare il raddoppio
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 3♥ 2♥   |
        | banco | 10♣ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 11
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora la seconda mano di Anna vale 10
      E le opzioni offerte ad Anna per la seconda mano sono Carta, Stai

  @PLB-009
  Regola: Si divide una volta sola

    @id:PLB-S0063 @PLB-007
    Scenario: Una coppia nata dalla divisione non si divide più
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   | 8♥ 8♣   |
        | banco | 10♣ 7♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è 8♠ 8♥
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora la seconda mano di Anna è 8♦ 8♣
      E le opzioni offerte ad Anna per la seconda mano sono Carta, Stai

  @PLB-010 @PLB-043
  Regola: Ogni asso diviso riceve una carta e basta

    @id:PLB-S0064
    Scenario: Divisi gli assi il turno finisce con una carta per mano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | 9♥ 5♥   |
        | banco | 10♣ 8♣  | 4♠      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è A♠ 9♥
      E la seconda mano di Anna è A♦ 5♥
      E il banco scopre 8♣
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:PLB-S0148
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


    @id:PLB-S0065 @PLB-046
    Scenario: Due assi ancora uguali non si dividono di nuovo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | A♥ A♣   |
        | banco | 10♣ 7♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 12
      E la seconda mano di Anna vale 12
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

  @PLB-051
  Regola: Il 21 di una mano divisa non è un blackjack

    @id:PLB-S0066 @PLB-043
    Scenario: Asso diviso e figura fanno 21 e sono pagati alla pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | K♥ 6♥   |
        | banco | 10♣ J♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 0 €        | perde |

    @id:PLB-S0067 @PLB-008
    Scenario: Nemmeno una figura divisa che riceve un asso fa blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ K♦  | A♥ 9♥   |
        | banco | 10♣ 9♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta con la seconda mano
      Allora la mano di Anna vale 21
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 20 €       | vince |
        | puntata principale | seconda | 10 €    | 10 €       | patta |

    @id:PLB-S0149 @PLB-008 @PLB-A09
    Scenario: Anche la seconda mano divisa si chiude da sola a 21, pagata alla pari
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


    @id:PLB-S0068
    Scenario: Il 21 diviso pareggia con il 21 di tre carte del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | K♥ Q♥   |
        | banco | 10♣ 5♣  | 6♠      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano del banco vale 21
      E Anna riceve 20 €
      E il saldo di Anna è 100 €

  @PLB-052
  Regola: Il blackjack batte il 21 di una mano divisa

    @id:PLB-S0069 @PLB-033
    Scenario: Due 21 divisi perdono contro il blackjack del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | K♥ Q♥   |
        | banco | K♣ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna vale 21
      E la seconda mano di Anna vale 21
      E la mano del banco vale 21 soft
      E Anna non riceve nulla
      E il saldo di Anna è 80 €
