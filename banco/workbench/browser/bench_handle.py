"""The process that computes, as the server holds it: what it says, told as it comes; started again when it ends."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from banco.workbench.browser.studio_refusals import Refused

_LONGEST = 64_000_000
"""Bytes of one line of the process: a page is a thousandth of it."""
_PATIENCE = 60.0
"""Seconds after which an answer, or a part of a version, comes no more."""
_AT_ONCE = 3
"""Starts for one version: a version that ends the process every time waits for the next one."""
COMMAND = (sys.executable, "-P", "-m", "banco.workbench.browser.bench_process")


class BenchHandle:
    """Keeps one process that computes, whatever becomes of it.

    Attributes:
        restarts: how often it had to be started again.
        state: «pronto», «al lavoro», or «fermo» where the texts as they are end it every time.
    """

    def __init__(
        self,
        told: Callable[[str, int, dict[str, Any]], None],
        restarted: Callable[[], Mapping[str, Any]],
        command: Sequence[str] = COMMAND,
    ) -> None:
        """Start nothing yet.

        Args:
            told: is given each part, with its version; `regolamento` in it says of which.
            restarted: is asked for the message that opens everything again.
        """
        self._told, self._restarted, self._command = told, restarted, tuple(command)
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._asked = self._starts = 0
        self._watchdog: asyncio.TimerHandle | None = None
        self._ends = False
        self.restarts = 0
        self.state = "pronto"

    @property
    def pid(self) -> int | None:
        """Return the number of the process; None while there is none."""
        return self._process.pid if self._process is not None else None

    async def start(self) -> None:
        """Start the process and open what is edited."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST,
            start_new_session=True,  # Ctrl-C is for the server
        )
        self._starts += 1
        self._reader = asyncio.create_task(self._follow(self._process))
        self.send(self._restarted(), is_new=False)

    def send(self, message: Mapping[str, Any], *, is_new: bool = True) -> None:
        """Give the process another version, or another regolamento."""
        self._starts = 0 if is_new else self._starts
        if self._process is None and self.state != "fermo":
            return  # it is not started yet, and is given everything when it is
        if self.state == "fermo" and is_new:
            self.state = "al lavoro"
            self._reader = asyncio.create_task(self._again())
            return
        self.state = "al lavoro"
        self._write(message)
        self._watch()

    def renumber(self, version: int) -> None:
        """Say that the texts that are known are those of another version."""
        self._write({"fai": "rinumera", "versione": version})

    async def ask(self, version: int | None, question: Mapping[str, Any]) -> dict[str, Any]:
        """Return what the process answers about a version, or about any. Raises Refused."""
        self._asked += 1
        number = self._asked
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        self._write({"fai": "rispondi", "numero": number, "versione": version, "domanda": dict(question)})
        try:
            return await asyncio.wait_for(future, _PATIENCE)
        except TimeoutError:
            raise Refused("motore", "Il calcolo non risponde: riprova.", 503) from None
        finally:
            self._waiting.pop(number, None)

    async def stop(self) -> None:
        """End the process."""
        self._ends = True
        self._rest()
        process, reader = self._process, self._reader
        if process is not None and process.stdin is not None:
            process.stdin.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), 0.5)
        self._kill()
        if reader is not None:
            reader.cancel()
            with suppress(asyncio.CancelledError):
                await reader
        if process is not None:
            with suppress(TimeoutError):  # it is reaped here, while there is a loop to do it
                await asyncio.wait_for(process.communicate(), 2)

    # -- the process ---------------------------------------------------------------------------------------------------

    def _write(self, message: Mapping[str, Any]) -> None:
        process = self._process
        if process is not None and process.stdin is not None and not process.stdin.is_closing():
            process.stdin.write(json.dumps(message, ensure_ascii=True).encode("ascii") + b"\n")

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        ended = asyncio.create_task(process.wait())
        line: asyncio.Task[bytes] | None = None
        try:
            while True:
                line = asyncio.create_task(process.stdout.readline())
                await asyncio.wait({line, ended}, return_when=asyncio.FIRST_COMPLETED)
                if not line.done():  # a child that it left behind may hold the pipe open
                    line.cancel()
                    break
                if not line.result():
                    break
                self._hear(json.loads(line.result()))
        except (ValueError, OSError):  # a line that is none: whatever wrote it is not to be trusted
            pass
        finally:
            ended.cancel()
            if line is not None:  # or nobody else could read what is left
                line.cancel()
        if not self._ends:
            await self._again()

    def _hear(self, said: Mapping[str, Any]) -> None:
        if "parte" in said:
            if self.state == "al lavoro":  # what was computed beside comes when the rest is over
                self._watch()
            self._told(said["parte"], said["versione"], {**said["dati"], "regolamento": said["regolamento"]})
        elif "fatto" in said:
            self._rest()
            self.state = "pronto"
        elif (future := self._waiting.get(said.get("risposta", 0))) is not None and not future.done():
            if "rifiuto" in said:
                future.set_exception(Refused.of_json(said["rifiuto"]))
            else:
                future.set_result(said["esito"])

    async def _again(self) -> None:
        self._rest()
        self._kill()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Refused("motore", "Il calcolo si è interrotto e riparte: riprova.", 503))
        self.restarts += 1
        if self._starts >= _AT_ONCE:
            self.state = "fermo"
            self._process = None
        else:
            await self.start()
        self._told("motore", 0, {"stato": "fermo" if self.state == "fermo" else "riavviato", "riavvii": self.restarts})

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            with suppress(OSError):  # those that it started are of its session
                os.killpg(process.pid, signal.SIGKILL)

    def _watch(self) -> None:
        self._rest()
        self._watchdog = asyncio.get_running_loop().call_later(_PATIENCE, self._kill)

    def _rest(self) -> None:
        if self._watchdog is not None:
            self._watchdog.cancel()
            self._watchdog = None
