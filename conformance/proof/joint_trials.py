"""Two edits that nobody notices alone, tried together: what two data say once each, a scenario shows of both.

A table of five seats, and five for a player: raise either number and the other still holds, so that the scenario of the
sixth seat notices neither edit alone. Only what no single edit shows is looked for, so that this costs little: a
scenario of the clause that notices nothing, a datum of which its scenarios notice no edit.
"""

from collections.abc import Iterator, Sequence, Set
from itertools import islice

from conformance.cases.scenario.case import reviewed
from conformance.proof.trials import Bench, Trial
from generator.model.editing.single_changes import DocumentChange

_PAIRS = 60
"""Pairs tried for one clause: the first say what it says, the others stand beside it."""
_Edit = tuple[DocumentChange, Trial]


def joint_trials(bench: Bench, numbered: Sequence[tuple[int, Trial]]) -> tuple[Trial, ...]:
    """Return the pairs of edits that show what no edit alone shows, each once, in the order of the clauses.

    Args:
        numbered: the trials of the bench with their numbers.
    """
    singles = [(bench.edits[number][0], trial) for number, trial in numbered]
    found: dict[tuple[str, str], Trial] = {}
    for clause, data in bench.cited.items():
        noticed = {name.partition("/")[0] for _, one in singles if one.datum in data for name in one.failed}
        noticed |= {name.partition("/")[0] for one in found.values() if one.datum in data for name in one.failed}
        citing = {one.id for one in reviewed(bench.cases) if clause in one.clauses}
        idle = {name for name in citing if name.partition("/")[0] not in noticed}
        blank = _unshown(singles, data, citing)
        for first, second in islice(_pairs(singles, data), _PAIRS) if idle or blank else ():
            pair = {first[1].datum, second[1].datum}
            alone = second[1].failed or blank.isdisjoint(pair)  # with an edit that is noticed, the pair says no more
            if alone and not idle:
                continue
            key = (first[0].text, second[0].text)
            asked = idle if alone else citing
            failed = found[key].failed if key in found else bench.failing_on((first[0], second[0]), asked)
            if failed:
                found[key] = Trial(
                    path=first[1].path,
                    datum=first[1].datum,
                    text=" e insieme ".join(key),
                    operator=first[1].operator,
                    said=f"{first[1].said} E insieme: {second[1].said}",
                    failed=failed,
                    joint=True,
                    beside=second[1].datum,
                )
                schemes = {name.partition("/")[0] for name in failed}
                idle = {name for name in idle if name.partition("/")[0] not in schemes}
                blank -= set() if alone else pair
            if not idle and not blank:
                break
    return tuple(found.values())


def _unshown(singles: Sequence[_Edit], data: Sequence[str], citing: Set[str]) -> set[str]:
    """Return the data of a clause of which its scenarios notice no edit, though some change the engine."""
    tried = {one.datum for _, one in singles if one.datum in data}
    return tried - {one.datum for _, one in singles if not citing.isdisjoint(one.failed)}


def _pairs(singles: Sequence[_Edit], data: Sequence[str]) -> Iterator[tuple[_Edit, _Edit]]:
    """Yield an unnoticed edit of a clause's data with another of the same data, of what is beside, with a noticed."""
    unnoticed = [one for one in singles if not one[1].failed]
    own = [one for one in unnoticed if one[1].datum in data]
    sections = {path.partition(".")[0] for path in data}
    beside = [one for one in unnoticed if one[1].datum not in data and _section(one[0]) in sections]
    for place, first in enumerate(own):
        yield from ((first, second) for second in own[place + 1 :] if _apart(first[0], second[0]))
    for first in own:
        yield from ((first, second) for second in beside if _apart(first[0], second[0]))
    # Raise the seats alone, and who sits at the sixth notices; of five hands at most it takes both to say so.
    noticed = [one for one in singles if one[1].failed and one[1].datum in data]
    for first in own:
        yield from ((first, second) for second in noticed if _apart(first[0], second[0]))


def _section(change: DocumentChange) -> str:
    return str(change.steps[0])


def _apart(one: DocumentChange, other: DocumentChange) -> bool:
    """Say whether two edits leave each other's place where it is.

    Neither is inside the other, they are no rows of one list, and neither takes away a name with its rows elsewhere.
    """
    if one.forgets or other.forgets:
        return False
    for mine, theirs in zip(one.steps, other.steps, strict=False):
        if mine != theirs:
            return not (isinstance(mine, int) and isinstance(theirs, int))
    return False
