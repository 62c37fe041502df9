"""What the scenarios would show in each world: its engine is made and played once, then remembered."""

from __future__ import annotations

import functools
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from conformance.cases.scenario.case import Case
from conformance.cases.scenario.deal_order import DealPlan
from conformance.readings.deal_shown import deals_of_another
from conformance.readings.declared_returns import Choice, DeclaredReturns, FittingChoices
from conformance.readings.in_memory import Outcome, in_memory
from conformance.readings.operator_tables import OperatorTable, Outcomes, tables_shown, with_tables
from conformance.readings.readings import PlayedReading, played_readings
from conformance.readings.signature import Signature, signature
from conformance.wire.session_outcome import is_of_table
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.model.meaning.conditions import AllOf, AnyOf
from generator.workers.stream import Stream

World = Choice
"""The readings that are not as the data choose, each with its alternative."""
CHOSEN: World = frozenset()
Seen = Mapping[str, Signature]
"""What the scenarios show in a world: those of which some check fails, by id; and the deals in another order."""


@dataclass(eq=False)
class Worlds:
    """The worlds of one regolamento, as its scenarios see them.

    Attributes:
        cases: the scenarios; those of another regolamento are left out.
        tables: of an operator, in the place of those of the data.
        usual: the worlds of the data as they are, if these are not.
        declared: what the operator declares, in words: «path = value».
        has_roles: whether each zone is given its own cards, whatever the order in which a world deals.
        sees: what a case sees of an outcome: by default, what its checks do.
    """

    ruleset: Ruleset
    every: Variants
    cases: Sequence[Case]
    tables: Sequence[OperatorTable] = ()
    usual: Worlds | None = None
    declared: Sequence[str] = ()
    has_roles: bool = False
    sees: Callable[[Case, Outcome], Signature] = signature
    _seen: dict[World, Seen | None] = field(default_factory=dict, init=False)
    _rules: dict[World, Ruleset | None] = field(default_factory=dict, init=False)
    _first: dict[str, tuple[Outcome, Signature]] = field(default_factory=dict, init=False)
    _coming: Stream[tuple[World, Seen | None]] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.cases = tuple(case for case in self.cases if case.regolamento == self.ruleset.slug)

    @functools.cached_property
    def readings(self) -> tuple[PlayedReading, ...]:
        """The readings on which engines may differ."""
        return played_readings(self.ruleset, self.every) if self.usual is None else self.usual.readings

    @functools.cached_property
    def fitting(self) -> tuple[FittingChoices, ...]:
        """The choices of several readings that give the declared returns: what else is played together is refused.

        None where the engine offers amounts of its own: the returns were computed on those of the data.
        """
        if any(table.cells for table in self.tables):
            return ()
        if self.usual is not None:
            return self.usual.fitting
        return tuple(DeclaredReturns(self.every).fitting(self.ruleset.readings))

    def seen(self, world: World) -> Seen | None:
        """Return what the scenarios show in a world; None if its alternatives do not go together."""
        if self._coming is not None and world not in self._seen and len(world) <= 1:
            coming, self._coming = self._coming, None  # where there is one processor, it asks these very worlds
            try:
                self._seen.update(coming)
            finally:
                coming.end()
        if world not in self._seen:
            rules = self.rules(world)
            self._seen[world] = None if rules is None else self._played_by(rules, self._rounds_of(world))
        return self._seen[world]

    def _rounds_of(self, world: World) -> Seen | None:
        """Return what a world shows that has the same rounds and the chosen table around them; None: it is this one."""
        bare = frozenset(pair for pair in world if pair[0] in self.every.round_readings)
        return self.seen(bare) if bare != world else None

    def look_ahead(self) -> None:
        """Let another process play the worlds of at most one change, which every explanation asks for."""
        every = ((reading.id, option.name) for reading in self.readings for option in reading.others)
        wanted = [world for world in (CHOSEN, *(frozenset({one}) for one in every)) if world not in self._seen]
        if wanted and self._coming is None:
            self._coming = Stream(_seen_in, self, wanted, chunk=len(wanted))

    def stop_looking(self) -> None:
        """End that process; what was not asked for yet is played here."""
        if self._coming is not None:
            self._coming.end()
            self._coming = None

    def never_offering(self, names: frozenset[str]) -> Seen | None:
        """Return what the scenarios show of an engine that plays as the data choose and never makes some offers."""
        rules = self.rules(CHOSEN)
        if rules is None:
            return None
        never = AnyOf(())
        offers = (
            replace(one, when=AllOf((one.when, never))) if one.name in names else one for one in rules.offers
        )  # fmt: skip
        return self._played_by(replace(rules, offers=tuple(offers)))

    def with_tables(self, tables: Sequence[OperatorTable]) -> Worlds:
        """Return the worlds of an operator's own tables."""
        return replace(self, tables=tables, usual=self, declared=())

    def declaring(self, every: Variants, tables: Sequence[OperatorTable], declared: Sequence[str]) -> Worlds:
        """Return the worlds of an operator that declares data of its own; which readings are admitted is as before."""
        return replace(self, every=every, tables=tables, usual=self, declared=declared)

    def over(self, cases: Sequence[Case], sees: Callable[[Case, Outcome], Signature]) -> Worlds:
        """Return the same worlds as other cases see them."""
        return replace(self, cases=cases, sees=sees, usual=self.usual and self.usual.over(cases, sees))

    def only(self, names: Container[str]) -> Worlds:
        """Return the same worlds as some of the cases see them, by id; themselves if all do."""
        cases = tuple(case for case in self.cases if case.id in names)
        return self if len(cases) == len(self.cases) else self.over(cases, self.sees)

    def by_role(self) -> Worlds:
        """Return the same worlds for an engine that is given its cards by role; itself if they are already."""
        return self if self.has_roles else self._with_roles

    @functools.cached_property
    def _with_roles(self) -> Worlds:
        return replace(self, usual=self.usual and self.usual.by_role(), has_roles=True)

    def shown_tables(self, outcomes: Outcomes) -> tuple[OperatorTable, ...]:
        """Return the tables that an engine has otherwise than the data, as far as it showed them."""
        return tables_shown(with_tables(self.ruleset, self.tables), self.cases, outcomes)

    def _played_by(self, rules: Ruleset, rounds: Seen | None = None) -> Seen:
        """Return what the scenarios show of some rules; ``rounds``: what those of rounds do, where that is known."""
        engine, plan = in_memory(rules), DealPlan(rules)
        found: dict[str, Signature] = deals_of_another(DealPlan(self.ruleset), plan, self.cases)
        for case in self.cases:
            if rounds is not None and not is_of_table(case.setup):
                found |= {case.id: rounds[case.id]} if case.id in rounds else {}
                continue
            # An engine that is given its cards by role serves each its own, in whatever order it deals.
            roles = case.context.get("carte") if self.has_roles else None
            setup = {**case.setup, "sabot": plan.line(case.setup, roles)} if roles else case.setup
            if told := self._told(case, engine.play(setup, case.moves)):
                found[case.id] = told
        return found

    def _told(self, case: Case, outcome: Outcome) -> Signature:
        """Return what a case sees of an outcome: in most worlds it is the outcome of the first, judged already."""
        if case.id not in self._first:
            self._first[case.id] = outcome, self.sees(case, outcome)
        first, told = self._first[case.id]
        return told if outcome == first else self.sees(case, outcome)

    def rules(self, world: World) -> Ruleset | None:
        """Return the rules that a world plays by; None if its alternatives do not go together."""
        if world not in self._rules:
            rules = self.every.unsigned(dict(world))
            self._rules[world] = None if rules is None else with_tables(rules, self.tables)
        return self._rules[world]


def _seen_in(worlds: Worlds, wanted: Sequence[World]) -> Iterator[tuple[World, Seen | None]]:
    """Yield each world with what the scenarios show in it."""
    for world in wanted:
        yield world, worlds.seen(world)
