"""Who may ask the studio anything: a browser that was given the key, from our own page, by this machine's own name."""

import hmac
import json
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from banco.workbench.browser.studio_refusals import Declined

LARGEST_BODY = 4_000_000
POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""What an answer may do that says nothing of its own: nothing at all."""
_NO_KEY = "Manca la chiave: apri l'indirizzo che «banco studio» ha scritto nel terminale."
_ELSEWHERE = "La richiesta viene da un'altra pagina, e non si fa."


class Doorkeeper:
    """Stands before the application; whatever it does not know is refused before anything is read.

    Args of its making:
        token: what the address of the beginning carries.
        secret: what the cookie carries, once the token was shown.
        port: where the server listens; the names by which it may be asked follow.
    """

    def __init__(self, app: ASGIApp, *, token: str, secret: str, port: int) -> None:
        """Know the key, and the names by which this server is called."""
        self._app, self._token, self._secret = app, token, secret
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self._cookie = f"studio_{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let the application answer."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        guarded = _guarded(send)
        try:
            shown = self._refuse(scope)
        except Declined as refused:
            await refusal(refused)(scope, receive, guarded)
            return
        if shown:
            await self._welcome()(scope, receive, guarded)
            return
        try:
            await self._app(scope, _bounded(receive), guarded)
        except Declined as refused:  # while the body was read: nothing was answered yet
            await refusal(refused)(scope, receive, guarded)

    def _refuse(self, scope: Scope) -> bool:
        """Say whether the key was just shown. Raises Declined for who may not ask."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host not in self._hosts or len(headers.getlist("host")) != 1:
            raise Declined("indirizzo", "Questo server risponde solo al proprio indirizzo, su questa macchina.", 421)
        site = headers.get("sec-fetch-site", "")
        if scope["method"] == "GET" and scope["path"] == "/":
            given = parse_qs(scope["query_string"].decode("latin-1")).get("chiave", [""])[0]
            if given and _same(given, self._token):
                return True
        if site not in ("", "same-origin", "none"):
            raise Declined("origine", _ELSEWHERE, 403)
        if scope["method"] not in ("GET", "HEAD"):
            _from_here(headers, host, site)
        if not _same(self._shown_cookie(headers), self._secret):
            raise Declined("chiave", _NO_KEY, 401)
        if scope["method"] not in ("GET", "HEAD"):
            _of_ours(headers)
        return False

    def _shown_cookie(self, headers: Headers) -> str:
        try:
            found = SimpleCookie(headers.get("cookie", "")).get(self._cookie)
        except CookieError:
            return ""
        return found.value if found is not None else ""

    def _welcome(self) -> Response:
        answer = Response(status_code=303, headers={"Location": "/"})
        answer.set_cookie(self._cookie, self._secret, httponly=True, samesite="strict", path="/")
        return answer


def _same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(), wanted.encode())


def _from_here(headers: Headers, host: str, site: str) -> None:
    if headers.getlist("origin") != [f"http://{host}"] or site == "none":
        raise Declined("origine", _ELSEWHERE, 403)


def _of_ours(headers: Headers) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Declined("tipo", "Il corpo della richiesta è JSON, e lo dice: Content-Type: application/json.", 415)
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length[:12]) > LARGEST_BODY:
        raise _too_large()


def _too_large() -> Declined:
    return Declined("misura", "La richiesta è troppo grande: un testo ha al più qualche milione di caratteri.", 413)


def _bounded(receive: Receive) -> Receive:
    """Return what reads a request until it is too long, whatever it said of itself."""
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise _too_large()
        return message

    return bounded


def _guarded(send: Send) -> Send:
    """Return what sends an answer with the headers that keep it where it belongs."""
    said: Mapping[str, str] = {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in said.items():
                headers.setdefault(name, value)
        await send(message)

    return guarded


def refusal(refused: Declined) -> Response:
    """Return the answer that says why something is not done."""
    body = json.dumps(refused.body, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return Response(body, status_code=refused.status, media_type="application/json")
