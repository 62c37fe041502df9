# language: it
Funzionalità: Il mazzo, i valori delle carte e la distribuzione

  Che cosa c'è nel sabot, quanto vale ogni carta e chi la riceve.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"

  @PLB-018
  Regola: Carte identiche si sommano come le altre

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0001 @PLB-046
    Scenario: La stessa carta può uscire otto volte nello stesso colpo
      Date le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 2♠ 2♠   | 2♠ 2♠ 2♠ 2♠ 2♠ 2♠ |
        | banco | 10♥ 7♦  |                   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna sta
      Allora la mano di Anna è 2♠ 2♠ 2♠ 2♠ 2♠ 2♠ 2♠ 2♠
      E la mano di Anna vale 16
      E Anna non riceve nulla

  @PLB-018
  Regola: Le carte dal 2 al 10 valgono il loro numero

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0002
    Schema dello scenario: Due carte numerate si sommano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale <valore>

      Esempi:
        | carte  | valore  |
        | 2♠ 3♦  | 5 hard  |
        | 4♠ 5♦  | 9 hard  |
        | 6♠ 7♦  | 13 hard |
        | 8♠ 9♦  | 17 hard |
        | 10♠ 2♥ | 12 hard |

  @PLB-019
  Regola: Fante, donna e re valgono 10

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0003
    Schema dello scenario: Ogni figura porta 10 punti
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale <valore>

      Esempi:
        | carte | valore  |
        | J♠ 2♦ | 12 hard |
        | Q♥ 3♦ | 13 hard |
        | K♣ 4♦ | 14 hard |
        | J♠ Q♦ | 20 hard |

  @PLB-020 @PLB-021 @PLB-047
  Regola: L'asso vale 11 finché non fa sballare, poi 1

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0004
    Scenario: Asso e sei fanno 17 soft
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 6♦   |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale 17 soft

    @id:PLB-S0005 @PLB-036
    Scenario: Se 11 farebbe sballare l'asso passa a 1
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 6♦   | 10♥     |
        | banco | 9♣ 7♦   | 10♦     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 17 hard
      E le opzioni offerte ad Anna sono Carta, Stai

    @id:PLB-S0006
    Scenario: Di due assi uno solo vale 11
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♦   | 8♥ K♣   |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale 12 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 20 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 20 hard

    @id:PLB-S0200 @PLB-025
    Schema dello scenario: Il valore che si legge accanto alla mano è quello delle sue carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano di Anna vale <valore>

      Esempi:
        | carte | valore  |
        | 5♠ 9♥ | 14 hard |
        | J♠ Q♥ | 20 hard |
        | A♠ 4♥ | 15 soft |

  @PLB-022 @PLB-023 @PLB-024
  Regola: Due giri in senso orario, e la seconda carta del banco resta coperta

    @id:PLB-S0007
    Scenario: A ogni giro servono prima i posti e poi il banco
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 3 con un saldo di 100 €
      E che il sabot contiene nell'ordine 2♠ 3♥ 9♦ 4♣ 5♠ K♥
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 2♠ 4♣
      E la mano di Marco è 3♥ 5♠
      E Anna vede del banco 9♦ e una carta coperta
      E nessuno può conoscere la carta coperta del banco

    @id:PLB-S0008
    Scenario: Contano i numeri dei posti e non l'ordine in cui ci si siede
      Dato che Anna occupa il posto 6 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      E che il sabot contiene nell'ordine 2♠ 3♥ 9♦ 4♣ 5♠ K♥
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la mano di Marco è 2♠ 4♣
      E la mano di Anna è 3♥ 5♠
      E Marco vede del banco 9♦ e una carta coperta

    @id:PLB-S0009
    Scenario: Chi siede senza puntare non riceve carte
      Dato che Marco occupa il posto 1 con un saldo di 100 €
      E che Anna occupa il posto 2 con un saldo di 100 €
      E che il sabot contiene nell'ordine 2♠ 9♦ 4♣ K♥
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 2♠ 4♣
      E Anna vede del banco 9♦ e una carta coperta

  @PLB-015
  Regola: Il tavolo ha sette posti

    @id:PLB-S0010
    Scenario: Sette giocatori giocano lo stesso colpo contro un solo banco
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E che Dario occupa il posto 4 con un saldo di 100 €
      E che Elena occupa il posto 5 con un saldo di 100 €
      E che Fabio occupa il posto 6 con un saldo di 100 €
      E che Giada occupa il posto 7 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 8♠  |         |
        | Bruno | 10♥ 9♠  |         |
        | Carla | 10♦ 7♠  |         |
        | Dario | 10♣ 8♥  |         |
        | Elena | J♠ 9♥   |         |
        | Fabio | J♥ 7♥   |         |
        | Giada | J♦ 8♦   |         |
        | banco | Q♠ 8♣   |         |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E Giada punta 10 €
      E vengono distribuite le carte
      E Anna sta
      E Bruno sta
      E Carla sta
      E Dario sta
      E Elena sta
      E Fabio sta
      E Giada sta
      Allora Anna riceve 10 €
      E Bruno riceve 20 €
      E Carla non riceve nulla
      E Dario riceve 10 €
      E Elena riceve 20 €
      E Fabio non riceve nulla
      E Giada riceve 10 €

    @id:PLB-S0143
    Scenario: Un ottavo giocatore non trova posto
      Dato che Anna occupa il posto 7 con un saldo di 100 €
      E che Olga occupa il posto 8 con un saldo di 100 €
      Quando Anna punta 10 €
      E Olga punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @PLB-003
  Regola: Ogni giocatore gioca soltanto contro il banco

    @id:PLB-S0011
    Scenario: La mano del vicino non toglie la vincita a chi batte il banco
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      E che Piero occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 10♥ J♥  |         |
        | Piero | 10♦ 7♠  |         |
        | banco | Q♠ 8♣   |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna sta
      E Marco sta
      E Piero sta
      Allora Anna riceve 20 €
      E Marco riceve 20 €
      E Piero non riceve nulla

  @PLB-096
  Regola: Un giocatore può giocare più posti nello stesso colpo

    @id:PLB-S0012
    Scenario: Due posti sono due mani separate con due esiti
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♠ 9♠  |         |
        | Anna al posto 2 | 10♥ 7♥  |         |
        | banco           | Q♠ 8♣   |         |
      Quando Anna punta 10 € sul posto 1
      E Anna punta 5 € sul posto 2
      E vengono distribuite le carte
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora i pagamenti di Anna sono:
        | puntata            | posto | puntato | restituito | esito |
        | puntata principale | 1     | 10 €    | 20 €       | vince |
        | puntata principale | 2     | 5 €     | 0 €        | perde |
      E il saldo di Anna è 105 €
