# language: it
Funzionalità: Un colpo di blackjack-simulator
  Contesto:
    Dato un tavolo "blackjack-simulator 0.34.0"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJS-003 @BJS-009
  Regola: Il blackjack paga 3:2, la mano migliore vince alla pari, a parità la posta torna

    @id:BJS-S0001
    Scenario: Asso e re pagano 3:2: su 10 € tornano 25 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €

    @id:BJS-S0002
    Scenario: Due blackjack sono pari: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 10 €

    @id:BJS-S0003
    Scenario: Contro il blackjack del banco 20 perde subito
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | J♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna non riceve nulla

    @id:BJS-S0004
    Scenario: Venti batte diciannove
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:BJS-S0005
    Scenario: Diciotto contro diciotto: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

    @id:BJS-S0006
    Scenario: Con 26 si sballa, e il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   | J♣      |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla

  @BJS-002
  Regola: Il banco prende carta sul 17 in cui l'asso vale 11

    @id:BJS-S0007
    Scenario: Sei e asso fanno 17, e il banco prende un quattro
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 6♣ A♦   | 4♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna non riceve nulla

    @id:BJS-S0008
    Scenario: Otto, otto e un asso che vale 1 fanno 17, e il banco sta: 18 vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 8♣ 8♦   | A♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

  @BJS-004
  Regola: La resa tardiva restituisce metà della posta

    @id:BJS-S0009
    Scenario: Con 16 contro un dieci ci si arrende: tornano 5 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   |         |
        | banco | J♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora Anna riceve 5 €

    @id:BJS-S0010
    Scenario: Dopo una divisione non ci si arrende
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♥   | 8♦ 3♣   |
        | banco | J♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai, Dividi

  @BJS-005
  Regola: Si raddoppia con le prime due carte, non dopo una divisione

    @id:BJS-S0011
    Scenario: Raddoppiato un 11, con 21 tornano 40 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 3♥   | K♣      |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna riceve 40 €

    @id:BJS-S0012
    Scenario: Con 11 su una mano divisa non si raddoppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♥   | 3♣ 2♦   |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora le opzioni offerte ad Anna sono Carta, Stai

  @BJS-006
  Regola: Al più quattro mani, e una carta per ogni asso diviso

    @id:BJS-S0013
    Scenario: Due assi con un nove e un sette: 20 e 18 contro 19
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | 9♥ 7♦   |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora Anna riceve 20 €

    @id:BJS-S0014
    Scenario: Un asso che riceve un asso si ferma lo stesso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | A♦ 9♦   |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora Anna riceve 20 €

  @BJS-007
  Regola: Con un asso del banco ci si assicura, o no

    @id:BJS-S0015
    Scenario: L'assicurazione paga 2:1: con 10 € si chiude in pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 9♥   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 15 €

    @id:BJS-S0016
    Scenario: Chi non si assicura perde contro asso e re
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 9♥   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna non riceve nulla

    @id:BJS-S0017
    Scenario: Due blackjack sono pari anche contro un asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna riceve 10 €
