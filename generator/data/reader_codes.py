"""The catalogue of the diagnostics: for each stable code a title and what to know about it, in Italian.

`Diagnostic` says what is wrong here; this says what that kind of mistake is, why it is refused, and what to do.
R0xx reading, R1xx words and shapes, R2xx references, R3xx decision tables, R4xx provenance and clauses, R5xx readings,
R6xx CSV tables; G0xx scenarios; M0xx engine settings; C0xx comparisons; C1xx what an edit makes false; P0xx
publication; A0xx certificates. A module that owns a family registers it when imported.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of mistake."""

    code: str
    title: str
    explanation: str

    def render(self) -> str:
        """Return the page that `banco spiega` prints, without a final newline."""
        return f"{self.code}  {self.title}\n\n{self.explanation}"


_REGISTRY: dict[str, Code] = {}


def register(code: str, title: str, explanation: str) -> Code:
    """Add a code to the catalogue, and return it. Registering the same words again changes nothing.

    Raises:
        ValueError: the code is taken by another mistake.
    """
    new = Code(code, title, " ".join(explanation.split()))
    if _REGISTRY.setdefault(code, new) != new:
        raise ValueError(f"code {code} is already registered as {_REGISTRY[code].title!r}")
    return new


def register_text(text: str) -> None:
    """Add the codes of a text: paragraphs of a line «code title» and indented lines of explanation.

    Raises:
        ValueError: a code is taken by another mistake.
    """
    for paragraph in text.strip().split("\n\n"):
        heading, _, explanation = paragraph.partition("\n")
        code, _, title = heading.partition(" ")
        register(code, title, explanation)


def catalogue() -> tuple[Code, ...]:
    """Return the codes registered so far, by code."""
    return tuple(_REGISTRY[code] for code in sorted(_REGISTRY))


def explain(code: str) -> Code | None:
    """Return what is known of a code, in whatever case it was typed; None if it is unknown."""
    return _REGISTRY.get(code.strip().upper())


def unknown_code(code: str, meant: str = "") -> str:
    """Return what to say of a code that the catalogue does not hold: the nearest, by number, of the same letter.

    Args:
        meant: the code as it should have been written, if it was not.
    """
    close = _nearest_code(meant or code.upper())
    guess = f" Forse intendevi «{close.code}» ({close.title})?" if close else ""
    return f"Il codice «{code}» non esiste.{guess} I codici sono nei messaggi, fra parentesi quadre: errore[R101]."


def _nearest_code(code: str) -> Code | None:
    family = [known for known in _REGISTRY if known[:1] == code[:1]]
    if not family or not code[1:].isdigit():
        return None
    return _REGISTRY[min(family, key=lambda known: (abs(int(known[1:]) - int(code[1:])), known))]


register_text("""
R001 File mancante
    Un file che serve non è dove dovrebbe essere. Succede quando si rinomina una cartella senza rinominare i
    riferimenti. Controlla il nome, comprese maiuscole e minuscole.

R002 Non è un file di testo ordinario
    Al posto del file c'è una cartella, una pipe o un dispositivo. Il lettore apre solo file ordinari, per non
    restare in attesa di dati che non arrivano.

R003 File non leggibile
    Il sistema non lascia leggere il file. Controlla i permessi e il disco.

R004 Collegamento simbolico circolare
    Il file è un collegamento che, seguito, torna a sé stesso. Sostituiscilo con il file vero.

R005 File troppo grande
    Un file del corpus ha al massimo un mebibyte: uno più grande è quasi certamente quello sbagliato, e non
    viene letto affatto.

R006 Codifica diversa da UTF-8
    Il testo è salvato con la codifica di un altro programma (di solito Windows-1252 o UTF-16) e le lettere
    accentate si leggerebbero sbagliate. Salvalo di nuovo come UTF-8.

R007 Indicatore di codifica (BOM)
    Alcuni editor mettono in testa al file tre byte invisibili. In UTF-8 non servono e confondono altri
    programmi. Salva come «UTF-8», non come «UTF-8 con BOM».

R008 Carattere di controllo
    Il file contiene un byte che nessun testo contiene: è danneggiato, oppure non è un file di testo.

R009 Tabulazione
    In YAML il rientro si fa con spazi; una tabulazione non si vede e cambia il significato della riga.
    Sostituiscila con due spazi per ogni rientro, e imposta l'editor perché lo faccia da sé.

R010 Carattere invisibile
    Testi copiati da una pagina, da un telefono o da Word portano con sé spazi che non sono spazi (NBSP) o segni
    senza forma (VS16): due parole che sembrano uguali non lo sono. Cancella il carattere e riscrivi lo spazio
    con la barra spaziatrice. Vale anche per i segni che girano il verso di lettura, e per chi scrive il
    carattere con una sequenza («\\u202E»).

R011 File vuoto
    Il file non contiene nessun valore, o contiene solo commenti.

R012 Più documenti in un file
    Una riga «---» comincia un secondo documento, che andrebbe perso in silenzio. Un file contiene un solo
    regolamento o un solo registro.

R013 Direttiva YAML
    Le righe che cominciano con «%» cambiano le regole di lettura: qui le regole sono sempre le stesse.

R014 Ancora YAML
    Un'ancora («&nome») serve a richiamare un valore altrove. Chi legge una regola deve trovarla scritta per
    intero dove vale: perciò ancore e richiami non si usano.

R015 Richiamo YAML
    Un richiamo («*nome») ripete un valore scritto altrove; pochi byte possono espandersi senza fine. Scrivi il
    valore per esteso. Se l'asterisco fa parte di un testo, usa le virgolette.

R016 Etichetta di tipo YAML
    Un'etichetta («!!tipo») impone il tipo di un valore. Qui il tipo lo decide il vocabolario: togli
    l'etichetta.

R017 Unione YAML
    La chiave «<<» fonde un gruppo in un altro e nasconde che cosa vale davvero. Scrivi per esteso le voci.

R018 Voce ripetuta
    La stessa voce compare due volte nello stesso gruppo. Un lettore comune terrebbe l'ultima in silenzio.
    Decidi quale vale e togli l'altra.

R019 Nome di voce non valido
    Il nome di una voce è un testo non vuoto: non una lista, non un gruppo.

R020 Troppi livelli
    I gruppi sono annidati oltre il limite: di solito è una parentesi non chiusa.

R021 Troppi valori
    Il file contiene più valori di quanti ne serva a un regolamento.

R022 Valore troppo lungo
    Un singolo valore supera la lunghezza massima: di solito mancano le virgolette di chiusura molte righe
    prima.

R023 Sì o no ambiguo
    Parole come no, sì, yes, on, off senza virgolette sono lette da alcuni programmi come valori logici e da
    altri come testo. Un sì o un no si scrive true o false; un testo si scrive fra virgolette.

R024 Numero intero ambiguo
    Un numero come 010 vale 8 per alcuni programmi e 10 per altri; lo stesso per 0x10 e 1_000. Scrivilo senza
    zeri iniziali né segni.

R025 Rapporto senza virgolette
    Un rapporto come 3:2 senza virgolette è letto da alcuni programmi come un numero in base 60 (182). Scrivi
    "3:2" fra virgolette.

R026 Numero con la virgola senza virgolette
    Importi e percentuali devono restare esatti; un numero con la virgola non lo resta. Scrivi "5.00" o "99.29%"
    fra virgolette.

R027 Data senza virgolette
    Alcuni programmi trasformano una data senza virgolette e la riscrivono in un'altra forma. Scrivi
    "2026-01-01" fra virgolette.

R028 Virgolette tipografiche
    Le virgolette curve di Word fanno parte del testo e non lo racchiudono. Usa quelle dritte.

R029 Documento di un altro programma
    Cambiare il nome a un documento di Word o di Excel non ne fa un testo: dentro resta ciò che era. Il contenuto va
    copiato in un file di testo, salvato in UTF-8.

R030 Scrittura YAML non corretta
    In questo punto il file non segue le regole di YAML. Guarda la riga indicata e quella precedente.

R031 Due punti fuori posto
    «nome: valore» si scrive con uno spazio dopo i due punti, una voce per riga (o fra graffe). Un testo che
    contiene «: » va fra virgolette; un rientro sbagliato dà lo stesso errore.

R032 Virgolette non chiuse
    Il testo comincia con una virgoletta e non finisce. Attenzione agli apostrofi: fra virgolette semplici vanno
    raddoppiati.

R033 Parentesi non chiusa
    Una lista «[…]» o un gruppo «{…}» resta aperto, o fra due voci manca la virgola. L'errore è segnalato dove
    la parentesi si apre.

R034 Inizio di valore non valido
    Un valore senza virgolette non può cominciare con certi segni, che in YAML hanno un significato. Metti il
    valore fra virgolette.

R035 Rientro sbagliato
    Le voci di uno stesso gruppo cominciano tutte alla stessa colonna.

R036 Barra rovesciata
    Fra virgolette doppie la barra rovesciata introduce un carattere speciale. Per scriverla com'è, raddoppiala
    o usa le virgolette semplici.

R037 Testo dopo un valore finito
    Dopo una virgoletta o una parentesi chiusa la voce è completa: il resto della riga non appartiene a nulla.
    Spesso è un apostrofo preso per virgoletta.

R038 Conflitto di git
    Due persone hanno cambiato le stesse righe, e git ha scritto nel file tutte e due le versioni fra i segni
    «<<<<<<<», «=======» e «>>>>>>>». Se ne tiene una, e si cancellano l'altra e le righe dei segni.

R039 Segno di elenco che non è un trattino
    Word mette da sé un pallino o un trattino lungo davanti alle voci di un elenco. In YAML il segno è il trattino
    corto della tastiera, seguito da uno spazio.

R040 Troppi errori
    La lettura si ferma dopo i primi errori: correggi quelli elencati e ripeti.

R050 Regolamento inesistente
    Un regolamento è una cartella di «rules» che contiene regolamento.yaml; il suo nome è quello della cartella.

R051 Corpus mancante
    La cartella indicata non contiene «rules»: non è un corpus.

R052 Scenari mancanti
    Il regolamento non ha la sua cartella in «features».

R601 Tabella CSV vuota
    Una tabella ha una prima riga con i nomi delle colonne e almeno una riga di dati.

R602 Tabella CSV troppo grande
    La tabella supera il numero massimo di righe o di colonne.

R603 Virgolette nella tabella CSV
    Una casella fra virgolette si chiude nella stessa riga; una virgoletta interna si raddoppia.

R604 Separatore CSV non trovato
    Le caselle si separano con il punto e virgola, come fanno i fogli di calcolo in italiano, oppure con la
    virgola.

R605 Righe CSV di lunghezza diversa
    Tutte le righe hanno tante caselle quante la prima.
""")
