# language: it
Funzionalità: Decisioni anticipate e automatiche

  Che cosa accade a chi sceglie prima del turno, a chi non sceglie e a chi resta senza fondi.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"

  @PLB-121 @PLB-123
  Regola: La scelta fatta in anticipo è eseguita quando arriva il turno

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €

    @id:PLB-S0123 @PLB-036
    Scenario: La carta chiesta in anticipo arriva al proprio turno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   | 9♥      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di chiedere carta
      Allora la decisione anticipata di Marco è registrata
      E la mano di Marco è 5♠ 6♥
      E la decisione tocca ad Anna
      Quando Anna sta
      Allora per Marco vale la decisione anticipata "Carta"
      E la mano di Marco è 5♠ 6♥ 9♥
      E le opzioni offerte a Marco sono Carta, Stai
      Quando Marco sta
      Allora Marco riceve 20 €

    @id:PLB-S0124 @PLB-037
    Scenario: Il raddoppio scelto in anticipo aggiunge la posta al proprio turno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   | 9♥      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare
      Allora il saldo di Marco è 90 €
      Quando Anna sta
      Allora per Marco vale la decisione anticipata "Raddoppia"
      E Marco riceve 40 €
      E il saldo di Marco è 120 €

    @id:PLB-S0125 @PLB-A21
    Scenario: Vale l'ultima scelta fatta prima del turno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare
      E Marco sceglie in anticipo di stare
      E Anna sta
      Allora per Marco vale la decisione anticipata "Stai"
      E la mano di Marco è 5♠ 6♥
      E il saldo di Marco è 90 €

    @id:PLB-S0126
    Scenario: La scelta anticipata vale per la prima decisione soltanto
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 2♠ 3♥   | 4♥      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di chiedere carta
      E Anna sta
      Allora la mano di Marco è 2♠ 3♥ 4♥
      E la decisione tocca a Marco

    @id:PLB-S0139
    Scenario: Una scelta che la mano non permette non si prenota
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di dividere
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora la decisione tocca a Marco

    @id:PLB-S0181 @PLB-037 @PLB-029
    Schema dello scenario: Si sceglie anche mentre un altro risponde sull'assicurazione, e vale se il colpo continua
      Date le carte seguenti:
        | a chi | servite      | pescate |
        | Anna  | 10♠ 9♠       |         |
        | Marco | 5♠ 6♥        | 9♥      |
        | banco | A♦ <coperta> |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare
      Allora la decisione anticipata di Marco è registrata
      E la decisione tocca ad Anna
      Quando Anna rifiuta l'assicurazione
      E Marco rifiuta l'assicurazione
      Allora il banco controlla la carta coperta e la partita <seguito>
      E il saldo di Marco è 90 €

      Esempi:
        | coperta | seguito  |
        | 8♣      | continua |
        | K♣      | finisce  |

    @id:PLB-S0182
    Scenario: Chi deve rispondere sull'assicurazione può già scegliere che cosa farà dopo
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 4♠   | 9♥ 3♥   |
        | Marco | 10♠ 9♥  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna sceglie in anticipo di chiedere carta
      Allora la decisione anticipata di Anna è registrata
      E le opzioni offerte ad Anna sono Assicurazione, Rifiuta
      Quando Anna accetta l'assicurazione
      E Marco rifiuta l'assicurazione
      Allora per Anna vale la decisione anticipata "Carta"
      E la mano di Anna è 5♠ 4♠ 9♥
      E il saldo di Anna è 85 €
      E la decisione tocca ad Anna

    @id:PLB-S0183
    Scenario: Durante l'offerta non si sceglie ciò che la mano non permette
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di dividere
      Allora la richiesta è rifiutata perché "azione non lecita"
      E le opzioni offerte ad Anna sono Assicurazione, Rifiuta

    @id:PLB-S0184 @PLB-135 @PLB-136
    Scenario: L'assicurazione consuma il saldo che serviva al raddoppio scelto prima
      Dato che Piero occupa il posto 3 con un saldo di 20 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Piero | 5♠ 6♥   | 9♥      |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Piero sceglie in anticipo di raddoppiare con la mano al posto 3
      E Anna rifiuta l'assicurazione
      E Piero accetta l'assicurazione
      E Anna sta
      Allora per Piero vale l'azione automatica "Carta"
      E la mano di Piero è 5♠ 6♥ 9♥
      E la puntata di Piero è 10 €
      E la decisione tocca a Piero
      Quando Piero sta
      Allora Piero riceve 20 €
      E il saldo di Piero è 25 €

  @PLB-124
  Regola: Chi non ha scelto in anticipo decide al proprio turno

    @id:PLB-S0127
    Scenario: Senza scelta anticipata la decisione è chiesta
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      E che Piero occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | Piero | 10♥ 9♥  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Piero sceglie in anticipo di stare
      E Anna sta
      Allora la decisione tocca a Marco
      E le opzioni offerte a Marco sono Carta, Stai, Raddoppia
      Quando Marco sta
      Allora per Piero vale la decisione anticipata "Stai"
      E Piero riceve 20 €

  @PLB-131 @PLB-132
  Regola: A tempo scaduto, con 11 o meno si riceve una carta

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0128
    Schema dello scenario: Fino a 11 il sistema chiede carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> | 3♣      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna vale <totale>
      E la puntata di Anna è 10 €

      Esempi:
        | carte | totale |
        | 5♠ 6♥ | 14     |
        | 2♠ 3♥ | 8      |
        | 4♠ 4♥ | 11     |

    @id:PLB-S0129
    Scenario: La regola vale di nuovo a ogni decisione non presa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♥   | 6♣ 7♣   |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora la mano di Anna vale 11
      Quando scade il tempo di decisione di Anna
      Allora la mano di Anna vale 18
      Quando scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Stai"
      E Anna riceve 10 €

    @id:PLB-S0157
    Scenario: Anche contro un asso il sistema chiede carta fino a 11
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♥   | 8♣      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna vale 19
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:PLB-S0158
    Scenario: Anche sulle mani divise il sistema chiede carta fino a 11
      Date le carte seguenti:
        | a chi | servite | pescate      |
        | Anna  | 4♠ 4♥   | 5♦ 6♣ 10♥ 9♣ |
        | banco | 10♦ 8♣  |              |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E scade il tempo di decisione di Anna
      Allora la mano di Anna vale 19
      Quando Anna sta
      E scade il tempo di decisione di Anna
      Allora la seconda mano di Anna vale 19
      Quando Anna sta con la seconda mano
      Allora Anna riceve 40 €


    @id:PLB-S0186
    Scenario: La connessione di chi guarda soltanto non riguarda il colpo
      Dato che Olga osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♥   | 9♣      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Olga perde la connessione
      Allora la richiesta è rifiutata perché "evento non previsto"
      E la mano di Anna è 5♠ 6♥
      Quando scade il tempo di decisione di Anna
      Allora la mano di Anna vale 20
      Quando Anna sta
      Allora Anna riceve 20 €

  @PLB-133
  Regola: A tempo scaduto, con 12 o più la mano si ferma

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0130
    Schema dello scenario: Da 12 in su il sistema sta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 10♦ 8♣  | 5♥      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Stai"
      E la mano di Anna è <carte>
      E Anna riceve <resa>

      Esempi:
        | carte   | resa |
        | 10♠ 2♥  | 0 €  |
        | 10♠ 8♥  | 10 € |
        | 10♠ 10♥ | 20 € |
        | A♠ A♥   | 0 €  |

    @id:PLB-S0193
    Scenario: Conta il totale, con quante carte si vuole
      Dato che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      E che Dario occupa il posto 4 con un saldo di 100 €
      E che Elena occupa il posto 5 con un saldo di 100 €
      E che Fabio occupa il posto 6 con un saldo di 100 €
      E che Giada occupa il posto 7 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | A♥ A♠   |           |
        | Bruno | 2♥ 4♥   | 6♥        |
        | Carla | 2♠ 3♥   | 3♠ 4♠     |
        | Dario | A♦ A♣   | A♥        |
        | Elena | A♠ A♦   | A♣ A♥     |
        | Fabio | 2♦ 2♣   | 2♥ 2♠ 10♥ |
        | Giada | 2♦ 3♦   | 3♣ 3♥ 3♠  |
        | banco | 10♦ 8♣  |           |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E Giada punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Stai"
      Quando Bruno chiede carta
      E scade il tempo di decisione di Bruno
      Allora per Bruno vale l'azione automatica "Stai"
      Quando Carla chiede carta
      E Carla chiede carta
      E scade il tempo di decisione di Carla
      Allora per Carla vale l'azione automatica "Stai"
      Quando Dario chiede carta
      E scade il tempo di decisione di Dario
      Allora per Dario vale l'azione automatica "Stai"
      Quando Elena chiede carta
      E Elena chiede carta
      E scade il tempo di decisione di Elena
      Allora per Elena vale l'azione automatica "Stai"
      Quando Fabio chiede carta
      E Fabio chiede carta
      E scade il tempo di decisione di Fabio
      Allora per Fabio vale l'azione automatica "Carta"
      Quando Fabio sta
      Quando Giada chiede carta
      E Giada chiede carta
      E Giada chiede carta
      E scade il tempo di decisione di Giada
      Allora per Giada vale l'azione automatica "Stai"
      E la mano di Anna è A♥ A♠
      E la mano di Bruno è 2♥ 4♥ 6♥
      E la mano di Carla è 2♠ 3♥ 3♠ 4♠
      E la mano di Dario è A♦ A♣ A♥
      E la mano di Elena è A♠ A♦ A♣ A♥
      E la mano di Fabio è 2♦ 2♣ 2♥ 2♠ 10♥
      E la mano di Giada è 2♦ 3♦ 3♣ 3♥ 3♠
      E Fabio riceve 10 €
      E Giada non riceve nulla

  @PLB-135 @PLB-136
  Regola: Un raddoppio senza più fondi diventa una carta

    @id:PLB-S0802 @PLB-121 @PLB-123
    Scenario: Anche il raddoppio scelto in anticipo da chi non ne ha mai avuto i fondi diventa una carta
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   | 8♥      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare
      Allora la decisione anticipata di Marco è registrata
      Quando Anna sta
      Allora per Marco vale l'azione automatica "Carta"
      E la mano di Marco vale 19
      E la puntata di Marco è 10 €
      Quando Marco sta
      Allora Marco riceve 20 €

    @id:PLB-S0131 @PLB-037
    Scenario: Il primo raddoppio consuma il saldo che serviva al secondo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 30 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 5♠ 6♠   | 9♠      |
        | Anna al posto 2 | 5♥ 6♥   | 7♥      |
        | banco           | 10♦ 9♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sceglie in anticipo di raddoppiare con la mano al posto 2
      E Anna raddoppia con la mano al posto 1
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna al posto 2 è 5♥ 6♥ 7♥
      E le opzioni offerte ad Anna per la mano al posto 2 sono Carta, Stai
      Quando Anna sta con la mano al posto 2
      Allora i pagamenti di Anna sono:
        | puntata            | posto | puntato | restituito | esito |
        | puntata principale | 1     | 10 €    | 20 €       | vince |
        | raddoppio          | 1     | 10 €    | 20 €       | vince |
        | puntata principale | 2     | 10 €    | 0 €        | perde |
      E il saldo di Anna è 40 €

  @PLB-037
  Regola: Un raddoppio scelto in anticipo e coperto dal saldo è accettato

    @id:PLB-S0132 @PLB-037
    Scenario: Con i fondi bastanti tutti e due i raddoppi sono accettati
      Dato che Anna occupa i posti 1 e 2 con un saldo di 40 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 5♠ 6♠   | 9♠      |
        | Anna al posto 2 | 5♥ 6♥   | 9♥      |
        | banco           | 10♦ 9♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sceglie in anticipo di raddoppiare con la mano al posto 2
      E Anna raddoppia con la mano al posto 1
      Allora per Anna vale la decisione anticipata "Raddoppia"
      E Anna riceve 80 €
      E il saldo di Anna è 80 €

  @PLB-135 @PLB-137
  Regola: Una divisione senza più fondi con 11 o meno diventa una carta

    @id:PLB-S0133 @PLB-037
    Scenario: Una coppia di cinque che non si può più dividere riceve una carta
      Dato che Anna occupa i posti 1 e 2 con un saldo di 30 €
      E le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | 5♠ 6♠   | 9♠      |
        | Anna al posto 2 | 5♥ 5♦   | 7♥      |
        | banco           | 10♦ 9♣  |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sceglie in anticipo di dividere con la mano al posto 2
      E Anna raddoppia con la mano al posto 1
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna al posto 2 è 5♥ 5♦ 7♥

    @id:PLB-S0160
    Scenario: Anche contro un asso la coppia che non si può dividere riceve una carta
      Dato che Anna occupa il posto 1 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 5♥   | 9♠      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna è 5♠ 5♥ 9♠
      Quando Anna sta
      Allora Anna riceve 20 €

  @PLB-135 @PLB-138
  Regola: Una divisione senza più fondi con 12 o più si ferma

    @id:PLB-S0134 @PLB-037
    Schema dello scenario: Una coppia oltre 11 che non si può più dividere sta
      Dato che Anna occupa i posti 1 e 2 con un saldo di 30 €
      E le carte seguenti:
        | a chi           | servite  | pescate |
        | Anna al posto 1 | 5♠ 6♠    | 9♠      |
        | Anna al posto 2 | <coppia> |         |
        | banco           | 10♦ 9♣   |         |
      Quando Anna punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sceglie in anticipo di dividere con la mano al posto 2
      E Anna raddoppia con la mano al posto 1
      Allora per Anna vale l'azione automatica "Stai"
      E la mano di Anna al posto 2 è <coppia>
      E Anna riceve 40 €

      Esempi:
        | coppia |
        | 6♥ 6♦  |
        | 8♥ 8♦  |
        | A♥ A♦  |

  @PLB-150
  Regola: Di un guasto il testo dice soltanto con quale codice chiedere assistenza

    @id:PLB-S0185 @PLB-A26
    Scenario: Un guasto, di cui il testo non parla, non è un evento del gioco
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♥  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E si verifica un malfunzionamento
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando Anna sta
      Allora Anna riceve 20 €
