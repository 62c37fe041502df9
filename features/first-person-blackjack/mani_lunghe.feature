# language: it
Funzionalità: Mani di molte carte

  Quante carte abbia una mano, del giocatore o del banco, non cambia ciò che una clausola dice del suo totale.

  Contesto:
    Dato un tavolo "First Person Blackjack"

  @FPB-012 @FPB-059
  Regola: Il blackjack rende lo stesso contro un banco di molte carte

    @id:FPB-S0800
    Scenario: Un blackjack è pagato 3:2 anche se il banco arriva a 18 con otto carte
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi           | servite | pescate           |
        | Anna al posto 1 | A♠ K♠   |                   |
        | Anna al posto 2 | 10♠ 9♠  |                   |
        | banco           | 2♦ 2♣   | 2♥ 2♠ 2♦ 2♣ 2♥ 4♠ |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta con la mano al posto 2
      Allora il banco pesca 2♥ 2♠ 2♦ 2♣ 2♥ 4♠
      E la mano del banco vale 18
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | puntata principale | 10 €    | 25 €       | vince |
        | 2     | puntata principale | 10 €    | 20 €       | vince |
