# language: it
Funzionalità: Un colpo al tavolo Mezzo Punto
  Contesto:
    Dato un tavolo "Mezzo Punto"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:MPU-S0001 @MPU-003
  Scenario: Sette e figura pagano due volte la posta
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | 7♥ | J♠ |
      | banco | 6♦ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna chiede carta
    Allora Anna riceve 30 €
