"""What follows from an edition of a regolamento held against another: the one place where it is computed.

Nothing is printed here. The commands, the editor, the studio and the site each show the part that they are for.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from banco.lab.editions.edition import Edition
from banco.lab.editions.failing_rounds import FailingRound, failing_rounds
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.coherence.review import review
from banco.workbench.realignment.amount_proposals import Realignment, realignment
from banco.workbench.realignment.scenario_proposals import ScenarioProposal, ScenarioRewriting
from conformance.cases.compile import case_id
from conformance.cases.impossible import ImpossibleScenario, mistakes_among
from conformance.cases.near_names import near_names
from conformance.cases.reading.feature_document import Scenario
from conformance.cases.remark import Remark
from conformance.cases.validation import register_problems
from generator.data.diagnostics import Diagnostic
from generator.numbers.figures import Figures
from generator.pages.changes.all_changes import Comparison, compare
from generator.pages.changes.change_class import Grade


@dataclass(frozen=True, eq=False)
class Consequences:
    """What follows from the texts as they are now, each part when it is first asked for.

    Its mistakes are `diagnostics`. Everything else is of an edition that is playable: whoever asks it of another
    gets CorpusErrors.

    Attributes:
        now: the texts as they are.
        baseline: what they are held against.
    """

    now: Edition
    baseline: Baseline

    @cached_property
    def impossible(self) -> tuple[ImpossibleScenario, ...]:
        """The scenarios that the rules can no longer play, though those of before could."""
        return self.now.impossible(None if self.before is None else self.before.ruleset)

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What `banco valida` says of the texts, without what the rules have made impossible: that is in the list."""
        return mistakes_among(self.now.diagnostics, self.impossible)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is written badly: everything that follows can be computed."""
        return self.now.is_playable and not mistakes_among(self.now.unread, self.impossible)

    @property
    def before(self) -> Edition | None:
        """The version that it is held against, if there is one."""
        return self.baseline.edition

    @cached_property
    def comparison(self) -> Comparison | None:
        """What changed in the rules, with the step of the version that it asks for; None without a version before."""
        return None if self.before is None else compare(self.before.ruleset, self.now.ruleset)

    @cached_property
    def failing(self) -> tuple[FailingRound, ...]:
        """The scenarios that its own rules do not play as they are written."""
        return failing_rounds(self.now.played, self.now.documents, None if self.before is None else self.before.ruleset)

    @cached_property
    def realignment(self) -> Realignment:
        """The amounts that the failing scenarios ask for."""
        now = self.now
        return realignment(now.ruleset, self.failing, now.documents, now.texts, self.comparison)

    @cached_property
    def left_behind(self) -> tuple[Scenario, ...]:
        """The scenarios that the rules have left behind, but for those of which only amounts have changed."""
        if self.before is None:
            return ()
        by_amounts = {one.scenario for one in self.realignment.proposals}
        failing = {one.case.scenario for one in self.failing if one.held_before} - by_amounts
        asked = {one.id for one in self.impossible} | failing
        scenarios = (one for document in self.now.documents for one in document.scenarios)
        return tuple(one for one in scenarios if case_id(one, None) in asked)

    @cached_property
    def proposals(self) -> Mapping[str, ScenarioProposal]:
        """What may be done about them, by id; `proposing` finds the same, one at a time."""
        for _ in self.proposing():
            pass
        return self.proposed

    @cached_property
    def proposed(self) -> dict[str, ScenarioProposal]:
        """Those of them that were looked at already."""
        return {}

    def proposing(self) -> Iterator[str]:
        """Look for what may be done about the scenarios that are left behind; yield each id once it is looked at."""
        left = [one for one in self.left_behind if case_id(one, None) not in self.proposed]
        if self.before is None or not left:
            return
        rules, before, texts = self.now.ruleset, self.before.ruleset, self.now.texts
        rewriting = ScenarioRewriting(rules, before, texts, self._proven, self._changed_clauses)
        for scenario in left:
            found = rewriting.proposal(scenario)
            if found is not None:
                self.proposed[found.scenario] = found
            yield case_id(scenario, None)

    @property
    def _proven(self) -> Mapping[str, list[str]]:
        """The scenarios that hold, by each clause of the regolamento."""
        proven: dict[str, list[str]] = {clause.id: [] for clause in self.now.ruleset.clauses}
        fallen = {one.case.scenario for one in self.failing}
        for case in self.now.cases:
            for clause in case.clauses if case.scenario not in fallen else ():
                if clause in proven and case.scenario not in proven[clause]:
                    proven[clause].append(case.scenario)
        return proven

    @property
    def _changed_clauses(self) -> frozenset[str]:
        changes = () if self.comparison is None else self.comparison.changes
        return frozenset(clause for one in changes if one.grade > Grade.PATCH for clause in one.clauses)

    @cached_property
    def beside(self) -> Sequence[Diagnostic]:
        """What else was found of its files: by the register of the scenarios, and files with almost the right name."""
        now = self.now
        register = register_problems(now.corpus, now.prepared)
        tables = [table.file for table in now.ruleset.quotes]
        return (*register, *(one.diagnostic for one in near_names(now.corpus, now.slug, tables)))

    def remarks(self, figures: Figures | None = None, *, proposals: bool = True) -> tuple[Remark, ...]:
        """Return the list of `banco pronto`: all that the edit made false, or left without proof.

        Args:
            figures: its numbers, of which only the returns are looked at; None if they are not computed.
            proposals: look first for what may be done about every scenario that is left behind; it takes seconds.
        """
        found = review(self.now, self.before, figures, beside=self.beside)
        known = self.proposals if proposals else self.proposed
        return tuple(_with_proposal(one, known[one.scenario]) if one.scenario in known else one for one in found)


def _with_proposal(one: Remark, found: ScenarioProposal) -> Remark:
    first, other = (found.removed, None) if found.rewritten is None else (found.rewritten, found.removed)
    told = replace(one.diagnostic, advice=f"{one.diagnostic.advice} {found.why}")
    return replace(one, diagnostic=told, instead=first, otherwise=other)
