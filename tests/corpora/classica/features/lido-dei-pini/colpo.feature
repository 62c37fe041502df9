# language: it
Funzionalità: Un colpo al Lido
  Contesto:
    Dato un tavolo "Lido dei Pini"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @LID-002 @LID-004
  Regola: Il banco guarda la carta coperta soltanto con un asso

    @id:LID-S0001
    Scenario: Il blackjack paga 3:2, e su 10 € tornano 25 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €

    @id:LID-S0002
    Scenario: Con un re scoperto il banco non guarda: il raddoppio si perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♥ 5♠   | 9♣      |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna non riceve nulla

    @id:LID-S0003
    Scenario: Due blackjack sono pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 10 €

  @LID-003 @LID-007
  Regola: Il banco tira fino a 16, e la mano migliore vince alla pari

    @id:LID-S0004
    Scenario: Con 16 il banco tira, e sballa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 9♠   |         |
        | banco | 9♣ 7♦   | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:LID-S0005
    Scenario: A parità la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 8♠   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

    @id:LID-S0006
    Scenario: Chi supera 21 perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 6♠   | 9♣      |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla

  @LID-005
  Regola: Si raddoppia con 10 o 11

    @id:LID-S0007
    Scenario: Con 9 non si raddoppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♥ 5♠   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"

  @LID-006
  Regola: Si punta da 1 a 100 euro

    @id:LID-S0008
    Scenario: Sotto il minimo la puntata è rifiutata
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 9♠   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 0,50 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"
