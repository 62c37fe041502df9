# language: it
Funzionalità: Un colpo al tavolo Minimo per Stare
  Contesto:
    Dato un tavolo "Minimo per Stare"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:MPS-S0001 @MPS-001
  Scenario: Con 15 si può stare
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | K♥ 5♠ |  |
      | banco | 6♦ K♣ | K♠ |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora Anna riceve 20 €
