# language: it
Funzionalità: Un giocatore e tre posti al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"

  @D21-001
  Regola: Contro il banco gioca una persona sola

    @id:D21-S0080
    Scenario: La puntata di un secondo giocatore è rifiutata
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      Quando Anna punta 10 €
      E Marco punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @D21-023
  Regola: I cerchi sono tre

    @id:D21-S0081
    Scenario: Una quarta mano è rifiutata
      Dato che Anna occupa i posti 1, 2, 3 e 4 con un saldo di 100 €
      Quando Anna punta 10 € su ogni posto
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:D21-S0082
    Scenario: Un quarto cerchio non c'è, nemmeno per una mano sola
      Dato che Anna occupa il posto 4 con un saldo di 100 €
      Quando Anna punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"
