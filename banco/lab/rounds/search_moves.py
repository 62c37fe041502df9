"""The moves of a search: a decision by its name, an event as one text that no decision is called.

>>> early = event_move("anticipo", box=2, hand=1, action="stai")
>>> early, event_of(early), event_of("stai")
('!anticipo 2 1 stai', Event(name='anticipo', box=2, hand=1, action='stai'), None)
"""

from typing import NamedTuple

_MARK = "!"


class Event(NamedTuple):
    """What happens instead of a decision; ``box``, ``hand`` and ``action`` of a decision taken before its turn."""

    name: str
    box: int = 0
    hand: int = 0
    action: str = ""


def event_move(name: str, *, box: int = 0, hand: int = 0, action: str = "") -> str:
    """Return an event as a move of the search."""
    return f"{_MARK}{name} {box} {hand} {action}" if action else f"{_MARK}{name}"


def event_of(move: str) -> Event | None:
    """Return the event that a move is, None for a decision."""
    if not move.startswith(_MARK):
        return None
    name, *rest = move[len(_MARK) :].split(" ", 3)
    return Event(name, int(rest[0]), int(rest[1]), rest[2]) if rest else Event(name)
