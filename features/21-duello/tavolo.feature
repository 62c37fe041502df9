# language: it
Funzionalità: Il tavolo intorno ai colpi

  Come si entra e si esce, come si posano e si tolgono i gettoni, come si ricomincia.

  Contesto:
    Dato un tavolo "21 Duello a Blackjack"
    E che il tavolo è aperto
    E che le fiche del tavolo sono da 1 €, 5 €, 10 € e 25 €
    E che Anna ha sul conto 100 €

  @D21-023
  Regola: Una mano o tre, scelte prima di entrare

    @id:D21-S0301 @D21-024
    Scenario: Con tre mani ognuna ha il suo cerchio e la sua posta
      Quando Anna entra al tavolo con 50 €
      Allora la richiesta è rifiutata perché "la modalità non c'è"
      Quando Anna entra al tavolo in modalità "3 Mani" con 50 €
      Allora il saldo di Anna è 50 €
      E il posto 3 è di Anna
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 3
      Allora Anna ha sul tavolo 15 €
      E il totale mostrato ad Anna è 15 €
      E il saldo di Anna è 35 €

    @id:D21-S0302 @D21-024
    Scenario: Con una mano sola c'è un cerchio solo
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 5 € sul posto 2
      Allora la richiesta è rifiutata perché "il posto è libero"
      E il posto 2 è libero

    @id:D21-S0303
    Scenario: Al tavolo gioca una persona sola
      Dato che Bruno ha sul conto 100 €
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Bruno entra al tavolo in modalità "1 Mano" con 50 €
      Allora la richiesta è rifiutata perché "il tavolo è pieno"

  @D21-022 @D21-025
  Regola: Si punta posando gettoni, e si cambia posandone altri

    @id:D21-S0304
    Scenario: Con un altro gettone la puntata cresce
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna punta 10 €
      Allora Anna ha sul tavolo 15 €
      E il saldo di Anna è 35 €

    @id:D21-S0305
    Scenario: Si posano soltanto i gettoni che ci sono
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 2 €
      Allora la richiesta è rifiutata perché "la fiche non esiste"

    @id:D21-S0306
    Scenario: Oltre il massimo del tavolo il gettone è rifiutato
      Dato che al tavolo la puntata "Ante" va da 5 € a 20 €
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna punta 25 €
      Allora la richiesta è rifiutata perché "oltre il massimo"
      E Anna ha sul tavolo 10 €
      Quando Anna punta 10 €
      Allora Anna ha sul tavolo 20 €

    @id:D21-S0307 @D21-006
    Scenario: La 2Up si posa accanto a un'Ante
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 1 € sulla 2Up
      Allora la richiesta è rifiutata perché "puntata non ammessa"
      Quando Anna punta 5 €
      E Anna punta 1 € sulla 2Up
      Allora Anna ha sul tavolo 6 €

  @D21-026
  Regola: Un gettone si toglie, o toglie tutta la puntata

    @id:D21-S0308
    Scenario: Un gettone più grande della somma toglie la puntata su cui si preme
      Quando Anna entra al tavolo in modalità "3 Mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 1 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna toglie 1 € sul posto 1
      Allora Anna ha sul tavolo 15 €
      E ad Anna torna 1 €
      Quando Anna toglie 10 € sul posto 1
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna toglie 25 € sul posto 1
      Allora Anna ha sul tavolo 10 €
      E il saldo di Anna è 40 €

    @id:D21-S0309
    Scenario: La puntata scende anche di un taglio che non è stato posato
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 25 €
      E Anna toglie 5 €
      Allora Anna ha sul tavolo 20 €
      E il saldo di Anna è 30 €
      Quando Anna toglie 10 € sulla 2Up
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"

  @D21-027 @D21-029
  Regola: Eliminare e Distribuire compaiono con il primo gettone

    @id:D21-S0310 @D21-028
    Scenario: Prima di puntare non ci sono, poi svuotano il tavolo o danno le carte
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      Allora il comando "Eliminare" di Anna non è attivo
      E il comando "Distribuire" di Anna non è attivo
      Quando Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna punta 5 €
      E Anna punta 1 € sulla 2Up
      Allora il comando "Eliminare" di Anna è attivo
      E il comando "Distribuire" di Anna è attivo
      Quando Anna usa il comando "Eliminare"
      Allora Anna ha sul tavolo 0 €
      E ad Anna tornano 6 €
      E il saldo di Anna è 50 €
      E si può puntare
      E il comando "Eliminare" di Anna non è attivo
      Quando Anna punta 10 €
      E Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E il saldo di Anna è 40 €

    @id:D21-S0311
    Scenario: Con una puntata sotto il minimo del tavolo non si distribuisce
      Dato che al tavolo la puntata "Ante" va da 5 € a 20 €
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 1 €
      Allora il comando "Distribuire" di Anna non è attivo
      Quando Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "sotto il minimo"
      E Anna ha sul tavolo 1 €
      Quando Anna punta 5 €
      Allora il comando "Distribuire" di Anna è attivo

    @id:D21-S0312 @D21-006
    Scenario: Una 2Up rimasta senza la sua Ante torna al giocatore
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "3 Mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna punta 1 € sulla 2Up sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna toglie 5 € sul posto 1
      E Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E ad Anna torna 1 €
      E il saldo di Anna è 40 €

  @D21-056
  Regola: Si ricomincia da capo, o si ripete

    @id:D21-S0313 @D21-009
    Scenario: Ripetere rimette le stesse puntate e dà subito le carte
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      E che il sabot seguente contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "1 Mano" con 40 €
      Allora il comando "Ripetere" di Anna non è attivo
      E il comando "Posa il gettone" di Anna non è attivo
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna punta 1 € sulla 2Up
      E Anna usa il comando "Distribuire"
      Allora Anna riceve 4 € sulla 2Up
      E il saldo di Anna è 38 €
      Quando Anna lascia
      Allora il comando "Ripetere" di Anna è attivo
      E il comando "Nuova Partita" di Anna è attivo
      Quando Anna usa il comando "Ripetere"
      Allora si gioca il colpo
      E la puntata di Anna su 2Up è 1 €
      E Anna riceve 4 € sulla 2Up
      E si mescolano 6 carte

    @id:D21-S0314
    Scenario: Senza saldo per tutte le puntate di prima Ripetere non è attivo
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 5♠ 3♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "3 Mani" con 30 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna usa il comando "Distribuire"
      E Anna lascia con la mano al posto 2
      E Anna lascia con la mano al posto 1
      Allora il saldo di Anna è 10 €
      E il comando "Ripetere" di Anna non è attivo
      Quando Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      E il saldo di Anna è 10 €
      E non si può ancora puntare

  @D21-010
  Regola: La posta va sul conto alla fine della sessione

    @id:D21-S0315 @D21-009
    Scenario: Durante la sessione il conto non cambia, uscendo riceve la posta finale
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "1 Mano" con 100,01 €
      Allora la richiesta è rifiutata perché "la somma non è ammessa"
      Quando Anna entra al tavolo in modalità "1 Mano" con 40 €
      Allora Anna vede sul conto 60 €
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna punta 1 € sulla 2Up
      E Anna usa il comando "Distribuire"
      E Anna lascia il tavolo
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna lascia
      Allora il saldo di Anna è 33 €
      E Anna vede sul conto 60 €
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 93 €

  @D21-003
  Regola: Si rimescola dopo ogni colpo

    @id:D21-S0316
    Scenario: Ogni colpo ha sei mazzi interi appena mescolati
      Quando Anna entra al tavolo in modalità "1 Mano" con 100 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna usa il comando "Distribuire"
      Allora si mescolano 312 carte
      E il sabot ha 24 carte di ogni rango
      Quando Anna lascia
      E Anna usa il comando "Ripetere"
      Allora si mescolano 312 carte

  @D21-029
  Regola: Ogni comando ha il suo momento

    @id:D21-S0317
    Scenario: Fuori dal suo momento un comando è fuori tempo
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "1 Mano" con 10 €
      E Anna usa il comando "Eliminare"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna toglie 5 €
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "Nuova Partita"
      E Anna usa il comando "Nuova Partita"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando i limiti della puntata "Ante" diventano da 10 € a 20 €
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando Anna toglie 5 €
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"
      Quando Anna usa il comando "Eliminare"
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"

    @id:D21-S0318
    Scenario: Con tutto il saldo puntato si toglie, si elimina e si distribuisce
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "1 Mano" con 10 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 €
      E Anna punta 1 €
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna toglie 10 €
      Allora Anna ha sul tavolo 0 €
      Quando Anna punta 10 €
      E Anna usa il comando "Eliminare"
      Allora Anna ha sul tavolo 0 €
      Quando Anna punta 10 €
      E Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E il saldo di Anna è 0 €
      Quando Anna lascia
      Allora il comando "Nuova Partita" di Anna è attivo
      Quando Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna usa il comando "Nuova Partita"
      Allora si può puntare
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 90 €

    @id:D21-S0319
    Scenario: Chi esce mentre punta riprende tutto
      Quando Anna entra al tavolo in modalità "1 Mano" con 10 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna lascia il tavolo
      Allora il conto di Anna diventa 100 €

    @id:D21-S0320 @D21-023
    Scenario: Su un cerchio rimasto vuoto si punta al colpo seguente
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "3 Mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 1
      E Anna usa il comando "Distribuire"
      E Anna lascia con la mano al posto 1
      E Anna usa il comando "Nuova Partita"
      E Anna toglie 5 € sul posto 2
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"
      Quando Anna punta 10 € sul posto 2
      E Anna toglie 5 € sul posto 2
      Allora Anna ha sul tavolo 5 €

  @D21-056
  Regola: Ripetere vuole un colpo di prima

    @id:D21-S0321
    Scenario: Al primo colpo Ripetere non apre le puntate e non dà carte
      Quando Anna entra al tavolo in modalità "1 Mano" con 40 €
      E Anna usa il comando "Ripetere"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      E non si può ancora puntare
      E il saldo di Anna è 40 €

  @D21-032
  Regola: Si sceglie soltanto viste le carte

    @id:D21-S0322
    Scenario: Prima delle carte, e a colpo finito, non c'è nulla da lasciare
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "1 Mano" con 20 €
      E Anna lascia
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna lascia
      Allora la richiesta è rifiutata perché "fuori tempo"
      E Anna ha sul tavolo 5 €
      Quando Anna usa il comando "Distribuire"
      E Anna lascia
      Allora il saldo di Anna è 15 €
      Quando Anna lascia
      Allora la richiesta è rifiutata perché "fuori tempo"
      E il saldo di Anna è 15 €

  @D21-026
  Regola: Di una puntata che torna si sa perché

    @id:D21-S0323 @D21-010 @D21-028
    Scenario: Un gettone tolto, un tavolo svuotato, un'uscita
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna punta 1 €
      E Anna toglie 1 €
      Allora ad Anna torna 1 € perché "l'ha tolta"
      Quando Anna punta 1 € sulla 2Up
      E Anna usa il comando "Eliminare"
      Allora ad Anna tornano 6 € perché "l'ha annullata"
      Quando Anna punta 10 €
      E Anna lascia il tavolo
      Allora ad Anna tornano 10 € perché "ha lasciato il tavolo"

    @id:D21-S0324 @D21-006
    Scenario: Una 2Up rimasta sola torna per questo
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 10♦ 7♣ 9♣ 8♦
      Quando Anna entra al tavolo in modalità "3 Mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 € sul posto 1
      E Anna punta 5 € sul posto 2
      E Anna punta 1 € sulla 2Up sul posto 2
      E Anna toglie 5 € sul posto 2
      E Anna usa il comando "Distribuire"
      Allora ad Anna torna 1 € perché "manca la puntata a cui si accompagna"

  @D21-023
  Regola: I cerchi sono tre al massimo

    @id:D21-S0325
    Scenario: Il terzo cerchio di chi ne ha uno è libero, un quarto non esiste
      Quando Anna entra al tavolo in modalità "1 Mano" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 € sul posto 3
      Allora la richiesta è rifiutata perché "il posto è libero"
      Quando Anna punta 5 € sul posto 4
      Allora la richiesta è rifiutata perché "il posto non esiste"
      E il saldo di Anna è 50 €

  @D21-027 @D21-029
  Regola: Distribuire chiude le puntate di tutti i cerchi

    @id:D21-S0326
    Scenario: Con un cerchio sotto il minimo non si distribuisce nemmeno agli altri
      Dato che il sabot contiene nell'ordine 9♠ 2♥ 5♠ 3♥ 10♦ 7♣ 9♣ 8♦
      E che al tavolo la puntata "Ante" va da 5 € a 20 €
      Quando Anna entra al tavolo in modalità "3 Mani" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 10 € sul posto 1
      E Anna punta 1 € sul posto 2
      Allora il comando "Distribuire" di Anna non è attivo
      Quando Anna usa il comando "Distribuire"
      Allora la richiesta è rifiutata perché "sotto il minimo"
      E si può puntare
      E Anna ha sul tavolo 11 €
      Quando Anna punta 5 € sul posto 2
      E Anna usa il comando "Distribuire"
      Allora si gioca il colpo
      E Anna ha sul tavolo 16 €
