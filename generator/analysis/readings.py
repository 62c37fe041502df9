"""Which readings of an ambiguous text reproduce the declared returns: a joint search, and what it can and cannot say.

The number never chooses: a combination is *compatible* or *rejected*, a reading *decided*, *open* or *without effect*
on the number; only a person can turn "compatible" into "chosen".
"""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from generator.model.ir import DeclaredReturn, Reading, Ruleset

MOST_COMBINATIONS = 512
SAME = 1e-12
"""Returns closer than this are the same: below it there is only rounding of the computation."""

Choice = Mapping[str, str]
"""Reading id → alternative."""
Values = Mapping[int, float]
"""Place of a declared return in the regolamento → its computed value."""


class Standing(StrEnum):
    """What the numbers say of a combination, or of one alternative."""

    COMPATIBLE = "compatibile"
    REJECTED = "respinta"


class Verdict(StrEnum):
    """What the numbers say of a reading."""

    DECIDED = "decisa dal numero"
    OPEN = "aperta"
    NO_EFFECT = "non separabile"
    UNTRIED = "non provata insieme alle altre"
    UNEXPLAINED = "nessuna lettura riproduce il numero"


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """Alternatives in force together, the returns they give, and whether all the declared ones come out."""

    choice: Choice
    values: Values
    standing: Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the search says of one reading: its verdict, and the alternatives still standing."""

    reading: str
    verdict: Verdict
    standing: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """The whole search. ``neutral``: readings that alone do not move any declared return."""

    declared: tuple[DeclaredReturn, ...]
    combinations: tuple[Combination, ...]
    outcomes: tuple[Outcome, ...]
    neutral: tuple[str, ...]

    @property
    def explained(self) -> bool:
        """Say whether some combination reproduces every declared return."""
        return any(one.standing is Standing.COMPATIBLE for one in self.combinations)


def search(
    ruleset: Ruleset,
    evaluate: Callable[[Choice], Values],
    *,
    step: Callable[[int, int], None] = lambda done, total: None,
) -> Search:
    """Return what the declared returns say of the readings of a regolamento.

    Readings that move no declared return when they change alone are set aside; the others are tried in every
    combination, up to ``MOST_COMBINATIONS``.

    Args:
        evaluate: the computed value of each declared return under a choice of alternatives.
        step: told how many evaluations are done, of how many.
    """
    playable = [reading for reading in ruleset.readings if len(_alternatives(reading)) > 1]
    base = evaluate({})
    effective = [reading for reading in playable if _moves(reading, base, evaluate)]
    moving = _within_bounds(effective)
    choices = [[(reading.id, name) for name in _alternatives(reading)] for reading in moving]
    combined = list(itertools.product(*choices))
    combinations = []
    for done, pairs in enumerate(combined, 1):
        choice = dict(pairs)
        changed = {name: alternative for name, alternative in pairs if alternative != _chosen(ruleset, name)}
        values = evaluate(changed) if changed else base
        combinations.append(Combination(choice=choice, values=values, standing=_standing(ruleset.returns, values)))
        step(done, len(combined))
    neutral = tuple(reading.id for reading in playable if reading not in effective)
    untried = [reading for reading in effective if reading not in moving]
    outcomes = tuple(_outcome(reading, combinations, moving, untried) for reading in playable)
    return Search(declared=ruleset.returns, combinations=tuple(combinations), outcomes=outcomes, neutral=neutral)


def reproduces(declared: DeclaredReturn, value: float) -> bool:
    """Say whether a value, rounded to the digits that were printed, is the declared one."""
    digits = len(declared.printed.rstrip("%").replace(",", ".").partition(".")[2])
    rounded = round(Decimal(value) * 100, digits)
    return rounded == round(Decimal(declared.value.numerator * 100) / declared.value.denominator, digits)


def _alternatives(reading: Reading) -> list[str]:
    """Return the chosen alternative and those that change the data."""
    return [one.name for one in reading.alternatives if one.name == reading.chosen or one.changes]


def _chosen(ruleset: Ruleset, name: str) -> str:
    return next(reading.chosen for reading in ruleset.readings if reading.id == name)


def _moves(reading: Reading, base: Values, evaluate: Callable[[Choice], Values]) -> bool:
    others = [name for name in _alternatives(reading) if name != reading.chosen]
    return any(_differ(base, evaluate({reading.id: name})) for name in others)


def _differ(left: Values, right: Values) -> bool:
    return any(abs(left[place] - right.get(place, left[place])) > SAME for place in left)


def _within_bounds(moving: list[Reading]) -> list[Reading]:
    kept, size = [], 1
    for reading in moving:
        size *= len(_alternatives(reading))
        if size > MOST_COMBINATIONS:
            break
        kept.append(reading)
    return kept


def _standing(declared: Sequence[DeclaredReturn], values: Values) -> Standing:
    fits = all(reproduces(declared[place], value) for place, value in values.items())
    return Standing.COMPATIBLE if fits else Standing.REJECTED


def _outcome(
    reading: Reading, combinations: Sequence[Combination], moving: Sequence[Reading], untried: Sequence[Reading]
) -> Outcome:
    names = tuple(_alternatives(reading))
    if reading in untried:
        return Outcome(reading=reading.id, verdict=Verdict.UNTRIED, standing=names)
    if reading not in moving:
        return Outcome(reading=reading.id, verdict=Verdict.NO_EFFECT, standing=names)
    fitting = [one.choice[reading.id] for one in combinations if one.standing is Standing.COMPATIBLE]
    standing = tuple(name for name in names if name in fitting)
    verdicts = {0: Verdict.UNEXPLAINED, 1: Verdict.DECIDED}
    verdict = verdicts.get(len(standing), Verdict.OPEN)
    return Outcome(reading=reading.id, verdict=verdict, standing=standing)
