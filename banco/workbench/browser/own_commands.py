"""A command of ours as a process beside the studio."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from pathlib import Path


async def started(words: Sequence[str], root: Path) -> Process:
    """Start a command on a corpus; what it says on standard error can be read."""
    command = [sys.executable, "-m", "banco.cli", *words, "--corpus", str(root)]
    return await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE)


async def last_line(process: Process) -> str:
    """Wait for the end of a command; return the last line that it said on standard error."""
    _, said = await process.communicate()
    return said.decode("utf-8", "replace").strip().rpartition("\n")[2]
