"""A folder of pages served on loopback as a strict host would serve them; what they ask for is kept."""

from __future__ import annotations

import html
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

_HASH = re.compile(r"'sha(?:256|384|512)-[A-Za-z0-9+/=]+'")
_META = re.compile(r'<meta [^>]*content="(default-src [^"]*)"')
"""The policy of a page, whose attributes stand in another order once it is minified."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Yield the address of a folder, without a final slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Strict, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def policy(page: str) -> str:
    """Return the policy that a page is served under: its own files, and what is inline only if the page names its hash.

    >>> policy("<style>p{}</style>").partition(";")[0]
    "default-src 'none'"
    """
    own = {"style-src": "", "script-src": ""}
    for directive in html.unescape(" ".join(_META.findall(page))).split(";"):
        name, *values = directive.split() or [""]
        if name in own:
            own[name] = "".join(f" {value}" for value in values if _HASH.fullmatch(value))
    return (
        f"default-src 'none'; style-src 'self'{own['style-src']}; script-src 'self'{own['script-src']}; "
        "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


class _Strict(SimpleHTTPRequestHandler):
    """Serves a folder, every page under its policy, and says nothing on stderr."""

    def end_headers(self) -> None:
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if path.is_dir() else path
        if page.suffix == ".html" and page.is_file():
            self.send_header("Content-Security-Policy", policy(page.read_text(encoding="utf-8")))
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: what a page asks for is seen by the browser."""
