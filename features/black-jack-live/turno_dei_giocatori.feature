# language: it
Funzionalità: Il turno dei giocatori

  Chi decide e quando, che cosa può scegliere e come finisce il turno.

  Contesto:
    Dato un tavolo "Black Jack Live"

  @BJL-003 @BJL-028 @BJL-029
  Regola: Dopo le prime carte giocano i posti nell'ordine della distribuzione, e il banco per ultimo

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €

    @id:BJL-S0014
    Scenario: Il banco prende la sua seconda carta quando tutti hanno finito
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 3♦  | 5♥      |
        | Marco | 9♠ 7♦   | 4♥      |
        | banco | 10♣     | 9♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna
      Quando Anna chiede carta
      E Anna sta
      Allora la decisione tocca a Marco
      E Marco vede del banco soltanto 10♣
      Quando Marco chiede carta
      E Marco sta
      Allora il banco pesca 9♦
      E la mano di Anna è 10♠ 3♦ 5♥
      E la mano di Marco è 9♠ 7♦ 4♥
      E Anna non riceve nulla
      E Marco riceve 20 €

    @id:BJL-S0015
    Scenario: Chi non è di turno non può decidere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 3♦  |         |
        | Marco | 9♠ 7♦   |         |
        | banco | 10♣     |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco chiede carta
      Allora la richiesta è rifiutata perché "non è il suo turno"
      E la mano di Marco è 9♠ 7♦
      E la decisione tocca ad Anna

  @BJL-009
  Regola: Le due carte di partenza decidono le scelte

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:BJL-S0016
    Schema dello scenario: Raddoppio a 9, 10 e 11, divisione con due carte pari
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣      |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <scelte>

      Esempi:
        | carte  | scelte                         |
        | 3♠ 5♦  | Carta, Stai                    |
        | 4♠ 5♦  | Carta, Stai, Raddoppia         |
        | 4♠ 6♦  | Carta, Stai, Raddoppia         |
        | 6♠ 5♦  | Carta, Stai, Raddoppia         |
        | 10♠ 2♦ | Carta, Stai                    |
        | 5♠ 5♦  | Carta, Stai, Raddoppia, Dividi |
        | 8♠ 8♦  | Carta, Stai, Dividi            |
        | J♠ K♦  | Carta, Stai, Dividi            |
        | 10♠ J♠ | Carta, Stai, Dividi            |
        | 10♠ K♠ | Carta, Stai, Dividi            |
        | J♠ Q♠  | Carta, Stai, Dividi            |
        | Q♠ K♠  | Carta, Stai, Dividi            |
        | 9♠ J♠  | Carta, Stai                    |
        | 2♠ 6♦  | Carta, Stai                    |
        | 2♠ 7♦  | Carta, Stai, Raddoppia         |
        | 3♠ 6♦  | Carta, Stai, Raddoppia         |
        | 2♠ 8♦  | Carta, Stai, Raddoppia         |
        | 3♠ 7♦  | Carta, Stai, Raddoppia         |
        | 2♠ 9♦  | Carta, Stai, Raddoppia         |
        | 3♠ 8♦  | Carta, Stai, Raddoppia         |
        | 4♠ 7♦  | Carta, Stai, Raddoppia         |
        | 3♠ 9♦  | Carta, Stai                    |
        | 4♠ 4♦  | Carta, Stai, Dividi            |
        | 6♠ 6♦  | Carta, Stai, Dividi            |
        | A♠ A♦  | Carta, Stai, Dividi            |
        | A♠ 8♦  | Carta, Stai                    |
        | A♠ 9♦  | Carta, Stai                    |

    @id:BJL-S0017
    Scenario: Una scelta che non è possibile viene respinta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 2♦  |         |
        | banco | 9♣      |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la mano di Anna è 10♠ 2♦
      E la puntata di Anna è 10 €

  @BJL-014 @BJL-049
  Regola: Ogni giocatore che partecipa ha il suo turno e le stesse scelte

    @id:BJL-S0018 @BJL-064
    Scenario: Tre giocatori con mani uguali hanno le stesse scelte
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 4 con un saldo di 100 €
      E che Piero occupa il posto 7 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   |         |
        | Marco | 6♥ 5♣   |         |
        | Piero | 6♦ 5♥   |         |
        | banco | 9♣      | 8♠      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      E la mano del banco è 9♣
      Quando Anna sta
      Allora le opzioni offerte a Marco sono Carta, Stai, Raddoppia
      Quando Marco sta
      Allora le opzioni offerte a Piero sono Carta, Stai, Raddoppia
      Quando Piero sta
      Allora il banco pesca 8♠

  @BJL-030 @BJL-031
  Regola: Si chiedono quante carte si vuole, e stare chiude il turno

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:BJL-S0019 @BJL-064
    Scenario: Ogni richiesta porta una carta sola
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 2♠ 3♦   | 4♥ 2♥ 8♠ |
        | banco | 9♣      | 8♦       |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna è 2♠ 3♦ 4♥
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      Allora la mano di Anna è 2♠ 3♦ 4♥ 2♥
      Quando Anna chiede carta
      Allora la mano di Anna è 2♠ 3♦ 4♥ 2♥ 8♠
      Quando Anna sta
      Allora Anna riceve 20 €

    @id:BJL-S0020 @BJL-064
    Scenario: Chi sta non riceve altre carte, qualunque punteggio abbia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♦   |         |
        | banco | 9♣      | 7♦ 10♥  |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano di Anna è 2♠ 3♦
      E il banco pesca 7♦ 10♥
      E Anna riceve 20 €

    @id:BJL-S0001 @BJL-064
    Scenario: La stessa carta può uscire otto volte nello stesso colpo
      Date le carte seguenti:
        | a chi | servite | pescate           |
        | Anna  | 2♠ 2♠   | 2♠ 2♠ 2♠ 2♠ 2♠ 2♠ |
        | banco | 10♥     | 7♦                |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna sta
      Allora la mano di Anna è 2♠ 2♠ 2♠ 2♠ 2♠ 2♠ 2♠ 2♠
      E la mano di Anna vale 16
      E Anna non riceve nulla

    @id:BJL-S0143 @BJL-048
    Schema dello scenario: Nemmeno con sette carte e un asso la mano si chiude o vince per quante sono
      Date le carte seguenti:
        | a chi | servite | pescate                 |
        | Anna  | A♠ 2♦   | A♥ A♣ A♦ A♠ A♥ <ottava> |
        | banco | 10♣     | 9♦                      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 18 soft
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      E Anna sta
      Allora la mano di Anna vale <totale>
      E Anna riceve <resa>

      Esempi:
        | ottava | totale  | resa |
        | 2♠     | 20 soft | 20 € |
        | K♠     | 18 hard | 0 €  |

  @BJL-012
  Regola: Il turno finisce stando o superando 21

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €

    @id:BJL-S0021
    Scenario: Chi supera 21 ha perso e il turno passa
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♦  | 6♥      |
        | Marco | 10♥ 8♥  |         |
        | banco | 9♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna è sballata
      E la decisione tocca a Marco

    @id:BJL-S0022
    Scenario: Chi resta sotto 21 e non sta ha ancora il turno
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♦  | 4♥      |
        | Marco | 10♥ 8♥  |         |
        | banco | 9♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 20
      E la decisione tocca ad Anna
      Quando Anna sta
      Allora la decisione tocca a Marco

    @id:BJL-S0126
    Scenario: Sballa anche la mano che comincia con un asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 5♦   | 10♥ 9♥  |
        | Marco | 10♥ 8♥  |         |
        | banco | 9♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      E Anna chiede carta
      Allora la mano di Anna vale 25
      E la mano di Anna è sballata
      E la decisione tocca a Marco
      Quando Marco sta
      Allora Anna non riceve nulla
      E Marco riceve 20 €

    @id:BJL-S0127
    Scenario: A 21 il turno passa anche a chi ha cominciato con un asso
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ 4♦   | 6♥      |
        | Marco | 10♥ 8♥  |         |
        | banco | 9♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la decisione tocca a Marco

    @id:BJL-S0128
    Scenario: A 21 il turno passa anche contro un asso del banco
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 7♠ 7♦   | 7♥      |
        | Marco | 10♥ 8♥  |         |
        | banco | A♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Marco rifiuta l'assicurazione
      E Anna chiede carta
      Allora la mano di Anna vale 21
      E la decisione tocca a Marco

  @BJL-032 @BJL-033
  Regola: Lo sballo fa perdere la posta subito, le altre restano in sospeso

    @id:BJL-S0023 @BJL-064
    Scenario: La posta sballata è liquidata prima che giochi il vicino
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €
      E che Piero occupa il posto 3 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♦  | 6♥      |
        | Marco | 10♥ 8♥  |         |
        | Piero | 10♦ 9♥  |         |
        | banco | 9♣      | 8♦      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Piero punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora i pagamenti di Anna sono:
        | puntata            | puntato | restituito | esito |
        | puntata principale | 10 €    | 0 €        | perde |
      Quando Marco sta
      Allora il saldo di Marco è 90 €
      Quando Piero sta
      Allora Marco riceve 20 €
      E Piero riceve 20 €

  @BJL-009 @BJL-057
  Regola: Il raddoppio aggiunge una posta uguale e una carta soltanto

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:BJL-S0024
    Schema dello scenario: Vinto, in parità o perduto, il raddoppio vale due poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> | <terza> |
        | banco | 10♣     | 9♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è 20 €
      E la mano di Anna vale <totale>
      E Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | carte | terza | totale | resa | saldo |
        | 6♠ 5♦ | 10♥   | 21     | 40 € | 120 € |
        | 4♠ 5♦ | A♥    | 20     | 40 € | 120 € |
        | 6♠ 4♦ | 9♥    | 19     | 20 € | 100 € |
        | 6♠ 4♦ | 2♥    | 12     | 0 €  | 80 €  |

    @id:BJL-S0025
    Scenario: Su una posta dispari il raddoppio è identico alla posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 10♥     |
        | banco | 10♣     | 9♦      |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è 10 €
      E Anna riceve 20 €

    @id:BJL-S0026
    Scenario: Un 9 fatto con tre carte non si raddoppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♦   | 4♥      |
        | banco | 10♣     | 9♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna vale 9
      E le opzioni offerte ad Anna sono Carta, Stai

    @id:BJL-S0027
    Scenario: Contro un blackjack del banco si perdono tutte e due le poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 10♥     |
        | banco | K♣      | A♦      |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale 21
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:BJL-S0028
    Scenario: Senza fondi il raddoppio non è tra le scelte
      Dato che Marco occupa il posto 2 con un saldo di 19,99 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | Marco | 5♠ 5♦   |         |
        | banco | 10♣     |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora le opzioni offerte a Marco sono Carta, Stai

    @id:BJL-S0029
    Scenario: Con il saldo pari alla posta si può ancora raddoppiare
      Dato che Marco occupa il posto 2 con un saldo di 20 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | Marco | 5♠ 5♦   |         |
        | banco | 10♣     |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora le opzioni offerte a Marco sono Carta, Stai, Raddoppia, Dividi

    @id:BJL-S0144 @BJL-A21 @BJL-051
    Scenario: Con il saldo a zero chi vuole raddoppiare o dividere sceglie altro, e nulla si fa da solo
      Dato che Marco occupa il posto 2 con un saldo di 5 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Marco | 5♠ 5♦   | 10♥     |
        | banco | 10♣     | 9♦      |
      Quando Marco punta 5 €
      E vengono distribuite le carte
      Allora il saldo di Marco è 0,00 €
      E le opzioni offerte a Marco sono Carta, Stai
      Quando Marco raddoppia
      Allora la richiesta è rifiutata perché "azione non lecita"
      Quando Marco divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la mano di Marco è 5♠ 5♦
      Quando Marco chiede carta
      E Marco sta
      Allora Marco riceve 10 €
      E il saldo di Marco è 10 €

    @id:BJL-S0145
    Scenario: Il raddoppio non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 10 € sul raddoppio
      Allora la richiesta è rifiutata perché "puntata non ammessa"
