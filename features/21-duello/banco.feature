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

      Esempi: con un dieci, un nove o un otto in vista l'asso vince, come undici, sulla mano che segue
        | vista | comuni | presa |
        | 10♦   | K♠ A♥  | A♥    |
        | 9♦    | 10♥ A♠ | A♠    |
        | 8♦    | 3♥ A♠  | A♠    |
        | 8♦    | 2♥ A♠  | A♠    |

      Esempi: undici, dieci e nove, anche in mano a chi vede un asso fra le comuni
        | vista | comuni | presa |
        | 7♦    | 2♥ 3♠  | 3♠    |
        | 7♦    | A♥ 4♠  | 4♠    |
        | 7♦    | A♥ 3♠  | 3♠    |
        | 7♦    | A♥ 2♠  | 2♠    |
        | 5♦    | A♥ 4♠  | 4♠    |
        | 4♦    | A♥ 5♠  | 5♠    |
        | 3♦    | A♥ 6♠  | 6♠    |
        | 2♦    | A♥ 7♠  | 7♠    |

      Esempi: diciotto prima di diciassette, e diciassette prima delle mani alte che prendono ancora
        | vista | comuni | presa |
        | 10♦   | 7♥ 8♠  | 8♠    |
        | 9♦    | 8♥ 9♠  | 9♠    |
        | 8♦    | 9♥ 10♠ | 10♠   |
        | 10♦   | 2♥ 7♠  | 7♠    |
        | 9♦    | 4♥ 8♠  | 8♠    |
        | 8♦    | 6♥ 9♠  | 9♠    |
        | 7♦    | 9♥ 10♠ | 10♠   |

      Esempi: le mani basse con asso, ciascuna prima della seguente
        | vista | comuni | presa |
        | A♦    | 4♥ 5♠  | 5♠    |
        | 4♦    | 4♥ A♠  | A♠    |
        | 3♦    | 5♥ A♠  | A♠    |

      Esempi: otto, sette, sei, cinque e dodici, ciascuno prima del seguente
        | vista | comuni | presa |
        | 5♦    | 2♥ 3♠  | 3♠    |
        | 4♦    | 2♥ 3♠  | 3♠    |
        | 3♦    | 2♥ 3♠  | 3♠    |
        | 2♦    | 10♥ 3♠ | 3♠    |
        | 2♦    | 2♥ 3♠  | 3♠    |

      Esempi: i dieci di un solo seme valgono tutti dieci
        | vista | comuni | presa |
        | 10♠   | J♠ A♠  | A♠    |
        | J♠    | 9♠ Q♠  | Q♠    |
        | Q♠    | 9♠ K♠  | K♠    |
        | K♠    | 9♠ 10♠ | 10♠   |
        | 7♠    | K♠ A♠  | A♠    |
        | 8♠    | J♠ 2♠  | 2♠    |
        | 2♠    | Q♠ 2♣  | Q♠    |

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

    @id:D21-S0091 @D21-035 @D21-038
    Schema dello scenario: Decide il totale di due carte, con un asso da 11 o senza
      Date le carte seguenti:
        | a chi  | servite           | pescate |
        | Anna   | <anna>            |         |
        | banco  | <vista> <coperta> |         |
        | comuni | <comuni>          |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna chiede carta
      Allora la mano di Anna vale 18
      E la mano del banco vale <totale>
      E Anna riceve <ritorno>

      Esempi: senza un asso da 11 prende fino a 16
        | anna   | vista | coperta | comuni | totale | ritorno |
        | 6♥ 10♥ | 2♦    | 10♣     | 2♥ 2♠  | 14     | 40 €    |
        | 5♥ 10♥ | 2♦    | 10♣     | 3♥ 3♠  | 15     | 40 €    |
        | 5♥ 10♥ | 3♦    | 10♣     | 3♥ 3♠  | 16     | 40 €    |
        | 5♥ 10♥ | 4♦    | 10♣     | 3♥ 3♠  | 17     | 40 €    |
        | 5♥ 10♥ | 5♦    | 10♣     | 3♥ 3♠  | 18     | 20 €    |
        | 5♥ 10♥ | 6♦    | 10♣     | 3♥ 3♠  | 19     | 0 €     |
        | 5♥ 10♥ | 7♦    | 10♣     | 3♥ 3♠  | 20     | 0 €     |
        | 5♥ 10♥ | 8♦    | 10♣     | 3♥ 3♠  | 21     | 0 €     |
        | 6♥ 10♥ | 10♦   | 9♣      | 2♥ 2♠  | 21     | 0 €     |
        | 5♥ 10♥ | 10♦   | 8♣      | 3♥ 3♠  | 21     | 0 €     |
        | 4♥ 10♥ | 10♦   | 7♣      | 4♥ 4♠  | 21     | 0 €     |
        | 3♥ 10♥ | 10♦   | 6♣      | 5♥ 5♠  | 21     | 0 €     |
        | 2♥ 10♥ | 10♦   | 5♣      | 6♥ 6♠  | 21     | 0 €     |

      Esempi: senza un asso da 11 si ferma da 17 in su
        | anna  | vista | coperta | comuni | totale  | ritorno |
        | 8♥ 3♥ | 10♦   | 4♣      | 7♥ 7♠  | 17 hard | 40 €    |
        | 7♥ 3♥ | 10♦   | 3♣      | 8♥ 8♠  | 18 hard | 20 €    |
        | 6♥ 3♥ | 10♦   | 10♣     | 9♥ 9♠  | 19 hard | 0 €     |
        | 5♥ 3♥ | 10♦   | 10♣     | K♥ K♠  | 20 hard | 0 €     |

      Esempi: con un asso da 11 prende fino a 16
        | anna   | vista | coperta | comuni | totale  | ritorno |
        | 7♥ 10♥ | A♦    | 9♣      | A♥ A♠  | 21 soft | 0 €     |
        | 6♥ 10♥ | A♦    | 8♣      | 2♥ 2♠  | 21 soft | 0 €     |
        | 5♥ 10♥ | A♦    | 7♣      | 3♥ 3♠  | 21 soft | 0 €     |
        | 4♥ 10♥ | A♦    | 6♣      | 4♥ 4♠  | 21 soft | 0 €     |
        | 3♥ 10♥ | A♦    | 5♣      | 5♥ 5♠  | 21 soft | 0 €     |
        | 7♥ 10♥ | 5♦    | 5♣      | A♥ A♠  | 21 soft | 0 €     |

      Esempi: con un asso da 11 si ferma da 17 in su
        | anna   | vista | coperta | comuni | totale  | ritorno |
        | 2♥ 10♥ | A♦    | 4♣      | 6♥ 6♠  | 17 soft | 40 €    |
        | 7♥ 10♥ | 6♦    | 4♣      | A♥ A♠  | 17 soft | 40 €    |
        | 8♥ 3♥  | A♦    | 3♣      | 7♥ 7♠  | 18 soft | 20 €    |
        | 7♥ 10♥ | 7♦    | 3♣      | A♥ A♠  | 18 soft | 20 €    |
        | 7♥ 3♥  | A♦    | 8♣      | 8♥ 8♠  | 19 soft | 0 €     |
        | 6♥ 3♥  | A♦    | 7♣      | 9♥ 9♠  | 20 soft | 0 €     |
        | 5♥ 3♥  | A♦    | 6♣      | 10♥ J♠ | 21 soft | 0 €     |

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

    @id:D21-S0102 @D21-035 @D21-038
    Schema dello scenario: Anche con un asso da 11 il banco si qualifica da 13
      Date le carte seguenti:
        | a chi  | servite      | pescate |
        | Anna   | 2♠ 2♥        |         |
        | banco  | A♦ <seconda> |         |
        | comuni | A♥ A♠        |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna chiede carta
      Allora la mano di Anna vale 15 soft
      E la mano del banco vale <totale>
      E il banco <qualifica>
      E Anna riceve <ritorno>

      Esempi:
        | seconda | totale  | qualifica        | ritorno |
        | K♣      | 12 hard | non si qualifica | 30 €    |
        | A♣      | 13 soft | si qualifica     | 40 €    |
        | 2♣      | 14 soft | si qualifica     | 40 €    |
        | 3♣      | 15 soft | si qualifica     | 20 €    |
        | 4♣      | 16 soft | si qualifica     | 0 €     |
