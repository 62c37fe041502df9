"""The routes of the studio: each reads a request, asks the session for one thing, and answers JSON."""

import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from banco.workbench.browser.doorkeeper import Doorkeeper, refusal
from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.offered_bets import bet_taken_away, bet_written
from banco.workbench.browser.offered_choices import option_taken
from banco.workbench.browser.open_studio import Studio
from banco.workbench.browser.page.shell import policy, shell, static_file
from banco.workbench.browser.publisher import Publisher
from banco.workbench.browser.publishing import SitePlace
from banco.workbench.browser.saving import patch_of
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import Writing
from generator.data.corpus import RULES_FILE
from generator.data.diagnostics import CorpusErrors
from generator.data.yaml_sketch import sketch
from generator.model.checks.names import at
from generator.model.checks.names import text as text_of

_IN_A_FRAME = "sandbox allow-same-origin; frame-ancestors 'self'"
"""What the player's page may do beside ours: it runs nothing, were its texts hostile."""
_ALONE = "sandbox allow-scripts; frame-ancestors 'none'"
"""What it may do in a window of its own: it runs its programs, and is no page of this server."""
_AUTHOR = 40
"""Signs of the name that a tab gives itself."""
_PING = 20
"""Seconds after which a silent stream says that it is there."""

Body = Mapping[str, Any]
Answer = Callable[[Body, str], Awaitable[dict[str, Any]]]


def studio_app(studio: Studio, site: SitePlace, *, token: str, secret: str, port: int) -> Doorkeeper:
    """Return the application of a studio, behind who guards it.

    Args:
        site: where it is published.
        token, secret: what the first address, and then the cookie, carry.
        port: where it is served.
    """
    routes = Routes(studio, Publisher(studio, site))

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

    def __init__(self, studio: Studio, publisher: Publisher) -> None:
        """Answer for this one."""
        self._studio, self._publisher = studio, publisher

    def all(self) -> list[Route]:
        """Return every route; docs/studio-api.md tells of them."""
        shown: Mapping[str, Callable[[Request], Awaitable[Response]]] = {
            "/": self.shell,
            "/statici/{name:path}": self.static,
            "/stato": self.state,
            "/eventi": self.events,
            "/pagina": self.page,
            "/modifica.patch": self.patch,
            "/puntata": self.side_bet_leaving,
            "/opzione": self.option_leaving,
            "/pubblica": self.publication,
            "/sito/{name:path}": self.site,
        }
        done: Mapping[str, Answer] = {
            "/testo": self.text,
            "/scelta": self.choose,
            "/puntata": self.side_bet,
            "/opzione": self.option,
            "/annulla": self.undo,
            "/ripeti": self.redo,
            "/accetta": self.accept,
            "/rifiuta": self.refuse,
            "/correggi": self.mend,
            "/firma": self.sign,
            "/calcola": self.compute_again,
            "/risolvi": self.settle,
            "/salva": self.save,
            "/pubblica": self.publish,
            "/apri": self.open,
        }
        return [
            *(Route(path, _told(answer), methods=["GET"]) for path, answer in shown.items()),
            *(Route(path, _asked(answer), methods=["POST"]) for path, answer in done.items()),
        ]

    # -- what is shown -------------------------------------------------------------------------------------------------

    async def shell(self, _: Request) -> Response:
        """Return the page of the studio."""
        nonce = secrets.token_urlsafe(16)
        return HTMLResponse(shell(nonce), headers={"Content-Security-Policy": policy(nonce)})

    async def static(self, request: Request) -> Response:
        """Return a script, a style or a picture of the page."""
        found = static_file(request.path_params["name"])
        if found is None:
            raise Declined("niente", "Qui non c'è niente.", 404)
        return Response(found[0], headers={"Content-Type": found[1]})

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

    async def page(self, request: Request) -> Response:
        """Return the player's page, a draft, as it was the last time that there were no mistakes; or that of before."""
        if request.query_params.get("di") == "prima":
            page = await self._studio.page_before()
        else:
            page = self._studio.page
        if page is None:
            raise Declined("niente", "La pagina non c'è ancora: si sta preparando, o i dati hanno errori.", 404)
        alone = request.headers.get("sec-fetch-dest", "document") == "document"
        return HTMLResponse(page, headers={"Content-Security-Policy": _ALONE if alone else _IN_A_FRAME})

    async def patch(self, _: Request) -> Response:
        """Return what is changed as a patch."""
        data = patch_of(self._studio.copy).encode("utf-8", "surrogateescape")
        name = f"{self._studio.copy.slug}.patch"
        return Response(
            data,
            headers={
                "Content-Type": "text/x-diff; charset=utf-8",
                "Content-Disposition": f'attachment; filename="{name}"',
            },
        )

    async def side_bet_leaving(self, request: Request) -> Response:
        """Return what would go with a side bet that is taken away."""
        return _json(await self._studio.bet_leaving(request.query_params.get("togli", "")))

    async def option_leaving(self, request: Request) -> Response:
        """Return what would go with an option of the players that is given up."""
        return _json(await self._studio.option_leaving(request.query_params.get("togli", "")))

    async def publication(self, _: Request) -> Response:
        """Return what a publication would write."""
        return _json(await self._publisher.prepared())

    async def site(self, request: Request) -> Response:
        """Return a file of the site as it was last published."""
        folder = self._publisher.site.folder.resolve()
        path = (folder / request.path_params["name"]).resolve()
        path = path / "index.html" if path.is_dir() else path
        if not path.is_relative_to(folder) or not path.is_file():
            raise Declined("niente", "Nel sito questa pagina non c'è.", 404)
        return FileResponse(path, headers={"Content-Security-Policy": _ALONE})

    # -- what is done --------------------------------------------------------------------------------------------------

    async def text(self, body: Body, author: str) -> dict[str, Any]:
        """Give a file another text; answer with the text that it has, where lines of others stand beside."""
        file, text = _text(body, "file"), _text(body, "testo")
        version = self._studio.write(file, text, _base(body), author)
        now = self._studio.copy.state.texts[file]
        return {"versione": version} if now == text else {"versione": version, "testo": now}

    async def choose(self, body: Body, author: str) -> dict[str, Any]:
        """Take an option of a choice, or a value that was typed."""
        name = "valore" if "valore" in body else "opzione"
        asked = {"scelta": _text(body, "scelta"), name: _text(body, name)}

        def taken(game: GameParts) -> Writing:
            return option_taken(game.corpus, game.slug, asked)

        return {"versione": await self._studio.ask(taken, author, _base(body))}

    async def side_bet(self, body: Body, author: str) -> dict[str, Any]:
        """Write a side bet, or take one away."""
        fields = body.get("campi")
        leaving = _text(body, "togli") if "togli" in body else ""
        if not leaving and not (isinstance(fields, dict) and all(isinstance(one, str) for one in fields.values())):
            raise Declined("campi", "Manca «campi», un oggetto di testi, o «togli».")

        def written(game: GameParts) -> Writing:
            if leaving:
                return bet_taken_away(game.corpus, game.slug, leaving)
            return bet_written(game.corpus, game.slug, cast("dict[str, str]", fields))

        return {"versione": await self._studio.ask(written, author, _base(body))}

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
            raise Declined("campi", "Manca «scenari», una lista di id, o «clausola».")
        return {"versione": await self._studio.accept({**asked, "scenari": wanted}, author)}

    async def refuse(self, body: Body, author: str) -> dict[str, Any]:
        """Keep that amounts are not taken, and why."""
        asked = {name: _line(body, name) for name in ("scenario", "nome", "motivo")}
        return {"versione": await self._studio.refuse(asked, author)}

    async def option(self, body: Body, author: str) -> dict[str, Any]:
        """Give an option of the players up, or back."""
        if "rimetti" in body:
            return {"versione": self._studio.give_back(_text(body, "rimetti"), author)}
        return {"versione": await self._studio.give_up(_text(body, "togli"), author, _base(body))}

    async def mend(self, body: Body, author: str) -> dict[str, Any]:
        """Take what is proposed for some lines of the coherence."""
        points = _points(body)
        return {"versione": await self._studio.ask(lambda game: game.mended(points), author, _base(body))}

    async def sign(self, body: Body, author: str) -> dict[str, Any]:
        """Keep who signs some points of the coherence, and why."""
        asked = {"punti": _points(body), "nome": _line(body, "nome"), "motivo": _line(body, "motivo")}
        return {"versione": await self._studio.sign(asked, author)}

    async def compute_again(self, body: Body, _: str) -> dict[str, Any]:
        """Begin a stale computation again."""
        words = body.get("calcolo")
        if not isinstance(words, list) or not words or not all(isinstance(one, str) for one in words):
            raise Declined("campi", "Manca «calcolo», come lo dice la coerenza.")
        await self._studio.compute_again(words)
        return {"versione": self._studio.version}

    async def settle(self, body: Body, author: str) -> dict[str, Any]:
        """Write what somebody made of two texts where the disk holds another."""
        text = None if body.get("testo", "") is None else _text(body, "testo")
        return {"versione": self._studio.settle(_text(body, "file"), text, _text(body, "segno"), author)}

    async def save(self, body: Body, _: str) -> dict[str, Any]:
        """Write what is edited where it is asked to."""
        way = _text(body, "modo")
        if way == "file":
            return await self._studio.save_to_files()
        if way == "ramo":
            return await self._studio.save_to_branch(_line(body, "nome"), _line(body, "motivo"))
        raise Declined("campi", "«modo» è «file» o «ramo».")

    async def publish(self, body: Body, _: str) -> dict[str, Any]:
        """Publish what somebody has looked at."""
        return await self._publisher.publish(_text(body, "registro"), _base(body))

    async def open(self, body: Body, _: str) -> dict[str, Any]:
        """Edit another regolamento."""
        return {"versione": self._studio.open(_text(body, "slug"))}


# -- requests and answers ----------------------------------------------------------------------------------------------


def _told(answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def respond(request: Request) -> Response:
        try:
            return await answer(request)
        except Declined as refused:
            return refusal(refused)
        except CorpusErrors as errors:
            return refusal(Declined("errori", errors.diagnostics[0].message, 422))

    return respond


def _asked(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    async def respond(request: Request) -> Response:
        try:
            body = _object(await request.body())
            return _json(await answer(body, _author(body)))
        except Declined as refused:
            return refusal(refused)
        except CorpusErrors as errors:
            return refusal(Declined("campi", errors.diagnostics[0].message, 404))

    return respond


def _object(data: bytes) -> Body:
    try:
        found = json.loads(data)
        json.dumps(found, ensure_ascii=False).encode()  # half a pair of surrogates is no text
    except (ValueError, RecursionError):
        raise Declined("corpo", "Il corpo della richiesta non è JSON in UTF-8.") from None
    if not isinstance(found, dict):
        raise Declined("corpo", "Il corpo della richiesta è un oggetto JSON.")
    return found


def _author(body: Body) -> str:
    author = body.get("autore", "")
    return author[:_AUTHOR] if isinstance(author, str) else ""


def _text(body: Body, name: str) -> str:
    found = body.get(name)
    if not isinstance(found, str):
        raise Declined("campi", f"Manca «{name}», un testo.")
    return found


def _line(body: Body, name: str) -> str:
    found = " ".join(_text(body, name).split())
    if not found:
        raise Declined("campi", f"«{name}» non può essere vuoto.")
    return found[:500]


def _points(body: Body) -> list[str]:
    points = body.get("punti")
    if not isinstance(points, list) or not points or not all(isinstance(one, str) for one in points):
        raise Declined("campi", "Manca «punti», una lista di punti della coerenza.")
    return points


def _base(body: Body) -> int:
    found = body.get("base")
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise Declined("campi", "Manca «base», la versione da cui parte la modifica.")
    return found


def _title(path: Path) -> str:
    try:
        return text_of(at(sketch(path.read_text(encoding="utf-8"), "").tree, "titolo"))
    except (OSError, ValueError):
        return ""


def _json(data: Mapping[str, Any]) -> Response:
    return Response(_dumped(data).encode(), media_type="application/json")


def _dumped(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
