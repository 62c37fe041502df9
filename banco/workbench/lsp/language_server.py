"""The core of the editor behind the protocol that editors speak: its questions, its texts, when these are checked.

A text that changes is checked a moment after the last keystroke, beside the conversation: rules first, then scenarios,
then what follows from them elsewhere.
"""

import asyncio
import functools
import logging
import os
import queue
import sys
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import Executor, Future
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from banco.workbench.edited_corpus import EditedCorpus, corpus_root, lines_of, read_with
from banco.workbench.lsp.desk import Desk, Followed
from banco.workbench.lsp.destinations import Destination, coded_like, definition_at, references_at
from banco.workbench.lsp.editor_messages import Messages, path_of
from banco.workbench.lsp.lenses import lenses_of
from banco.workbench.lsp.list_fixes import list_fixes
from banco.workbench.lsp.live_coherence import followed
from banco.workbench.lsp.live_validation import Underlined, by_file, present_problems
from banco.workbench.lsp.outlines import outline_of
from banco.workbench.lsp.quick_fixes import fixes
from banco.workbench.lsp.realign_fixes import Signature, realign_fixes
from banco.workbench.lsp.renaming import RenameRefused, renameable_at, renamed
from banco.workbench.lsp.rule_completion import rule_proposals
from banco.workbench.lsp.scenario_completion import scenario_proposals
from banco.workbench.lsp.table_formatting import formatted_lines
from banco.workbench.lsp.under_cursor import meaning_at
from generator.data.diagnostics import Diagnostic

T = TypeVar("T")
REST = 0.15
"""Seconds without a keystroke after which a text is checked."""
_AtPlace = (
    types.HoverParams
    | types.CompletionParams
    | types.DefinitionParams
    | types.ReferenceParams
    | types.PrepareRenameParams
    | types.RenameParams
)
_Find = Callable[[Desk, Path, int, int], tuple[Destination, ...]]


def _or_why_not(work: Callable[[Desk, Path, int, int], T]) -> Callable[[Desk, Path, int, int], T]:
    """Return the same work, which tells an editor why something may not be renamed."""

    def told(desk: Desk, path: Path, line: int, column: int) -> T:
        try:
            return work(desk, path, line, column)
        except RenameRefused as refused:
            raise JsonRpcException(str(refused), types.LSPErrorCodes.RequestFailed) from None

    return told


class MainThread(Executor):
    """Does what others submit in the thread that runs it: only in the main one can a round without end be ended."""

    def __init__(self) -> None:
        self._submitted: queue.SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = queue.SimpleQueue()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Return what will hold the result."""
        done: Future[T] = Future()
        self._submitted.put((done, functools.partial(fn, *args, **kwargs)))
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Have it end once everything that was submitted is done."""
        self._submitted.put(None)

    def run(self) -> None:
        """Do what is submitted, until it is shut down."""
        while (submitted := self._submitted.get()) is not None:
            done, work = submitted
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(work())
                except Exception as fault:
                    done.set_exception(fault)


class EditorTalk:
    """One conversation with an editor: its open texts, a desk for each corpus that they are of, what was told of it."""

    def __init__(self) -> None:
        self.server = LanguageServer("banco", version("bancodiprova"))
        self.desks: dict[Path, Desk] = {}
        self.told: dict[Path, list[types.Diagnostic]] = {}
        self._found: dict[tuple[Path, str], Mapping[Path, tuple[Underlined, ...]]] = {}
        self._turn: dict[Path, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()
        self._main_thread = MainThread()
        self._reviewer = ""
        self._refreshes = False
        self._addresses: dict[Path, str] = {}
        for name, handler in (
            (types.INITIALIZE, self.begun),
            (types.TEXT_DOCUMENT_DID_OPEN, self.written),
            (types.TEXT_DOCUMENT_DID_CHANGE, self.written),
            (types.TEXT_DOCUMENT_DID_SAVE, self.saved),
            (types.TEXT_DOCUMENT_DID_CLOSE, self.closed),
            (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, self.moved_on_disk),
            (types.TEXT_DOCUMENT_HOVER, self.hover),
            (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, self.symbols),
            (types.TEXT_DOCUMENT_DEFINITION, functools.partial(self.places, definition_at)),
            (types.TEXT_DOCUMENT_REFERENCES, functools.partial(self.places, references_at)),
            (types.WORKSPACE_SYMBOL, self.everywhere),
            (types.TEXT_DOCUMENT_FOLDING_RANGE, self.folds),
            (types.TEXT_DOCUMENT_FORMATTING, self.formatted),
            (types.TEXT_DOCUMENT_PREPARE_RENAME, self.may_rename),
        ):
            self.server.feature(name)(functools.partial(handler))  # it is marked, which a method cannot be

        kinds = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
        self.server.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)(functools.partial(self.actions))
        self.server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))(
            functools.partial(self.renamed)
        )
        self.server.feature(types.TEXT_DOCUMENT_CODE_LENS, types.CodeLensOptions())(functools.partial(self.lenses))
        options = types.CompletionOptions(trigger_characters=list(' :{[,@"|'), resolve_provider=False)
        self.server.feature(types.TEXT_DOCUMENT_COMPLETION, options)(functools.partial(self.completion))

    def serve(self) -> None:
        """Talk on standard input and output until the editor leaves, or is no longer there."""
        for name in ("pygls", "concurrent.futures", "asyncio"):  # of an editor that has gone nobody needs to read
            logging.getLogger(name).addHandler(logging.NullHandler())
            logging.getLogger(name).propagate = False
        threading.Thread(target=self._talk, daemon=True).start()
        self._main_thread.run()

    def _talk(self) -> None:
        try:
            with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out:  # the library closes what it writes on
                self.server.start_io(sys.stdin.buffer, out)
        finally:
            self._main_thread.shutdown()

    async def _aside(self, work: Callable[..., T], *args: Any) -> T:
        """Return what some work comes to, done in the main thread."""
        return await asyncio.get_running_loop().run_in_executor(self._main_thread, work, *args)

    # texts

    def begun(self, params: types.InitializeParams) -> None:
        """Take from the settings of the editor who signs the amounts that he accepts."""
        options = params.initialization_options
        named = options.get("revisore", "") if isinstance(options, dict) else getattr(options, "revisore", "")
        self._reviewer = named.strip() if isinstance(named, str) else ""
        asked = params.capabilities.workspace.code_lens if params.capabilities.workspace else None
        self._refreshes = bool(asked and asked.refresh_support)

    def written(self, params: types.DidOpenTextDocumentParams | types.DidChangeTextDocumentParams) -> None:
        """Take a text that was opened or changed."""
        uri = params.text_document.uri
        path = path_of(uri)
        desk = self.desk_of(read_with(path))
        if desk is not None:
            self._addresses[path] = uri
            desk.corpus.unsaved[path] = self.server.workspace.get_text_document(uri).source
            self._check_soon(read_with(path))

    def saved(self, params: types.DidSaveTextDocumentParams) -> None:
        """Check again: what is read from the disk, such as tables, may have changed with it."""
        self._check_soon(read_with(path_of(params.text_document.uri)))

    def closed(self, params: types.DidCloseTextDocumentParams) -> None:
        """Go back to what the disk holds."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(read_with(path))
        if desk is not None:
            desk.corpus.unsaved.pop(path, None)
            self._check_soon(read_with(path))

    def moved_on_disk(self, params: types.DidChangeWatchedFilesParams) -> None:
        """Check what may have changed while nobody was typing."""
        for path in dict.fromkeys(read_with(path_of(event.uri)) for event in params.changes):
            self._check_soon(path)

    def desk_of(self, path: Path) -> Desk | None:
        """Return the desk of the corpus of which a file is part, or None if it is of none."""
        root = corpus_root(path)
        if root is None:
            return None
        return self.desks.setdefault(root, Desk(EditedCorpus(root)))

    # mistakes

    def _check_soon(self, path: Path) -> None:
        desk = self.desk_of(path)
        if desk is None:
            return
        self._turn[path] = self._turn.get(path, 0) + 1
        task = asyncio.get_running_loop().create_task(self._check(desk, path, self._turn[path]))
        self._tasks.add(task)
        task.add_done_callback(self._over)

    def _over(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            words = f"Il controllo non è riuscito ({type(fault).__name__}: {fault}): è un difetto di «banco lsp»."
            self.server.window_log_message(types.LogMessageParams(type=types.MessageType.Error, message=words))

    async def _check(self, desk: Desk, path: Path, turn: int) -> None:
        await asyncio.sleep(REST)
        async with self._one_at_a_time:
            for slug in await self._aside(desk.slugs_of, path):
                async for found in self._found_in(desk, slug):
                    if self._turn[path] != turn:
                        return
                    await self._tell(desk, slug, found)

    async def _found_in(self, desk: Desk, slug: str) -> AsyncIterator[Sequence[Diagnostic]]:
        """Yield what is wrong with a regolamento, more once there is more to say."""
        found = await self._aside(present_problems, desk, slug)
        old = desk.followed.get(slug, Followed())  # rather a moment old than gone and back
        yield [*found, *old.remarks]
        now = desk.followed[slug] = await self._aside(followed, desk, slug)
        yield [*found, *now.remarks]
        if self._refreshes:
            self.server.workspace_code_lens_refresh(None)

    async def _tell(self, desk: Desk, slug: str, found: Sequence[Diagnostic]) -> None:
        """Publish what was found wherever it is not what the editor was told before."""
        root = desk.corpus.root
        before = self._found.get((root, slug), {})
        now = self._found[root, slug] = await self._aside(by_file, desk, slug, found)
        for path in dict.fromkeys((*before, *now)):
            self._publish(desk, path, self._told_of(desk, path))

    def _told_of(self, desk: Desk, path: Path) -> list[Underlined]:
        """Return what was found in a file, whichever regolamenti it is of."""
        files = [files for (root, _), files in self._found.items() if root == desk.corpus.root]
        return list(dict.fromkeys(one for every in files for one in every.get(path, ())))

    def _publish(self, desk: Desk, path: Path, found: Sequence[Underlined]) -> None:
        lines = lines_of(desk.corpus.text_of(path))
        told = [self._messages.diagnostic(one, lines) for one in found]
        if told != self.told.get(path, []):
            self.told[path] = told
            params = types.PublishDiagnosticsParams(uri=self._messages.uri(path), diagnostics=told)
            self.server.text_document_publish_diagnostics(params)

    # questions

    def hover(self, params: types.HoverParams) -> types.Hover | None:
        """Return what the word under the cursor means."""
        found = self._asked(params, meaning_at)
        return None if found is None or found[2] is None else self._messages.hover(*found[:2], found[2])

    def completion(self, params: types.CompletionParams) -> types.CompletionList | None:
        """Return what may be written where the cursor is."""
        is_feature = path_of(params.text_document.uri).suffix == ".feature"
        found = self._asked(params, scenario_proposals if is_feature else rule_proposals)
        if found is None:
            return None
        return types.CompletionList(is_incomplete=is_feature, items=self._messages.items(*found))

    def places(self, find: _Find, params: _AtPlace) -> list[types.Location] | None:
        """Return the places that have to do with what stands under the cursor."""
        found = self._asked(params, find)
        return None if found is None else self._messages.locations(found[0], found[2])

    def actions(self, params: types.CodeActionParams) -> list[types.CodeAction] | None:
        """Return what puts right the mistakes in a range."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        first, last = params.range.start.line, params.range.end.line
        here = [one for one in self._told_of(desk, path) if first <= one.found.at.line - 1 <= last]
        signed = Signature(self._reviewer, date.today().isoformat())
        taken = [
            one
            for slug in desk.slugs_of(path)
            for one in (*realign_fixes(desk, slug, here, signed), *list_fixes(desk, slug, here, signed))
        ]
        return self._messages.actions(desk, path, (*fixes(desk, path, here), *taken))

    def symbols(self, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
        """Return the parts of a file."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(path)
        return None if desk is None else self._messages.symbols(desk, path, outline_of(desk, path))

    def folds(self, params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
        """Return the parts of a file that can be shown as one line."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(path)
        return None if desk is None else self._messages.folds(desk, path, outline_of(desk, path))

    def formatted(self, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        """Return the tables of a feature with their bars in line; of rules, whose lay-out is the owner's, nothing."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None or path.suffix != ".feature":
            return None
        return self._messages.rows(desk, path, formatted_lines(desk.corpus.text_of(path)))

    def may_rename(self, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        """Return the name under the cursor, if it may have another."""
        found = self._asked(params, _or_why_not(renameable_at))
        if found is None:
            return None
        desk, path, name = found
        return types.PrepareRenamePlaceholder(self._messages.span_in(desk, path, name.spot), name.name)

    def renamed(self, params: types.RenameParams) -> types.WorkspaceEdit | None:
        """Return the edits that give another name to what stands under the cursor."""
        found = self._asked(params, _or_why_not(functools.partial(renamed, new=params.new_name)))
        return None if found is None else self._messages.edit(found[0], found[2])

    async def lenses(self, params: types.CodeLensParams) -> list[types.CodeLens] | None:
        """Return what stands above the lines of a file; first what is being checked is checked."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        async with self._one_at_a_time:
            found = await self._aside(lenses_of, desk, path)
        return self._messages.lenses(found)

    def everywhere(self, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
        """Return the clauses, readings and scenarios, of every corpus that is open, that hold a text."""
        desks = list(self.desks.values())
        return [one for desk in desks for one in self._messages.coded(desk, coded_like(desk, params.query))]

    def _asked(self, params: _AtPlace, answer: Callable[[Desk, Path, int, int], T]) -> tuple[Desk, Path, T] | None:
        """Return what a question about a place finds, with the desk and the file; None for a file of no corpus."""
        path = path_of(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        return desk, path, answer(desk, path, *self._messages.place(desk, path, params.position))

    @property
    def _messages(self) -> Messages:
        return Messages(self.server.workspace.position_codec, self._addresses)
