# language: it
Funzionalità: Un colpo al tavolo Banco Nascosto
  Contesto:
    Dato un tavolo "Banco Nascosto"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:BNA-S0001 @BNA-002
  Scenario: Due assi vincono 2:1 anche contro un blackjack
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | A♥ A♠ |  |
      | banco | A♦ K♣ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora Anna riceve 30 €
