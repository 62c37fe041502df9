"""A real client of a language server, pytest-lsp's, in a loop and a thread of its own: tests ask it as a function."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from lsprotocol import types
from pytest_lsp import client_capabilities, make_test_lsp_client

T = TypeVar("T")
PATIENCE = 60.0
"""Seconds for an answer: a machine that does other work too is slow, not wrong."""


class Server:
    """A language server that runs, and an editor that talks to it; leave it with `with`, and it must end well.

    The client holds both sides to what the editor says that it can do: an answer of another kind is an error.
    """

    def __init__(self, command: Sequence[str], root: Path, editor: str = "visual-studio-code", **options: Any) -> None:
        """Start the server of a command on a folder, as an editor of which the library knows the abilities.

        The options are what it is told at the beginning, and its settings.
        """
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._versions: dict[Path, int] = {}
        self.client = make_test_lsp_client()
        self.client.set_configuration(options)
        self.client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda _params: None)
        self.client.feature(types.WORKSPACE_CODE_LENS_REFRESH)(lambda _params: None)
        self.do(self._start(command, root, editor, options))

    async def _start(self, command: Sequence[str], root: Path, editor: str, options: dict[str, Any]) -> None:
        await self.client.start_io(*command)
        folder = types.WorkspaceFolder(uri=root.as_uri(), name=root.name)
        self.can = await self.client.initialize_session(
            types.InitializeParams(
                capabilities=client_capabilities(editor),
                root_uri=root.as_uri(),
                workspace_folders=[folder],
                initialization_options=options,
            )
        )

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Return what an exchange with the server comes to."""
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, PATIENCE), self._loop).result()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.do(self._leave())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _leave(self) -> None:
        await self.client.shutdown_session()
        server = self.client._server
        assert server is not None
        code = await server.wait()
        client: Any = self.client  # the library says no types for this one
        await client.stop()
        assert (self.client.error, code) == (None, 0)

    # texts

    def write(self, path: Path, text: str) -> None:
        """Open a file with a text, or type it over what is there."""
        version = self._versions[path] = self._versions.get(path, 0) + 1
        self._loop.call_soon_threadsafe(self._write, path, version, text)

    def _write(self, path: Path, version: int, text: str) -> None:
        if version == 1:
            language = "cucumber" if path.suffix == ".feature" else "yaml"
            item = types.TextDocumentItem(uri=path.as_uri(), language_id=language, version=version, text=text)
            self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
            return
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=version),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
            )
        )

    def moved(self, path: Path) -> None:
        """Tell that a file has changed on the disk, or is there no more."""
        how = types.FileChangeType.Changed if path.exists() else types.FileChangeType.Deleted
        event = types.FileEvent(uri=path.as_uri(), type=how)
        changed = types.DidChangeWatchedFilesParams(changes=[event])
        self._loop.call_soon_threadsafe(self.client.workspace_did_change_watched_files, changed)

    # questions

    def hover(self, path: Path, line: int, column: int) -> str:
        """Return what a word means, line and column from 0; "" where nothing is told."""
        here = types.HoverParams(types.TextDocumentIdentifier(path.as_uri()), types.Position(line, column))
        found = self.do(self.client.text_document_hover_async(here))
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    def completion(self, path: Path, line: int, column: int) -> list[types.CompletionItem]:
        """Return what may be written at a place."""
        here = types.CompletionParams(types.TextDocumentIdentifier(path.as_uri()), types.Position(line, column))
        found = self.do(self.client.text_document_completion_async(here))
        return list(found.items if isinstance(found, types.CompletionList) else found or ())

    def actions(self, path: Path, told: types.Diagnostic) -> list[types.CodeAction]:
        """Return what may be done about a mistake."""
        asked = types.CodeActionParams(
            types.TextDocumentIdentifier(path.as_uri()), told.range, types.CodeActionContext([told])
        )
        found = self.do(self.client.text_document_code_action_async(asked))
        return [one for one in found or () if isinstance(one, types.CodeAction)]

    def may_rename(self, path: Path, line: int, column: int) -> str:
        """Return the name at a place that may have another. Raises JsonRpcException, with why it may not."""
        here = types.PrepareRenameParams(types.TextDocumentIdentifier(path.as_uri()), types.Position(line, column))
        found = self.do(self.client.text_document_prepare_rename_async(here))
        assert isinstance(found, types.PrepareRenamePlaceholder)
        return found.placeholder

    def rename(self, path: Path, line: int, column: int, new: str) -> types.WorkspaceEdit:
        """Return the edits that give another name to what stands at a place. Raises JsonRpcException."""
        here = types.RenameParams(types.TextDocumentIdentifier(path.as_uri()), types.Position(line, column), new)
        found = self.do(self.client.text_document_rename_async(here))
        assert found is not None
        return found

    def folds(self, path: Path) -> Sequence[types.FoldingRange]:
        """Return the parts of a file that can be shown as one line."""
        asked = types.FoldingRangeParams(types.TextDocumentIdentifier(path.as_uri()))
        return self.do(self.client.text_document_folding_range_async(asked)) or ()

    def formatted(self, path: Path) -> list[types.TextEdit]:
        """Return the edits that lay a file out."""
        how = types.FormattingOptions(tab_size=2, insert_spaces=True)
        asked = types.DocumentFormattingParams(types.TextDocumentIdentifier(path.as_uri()), how)
        found: Sequence[types.TextEdit] | None = self.do(self.client.text_document_formatting_async(asked))
        return list(found or ())

    def lenses(self, path: Path) -> list[tuple[int, str]]:
        """Return what stands above the lines of a file, by line from 0."""
        asked = types.CodeLensParams(types.TextDocumentIdentifier(path.as_uri()))
        found = self.do(self.client.text_document_code_lens_async(asked)) or ()
        return [(one.range.start.line, one.command.title) for one in found if one.command is not None]

    def diagnostics(self, until: Callable[[dict[str, Sequence[types.Diagnostic]]], bool]) -> Any:
        """Return the mistakes that were told, by address, once something holds of them."""

        async def wait() -> dict[str, Sequence[types.Diagnostic]]:
            while not until(self.client.diagnostics):
                await self.client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
            return dict(self.client.diagnostics)

        return self.do(wait())

    def told(self) -> dict[str, Sequence[types.Diagnostic]]:
        """Return the mistakes that were told last, by address."""
        return dict(self.client.diagnostics)


def documented(item: types.CompletionItem) -> str:
    """Return what a proposal says of itself."""
    told = item.documentation
    return told.value if isinstance(told, types.MarkupContent) else told or ""
