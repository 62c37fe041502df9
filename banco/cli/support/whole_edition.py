"""The edition that a command changes: of files that can all be read."""

from banco.cli.support.corpora import chosen
from banco.lab.editions.edition import Edition, read_edition
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors


def whole_edition(corpus: Corpus, slug: str) -> Edition:
    """Return a regolamento with its scenarios as they are now. Raises CorpusErrors, whatever cannot be read."""
    chosen(corpus, [slug])
    now = read_edition(corpus, slug)
    if now.unread:
        raise CorpusErrors(now.unread)
    return now
