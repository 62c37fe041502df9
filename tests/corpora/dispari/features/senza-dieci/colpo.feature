# language: it
Funzionalità: Un colpo al tavolo Senza Dieci
  Contesto:
    Dato un tavolo "Senza Dieci"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:SDI-S0001 @SDI-002
  Scenario: Un 21 vince anche contro un 21 del banco
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | 9♥ 7♠ | 5♦ |
      | banco | 9♦ 5♣ | 7♣ |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna chiede carta
    Allora la mano del banco vale 21
    E Anna riceve 20 €
