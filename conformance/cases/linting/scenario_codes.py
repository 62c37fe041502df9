"""What the G codes mean, for `banco spiega`: registered when the linter is imported."""

from generator.data.reader_codes import register_text

register_text("""
G001 Il file comincia con un BOM
    Alcuni programmi mettono in testa al file un segno invisibile: Gherkin lo prende per testo e dà un errore che non
    c'entra. Il file va salvato come UTF-8 senza BOM.

G002 Il file non è in UTF-8
    Accenti e semi delle carte si leggono solo in UTF-8.

G003 Accenti scritti come segni a parte
    La stessa lettera accentata si può scrivere in due modi (NFC e NFD) che a vista sono uguali. Un passo in NFD non
    corrisponde a nessun passo noto: il file va convertito in NFC.

G004 File o raccolta troppo grande
    Un file arriva a 1 MiB e un regolamento a 500 scenari scritti a mano: oltre, le prove diventano lente.

G005 Lingua del file
    La prima riga dev'essere «# language: it». Forme come `it-IT` non sono riconosciute.

G006 Il file non si legge
    Una riga non comincia con una parola chiave, o una tabella o un testo non sono completi.

G007 Lettera di un altro alfabeto
    Una lettera greca o cirillica può essere identica a una latina: il passo sembra giusto e non lo è.

G008 Niente da provare
    Un file, una Funzionalità o una Regola senza scenari sarebbero verdi senza provare nulla.

G009 Documento di un altro programma
    Cambiare il nome a un documento di Word o di Excel non ne fa un testo: il contenuto va copiato in un file di testo,
    salvato in UTF-8.

G010 Titoli ripetuti o mancanti
    Due scenari con lo stesso titolo nello stesso file diventano uno: gira solo l'ultimo, in silenzio.

G011 Una riga che sembra un passo ed è un commento
    Prima del primo passo Gherkin accetta testo libero: «dato …» o «Dato: …» finiscono lì e non girano mai.

G012 Scenario senza passi
    Uno scenario vuoto è sempre verde.

G013 Schema ed Esempi
    Uno Schema dello scenario senza righe gira una volta con i segnaposto così come sono scritti; le righe uguali
    provano due volte la stessa cosa.

G014 Segnaposto che non è una colonna
    Un <nome> che non compare negli Esempi resta scritto tale e quale nel passo.

G015 Colonna che non serve
    Una colonna degli Esempi che nessun passo usa fa credere che si provi qualcosa in più.

G016 Esempio al posto di Esempi
    «Esempio:» è un altro nome di Scenario: le righe della tabella diventano un commento.

G017 Tabella o testo fuori posto
    Una tabella sotto un passo che non la legge è ignorata in silenzio; un passo che la vuole non può farne a meno.

G018 Colonne della tabella
    I nomi delle colonne sono fissi: una colonna con un altro nome non sarebbe letta.

G019 Conflitto di git
    Due persone hanno cambiato le stesse righe, e git ha scritto nel file tutte e due le versioni fra i segni
    «<<<<<<<», «=======» e «>>>>>>>». Se ne tiene una, e si cancellano l'altra e le righe dei segni.

G020 Manca l'id
    Ogni scenario ha un id che non cambia mai: referti, deroghe e certificati si appoggiano a quello.

G021 Id sbagliato
    La forma è @id:ABC-S0001, con la sigla del regolamento, uno solo, sopra lo scenario.

G022 Id già preso
    Due scenari con lo stesso id si confonderebbero in ogni referto.

G023 Id non registrato
    Il file scenari.lock elenca ogni scenario mai scritto. Si aggiorna con `banco approva`.

G024 Id rimosso
    Uno scenario tolto lascia nel registro una riga «ABC-S0001 rimosso: perché», e il suo id non torna.

G026 Registro degli id illeggibile
    Ogni riga di scenari.lock è un id con la sua impronta, oppure un id seguito da «rimosso: perché»; nessuno compare
    due volte.

G027 Scenario cambiato
    Uno scenario non chiede o non si aspetta più ciò che il registro ha registrato: carte, puntate, mosse, verifiche.
    Commenti, titoli e frasi che dicono lo stesso non contano. Se è giusto così, `banco approva`; fino ad allora nessun
    collaudo può dire «conforme».

G030 Manca la clausola
    Ogni Regola porta il tag di almeno una clausola, o di una lettura: senza, non si sa che cosa provano i suoi scenari.

G031 Clausola che non esiste
    I tag delle clausole sono quelli di clausole.yaml.

G032 Tag non previsto
    I tag ammessi sono id, clausole, letture, capacita:x, proposto: uno scritto male non avrebbe effetto.

G034 Lettura che non esiste
    I tag delle letture, come @ABC-A01, sono quelli di «letture» nel regolamento.

G033 Tag sugli Esempi
    I tag sugli Esempi non arrivano ai casi: vanno sullo scenario o sulla Regola.

G040 Passo sconosciuto
    Nessuna frase del vocabolario corrisponde. L'elenco dei passi, con gli esempi, è in docs/passi.md.

G041 Passo ambiguo
    Due frasi del vocabolario leggono lo stesso testo: non si sa quale varrebbe.

G042 Parola chiave sbagliata
    Ogni passo ha la sua: Dato prepara, Quando fa, Allora verifica.

G043 Parola che il passo non ammette
    La frase è giusta ma una delle sue parole no: un'opzione, una puntata o una classe che il regolamento non ha.

G044 Importo scritto male
    Gli importi si scrivono come in Italia: 10 €, 7,50 €, 1.000,50 €.

G045 Scenario che non verifica
    Uno scenario senza Allora, o che finisce con un Quando, è verde qualunque cosa faccia il motore.

G050 Passo fuori posto
    Giocatori, carte e puntate vengono prima della distribuzione; decisioni e verifiche dopo.

G051 Giocatore o posto
    Il giocatore non è al tavolo, il posto non è suo, o non si capisce di quale posto si parla.

G052 Carte
    Le carte non si leggono, mancano, o sono dichiarate due volte.

G053 Puntata
    La puntata non esiste in questo regolamento, non si fa in questo momento, o è ripetuta.

G054 Troppi giocatori, o un posto che non c'è
    Il regolamento dice quanti giocatori possono puntare in un colpo («tavolo: giocatori») e quanti posti ha il tavolo.
    Uno scenario li supera soltanto per provare che la puntata è rifiutata.

G055 Un passo di un tavolo in un colpo, o il contrario
    Uno scenario è di un colpo, o di un tavolo con i suoi colpi: è di un tavolo se comincia con «che il tavolo è
    aperto», e il regolamento ha la parte «sessione».

G060 Carte che non tornano con la distribuzione
    A ciascuno vanno tante carte servite quante la distribuzione del regolamento gliene dà.

G061 Carte che il sabot non può avere
    Una carta non esiste nel mazzo, o compare più volte di quanti sono i mazzi.

G062 Riga della tabella
    Una riga riguarda chi non riceve carte, o c'è due volte, o non si capisce di quale posto parla.
""")
