# language: it
Funzionalità: Il banco al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @D21-042
  Regola: Il banco gira una carta e prende una comune

    @id:D21-S0030 @D21-A08 @D21-035 @D21-045
    Scenario: Finite le scelte di Anna il banco gira la prima carta e sceglie
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora il banco non scopre carte
      E nessuno può conoscere le carte coperte
      Quando Anna sta
      Allora il banco scopre 9♦
      E il banco sceglie la carta comune 8♦
      E la mano del banco è 9♦ 8♦ ?
      E Anna riceve 40 €

  @D21-043
  Regola: Il banco prende la comune che forma la mano più in alto nella lista della casa

    @id:D21-S0031 @D21-A02
    Schema dello scenario: La lista decide quale comune prende il banco
      Date le carte seguenti:
        | a chi  | servite    | pescate |
        | Anna   | 3♥ 4♥      |         |
        | banco  | <vista> 2♣ |         |
        | comuni | <comuni>   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco sceglie la carta comune <presa>

      Esempi: i totali più alti vengono prima
        | vista | comuni | presa |
        | A♦    | 9♥ K♠  | K♠    |
        | 10♦   | 9♥ K♠  | K♠    |
        | 9♦    | 10♥ 2♠ | 10♥   |
        | 8♦    | 9♠ 10♥ | 10♥   |

      Esempi: undici, dieci e nove vengono prima di diciotto e diciassette
        | vista | comuni | presa |
        | 9♦    | 9♥ 2♠  | 2♠    |
        | 8♦    | 10♥ 2♠ | 2♠    |
        | 8♦    | 3♠ 2♥  | 3♠    |
        | 7♦    | 10♥ 2♠ | 2♠    |
        | 6♦    | 3♥ 4♠  | 4♠    |

      Esempi: diciotto e diciassette vengono prima delle mani basse con asso
        | vista | comuni | presa |
        | A♦    | 5♠ 6♥  | 6♥    |
        | A♦    | 6♠ 7♥  | 7♥    |
        | A♦    | 8♠ 9♥  | 9♥    |
        | 7♦    | 10♠ A♥ | A♥    |
        | 6♦    | 2♠ A♥  | A♥    |

      Esempi: le mani basse con asso vengono dalla più alta
        | vista | comuni | presa |
        | A♦    | 5♠ 2♥  | 5♠    |
        | A♦    | 3♠ 4♥  | 4♥    |
        | A♦    | A♠ 2♥  | 2♥    |
        | A♦    | 2♠ 3♥  | 3♥    |

      Esempi: le mani basse con asso vengono prima di otto, e dopo undici
        | vista | comuni | presa |
        | 2♦    | 6♠ A♥  | A♥    |
        | 5♦    | 3♠ A♥  | A♥    |
        | 5♦    | A♠ 6♥  | 6♥    |

      Esempi: otto, sette, sei e cinque vengono prima di dodici e oltre
        | vista | comuni | presa |
        | 6♦    | 10♥ 2♠ | 2♠    |
        | 2♦    | 5♠ 10♥ | 5♠    |
        | 4♦    | 9♠ 2♥  | 2♥    |
        | 3♦    | 2♠ 9♥  | 2♠    |

      Esempi: fra le mani alte senza asso vince la più bassa
        | vista | comuni | presa |
        | 10♦   | 2♠ 3♥  | 2♠    |
        | 10♦   | 4♠ 3♥  | 3♥    |
        | 10♦   | 4♠ 5♥  | 4♠    |
        | 10♦   | 6♠ 5♥  | 5♥    |

      Esempi: il quattro è l'ultima scelta
        | vista | comuni | presa |
        | 2♦    | 2♠ K♥  | K♥    |

    @id:D21-S0032
    Scenario: Il ventuno del banco con un asso è la prima mano della lista
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 4♥  |         |
        | banco  | A♦ 5♣   |         |
        | comuni | 10♠ 8♥  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco sceglie la carta comune 10♠
      E la mano del banco vale 21 soft
      E il banco scopre A♦
      E Anna non riceve nulla

  @D21-045 @D21-046 @D21-047
  Regola: Il banco gira la seconda carta fino a 16 e si ferma da 17

    @id:D21-S0033
    Scenario: Con sedici il banco prende la sua seconda carta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 4♥  |         |
        | banco  | 10♦ 2♣  |         |
        | comuni | 6♠ 6♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco pesca 2♣
      E la mano del banco vale 18
      E Anna non riceve nulla

    @id:D21-S0034 @D21-035
    Scenario: Con diciassette il banco si ferma e la seconda carta resta coperta
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 4♥  |         |
        | banco  | 10♦ 4♣  |         |
        | comuni | 7♠ 6♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco scopre 10♦
      E il banco non pesca altre carte
      E la mano del banco vale 17
      E Anna riceve 20 €

    @id:D21-S0035 @D21-A15
    Scenario: Con diciassette soft il banco si ferma
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 4♥  |         |
        | banco  | A♦ 4♣   |         |
        | comuni | 6♠ 5♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora la mano del banco vale 17 soft
      E il banco non pesca altre carte
      E Anna non riceve nulla

    @id:D21-S0036
    Scenario: Con sedici soft il banco prende, e dopo la seconda carta non ne ha altre
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 7♥  |         |
        | banco  | A♦ 10♣  |         |
        | comuni | 5♠ 4♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco pesca 10♣
      E la mano del banco vale 16 hard
      E il banco si qualifica
      E Anna non riceve nulla

    @id:D21-S0037 @D21-035
    Scenario: Il banco prende anche quando è già avanti
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 3♥ 4♥   |         |
        | banco  | 10♦ 9♣  |         |
        | comuni | 6♠ 6♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora il banco pesca 9♣
      E la mano del banco vale 25
      E Anna riceve 40 €

  @D21-048 @D21-053
  Regola: Il banco si qualifica con 13 o più

    @id:D21-S0038 @D21-A12 @D21-035
    Schema dello scenario: Dodici non si qualifica, tredici sì
      Date le carte seguenti:
        | a chi  | servite      | pescate |
        | Anna   | 10♥ 7♠       |         |
        | banco  | 2♦ <seconda> |         |
        | comuni | 3♦ 4♠        |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna sta
      Allora la mano del banco vale <totale>
      E il banco <qualifica>
      E Anna riceve <ritorno>

      Esempi:
        | seconda | totale | qualifica        | ritorno |
        | 5♣      | 11     | non si qualifica | 30 €    |
        | 6♣      | 12     | non si qualifica | 30 €    |
        | 7♣      | 13     | si qualifica     | 40 €    |
        | 8♣      | 14     | si qualifica     | 20 €    |
        | 9♣      | 15     | si qualifica     | 0 €     |
