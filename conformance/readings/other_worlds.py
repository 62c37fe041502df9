"""What the scenarios would show in each world: its engine is made and played once, then remembered."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.cases.scenario.case import Case
from conformance.cases.scenario.deal_order import DealPlan
from conformance.readings.deal_shown import deals_of_another
from conformance.readings.declared_returns import Choice, DeclaredReturns, FittingChoices
from conformance.readings.in_memory import ModuleEngine, Outcome, in_memory
from conformance.readings.operator_tables import OperatorTable, Outcomes, tables_shown, with_tables
from conformance.readings.readings import PlayedReading, played_readings
from conformance.readings.signature import Signature, signature
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.model.meaning.conditions import AllOf, AnyOf

World = Choice
"""The readings that are not as the data choose, each with its alternative."""
CHOSEN: World = frozenset()
Seen = Mapping[str, Signature]
"""What the scenarios show in a world: those of which some check fails, by id; and the deals in another order."""


def changed(world: World, reading: str, alternative: str, chosen: str) -> World:
    """Return a world with a reading taken otherwise; `chosen` is the alternative in force in the data."""
    rest = frozenset(pair for pair in world if pair[0] != reading)
    return rest if alternative == chosen else rest | {(reading, alternative)}


class Worlds:
    """The worlds of one regolamento, as its scenarios see them."""

    def __init__(
        self,
        ruleset: Ruleset,
        every: Variants,
        cases: Sequence[Case],
        *,
        tables: Sequence[OperatorTable] = (),
        usual: Worlds | None = None,
        declared: Sequence[str] = (),
        by_role: bool = False,
    ) -> None:
        """Start with no world played.

        Args:
            cases: the scenarios; those of another regolamento are left out.
            tables: of an operator, in the place of those of the data.
            usual: the worlds of the data as they are, if these are not.
            declared: what the operator declares, in words: «path = value».
            by_role: whether each zone is given its own cards, whatever the order in which a world deals.
        """
        self._every = every
        self._cases = tuple(case for case in cases if case.regolamento == ruleset.slug)
        self._by_role = by_role
        self.ruleset, self.tables = ruleset, tuple(tables)
        self._seen: dict[World, Seen | None] = {}
        self._as_chosen: dict[str, bytes] = {}
        self._with_roles: Worlds | None = None
        self.usual, self.declared = usual, tuple(declared)
        self.readings: tuple[PlayedReading, ...] = played_readings(ruleset, every) if usual is None else usual.readings

    @functools.cached_property
    def fitting(self) -> tuple[FittingChoices, ...]:
        """The choices of several readings that give the declared returns: what else is played together is refused.

        None where the engine offers amounts of its own: the returns were computed on those of the data.
        """
        if any(table.cells for table in self.tables):
            return ()
        if self.usual is not None:
            return self.usual.fitting
        return tuple(DeclaredReturns(self._every).fitting(self.ruleset.readings))

    def seen(self, world: World) -> Seen | None:
        """Return what the scenarios show in a world; None if its alternatives do not go together."""
        if world not in self._seen:
            rules = self.rules(world)
            self._seen[world] = None if rules is None else self._played_by(rules, is_chosen=world == CHOSEN)
        return self._seen[world]

    def never_offering(self, names: frozenset[str]) -> Seen | None:
        """Return what the scenarios show of an engine that plays as the data choose and never makes some offers."""
        rules = self.rules(CHOSEN)
        if rules is None:
            return None
        never = AnyOf(())
        offers = (
            replace(one, when=AllOf((one.when, never))) if one.name in names else one for one in rules.offers
        )  # fmt: skip
        return self._played_by(replace(rules, offers=tuple(offers)), is_chosen=False)

    def with_tables(self, tables: Sequence[OperatorTable]) -> Worlds:
        """Return the worlds of an operator's own tables."""
        return self._others(self._every, tables, usual=self)

    def declaring(self, every: Variants, tables: Sequence[OperatorTable], declared: Sequence[str]) -> Worlds:
        """Return the worlds of an operator that declares data of its own; which readings are admitted is as before."""
        return self._others(every, tables, usual=self, declared=declared)

    def by_role(self) -> Worlds:
        """Return the same worlds for an engine that is given its cards by role; itself if they are already."""
        if self._by_role:
            return self
        if self._with_roles is None:
            usual = self.usual.by_role() if self.usual is not None else None
            self._with_roles = self._others(self._every, self.tables, usual=usual, declared=self.declared, by_role=True)
        return self._with_roles

    def _others(
        self,
        every: Variants,
        tables: Sequence[OperatorTable],
        *,
        usual: Worlds | None,
        declared: Sequence[str] = (),
        by_role: bool = False,
    ) -> Worlds:
        return Worlds(
            self.ruleset,
            every,
            self._cases,
            tables=tables,
            usual=usual,
            declared=declared,
            by_role=by_role or self._by_role,
        )

    def shown_tables(self, outcomes: Outcomes) -> tuple[OperatorTable, ...]:
        """Return the tables that an engine has otherwise than the data, as far as it showed them."""
        return tables_shown(with_tables(self.ruleset, self.tables), self._cases, outcomes)

    def _played_by(self, rules: Ruleset, *, is_chosen: bool) -> Seen:
        engine, plan = in_memory(rules), DealPlan(rules)
        found: dict[str, Signature] = deals_of_another(DealPlan(self.ruleset), plan, self._cases)
        if is_chosen:
            shown = ((case.id, signature(case, self._played(engine, plan, case))) for case in self._cases)
            return {**found, **{name: told for name, told in shown if told}}
        usual, outcomes = self.seen(CHOSEN) or {}, self._usual_outcomes()
        for case in self._cases:
            outcome = engine.play(self._setup(plan, case), case.moves)
            # Most worlds play most scenarios as the data do: what was judged once need not be judged again.
            same = outcomes.get(case.id) == _brief(outcome)
            if told := usual.get(case.id, ()) if same else signature(case, outcome):
                found[case.id] = told
        return found

    def _setup(self, plan: DealPlan, case: Case) -> Mapping[str, Any]:
        """Return the COLPO for an engine that deals so: each gets the same cards, if they are given by role."""
        roles = case.context.get("carte") if self._by_role else None
        return {**case.setup, "sabot": plan.line(case.setup, roles)} if roles else case.setup

    def _usual_outcomes(self) -> Mapping[str, bytes]:
        """Return what every scenario plays as the data choose, each in brief: there may be thousands of them."""
        if not self._as_chosen and (rules := self.rules(CHOSEN)) is not None:
            engine, plan = in_memory(rules), DealPlan(rules)
            for case in self._cases:
                self._played(engine, plan, case)
        return self._as_chosen

    def _played(self, chosen: ModuleEngine, plan: DealPlan, case: Case) -> Outcome:
        """Return what a scenario plays as the data choose, and note it."""
        outcome = chosen.play(self._setup(plan, case), case.moves)
        self._as_chosen[case.id] = _brief(outcome)
        return outcome

    def rules(self, world: World) -> Ruleset | None:
        """Return the rules that a world plays by; None if its alternatives do not go together."""
        rules = self._every.unsigned(dict(world))
        return None if rules is None else with_tables(rules, self.tables)


def _brief(outcome: Outcome) -> bytes:
    """Return a digest of an outcome, which is plain data: equal where the whole is."""
    return hashlib.blake2b(json.dumps(outcome, sort_keys=True).encode(), digest_size=16).digest()
