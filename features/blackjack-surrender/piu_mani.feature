# language: it
Funzionalità: Una, tre o cinque mani al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"

  @SUR-009 @SUR-010 @SUR-011
  Regola: Contro il banco gioca una persona sola, con al massimo cinque mani

    @id:SUR-S0150
    Scenario: La puntata di un secondo giocatore è rifiutata
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      Quando Anna punta 10 €
      E Marco punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:SUR-S0151
    Scenario: Una sesta mano è rifiutata
      Dato che Anna occupa i posti 1, 2, 3, 4, 5 e 6 con un saldo di 100 €
      Quando Anna punta 10 € su ogni posto
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:SUR-S0178 @SUR-008
    Scenario: Un sesto posto non c'è, nemmeno per una mano sola
      Dato che Anna occupa il posto 6 con un saldo di 100 €
      Quando Anna punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"


    @id:SUR-S0144 @SUR-008 @SUR-059 @SUR-032
    Scenario: Cinque mani, cinque esiti
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♥ K♠   |         |
        | Anna al posto 2 | 10♥ 9♠  |         |
        | Anna al posto 3 | 10♠ 8♠  |         |
        | Anna al posto 4 | 10♦ 7♠  |         |
        | Anna al posto 5 | 10♥ 6♠  |         |
        | banco           | 8♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      E Anna sta con la mano al posto 3
      E Anna sta con la mano al posto 4
      E Anna si arrende con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
        | 3     | puntata principale | 10 €    | 10 €       | patta |
        | 4     | puntata principale | 10 €    | 0 €        | perde |
        | 5     | puntata principale | 10 €    | 5 €        | perde |
      E il saldo di Anna è 110 €

  @SUR-060
  Regola: Ogni mano ha la sua posta e il suo esito

    @id:SUR-S0140
    Scenario: Con una mano il saldo del tavolo segue l'esito
      Dato che Anna occupa il posto 1 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il saldo di Anna è 40 €
      Quando Anna sta
      Allora il saldo di Anna è 60 €

    @id:SUR-S0177 @SUR-001 @SUR-002 @SUR-021 @SUR-030
    Scenario: Le sette carte del banco si confrontano come le altre
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate        |
        | Anna al posto 1 | 10♥ 6♠  | 8♠             |
        | Anna al posto 2 | 10♠ 8♥  |                |
        | banco           | 2♦ 2♣   | 2♥ 2♠ 3♦ 3♣ 3♥ |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il banco pesca 2♥ 2♠ 3♦ 3♣ 3♥
      E la mano del banco vale 17
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 0 €        | perde |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 100 €


    @id:SUR-S0141 @SUR-A14 @SUR-061
    Scenario: Tre mani con tre poste diverse si giocano in ordine e contro lo stesso banco
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi            | servite | pescate |
        | Anna al posto 1  | 10♥ 9♠  |         |
        | Anna al posto 2  | 10♠ 8♠  |         |
        | Anna al posto 3  | 10♦ 7♠  |         |
        | banco            | 8♦ 10♣  |         |
      Quando Anna punta 10 € sul posto 1
      E Anna punta 20 € sul posto 2
      E Anna punta 5 € sul posto 3
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna con la mano al posto 1
      Quando Anna sta con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2
      Quando Anna sta con la mano al posto 2
      E Anna sta con la mano al posto 3
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 20 €    | 20 €       | patta |
        | 3     | puntata principale | 5 €     | 0 €        | perde |
      E il saldo di Anna è 105 €

    @id:SUR-S0179 @SUR-A14
    Scenario: Per una mano che attende il turno non si sceglie in anticipo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 9♠  |         |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | banco           | 8♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sceglie in anticipo di stare con la mano al posto 2
      Allora la richiesta è rifiutata perché "evento non previsto"
      E la decisione tocca ad Anna con la mano al posto 1
      Quando Anna sta con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2
      Quando Anna sta con la mano al posto 2
      Allora Anna riceve 30 €

  @SUR-022
  Regola: Il banco pesca se una mano almeno lo richiede

    @id:SUR-S0142 @SUR-021
    Scenario: Se una mano sola è sballata il banco pesca per l'altra
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  | 9♠      |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | banco           | 6♦ 10♣  | 2♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il banco pesca 2♥
      E Anna riceve 10 €

  @SUR-042 @SUR-043
  Regola: Ogni mano ha la sua assicurazione

    @id:SUR-S0143
    Scenario: L'assicurazione si sceglie mano per mano
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 9♠  |         |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | banco           | A♦ K♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 1
      E Anna rifiuta l'assicurazione con la mano al posto 2
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | puntata principale | 10 €    | 0 €        |
        | 1     | assicurazione      | 5 €     | 15 €       |
        | 2     | puntata principale | 10 €    | 0 €        |
      E il saldo di Anna è 90 €

  @SUR-002 @SUR-030
  Regola: Una mano sballata ha perso, qualunque cosa faccia poi il banco

    @id:SUR-S0035 @SUR-021
    Scenario: Chi ha sballato perde anche se poi sballa il banco
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  | 9♦      |
        | Anna al posto 2 | 10♠ 2♠  |         |
        | banco           | 6♦ 10♣  | 8♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 24
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 0 €        | perde |
        | 2     | puntata principale | 10 €    | 20 €       | vince |

  @SUR-028 @SUR-029
  Regola: Una mano di sette carte vince anche contro un banco che gioca per le altre

    @id:SUR-S0040
    Scenario: Sette carte da venti battono un ventuno del banco che non è blackjack
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate        |
        | Anna al posto 1 | 2♠ 3♥   | 2♦ 2♣ 3♠ 4♥ 4♦ |
        | Anna al posto 2 | 10♠ 9♠  |                |
        | banco           | 6♦ 5♣   | 10♥            |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano di Anna al posto 1 vale 20
      E la mano del banco vale 21
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 10 €    | 0 €        | perde |

    @id:SUR-S0043
    Scenario: Sette carte da ventuno non pareggiano con il ventuno del banco, vincono
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate        |
        | Anna al posto 1 | 2♠ 3♥   | 2♦ 2♣ 3♠ 4♥ 5♦ |
        | Anna al posto 2 | 10♠ 9♠  |                |
        | banco           | 6♦ 5♣   | 10♥            |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano di Anna al posto 1 vale 21
      E la mano del banco vale 21
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 10 €    | 0 €        | perde |

  @SUR-005 @SUR-059
  Regola: Un blackjack rende 3:2 anche quando il banco gioca per un'altra mano

    @id:SUR-S0058
    Scenario: Il blackjack batte il ventuno di tre carte del banco
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♠ K♥   |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | 6♦ 5♣   | 10♥     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 21
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 0 €        | perde |

    @id:SUR-S0059 @SUR-021
    Scenario: Il blackjack si paga 3:2 anche se il banco sballa
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♠ K♥   |         |
        | Anna al posto 2 | 10♠ 9♠  |         |
        | banco           | 6♦ 10♣  | 10♥     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 26
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 20 €       | vince |

  @SUR-003 @SUR-032 @SUR-033 @SUR-062
  Regola: Una mano arresa rende mezza posta, qualunque cosa faccia poi il banco

    @id:SUR-S0072 @SUR-021
    Scenario: Chi si arrende non vince nemmeno se il banco sballerebbe
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  |         |
        | Anna al posto 2 | 10♠ 2♠  |         |
        | banco           | 6♦ 10♣  | 10♥     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna si arrende con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 26
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 5 €        | perde |
        | 2     | puntata principale | 10 €    | 20 €       | vince |

    @id:SUR-S0180
    Scenario: Chi si arrende riprende la sua parte anche contro una lunga mano del banco
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate        |
        | Anna al posto 1 | 10♥ 6♠  |                |
        | Anna al posto 2 | 10♠ 8♥  |                |
        | banco           | 2♦ 2♣   | 2♥ 2♠ 3♦ 3♣ 3♥ |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna si arrende con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 17
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 5 €        | perde |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
      E il saldo di Anna è 105 €
