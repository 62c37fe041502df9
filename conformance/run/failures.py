"""Every way in which an engine fails, with its code, its words and what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from conformance.run.run_report import Problem
from conformance.wire.codec import ProtocolCode


class Stage(StrEnum):
    """When an engine failed: the first half of a code."""

    START = "avvio"
    AGREEMENT = "accordo"
    PLAY = "gioco"
    FAREWELL = "chiusura"


class Cause(StrEnum):
    """How the channel to an engine broke: the second half of a code."""

    CRASH = "caduta"
    STALL = "stallo"
    STARVED = "macchina"
    MEMORY = "memoria"
    PROCESSES = "processi"
    OUTPUT_CLOSED = "uscita-chiusa"
    INPUT_CLOSED = "ingresso-chiuso"
    MISSING_COMMAND = "eseguibile-assente"
    NOT_EXECUTABLE = "non-eseguibile"
    MISSING_FOLDER = "cartella-assente"
    ISOLATION = "isolamento"
    UNREACHABLE = "irraggiungibile"
    NOT_HTTP = "http"


@dataclass(eq=False)
class ChannelError(Exception):
    """The channel to the engine broke; who asked knows at which stage."""

    cause: Cause
    words: str

    def at(self, stage: Stage) -> EngineError:
        """Return the failure, with the stage in its code."""
        return EngineError(code=f"{stage}:{self.cause}", words=self.words)


@dataclass(eq=False)
class EngineError(Exception):
    """The engine failed, at a stage and for a cause (`code`); `words` says what happened, in Italian."""

    code: str
    words: str

    def __reduce__(self) -> tuple[type[EngineError], tuple[str, str]]:
        return EngineError, (self.code, self.words)  # as it is written, an exception forgets fields given by name

    def __str__(self) -> str:
        return f"{self.code}: {self.words}"

    def problem(self) -> Problem:
        """Return the failure as the reason why a whole engine cannot be judged."""
        return Problem(code=self.code, words=self.words, hint=hint(self.code))


_WHEN: Final = {
    Stage.START: "all'avvio, prima di rispondere a «ciao»",
    Stage.PLAY: "durante un colpo",
    Stage.FAREWELL: "al congedo, prima di rispondere ad «addio»",
}
_WHAT: Final = {
    Cause.CRASH: "Il motore è terminato {}.",
    Cause.STALL: "Il motore non ha risposto in tempo {}.",
    Cause.STARVED: "La macchina era troppo occupata per dare al motore il suo tempo {}.",
    Cause.MEMORY: "Il motore ha superato il limite di memoria {}.",
    Cause.PROCESSES: "Il motore ha avviato troppi processi {}.",
    Cause.OUTPUT_CLOSED: "Il motore ha chiuso standard output {}.",
    Cause.INPUT_CLOSED: "Il motore ha chiuso standard input {}.",
    Cause.MISSING_COMMAND: "Il programma da avviare non si trova.",
    Cause.NOT_EXECUTABLE: "Il programma da avviare non è eseguibile.",
    Cause.MISSING_FOLDER: "La cartella da cui avviare il motore non esiste.",
    Cause.ISOLATION: "L'ambiente isolato in cui avviare il motore non si può preparare.",
    Cause.UNREACHABLE: "L'indirizzo del motore non si raggiunge {}.",
    Cause.NOT_HTTP: "L'indirizzo del motore non ha risposto con lo stato HTTP 200 {}.",
}
"""What a cause means; with a place for the stage, if it can be met at any."""


def broken_conversations() -> Iterator[tuple[str, str]]:
    """Yield each code of a broken conversation with its meaning, in Italian, in the order in which things happen."""
    for stage, when in _WHEN.items():
        for cause, what in _WHAT.items():
            if stage is Stage.START or "{}" in what:
                yield f"{stage}:{cause}", what.format(when)


_ON_STDERR: Final = (
    "Su stdout vanno soltanto le risposte, una per riga; saluti, registri e messaggi di debug vanno su stderr."
)
_BUSY: Final = (
    "Ripeti il collaudo quando la macchina è libera, o alza «tempi» in motore.yaml: del motore non si sa nulla."
)
_UNREACHABLE: Final = (
    "Controlla «indirizzo» in motore.yaml: il motore va avviato prima del collaudo, e resta in ascolto fino alla fine."
)
_NOT_HTTP: Final = (
    "A ogni POST il motore risponde con lo stato 200, anche quando rifiuta: il rifiuto sta nel messaggio. I rinvii non "
    "si seguono: in «indirizzo» va quello definitivo."
)
_HINTS: Final[Mapping[str, str]] = {
    "avvio:irraggiungibile": _UNREACHABLE,
    "gioco:irraggiungibile": _UNREACHABLE,
    "chiusura:irraggiungibile": _UNREACHABLE,
    "avvio:http": _NOT_HTTP,
    "gioco:http": _NOT_HTTP,
    "chiusura:http": _NOT_HTTP,
    "avvio:eseguibile-assente": "Controlla «comando» in motore.yaml: il primo elemento è il programma da avviare.",
    "avvio:non-eseguibile": (
        "Rendi eseguibile il file (chmod +x) e dagli una prima riga #!, oppure nomina l'interprete in «comando»."
    ),
    "avvio:cartella-assente": "Controlla «cartella» in motore.yaml: è relativa al file stesso.",
    "avvio:isolamento": "Controlla «visibili» in motore.yaml; per provare senza isolamento usa --senza-isolamento.",
    "avvio:caduta": (
        "Prova il comando a mano: il motivo è di solito nelle ultime righe di stderr. Se riesce a mano e non qui, al "
        "motore isolato manca una cartella: aggiungila a «visibili» in motore.yaml."
    ),
    "avvio:stallo": (
        "Il motore deve rispondere a «ciao» appena la riga è completa. Svuota il buffer dopo ogni risposta (flush). "
        "Contano i secondi del motore, non quelli in cui la macchina era occupata con altro."
    ),
    "avvio:macchina": _BUSY,
    "gioco:macchina": _BUSY,
    "chiusura:macchina": _BUSY,
    "avvio:uscita-chiusa": "Non chiudere stdout prima di «addio».",
    "accordo:versione": "Il motore deve scegliere una delle versioni offerte in «versioni».",
    "accordo:regolamento": "Elenca il regolamento fra i «regolamenti» della risposta a «ciao», come slug@versione.",
    "accordo:versione-regolamento": (
        "Aggiorna il motore alla versione del regolamento in esame, oppure prova quella che il motore dichiara."
    ),
    "accordo:rifiuto": "«ciao» non si può rifiutare: la risposta deve avere «esito».",
    "gioco:caduta": "Un motore non deve mai terminare prima di «addio»: per ciò che non sa fare risponde con «errore».",
    "gioco:stallo": (
        "Controlla cicli infiniti e il flush dopo ogni risposta; se il motore è lento, alza «tempi: colpo»."
    ),
    "gioco:processi": "Un motore risponde a una richiesta per volta: non gli servono decine di processi.",
    "gioco:memoria": "Il limite è «memoria_mb» in motore.yaml.",
    "gioco:uscita-chiusa": "Non chiudere stdout prima di «addio».",
    "gioco:ingresso-chiuso": "Non chiudere stdin prima di «addio».",
    "motore:letture-incoerenti": (
        "Dove il testo ammette più letture il motore ne sceglie una, e la gioca in ogni colpo."
    ),
    "chiusura:stallo": "A «addio» il motore risponde con un esito vuoto e termina.",
    "chiusura:lenta": "Dopo la risposta ad «addio» il motore deve terminare; se è lento, alza «tempi: congedo».",
    "chiusura:codice": "Dopo «addio» il motore deve terminare con codice 0.",
    "chiusura:caduta": "Il motore deve rispondere ad «addio» prima di terminare.",
    "chiusura:orfani": "Prima di terminare, il motore deve chiudere i processi che ha avviato.",
    ProtocolCode.JSON: _ON_STDERR,
    ProtocolCode.EXTRA_LINE: _ON_STDERR,
    ProtocolCode.DUPLICATE_REPLY: "A ogni richiesta una sola risposta, di una sola riga.",
    ProtocolCode.BOM: "Scrivi stdout in UTF-8 senza BOM.",
    ProtocolCode.ID: "Copia nella risposta l'«id» della richiesta.",
    ProtocolCode.SCHEMA: "Gli schemi in conformance/wire/schemas dicono la forma di ogni risposta.",
}


def hint(code: str | None) -> str:
    """Return what to do about a failure, in Italian; empty where there is nothing useful to say."""
    return _HINTS.get(code or "", "")
