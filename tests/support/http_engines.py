"""Engines that answer over HTTP: a real server on this machine, honest or misbehaving by name."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import _honest

from conformance.run.config import EngineConfig, Times

Message = dict[str, Any]
Respond = Callable[[Message], Any]
Misbehave = Callable[[BaseHTTPRequestHandler, bytes], None]
"""Writes the answer to a round in its own way, given the reply that an honest engine would send."""


def whole(handler: BaseHTTPRequestHandler, body: bytes, *, status: int = 200, **headers: str) -> None:
    """Send an answer as it should be."""
    handler.send_response(status)
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


def chunked(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send the answer in chunks of a few bytes."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    for start in range(0, len(body), 50):
        some = body[start : start + 50]
        handler.wfile.write(b"%x\r\n%b\r\n" % (len(some), some))
    handler.wfile.write(b"0\r\n\r\n")


def until_closed(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send the answer without saying how long it is."""
    handler.send_response(200)
    handler.end_headers()
    handler.wfile.write(body)


def mute(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Answer nothing for longer than anybody waits."""
    time.sleep(3)


def drips(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send a byte now and then, for longer than anybody waits."""
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    for byte in body[:60]:
        handler.wfile.write(bytes([byte]))
        handler.wfile.flush()
        time.sleep(0.05)


def drips_its_headers(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send headers now and then, for longer than anybody waits."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    for number in range(60):
        handler.wfile.write(b"X-%d: 1\r\n" % number)
        handler.wfile.flush()
        time.sleep(0.05)


def asks_to_wait(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Say that the answer will come, without a pause and without an end."""
    until = time.monotonic() + 3
    while time.monotonic() < until:
        handler.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)


def hangs_up(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Close the connection without a word."""


def dies_midway(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Close the connection after half of what was announced."""
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body[: len(body) // 2])


def dies_in_a_chunk(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Close the connection within a chunk."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"%x\r\n%b" % (len(body), body[:20]))


def announces_too_little(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send more than was announced: what was announced is no JSON."""
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(body) - 5))
    handler.end_headers()
    handler.wfile.write(body)


def wrong_id(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Answer another request."""
    whole(handler, json.dumps({**json.loads(body), "id": 9_999}).encode())


def no_json(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send a page."""
    whole(handler, b"<html><body>ok</body></html>")


def two_messages(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send the message twice."""
    whole(handler, body + b"\n" + body)


def oversized(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send two mebibytes, announced."""
    whole(handler, b'{"x":"' + b"a" * (2 << 20) + b'"}')


def endless(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send without an end, nothing announced."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(1_000):
        handler.wfile.write(b"a" * 65_536)


def redirects(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send who asks elsewhere: to the same engine, where the answer would be right."""
    whole(handler, b"", status=307, Location="/altrove")


def fails(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Answer rightly, with the status of a failure."""
    whole(handler, body, status=500)


def not_http(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    """Send the message alone."""
    handler.wfile.write(body + b"\n")


@contextmanager
def served(respond: Respond = _honest.respond, misbehave: Misbehave = whole) -> Iterator[str]:
    """Serve an engine while the context lasts, and return its address.

    Args:
        misbehave: how the rounds are answered; what else is asked is answered rightly. At «/altrove» all is.
    """

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            assert self.headers["Content-Type"] == "application/json"
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            body = json.dumps(respond(request)).encode()
            is_round = request["op"] in ("gioca", "apri", "azione") and self.path != "/altrove"
            (misbehave if is_round else whole)(self, body)
            self.close_connection = True

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing on stderr."""

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            """Say nothing of a client that has hung up."""

    with Server(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/collaudo"
        finally:
            server.shutdown()
            thread.join()


def config_at(address: str, *, regolamento: str = "prova", times: Times | None = None) -> EngineConfig:
    """Return the configuration of an engine at an address."""
    return EngineConfig(
        name="Via HTTP",
        command=(address,),
        folder=Path(),
        regolamento=regolamento,
        times=times or Times(),
        address=address,
    )
