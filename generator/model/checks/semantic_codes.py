"""The mistakes that only the meaning of a regolamento shows, for `banco spiega`."""

from generator.data.reader_codes import register_text

register_text("""
R201 Puntata sconosciuta
    Si nomina una puntata che «puntate» non dichiara.

R202 Classe sconosciuta
    Si nomina una classe di mani che «classi» non dichiara.

R203 Offerta sconosciuta
    Si nomina una decisione che «offerte» non dichiara. Chi rifiuta un'offerta sceglie «rifiuta», che non si dichiara.

R204 Zona sconosciuta o di un altro
    Le carte stanno in zone: «mano» e «banco» ci sono sempre, le altre si dichiarano in «zone» con chi le possiede. Un
    effetto su una mano vuole una zona di mano, una mossa del banco una zona del banco, le carte comuni una del tavolo.

R205 Stadio sconosciuto
    Gli stadi di un turno sono quelli elencati nella sua fase «turno_giocatori»; offerte, chiusure ed effetti «vai»
    possono nominare soltanto quelli.

R206 Fase a cui non si può saltare
    Un controllo che trova la sua classe salta a una fase che viene dopo di lui.

R207 Tabella sconosciuta
    Si nomina una tabella a due entrate che «tabelle» non dichiara.

R208 Lista della casa mancante
    Il banco sceglie una carta secondo una lista di preferenza, che va scritta per intero.

R209 Rango che non è nel mazzo, o senza valore
    Una condizione chiede un rango che nessun mazzo contiene, oppure un rango del mazzo non ha un valore in «carte».

R210 Carta che la distribuzione non dà
    Si guarda o si prende una carta che in quella zona non c'è: le carte si contano da 1, nell'ordine di distribuzione.

R211 Segno mai assegnato
    Una classe con «segno: true» esiste solo se un'offerta la assegna con «segna».

R212 Segno su una classe decisa dalle carte
    Una classe con «se» dipende dalle carte della mano: un'offerta non può metterci né toglierci nessuno.

R213 Lettura citata che non esiste
    «ambiguita» nomina una lettura che il documento non contiene.

R214 Lettura che nessun dato cita
    Una lettura dice come si intende un passo dubbio: di solito qualche dato ne dipende, e lo dice con «ambiguita».
    Resta com'è se il passo non decide nulla.

R215 Nome diverso da quello della cartella
    Un regolamento si trova per nome: il nome scritto nel documento è quello della sua cartella.

R216 Registro o sigla di un altro regolamento
    Il registro delle clausole sta accanto al regolamento, in «clausole.yaml»; porta il nome del regolamento e la sigla
    con cui cominciano tutte le sue clausole e le letture.

R217 Rimandi che girano in tondo
    L'importo, il requisito o la liquidazione di una puntata rimandano, passo dopo passo, alla puntata stessa.

R218 Puntata con due tabelle
    Una puntata si liquida con una sola tabella: o in «liquidazione», o in «collaterali» se guarda una combinazione.

R219 Categoria o riga ripetuta
    Ogni categoria di una puntata collaterale ha un nome suo, che compare nelle spiegazioni e negli scenari. Anche le
    righe di una lista che hanno un «id» ne hanno uno ciascuna: è come le indica chi le cambia o cita una clausola.

R220 Zona sempre vuota
    Una zona è dichiarata e la distribuzione non vi mette carte.

R221 Faccia e zona che si contraddicono
    Una zona dice chi vede le sue carte, e il passo che ve le mette dice se sono scoperte: le due cose vanno d'accordo.

R222 Tabella con entrate che non si leggono
    Una tabella a due entrate si legge con la mano nelle righe e la carta scoperta del banco nelle colonne.

R223 Combinazione più grande delle carte guardate
    Una categoria chiede più carte uguali, o più semi diversi, di quante carte la puntata guardi.

R224 Prova su una mano dove non se ne guarda una
    Le fasi e il turno del banco riguardano tutto il tavolo: possono chiedere del banco e di tutte le mani insieme
    («mani»), non della singola mano.

R301 Caso non previsto
    Una tabella non ha nessuna riga per una situazione a cui si può arrivare davvero. L'esempio è uno dei casi mancanti.
    Una tabella si chiude con una riga per ogni caso, oppure con «altrimenti: true».

R302 Riga che non si applica mai
    Conta la prima riga che vale: una riga i cui casi sono tutti decisi dalle precedenti è scritta invano.

R303 Riga per un caso che non avviene
    La riga descrive una situazione che, per come si svolge il colpo, a questa tabella non arriva.

R304 Riga che ne nasconde un'altra
    Due righe valgono per lo stesso caso e dicono cose diverse: decide la prima. Se è voluto, la prima porta «prevale:
    true», così chi rilegge sa che non è una svista. In una puntata collaterale viene prima la categoria che paga di
    più.

R310 Nessuna puntata obbligatoria
    Il colpo comincia con una puntata: almeno una deve essere obbligatoria.

R311 Puntata senza tabella
    Ogni puntata ha una tabella che dice come finisce, oppure segue quella di un'altra («liquida_come»).

R312 Puntata mai liquidata
    Nessuna fase «liquida» e nessun effetto decide la puntata: a colpo finito resterebbe sul tavolo.

R313 Puntata che nessuno aggiunge
    Una puntata con «importo» non si fa all'inizio: la aggiunge un'offerta, e nessuna lo fa.

R314 Nessuna carta distribuita
    La distribuzione deve dare almeno una carta alle mani e almeno una al banco.

R315 Fase mancante
    Un colpo ha almeno tre fasi: si punta, si distribuisce, si liquida.

R316 Fase che non avviene
    La condizione della fase non si verifica con nessuna carta.

R317 Controllo che non trova nulla
    Quando il banco controlla, le sue carte non possono formare la classe cercata: di solito perché non ne ha ancora
    abbastanza.

R318 Stadio a cui non si arriva
    Un turno comincia dal primo stadio; agli altri si arriva con l'effetto «vai» di un'offerta.

R319 Offerta che nessuno propone
    Un'offerta si fa in uno stadio del turno, oppure in una fase «offerta» che la nomina.

R320 Offerta che non si presenta mai
    La condizione dell'offerta non si verifica per nessuna mano che arriva a decidere.

R321 Chiusura che non scatta mai
    Le chiusure si provano in ordine: una che vale solo dove ne vale già una precedente non scatta.

R322 Mano senza decisioni
    Una mano ancora aperta deve avere almeno una decisione possibile, anche senza altri fondi.

R323 Banco che non si ferma
    La regola del banco deve farlo stare, qualunque carta esca.

R324 Lista della casa incompleta
    Il banco può comporre una mano che la lista non nomina, e non saprebbe quale carta scegliere.

R325 Azione automatica impossibile
    Un automatismo sceglie una decisione che in quel caso il giocatore non potrebbe prendere.

R326 Risposta mancata a una decisione del turno
    «senza_risposta» riguarda le offerte fatte in una fase «offerta»; per le decisioni del turno c'è «tempo_scaduto».

R327 Tabella che non serve
    La puntata segue la tabella di un'altra: la propria non si usa mai.

R328 Controllo che salta il turno del banco
    Chi controlla non scopre: la carta trovata resta coperta finché il banco non gioca il suo turno. Se si salta anche
    quello, le righe che parlano della mano del banco non la vedono.

R329 Puntata iniziale con importo fissato
    Una puntata obbligatoria o facoltativa si fa all'inizio, e il giocatore ne sceglie l'importo. Una puntata con
    «importo» dipende da un'altra, e la aggiunge un'offerta. «facoltativa: false» dice che è obbligatoria.

R330 Esito e pagamento che si contraddicono
    Chi vince riceve almeno la posta, chi pareggia la posta esatta, chi perde meno. «paga» è la vincita netta, oltre
    alla posta; «restituisce» è tutto ciò che torna, posta compresa. L'importo di una tabella può essere più o meno
    della posta: la riga ha «esito: secondo_importo».

R331 Limiti rovesciati
    Il minimo di una puntata non supera il massimo.

R332 Puntata alle spalle che non si può fare
    Alle spalle si fa una puntata iniziale; chi la fa risponde da sé alle offerte di fase che lo prevedono, e aderisce
    in anticipo a decisioni del turno del titolare.

R333 Puntata aggiunta senza guardare il saldo
    Un'offerta che aggiunge una puntata si fa solo a chi ha i fondi per coprirla («saldo.copre»), e ne aggiunge una:
    altrimenti il saldo andrebbe sotto zero.

R334 Chiusura con un'azione che non può scegliere
    Una chiusura può eseguire da sé una decisione: che non costi nulla, che sia di quello stadio, e che porti avanti la
    mano.

R335 Vincita senza quota
    Una riga che vince dice quanto: con «paga», la vincita netta oltre alla posta, o con «restituisce», tutto ciò che
    torna. Anche alla pari si scrive: «paga: "1:1"». Nessun programma lo indovina.

R336 Quota poco credibile
    Il rapporto sembra una svista: rovesciato («2:3» per «3:2»), o molto più alto di quanto si paghi di solito. Prima si
    scrive la vincita, poi la posta. Se il testo dice proprio così, la riga resta com'è.

R337 Puntata del posto che ogni mano potrebbe avere
    Una puntata «di: posto» è una sola, qualunque cosa accada alle mani. Se il posto può dividere, un'offerta del turno
    che la aggiunge a una mano la aggiungerebbe a ciascuna: allora è «di: mano». Va bene se la condizione dell'offerta
    guarda le divisioni, per esempio con «mano.da_divisione: false».

R338 Puntate o distribuzione fuori posto
    Il colpo comincia con «puntate», poi «distribuzione», poi tutto il resto, e ciascuna delle due c'è una volta sola.

R339 Valore di un rango che nel mazzo non c'è
    «carte.valori» dice quanto vale un rango che «mazzo.ranghi» non contiene: nessuno lo riceverà mai.

R340 Più giocatori che posti
    Chi gioca occupa almeno un posto: i giocatori di un colpo non sono più dei posti, se non si punta alle spalle.

R341 Finestra di una decisione che non si prende
    «finestra» dice quando si decide in anticipo: se «ammessa» è false, non si decide mai prima del proprio turno.

R342 Zona con un nome riservato
    «bruciata» è la zona delle carte bruciate: dove se ne bruciano, nessun'altra zona può chiamarsi così.

R343 Banco che pesca con la mano più alta
    Con il totale più alto che non sballa, e senza un asso che possa valere di meno, un'altra carta fa sballare di
    certo: la regola del banco ha di solito un numero sbagliato.

R401 Dato senza provenienza
    Ogni dato dice da dove viene: dalle clausole in «da», oppure con uno «stato» che spiega perché non c'è clausola.
    Basta scriverlo una volta nel gruppo che lo contiene.

R402 Clausole o motivo mancanti
    Un dato «esplicito» cita almeno una clausola; uno «dedotto» cita la clausola da cui parte e dice perché.

R403 Calcolo mancante
    Un dato «calcolato» porta in «evidenza» il calcolo che lo mostra.

R404 Documento mancante
    Un dato «esterno» nomina in «documento» da dove è preso.

R405 Lettura o motivo mancanti
    Dove il testo tace si dichiara una lettura in «ambiguita», oppure si dice in «motivo» perché il dato è questo.

R406 Clausola inesistente
    Si cita una clausola che il registro non contiene.

R407 Clausola che nessun dato cita
    Una clausola che decide qualcosa nel colpo o al tavolo è realizzata da almeno un dato, che la cita in «da».

R408 Dato che si dice esplicito e non lo è
    Sotto una lettura che nessuno ha deciso, o che dice che il testo tace, il dato non è «esplicito»: è «interpretato»,
    e si mostra così da sé se non si scrive «stato».

R409 Calcolo che lascia più risposte
    Un dato «calcolato» è l'unico che il calcolo ammette. Se il calcolo ne lascia altri, il dato è «assunto», e il
    calcolo, in «evidenza» e «calcolo», dice perché proprio quello.

R410 Clausola superata che la lettura non riguarda
    Con «supera» un'alternativa dice quali clausole mette da parte, intere o nelle parole che si scrivono: sono fra
    quelle della sua lettura.

R411 Dato che viene da una clausola superata
    La lettura, com'è scelta, mette da parte tutta la clausola: il dato non può dire di venire da lì. Lo sostiene la
    lettura, che sta in «ambiguita», con le altre clausole che cita.

R413 Dato cambiato, origine rimasta
    Il regolamento scrive un valore suo in un dato che eredita, e non dice da dove viene: resta l'origine di ciò che ha
    sostituito, che parla di un altro valore. Si scrive «da» accanto al valore nuovo, o si cita il dato in «cita»; se
    nessuna clausola lo dice, «stato: assunto» con il suo «motivo».

R414 Clausola superata due volte
    Un'alternativa mette da parte la stessa clausola più di una volta: o tutta, con il solo codice, o le parole che non
    valgono, dette una volta sola.

R416 Contraddizione che nessuna clausola perde
    Due clausole che si contraddicono non possono valere insieme: l'alternativa scelta dice con «supera» quale mette da
    parte, intera o nelle parole che non valgono. Se tutte e due valgono, il dubbio è di un altro tipo.

R412 Verifica senza motivo
    Di una clausola che nessuno scenario può provare si scrive come si verifica, in «verifica», e perché, in «motivo».
    Di una «calcolata» il motivo non si scrive: se il ritorno coincide lo dice il calcolo.

R415 Clausola calcolata senza ritorno
    Una clausola «calcolata» dichiara un ritorno: una voce di «rtp» la cita in «da», e il calcolo dice se coincide.

R417 Dato che non mostra la clausola
    In clausole.yaml «mostra» dice quale dato, cambiato, fa vedere meglio ciò che la clausola dice, dove il banco ne
    sceglierebbe un altro: è uno di quelli che la citano, o una loro voce, con i punti fra le voci.

R504 Alternativa che non dà un regolamento valido
    Presa al posto di quella scelta, l'alternativa lascia nel regolamento un errore: quello indicato.
""")
