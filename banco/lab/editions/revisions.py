"""The corpus as git kept it at a revision; nobody but this package asks git."""

import os
import posixpath
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.reader_codes import register_text

register_text("""
C003 Git non conserva questa cartella
    Per confrontare un regolamento con una revisione, la cartella che contiene rules e features deve stare in un
    deposito git, e il programma git dev'essere installato. Senza git si confrontano due cartelle:
    «banco confronta prima/rules/SLUG dopo/rules/SLUG».

C004 Revisione sconosciuta
    Git non trova la revisione indicata: si può scrivere un'etichetta, un ramo, un'impronta o HEAD~1.
    «git log --oneline» le elenca.
""")

_KEPT = ("rules", "features")
_SECONDS = 60
_FILES, _LINK = {b"100644", b"100755"}, b"120000"


@contextmanager
def corpus_at_revision(corpus: Corpus, revision: str) -> Iterator[Corpus]:
    """Give the corpus as it was at a revision, in a folder that lasts as long as the context.

    Raises:
        CorpusErrors: git does not keep the folder of the corpus, or knows no such revision.
    """
    commit = _commit(corpus.root, revision)
    with TemporaryDirectory(prefix="banco-") as folder:
        for path, content in _files(corpus.root, commit):
            kept = Path(folder) / path
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(content)
        yield Corpus(Path(folder))


def last_commit(corpus: Corpus) -> str:
    """Return the commit that stands last where git keeps a corpus, "" where it keeps none."""
    found = git(corpus.root, ["rev-parse", "--verify", "--quiet", "HEAD"])
    return "" if found is None or found.returncode else found.stdout.decode().strip()


def _commit(root: Path, revision: str) -> str:
    inside = git(root, ["rev-parse", "--is-inside-work-tree"])
    if inside is None or inside.returncode:
        why = "manca il programma git" if inside is None else "la cartella del corpus non sta in un deposito git"
        message = f"Non si può risalire alla revisione «{revision}»: {why}."
        advice = "Confronta due cartelle: «banco confronta prima/rules/SLUG dopo/rules/SLUG»."
        raise CorpusErrors([Diagnostic("C003", message, Position("rules", 1, 1), advice)])
    found = git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"])
    if found is None or found.returncode:
        advice = "«git log --oneline» elenca le revisioni; «git tag» le etichette."
        message = f"Git non conosce la revisione «{revision}»."
        raise CorpusErrors([Diagnostic("C004", message, Position("rules", 1, 1), advice)])
    return found.stdout.decode().strip()


def _files(root: Path, commit: str) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield the path below the root and the content of every file of the corpus at a commit.

    What a link stands for is read where git keeps it, once: a link that leads out of the repository, or to another
    link, is left out.
    """
    every = [*_listed(root, commit, _KEPT)]
    wanted = [(oid, name) for mode, oid, name in every if mode in _FILES]
    links = [(oid, name) for mode, oid, name in every if mode == _LINK]
    for (_, name), target in zip(links, _contents(root, [oid for oid, _ in links]), strict=True):
        place = posixpath.normpath(posixpath.join(posixpath.dirname(name), os.fsdecode(target)))
        found = _listed(root, commit, [place]) if not posixpath.isabs(place) else ()
        wanted += [(oid, name + below.removeprefix(place)) for mode, oid, below in found if mode in _FILES]
    for (_, name), content in zip(wanted, _contents(root, [oid for oid, _ in wanted]), strict=True):
        yield PurePosixPath(name), content


def _listed(root: Path, commit: str, paths: Sequence[str]) -> Iterator[tuple[bytes, bytes, str]]:
    """Yield the mode, the object and the path from the root of all that git keeps below some paths."""
    listed = git(root, ["ls-tree", "-r", "-z", commit, "--", *paths])
    for entry in (listed.stdout if listed else b"").split(b"\0"):
        if entry:
            head, _, name = entry.partition(b"\t")
            mode, _, oid = head.split()
            yield mode, oid, name.decode("utf-8", "surrogateescape")


def _contents(root: Path, objects: Sequence[bytes]) -> Iterator[bytes]:
    """Yield the content of some objects of git, in order."""
    read = git(root, ["cat-file", "--batch"], b"".join(oid + b"\n" for oid in objects))
    content, at = (read.stdout if read else b""), 0
    for _ in objects:
        end = content.index(b"\n", at)
        size = int(content[at:end].split()[2])
        yield content[end + 1 : end + 1 + size]
        at = end + 1 + size + 1


def git(
    root: Path, arguments: Sequence[str], given: bytes = b"", beside: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes] | None:
    """Return what git answered in a folder; None if there is no git.

    Args:
        beside: variables of its environment beside ours.
    """
    try:
        return subprocess.run(
            ["git", *arguments],
            cwd=root,
            input=given,
            capture_output=True,
            check=False,
            timeout=_SECONDS,
            env={**os.environ, **(beside or {})},
        )
    except FileNotFoundError:
        return None
