"""One player, one box, one round: how the simulation sits at the generated engine."""

from collections.abc import Callable, Mapping, Sequence
from math import lcm, prod
from typing import Any

from generator.model.ir import Ruleset
from generator.model.terms import REFUSE
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.seen_by_player import Viewer
from generator.numbers.simulation.strategies import Strategy

FUNDS = 10**15
"""Cents that no round can use up: a simulated player can always afford his strategy."""


def money_unit(ruleset: Ruleset) -> int:
    """Return the least stake, in cents, on which every added wager and every payment is whole and needs no rounding."""
    paid = [row.payout.returned.denominator for t in ruleset.settlements for row in t.rows if row.payout.returned]
    quoted = [value.denominator for quote in ruleset.quotes for *_, value in quote.cells]
    added = [wager.quota.denominator for wager in ruleset.wagers if wager.quota is not None]
    return ruleset.table.rounding.unit * lcm(1, *paid, *quoted) * prod(added)


def wager_groups(ruleset: Ruleset, side: bool = True) -> tuple[tuple[str, ...], ...]:
    """Return the wagers that are tallied together: the main one with all that is added to it, then each side bet."""
    main = ruleset.main_wager.name
    bets = [wager.name for wager in ruleset.wagers if wager.initial and wager.name != main]
    added = [wager.name for wager in ruleset.wagers if not wager.initial]
    return ((main, *added), *((name,) for name in bets if side))


class SeatedPlayer:
    """Plays whole rounds on an engine under a strategy.

    Args:
        engine: the generated module.
        stakes: initial wagers, in cents.
    Raises:
        Unsupported: the strategy is what happens without decisions, and the data say nothing of it.
    """

    def __init__(self, engine: Any, ruleset: Ruleset, strategy: Strategy, stakes: Mapping[str, int]) -> None:
        if strategy.automatic and engine.RULES.timeout is None:
            raise Unsupported("automatismi.tempo_scaduto", "il regolamento non dice che cosa accade a tempo scaduto")
        self.engine = engine
        self.rules = engine.RULES
        self.strategy = strategy
        self.stakes = dict(stakes)
        self.viewer = Viewer(ruleset)
        self.known: dict[tuple[Any, ...], str] = {}
        self.choose: Callable[[Any, Any], str] = self._automatic if strategy.automatic else self._chosen

    def sit(self, shoe: Sequence[Any]) -> Any:
        """Return a round that is about to begin."""
        engine = self.engine
        player = engine.Player("g", FUNDS)
        box = engine.Box(1, player)
        hand = engine.PlayerHand(self.rules.ceiling, box, 1)
        box.hands.append(hand)
        table = engine.Round(self.rules, shoe, [box])
        for name, amount in self.stakes.items():
            table.stake(hand, name, player, amount)
        return table

    def play(self, shoe: Sequence[Any]) -> Any:
        """Play a round to its end and return its table."""
        table = self.sit(shoe)
        table.go_on()
        while not table.over:
            table.go_on(self.choose(table.pending, table))
        return table

    def _chosen(self, due: Any, table: Any) -> str:
        viewer = self.viewer
        key = viewer.key(due, table)
        action = self.known.get(key)
        if action is None:
            action = self.strategy.choose(viewer.situation(key, due))
            if action not in due.options:
                reason = f"la strategia «{self.strategy.name}» risponde «{action}», che qui non è ammesso"
                raise Unsupported(f"offerte.{action}", reason)
            self.known[key] = action
        return action

    def _automatic(self, due: Any, table: Any) -> str:
        if not due.stage:
            return str(self.rules.unanswered.get(due.options[0], REFUSE))
        action = str(self.rules.timeout(due.hand, table).action)
        if action not in due.options:
            raise Unsupported("automatismi.tempo_scaduto", f"l'azione «{action}» qui non è ammessa")
        return action


def ledger(table: Any) -> dict[str, tuple[int, int]]:
    """Return (staked, returned) of each wager of a finished round."""
    sums: dict[str, tuple[int, int]] = {}
    for box in table.boxes:
        for hand in box.hands:
            for stake in hand.stakes:
                staked, returned = sums.get(stake.wager, (0, 0))
                sums[stake.wager] = (staked + stake.amount, returned + (stake.returned or 0))
    return sums


def outcome(sums: Mapping[str, tuple[int, int]], group: Sequence[str]) -> tuple[int, int]:
    """Return (staked, returned) of a group of wagers."""
    pairs = [sums[name] for name in group if name in sums]
    return sum(staked for staked, _ in pairs), sum(returned for _, returned in pairs)
