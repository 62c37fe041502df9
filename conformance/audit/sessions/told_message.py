"""A reply about a table as the audit hears it: the event that it answers, what it tells, what it shows to whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.audit.exchange import Exchange
from conformance.audit.hearing import Entry

Event = Mapping[str, Any]
OPENED: Event = {}
"""What stands for the event of the reply to the opening."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ToldMessage:
    """One reply, valid by its schema."""

    number: int
    step: int
    event: Event
    entries: tuple[Entry, ...]
    views: Mapping[str, Mapping[str, Any]]

    @property
    def refused(self) -> bool:
        """Say whether the event was refused."""
        return any(entry["fatto"] == "rifiuto" for entry in self.entries)

    def tells(self, *kinds: str) -> bool:
        """Say whether something of these kinds happened."""
        return any(entry["fatto"] in kinds for entry in self.entries)


def messages_of(events: Sequence[Event], exchanges: Iterable[Exchange]) -> tuple[ToldMessage, ...]:
    """Return the replies of a session that tell something, in order, up to the first error: no more is asked then."""
    told = []
    for exchange in exchanges:
        if "errore" in exchange.message:
            break
        outcome = exchange.message.get("esito")
        if isinstance(outcome, Mapping) and "fatti" in outcome:
            event = events[exchange.step - 1] if exchange.step else OPENED
            told.append(
                ToldMessage(
                    number=exchange.number, step=exchange.step, event=event,
                    entries=tuple(outcome["fatti"]), views=outcome["vista"],
                )
            )  # fmt: skip
    return tuple(told)
