"""Pages of the site as PDF, printed by one Chromium for all of them: tagged, A4, the same bytes each time.

The browser is spoken to over two pipes, with the messages of its own protocol: no port is opened, no library is needed,
and starting it once is most of what printing costs.
"""

import base64
import fcntl
import json
import os
import re
import select
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SECONDS = 60.0
"""How long one message is waited for."""
_PAPER = {
    "printBackground": True,
    "preferCSSPageSize": True,
    "generateTaggedPDF": True,
    "generateDocumentOutline": True,
    "displayHeaderFooter": False,
}
_NUMBERED = {
    "displayHeaderFooter": True,
    "headerTemplate": "<span></span>",
    "footerTemplate": '<div style="width:100%;padding:0 16mm;font:8pt serif;text-align:right">'
    '<span class="pageNumber"></span> / <span class="totalPages"></span></div>',
}
"""For a page whose own style numbers no sheet of paper."""
_DATES = re.compile(rb"/(CreationDate|ModDate) \(D:[^)]*\)")


class PrintingFailed(Exception):
    """The browser did not print; the first argument says why."""


def find_browser() -> Path | None:
    """Return the browser that can print, None where there is none."""
    found = (shutil.which(name) for name in BROWSERS)
    return next((Path(path) for path in found if path), None)


def printed(browser: Path, pages: Mapping[Path, str]) -> dict[Path, bytes]:
    """Return each page as PDF; its dates are that of the regolamento, and of a page without one none is said.

    Args:
        pages: the file of each page → the ISO date that its document bears, "" for none.
    Raises:
        PrintingFailed: the browser cannot be started, does not answer, or refuses.
    """
    with _started(browser) as talk:
        return {page: dated(talk.print(page), day) for page, day in pages.items()}


def dated(pdf: bytes, day: str) -> bytes:
    """Return a PDF whose dates are those of its matter: as long as before, so that every offset in it holds."""
    try:
        stamp = f"D:{date.fromisoformat(day):%Y%m%d}000000+00'00'"
    except ValueError:
        stamp = ""

    def instead(found: re.Match[bytes]) -> bytes:
        said = b"/%s (%s)" % (found[1], stamp.encode()) if stamp else b""
        return said[: len(found[0])].ljust(len(found[0]))

    return _DATES.sub(instead, pdf)


class _Talk:
    """A conversation with a browser over two pipes; messages end with a zero byte."""

    def __init__(self, reader: int, writer: int) -> None:
        self._reader, self._writer = reader, writer
        self._count = 0
        self._held = b""

    def print(self, page: Path) -> bytes:
        """Return a page as PDF.

        The page is given as text, at no address: opened as a file, its links would print where it lies on this machine.
        """
        target = self.ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        session = self.ask("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self.ask("Page.enable", {}, session)
        frame = self.ask("Page.getFrameTree", {}, session)["frameTree"]["frame"]["id"]
        text = page.read_text(encoding="utf-8")
        self.ask("Page.setDocumentContent", {"frameId": frame, "html": text}, session)
        paper = _PAPER if "counter(page)" in text else {**_PAPER, **_NUMBERED}
        data = self.ask("Page.printToPDF", paper, session)["data"]
        self.ask("Target.closeTarget", {"targetId": target})
        return base64.b64decode(data)

    def ask(self, method: str, parameters: Mapping[str, object], session: str = "") -> dict[str, Any]:
        """Return what the browser answers to a message. Raises PrintingFailed."""
        self._count += 1
        number = self._count
        message = {"id": number, "method": method, "params": parameters, **({"sessionId": session} if session else {})}
        try:
            data = json.dumps(message).encode() + b"\0"
            while data:
                data = data[os.write(self._writer, data) :]
        except OSError as error:
            raise PrintingFailed("il browser si è chiuso") from error
        answer = self._until(lambda said: said.get("id") == number)
        if "error" in answer:
            raise PrintingFailed(f"il browser rifiuta {method}: {answer['error'].get('message', '')}")
        result: dict[str, Any] = answer["result"]
        return result

    def _until(self, wanted: Any) -> dict[str, Any]:
        """Return the first message that is wanted; the others are dropped."""
        end = time.monotonic() + SECONDS
        while True:
            message, zero, rest = self._held.partition(b"\0")
            if zero:
                self._held = rest
                said: dict[str, Any] = json.loads(message)
                if wanted(said):
                    return said
                continue
            ready, _, _ = select.select([self._reader], [], [], max(end - time.monotonic(), 0))
            if not ready:
                raise PrintingFailed(f"il browser non risponde da {SECONDS:.0f} secondi")
            data = os.read(self._reader, 1 << 20)
            if not data:
                raise PrintingFailed("il browser si è chiuso")
            self._held += data


@contextmanager
def _started(browser: Path) -> Iterator[_Talk]:
    """Start a browser that keeps nothing and asks nothing; it is over at the end."""
    with tempfile.TemporaryDirectory(prefix="banco-stampa-", ignore_cleanup_errors=True) as profile:
        theirs_in, ours_out = _pipe()
        ours_in, theirs_out = _pipe()
        silence = os.open(os.devnull, os.O_RDWR)
        actions = [
            (os.POSIX_SPAWN_DUP2, silence, 0),
            (os.POSIX_SPAWN_DUP2, silence, 1),
            (os.POSIX_SPAWN_DUP2, silence, 2),
            (os.POSIX_SPAWN_DUP2, theirs_in, 3),
            (os.POSIX_SPAWN_DUP2, theirs_out, 4),
        ]
        arguments = _arguments(browser, profile)
        try:
            child = os.posix_spawn(browser, arguments, os.environ, file_actions=actions, setpgroup=0)
        except OSError as error:
            _close(theirs_in, theirs_out, silence, ours_in, ours_out)
            raise PrintingFailed(f"il browser «{browser}» non parte") from error
        _close(theirs_in, theirs_out, silence)
        try:
            yield _Talk(ours_in, ours_out)
        finally:
            _close(ours_in, ours_out)
            with suppress(OSError):
                os.killpg(child, signal.SIGKILL)  # it has nothing to save
            with suppress(OSError):
                os.waitpid(child, 0)


def _arguments(browser: Path, profile: str) -> tuple[str, ...]:
    asked = ("--headless", "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={profile}", "--no-first-run")
    quiet = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions")
    # Root has no sandbox to give; whoever prints as root, in a container, shows it pages of our own making only.
    return (str(browser), *asked, *quiet, *(("--no-sandbox",) if os.geteuid() == 0 else ()))


def _pipe() -> tuple[int, int]:
    """Return a pipe whose ends are none of those that the browser is given."""
    low = os.pipe()
    high = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in low)
    _close(*low)
    return high[0], high[1]


def _close(*ends: int) -> None:
    for end in ends:
        with suppress(OSError):
            os.close(end)
