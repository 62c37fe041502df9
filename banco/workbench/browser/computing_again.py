"""A stale computation made again beside the studio, by the command that makes it, on the files as they are saved."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from banco.workbench.browser.own_commands import last_line, started
from banco.workbench.browser.studio_refusals import Declined

Told = Callable[[str, dict[str, Any]], None]


class ComputingAgain:
    """One command at a time; the files that it writes are found as any that somebody saves."""

    def __init__(self, tell: Told) -> None:
        """Compute nothing yet; ``tell`` is given how a computation stands."""
        self._tell = tell
        self._process: asyncio.subprocess.Process | None = None
        self._waiting: asyncio.Task[None] | None = None

    async def begin(self, words: Sequence[str], root: Path) -> None:
        """Begin a computation. Raises Declined while another goes on."""
        if self._process is not None:
            raise Declined("calcolo", "Un altro calcolo è in corso: aspetta che finisca.", 409)
        self._process = await started(words, root)
        self._tell("calcolo", {"stato": "in corso", "calcolo": list(words), "messaggio": ""})
        self._waiting = asyncio.create_task(self._wait(self._process, list(words)))

    async def _wait(self, process: asyncio.subprocess.Process, words: list[str]) -> None:
        last = await last_line(process)
        self._process = None
        state = "fatto" if process.returncode == 0 else "non riuscito"
        self._tell("calcolo", {"stato": state, "calcolo": words, "messaggio": last})

    async def stop(self) -> None:
        """Let nothing go on; what was computed is kept, and the same command goes on from there."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.terminate()
        if self._waiting is not None:
            await self._waiting
