"""The change log of a regolamento: an entry for each version that was published, the newest first."""

import re
from collections.abc import Iterable

from generator.data.corpus import Corpus
from generator.data.input_files import decode
from generator.words.italian import date_words

LOG_FILE = "modifiche.md"
"""Its file, beside the rule data; the site publishes it as it is."""


def read_log(corpus: Corpus, slug: str) -> str:
    """Return the change log of a regolamento, "" where it has none. Raises CorpusErrors for one that is no text."""
    path = corpus.rules / slug / LOG_FILE
    return decode(corpus.data_of(path), name=corpus.name_of(path))[0] if path.exists() else ""


def as_list(sentences: Iterable[str]) -> str:
    """Return what an entry says, a line for each sentence."""
    return "\n".join(f"- {one}" for one in sentences)


def log_entry(version: str, day: str, said: str) -> str:
    """Return the entry of a version.

    >>> print(log_entry("2.0.0", "2026-11-23", "- Il blackjack paga 6:5 invece di 3:2."))
    ## 2.0.0, 23 novembre 2026
    <BLANKLINE>
    - Il blackjack paga 6:5 invece di 3:2.
    """
    return f"## {version}, {date_words(day)}\n\n{said.strip()}"


def has_version(log: str, version: str) -> bool:
    """Say whether a log has an entry for a version."""
    return re.search(rf"^## {re.escape(version)}(,|$)", log, re.MULTILINE) is not None


def entry_of(log: str, version: str) -> tuple[str, ...]:
    r"""Return what a log says of a version, a sentence for each line; () where it has no entry for it.

    >>> entry_of("# Modifiche\n\n## 2.0.0, 1º dicembre 2026\n\n- Paga 6:5.\n\n## 1.0.0\n", "2.0.0")
    ('Paga 6:5.',)
    """
    for entry in log.split("\n## ")[1:]:
        head, _, said = entry.partition("\n")
        if re.match(rf"{re.escape(version)}(,|$)", head):
            return tuple(text for line in said.splitlines() if (text := line.strip().removeprefix("- ")))
    return ()


def with_entry(log: str, title: str, entry: str) -> str:
    """Return a log with one more entry, above those that it has; "" is a log that begins now.

    Args:
        title: of the regolamento, for a log that begins.
    """
    head, mark, earlier = log.partition("\n## ") if log else (f"# Modifiche: {title}", "", "")
    rest = f"\n\n## {earlier.rstrip()}" if mark else ""
    return f"{head.rstrip()}\n\n{entry.strip()}{rest}\n"
