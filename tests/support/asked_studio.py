"""A studio that is asked without a browser: the application alone, and what it answers."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
from small_tavern import TAVERN

from banco.workbench.browser.drafts import drafts_folder
from banco.workbench.browser.open_studio import Studio
from banco.workbench.browser.publishing import SitePlace
from banco.workbench.browser.studio_app import studio_app
from generator.data.corpus import Corpus

T = TypeVar("T")
PORT = 8123
HERE = f"http://127.0.0.1:{PORT}"
TOKEN, SECRET = "chiave-di-prova", "segreto-di-prova"
RULES = f"rules/{TAVERN}/regolamento.yaml"
FEATURE = f"features/{TAVERN}/colpo.feature"


def apart(work: Callable[[], Awaitable[T]]) -> T:
    """Run something in a thread that has no loop yet: a test of a browser leaves one behind."""

    async def whole() -> T:
        return await work()

    with ThreadPoolExecutor(1) as one:
        return one.submit(lambda: asyncio.run(whole())).result()


def studio_of(root: Path) -> Studio:
    """Return the studio of a corpus, which computes nothing."""
    return Studio(Corpus(root), TAVERN, drafts_folder(Corpus(root)), lambda: "2026-11-22")


class Asked:
    """Asks the application of a studio, with the cookie and the origin of our own page unless it is told otherwise."""

    def __init__(self, studio: Studio) -> None:
        site = SitePlace(folder=studio.corpus.root / "sito", shown="sito")
        self.app = studio_app(studio, site, token=TOKEN, secret=SECRET, port=PORT)
        self.studio = studio

    def get(
        self, path: str, headers: Mapping[str, str] | None = None, *, key: bool = True, base: str = HERE
    ) -> httpx.Response:
        return self.ask("GET", path, key=key, base=base, headers=headers)

    def post(
        self, path: str, body: Any = None, *, key: bool = True, content: bytes | None = None, **headers: str | None
    ) -> httpx.Response:
        said = {"Origin": HERE, "Content-Type": "application/json"}
        said.update({name.replace("_", "-"): value for name, value in headers.items() if value is not None})
        for name in [name for name, value in headers.items() if value is None]:
            said.pop(name.replace("_", "-"), None)
        data = content if content is not None else json.dumps(body).encode()
        return self.ask("POST", path, key=key, base=HERE, headers=said, content=data)

    def ask(self, method: str, path: str, *, key: bool, base: str, headers: Any, **more: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app)
            cookies = {f"studio_{PORT}": SECRET} if key else {}
            async with httpx.AsyncClient(transport=transport, base_url=base, cookies=cookies) as client:
                return await client.request(method, path, headers=headers, **more)

        return apart(ask)

    def text(self, name: str) -> str:
        """Return the text of a file as the studio has it."""
        return self.studio.copy.state.texts[name]
