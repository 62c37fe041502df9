"""What the core of the editor finds, in the words of the protocol: ranges in its units, items, actions, edits."""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from lsprotocol import types
from pygls import uris
from pygls.workspace import PositionCodec, ServerTextPosition

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.completion_items import Completion, CompletionKind
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.destinations import Coded, Destination
from banco.workbench.lsp.lenses import CodeLens
from banco.workbench.lsp.live_validation import Underlined
from banco.workbench.lsp.outlines import Outline
from banco.workbench.lsp.quick_fixes import Fix, TextChange
from banco.workbench.lsp.under_cursor import Meaning, Spot
from generator.data.diagnostics import Severity

_SEVERITY = {Severity.ERRORE: types.DiagnosticSeverity.Error, Severity.AVVISO: types.DiagnosticSeverity.Warning}
_SYMBOLS = {
    "sezione": types.SymbolKind.Namespace,
    "nome": types.SymbolKind.Field,
    "argomento": types.SymbolKind.File,
    "regola": types.SymbolKind.Class,
    "scenario": types.SymbolKind.Method,
}
_KINDS = {
    CompletionKind.KEY: types.CompletionItemKind.Property,
    CompletionKind.VALUE: types.CompletionItemKind.EnumMember,
    CompletionKind.NAME: types.CompletionItemKind.Variable,
    CompletionKind.CLAUSE: types.CompletionItemKind.Reference,
    CompletionKind.READING: types.CompletionItemKind.Reference,
    CompletionKind.FILE: types.CompletionItemKind.File,
    CompletionKind.STEP: types.CompletionItemKind.Snippet,
    CompletionKind.WORD: types.CompletionItemKind.Keyword,
}


class Messages:
    """Writes messages for one editor, which counts the columns of a line in its own way."""

    def __init__(self, codec: PositionCodec, addresses: Mapping[Path, str]) -> None:
        """Begin; `addresses` are those by which the editor calls the files that it has open."""
        self.codec = codec
        self.addresses = addresses

    def uri(self, path: Path) -> str:
        """Return the address of a file, as the editor writes it if it has it open."""
        return self.addresses.get(path) or _uri_of(path)

    # answers

    def diagnostic(self, one: Underlined, lines: Sequence[str]) -> types.Diagnostic:
        """Return a mistake of a file of which these are the lines."""
        found = one.found
        return types.Diagnostic(
            range=self.span(lines, Spot(found.at.line - 1, one.start, one.end)),
            message="\n".join(part for part in (found.message, found.advice) if part),
            severity=_SEVERITY[found.severity],
            code=found.code,
            source="banco",
        )

    def hover(self, desk: Desk, path: Path, found: Meaning) -> types.Hover:
        """Return what a word means."""
        content = types.MarkupContent(kind=types.MarkupKind.Markdown, value=found.markdown)
        return types.Hover(contents=content, range=self.span_in(desk, path, found.spot))

    def items(self, desk: Desk, path: Path, found: Iterable[Completion]) -> list[types.CompletionItem]:
        """Return what may be written, in this order."""
        lines = lines_of(desk.corpus.text_of(path))
        return [self._item(number, one, lines) for number, one in enumerate(found)]

    def locations(self, desk: Desk, found: Iterable[Destination]) -> list[types.Location]:
        """Return some places."""
        return [types.Location(self.uri(one.path), self.span_in(desk, one.path, one.spot)) for one in found]

    def symbols(self, desk: Desk, path: Path, found: Iterable[Outline]) -> list[types.DocumentSymbol]:
        """Return the parts of a file."""
        lines = lines_of(desk.corpus.text_of(path))
        return [self._symbol(one, lines) for one in found]

    def coded(self, desk: Desk, found: Iterable[Coded]) -> list[types.WorkspaceSymbol]:
        """Return what has a code, each under its code and what it says."""
        key = types.SymbolKind.Key
        places = ((one, self.locations(desk, [one.at])[0]) for one in found)
        return [types.WorkspaceSymbol(place, f"{one.code} {one.says}", key) for one, place in places]

    def actions(self, desk: Desk, path: Path, found: Iterable[Fix]) -> list[types.CodeAction]:
        """Return what can be put right in a file; what cannot be as things are says why."""
        lines = lines_of(desk.corpus.text_of(path))
        return [
            types.CodeAction(
                title=one.title,
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[self.diagnostic(told, lines) for told in one.mends],
                is_preferred=one.is_sure,
                edit=None if one.refused else self.edit(desk, one.changes),
                disabled=types.CodeActionDisabled(one.refused) if one.refused else None,
            )
            for one in found
        ]

    def folds(self, desk: Desk, path: Path, found: Iterable[Outline]) -> list[types.FoldingRange]:
        """Return the parts of a file that have more than one line, those inside others too."""
        lines = lines_of(desk.corpus.text_of(path))
        return list(_folds(lines, found))

    def rows(self, desk: Desk, path: Path, found: Iterable[tuple[int, str]]) -> list[types.TextEdit]:
        """Return the edits of whole lines, by their number from 0."""
        lines = lines_of(desk.corpus.text_of(path))
        return [types.TextEdit(self.span(lines, Spot(line, 0, len(lines[line]))), text) for line, text in found]

    def lenses(self, found: Iterable[CodeLens]) -> list[types.CodeLens]:
        """Return what stands above some lines; there is nothing to click."""
        return [
            types.CodeLens(
                range=types.Range(types.Position(one.line, 0), types.Position(one.line, 0)),
                command=types.Command(title=one.words, command=""),
            )
            for one in found
        ]

    # places

    def place(self, desk: Desk, path: Path, position: types.Position) -> tuple[int, int]:
        """Return the line and the column, from 0, that an editor names."""
        place = self.codec.position_from_client_units(lines_of(desk.corpus.text_of(path)), position)
        return place.line, place.character

    def span_in(self, desk: Desk, path: Path, spot: Spot) -> types.Range:
        """Return some columns of a file, as the editor counts them."""
        return self.span(lines_of(desk.corpus.text_of(path)), spot)

    def span(self, lines: Sequence[str], spot: Spot) -> types.Range:
        """Return some columns of a file of which these are the lines, as the editor counts them."""
        return types.Range(
            start=self._position(lines, spot.line, spot.start), end=self._position(lines, spot.line, spot.end)
        )

    def _position(self, lines: Sequence[str], line: int, column: int) -> types.Position:
        return self.codec.position_to_client_units(lines, ServerTextPosition(line, column))

    # parts of answers

    def _item(self, number: int, one: Completion, lines: Sequence[str]) -> types.CompletionItem:
        snippet, plain = types.InsertTextFormat.Snippet, types.InsertTextFormat.PlainText
        return types.CompletionItem(
            label=one.label,
            kind=_KINDS[one.kind],
            detail=str(one.kind),
            documentation=types.MarkupContent(kind=types.MarkupKind.Markdown, value=one.meaning),
            sort_text=f"{number:04}",
            filter_text=one.matches or one.label,
            insert_text_format=snippet if one.is_snippet else plain,
            text_edit=types.TextEdit(range=self.span(lines, one.spot), new_text=one.text),
        )

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
            selection_range=self.span(lines, one.spot),
            children=[self._symbol(part, lines) for part in one.parts],
        )

    def edit(self, desk: Desk, changes: Iterable[TextChange]) -> types.WorkspaceEdit:
        """Return some changes; where they begin a file, in the form that can say so."""
        edits: dict[Path, list[types.TextEdit]] = {}
        for change in changes:
            edit = types.TextEdit(self.span_in(desk, change.path, change.spot), change.text)
            edits.setdefault(change.path, []).append(edit)
        new = [path for path in edits if not path.is_file()]
        if not new:
            return types.WorkspaceEdit(changes={self.uri(path): own for path, own in edits.items()})
        options = types.CreateFileOptions(ignore_if_exists=True)
        files = [types.CreateFile(uri=self.uri(path), options=options) for path in new]
        texts = [
            types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(self.uri(path)), own)
            for path, own in edits.items()
        ]
        return types.WorkspaceEdit(document_changes=[*files, *texts])


def _folds(lines: Sequence[str], found: Iterable[Outline]) -> Iterator[types.FoldingRange]:
    for one in found:
        last = one.last
        while last > one.spot.line and not lines[last].strip():  # the blank lines below belong to no part
            last -= 1
        if last > one.spot.line:
            yield types.FoldingRange(start_line=one.spot.line, end_line=last)
        yield from _folds(lines, one.parts)


@functools.cache
def _uri_of(path: Path) -> str:
    return uris.from_fs_path(str(path)) or path.as_uri()


def path_of(uri: str) -> Path:
    """Return the file of an address; the empty path for an address of another kind."""
    return Path(uris.to_fs_path(uri) or "")
