# language: it
Funzionalità: Un colpo di Blackjack-v1 con natural acceso
  Contesto:
    Dato un tavolo "gymnasium 1.4.0, natural acceso"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @GYN-001 @GYN-003 @GYN-004
  Regola: Chi sta aspetta il banco, che tira fino a 17

    @id:GYN-S0001
    Scenario: Venti batte diciannove
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:GYN-S0002
    Scenario: Diciotto contro diciotto: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

    @id:GYN-S0003
    Scenario: Con 16 il banco tira, e con 25 sballa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 2♥   |         |
        | banco | 9♣ 7♦   | 9♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:GYN-S0004
    Scenario: Il banco sta sul 17 in cui l'asso vale 11
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 6♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:GYN-S0005
    Scenario: Un asso vale 1 dove 11 farebbe sballare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 8♥   | K♦      |
        | banco | 9♣ K♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora Anna riceve 10 €

  @GYN-002
  Regola: Chi sballa perde, e il banco non pesca

    @id:GYN-S0006
    Scenario: Con 26 si sballa: il banco ha 16 e non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   | J♣      |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla

  @GYN-005
  Regola: Asso e dieci pagano una volta e mezza

    @id:GYN-S0007
    Scenario: Asso e re contro 19: tornano 25 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 25 €

    @id:GYN-S0008
    Scenario: Due blackjack sono pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

    @id:GYN-S0009
    Scenario: Asso e re contro un 21 di tre carte: tornano 25 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | 9♣ 7♦   | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 25 €
