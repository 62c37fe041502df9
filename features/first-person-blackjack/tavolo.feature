# language: it
Funzionalità: Il tavolo intorno ai colpi

  Come si punta e si avvia il colpo, che cosa si può nascondere, quando si mescola.

  Contesto:
    Dato un tavolo "First Person Blackjack"
    E che il tavolo è aperto

  @FPB-022
  Regola: Si punta su una o più mani, e un comando dà le carte

    @id:FPB-S0701 @FPB-021 @FPB-023
    Scenario: Senza puntate il comando non c'è, con le puntate avvia il colpo
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      Allora si può puntare
      E il posto 1 è di Anna
      E il posto 5 è di Anna
      E il comando "DAI CARTE" di Anna non è attivo
      Quando Anna usa il comando "DAI CARTE"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna punta 5 € sul posto 2
      E Anna punta 5 € sul posto 5
      Allora Anna ha sul tavolo 10 €
      E il totale mostrato ad Anna è 10 €
      E il saldo di Anna è 90 €
      E il comando "DAI CARTE" di Anna è attivo
      Quando Anna usa il comando "DAI CARTE"
      Allora si gioca il colpo
      E il comando "Punta" di Anna non è attivo
      E il comando "DAI CARTE" di Anna non è attivo

    @id:FPB-S0702
    Scenario: Prima delle carte si riprende tutto
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      Allora il comando "Annulla" di Anna non è attivo
      Quando Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna usa il comando "Annulla"
      Allora ad Anna tornano 15 €
      E il saldo di Anna è 100 €
      Quando Anna usa il comando "Annulla"
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"

    @id:FPB-S0703 @FPB-023
    Scenario: A colpo iniziato non si riprende nulla e non si esce
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      E Anna usa il comando "Annulla"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna lascia il tavolo
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna sta con la mano al posto 1
      E Anna lascia il tavolo
      Allora il conto di Anna diventa 110 €

    @id:FPB-S0704
    Scenario: Oltre il massimo del tavolo la fiche è rifiutata
      Dato che al tavolo la puntata "puntata principale" va da 5 € a 20 €
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 15 € sul posto 1
      E Anna punta 10 € sul posto 1
      Allora la richiesta è rifiutata perché "oltre il massimo"
      E Anna ha sul tavolo 15 €

    @id:FPB-S0705 @FPB-061
    Scenario: Una puntata secondaria sta accanto alla principale
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 1 € su Coppie Perfette sul posto 1
      Allora la richiesta è rifiutata perché "puntata non ammessa"
      Quando Anna punta 5 € sul posto 1
      E Anna punta 1 € su Coppie Perfette sul posto 1
      Allora Anna ha sul tavolo 6 €

  @FPB-049
  Regola: L'incasso si può nascondere

    @id:FPB-S0706
    Scenario: Chi lo nasconde non lo vede, e può ancora chiederlo
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      Allora ad Anna si mostra l'opzione Incassare
      Quando Anna accende "Nascondi l'incasso"
      Allora ad Anna non si mostra l'opzione Incassare
      E ad Anna si mostra l'opzione Stai
      Quando Anna spegne "Nascondi l'incasso"
      Allora ad Anna si mostra l'opzione Incassare
      Quando Anna accende "Nascondi l'incasso"
      E Anna incassa con la mano al posto 1
      Allora si può puntare

    @id:FPB-S0718
    Scenario: Chi l'ha nascosto prima del colpo può ancora incassare
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna accende "Nascondi l'incasso"
      E Anna punta 10 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      Allora ad Anna non si mostra l'opzione Incassare
      Quando Anna incassa con la mano al posto 1
      Allora si può puntare

    @id:FPB-S0707
    Scenario: La scelta resta a chi torna al tavolo
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna accende "Nascondi l'incasso"
      E Anna lascia il tavolo
      E Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      Allora ad Anna non si mostra l'opzione Incassare

  @FPB-015
  Regola: Otto mazzi interi, mescolati prima di ogni colpo

    @id:FPB-S0708 @FPB-003
    Scenario: Ogni colpo comincia con 416 carte mescolate
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 5 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      Allora si mescolano 416 carte
      E il sabot ha 32 carte di ogni rango

    @id:FPB-S0709 @FPB-004
    Scenario: Il colpo seguente ha carte appena mescolate
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣ 2♦ 2♥ 2♠ 2♣
      E che il sabot seguente contiene nell'ordine 9♠ 6♥ 8♦ 10♥ K♠
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      E Anna sta con la mano al posto 1
      E Anna punta 10 € sul posto 2
      E Anna usa il comando "DAI CARTE"
      Allora si mescolano 5 carte
      E la mano di Anna al posto 2 è 9♠ 8♦

  @FPB-023
  Regola: Ogni comando ha il suo momento, qualunque sia il saldo

    @id:FPB-S0710
    Scenario: Senza poste non si annulla, e i limiti non cambiano
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna usa il comando "Annulla"
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"
      Quando i limiti della puntata "puntata principale" diventano da 10 € a 20 €
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 100 €

    @id:FPB-S0711 @FPB-022
    Scenario: Con tutto il saldo puntato si riprende, si gioca e si esce
      Dato che il sabot contiene nell'ordine 10♠ 9♦ 7♥ 10♣
      E che Anna ha sul conto 10 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna punta 5 € sul posto 1
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna usa il comando "Annulla"
      Allora il saldo di Anna è 10 €
      Quando Anna punta 10 € sul posto 1
      E Anna usa il comando "DAI CARTE"
      Allora si gioca il colpo
      Quando Anna usa il comando "DAI CARTE"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna sta con la mano al posto 1
      E Anna lascia il tavolo
      Allora il conto di Anna diventa 0 €

    @id:FPB-S0712 @FPB-022
    Scenario: Chi esce mentre punta riprende tutto
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna lascia il tavolo
      Allora il conto di Anna diventa 100 €

  @FPB-021
  Regola: Le mani sono cinque, e le gioca una persona sola

    @id:FPB-S0713
    Scenario: Chi arriva per secondo trova il tavolo pieno, finché il primo non esce
      Dato che Anna ha sul conto 100 €
      E che Bruno ha sul conto 100 €
      Quando Anna entra al tavolo
      E Bruno entra al tavolo
      Allora la richiesta è rifiutata perché "il tavolo è pieno"
      E il posto 5 è di Anna
      Quando Anna lascia il tavolo
      E Bruno entra al tavolo
      Allora il posto 5 è di Bruno

    @id:FPB-S0714 @FPB-022
    Scenario: Una sesta mano non esiste
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 5 € sul posto 6
      Allora la richiesta è rifiutata perché "il posto non esiste"
      Quando Anna punta 5 € sul posto 5
      Allora Anna ha sul tavolo 5 €

  @FPB-023
  Regola: DAI CARTE avvia il colpo con tutte le puntate posate

    @id:FPB-S0716
    Scenario: Con una mano sotto il minimo non si danno carte nemmeno alle altre
      Dato che il sabot contiene nell'ordine 10♠ 9♠ 6♦ 8♥ 9♥ 10♣ K♣
      E che al tavolo la puntata "puntata principale" va da 5 € a 20 €
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna punta 3 € sul posto 2
      Allora il comando "DAI CARTE" di Anna non è attivo
      Quando Anna usa il comando "DAI CARTE"
      Allora la richiesta è rifiutata perché "sotto il minimo"
      E si può puntare
      E Anna ha sul tavolo 13 €
      Quando Anna punta 2 € sul posto 2
      E Anna usa il comando "DAI CARTE"
      Allora si gioca il colpo

  @FPB-022
  Regola: Si punta prima delle carte, e una puntata si riprende

    @id:FPB-S0715
    Scenario: Prima delle carte, e a colpo finito, non c'è nulla da scegliere
      Dato che il sabot contiene nell'ordine 10♠ 6♦ 8♥ 10♣ K♣
      E che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 10 € sul posto 1
      E Anna sta con la mano al posto 1
      Allora la richiesta è rifiutata perché "fuori tempo"
      E Anna ha sul tavolo 10 €
      Quando Anna usa il comando "DAI CARTE"
      E Anna sta con la mano al posto 1
      Allora il saldo di Anna è 110 €
      Quando Anna sta con la mano al posto 1
      Allora la richiesta è rifiutata perché "fuori tempo"
      E il saldo di Anna è 110 €

    @id:FPB-S0717
    Scenario: Di una puntata che torna si sa perché
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      E Anna punta 5 € sul posto 1
      E Anna punta 10 € sul posto 2
      E Anna usa il comando "Annulla"
      Allora ad Anna tornano 15 € perché "l'ha annullata"
      Quando Anna punta 10 € sul posto 1
      E Anna lascia il tavolo
      Allora ad Anna tornano 10 € perché "ha lasciato il tavolo"
