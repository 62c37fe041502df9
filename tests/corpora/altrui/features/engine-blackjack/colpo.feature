# language: it
Funzionalità: Un colpo di engine-blackjack
  Contesto:
    Dato un tavolo "engine-blackjack 0.9.2"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @EBJ-010
  Regola: Il blackjack paga 3:2, la mano migliore vince alla pari, a parità la posta torna

    @id:EBJ-S0001
    Scenario: Asso e re pagano 3:2: su 10 € tornano 25 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €

    @id:EBJ-S0002
    Scenario: Due blackjack sono pari: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | K♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 10 €

    @id:EBJ-S0003
    Scenario: Contro il blackjack del banco 20 perde subito
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | J♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna non riceve nulla

    @id:EBJ-S0004
    Scenario: Venti batte diciannove
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ Q♥   |         |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €

    @id:EBJ-S0005
    Scenario: Diciotto contro diciotto: la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

    @id:EBJ-S0006
    Scenario: Con 26 si sballa, e il banco non pesca
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   | J♣      |
        | banco | 9♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla

  @EBJ-003
  Regola: Si raddoppia su ogni totale delle prime due carte

    @id:EBJ-S0007
    Scenario: Raddoppiato un 13, con 21 tornano 40 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 5♥   | 8♣      |
        | banco | 9♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna riceve 40 €

  @EBJ-004 @EBJ-005
  Regola: Si divide una coppia, e le due mani si possono raddoppiare

    @id:EBJ-S0008
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

  @EBJ-006
  Regola: Ci si arrende dopo la distribuzione, e torna metà della posta

    @id:EBJ-S0009
    Scenario: Con 16 contro un dieci ci si arrende: tornano 5 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 6♥   |         |
        | banco | J♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna si arrende
      Allora Anna riceve 5 €

    @id:EBJ-S0010
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

  @EBJ-007
  Regola: Contro un asso ci si assicura

    @id:EBJ-S0011
    Scenario: L'assicurazione paga 2:1: con 10 € si chiude in pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 9♥   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      Allora Anna riceve 15 €

    @id:EBJ-S0012
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

    @id:EBJ-S0013
    Scenario: Anche chi ha blackjack si può assicurare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♥   |         |
        | banco | A♣ 6♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora Anna riceve 25 €

  @EBJ-008
  Regola: Gli assi divisi ricevono una carta ciascuno

    @id:EBJ-S0014
    Scenario: Due assi con un nove e un sette: 20 e 18 contro 19
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | 9♥ 7♦   |
        | banco | 9♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora Anna riceve 20 €

  @EBJ-002
  Regola: Il banco sta sul 17 in cui l'asso vale 11

    @id:EBJ-S0015
    Scenario: Sei e asso fanno 17, e il banco sta: 18 vince
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♠ 8♥   |         |
        | banco | 6♣ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €
