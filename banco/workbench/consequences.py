"""What follows from an edition of a regolamento held against another: the one place where it is computed.

Nothing is printed here. The commands, the editor, the studio and the site each show the part that they are for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from banco.lab.editions.edition import Edition
from banco.lab.editions.failing_rounds import FailingRound, failing_rounds
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.coherence.review import review
from banco.workbench.realignment.amount_proposals import Realignment, realignment
from conformance.cases.near_names import near_names
from conformance.cases.remark import Remark
from conformance.cases.validation import register_problems
from generator.data.diagnostics import Diagnostic
from generator.numbers.figures import Figures
from generator.pages.changes.all_changes import Comparison, compare


@dataclass(frozen=True, eq=False)
class Consequences:
    """What follows from the texts as they are now, each part when it is first asked for.

    Its mistakes are `now.diagnostics`. Everything else is of an edition that is playable: whoever asks it of another
    gets CorpusErrors.

    Attributes:
        now: the texts as they are.
        baseline: what they are held against.
    """

    now: Edition
    baseline: Baseline

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
        return failing_rounds(self.now.played, None if self.before is None else self.before.ruleset)

    @cached_property
    def realignment(self) -> Realignment:
        """The amounts that the failing scenarios ask for."""
        now = self.now
        return realignment(now.ruleset, self.failing, now.documents, now.texts, self.comparison)

    @cached_property
    def beside(self) -> Sequence[Diagnostic]:
        """What else was found of its files: by the register of the scenarios, and files with almost the right name."""
        now = self.now
        register = register_problems(now.corpus, now.prepared)
        tables = [table.file for table in now.ruleset.quotes]
        return (*register, *(one.diagnostic for one in near_names(now.corpus, now.slug, tables)))

    def remarks(self, figures: Figures | None = None) -> tuple[Remark, ...]:
        """Return the list of `banco pubblica`: all that the edit made false, or left without proof.

        Args:
            figures: its numbers, of which only the returns are looked at; None if they are not computed.
        """
        return review(self.now, self.before, figures, beside=self.beside)
