"""All that is found in comparing two regolamenti: what changed, what it amounts to, what is to be done about it."""

from collections.abc import Sequence
from dataclasses import dataclass

from banco.lab.editions.operands import Operand
from banco.lab.rounds.first_round import TRIED, FirstRound, Searched, first_round
from banco.lab.rounds.proposed_scenario import heading_of, proposed_scenario
from banco.lab.rounds.round_words import ToldRound, told_round
from banco.lab.rounds.scenario_changes import ScenarioChange, scenario_changes
from banco.lab.rounds.scenario_layout import ProposedScenario
from banco.lab.rounds.shown_changes import shown_changes
from generator.data.diagnostics import Diagnostic
from generator.numbers.exact import Returns
from generator.numbers.kept_returns import ready_returns, returns_of
from generator.pages.changes.all_changes import Comparison, compare
from generator.pages.changes.change_class import Grade
from generator.pages.changes.change_telling import RulesetChange
from generator.pages.changes.return_changes import ReturnChange, return_changes
from generator.pages.changes.return_checks import ReturnChecks, return_checks
from generator.pages.changes.rewrites import Rewrite, readings, summaries
from generator.pages.changes.version_step import check_version


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """A comparison with all that follows from it.

    Attributes:
        before, after: what was compared, as it was named.
        version: what is wrong with the step of the version, if anything is.
        summaries, readings: clauses and readings whose text speaks of data that changed.
        scenarios: those that the two engines do not play alike; none are played where only words changed.
        proposed: that round as a scenario of the later rules; None if there is none, or no step shows it.
        searched, first: how the first round that ends otherwise was looked for, and that round; None if it was not.
        shows: the changes that the first round shows; () where no single one explains it.
        returns: computed returns that are not the same; None if they were not computed.
        checks: declared returns that the later rules do not give, computed ones above 100%; None where no return can
            have changed.
        known: the returns of both, where they were computed or took no time.
    """

    before: str
    after: str
    comparison: Comparison
    version: Diagnostic | None
    summaries: tuple[Rewrite, ...]
    readings: tuple[Rewrite, ...]
    scenarios: tuple[ScenarioChange, ...]
    searched: Searched | None
    first: ToldRound | None
    proposed: ProposedScenario | None
    shows: tuple[RulesetChange, ...] = ()
    returns: tuple[ReturnChange, ...] | None = None
    checks: ReturnChecks | None = None
    known: tuple[Returns | None, Returns | None] = (None, None)


def find(before: Operand, after: Operand, limit: int = TRIED, *, numbers: bool = False) -> Findings:
    """Return all that is found in comparing two regolamenti.

    Args:
        limit: how many positions may be tried to find the first round that ends otherwise; 0 for none.
        numbers: whether to compute the returns of both, too; else those are told that take no time.
    """
    comparison = compare(before.ruleset, after.ruleset)
    felt = bool(comparison.felt)
    searched = first_round(before.ruleset, after.ruleset, limit) if felt and limit else None
    found = None if searched is None else searched.found
    shows = () if found is None else shown_changes(found, comparison)
    was, now = (returns_of(one.ruleset) if numbers else ready_returns(one.ruleset) for one in (before, after))
    return Findings(
        before=before.shown,
        after=after.shown,
        comparison=comparison,
        version=check_version(comparison, after.version_at),
        summaries=summaries(comparison),
        readings=readings(comparison),
        scenarios=scenario_changes(before, after) if felt else (),
        searched=searched,
        first=None if found is None else told_round(found, before.ruleset, after.ruleset),
        proposed=None if found is None else _proposed(found, shows, before, after),
        shows=shows,
        returns=None if was is None or now is None else return_changes(was, now),
        checks=return_checks(before.ruleset, after.ruleset, was, now) if numbers or _may_move(comparison) else None,
        known=(was, now),
    )


def _proposed(
    found: FirstRound, shows: Sequence[RulesetChange], before: Operand, after: Operand
) -> ProposedScenario | None:
    heading = heading_of(shows, [case.id for case in after.cases])
    return proposed_scenario(found, before.ruleset, after.ruleset, heading)


def _may_move(comparison: Comparison) -> bool:
    """Say whether what comes back may be another than it was, or be declared otherwise."""
    return any(one.grade > Grade.PATCH or one.part == "returns" for one in comparison.changes)
