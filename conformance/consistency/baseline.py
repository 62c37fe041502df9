"""The version that an edited regolamento is held against: a revision of git, a folder, or what is at hand."""

from dataclasses import dataclass
from pathlib import Path

from conformance.comparing.operands import folder_corpus
from conformance.comparing.revisions import corpus_at_revision
from conformance.consistency.edition import Edition, read_edition
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors

LAST = "HEAD"
"""The last revision of git: what an edit that nobody has registered yet is an edit of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What a regolamento is held against, and how it is called, in Italian, to follow «rispetto a»."""

    edition: Edition | None
    words: str


def baseline(corpus: Corpus, slug: str, wanted: str = "") -> Baseline:
    """Return the version of before.

    Where none is asked for it is the last revision of git, if git keeps this corpus; for a copy that git does not
    keep, the regolamento of this name that comes with the program; else none, and it is said so.

    Args:
        wanted: a revision of git, or a folder: of a corpus, or of rule data.
    Raises:
        CorpusErrors: what is wanted is not there, or had mistakes.
    """
    if wanted:
        return _asked_for(corpus, slug, wanted)
    try:
        with corpus_at_revision(corpus, LAST) as earlier:
            return Baseline(edition=_rules(earlier, slug, f"{slug}@{LAST}"), words="l'ultima revisione di git")
    except CorpusErrors:
        own = bundled()
        if corpus.root.resolve() == own.root.resolve() or slug not in own.slugs():
            return Baseline(edition=None, words="")
        return Baseline(edition=_rules(own, slug, slug), words="le regole del progetto")


def _asked_for(corpus: Corpus, slug: str, wanted: str) -> Baseline:
    folder = Path(wanted)
    if (folder / "rules" / slug).is_dir():
        return Baseline(edition=_rules(Corpus(folder), slug, wanted), words=f"«{wanted}»")
    if folder.is_dir():
        with folder_corpus(folder) as (earlier, name):
            return Baseline(edition=_rules(earlier, name, wanted), words=f"«{wanted}»")
    with corpus_at_revision(corpus, wanted) as earlier:
        return Baseline(edition=_rules(earlier, slug, f"{slug}@{wanted}"), words=f"la revisione «{wanted}»")


def _rules(corpus: Corpus, slug: str, shown: str) -> Edition:
    """Return a version without its scenarios: only its rules are asked about."""
    return read_edition(corpus, slug, shown, scenarios=False)
