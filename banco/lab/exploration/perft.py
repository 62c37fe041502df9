"""A shoe and a beginning in, one number for all its rounds out: every decision is taken in every way, to the end.

As in chess: two engines that count the same ends, with the same digest, play every round of this shoe alike; where they
do not, the count of each first decision says in which part they part.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.audit.replays.same_story import known_story

Outcome = Mapping[str, Any]
Move = Mapping[str, Any]
Play = Callable[[Mapping[str, Any], Sequence[Move]], Outcome]
"""Plays a scripted round."""
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


def perft(play: Play, setup: Mapping[str, Any], most: int) -> Divided:
    """Return the number of all rounds of a beginning.

    Args:
        setup: the `colpo` of the protocol.
        most: how many ends are counted at most.
    Raises:
        TooMany: there are more.
    """
    walk = _Walk(play, setup, most)
    first = play(setup, ())
    if not _options(first):
        return Divided(whole=_counted([_end(first)]), parts={})
    found = {name: list(walk.ends((move,))) for name, move in _moves(first)}
    return Divided(
        whole=_counted([end for ends in found.values() for end in ends]),
        parts={name: _counted(ends) for name, ends in found.items()},
    )


class _Walk:
    def __init__(self, play: Play, setup: Mapping[str, Any], most: int) -> None:
        self._play, self._setup, self._left = play, setup, most

    def ends(self, moves: tuple[Move, ...]) -> Iterator[str]:
        """Yield the ends below some decisions."""
        reached = self._play(self._setup, moves)
        if not _options(reached):
            self._left -= 1
            if self._left < 0:
                raise TooMany
            yield _end(reached)
            return
        for _, move in _moves(reached):
            yield from self.ends((*moves, move))


def _options(outcome: Outcome) -> Sequence[str]:
    options: Sequence[str] = outcome.get("attesa", {}).get("lecite", ())
    return options


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
