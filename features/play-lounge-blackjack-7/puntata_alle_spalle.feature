# language: it
Funzionalità: La puntata alle spalle

  Si può puntare sulla mano giocata da un altro, che ne resta l'unico padrone.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @PLB-069 @PLB-070 @PLB-071 @PLB-074
  Regola: Chi punta alle spalle ha l'esito della mano che segue, pagato come una puntata ordinaria

    Contesto:
      Dato che Marco osserva il tavolo con un saldo di 50 €

    @id:PLB-S0108
    Schema dello scenario: L'esito della mano vale anche per chi segue
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | <anna>  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve <resa_anna>
      E Marco riceve <resa_marco>
      E il saldo di Marco è <saldo_marco>

      Esempi:
        | anna   | resa_anna | resa_marco | saldo_marco |
        | 10♠ 9♠ | 20 €      | 10 €       | 55 €        |
        | 10♠ 8♠ | 10 €      | 5 €        | 50 €        |
        | 10♠ 7♠ | 0 €       | 0 €        | 45 €        |

    @id:PLB-S0109 @PLB-012
    Scenario: Anche alle spalle il blackjack è pagato 3 a 2
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | A♠ K♠   |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      Allora Anna riceve 25 €
      E Marco riceve 12,50 €
      E il saldo di Marco è 57,50 €

    @id:PLB-S0110
    Scenario: Chi sballa fa perdere anche chi lo segue
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 6♠  | K♥      |
        | banco | 10♦ 6♣  | 4♥      |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna chiede carta
      Allora Anna non riceve nulla
      E Marco non riceve nulla
      E il saldo di Marco è 45 €

  @PLB-072
  Regola: Punta alle spalle sia chi gioca sia chi guarda

    @id:PLB-S0111
    Scenario: Chi gioca la propria mano può seguirne un'altra
      Dato che Marco occupa il posto 2 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | Marco | 10♥ 7♥  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna sta
      E Marco sta
      Allora Marco riceve 10 €
      E il saldo di Marco è 45 €

    @id:PLB-S0112
    Scenario: Chi siede senza giocare può seguire un'altra mano
      Dato che Marco occupa il posto 2 con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna sta
      Allora il saldo di Marco è 55 €

  @PLB-073
  Regola: Nessuno punta alle spalle di sé stesso

    @id:PLB-S0113
    Scenario: La puntata alle spalle della propria mano è respinta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Anna punta 5 € alle spalle di Anna
      Allora la richiesta è rifiutata perché "puntata non ammessa"

  @PLB-075
  Regola: Se il titolare non gioca la puntata alle spalle è rimborsata

    @id:PLB-S0114
    Scenario: Il titolare siede e non punta
      Dato che Marco osserva il tavolo con un saldo di 50 €
      E che Piero occupa il posto 2 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Piero | 10♠ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Piero punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      Allora il rimborso a Marco è di 5 €
      E il saldo di Marco è 50 €

  @PLB-076
  Regola: Decide soltanto il titolare del posto

    @id:PLB-S0115
    Scenario: Le scelte sulla mano toccano al titolare
      Dato che Marco osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♠   | 8♥      |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      Allora la decisione tocca ad Anna
      E a Marco non viene mai offerta Carta
      Quando Anna chiede carta
      Allora la decisione tocca ad Anna
      Quando Anna sta
      Allora a Marco non viene mai offerto Stai
      E il saldo di Marco è 55 €

  @PLB-077
  Regola: L'assicurazione è una scelta di chi punta alle spalle

    Contesto:
      Dato che Marco osserva il tavolo con un saldo di 50 €

    @id:PLB-S0116 @PLB-013
    Scenario: Chi segue si assicura anche se il titolare rifiuta
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora le opzioni offerte a Marco sono Assicurazione, Rifiuta
      E l'assicurazione offerta a Marco costa 2,50 €
      Quando Marco accetta l'assicurazione
      Allora Anna non riceve nulla
      E Marco riceve 7,50 €
      E il saldo di Marco è 50 €

    @id:PLB-S0117 @PLB-013
    Scenario: Chi segue può rifiutare anche se il titolare si assicura
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna accetta l'assicurazione
      E Marco rifiuta l'assicurazione
      Allora Anna riceve 15 €
      E Marco non riceve nulla
      E il saldo di Marco è 45 €

    @id:PLB-S0138 @PLB-013
    Scenario: Due giocatori che seguono la stessa mano rispondono ognuno per sé
      Dato che Piero osserva il tavolo con un saldo di 50 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | A♦ K♣   |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E Piero punta 10 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      E Marco rifiuta l'assicurazione
      E Piero accetta l'assicurazione
      Allora il saldo di Anna è 90 €
      E il saldo di Marco è 45 €
      E il saldo di Piero è 50 €

    @id:PLB-S0179
    Scenario: A chi segue con il saldo a zero l'assicurazione non è offerta, a chi lo segue con i fondi sì
      Dato che Piero osserva il tavolo con un saldo di 5 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E Piero punta 5 € alle spalle di Anna
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora a Piero non viene mai offerta l'assicurazione
      E la decisione tocca a Marco
      Quando Marco accetta l'assicurazione
      E Anna sta
      Allora il saldo di Piero è 10 €
      E il saldo di Marco è 52,50 €

    @id:PLB-S0180 @PLB-A13
    Scenario: Chi segue e non risponde in tempo non è assicurato, e il titolare gioca la sua mano
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 5♠ 6♠   | 9♥      |
        | banco | A♦ 7♣   |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna rifiuta l'assicurazione
      Allora la decisione tocca a Marco
      Quando scade il tempo di decisione di Marco
      Allora il saldo di Marco è 45 €
      E la mano di Anna è 5♠ 6♠
      E la decisione tocca ad Anna
      Quando Anna chiede carta
      E Anna sta
      Allora Marco riceve 10 €
      E il saldo di Marco è 55 €

  @PLB-078
  Regola: Chi punta alle spalle dice prima se segue raddoppi e divisioni

    Contesto:
      Dato che Marco osserva il tavolo con un saldo di 50 €

    @id:PLB-S0118 @PLB-037 @PLB-166
    Scenario: Chi ha accettato raddoppia con il titolare
      Dato che Marco accetta in anticipo di raddoppiare alle spalle
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♠   | 10♥     |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Marco è 10 €
      E Marco riceve 20 €
      E il saldo di Marco è 60 €

    @id:PLB-S0119 @PLB-037
    Scenario: Chi non ha accettato il raddoppio resta con la sua posta
      Dato che Marco rifiuta in anticipo di raddoppiare alle spalle
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♠   | 10♥     |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Marco è 5 €
      E Anna riceve 40 €
      E Marco riceve 10 €
      E il saldo di Marco è 55 €

    @id:PLB-S0144 @PLB-A30 @PLB-037 @PLB-166
    Schema dello scenario: Chi ha accettato segue il raddoppio soltanto se ne ha i fondi
      Dato che Piero osserva il tavolo con un saldo di <saldo>
      E che Piero accetta in anticipo di raddoppiare alle spalle
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 6♠ 5♠   | 10♥     |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Piero punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna raddoppia
      Allora la puntata di Piero è <posta>
      E Piero riceve <resa>

      Esempi:
        | saldo  | posta | resa |
        | 5 €    | 5 €   | 10 € |
        | 9,99 € | 5 €   | 10 € |
        | 10 €   | 10 €  | 20 € |

    @id:PLB-S0120 @PLB-046 @PLB-166
    Scenario: Chi ha accettato la divisione ha una posta su ogni mano
      Dato che Marco accetta in anticipo di dividere alle spalle
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♥   | 10♥ 9♥  |
        | banco | 10♦ 7♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 30 €
      E Marco riceve 15 €
      E il saldo di Marco è 55 €

    @id:PLB-S0121 @PLB-046
    Scenario: Chi non ha accettato la divisione segue soltanto la prima mano
      Dato che Marco rifiuta in anticipo di dividere alle spalle
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 8♠ 8♥   | 9♥ 10♥  |
        | banco | 10♦ 7♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      E vengono distribuite le carte
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora Anna riceve 30 €
      E Marco riceve 5 €
      E il saldo di Marco è 50 €

  @PLB-166
  Regola: Il titolare può vietare di puntare alle sue spalle

    @id:PLB-S0122 @PLB-074
    Scenario: La puntata alle spalle di chi non la ammette è respinta
      Dato che Marco osserva il tavolo con un saldo di 50 €
      E che Anna non ammette puntate alle spalle
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 9♠  |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E Marco punta 5 € alle spalle di Anna
      Allora la richiesta è rifiutata perché "puntata non ammessa"
