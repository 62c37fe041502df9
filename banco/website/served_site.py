"""The site on this machine only, for who writes the rules: made again when a file changes, and reloaded by the page."""

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from banco.website.live_pages import NEWS, fault_page, live, note_of
from banco.website.site_build import Built
from banco.workbench.terminal.file_watch import EVERY, FileWatch
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic

HOST = "127.0.0.1"
INDEX = "index.html"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".xml": "application/xml; charset=utf-8",
    ".pdf": "application/pdf",
}


@dataclass(slots=True)
class LiveSite:
    """A site that is made again when one of its sources changes.

    Attributes:
        make: builds it. It may raise CorpusErrors and OSError, which the pages then tell.
        watched: folders and files that decide it.
        version: the number of the last build.
    """

    corpus: Corpus
    out: Path
    make: Callable[[], Built]
    watched: tuple[Path, ...]
    version: int = 0
    done: Built = field(default_factory=Built)
    faults: tuple[Diagnostic, ...] = ()
    trouble: str = ""
    _watch: FileWatch = field(init=False)

    def __post_init__(self) -> None:
        self._watch = FileWatch(self.watched)

    def refresh(self) -> bool:
        """Build again if a source has changed since the last time; say whether it had."""
        if not self._watch.changed() and self.version:
            return False
        faults: tuple[Diagnostic, ...] = ()
        trouble = ""
        try:
            self.done = self.make()
        except CorpusErrors as errors:
            faults = errors.diagnostics
        except OSError as error:
            trouble = f"Il sistema non lascia leggere o scrivere «{error.filename or self.out}»."
        self.faults, self.trouble = faults, trouble
        self.version += 1
        return True

    def page(self, path: str) -> tuple[HTTPStatus, str, bytes] | None:
        """Return the answer to a path: status, kind and bytes; None where there is nothing."""
        name = unquote(path).lstrip("/")
        slug = name.partition("/")[0]
        if self.faults or self.trouble:
            return self._fault("Il sito non si può scrivere", self.trouble, self.faults)
        if slug in self.done.refused:
            told = "La pagina torna appena i dati sono a posto: si ricarica da sola."
            return self._fault(f"Da correggere: {slug}", told, self.done.refused[slug])
        if slug in self.done.held_back:
            told = "Il gioco attende una risposta e non si pubblica. Con --bozza si vede lo stesso."
            page = fault_page(f"Non pubblicato: {slug}", told, self.corpus, waiting=self.done.held_back[slug])
            return HTTPStatus.SERVICE_UNAVAILABLE, _KINDS[".html"], live(page, self.version).encode()
        return self._file(name)

    def _file(self, name: str) -> tuple[HTTPStatus, str, bytes] | None:
        path = self.out / name / INDEX if name.endswith("/") or not name else self.out / name
        hidden = any(part.startswith(".") for part in Path(name).parts)
        if hidden or "\0" in name or "\\" in name or path.suffix not in _KINDS or not path.is_file():
            return None
        data = path.read_bytes()
        if path.suffix == ".html":
            absent = [*self.done.refused, *self.done.held_back] if path == self.out / INDEX else []
            data = live(data.decode(), self.version, note_of(absent)).encode()
        return HTTPStatus.OK, _KINDS[path.suffix], data

    def _fault(self, title: str, told: str, faults: Iterable[Diagnostic]) -> tuple[HTTPStatus, str, bytes]:
        page = fault_page(title, told, self.corpus, faults)
        return HTTPStatus.SERVICE_UNAVAILABLE, _KINDS[".html"], live(page, self.version).encode()


class _Server(ThreadingHTTPServer):
    """The server of one live site; its threads end with the program."""

    daemon_threads = True
    allow_reuse_address = False

    def __init__(self, port: int, site: LiveSite) -> None:
        self.site = site
        super().__init__((HOST, port), _Handler)


class _Handler(BaseHTTPRequestHandler):
    """Answers one browser of this machine."""

    server: _Server

    def do_GET(self) -> None:
        """Answer a page, a file, or the number of the last build."""
        if self.headers.get("Host", "").rpartition(":")[0] not in (HOST, "localhost"):
            self.send_error(HTTPStatus.FORBIDDEN)  # another site's name that leads here: not who looks at the pages
            return
        path = urlsplit(self.path).path
        if path == NEWS:
            self._send(HTTPStatus.OK, "text/plain; charset=utf-8", str(self.server.site.version).encode())
            return
        site = self.server.site
        if not path.endswith("/") and (site.out / unquote(path).lstrip("/") / INDEX).is_file():
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"/{path.lstrip('/')}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        found = site.page(path)
        self._send(*(found or (HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", "Qui non c'è niente.\n".encode())))

    do_HEAD = do_GET  # noqa: N815 - the name that http.server calls

    def _send(self, status: HTTPStatus, kind: str, data: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: who looks at the pages sees what came of a request."""


def serve(site: LiveSite, port: int, ready: Callable[[str], None], rebuilt: Callable[[LiveSite], None]) -> None:
    """Serve a site until an interruption, which is raised to the caller once the server is closed.

    Args:
        port: 0 for any that is free.
        ready: called with the address, once pages can be asked for.
        rebuilt: called after each build.
    Raises:
        OSError: the port is taken, or may not be used.
        KeyboardInterrupt: somebody asked to end.
    """
    with _Server(port, site) as server:
        site.refresh()
        rebuilt(site)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
        try:
            ready(f"http://{HOST}:{server.server_address[1]}/")
            while True:
                time.sleep(EVERY)
                if site.refresh():
                    rebuilt(site)
        finally:
            server.shutdown()
