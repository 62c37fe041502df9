"""One conversation of a real client with `banco lsp`, over a copy of a small corpus."""

import asyncio
import functools
import shutil
import sys
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.lsp.client import LanguageClient

pytestmark = pytest.mark.slow

CORPUS = Path(__file__).parents[3] / "corpora" / "pronta"
SLUG = "taverna-del-porto"
PATIENCE = 60.0
"""Seconds for an answer: a machine that does other work too is slow, not wrong."""


class Editor:
    """A client that remembers the mistakes that it was told, by address."""

    def __init__(self) -> None:
        self.client = LanguageClient("prova", "1")
        self.mistakes: dict[str, list[types.Diagnostic]] = {}
        self.news = asyncio.Event()
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(functools.partial(self._told))

    def _told(self, params: types.PublishDiagnosticsParams) -> None:
        self.mistakes[params.uri] = list(params.diagnostics)
        self.news.set()

    async def start(self, root: Path) -> types.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "banco.cli", "lsp")
        params = types.InitializeParams(
            capabilities=types.ClientCapabilities(),
            root_uri=root.as_uri(),
            initialization_options={"revisore": "Anna Rossi, prodotto"},
        )
        answer = await self.client.initialize_async(params)
        self.client.initialized(types.InitializedParams())
        return answer

    async def leave(self) -> int | None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        server = self.client._server
        assert server is not None
        code = await asyncio.wait_for(server.wait(), PATIENCE)
        client: Any = self.client  # the library says no types for this one
        await client.stop()
        return code

    def open(self, path: Path, text: str) -> None:
        item = types.TextDocumentItem(uri=path.as_uri(), language_id="yaml", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def write(self, path: Path, version: int, text: str) -> None:
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=version),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
            )
        )

    async def until(self, holds: Callable[[], bool]) -> None:
        async def wait() -> None:
            while not holds():
                self.news.clear()
                await self.news.wait()

        await asyncio.wait_for(wait(), PATIENCE)

    async def hover(self, path: Path, line: int, column: int) -> types.Hover | None:
        params = types.HoverParams(types.TextDocumentIdentifier(path.as_uri()), types.Position(line, column))
        return await asyncio.wait_for(self.client.text_document_hover_async(params), PATIENCE)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(CORPUS, tmp_path / "un corpus, più o meno")
    return tmp_path / "un corpus, più o meno"


def talk(story: Callable[[Editor], Awaitable[None]], root: Path) -> None:
    async def whole() -> None:
        editor = Editor()
        await editor.start(root)
        await story(editor)
        assert await editor.leave() == 0

    with ThreadPoolExecutor(1) as apart:  # a browser that is open in this process has a loop of its own
        apart.submit(lambda: asyncio.run(whole())).result()


def place_of(text: str, word: str) -> tuple[int, int]:
    before = text[: text.index(word)]
    return before.count("\n"), len(before) - before.rfind("\n") - 1


def test_a_mistake_is_told_while_it_is_typed_and_taken_back_when_it_is_mended(root: Path) -> None:
    rules = root / "rules" / SLUG / "regolamento.yaml"
    feature = next((root / "features" / SLUG).glob("*.feature"))
    stranger = root / "note.yaml"
    right = rules.read_text(encoding="utf-8")
    wrong = right.replace('paga: "3:2"', "paga: 3:2", 1)
    assert wrong != right
    line, column = place_of(right, 'paga: "3:2"')

    async def story(editor: Editor) -> None:
        editor.open(rules, right)
        editor.open(stranger, "paga: 3:2\n")
        editor.write(rules, 2, wrong)
        await editor.until(lambda: bool(editor.mistakes.get(rules.as_uri())))
        (told,) = editor.mistakes[rules.as_uri()]
        assert (told.code, told.source, told.severity) == ("R025", "banco", types.DiagnosticSeverity.Error)
        assert told.message == (
            "«3:2» senza virgolette è ambiguo: altri programmi vi leggono un numero in base 60.\n"
            'Scrivi "3:2" fra virgolette.'
        )
        assert told.range == types.Range(types.Position(line, column + 6), types.Position(line, column + 9))
        asked = types.CodeActionParams(
            types.TextDocumentIdentifier(rules.as_uri()), told.range, types.CodeActionContext([told])
        )
        (mend,) = await editor.client.text_document_code_action_async(asked) or []
        assert isinstance(mend, types.CodeAction)
        assert mend.title == 'Scrivi "3:2" fra virgolette'
        assert mend.edit is not None
        assert mend.edit.changes is not None
        changes = {uri: list(edits) for uri, edits in mend.edit.changes.items()}
        assert changes == {rules.as_uri(): [types.TextEdit(told.range, '"3:2"')]}

        editor.write(rules, 3, right)
        await editor.until(lambda: not editor.mistakes[rules.as_uri()])
        assert stranger.as_uri() not in editor.mistakes
        assert rules.read_text(encoding="utf-8") == right

        meant = await editor.hover(rules, line, column + 1)
        assert meant is not None
        assert isinstance(meant.contents, types.MarkupContent)
        assert "La vincita netta, di ogni riga che vince" in meant.contents.value
        assert await editor.hover(stranger, 0, 1) is None

        here = types.TextDocumentIdentifier(rules.as_uri())
        cited = types.Position(*place_of(right, "TDP-005"))
        places = await editor.client.text_document_definition_async(types.DefinitionParams(here, cited))
        assert isinstance(places, Sequence)
        assert [Path(str(one.uri)).name for one in places if isinstance(one, types.Location)] == ["clausole.yaml"]
        context = types.ReferenceContext(include_declaration=True)
        cites = await editor.client.text_document_references_async(types.ReferenceParams(context, here, cited))
        assert cites is not None
        assert {Path(one.uri).name for one in cites} >= {"clausole.yaml", "regolamento.yaml"}
        inside = types.Position(line, column - 2)
        proposed = await editor.client.text_document_completion_async(types.CompletionParams(here, inside))
        assert isinstance(proposed, types.CompletionList)
        assert "restituisce" not in {one.label for one in proposed.items}
        assert all(one.documentation and one.text_edit for one in proposed.items)

        scenario = feature.read_text(encoding="utf-8")
        editor.write(rules, 4, right.replace('paga: "3:2"', 'paga: "6:5"', 1))
        await editor.until(lambda: any(one.code == "C110" for one in editor.mistakes.get(feature.as_uri(), ())))
        old = next(one for one in editor.mistakes[feature.as_uri()] if one.code == "C110")
        asked = types.CodeActionParams(
            types.TextDocumentIdentifier(feature.as_uri()), old.range, types.CodeActionContext([old])
        )
        taken = (await editor.client.text_document_code_action_async(asked) or [])[0]
        assert isinstance(taken, types.CodeAction)
        assert taken.title.startswith("Riallinea TDP-S")
        assert taken.edit is not None
        parts_written = [part for part in taken.edit.document_changes or () if isinstance(part, types.TextDocumentEdit)]
        written = {
            Path(part.text_document.uri).name: [one.new_text for one in part.edits if isinstance(one, types.TextEdit)]
            for part in parts_written
        }
        assert [text.strip() for text in written["colpo.feature"]] == ["Allora Anna riceve 22 €"]
        assert 'da: "Anna Rossi, prodotto"' in written["revisioni.yaml"][0]
        editor.write(rules, 5, right)
        await editor.until(lambda: not editor.mistakes[feature.as_uri()])

        editor.open(feature, scenario.replace("Allora", "Alora", 1))
        await editor.until(lambda: bool(editor.mistakes.get(feature.as_uri())))
        parts = await editor.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(types.TextDocumentIdentifier(feature.as_uri()))
        )
        assert parts is not None
        assert [part.name for part in parts] == [scenario.split("Funzionalità: ")[1].split("\n")[0]]

    talk(story, root)
