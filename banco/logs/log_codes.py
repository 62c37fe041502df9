"""The codes of logs that cannot be read as they are said to be, and what they mean."""

from generator.data.reader_codes import register_text

register_text("""
L001 Voce sconosciuta in registro.yaml
    La voce non esiste: di solito è scritta male. Una voce ignorata in silenzio farebbe credere che valga.

L002 Voce mancante in registro.yaml
    Senza questa voce non si sa dove sono i colpi, o come si leggono.

L003 Forma sbagliata in registro.yaml
    La voce c'è ma non ha la forma giusta: un testo al posto di un elenco, un elenco al posto di un gruppo.

L004 Valore non ammesso in registro.yaml
    La forma è giusta, il valore no: un fuso orario che non esiste, una carta che nel mazzo non c'è.

L005 File dei colpi che non c'è
    Nessun file ha quel nome accanto a registro.yaml. I nomi sono relativi a registro.yaml, e «*» sta per qualunque
    serie di caratteri.

L006 File dei colpi che non si legge
    Il file è troncato, non è di quella forma, o ha righe che non si dividono in colonne.

L007 Colonna che nei file non c'è
    registro.yaml nomina una colonna che i file di quella tabella non hanno.

L008 Parola che il regolamento non ha
    Il nome di una puntata o di un'azione, da tradurre in una del regolamento, è tradotto in una che non esiste.

L009 File di un attestato che è un altro
    L'attestato di esercizio nomina ogni file con la sua impronta: uno è cambiato, non c'è più, o se n'è aggiunto uno.

L010 Regole che non sono quelle dell'attestato
    I dati del regolamento sono cambiati da quando l'attestato è stato firmato: ciò che dice è delle regole di prima.

L011 Registro che rigiudicato dà un altro esito
    Gli stessi file, con le stesse regole, non dicono ciò che l'attestato dice.

L012 Tavolo da lasciare fuori che non c'è
    Nessun colpo è di quel tavolo: il nome è quello della colonna «tavolo», maiuscole comprese.

L013 Colpo che non c'è
    Nessuna riga della tabella «colpi» ha quel nome, o il file in cui sta non si legge.
""")
