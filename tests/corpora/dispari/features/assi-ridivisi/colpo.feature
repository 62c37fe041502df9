# language: it
Funzionalità: Un colpo al tavolo Assi Ridivisi
  Contesto:
    Dato un tavolo "Assi Ridivisi"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:ARI-S0001 @ARI-001 @ARI-002
  Scenario: Un asso diviso che riceve un asso si divide ancora
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | A♥ A♠ | A♦ 9♥ 8♣ 7♣ |
      | banco | 9♦ 9♣ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna divide
    E Anna divide
    Allora la terza mano di Anna vale 18
