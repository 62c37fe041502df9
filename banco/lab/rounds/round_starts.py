"""The beginnings of rounds that can show a change: seats, stakes, balances and possible events.

One player alone at one box, unless what changed concerns more; the plainest first.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from banco.lab.rounds.card_kinds import facts_asked
from conformance.chance.chosen_moves import PLAYERS
from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.pages.changes.leaf_differences import played, played_parts
from generator.pages.sheet.stake_amounts import stake_of

RICH = 10**7
"""Cents that no round can use up, and that the protocol can write."""
ODD_AMOUNTS = (1250, 1001, 1003, 1007)
"""Cents of the stakes on which a rounding shows, whatever the unit and the pay."""
EARLY = "anticipo"
"""A decision for a hand whose turn has not come, as the protocol calls it."""
EVENTS = ("tempo_scaduto", "disconnessione", "malfunzionamento", EARLY)
_TABLE = ("mani", "aperte", "posto.mani")
"""Traits that look at all the hands of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """How a round begins.

    Attributes:
        stakes: by box, the initial wagers by name and cents, as the later rules call them; () is taken, not staked.
        holders: by box, the place of its holder among `PLAYERS`.
        funds: cents that each player has.
        behind: the stake of one more player behind the first box, in cents; 0 is none.
        accepts: the decisions that he accepts beforehand.
        events: what may happen once instead of a decision, as the protocol calls it.
        early: how many times one may decide before his turn.
    """

    stakes: tuple[tuple[tuple[str, int], ...], ...]
    boxes: tuple[int, ...] = (1,)
    holders: tuple[int, ...] = (0,)
    funds: int = RICH
    behind: int = 0
    accepts: tuple[str, ...] = ()
    events: tuple[str, ...] = field(default=())
    early: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """Return how many seats it takes, those behind included, and how many wagers."""
        return len(self.boxes) + bool(self.behind), sum(map(len, self.stakes))

    def request(self, names: Mapping[str, str]) -> dict[str, Any]:
        """Return the `colpo` of the protocol, without a shoe.

        Args:
            names: how a side calls the wagers that it does not call as the later rules do.
        """
        players = [*dict.fromkeys(self.holders)]
        account = [{"giocatore": PLAYERS[place], "saldo": money(self.funds)} for place in players]
        request: dict[str, Any] = {
            "sabot": [],
            "giocatori": account,
            "posti": [
                {
                    "posto": box,
                    "giocatore": PLAYERS[holder],
                    "puntate": {names.get(name, name): money(amount) for name, amount in stakes},
                }
                for box, holder, stakes in zip(self.boxes, self.holders, self.stakes, strict=True)
            ],
        }
        if self.behind:
            guest = PLAYERS[len(players)]
            account.append({"giocatore": guest, "saldo": money(self.funds)})
            request["spalle"] = [
                {
                    "giocatore": guest,
                    "posto": self.boxes[0],
                    "importo": money(self.behind),
                    "accetta": list(self.accepts),
                }
            ]
        return request


def starts(before: Ruleset, after: Ruleset) -> tuple[Start, ...]:
    """Return the ways to begin that are tried, the plainest first; each once."""
    plain = Start(stakes=(_staked(after, before, ()),))
    found = [replace(plain, stakes=(_staked(after, before, bets),)) for bets in ((), *_bets(before, after))]
    found += _amounts(before, after, tuple(found))
    found += _limits(before, after)
    found += _poor(before, after, plain)
    found += _seated(before, after, plain)
    found += _followed(before, after, plain)
    events = _events(before, after)
    if events:
        again = before.automatic.early_changeable != after.automatic.early_changeable
        found = [replace(one, events=events, early=1 + again) for one in found]
    return tuple(sorted(dict.fromkeys(found), key=lambda one: one.size))


def common_names(before: Ruleset, after: Ruleset) -> Mapping[str, str]:
    """Return how the earlier rules call the wagers and offers of the later ones that go by another name there.

    The main wagers answer to each other; the others do where they are labelled alike.
    """
    names = {after.main_wager.name: before.main_wager.name}
    for was, now in ((before.wagers, after.wagers), (before.offers, after.offers)):
        known = {one.name for one in was}
        by_label = {one.label.casefold(): one.name for one in was}
        for one in now:
            if one.name not in known and one.label.casefold() in by_label:
                names.setdefault(one.name, by_label[one.label.casefold()])
    return {later: earlier for later, earlier in names.items() if later != earlier}


def _staked(after: Ruleset, before: Ruleset, bets: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return stakes that both sides admit, if any; a bet that one side lacks has the stake of the other."""
    staked = []
    for name in (after.main_wager.name, *bets):
        sides = [rules for rules in (after, before) if any(one.name == name and one.initial for one in rules.wagers)]
        amounts = {stake_of(name, rules) for rules in sides}
        staked.append((name, next((one for one in sorted(amounts) if all(_admits(r, name, one) for r in sides)),
                                  max(amounts))))  # fmt: skip
    return tuple(staked)


def _admits(rules: Ruleset, name: str, amount: int) -> bool:
    limits = next((one for one in rules.table.limits if one.wager == name), None)
    low = limits.minimum if limits is not None else None
    high = limits.maximum if limits is not None else None
    return (low is None or amount >= low) and (high is None or amount <= high)


def _bets(before: Ruleset, after: Ruleset) -> Iterator[tuple[str, ...]]:
    """Yield each facultative wager that is not the same, or not settled the same, on both sides; then all of them."""
    found = []
    for name in dict.fromkeys(one.name for rules in (after, before) for one in rules.optional_wagers):
        if _bet(before, name) != _bet(after, name):
            found.append(name)
    yield from ((name,) for name in found)
    if len(found) > 1:
        yield tuple(found)


def _bet(rules: Ruleset, name: str) -> Any:
    wager = next((one for one in rules.optional_wagers if one.name == name), None)
    phases = [phase.wagers is None or name in phase.wagers for phase in rules.phases]
    return None if wager is None else played((wager, rules.settlement(name))), phases


def _amounts(before: Ruleset, after: Ruleset, plain: Sequence[Start]) -> Iterator[Start]:
    """Yield odd stakes where amounts may be rounded otherwise."""
    sides = [played((rules.table.rounding, [one.quota for one in rules.wagers])) for rules in (before, after)]
    if sides[0] != sides[1]:
        for amount in ODD_AMOUNTS:
            for one in plain:
                yield replace(one, stakes=tuple(tuple((name, amount) for name, _ in own) for own in one.stakes))


def _limits(before: Ruleset, after: Ruleset) -> Iterator[Start]:
    """Yield stakes that one side alone admits."""
    for name in dict.fromkeys((after.main_wager.name, *(one.name for one in after.optional_wagers))):
        bounds = [
            next(((one.minimum, one.maximum) for one in rules.table.limits if one.wager == name), (None, None))
            for rules in (before, after)
        ]
        lows, highs = ({ends[side] for ends in bounds} for side in (0, 1))
        tried = [low - step for low in lows if low is not None for step in (100, 1)] if len(lows) > 1 else []
        tried += [high + step for high in highs if high is not None for step in (100, 1)] if len(highs) > 1 else []
        tried += [end for ends in (lows, highs) if len(ends) > 1 for end in ends if end is not None]
        whole_first = sorted({one for one in tried if one > 0}, key=lambda cents: (cents % 100 != 0, cents))
        for amount in whole_first:
            if _admits(before, name, amount) != _admits(after, name, amount):
                staked = dict(_staked(after, before, () if name == after.main_wager.name else (name,)))
                yield Start(stakes=(tuple({**staked, name: amount}.items()),))


def _poor(before: Ruleset, after: Ruleset, plain: Start) -> Iterator[Start]:
    """Yield beginnings with money for no further wager, or for one, where the options may then differ."""
    added = [[(one.name, one.quota) for one in rules.wagers if one.quota is not None] for rules in (before, after)]
    asked = [[fact for fact in facts_asked(rules.offers) if fact.trait == "saldo.copre"] for rules in (before, after)]
    if played(before.automatic.funds) != played(after.automatic.funds) or added[0] != added[1] or asked[0] != asked[1]:
        stake = plain.stakes[0][0][1]
        quotas = {quota for side in added for _, quota in side if quota is not None}
        for extra in sorted({0, *(int(quota * stake) for quota in quotas)}):
            yield replace(plain, funds=stake + extra)


def _seated(before: Ruleset, after: Ruleset, plain: Start) -> Iterator[Start]:
    """Yield more boxes, where what changed looks at them."""
    tables = [rules.table for rules in (before, after)]
    alone = plain.stakes[0]
    if before.table.highest_box != after.table.highest_box:
        yield replace(plain, boxes=(max(table.highest_box for table in tables),))
    most = {table.boxes_per_player for table in tables}
    if len(most) > 1:
        many = min(one for one in most if one is not None) + 1
        yield replace(plain, boxes=tuple(range(1, many + 1)), holders=(0,) * many, stakes=(alone,) * many)
    players = {table.players for table in tables}
    if len(players) > 1:
        many = min(one for one in players if one is not None) + 1
        yield replace(plain, boxes=tuple(range(1, many + 1)), holders=tuple(range(many)), stakes=(alone,) * many)
    orders = [(table.deal_order, table.play_order) for table in tables]
    looks = [[fact for fact in facts_asked(played_parts(rules)) if fact.trait in _TABLE] for rules in (before, after)]
    early = [_early(one) for one in (before, after)]
    if orders[0] != orders[1] or looks[0] != looks[1] or early[0] != early[1]:
        yield replace(plain, boxes=(1, 2), holders=(0, 1), stakes=(alone, alone))
        yield replace(plain, boxes=(1, 2), holders=(0, 0), stakes=(alone, alone))
    if before.automatic.early_window != after.automatic.early_window:
        yield replace(plain, boxes=(1, 2, 3), holders=(0, 1, 2), stakes=(alone,) * 3)


def _early(rules: Ruleset) -> tuple[object, ...]:
    automatic = rules.automatic
    return automatic.early, automatic.early_changeable, automatic.early_window


def _followed(before: Ruleset, after: Ruleset, plain: Start) -> Iterator[Start]:
    """Yield somebody who bets behind, where that has changed."""
    rules = after.behind or before.behind
    if rules is not None and played(before.behind) != played(after.behind):
        amount = plain.stakes[0][0][1]
        yield replace(plain, behind=amount)
        presets = tuple(dict.fromkeys(name for one in (before.behind, after.behind) if one for name in one.presets))
        if presets:
            yield replace(plain, behind=amount, accepts=presets)


def _events(before: Ruleset, after: Ruleset) -> tuple[str, ...]:
    """Return what may happen in a round and has consequences that are not the same."""
    sides = [
        (one.automatic.timeout, one.automatic.disconnection, one.malfunction, one.automatic.unanswered, _early(one))
        for one in (before, after)
    ]
    timeout, disconnection, malfunction, unanswered, early = (
        played(was) != played(now) for was, now in zip(*sides, strict=True)
    )
    tried = (timeout or unanswered, disconnection or unanswered, malfunction, early)
    return tuple(event for event, changed in zip(EVENTS, tried, strict=True) if changed)
