"""How long after an edit each part of the studio is there: `python -m bench.studio_latency [SLUG]`.

A real studio on a copy of a regolamento is sent its own text with the pay of one row changed, as its page would; what
is measured is from the request to the event, warm. The first edits are of pays that were asked before, whose returns
are kept; the last ones of pays that nobody has asked for, with a folder of results of their own.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from bench.studio_server import StudioServer, copy_of

GAME: Final = "play-lounge-blackjack-7"
KEPT: Final = ("6:5", "3:2", "6:5", "3:2", "6:5")
NEW: Final = ("7:5", "8:5", "9:5")
_PAYS: Final = re.compile(r'(esito: vince, paga: ")\d+:\d+"')
_LAST: Final = "scelte"
_WAIT: Final = 60.0


def main(arguments: Sequence[str]) -> int:
    """Print the seconds of each part; return 2 for more than one regolamento."""
    if len(arguments) > 1:
        print((__doc__ or "").partition("\n")[0], file=sys.stderr)
        return 2
    slug = arguments[0] if arguments else GAME
    with tempfile.TemporaryDirectory() as name:
        corpus = Path(name) / "corpus"
        corpus.mkdir()
        copy_of(slug, corpus)
        os.environ["XDG_CACHE_HOME"] = str(Path(name) / "risultati")
        server = StudioServer(slug, corpus, Path(name) / "sessioni")
        server.start()
        try:
            tab = Tab(server.address, f"rules/{slug}/regolamento.yaml")
            for pay in ("3:2", "6:5"):  # their returns, and the code, are known from then on
                tab.pay(pay)
            _print("ritorni conosciuti", [tab.pay(pay) for pay in KEPT])
            _print("ritorni da calcolare", [tab.pay(pay) for pay in NEW])
        finally:
            server.kill()
    return 0


class Tab:
    """What a page does, without one: it hears every event, and sends texts."""

    def __init__(self, address: str, file: str) -> None:
        """Show the key, and begin to listen."""
        where = urlsplit(address)
        origin = f"{where.scheme}://{where.netloc}"
        self._client = httpx.Client(base_url=origin, headers={"Origin": origin}, timeout=_WAIT)
        self._client.get(address)
        self._file = file
        self._text, self._version = self._now()
        self._heard: list[tuple[float, str, Mapping[str, Any]]] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _now(self) -> tuple[str, int]:
        state = self._client.get("/stato").json()
        return next(one["testo"] for one in state["file"] if one["nome"] == self._file), state["versione"]

    def _listen(self) -> None:
        name = ""
        # The server is killed while we listen.
        with suppress(httpx.HTTPError), self._client.stream("GET", "/eventi", timeout=None) as told:
            for line in told.iter_lines():
                if line.startswith("event: "):
                    name = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    self._heard.append((time.monotonic(), name, json.loads(line.removeprefix("data: "))))

    def pay(self, ratio: str) -> dict[str, float]:
        """Return the seconds to each part once a row pays something else; when all is known and nothing is computed."""
        text = _PAYS.sub(rf'\g<1>{ratio}"', self._text, count=1)
        begun = time.monotonic()
        told = self._client.post(
            "/testo", json={"file": self._file, "testo": text, "base": self._version, "autore": "misura"}
        ).json()
        self._text, self._version = text, told["versione"]
        found: dict[str, float] = {}
        while not ({_LAST, "ritorni"} <= found.keys()) and time.monotonic() < begun + _WAIT:
            time.sleep(0.005)
            for name, at in self._parts():
                found.setdefault(name, at - begun)
        time.sleep(1.5)  # the reader of a page rests
        return found

    def _parts(self) -> Iterator[tuple[str, float]]:
        for at, name, data in [*self._heard]:
            if data.get("versione") == self._version and not data.get("in_calcolo"):
                yield name, at


def _print(title: str, taken: Sequence[Mapping[str, float]]) -> None:
    names = sorted(taken[0], key=lambda name: statistics.median(one.get(name, _WAIT) for one in taken))
    print(f"{title}:", ", ".join(f"{name} {_median(taken, name)}" for name in names), flush=True)


def _median(taken: Sequence[Mapping[str, float]], name: str) -> str:
    return f"{statistics.median(one.get(name, _WAIT) for one in taken):.2f} s"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
