"""The regolamenti of a corpus while somebody edits them: the edition of now, and the one that it is held against."""

from dataclasses import dataclass, field

from banco.lab.editions.edition import Edition
from banco.lab.editions.revisions import last_commit
from banco.workbench.coherence.baseline import Baseline, baseline
from banco.workbench.consequences import Consequences
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors


@dataclass(eq=False)
class Workspace:
    """One edition of each regolamento, made when it is first asked for and again after its texts have changed.

    Attributes:
        corpus: the texts as they are edited; some of them may not be saved yet.
        saved: where the version of before is looked for, if that is another corpus: a copy that is edited apart has no
            git of its own.
    """

    corpus: Corpus
    saved: Corpus | None = None
    _present: dict[str, Consequences] = field(default_factory=dict)
    _baselines: dict[str, Baseline] = field(default_factory=dict)
    _commit: str | None = None

    def changed(self, slug: str) -> None:
        """Say that texts of a regolamento have changed: the next edition is made of the new ones."""
        self._present.pop(slug, None)

    def edition(self, slug: str) -> Edition:
        """Return a regolamento as its texts are."""
        return self.consequences(slug).now

    def consequences(self, slug: str) -> Consequences:
        """Return what follows from the texts of a regolamento, held against the version of before."""
        against = self.baseline(slug)
        known = self._present.get(slug)
        if known is None:
            known = Consequences(Edition(self.corpus, slug), against)
        elif known.baseline is not against:  # somebody has made a revision meanwhile
            known = Consequences(known.now, against)
        self._present[slug] = known
        return known

    def baseline(self, slug: str) -> Baseline:
        """Return what a regolamento is held against, read again once git has another last revision."""
        corpus = self.corpus if self.saved is None else self.saved
        commit = last_commit(corpus)
        if commit != self._commit:
            self._baselines.clear()
            self._commit = commit
        if slug not in self._baselines:
            try:
                self._baselines[slug] = baseline(corpus, slug)
            except CorpusErrors:
                self._baselines[slug] = Baseline(edition=None, words="")
        return self._baselines[slug]
