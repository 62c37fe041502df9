"""What a game of the site comes of: one digest of its files, of the options and of all our code."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from banco.lab.editions.past_versions import KeptVersion
from banco.website.operator import Operator
from banco.workbench.terminal.watched_folders import folders_of, is_hidden
from generator.data.corpus import Corpus
from generator.data.own_code import code_digest

if TYPE_CHECKING:
    from banco.website.site_certificates import Shown
    from conformance.reports.last_verdicts import LastRun


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How a site is made.

    Attributes:
        draft: games that wait for an answer are shown all the same, as drafts.
        theme: the style sheet of the operator, checked; "" for none.
        address: where the site will stand, ending in "/"; "" if nobody said.
        since: the revision of git since which pages tell what has changed; "" where they do not.
        pdf: the browser that prints the pages, None where they are not printed.
        runs: of engines under test, the last one last: their verdicts stand beside the scenarios.
        certificates: of engines, those that hold today.
        operator: who offers the games, None where no page says it.
    """

    draft: bool = False
    theme: str = ""
    address: str = ""
    since: str = ""
    pdf: Path | None = None
    runs: tuple["LastRun", ...] = ()
    certificates: tuple["Shown", ...] = ()
    operator: Operator | None = None

    @property
    def publisher(self) -> str:
        """The name of who offers the games, "" where no page says it."""
        return "" if self.operator is None else self.operator.name

    def is_draft(self, *, waits: bool) -> bool:
        """Say whether a page is a draft: its game waits for an answer, or its operator has not said all."""
        return waits or (self.operator is not None and bool(self.operator.blanks))


def key_of(corpus: Corpus, slug: str, options: Options, before: str = "", kept: Sequence[KeptVersion] = ()) -> str:
    """Return the digest of all that decides what is written of a game. Raises OSError, or CorpusErrors for no game.

    Args:
        before: the fingerprint of the game as it was, where its page tells what has changed.
        kept: versions of it that git kept, where the site has an archive.
    """
    said = [
        code_digest(),
        *map(version, ("minify-html", "rcssmin")),
        options.draft,
        options.theme,
        options.address,
        options.pdf is not None,
        options.since,
        before,
        [[one.version, one.valid_from, one.revision] for one in kept],
        [run.as_key() for run in options.runs],
        None if options.operator is None else options.operator.as_key(),
        [[one.text, one.short] for one in options.certificates if one.certificate.slug == slug],
    ]
    digest = hashlib.sha256(json.dumps(said).encode())
    for path in sources(corpus, slug):
        digest.update(f"\0{corpus.name_of(path)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def sources(corpus: Corpus, slug: str) -> Iterator[Path]:
    """Yield the files from which a game is read, in a fixed order: its own, and those that several share.

    Raises:
        CorpusErrors: there is no such game.
    """
    corpus.rules_dir(slug)
    for folder in folders_of(corpus, slug):
        files = sorted(folder.rglob("*"))
        yield from (path for path in files if path.is_file() and not is_hidden(path, corpus.root))
