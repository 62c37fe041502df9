"""Why a run is no ground for a certificate: nothing partial, waived, unisolated or incoherent is signed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.cases.remark import Remark
from conformance.certificate.certificate import PASSING, in_words
from conformance.certificate.engine_command import loading_variables, loose_code
from conformance.certificate.engine_manifest import NOTHING_HERE, UNBOUND, manifest_of
from conformance.reports.run_scope import RunScope
from conformance.run.config import EngineConfig
from conformance.run.failures import EngineError
from conformance.run.run_report import Mode, Overall, RunReport
from generator.data.reader_codes import register_text
from generator.words.amounts import thousands

register_text("""
A010 Motore che non si è potuto giudicare
    Il collaudo non è arrivato in fondo: il motore non parte, si ferma, o i suoi file sono cambiati intanto. Si attesta
    soltanto un collaudo intero.

A011 Motore non conforme
    Qualche scenario non torna. Il rapporto di «banco motore collauda» dice la causa, la clausola e il colpo.

A012 Deroghe nella configurazione
    Una deroga accetta un difetto noto fino a un giorno. In un attestato non ce ne possono essere.

A013 Motore non isolato
    Un motore libero può leggere gli scenari, la rete, la memoria di chi lo prova: il suo esito non prova niente.

A014 Motore provato in un modo solo
    Gli scenari si giocano in due modi, tutti in un messaggio e una mossa alla volta: un attestato li vuole entrambi.

A015 Prova parziale
    Mancano scenari, o non sono quelli del registro, o il motore non sa fare ciò che chiedono.

A016 Scenari senza registro
    Senza scenari.lock non si sa se gli scenari sono quelli che qualcuno ha riguardato.

A017 Nessun file a cui legare l'attestato
    L'attestato vale per file con una certa impronta. Se il comando non ne nomina nessuno, varrebbe per qualunque cosa.

A019 Colpi a caso non giocati
    Gli scenari sono pubblici: un attestato vuole anche colpi che nessuno può conoscere prima, giocati fra le repliche.

A018 Regolamento che si contraddice
    Le regole, i riassunti delle clausole e gli scenari dicono cose diverse: non si sa a che cosa il motore è conforme.

A039 Motore che non si può legare per intero
    L'attestato tiene l'impronta di ogni file del motore. Di troppi file, di uno che non si legge, di un socket o di un
    programma che risponde a un indirizzo non si può prendere.

A037 Comando che esegue altro dai file del motore
    Il codice nella riga di comando, una shell, un programma che ne avvia un altro non hanno un'impronta: il comando
    nomina un file del motore, oppure un interprete del sistema e poi un file del motore.

A038 Variabile che carica codice
    Una variabile d'ambiente può far caricare a un programma codice che non è suo: nell'attestato non ci sarebbe.
""")

ROUNDS: Final = 17_270
"""Rounds by chance of a certificate: a fault that shows once in 2,500 escapes them at most once in a thousand times."""
_PASSED = frozenset({Overall.CONFORME, Overall.ALTRE_LETTURE})


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why nothing is signed, and what to do about it; a stable code, Italian words without a full stop."""

    code: str
    words: str
    advice: str

    def __str__(self) -> str:
        return f"errore[{self.code}]: {self.words}.\n    {self.advice}"


def unbound(config: EngineConfig) -> tuple[Obstacle, ...]:
    """Return why an engine is more than the files that a certificate can bind; () if it is not. Nothing is started."""
    if config.address is not None:
        advice = "Perché si possa attestare, il motore deve avviarlo il banco: con «comando» al posto di «indirizzo»."
        return (Obstacle(UNBOUND, NOTHING_HERE, advice),)
    try:
        manifest_of(config)
        beyond = []
    except EngineError as error:
        advice = "Nella cartella del motore, e in «visibili», lascia soltanto i file di cui è fatto."
        beyond = [Obstacle(UNBOUND, f"il motore non si può legare per intero: {error.words}", advice)]
    files = "Nel comando nomina un file del motore, da solo o dopo un interprete del sistema: «[python3, motore.py]»."
    variables = "Togli la variabile da «ambiente», o metti ciò che nomina nella cartella del motore."
    return (
        *(Obstacle("A037", words, files) for words in loose_code(config)),
        *(Obstacle("A038", words, variables) for words in loading_variables(config)),
        *beyond,
    )


def obstacles(report: RunReport, scope: "RunScope", remarks: Iterable["Remark"], waived: int) -> tuple[Obstacle, ...]:
    """Return every reason why a run cannot be certified; () if it can.

    Args:
        report: of a run of the whole suite.
        remarks: what makes the corpus contradict itself; see `banco.workbench.coherence.review`.
        waived: how many waivers the configuration of the engine holds.
    """
    return tuple(_obstacles(report, scope, tuple(remarks), waived))


def foregone(
    partial: Sequence[str], scope: "RunScope", remarks: Iterable["Remark"], waived: int
) -> tuple[Obstacle, ...]:
    """Return the reasons that are known before the run, whatever the engine does: none of it need be played.

    Args:
        partial: why the scenarios are not the whole proof.
        remarks, waived: as in `obstacles`.
    """
    return (*_waivers(waived), *_part(partial), *_of_scope(scope), *_contradictions(tuple(remarks)))


def _obstacles(report: RunReport, scope: "RunScope", remarks: tuple["Remark", ...], waived: int) -> Iterator[Obstacle]:
    if not report.complete or report.overall is Overall.NON_VALUTABILE:
        why = report.problem.words if report.problem else "il collaudo non è arrivato in fondo"
        yield Obstacle(
            "A010", f"il motore non si è potuto giudicare: {why}", "Rifai il collaudo con «banco motore collauda»."
        )
    elif report.overall is Overall.NON_CONFORME:
        red = [one.case.id for one in report.results if one.verdict not in PASSING]
        shown = f" ({in_words(red)})" if red else ""
        advice = "Guarda il rapporto di «banco motore collauda»: dice la causa, la clausola e il colpo."
        yield Obstacle("A011", f"il motore non è conforme{shown}", advice)
    yield from _waivers(waived)
    if not report.containment.active:
        advice = "Installa bubblewrap, o togli --senza-isolamento: un motore libero può leggere gli scenari."
        yield Obstacle("A013", f"il motore non era isolato: {report.containment.words}", advice)
    missing = [mode.value for mode in Mode if mode not in report.modes]
    if report.overall in _PASSED and missing:
        advice = "Il motore deve saper giocare nei due modi; «banco motore prova» dice quali dichiara."
        yield Obstacle("A014", f"il motore non ha giocato in modo {' e '.join(missing)}", advice)
    if report.overall is Overall.PARZIALE and not report.partial:
        yield from _part(["qualche scenario chiede più di ciò che il motore dichiara"])
    yield from _part(report.partial)
    if report.overall in _PASSED and report.chance.played < ROUNDS:
        advice = f"Un attestato ne vuole {thousands(ROUNDS)}, fra le repliche."
        yield Obstacle("A019", f"i colpi a caso giocati sono {thousands(report.chance.played)}", advice)
    yield from _of_scope(scope)
    yield from _contradictions(remarks)


def _waivers(waived: int) -> Iterator[Obstacle]:
    if waived:
        advice = "Togli le deroghe da motore.yaml: ciò che non torna si corregge, non si attesta."
        yield Obstacle("A012", f"la configurazione ha deroghe ({waived}), e un attestato non ne ammette", advice)


def _part(partial: Sequence[str]) -> Iterator[Obstacle]:
    if partial:
        words = f"la prova è parziale: {'; '.join(partial)}"
        yield Obstacle("A015", words, "Si attesta soltanto la prova intera.")


def _of_scope(scope: "RunScope") -> Iterator[Obstacle]:
    if scope.register is None and scope.frozen is None:
        advice = "«banco approva» scrive scenari.lock, con l'impronta di ogni scenario."
        yield Obstacle("A016", "gli scenari non hanno un registro", advice)
    if not scope.files:
        advice = "Nel comando di motore.yaml nomina il file del motore, o aggiungi i suoi file con --file."
        yield Obstacle("A017", "il comando non nomina nessun file: non c'è niente a cui legare l'attestato", advice)


def _contradictions(remarks: Sequence["Remark"]) -> Iterator[Obstacle]:
    if remarks:
        codes = in_words([f"{one.diagnostic.code} {one.diagnostic.at}" for one in remarks], 4)
        advice = "«banco pronto» elenca i punti, ognuno con che cosa fare."
        yield Obstacle("A018", f"il regolamento si contraddice ({codes})", advice)
