# language: it
Funzionalità: Un colpo al tavolo Cinque Carte del Banco
  Contesto:
    Dato un tavolo "Cinque Carte del Banco"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:CCB-S0001 @CCB-001 @CCB-002
  Scenario: Cinque carte del banco battono un 20
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | K♥ Q♠ |  |
      | banco | 2♦ | 3♣ 2♣ 4♣ 3♦ |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora la mano del banco vale 14
    E Anna riceve 0 €
