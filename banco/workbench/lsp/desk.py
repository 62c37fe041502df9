"""What lies open before somebody who types: a corpus, the documents of each regolamento as far as they can be read.

A document that has mistakes is sketched, so that its names, clauses and readings are known all the same; the IR is that
of the last time that there were none.
"""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from banco.workbench.edited_corpus import EditedCorpus, is_register
from banco.workbench.lsp.feature_lines import LineKind, TagWord, feature_lines, tags_in
from banco.workbench.realignment.amount_proposals import AmountProposal
from banco.workbench.workspace import Workspace
from conformance.cases.remark import Remark
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.registry import StepRegistry
from generator.data.corpus import CLAUSES_FILE, RULES_FILE
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.nodes import Entry, Mapping, Node
from generator.data.yaml_sketch import Sketch, sketch
from generator.model.checks.names import at, entries, text, words
from generator.model.ir import Ruleset
from generator.model.language.shapes import Shape
from generator.model.language.vocabulary import CLAUSOLE, EXTENDS, PACKS, REGOLAMENTO
from generator.model.language.vocabulary_readings import LETTURE
from generator.model.resolving.inheritance import extend


@dataclass(frozen=True, slots=True)
class Followed:
    """What follows from an edit: what it made false, the amounts that the scenarios would have."""

    points: tuple[Remark, ...] = ()
    proposals: tuple[AmountProposal, ...] = ()

    @property
    def remarks(self) -> tuple[Diagnostic, ...]:
        """Return what it made false, as the editor underlines it."""
        return tuple(one.diagnostic for one in self.points)


@dataclass(frozen=True, slots=True)
class Titled:
    """A scenario with its title, and where its id stands."""

    id: str
    title: str
    path: Path
    tag: TagWord


@dataclass
class Desk:
    """One corpus that is being edited, with what was made of it so far."""

    corpus: EditedCorpus
    rulesets: dict[str, Ruleset] = field(default_factory=dict)
    """The last IR of each regolamento that had no mistakes."""
    followed: dict[str, Followed] = field(default_factory=dict)
    """What follows from the texts of each regolamento, as they were when its scenarios were last played."""
    workspace: Workspace = field(init=False)
    """The present edition of each regolamento, and what it is held against."""
    _sketches: dict[str, tuple[str, Sketch]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.workspace = Workspace(self.corpus)

    # files

    def slug_of(self, path: Path) -> str | None:
        """Return the regolamento of a file, the first of those that inherit from it; None if it is of none."""
        return next(iter(self.slugs_of(path)), None)

    def slugs_of(self, path: Path) -> tuple[str, ...]:
        """Return the regolamenti of which a file is part: their own, what they extend, their scenarios."""
        corpus = self.corpus
        if not path.is_relative_to(corpus.root):
            return ()
        try:
            known = corpus.slugs()
        except CorpusErrors:
            return ()
        if path.is_relative_to(corpus.features):
            return tuple(slug for slug in known if path.is_relative_to(corpus.features / slug))
        own = tuple(slug for slug in known if path in self.own_files(slug))
        return own or tuple(slug for slug in known if path in self.files(slug))

    def own_files(self, slug: str) -> tuple[Path, Path]:
        """Return the rules and the register of a regolamento."""
        folder = self.corpus.rules / slug
        return folder / RULES_FILE, folder / CLAUSES_FILE

    def files(self, slug: str) -> Iterator[Path]:
        """Yield the YAML files of a regolamento: rules, register, languages, what they extend, packs of readings."""
        for first in (*self.own_files(slug), *self.corpus.language_files(slug)):
            path, seen = first, set[Path]()
            while path not in seen and len(seen) < 8:
                seen.add(path)
                yield path
                tree = self.sketch_of(path).tree
                yield from (self._beside(path, word.text) for word in words(at(tree, PACKS)))
                if not (above := text(at(tree, EXTENDS))):
                    break
                path = self._beside(path, above)

    def _beside(self, path: Path, name: str) -> Path:
        """Return the file that another one names."""
        return self.corpus.root / posixpath.normpath(f"{posixpath.dirname(self.name_of(path))}/{name}")

    def name_of(self, path: Path) -> str:
        """Return how diagnostics call a file."""
        return self.corpus.name_of(path)

    def path_of(self, name: str) -> Path:
        """Return the file that diagnostics call by a name."""
        return self.corpus.root / name

    # documents

    def sketch_of(self, path: Path) -> Sketch:
        """Return the sketch of a YAML file, as it is in the editor or else on the disk."""
        name, written = self.name_of(path), self.corpus.text_of(path)
        known = self._sketches.get(name)
        if known is None or known[0] != written:
            known = self._sketches[name] = (written, sketch(written, name))
        return known[1]

    def shape_of(self, path: Path) -> Shape:
        """Return the shape that a YAML file should have."""
        if is_register(path):
            return CLAUSOLE
        return LETTURE if isinstance(at(self.sketch_of(path).tree, PACKS), Mapping) else REGOLAMENTO

    def document(self, slug: str) -> Node:
        """Return the rules of a regolamento over what they extend, as far as they can be read."""
        return self._whole(self.own_files(slug)[0])

    def clauses(self, slug: str) -> Mapping:
        """Return the clauses of the register of a regolamento, as far as they can be read."""
        found = at(self._whole(self.own_files(slug)[1]), "clausole")
        return found if isinstance(found, Mapping) else Mapping((), Position("", 1, 1))

    def readings(self, slug: str) -> dict[str, Entry]:
        """Return the readings of a regolamento, by id."""
        return {entry.key: entry for entry in entries(at(self.document(slug), "letture"))}

    def _whole(self, path: Path) -> Node:
        return extend(self.sketch_of(path).tree, lambda name: self.sketch_of(self.path_of(name)).tree).tree

    # scenarios

    def feature_files(self, slug: str) -> tuple[Path, ...]:
        """Return the features of a regolamento."""
        try:
            return self.corpus.feature_files(slug)
        except CorpusErrors:
            return ()

    def scenarios(self, slug: str) -> Iterator[Titled]:
        """Yield the scenarios of a regolamento that have an id, file by file."""
        for path in self.feature_files(slug):
            text_ = self.corpus.text_of(path)
            lines = feature_lines(text_)
            for tag in tags_in(text_):
                below = (line for line in lines[tag.line + 1 : tag.line + 4] if line.kind is LineKind.BLOCK)
                if tag.name.startswith("id:") and (block := next(below, None)) is not None:
                    yield Titled(tag.name.removeprefix("id:"), block.text, path, tag)

    def vocabulary(self, slug: str) -> StepRegistry | None:
        """Return the phrases of the scenarios of a regolamento, or None if it was never without mistakes."""
        rules = self.rulesets.get(slug)
        return None if rules is None else registry(rules)
