# language: it
Funzionalità: Il tavolo intorno ai colpi

  Il tempo per puntare, i posti presi e persi, che cosa accade fra un colpo e l'altro, le carte da un colpo all'altro.

  Contesto:
    Dato un tavolo "Black Jack Live"
    E che il tavolo è aperto

  @BJL-005
  Regola: Si punta finché il tempo non è scaduto

    @id:BJL-S0901 @BJL-025
    Scenario: Si punta per dodici secondi, e al dodicesimo è tardi
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Allora si può puntare
      E restano 12 secondi
      E il comando "Punta" di Anna è attivo al posto 1
      Quando passano 11 secondi
      E Anna punta 10 €
      Allora resta 1 secondo
      E il saldo di Anna è 90 €
      E Anna ha sul tavolo 10 €
      Quando passa 1 secondo
      Allora si gioca il colpo
      E il comando "Punta" di Anna non è attivo
      Quando Anna punta 10 €
      Allora la richiesta è rifiutata perché "fuori tempo"
      E il saldo di Anna è 90 €

    @id:BJL-S0902 @BJL-006 @BJL-084 @BJL-087
    Scenario: I dodici secondi sono uno solo per tutti i posti
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 8 secondi
      E Anna si siede al posto 4
      E Anna si siede al posto 5
      Allora restano 4 secondi
      Quando Anna si siede al posto 6
      Allora la richiesta è rifiutata perché "ha già troppi posti"
      Quando Anna punta 5 € sul posto 4
      E passano 4 secondi
      Allora si gioca il colpo
      Quando Anna punta 5 € sul posto 5
      Allora la richiesta è rifiutata perché "fuori tempo"
      E Anna ha sul tavolo 15 €

    @id:BJL-S0903 @BJL-087
    Scenario: Si prende posto e si punta anche all'ultimo secondo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 € sul posto 1
      E passano 11 secondi
      E Anna si siede al posto 2
      E Anna punta 10 € sul posto 2
      Allora Anna ha sul tavolo 15 €
      E il saldo di Anna è 85 €

    @id:BJL-S0904
    Scenario: Chi guarda vede subito le poste di chi punta
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 50 €
      Quando Anna punta 10 €
      Allora Bruno vede che Anna ha sul tavolo 10 €
      E il saldo di Bruno è 50 €

  @BJL-004 @BJL-023 @BJL-044
  Regola: Fra un colpo e l'altro c'è un intervallo in cui non si punta

    @id:BJL-S0905
    Scenario: Nell'apertura non si punta, poi si può
      Dato che l'apertura dura 5 secondi
      E che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Allora non si può ancora puntare
      E restano 5 secondi
      Quando Anna punta 10 €
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando passano 5 secondi
      Allora si può puntare
      E restano 12 secondi
      Quando Anna punta 10 €
      E passano 12 secondi
      E Anna sta
      Allora Anna riceve 20 €
      E il saldo di Anna è 110 €
      E non si può ancora puntare
      E restano 5 secondi

  @BJL-025
  Regola: Si punta sui posti che si sono presi

    @id:BJL-S0906 @BJL-006
    Scenario: Su un posto libero, o di un altro, non si punta
      Dato che Anna osserva il tavolo con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna si siede al posto 8
      Allora la richiesta è rifiutata perché "il posto non esiste"
      Quando Anna si siede al posto 1
      Allora il posto 1 è di Anna
      Quando Bruno si siede al posto 1
      Allora la richiesta è rifiutata perché "il posto è di un altro"
      Quando Bruno punta 10 € sul posto 1
      Allora la richiesta è rifiutata perché "il posto è di un altro"
      E il saldo di Bruno è 100 €
      E il posto 1 è di Anna

    @id:BJL-S0907
    Scenario: Chi lascia il posto riprende ciò che ci ha puntato
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E Anna lascia il posto 1
      Allora ad Anna tornano 10 €
      E il saldo di Anna è 100 €
      E il posto 1 è libero
      Quando Anna punta 10 € sul posto 1
      Allora la richiesta è rifiutata perché "il posto è libero"

    @id:BJL-S0908
    Scenario: A colpo iniziato non si lascia né il posto né il tavolo
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 0 €
      Quando Anna punta 10 €
      E passano 12 secondi
      Allora il comando "Lascia il posto" di Anna non è attivo
      Quando Anna lascia il posto 1
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna lascia il tavolo
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna sta
      E Anna lascia il tavolo
      Allora il posto 1 è libero

  @BJL-085 @BJL-086
  Regola: Il posto senza puntata torna libero

    @id:BJL-S0909
    Scenario: Finito il tempo il posto senza puntata si perde, e un altro lo prende
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna punta 10 € sul posto 1
      E passano 11 secondi
      Allora il posto 2 è di Anna
      Quando passa 1 secondo
      Allora il posto 2 è libero
      E il posto 1 è di Anna
      Quando Bruno si siede al posto 2
      Allora il posto 2 è di Bruno
      Quando Anna sta con la mano al posto 1
      Allora si può puntare
      E il posto 2 è di Bruno

    @id:BJL-S0910 @BJL-024
    Scenario: Sotto il minimo la posta torna e il posto si perde
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 4 €
      E passano 12 secondi
      Allora ad Anna tornano 4 €
      E il saldo di Anna è 100 €
      E il posto 1 è libero
      E si può puntare
      E restano 12 secondi

    @id:BJL-S0911
    Scenario: Chi ha puntato il minimo tiene il posto per il colpo seguente
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 12 secondi
      E Anna sta
      Allora si può puntare
      E il posto 1 è di Anna
      Quando passano 12 secondi
      Allora il posto 1 è libero

  @BJL-024
  Regola: Su ogni posto si punta da 5 a 1.000 euro

    @id:BJL-S0912
    Scenario: Oltre il massimo non si posa nulla
      Dato che Anna occupa il posto 1 con un saldo di 3.000 €
      Quando Anna punta 900 €
      E Anna punta 200 €
      Allora la richiesta è rifiutata perché "oltre il massimo"
      E Anna ha sul tavolo 900 €
      Quando Anna punta 100 €
      Allora Anna ha sul tavolo 1.000 €
      E il comando "Punta" di Anna non è attivo

    @id:BJL-S0913
    Scenario: Non si punta più del saldo
      Dato che Anna occupa il posto 1 con un saldo di 20 €
      Quando Anna punta 15 €
      E Anna punta 6 €
      Allora la richiesta è rifiutata perché "il saldo non basta"
      E il saldo di Anna è 5 €

  @BJL-009
  Regola: Nove secondi per scegliere

    @id:BJL-S0914
    Scenario: Ogni scelta ha nove secondi; scaduti, il gioco sceglie da sé
      Dato che il sabot contiene nell'ordine 4♠ 7♦ 5♥ 2♣ 9♣ 10♦
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 12 secondi
      Allora restano 9 secondi
      Quando passano 8 secondi
      Allora resta 1 secondo
      Quando passa 1 secondo
      Allora per Anna vale l'azione automatica "Carta"
      E restano 9 secondi
      Quando passano 8 secondi
      E Anna chiede carta
      Allora restano 9 secondi
      Quando passano 9 secondi
      Allora per Anna vale l'azione automatica "Stai"
      E Anna riceve 20 €

    @id:BJL-S0915
    Scenario: Due mani di un giocatore hanno ciascuna i suoi nove secondi
      Dato che il sabot contiene nell'ordine 10♠ 10♥ 7♦ 9♥ 8♠ 10♣
      E che Anna occupa i posti 1 e 2 con un saldo di 100 €
      Quando Anna punta 10 € su ogni posto
      E passano 12 secondi
      E passano 5 secondi
      E Anna sta con la mano al posto 1
      Allora restano 9 secondi

  @BJL-078
  Regola: Il rimborso di un colpo in errore arriva con il colpo seguente

    @id:BJL-S0916
    Scenario: Fino al colpo seguente il rimborso è in sospeso
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣ 5♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 12 secondi
      E si verifica un malfunzionamento
      Allora il saldo di Anna è 90 €
      E Anna ha in sospeso 10 €
      E il tavolo è fermo
      Quando passano 600 secondi
      Allora il saldo di Anna è 90 €
      E il tavolo è fermo
      Quando il tavolo riprende
      Allora ad Anna si accreditano 10 €
      E il saldo di Anna è 100 €
      E Anna ha in sospeso 0 €
      E si può puntare
      Quando passano 12 secondi
      Allora il saldo di Anna è 100 €

    @id:BJL-S0917
    Scenario: Chi è già stato pagato riceve la posta meno il pagamento
      Dato che il sabot contiene nell'ordine A♠ 10♥ 7♦ K♥ 8♣ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      Quando Anna punta 10 €
      E Bruno punta 10 €
      E passano 12 secondi
      Allora il saldo di Anna è 115 €
      Quando si verifica un malfunzionamento
      Allora il saldo di Anna è 115 €
      E Bruno ha in sospeso 10 €
      Quando il tavolo riprende
      Allora il saldo di Anna è 100 €
      E il saldo di Bruno è 100 €

  @BJL-045
  Regola: Il sabot ha otto mazzi interi

    @id:BJL-S0918 @BJL-046
    Scenario: Si mescolano otto mazzi, con la carta di taglio a metà
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 12 secondi
      Allora si mescolano 416 carte
      E il sabot ha 32 carte di ogni rango
      E la carta di taglio viene dopo 208 carte

  @BJL-046
  Regola: Si mescola quando esce la carta di taglio

    @id:BJL-S0919
    Scenario: La carta di taglio esce a metà colpo, il colpo finisce, poi si mescola
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣ 2♦ 3♦ 4♦
      E che la carta di taglio viene dopo 2 carte
      E che il sabot seguente contiene nell'ordine 5♠ 6♠ 7♠ 8♠ 9♠
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 12 secondi
      Allora si mescolano 7 carte
      E esce la carta di taglio
      Quando Anna sta
      Allora Anna riceve 20 €
      E non si mescola
      Quando Anna punta 10 €
      E passano 12 secondi
      Allora si mescolano 5 carte
      E la mano di Anna è 5♠ 7♠

    @id:BJL-S0920
    Scenario: Finché la carta di taglio non esce si continua con le stesse carte
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣ 2♦ 3♦ 4♦
      E che la carta di taglio viene dopo 7 carte
      E che il sabot seguente contiene nell'ordine 5♠ 6♠ 7♠ 8♠ 9♠
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 12 secondi
      E Anna sta
      E Anna punta 10 €
      E passano 12 secondi
      Allora non si mescola
      E non esce la carta di taglio
      E la mano di Anna è 2♦ 4♦

  @BJL-090
  Regola: A saldo zero la chat si può soltanto leggere

    @id:BJL-S0921
    Scenario: Chi non ha più saldo legge e non scrive
      Dato che Anna occupa il posto 1 con un saldo di 10 €
      E che Bruno osserva il tavolo con un saldo di 0 €
      Quando Anna scrive "ciao"
      E Bruno scrive "ciao"
      Allora la richiesta è rifiutata perché "non può scrivere"
      E Bruno legge "ciao" di Anna
      E il comando "Scrivi" di Bruno non è attivo
      Quando Anna punta 10 €
      E Anna scrive "tutto"
      Allora la richiesta è rifiutata perché "non può scrivere"

  @BJL-024
  Regola: Ciò che il testo non lega al saldo o alla chat si fa comunque

    @id:BJL-S0922
    Scenario: I limiti non cambiano a tavolo aperto, e nessuno è escluso dalla chat
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando i limiti della puntata "puntata principale" diventano da 10 € a 20 €
      Allora la richiesta è rifiutata perché "evento non previsto"
      Quando ad Anna si toglie la chat
      Allora la richiesta è rifiutata perché "evento non previsto"

    @id:BJL-S0923 @BJL-086
    Scenario: Con il saldo a zero si può lasciare il posto, perderlo e uscire
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa i posti 1, 2 e 3 con un saldo di 10 €
      E che Bruno osserva il tavolo con un saldo di 0 €
      Quando Anna punta 10 € sul posto 1
      E Anna punta 5 € sul posto 2
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna lascia il posto 3
      Allora il posto 3 è libero
      Quando Bruno lascia il tavolo
      Allora il conto di Bruno diventa 0 €
      Quando passano 12 secondi
      Allora il posto 2 è libero
      E si gioca il colpo

    @id:BJL-S0924 @BJL-086
    Scenario: Un posto su cui non si gioca si lascia anche a colpo iniziato
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E passano 12 secondi
      E Anna si siede al posto 2
      E Anna lascia il posto 2
      Allora il posto 2 è libero
      Quando Anna sta con la mano al posto 1
      E Anna si siede al posto 3
      E Anna lascia il posto 3
      Allora il posto 3 è libero

    @id:BJL-S0925 @BJL-090
    Scenario: Chi ha saldo scrive in ogni momento, anche mentre gioca
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 0 €
      Quando Anna punta 10 €
      E Anna scrive "uno"
      Allora Bruno legge "uno" di Anna
      Quando passano 12 secondi
      E Anna scrive "due"
      Allora Bruno legge "due" di Anna

    @id:BJL-S0926
    Scenario: Chi esce mentre si punta riprende le sue poste
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E Anna lascia il tavolo
      Allora ad Anna tornano 10 €
      E il conto di Anna diventa 100 €

  @BJL-031
  Regola: Si sceglie soltanto nel proprio turno

    @id:BJL-S0927
    Scenario: Prima delle carte, e a colpo finito, non c'è nulla da scegliere
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 10 €
      E Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      E Anna ha sul tavolo 10 €
      Quando passano 12 secondi
      E Anna sta
      Allora il saldo di Anna è 110 €
      Quando Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      E il saldo di Anna è 110 €

  @BJL-024
  Regola: Di una puntata che torna si sa perché

    @id:BJL-S0928
    Scenario: Lasciato il posto, lasciato il tavolo, sotto il minimo
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E che Bruno occupa il posto 3 con un saldo di 100 €
      Quando Anna punta 10 € su ogni posto
      E Anna lascia il posto 1
      Allora ad Anna tornano 10 € perché "ha lasciato il posto"
      Quando Anna lascia il tavolo
      Allora ad Anna tornano 10 € perché "ha lasciato il tavolo"
      Quando Bruno punta 4 €
      E passano 12 secondi
      Allora a Bruno tornano 4 € perché "è sotto il minimo"
