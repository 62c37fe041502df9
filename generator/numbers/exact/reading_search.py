"""Which readings of an ambiguous text reproduce the declared returns: a joint search, and what it can and cannot say.

The number never chooses: a combination is *compatible* or *rejected*, a reading *decided*, *open* or *without effect*
on the number; only a person can turn "compatible" into "chosen".
"""

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from generator.model.ir import DeclaredReturn, Finding, Reading, Ruleset
from generator.model.terms import ReadingVerdict
from generator.numbers.exact.basis.returns import Return, reproduces
from generator.numbers.exact.reading_parts import JointReadings, Pair, parts_of

SAME = 1e-12
"""Returns closer than this are the same: below it there is only rounding of the computation."""
MOST_ROWS = 100_000
"""Combinations of a search, conventions included: each is a row that is kept."""
CONVENTION = "convenzione"
"""Kind of a reading that is about the declared number itself (its base, its strategy) and not about the play."""

Choice = Mapping[str, str]
"""Reading id → alternative, where it is not the chosen one."""
Values = Mapping[int, Return]
"""Place of a declared return in the regolamento → its computed value."""
Evaluate = Callable[[Sequence[Choice]], Sequence[Values | None]]
"""The values of each choice; None where its alternatives do not go together."""


class Standing(StrEnum):
    """What the numbers say of a combination."""

    COMPATIBLE = "compatibile"
    REJECTED = "respinta"
    IMPOSSIBLE = "impossibile"
    UNCOMPUTED = "non calcolabile"


_GRAVITY = (Standing.COMPATIBLE, Standing.UNCOMPUTED, Standing.REJECTED, Standing.IMPOSSIBLE)
"""Of combinations that are joined, the last of these is what stands."""


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
    ruleset: Ruleset,
    evaluate: Evaluate,
    *,
    confirm: Callable[[Choice], bool] = lambda choice: True,
    same_game: Callable[[Choice], bool] = lambda choice: False,
    sought: Evaluate | None = None,
    most: int,
) -> Search:
    """Return what the declared returns say of the readings of a regolamento.

    A reading is set aside when it moves no declared return, neither alone nor beside any one alternative of those
    that do. The others are parted by the returns that they move, alone or in pairs; those of a part are computed in
    every combination, those that move a return the most first, up to ``most`` games. A combination of all of them is
    compatible if it is so in every part.

    Args:
        confirm: whether a round can really be played by a choice; asked only of those that fit.
        same_game: whether one alternative plays as the data do, so that it costs no computation.
        sought: the same as ``evaluate`` for the combinations, where a value that cannot be the declared one may be
            any other that is not; by default the same.
        most: games to compute for one part.
    """
    return _Searching(ruleset, evaluate, confirm, same_game, most, sought or evaluate).run()


def alternatives(reading: Reading) -> list[str]:
    """Return the chosen alternative and those that change the data."""
    return [
        alternative.name
        for alternative in reading.alternatives
        if alternative.name == reading.chosen or alternative.changes
    ]


class _Searching:
    """One search: the readings, what was evaluated of them, and the choices made on the way."""

    def __init__(
        self,
        ruleset: Ruleset,
        evaluate: Evaluate,
        confirm: Callable[[Choice], bool],
        same_game: Callable[[Choice], bool],
        most: int,
        sought: Evaluate,
    ) -> None:
        self.sought = sought
        self.declared = ruleset.returns
        self.evaluate = evaluate
        self.confirm = confirm
        self.same_game = same_game
        self.most = most
        self.places: frozenset[int] = frozenset()
        """The declared returns that can be computed of the data as they are."""
        self.alone: dict[tuple[str, str], Combination] = {}
        """What each alternative that is not the chosen one does by itself."""
        self.sizes: dict[str, dict[int, float]] = {}
        """How far each reading moves each return that it moves."""
        self.readings = {reading.id: reading for reading in ruleset.readings if len(alternatives(reading)) > 1}
        self.chosen = {name: reading.chosen for name, reading in self.readings.items()}
        self.conventions = {name for name, reading in self.readings.items() if reading.kind == CONVENTION}

    def run(self) -> Search:
        self.places = frozenset(self.evaluate([{}])[0] or ())
        singles = self._combinations([{}, *self._single_choices(self.readings)], self.places)
        self.alone = {next(iter(single.choice.items())): single for single in singles[1:]}
        self.sizes = {name: {} for name in self.readings}
        for (name, _), single in self.alone.items():
            self._widen(name, singles[0], single)
        self._move_beside([name for name, sizes in self.sizes.items() if not sizes])
        moving = {name: frozenset(sizes) for name, sizes in self.sizes.items() if sizes}
        parts = parts_of(moving, self.places, partial(self._moved_in_pairs, singles[0]))
        tried = self._within_bounds(parts)
        combinations = self._joined(
            [
                (part, self._combinations(self._product(part.readings & tried), part.places, self.sought))
                for part in parts
            ]
        )
        fitting = [fits for fits in combinations if fits.standing is Standing.COMPATIBLE]
        stands = any(fits.choice.keys() <= self.conventions for fits in fitting)
        kept = [name for name in self.readings if name in tried]
        return Search(
            declared=self.declared,
            singles=tuple(singles),
            combinations=tuple(combinations),
            findings={name: self._finding(name, tried, combinations) for name in self.readings},
            tried=tuple(kept),
            stands=stands,
            questions=() if stands else self._questions(kept, fitting),
        )

    def _questions(self, tried: Sequence[str], fitting: Sequence[Combination]) -> tuple[str, ...]:
        others = {name for fits in fitting for name in fits.choice}
        asked = [name for name in tried if name not in self.conventions]
        return tuple(name for name in asked if name in others) or tuple(asked)

    def _single_choices(self, names: Iterable[str]) -> list[Choice]:
        return [{name: one} for name in names for one in alternatives(self.readings[name]) if one != self.chosen[name]]

    # ------------------------------------------------------------------ what moves what

    def _widen(self, name: str, base: Combination, combination: Combination) -> None:
        """Note how far a reading moves each return.

        Alternatives that do not go together move none; those of which a return cannot be computed might move it anyhow.
        """
        if combination.standing is Standing.IMPOSSIBLE:
            return
        for place, before in base.values.items():
            after = combination.values.get(place)
            size = 1.0 if after is None else abs(float(before.value - after.value))
            if size > SAME:
                self.sizes[name][place] = max(self.sizes[name].get(place, 0.0), size)

    def _move_beside(self, still: Sequence[str]) -> None:
        """Record which returns a reading without effect of its own changes beside one that has an effect."""
        moving = [name for name in self.readings if name not in still]
        pairs = list(itertools.product(self._single_choices(still), self._single_choices(moving)))
        combinations = self._combinations([{**other, **quiet} for quiet, other in pairs], self.places)
        for (quiet, other), combination in zip(pairs, combinations, strict=True):
            self._widen(next(iter(quiet)), self.alone[next(iter(other.items()))], combination)

    def _moved_in_pairs(self, base: Combination, pairs: Sequence[Pair]) -> Iterator[tuple[Pair, frozenset[int]]]:
        """Yield the pairs of readings that change a return only together, with those returns."""
        choices = [
            {**one, **other}
            for name, beside in pairs
            for one in self._single_choices([name])
            for other in self._single_choices([beside])
        ]
        for combination in self._combinations(choices, self.places):
            one, other = (self.alone[choice] for choice in combination.choice.items())
            names = tuple(combination.choice)
            if Standing.IMPOSSIBLE in (one.standing, other.standing):
                continue
            shows = frozenset(
                place
                for place in self.places
                if not _is(
                    combination.values.get(place),
                    other.values.get(place) if place in self.sizes[names[1]] else one.values.get(place),
                )
            )
            if shows:
                yield (names[0], names[1]), shows

    # ------------------------------------------------------------------ what is tried together

    def _within_bounds(self, parts: Sequence[JointReadings]) -> frozenset[str]:
        """Return the readings to try: those that move a return the most, until there are too many games."""
        kept: list[str] = []
        rows = 1
        for part in parts:
            games = 1
            names = [name for name in self.readings if name in part.readings]
            for name in sorted(names, key=lambda name: -max(self.sizes[name].values())):
                answers = len(alternatives(self.readings[name]))
                more = 1 if self._is_free(name) else answers
                if games * more <= self.most and rows * answers <= MOST_ROWS:
                    kept.append(name)
                    games, rows = games * more, rows * answers
        return frozenset(kept)

    def _is_free(self, name: str) -> bool:
        return name in self.conventions or all(map(self.same_game, self._single_choices([name])))

    def _product(self, names: Collection[str]) -> list[Choice]:
        """Return every choice among the alternatives of some readings."""
        lists = [
            [(name, one) for one in alternatives(reading)] for name, reading in self.readings.items() if name in names
        ]
        pairs = itertools.product(*lists)
        return [{name: value for name, value in chosen if value != self.chosen[name]} for chosen in pairs]

    def _joined(self, parts: Sequence[tuple[JointReadings, Sequence[Combination]]]) -> list[Combination]:
        """Return the combinations of all the parts: each return is that of its own part."""
        whole: list[Combination] = []
        for rows in itertools.product(*(combinations for _, combinations in parts)):
            chosen = {name: value for row in rows for name, value in row.choice.items()}
            values = {
                place: value
                for (part, _), row in zip(parts, rows, strict=True)
                for place, value in row.values.items()
                if place in part.places
            }
            choice = {name: chosen[name] for name in self.readings if name in chosen}
            standing = max((row.standing for row in rows), key=_GRAVITY.index)
            if standing is Standing.COMPATIBLE and not self.confirm(choice):
                standing = Standing.IMPOSSIBLE
            values = {place: values[place] for place in sorted(values)}
            whole.append(Combination(choice=choice, values=values, standing=standing))
        return whole

    def _combinations(
        self, choices: Sequence[Choice], places: frozenset[int], evaluate: Evaluate | None = None
    ) -> list[Combination]:
        """Return what choices give, held against some of the declared returns."""
        return [
            Combination(choice=choice, values=values or {}, standing=self._standing(values, places))
            for choice, values in zip(choices, (evaluate or self.evaluate)(choices), strict=True)
        ]

    def _standing(self, values: Values | None, places: frozenset[int]) -> Standing:
        if values is None:
            return Standing.IMPOSSIBLE
        if not places <= values.keys():
            return Standing.UNCOMPUTED
        fits = all(reproduces(self.declared[place], values[place].value) for place in places)
        return Standing.COMPATIBLE if fits else Standing.REJECTED

    def _finding(self, name: str, tried: Collection[str], combinations: Sequence[Combination]) -> Finding:
        chosen, names = self.chosen[name], tuple(alternatives(self.readings[name]))
        if name not in tried:
            verdict = ReadingVerdict.UNTRIED if self.sizes[name] else ReadingVerdict.NO_EFFECT
            return Finding(verdict=verdict, standing=names, alone=names)
        fitting = [row for row in combinations if row.standing is Standing.COMPATIBLE]
        standing = {row.choice.get(name, chosen) for row in fitting}
        free = self.conventions | {name}
        alone = {row.choice.get(name, chosen) for row in fitting if row.choice.keys() <= free}
        unknown = {row.choice.get(name, chosen) for row in combinations if row.standing is Standing.UNCOMPUTED}
        verdict = {0: ReadingVerdict.UNEXPLAINED, 1: ReadingVerdict.DECIDED}.get(
            len(standing | unknown), ReadingVerdict.OPEN
        )
        return Finding(
            verdict=verdict,
            standing=tuple(one for one in names if one in standing),
            alone=tuple(one for one in names if one in alone),
        )


def _is(value: Return | None, expected: Return | None) -> bool:
    """Say whether a return equals the expected one; where either was not computed it does not."""
    return value is not None and expected is not None and abs(float(value.value - expected.value)) <= SAME
