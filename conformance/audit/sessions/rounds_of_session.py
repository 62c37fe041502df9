"""The rounds of a session, each as if it had been asked for alone: setup, moves, and what was told step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.audit.hearing import Entry
from conformance.audit.sessions.told_message import ToldMessage
from conformance.wire.published_schemas import schema_text

_CONNECTIONS = ("disconnessione", "riconnessione")
_OF_ROUND = frozenset(schema_text("fact.json")["$defs"]) - {"fact", "pending"}
"""What the register of a round tells."""


@dataclass(kw_only=True)
class RoundOfSession:
    """One round of a session.

    Attributes:
        number: of the first message that tells of it.
        moves: what was said to it, as moves of a round.
        steps: what was told before the first move, then after each.
    """

    number: int
    moves: list[dict[str, Any]] = field(default_factory=list)
    steps: list[list[Entry]] = field(default_factory=lambda: [[]])

    def say(self, move: dict[str, Any]) -> None:
        """Add a move."""
        self.moves.append(move)
        self.steps.append([])

    def tell(self, entry: Entry) -> None:
        """Add what was told after the last move."""
        self.steps[-1].append({**entry, "passo": len(self.moves)})

    @property
    def stakes(self) -> Iterator[Entry]:
        """Yield the stakes with which it begins."""
        return (entry for entry in self.steps[0] if entry["fatto"] == "puntata")

    @property
    def drawn(self) -> int:
        """Return how many cards came from the shoe."""
        entries = (entry for step in self.steps for entry in step)
        return sum(entry["fatto"] == "carta" and entry.get("da", "sabot") == "sabot" for entry in entries)


def rounds_of(messages: Sequence[ToldMessage]) -> Iterator[RoundOfSession]:
    """Yield the rounds of a session, in order."""
    current: RoundOfSession | None = None
    for message in messages:
        said = current is not None and _say(current, message)
        for entry in message.entries:
            if entry["fatto"] == "fase":
                if current is not None:
                    yield current
                current = RoundOfSession(number=message.number) if entry["fase"] == "colpo" else None
            elif current is not None and (said or entry["fatto"] != "rifiuto"):
                _tell(current, entry)
    if current is not None:
        yield current


def _say(round_: RoundOfSession, message: ToldMessage) -> bool:
    """Add the event of a message to the moves of a round; return whether it is one."""
    event = message.event
    name = event.get("evento")
    if name == "mossa" and not _late(message):
        said = {key: event[key] for key in ("posto", "mano", "azione", "giocatore") if key in event}
        round_.say({"evento": "anticipo", **said} if event.get("anticipata") else said)
    elif name == "malfunzionamento" and not message.refused:
        round_.say({"evento": name})
    elif name in _CONNECTIONS and not message.refused:
        round_.say({"evento": name, "giocatore": event["giocatore"]})
    else:
        return False
    return True


def _late(message: ToldMessage) -> bool:
    return any(entry.get("codice") == "fuori-tempo" for entry in message.entries)


def _tell(round_: RoundOfSession, entry: Entry) -> None:
    if entry["fatto"] == "tempo":
        round_.say({"evento": "tempo_scaduto"})
    elif entry["fatto"] in _OF_ROUND:
        round_.tell(entry)
