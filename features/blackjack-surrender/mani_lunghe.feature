# language: it
Funzionalità: Mani di molte carte

  Quante carte abbia la mano del banco non cambia nulla; sette carte del giocatore vincono, con l'asso da 1 o da 11.

  Contesto:
    Dato un tavolo "Blackjack Surrender"

  @SUR-028 @SUR-029
  Regola: Sette carte vincono anche se l'asso vale ancora 11

    @id:SUR-S0800
    Scenario: Sette carte da 21 con un asso da 11 non pareggiano con il 21 del banco, vincono
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate        |
        | Anna al posto 1 | A♠ 2♦   | A♥ 2♣ 2♠ 2♥ A♦ |
        | Anna al posto 2 | 10♠ 9♠  |                |
        | banco           | 6♦ 5♣   | 10♥            |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora la mano di Anna al posto 1 vale 21 soft
      E la mano del banco vale 21
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 10 €    | 0 €        | perde |

    @id:SUR-S0801 @SUR-045
    Scenario: L'assicurazione è perduta anche se le sette carte hanno un asso da 11
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate        |
        | Anna  | A♠ 2♦   | A♥ A♣ A♦ A♠ A♥ |
        | banco | A♦ 9♣   |                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 18 soft
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 20 €       | vince |
        | assicurazione      | 5 €     | 0 €        | perde |

  @SUR-029 @SUR-032 @SUR-059
  Regola: Ciò che una mano rende non dipende da quante carte ha il banco

    @id:SUR-S0802
    Scenario: Contro un banco di otto carte una resa rende metà, un blackjack 3:2, sette carte 1:1
      Dato che Anna occupa i posti 1, 2, 3 e 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate           |
        | Anna al posto 1 | 10♥ 6♠  |                   |
        | Anna al posto 2 | A♠ K♠   |                   |
        | Anna al posto 3 | 2♠ 3♥   | 2♦ 2♣ 3♠ 2♥ 3♦    |
        | Anna al posto 4 | 10♠ 9♠  |                   |
        | banco           | 2♦ 2♣   | 2♥ 2♠ 2♦ 2♣ 2♥ 4♠ |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna si arrende con la mano al posto 1
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna sta con la mano al posto 4
      Allora il banco pesca 2♥ 2♠ 2♦ 2♣ 2♥ 4♠
      E la mano del banco vale 18
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 5 €        | perde |
        | 2     | puntata principale | 10 €    | 25 €       | vince |
        | 3     | puntata principale | 10 €    | 20 €       | vince |
        | 4     | puntata principale | 10 €    | 20 €       | vince |
