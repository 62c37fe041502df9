"""The Italian words of the reports: verdicts, who must act, the outcome of a run, the exit codes."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from conformance.run.failures import Cause, Stage
from conformance.run.run_report import Exit, Overall, Verdict
from conformance.run.verdict import UNSEEN
from generator.words.marked_messages import marked


class Blame(StrEnum):
    """Who has to act on a verdict."""

    MOTORE = "motore"
    SUITE = "suite"
    CONFIGURAZIONE = "configurazione"
    REGOLA = "regola e scenario discordi"
    GENERATORE = "motore di riferimento"
    REGOLAMENTO = "regolamento ambiguo"
    NESSUNO = "nessuno"


class Tone(StrEnum):
    """How a verdict is drawn; the words always say it too."""

    BENE = "bene"
    MALE = "male"
    ATTENTO = "attento"
    NEUTRO = "neutro"


class VerdictWords(NamedTuple):
    """How a verdict is said: one scenario, many scenarios, its key in the machine report, its tone, its meaning."""

    one: str
    many: str
    key: str
    tone: Tone
    meaning: str


VERDICTS: Final[Mapping[Verdict, VerdictWords]] = {
    Verdict.NON_CONFORME: VerdictWords(
        "non conforme", "non conformi", "non_conformi", Tone.MALE,
        "Il motore ha giocato il colpo, ma non come chiede il regolamento.",
    ),
    Verdict.GUASTO: VerdictWords(
        "guasto", "guasti", "guasti", Tone.MALE,
        "Il motore non è arrivato in fondo: si è chiuso, è rimasto muto o ha risposto in modo illeggibile.",
    ),
    Verdict.INSTABILE: VerdictWords(
        "instabile", "instabili", "instabili", Tone.MALE,
        "Rigiocato con le stesse carte e le stesse mosse, il motore dà risposte diverse.",
    ),
    Verdict.NON_VERIFICABILE: VerdictWords(
        "non verificabile", "non verificabili", "non_verificabili", Tone.MALE,
        "Manca una condizione per giudicare: lo scenario resta senza risposta e conta come aperto.",
    ),
    Verdict.ERRORE_SUITE: VerdictWords(
        "errore della suite", "errori della suite", "errori_suite", Tone.MALE,
        "Il difetto è dello scenario o del banco di prova: nulla si può dire del motore.",
    ),
    Verdict.NON_ESEGUITO: VerdictWords(
        "non eseguito", "non eseguiti", "non_eseguiti", Tone.ATTENTO,
        "Il collaudo è finito prima di arrivare a questo scenario.",
    ),
    Verdict.ALTRA_LETTURA: VerdictWords(
        "conforme a un'altra lettura", "conformi a un'altra lettura", "altra_lettura", Tone.ATTENTO,
        "Il motore gioca una lettura che il testo ammette, ma non quella per cui lo scenario è scritto.",
    ),
    Verdict.NON_APPLICABILE: VerdictWords(
        "non applicabile", "non applicabili", "non_applicabili", Tone.NEUTRO,
        "Il motore non dichiara la capacità che serve a questo scenario.",
    ),
    Verdict.CONFORME: VerdictWords(
        "conforme", "conformi", "conformi", Tone.BENE,
        "Il motore ha fatto quello che lo scenario chiede.",
    ),
}  # fmt: skip
"""In the order of the reports: what needs someone to act comes first."""

RED = frozenset(verdict for verdict, words in VERDICTS.items() if words.tone is Tone.MALE)

OVERALL: Final[Mapping[Overall, tuple[Tone, str]]] = {
    Overall.CONFORME: (
        Tone.BENE,
        "Il motore ha fatto quello che il regolamento chiede in tutti gli scenari del collaudo.",
    ),
    Overall.ALTRE_LETTURE: (
        Tone.BENE,
        "Il motore fa quello che il regolamento chiede; dove il testo ammette più letture, ne gioca altre da quelle "
        "degli scenari, sempre le stesse.",
    ),
    Overall.CON_DEROGHE: (
        Tone.ATTENTO,
        "Il motore non è del tutto conforme: le differenze rimaste sono coperte da deroghe dichiarate e in vigore.",
    ),
    Overall.PARZIALE: (
        Tone.ATTENTO,
        "Quello che è stato giocato è conforme, ma non è tutta la prova: una parte non è stata verificata.",
    ),
    Overall.NON_CONFORME: (
        Tone.MALE,
        "In almeno uno scenario il motore non ha fatto quello che il regolamento chiede.",
    ),
    Overall.NON_VALUTABILE: (
        Tone.MALE,
        "Il collaudo non permette di giudicare il motore: vale come se non fosse stato fatto.",
    ),
}

AS_DECLARED: Final = (
    "Il motore fa quello che il regolamento chiede; dove il testo lascia decidere l'operatore, fa come dichiara."
)
"""Of a run in which all that is otherwise than in the scenarios was declared."""

EXITS: Final[Mapping[Exit, str]] = {
    Exit.CONFORME: "nessuna non conformità",
    Exit.NON_CONFORME: "il motore non è conforme",
    Exit.USO: "comando o configurazione non validi, o un file che non si può scrivere",
    Exit.NON_VALUTABILE: "il motore non è valutabile",
    Exit.DIFETTO_SUITE: "difetto della suite o del regolamento, non del motore",
    Exit.POCHI_SCENARI: "la prova è parziale, o sono stati giocati meno scenari del richiesto",
    Exit.INTERROTTO: "collaudo interrotto",
}

BLAMES: Final[Mapping[Blame, str]] = {
    Blame.MOTORE: "chi sviluppa il motore",
    Blame.CONFIGURAZIONE: "chi ha preparato il collaudo",
    Blame.SUITE: "chi cura la suite di collaudo",
    Blame.REGOLA: "chi cura il regolamento e i suoi scenari",
    Blame.GENERATORE: "chi cura il banco di prova",
    Blame.REGOLAMENTO: "chi cura il testo del regolamento",
    Blame.NESSUNO: "nessuno",
}

STORIES_DIFFER: Final = "La regola e lo scenario raccontano cose diverse"
"""What a failure means where the engine was generated from the very rules that the scenario is about."""

DISCLAIMERS = (
    marked(
        "È un controllo interno che precede la certificazione: non è l’attestato di un organismo accreditato "
        "e non lo sostituisce."
    ),
    marked(
        "Gli scenari verificano le clausole che citano. Una clausola senza scenari, o con il solo esito "
        "«non applicabile», non è stata provata."
    ),
    marked(
        "I colpi sono giocati con un sabot preparato: non si dice nulla della casualità delle carte "
        "né del ritorno al giocatore."
    ),
    marked(
        "Grafica, video, croupier, rete, conto di gioco e colloquio con il sistema di gioco restano fuori dal collaudo."
    ),
    marked(
        "L’esito vale per il motore, il regolamento e la suite con le impronte riportate qui: se uno cambia, "
        "il collaudo si rifà."
    ),
)


def turn_of(blame: Blame) -> str:
    """Return whose turn it is to act, «tocca a chi sviluppa il motore»; "" if nobody has to."""
    return "" if blame is Blame.NESSUNO else f"tocca a {BLAMES[blame]}"


def blame_of(verdict: Verdict, code: str | None, *, generated: bool = False) -> Blame:
    """Return who has to act on a verdict; the stage of the code (`avvio:…`, `gioco:…`) decides where it can.

    An engine that cannot even be started, or that does not speak of this regolamento, is most often described wrongly
    in its configuration; one that started and then fails is to blame itself.

    Args:
        generated: the engine is the one made from these very rules: it plays what they say, so a check that fails is
            a scenario that says something else, and any other fault is ours.
    """
    blame = _blame_of(verdict, code)
    if not generated or blame is not Blame.MOTORE:
        return blame
    return Blame.REGOLA if verdict is Verdict.NON_CONFORME and code is None else Blame.GENERATORE


def _blame_of(verdict: Verdict, code: str | None) -> Blame:
    if (code or "").startswith(f"{UNSEEN}:"):
        return Blame.MOTORE  # only who makes the engine can let it say more
    fixed = {
        Verdict.CONFORME: Blame.NESSUNO,
        Verdict.ALTRA_LETTURA: Blame.REGOLAMENTO,
        Verdict.ERRORE_SUITE: Blame.SUITE,
        Verdict.NON_CONFORME: Blame.MOTORE,
        Verdict.INSTABILE: Blame.MOTORE,
        Verdict.NON_APPLICABILE: Blame.MOTORE,
        Verdict.NON_VERIFICABILE: Blame.CONFIGURAZIONE,
    }
    return fixed.get(verdict) or blame_of_code(code, Blame.MOTORE if verdict is Verdict.GUASTO else Blame.NESSUNO)


def blame_of_code(code: str | None, otherwise: Blame) -> Blame:
    """Return who has to act on an error code «stage:cause», or `otherwise` when the stage decides nothing."""
    if code in {"accordo:regolamento", "accordo:versione-regolamento", "motore:cambiato"}:
        # As a rule the configuration names another engine or another regolamento; files do not change by themselves.
        return Blame.CONFIGURAZIONE
    stage, _, cause = (code or "").partition(":")
    if cause == Cause.STARVED:
        return Blame.CONFIGURAZIONE
    if (stage, cause) == (Stage.START, Cause.STALL):
        return Blame.MOTORE  # it runs, it had its time, and it says nothing
    return {
        "config": Blame.CONFIGURAZIONE,
        "avvio": Blame.CONFIGURAZIONE,
        "deroga": Blame.CONFIGURAZIONE,
        "accordo": Blame.MOTORE,
        "protocollo": Blame.MOTORE,
        "gioco": Blame.MOTORE,
        "invariante": Blame.MOTORE,
        "non-visto": Blame.MOTORE,
        "motore": Blame.MOTORE,
        "chiusura": Blame.MOTORE,
        "suite": Blame.SUITE,
        "rapporto": Blame.NESSUNO,
        "regolamento": Blame.REGOLAMENTO,
    }.get(stage, otherwise)
