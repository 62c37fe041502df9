# language: it
Funzionalità: Un colpo al tavolo Parità Perdente
  Contesto:
    Dato un tavolo "Parità Perdente"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:PPE-S0001 @PPE-001
  Scenario: A parità vince il banco
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | K♥ 9♠ |  |
      | banco | 9♦ Q♣ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora Anna riceve 0 €
