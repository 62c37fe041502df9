"""One corpus that is edited in browsers: what they ask in, the state of the session and what follows from it out."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from banco.workbench.browser.bench_handle import COMMAND, BenchHandle
from banco.workbench.browser.edited_files import WRITTEN_HERE, kind_of
from banco.workbench.browser.line_counts import added_and_gone
from banco.workbench.browser.news import PARTS, News
from banco.workbench.browser.saving import save_branch, save_files
from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.taking_back import taken_back
from banco.workbench.browser.working_copy import WorkingCopy
from banco.workbench.browser.working_texts import (
    REDO,
    SAVED,
    UNDO,
    NothingThere,
    Operation,
    Verdict,
    WorkingTexts,
    settled,
    writing,
)
from banco.workbench.terminal.file_watch import EVERY, WHILE_WRITTEN, FileWatch
from banco.workbench.terminal.watched_folders import concerns
from generator.data.corpus import Corpus

_DISK = "disco"
_PATIENCE = 30.0
"""Seconds that who saves waits for the reader."""
_LARGEST_TEXT = 2_000_000
"""Characters of a text."""


class Studio:
    """The regolamento that is open, the process that computes for it, and the browsers that listen."""

    def __init__(
        self, corpus: Corpus, slug: str, state: Path, today: Callable[[], str], command: Sequence[str] = COMMAND
    ) -> None:
        """Open the session of a regolamento.

        Args:
            state: the folder of sessions.
            today: tells the day, as "2026-11-22".
            command: starts the process that computes.
        Raises:
            CorpusErrors: no regolamento has this name; OSError: the folder cannot be written.
        """
        self.corpus, self._state_folder, self._today = corpus, state, today
        self.news = News()
        self.page: bytes | None = None
        self.copy = self._opened(slug)
        self.bench = BenchHandle(self._hear, self._everything, command)
        self._watch = FileWatch((corpus.rules, corpus.features))
        self._watching: asyncio.Task[None] | None = None

    def _opened(self, slug: str) -> WorkingCopy:
        copy = WorkingCopy(self.corpus, slug, self._state_folder)
        copy.look_at_disk()
        return copy

    async def start(self) -> None:
        """Begin to compute, and to look at the disk."""
        await self.bench.start()
        self._watching = asyncio.create_task(self._look_again_and_again())

    async def stop(self) -> None:
        """Let nothing go on."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        self.news.end()
        await self.bench.stop()
        self.copy.close()

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Return the version of the session."""
        return self.copy.state.version

    def do(self, operation: Operation, author: str) -> int:
        """Do an operation, tell everybody, and begin to compute; return the version. Raises Refused."""
        try:
            before = self.copy.do(operation)
        except NothingThere:
            raise Refused("niente", "Non c'è niente da fare.", 409) from None
        self._announce(before, author)
        self._compute(before)
        return self.version

    def write(self, file: str, text: str, base: int, author: str) -> int:
        """Give a file another text. Raises Refused, with the text that it has, where that is newer than ``base``."""
        state = self.copy.state
        if file not in state.texts:
            raise Refused("file", "Questo file non è fra quelli che si modificano qui.", 404)
        if kind_of(file) in WRITTEN_HERE:
            raise Refused("file", "Questo file lo scrive lo studio: non si modifica a mano.", 404)
        if len(text) > _LARGEST_TEXT:
            raise Refused("misura", "Il testo è troppo lungo.", 413)
        if text == state.texts[file]:
            return self.version
        self.refuse_if_stale([file], base)
        return self.do(writing(state.texts, {file: text}, file.rpartition("/")[2]), author)

    def refuse_if_stale(self, files: Sequence[str], base: int) -> None:
        """Raise Refused, with the text that one of some files has, if it has changed since a version."""
        state = self.copy.state
        for file in files:
            if state.is_stale(file, base):
                told = {"file": file, "testo": state.texts.get(file), "versione": self.version, "base": base}
                message = "Intanto qualcun altro ha cambiato questo file: guarda le due versioni."
                raise Refused("conflitto", message, 409, conflitto=told)

    async def ask(self, question: Mapping[str, Any], author: str, base: int | None = None) -> int:
        """Ask for the texts that something leads to, and write them; return the version. Raises Refused."""
        version = self.version
        found = await self.bench.ask(version, question)
        if self.version != version:
            raise Refused("motore", "Intanto il testo è cambiato: riprova.", 503)
        if base is not None:
            self.refuse_if_stale([*found["testi"]], base)
        verdicts = None
        if "giudizi" in found:
            verdicts = [Verdict.of_json(one) for one in found["giudizi"]]
        elif not found["testi"]:
            return version
        texts = self.copy.state.texts
        return self.do(writing(texts, found["testi"], found["che"], verdicts=verdicts), author)

    def undo(self, author: str) -> int:
        """Take the last step back. Raises Refused if there is none."""
        return self.do(UNDO, author)

    def redo(self, author: str) -> int:
        """Do it again. Raises Refused if there is nothing to do again."""
        return self.do(REDO, author)

    async def accept(self, asked: Mapping[str, Any], author: str) -> int:
        """Write amounts that are proposed. Raises Refused."""
        return await self.ask({**asked, "che": "accetta", "il": self._today()}, author)

    async def refuse(self, asked: Mapping[str, Any], author: str) -> int:
        """Keep that amounts are not taken, and why. Raises Refused."""
        return await self.ask({**asked, "che": "rifiuta", "il": self._today()}, author)

    def settle(self, file: str, *, keeps_ours: bool, author: str) -> int:
        """End a clash with what the disk holds. Raises Refused where there is none."""
        if file not in self.copy.state.clashes:
            raise Refused("file", "Questo file non è in conflitto.", 404)
        return self.do(settled(file, keeps_ours=keeps_ours), author)

    async def save_to_files(self) -> dict[str, Any]:
        """Write what is changed in the files, if the reader takes it and nobody else wrote in them. Raises Refused."""
        await self._refuse_mistakes()
        names = save_files(self.copy)
        version = self.do(SAVED, "")
        told = {"versione": version, "modo": "file", "file": names, "ramo": ""}
        self.news.tell("salvato", told)
        return {"versione": version, "file": names}

    async def save_to_branch(self, name: str, why: str) -> dict[str, Any]:
        """Write what is edited on a new branch of git, if the reader takes it. Raises Refused."""
        await self._refuse_mistakes()
        done = save_branch(self.copy, name, why)
        told = {"versione": self.version, "modo": "ramo", "file": [*self.copy.state.modified], "ramo": name}
        self.news.tell("salvato", told)
        return {"versione": self.version, **done}

    async def _refuse_mistakes(self) -> None:
        """Raise Refused unless the reader takes the texts as they are, once it has read them."""
        for _ in range(round(_PATIENCE / EVERY)):
            found = self.news.parts.get("diagnostica", {})
            if found.get("versione") == self.version:
                break
            await asyncio.sleep(EVERY / 4)
        else:
            raise Refused("motore", "Il controllo non è finito: riprova fra un momento.", 503)
        if not found["valida"]:
            told = [one for one in found["voci"] if one["gravita"] == "errore"]
            message = "Ci sono errori: finché restano non si salva niente."
            raise Refused("errori", message, 422, diagnostica=told)

    async def page_before(self) -> bytes | None:
        """Return the player's page of the version that everything is held against; None where there is none."""
        found = await self.bench.ask(None, {"che": "pagina_di_prima"})
        return found["html"].encode("utf-8", "replace") if found["html"] else None

    async def bet_leaving(self, wager: str) -> dict[str, Any]:
        """Return what would go with a side bet. Raises Refused for one that cannot be taken away."""
        version = self.version
        return {"versione": version, **await self.bench.ask(version, {"che": "che_va_via", "puntata": wager})}

    def open(self, slug: str) -> int:
        """Edit another regolamento. Raises CorpusErrors if no regolamento has this name; OSError."""
        copy = self._opened(slug)
        self.copy.close()
        self.copy = copy
        self.news.parts.clear()
        self.page = None
        self.bench.send(self._everything())
        self.news.tell("sessione", self.session())
        return self.version

    # -- what is told --------------------------------------------------------------------------------------------------

    def session(self) -> dict[str, Any]:
        """Return how the session stands."""
        state = self.copy.state
        return {
            "versione": state.version,
            "slug": self.copy.slug,
            "annulla": state.done[-1].label if state.done else None,
            "ripeti": state.undone[-1].label if state.undone else None,
            "modificati": [self._modified(state, name) for name in state.modified],
            "conflitti": self.clashes(),
        }

    def clashes(self) -> list[dict[str, Any]]:
        """Return what somebody else saved in files that are changed here too, beside what stands here."""
        state = self.copy.state
        return [{"file": name, "sul_disco": text, "qui": state.texts.get(name)} for name, text in state.clashes.items()]

    def whole(self) -> dict[str, Any]:
        """Return everything that a browser needs to begin."""
        state = self.copy.state
        files = [
            {
                "nome": name,
                "testo": text,
                "tipo": kind_of(name),
                "versione": state.changed_at.get(name, 0),
                "scrivibile": kind_of(name) not in WRITTEN_HERE,
            }
            for name, text in state.texts.items()
        ]
        return {
            **self.session(),
            "file": files,
            "motore": {"stato": self.bench.state, "riavvii": self.bench.restarts},
            **{name: self.news.parts.get(name) for name in PARTS},
        }

    def _modified(self, state: WorkingTexts, name: str) -> dict[str, Any]:
        added, gone = added_and_gone(state.disk.get(name, ""), state.texts.get(name, ""))
        return {"nome": name, "aggiunte": added, "tolte": gone}

    def _announce(self, before: WorkingTexts, author: str) -> None:
        state = self.copy.state
        for name, text in _different(before, state).items():
            self.news.tell(
                "testo",
                {"versione": state.version, "file": name, "testo": text, "autore": author, "tipo": kind_of(name)},
            )
        self.news.tell("sessione", self.session())
        for clash in self.clashes():
            if before.clashes.get(clash["file"], "") != clash["sul_disco"]:
                self.news.tell("conflitto", clash)

    # -- what is computed ----------------------------------------------------------------------------------------------

    def _compute(self, before: WorkingTexts) -> None:
        """Begin to compute what follows, unless nothing follows that is not known already."""
        state = self.copy.state
        alike = state.texts == before.texts and state.verdicts == before.verdicts
        if not alike or self.bench.state != "pronto" or self._is_older(before.version):
            self.bench.send(self._changed_since(before))
            return
        self.bench.renumber(state.version)
        for name in PARTS:
            if name in self.news.parts:
                self.news.part(name, {**self.news.parts[name], "versione": state.version})

    def _is_older(self, version: int) -> bool:
        """Say whether something that is shown is not of a version."""
        return any(one["versione"] != version for one in self.news.parts.values())

    def _changed_since(self, before: WorkingTexts) -> dict[str, Any]:
        state = self.copy.state
        return {
            "fai": "metti",
            "versione": state.version,
            "testi": _different(before, state),
            "giudizi": [one.as_json() for one in state.verdicts],
        }

    def _everything(self) -> dict[str, Any]:
        state = self.copy.state
        return {
            "fai": "apri",
            "versione": state.version,
            "radice": str(self.corpus.root.absolute()),
            "regolamento": self.copy.slug,
            "testi": {**dict.fromkeys(state.disk), **state.texts},
            "giudizi": [one.as_json() for one in state.verdicts],
        }

    def _hear(self, name: str, version: int, data: dict[str, Any]) -> None:
        if name == "motore":
            self.news.tell(name, data)
            return
        is_ours = data.pop("regolamento") == self.copy.slug
        if not is_ours or (version != self.version and name != "diagnostica"):
            return  # of texts that are no more
        told = {"versione": version, **data}
        if name == "pagina":
            self.page = told.pop("html").encode("utf-8", "replace")
            told["di"] = version
        play = told.pop("gioco", "")
        self.news.part(name, told)
        if play and version == self.version:
            self._take_back(play)

    def _take_back(self, play: str) -> None:
        """Take back the amounts that were accepted under rules that play otherwise than those that are here now."""
        state = self.copy.state
        kept = [one for one in state.verdicts if one.play == play]
        if len(kept) == len(state.verdicts):
            return
        texts = taken_back(state.texts, [one for one in state.verdicts if one.play != play])
        with suppress(Refused):  # a disk that is full: it is tried again with the next change
            self.do(writing(state.texts, texts, "", verdicts=kept, joined=True), "studio")

    # -- the disk ------------------------------------------------------------------------------------------------------

    async def _look_again_and_again(self) -> None:
        while True:
            changed = self._watch.look()
            if any(concerns(self.corpus, self.copy.slug, path) for path in changed):
                self.look_at_disk(changed)
            await asyncio.sleep(WHILE_WRITTEN if self._watch.is_moving else EVERY)

    def look_at_disk(self, changed: frozenset[Path] = frozenset()) -> None:
        """Take what somebody saved in the files of the regolamento, and in those beside them."""
        before: WorkingTexts | None = None
        with suppress(Refused):
            before = self.copy.look_at_disk()
        if before is not None:
            self._announce(before, _DISK)
        if any(self.corpus.name_of(path) not in self.copy.state.texts for path in changed):
            self.bench.send(self._everything())
        elif before is not None:
            self._compute(before)


def _different(before: WorkingTexts, after: WorkingTexts) -> dict[str, str | None]:
    names = [*after.texts, *(name for name in before.texts if name not in after.texts)]
    return {name: after.texts.get(name) for name in names if after.texts.get(name) != before.texts.get(name)}
