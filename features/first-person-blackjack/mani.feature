# language: it
Funzionalità: Le cinque mani al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-021
  Regola: Si punta su una o più delle cinque mani

    @id:FPB-S0150 @FPB-022 @FPB-012
    Scenario: Cinque mani, cinque esiti
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♥ K♠   |         |
        | Anna al posto 2 | 10♥ 9♠  |         |
        | Anna al posto 3 | 10♠ 8♠  |         |
        | Anna al posto 4 | 10♦ 7♠  |         |
        | Anna al posto 5 | 10♥ 6♠  | 6♦      |
        | banco           | 8♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      E Anna sta con la mano al posto 3
      E Anna sta con la mano al posto 4
      E Anna chiede carta con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
        | 3     | puntata principale | 10 €    | 10 €       | patta |
        | 4     | puntata principale | 10 €    | 0 €        | perde |
        | 5     | puntata principale | 10 €    | 0 €        | perde |
      E il saldo di Anna è 105 €

    @id:FPB-S0153
    Scenario: Una sesta mano non c'è
      Dato che Anna occupa i posti 5 e 6 con un saldo di 100 €
      Quando Anna punta 10 € sul posto 5
      E Anna punta 10 € sul posto 6
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @FPB-022
  Regola: Contro il banco punta una persona sola

    @id:FPB-S0154 @FPB-A24
    Scenario: Un secondo giocatore non può puntare
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      Quando Anna punta 10 €
      E Bruno punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @FPB-024 @FPB-036
  Regola: Le mani si servono e si giocano in senso orario

    @id:FPB-S0152 @FPB-052
    Scenario: La prima decisione è della mano più vicina al sabot
      Dato che Anna occupa i posti 2 e 4 con un saldo di 100 €
      E che il sabot contiene nell'ordine 10♠ 9♥ 7♦ 8♠ 3♥ 10♣
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      Allora la mano di Anna al posto 2 è 10♠ 8♠
      E la mano di Anna al posto 4 è 9♥ 3♥
      E la decisione tocca ad Anna con la mano al posto 2
      Quando Anna sta con la mano al posto 2
      Allora la decisione tocca ad Anna con la mano al posto 4
      Quando Anna sta con la mano al posto 4
      Allora la puntata di Anna con la mano al posto 2 vince
      E la puntata di Anna con la mano al posto 4 perde

  @FPB-054
  Regola: Contano i totali, e mai quante carte li fanno

    @id:FPB-S0217
    Schema dello scenario: Diciotto senza un asso da 11 vale lo stesso con quante carte si vuole, e l'assicurazione è a parte
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate           |
        | Anna al posto 1 | 10♥ 2♥  | 3♥ 3♠             |
        | Anna al posto 2 | 2♠ 3♦   | 4♥ 4♠ 5♥          |
        | Anna al posto 3 | 2♦ 3♣   | 2♣ 3♥ 4♦ 4♣       |
        | Anna al posto 4 | 2♥ 3♠   | 2♠ 2♦ 3♦ 3♣ 3♥    |
        | Anna al posto 5 | 2♣ 3♠   | 2♥ 2♠ 2♦ 2♣ 2♥ 3♦ |
        | banco           | <banco> | <sabot>           |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 1
      E Anna accetta l'assicurazione con la mano al posto 2
      E Anna accetta l'assicurazione con la mano al posto 3
      E Anna accetta l'assicurazione con la mano al posto 4
      E Anna accetta l'assicurazione con la mano al posto 5
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 1
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna sta con la mano al posto 4
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna sta con la mano al posto 5
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
        | 5     | puntata principale | 10 €    | <resa>     | <esito> |
        | 5     | assicurazione      | 5 €     | 0 €        | perde   |

      Esempi:
        | banco | sabot  | totale  | resa | esito |
        | A♦ 6♣ |        | 17 soft | 20 € | vince |
        | A♦ 7♣ |        | 18 soft | 10 € | patta |
        | A♦ 8♣ |        | 19 soft | 0 €  | perde |
        | A♦ 5♣ | 10♣ Q♣ | 26 hard | 20 € | vince |

    @id:FPB-S0218
    Schema dello scenario: Diciotto con un asso da 11 vale lo stesso con quante carte si vuole, e l'assicurazione è a parte
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate           |
        | Anna al posto 1 | A♥ 2♥   | 2♠ 3♥             |
        | Anna al posto 2 | A♠ 2♦   | A♦ 2♣ 2♥          |
        | Anna al posto 3 | A♣ 2♠   | A♥ A♠ A♦ 2♦       |
        | Anna al posto 4 | A♣ 2♣   | A♥ A♠ A♦ A♣ A♥    |
        | Anna al posto 5 | A♠ A♦   | A♣ A♥ A♠ A♦ A♣ A♥ |
        | banco           | <banco> | <sabot>           |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 1
      E Anna accetta l'assicurazione con la mano al posto 2
      E Anna accetta l'assicurazione con la mano al posto 3
      E Anna accetta l'assicurazione con la mano al posto 4
      E Anna accetta l'assicurazione con la mano al posto 5
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 1
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna sta con la mano al posto 4
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna sta con la mano al posto 5
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
        | 5     | puntata principale | 10 €    | <resa>     | <esito> |
        | 5     | assicurazione      | 5 €     | 0 €        | perde   |

      Esempi:
        | banco | sabot  | totale  | resa | esito |
        | A♦ 6♣ |        | 17 soft | 20 € | vince |
        | A♦ 7♣ |        | 18 soft | 10 € | patta |
        | A♦ 8♣ |        | 19 soft | 0 €  | perde |
        | A♦ 5♣ | 10♣ Q♣ | 26 hard | 20 € | vince |

    @id:FPB-S0219 @FPB-A19
    Schema dello scenario: A ventuno la mano si chiude, con quante carte si vuole
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate           |
        | Anna al posto 1 | 5♥ 4♥   | 2♥ 10♥            |
        | Anna al posto 2 | 5♠ 4♠   | 2♠ 2♦ 8♥          |
        | Anna al posto 3 | 4♦ 3♥   | 2♣ 2♥ 2♠ 8♠       |
        | Anna al posto 4 | 3♠ 2♦   | 3♦ 2♣ 2♥ 2♠ 7♥    |
        | Anna al posto 5 | 3♣ 2♦   | 2♣ 2♥ 2♠ 2♦ 2♣ 6♥ |
        | banco           | <banco> | <sabot>           |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 1 si chiude da sola
      Quando Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      Allora la mano di Anna al posto 2 si chiude da sola
      Quando Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      Allora la mano di Anna al posto 3 si chiude da sola
      Quando Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      Allora la mano di Anna al posto 4 si chiude da sola
      Quando Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      E Anna chiede carta con la mano al posto 5
      Allora la mano di Anna al posto 5 si chiude da sola
      E la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito   |
        | 1     | puntata principale | 10 €    | <resa>     | <esito> |
        | 2     | puntata principale | 10 €    | <resa>     | <esito> |
        | 3     | puntata principale | 10 €    | <resa>     | <esito> |
        | 4     | puntata principale | 10 €    | <resa>     | <esito> |
        | 5     | puntata principale | 10 €    | <resa>     | <esito> |

      Esempi:
        | banco  | sabot | totale  | resa | esito |
        | 10♦ J♣ |       | 20 hard | 20 € | vince |
        | 10♦ 5♣ | 6♣    | 21 hard | 10 € | patta |
        | 2♦ 4♣  | 5♦ J♣ | 21 hard | 10 € | patta |
        | K♦ A♣  |       | 21 soft | 0 €  | perde |

  @FPB-050 @FPB-054
  Regola: Una mano oltre 21 ha perso, qualunque cosa faccia poi il banco

    @id:FPB-S0220
    Schema dello scenario: Oltre ventuno si perde subito, con quante carte si vuole, anche se poi sballa il banco
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate           |
        | Anna al posto 1 | 5♥ 4♥   | 3♥ K♥             |
        | Anna al posto 2 | 5♠ 4♠   | 2♥ 2♠ K♠          |
        | Anna al posto 3 | 4♦ 3♠   | 2♦ 2♣ 2♥ K♦       |
        | Anna al posto 4 | 2♠ 3♦   | 2♦ 2♣ 2♥ 2♠ 2♦ K♣ |
        | Anna al posto 5 | 10♥ 2♣  |                   |
        | banco           | <banco> | <sabot>           |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 1 è sballata
      Quando Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      Allora la mano di Anna al posto 2 è sballata
      Quando Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      Allora la mano di Anna al posto 3 è sballata
      Quando Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
      E Anna chiede carta con la mano al posto 4
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


  @FPB-012 @FPB-076
  Regola: Il blackjack ha lo stesso premio contro ogni mano del banco

    @id:FPB-S0221 @FPB-052
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

  @FPB-A15
  Regola: Il testo non dà limiti; si punta ciò che il saldo copre

    @id:FPB-S0223
    Schema dello scenario: Una puntata di nulla, o che il saldo non copre, è respinta
      Dato che Anna occupa il posto 1 con un saldo di <saldo>
      Quando Anna punta <posta>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | saldo  | posta    |
        | 100 €  | 0,00 €   |
        | 0,00 € | 0,00 €   |
        | 0,00 € | 0,01 €   |
        | 100 €  | 100,01 € |

    @id:FPB-S0224
    Schema dello scenario: Una collaterale di nulla, o che il saldo non copre, è respinta
      Dato che Anna occupa il posto 1 con un saldo di 15 €
      Quando Anna punta 10 €
      E Anna punta <posta> su <collaterale>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | collaterale     | posta  |
        | Coppie Perfette | 0,00 € |
        | Coppie Perfette | 5,01 € |
        | 21+3            | 0,00 € |
        | 21+3            | 5,01 € |

    @id:FPB-S0225
    Scenario: Le poste di tutte le mani stanno insieme nel saldo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 20 €
      Quando Anna punta 10 € sul posto 1
      E Anna punta 10,01 € sul posto 2
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:FPB-S0226
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

    @id:FPB-S0227 @FPB-046
    Scenario: Con il saldo a zero non ci si assicura, non si raddoppia e non si divide, ma si incassa
      Dato che Anna occupa il posto 1 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♠ 4♦   | K♥      |
        | banco | A♣ 6♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerta l'assicurazione
      E le opzioni offerte ad Anna sono Carta, Stai, Incassare
      Quando Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna chiede carta
      E Anna sta
      Allora Anna riceve 20 €

    @id:FPB-S0228 @FPB-046
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
      Allora le opzioni offerte ad Anna per la mano al posto 2 sono Carta, Stai, Incassare
      Quando Anna chiede carta con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 50 €

    @id:FPB-S0229 @FPB-047 @FPB-037 @FPB-046
    Scenario: L'incasso di una mano dà il saldo per raddoppiare l'altra
      Dato che Anna occupa i posti 1 e 2 con un saldo di 20 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♠ K♦  |         |
        | Anna al posto 2 | 5♥ 6♣   | 8♥      |
        | banco           | 8♣ 10♥  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Incassare
      Quando Anna incassa con la mano al posto 1
      Allora le opzioni offerte ad Anna per la mano al posto 2 sono Carta, Stai, Raddoppia, Incassare
      Quando Anna raddoppia con la mano al posto 2
      Allora la puntata di Anna con la mano al posto 2 è 20 €

    @id:FPB-S0230 @FPB-046 @FPB-A32
    Scenario: Il tempo non decide al posto di Anna, né durante l'offerta né al turno
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 3♦      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando Anna sceglie in anticipo di stare
      Allora la richiesta è rifiutata perché "evento non previsto"
      E le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna rifiuta l'assicurazione
      E scade il tempo di decisione di Anna
      Allora la richiesta è rifiutata perché "evento non previsto"
      E tra le opzioni offerte ad Anna c'è Incassare
      Quando Anna chiede carta
      E Anna sta
      Allora Anna riceve 20 €

    @id:FPB-S0231
    Scenario: La connessione di chi guarda soltanto non riguarda il colpo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Olga osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Olga perde la connessione
      Allora la richiesta è rifiutata perché "evento non previsto"
      E la decisione tocca ad Anna
