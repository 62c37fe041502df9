"""One corpus that is edited in browsers: what they ask in, the state of the session and what follows from it out."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from banco.lab.editions.line_merge import merged_parts, one_text, with_ours
from banco.workbench.browser.accepting import accepted, refused_verdict
from banco.workbench.browser.calculator import Answer, Calculator, Version
from banco.workbench.browser.computing_again import ComputingAgain
from banco.workbench.browser.edited_files import WRITTEN_HERE, kind_of
from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.line_counts import added_and_gone
from banco.workbench.browser.news import PARTS, News
from banco.workbench.browser.offered_bets import bet_leaving, option_given_up, option_leaving
from banco.workbench.browser.saving import refuse_clashes, save_branch, save_files
from banco.workbench.browser.shown_clashes import clash_of, put_together, shown_parts_of
from banco.workbench.browser.signing import signed
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.taking_back import taken_back
from banco.workbench.browser.working_copy import WorkingCopy, united
from banco.workbench.browser.working_texts import NothingThere, WorkingTexts, Writing
from banco.workbench.terminal.file_watch import EVERY, WHILE_WRITTEN, FileWatch
from banco.workbench.terminal.watched_folders import concerns
from generator.data.corpus import Corpus

_DISK = "disco"
_PATIENCE = 30.0
"""Seconds that who saves waits for the reader."""
_REMEMBERED = 300
"""Texts of a file that are kept for who began to type over one of them."""
_LARGEST_TEXT = 2_000_000
"""Characters of a text."""


class Studio:
    """The regolamento that is open, what computes for it, and the browsers that listen.

    Attributes:
        calculator: is run by whoever serves the studio, in a thread of its own choice.
        page: the player's page, as it was the last time that there were no mistakes.
    """

    def __init__(self, corpus: Corpus, slug: str, drafts: Path, today: Callable[[], str]) -> None:
        """Open the session of a regolamento.

        Args:
            drafts: the folder of drafts.
            today: tells the day, as "2026-11-22".
        Raises:
            CorpusErrors: no regolamento has this name; OSError: the folder cannot be written.
        """
        self.corpus, self._drafts, self.today = corpus, drafts, today
        self.news = News()
        self.page: bytes | None = None
        self._past: dict[str, list[tuple[int, str]]] = {}
        self.copy = self._opened(slug)
        self._remember()
        self.calculator = Calculator(corpus, self._told)
        self._again = ComputingAgain(self.news.tell)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch = FileWatch((corpus.rules, corpus.features))
        self._watching: asyncio.Task[None] | None = None

    def _opened(self, slug: str) -> WorkingCopy:
        copy = WorkingCopy(self.corpus, slug, self._drafts)
        copy.look_at_disk()
        return copy

    async def start(self) -> None:
        """Begin to compute, and to look at the disk."""
        self._loop = asyncio.get_running_loop()
        self._compute()
        self._watching = asyncio.create_task(self._look_again_and_again())

    async def stop(self) -> None:
        """Let nothing go on."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        await self._again.stop()
        self.news.end()
        self.calculator.stop()

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Return the version of the session."""
        return self.copy.state.version

    def do(self, operation: Callable[[WorkingTexts], WorkingTexts], author: str) -> int:
        """Do an operation, tell everybody, and begin to compute; return the version. Raises Declined."""
        try:
            after = operation(self.copy.state)
        except NothingThere:
            raise Declined("niente", "Non c'è niente da fare.", 409) from None
        before = self.copy.do(after)
        self._remember()
        self._announce(before, author)
        self._compute()
        return self.version

    def _remember(self) -> None:
        """Keep the texts that files have now, by version: who typed over one of them is then told what is between."""
        state = self.copy.state
        for name, text in state.texts.items():
            held = self._past.setdefault(name, [])
            if not held or held[-1][1] != text:
                held.append((state.changed_at.get(name, 0), text))
                del held[:-_REMEMBERED]

    def write(self, file: str, text: str, base: int, author: str) -> int:
        """Give a file another text, with what others changed since ``base``. Raises Declined where they touch."""
        state = self.copy.state
        if file not in state.texts:
            raise Declined("file", "Questo file non è fra quelli che si modificano qui.", 404)
        if kind_of(file) in WRITTEN_HERE:
            raise Declined("file", "Questo file lo scrive lo studio: non si modifica a mano.", 404)
        if len(text) > _LARGEST_TEXT:
            raise Declined("misura", "Il testo è troppo lungo.", 413)
        if text == state.texts[file]:
            return self.version
        before = self._text_at(file, base)
        if state.is_stale(file, base):
            parts = merged_parts(before or "", text, state.texts[file])
            both = None if before is None else one_text(parts)
            if both is None:
                told = {"file": file, "testo": state.texts[file], "versione": self.version, "base": base}
                told["parti"] = shown_parts_of(parts)
                message = "Intanto qualcun altro ha cambiato le stesse righe: guarda le due versioni."
                raise Declined("conflitto", message, 409, conflitto=told)
            text = both
        asked = Writing({file: text}, file.rpartition("/")[2])
        return self.do(lambda state: state.written(asked), author)

    def _text_at(self, file: str, version: int) -> str | None:
        """Return the text that a file had at a version; None where nobody remembers it."""
        held = [text for number, text in self._past.get(file, ()) if number <= version]
        return held[-1] if held else None

    def _refuse_if_touched(self, texts: Mapping[str, str | None], base: int) -> None:
        """Raise Declined where texts would change lines that somebody has changed since a version."""
        state = self.copy.state
        for file, after in texts.items():
            now, before = state.texts.get(file), self._text_at(file, base)
            if not state.is_stale(file, base) or now == after:
                continue
            if None in (now, after, before) or united(str(now), str(after), str(before)) is None:
                message = "Intanto qualcun altro ha cambiato questa stessa regola: guarda com'è, e scegli di nuovo."
                raise Declined("superata", message, 409)

    async def ask(self, question: Callable[[GameParts], Writing], author: str, base: int | None = None) -> int:
        """Ask for the texts that something leads to, and write them; return the version. Raises Declined."""
        version = self.version
        found: Writing = await self.answered(version, question)
        if self.version != version:
            raise Declined("motore", "Intanto il testo è cambiato: riprova.", 503)
        if base is not None:
            self._refuse_if_touched(found.texts, base)
        if not found.texts and found.verdicts is None:
            return version
        return self.do(lambda state: state.written(found), author)

    async def answered(self, version: int | None, question: Answer) -> Any:
        """Return what the calculator answers about a version, or about the last one for None. Raises Declined."""
        try:
            return await asyncio.wait_for(asyncio.wrap_future(self.calculator.ask(version, question)), _PATIENCE)
        except TimeoutError:
            raise Declined("motore", "Il calcolo non risponde: riprova.", 503) from None

    def undo(self, author: str) -> int:
        """Take the last step back. Raises Declined if there is none."""
        return self.do(WorkingTexts.back, author)

    def redo(self, author: str) -> int:
        """Do it again. Raises Declined if there is nothing to do again."""
        return self.do(WorkingTexts.again, author)

    async def accept(self, asked: Mapping[str, Any], author: str) -> int:
        """Write amounts that are proposed. Raises Declined."""
        dated = {**asked, "il": self.today()}
        return await self.ask(lambda game: accepted(game, dated), author)

    async def sign(self, asked: Mapping[str, Any], author: str) -> int:
        """Write who signs some points of the list, and why. Raises Declined."""
        dated = {**asked, "il": self.today()}
        return await self.ask(lambda game: signed(game, dated), author)

    async def compute_again(self, words: list[str]) -> None:
        """Begin a computation that the list calls stale, on the saved files. Raises Declined for any other."""
        parts = self.news.parts.get("coerenza", {}).get("parti", [])
        if not any(one["calcolo"] == words for part in parts for one in part["voci"] if one["calcolo"]):
            raise Declined("niente", "Questo calcolo non è da rifare, o non lo è più.", 404)
        if self.copy.state.modified:
            raise Declined("salva", "Il calcolo si rifà sui file: prima salva le modifiche.", 409)
        await self._again.begin(words, self.corpus.root)

    async def refuse(self, asked: Mapping[str, Any], author: str) -> int:
        """Keep that amounts are not taken, and why. Raises Declined."""
        return await self.ask(lambda game: refused_verdict(game, asked), author)

    def settle(self, file: str, text: str | None, sign: str, author: str) -> int:
        """End a clash with what the disk holds, with the text that somebody made of both.

        Args:
            text: None for a file that goes.
            sign: of the clash that somebody saw; it is refused where another has come meanwhile.

        Raises:
            Declined: there is no such clash.
        """
        found = next((one for one in self.clashes() if one["file"] == file), None)
        if found is None:
            raise Declined("file", "Questo file non è in conflitto.", 404)
        if found["segno"] != sign:
            raise Declined("conflitto", "Intanto il file è cambiato ancora: guarda di nuovo.", 409, conflitti=[found])
        ours = None if found["qui"] is None else with_ours(self.copy.parts_of_clash(file))
        return self.do(lambda state: state.settled(file, text, ours), author)

    async def save_to_files(self) -> dict[str, Any]:
        """Write what is changed in the files, if the reader takes it and nobody else wrote in them. Raises Declined."""
        if not self.copy.seen().keys().isdisjoint(self.copy.state.modified):
            self.look_at_disk()
        refuse_clashes(self.copy)
        await self.refuse_mistakes()
        names = save_files(self.copy)
        version = self.do(WorkingTexts.saved, "")
        told = {"versione": version, "modo": "file", "file": names, "ramo": ""}
        self.news.tell("salvato", told)
        return {"versione": version, "file": names}

    async def save_to_branch(self, name: str, why: str) -> dict[str, Any]:
        """Write what is edited on a new branch of git, if the reader takes it. Raises Declined."""
        await self.refuse_mistakes()
        done = save_branch(self.copy, name, why)
        told = {"versione": self.version, "modo": "ramo", "file": [*self.copy.state.modified], "ramo": name}
        self.news.tell("salvato", told)
        return {"versione": self.version, **done}

    async def refuse_mistakes(self) -> None:
        """Raise Declined unless the reader takes the texts as they are, once it has read them."""
        for _ in range(round(_PATIENCE / EVERY)):
            found = self.news.parts.get("diagnostica", {})
            if found.get("versione") == self.version:
                break
            await asyncio.sleep(EVERY / 4)
        else:
            raise Declined("motore", "Il controllo non è finito: riprova fra un momento.", 503)
        if not found["valida"]:
            told = [one for one in found["voci"] if one["gravita"] == "errore"]
            message = "Ci sono errori: finché restano non si salva niente."
            raise Declined("errori", message, 422, diagnostica=told)

    async def page_before(self) -> bytes | None:
        """Return the player's page of the version that everything is held against; None where there is none."""
        html = cast("str", await self.answered(None, GameParts.page_before))
        return html.encode("utf-8", "replace") if html else None

    async def bet_leaving(self, wager: str) -> dict[str, Any]:
        """Return what would go with a side bet. Raises Declined for one that cannot be taken away."""
        version = self.version
        left = await self.answered(version, lambda game: bet_leaving(game.corpus, game.slug, wager))
        return {"versione": version, **left}

    async def option_leaving(self, name: str) -> dict[str, Any]:
        """Return what would go with an option of the players. Raises Declined for one that cannot be given up."""
        version = self.version
        left = await self.answered(version, lambda game: option_leaving(game.corpus, game.slug, name))
        return {"versione": version, **left}

    async def give_up(self, name: str, author: str, base: int) -> int:
        """Give an option of the players up. Raises Declined."""
        texts = self.copy.state.texts
        return await self.ask(lambda game: option_given_up(game.corpus, game.slug, name, texts), author, base)

    def give_back(self, name: str, author: str) -> int:
        """Give an option back that was given up, with all that went because of it. Raises Declined."""
        try:
            asked = self.copy.state.given_back(name, united)
        except NothingThere:
            raise Declined("niente", "Questa opzione non è stata tolta qui.", 404) from None
        if asked is None:
            message = "Le righe che tornerebbero sono state cambiate: rimettile nel testo, o annulla quelle modifiche."
            raise Declined("superata", message, 409)
        return self.do(lambda state: state.written(asked), author)

    def open(self, slug: str) -> int:
        """Edit another regolamento. Raises CorpusErrors if no regolamento has this name; OSError."""
        self.copy = self._opened(slug)
        self._past.clear()
        self._remember()
        self.news.parts.clear()
        self.page = None
        self._compute()
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
            "tolte": [{"id": one.name, "titolo": one.label} for one in state.away],
        }

    def clashes(self) -> list[dict[str, Any]]:
        """Return what somebody else saved in files that are changed here too, beside what stands here."""
        return [clash_of(self.copy, name) for name in self.copy.state.clashes]

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
            "motore": {"stato": self.calculator.state, "riavvii": 0},
            **{name: self.news.parts.get(name) for name in PARTS},
        }

    def _modified(self, state: WorkingTexts, name: str) -> dict[str, Any]:
        added, gone = added_and_gone(state.disk.get(name, ""), state.texts.get(name, ""))
        return {"nome": name, "aggiunte": added, "tolte": gone}

    def _announce(self, before: WorkingTexts, author: str) -> None:
        state = self.copy.state
        for name, text in state.different(before).items():
            self.news.tell(
                "testo",
                {"versione": state.version, "file": name, "testo": text, "autore": author, "tipo": kind_of(name)},
            )
        self.news.tell("sessione", self.session())
        for clash in self.clashes():
            if before.clashes.get(clash["file"], "") != clash["sul_disco"]:
                self.news.tell("conflitto", clash)

    # -- what is computed ----------------------------------------------------------------------------------------------

    def _compute(self) -> None:
        """Begin to compute what follows from the texts as they are."""
        state = self.copy.state
        texts = {**dict.fromkeys(state.disk), **state.texts}
        version = Version(number=state.version, slug=self.copy.slug, texts=texts, verdicts=state.verdicts)
        self.calculator.compute(version)

    def _told(self, name: str, version: int, slug: str, data: dict[str, Any]) -> None:
        """Take what was computed, in the thread that computes, to where the browsers are served."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the server has ended
                self._loop.call_soon_threadsafe(self.hear, name, version, slug, data)

    def hear(self, name: str, version: int, slug: str, data: dict[str, Any]) -> None:
        """Tell everybody a part, unless it is of texts that are no more."""
        if name == "motore":
            self.news.tell(name, data)
            return
        if slug != self.copy.slug or (version != self.version and name != "diagnostica"):
            return
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
        asked = Writing(texts, "", verdicts=tuple(kept), joined=True)
        with suppress(Declined):  # a disk that is full: it is tried again with the next change
            self.do(lambda state: state.written(asked), "studio")

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
        with suppress(Declined):
            before = self.copy.look_at_disk()
        if before is not None:
            self._remember()
            self._announce(before, _DISK)
            for one in put_together(before, self.copy.state):
                self.news.tell("unito", one)
        if changed or before is not None:
            self._compute()
