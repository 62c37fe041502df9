# language: it
Funzionalità: Le carte e la distribuzione al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SUR-023
  Regola: Due carte scoperte alla mano, al banco una scoperta e una coperta

    @id:SUR-S0001 @SUR-021 @SUR-025
    Scenario: Del banco si vede una carta sola
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ 10♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 10♥ 8♠
      E Anna vede del banco 6♦ e una carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta
      Allora il banco scopre 10♣
      E il banco pesca 5♥
      E Anna non riceve nulla

    @id:SUR-S0002 @SUR-A21 @SUR-A32 @SUR-021
    Scenario: Le carte arrivano una alla volta e la coperta è la seconda del banco
      Dato che il sabot contiene nell'ordine 9♠ 6♦ 7♥ 10♣ 5♠
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 9♠ 7♥
      E Anna vede del banco 6♦ e una carta coperta
      Quando Anna sta
      Allora il banco scopre 10♣
      E il banco pesca 5♠
      E la mano del banco vale 21
      E il saldo di Anna è 90 €

  @SUR-004
  Regola: Figure 10, asso 1 o 11, le altre carte il loro numero

    @id:SUR-S0003 @SUR-021
    Schema dello scenario: Ogni carta conta il suo valore
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale <valore>
      Quando Anna sta
      Allora la mano del banco vale 17 hard
      E Anna riceve <ritorno>

      Esempi:
        | carte  | valore  | ritorno |
        | 2♠ 3♥  | 5 hard  | 0 €     |
        | 4♦ 5♣  | 9 hard  | 0 €     |
        | 6♦ 7♣  | 13 hard | 0 €     |
        | 8♦ 9♣  | 17 hard | 10 €    |
        | J♠ 6♥  | 16 hard | 0 €     |
        | Q♦ 7♠  | 17 hard | 10 €    |
        | K♥ 8♠  | 18 hard | 20 €    |
        | 10♦ 9♠ | 19 hard | 20 €    |
        | A♠ 6♥  | 17 soft | 10 €    |
        | A♥ A♦  | 12 soft | 0 €     |

    @id:SUR-S0004 @SUR-021
    Scenario: L'asso scende a uno quando undici farebbe sballare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 6♥   | 9♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale 17 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 16 hard
      Quando Anna sta
      Allora Anna non riceve nulla

  @SUR-024
  Regola: Di ogni mano si legge il totale di tutte le sue carte

    @id:SUR-S0208
    Schema dello scenario: Il totale che si legge alla fine somma le carte date e quelle chieste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> | 4♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna sta
      Allora la mano di Anna vale <totale>
      E la mano del banco vale 17 hard

      Esempi:
        | carte | totale  |
        | 2♠ 3♥ | 9 hard  |
        | 9♠ 6♥ | 19 hard |
        | A♠ 5♥ | 20 soft |
        | A♠ 8♥ | 13 hard |
        | K♠ 3♥ | 17 hard |

  @SUR-025
  Regola: Con le carte in mano il giocatore sceglie fra opzioni precise

    @id:SUR-S0006 @SUR-021
    Scenario: Con due carte diverse può stare, chiedere carta, raddoppiare o arrendersi
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:SUR-S0007 @SUR-021
    Scenario: Con due carte di uguale valore può anche dividere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♥ 9♠   |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Dividi, Arrendersi
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:SUR-S0008 @SUR-021
    Scenario: Con tre carte restano soltanto Carta e Stai
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♥ 4♠   | 4♦      |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna sta
      Allora Anna non riceve nulla

    @id:SUR-S0205 @SUR-A16 @SUR-A20 @SUR-042 @SUR-034 @SUR-031
    Scenario: Né il tempo, né un guasto, né una scelta anticipata decidono al posto di Anna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  | 3♦      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando Anna sceglie in anticipo di stare
      Allora la richiesta è rifiutata perché "evento non previsto"
      E le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna rifiuta l'assicurazione
      E scade il tempo di decisione di Anna
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando si verifica un malfunzionamento
      Allora la richiesta è rifiutata perché "evento non previsto"
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppio, Arrendersi
      Quando Anna chiede carta
      E Anna sta
      Allora Anna riceve 20 €
