"""Files that a document names: read, or told with the one that was meant, as it is written from there."""

import posixpath
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, nearest
from generator.data.nodes import Node, Scalar

ReadFile = Callable[[str], Node]
"""Reads a file by its name from the root of the corpus. Raises CorpusErrors."""
_MISSING = "R001"


@dataclass(frozen=True, slots=True)
class SharedFiles:
    """The files of a corpus that its documents may name.

    Attributes:
        lists: gives those that several regolamenti share, from the root of the corpus.
    """

    reads: ReadFile
    lists: Callable[[], Iterable[str]]

    def read(self, name: Scalar, path: str, code: str, message: str, mistakes: list[Diagnostic]) -> Node | None:
        """Return the tree of a file; None, and why, if it cannot be read.

        Args:
            name: where a document names it.
            path: its name from the root of the corpus.
            code: of the mistake.
            message: what cannot be done without it.
            mistakes: where what is wrong is added; a file that is not there is told where it is named, alone.
        """
        try:
            return self.reads(path)
        except CorpusErrors as errors:
            if any(one.code != _MISSING for one in errors.diagnostics):
                mistakes.append(Diagnostic(code, f"{message}: il file «{path}» non si legge.", name.at, _FROM_HERE))
                mistakes += errors.diagnostics
            else:
                mistakes.append(Diagnostic(code, f"{message}: non c'è il file «{path}».", name.at, self._meant(name)))
        return None

    def _meant(self, name: Scalar) -> str:
        """Return how the file that was meant is written, or those that there are."""
        written = self._written(name.at)
        close = nearest(_bare(name.text), written.values())
        guess = next((path for path, bare in written.items() if bare == close), "")
        return f"Scrivi «{guess}».{self.listed(name.at)}" if guess else f"{_FROM_HERE}{self.listed(name.at)}"

    def listed(self, here: Position) -> str:
        """Return the sentence that lists those that there are, as a file names them; "" if there are none."""
        written = self._written(here)
        return f" File in comune: {', '.join(written)}." if written else ""

    def _written(self, here: Position) -> dict[str, str]:
        """Return the files as one in this place names them, each with its bare name."""
        folder = posixpath.dirname(here.file)
        return {posixpath.relpath(known, folder): _bare(known) for known in self.lists()}


_FROM_HERE = "Il percorso è relativo a questo file."


def _bare(name: str) -> str:
    return posixpath.basename(name).partition(".")[0]
