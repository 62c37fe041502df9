"""The session of one regolamento on this machine: its state, its draft, and the files of the corpus beside it."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from banco.lab.editions.line_merge import MergedPart, merged_parts, one_text
from banco.workbench.browser.drafts import UnsavedTexts
from banco.workbench.browser.edited_files import edited_texts
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import WorkingTexts
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.reader_codes import register_text

if sys.platform != "win32":
    import fcntl


class CorpusLock:
    """The right to edit a corpus: one server has it at a time, and it ends with its process, however that ends."""

    def __init__(self, folder: Path) -> None:
        """Take it, in the folder of drafts. Raises CorpusErrors where another server has it; OSError."""
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
    """What is edited of a regolamento; every state is in the draft before it is true."""

    def __init__(self, corpus: Corpus, slug: str, folder: Path) -> None:
        """Go on with the draft that there was, or begin one.

        Args:
            folder: of drafts.
        Raises:
            CorpusErrors: no regolamento has this name; OSError: the folder cannot be written.
        """
        corpus.rules_dir(slug)
        self.corpus, self.slug = corpus, slug
        self.draft = UnsavedTexts(folder, slug)
        there = edited_texts(corpus, slug)
        self.state = self.draft.read() or WorkingTexts(texts=there, disk=there)
        self.draft.write(self.state)

    def do(self, after: WorkingTexts) -> WorkingTexts:
        """Keep a state that follows from the present one; return the state of before.

        Raises:
            Declined: it cannot be kept, and the state of before goes on.
        """
        try:
            self.draft.write(after)
        except OSError as error:
            why = f"La modifica non è stata fatta: la bozza non si può scrivere ({error.strerror})."
            raise Declined("disco", why, 507) from error
        before, self.state = self.state, after
        return before

    def seen(self) -> Mapping[str, str | None]:
        """Return the files that somebody saved since they were last looked at, None for those that went away."""
        there = edited_texts(self.corpus, self.slug)
        known = {name: self.state.clashes.get(name, self.state.disk.get(name)) for name in {*self.state.disk, *there}}
        known.update(self.state.clashes)
        return {name: there.get(name) for name, text in sorted(known.items()) if there.get(name) != text}

    def look_at_disk(self) -> WorkingTexts | None:
        """Take what somebody saved, line by line; return the state of before, or None if there is nothing new."""
        found = self.seen()
        return self.do(self.state.on_disk(found, united)) if found else None

    def parts_of_clash(self, name: str) -> tuple[MergedPart, ...]:
        """Return what stands here, and what somebody saved, of a file that clashes."""
        state = self.state
        ours, theirs = state.texts.get(name), state.clashes[name]
        if ours is None or theirs is None:
            return (MergedPart(ours=ours or "", theirs=theirs or "", before=state.disk.get(name, "")),)
        return merged_parts(state.disk.get(name, ""), ours, theirs)


def united(before: str, ours: str, theirs: str) -> str | None:
    """Return the text that two make of one of before; None where they touch."""
    return one_text(merged_parts(before, ours, theirs))
