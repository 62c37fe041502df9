# language: it
Funzionalità: Un colpo al Saloon
  Contesto:
    Dato un tavolo "Saloon a un mazzo"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SAL-001 @SAL-009 @SAL-003 @SAL-008
  Regola: Un mazzo, un posto, e il banco chiede con 17 soft

    @id:SAL-S0001
    Scenario: Con 17 soft il banco chiede
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 9♠   |         |
        | banco | A♣ 6♦   | 4♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna vede del banco 6♦ e una carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Anna resta
      Allora il banco scopre A♣
      E il banco pesca 4♣
      E Anna non riceve nulla

    @id:SAL-S0002
    Scenario: Con 17 hard si ferma
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 8♠   |         |
        | banco | 10♣ 7♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna resta
      Allora Anna riceve 20 €

  @SAL-002
  Regola: Il blackjack paga 6:5

    @id:SAL-S0003
    Scenario: Su 12,50 € tornano 27,50 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | 10♣ 7♦  |         |
      Quando Anna punta 12,50 €
      E vengono distribuite le carte
      Allora Anna riceve 27,50 €

    @id:SAL-S0004 @SAL-008
    Scenario: Due blackjack pareggiano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ A♠   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta di ritirarsi
      Allora Anna riceve 10 €

  @SAL-004 @SAL-010
  Regola: Ci si ritira prima del controllo

    @id:SAL-S0005
    Scenario: Chi si ritira salva metà anche contro un blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 6♠   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la fase è offerta
      E le opzioni offerte ad Anna sono Ritirati
      E il banco non controlla la carta coperta
      Quando Anna si ritira
      Allora il banco controlla la carta coperta e la partita finisce
      E la mano di Anna è ritirata
      E Anna riceve 5 €

    @id:SAL-S0006
    Scenario: Chi non si ritira perde contro il blackjack
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 6♠   |         |
        | banco | A♣ K♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta Ritirati
      Allora il banco controlla la carta coperta e la partita finisce
      E Anna non riceve nulla

    @id:SAL-S0007
    Scenario: Contro un nove non ci si ritira
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | K♥ 6♠   |         |
        | banco | A♣ 9♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora ad Anna non viene mai offerto Ritirati
      E le opzioni offerte ad Anna sono Carta, Stai, Incassa
      E il banco non controlla la carta coperta

  @SAL-005
  Regola: Si incassa a ogni decisione

    @id:SAL-S0008
    Schema dello scenario: Il valore dipende dalla mano e dalla carta in vista
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <mano>     |         |
        | banco | 5♣ <vista> |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      Allora l'incassa offerto ad Anna vale <valore>
      Quando Anna incassa
      Allora Anna riceve <valore>

      Esempi:
        | mano  | vista | posta | valore |
        | K♥ 6♠ | 6♦    | 10 €  | 6 €    |
        | K♥ 6♠ | 9♦    | 10 €  | 5 €    |
        | A♥ 2♠ | 6♦    | 10 €  | 11 €   |
        | K♥ 3♠ | 6♦    | 15 €  | 7,50 € |

    @id:SAL-S0009
    Scenario: Si incassa anche dopo una carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 6♠   | 4♦      |
        | banco | 5♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      Quando Anna chiama
      Allora le opzioni offerte ad Anna sono Carta, Stai, Incassa
      Quando Anna incassa
      Allora Anna riceve 5 €
      E la mano di Anna è incassata

    @id:SAL-S0010
    Scenario: Dove la casella è vuota non si incassa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♥ 2♠   |         |
        | banco | 5♣ 7♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora tra le opzioni offerte ad Anna non c'è Incassa

  @SAL-006
  Regola: Il Colpo di Fortuna

    @id:SAL-S0011
    Schema dello scenario: I premi
      Date le carte seguenti:
        | a chi | servite    | pescate |
        | Anna  | <mano>     |         |
        | banco | 5♣ <vista> |         |
      Quando Anna punta 10 €
      E Anna punta 2 € sul Colpo di Fortuna
      E vengono distribuite le carte
      Allora Anna riceve <reso> sul Colpo di Fortuna

      Esempi:
        | mano   | vista | reso  |
        | 7♥ 7♠  | 7♦    | 102 € |
        | 8♥ 7♠  | 6♦    | 62 €  |
        | J♥ Q♠  | K♦    | 20 €  |
        | J♥ J♠  | J♦    | 20 €  |
        | 10♥ 9♠ | 2♦    | 8 €   |
        | A♥ 3♠  | 7♦    | 8 €   |
        | 10♥ 2♠ | 7♦    | 6 €   |
        | A♥ A♠  | 8♦    | 6 €   |
        | 10♥ J♠ | Q♦    | 0 €   |
        | 2♥ 3♠  | 9♦    | 0 €   |

  @SAL-007
  Regola: Si raddoppia con 10 o 11

    @id:SAL-S0012
    Scenario: Undici raddoppiato
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 6♠   | 10♦     |
        | banco | 10♣ 7♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna riceve 40 €

    @id:SAL-S0013
    Scenario: Con 9 no
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 4♠   | 10♦     |
        | banco | 10♣ 7♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
