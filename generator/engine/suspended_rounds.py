"""Rounds as generators, for the walkers that still read the frames of suspended ones. It goes when they are ported.

Only `explore` of the simulation uses it; everybody else has `Round` itself.
"""

import importlib.resources
from functools import cache
from types import CodeType, ModuleType
from typing import Any


def suspended_round(engine: ModuleType) -> Any:
    """Return the kind of round of an engine that has ``play()``: a generator that yields where a decision is due."""
    if "SuspendedRound" not in engine.__dict__:
        exec(_code(), engine.__dict__)
    return engine.__dict__["SuspendedRound"]


@cache
def _code() -> CodeType:
    text = (importlib.resources.files("generator.engine") / "templates" / "suspended_round.py.txt").read_text("utf-8")
    return compile(f"from __future__ import annotations\n{text}", "<suspended_round>", "exec")
