"""One live session: what is watched, what each save leads to, and what is said of it, a turn at a time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from banco.workbench.terminal.file_watch import EVERY, WHILE_WRITTEN, FileWatch
from banco.workbench.terminal.live_state import LineTone, LiveState, Part, advance, heading, page_part
from banco.workbench.terminal.returns_since import SAME_RETURNS, play_alike, returns_since
from banco.workbench.terminal.saved_game import saved_game
from banco.workbench.terminal.watched_folders import concerns
from banco.workbench.workspace import Workspace
from conformance.cases.preparation import Prepared, prepare
from conformance.dossier.publish import publish
from conformance.dossier.sheet_files import sheet_page
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.typed_commands import typed_command
from generator.workers.background import Background

Say = Callable[[Sequence[Part]], None]
"""Shows some parts, at once."""


@dataclass(eq=False, kw_only=True)
class WatchSession:
    """The live session of some regolamenti.

    Attributes:
        chosen: the regolamenti that were named; () for all of them, those that appear later too.
        out: where engines and pages are written.
        moment: tells the time of the day.
        say: shows what is found.
        fault: what is said of an exception that nobody foresaw: the session outlives it.
    """

    corpus: Corpus
    chosen: tuple[str, ...]
    out: Path
    moment: Callable[[], str]
    say: Say
    fault: Callable[[Exception], str]
    _states: dict[str, LiveState] = field(default_factory=dict)
    _returns: dict[str, Background[tuple[str, ...]]] = field(default_factory=dict)
    _others: dict[str, Prepared] = field(default_factory=dict)

    def __post_init__(self) -> None:
        features = [self.corpus.features / slug for slug in self.chosen] or [self.corpus.features]
        self._workspace = Workspace(self.corpus)
        self._watch = FileWatch((self.corpus.rules, *features))

    def begin(self) -> None:
        """Say how every regolamento stands."""
        for slug in self._slugs():
            self._answer(slug, ())

    def turn(self) -> float:
        """Look once, and say what there is to say; return after how many seconds it is worth looking again."""
        self._tell_returns()
        changed = self._watch.look()
        for slug in self._slugs() if changed else ():
            files = sorted(self.corpus.name_of(path) for path in changed if concerns(self.corpus, slug, path))
            if files:
                self._others.pop(slug, None)
                self._answer(slug, files)
        return WHILE_WRITTEN if self._watch.is_moving else EVERY

    def end(self) -> None:
        """Let nothing go on."""
        for slug in [*self._returns]:
            self._give_up(slug)

    def _give_up(self, slug: str) -> None:
        work = self._returns.pop(slug, None)
        if work is not None:
            work.give_up()

    def _slugs(self) -> tuple[str, ...]:
        if self.chosen:
            return self.chosen
        try:
            known = self.corpus.slugs()
        except CorpusErrors:
            known = ()
        return tuple(sorted({*known, *self._states}))

    # -- a save --------------------------------------------------------------------------------------------------------

    def _answer(self, slug: str, files: Sequence[str]) -> None:
        try:
            self._saved(slug, files)
        except BrokenPipeError:  # nobody listens any more
            raise
        except Exception as error:  # a file that vanishes while it is read, or a defect: the next save may do without
            self.say([Part(lines=(self.fault(error),), tone=LineTone.BAD)])

    def _saved(self, slug: str, files: Sequence[str]) -> None:
        self._give_up(slug)
        self._workspace.changed(slug)
        follows = self._workspace.consequences(slug)
        game = saved_game(follows)
        before = self._states.get(slug, LiveState())
        state, parts = advance(before, game)
        self._states[slug] = state
        self.say((Part(lines=("",)), heading(self.moment(), slug, files), *parts))
        if game.scenarios is None or game.rules is None or state.start is None:
            return
        self.say([self._published(follows.now.prepared)])
        start, rules = state.start, game.rules
        if not play_alike(start, rules):
            self.say([Part(lines=("Ritorni: li sto calcolando…",))])
            self._returns[slug] = Background(returns_since, start, rules)
        elif before.rules is not None and not play_alike(before.rules, rules):
            self.say([Part(lines=(SAME_RETURNS,))])

    def _tell_returns(self) -> None:
        for slug, work in [*self._returns.items()]:
            found = work.result()
            if found is None:
                continue
            del self._returns[slug]
            asked = typed_command("numeri", "rtp", slug, corpus=self.corpus)
            lines = found[0] if found else (f"I ritorni non si calcolano: «{asked}» dice perché.",)
            self.say([Part(lines=("",)), Part(title=f"{self.moment()}  {slug}: ritorni", lines=lines)])

    def _published(self, prepared: Prepared) -> Part:
        """Return what is said of the page, once all that is generated is written."""
        page = sheet_page(self.out, prepared.slug)
        before = _moment(page)
        try:
            publish([prepared], self.out, corpus=self.corpus, read=self._prepared)
        except OSError as error:
            why = f"Non riesco a scrivere «{error.filename or self.out}»: la pagina resta quella di prima."
            return Part(lines=(why,), tone=LineTone.BAD)
        return page_part(page.as_posix(), is_new=before != _moment(page))

    def _prepared(self, corpus: Corpus, slug: str) -> Prepared:
        """Return another regolamento of the folder of pages, read once until a file of it changes."""
        if slug not in self._others:
            self._others[slug] = prepare(corpus, slug)
        return self._others[slug]


def _moment(path: Path) -> int | None:
    """Return when a file was written; None if it is not there."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None
