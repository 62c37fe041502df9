# language: it
Funzionalità: Tre mani al tavolo 21 Duello a Blackjack
  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che Anna occupa i posti 1, 2 e 3 con un saldo di 200 €

  @D21-031
  Regola: Le mani si giocano una per volta, dalla più a destra

    @id:D21-S0070 @D21-A07 @D21-035
    Scenario: La prima a decidere è la mano del posto tre, e finisce prima che tocchi alla seconda
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 2♠  |         |
        | Anna al posto 2 | 9♥ 3♠   |         |
        | Anna al posto 3 | 7♥ 4♠   |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna con la mano al posto 3
      Quando Anna prende la carta sinistra con la mano al posto 3
      Allora la decisione tocca ad Anna con la mano al posto 3
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta con la mano al posto 3
      Allora la decisione tocca ad Anna con la mano al posto 2
      E le opzioni offerte ad Anna sono Lascia, Carta sinistra, Carta destra
      Quando Anna lascia con la mano al posto 2
      Allora la decisione tocca ad Anna con la mano al posto 1
      Quando Anna prende la carta sinistra con la mano al posto 1
      E Anna sta con la mano al posto 1
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | Ante               | 10 €    | 20 €       | vince |
        | 1     | puntata aggiuntiva | 10 €    | 20 €       | vince |
        | 2     | Ante               | 10 €    | 0 €        | perde |
        | 3     | Ante               | 10 €    | 20 €       | vince |
        | 3     | puntata aggiuntiva | 10 €    | 20 €       | vince |
      E il saldo di Anna è 230 €

    @id:D21-S0071 @D21-A29 @D21-030 @D21-035 @D21-045
    Scenario: Banco e carte comuni sono gli stessi per tutte le mani
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 2♠  |         |
        | Anna al posto 2 | 9♥ 3♠   |         |
        | Anna al posto 3 | 7♥ 4♠   |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna prende la carta sinistra con la mano al posto 1
      E Anna sta con la mano al posto 1
      Allora la mano di Anna al posto 1 è 10♥ 8♦
      E la mano di Anna al posto 2 è 9♥ 8♦
      E la mano di Anna al posto 3 è 7♥ 8♦
      E la mano del banco è 9♦ 8♦ ?
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | Ante               | 10 €    | 20 €       | vince |
        | 1     | puntata aggiuntiva | 10 €    | 20 €       | vince |
        | 2     | Ante               | 10 €    | 10 €       | patta |
        | 2     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 3     | Ante               | 10 €    | 0 €        | perde |
        | 3     | puntata aggiuntiva | 10 €    | 0 €        | perde |

    @id:D21-S0072 @D21-035
    Scenario: Se una mano sola resta in gioco il banco gioca lo stesso
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 2♠  |         |
        | Anna al posto 2 | 9♥ 3♠   |         |
        | Anna al posto 3 | 10♠ 9♠  |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna lascia con la mano al posto 2
      E Anna prende la carta sinistra con la mano al posto 1
      E Anna sta con la mano al posto 1
      Allora il banco scopre 9♦
      E Anna riceve 40 €
      E il saldo di Anna è 190 €

    @id:D21-S0085 @D21-A07
    Scenario: Per una mano che attende il turno non si sceglie in anticipo
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 9♥ 3♠   |         |
        | Anna al posto 3 | 7♥ 4♠   |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna sceglie in anticipo di lasciare con la mano al posto 2
      Allora la richiesta è rifiutata perché "evento non previsto"
      E la decisione tocca ad Anna con la mano al posto 3
      Quando Anna lascia con la mano al posto 3
      Allora la decisione tocca ad Anna con la mano al posto 2
      Quando Anna lascia con la mano al posto 2
      Allora il saldo di Anna è 180 €

  @D21-022 @D21-023 @D21-024
  Regola: Ogni mano ha una posta propria

    @id:D21-S0073 @D21-035
    Scenario: Tre mani con tre poste diverse, ognuna con la sua posta aggiunta
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 10♥ 2♠  |         |
        | Anna al posto 2 | 10♠ 3♠  |         |
        | Anna al posto 3 | 10♦ 4♠  |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna punta 20 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna prende la carta sinistra con la mano al posto 1
      E Anna sta con la mano al posto 1
      Allora i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito |
        | 1     | Ante               | 5 €     | 10 €       |
        | 1     | puntata aggiuntiva | 5 €     | 10 €       |
        | 2     | Ante               | 10 €    | 20 €       |
        | 2     | puntata aggiuntiva | 10 €    | 20 €       |
        | 3     | Ante               | 20 €    | 40 €       |
        | 3     | puntata aggiuntiva | 20 €    | 40 €       |
      E il saldo di Anna è 270 €

    @id:D21-S0074 @D21-035
    Scenario: Si può puntare su una mano sola, e le altre non ricevono carte
      Dato che il sabot contiene nell'ordine 10♥ 7♥ 9♦ 10♣ 8♦ 3♠
      Quando Anna punta 10 € sul posto 2
      E vengono distribuite le carte
      Allora la mano di Anna al posto 2 è 10♥
      E le carte comuni sono 8♦ 3♠
      Quando Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 220 €

    @id:D21-S0075 @D21-007 @D21-006 @D21-A31
    Scenario: La collaterale di una mano non riguarda le altre
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 8♥ 2♠   |         |
        | Anna al posto 2 | 9♥ 3♠   |         |
        | Anna al posto 3 | 8♠ 4♠   |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 10 € su ogni posto
      E Anna punta 1 € su 2Up sul posto 1
      E Anna punta 2 € su 2Up sul posto 2
      E vengono distribuite le carte
      E Anna lascia con la mano al posto 3
      E Anna lascia con la mano al posto 2
      E Anna lascia con la mano al posto 1
      Allora i pagamenti di Anna sono:
        | posto | puntata | puntato | restituito | esito |
        | 1     | Ante    | 10 €    | 0 €        | perde |
        | 1     | 2Up     | 1 €     | 4 €        | vince |
        | 2     | Ante    | 10 €    | 0 €        | perde |
        | 2     | 2Up     | 2 €     | 0 €        | perde |
        | 3     | Ante    | 10 €    | 0 €        | perde |
      E il saldo di Anna è 171 €

    @id:D21-S0099 @D21-A11 @D21-035
    Scenario: Dopo la posta aggiunta della prima mano per la seconda resta soltanto Lascia
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♠ 3♠  |         |
        | Anna al posto 3 | 10♦ 4♠  |         |
        | banco           | 9♦ 10♣  |         |
        | comuni          | 8♦ 3♦   |         |
      Quando Anna punta 70 € sul posto 2
      E Anna punta 65 € sul posto 3
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Lascia, Carta sinistra, Carta destra
      Quando Anna prende la carta sinistra con la mano al posto 3
      Allora il saldo di Anna è 0,00 €
      Quando Anna sta con la mano al posto 3
      Allora le opzioni offerte ad Anna per la mano al posto 2 sono Lascia
      Quando Anna lascia con la mano al posto 2
      Allora il saldo di Anna è 260 €

  @D21-035
  Regola: Una carta comune serve a più mani, e la stessa carta può uscire sei volte

    @id:D21-S0003
    Scenario: Sei copie della stessa carta possono uscire nello stesso colpo
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | K♠ K♠   |         |
        | Anna al posto 3 | K♠ 2♥   |         |
        | banco           | K♠ K♠   |         |
        | comuni          | K♠ 8♦   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 20
      E Anna riceve 40 €
      E il saldo di Anna è 200 €

  @D21-033
  Regola: Lasciare una mano costa la sua posta e non tocca le altre

    @id:D21-S0013 @D21-035 @D21-053
    Scenario: Chi lascia perde anche contro un banco che non si qualificherebbe
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 10♥ 7♠  |         |
        | Anna al posto 3 | 9♠ 7♥   |         |
        | banco           | 2♦ 6♣   |         |
        | comuni          | 3♦ 4♠   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna lascia con la mano al posto 3
      E Anna prende la carta destra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora il banco non si qualifica
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 2     | Ante               | 10 €    | 20 €       | vince |
        | 2     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 3     | Ante               | 10 €    | 0 €        | perde |

    @id:D21-S0086 @D21-035
    Schema dello scenario: Chi lascia perde qualunque cosa faccia poi il banco
      Date le carte seguenti:
        | a chi           | servite  | pescate |
        | Anna al posto 2 | 10♥ 9♠   |         |
        | Anna al posto 3 | 9♥ 7♥    |         |
        | banco           | <banco>  |         |
        | comuni          | <comuni> |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna lascia con la mano al posto 3
      E Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale <totale>
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito     |
        | 2     | Ante               | 10 €    | 20 €       | vince     |
        | 2     | puntata aggiuntiva | 10 €    | <ritorno>  | <seconda> |
        | 3     | Ante               | 10 €    | 0 €        | perde     |

      Esempi: un banco che sballa
        | banco  | comuni | totale | ritorno | seconda |
        | 2♦ 10♣ | K♠ 2♠  | 22     | 20 €    | vince   |

      Esempi: un banco che mostra un asso e non si qualifica
        | banco | comuni | totale  | ritorno | seconda |
        | A♦ 8♣ | 3♦ 2♠  | 12 hard | 10 €    | patta   |

  @D21-018 @D21-039
  Regola: Una mano che passa 21 ha perso, qualunque cosa faccia poi il banco

    @id:D21-S0022 @D21-A13 @D21-035 @D21-053
    Scenario: Chi sballa perde anche se il banco non si qualifica
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 5♥ 7♠   |         |
        | Anna al posto 3 | 10♠ 8♥  |         |
        | banco           | 2♦ 6♣   |         |
        | comuni          | 3♦ 4♠   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta destra con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora il banco non si qualifica
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 2     | Ante               | 10 €    | 20 €       | vince |
        | 2     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 3     | Ante               | 10 €    | 0 €        | perde |
        | 3     | puntata aggiuntiva | 10 €    | 0 €        | perde |

    @id:D21-S0023 @D21-035
    Scenario: Chi sballa perde anche se poi sballa il banco
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | 5♥ 7♠   |         |
        | Anna al posto 3 | 10♠ 8♥  |         |
        | banco           | 10♦ 10♣ |         |
        | comuni          | 6♦ 5♠   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      E Anna prende la carta destra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora la mano del banco vale 25
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 2     | Ante               | 10 €    | 20 €       | vince |
        | 2     | puntata aggiuntiva | 10 €    | 20 €       | vince |
        | 3     | Ante               | 10 €    | 0 €        | perde |
        | 3     | puntata aggiuntiva | 10 €    | 0 €        | perde |

    @id:D21-S0087 @D21-035 @D21-055
    Scenario: Chi sballa perde anche contro un asso, e contro il ventuno in due carte del banco
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | A♥ 7♠   |         |
        | Anna al posto 3 | 9♥ 8♥   |         |
        | banco           | A♦ 5♣   |         |
        | comuni          | 10♠ 3♠  |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna chiede carta con la mano al posto 3
      Allora la mano di Anna al posto 3 vale 27
      Quando Anna prende la carta sinistra con la mano al posto 2
      Allora la mano di Anna al posto 2 è un blackjack
      E la mano del banco vale 21 soft
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 2     | Ante               | 10 €    | 10 €       | patta |
        | 2     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 3     | Ante               | 10 €    | 0 €        | perde |
        | 3     | puntata aggiuntiva | 10 €    | 0 €        | perde |
      E il saldo di Anna è 180 €

  @D21-017 @D21-052
  Regola: Il banco che sballa paga ogni mano, comunque sia fatta

    @id:D21-S0088 @D21-A04 @D21-035 @D21-038
    Scenario: Il banco che sballa paga il blackjack e le tre carte con un asso
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | A♠ 6♥   |         |
        | Anna al posto 3 | A♥ 4♥   |         |
        | banco           | 2♦ 10♣  |         |
        | comuni          | K♠ 2♠   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      Allora la mano di Anna al posto 3 è un blackjack
      Quando Anna prende la carta destra con la mano al posto 2
      E Anna chiede carta con la mano al posto 2
      Allora la mano di Anna al posto 2 vale 19 soft
      E la mano del banco vale 22
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 2     | Ante               | 10 €    | 20 €       | vince |
        | 2     | puntata aggiuntiva | 10 €    | 20 €       | vince |
        | 3     | Ante               | 10 €    | 20 €       | vince |
        | 3     | puntata aggiuntiva | 10 €    | 20 €       | vince |
      E il saldo di Anna è 240 €

  @D21-048 @D21-049 @D21-053 @D21-054
  Regola: Contro un banco non qualificato ogni mano vince l'Ante e riprende la posta aggiunta

    @id:D21-S0089 @D21-035
    Scenario: Con un asso e dodici il banco non si qualifica, contro il blackjack come contro due assi
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 2 | A♥ 9♠   |         |
        | Anna al posto 3 | K♥ 5♥   |         |
        | banco           | A♣ K♣   |         |
        | comuni          | A♠ A♦   |         |
      Quando Anna punta 10 € sul posto 2
      E Anna punta 10 € sul posto 3
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      Allora la mano di Anna al posto 3 è un blackjack
      Quando Anna prende la carta destra con la mano al posto 2
      E Anna sta con la mano al posto 2
      Allora la mano di Anna al posto 2 vale 12 soft
      E la mano del banco vale 12 hard
      E il banco non si qualifica
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 2     | Ante               | 10 €    | 20 €       | vince |
        | 2     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 3     | Ante               | 10 €    | 20 €       | vince |
        | 3     | puntata aggiuntiva | 10 €    | 10 €       | patta |
      E il saldo di Anna è 220 €

    @id:D21-S0090 @D21-035
    Scenario: Un asso, una coppia bassa e tre carte rendono lo stesso contro un banco non qualificato
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 4♥ 4♠   |         |
        | Anna al posto 2 | 3♥ 9♠   |         |
        | Anna al posto 3 | A♥ 7♠   |         |
        | banco           | A♣ 8♣   |         |
        | comuni          | 3♦ 2♠   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna prende la carta sinistra con la mano al posto 3
      E Anna sta con la mano al posto 3
      E Anna prende la carta sinistra con la mano al posto 2
      E Anna sta con la mano al posto 2
      E Anna prende la carta destra con la mano al posto 1
      E Anna chiede carta con la mano al posto 1
      Allora la mano di Anna al posto 3 vale 14 soft
      E la mano di Anna al posto 2 vale 6
      E la mano di Anna al posto 1 vale 10
      E la mano del banco vale 12 hard
      E il banco non si qualifica
      E i pagamenti di Anna sono:
        | posto | puntata            | puntato | restituito | esito |
        | 1     | Ante               | 10 €    | 20 €       | vince |
        | 1     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 2     | Ante               | 10 €    | 20 €       | vince |
        | 2     | puntata aggiuntiva | 10 €    | 10 €       | patta |
        | 3     | Ante               | 10 €    | 20 €       | vince |
        | 3     | puntata aggiuntiva | 10 €    | 10 €       | patta |
      E il saldo di Anna è 230 €
