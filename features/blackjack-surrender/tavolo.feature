# language: it
Funzionalità: Il tavolo intorno ai colpi

  Quante mani si giocano, quanto si porta al tavolo, come si ricomincia, che cosa si rivede.

  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che il tavolo è aperto
    E che Anna ha sul conto 100 €

  @SUR-008
  Regola: Si gioca una mano, o fino a tre, o fino a cinque

    @id:SUR-S0301 @SUR-009 @SUR-010 @SUR-011
    Scenario: La modalità scelta entrando dice quante mani ci sono
      Quando Anna entra al tavolo in modalità "2 mani" con 20 €
      Allora la richiesta è rifiutata perché "la modalità non c'è"
      Quando Anna entra al tavolo in modalità "Mano singola" con 20 €
      Allora il posto 1 è di Anna
      E il posto 2 è libero
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 100 €
      Quando Anna entra al tavolo in modalità "3 mani" con 20 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 4
      Allora la richiesta è rifiutata perché "il posto è libero"
      Quando Anna punta 5 € sul posto 3
      Allora Anna ha sul tavolo 5 €
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 100 €
      Quando Anna entra al tavolo in modalità "5 mani" con 20 €
      Allora il posto 5 è di Anna

  @SUR-012 @SUR-013 @SUR-014
  Regola: La somma portata al tavolo è il saldo; il conto sta fermo fino alla fine

    @id:SUR-S0302
    Scenario: Si dice quanto si porta, e il conto cambia soltanto all'uscita
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "Mano singola"
      Allora la richiesta è rifiutata perché "la somma non è ammessa"
      Quando Anna entra al tavolo in modalità "Mano singola" con 100,01 €
      Allora la richiesta è rifiutata perché "la somma non è ammessa"
      Quando Anna entra al tavolo in modalità "Mano singola" con 30 €
      Allora il saldo di Anna è 30 €
      E Anna vede sul conto 100 €
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      Allora il saldo di Anna è 20 €
      Quando Anna usa il comando "Distribuire"
      E Anna lascia il tavolo
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna sta
      Allora il saldo di Anna è 40 €
      E Anna vede sul conto 100 €
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 110 €

  @SUR-048 @SUR-049
  Regola: Nuova Partita, poi le puntate o Ripetere, poi Distribuire

    @id:SUR-S0303 @SUR-016
    Scenario: Ripetere rimette le puntate di prima, Distribuire dà le carte appena mescolate
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 6♦ 8♥ 9♥ 10♣ K♣
      E che il sabot seguente contiene nell'ordine 10♠ 9♠ 6♦ 8♥ 9♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      Allora il comando "Punta" di Anna non è attivo
      E il comando "Nuova Partita" di Anna è attivo
      Quando Anna usa il comando "Nuova Partita"
      Allora si può puntare
      E il comando "Ripetere" di Anna non è attivo
      E il comando "Distribuire" di Anna non è attivo
      E il comando "Nuova Partita" di Anna non è attivo
      Quando Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 3
      E Anna usa il comando "Distribuire"
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 3
      Allora il saldo di Anna è 65 €
      E il comando "Ripetere" di Anna non è attivo
      Quando Anna usa il comando "Nuova Partita"
      Allora il comando "Ripetere" di Anna è attivo
      Quando Anna usa il comando "Ripetere"
      Allora si può puntare
      E Anna ha sul tavolo 15 €
      E il saldo di Anna è 50 €
      Quando Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E si mescolano 7 carte

    @id:SUR-S0304
    Scenario: Posata una fiche non si ripete più
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      E Anna sta
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      Allora il comando "Ripetere" di Anna non è attivo
      Quando Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      E Anna ha sul tavolo 10 €

    @id:SUR-S0305
    Scenario: Senza saldo per tutte le puntate di prima non si ripete
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 6♦ 7♥ 6♥ 10♣ 5♣
      Quando Anna entra al tavolo in modalità "3 mani" con 30 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna usa il comando "Distribuire"
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 10 €
      Quando Anna usa il comando "Nuova Partita"
      Allora il comando "Ripetere" di Anna non è attivo
      Quando Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      E Anna ha sul tavolo 0 €

    @id:SUR-S0306
    Scenario: Oltre il massimo del tavolo la fiche è rifiutata
      Dato che al tavolo la puntata "puntata principale" va da 5 € a 20 €
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 15 €
      E Anna punta 10 €
      Allora la richiesta è rifiutata perché "oltre il massimo"
      E Anna ha sul tavolo 15 €

  @SUR-047
  Regola: Alla fine si dice se si è vinto, perso o pareggiato

    @id:SUR-S0307
    Scenario: Chi ha vinto in tutto legge che ha vinto
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      E Anna sta
      Allora ad Anna si dice "Hai vinto"

    @id:SUR-S0308
    Scenario: Con una mano vinta e una persa alla pari, la giocata è patta
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 8♦ 9♥ 6♥ 10♣
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 5 € sul posto 2
      E Anna usa il comando "Distribuire"
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora ad Anna si dice "Patta"

    @id:SUR-S0309
    Scenario: Chi si arrende ha perso
      Dato che il sabot contiene nell'ordine 10♠ 10♦ 6♥ 9♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna usa il comando "Distribuire"
      E Anna si arrende
      Allora ad Anna si dice "Hai perso"
      E il saldo di Anna è 45 €

  @SUR-050
  Regola: Le mani giocate si rivedono sempre

    @id:SUR-S0310
    Scenario: La cronologia ha tutte le mani, la più recente per prima, anche a colpo iniziato
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      E che il sabot seguente contiene nell'ordine 9♠ 10♦ 8♥ 9♣
      E che il sabot seguente contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      Allora la cronologia di Anna ha 0 colpi
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      E Anna sta
      Allora nella cronologia di Anna il colpo 1 è di 5 € puntati e 10 € vinti
      E nella cronologia di Anna il colpo 1 mostra 10♠ 8♥
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna usa il comando "Distribuire"
      E Anna sta
      Allora la cronologia di Anna ha 2 colpi
      E nella cronologia di Anna il colpo 1 è di 10 € puntati e 0 € vinti
      E nella cronologia di Anna il colpo 2 è di 5 € puntati e 10 € vinti
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E la cronologia di Anna ha 2 colpi

  @SUR-016
  Regola: Dopo ogni colpo si rimescola

    @id:SUR-S0311
    Scenario: Ogni colpo ha i suoi sei mazzi interi
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      Allora si mescolano 312 carte
      E il sabot ha 24 carte di ogni rango

  @SUR-048 @SUR-049
  Regola: Ogni comando ha il suo momento, qualunque sia il saldo

    @id:SUR-S0312
    Scenario: Fuori dal suo momento un comando è fuori tempo
      Quando Anna entra al tavolo in modalità "Mano singola" con 10 €
      E Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "Nuova Partita"
      E Anna usa il comando "Nuova Partita"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando i limiti della puntata "puntata principale" diventano da 10 € a 20 €
      Allora la richiesta è rifiutata perché "evento non previsto"

    @id:SUR-S0313
    Scenario: Con tutto il saldo puntato si gioca, si ricomincia e si esce
      Dato che il sabot contiene nell'ordine 10♠ 9♦ 7♥ 10♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 10 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna punta 5 €
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna usa il comando "Distribuire"
      E Anna sta
      Allora il saldo di Anna è 0 €
      E ad Anna si dice "Hai perso"
      Quando Anna usa il comando "Nuova Partita"
      Allora si può puntare
      Quando Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 90 €

    @id:SUR-S0314 @SUR-010
    Scenario: Su una mano rimasta senza puntata si punta al colpo seguente
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna usa il comando "Distribuire"
      E Anna sta con la mano al posto 1
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 2
      Allora Anna ha sul tavolo 5 €

  @SUR-047
  Regola: Il messaggio guarda il netto, non le singole mani

    @id:SUR-S0315
    Scenario: Vince chi guadagna in tutto anche con una mano persa
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 8♦ 9♥ 6♥ 10♣
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 € sul posto 1
      E Anna punta 5 € sul posto 2
      E Anna usa il comando "Distribuire"
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora ad Anna si dice "Hai vinto"

    @id:SUR-S0316
    Scenario: Perde chi rimette in tutto anche con una mano vinta
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 8♦ 9♥ 6♥ 10♣
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna usa il comando "Distribuire"
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora ad Anna si dice "Hai perso"
      E la cronologia di Anna dice di ogni colpo "puntato, vinto, mani, esiti"

  @SUR-011
  Regola: Al tavolo gioca una persona sola, e le mani sono al massimo cinque

    @id:SUR-S0317
    Scenario: Chi arriva per secondo trova il tavolo pieno, finché il primo non esce
      Dato che Bruno ha sul conto 100 €
      Quando Anna entra al tavolo in modalità "Mano singola" con 20 €
      E Bruno entra al tavolo in modalità "Mano singola" con 20 €
      Allora la richiesta è rifiutata perché "il tavolo è pieno"
      E il posto 1 è di Anna
      Quando Anna lascia il tavolo
      E Bruno entra al tavolo in modalità "Mano singola" con 20 €
      Allora il posto 1 è di Bruno

    @id:SUR-S0318 @SUR-010
    Scenario: La quarta mano di chi ne gioca tre è libera, una sesta non esiste
      Quando Anna entra al tavolo in modalità "3 mani" con 20 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 4
      Allora la richiesta è rifiutata perché "il posto è libero"
      Quando Anna punta 5 € sul posto 6
      Allora la richiesta è rifiutata perché "il posto non esiste"
      E il saldo di Anna è 20 €

  @SUR-049
  Regola: Distribuire vuole una puntata, Ripetere un colpo di prima

    @id:SUR-S0319
    Scenario: Senza puntate non si distribuisce
      Dato che al tavolo la puntata "puntata principale" va da 5 € a 20 €
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      E si può puntare
      E il saldo di Anna è 50 €

    @id:SUR-S0320
    Scenario: Al primo colpo non c'è nulla da ripetere
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      E si può puntare
      E Anna ha sul tavolo 0 €

    @id:SUR-S0321 @SUR-023
    Scenario: Con una mano sotto il minimo non si distribuisce nemmeno alle altre
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 6♦ 8♥ 9♥ 10♣ K♣
      E che al tavolo la puntata "puntata principale" va da 5 € a 20 €
      Quando Anna entra al tavolo in modalità "3 mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 € sul posto 1
      E Anna punta 3 € sul posto 2
      Allora il comando "Distribuire" di Anna non è attivo
      Quando Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "sotto il minimo"
      E si può puntare
      E Anna ha sul tavolo 13 €
      Quando Anna punta 2 € sul posto 2
      E Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E Anna ha sul tavolo 15 €

  @SUR-025
  Regola: Si sceglie soltanto viste le carte

    @id:SUR-S0322
    Scenario: Prima delle carte, e a colpo finito, non c'è nulla da scegliere
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 20 €
      E Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      E Anna ha sul tavolo 5 €
      Quando Anna usa il comando "Distribuire"
      E Anna sta
      Allora il saldo di Anna è 25 €
      Quando Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      E il saldo di Anna è 25 €

  @SUR-014
  Regola: Chi esce porta via il saldo e le puntate non giocate

    @id:SUR-S0323
    Scenario: Chi esce mentre punta riprende tutto
      Quando Anna entra al tavolo in modalità "3 mani" con 20 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 3
      E Anna lascia il tavolo
      Allora ad Anna tornano 15 € perché "ha lasciato il tavolo"
      E il conto di Anna diventa 100 €

  @SUR-050
  Regola: Della mano giocata si rivede tutto ciò che si è puntato

    @id:SUR-S0324 @SUR-034
    Scenario: Chi ha raddoppiato rivede la posta doppia
      Dato che il sabot contiene nell'ordine 6♠ 6♦ 5♥ 10♣ 10♥ K♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      E Anna raddoppia
      Allora il saldo di Anna è 60 €
      E nella cronologia di Anna il colpo 1 è di 10 € puntati e 20 € vinti

    @id:SUR-S0325 @SUR-038
    Scenario: Chi ha diviso rivede le due poste
      Dato che il sabot contiene nell'ordine 8♠ 6♦ 8♥ 10♣ 10♥ 10♦ 3♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      E Anna divide
      E Anna sta
      E Anna sta con la seconda mano
      Allora il saldo di Anna è 40 €
      E nella cronologia di Anna il colpo 1 è di 10 € puntati e 0 € vinti

    @id:SUR-S0326 @SUR-044
    Scenario: Chi era assicurato rivede tanto puntato quanto vinto
      Dato che il sabot contiene nell'ordine 10♠ A♦ 8♥ K♣
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna usa il comando "Distribuire"
      E Anna accetta l'assicurazione
      Allora il saldo di Anna è 50 €
      E nella cronologia di Anna il colpo 1 è di 15 € puntati e 15 € vinti
