"""What tables by chance showed of an engine in, lines for people and data for programs out."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from banco.lab.exploration.exploration import FAULTS
from banco.lab.exploration.table_exploration import MODES, TableFault, TablesExplored
from conformance.audit.breach import MEANINGS, Invariant
from conformance.run.run_report import Verdict
from generator.model.ir import Ruleset
from generator.words.italian import capital, count, sentence

NO_TABLE = (
    "I dati di «{slug}» non parlano del tavolo intorno ai colpi («sessione»): non c'è nessun tavolo da esplorare. "
    "Togli --tavoli per esplorare i colpi."
)
NOT_DECLARED = (
    "Il motore non dichiara la capacità «tavolo»: dei suoi tavoli non si può dire niente. Se li tiene, aggiungi "
    "«tavolo» alle capacità in «ciao»; se no, togli --tavoli per esplorare i colpi."
)
_MODES_MEANING = "Gli stessi eventi, mandati uno alla volta e tutti insieme, hanno risposte diverse."
_NO_ANSWER = "Il motore non risponde, o non come il protocollo vuole."
_MEANINGS: Mapping[str, str] = {MODES: _MODES_MEANING, **{str(one): words for one, words in MEANINGS.items()}}


def table_lines(found: TablesExplored, rules: Ruleset, again: str) -> Iterator[str]:
    """Yield the lines that tell what was found.

    Args:
        again: the command that finds the same.
    """
    played = f"{capital(_tables(found.sessions))} a caso, {_events(found.events)}"
    if not found.faults:
        yield f"{played}: nessun invariante violato, e i due modi dicono la stessa cosa."
        yield from _left(found)
        yield f"Non è una prova: dice che nessuno di questi tavoli di {rules.title} ha mostrato altro."
        return
    yield f"{played}: {count(len(found.faults), 'guasto', 'guasti')}."
    yield from _left(found)
    for number, fault in enumerate(found.faults, 1):
        yield ""
        yield from _fault(number, fault)
    yield ""
    yield f"Per rifarlo: {again}"


def _tables(many: int) -> str:
    return count(many, "tavolo", "tavoli")


def _events(many: int) -> str:
    return count(many, "evento", "eventi")


def _left(found: TablesExplored) -> Iterator[str]:
    if found.left:
        one, more = "tavolo chiesto non è stato giudicato", "tavoli chiesti non sono stati giudicati"
        yield f"{capital(count(found.left, one, more))}."
        yield (
            "Non si giudica un tavolo che il motore non apre, o a cui la macchina troppo occupata non dà tempo; dopo "
            f"{FAULTS} tavoli a cui il motore non risponde gli altri si lasciano. Lì possono esserci altri guasti."
        )


def _fault(number: int, fault: TableFault) -> Iterator[str]:
    yield f"{number}. {fault.code}"
    yield f"   {_MEANINGS.get(fault.code, _NO_ANSWER)}"
    if fault.unstable:
        yield f"   {sentence(Verdict.INSTABILE)} Appena avviato, il motore non lo ripete: il tavolo è detto com'è nato."
    yield f"   Atteso:   {fault.expected}"
    yield f"   Ricevuto: {fault.got}"
    yield f"   Il tavolo: {_wire(fault.setup)}"
    many = _events(len(fault.events)) if fault.events else "nessun evento"
    shrunk = f", da {fault.found}" if fault.found != len(fault.events) else ""
    yield f"   {capital(many)}{shrunk}{':' if fault.events else ': il tavolo appena aperto.'}"
    yield from (f"     {_wire(event)}" for event in fault.events)


def _wire(message: Mapping[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False)


def tables_as_json(found: TablesExplored) -> dict[str, Any]:
    """Return the same for a program; see `table_lines`."""
    return {
        "tavoli": found.sessions,
        "eventi": found.events,
        "non_giocati": found.left,
        "rosso": bool(found.faults),
        "cause": [
            {
                "codice": fault.code,
                "invariante": fault.code in set(Invariant),
                "instabile": fault.unstable,
                "atteso": fault.expected,
                "ricevuto": fault.got,
                "tavolo": dict(fault.setup),
                "eventi": [dict(event) for event in fault.events],
                "eventi_trovati": fault.found,
            }
            for fault in found.faults
        ],
    }
