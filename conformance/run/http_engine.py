"""An engine at an HTTP address: each request is a POST of one line, its reply is the body of the answer.

Every POST has a connection of its own, so that nothing of one reply can be taken for part of the next. Redirects are
not followed and no proxy is looked for: the engine that is judged is the one at the address.
"""

import io
import socket
import ssl
import time
from collections import deque
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection, IncompleteRead
from typing import Any, Final
from urllib.parse import urlsplit

from conformance.run.engine import Ending, Engine
from conformance.run.failures import Cause, ChannelError
from conformance.wire.codec import MAX_LINE

_HEADERS: Final = {"Content-Type": "application/json", "Accept": "application/json", "Connection": "close"}


def address_fault(text: str) -> str | None:
    """Return in Italian why a text is not the address of an engine; None if it is one."""
    try:
        url = urlsplit(text)
        host, _ = url.hostname, url.port
    except ValueError:
        return "non è un indirizzo"
    if url.scheme not in ("http", "https") or not host:
        return "deve cominciare con http:// o https:// e nominare una macchina"
    if not text.isascii() or any(one <= " " for one in text):
        return "ha caratteri che in un indirizzo non possono stare"
    if "@" in url.netloc:
        return "contiene un nome o una parola d'ordine, che finirebbero nei rapporti"
    return "ha una parte dopo «#», che non si manda a nessuno" if url.fragment else None


class HttpEngine(Engine):
    """An engine that somebody else has started. A conversation begins with `ciao` and ends with `addio`, as ever."""

    def __init__(self, address: str) -> None:
        """Connect to nothing yet.

        Args:
            address: of scheme http or https; see `address_fault`.
        """
        self._url = url = urlsplit(address)
        self._target = (url.path or "/") + (f"?{url.query}" if url.query else "")
        self._due = deque[bytes]()

    def start(self) -> None:
        """Do nothing: whether the engine is there shows when it is greeted."""

    def send(self, lines: Sequence[bytes]) -> None:
        """Keep the requests: each is sent when its reply is asked for."""
        self._due += lines

    def receive(self, seconds: float) -> bytes:
        """Return the body of the answer to the next request.

        Raises:
            ChannelError: the address cannot be reached, the answer is not whole in time, breaks off, or has another
                status than 200; or no request is left to be answered.
        """
        if not self._due:
            raise ChannelError(Cause.STALL, "a ogni POST c'è una risposta sola")
        line = self._due.popleft()
        until = time.monotonic() + seconds
        connection = self._connected(seconds)
        try:
            connection.request("POST", self._target, line, _HEADERS)
            return _body(connection.sock, until)
        except TimeoutError:
            raise ChannelError(Cause.STALL, f"la risposta non è completa dopo {seconds:g} s") from None
        except IncompleteRead as error:
            words = f"la connessione si chiude a metà della risposta, dopo {len(error.partial)} byte"
            raise ChannelError(Cause.CRASH, words) from error
        except OSError as error:  # a server that closes without a word included
            words = f"la connessione si chiude senza una risposta ({_reason(error)})"
            raise ChannelError(Cause.CRASH, words) from error
        except HTTPException as error:
            words = f"ciò che risponde l'indirizzo non è HTTP ({type(error).__name__})"
            raise ChannelError(Cause.NOT_HTTP, words) from error
        finally:
            connection.close()

    def stop(self, seconds: float) -> Ending:
        """Return a clean ending: the process belongs to who started it."""
        self.kill()
        return Ending(words="saluta; fermarlo spetta a chi lo ha avviato")

    def kill(self) -> None:
        """Forget the requests that were not sent."""
        self._due.clear()

    def _connected(self, seconds: float) -> HTTPConnection:
        host, port = self._url.hostname or "", self._url.port
        connection = HTTPConnection(host, port, timeout=seconds)
        if self._url.scheme == "https":
            connection = HTTPSConnection(host, port, timeout=seconds, context=ssl.create_default_context())
        try:
            connection.connect()
        except OSError as error:
            connection.close()
            words = f"l'indirizzo {self._url.geturl()} non si raggiunge ({_reason(error)})"
            raise ChannelError(Cause.UNREACHABLE, words) from error
        return connection


class _Until(io.RawIOBase):
    """What a connection receives. The deadline is on all of it: a read waits no longer than what is left of the time.

    The timeout of a socket alone would be on each read, and an answer that drips would never be late.
    """

    def __init__(self, connection: socket.socket, until: float) -> None:
        self._connection, self._until = connection, until

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self._until - time.monotonic()
        if left <= 0:  # who never stops sending keeps no read waiting
            raise TimeoutError
        self._connection.settimeout(left)
        return self._connection.recv_into(buffer)

    def makefile(self, mode: str) -> io.BufferedReader:
        """Return a file to read from: all that an answer asks of its socket."""
        return io.BufferedReader(self)


def _body(connection: socket.socket, until: float) -> bytes:
    """Return the body of an answer; of one that is longer than any line, as much as shows it.

    Raises:
        OSError, HTTPException: it does not come, not whole, or not in time.
        ChannelError: its status is not 200.
    """
    received: Any = _Until(connection, until)  # all that an answer asks of its socket is `makefile`
    answer = HTTPResponse(received, method="POST")
    try:
        answer.begin()
        if answer.status != 200:
            redirect = ": i rinvii non si seguono" if 300 <= answer.status < 400 else ""
            words = f"l'indirizzo risponde con lo stato {answer.status}, e non 200{redirect}"
            raise ChannelError(Cause.NOT_HTTP, words)
        body = answer.read(MAX_LINE + 1)
        if answer.length and len(body) <= MAX_LINE:  # as many bytes were announced and have not come
            raise IncompleteRead(body, answer.length)
        return body
    finally:
        answer.close()


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
