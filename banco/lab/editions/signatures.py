"""What people have signed of the texts of a regolamento, as its register of revisions keeps it."""

from generator.data.corpus import REVISIONS_FILE, Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.checks.names import at, items, text

ENTRIES, READ, DIGEST = "revisioni", "riletto", "impronta"
"""The keys of the register: its entries, the name of a text that was read again, the digest of what was read."""


def signed_digests(corpus: Corpus, slug: str) -> frozenset[str]:
    """Return the digests of the texts that were read again and signed; none where the register cannot be read.

    A signature that nobody can read is none: its text is asked for again, and nothing goes unseen.
    """
    try:
        register = corpus.read(corpus.features / slug / REVISIONS_FILE)
    except CorpusErrors:
        return frozenset()
    return frozenset(text(at(row, DIGEST)) for row in items(at(register, ENTRIES)) if at(row, READ) is not None)
