# language: it
Funzionalità: Carte e distribuzione al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @D21-030 @D21-029
  Regola: Due carte a ogni mano, due coperte al banco, due comuni scoperte

    @id:D21-S0001 @D21-032
    Scenario: Anna vede la propria scoperta e le due comuni, e nient'altro
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 7♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna vede soltanto:
        | dove          | carte |
        | mano          | 9♠    |
        | riserva       | ?     |
        | banco         |       |
        | riserva banco | ? ?   |
        | comuni        | 8♦ 3♠ |
      E la mano di Anna è 9♠
      E le carte comuni sono 8♦ 3♠
      E nessuno può conoscere le carte coperte
      Quando Anna lascia
      Allora il saldo di Anna è 90 €

    @id:D21-S0002 @D21-A22 @D21-035 @D21-045
    Scenario: Prima le carte della mano, poi quelle del banco, infine le comuni
      Dato che il sabot contiene nell'ordine 10♥ 7♥ 9♦ 10♣ 8♦ 3♠
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 10♥
      E le carte comuni sono 8♦ 3♠
      Quando Anna prende la carta sinistra
      E Anna sta
      Allora il banco scopre 9♦
      E la mano del banco vale 17
      E Anna riceve 40 €

  @D21-002 @D21-005
  Regola: Asso 1 o 11, figure 10, le altre carte il loro numero; il totale somma scoperta e comune

    @id:D21-S0005
    Schema dello scenario: La scoperta e la comune scelta fanno il totale
      Date le carte seguenti:
        | a chi  | servite     | pescate |
        | Anna   | <carta> 10♠ |         |
        | banco  | 9♦ 10♣      |         |
        | comuni | <comune> 8♦ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna vale <valore>

      Esempi:
        | carta | comune | valore  |
        | 2♥    | 3♠     | 5 hard  |
        | 4♥    | 5♠     | 9 hard  |
        | 6♥    | 7♠     | 13 hard |
        | 8♥    | 9♠     | 17 hard |
        | 10♥   | J♠     | 20 hard |
        | Q♥    | K♠     | 20 hard |
        | A♥    | 6♠     | 17 soft |
        | A♥    | A♠     | 12 soft |

    @id:D21-S0006 @D21-038 @D21-035
    Scenario: L'asso scende a uno quando la coperta farebbe sballare
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | A♥ 9♠   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna vale 19 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 18 hard
      E Anna riceve 40 €

    @id:D21-S0007 @D21-035
    Scenario: I semi non contano
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♦ 2♦  |         |
        | banco  | 9♦ 10♦  |         |
        | comuni | 8♦ 3♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora la mano di Anna vale 18
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 20 €       | vince |

    @id:D21-S0004
    Scenario: Due assi valgono dodici, e con un otto venti
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | A♠ 8♥   |         |
        | banco  | A♣ 9♣   |         |
        | comuni | A♥ A♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      Allora la mano di Anna vale 12 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 20 soft
      E la mano del banco vale 21 soft
      E Anna non riceve nulla

  @D21-036
  Regola: Presa una comune, si legge il totale della scoperta e della comune

    @id:D21-S0104 @D21-035
    Schema dello scenario: Chi sta legge il totale di scoperta e comune, senza la coperta
      Date le carte seguenti:
        | a chi  | servite     | pescate |
        | Anna   | <carta> 10♠ |         |
        | banco  | 9♦ 10♣      |         |
        | comuni | 5♠ 8♦       |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta <lato>
      E Anna sta
      Allora la mano di Anna vale <totale>
      E la mano del banco vale 17 hard

      Esempi:
        | carta | lato     | totale  |
        | 7♥    | sinistra | 12 hard |
        | 7♥    | destra   | 15 hard |
        | A♥    | sinistra | 16 soft |
        | A♥    | destra   | 19 soft |
        | K♥    | destra   | 18 hard |
