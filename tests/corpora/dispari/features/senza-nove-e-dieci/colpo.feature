# language: it
Funzionalità: Un colpo al tavolo Senza Nove e Dieci
  Contesto:
    Dato un tavolo "Senza Nove e Dieci"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @id:SND-S0001 @SND-002
  Scenario: Chi si arrende riprende metà della posta
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna | 8♥ 8♠ |  |
      | banco | A♦ |  |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna rifiuta l'assicurazione
    E Anna si arrende
    Allora Anna riceve 5 €
