"""The scenarios that a person names: which are meant, and what to say of a name that is none."""

from collections.abc import Iterable, Iterator, Sequence

from banco.cli.support.faults import shown
from conformance.cases.scenario.case import Case
from generator.data.diagnostics import did_you_mean
from generator.model.ir import Ruleset


def select(cases: Sequence[Case], wanted: Sequence[str]) -> tuple[Case, ...]:
    """Return the cases that were asked for: by scenario id (all its rows), by row, or by clause id; all for none.

    One that is only proposed is played if its own id was asked for, and not otherwise.
    """
    names = {_name(word) for word in wanted}
    return tuple(case for case in cases if not (names or case.is_proposed) or names & _answers_to(case))


def left_out(played: Sequence[Case], every: Sequence[Case]) -> Iterator[str]:
    """Yield why the scenarios that are played are not the whole proof, in Italian."""
    if len(played) == 1 < len(every):
        yield f"è stato scelto uno scenario su {len(every)} (--solo)"
    elif played and len(played) < len(every):
        yield f"sono stati scelti {len(played)} scenari su {len(every)} (--solo)"
    if any(case.is_proposed for case in played):
        yield "fra gli scenari giocati ce n'è di proposti, che nessuno ha ancora riletto"


def _name(wanted: str) -> str:
    return wanted.strip().upper()


def _answers_to(case: Case) -> set[str]:
    return {case.id, case.id.partition("/")[0], *(() if case.is_proposed else case.clauses)}


def unknown_names(wanted: Sequence[str], cases: Iterable[Case], ruleset: Ruleset) -> str | None:
    """Return what to say of a name that is neither a clause nor a scenario; the others would hide it."""
    clauses = [clause.id for clause in ruleset.clauses]
    scenarios = {name for case in cases for name in (case.id, case.id.partition("/")[0])}
    for word in wanted:
        if _name(word) not in scenarios and _name(word) not in clauses:
            whole = sorted({name.partition("/")[0] for name in scenarios})
            near = did_you_mean(_name(word), _nearby(_name(word), clauses, whole), admitted="Per esempio", most=6)
            return f"«{shown(word)}» non è una clausola né uno scenario di «{ruleset.slug}». {near}".rstrip()
    return None


def _nearby(name: str, clauses: Sequence[str], scenarios: Sequence[str]) -> Sequence[str]:
    """Return the names of the kind that was meant: scenarios are written with an S."""
    return scenarios if "-S" in name else clauses


def nothing_played(wanted: Sequence[str], ruleset: Ruleset) -> str:
    """Return what to say where there is no scenario to play."""
    if not wanted:
        return f"Il regolamento «{ruleset.slug}» non ha scenari: non c'è niente da collaudare."
    return f"Nessuno scenario prova «{'», «'.join(map(_name, wanted))}»: non c'è niente da collaudare."
