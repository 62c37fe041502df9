"""What can be said to a round from outside, and what it asks."""

from __future__ import annotations

from typing import NamedTuple

REFUSE = "rifiuta"

TIMEOUT = "tempo_scaduto"
EARLY = "anticipo"
DISCONNECTED = "disconnessione"
RECONNECTED = "riconnessione"
MALFUNCTION = "malfunzionamento"
PREVIOUS_TURN = "turno_precedente"
PREVIOUS_CHOICE = "turno_precedente_da_giocare"
NEXT_ROUND = "inizio_partita_successiva"
EVENTS = (TIMEOUT, EARLY, DISCONNECTED, RECONNECTED, MALFUNCTION)

ILLEGAL = "azione-non-lecita"
NOT_YOUR_TURN = "non-di-turno"
UNFORESEEN = "evento-non-previsto"


class Move(NamedTuple):
    """An action for a hand (``event`` is ""), or an event; box 0 and player "" mean the pending ones."""

    action: str = ""
    event: str = ""
    box: int = 0
    hand: int = 1
    player: str = ""


class EngineFault(Exception):
    """Base of what stops a round; ``code`` is the protocol's."""

    code = "richiesta-non-valida"


class BadStakes(EngineFault):
    """The stakes of the request are not admitted."""

    code = "puntata-non-ammessa"


class BadRequest(EngineFault):
    """The request does not make sense."""


class ShoeExhausted(EngineFault):
    """A card was needed and the rigged shoe had no more."""

    code = "sabot-esaurito"


class MissingRow(EngineFault):
    """No row of a decision table holds: the checks of the data exclude it."""

    code = "regola-mancante"
