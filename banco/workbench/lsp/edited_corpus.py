"""A corpus in which texts that are not saved yet stand in the place of their files, each read once."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from generator.data.corpus import CLAUSES_FILE, RULES_FILE, Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.data.input_files import read_bytes
from generator.data.nodes import Node
from generator.data.reader import read_what_can_be


@dataclass
class Texts:
    """The texts of an editor, by path, and what was read of them and of the files beside them."""

    unsaved: dict[Path, str] = field(default_factory=dict)
    trees: dict[tuple[str, bytes], tuple[Node | None, tuple[Diagnostic, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EditedCorpus(Corpus):
    """A corpus as it will be once everything is saved."""

    texts: Texts = field(default_factory=Texts, compare=False)

    def read(self, path: Path) -> Node:
        """Return the tree of a YAML file of the corpus. Raises CorpusErrors."""
        tree, mistakes = self.read_what_can_be(path)
        if mistakes or tree is None:
            raise CorpusErrors(mistakes)
        return tree

    def read_what_can_be(self, path: Path) -> tuple[Node | None, tuple[Diagnostic, ...]]:
        """Return the tree of a YAML file of the corpus and its mistakes; see ``reader.read_what_can_be``."""
        data, name = self.data_of(path), self.name_of(path)
        key = (name, hashlib.sha256(data).digest())
        known = self.texts.trees.get(key)
        if known is None:
            known = read_what_can_be(data, name)
            for old in [old for old in self.texts.trees if old[0] == name]:
                del self.texts.trees[old]
            self.texts.trees[key] = known
        return known

    def data_of(self, path: Path) -> bytes:
        """Return what a file holds, or will hold. Raises CorpusErrors."""
        unsaved = self.texts.unsaved.get(path)
        if unsaved is not None:
            return unsaved.encode("utf-8", "surrogatepass")
        return read_bytes(path, name=self.name_of(path))

    def text_of(self, path: Path) -> str:
        """Return the text of a file as far as it can be read, or ""."""
        try:
            return self.data_of(path).decode("utf-8", "replace")
        except CorpusErrors:
            return ""


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
    """Return the rules that a file is read with, a table or an evidence; the same file, if it is one that is edited."""
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
