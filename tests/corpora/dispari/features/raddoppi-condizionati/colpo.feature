# language: it
Funzionalità: Un colpo al tavolo Raddoppi Condizionati
  Contesto:
    Dato un tavolo "Raddoppi Condizionati"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:RAC-S0001 @RAC-001
  Scenario: Con 9 contro un 9 si raddoppia
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | 5♥ 4♠ | K♦ |
      | banco | 9♦ 9♣ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna raddoppia
    Allora Anna riceve 40 €
