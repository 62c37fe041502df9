# language: it
Funzionalità: Un colpo al tavolo Tre Rilanci
  Contesto:
    Dato un tavolo "Tre Rilanci"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:TRI-S0001 @TRI-002
  Scenario: Il rilancio vince la posta e la sua metà
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | 5♥ 4♠ | K♦ |
      | banco | 9♦ 8♣ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna rilancia
    Allora Anna riceve 30 €
