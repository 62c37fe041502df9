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
