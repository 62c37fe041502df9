"""The folders whose files decide what a regolamento says, its own and those that several share."""

from pathlib import Path

from generator.data.corpus import COMMON, RULES_FILE, Corpus
from generator.model.language.vocabulary import EXTENDS, PACKS

_PASSING = ("~", ".tmp", ".swp", ".swx", ".part")
"""How the names end of the files that editors write on the way; others are read, or have almost the right name."""


def folders_of(corpus: Corpus, slug: str) -> tuple[Path, ...]:
    """Return the folders from which a regolamento is read, in a fixed order, were they there or not."""
    rules = corpus.rules / slug
    try:
        text = (rules / RULES_FILE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    # Who inherits, or takes a pack of readings, may do so from anywhere among the rules.
    inherits = any(f"\n{key}:" in f"\n{text}" for key in (EXTENDS, PACKS))
    shared = (corpus.rules,) if inherits else (rules, *sorted(corpus.rules.glob(f"{COMMON}*")))
    return (*shared, corpus.features / slug)


def concerns(corpus: Corpus, slug: str, path: Path) -> bool:
    """Say whether a file that changed may change what a regolamento says."""
    if not path.suffix or path.name.startswith("#") or path.name.endswith(_PASSING) or is_hidden(path, corpus.root):
        return False
    return any(path.is_relative_to(folder) for folder in folders_of(corpus, slug))


def is_hidden(path: Path, root: Path | None = None) -> bool:
    """Say whether the name of a file, or of a folder above it up to a root, begins with a point, as that of a draft."""
    below = path if root is None or not path.is_relative_to(root) else path.relative_to(root)
    return any(part.startswith(".") for part in below.parts)
