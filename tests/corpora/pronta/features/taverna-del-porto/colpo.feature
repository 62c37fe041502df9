# language: it
Funzionalità: Un colpo alla Taverna del Porto
  Contesto:
    Dato un tavolo "Taverna del Porto"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @TDP-006 @TDP-008
  Regola: Il banco si ferma da 17
    @id:TDP-S0001
    Scenario: Con 17 soft il banco si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 17
      E Anna riceve 20 €

  @TDP-007
  Regola: Il blackjack paga 3 a 2
    @id:TDP-S0002
    Scenario: Il blackjack riceve due volte e mezza la puntata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 6♦ 9♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €
