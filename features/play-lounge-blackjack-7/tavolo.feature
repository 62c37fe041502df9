# language: it
Funzionalità: Il tavolo intorno ai colpi

  I posti, le fiche, i comandi di puntata, l'avvio anticipato, la cronologia, le impostazioni.

  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che il tavolo è aperto
    E che per puntare ci sono 15 secondi
    E che per decidere ci sono 10 secondi
    E che le fiche del tavolo sono da 1 €, 5 €, 25 € e 100 €
    E che al tavolo la puntata "puntata principale" va da 5 € a 50 €
    E che al tavolo la puntata "Coppie Perfette" va da 1 € a 20 €
    E che al tavolo la puntata "21+3" va da 1 € a 20 €

  @PLB-094 @PLB-095 @PLB-096 @PLB-097
  Regola: Ci si siede dove è libero, e ci si alza

    @id:PLB-S0701
    Scenario: Si tengono più posti, il nome si vede, si lasciano
      Dato che Anna occupa i posti 3 e 4 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Allora il posto 3 è di Anna
      E il posto 4 è di Anna
      Quando Bruno si siede al posto 3
      Allora la richiesta è rifiutata perché "il posto è di un altro"
      Quando Anna punta 5 € sul posto 4
      E Anna lascia il posto 4
      Allora ad Anna tornano 5 €
      E il posto 4 è libero
      E il saldo di Anna è 95 €
      E Anna ha sul tavolo 5 €

    @id:PLB-S0702
    Scenario: A colpo iniziato il posto non si lascia
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 15 secondi
      Allora il comando "X" di Anna non è attivo
      Quando Anna lascia il posto 1
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna lascia il tavolo
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna sta
      E Anna lascia il posto 1
      Allora il posto 1 è libero

  @PLB-098
  Regola: Chi non punta perde il posto

    @id:PLB-S0703
    Scenario: Finito il tempo senza puntata il posto è libero
      Dato che Anna occupa il posto 3 con un saldo di 100 €
      Quando passano 14 secondi
      Allora il posto 3 è di Anna
      Quando passa 1 secondo
      Allora il posto 3 è libero
      E si può puntare

    @id:PLB-S0704 @PLB-099
    Scenario: Una puntata sotto il minimo torna, e il posto si perde
      Dato che Anna occupa il posto 3 con un saldo di 100 €
      Quando Anna punta 1 €
      E passano 15 secondi
      Allora ad Anna torna 1 €
      E il posto 3 è libero

  @PLB-103 @PLB-104 @PLB-022
  Regola: Si punta finché il tempo non è scaduto

    @id:PLB-S0705
    Scenario: Il contatore scende, e allo scadere è tardi
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 14 secondi
      Allora resta 1 secondo
      Quando Anna punta 5 €
      E passa 1 secondo
      Allora si gioca il colpo
      Quando Anna punta 5 €
      Allora la richiesta è rifiutata perché "fuori tempo"

    @id:PLB-S0706
    Scenario: Fra due colpi passa il tempo che il tavolo decide
      Dato che l'apertura dura 4 secondi
      E che Anna occupa il posto 1 con un saldo di 100 €
      Allora non si può ancora puntare
      E restano 4 secondi
      Quando Anna punta 5 €
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando passano 4 secondi
      Allora si può puntare
      E restano 15 secondi

  @PLB-107 @PLB-108 @PLB-109
  Regola: La fiche va su tutti i propri posti

    @id:PLB-S0707 @PLB-119
    Scenario: Da computer si copia la sola principale
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo da "computer"
      E Anna si siede al posto 1
      E Anna si siede al posto 2
      E Anna punta 5 € sul posto 2
      Allora Anna ha sul tavolo 10 €
      E il totale mostrato ad Anna è 10 €
      Quando Anna punta 1 € su Coppie Perfette sul posto 2
      Allora Anna ha sul tavolo 11 €
      E il saldo di Anna è 89 €

    @id:PLB-S0708
    Schema dello scenario: Da telefono e da tavoletta si copiano anche le collaterali
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo da "<dispositivo>"
      E Anna si siede al posto 1
      E Anna si siede al posto 2
      E Anna punta 5 € sul posto 2
      E Anna punta 1 € su 21+3 sul posto 2
      E Anna punta 1 € su Coppie Perfette sul posto 1
      Allora Anna ha sul tavolo 14 €
      E il saldo di Anna è 86 €

      Esempi:
        | dispositivo |
        | telefono    |
        | tavoletta   |

    @id:PLB-S0709 @PLB-101
    Scenario: Se il saldo non basta per tutti i posti, si posa finché basta
      Dato che Anna occupa i posti 1, 2 e 3 con un saldo di 12 €
      Quando Anna punta 5 € sul posto 2
      Allora Anna ha sul tavolo 10 €
      E il saldo di Anna è 2 €

  @PLB-101 @PLB-102 @PLB-105 @PLB-106
  Regola: Sono attive le fiche che il saldo copre

    @id:PLB-S0710
    Scenario: Le fiche attive scendono con il saldo
      Dato che Anna occupa il posto 1 con un saldo di 28 €
      Allora le fiche attive di Anna al posto 1 sono 1 €, 5 € e 25 €
      Quando Anna punta 25 €
      Allora le fiche attive di Anna al posto 1 sono 1 €
      E il saldo di Anna è 3 €
      Quando Anna punta 5 €
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna punta 2 €
      Allora la richiesta è rifiutata perché "la fiche non esiste"

  @PLB-110 @PLB-111
  Regola: Ogni fiche aggiunge, fino al massimo

    @id:PLB-S0711
    Scenario: L'ultima fiche arriva fin dove può, le altre sono respinte
      Dato che Anna occupa il posto 1 con un saldo di 200 €
      Quando Anna punta 25 €
      E Anna punta 5 €
      E Anna punta 25 €
      Allora Anna ha sul tavolo 50 €
      E il saldo di Anna è 150 €
      Quando Anna punta 1 €
      Allora la richiesta è rifiutata perché "oltre il massimo"

    @id:PLB-S0712 @PLB-054
    Scenario: Una collaterale si posa accanto alla principale
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 1 € su Coppie Perfette
      Allora la richiesta è rifiutata perché "puntata non ammessa"
      Quando Anna punta 5 €
      E Anna punta 1 € su Coppie Perfette
      Allora Anna ha sul tavolo 6 €

  @PLB-112 @PLB-113
  Regola: Ripeti rimette le puntate di prima, finché non si posa una fiche

    @id:PLB-S0713
    Scenario: Ripeti comprende le collaterali, e torna dopo aver annullato
      Dato che il sabot contiene nell'ordine 10♠ 10♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Allora il comando "RIPETI" di Anna non è attivo
      Quando Anna punta 5 €
      E Anna punta 1 € su Coppie Perfette
      E passano 15 secondi
      E Anna sta
      Allora il saldo di Anna è 94 €
      E il comando "RIPETI" di Anna è attivo
      Quando Anna punta 5 €
      Allora il comando "RIPETI" di Anna non è attivo
      Quando Anna usa il comando "RIPETI"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna usa il comando "ANNULLA"
      E Anna usa il comando "RIPETI"
      Allora Anna ha sul tavolo 6 €
      E il saldo di Anna è 88 €

    @id:PLB-S0714
    Scenario: Senza saldo per tutte, Ripeti non è attivo
      Dato che il sabot contiene nell'ordine 10♠ 10♥ 10♦ 9♥ 9♠ 10♣
      E che Anna occupa i posti 1 e 2 con un saldo di 17 €
      Quando Anna punta 5 € sul posto 1
      E passano 15 secondi
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora il saldo di Anna è 7 €
      E il comando "RIPETI" di Anna non è attivo
      Quando Anna usa il comando "RIPETI"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      E il saldo di Anna è 7 €

    @id:PLB-S0715 @PLB-072
    Scenario: Ripeti comprende le puntate alle spalle
      Dato che il sabot contiene nell'ordine 10♠ 10♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna punta 5 €
      E Bruno punta 5 € alle spalle di Anna
      E passano 15 secondi
      E Anna sta
      E Bruno usa il comando "RIPETI"
      Allora Bruno ha sul tavolo 5 €
      E il saldo di Bruno è 90 €

    @id:PLB-S0804
    Scenario: Ripeti rimette le proprie puntate, non quelle di un altro
      Dato che il sabot contiene nell'ordine 10♠ 10♥ 10♦ 9♥ 9♠ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      Quando Anna punta 5 €
      E Bruno punta 5 €
      E Bruno punta 5 €
      E passano 15 secondi
      E Anna sta
      E Bruno sta
      Allora il saldo di Anna è 95 €
      E il saldo di Bruno è 90 €
      Quando Anna usa il comando "RIPETI"
      Allora Anna ha sul tavolo 5 €
      E Bruno ha sul tavolo 0 €
      Quando Bruno usa il comando "RIPETI"
      Allora Anna ha sul tavolo 5 €
      E Bruno ha sul tavolo 10 €
      E il saldo di Anna è 90 €
      E il saldo di Bruno è 80 €

  @PLB-114 @PLB-115
  Regola: Il 2x raddoppia fino al massimo, dopo aver puntato

    @id:PLB-S0716 @PLB-116
    Scenario: Il 2x si ferma al massimo, e Annulla toglie il solo raddoppio
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Allora il comando "2x" di Anna non è attivo
      Quando Anna usa il comando "2x"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna punta 25 €
      E Anna punta 5 €
      E Anna punta 1 € su Coppie Perfette
      E Anna usa il comando "2x"
      Allora Anna ha sul tavolo 52 €
      E il saldo di Anna è 48 €
      Quando Anna usa il comando "ANNULLA"
      Allora Anna ha sul tavolo 31 €
      E il saldo di Anna è 69 €

    @id:PLB-S0717
    Scenario: Dove il saldo non basta per tutto, il 2x fa ciò che può
      Dato che Anna occupa i posti 1 e 2 con un saldo di 17 €
      Quando Anna punta 5 € sul posto 1
      E Anna usa il comando "2x"
      Allora Anna ha sul tavolo 15 €
      E il saldo di Anna è 2 €

  @PLB-116 @PLB-117 @PLB-118
  Regola: Annulla toglie dall'ultima, tenuto premuto toglie tutto

    @id:PLB-S0718
    Scenario: Un gesto per volta, con le sue copie
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      Quando Anna usa il comando "ANNULLA"
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"
      Quando Anna punta 5 € sul posto 1
      E Anna punta 1 € su Coppie Perfette sul posto 1
      E Anna punta 1 € sul posto 1
      Allora Anna ha sul tavolo 13 €
      Quando Anna usa il comando "ANNULLA"
      Allora Anna ha sul tavolo 11 €
      E ad Anna tornano 2 €
      Quando Anna usa il comando "ANNULLA"
      Allora Anna ha sul tavolo 10 €
      Quando Anna punta 25 € sul posto 2
      E Anna usa il comando "ANNULLA, tenuto premuto"
      Allora Anna ha sul tavolo 0 €
      E il saldo di Anna è 100 €
      E il comando "ANNULLA" di Anna non è attivo
      E il comando "ANNULLA, tenuto premuto" di Anna non è attivo

    @id:PLB-S0719
    Scenario: A colpo iniziato non si annulla più
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 15 secondi
      E Anna usa il comando "ANNULLA, tenuto premuto"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "ANNULLA"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "2x"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "RIPETI"
      Allora la richiesta è rifiutata perché "fuori tempo"
      Quando Anna usa il comando "INIZIARE ORA"
      Allora la richiesta è rifiutata perché "fuori tempo"

  @PLB-086
  Regola: Si comincia prima se tutti l'hanno chiesto

    @id:PLB-S0720 @PLB-085 @PLB-083 @PLB-084
    Scenario: Chi conferma non cambia più, gli altri vedono la sua puntata, e l'ultimo avvia il colpo
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      Allora il comando "INIZIARE ORA" di Anna non è attivo
      Quando Anna usa il comando "INIZIARE ORA"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      Quando Anna punta 1 €
      Allora il comando "INIZIARE ORA" di Anna non è attivo
      Quando Anna punta 5 €
      E Bruno punta 5 €
      Allora Bruno vede che Anna ha sul tavolo 0 €
      Quando Anna usa il comando "INIZIARE ORA"
      Allora Bruno vede che Anna ha sul tavolo 6 €
      E si può puntare
      E restano 15 secondi
      Quando Anna usa il comando "ANNULLA"
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna punta 1 €
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna usa il comando "ANNULLA, tenuto premuto"
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna usa il comando "2x"
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna punta 5 € alle spalle di Bruno
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna usa il comando "RIPETI"
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna scrive "pronta"
      Allora Bruno legge "pronta" di Anna
      Quando Anna lascia il posto 1
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna lascia il tavolo
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando Anna usa il comando "INIZIARE ORA"
      Allora la richiesta è rifiutata perché "la puntata è già confermata"
      Quando passano 3 secondi
      E Bruno usa il comando "INIZIARE ORA"
      Allora si gioca il colpo

    @id:PLB-S0721 @PLB-098 @PLB-083 @PLB-084
    Scenario: Chi siede senza puntata non si aspetta, e perde il posto
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      E che Carla occupa il posto 3 con un saldo di 100 €
      Quando Anna punta 5 €
      E Bruno punta 5 €
      E Anna usa il comando "INIZIARE ORA"
      E passano 10 secondi
      Allora si può puntare
      E restano 5 secondi
      Quando Bruno usa il comando "ANNULLA"
      Allora si gioca il colpo
      E il posto 2 è libero
      E il posto 3 è libero
      E il posto 1 è di Anna

    @id:PLB-S0722 @PLB-083 @PLB-084
    Scenario: Chi punta soltanto alle spalle non si aspetta
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna punta 5 €
      E Bruno punta 5 € alle spalle di Anna
      E Anna usa il comando "INIZIARE ORA"
      Allora si gioca il colpo

    @id:PLB-S0723 @PLB-085
    Scenario: A colpo iniziato si vedono le puntate di tutti
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna punta 5 €
      Allora Bruno vede che Anna ha sul tavolo 0 €
      Quando passano 15 secondi
      Allora Bruno vede che Anna ha sul tavolo 5 €

  @PLB-080 @PLB-082
  Regola: In evidenza c'è chi vince da più colpi

    @id:PLB-S0724 @PLB-081
    Scenario: La serie cresce vincendo, resta in parità e saltando un colpo, finisce perdendo
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣ 10♠ 10♦ 9♥ 9♣ 10♠ 7♦ 9♥ 10♣ 10♠ 10♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Allora in evidenza non c'è nessuno
      Quando Anna punta 5 €
      E passano 15 secondi
      E Anna sta
      Allora in evidenza c'è Anna con 1 colpo
      Quando Anna punta 5 €
      E passano 15 secondi
      E Anna sta
      Allora in evidenza c'è Anna con 1 colpo
      Quando Anna lascia il posto 1
      E Bruno si siede al posto 1
      E Bruno punta 5 €
      E passano 15 secondi
      E Bruno sta
      Allora il saldo di Bruno è 105 €
      Quando Bruno lascia il tavolo
      Allora in evidenza c'è Anna con 1 colpo
      Quando Anna si siede al posto 1
      E Anna punta 5 €
      E passano 15 secondi
      E Anna sta
      Allora in evidenza non c'è nessuno

    @id:PLB-S0725
    Scenario: Basta una mano persa su due
      Dato che il sabot contiene nell'ordine 10♠ 10♥ 8♦ 10♦ 7♠ 10♣
      E che Anna occupa i posti 1 e 2 con un saldo di 200 €
      Quando Anna punta 5 € sul posto 1
      E Anna usa il comando "2x"
      E passano 15 secondi
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora in evidenza non c'è nessuno

  @PLB-148 @PLB-149 @PLB-154 @PLB-156 @PLB-157 @PLB-158
  Regola: Ogni colpo ha il suo codice, e si rivede nella cronologia

    @id:PLB-S0726
    Scenario: Il codice è il momento delle carte, la cronologia comincia dall'ultimo
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣ 10♠ 10♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 15 secondi
      Allora il codice del colpo è "2026-01-01 10:00:15"
      E la cronologia di Anna ha 0 colpi
      Quando Anna sta
      Allora la cronologia di Anna ha 1 colpo
      Quando Anna punta 25 €
      E passano 15 secondi
      Allora il codice del colpo è "2026-01-01 10:00:30"
      Quando Anna sta
      Allora la cronologia di Anna ha 2 colpi
      E nella cronologia di Anna il colpo 1 è di 25 € puntati e 0 € vinti
      E nella cronologia di Anna il colpo 1 si chiama "2026-01-01 10:00:30"
      E nella cronologia di Anna il colpo 2 è di 5 € puntati e 10 € vinti
      E nella cronologia di Anna il colpo 2 si chiama "2026-01-01 10:00:15"
      E nella cronologia di Anna il colpo 2 mostra 10♠ 9♥
      E la cronologia di Anna dice di ogni colpo "data, partita, puntato, vinto, mani, esiti"

  @PLB-072 @PLB-073 @PLB-074 @PLB-075
  Regola: Alle spalle punta anche chi non siede

    @id:PLB-S0727
    Scenario: Non sulla propria mano, e se il titolare non gioca la posta torna
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna punta 5 € alle spalle di Anna al posto 1
      Allora la richiesta è rifiutata perché "il posto è già suo"
      Quando Bruno punta 5 € alle spalle di Anna al posto 1
      E Bruno punta 5 € alle spalle di Anna al posto 2
      Allora il saldo di Bruno è 90 €
      Quando Anna punta 5 € sul posto 1
      E Anna lascia il posto 2
      E passano 15 secondi
      Allora a Bruno tornano 5 €
      E il saldo di Bruno è 95 €
      E si gioca il colpo
      Quando Anna sta con la mano al posto 1
      Allora il saldo di Anna è 105 €
      E il saldo di Bruno è 105 €

    @id:PLB-S0728 @PLB-166
    Scenario: Chi non le vuole non ne riceve
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Allora il comando "Punta alle spalle" di Bruno è attivo al posto 1
      E il comando "Punta alle spalle" di Anna non è attivo
      Quando Anna spegne "Ammetti puntate alle spalle"
      Allora il comando "Punta alle spalle" di Bruno non è attivo
      Quando Bruno punta 5 € alle spalle di Anna
      Allora la richiesta è rifiutata perché "il comando non è attivo"

    @id:PLB-S0729 @PLB-079 @PLB-166
    Scenario: Chi ha scelto di seguire il raddoppio lo segue
      Dato che il sabot contiene nell'ordine 6♠ 7♦ 5♥ 10♣ 10♥
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Bruno accende "Segui il raddoppio"
      E Anna punta 5 €
      E Bruno punta 25 € alle spalle di Anna
      E passano 15 secondi
      E Anna raddoppia
      Allora il saldo di Anna è 110 €
      E il saldo di Bruno è 150 €

    @id:PLB-S0730 @PLB-079
    Scenario: Chi non l'ha scelto resta sulla sua posta
      Dato che il sabot contiene nell'ordine 6♠ 7♦ 5♥ 10♣ 10♥
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Bruno accende "Segui la divisione"
      E Anna punta 5 €
      E Bruno punta 25 € alle spalle di Anna
      E passano 15 secondi
      E Anna raddoppia
      Allora il saldo di Anna è 110 €
      E il saldo di Bruno è 125 €

    @id:PLB-S0731 @PLB-079
    Scenario: Chi ha scelto di seguire la divisione la segue
      Dato che il sabot contiene nell'ordine 8♠ 7♦ 8♥ 10♣ 10♥ 10♦
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Bruno accende "Segui la divisione"
      E Anna punta 5 €
      E Bruno punta 5 € alle spalle di Anna
      E passano 15 secondi
      E Anna divide
      Allora il saldo di Bruno è 90 €

  @PLB-139 @PLB-141 @PLB-160 @PLB-161 @PLB-162
  Regola: Le impostazioni cambiano ciò che si vede, e seguono il giocatore

    @id:PLB-S0732 @PLB-152
    Scenario: La modalità Focus nasconde gli altri in ogni fase, e resta; l'audio ricomincia
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna ha sul conto 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      Quando Anna entra al tavolo da "computer"
      E Bruno punta 5 €
      E Bruno usa il comando "INIZIARE ORA"
      Allora Anna vede che Bruno ha sul tavolo 5 €
      Quando Anna accende "Modalità Focus"
      Allora Anna vede che Bruno ha sul tavolo 0 €
      E Anna non vede chi è al posto 2
      E l'impostazione "Audio" di Anna è accesa
      Quando Anna spegne "Audio"
      E Anna lascia il tavolo
      E Anna entra al tavolo da "telefono"
      Allora l'impostazione "Modalità Focus" di Anna è accesa
      E l'impostazione "Audio" di Anna è accesa
      E Anna non vede chi è al posto 2
      Quando Anna spegne "Modalità Focus"
      Allora il posto 2 è di Bruno

    @id:PLB-S0733
    Scenario: Ogni scelta resta a chi torna
      Dato che Anna ha sul conto 100 €
      Quando Anna entra al tavolo
      Allora l'impostazione "Modalità Focus" di Anna è spenta
      E l'impostazione "Nascondi la chat" di Anna è spenta
      E l'impostazione "Ammetti puntate alle spalle" di Anna è accesa
      E l'impostazione "Segui il raddoppio" di Anna è spenta
      E l'impostazione "Segui la divisione" di Anna è spenta
      Quando Anna accende "Nascondi la chat"
      E Anna spegne "Ammetti puntate alle spalle"
      E Anna accende "Segui il raddoppio"
      E Anna accende "Segui la divisione"
      E Anna lascia il tavolo
      E Anna entra al tavolo
      Allora l'impostazione "Nascondi la chat" di Anna è accesa
      E l'impostazione "Ammetti puntate alle spalle" di Anna è spenta
      E l'impostazione "Segui il raddoppio" di Anna è accesa
      E l'impostazione "Segui la divisione" di Anna è accesa

  @PLB-142 @PLB-145 @PLB-163
  Regola: In chat scrive chi non ne abusa, e ognuno la può nascondere

    @id:PLB-S0734
    Scenario: La chat si nasconde, e si toglie a chi ne abusa
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna scrive "ciao"
      Allora Bruno legge "ciao" di Anna
      Quando Bruno accende "Nascondi la chat"
      Allora Bruno non legge "ciao" di Anna
      E Anna legge "ciao" di Anna
      Quando ad Anna si toglie la chat
      E Anna scrive "ancora"
      Allora la richiesta è rifiutata perché "non può scrivere"
      E il comando "Chat" di Bruno è attivo

  @PLB-099 @PLB-100
  Regola: I limiti stanno in un pannello e possono cambiare

    @id:PLB-S0735
    Scenario: I limiti nuovi si vedono, e valgono da quando nessuno ha puntato
      Dato che Anna occupa il posto 1 con un saldo di 200 €
      Allora Anna vede che la puntata "puntata principale" va da 5 € a 50 €
      Quando i limiti della puntata "puntata principale" diventano da 10 € a 20 €
      Allora Anna vede che la puntata "puntata principale" va da 10 € a 20 €
      Quando Anna punta 5 €
      Allora il comando "INIZIARE ORA" di Anna non è attivo
      Quando Anna punta 25 €
      Allora Anna ha sul tavolo 20 €
      E il comando "INIZIARE ORA" di Anna è attivo
      Quando i limiti della puntata "puntata principale" diventano da 5 € a 100 €
      Allora Anna vede che la puntata "puntata principale" va da 10 € a 20 €
      Quando Anna punta 25 €
      Allora la richiesta è rifiutata perché "oltre il massimo"

  @PLB-120
  Regola: Le puntate degli altri si vedono nella propria valuta

    @id:PLB-S0736
    Scenario: Chi gioca in dollari vede in dollari la puntata in euro
      Dato che 1 "EUR" vale "1.11" "USD"
      E che Anna gioca in "EUR" con un conto di 100 €
      E che Bruno gioca in "USD" con un conto di 100 €
      Quando Anna entra al tavolo
      E Bruno entra al tavolo
      E Anna si siede al posto 1
      E Anna punta 5 €
      E Anna usa il comando "INIZIARE ORA"
      Allora Bruno vede che Anna ha sul tavolo 5,55 €
      E Anna ha sul tavolo 5 €

  @PLB-125
  Regola: Il tempo per decidere si vede

    @id:PLB-S0737
    Scenario: Ogni decisione ha il suo tempo
      Dato che il sabot contiene nell'ordine 2♠ 7♦ 5♥ 10♣ 2♥ 2♦
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 15 secondi
      Allora restano 10 secondi
      Quando passano 4 secondi
      Allora restano 6 secondi
      Quando Anna chiede carta
      Allora restano 10 secondi
      Quando passano 10 secondi
      Allora per Anna vale l'azione automatica "Carta"
      E restano 10 secondi

  @PLB-004 @PLB-016
  Regola: Il sabot ha otto mazzi interi

    @id:PLB-S0738
    Scenario: Si mescolano otto mazzi
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E passano 15 secondi
      Allora si mescolano 416 carte
      E il sabot ha 32 carte di ogni rango

  @PLB-142 @PLB-145
  Regola: A chi è tolta la chat resta tutto il resto

    @id:PLB-S0739
    Scenario: Senza chat si punta, si annulla, si raddoppia, si ripete, si conferma, si lascia e si esce
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno occupa il posto 2 con un saldo di 100 €
      Quando ad Anna si toglie la chat
      E Anna punta 5 €
      Allora Anna ha sul tavolo 5 €
      Quando Anna punta 5 € alle spalle di Bruno
      Allora Anna ha sul tavolo 10 €
      Quando Anna usa il comando "2x"
      Allora Anna ha sul tavolo 20 €
      Quando Anna usa il comando "ANNULLA"
      Allora Anna ha sul tavolo 10 €
      Quando Anna usa il comando "ANNULLA, tenuto premuto"
      Allora Anna ha sul tavolo 0 €
      Quando Anna punta 5 €
      E Anna usa il comando "INIZIARE ORA"
      Allora si gioca il colpo
      E il posto 2 è libero
      Quando Anna sta
      E Anna usa il comando "RIPETI"
      Allora Anna ha sul tavolo 5 €
      Quando Anna lascia il posto 1
      Allora il posto 1 è libero
      Quando Anna si siede al posto 3
      E passano 15 secondi
      Allora il posto 3 è libero
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 105 €

  @PLB-101 @PLB-106
  Regola: Con tutto il saldo puntato i comandi restano

    @id:PLB-S0740
    Scenario: A saldo zero si annulla, si lascia, si perde il posto, si scrive e si conferma
      Dato che il sabot contiene nell'ordine 10♠ 10♦ 9♥ 10♣
      E che Anna occupa i posti 1, 2 e 3 con un saldo di 5 €
      E che Bruno osserva il tavolo con un saldo di 0 €
      Quando Anna usa il comando "ANNULLA, tenuto premuto"
      Allora la richiesta è rifiutata perché "non c'è nulla da togliere"
      Quando Anna punta 5 € sul posto 1
      E Anna punta 1 € sul posto 1
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna usa il comando "2x"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Bruno punta 5 € alle spalle di Anna al posto 1
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna usa il comando "ANNULLA"
      Allora il saldo di Anna è 5 €
      Quando Anna punta 5 € sul posto 1
      E Anna usa il comando "ANNULLA, tenuto premuto"
      Allora il saldo di Anna è 5 €
      Quando Anna punta 5 € sul posto 1
      E Anna lascia il posto 3
      Allora il posto 3 è libero
      Quando Anna scrive "tutto"
      Allora Bruno legge "tutto" di Anna
      Quando Anna usa il comando "INIZIARE ORA"
      Allora si gioca il colpo
      E il posto 2 è libero
      E il posto 1 è di Anna
      Quando Anna scrive "si gioca"
      Allora Bruno legge "si gioca" di Anna
      Quando Anna si siede al posto 4
      E Anna lascia il posto 4
      Allora il posto 4 è libero
      Quando Anna sta con la mano al posto 1
      Allora il saldo di Anna è 0 €
      Quando Anna usa il comando "RIPETI"
      Allora la richiesta è rifiutata perché "il saldo non basta"
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 0 €

    @id:PLB-S0741
    Scenario: Chi esce mentre punta riprende tutto, anche alle spalle
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 50 €
      Quando Anna punta 5 €
      E Bruno punta 5 € alle spalle di Anna
      E Bruno lascia il tavolo
      Allora il conto di Bruno diventa 50 €
      Quando Anna lascia il tavolo
      Allora il conto di Anna diventa 100 €

  @PLB-081 @PLB-082
  Regola: La serie conta i colpi, quante che siano le mani

    @id:PLB-S0742
    Scenario: Due mani vinte sono un colpo, due mani perse finiscono la serie
      Dato che il sabot contiene nell'ordine 10♠ 10♥ 7♦ 9♥ 9♠ 10♣ 10♠ 10♥ 10♦ 9♥ 9♠ 10♣
      E che Anna occupa i posti 1 e 2 con un saldo di 100 €
      Quando Anna punta 5 € sul posto 1
      E passano 15 secondi
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora in evidenza c'è Anna con 1 colpo
      Quando Anna punta 5 € sul posto 1
      E passano 15 secondi
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 2
      Allora in evidenza non c'è nessuno

  @PLB-094 @PLB-015
  Regola: I posti sono sette, e si prendono uno per uno

    @id:PLB-S0743
    Scenario: Il settimo posto senza nessuno è libero, un ottavo non esiste
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 € sul posto 7
      Allora la richiesta è rifiutata perché "il posto è libero"
      Quando Anna punta 5 € sul posto 8
      Allora la richiesta è rifiutata perché "il posto non esiste"
      Quando Anna si siede al posto 8
      Allora la richiesta è rifiutata perché "il posto non esiste"
      Quando Anna si siede al posto 7
      Allora il posto 7 è di Anna
      E il saldo di Anna è 100 €

  @PLB-112
  Regola: Ripeti vuole un colpo di prima

    @id:PLB-S0744
    Scenario: Al primo colpo non c'è nulla da ripetere
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna usa il comando "RIPETI"
      Allora la richiesta è rifiutata perché "il comando non è attivo"
      E Anna ha sul tavolo 0 €

  @PLB-039
  Regola: Si sceglie soltanto nel proprio turno

    @id:PLB-S0745
    Scenario: Prima delle carte, e a colpo finito, non c'è nulla da scegliere
      Dato che il sabot contiene nell'ordine 10♠ 7♦ 9♥ 10♣
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      E Anna ha sul tavolo 5 €
      Quando passano 15 secondi
      E Anna sta
      Allora il saldo di Anna è 105 €
      Quando Anna sta
      Allora la richiesta è rifiutata perché "fuori tempo"
      E il saldo di Anna è 105 €

  @PLB-097 @PLB-099
  Regola: Di una puntata che torna si sa perché

    @id:PLB-S0746 @PLB-075 @PLB-116
    Scenario: Annullata, lasciato il posto, lasciato il tavolo, sotto il minimo, titolare che non gioca
      Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Anna punta 5 € sul posto 1
      E Anna usa il comando "ANNULLA"
      Allora ad Anna tornano 10 € perché "l'ha annullata"
      Quando Anna punta 5 € sul posto 1
      E Anna lascia il posto 2
      Allora ad Anna tornano 5 € perché "ha lasciato il posto"
      Quando Bruno punta 5 € alle spalle di Anna al posto 1
      E Bruno lascia il tavolo
      Allora a Bruno tornano 5 € perché "ha lasciato il tavolo"
      Quando Anna usa il comando "ANNULLA"
      E Anna punta 1 € sul posto 1
      E Bruno entra al tavolo
      E Bruno punta 5 € alle spalle di Anna al posto 1
      E passano 15 secondi
      Allora ad Anna torna 1 € perché "è sotto il minimo"
      E a Bruno tornano 5 € perché "il titolare del posto non gioca"

  @PLB-156
  Regola: La cronologia conta tutte le poste del colpo

    @id:PLB-S0747 @PLB-129
    Scenario: Chi ha raddoppiato rivede la posta doppia, e la sua collaterale
      Dato che il sabot contiene nell'ordine 6♠ 7♦ 5♥ 10♣ 10♥
      E che Anna occupa il posto 1 con un saldo di 100 €
      Quando Anna punta 5 €
      E Anna punta 1 € su Coppie Perfette
      E passano 15 secondi
      E Anna raddoppia
      Allora il saldo di Anna è 109 €
      E nella cronologia di Anna il colpo 1 è di 11 € puntati e 20 € vinti

    @id:PLB-S0748 @PLB-079
    Scenario: Chi segue un raddoppio alle spalle rivede la sua posta doppia
      Dato che il sabot contiene nell'ordine 6♠ 7♦ 5♥ 10♣ 10♥
      E che Anna occupa il posto 1 con un saldo di 100 €
      E che Bruno osserva il tavolo con un saldo di 100 €
      Quando Bruno accende "Segui il raddoppio"
      E Anna punta 5 €
      E Bruno punta 25 € alle spalle di Anna
      E passano 15 secondi
      E Anna raddoppia
      Allora il saldo di Bruno è 150 €
      E nella cronologia di Bruno il colpo 1 è di 50 € puntati e 100 € vinti
      E nella cronologia di Anna il colpo 1 è di 10 € puntati e 20 € vinti
