"""A studio that computes, asked without a browser: its application in a loop of its own, its calculator beside.

What each option would return is not looked for: it has tests of its own, and here it would be begun again at each edit
and never be read.
"""

import asyncio
import json
import threading
import time
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeVar

import httpx
from asked_studio import HERE, PORT, SECRET, TOKEN

from banco.workbench.browser.drafts import drafts_folder
from banco.workbench.browser.open_studio import Studio
from banco.workbench.browser.publishing import SitePlace
from banco.workbench.browser.studio_app import studio_app
from banco.workbench.browser.valued_options import ValuedOptions
from generator.data.corpus import Corpus

T = TypeVar("T")
_PATIENCE = 120.0


class LiveStudio:
    """The studio of one regolamento of a corpus; each change is waited for until all that follows is told."""

    def __init__(self, root: Path, slug: str) -> None:
        """Open it."""
        self.slug = slug
        corpus = Corpus(root)
        self.studio = Studio(corpus, slug, drafts_folder(corpus), lambda: "2026-11-22")
        self._valuing = ValuedOptions.go_on
        ValuedOptions.go_on = lambda *_: None  # type: ignore[method-assign]
        self._computing = threading.Thread(target=self.studio.calculator.run, daemon=True)
        self._computing.start()
        site = SitePlace(folder=root / "sito", shown="sito")
        self._app = studio_app(self.studio, site, token=TOKEN, secret=SECRET, port=PORT)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._run(self.studio.start())
        self.wait()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_PATIENCE)

    def end(self) -> None:
        """Let nothing go on."""
        self._run(self.studio.stop())
        self._computing.join(10)
        ValuedOptions.go_on = self._valuing  # type: ignore[method-assign]
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=self._app)
            cookies = {f"studio_{PORT}": SECRET}
            headers = {"Origin": HERE, "Content-Type": "application/json"} if method == "POST" else {}
            async with httpx.AsyncClient(transport=transport, base_url=HERE, cookies=cookies) as client:
                content = None if body is None else json.dumps(body).encode()
                return await client.request(method, path, headers=headers, content=content)

        return self._run(ask())

    @property
    def state(self) -> dict[str, Any]:
        """Return everything that a browser begins with."""
        found: dict[str, Any] = self._ask("GET", "/stato").json()
        return found

    def wait(self) -> dict[str, Any]:
        """Return the state once all that follows from the texts is told, returns apart."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            parts, version = self.studio.news.parts, self.studio.version
            told = parts.get("diagnostica")
            if told is not None and told["versione"] == version:
                last = "scelte" if told["valida"] else "diagnostica"
                looking = told["valida"] and parts.get("coerenza", {}).get("in_calcolo", True)
                if parts.get(last, {}).get("versione") == version and not looking:
                    return self.state
            time.sleep(0.02)
        raise AssertionError("the studio does not answer")

    def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Do something that must be done, and return the state after it."""
        answer = self._ask("POST", path, {"base": self.studio.version, "autore": "prova", **body})
        assert answer.status_code == 200, answer.text
        return self.wait()

    def text(self, name: str) -> str:
        """Return the text of a file as it is edited."""
        return self.studio.copy.state.texts[name]

    def write(self, name: str, text: str) -> dict[str, Any]:
        """Give a file another text."""
        return self.post("/testo", {"file": name, "testo": text})

    def undo_everything(self) -> None:
        """Take every step back."""
        while self.studio.copy.state.done:
            self._ask("POST", "/annulla", {})
        self.wait()
