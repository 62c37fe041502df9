# language: it
Funzionalità: Due comuni che formano la stessa mano

  Quando la lista della casa non distingue le due carte comuni, il banco prende la prima che guarda.

  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @D21-042 @D21-043
  Regola: Di due comuni che formano la stessa mano il banco prende quella di sinistra

    @id:D21-S0800 @D21-A21
    Schema dello scenario: Fra due comuni che valgono uguale conta la posizione
      Date le carte seguenti:
        | a chi  | servite  | pescate |
        | Anna   | 3♥ 4♥    |         |
        | banco  | 9♦ 2♣    |         |
        | comuni | <comuni> |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco sceglie la carta comune <presa>
      E la mano del banco vale 19
      E Anna non riceve nulla

      Esempi:
        | comuni | presa |
        | 10♥ K♠ | 10♥   |
        | K♠ 10♥ | K♠    |
