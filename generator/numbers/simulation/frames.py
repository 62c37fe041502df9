"""Where an interrupted round stands: the kernel's frames, with the local variables that still matter.

The engine is asked to draw a card that is not there yet, and stops. Two rounds stopped at the same place with the same
state go on alike. "The same place" is the position in each function of the kernel, and the variables that some later
instruction may read: the others (the last list of options, say) would only multiply states.
"""

import dis
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FrameType, TracebackType
from typing import Any

JUMPS_AWAY = ("JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT", "RETURN_VALUE", "RETURN_CONST", "RERAISE")
Place = tuple[CodeType, int, tuple[tuple[str, Any], ...]]


def interrupted(trace: TracebackType | None, world: dict[str, Any]) -> Iterator[Place]:
    """Yield the places of the frames of a traceback that run a module's code (``world`` is its dictionary)."""
    while trace is not None:
        if trace.tb_frame.f_globals is world:
            yield _place(trace.tb_frame, trace.tb_lasti)
        trace = trace.tb_next


def suspended(game: Any) -> Iterator[Place]:
    """Yield the places of a generator that waits, and of those that it waits for."""
    while game is not None and game.gi_frame is not None:
        yield _place(game.gi_frame, game.gi_frame.f_lasti)
        game = game.gi_yieldfrom


def _place(frame: FrameType, offset: int) -> Place:
    names = _needed(frame.f_code, offset)
    values = frame.f_locals
    return frame.f_code, offset, tuple((name, values[name]) for name in names if name in values)


@lru_cache(maxsize=4096)
def _needed(code: CodeType, offset: int) -> tuple[str, ...]:
    """Return the variables that may be read after the instruction at an offset, and those of the loops around it."""
    steps = [step for step in dis.get_instructions(code) if step.opname != "CACHE"]
    at = max(number for number, step in enumerate(steps) if step.offset <= offset)
    live = _live_after(steps)[at]
    always = set(code.co_cellvars) | set(code.co_freevars)
    return tuple(sorted(live | always | _loop_variables(steps, offset)))


def _live_after(steps: list[dis.Instruction]) -> list[frozenset[str]]:
    """Return, for each instruction, the variables that are read on some way from it before being written."""
    place = {step.offset: number for number, step in enumerate(steps)}
    follow = [_followers(number, steps, place) for number in range(len(steps))]
    before: list[frozenset[str]] = [frozenset()] * len(steps)
    changed = True
    while changed:
        changed = False
        for number in reversed(range(len(steps))):
            after = frozenset().union(*(before[one] for one in follow[number]))
            live = (after - _written(steps[number])) | _read(steps[number])
            if live != before[number]:
                before[number], changed = live, True
    return [frozenset().union(*(before[one] for one in ways)) for ways in follow]


def _followers(number: int, steps: list[dis.Instruction], place: dict[int, int]) -> list[int]:
    step = steps[number]
    found = []
    if step.opcode in dis.hasjrel or step.opcode in dis.hasjabs:
        found.append(place[step.argval])
    if step.opname not in JUMPS_AWAY and step.opname != "RAISE_VARARGS" and number + 1 < len(steps):
        found.append(number + 1)
    return found


def _read(step: dis.Instruction) -> frozenset[str]:
    if "FAST" not in step.opname or step.opname in ("STORE_FAST", "DELETE_FAST"):
        return frozenset()
    return frozenset(step.argval if isinstance(step.argval, tuple) else (step.argval,))


def _written(step: dis.Instruction) -> frozenset[str]:
    # An instruction that both stores and loads counts as a read: at worst a variable more is kept.
    return frozenset((step.argval,)) if step.opname in ("STORE_FAST", "DELETE_FAST") else frozenset()


def _loop_variables(steps: list[dis.Instruction], offset: int) -> set[str]:
    """Return the variables that say how far the loops around an offset have come."""
    found: set[str] = set()
    for number, step in enumerate(steps):
        if step.opname == "FOR_ITER" and step.offset <= offset < step.argval:
            for target in steps[number + 1 :]:
                if target.opname != "UNPACK_SEQUENCE" and not target.opname.startswith("STORE_FAST"):
                    break
                if target.opname != "UNPACK_SEQUENCE":
                    found |= set(target.argval if isinstance(target.argval, tuple) else (target.argval,))
    return found
