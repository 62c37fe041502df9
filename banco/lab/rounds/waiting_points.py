"""Where in the code of an engine a round is waiting, or was stopped by a card that it does not know."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import CodeType, FrameType, TracebackType
from typing import Any

Frame = tuple[FrameType, int]
"""A frame, and the place of the instruction at which it waits."""


def points(frames: Sequence[Frame]) -> tuple[Hashable, ...]:
    """Return where in the engine's code a round is waiting, and on which turn of each loop."""
    return tuple(
        (frame.f_code.co_name, _positions(frame.f_code)[last // 2], *_turn(frame.f_locals)) for frame, last in frames
    )


@lru_cache(maxsize=512)
def _positions(code: CodeType) -> tuple[Hashable, ...]:
    """Return where in the text each instruction stands.

    The number of the instruction itself will not do: of one call it is another once the interpreter has adapted to
    it, and the same search would try other positions the second time.
    """
    return tuple(code.co_positions())


def _turn(known: Mapping[str, Any]) -> Iterator[Hashable]:
    for name in ("index", "place", "_"):
        if name in known:
            yield known[name]
    if "box" in known:
        yield known["box"].number
    if "offer" in known:
        yield known["offer"].name
    if "player" in known:
        yield known["player"].name
    if known.get("row") is not None:
        yield known["row"].action


def phase_of(frames: Sequence[Frame]) -> int:
    """Return the place of the phase under way among those of the rules."""
    return next((frame.f_locals["index"] - 1 for frame, _ in frames if frame.f_code.co_name == "_phases"), 0)


def suspended(game: Any) -> Iterator[Frame]:
    """Yield the frames of a round that waits for a decision, the outer first."""
    while game is not None and game.gi_frame is not None:
        yield game.gi_frame, game.gi_frame.f_lasti
        game = game.gi_yieldfrom


def raised(trace: TracebackType | None) -> Iterator[Frame]:
    """Yield the frames of a round that stopped at a card, the outer first."""
    while trace is not None:
        yield trace.tb_frame, trace.tb_lasti
        trace = trace.tb_next
