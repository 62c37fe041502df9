# language: it
Funzionalità: Gli esiti al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @D21-004 @D21-017 @D21-021 @D21-052
  Regola: Chi supera il banco vince 1:1 su Ante e posta aggiunta

    @id:D21-S0040 @D21-035
    Scenario: Diciotto contro diciassette, vincono tutte e due le poste
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 20 €       | vince |
      E la mano di Anna non è un blackjack
      E il saldo di Anna è 120 €

    @id:D21-S0042 @D21-035
    Scenario: Su poste dispari la vincita è pari alle poste
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 7,50 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora Anna riceve 30 €
      E il saldo di Anna è 115 €

  @D21-017 @D21-052
  Regola: Un banco oltre 21 perde contro ogni mano in gioco

    @id:D21-S0041 @D21-A04 @D21-035
    Scenario: Il banco che passa 21 perde contro ogni mano in gioco
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 2♥ 4♥   |         |
        | banco  | 10♦ 10♣ |         |
        | comuni | 6♠ 5♥   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora la mano del banco vale 25
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 20 €       | vince |

  @D21-051
  Regola: Un banco qualificato e più alto vince Ante e posta aggiunta

    @id:D21-S0043 @D21-035 @D21-045
    Scenario: Sedici contro diciassette, si perdono tutte e due le poste
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♠ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 0 €        | perde |
        | puntata aggiuntiva | 10 €    | 0 €        | perde |
      E il saldo di Anna è 80 €

    @id:D21-S0044 @D21-053
    Scenario: Basta un banco a tredici per battere un dodici
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 7♠   |         |
        | banco  | 2♦ 7♣   |         |
        | comuni | 3♦ 4♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna sta
      Allora la mano di Anna vale 12
      E la mano del banco vale 13
      E il banco si qualifica
      E Anna non riceve nulla

  @D21-048 @D21-049 @D21-053 @D21-054
  Regola: Contro un banco non qualificato vince l'Ante e la posta aggiunta torna

    @id:D21-S0045 @D21-035 @D21-A27
    Scenario: Con un totale più alto del banco l'Ante vince e la posta aggiunta pareggia
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 7♠  |         |
        | banco  | 2♦ 6♣   |         |
        | comuni | 3♦ 4♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna sta
      Allora il banco non si qualifica
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 10 €       | patta |
      E il saldo di Anna è 110 €

    @id:D21-S0046 @D21-035
    Scenario: Anche con un totale più basso del banco l'Ante vince
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 2♥ 7♠   |         |
        | banco  | 2♦ 6♣   |         |
        | comuni | 3♦ 4♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora la mano di Anna vale 5
      E la mano del banco vale 12
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 10 €       | patta |

    @id:D21-S0047 @D21-035 @D21-A28
    Scenario: Anche a parità con un banco non qualificato l'Ante vince
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 8♥ 7♠   |         |
        | banco  | 2♦ 6♣   |         |
        | comuni | 3♦ 4♠   |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna sta
      Allora la mano di Anna vale 12
      E la mano del banco vale 12
      E Anna riceve 15 €
      E il saldo di Anna è 105 €

  @D21-018 @D21-055
  Regola: A totali pari le poste tornano

    @id:D21-S0048 @D21-035
    Scenario: Diciotto contro diciotto, tornano tutte e due le poste
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♠ 4♥  |         |
        | banco  | 10♦ 9♣  |         |
        | comuni | 8♦ 7♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora la mano del banco vale 18
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 10 €       | patta |
        | puntata aggiuntiva | 10 €    | 10 €       | patta |
      E il saldo di Anna è 100 €

    @id:D21-S0049 @D21-A03 @D21-035 @D21-045
    Scenario: Anche diciassette contro diciassette è parità
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 9♠ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | 8♦ 3♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna sta
      Allora Anna riceve 20 €
      E il saldo di Anna è 100 €

    @id:D21-S0050 @D21-A03 @D21-035
    Scenario: Anche quattordici contro quattordici è parità
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 10♥ 7♠  |         |
        | banco  | 2♦ 8♣   |         |
        | comuni | 3♦ 4♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta destra
      E Anna sta
      Allora la mano del banco vale 14
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 10 €       | patta |
        | puntata aggiuntiva | 10 €    | 10 €       | patta |

  @D21-002 @D21-016
  Regola: Asso e dieci fanno blackjack, che vale come ogni altro 21

    @id:D21-S0051 @D21-A01 @D21-A09 @D21-035
    Schema dello scenario: Il blackjack vince alla pari su tutte e due le poste
      Date le carte seguenti:
        | a chi  | servite     | pescate |
        | Anna   | A♥ 4♥       |         |
        | banco  | 9♦ 10♣      |         |
        | comuni | <comune> 8♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna è un blackjack
      E la mano del banco vale <banco>
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 20 €       | vince |
        | puntata aggiuntiva | 10 €    | 20 €       | vince |

      Esempi:
        | comune | banco |
        | 10♦    | 19    |
        | J♦     | 19    |
        | Q♦     | 19    |
        | K♦     | 19    |

    @id:D21-S0053 @D21-035
    Scenario: Il blackjack di Anna pareggia con il ventuno di tre carte del banco
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | A♥ 4♥   |         |
        | banco  | 6♦ 10♣  |         |
        | comuni | K♦ 5♠   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna è un blackjack
      E la mano del banco vale 21
      E i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | Ante               | 10 €    | 10 €       | patta |
        | puntata aggiuntiva | 10 €    | 10 €       | patta |

    @id:D21-S0054 @D21-035
    Scenario: Il ventuno di tre carte di Anna pareggia con il blackjack del banco
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | 7♥ 4♥   |         |
        | banco  | A♦ 5♣   |         |
        | comuni | 10♠ 8♥  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la mano di Anna non è un blackjack
      E la mano del banco vale 21 soft
      E Anna riceve 20 €
      E il saldo di Anna è 100 €

    @id:D21-S0103 @D21-035
    Schema dello scenario: Il blackjack è un asso con una carta da dieci, in qualunque ordine
      Date le carte seguenti:
        | a chi  | servite     | pescate |
        | Anna   | <carta> 2♥  |         |
        | banco  | 9♦ 10♣      |         |
        | comuni | <comune> 8♠ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora la mano di Anna <è> un blackjack

      Esempi:
        | carta | comune | è     |
        | A♥    | K♦     | è     |
        | K♥    | A♦     | è     |
        | 10♥   | A♦     | è     |
        | K♥    | Q♦     | non è |
        | A♥    | 9♦     | non è |
        | 9♥    | A♦     | non è |

  @D21-002 @D21-021
  Regola: Tutti i 21 pagano lo stesso

    @id:D21-S0052 @D21-A01 @D21-035
    Scenario: Su un Ante di 5 € il blackjack rende 10 € e non 12,50
      Date le carte seguenti:
        | a chi  | servite | pescate |
        | Anna   | A♥ 4♥   |         |
        | banco  | 9♦ 10♣  |         |
        | comuni | K♦ 8♠   |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna prende la carta sinistra
      Allora Anna riceve 10 € sull'Ante
      E Anna riceve 10 € sulla puntata aggiuntiva
      E il saldo di Anna è 110 €
