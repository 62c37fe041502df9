# language: it
Funzionalità: Le carte e la distribuzione al tavolo First Person Blackjack
  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-017
  Regola: Carte identiche si sommano come le altre

    @id:FPB-S0001 @FPB-052
    Scenario: Otto carte identiche possono uscire nello stesso colpo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate     |
        | Anna al posto 1 | 2♠ 2♠   | 2♠ 2♠ 2♠ 2♠ |
        | Anna al posto 2 | 2♠ 2♠   |             |
        | banco           | 7♦ 10♣  |             |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 1 vale 12
      E la mano di Anna al posto 2 vale 4
      Quando Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 80 €

  @FPB-044
  Regola: Gli assi divisi ricevono una carta ciascuno e non ne chiedono altre

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0002 @FPB-019 @FPB-052
    Scenario: Anche due assi che ricevono un asso a testa restano come sono
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | A♦ A♣   |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la mano di Anna è A♠ A♦
      E la seconda mano di Anna è A♥ A♣
      E Anna non riceve nulla

  @FPB-017 @FPB-018 @FPB-019 @FPB-020 @FPB-053
  Regola: Ogni carta conta il suo numero, le figure 10, l'asso 11 o 1

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:FPB-S0003 @FPB-052
    Schema dello scenario: Il totale di due carte segue i loro valori
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale <valore>
      Quando Anna sta
      Allora Anna riceve <ritorno>

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

    @id:FPB-S0004 @FPB-052
    Scenario: L'asso scende a uno quando undici farebbe sballare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 6♥   | 10♦     |
        | banco | 7♦ 10♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna vale 17 soft
      Quando Anna chiede carta
      Allora la mano di Anna vale 17 hard
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:FPB-S0005
    Scenario: Di due assi uno solo conta undici
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ A♥   | 9♦      |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21 soft
      E Anna riceve 20 €

    @id:FPB-S0240 @FPB-027
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

  @FPB-024 @FPB-025 @FPB-026
  Regola: Due giri di carte dal posto più vicino al sabot, il banco per ultimo

    @id:FPB-S0006 @FPB-052
    Scenario: Il primo giro scopre la carta del banco e il secondo gliene dà una coperta
      Dato che Anna occupa i posti 1 e 3 con un saldo di 100 €
      E che il sabot contiene nell'ordine 9♠ 8♥ 6♦ 7♥ 10♠ 10♣ 5♠
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      Allora la mano di Anna al posto 1 è 9♠ 7♥
      E la mano di Anna al posto 3 è 8♥ 10♠
      E Anna vede del banco 6♦ e una carta coperta
      E nessuno può conoscere la carta coperta del banco
      Quando Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 3
      Allora il banco scopre 10♣
      E il banco pesca 5♠
      E la mano del banco vale 21

    @id:FPB-S0007 @FPB-052
    Scenario: Le carte del giocatore sono tutte scoperte
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ 10♣  | 2♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna vede soltanto:
        | dove  | carte  |
        | mano  | 10♥ 8♠ |
        | banco | 6♦ ?   |
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:FPB-S0151 @FPB-052
    Scenario: Ricevono carte solo le mani su cui si è puntato
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 100 €
      E che il sabot contiene nell'ordine 9♠ 8♥ 6♦ 9♥ 10♠ 10♣ 5♠
      Quando Anna punta 10 € sul posto 1
      E Anna punta 20 € sul posto 3
      E vengono distribuite le carte
      Allora la mano di Anna al posto 1 è 9♠ 9♥
      E la mano di Anna al posto 3 è 8♥ 10♠
      E il saldo di Anna è 70 €
      Quando Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 3
      Allora la mano del banco vale 21
      E il saldo di Anna è 70 €
