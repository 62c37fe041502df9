"""Which files of a corpus are edited together, what each is, and a copy of the corpus that stands apart."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from banco.workbench.terminal.watched_folders import concerns, folders_of, is_hidden
from conformance.cases.lock import FILE as LOCK_FILE
from generator.data.corpus import CLAUSES_FILE, COMMON, LANGUAGES_FOLDER, REVISIONS_FILE, RULES_FILE, Corpus

_LARGEST = 8_000_000
"""Bytes of a file that is edited or copied."""
WRITTEN_HERE = ("revisioni", "registro")
"""Kinds of files that nobody writes by hand."""


def kind_of(name: str) -> str:
    """Return what a file of a corpus is, in Italian, by its name; "" for one that is not edited.

    >>> kind_of("rules/x/clausole.yaml"), kind_of("features/x/a.feature"), kind_of("rules/x/evidenze/letture.json")
    ('clausole', 'scenari', '')
    """
    folder, _, last = name.rpartition("/")
    if folder.endswith(f"/{LANGUAGES_FOLDER}"):
        return "traduzioni" if last.endswith(".yaml") else ""
    named = {CLAUSES_FILE: "clausole", RULES_FILE: "regole", REVISIONS_FILE: "revisioni", LOCK_FILE: "registro"}
    if last in named:
        return named[last]
    return {".yaml": "regole", ".feature": "scenari", ".csv": "tabella"}.get(Path(last).suffix, "")


def edited_texts(corpus: Corpus, slug: str) -> dict[str, str]:
    """Return the texts of a regolamento that a person may edit, by name, those of its rules first.

    A file that is no UTF-8 is left out: whoever validates tells of it.
    """
    found: dict[str, str] = {}
    for path in _files(corpus, slug):
        with suppress(OSError, UnicodeDecodeError):
            found[corpus.name_of(path)] = path.read_bytes().decode("utf-8")
    return found


def _files(corpus: Corpus, slug: str) -> Iterator[Path]:
    rules = corpus.rules / slug
    order = {RULES_FILE: 0, CLAUSES_FILE: 1}
    for folder in (rules, *(one for one in folders_of(corpus, slug) if one.name.startswith(COMMON))):
        yield from sorted(_whole_files(corpus, slug, folder), key=lambda path: (order.get(path.name, 2), path))
    yield from sorted(_whole_files(corpus, slug, corpus.features / slug))


def _whole_files(corpus: Corpus, slug: str, folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*") if folder.is_dir() else ():
        if kind_of(path.name) and concerns(corpus, slug, path) and _is_plain(path):
            yield path


def _is_plain(path: Path) -> bool:
    try:
        found = path.stat()
    except OSError:
        return False
    return S_ISREG(found.st_mode) and found.st_size <= _LARGEST


def copy_beside(corpus: Corpus, slug: str, folder: Path) -> None:
    """Copy all that a regolamento is read from into a folder. Raises OSError."""
    for source in (corpus.rules, corpus.features / slug):
        for path in source.rglob("*") if source.is_dir() else ():
            if _is_plain(path) and not is_hidden(path.relative_to(corpus.root)):
                with suppress(OSError):  # it went away while we looked
                    _write(folder / path.relative_to(corpus.root), path.read_bytes())


def put_in(folder: Path, texts: Mapping[str, str | None]) -> None:
    """Write, in such a copy, files as they are edited; None is a file that is no more. Raises OSError."""
    for name, text in texts.items():
        if text is None:
            (folder / name).unlink(missing_ok=True)
        else:
            _write(folder / name, text.encode())


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
