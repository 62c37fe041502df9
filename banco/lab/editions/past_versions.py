"""The versions of a regolamento that git kept, each as its last revision has it, and from when it was in force."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from banco.lab.editions.revisions import git
from generator.data.corpus import RULES_FILE, Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.nodes import Mapping, Node, Scalar
from generator.data.reader import read_text

_SINCE, _VERSION = "valido_dal", "versione"


@dataclass(frozen=True, slots=True)
class PastVersion:
    """A version that was in force.

    Attributes:
        valid_from, until: its first and its last day, ISO.
        revision: the last one of git that has it.
    """

    version: str
    valid_from: str
    until: str
    revision: str


@dataclass(frozen=True, slots=True)
class KeptVersion:
    """A version as git has it: its first day, and the last revision that has it."""

    version: str
    valid_from: str
    revision: str


def kept_versions(corpus: Corpus, slug: str) -> tuple[KeptVersion, ...]:
    """Return the versions of a game that git kept and that say since when they are in force, the newest revision first.

    The one that the texts of today have is not among them; there are none where git does not keep the corpus.
    """
    now = _said(_tree(corpus.data_of(corpus.rules_file(slug))))[0]
    found: dict[str, KeptVersion] = {}
    for revision, text in _revisions(corpus, slug):
        if _SINCE.encode() not in text:
            continue  # most revisions of most games: nobody had said the day yet
        version, since = _said(_tree(text))
        if version and since and version != now:
            found.setdefault(version, KeptVersion(version, since, revision))
    return tuple(found.values())


def past_versions(kept: Sequence[KeptVersion], valid_from: str) -> tuple[PastVersion, ...]:
    """Return the versions that were in force before one that is since a day, the latest first, each with its last day.

    A version that was to be in force only from a day on which a later one already was has never been.

    >>> one, two = KeptVersion("1.0.0", "2026-01-01", "a"), KeptVersion("1.1.0", "2026-03-01", "b")
    >>> [(past.version, past.until) for past in past_versions([two, one], "2026-06-01")]
    [('1.1.0', '2026-05-31'), ('1.0.0', '2026-02-28')]
    """
    found: list[PastVersion] = []
    after = _day(valid_from)
    for one in kept:
        since = _day(one.valid_from)
        if after is not None and since is not None and since < after:
            until = (after - timedelta(days=1)).isoformat()
            found.append(PastVersion(one.version, one.valid_from, until, one.revision))
            after = since
    return tuple(found)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _revisions(corpus: Corpus, slug: str) -> Iterator[tuple[str, bytes]]:
    """Yield each revision that touched the rules, the newest first, with the document of the game as it was then."""
    logged = git(corpus.root, ["log", "--first-parent", "--format=%H", "--", "rules"])
    revisions = logged.stdout.decode().split() if logged is not None and not logged.returncode else []
    asked = "".join(f"{revision}:./rules/{slug}/{RULES_FILE}\n" for revision in revisions)
    read = git(corpus.root, ["cat-file", "--batch"], asked.encode()) if revisions else None
    content, at = (read.stdout if read is not None else b""), 0
    for revision in revisions:
        end = content.index(b"\n", at)
        head = content[at:end].split()
        at = end + 1
        if head[-1] == b"missing":
            continue  # the game was not there yet
        size = int(head[2])
        yield revision, content[at : at + size]
        at += size + 1


def _tree(text: bytes) -> Node | None:
    try:
        return read_text(text, RULES_FILE)
    except CorpusErrors:
        return None


def _said(tree: Node | None) -> tuple[str, str]:
    """Return the version of a document and the day from which it is in force, "" for what it does not say."""
    if not isinstance(tree, Mapping):
        return "", ""
    since = tree.get(_SINCE)
    if isinstance(since, Mapping):
        since = since.get("valore")
    return _text(tree.get(_VERSION)), _text(since)


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""
