# language: it
Funzionalità: Un colpo di engine-blackjack, con standOnSoft17 spento
  Contesto:
    Dato un tavolo "engine-blackjack 0.9.2, il banco tira sul 17 soft"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @EBT-010
  Regola: Il blackjack paga 3:2, la mano migliore vince alla pari, a parità la posta torna

    @id:EBT-S0001
    Scenario: Asso e re pagano 3:2: su 10 € tornano 25 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €

    @id:EBT-S0002
    Scenario: Due blackjack sono pari: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 10 €

    @id:EBT-S0003
    Scenario: Contro il blackjack del banco 20 perde subito
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | J♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna non riceve nulla

    @id:EBT-S0004
    Scenario: Venti batte diciannove
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:EBT-S0005
    Scenario: Diciotto contro diciotto: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

    @id:EBT-S0006
    Scenario: Con 26 si sballa, e il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   | J♣      |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla

  @EBT-003
  Regola: Si raddoppia su ogni totale delle prime due carte

    @id:EBT-S0007
    Scenario: Raddoppiato un 13, con 21 tornano 40 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 5♥   | 8♣      |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna riceve 40 €

  @EBT-004 @EBT-005
  Regola: Si divide una coppia, e le due mani si possono raddoppiare

    @id:EBT-S0008
    Scenario: Due otto divisi, il primo raddoppiato: 40 € e 20 €
      Date le carte seguenti:
        | a chi | servite | pescate     |
        | Anna  | 8♠ 8♥   | 3♣ 2♦ K♣ J♦ |
        | banco | 9♣ 9♦   |             |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna raddoppia
      E Anna chiede carta con la seconda mano
      E Anna sta con la seconda mano
      Allora Anna riceve 60 €

  @EBT-006
  Regola: Ci si arrende dopo la distribuzione, e torna metà della posta

    @id:EBT-S0009
    Scenario: Con 16 contro un dieci ci si arrende: tornano 5 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   |         |
        | banco | J♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora Anna riceve 5 €

    @id:EBT-S0010
    Scenario: Dopo una carta non ci si arrende più
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 6♥   | 3♣      |
        | banco | J♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna si arrende
      Allora la richiesta è rifiutata perché "azione non lecita"

  @EBT-007
  Regola: Contro un asso ci si assicura

    @id:EBT-S0011
    Scenario: L'assicurazione paga 2:1: con 10 € si chiude in pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 9♥   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 15 €

    @id:EBT-S0012
    Scenario: Senza blackjack del banco l'assicurazione è persa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 9♥   |         |
        | banco | A♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna sta
      Allora Anna riceve 10 €

    @id:EBT-S0013
    Scenario: Anche chi ha blackjack si può assicurare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♣ 6♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna riceve 25 €

  @EBT-008
  Regola: Gli assi divisi ricevono una carta ciascuno

    @id:EBT-S0014
    Scenario: Due assi con un nove e un sette: 20 e 18 contro 19
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | 9♥ 7♦   |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora Anna riceve 20 €

  @EBT-002
  Regola: Il banco prende carta sul 17 in cui l'asso vale 11, e sta su ogni altro 17

    @id:EBT-S0015
    Scenario: Sei e asso fanno 17, e il banco prende un quattro: 21 batte 18
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 6♣ A♦   | 4♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna non riceve nulla

    @id:EBT-S0016
    Scenario: Otto, otto e un asso che vale 1 fanno 17, e il banco sta: 16 perde
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   |         |
        | banco | 8♣ 8♦   | A♣ 9♦   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna non riceve nulla
