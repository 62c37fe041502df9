"""The version that an edited regolamento is held against: a revision of git, a folder, or what is at hand."""

from dataclasses import dataclass
from pathlib import Path

from banco.lab.editions.edition import Edition, read_rules
from banco.lab.editions.operands import folder_corpus
from banco.lab.editions.revisions import corpus_at_revision
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors

LAST = "HEAD"
"""The last revision of git: what an edit that nobody has registered yet is an edit of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What a regolamento is held against.

    Attributes:
        edition: its rules of before; None where there is nothing to hold it against, or that had mistakes.
        words: how that version is called, in Italian, to follow «rispetto a»; "" for none.
    """

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
            return Baseline(edition=read_rules(earlier, slug), words="l'ultima revisione di git")
    except CorpusErrors:
        own = bundled()
        if corpus.root.resolve() == own.root.resolve() or slug not in own.slugs():
            return Baseline(edition=None, words="")
        return Baseline(edition=read_rules(own, slug), words="le regole del progetto")


def _asked_for(corpus: Corpus, slug: str, wanted: str) -> Baseline:
    folder = Path(wanted)
    if (folder / "rules" / slug).is_dir():
        return Baseline(edition=read_rules(Corpus(folder), slug), words=f"«{wanted}»")
    if folder.is_dir():
        with folder_corpus(folder) as (earlier, name):
            return Baseline(edition=read_rules(earlier, name), words=f"«{wanted}»")
    with corpus_at_revision(corpus, wanted) as earlier:
        return Baseline(edition=read_rules(earlier, slug), words=f"la revisione «{wanted}»")
