"""Which readings of an ambiguous text reproduce the declared returns: a joint search, and what it can and cannot say.

The number never chooses: a combination is *compatible* or *rejected*, a reading *decided*, *open* or *without effect*
on the number; only a person can turn "compatible" into "chosen".
"""

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import prod

from generator.analysis.basis.printed import rounds_to
from generator.analysis.basis.returns import Share
from generator.model.ir import DeclaredReturn, Finding, Reading, Ruleset
from generator.model.terms import Verdict

SAME = 1e-12
"""Returns closer than this are the same: below it there is only rounding of the computation."""
CONVENTION = "convenzione"
"""Kind of a reading that is about the declared number itself (its base, its strategy) and not about the play."""

Choice = Mapping[str, str]
"""Reading id → alternative, where it is not the chosen one."""
Values = Mapping[int, Share]
"""Place of a declared return in the regolamento → its computed value."""
Evaluate = Callable[[Sequence[Choice]], Sequence[Values | None]]
"""The values of each choice; None where its alternatives do not go together."""


class Standing(StrEnum):
    """What the numbers say of a combination."""

    COMPATIBLE = "compatibile"
    REJECTED = "respinta"
    IMPOSSIBLE = "impossibile"
    UNCOMPUTED = "non calcolabile"


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """Alternatives in force together, the returns they give, and whether all the declared ones come out."""

    choice: Choice
    values: Values
    standing: Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """The whole search.

    Attributes:
        singles: every alternative alone, the data as they are first (an empty choice).
        combinations: the joint search, over the readings that move some return.
        findings: what the search says of each reading, by its id: the verdict, the alternatives of some compatible
            combination, and those compatible while every other reading is as chosen (conventions apart).
        tried: the readings searched together.
        stands: whether the data as they are give the declared returns, under some convention.
        questions: if they do not, the readings to ask the supplier about: those that would have to be chosen
            otherwise, or all that move the returns where no choice gives them.
    """

    declared: tuple[DeclaredReturn, ...]
    singles: tuple[Combination, ...]
    combinations: tuple[Combination, ...]
    findings: Mapping[str, Finding]
    tried: tuple[str, ...]
    stands: bool
    questions: tuple[str, ...]

    @property
    def explained(self) -> bool:
        """Say whether some combination reproduces every declared return."""
        return any(combination.standing is Standing.COMPATIBLE for combination in self.combinations)


def joint_search(
    ruleset: Ruleset, evaluate: Evaluate, *, confirm: Callable[[Choice], bool] = lambda choice: True, most: int
) -> Search:
    """Return what the declared returns say of the readings of a regolamento.

    A reading is set aside when it moves no declared return, neither alone nor beside any one alternative of those
    that do; the others are tried in every combination, those that move the returns the most first, up to ``most``
    (conventions not counted).

    Args:
        confirm: whether a round can really be played by a choice; asked only of those that fit.
        most: combinations to try together, conventions not counted.
    """
    return _Searching(ruleset, evaluate, confirm, most).run()


def reproduces(declared: DeclaredReturn, value: Share) -> bool:
    """Say whether a value, rounded to the digits that were printed, is the declared one."""
    return rounds_to(value, declared.value, declared.unit)


def alternatives(reading: Reading) -> list[str]:
    """Return the chosen alternative and those that change the data."""
    return [
        alternative.name
        for alternative in reading.alternatives
        if alternative.name == reading.chosen or alternative.changes
    ]


class _Searching:
    """One search: the readings, what was evaluated of them, and the choices made on the way."""

    def __init__(self, ruleset: Ruleset, evaluate: Evaluate, confirm: Callable[[Choice], bool], most: int) -> None:
        self.declared = ruleset.returns
        self.evaluate = evaluate
        self.confirm = confirm
        self.most = most
        self.places: frozenset[int] = frozenset()
        """The declared returns that can be computed of the data as they are."""
        self.readings = [reading for reading in ruleset.readings if len(alternatives(reading)) > 1]
        self.chosen = {reading.id: reading.chosen for reading in self.readings}
        self.conventions = {reading.id for reading in self.readings if reading.kind == CONVENTION}

    def run(self) -> Search:
        base = self.evaluate([{}])[0]
        self.places = frozenset(base or ())
        singles = self._combinations([{}, *self._single_choices(self.readings)])
        moves: dict[str, float] = {}
        for single in singles[1:]:
            ((name, _),) = single.choice.items()
            moves[name] = max(moves.get(name, 0.0), _distance(singles[0].values, single))
        moving = [reading for reading in self.readings if moves[reading.id] > SAME]
        moves |= self._moving_beside(moving, singles)
        moving = [reading for reading in self.readings if moves[reading.id] > SAME]
        kept = self._within_bounds(sorted(moving, key=lambda reading: -moves[reading.id]))
        tried = [reading for reading in self.readings if reading.id in kept]
        combinations = self._combinations(self._product(tried))
        fitting = [fits for fits in combinations if fits.standing is Standing.COMPATIBLE]
        stands = any(fits.choice.keys() <= self.conventions for fits in fitting)
        findings = {reading.id: self._finding(reading, moving, tried, combinations) for reading in self.readings}
        return Search(
            declared=self.declared,
            singles=tuple(singles),
            combinations=tuple(combinations),
            findings=findings,
            tried=tuple(reading.id for reading in tried),
            stands=stands,
            questions=() if stands else self._questions(tried, fitting),
        )

    def _questions(self, tried: Sequence[Reading], fitting: Sequence[Combination]) -> tuple[str, ...]:
        others = {name for fits in fitting for name in fits.choice}
        asked = [reading.id for reading in tried if reading.id not in self.conventions]
        return tuple(name for name in asked if name in others) or tuple(asked)

    def _single_choices(self, readings: Iterable[Reading]) -> list[Choice]:
        return [{reading.id: name} for reading in readings for name in alternatives(reading) if name != reading.chosen]

    def _moving_beside(self, moving: Sequence[Reading], singles: Sequence[Combination]) -> dict[str, float]:
        """Return how much the readings that move nothing alone move beside an alternative of those that do."""
        still = [reading for reading in self.readings if reading not in moving]
        alone = {next(iter(single.choice.items())): single.values for single in singles[1:]}
        pairs = [
            (next(iter(quiet)), next(iter(other.items())), {**other, **quiet})
            for quiet in self._single_choices(still)
            for other in self._single_choices(moving)
        ]
        combinations = self._combinations([choice for _, _, choice in pairs])
        sizes: dict[str, float] = {}
        for (name, other, _), combination in zip(pairs, combinations, strict=True):
            if alone[other]:
                sizes[name] = max(sizes.get(name, 0.0), _distance(alone[other], combination))
        return sizes

    def _within_bounds(self, moving: Sequence[Reading]) -> set[str]:
        kept: list[Reading] = []
        for reading in moving:
            sizes = [len(alternatives(candidate)) for candidate in (*kept, reading) if candidate.kind != CONVENTION]
            if prod(sizes) <= self.most:
                kept.append(reading)
        return {reading.id for reading in kept}

    def _product(self, readings: Sequence[Reading]) -> list[Choice]:
        """Return every choice among the alternatives of some readings."""
        lists = [[(reading.id, name) for name in alternatives(reading)] for reading in readings]
        pairs = itertools.product(*lists)
        return [{name: value for name, value in chosen if value != self.chosen[name]} for chosen in pairs]

    def _combinations(self, choices: Sequence[Choice]) -> list[Combination]:
        return [
            Combination(choice=choice, values=values or {}, standing=self._standing(choice, values))
            for choice, values in zip(choices, self.evaluate(choices), strict=True)
        ]

    def _standing(self, choice: Choice, values: Values | None) -> Standing:
        if values is None:
            return Standing.IMPOSSIBLE
        if not self.places <= values.keys():
            return Standing.UNCOMPUTED
        if not all(reproduces(self.declared[place], value) for place, value in values.items()):
            return Standing.REJECTED
        return Standing.COMPATIBLE if self.confirm(choice) else Standing.IMPOSSIBLE

    def _finding(
        self, reading: Reading, moving: Sequence[Reading], tried: Sequence[Reading], combinations: Sequence[Combination]
    ) -> Finding:
        names = tuple(alternatives(reading))
        if reading not in tried:
            verdict = Verdict.UNTRIED if reading in moving else Verdict.NO_EFFECT
            return Finding(verdict=verdict, standing=names, alone=names)
        fitting = [combination for combination in combinations if combination.standing is Standing.COMPATIBLE]
        standing = {combination.choice.get(reading.id, reading.chosen) for combination in fitting}
        free = self.conventions | {reading.id}
        alone = {
            combination.choice.get(reading.id, reading.chosen)
            for combination in fitting
            if combination.choice.keys() <= free
        }
        unknown = {
            combination.choice.get(reading.id, reading.chosen)
            for combination in combinations
            if combination.standing is Standing.UNCOMPUTED
        }
        verdict = {0: Verdict.UNEXPLAINED, 1: Verdict.DECIDED}.get(len(standing | unknown), Verdict.OPEN)
        return Finding(
            verdict=verdict,
            standing=tuple(name for name in names if name in standing),
            alone=tuple(name for name in names if name in alone),
        )


def _distance(base: Values, combination: Combination) -> float:
    """Return how far a combination moves any return.

    Alternatives that do not go together move none; those of which a return cannot be computed might move it anyhow.
    """
    if combination.standing is Standing.UNCOMPUTED:
        return 1.0
    moved = (abs(float(base[place] - value)) for place, value in combination.values.items() if place in base)
    return max(moved, default=0.0)
