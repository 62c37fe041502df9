"""A mutant built and played against the scenarios: refused, noticed, or left over with its program."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from banco.lab.mutants.mutants import Mutant, mutants, without_fingerprint
from banco.lab.mutants.whole_deck import proved_alike
from conformance.cases.scenario.case import Case
from conformance.proof.fates import Fate, MutantFate
from conformance.proof.played_suite import PlayedSuite
from conformance.readings.in_memory import ModuleEngine
from generator.engine.printers.module import source_without_kernel
from generator.model.checks import check_play
from generator.model.ir import Ruleset
from generator.model.loading.pipeline import has_errors
from generator.model.loading.variants import Variants
from generator.model.sources import sources
from generator.model.terms import Outcome
from generator.pages.changes.leaf_differences import played_parts, plays_alike

SAME = "il programma è lo stesso"
"""Why a mutant is equivalent whose program is, to the letter, that of the rules as they are."""
PROVED = "in ogni situazione a cui porta un colpo, qualunque sia il mazzo, le due regole rispondono lo stesso"
"""Why a mutant is equivalent of which no table can answer otherwise."""
ENDLESS = "un colpo non è finito nel tempo dato"
"""Why nothing is decided of a mutant that took too long: what comes of a clock is never kept."""
OUTCOME_WORD = "cambia soltanto come si chiama l'esito di una mano che riceve comunque l'importo di una tabella"
"""Why only words differ: what a table gives back may be more than the stake or less, and has no name of its own."""


@dataclass(frozen=True)
class Judge:
    """A regolamento as it is written, its IR, its scenarios: where its mutants are judged."""

    read: Variants
    rules: Ruleset
    cases: tuple[Case, ...]

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """Every mutant, in the order of the document."""
        return mutants(self.read, self.rules)

    @cached_property
    def suite(self) -> PlayedSuite:
        """The scenarios with what the rules as they are play."""
        return PlayedSuite(self.rules, self.cases)

    @cached_property
    def source(self) -> str:
        """The program of the rules as they are."""
        return source_without_kernel(self.rules)

    @cached_property
    def _cited(self) -> Mapping[str, tuple[str, ...]]:
        return {source.path: source.clauses for source in sources(self.rules)}

    def clauses(self, mutant: Mutant) -> tuple[str, ...]:
        """Return the clauses of the datum that a mutant edits: the longest path above it that has a provenance."""
        path = mutant.path
        while path and path not in self._cited:
            path = path.rpartition(".")[0]
        return self._cited.get(path, ())

    def judged(self, mutant: Mutant) -> tuple[MutantFate, str]:
        """Return what becomes of a mutant, and its program where the scenarios do not notice it.

        Such a one is told as undecided: who plays more says what it is.
        """
        built = mutant.built(self.read)
        if not isinstance(built, Ruleset):
            return self._fate(mutant, Fate.REFUSED, ", ".join(built)), ""
        edited = without_fingerprint(built, self.rules)
        program = source_without_kernel(edited)
        if plays_alike(played_parts(built), played_parts(self.rules)):
            return self._fate(mutant, Fate.WORDS if plays_alike(edited, self.rules) else Fate.UNSEEN), ""
        if program == self.source:
            return self._fate(mutant, Fate.EQUIVALENT, SAME), ""
        engine = self.suite.engine(program)
        if engine is None:
            return self._fate(mutant, Fate.REFUSED, "il motore non si carica"), ""
        killer, endless = self._killer(mutant, engine)
        if killer:
            return self._fate(mutant, Fate.UNDECIDED if endless else Fate.KILLED, ENDLESS if endless else killer), ""
        if plays_alike(_of_one_word(built), _of_one_word(self.rules)):
            return self._fate(mutant, Fate.WORDS, OUTCOME_WORD), ""
        if proved_alike(self.rules, edited):
            return self._fate(mutant, Fate.EQUIVALENT, PROVED), ""
        return self._fate(mutant, Fate.UNDECIDED), program

    def refusal(self, mutant: Mutant) -> str:
        """Return the codes for which a mutant that can be built is refused once its rounds are looked at; "" if none.

        That takes as long as all the rest: it is asked of those alone that would count against the suite.
        """
        built = mutant.built(self.read)
        if not isinstance(built, Ruleset):
            return ", ".join(built)
        mistakes = [one for one in check_play(mutant.tree(self.read), built) if has_errors([one], before="R400")]
        return ", ".join(dict.fromkeys(one.code for one in mistakes))

    def _fate(self, mutant: Mutant, fate: Fate, why: str = "") -> MutantFate:
        return MutantFate(
            id=mutant.id, operator=mutant.operator, path=mutant.path, text=mutant.text, section=mutant.section,
            clauses=self.clauses(mutant), fate=fate, why=why,
        )  # fmt: skip

    def _killer(self, mutant: Mutant, engine: ModuleEngine) -> tuple[str, bool]:
        """Return the first scenario that notices, and whether it does only because its round takes too long.

        Those of the clauses come first, then the others, as they are written.
        """
        own = frozenset(self.clauses(mutant))
        ordered = sorted(self.suite.proving, key=lambda case: own.isdisjoint(case.clauses))
        late = ""
        for case in ordered:
            fails, endless = self.suite.fails(engine, case)
            if fails and not endless:
                return case.id, False
            if endless and late:
                break
            late = case.id if endless else late
        return late, bool(late)


def _of_one_word(rules: Ruleset) -> object:
    """Return the rules that decide a round, with the same outcome name for every row that pays by a table."""
    tables = tuple(
        replace(one, rows=tuple(replace(row, outcome=Outcome.WIN) if row.payout.table else row for row in one.rows))
        for one in rules.settlements
    )
    return played_parts(replace(rules, settlements=tables))
