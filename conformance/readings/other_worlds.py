"""What the scenarios would show in each world: its engine is made and played once, then remembered, also on disk."""

from __future__ import annotations

import functools
import hashlib
import json
import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from generator.data.kept_results import Cache, installed_modules, user_folder, version_of
from generator.data.nodes import plain
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.model.meaning.conditions import AllOf, AnyOf

DECIDING = {
    "conformance": ("wire", "cases", "readings"),
    "generator": ("data", "engine", "model", "start_store.py", "template_code.py", "words"),
}
"""What of each package decides what a scenario shows in a world; a test holds it to the imports."""

World = Choice
"""The readings that are not as the data choose, each with its alternative."""
CHOSEN: World = frozenset()
_KIND = "mondo"
"""How what is kept of a world is called."""
Seen = Mapping[str, Signature]
"""What the scenarios show in a world: those of which some check fails, by id; and the deals in another order."""


class Worlds:
    """The worlds of one regolamento, as its scenarios see them."""

    def __init__(  # noqa: PLR0913 - what worlds are of, by name
        self,
        ruleset: Ruleset,
        every: Variants,
        cases: Sequence[Case],
        *,
        tables: Sequence[OperatorTable] = (),
        usual: Worlds | None = None,
        declared: Sequence[str] = (),
        by_role: bool = False,
        cache: Cache | None = None,
    ) -> None:
        """Start with no world played.

        Args:
            cases: the scenarios; those of another regolamento are left out.
            tables: of an operator, in the place of those of the data.
            usual: the worlds of the data as they are, if these are not.
            declared: what the operator declares, in words: «path = value».
            by_role: whether each zone is given its own cards, whatever the order in which a world deals.
            cache: where worlds are kept; by default the user's.
        """
        self._every = every
        self._cases = tuple(case for case in cases if case.regolamento == ruleset.slug)
        self._cache = cache or worlds_of_before()
        self._by_role = by_role
        self._key = _key(ruleset, every, self._cases, tables) + (" per ruolo" if by_role else "")
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
            self._seen[world] = self._cache.get(self._name(world), _KIND, lambda: self._play(world), _unpacked)
        return self._seen[world]

    def is_kept(self, world: World) -> bool:
        """Say whether what the scenarios show in a world need not be found out."""
        return world in self._seen or self._cache.has(self._name(world), _KIND)

    def _name(self, world: World) -> str:
        return hashlib.sha256(f"{self._key}\n{sorted(world)}".encode()).hexdigest()

    def never_offering(self, names: frozenset[str]) -> Seen | None:
        """Return what the scenarios show of an engine that plays as the data choose and never makes some offers."""
        rules = self.rules(CHOSEN)
        if rules is None:
            return None
        never = AnyOf(())
        offers = (
            replace(one, when=AllOf((one.when, never))) if one.name in names else one for one in rules.offers
        )  # fmt: skip
        return _unpacked(self._played_by(replace(rules, offers=tuple(offers)), is_chosen=False))

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
            cache=self._cache,
        )

    def shown_tables(self, outcomes: Outcomes) -> tuple[OperatorTable, ...]:
        """Return the tables that an engine has otherwise than the data, as far as it showed them."""
        return tables_shown(with_tables(self.ruleset, self.tables), self._cases, outcomes)

    def _play(self, world: World) -> dict[str, Any]:
        rules = self.rules(world)
        return {"scenari": None} if rules is None else self._played_by(rules, is_chosen=world == CHOSEN)

    def _played_by(self, rules: Ruleset, *, is_chosen: bool) -> dict[str, Any]:
        engine, plan = in_memory(rules), DealPlan(rules)
        found: dict[str, Signature] = deals_of_another(DealPlan(self.ruleset), plan, self._cases)
        if is_chosen:
            shown = ((case.id, signature(case, self._played(engine, plan, case))) for case in self._cases)
            return {"scenari": {**found, **{name: told for name, told in shown if told}}}
        usual, outcomes = self.seen(CHOSEN) or {}, self._usual_outcomes()
        for case in self._cases:
            outcome = engine.play(self._setup(plan, case), case.moves)
            # Most worlds play most scenarios as the data do: what was judged once need not be judged again.
            same = outcomes.get(case.id) == _brief(outcome)
            if told := usual.get(case.id, ()) if same else signature(case, outcome):
                found[case.id] = told
        return {"scenari": found}

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
    return hashlib.blake2b(marshal.dumps(dict(outcome), 0), digest_size=16).digest()


def worlds_of_before() -> Cache:
    """Return the user's cache of worlds."""
    return Cache(user_folder(), code_version())


@functools.cache
def code_version() -> str:
    """Return a digest of the code that decides what a scenario shows, and of the interpreter."""
    return version_of(deciding_files(), ())


def deciding_files() -> Iterator[tuple[str, bytes]]:
    """Return the path and the content of every module that decides what a scenario shows, in a fixed order."""
    return installed_modules(DECIDING)


def _key(ruleset: Ruleset, every: Variants, cases: Iterable[Case], tables: Sequence[OperatorTable]) -> str:
    """Return a digest of the rules with all their alternatives, and of what each scenario checks and says."""
    digest = hashlib.sha256(ruleset.fingerprint.encode())
    for table in tables:
        digest.update(repr((table.name, sorted(table.pays.items()), sorted(table.cells.items()))).encode())
    digest.update(json.dumps(plain(every.tree), sort_keys=True, default=str).encode())
    for path in sorted(every.corpus.rules_dir(every.slug).glob("*.csv")):
        digest.update(path.read_bytes())
    for case in cases:
        checks = [(check.line, check.text) for check in case.checks]
        digest.update(repr((case.id, case.digest, case.title, case.line, checks, case.context)).encode())
    return digest.hexdigest()


def _unpacked(stored: dict[str, Any]) -> Seen | None:
    scenarios = stored["scenari"]
    if scenarios is None:
        return None
    return {
        name: tuple((int(line), str(text), str(expected), str(got)) for line, text, expected, got in told)
        for name, told in scenarios.items()
    }
