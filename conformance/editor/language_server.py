"""The core of the editor behind the protocol that editors speak: this module alone knows messages, threads and units.

A text that changes is checked a moment after the last keystroke, beside the conversation: rules first, then scenarios.
"""

import asyncio
import functools
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec, ServerTextPosition

from conformance.editor.desk import Desk
from conformance.editor.destinations import Destination, definition_at, references_at
from conformance.editor.edited_corpus import EditedCorpus, corpus_root, lines_of
from conformance.editor.live_validation import Underlined, by_file, rule_problems, scenario_problems
from conformance.editor.outlines import Outline, outline_of
from conformance.editor.proposals import Proposal, Proposed
from conformance.editor.quick_fixes import Fix, fixes
from conformance.editor.rule_completion import rule_proposals
from conformance.editor.scenario_completion import scenario_proposals
from conformance.editor.under_cursor import Spot, meaning_at
from generator.data.diagnostics import Diagnostic, Severity

REST = 0.15
"""Seconds without a keystroke after which a text is checked."""
_SEVERITY = {Severity.ERRORE: types.DiagnosticSeverity.Error, Severity.AVVISO: types.DiagnosticSeverity.Warning}
_SYMBOLS = {
    "sezione": types.SymbolKind.Namespace,
    "nome": types.SymbolKind.Field,
    "argomento": types.SymbolKind.File,
    "regola": types.SymbolKind.Class,
    "scenario": types.SymbolKind.Method,
}
_KINDS = {
    Proposed.KEY: types.CompletionItemKind.Property,
    Proposed.VALUE: types.CompletionItemKind.EnumMember,
    Proposed.NAME: types.CompletionItemKind.Variable,
    Proposed.CLAUSE: types.CompletionItemKind.Reference,
    Proposed.READING: types.CompletionItemKind.Reference,
    Proposed.FILE: types.CompletionItemKind.File,
    Proposed.STEP: types.CompletionItemKind.Snippet,
    Proposed.WORD: types.CompletionItemKind.Keyword,
}


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
        for name, handler in (
            (types.TEXT_DOCUMENT_DID_OPEN, self.opened),
            (types.TEXT_DOCUMENT_DID_CHANGE, self.changed),
            (types.TEXT_DOCUMENT_DID_SAVE, self.saved),
            (types.TEXT_DOCUMENT_DID_CLOSE, self.closed),
            (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, self.moved_on_disk),
            (types.TEXT_DOCUMENT_HOVER, self.hover),
            (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, self.symbols),
            (types.TEXT_DOCUMENT_DEFINITION, self.definition),
            (types.TEXT_DOCUMENT_REFERENCES, self.references),
        ):
            self.server.feature(name)(functools.partial(handler))  # it is marked, which a method cannot be

        kinds = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
        self.server.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)(functools.partial(self.actions))
        options = types.CompletionOptions(trigger_characters=list(' :{[,@"|'), resolve_provider=False)
        self.server.feature(types.TEXT_DOCUMENT_COMPLETION, options)(functools.partial(self.completion))

    def serve(self) -> None:
        """Talk on standard input and output until the editor leaves, or is no longer there."""
        for name in ("pygls", "concurrent.futures", "asyncio"):  # of an editor that has gone nobody needs to read
            logging.getLogger(name).addHandler(logging.NullHandler())
            logging.getLogger(name).propagate = False
        with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out:  # the library closes what it writes on
            self.server.start_io(sys.stdin.buffer, out)

    # texts

    def opened(self, params: types.DidOpenTextDocumentParams) -> None:
        """Take a text that was opened."""
        self._take(params.text_document.uri)

    def changed(self, params: types.DidChangeTextDocumentParams) -> None:
        """Take a text that was changed."""
        self._take(params.text_document.uri)

    def saved(self, params: types.DidSaveTextDocumentParams) -> None:
        """Check again: what is read from the disk, such as tables, may have changed with it."""
        self._check_soon(_path(params.text_document.uri), rules_too=True)

    def closed(self, params: types.DidCloseTextDocumentParams) -> None:
        """Go back to what the disk holds."""
        path = _path(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is not None:
            desk.corpus.texts.unsaved.pop(path, None)
            self._check_soon(path, rules_too=True)

    def moved_on_disk(self, params: types.DidChangeWatchedFilesParams) -> None:
        """Check what may have changed while nobody was typing."""
        for path in dict.fromkeys(_path(event.uri) for event in params.changes):
            self._check_soon(path, rules_too=True)

    def desk_of(self, path: Path) -> Desk | None:
        """Return the desk of the corpus of which a file is part, or None if it is of none."""
        root = corpus_root(path)
        if root is None:
            return None
        return self.desks.setdefault(root, Desk(EditedCorpus(root)))

    def _take(self, uri: str) -> None:
        path = _path(uri)
        desk = self.desk_of(path)
        if desk is not None:
            desk.corpus.texts.unsaved[path] = self.server.workspace.get_text_document(uri).source
            self._check_soon(path, rules_too=path.suffix == ".yaml")

    # mistakes

    def _check_soon(self, path: Path, *, rules_too: bool) -> None:
        desk = self.desk_of(path)
        if desk is None:
            return
        if rules_too:
            desk.rule_findings.clear()
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
            for slug in await asyncio.to_thread(desk.slugs_of, path):
                if self._turn[path] != turn:
                    return
                rules = await asyncio.to_thread(_kept_rule_problems, desk, slug)
                if any(one.severity is Severity.ERRORE for one in rules):
                    await self._tell(desk, slug, rules)
                if self._turn[path] != turn:
                    return
                every = [*rules, *await asyncio.to_thread(scenario_problems, desk, slug)]
                await self._tell(desk, slug, every)

    async def _tell(self, desk: Desk, slug: str, found: list[Diagnostic]) -> None:
        """Publish what was found wherever it is not what the editor was told before."""
        root = desk.corpus.root
        before = self._found.get((root, slug), {})
        now = self._found[root, slug] = await asyncio.to_thread(by_file, desk, slug, found)
        for path in dict.fromkeys((*before, *now)):
            self._publish(desk, path, self._told_of(desk, path))

    def _told_of(self, desk: Desk, path: Path) -> list[Underlined]:
        """Return what was found in a file, whichever regolamenti it is of."""
        files = [files for (root, _), files in self._found.items() if root == desk.corpus.root]
        return list(dict.fromkeys(one for every in files for one in every.get(path, ())))

    def _publish(self, desk: Desk, path: Path, found: Sequence[Underlined]) -> None:
        lines = lines_of(desk.corpus.text_of(path))
        told = [self._diagnostic(one, lines) for one in found]
        if told != self.told.get(path, []):
            self.told[path] = told
            uri = _uri(path)
            self.server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri=uri, diagnostics=told))

    def _diagnostic(self, one: Underlined, lines: Sequence[str]) -> types.Diagnostic:
        found = one.found
        return types.Diagnostic(
            range=self._range(lines, Spot(found.at.line - 1, one.start, one.end)),
            message="\n".join(part for part in (found.message, found.advice) if part),
            severity=_SEVERITY[found.severity],
            code=found.code,
            source="banco",
        )

    # questions

    def hover(self, params: types.HoverParams) -> types.Hover | None:
        """Return what the word under the cursor means."""
        path = _path(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        line, column = self._place(desk, path, params.position)
        found = meaning_at(desk, path, line, column)
        if found is None:
            return None
        lines = lines_of(desk.corpus.text_of(path))
        content = types.MarkupContent(kind=types.MarkupKind.Markdown, value=found.markdown)
        return types.Hover(contents=content, range=self._range(lines, found.spot))

    def completion(self, params: types.CompletionParams) -> types.CompletionList | None:
        """Return what may be written where the cursor is."""
        path = _path(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        place = self._place(desk, path, params.position)
        find = scenario_proposals if path.suffix == ".feature" else rule_proposals
        lines = lines_of(desk.corpus.text_of(path))
        items = [self._item(number, one, lines) for number, one in enumerate(find(desk, path, *place))]
        return types.CompletionList(is_incomplete=path.suffix == ".feature", items=items)

    def _item(self, number: int, one: Proposal, lines: Sequence[str]) -> types.CompletionItem:
        snippet, plain = types.InsertTextFormat.Snippet, types.InsertTextFormat.PlainText
        return types.CompletionItem(
            label=one.label,
            kind=_KINDS[one.kind],
            detail=str(one.kind),
            documentation=types.MarkupContent(kind=types.MarkupKind.Markdown, value=one.meaning),
            sort_text=f"{number:04}",
            filter_text=one.matches or one.label,
            insert_text_format=snippet if one.is_snippet else plain,
            text_edit=types.TextEdit(range=self._range(lines, one.spot), new_text=one.text),
        )

    def definition(self, params: types.DefinitionParams) -> list[types.Location] | None:
        """Return where what stands under the cursor is declared."""
        return self._destinations(definition_at, params)

    def references(self, params: types.ReferenceParams) -> list[types.Location] | None:
        """Return everywhere that what stands under the cursor is written."""
        return self._destinations(references_at, params)

    def _destinations(
        self,
        find: Callable[[Desk, Path, int, int], tuple[Destination, ...]],
        params: types.DefinitionParams | types.ReferenceParams,
    ) -> list[types.Location] | None:
        path = _path(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        found = find(desk, path, *self._place(desk, path, params.position))
        return [types.Location(_uri(one.path), self._range_in(desk, one.path, one.spot)) for one in found]

    def actions(self, params: types.CodeActionParams) -> list[types.CodeAction] | None:
        """Return what puts right the mistakes in a range."""
        path = _path(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        first, last = params.range.start.line, params.range.end.line
        here = [one for one in self._told_of(desk, path) if first <= one.found.at.line - 1 <= last]
        lines = lines_of(desk.corpus.text_of(path))
        return [self._action(desk, one, lines) for one in fixes(desk, path, here)]

    def _action(self, desk: Desk, one: Fix, lines: Sequence[str]) -> types.CodeAction:
        edits: dict[str, list[types.TextEdit]] = {}
        for change in one.changes:
            edit = types.TextEdit(self._range_in(desk, change.path, change.spot), change.text)
            edits.setdefault(_uri(change.path), []).append(edit)
        return types.CodeAction(
            title=one.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[self._diagnostic(told, lines) for told in one.mends],
            is_preferred=one.is_sure,
            edit=types.WorkspaceEdit(changes=edits),
        )

    def symbols(self, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
        """Return the parts of a file."""
        path = _path(params.text_document.uri)
        desk = self.desk_of(path)
        if desk is None:
            return None
        lines = lines_of(desk.corpus.text_of(path))
        return [self._symbol(one, lines) for one in outline_of(desk, path)]

    def _symbol(self, one: Outline, lines: Sequence[str]) -> types.DocumentSymbol:
        whole = types.Range(
            start=types.Position(line=one.spot.line, character=0),
            end=self._position(lines, one.last, len(lines[one.last])),
        )
        return types.DocumentSymbol(
            name=one.name,
            detail=one.detail,
            kind=_SYMBOLS[one.kind],
            range=whole,
            selection_range=self._range(lines, one.spot),
            children=[self._symbol(part, lines) for part in one.parts],
        )

    # places

    @property
    def _codec(self) -> PositionCodec:
        return self.server.workspace.position_codec

    def _place(self, desk: Desk, path: Path, position: types.Position) -> tuple[int, int]:
        place = self._codec.position_from_client_units(lines_of(desk.corpus.text_of(path)), position)
        return place.line, place.character

    def _position(self, lines: Sequence[str], line: int, column: int) -> types.Position:
        return self._codec.position_to_client_units(lines, ServerTextPosition(line, column))

    def _range_in(self, desk: Desk, path: Path, spot: Spot) -> types.Range:
        return self._range(lines_of(desk.corpus.text_of(path)), spot)

    def _range(self, lines: Sequence[str], spot: Spot) -> types.Range:
        return types.Range(
            start=self._position(lines, spot.line, spot.start), end=self._position(lines, spot.line, spot.end)
        )


def _kept_rule_problems(desk: Desk, slug: str) -> list[Diagnostic]:
    """Return what is wrong with the rules, which a keystroke in a scenario does not change."""
    if slug not in desk.rule_findings:
        desk.rule_findings[slug] = rule_problems(desk, slug)
    return desk.rule_findings[slug]


@functools.cache
def _uri(path: Path) -> str:
    return uris.from_fs_path(str(path)) or path.as_uri()


def _path(uri: str) -> Path:
    return Path(uris.to_fs_path(uri) or "")
