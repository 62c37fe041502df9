"""Chance in, who sits at a table out: boxes and who holds them, stakes, who bets behind whom, and how much each has.

Most tables are plain, since a plain round is played faster and shows nearly everything. The others go to every border
that the rules draw: all the boxes, as many as a player may hold and one more, the limits of a stake and a cent beyond,
nothing at all, a purse that covers an option and one that lacks a cent for it.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from conformance.chance.chosen_moves import PLAYERS, one_of
from conformance.wire.messages import EngineLimits
from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import part_of, stake_of

Json = dict[str, Any]
RICH = 1_000_000
"""Cents that no round uses up."""
_UNLIMITED = 10**6
"""Cents that are staked at most where there is no limit."""
_MOST = 12
"""Boxes of a table of which the text states no number."""
_ALONE = 0.86
"""Of the tables, those with one box: what several show takes few rounds, and each of those takes twice as long."""
_FIRST = 0.9
"""Of those, the ones where it is the first."""
_TWO, _SOME = 0.55, 0.85
"""Of the tables with more, those with two; up to the second, those with any number; the others are full."""
_EACH_HIS_OWN, _IN_A_ROW = 0.6, 0.8
"""Of those, the ones where each box has its own player; up to the second, those where a player holds all he may."""
_TOO_MANY = 0.04
"""Where a player holds more boxes than he may, or there are more players."""
_SIDE_BET = 0.3
_BEYOND, _NO_MAIN, _STRANGE = 0.03, 0.033, 0.99
"""Below the first, a stake outside its limits; up to the second, none on the main wager; beyond the third, a stake on
what nobody may stake on."""
_BEHIND, _ANOTHER = 0.15, 0.4
"""How often somebody bets behind; and then one more, and one more."""
_ODD_BEHIND = 0.05
"""Of the bets behind, those on a box of nobody, outside the limits, or of who holds a box already."""
_EMPTY = 0.04
"""Of several boxes, those that somebody holds without a stake."""
_POOR = 0.12
_OF_NO_RULES = "puntata_di_nessuno"
"""A wager that no rules have: an engine has to refuse it."""


class Seating:
    """Draws one table after another."""

    def __init__(
        self, rules: Ruleset, chance: Random, strange: Collection[str] = (), names: Sequence[str] = ()
    ) -> None:
        """Start with what the rules admit.

        Args:
            strange: names of wagers that an engine may know from other rules; those of these rules do not count.
            names: what players may be called, in whatever order; by default `PLAYERS`, in theirs.
        """
        self._rules, self._chance, self._names = rules, chance, names
        self._called: Sequence[str] = PLAYERS
        self._seats = len(names or PLAYERS) - 1
        self._main = rules.main_wager.name
        self._often_behind = _BEHIND if rules.behind else _TOO_MANY / 3
        initial = [wager.name for wager in rules.wagers if wager.initial]
        self._amounts = {name: _amounts(rules, name) for name in initial}
        self._beyond = {name: _beyond(rules, name) for name in initial}
        self._optional = [wager.name for wager in rules.optional_wagers]
        self._not_staked = sorted({_OF_NO_RULES, *strange, *(wager.name for wager in rules.wagers)} - {*initial})
        self.stay_within(EngineLimits())

    def stay_within(self, limits: EngineLimits) -> None:
        """Seat no more than an engine says that it has."""
        table = self._rules.table
        self._boxes = min(table.highest_box, limits.boxes or table.highest_box)
        self._beyond_boxes = 2 if limits.boxes is None else 0
        self._players = min(table.players or self._seats, limits.players or self._seats)
        self._each = table.boxes_per_player or self._boxes
        self._may_be_too_many = limits.boxes is None and limits.players is None
        self._poor = limits.purses

    def seated(self) -> Json:
        """Return who plays: the `giocatori`, `posti` and `spalle` of a `colpo`."""
        chance, boxes = self._chance, self._taken()
        if self._names:
            self._called = chance.sample(self._names, len(self._names))
        staked: dict[str, int] = {}
        seats: list[Json] = []
        for holder, box in zip(self._holders(len(boxes)), boxes, strict=True):
            is_empty = chance.random() < (_EMPTY if len(boxes) > 1 else _EMPTY / 20)
            stakes = {} if is_empty else self._stakes()
            staked[holder] = staked.get(holder, 0) + sum(stakes.values())
            puntate = {name: money(amount) for name, amount in stakes.items()}
            seats.append({"posto": box, "giocatore": holder, "puntate": puntate})
        behind = self._behind(seats, staked) if chance.random() < self._often_behind else []
        players = [{"giocatore": name, "saldo": money(self._funds(all_))} for name, all_ in staked.items()]
        return {"giocatori": players, "posti": seats, **({"spalle": behind} if behind else {})}

    # -- boxes ---------------------------------------------------------------------------------------------------------

    def _taken(self) -> list[int]:
        chance, luck = self._chance, self._chance.random()
        most = min(self._boxes, self._each * self._players, _MOST)
        if most == 1 or luck < _ALONE:
            return [1] if chance.random() < _FIRST else [chance.randint(1, self._boxes + self._beyond_boxes)]
        luck = (luck - _ALONE) / (1 - _ALONE)
        many = 2 if luck < _TWO else chance.randint(2, most) if luck < _SOME else most
        return sorted(chance.sample(range(1, self._boxes + 1), many))

    def _holders(self, many: int) -> list[str]:
        """Return who holds each of so many boxes."""
        if many == 1:
            return [self._called[0]]
        called = self._called
        chance, luck, each, players = self._chance, self._chance.random(), self._each, self._players
        if self._may_be_too_many and chance.random() < _TOO_MANY:
            if each < many:
                return [called[max(0, place - each)] for place in range(many)]
            luck, players = 0.0, self._seats
        if luck < _EACH_HIS_OWN and many <= players:
            return [*called[:many]]
        if luck < _IN_A_ROW:
            return [called[place // each] for place in range(many)]
        held: list[str] = []
        for place in range(many):
            may = [name for name in called[: min(players, place + 1)] if held.count(name) < each]
            held.append(one_of(may, chance))
        return held

    # -- stakes --------------------------------------------------------------------------------------------------------

    def _stakes(self) -> dict[str, int]:
        chance = self._chance
        stakes = {self._main: one_of(self._amounts[self._main], chance)}
        for name in self._optional:
            if chance.random() < _SIDE_BET:
                stakes[name] = one_of(self._amounts[name], chance)
        luck = chance.random()
        if luck < _BEYOND:
            name = one_of(list(stakes), chance)
            stakes[name] = one_of(self._beyond[name], chance)
        elif luck < _NO_MAIN and len(stakes) > 1:
            del stakes[self._main]
        elif luck > _STRANGE and self._not_staked:
            stakes[one_of(self._not_staked, chance)] = one_of(self._amounts[self._main], chance)
        return stakes

    def _behind(self, seats: Sequence[Json], staked: dict[str, int]) -> list[Json]:
        """Return the bets behind, and add their stakes to what each player has staked."""
        chance, rule = self._chance, self._rules.behind
        wager, presets = (rule.wager, rule.presets) if rule else (self._main, ())
        found: list[Json] = []
        while not found or chance.random() < _ANOTHER:
            seat = one_of(seats, chance)
            luck = chance.random() / _ODD_BEHIND  # most are plain: beyond three
            amounts = self._beyond[wager] if luck < 1 else self._amounts[wager]
            if 1 < luck < 2 and len(staked) > 1:
                guest = one_of(list(staked), chance)
            elif len(staked) < self._players:
                guest = self._called[len(staked)]
            else:
                break
            amount = one_of(amounts, chance)
            staked[guest] = staked.get(guest, 0) + amount
            box = chance.randint(1, self._boxes) if 2 < luck < 3 else seat["posto"]
            accepts = [name for name in presets if chance.random() < 0.6]
            found.append({"giocatore": guest, "posto": box, "importo": money(amount), "accetta": accepts})
            if rule and rule.can_disable and chance.random() < _ODD_BEHIND:
                seat["spalle_ammesse"] = chance.random() < 0.5
        return found

    def _funds(self, staked: int) -> int:
        """Return what a player has: mostly plenty; else what he staked and about the price of one or two options."""
        chance = self._chance
        if chance.random() > _POOR or not self._poor:
            return max(RICH, 20 * staked)
        added = [wager.quota for wager in self._rules.wagers if wager.quota is not None] or [Fraction(1)]
        costs = [0, 0, staked, *(part_of(quota, staked, self._rules) for quota in added)]
        left = one_of(costs, chance) + one_of((0, *costs), chance) + one_of((0, 0, 0, -1, -1, 1, -staked), chance)
        return max(0, staked + left)


def _limits(rules: Ruleset, wager: str) -> tuple[int, int]:
    limits = next((one for one in rules.table.limits if one.wager == wager), None)
    return (limits.minimum if limits else None) or 1, (limits.maximum if limits else None) or _UNLIMITED


def _amounts(rules: Ruleset, wager: str) -> tuple[int, ...]:
    """Return the cents that are staked on a wager: plain ones, the limits, and amounts that have to be rounded."""
    low, high = _limits(rules, wager)
    plain, unit = stake_of(wager, rules), rules.table.rounding.unit
    wanted = (
        *[plain] * 6, low, low + 1, low + 2, high, high - 1, plain + 1, plain - 1, 3 * plain, plain + unit,
        1250, 1001, 1003, 1007, 1009, 2500, 333, 5, 99,
    )  # fmt: skip
    return tuple(amount for amount in wanted if low <= amount <= high)


def _beyond(rules: Ruleset, wager: str) -> tuple[int, ...]:
    """Return cents just outside the limits of a wager, far from them, and none."""
    low, high = _limits(rules, wager)
    wanted = (0, low - 1, low - 1, low - 100, low // 2, high + 1, high + 1, high + 100, 2 * high)
    return tuple(amount for amount in wanted if amount >= 0)
