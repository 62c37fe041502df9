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

  @D21-010
  Regola: Si punta con il saldo del tavolo, e non oltre

    @id:D21-S0092
    Schema dello scenario: Una posta di nulla, o che il saldo non copre, è rifiutata
      Dato che Anna occupa il posto 1 con un saldo di <saldo>
      Quando Anna punta <posta>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | saldo  | posta    |
        | 100 €  | 0,00 €   |
        | 0,00 € | 0,00 €   |
        | 0,00 € | 0,01 €   |
        | 100 €  | 100,01 € |

    @id:D21-S0093
    Scenario: Le poste di tutte le mani stanno insieme nel saldo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 20 €
      Quando Anna punta 10 € sul posto 1
      E Anna punta 10,01 € sul posto 2
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:D21-S0100
    Schema dello scenario: Una 2Up di nulla, o che il saldo non copre, è rifiutata
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E Anna punta <posta> su 2Up
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | posta   |
        | 0,00 €  |
        | 90,01 € |

  @D21-024
  Regola: Il giocatore sceglie l'importo di ogni posta

    @id:D21-S0094 @D21-A10 @D21-035
    Schema dello scenario: Il regolamento non dà un minimo né un massimo
      Dato che Anna occupa il posto 1 con un saldo di 2.000.000 €
      E le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta       | resa        | saldo          |
        | 0,01 €      | 0,04 €      | 2.000.000,02 € |
        | 1.000.000 € | 4.000.000 € | 4.000.000 €    |
