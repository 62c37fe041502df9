"""What the list is made of: one remark, where it is, what to do, and whether it keeps the regolamento unpublished."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.data.reader_codes import register_text

register_text("""
C101 Riassunto che dice una cifra di prima
    Il riassunto di una clausola dice una cifra (una quota, un importo, una percentuale, un numero anche in lettere, un
    totale soft o hard) che i dati della clausola portavano e non portano più, o che contraddice quella che portano. La
    regola e il suo riassunto dicono due cose: si riscrive il riassunto, o si rimette il dato.

C102 Riassunto da rileggere
    I dati che citano la clausola giocano in un altro modo e il riassunto è rimasto com'era. Nessuna cifra lo
    contraddice, e nessuno può saperlo al posto di chi legge: si riscrive, o si firma «riletto, è ancora vero» con nome
    e motivo. La firma resta in revisioni.yaml, e cade se cambiano ancora il testo o i dati di cui parla.

C103 Titolo che dice una cifra di prima
    Il titolo di uno scenario o di una Regola dice una cifra che i dati delle sue clausole non portano più.

C104 Lettura da rileggere
    La lettura parla di dati, o di clausole di dati, che giocano in un altro modo, ed è rimasta com'era: si riscrive, o
    si firma «riletto, è ancora vero».

C105 Parola di un dato che dice una cifra di prima
    L'etichetta, la nota, il motivo o l'evidenza di un dato dice una cifra che il dato non porta più: «sette carte» di
    una mano che ora ne ha sei, «8 mazzi» dove ora sono sei. Etichette e note si riscrivono; un motivo o un'evidenza
    che parlano di com'era si possono firmare: «riletto, è ancora vero».

C109 Scenario che non torna
    Giocato con le regole come sono adesso lo scenario dà altro da ciò che dice. «banco pronto SLUG» sa se è cambiata
    la regola (C110, C112) o se è sbagliato lo scenario (C111), e che cosa fare.

C110 Scenario che racconta la regola di prima
    Giocato con le regole di adesso lo scenario dà altri importi; con quelle di prima dava i suoi. «banco riallinea
    SLUG» propone gli importi ricalcolati, e una persona li accetta.

C111 Scenario sbagliato
    Lo scenario non torna, e le regole che lo decidono non sono cambiate: è sbagliato lo scenario, non il motore. Si
    rifà il conto e lo si corregge.

C112 Scenario che si gioca in un altro modo
    Con le regole di adesso il colpo dello scenario prende un'altra strada: una scelta che non c'è più, una fase che
    manca, carte che non bastano. Non è un importo da ricalcolare: lo scenario si riscrive, o si toglie.

C113 Importo nel titolo che nel colpo non c'è
    Il titolo dello scenario dice un importo che nessun suo passo contiene.

C114 Titolo da rileggere
    Qualche scenario della Regola si gioca in un altro modo, o lo scenario rende altri importi senza che una cifra della
    regola sia cambiata: il titolo, che non dice cifre, forse non è più vero. Si riscrive, o si firma «riletto, è
    ancora vero».

C115 Scenario che con le regole di adesso non si può giocare
    Lo scenario era giusto con le regole di prima, e chiede carte, posti, puntate o opzioni che adesso non ci sono. Si
    usa la riscrittura proposta, o lo si toglie; se una clausola resta senza scenari, ne serve uno nuovo.

C120 Domanda aperta
    Una lettura è ancora provvisoria: finché qualcuno non risponde, la scheda non si pubblica.

C121 Dato senza fonte
    Un dato del gioco non viene da nessuna clausola e nessuna lettura decisa lo stabilisce.

C122 Dato che manca per pubblicare
    Qualcosa che la scheda per i giocatori deve dire non è nei dati.

C123 Ritorno che non coincide
    Il ritorno dichiarato non è quello che queste regole danno. O una regola è scritta male, o il numero è di prima.

C124 Ritorni non calcolati
    Senza i ritorni calcolati non si sa se quelli dichiarati tornano. «banco numeri rtp SLUG» li calcola.

C125 Risposta da riportare nei dati
    Il fornitore ha risposto con parole sue, che non sono fra le alternative della lettura. Si scrive un'alternativa che
    le dica, la si sceglie, e si registra la decisione.

C130 Dato che nessuno scenario prova
    Una riga, un'offerta, una puntata o una casella di tabella che nessuno scenario incontra: se fosse sbagliata,
    nessuno se ne accorgerebbe. Serve uno scenario in cui accade.

C131 Casella mancante in una tabella di importi
    La tabella ha altre caselle nella stessa riga e nella stessa colonna, e non questa: lì l'offerta non si fa.

C132 Paga insolita
    Una combinazione paga meno di una più facile che sta più sotto nella tabella. Può essere giusto; di solito sono due
    numeri scambiati, o una riga che manca.

C133 Riga tolta
    Una riga che pagava non c'è più: chi la incontra riceve ciò che dice la riga che resta.

C140 File con un nome quasi giusto
    Nelle cartelle del regolamento c'è un file che sembra suo e che nessuno legge, per il suo nome.

C151 File cambiato nel frattempo
    Mentre si decideva che cosa accettare qualcuno ha cambiato il file: non è stato scritto niente. Si ripete il
    comando.
""")

_TEXTS = frozenset({"C101", "C102", "C103", "C104", "C105", "C113", "C114"})
"""Of texts that are of before, or may be: each is written anew, or signed as read again and still true."""
_BLOCKING = _TEXTS | {
    "C001", "C002", "C110", "C111", "C112", "C115", "C120", "C121", "C122", "C123", "C124", "C125",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rewording:
    """Words that stand in the line of a remark, from its column on, and those that put it right.

    Attributes:
        title: what a button that accepts it says.
        line: where the words begin, if that is another line than that of the remark: whole lines then; 0 if it is not.
        certain: whether it may be taken together with others, unread: nothing rests on it but what it says.
        removes: the scenario that goes with these lines; "" where none does.
    """

    was: str
    now: str
    title: str = "Usa la proposta"
    line: int = 0
    certain: bool = True
    removes: str = ""


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text that a person may read again and sign as still true.

    Attributes:
        name: of its clause, its scenario, its reading or its datum: what tells it from others.
        digest: of the text and of the data that it speaks of; with others of either the signature is void.
    """

    name: str
    text: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """One thing to look at after an edit.

    Attributes:
        diagnostic: where, what and what to do; an error keeps the regolamento from being published.
        clauses: those that it is about.
        scenario: the one that it is of, without the number of a row; "" for a remark of something else.
        instead: what a person may accept in its place; None where nobody can say.
        otherwise: what else may be accepted.
        about: the reading, or the datum, that keeps the page from being published; "" for a remark of something else.
        text: the text that is perhaps of before, to be signed if it is not; None for a remark of something else.
        again: the words of the command that makes a stale computation again; () for a remark of something else.
    """

    diagnostic: Diagnostic
    clauses: tuple[str, ...] = ()
    scenario: str = ""
    instead: Rewording | None = None
    otherwise: Rewording | None = None
    about: str = ""
    text: ReadText | None = None
    again: tuple[str, ...] = ()

    @property
    def blocks(self) -> bool:
        """Say whether nothing may be published before this is settled."""
        return self.diagnostic.severity is Severity.ERRORE

    def as_json(self) -> dict[str, Any]:
        """Return the remark for a program."""
        return {**self.diagnostic.as_json(), "blocca": self.blocks, "clausole": list(self.clauses)}


def remark(
    code: str,
    message: str,
    at: Position,
    advice: str,
    *,
    clauses: Iterable[str] = (),
    instead: Rewording | None = None,
    text: ReadText | None = None,
) -> Remark:
    """Return a remark; its code says whether nothing may be published before it is settled."""
    severity = Severity.ERRORE if code in _BLOCKING else Severity.AVVISO
    diagnostic = Diagnostic(code, message, at, advice, severity)
    return Remark(diagnostic=diagnostic, clauses=tuple(clauses), instead=instead, text=text)
