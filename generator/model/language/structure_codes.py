"""The catalogue of the R1 codes: words and shapes that the vocabulary does not admit."""

from generator.data.reader_codes import register_text

register_text("""
R101 Voce sconosciuta
    Un gruppo contiene una voce che il vocabolario non ammette in quel punto. Di solito è un errore di battitura,
    oppure un rientro che ha messo la voce nel gruppo sbagliato. Una regola nuova si scrive combinando le voci
    ammesse; una voce nuova si aggiunge al vocabolario, non al singolo regolamento.

R102 Voce mancante
    Al gruppo manca una voce senza la quale la regola non è completa. Se il testo tace, scrivi il valore
    «non_dichiarato» dove è ammesso, con stato: lacuna.

R103 Tipo di valore sbagliato
    Al posto di un numero c'è un testo, al posto di una lista un valore solo, e così via. Attenzione alle
    virgolette: "8" è un testo, 8 è un numero.

R104 Valore fuori dall'elenco
    La voce ammette soltanto alcune parole, e questa non è fra quelle.

R105 Nome non valido
    I nomi scelti nel documento (puntate, classi, offerte, zone…) usano lettere minuscole senza accenti, cifre e
    «_», e cominciano con una lettera: così valgono in ogni programma.

R106 Rapporto non valido
    Una quota si scrive come rapporto fra numeri interi, fra virgolette: "3:2", "25:1".

R107 Frazione non valida
    Una frazione si scrive fra virgolette: "1/2", "1", oppure in decimali con il punto: "1.77".

R108 Importo non valido
    Un importo si scrive fra virgolette, con il punto e due decimali, senza simbolo: "5.00", "1000.00".

R109 Percentuale non valida
    Una percentuale si scrive con il punto e il segno: "99.29%".

R110 Numero fuori dai limiti
    Il numero è più piccolo o più grande di quanto abbia senso in quel punto.

R111 Parola riservata
    La parola è tenuta da parte per regole che una versione futura saprà trattare. Oggi nessun programma la
    capirebbe, perciò è rifiutata invece di essere ignorata.

R112 Tratto sconosciuto
    Una condizione chiede qualcosa che non si può osservare in quel punto. Nelle tabelle del banco e nelle classi i
    tratti si scrivono senza «mano.» o «banco.».

R114 Voci in alternativa
    Fra alcune voci se ne scrive una sola: per esempio una riga di tabella ha «se» oppure «altrimenti», un'offerta
    fa una cosa per ogni voce della lista degli effetti.

R115 Lista o gruppo della lunghezza sbagliata
    La lista è vuota o troppo corta, oppure il gruppo non contiene nessuna voce. Se la regola non c'è, togli tutta la
    voce.

R116 Valore ripetuto
    Lo stesso valore compare due volte in una lista in cui conta una volta sola.

R117 Testo vuoto
    La voce vuole un testo da leggere, e qui non c'è scritto nulla.

R118 Riferimento a una carta non valido
    Una carta si indica con la zona e il posto: «mano.1», «comuni.2», «banco.scoperta». Una mano della lista della casa
    è un totale, seguito da «morbido» se ha un asso che vale 11.

R119 Versione o data non valida
    Una versione ha tre numeri, "1.0.0"; una data ha la forma "2026-01-01".

R121 Codice di clausola non valido
    Una clausola si indica con la sigla del regolamento e tre cifre, come ABC-001.

R122 Codice di lettura non valido
    Una lettura si indica con la sigla del regolamento, una A e due cifre, come ABC-A01.

R123 Nome di file non valido
    Il file sta accanto al regolamento, e il suo nome usa minuscole, cifre, «-» e «_».

R124 Codice di lingua non valido
    Una lingua si indica con le due lettere minuscole del suo codice: it, en, de.

R125 Voce nel gruppo sbagliato
    La voce esiste, ma in un gruppo che contiene questo: di solito il rientro della riga, e di quelle sotto, è
    sbagliato.

R126 Percorso di un dato non valido
    Un dato si indica con i nomi delle voci dall'alto, separati da punti; le righe con il loro numero, da 1:
    «puntate.principale», «liquidazione.principale.3».

R199 Troppi errori di struttura
    Il controllo si ferma dopo i primi errori: correggi quelli elencati e ripeti.
""")
