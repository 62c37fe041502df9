"""A short conversation about a table: opened, a second goes by, somebody acts who is not there, closed."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from conformance.run.failures import EngineError
from conformance.run.session import Session
from conformance.wire.messages import Refusal

CODE: Final = "accordo:tavolo"
_PLAYER: Final = "g1"
_OPENED: Final[Mapping[str, Any]] = {"conti": {_PLAYER: "100.00"}, "seme": 1, "ora": "2026-01-01T10:00:00Z"}
_EVENTS: Final[Sequence[Mapping[str, Any]]] = (
    {"evento": "passa", "secondi": 1},
    {"evento": "disconnessione", "giocatore": _PLAYER},
)
_TERMS: Final = {"tempo_puntata": 10}
"""What an opening needs where the regolamento says that time closes betting, and not how long it is."""


def try_table(session: Session) -> None:
    """Open a table and close it; of rules nothing is asked.

    Raises:
        EngineError: as `Session.play`; `accordo:tavolo` if the replies are not about that table.
    """
    outcome = _outcome(session)
    views, facts = outcome.get("viste", ()), outcome.get("registro", ())
    if any(views):
        raise EngineError(CODE, "a un tavolo dove non c'è ancora nessuno il motore mostra qualcosa a qualcuno")
    late = [fact["fatto"] for fact in facts if fact["passo"] > len(_EVENTS)]
    if late:
        raise EngineError(CODE, f"«{late[0]}» ha il passo di un evento che non c'è stato")
    last = [fact["fatto"] for fact in facts if fact["passo"] == len(_EVENTS)]
    if last != ["rifiuto"]:
        told = ", ".join(f"«{fact}»" for fact in last) or "nulla"
        raise EngineError(CODE, f"a chi non è al tavolo il motore risponde {told} invece di un «rifiuto» soltanto")


def _outcome(session: Session) -> Mapping[str, Any]:
    try:
        return session.play(_OPENED, _EVENTS)
    except EngineError as error:
        if error.code != f"motore:{Refusal.INVALID}":
            raise
    return session.play({**_OPENED, "parametri": _TERMS}, _EVENTS)
