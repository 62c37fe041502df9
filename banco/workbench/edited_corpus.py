"""A corpus in which texts that are not saved yet stand in the place of their files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.data.corpus import CLAUSES_FILE, RULES_FILE, Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.input_files import decode


@dataclass(frozen=True, slots=True)
class EditedCorpus(Corpus):
    """A corpus as it will be once everything is saved.

    Attributes:
        unsaved: the texts that are not saved yet, by path; whoever edits adds to it and takes away.
    """

    unsaved: dict[Path, str] = field(default_factory=dict, compare=False)

    def data_of(self, path: Path) -> bytes:
        """Return what a file holds, or will hold. Raises CorpusErrors."""
        unsaved = self.unsaved.get(path)
        if unsaved is not None:
            return unsaved.encode("utf-8", "surrogatepass")
        return Corpus.data_of(self, path)

    def text_of(self, path: Path) -> str:
        """Return the text of a file as far as it can be read, or ""."""
        try:
            return self.data_of(path).decode("utf-8", "replace")
        except CorpusErrors:
            return ""


def with_texts(corpus: Corpus, texts: Mapping[str, str]) -> EditedCorpus:
    """Return a corpus in which some texts, by name, stand in the place of the files too."""
    unsaved = corpus.unsaved if isinstance(corpus, EditedCorpus) else {}
    return EditedCorpus(corpus.root, {**unsaved, **{corpus.root / name: text for name, text in texts.items()}})


def corpus_root(path: Path) -> Path | None:
    """Return the folder that holds the `rules/` or `features/` of a file, or None if it is in neither."""
    for folder in path.parents:
        if path.suffix == ".yaml" and folder.name == "rules" and path.parent.parent == folder:
            return folder.parent
        if path.suffix == ".feature" and folder.name == "features":
            slug = path.relative_to(folder).parts[0]
            if (folder.parent / "rules" / slug / RULES_FILE).is_file():
                return folder.parent
    return None


def read_with(path: Path) -> Path:
    """Return the rules that a file is read with, such as a table or translations; a file that is edited, as it is."""
    if corpus_root(path) is not None:
        return path
    for folder in path.parents:
        if folder.name in ("rules", "features"):
            rules = folder.parent / "rules" / path.relative_to(folder).parts[0] / RULES_FILE
            if rules.is_file():
                return rules
    return path


def is_register(path: Path) -> bool:
    """Say whether a file is a register of clauses, by its name."""
    return path.name == CLAUSES_FILE


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, counted as the readers of the project count them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def text_of(corpus: Corpus, name: str) -> str:
    """Return the text of a file of a corpus, as it is or will be once everything is saved. Raises CorpusErrors."""
    return decode(corpus.data_of(corpus.root / name), name=name)[0]


def feature_paths(corpus: Corpus, slug: str) -> tuple[Path, ...]:
    """Return the features of a regolamento, with those that are not on the disk yet."""
    folder = corpus.features / slug
    unsaved = corpus.unsaved if isinstance(corpus, EditedCorpus) else {}
    new = (path for path in unsaved if path.suffix == ".feature" and path.is_relative_to(folder))
    return tuple(sorted({*folder.rglob("*.feature"), *new}))
