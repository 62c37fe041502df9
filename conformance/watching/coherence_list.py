"""What an edit made false elsewhere, a line each with what to do: the one place where the live loop asks for it."""

from conformance.publishing.preparation import Prepared
from generator.data.corpus import Corpus


def coherence_lines(_corpus: Corpus, _loaded: Prepared) -> tuple[str, ...]:
    """Return what the data of a regolamento without errors contradict, and what to do about each; nothing yet."""
    return ()
