# language: it
Funzionalità: Un colpo al tavolo Riviera Ventidue
  Contesto:
    Dato un tavolo "Riviera Ventidue"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @RIV-005
  Regola: Il 22 del banco pareggia
    @id:RIV-S0002
    Scenario: Con 22 del banco la posta torna
      Date le carte seguenti:
        | a chi    | servite | pescate |
        | Anna     | 10♥ 9♠  |         |
        | banco    | 6♦      | 10♣ 6♣  |
        | bruciata | 2♣      |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 22
      E Anna riceve 10 €
