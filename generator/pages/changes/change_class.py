"""What a change does to a regolamento: major, minor or patch, and why."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from generator.model.ir import Closing, Phase, Ruleset, SettlementRow
from generator.model.meaning.conditions import ALWAYS, AllOf, AnyOf, Condition, Fact, Group, Not, OneOf, Range
from generator.model.terms import PhaseKind

_WHOLE = frozenset({"mano.ranghi", "ranghi", "sequenza"})
"""Traits whose values are one test together: a longer list is another test and no wider one."""


class Grade(IntEnum):
    """How much a change matters, from the least."""

    PATCH = 0
    MINOR = 1
    MAJOR = 2


GRADE_WORDS = {Grade.PATCH: "patch", Grade.MINOR: "minore", Grade.MAJOR: "maggiore"}


@dataclass(frozen=True, slots=True)
class Weight:
    """A grade and its reason, in Italian, to follow «perché»."""

    grade: Grade
    reason: str


PLAY = Weight(Grade.MAJOR, "cambia ciò che il giocatore riceve o può fare")
ADDED = Weight(Grade.MINOR, "è un'aggiunta: i colpi che si giocavano prima restano come sono")
WIDER = Weight(Grade.MINOR, "si allarga ciò che è ammesso: quel che si poteva fare si può ancora")
UNSTATED = Weight(Grade.MAJOR, "non è più dichiarato, e quanto si possa non lo dice più nessuno")
UNREACHED = Weight(Grade.MINOR, "riguarda solo ciò che si aggiunge: i colpi di prima restano come sono")
WORDING = Weight(Grade.PATCH, "cambiano le parole, non il gioco")
ORIGIN = Weight(Grade.PATCH, "cambia da dove si sa la regola, non la regola")
DECLARED = Weight(Grade.PATCH, "cambia ciò che si dichiara, non come si gioca")
REWRITTEN = Weight(Grade.PATCH, "la regola è scritta in un altro modo e dà gli stessi risultati")
NAMED = Weight(Grade.PATCH, "è solo un nome: conta dove lo si usa, ed è detto lì")
UNFELT = Weight(Grade.PATCH, "nessun colpo ne risente")


class Additions:
    """What only the later of two regolamenti has, and no earlier round can meet."""

    def __init__(self, before: Ruleset, after: Ruleset) -> None:
        """Find the wagers that one may leave, the decisions and the marks that are new."""
        known = {wager.name for wager in before.wagers}
        self.wagers = frozenset(one.name for one in after.wagers if one.name not in known and not one.compulsory)
        known = {one.name for one in before.classes}
        self.marks = frozenset(one.name for one in after.classes if one.name not in known and one.when is None)
        known = {one.name for one in before.offers}
        self.offers = frozenset(one.name for one in after.offers if one.name not in known)

    def only(self, row: SettlementRow | Closing) -> bool:
        """Say whether a row holds only for what is new."""
        return self._without(row.when) is None

    def phase(self, phase: Phase) -> bool:
        """Say whether a phase only settles wagers that are new."""
        settles = phase.kind is PhaseKind.SETTLE and phase.wagers is not None
        return settles and self.wagers.issuperset(phase.wagers or ())

    def same_without(self, before: Condition | None, after: Condition | None) -> bool:
        """Say whether a condition differs from an earlier one only where it speaks of what is new."""
        return before is not None and after is not None and self._without(after) == before

    def _without(self, condition: Condition) -> Condition | None:
        """Return a condition as it is where nothing new is on the table; None where it cannot hold."""
        match condition:
            case Fact(trait, test):
                return self._fact(condition, trait, test)
            case Not(term):
                rest = self._without(term)
                return ALWAYS if rest is None else Not(rest)
            case AllOf(terms):
                left = [self._without(term) for term in terms]
                if any(term is None for term in left):
                    return None
                kept = tuple(term for term in left if term is not None and term != ALWAYS)
                return kept[0] if len(kept) == 1 else AllOf(kept)
            case AnyOf(terms):
                some = tuple(term for term in map(self._without, terms) if term is not None)
                return None if not some else some[0] if len(some) == 1 else AnyOf(some)

    def _fact(self, fact: Fact, trait: str, test: Any) -> Condition | None:
        new = {"mano": self.marks, "mano.puntata": self.wagers, "aperte": self.wagers}.get(trait)
        if new and isinstance(test, OneOf):
            kept = tuple(value for value in test.values if value not in new)
            return Fact(trait, OneOf(kept)) if kept else None
        if trait == "mani" and isinstance(test, Group):
            return Fact(trait, Group(test.quantifier, tuple(name for name in test.classes if name not in self.marks)))
        return fact


def is_weaker(before: Condition, after: Condition) -> bool:
    """Say whether a condition asks only some of what an earlier one asked: it holds whenever that one did."""
    was, now = (one.terms if isinstance(one, AllOf) else (one,) for one in (before, after))
    return before != after and all(any(_holds_with(old, new) for old in was) for new in now)


def _holds_with(before: Condition, after: Condition) -> bool:
    """Say whether a term holds whenever an earlier one does."""
    if after in {before, ALWAYS}:
        return True
    match before, after:
        case (Fact(was, OneOf(old)), Fact(now, OneOf(new))) if was == now and was not in _WHOLE:
            return set(old) <= set(new)
        case (Fact(was, OneOf(old)), Fact(now, Range() as span)) if was == now:
            return all(isinstance(value, int) and span.holds(value) for value in old)
        case (Fact(was, Range(low, high)), Fact(now, Range(least, most))) if was == now:
            return (least is None or (low is not None and least <= low)) and (
                most is None or (high is not None and most >= high)
            )
    return False
