"""The next command, complete as it is typed."""

import shlex

from generator.data.corpus import Corpus, bundled


def typed_command(*words: str, corpus: Corpus) -> str:
    """Return a command as one types it, with the folder of the corpus unless it is the project's own.

    >>> from pathlib import Path
    >>> typed_command("pronto", "gioco", corpus=Corpus(Path("mio lavoro")))
    "banco pronto gioco --corpus 'mio lavoro'"
    """
    where = () if corpus.root == bundled().root else ("--corpus", str(corpus.root))
    return shlex.join(("banco", *words, *where))
