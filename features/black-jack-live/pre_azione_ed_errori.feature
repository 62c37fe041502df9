# language: it
Funzionalità: Scelte anticipate, connessione perduta e colpi in errore

  Che cosa accade a chi sceglie prima del turno, a chi non può scegliere e quando il gioco si guasta.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @BJL-081
  Regola: Si può scegliere in anticipo mentre gioca chi precede

    @id:BJL-S0097 @BJL-057
    Scenario: La scelta anticipata è eseguita al proprio turno
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   | 9♥      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare
      Allora la decisione anticipata di Marco è registrata
      E la decisione tocca ad Anna
      E il saldo di Marco è 90 €
      Quando Anna sta
      Allora per Marco vale la decisione anticipata "Raddoppia"
      E Marco riceve 40 €
      E il saldo di Marco è 120 €

    @id:BJL-S0098
    Scenario: Si sceglie in anticipo per più posti
      Dato che Marco occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi            | servite | pescate |
        | Anna             | 10♠ 9♠  |         |
        | Marco al posto 2 | 5♠ 6♥   |         |
        | Marco al posto 3 | 10♥ 9♥  |         |
        | banco            | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 € su ogni posto
      E vengono distribuite le carte
      E Marco sceglie in anticipo di stare con la mano al posto 2
      E Marco sceglie in anticipo di stare con la mano al posto 3
      E Anna sta
      Allora i pagamenti di Marco sono:
        | puntata            | posto | puntato | restituito | esito |
        | puntata principale | 2     | 10 €    | 0 €        | perde |
        | puntata principale | 3     | 10 €    | 20 €       | vince |

    @id:BJL-S0113 @BJL-A25
    Scenario: Due posti prima è ancora presto
      Dato che Piero occupa il posto 2 con un saldo di 100 €
      E che Marco occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Piero | 10♥ 8♥  |         |
        | Marco | 5♠ 6♥   |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Piero punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di stare
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la decisione tocca ad Anna
      Quando Anna sta
      E Marco sceglie in anticipo di stare
      Allora la decisione anticipata di Marco è registrata
      E la decisione tocca a Piero
      Quando Piero sta
      Allora per Marco vale la decisione anticipata "Stai"
      E Marco non riceve nulla

    @id:BJL-S0114 @BJL-A25
    Scenario: Durante l'offerta di assicurazione è ancora presto
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 10♥ 7♥  |         |
        | banco | A♦      | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna
      Quando Marco sceglie in anticipo di stare
      Allora la richiesta è rifiutata perché "azione non lecita"

    @id:BJL-S0153 @BJL-A25
    Scenario: Mentre gioca il proprio primo posto non si sceglie più per il secondo
      Dato che Marco occupa i posti 2 e 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi            | servite | pescate |
        | Anna             | 10♠ 9♠  |         |
        | Marco al posto 2 | 5♠ 6♥   |         |
        | Marco al posto 3 | 10♥ 9♥  |         |
        | banco            | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 € su ogni posto
      E vengono distribuite le carte
      E Anna sta
      Allora la decisione tocca a Marco con la mano al posto 2
      Quando Marco sceglie in anticipo di chiedere carta con la mano al posto 3
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Marco sta con la mano al posto 2
      Allora la decisione tocca a Marco con la mano al posto 3
      E la mano di Marco al posto 3 è 10♥ 9♥

    @id:BJL-S0154 @BJL-051
    Scenario: Si sceglie anche mentre chi precede gioca la seconda delle sue mani divise
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♥   | 10♥ 9♥  |
        | Marco | 9♠ 9♣   | 10♣ 8♦  |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Marco sceglie in anticipo di dividere
      Allora la decisione anticipata di Marco è registrata
      E la decisione tocca ad Anna con la seconda mano
      Quando Anna sta con la seconda mano
      Allora per Marco vale la decisione anticipata "Dividi"
      E il saldo di Marco è 80 €
      E la mano di Marco è 9♠ 10♣
      E la seconda mano di Marco è 9♣ 8♦

    @id:BJL-S0155 @BJL-057 @BJL-A37
    Scenario: Il raddoppio del primo posto finisce il saldo per quello scelto prima sull'altro
      Dato che Marco occupa i posti 2 e 3 con un saldo di 30 €
      E le carte seguenti:
        | a chi            | servite | pescate |
        | Anna             | 10♠ 9♠  |         |
        | Marco al posto 2 | 5♠ 6♥   | 9♥      |
        | Marco al posto 3 | 6♠ 5♥   | 8♥      |
        | banco            | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 € su ogni posto
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare con la mano al posto 2
      E Marco sceglie in anticipo di raddoppiare con la mano al posto 3
      E Anna sta
      Allora per Marco vale la decisione anticipata "Raddoppia"
      E la decisione tocca a Marco con la mano al posto 3
      E le opzioni offerte a Marco per la mano al posto 3 sono Carta, Stai
      E la mano di Marco al posto 3 è 6♠ 5♥
      Quando Marco chiede carta con la mano al posto 3
      E Marco sta con la mano al posto 3
      Allora Marco riceve 60 €
      E il saldo di Marco è 60 €

    @id:BJL-S0156 @BJL-035
    Scenario: Per un blackjack non c'è niente da scegliere in anticipo
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | A♠ K♥   |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di chiedere carta
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Anna sta
      Allora Marco riceve 25 €

    @id:BJL-S0180 @BJL-A26 @BJL-057
    Scenario: Dietro un blackjack si sceglie mentre gioca il giocatore ancora prima
      Dato che Piero occupa il posto 2 con un saldo di 100 €
      E che Marco occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Piero | A♠ K♥   |         |
        | Marco | 5♠ 6♥   | 9♥      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Piero punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di raddoppiare
      Allora la decisione anticipata di Marco è registrata
      Quando Anna sta
      Allora per Marco vale la decisione anticipata "Raddoppia"
      E Marco riceve 40 €

  @BJL-082
  Regola: La scelta anticipata si può cambiare finché il turno non arriva

    @id:BJL-S0099
    Scenario: Vale l'ultima scelta fatta prima del turno
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   | 9♥      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco sceglie in anticipo di stare
      E Marco sceglie in anticipo di chiedere carta
      E Anna sta
      Allora per Marco vale la decisione anticipata "Carta"
      E la mano di Marco è 5♠ 6♥ 9♥
      E la decisione tocca a Marco

  @BJL-083
  Regola: Senza scelta anticipata il colpo segue il suo corso

    @id:BJL-S0100
    Scenario: Chi non ha scelto prima decide al proprio turno, anche se il vicino ha scelto
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E che Piero occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | Piero | 10♥ 9♥  |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la decisione tocca a Marco
      E le opzioni offerte a Marco sono Carta, Stai, Raddoppia
      Quando Piero sceglie in anticipo di stare
      Allora la decisione tocca a Marco
      Quando Marco sta
      Allora per Piero vale la decisione anticipata "Stai"
      E Piero riceve 20 €

  @BJL-079
  Regola: A chi perde la connessione il sistema chiede carta fino a 11

    @id:BJL-S0101
    Scenario: Quattro e cinque prendono un due e poi un'altra carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♠ 5♠   | 2♥ 6♥   |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna perde la connessione
      Allora per Anna valgono le azioni automatiche Carta, Carta, Stai
      E la mano di Anna è 4♠ 5♠ 2♥ 6♥
      E la puntata di Anna è 10 €
      E Anna non riceve nulla

    @id:BJL-S0102
    Scenario: Con 12 il sistema non chiede carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | banco | 10♦     | 8♣ 9♥   |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna perde la connessione
      Allora per Anna vale l'azione automatica "Stai"
      E la mano di Anna è 10♠ 2♠

    @id:BJL-S0103
    Scenario: Chi torna prima del proprio turno decide da sé
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♥ 6♣   | 7♥      |
        | Marco | 5♠ 6♥   |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco perde la connessione
      E Marco ritrova la connessione
      E Anna perde la connessione
      Allora per Anna valgono le azioni automatiche Carta, Stai
      E la decisione tocca a Marco

    @id:BJL-S0104
    Scenario: Chi è ancora senza connessione al proprio turno riceve le azioni automatiche
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   | 8♥      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco perde la connessione
      E Anna sta
      Allora per Marco valgono le azioni automatiche Carta, Stai
      E la mano di Marco è 5♠ 6♥ 8♥
      E Marco riceve 20 €

    @id:BJL-S0132
    Scenario: Contro un asso il sistema chiede carta e non divide la coppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 3♠ 3♥   | 9♦      |
        | banco | A♣      | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Anna perde la connessione
      Allora per Anna valgono le azioni automatiche Carta, Stai
      E la mano di Anna è 3♠ 3♥ 9♦
      E Anna non riceve nulla

    @id:BJL-S0133
    Scenario: Anche a una mano divisa il sistema chiede carta fino a 11
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 3♠ 3♥   | 8♦ 8♥ 9♠ |
        | banco | 10♦     | 8♣       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna perde la connessione
      Allora per Anna valgono le azioni automatiche Carta, Stai
      E la seconda mano di Anna è 3♥ 8♥ 9♠
      E i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 0 €        | perde |
        | puntata principale | seconda | 10 €    | 20 €       | vince |

    @id:BJL-S0157
    Schema dello scenario: L'undici prende carta e il dodici no, e conta il totale migliore
      Date le carte seguenti:
        | a chi | servite | pescate   |
        | Anna  | <carte> | <pescata> |
        | banco | 10♦     | 8♣        |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna perde la connessione
      Allora per Anna valgono le azioni automatiche <azioni>
      E la mano di Anna vale <totale>
      E Anna riceve <resa>

      Esempi:
        | carte | pescata | azioni      | totale  | resa |
        | 2♠ 9♥ | 8♥      | Carta, Stai | 19 hard | 20 € |
        | 3♠ 9♥ |         | Stai        | 12 hard | 0 €  |
        | A♠ A♥ |         | Stai        | 12 soft | 0 €  |
        | A♠ 2♥ |         | Stai        | 13 soft | 0 €  |

    @id:BJL-S0158 @BJL-A20
    Scenario: Chi perde la connessione durante l'offerta non è assicurato, e il sistema gioca la sua mano
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♠   | 9♥      |
        | Marco | 10♥ 9♠  |         |
        | banco | A♦      | K♣      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna perde la connessione
      Allora la decisione tocca a Marco
      E le opzioni offerte a Marco sono Assicurazione, Rifiuta
      Quando Marco accetta l'assicurazione
      Allora la mano di Anna è 5♠ 6♠ 9♥
      E il saldo di Anna è 90 €
      Quando Marco sta
      Allora Anna non riceve nulla
      E il saldo di Marco è 100 €

    @id:BJL-S0160
    Scenario: Chi perde la connessione dopo la sua prima mano la conserva, e il sistema gioca l'altra
      Dato che Piero occupa i posti 3 e 5 con un saldo di 100 €
      E che Olga occupa il posto 4 con un saldo di 100 €
      E le carte seguenti:
        | a chi            | servite | pescate |
        | Anna             | 10♠ 9♠  |         |
        | Piero al posto 3 | 5♠ 4♠   | 2♥      |
        | Olga             | 10♥ 9♥  |         |
        | Piero al posto 5 | 5♥ 4♥   | 2♣ 9♣   |
        | banco            | 10♦     | 5♣ 4♣   |
      Quando Anna punta 10 €
      E Piero punta 10 € su ogni posto
      E Olga punta 10 €
      E vengono distribuite le carte
      E Anna sta
      E Piero chiede carta con la mano al posto 3
      E Piero sta con la mano al posto 3
      E Piero perde la connessione
      Allora la mano di Piero al posto 3 è 5♠ 4♠ 2♥
      E la decisione tocca a Olga
      Quando Olga sta
      Allora la mano di Piero al posto 5 è 5♥ 4♥ 2♣ 9♣
      E i pagamenti di Piero sono:
        | puntata            | posto | puntato | restituito | esito |
        | puntata principale | 3     | 10 €    | 0 €        | perde |
        | puntata principale | 5     | 10 €    | 20 €       | vince |

    @id:BJL-S0161
    Scenario: La connessione di chi guarda soltanto non riguarda il colpo
      Dato che Olga osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♥   | 9♣      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Olga perde la connessione
      Allora la richiesta è rifiutata perché "evento non previsto"
      E la mano di Anna è 5♠ 6♥
      Quando Anna perde la connessione
      Allora la mano di Anna è 5♠ 6♥ 9♣
      E Anna riceve 20 €

    @id:BJL-S0170
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
        | banco | 10♦     | 8♣        |
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E Carla punta 10 €
      E Dario punta 10 €
      E Elena punta 10 €
      E Fabio punta 10 €
      E Giada punta 10 €
      E vengono distribuite le carte
      E Anna perde la connessione
      Allora per Anna vale l'azione automatica "Stai"
      Quando Bruno chiede carta
      E Bruno perde la connessione
      Allora per Bruno vale l'azione automatica "Stai"
      Quando Carla chiede carta
      E Carla chiede carta
      E Carla perde la connessione
      Allora per Carla vale l'azione automatica "Stai"
      Quando Dario chiede carta
      E Dario perde la connessione
      Allora per Dario vale l'azione automatica "Stai"
      Quando Elena chiede carta
      E Elena chiede carta
      E Elena perde la connessione
      Allora per Elena vale l'azione automatica "Stai"
      Quando Fabio chiede carta
      E Fabio chiede carta
      E Fabio perde la connessione
      Allora per Fabio valgono le azioni automatiche Carta, Stai
      Quando Giada chiede carta
      E Giada chiede carta
      E Giada chiede carta
      E Giada perde la connessione
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

  @BJL-009
  Regola: A chi lascia scadere il tempo si applica la stessa regola

    @id:BJL-S0105
    Scenario: Con 11 il tempo scaduto chiede carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♠   | 7♥      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna vale 18
      Quando scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Stai"
      E Anna riceve 10 €

    @id:BJL-S0106
    Scenario: Con 12 il tempo scaduto fa stare
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♠  |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Stai"
      E la mano di Anna è 10♠ 2♠

    @id:BJL-S0107
    Scenario: Chi non risponde sull'assicurazione non è assicurato
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | A♦      | K♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora la puntata di Anna è 10 €
      E il saldo di Anna è 90 €
      E le opzioni offerte ad Anna sono Carta, Stai

    @id:BJL-S0134
    Scenario: Con una coppia bassa il tempo scaduto chiede carta e non divide
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 3♠ 3♥   | 9♦      |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna è 3♠ 3♥ 9♦

    @id:BJL-S0135
    Scenario: Dopo una terza carta bassa il tempo scaduto ne chiede una quarta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♠   | 4♥ 9♦   |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna vale 9
      Quando scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna è 2♠ 3♠ 4♥ 9♦
      Quando Anna sta
      Allora Anna riceve 10 €

    @id:BJL-S0136
    Scenario: Anche a una mano divisa il tempo scaduto chiede carta
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 3♠ 3♥   | 8♦ 8♥ 9♠ |
        | banco | 10♦     | 8♣       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la seconda mano di Anna è 3♥ 8♥ 9♠
      Quando Anna sta con la seconda mano
      Allora i pagamenti di Anna sono:
        | puntata            | mano    | puntato | restituito | esito |
        | puntata principale | prima   | 10 €    | 0 €        | perde |
        | puntata principale | seconda | 10 €    | 20 €       | vince |

    @id:BJL-S0137
    Scenario: Anche contro un asso il tempo scaduto chiede carta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♥   | 9♦      |
        | banco | A♣      | 8♣      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E scade il tempo di decisione di Anna
      Allora per Anna vale l'azione automatica "Carta"
      E la mano di Anna vale 20
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:BJL-S0171 @BJL-A11
    Scenario: Anche a tempo scaduto conta il totale, con quante carte si vuole
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
        | banco | 10♦     | 8♣        |
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

  @BJL-078
  Regola: Un colpo in errore dà diritto alle poste
    Che il rimborso arrivi con il colpo seguente si vede al tavolo: qui il saldo resta com'è, e si annuncia il dovuto.

    @id:BJL-S0108
    Scenario: Torna la puntata di ogni giocatore
      Dato che Marco occupa il posto 2 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | banco | 10♦     | 8♣      |
      Quando Anna punta 10 €
      E Marco punta 5 €
      E vengono distribuite le carte
      E si verifica un malfunzionamento
      Allora il rimborso dovuto ad Anna alla partita successiva è di 10 €
      E il rimborso dovuto a Marco alla partita successiva è di 5 €
      E il saldo di Anna è 90 €
      E il saldo di Marco è 45 €
      E il colpo è concluso

    @id:BJL-S0109 @BJL-057
    Scenario: Tornano anche il raddoppio e l'assicurazione
      Dato che Marco occupa il posto 2 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♠   | 8♠      |
        | Marco | 10♥ 6♥  |         |
        | banco | A♦      |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Marco rifiuta l'assicurazione
      E Anna raddoppia
      Allora il saldo di Anna è 75 €
      Quando si verifica un malfunzionamento
      Allora il rimborso dovuto ad Anna alla partita successiva è di 25 €
      E il rimborso dovuto a Marco alla partita successiva è di 10 €
      E il saldo di Anna è 75 €
      E il saldo di Marco è 40 €

    @id:BJL-S0110 @BJL-072
    Scenario: Anche ciò che era già deciso tornerà come prima del colpo
      Dato che Marco occupa il posto 2 con un saldo di 50 €
      E che Piero occupa il posto 3 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | Marco | 10♥ 6♥  | K♥      |
        | Piero | 10♣ 8♥  |         |
        | banco | 5♦      |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Marco chiede carta
      Allora il saldo di Anna è 115 €
      E il saldo di Marco è 40 €
      Quando si verifica un malfunzionamento
      Allora il rimborso dovuto ad Anna alla partita successiva è di 10 €
      E il rimborso dovuto a Marco alla partita successiva è di 10 €
      E il rimborso dovuto a Piero alla partita successiva è di 10 €
      E il saldo di Anna è 115 €
      E il saldo di Marco è 40 €
      E il saldo di Piero è 40 €

    @id:BJL-S0162
    Scenario: Durante l'offerta torna anche l'assicurazione già accettata
      Dato che Marco occupa il posto 2 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 5♠ 6♥   |         |
        | banco | A♦      |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E si verifica un malfunzionamento
      Allora il rimborso dovuto ad Anna alla partita successiva è di 15 €
      E il rimborso dovuto a Marco alla partita successiva è di 10 €
      E il saldo di Anna è 85 €
      E il colpo è concluso

    @id:BJL-S0163 @BJL-051
    Scenario: Torna la posta di ogni mano divisa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♥   | 10♥ 9♥  |
        | banco | 10♦     |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E si verifica un malfunzionamento
      Allora il rimborso dovuto ad Anna alla partita successiva è di 20 €
      E il saldo di Anna è 80 €
      E il colpo è concluso
