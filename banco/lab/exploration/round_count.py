"""A shoe and a beginning in, one number for all its rounds out: every decision is taken in every way, to the end.

As in chess: two engines that count the same ends, with the same digest, play every round of this shoe alike; where they
do not, the count of each first decision says in which part they part.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from banco.lab.exploration.round_positions import Move, RoundPosition
from conformance.audit.replays.same_story import known_story
from conformance.readings.in_memory import Outcome

_SETTLED = ("liquidazione", "rimborso")
_TOLD = ("giocatore", "posto", "mano", "puntata", "puntato", "importo", "restituito", "esito")


class TooMany(Exception):
    """There are more ends than anybody asked for."""


@dataclass(frozen=True, slots=True)
class Count:
    """All the rounds below one beginning.

    Attributes:
        ends: how many.
        digest: of what each of them settles and leaves, in the order of the decisions; equal for engines that agree.
    """

    ends: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Divided:
    """The whole, and the same by first decision; without decisions there is nothing to divide."""

    whole: Count
    parts: Mapping[str, Count]


def perft(start: RoundPosition, most: int) -> Divided:
    """Return the number of all rounds of a beginning.

    Args:
        most: how many ends are counted at most.
    Raises:
        TooMany: there are more.
    """
    found: dict[str, list[str]] = {}
    for first, end in islice(_ends(start), most + 1):
        found.setdefault(first, []).append(end)
    whole = [end for ends in found.values() for end in ends]
    if len(whole) > most:
        raise TooMany
    parts = {first: _counted(ends) for first, ends in found.items() if first}
    return Divided(whole=_counted(whole), parts=parts)


def _ends(position: RoundPosition, first: str = "") -> Iterator[tuple[str, str]]:
    """Yield each end that a position may come to, after the first decision that leads there; "" without decisions."""
    outcome = position.outcome
    if "attesa" not in outcome:
        yield first, _end(outcome)
        return
    for action, move in _moves(outcome):
        yield from _ends(position.after(move), first or action)


def _moves(outcome: Outcome) -> Iterator[tuple[str, Move]]:
    due = outcome["attesa"]
    for action in sorted(due["lecite"]):
        yield action, {"posto": due["posto"], "mano": due["mano"], "azione": action, "giocatore": due["giocatore"]}


def _end(outcome: Outcome) -> str:
    """Return what a round comes to, as text: the money of each wager and account, or the refusal."""
    if "errore" in outcome:
        return str(outcome["errore"].get("codice"))
    story = known_story(outcome)
    settled = [[entry.get(key) for key in _TOLD] for entry in story["registro"] if entry["fatto"] in _SETTLED]
    return json.dumps([settled, [[one["giocatore"], one["saldo"]] for one in story["saldi"]]])


def _counted(ends: Sequence[str]) -> Count:
    return Count(len(ends), hashlib.sha256("\n".join(ends).encode()).hexdigest()[:16])
