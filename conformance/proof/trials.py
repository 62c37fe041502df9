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


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One edit that makes the engine another one, and the scenarios that fail on it.

    Attributes:
        path: where the edit is made.
        datum: the path of the datum that it edits: what cites clauses.
        text: what it does, in Italian.
        failed: ids of the scenarios that fail: all those that cite a clause of the datum; if none of them does, the
            first of the others; () if no scenario of the regolamento notices.
        joint: whether it is made together with another edit, of which nobody notices either alone: then it is one of
            the scenarios' tags that it proves, and of the data that neither is needed without the other.
        endless: whether a round of it took too long, so that what failed comes of a clock.
    """

    path: str
    datum: str
    text: str
    failed: tuple[str, ...]
    joint: bool = False
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

    def trials(self, numbers: Iterable[int]) -> Iterator[tuple[int, Trial]]:
        """Yield the trials of some edits with their numbers; those that give no other engine are left out."""
        for number in numbers:
            change, datum = self.edits[number]
            failed = self._failed(change, datum)
            if failed is not None:
                names, endless = failed
                yield number, Trial(path=change.path, datum=datum, text=change.text, failed=names, endless=endless)

    def failing_on(self, edits: Iterable[DocumentChange], names: Collection[str]) -> tuple[str, ...]:
        """Return which of some scenarios fail on several edits made one after the other; () if they are no edit."""
        source = self._edited(edits)
        engine = self._suite.engine(source) if source is not None else None
        if engine is None:
            return ()
        cases = (case for case in self._suite.proving if case.id in names)
        return tuple(case.id for case in cases if self._suite.fails(engine, case) == (True, False))

    def _failed(self, change: DocumentChange, datum: str) -> tuple[tuple[str, ...], bool] | None:
        """Return the scenarios that fail on an edit, as a trial has them, and whether one takes too long.

        None if it is no edit of the rules.
        """
        source = self._edited([change])
        if source is None:
            return None
        key = (source, datum)
        if key not in self._noticed:
            engine = self._suite.engine(source)
            if engine is None:
                return None
            noticing = tuple(self._noticing(engine, datum))
            self._noticed[key] = tuple(name for name, _ in noticing), any(endless for _, endless in noticing)
        return self._noticed[key]

    def _edited(self, edits: Iterable[DocumentChange]) -> str | None:
        """Return the program of the rules after some edits; None if they are no rules, or play as these do."""
        tree = self.read.tree
        for change in edits:
            tree = change.make(tree)
        rules = self.read.edited(tree)
        if rules is None:
            return None
        source = source_without_kernel(dataclasses.replace(rules, fingerprint=self.rules.fingerprint))
        return None if source == self._source else source

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
