"""What the studio computes, in the thread that runs it: of versions that follow one another only the last counts."""

import queue
import shutil
import tempfile
import traceback
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from banco.workbench.browser.edited_files import copy_beside, put_in
from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import AmountVerdict
from banco.workbench.edited_corpus import EditedCorpus
from banco.workbench.workspace import Workspace
from generator.data.corpus import Corpus
from generator.numbers.figures import Figures

_SOON = 0.05
"""Seconds after which what is computed aside is looked at again."""
Answer = Callable[[GameParts], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """The texts of a regolamento to compute for.

    Attributes:
        texts: of the files that are edited, by name; None for one that is no more.
    """

    number: int
    slug: str
    texts: Mapping[str, str | None]
    verdicts: tuple[AmountVerdict, ...]


@dataclass(frozen=True, slots=True)
class _Question:
    version: int | None
    answer: Answer
    future: "Future[Any]" = field(default_factory=Future)


class Calculator:
    """Computes what follows from the last version that it was given, and answers what is asked about it.

    Rounds without end can be ended only in the main thread of a program (see `time_limit`): whoever serves a studio
    runs this there, and the server in another thread.

    Attributes:
        state: «pronto», «al lavoro», or «fermo» where something unforeseen came of the texts as they are.
    """

    def __init__(self, corpus: Corpus, tell: Callable[[str, int, str, dict[str, Any]], None]) -> None:
        """Compute nothing yet.

        Args:
            tell: is given each part as it is known: its name, the version and the regolamento that it is of, its data.
        """
        self._corpus, self._tell = corpus, tell
        self._inbox: queue.SimpleQueue[Version | _Question | None] = queue.SimpleQueue()
        self._next: Version | None = None
        self._questions: deque[_Question] = deque()
        self._is_over = False
        self._number = 0
        self._game: GameParts | None = None
        self._known: dict[str, Figures] = {}
        self.state = "pronto"

    # -- asked from any thread -----------------------------------------------------------------------------------------

    def compute(self, version: Version) -> None:
        """Begin to compute for another version, leaving the one before where it is."""
        self.state = "al lavoro"
        self._inbox.put(version)

    def ask(self, version: int | None, answer: Answer) -> "Future[Any]":
        """Return what will hold an answer about a version, or about the last one for None; it may raise Declined."""
        question = _Question(version, answer)
        self._inbox.put(question)
        return question.future

    def stop(self) -> None:
        """Let `run` come to its end."""
        self._inbox.put(None)

    # -- the thread that computes --------------------------------------------------------------------------------------

    def run(self) -> None:
        """Compute and answer until somebody says stop."""
        with tempfile.TemporaryDirectory(prefix="banco-studio-") as folder:
            workspace = Workspace(EditedCorpus(Path(folder) / "corpus"), self._corpus)
            try:
                while not self._is_over:
                    self._hear(0 if self._next is not None else _SOON if self._is_computing else None)
                    if self._next is not None:
                        self._compute(workspace)
                    while self._questions and self._next is None:
                        self._answer(self._questions.popleft())
                    if self._next is None:
                        self._tell_later()
            finally:
                if self._game is not None:
                    self._game.end()

    @property
    def _is_computing(self) -> bool:
        return self._game is not None and self._game.is_computing

    def _hear(self, seconds: float | None) -> None:
        """Take everything that was asked, waiting so long for the first; None waits for ever, 0 not at all."""
        try:
            asked = self._inbox.get(timeout=seconds) if seconds != 0 else self._inbox.get_nowait()
            while True:
                if asked is None:
                    self._is_over = True
                elif isinstance(asked, Version):
                    self._next = asked
                else:
                    self._questions.append(asked)
                asked = self._inbox.get_nowait()
        except queue.Empty:
            return

    def _compute(self, workspace: Workspace) -> None:
        version, self._next = self._next, None
        assert version is not None
        if self._game is not None:
            self._game.end()
        self._number = version.number
        try:
            self._game = self._opened(version, workspace)
            for name, data in self._game.parts():
                if name:
                    self._tell(name, version.number, version.slug, data)
                self._hear(0)
                if self._next is not None or self._is_over:
                    return
        except Exception:  # a defect: the session outlives it, and the next version may do without
            traceback.print_exc()
            self.state = "fermo"
            self._tell("motore", version.number, version.slug, {"stato": self.state, "riavvii": 0})
            return
        self.state = "pronto"

    def _opened(self, version: Version, workspace: Workspace) -> GameParts:
        """Return the parts of a version, its texts laid over a copy of the files."""
        copy = workspace.corpus
        if copy.root.exists():
            shutil.rmtree(copy.root)
        copy_beside(self._corpus, version.slug, copy.root)
        put_in(copy.root, version.texts)
        workspace.changed(version.slug)
        last = () if self._game is None or self._game.slug != version.slug else self._game.remarks
        return GameParts(
            corpus=EditedCorpus(copy.root),
            follows=workspace.consequences(version.slug),
            verdicts=version.verdicts,
            known=self._known,
            remarks=last,
        )

    def _tell_later(self) -> None:
        if self._game is not None:
            for name, data in self._game.later():
                self._tell(name, self._number, self._game.slug, data)

    def _answer(self, question: _Question) -> None:
        try:
            if self._game is None or question.version not in (None, self._number):
                raise Declined("motore", "Si sta ancora calcolando: riprova fra un momento.", 503)
            question.future.set_result(question.answer(self._game))
        except Exception as refused:
            question.future.set_exception(refused)
