# language: it
Funzionalità: Un colpo al tavolo Riviera Ventidue
  Contesto:
    Dato un tavolo "Riviera Ventidue"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @RIV-001 @RIV-002 @RIV-003 @RIV-004 @RIV-012
  Regola: Il banco riceve una carta sola e pesca anche con 17 soft
    @id:RIV-S0001
    Scenario: Con asso e sei il banco chiede ancora carta
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 10♥ 8♠  |          |
        | banco | 6♦      | A♣ 10♣   |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      Quando Anna sta
      Allora il banco pesca A♣ 10♣
      E la mano del banco vale 17
      E Anna riceve 20 €

  @RIV-005
  Regola: Il 22 del banco pareggia
    @id:RIV-S0002
    Scenario: Con 22 del banco la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 6♦      | 10♣ 6♣  |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano del banco vale 22
      E Anna riceve 10 €

    @id:RIV-S0003
    Scenario: Con 22 del banco il blackjack è pagato lo stesso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 6♦      | 10♣ 6♣  |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 22 €

    @id:RIV-S0004
    Scenario: Con 23 del banco la mano in gioco vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 4♠  |         |
        | banco | 6♦      | 10♣ 7♣  |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

  @RIV-006
  Regola: Il blackjack paga 6:5, e pareggia con quello del banco
    @id:RIV-S0005
    Scenario: Il blackjack su 5 € riceve 11 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | 9♦      | 10♣     |
        | bruciata | 2♣ |  |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      Allora Anna riceve 11 €

    @id:RIV-S0006
    Scenario: Due blackjack pareggiano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ K♠   |         |
        | banco | A♦      | 10♣     |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 10 €

    @id:RIV-S0007
    Scenario: Il blackjack del banco batte un 21 di tre carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♥ 7♠   | 7♦      |
        | banco | A♦      | 10♣     |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora Anna riceve 0 €

  @RIV-007 @RIV-008 @RIV-009
  Regola: Le coppie dello stesso rango si dividono fino a quattro mani
    @id:RIV-S0008
    Scenario: Tre divisioni fanno quattro mani, e la quarta coppia non si divide più
      Date le carte seguenti:
        | a chi | servite | pescate                  |
        | Anna  | 8♥ 8♠   | 8♦ 8♣ 8♥ 10♥ 10♠ 10♦     |
        | banco | 7♦      | 10♣                      |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna divide
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      Quando Anna sta
      E Anna sta con la quarta mano
      E Anna sta con la terza mano
      E Anna sta con la seconda mano
      Allora la mano del banco vale 17
      E Anna riceve 60 €

    @id:RIV-S0009
    Scenario: Dopo la divisione si raddoppia ancora
      Date le carte seguenti:
        | a chi | servite | pescate       |
        | Anna  | 8♥ 8♠   | 3♦ 10♦ 10♣    |
        | banco | 7♦      | 10♣           |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna raddoppia con la prima mano
      E Anna sta con la seconda mano
      Allora Anna riceve 60 €

    @id:RIV-S0010
    Scenario: Dieci e re non sono una coppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ K♠  |         |
        | banco | 7♦      | 10♣     |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia

    @id:RIV-S0011
    Scenario: Chi sballa perde subito e il banco non gioca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 10♦     |
        | banco | 7♦      | 10♣     |
        | bruciata | 2♣ |  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora il banco non pesca altre carte
      E Anna riceve 0 €
