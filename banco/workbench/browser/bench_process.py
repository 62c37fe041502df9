"""The process that computes: texts in on standard input, parts out on standard output, a line of JSON each.

It stands apart so that a browser is answered while it works, and so that its end is no end of the session.
"""

import gc
import json
import os
import select
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from banco.workbench.browser.consequences import Consequences, Part
from banco.workbench.browser.text_requests import Refused, answer
from banco.workbench.browser.working_texts import Verdict
from generator.data.corpus import Corpus

_SOON = 0.05
"""Seconds after which what is computed beside is looked at again."""


class _Line:
    """What is asked, read as it comes; `is_over` once nobody can ask any more."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._read = b""
        self.is_over = False

    def asked(self, seconds: float | None) -> bool:
        """Say whether there is something new, waiting so long for it; None waits for ever."""
        return self.is_over or b"\n" in self._read or bool(select.select([self._source], [], [], seconds)[0])

    def take(self) -> Iterator[dict[str, Any]]:
        """Yield everything that was asked, waiting for the end of a line that has begun."""
        while not self.is_over and (b"\n" not in self._read or select.select([self._source], [], [], 0)[0]):
            data = os.read(self._source, 1 << 20)
            self._read += data
            self.is_over = not data
        *whole, self._read = self._read.split(b"\n")
        yield from map(json.loads, whole)


class Bench:
    """Computes the consequences of the last version that it was given, and answers what is asked of it."""

    def __init__(self, line: _Line, out: int, folder: Path) -> None:
        """Nothing is known of any regolamento yet."""
        self._line, self._out, self._folder = line, out, folder
        self._game: Consequences | None = None
        self._version = 0
        self._opened = 0
        self._verdicts: tuple[Verdict, ...] = ()
        self._news: list[dict[str, Any]] = []
        self._questions: list[dict[str, Any]] = []

    def run(self) -> None:
        """Go on until nobody can ask any more."""
        try:
            while not self._line.is_over:
                waits = self._game is not None and self._game.is_computing
                if self._line.asked(_SOON if waits else None):
                    self._hear()
                while self._news:
                    news, self._news = self._news, []
                    for one in news:
                        self._take(one)
                    if any(one["fai"] != "rinumera" for one in news):
                        self._compute()
                questions, self._questions = self._questions, []
                for one in questions:
                    self._answer(one)
                self._tell_later()
        finally:
            if self._game is not None:
                self._game.end()

    def _hear(self) -> None:
        for one in self._line.take():
            (self._questions if one["fai"] == "rispondi" else self._news).append(one)

    def _take(self, asked: Mapping[str, Any]) -> None:
        self._version = asked["versione"]
        if asked["fai"] == "rinumera":
            return
        self._verdicts = tuple(Verdict.of_json(one) for one in asked["giudizi"])
        if asked["fai"] == "apri":
            if self._game is not None:
                self._game.end()
            self._opened += 1
            folder = self._folder / str(self._opened)
            self._game = Consequences(Corpus(Path(asked["radice"])), asked["regolamento"], folder)
        assert self._game is not None
        self._game.put(asked["testi"])

    def _compute(self) -> None:
        assert self._game is not None
        for part in self._game.parts(self._verdicts):
            self._tell(part)
            self._tell_later()
            if self._line.asked(0):
                self._hear()
            if self._news or self._line.is_over:  # of versions that follow one another only the last counts
                return
        self._say({"fatto": self._version})

    def _tell_later(self) -> None:
        if self._game is not None:
            for part in self._game.later() or ():
                self._tell(part)

    def _answer(self, asked: Mapping[str, Any]) -> None:
        said: dict[str, Any] = {"risposta": asked["numero"]}
        try:
            if self._game is None or asked["versione"] not in (None, self._version):
                raise Refused("motore", "Si sta ancora calcolando: riprova fra un momento.", 503)
            said["esito"] = answer(self._game, asked["domanda"], self._verdicts)
        except Refused as refused:
            said["rifiuto"] = refused.as_json()
        self._say(said)

    def _tell(self, part: Part) -> None:
        name, data = part
        assert self._game is not None
        self._say({"parte": name, "versione": self._version, "regolamento": self._game.slug, "dati": data})

    def _say(self, said: Mapping[str, Any]) -> None:
        data = json.dumps(said, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"
        while data:
            data = data[os.write(self._out, data) :]


def main() -> None:
    """Serve whoever started this process, until it goes away."""
    out = os.dup(1)
    os.dup2(2, 1)  # what anybody prints is no answer
    sys.stdout = sys.stderr
    gc.set_threshold(300_000, 50, 50)  # few objects are cycles, as in the command line
    with tempfile.TemporaryDirectory(prefix="banco-studio-") as folder:
        try:
            Bench(_Line(0), out, Path(folder)).run()
        except BrokenPipeError:  # nobody listens any more
            return


if __name__ == "__main__":
    main()
