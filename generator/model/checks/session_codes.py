"""The mistakes in the table around the rounds, for `banco spiega`."""

from generator.data.reader_codes import register_text

register_text("""
R344 Comando che nessuno può usare
    La condizione di un comando del tavolo non vale in nessuna fase, per nessun giocatore e per nessun posto: o due
    prove si contraddicono, o si chiede ciò che in quella fase non c'è. Poste e carte nel colpo ci sono soltanto
    mentre si gioca il colpo.

R345 Riga di una fase che non vale mai
    La condizione di una riga non vale nel momento in cui la fase la applica. Quando le puntate si chiudono, per
    esempio, nessun posto è ancora in gioco, e un posto senza puntata ne è rimasto senza almeno per una finestra.

R346 Riga che chiede un'altra fase
    Una riga di «all_inizio» o «alla_chiusura» si applica soltanto nella sua fase: chiedere di essere in un'altra non
    vale mai.

R347 Riga di una fase già fatta
    Le righe di una fase si applicano tutte, nell'ordine. Una che fa la stessa cosa di una precedente, negli stessi
    casi, non trova più nulla da fare.

R348 Fase che il tempo non chiude
    Una fase che si chiude per il tempo ha bisogno dei suoi secondi: «tavolo.tempi.puntata» per le puntate,
    «sessione.tempi.apertura» per l'apertura. Se il testo non li dice, si scrive «non_dichiarato», e li dà chi apre il
    tavolo.

R349 Tavolo a cui non si gioca
    I posti si prendono e le poste si posano con i comandi: ce n'è almeno uno con «occupa» e uno con «posa».

R350 Poste posate quando non si punta
    Le fiche si posano nella finestra di puntata: un comando che le posa porta «fase: puntate» nella sua condizione.

R351 Comandi che non si distinguono
    Due comandi che si possono usare nello stesso momento hanno la stessa etichetta, e chi gioca vede soltanto quella.

R352 Voce scritta due volte
    In «mostra» ogni voce sta una volta sola, e così ogni cosa che chiude una fase.

R353 Fiche che non entrano nei limiti
    Le fiche si sommano: almeno una somma deve stare fra il minimo e il massimo della puntata. Una fiche più grande di
    ogni massimo non si può mai posare, se ciò che passa il massimo si respinge.

R354 Carta di taglio di cui non si dice tutto
    Un mazzo che si rimescola alla carta di taglio ha, in «sessione», che cosa accade se esce a colpo iniziato; negli
    altri mazzi la carta di taglio non c'è.

R355 Tempo per decidere che non c'è
    «decisione_per» dice se il tempo per decidere è di ogni scelta, di ogni mano o di tutto il turno: i secondi stanno
    in «tavolo.tempi.decisione», e senza di loro non vuol dire nulla.

R356 Apertura che non dura
    «sessione.tempi.apertura» dice quanto dura l'apertura; senza «chiude_se: [{tempo: scaduto}]» l'apertura finisce
    appena comincia.

R358 Posto di cui si chiede senza nominarlo
    Un comando che non nomina un posto non può chiedere del posto: nessuno saprebbe quale.

R359 Effetto scritto due volte
    Un comando che fa due volte la stessa cosa la fa una volta di troppo: si scrive una volta sola.

R360 Parola della sessione che non serve, o che manca
    Ciò che si dice di come si posano, si tolgono, si annullano o si ripetono le fiche vale per i comandi che lo fanno:
    dove un comando c'è la sua regola si dice, e dove non c'è non si dice nulla. Così per i posti di una modalità, che
    il tavolo deve avere, e per le poste degli altri, che si vedono dove gioca più d'uno.

R357 Rimborsi che nessuno accredita
    Se «errori.malfunzionamento» rimborsa all'inizio della partita successiva, una fase del tavolo li accredita, con
    «accredita: dovuti». Se rimborsa subito, non c'è nulla da accreditare.
""")
