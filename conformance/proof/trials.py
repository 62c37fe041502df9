"""Every edit of a datum that cites a clause, made into an engine, and the scenarios that notice it."""

import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from conformance.cases.scenario.case import Case
from conformance.proof.played_suite import PlayedSuite
from conformance.readings.in_memory import ModuleEngine
from generator.engine.printers.module import source_without_kernel
from generator.model.editing.single_changes import DocumentChange, changes
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.model.sources import cited, sources
from generator.pages.changes.all_changes import compare
from generator.pages.changes.change_class import ORIGIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One edit that makes the engine another one, and the scenarios that fail on it.

    Attributes:
        path: where the edit is made.
        datum: the path of the datum that it edits: what cites clauses.
        text: what it does to the data, in Italian.
        operator: the kind of edit, as the data's own edits name it: «numero», «riga tolta».
        said: what it does to the rules, in the sentences that tell one version of them from another.
        failed: ids of the scenarios that fail: all those that cite a clause of the datum; if none of them does, the
            first of the others; () if no scenario of the regolamento notices.
        joint: whether it is made together with another edit, of which nobody notices either alone: then it is one of
            the scenarios' tags that it proves, and of the data that neither is needed without the other.
        beside: the path of the datum that the other edit is of; "" if there is none.
        endless: whether a round of it took too long, so that what failed comes of a clock.
    """

    path: str
    datum: str
    text: str
    operator: str
    said: str
    failed: tuple[str, ...]
    joint: bool = False
    beside: str = ""
    endless: bool = False


@dataclass(frozen=True)
class Bench:
    """Where the edits of a regolamento are tried: the document as it is written, its IR, its scenarios."""

    read: Variants
    rules: Ruleset
    cases: tuple[Case, ...]

    @cached_property
    def edits(self) -> tuple[tuple[DocumentChange, str], ...]:
        """The edits of data that cite clauses, each with the path of its datum."""
        found = ((change, self._datum(change.path)) for change in changes(self.read.tree))
        return tuple((change, datum) for change, datum in found if self._clauses.get(datum))

    @cached_property
    def _clauses(self) -> Mapping[str, tuple[str, ...]]:
        return {source.path: source.clauses for source in sources(self.rules)}

    @cached_property
    def cited(self) -> Mapping[str, tuple[str, ...]]:
        """The clauses with the data that cite them, in the order of the text."""
        data = cited(self.rules)
        return {clause.id: tuple(data.get(clause.id, ())) for clause in self.rules.clauses}

    def _datum(self, path: str) -> str:
        """Return the datum that a path is part of: the longest path above it that has a provenance; "" if none has."""
        while path and path not in self._clauses:
            path = path.rpartition(".")[0]
        return path

    @cached_property
    def _suite(self) -> PlayedSuite:
        return PlayedSuite(self.rules, self.cases)

    @cached_property
    def _source(self) -> str:
        return source_without_kernel(self.rules)

    @cached_property
    def _noticed(self) -> dict[tuple[str, str], tuple[tuple[str, ...], bool]]:
        return {}

    @cached_property
    def _told(self) -> Ruleset:
        return _of_a_round(self.rules)

    def trials(self, numbers: Iterable[int]) -> Iterator[tuple[int, Trial]]:
        """Yield the trials of some edits with their numbers; those that give no other engine are left out."""
        for number in numbers:
            change, datum = self.edits[number]
            edited = self._edited([change])
            failed = None if edited is None else self._failed(edited[1], datum)
            if edited is not None and failed is not None:
                names, endless = failed
                trial = Trial(
                    path=change.path,
                    datum=datum,
                    text=change.text,
                    operator=change.operator,
                    said=self._said(change, edited[0]),
                    failed=names,
                    endless=endless,
                )
                yield number, trial

    def failing_on(self, edits: Iterable[DocumentChange], names: Collection[str]) -> tuple[str, ...]:
        """Return which of some scenarios fail on several edits made one after the other; () if they are no edit."""
        edited = self._edited(edits)
        engine = self._suite.engine(edited[1]) if edited is not None else None
        if engine is None:
            return ()
        cases = (case for case in self._suite.proving if case.id in names)
        return tuple(case.id for case in cases if self._suite.fails(engine, case) == (True, False))

    def _said(self, change: DocumentChange, edited: Ruleset) -> str:
        """Return what an edit does: what it changes where it is made, and not all that goes with it.

        Where a rule comes from is told only of an edit that changes nothing else.
        """
        told = compare(self._told, _of_a_round(edited)).changes
        found = [one for one in told if one.weight is not ORIGIN] or told
        there = [one.text for one in found if f"{change.path}.".startswith(f"{one.path}.")]
        return " ".join(there or [one.text for one in found[:1]]) or change.text

    def _failed(self, source: str, datum: str) -> tuple[tuple[str, ...], bool] | None:
        """Return the scenarios that fail on a program, as a trial has them, and whether one takes too long.

        None if it does not load.
        """
        key = (source, datum)
        if key not in self._noticed:
            engine = self._suite.engine(source)
            if engine is None:
                return None
            noticing = tuple(self._noticing(engine, datum))
            self._noticed[key] = tuple(name for name, _ in noticing), any(endless for _, endless in noticing)
        return self._noticed[key]

    def _edited(self, edits: Iterable[DocumentChange]) -> tuple[Ruleset, str] | None:
        """Return the rules after some edits and their program; None if they are no rules, or play as these do."""
        tree = self.read.tree
        for change in edits:
            tree = change.make(tree)
        rules = self.read.edited(tree)
        if rules is None:
            return None
        source = source_without_kernel(dataclasses.replace(rules, fingerprint=self.rules.fingerprint))
        return None if source == self._source else (rules, source)

    def _noticing(self, engine: ModuleEngine, datum: str) -> Iterator[tuple[str, bool]]:
        clauses = set(self._clauses[datum])
        cases = self._suite.proving
        citing = [case for case in cases if clauses.intersection(case.clauses)]
        failed = False
        for case in citing:
            fails, endless = self._suite.fails(engine, case)
            if fails:
                failed = True
                yield case.id, endless
            if endless:
                return
        others = () if failed else (case for case in cases if not clauses.intersection(case.clauses))
        told = ((case.id, *self._suite.fails(engine, case)) for case in others)
        yield from islice(((name, endless) for name, fails, endless in told if fails), 1)


def _of_a_round(rules: Ruleset) -> Ruleset:
    """Return rules without what no edit of a round touches, which would take longer to compare than all the rest."""
    return dataclasses.replace(rules, clauses=(), readings=(), returns=(), notes=(), fingerprint="")
