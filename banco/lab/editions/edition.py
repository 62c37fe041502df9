"""One state of the texts of a regolamento, and all that is made of it, each part when it is first asked for."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from banco.lab.editions.carried_figures import Carried, carried_figures
from banco.lab.editions.datum_places import node_at
from banco.lab.editions.signatures import signed_digests
from conformance.cases.impossible import ImpossibleScenario, impossible_scenarios
from conformance.cases.preparation import Prepared, feature_texts, prepare
from conformance.cases.reading.feature_document import FeatureDocument
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import Case
from conformance.cases.validation import register_problems
from conformance.proof.played_scenarios import PlayedScenario, play_all
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, in_file_order
from generator.data.nodes import Node
from generator.model.ir import Ruleset
from generator.model.loading.load import Begun, begin
from generator.model.sources import cited
from generator.numbers.exact import Returns


@dataclass(frozen=True, eq=False)
class Edition:
    """A regolamento as the texts of a corpus have it at one moment.

    The texts are read once, when something of them is first asked for: an edition belongs to the texts of that moment,
    and whoever changes a text makes another one. What is asked of rules with mistakes raises CorpusErrors, but for
    `diagnostics` and `prepared`, which tell those mistakes.

    Attributes:
        corpus: the texts; some of them may not be saved yet.
    """

    corpus: Corpus
    slug: str

    # -- its rules -----------------------------------------------------------------------------------------------------

    @cached_property
    def begun(self) -> Begun:
        """Its documents and its rules, which nobody has tried to play yet. Raises CorpusErrors."""
        return begin(self.corpus, self.slug)

    @property
    def ruleset(self) -> Ruleset:
        """Its rules. Raises CorpusErrors."""
        return self.begun.ruleset

    @property
    def tree(self) -> Node:
        """Its document, readings applied. Raises CorpusErrors."""
        return self.begun.document

    @property
    def register(self) -> Node:
        """The register of its clauses. Raises CorpusErrors."""
        return self.begun.register

    @cached_property
    def cited(self) -> Mapping[str, tuple[str, ...]]:
        """The paths of the data that cite each clause."""
        return cited(self.ruleset)

    @cached_property
    def carried(self) -> Mapping[str, Carried]:
        """The figures that the data of each clause carry."""
        return carried_figures(self.ruleset, self.tree, self.cited)

    def place(self, path: str) -> Position:
        """Return where a datum stands, by its dotted path; the nearest group above, where it is not there."""
        return node_at(self.tree, path)[0].at

    def summary_place(self, clause: str) -> Position:
        """Return where the summary of a clause stands."""
        return node_at(self.register, f"clausole.{clause}.sintesi")[0].at

    # -- its mistakes --------------------------------------------------------------------------------------------------

    @cached_property
    def prepared(self) -> Prepared:
        """The rules and the scenarios as commands take them: both, or why they are refused."""
        return prepare(self.corpus, self.slug, lambda *_: self.begun)

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What `banco valida` says of it, in file order: of its rules, its scenarios and their register."""
        return in_file_order([*self.prepared.diagnostics, *register_problems(self.corpus, self.prepared)])

    @property
    def is_playable(self) -> bool:
        """Whether its rules have no mistakes, were there some in its scenarios."""
        return self.prepared.ruleset is not None

    @property
    def is_whole(self) -> bool:
        """Whether neither its rules nor its scenarios have mistakes."""
        return self.prepared.cases is not None

    @property
    def unread(self) -> tuple[Diagnostic, ...]:
        """What is wrong with its scenarios."""
        return self.prepared.unread

    def impossible(self, before: Ruleset | None) -> tuple[ImpossibleScenario, ...]:
        """Return the scenarios that its rules can no longer play, though those of before could; none without these."""
        if before is None or not self.unread:
            return ()
        return impossible_scenarios(self.documents, self.ruleset, before)

    @cached_property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What is worth saying of its rules."""
        return tuple(one for one in self.prepared.diagnostics if one not in self.unread)

    # -- its scenarios -------------------------------------------------------------------------------------------------

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Its scenarios, but for those that cannot be read; each names its file from the root of the corpus."""
        folder = self.corpus.name_of(self.corpus.features)
        return tuple(replace(case, feature=f"{folder}/{case.feature}") for case in self.prepared.readable)

    @cached_property
    def features(self) -> Mapping[str, bytes]:
        """The bytes of each feature file, by name: `features/<slug>/x.feature`."""
        folder = self.corpus.name_of(self.corpus.features)
        return {f"{folder}/{name}": data for name, data in feature_texts(self.corpus, self.slug)[0]}

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The text of each feature file."""
        return {name: data.decode("utf-8", "replace") for name, data in self.features.items()}

    @cached_property
    def documents(self) -> tuple[FeatureDocument, ...]:
        """The features that can be read, in order."""
        read = (parse_feature(data, name) for name, data in self.features.items())
        return tuple(one.document for one in read if one.document is not None)

    @cached_property
    def played(self) -> tuple[PlayedScenario, ...]:
        """Its scenarios as the engine of its own rules plays them."""
        return play_all(self.ruleset, self.cases)

    @cached_property
    def signed(self) -> frozenset[str]:
        """The digests of the texts that somebody has read again and signed as still true."""
        return signed_digests(self.corpus, self.slug)

    # -- its numbers ---------------------------------------------------------------------------------------------------

    @cached_property
    def returns(self) -> Returns:
        """Its exact returns; they may take a minute."""
        from generator.numbers.kept_returns import returns_of  # noqa: PLC0415 - numpy: most editions are asked no number

        return returns_of(self.ruleset)


def read_edition(corpus: Corpus, slug: str) -> Edition:
    """Return a regolamento whose rules have no mistakes; those of its scenarios are `Edition.unread`.

    Raises:
        CorpusErrors: with the mistakes of its rules.
    """
    edition = Edition(corpus, slug)
    if not edition.is_playable:
        raise CorpusErrors(edition.prepared.diagnostics)
    return edition


def read_rules(corpus: Corpus, slug: str) -> Edition:
    """Return an edition of which only the rules are asked for, and are read at once: the corpus may then go away.

    Raises:
        CorpusErrors: with the mistakes for which its rules cannot be built.
    """
    edition = Edition(corpus, slug)
    edition.begun.loaded(())
    return edition
