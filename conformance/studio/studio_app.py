"""The routes of the studio: each reads a request, asks the session for one thing, and answers JSON."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from conformance.studio.doorkeeper import Doorkeeper, refusal
from conformance.studio.open_studio import Studio
from conformance.studio.refusals import Refused
from generator.data.corpus import RULES_FILE
from generator.data.diagnostics import CorpusErrors
from generator.data.yaml_sketch import sketch
from generator.model.checks.names import at
from generator.model.checks.names import text as text_of

_STATIC = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
_SHELL = "studio.html"
_AUTHOR = 40
"""Signs of the name that a tab gives itself."""
_PING = 20
"""Seconds after which a silent stream says that it is there."""

Body = Mapping[str, Any]
Answer = Callable[[Body, str], Awaitable[dict[str, Any]]]


def studio_app(studio: Studio, *, token: str, secret: str, port: int) -> Doorkeeper:
    """Return the application of a studio, behind who guards it.

    Args:
        token, secret: what the first address, and then the cookie, carry.
        port: where it is served.
    """
    routes = Routes(studio)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await studio.start()
        try:
            yield
        finally:
            await studio.stop()

    app = Starlette(routes=routes.all(), lifespan=life)
    return Doorkeeper(app, token=token, secret=secret, port=port)


class Routes:
    """What can be asked of a studio."""

    def __init__(self, studio: Studio) -> None:
        """Answer for this one."""
        self._studio = studio

    def all(self) -> list[Route]:
        """Return every route; docs/studio-api.md tells of them."""
        shown: Mapping[str, Callable[[Request], Awaitable[Response]]] = {
            "/": self.shell,
            "/statici/{name:path}": self.static,
            "/stato": self.state,
            "/eventi": self.events,
            "/pagina": self.page,
        }
        done: Mapping[str, Answer] = {
            "/testo": self.text,
            "/annulla": self.undo,
            "/ripeti": self.redo,
            "/accetta": self.accept,
            "/rifiuta": self.refuse,
            "/risolvi": self.settle,
            "/apri": self.open,
        }
        return [
            *(Route(path, _told(answer), methods=["GET"]) for path, answer in shown.items()),
            *(Route(path, _asked(answer), methods=["POST"]) for path, answer in done.items()),
        ]

    # -- what is shown -------------------------------------------------------------------------------------------------

    async def shell(self, _: Request) -> Response:
        """Return the page of the studio."""
        return _file(_SHELL, "text/html; charset=utf-8")

    async def static(self, request: Request) -> Response:
        """Return a script, a style or a picture of the page."""
        name: str = request.path_params["name"]
        kind = _STATIC.get(Path(name).suffix)
        if kind is None or "/" in name or "\\" in name or name.startswith("."):
            raise _nothing()
        return _file(name, kind)

    async def state(self, _: Request) -> Response:
        """Return everything that a browser needs to begin."""
        corpus = self._studio.corpus
        games = [{"slug": slug, "nome": _title(corpus.rules / slug / RULES_FILE) or slug} for slug in corpus.slugs()]
        return _json({**self._studio.whole(), "regolamenti": games})

    async def events(self, _: Request) -> Response:
        """Return what happens, as it happens."""

        async def stream() -> AsyncIterator[ServerSentEvent]:
            async for name, data in self._studio.news.heard():
                yield ServerSentEvent(data=_dumped(data), event=name)

        return EventSourceResponse(stream(), ping=_PING)

    async def page(self, _: Request) -> Response:
        """Return the player's page, a draft, as it was the last time that there were no mistakes."""
        if self._studio.page is None:
            raise Refused("niente", "La pagina non c'è ancora: si sta preparando, o i dati hanno errori.", 404)
        return Response(self._studio.page, media_type="text/html")

    # -- what is done --------------------------------------------------------------------------------------------------

    async def text(self, body: Body, author: str) -> dict[str, Any]:
        """Give a file another text."""
        version = self._studio.write(_text(body, "file"), _text(body, "testo"), _base(body), author)
        return {"versione": version}

    async def undo(self, _: Body, author: str) -> dict[str, Any]:
        """Take the last step back."""
        return {"versione": self._studio.undo(author)}

    async def redo(self, _: Body, author: str) -> dict[str, Any]:
        """Do it again."""
        return {"versione": self._studio.redo(author)}

    async def accept(self, body: Body, author: str) -> dict[str, Any]:
        """Take amounts that are proposed."""
        asked = {"nome": _line(body, "nome"), "motivo": _line(body, "motivo")}
        if "clausola" in body:
            return {"versione": await self._studio.accept({**asked, "clausola": _text(body, "clausola")}, author)}
        wanted = body.get("scenari")
        if not isinstance(wanted, list) or not wanted or not all(isinstance(one, str) for one in wanted):
            raise Refused("campi", "Manca «scenari», una lista di id, o «clausola».")
        return {"versione": await self._studio.accept({**asked, "scenari": wanted}, author)}

    async def refuse(self, body: Body, author: str) -> dict[str, Any]:
        """Keep that amounts are not taken, and why."""
        asked = {name: _line(body, name) for name in ("scenario", "nome", "motivo")}
        return {"versione": await self._studio.refuse(asked, author)}

    async def settle(self, body: Body, author: str) -> dict[str, Any]:
        """Choose a side where the disk holds another text."""
        side = _text(body, "tieni")
        if side not in ("qui", "disco"):
            raise Refused("campi", "«tieni» è «qui» o «disco».")
        version = self._studio.settle(_text(body, "file"), keeps_ours=side == "qui", author=author)
        return {"versione": version}

    async def open(self, body: Body, _: str) -> dict[str, Any]:
        """Edit another regolamento."""
        return {"versione": self._studio.open(_text(body, "slug"))}


# -- requests and answers ----------------------------------------------------------------------------------------------


def _told(answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def respond(request: Request) -> Response:
        try:
            return await answer(request)
        except Refused as refused:
            return refusal(refused)

    return respond


def _asked(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    async def respond(request: Request) -> Response:
        try:
            body = _object(await request.body())
            return _json(await answer(body, _author(body)))
        except Refused as refused:
            return refusal(refused)
        except CorpusErrors as errors:
            return refusal(Refused("campi", errors.diagnostics[0].message, 404))

    return respond


def _object(data: bytes) -> Body:
    try:
        found = json.loads(data)
        json.dumps(found, ensure_ascii=False).encode()  # half a pair of surrogates is no text
    except (ValueError, RecursionError):
        raise Refused("corpo", "Il corpo della richiesta non è JSON in UTF-8.") from None
    if not isinstance(found, dict):
        raise Refused("corpo", "Il corpo della richiesta è un oggetto JSON.")
    return found


def _author(body: Body) -> str:
    author = body.get("autore", "")
    return author[:_AUTHOR] if isinstance(author, str) else ""


def _text(body: Body, name: str) -> str:
    found = body.get(name)
    if not isinstance(found, str):
        raise Refused("campi", f"Manca «{name}», un testo.")
    return found


def _line(body: Body, name: str) -> str:
    found = " ".join(_text(body, name).split())
    if not found:
        raise Refused("campi", f"«{name}» non può essere vuoto.")
    return found[:500]


def _base(body: Body) -> int:
    found = body.get("base")
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise Refused("campi", "Manca «base», la versione da cui parte la modifica.")
    return found


def _title(path: Path) -> str:
    try:
        return text_of(at(sketch(path.read_text(encoding="utf-8"), "").tree, "titolo"))
    except (OSError, ValueError):
        return ""


def _file(name: str, kind: str) -> Response:
    found = resources.files("conformance.studio").joinpath("page", name)
    if not found.is_file():
        raise _nothing()
    return Response(found.read_bytes(), headers={"Content-Type": kind})


def _nothing() -> Refused:
    return Refused("niente", "Qui non c'è niente.", 404)


def _json(data: Mapping[str, Any]) -> Response:
    return Response(_dumped(data).encode(), media_type="application/json")


def _dumped(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
