# language: it
Funzionalità: Carta, stai e raddoppia

  Chi decide e quando, che cosa può scegliere e quanto gli costa.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"

  @PLB-035
  Regola: I giocatori giocano uno dopo l'altro in senso orario

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco occupa il posto 2 con un saldo di 100 €

    @id:PLB-S0036 @PLB-036
    Scenario: Il secondo posto decide quando il primo ha finito
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 3♦  | 5♥      |
        | Marco | 9♠ 7♦   | 4♥      |
        | banco | 10♣ 9♦  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia
      Quando Anna chiede carta
      E Anna sta
      Allora le opzioni offerte a Marco sono Carta, Stai, Raddoppia
      Quando Marco chiede carta
      E Marco sta
      Allora la mano di Anna è 10♠ 3♦ 5♥
      E la mano di Marco è 9♠ 7♦ 4♥
      E Anna non riceve nulla
      E Marco riceve 20 €

    @id:PLB-S0037 @PLB-036
    Scenario: Chi non è di turno non può decidere
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 3♦  |         |
        | Marco | 9♠ 7♦   |         |
        | banco | 10♣ 9♦  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Marco chiede carta
      Allora la richiesta è rifiutata perché "non è il suo turno"
      E la mano di Marco è 9♠ 7♦
      E le opzioni offerte ad Anna sono Carta, Stai, Raddoppia

  @PLB-122
  Regola: Sono attive soltanto le scelte possibili in quel momento

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0038
    Schema dello scenario: Le due carte di partenza decidono le scelte
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono <scelte>

      Esempi:
        | carte  | scelte                         |
        | 10♠ 6♦ | Carta, Stai, Raddoppia         |
        | A♠ 7♦  | Carta, Stai, Raddoppia         |
        | A♠ 9♦  | Carta, Stai, Raddoppia         |
        | 8♠ 8♦  | Carta, Stai, Raddoppia, Dividi |
        | A♠ A♦  | Carta, Stai, Raddoppia, Dividi |
        | 10♠ K♦ | Carta, Stai, Raddoppia, Dividi |

    @id:PLB-S0039
    Scenario: Dopo la terza carta restano carta e stai
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♦   | 4♥      |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora le opzioni offerte ad Anna sono Carta, Stai

    @id:PLB-S0040
    Scenario: Una scelta che non è attiva viene respinta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♦  |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna divide
      Allora la richiesta è rifiutata perché "azione non lecita"
      E la mano di Anna è 10♠ 6♦

  @PLB-039 @PLB-128
  Regola: Si possono chiedere più carte, e stando non se ne ricevono altre

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0041 @PLB-038 @PLB-127 @PLB-046
    Scenario: Ogni richiesta porta una carta sola
      Date le carte seguenti:
        | a chi | servite | pescate  |
        | Anna  | 2♠ 3♦   | 4♥ 2♥ 8♠ |
        | banco | 9♣ 8♦   |          |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna chiede carta
      Allora la mano di Anna è 2♠ 3♦ 4♥
      Quando Anna chiede carta
      Allora la mano di Anna è 2♠ 3♦ 4♥ 2♥
      Quando Anna chiede carta
      Allora la mano di Anna è 2♠ 3♦ 4♥ 2♥ 8♠
      Quando Anna sta
      Allora la mano di Anna vale 19
      E Anna riceve 20 €

    @id:PLB-S0042 @PLB-046
    Scenario: Chi sta non riceve altre carte, qualunque punteggio abbia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 2♠ 3♦   |         |
        | banco | 9♣ 7♦   | 10♥     |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora la mano di Anna è 2♠ 3♦
      E il banco pesca 10♥
      E Anna riceve 20 €

    @id:PLB-S0165 @PLB-020
    Schema dello scenario: Nemmeno con sette carte e un asso la mano si chiude o vince per quante sono
      Date le carte seguenti:
        | a chi | servite | pescate                 |
        | Anna  | A♠ 2♦   | A♥ A♣ A♦ A♠ A♥ <ottava> |
        | banco | 10♣ 9♦  |                         |
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

  @PLB-006 @PLB-036
  Regola: Si raddoppia con due carte qualsiasi che non facciano 21

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0043 @PLB-037
    Schema dello scenario: Nessun totale sotto 21 impedisce il raddoppio
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <carte> | 2♥      |
        | banco | 10♣ 8♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna vale <totale>
      E Anna riceve <resa>

      Esempi:
        | carte  | totale  | resa |
        | 2♠ 3♦  | 7       | 0 €  |
        | 10♠ 6♦ | 18      | 20 € |
        | A♠ 6♦  | 19 soft | 40 € |
        | A♠ 8♦  | 21 soft | 40 € |
        | A♠ 9♦  | 12 hard | 0 €  |
        | 10♠ 9♦ | 21      | 40 € |
        | 10♠ K♦ | 22      | 0 €  |

  @PLB-012
  Regola: Un blackjack di partenza non si raddoppia: è pagato

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0044
    Scenario: Con 21 di partenza non si raddoppia
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♦   |         |
        | banco | 9♣ 8♦   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora la mano di Anna è A♠ K♦
      E la puntata di Anna è 10 €
      E Anna riceve 25 €

  @PLB-037 @PLB-129
  Regola: Il raddoppio aggiunge una posta uguale e una carta soltanto

    Contesto:
      Dato che Anna occupa il posto 1 con un saldo di 100 €

    @id:PLB-S0045
    Scenario: Un raddoppio vinto rende due poste e due vincite
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 10♥     |
        | banco | 10♣ J♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è 20 €
      E la mano di Anna è 6♠ 5♦ 10♥
      E Anna riceve 40 €
      E il saldo di Anna è 120 €

    @id:PLB-S0046
    Scenario: Un raddoppio perduto costa due poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 2♥      |
        | banco | 10♣ 9♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la mano di Anna è 6♠ 5♦ 2♥
      E Anna non riceve nulla
      E il saldo di Anna è 80 €

    @id:PLB-S0047
    Scenario: Un raddoppio in parità restituisce le due poste
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 8♥      |
        | banco | 10♣ 9♦  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora Anna riceve 20 €
      E il saldo di Anna è 100 €

    @id:PLB-S0048 @PLB-046
    Scenario: Un raddoppio che sballa perde le due poste anche se il banco sballa
      Dato che Marco occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♦  | K♥      |
        | Marco | 10♦ 8♦  |         |
        | banco | 10♣ 6♣  | Q♥      |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E vengono distribuite le carte
      E Anna raddoppia
      E Marco sta
      Allora la mano di Anna è sballata
      E la mano del banco vale 26
      E Anna non riceve nulla
      E il saldo di Anna è 80 €
      E Marco riceve 20 €

    @id:PLB-S0049
    Scenario: Su una posta dispari il raddoppio è identico alla posta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♦   | 10♥     |
        | banco | 10♣ 9♦  |         |
      Quando Anna punta 5 €
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Anna è 10 €
      E Anna riceve 20 €

    @id:PLB-S0168
    Scenario: Il raddoppio non si punta prima delle carte
      Quando Anna punta 10 €
      E Anna punta 10 € sul raddoppio
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @PLB-134
  Regola: Senza fondi bastanti non si raddoppia e non si divide

    @id:PLB-S0050
    Scenario: Con meno di una posta di saldo raddoppio e divisione non si attivano
      Dato che Anna occupa il posto 1 con un saldo di 19,99 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   |         |
        | banco | 9♣ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai

    @id:PLB-S0051 @PLB-037
    Scenario: Con il saldo pari alla posta raddoppio e divisione si attivano
      Dato che Anna occupa il posto 1 con un saldo di 20 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♦   |         |
        | banco | 9♣ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora le opzioni offerte ad Anna sono Carta, Stai, Raddoppia, Dividi

    @id:PLB-S0170 @PLB-135 @PLB-136
    Scenario: Con il saldo a zero chi vuole raddoppiare riceve una carta, e sceglie ancora
      Dato che Anna occupa il posto 1 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 4♠ 5♦   | 2♥ 10♥  |
        | banco | 9♣ 10♠  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora il saldo di Anna è 0,00 €
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna raddoppia
      Allora per Anna vale l'azione automatica "Carta"
      E la puntata di Anna è 10 €
      E le opzioni offerte ad Anna sono Carta, Stai
      Quando Anna chiede carta
      Allora la mano di Anna vale 21
      E Anna riceve 20 €

  @PLB-101
  Regola: Partecipa soltanto chi ha i fondi della puntata

    @id:PLB-S0052
    Scenario: Una puntata oltre il saldo è respinta
      Dato che Anna occupa il posto 1 con un saldo di 9,99 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 7♦   |         |
        | banco | 9♣ 8♣   |         |
      Quando Anna punta 10 €
      Allora la richiesta è rifiutata perché "puntata non ammessa"

    @id:PLB-S0053
    Scenario: Si può puntare tutto il saldo
      Dato che Anna occupa il posto 1 con un saldo di 10 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | 10♣ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €
      E il saldo di Anna è 20 €

    @id:PLB-S0166
    Schema dello scenario: Una puntata di nulla, o oltre il saldo, è respinta
      Dato che Anna occupa il posto 1 con un saldo di <saldo>
      Quando Anna punta <posta>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | saldo  | posta    |
        | 100 €  | 0,00 €   |
        | 0,00 € | 0,00 €   |
        | 0,00 € | 0,01 €   |
        | 100 €  | 100,01 € |

    @id:PLB-S0171 @PLB-A12
    Schema dello scenario: Il regolamento non dà un minimo né un massimo
      Dato che Anna occupa il posto 1 con un saldo di 1.000.000 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♦  |         |
        | banco | 10♣ 8♣  |         |
      Quando Anna punta <posta>
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa>
      E il saldo di Anna è <saldo>

      Esempi:
        | posta       | resa        | saldo          |
        | 0,01 €      | 0,02 €      | 1.000.000,01 € |
        | 1.000.000 € | 2.000.000 € | 2.000.000 €    |

    @id:PLB-S0175
    Schema dello scenario: Una collaterale di nulla, o che il saldo non copre, è respinta
      Dato che Marco occupa il posto 1 con un saldo di 15 €
      Quando Marco punta 10 €
      E Marco punta <posta> su <collaterale>
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | collaterale     | posta  |
        | Coppie Perfette | 0,00 € |
        | Coppie Perfette | 5,01 € |
        | 21+3            | 0,00 € |
        | 21+3            | 5,01 € |

    @id:PLB-S0178
    Schema dello scenario: Una puntata alle spalle di nulla, o che il saldo non copre, è respinta
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Marco osserva il tavolo con un saldo di <saldo>
      Quando Anna punta 10 €
      E Marco punta <posta> alle spalle di Anna
      Allora la richiesta è rifiutata perché "puntata non ammessa"

      Esempi:
        | saldo  | posta   |
        | 50 €   | 0,00 €  |
        | 0,00 € | 0,01 €  |
        | 50 €   | 50,01 € |
