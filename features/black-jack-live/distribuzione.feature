# language: it
Funzionalità: Il mazzo, i valori delle carte e la distribuzione

  Che cosa c'è nel sabot, quanto vale ogni carta e chi la riceve.

  Contesto:
    Dato un tavolo "Black Jack Live"

  @BJL-013 @BJL-047
  Regola: Le carte valgono il loro numero, le figure 10, l'asso 1 o 11

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:BJL-S0002
    Schema dello scenario: Il valore di due carte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣      |         |
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
        | J♠ 2♦  | 12 hard |
        | Q♥ 3♦  | 13 hard |
        | K♣ 4♦  | 14 hard |
        | A♠ 6♦  | 17 soft |
        | A♠ A♦  | 12 soft |

  @BJL-048 @BJL-065 @BJL-067
  Regola: L'asso conta 11 finché la mano resta entro 21, poi conta 1

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:BJL-S0003
    Scenario: Una mano soft diventa hard quando 11 farebbe sballare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 6♦   | 3♥ 10♥  |
        | banco | 9♣      | 9♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale 17 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 20 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 20 hard
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:BJL-S0004
    Scenario: Fermandosi su una mano soft l'asso conta 11
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 8♦   |         |
        | banco | 9♣      | 9♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano di Anna vale 19 soft
      E Anna riceve 20 €

    @id:BJL-S0005
    Scenario: L'asso può portare la mano a 21 esatto
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 3♦   | A♥      |
        | banco | 10♣     | Q♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21 soft
      E Anna riceve 20 €

  @BJL-007 @BJL-026 @BJL-027
  Regola: Un giro scoperto fino al banco, poi la seconda carta ai soli giocatori

    @id:BJL-S0006
    Scenario: Il banco riceve una carta sola e nessuna carta è coperta
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 3 con un saldo di 100 €
      E che il sabot contiene nell'ordine 2♠ 3♥ 9♦ 4♣ 5♠
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 2♠ 4♣
      E la mano di Marco è 3♥ 5♠
      E Anna vede del banco soltanto 9♦

    @id:BJL-S0007
    Scenario: Contano i numeri dei posti e non l'ordine in cui ci si siede
      Dato che Anna occupa il posto 5 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      E che il sabot contiene nell'ordine 2♠ 3♥ 9♦ 4♣ 5♠
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la mano di Marco è 2♠ 4♣
      E la mano di Anna è 3♥ 5♠
      E Marco vede del banco soltanto 9♦

    @id:BJL-S0008
    Scenario: Chi siede senza puntare non riceve carte
      Dato che Marco occupa il posto 1 con un saldo di 100 €
      E che Anna occupa il posto 2 con un saldo di 100 €
      E che il sabot contiene nell'ordine 2♠ 9♦ 4♣
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è 2♠ 4♣
      E Anna vede del banco soltanto 9♦

  @BJL-024
  Regola: Su ogni posto la puntata iniziale va da 5 € a 1.000 €

    @id:BJL-S0009
    Schema dello scenario: Una puntata fuori dai limiti è respinta
      Dato che la puntata "puntata principale" va da 5 € a 1.000 €
      E che Anna occupa il posto 1 con un saldo di 5.000 €
      Quando Anna punta <posta>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | posta      |
        | 4,99 €     |
        | 1.000,01 € |
        | 0,00 €     |
        | 0,01 €     |
        | 1.001 €    |
        | 5.000 €    |

    @id:BJL-S0010
    Schema dello scenario: Il minimo e il massimo sono ammessi
      Dato che Anna occupa il posto 1 con un saldo di 5.000 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>

      Esempi:
        | posta    | resa       |
        | 5 €      | 10 €       |
        | 1.000 €  | 2.000 €    |
        | 5,01 €   | 10,02 €    |
        | 999,99 € | 1.999,98 € |

    @id:BJL-S0011 @BJL-057
    Scenario: Il massimo riguarda la puntata iniziale e non il raddoppio
      Dato che Anna occupa il posto 1 con un saldo di 5.000 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♠   | 9♠      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 1.000 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è 2.000 €
      E Anna riceve 4.000 €

    @id:BJL-S0149 @BJL-084
    Scenario: Il massimo vale per ogni posto e non per il giocatore
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 3.000 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♠ 9♠  |         |
        | Anna al posto 2 | 10♥ 8♥  |         |
        | Anna al posto 3 | A♣ K♥   |         |
        | banco           | 10♦     | 8♣      |
      Quando Anna punta 1.000 € su ogni posto
      E vengono distribuite le carte
      Allora il saldo di Anna è 0,00 €
      Quando Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 5.500 €

    @id:BJL-S0150
    Schema dello scenario: Basta un posto fuori dai limiti perché la puntata sia respinta
      Dato che Anna occupa i posti 1 e 2 con un saldo di 5.000 €
      Quando Anna punta 10 € sul posto 1
      E Anna punta <posta> sul posto 2
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | posta      |
        | 4,99 €     |
        | 1.000,01 € |

  @BJL-025
  Regola: Si punta ciò che il saldo copre

    @id:BJL-S0151
    Schema dello scenario: Una puntata oltre il saldo è respinta
      Dato che Anna occupa il posto 1 con un saldo di <saldo>
      Quando Anna punta <posta>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | saldo  | posta    |
        | 0,00 € | 5 €      |
        | 4,99 € | 5 €      |
        | 100 €  | 100,01 € |

    @id:BJL-S0152
    Scenario: Le poste di tutti i posti stanno insieme nel saldo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 20 €
      Quando Anna punta 10 € sul posto 1
      E Anna punta 10,01 € sul posto 2
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @BJL-006 @BJL-084 @BJL-087
  Regola: Un giocatore può puntare su più posti, tre al massimo

    @id:BJL-S0012
    Scenario: Tre posti sono tre mani separate
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♠ 9♠  |         |
        | Anna al posto 2 | 10♥ 8♥  |         |
        | Anna al posto 3 | 10♣ 7♥  |         |
        | banco           | 10♦     | 8♣      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      E Anna sta con la mano al posto 3
      Allora i pagamenti di Anna sono:
        | puntata            | posto | puntato | restituito | esito |
        | puntata principale | 1     | 10 €    | 20 €       | vince |
        | puntata principale | 2     | 10 €    | 10 €       | patta |
        | puntata principale | 3     | 10 €    | 0 €        | perde |
      E il saldo di Anna è 100 €

    @id:BJL-S0013
    Scenario: Il quarto posto dello stesso giocatore è respinto
      Dato che Anna occupa i posti 1, 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♠ 9♠  |         |
        | Anna al posto 2 | 10♥ 8♥  |         |
        | Anna al posto 3 | 10♣ 7♥  |         |
        | Anna al posto 4 | 9♥ 7♠   |         |
        | banco           | 10♦     | 8♣      |
      Quando Anna punta 10 € su ogni posto
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @BJL-A16
  Regola: Il tavolo ha sette posti

    @id:BJL-S0138
    Scenario: Un ottavo giocatore non trova posto
      Dato che Anna occupa il posto 7 con un saldo di 100 €
      E che Olga occupa il posto 8 con un saldo di 100 €
      Quando Anna punta 10 €
      E Olga punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"
