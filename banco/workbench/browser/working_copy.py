"""The session of one regolamento on this machine: its state, its journal, and the files of the corpus beside it."""

import hashlib
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO

from platformdirs import user_state_path

from banco.workbench.browser.edited_files import edited_texts
from banco.workbench.browser.journal import Journal, begun, resumed
from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.working_texts import Operation, WorkingTexts, on_disk
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.reader_codes import register_text

if sys.platform != "win32":
    import fcntl

JOURNAL = "giornale"


def user_state() -> Path:
    """Return the user's folder of sessions, where the system keeps what programs remember; XDG_STATE_HOME moves it."""
    return user_state_path("bancodiprova", appauthor=False) / "studio"


def corpus_folder(state: Path, corpus: Corpus) -> Path:
    """Return the folder of the sessions of one corpus."""
    return state / hashlib.sha256(str(corpus.root.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]


class CorpusLock:
    """The right to edit a corpus: one server has it at a time, and it ends with its process, however that ends."""

    def __init__(self, folder: Path) -> None:
        """Take it. Raises CorpusErrors where another server has it; OSError."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file: IO[str] = (folder / "aperto").open("a+", encoding="utf-8")
        try:
            if sys.platform != "win32":
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.seek(0)
            where = self._file.read(200).strip()
            self._file.close()
            raise CorpusErrors([_taken(where)]) from None

    def tell(self, address: str) -> None:
        """Leave word of where the server is, without its token."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(address)
        self._file.flush()

    def release(self) -> None:
        """Let others have it."""
        self._file.close()


def _taken(where: str) -> Diagnostic:
    message = "Lo studio è già aperto su questi regolamenti" + (f": {where}" if where else "") + "."
    advice = "Usa quella finestra, o ferma quel comando con Ctrl-C e ripeti. Le modifiche restano dove sono."
    return Diagnostic("C160", message, Position("rules", 1, 1), advice)


register_text("""
C160 Studio già aperto
    Un altro «banco studio» sta modificando gli stessi regolamenti: due insieme si cancellerebbero le modifiche. Si usa
    quello, o lo si ferma con Ctrl-C; ciò che era scritto si ritrova.
""")


class WorkingCopy:
    """What is edited of a regolamento; every operation is in the journal before it is true."""

    def __init__(self, corpus: Corpus, slug: str, state: Path) -> None:
        """Go on with the session that there was, or begin one.

        Args:
            state: the folder of sessions; see `user_state`.
        Raises:
            CorpusErrors: no regolamento has this name; OSError: the folder cannot be written.
        """
        corpus.rules_dir(slug)
        self.corpus, self.slug = corpus, slug
        folder = corpus_folder(state, corpus) / slug
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._path = folder / JOURNAL
        self.journal, self.state = self._opened()

    def _opened(self) -> tuple[Journal, WorkingTexts]:
        there = edited_texts(self.corpus, self.slug)
        kept = resumed(self._path, self.slug)
        if kept is not None and (kept[1].modified or kept[1].clashes):
            return kept
        if kept is not None:
            kept[0].close()
        return begun(self._path, self.slug, there, None if kept is None else kept[1])

    def do(self, operation: Operation) -> WorkingTexts:
        """Do an operation and keep it; return the state of before.

        Raises:
            NothingThere: there is nothing to do it to.
            Refused: it cannot be kept, and was not done.
        """
        before, after = self.state, self.state.after(operation)
        try:
            self.journal.append(operation)
        except OSError as error:
            why = f"La modifica non è stata fatta: il giornale della sessione non si può scrivere ({error.strerror})."
            raise Refused("disco", why, 507) from error
        self.state = after
        return before

    def seen(self) -> Mapping[str, str | None]:
        """Return the files that somebody saved since they were last looked at, None for those that went away."""
        there = edited_texts(self.corpus, self.slug)
        known = {name: self.state.clashes.get(name, self.state.disk.get(name)) for name in {*self.state.disk, *there}}
        known.update(self.state.clashes)
        return {name: there.get(name) for name, text in sorted(known.items()) if there.get(name) != text}

    def look_at_disk(self) -> WorkingTexts | None:
        """Take what somebody saved; return the state of before, or None if there is nothing new."""
        found = self.seen()
        return self.do(on_disk(found)) if found else None

    def close(self) -> None:
        """Let go of the journal."""
        with suppress(OSError):
            self.journal.close()
