"""Files beside those of a regolamento that nobody reads, because their name is almost the right one."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from conformance.cases.lock import FILE as LOCK_FILE
from conformance.cases.remark import Remark, remark
from generator.data.corpus import CLAUSES_FILE, COMMON, REVISIONS_FILE, RULES_FILE, Corpus
from generator.data.diagnostics import Position, nearest

_DOUBLED = re.compile(r"(?i)(\.(?:yaml|feature|csv|json))(?:\.(?:txt|bak|old|orig)|~)$")
_COPY = re.compile(r"(?i)(?:^copia di | ?[-–] ?copia| ?\(copia\)| copia\b| ?\(\d+\)| ?[-–] ?copy|^copy of )")
_SWAPS = {".yml": ".yaml", ".feautre": ".feature", ".features": ".feature", ".feature.txt": ".feature"}


def near_names(corpus: Corpus, slug: str, tables: Iterable[str] = ()) -> Iterator[Remark]:
    """Yield the files of a regolamento's folders that look like its own and that nobody reads.

    Args:
        tables: the CSV files that its data name.
    """
    read = [RULES_FILE, CLAUSES_FILE, *tables, *(path.name for path in corpus.language_files(slug))]
    yield from _near(corpus, corpus.rules / slug, read, (".yaml", ".csv"))
    yield from _near(corpus, corpus.features / slug, [LOCK_FILE, REVISIONS_FILE], (".feature",))


def near_folders(corpus: Corpus) -> Iterator[Remark]:
    """Yield the rules of a folder that is no regolamento, because they are called almost as they should."""
    known = corpus.slugs()
    for folder in sorted(corpus.rules.iterdir()):
        if folder.is_dir() and folder.name not in known and not folder.name.startswith(COMMON):
            near = (one for one in _near(corpus, folder, [RULES_FILE, CLAUSES_FILE], (".yaml",)))
            yield from (one for one in near if f"«{RULES_FILE}»" in one.diagnostic.message)


def _near(corpus: Corpus, folder: Path, expected: list[str], kinds: tuple[str, ...]) -> Iterator[Remark]:
    files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    expected = (
        [*expected, *(path.name for path in files if path.name.endswith(".csv"))] if ".csv" in kinds else expected
    )
    for path in files:
        meant = _meant(path.name, expected, kinds)
        if meant:
            at = Position(corpus.name_of(path), 1, 1)
            message = f"«{path.name}» è quasi «{meant}», e non è letto."
            advice = f"Se è quello giusto chiamalo «{meant}»; se è una copia, spostala fuori di qui."
            yield remark("C140", message, at, advice)


def _meant(name: str, expected: list[str], kinds: tuple[str, ...]) -> str:
    """Return what the name of a file that is not read was meant to be; "" for what is read, or is no such file."""
    plain = _COPY.sub("", _DOUBLED.sub(r"\1", name)).strip()
    if (name in expected and plain == name) or name.endswith(".feature"):
        return ""
    for wrong, right in _SWAPS.items():
        if plain.lower().endswith(wrong):
            plain = plain[: -len(wrong)] + right
    if not plain.lower().endswith(kinds):
        return ""
    if ".feature" in kinds:
        return plain if plain != name else ""
    if plain.endswith(".csv"):
        return plain if plain != name and plain in expected else ""  # others are of readings that are not in force
    return nearest(plain, expected) or ""
