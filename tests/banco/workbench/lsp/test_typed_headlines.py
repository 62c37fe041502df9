"""The headline edits, typed into an editor: the same lists, sent by `banco lsp`; and the amounts taken from it."""

import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from headline_bets import ADDED, FIELDS, NOT_WHILE_TYPING, STEPS, TAKEN_AWAY, TOLD_WHEN_ADDED
from headline_edits import HEADLINES, RULES, Headline
from language_client import PATIENCE, Server
from lsprotocol import types
from pygls.uris import to_fs_path
from small_tavern import edit
from told_lines import Said

from banco.workbench.browser.offered_bets import bet_written
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow
LSP = (sys.executable, "-m", "banco.cli", "lsp")
QUIET = 0.5
"""Seconds in which nothing more is told: the list is whole."""
OFTEN = ("more time to decide", "a cell of the cash-out", "a later cut card")
"""What is typed in every run; the others by `make worlds`."""
EACH = [name if name in OFTEN else pytest.param(name, marks=pytest.mark.exhaustive) for name in HEADLINES]
PAID = [name for name, one in HEADLINES.items() if any(line.startswith("C110") for line in one.expected)]
"""Edits after which scenarios ask for other amounts."""

BY_HAND = {"the insurance pays 3:1": "PLB-S0024"}
"""A scenario that no amount puts right: two rows share a balance that is no longer the same for both."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the regolamenti that are edited, each copied once: what is typed is undone."""
    return tmp_path_factory.mktemp("corpus")


@pytest.fixture(scope="module")
def server(root: Path) -> Iterator[Server]:
    with Server(LSP, root, revisore="Anna Rossi, prodotto") as server:
        yield server


def begun(root: Path, one: Headline) -> Path:
    """Return the file that an edit is of, in a copy of the regolamento."""
    copied(root, one.slug)
    return root / "rules" / one.slug / one.file


def copied(root: Path, slug: str) -> None:
    own = bundled()
    for part, folder in (("rules", own.rules), ("features", own.features)):
        if not (root / part / slug).is_dir():
            shutil.copytree(folder / slug, root / part / slug)


def typed(server: Server, path: Path, one: Headline, *, back: bool = False) -> None:
    """Type an edit over the rules, or save it in a table, which is no text of the editor's; `back` undoes it."""
    before, after = (one.after, one.before) if back else (one.before, one.after)
    if one.file == RULES:
        text = path.read_text(encoding="utf-8")
        server.write(path, text if back else text.replace(before, after))
    else:
        edit(path, before, after)
        server.moved(path)


def lines(server: Server, root: Path, slug: str) -> set[str]:
    """Return all that is told of a regolamento now, in the form of a list."""
    return {
        Said(
            code=str(one.code),
            message=one.message.split("\n")[0],
            file=uri,
            is_soft=one.severity != types.DiagnosticSeverity.Error and one.code != "R622",
        ).line
        for uri, told in server.told().items()
        if uri.startswith(root.as_uri()) and f"/{slug}/" in uri
        for one in told
    }


def settled(server: Server, root: Path, slug: str, holds: Callable[[set[str]], bool]) -> set[str]:
    """Return what is told once it holds and nothing more comes, or when patience ends."""
    since = start = time.monotonic()
    last = lines(server, root, slug)
    while time.monotonic() - start < PATIENCE and time.monotonic() - since < QUIET:
        time.sleep(0.05)
        now = lines(server, root, slug)
        if now != last or not holds(now):
            since, last = time.monotonic(), now
    return last


@pytest.mark.parametrize("name", EACH)
def test_all_that_an_edit_makes_false_reaches_the_editor_and_goes_when_it_is_undone(
    server: Server, root: Path, name: str
) -> None:
    one = HEADLINES[name]
    path = begun(root, one)
    typed(server, path, one)
    expected = one.expected - NOT_WHILE_TYPING
    told = settled(server, root, one.slug, expected.issubset)
    typed(server, path, one, back=True)
    left = settled(server, root, one.slug, expected.isdisjoint)
    assert told - left == expected, one.because


def taken(root: Path, action: types.CodeAction) -> dict[Path, str]:
    """Return the texts that an action leads to, written as an editor writes them that saves at once."""
    assert action.edit is not None
    documents = [part for part in action.edit.document_changes or () if isinstance(part, types.TextDocumentEdit)]
    edits = {part.text_document.uri: list(part.edits) for part in documents}
    edits |= {uri: list(own) for uri, own in (action.edit.changes or {}).items()}
    texts: dict[Path, str] = {}
    for uri, own in edits.items():
        path = Path(to_fs_path(uri) or "")
        rows = path.read_text(encoding="utf-8").split("\n") if path.is_file() else [""]
        for change in sorted(own, key=lambda one: one.range.start.line, reverse=True):
            assert isinstance(change, types.TextEdit)
            start, end = change.range.start, change.range.end
            assert start.line == end.line
            row = rows[start.line]
            rows[start.line] = row[: start.character] + change.new_text + row[end.character :]
        texts[path] = "\n".join(rows)
        assert path.is_relative_to(root)
        path.write_text(texts[path], encoding="utf-8")
    return texts


def asking(server: Server, root: Path) -> list[tuple[str, types.Diagnostic]]:
    """Return the scenarios of a folder that ask for other amounts, each with its address."""
    own = [(uri, told) for uri, told in server.told().items() if uri.startswith(root.as_uri())]
    return [(uri, each) for uri, told in own for each in told if each.code == "C110"]


def _without(line: str) -> Callable[[set[str]], bool]:
    return lambda told: line not in told


def realigning(server: Server, feature: Path, asked: types.Diagnostic) -> list[types.CodeAction]:
    """Return what is offered for the amounts of a scenario; what takes every proposal at once is not of it alone."""
    return [one for one in server.actions(feature, asked) if one.title.startswith("Riallinea ")]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PAID)
def test_the_amounts_that_an_edit_asks_for_are_taken_from_the_editor(server: Server, tmp_path: Path, name: str) -> None:
    one, root = HEADLINES[name], tmp_path
    path = begun(root, one)
    typed(server, path, one)
    settled(server, root, one.slug, one.expected.issubset)
    titles = []
    by_hand = BY_HAND.get(name, "none")
    while wrong := [one for one in asking(server, root) if not one[1].message.startswith(by_hand)]:
        uri, first = wrong[0]
        feature = Path(to_fs_path(uri) or "")
        action = realigning(server, feature, first)[-1]  # of the whole clause, where there is one
        titles.append(action.title)
        for changed, text in taken(root, action).items():
            if changed.suffix == ".feature":
                server.write(changed, text)
        gone = Said("C110", first.message.split("\n")[0], uri, is_soft=False).line
        settled(server, root, one.slug, _without(gone))
        assert first not in [each for _uri, each in asking(server, root)], titles
    left = [realigning(server, Path(to_fs_path(uri) or ""), each) for uri, each in asking(server, root)]
    assert left == [[]] * (name in BY_HAND)
    signed = (root / "features" / one.slug / "revisioni.yaml").read_text(encoding="utf-8")
    assert signed.count('da: "Anna Rossi, prodotto"') == len(titles)


def put(server: Server, root: Path, texts: Mapping[str, str | None]) -> None:
    """Type texts over what is there; what is no text of the editor's, and what goes, is changed on the disk."""
    for name, text in texts.items():
        path = root / name
        if text is not None and path.suffix in (".yaml", ".feature"):
            server.write(path, text)
            continue
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
        server.moved(path)


def _exactly(expected: set[str], known: set[str]) -> Callable[[set[str]], bool]:
    return lambda told: told - known == expected


def test_a_translation_is_read_as_it_is_typed_and_as_it_was_once_it_is_typed_back(server: Server, root: Path) -> None:
    copied(root, TAKEN_AWAY)
    path = root / "rules" / TAKEN_AWAY / "lingue" / "en.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count('"Vince chi ottiene') == 1  # the summary of D21-004
    server.write(path, text)
    known = settled(server, root, TAKEN_AWAY, lambda told: True)
    server.write(path, text.replace('"Vince chi ottiene', '"Vince sempre chi ottiene'))
    wrong = {"? R651", "? R652 D21-004"}
    assert settled(server, root, TAKEN_AWAY, wrong.issubset) - known == wrong
    server.write(path, text)
    assert settled(server, root, TAKEN_AWAY, wrong.isdisjoint).isdisjoint(wrong)


@pytest.mark.exhaustive
def test_all_that_is_false_without_a_side_bet_reaches_the_editor_step_by_step(server: Server, tmp_path: Path) -> None:
    copied(tmp_path, TAKEN_AWAY)
    texts = {
        path.relative_to(tmp_path).as_posix(): path.read_text(encoding="utf-8")
        for path in tmp_path.rglob("*.*")
        if path.suffix in (".yaml", ".feature", ".lock")
    }
    put(server, tmp_path, {name: text for name, text in texts.items() if name.endswith("/regolamento.yaml")})
    known = settled(server, tmp_path, TAKEN_AWAY, lambda told: True)
    for step in STEPS.values():
        changed = step.change(texts)
        put(server, tmp_path, changed)
        texts = {name: text for name, text in {**texts, **changed}.items() if text is not None}
        expected = step.expected - NOT_WHILE_TYPING
        told = settled(server, tmp_path, TAKEN_AWAY, _exactly(expected, known))
        assert told - known == expected


@pytest.mark.exhaustive
def test_all_that_a_new_side_bet_asks_for_reaches_the_editor(server: Server, tmp_path: Path) -> None:
    copied(tmp_path, ADDED)
    rules = tmp_path / "rules" / ADDED / RULES
    server.write(rules, rules.read_text(encoding="utf-8"))
    known = settled(server, tmp_path, ADDED, lambda told: True)
    put(server, tmp_path, bet_written(Corpus(tmp_path), ADDED, FIELDS).texts)
    expected = TOLD_WHEN_ADDED - NOT_WHILE_TYPING
    assert settled(server, tmp_path, ADDED, expected.issubset) - known == expected
