"""The version that an edited regolamento is held against: a revision of git, a folder, or what is at hand."""

from dataclasses import dataclass, field
from pathlib import Path

from banco.lab.editions.edition import Edition, read_edition
from banco.lab.editions.operands import folder_corpus
from banco.lab.editions.revisions import corpus_at_revision, last_commit
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors

LAST = "HEAD"
"""The last revision of git: what an edit that nobody has registered yet is an edit of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What a regolamento is held against, and how it is called, in Italian, to follow «rispetto a»."""

    edition: Edition | None
    words: str


@dataclass(eq=False, kw_only=True)
class KeptBaselines:
    """What the regolamenti of a corpus are held against while somebody edits: read again when a commit has come."""

    corpus: Corpus
    _commit: str | None = None
    _read: dict[str, Baseline] = field(default_factory=dict)

    def commit(self) -> str:
        """Return the last commit of the corpus, forgetting what was read at another; "" where git keeps none."""
        found = last_commit(self.corpus)
        if found != self._commit:
            self._read.clear()
            self._commit = found
        return found

    def of(self, slug: str) -> Baseline:
        """Return the version of before of a regolamento; without an edition where that one had mistakes."""
        self.commit()
        if slug not in self._read:
            try:
                self._read[slug] = baseline(self.corpus, slug)
            except CorpusErrors:
                self._read[slug] = Baseline(edition=None, words="")
        return self._read[slug]


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
