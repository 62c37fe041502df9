# language: it
Funzionalità: Una, tre o cinque mani al tavolo Blackjack Surrender
  Contesto:
    Dato un tavolo "Blackjack Surrender"

  @SUR-008 @SUR-009
  Regola: Si può giocare una mano sola

    @id:SUR-S0140 @SUR-012 @SUR-013
    Scenario: Con una mano il saldo del tavolo segue l'esito
      Dato che Anna occupa il posto 1 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il saldo di Anna è 40 €
      Quando Anna sta
      Allora il saldo di Anna è 60 €

  @SUR-008 @SUR-010
  Regola: Si possono giocare fino a tre mani contro lo stesso banco

    @id:SUR-S0141
    Scenario: Tre mani con tre poste diverse si giocano in ordine e contro lo stesso banco
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi            | servite | pescate |
        | Anna al posto 1  | 10♥ 9♠  |         |
        | Anna al posto 2  | 10♠ 8♠  |         |
        | Anna al posto 3  | 10♦ 7♠  |         |
        | banco            | 8♦ 10♣  |         |
      Quando Anna punta 10 € sul posto 1
      E Anna punta 20 € sul posto 2
      E Anna punta 5 € sul posto 3
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna con la mano al posto 1
      Quando Anna sta con la mano al posto 1
      Allora la decisione tocca ad Anna con la mano al posto 2
      Quando Anna sta con la mano al posto 2
      E Anna sta con la mano al posto 3
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 20 €       | vince |
        | 2     | puntata principale | 20 €    | 20 €       | patta |
        | 3     | puntata principale | 5 €     | 0 €        | perde |
      E il saldo di Anna è 105 €

    @id:SUR-S0142 @SUR-022 @SUR-021
    Scenario: Se una mano sola è sballata il banco pesca per l'altra
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 6♠  | 9♠      |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | banco           | 6♦ 10♣  | 2♥      |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna chiede carta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il banco pesca 2♥
      E Anna riceve 10 €

    @id:SUR-S0143 @SUR-063 @SUR-042
    Scenario: L'assicurazione si sceglie mano per mano
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 9♠  |         |
        | Anna al posto 2 | 10♠ 8♠  |         |
        | banco           | A♦ K♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna accetta l'assicurazione con la mano al posto 1
      E Anna rifiuta l'assicurazione con la mano al posto 2
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | puntata principale | 10 €    | 0 €        |
        | 1     | assicurazione      | 5 €     | 15 €       |
        | 2     | puntata principale | 10 €    | 0 €        |
      E il saldo di Anna è 90 €

  @SUR-008 @SUR-011
  Regola: Si possono giocare fino a cinque mani contro lo stesso banco

    @id:SUR-S0144 @SUR-059 @SUR-032
    Scenario: Cinque mani, cinque esiti
      Dato che Anna occupa i posti 1, 2, 3, 4 e 5 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | A♥ K♠   |         |
        | Anna al posto 2 | 10♥ 9♠  |         |
        | Anna al posto 3 | 10♠ 8♠  |         |
        | Anna al posto 4 | 10♦ 7♠  |         |
        | Anna al posto 5 | 10♥ 6♠  |         |
        | banco           | 8♦ 10♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      E Anna sta con la mano al posto 3
      E Anna sta con la mano al posto 4
      E Anna si arrende con la mano al posto 5
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
        | 3     | puntata principale | 10 €    | 10 €       | patta |
        | 4     | puntata principale | 10 €    | 0 €        | perde |
        | 5     | puntata principale | 10 €    | 5 €        | perde |
      E il saldo di Anna è 110 €
