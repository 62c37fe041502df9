# language: it
Funzionalità: Una, tre o cinque mani al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"

  @SUR-011
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

    @id:SUR-S0178
    Scenario: Un sesto posto non c'è, nemmeno per una mano sola
      Dato che Anna occupa il posto 6 con un saldo di 100 €
      Quando Anna punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:SUR-S0144 @SUR-059 @SUR-032
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

    @id:SUR-S0141 @SUR-A14 @SUR-A29 @SUR-061
    Scenario: Tre mani con tre poste diverse si giocano in ordine e contro lo stesso banco
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 9♠  |         |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | Anna al posto 3 | 10♦ 7♠  |         |
        | banco           | 8♦ 10♣  |         |
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

    @id:SUR-S0179 @SUR-A14 @SUR-025
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

    @id:SUR-S0188 @SUR-001
    Schema dello scenario: Diciotto senza un asso da 11 vale lo stesso con quante carte si vuole, e l'assicurazione è a parte
      Dato che Anna occupa i posti 1, 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate     |
        | Anna al posto 1 | 10♥ 5♥  | 3♥          |
        | Anna al posto 2 | 10♠ 2♥  | 3♠ 3♦       |
        | Anna al posto 3 | 2♠ 3♣   | 4♥ 4♠ 5♠    |
        | Anna al posto 4 | 2♦ 3♥   | 2♣ 3♠ 4♦ 4♣ |
        | banco           | <banco> | <sabot>     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 1
      E Anna accetta l'assicurazione con la mano al posto 2
      E Anna accetta l'assicurazione con la mano al posto 3
      E Anna accetta l'assicurazione con la mano al posto 4
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 1
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna sta con la mano al posto 4
      Allora la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito   |
        | 1     | puntata principale | 10 €    | <resa>     | <esito> |
        | 1     | assicurazione      | 5 €     | 0 €        | perde   |
        | 2     | puntata principale | 10 €    | <resa>     | <esito> |
        | 2     | assicurazione      | 5 €     | 0 €        | perde   |
        | 3     | puntata principale | 10 €    | <resa>     | <esito> |
        | 3     | assicurazione      | 5 €     | 0 €        | perde   |
        | 4     | puntata principale | 10 €    | <resa>     | <esito> |
        | 4     | assicurazione      | 5 €     | 0 €        | perde   |

      Esempi:
        | banco | sabot  | totale  | resa | esito |
        | A♦ 6♣ |        | 17 soft | 20 € | vince |
        | A♦ 7♣ |        | 18 soft | 10 € | patta |
        | A♦ 8♣ |        | 19 soft | 0 €  | perde |
        | A♦ 5♣ | 10♣ Q♣ | 26 hard | 20 € | vince |

    @id:SUR-S0189 @SUR-001
    Schema dello scenario: Diciotto con un asso da 11 vale lo stesso con quante carte si vuole, e l'assicurazione è a parte
      Dato che Anna occupa i posti 1, 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate     |
        | Anna al posto 1 | A♥ 2♥   | 5♥          |
        | Anna al posto 2 | A♠ 2♠   | 2♦ 3♥       |
        | Anna al posto 3 | A♦ 2♣   | A♣ 2♥ 2♠    |
        | Anna al posto 4 | A♥ 2♦   | A♠ A♦ A♣ 2♣ |
        | banco           | <banco> | <sabot>     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 1
      E Anna accetta l'assicurazione con la mano al posto 2
      E Anna accetta l'assicurazione con la mano al posto 3
      E Anna accetta l'assicurazione con la mano al posto 4
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 1
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna sta con la mano al posto 4
      Allora la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito   |
        | 1     | puntata principale | 10 €    | <resa>     | <esito> |
        | 1     | assicurazione      | 5 €     | 0 €        | perde   |
        | 2     | puntata principale | 10 €    | <resa>     | <esito> |
        | 2     | assicurazione      | 5 €     | 0 €        | perde   |
        | 3     | puntata principale | 10 €    | <resa>     | <esito> |
        | 3     | assicurazione      | 5 €     | 0 €        | perde   |
        | 4     | puntata principale | 10 €    | <resa>     | <esito> |
        | 4     | assicurazione      | 5 €     | 0 €        | perde   |

      Esempi:
        | banco | sabot  | totale  | resa | esito |
        | A♦ 6♣ |        | 17 soft | 20 € | vince |
        | A♦ 7♣ |        | 18 soft | 10 € | patta |
        | A♦ 8♣ |        | 19 soft | 0 €  | perde |
        | A♦ 5♣ | 10♣ Q♣ | 26 hard | 20 € | vince |

    @id:SUR-S0190 @SUR-A19
    Schema dello scenario: A ventuno la mano si chiude, con quante carte si vuole
      Dato che Anna occupa i posti 1, 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate     |
        | Anna al posto 1 | 10♥ 5♥  | 6♥          |
        | Anna al posto 2 | 5♠ 4♥   | 2♥ 10♠      |
        | Anna al posto 3 | 5♦ 4♠   | 2♠ 2♦ 8♥    |
        | Anna al posto 4 | 4♦ 3♥   | 2♣ 2♥ 2♠ 8♠ |
        | banco           | <banco> | <sabot>     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 1 si chiude da sola
      Quando Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      Allora la mano di Anna al posto 2 si chiude da sola
      Quando Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      Allora la mano di Anna al posto 3 si chiude da sola
      Quando Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      Allora la mano di Anna al posto 4 si chiude da sola
      E la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito   |
        | 1     | puntata principale | 10 €    | <resa>     | <esito> |
        | 2     | puntata principale | 10 €    | <resa>     | <esito> |
        | 3     | puntata principale | 10 €    | <resa>     | <esito> |
        | 4     | puntata principale | 10 €    | <resa>     | <esito> |

      Esempi:
        | banco  | sabot | totale  | resa | esito |
        | 10♦ J♣ |       | 20 hard | 20 € | vince |
        | 10♦ 5♣ | 6♣    | 21 hard | 10 € | patta |
        | 2♦ 4♣  | 5♦ J♣ | 21 hard | 10 € | patta |

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

    @id:SUR-S0191
    Schema dello scenario: Oltre ventuno si perde subito, con quante carte si vuole, anche se poi sballa il banco
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate     |
        | Anna al posto 1 | 10♥ 6♥  | 9♥          |
        | Anna al posto 2 | 5♥ 4♥   | 3♥ K♥       |
        | Anna al posto 3 | 5♠ 4♠   | 2♥ 2♠ K♠    |
        | Anna al posto 4 | 4♦ 3♠   | 2♦ 2♣ 2♥ K♦ |
        | Anna al posto 5 | 10♠ 2♠  |             |
        | banco           | <banco> | <sabot>     |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 1 è sballata
      Quando Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      Allora la mano di Anna al posto 2 è sballata
      Quando Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      Allora la mano di Anna al posto 3 è sballata
      Quando Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      Allora la mano di Anna al posto 4 è sballata
      Quando Anna sta con la mano al posto 5
      Allora la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 0 €        | perde |
        | 2     | puntata principale | 10 €    | 0 €        | perde |
        | 3     | puntata principale | 10 €    | 0 €        | perde |
        | 4     | puntata principale | 10 €    | 0 €        | perde |
        | 5     | puntata principale | 10 €    | 20 €       | vince |

      Esempi:
        | banco  | sabot             | totale |
        | 6♦ 10♣ | 9♣                | 25     |
        | 2♦ 4♣  | 10♥ Q♠            | 26     |
        | 2♦ 3♣  | 4♥ 6♠ K♦          | 25     |
        | 2♦ 2♣  | 3♥ 2♠ 6♦ K♥       | 25     |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 6♥ 10♠   | 26     |
        | 2♦ 2♣  | 2♥ 2♠ 2♦ 2♣ 3♥ 8♠ | 23     |

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

    @id:SUR-S0187
    Schema dello scenario: Sette carte vincono contro un banco di quante carte si vuole
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate        |
        | Anna al posto 1 | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦ |
        | Anna al posto 2 | 10♠ 8♥  |                |
        | banco           | <banco> | <sabot>        |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano di Anna al posto 1 vale 17
      E la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito   |
        | 1     | puntata principale | 10 €    | 20 €       | vince   |
        | 2     | puntata principale | 10 €    | <resa>     | <esito> |

      Esempi:
        | banco   | sabot          | totale  | resa | esito |
        | 10♦ 10♣ |                | 20 hard | 0 €  | perde |
        | 2♦ 8♣   | 10♥            | 20 hard | 0 €  | perde |
        | 2♦ 3♣   | 5♥ 10♠         | 20 hard | 0 €  | perde |
        | 2♦ 2♣   | 2♥ 4♠ 10♦      | 20 hard | 0 €  | perde |
        | 2♦ 2♣   | 2♥ 2♠ 3♦ 9♥    | 20 hard | 0 €  | perde |
        | 2♦ 2♣   | 2♥ 2♠ 3♦ 3♥ 6♠ | 20 hard | 0 €  | perde |
        | 2♦ A♣   | A♥ A♠ 5♦       | 20 soft | 0 €  | perde |
        | 6♦ 10♣  | K♥             | 26 hard | 20 € | vince |
        | 2♦ 2♣   | 3♥ 6♠ 10♦      | 23 hard | 20 € | vince |

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

    @id:SUR-S0192 @SUR-021
    Schema dello scenario: Il blackjack ha il suo premio contro un banco di quante carte si vuole
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♠ K♥   |         |
        | Anna al posto 2 | 10♠ 8♥  |         |
        | banco           | <banco> | <sabot> |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito   |
        | 1     | puntata principale | 10 €    | 25 €       | vince   |
        | 2     | puntata principale | 10 €    | <resa>     | <esito> |

      Esempi:
        | banco | sabot           | totale  | resa | esito |
        | 2♦ 9♣ | 10♣             | 21 hard | 0 €  | perde |
        | 2♦ 3♣ | 6♦ 10♣          | 21 hard | 0 €  | perde |
        | 2♦ 2♣ | 3♦ 4♣ 10♣       | 21 hard | 0 €  | perde |
        | 2♦ 2♣ | 2♥ 2♠ 3♦ 10♣    | 21 hard | 0 €  | perde |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 3♣ 8♣  | 21 hard | 0 €  | perde |
        | 2♦ A♣ | A♦ 3♣           | 17 soft | 20 € | vince |
        | 2♦ A♣ | A♦ A♥ 2♣        | 17 soft | 20 € | vince |
        | 2♦ 4♣ | 10♣ 10♦         | 26 hard | 20 € | vince |
        | 2♦ 3♣ | 4♣ 6♦ 10♣       | 25 hard | 20 € | vince |
        | 2♦ 2♣ | 3♦ 2♥ 6♣ 10♣    | 25 hard | 20 € | vince |
        | 2♦ 2♣ | 2♥ 2♠ 2♦ 6♥ 10♣ | 26 hard | 20 € | vince |

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

  @SUR-013
  Regola: Si punta con la somma portata al tavolo, e non oltre

    @id:SUR-S0194
    Schema dello scenario: Una puntata di nulla, o che il saldo non copre, è rifiutata
      Dato che Anna occupa il posto 1 con un saldo di <saldo>
      Quando Anna punta <posta>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | saldo  | posta    |
        | 100 €  | 0,00 €   |
        | 0,00 € | 0,00 €   |
        | 0,00 € | 0,01 €   |
        | 100 €  | 100,01 € |

    @id:SUR-S0195
    Scenario: Le poste di tutte le mani stanno insieme nel saldo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 20 €
      Quando Anna punta 10 € sul posto 1
      E Anna punta 10,01 € sul posto 2
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:SUR-S0196 @SUR-A28
    Schema dello scenario: Il regolamento non dà un minimo né un massimo
      Dato che Anna occupa il posto 1 con un saldo di 1.000.000 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | 9♣ 9♥   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta       | resa        | saldo          |
        | 0,01 €      | 0,02 €      | 1.000.000,01 € |
        | 1.000.000 € | 2.000.000 € | 2.000.000 €    |

    @id:SUR-S0197 @SUR-A31 @SUR-042
    Scenario: Con il saldo a zero non ci si assicura, non si raddoppia e non si divide
      Dato che Anna occupa il posto 1 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♠ 4♦   | K♥      |
        | banco | A♣ 6♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E le opzioni offerte ad Anna sono Carta, Stai, Arrendersi
      Quando Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna chiede carta
      E Anna sta
      Allora Anna riceve 20 €

    @id:SUR-S0198 @SUR-A31 @SUR-034
    Scenario: Il raddoppio di una mano può finire il saldo che serviva all'altra
      Dato che Anna occupa i posti 1 e 2 con un saldo di 30 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 5♠ 6♦   | 9♥      |
        | Anna al posto 2 | 5♥ 6♣   | 8♥      |
        | banco           | 9♣ 10♥  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna raddoppia con la mano al posto 1
      Allora le opzioni offerte ad Anna per la mano al posto 2 sono Carta, Stai, Arrendersi
      Quando Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 50 €
