"""The studio on this machine until somebody ends it."""

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from banco.workbench.browser.open_studio import Studio
from banco.workbench.browser.publishing import SitePlace
from banco.workbench.browser.studio_app import studio_app

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """How a studio is served.

    Attributes:
        port: 0 for any that is free.
        token, secret: long and random, what the first address and then the cookie carry.
        opens: whether a browser is opened.
        site: where it is published.
    """

    port: int
    token: str
    secret: str
    opens: bool
    site: SitePlace


def bound(port: int) -> socket.socket:
    """Return a socket on this machine alone, which may be asked from now on. Raises OSError."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen(64)
    except OSError:
        listening.close()
        raise
    return listening


def serve(studio: Studio, how: Serving, ready: Callable[[str, str], None]) -> None:
    """Serve a studio until an interruption.

    Args:
        ready: called with the address, with and without the token, once it can be asked.
    Raises:
        OSError: the port is taken, or may not be used.
    """
    listening = bound(how.port)
    port = listening.getsockname()[1]
    app = studio_app(studio, how.site, token=how.token, secret=how.secret, port=port)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="critical",
        access_log=False,
        lifespan="on",
        server_header=False,
        proxy_headers=False,
        ws="none",
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
    )
    server = uvicorn.Server(config)
    address = f"http://{HOST}:{port}/"

    async def run() -> None:
        served = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not served.done():
            await asyncio.sleep(0.01)
        if server.started:
            ready(f"{address}?chiave={how.token}", address)
            if how.opens:
                webbrowser.open(f"{address}?chiave={how.token}")
        await served

    def served() -> None:
        try:
            asyncio.run(run())
        finally:
            studio.calculator.stop()

    # What computes needs the main thread, where a round without end can be ended: the server is in another.
    thread = threading.Thread(target=served, daemon=True)
    thread.start()
    try:
        studio.calculator.run()
    finally:
        server.should_exit = True
        thread.join(5)
        listening.close()
