"""One version of a regolamento with all that is read of it: its documents with their places, its IR, its scenarios."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from banco.lab.editions.carried_figures import Carried, carried_figures
from banco.lab.editions.datum_places import node_at
from conformance.cases.compile import load_folder
from conformance.cases.preparation import cases_of
from conformance.cases.reading.feature_document import FeatureDocument
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.nodes import Node
from generator.model.ir import Ruleset
from generator.model.loading.load import Begun, Loaded, begin
from generator.model.sources import cited


@dataclass(frozen=True)
class Edition:
    """A regolamento without errors, as it is or as it was.

    Attributes:
        shown: how it is called: «slug», «slug@v1».
        tree: its document, readings applied; register: that of its clauses.
        warnings: what was worth saying when it was loaded.
        cases: its scenarios, those apart that cannot be read.
        features: its feature files by name, as `features/<slug>/x.feature`, each with its bytes.
        unread: what is wrong with those, if any.
        read: its features, where whoever asks has read them already.
    """

    shown: str
    ruleset: Ruleset
    tree: Node
    register: Node
    warnings: tuple[Diagnostic, ...]
    cases: tuple[Case, ...]
    features: Mapping[str, bytes]
    unread: tuple[Diagnostic, ...] = ()
    read: tuple[FeatureDocument, ...] | None = None

    @cached_property
    def documents(self) -> tuple[FeatureDocument, ...]:
        """The features that can be read, in order."""
        if self.read is not None:
            return self.read
        read = (parse_feature(data, name) for name, data in self.features.items())
        return tuple(one.document for one in read if one.document is not None)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The text of each feature file."""
        return {name: data.decode("utf-8", "replace") for name, data in self.features.items()}

    @cached_property
    def cited(self) -> Mapping[str, tuple[str, ...]]:
        """The paths of the data that cite each clause."""
        return cited(self.ruleset)

    @cached_property
    def carried(self) -> Mapping[str, Carried]:
        """The figures that the data of each clause carry: of the version of before they are asked at every edit."""
        return carried_figures(self.ruleset, self.tree, self.cited)

    def place(self, path: str) -> Position:
        """Return where a datum stands, by its dotted path; the nearest group above, where it is not there."""
        return node_at(self.tree, path)[0].at

    def summary_place(self, clause: str) -> Position:
        """Return where the summary of a clause stands."""
        return node_at(self.register, f"clausole.{clause}.sintesi")[0].at


def read_edition(corpus: Corpus, slug: str, shown: str = "", *, scenarios: bool = True) -> Edition:
    """Return a regolamento with its scenarios.

    Args:
        shown: how it is called; its slug if it is left out.
        scenarios: whether to read those too, and to try whether its rounds can be played: of a version that is
            over, nobody asks.
    Raises:
        CorpusErrors: with the mistakes of its rules; those of its scenarios are `Edition.unread`.
    """
    begun = begin(corpus, slug)
    loaded = begun.loaded(begun.played() if scenarios else ())
    if not scenarios:
        return _edition(begun, loaded, shown or slug)
    cases, unread = _cases(corpus, loaded.ruleset)
    return replace(edition_of(begun, loaded, cases, shown or slug), unread=unread)


def edition_of(begun: Begun, loaded: Loaded, cases: Iterable[Case], shown: str) -> Edition:
    """Return a regolamento that was loaded, with its scenarios as `cases_of` gives them, as an edition."""
    corpus = begun.corpus
    name, folder = corpus.name_of(corpus.features), corpus.features / loaded.ruleset.slug
    files = sorted(folder.rglob("*.feature")) if folder.is_dir() else []
    return replace(
        _edition(begun, loaded, shown),
        cases=tuple(replace(case, feature=f"{name}/{case.feature}") for case in cases),
        features={corpus.name_of(path): path.read_bytes() for path in files},
    )


def _edition(begun: Begun, loaded: Loaded, shown: str) -> Edition:
    return Edition(
        shown=shown,
        ruleset=loaded.ruleset,
        tree=begun.document,
        register=begun.register,
        warnings=loaded.warnings,
        cases=(),
        features={},
    )


def _cases(corpus: Corpus, rules: Ruleset) -> tuple[tuple[Case, ...], tuple[Diagnostic, ...]]:
    """Return the scenarios that can be read, and what is wrong with the others."""
    wrong: tuple[Diagnostic, ...] = ()
    try:
        cases: Sequence[Case] = cases_of(corpus, rules)
    except CorpusErrors as errors:
        wrong, cases = errors.diagnostics, readable_cases(corpus, rules)
    return tuple(cases), wrong


def readable_cases(corpus: Corpus, rules: Ruleset) -> Sequence[Case]:
    """Return the scenarios that can be read, whatever is wrong with others."""
    with suppress(OSError):  # what is no file at all was said already
        return load_folder(corpus.features, rules.slug, rules)[0]
    return ()
