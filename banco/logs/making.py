"""Logs as an operator might write them, made by the rules: weak players, several tables, times, planted faults.

For demonstrations, tests and guides: nothing here is said of a real table.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from random import Random
from typing import Any, Final

from banco.logs.layout import ACTIONS, BETS, CUT_CARD_OUT, DEALT_BEFORE, EVENTS, HANDS, ROUNDS, SHUFFLE
from banco.logs.round_events import DEALERS_MISTAKE, MALFUNCTION
from banco.logs.shuffles.shuffle_rule import shuffle_rule
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset
from generator.model.offer_effects import AddWager
from generator.model.terms import PhaseKind
from generator.numbers.simulation.montecarlo import full_shoe
from generator.numbers.simulation.seen_by_player import Viewer
from generator.numbers.simulation.strategies import basic

Row = dict[str, str]
_FUNDS: Final = 10**12
_SIDE_BETS: Final = 0.25
_UNITS: Final = (1, 1, 1, 2, 2, 5, 10)
"""Stakes, in units of the least that the rules or the table take."""
_LEAST: Final = 500
"""Cents of a unit where no limit is stated."""


class ShoeFault(StrEnum):
    """What is wrong with the shoe, although every hand is paid rightly."""

    HELD_BACK = "dieci"
    """Some of the cards that count ten are not in it."""
    KEPT_ORDER = "ordine"
    """Cards are not shuffled again, but cut."""
    CHOSEN_HOLE = "coperta"
    """Whoever insures never loses against the card that was insured against."""
    BURIED = "fondo"
    """Of the cards that count ten, some of the last before the cut card lie behind it instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeTable:
    """What is made.

    Attributes:
        rounds: how many in all.
        tables: at how many tables, one round after another at each.
        begin: of the first round, with its zone.
        weakness: the share of decisions that are taken at random instead of by the common chart.
        faults: wager → of so many winning bets, the share that gives the stake back alone.
        events: what happens around the choices → the share of rounds with a choice in which it does.
        pace: the least and the most seconds from the beginning of one round to that of the next.
        shoe_faults: what is wrong with the shoe → how often: of the tens, the share that is held back, or buried.
    """

    rounds: int
    tables: int
    begin: datetime
    weakness: float
    faults: Mapping[str, float] = field(default_factory=dict)
    shoe_faults: Mapping[ShoeFault, float] = field(default_factory=dict)
    events: Mapping[str, float] = field(default_factory=dict)
    pace: tuple[int, int] = (20, 75)


class LogMaker:
    """Plays rounds and writes them down as rows of the tables of a log."""

    tells_events = False
    """Whether the log has a table of events."""

    def __init__(self, rules: Ruleset, made: MadeTable, seed: int) -> None:
        self.tells_events = bool(made.events)
        self._rules, self._made, self._seed = rules, made, seed
        self._engine = load_beside(source_without_kernel(rules))
        self._cards = full_shoe(self._engine.RULES, rules.deck.ranks)
        self._viewer, self._chart = Viewer(rules), basic(rules)
        self._insuring = {
            offer.name
            for phase in rules.phases
            if phase.kind is PhaseKind.OFFER
            for offer in rules.offers
            if offer.name in phase.offers and any(isinstance(effect, AddWager) for effect in offer.effects)
        }
        self.in_order = bool(rules.zones)
        """Whether the log tells the cards in the order of the deal: where they lie elsewhere than in hands."""
        rule = shuffle_rule(rules, in_order=self.in_order)
        self._cut = None if rule.at_once else rule.cut
        self.by_shuffle = self._cut is not None
        """Whether rounds are dealt from one shoe until its cut card comes out, and the log names their shuffles."""

    def rows(self) -> Iterator[tuple[datetime, dict[str, list[Row]]]]:
        """Yield each round with when it began: our name of a table → its rows."""
        made = self._made
        tables = [_Table(number + 1, Random(f"{self._seed}/{number}"), made.begin) for number in range(made.tables)]
        for number in range(made.rounds):
            table = tables[number % made.tables]
            table.rounds += 1
            began = table.now
            table.now += timedelta(seconds=table.chance.randint(*made.pace))
            yield began, self._round(table, began)

    def _round(self, table: "_Table", began: datetime) -> dict[str, list[Row]]:
        engine, chance = self._engine, table.chance
        if self._spent(table):
            table.shoe, table.next, table.shuffles = self._shuffled(table), 0, table.shuffles + 1
        first = table.next
        round_ = engine.Round(engine.RULES, table.shoe[first:], self._boxes(chance))
        for box in round_.boxes:
            for wager, amount in self._stakes(chance).items():
                round_.stake(box.hands[0], wager, box.player, amount)
        actions, events = list[Row](), list[Row]()
        planned = self._planned(chance)
        key = f"T{table.number}-{table.rounds:06d}"
        round_.go_on()
        while not round_.over:
            if planned:
                events.append(_event(key, len(actions) + 1, round_.pending, planned))
                planned = self._befalls(round_, planned)
                continue
            hand, action = round_.pending.hand, self._choice(round_, chance)
            if action != engine.REFUSE:
                seat = {
                    "colpo": key,
                    "ordine": str(len(actions) + 1),
                    "posto": str(hand.box.number),
                    "mano": str(hand.index),
                }
                actions.append({**seat, "azione": action})
            if action in self._insuring and ShoeFault.CHOSEN_HOLE in self._made.shoe_faults:
                self._choose_hole(round_)
            round_.go_on(action)
        table.next = first + round_.next
        cards = " ".join(_written(card) for card in table.shoe[first : table.next])
        dealer = " ".join(_written(card) for card in (*round_.dealer.cards, *round_.concealed))
        told = {"sabot": cards} if self.in_order else {"banco": dealer}
        told |= self._told_of_shuffle(table, first)
        return {
            ROUNDS: [{"colpo": key, "tavolo": f"Tavolo {table.number}", "inizio": began.isoformat(), **told}],
            HANDS: [] if self.in_order else [_hand(key, hand) for hand in round_.hands],
            ACTIONS: actions,
            EVENTS: events,
            BETS: [self._bet(key, stake, chance) for hand in round_.hands for stake in hand.stakes],
        }

    def _planned(self, chance: Random) -> str:
        """Return what happens in a round; "" for nothing."""
        return next((name for name, share in self._made.events.items() if chance.random() < share), "")

    def _befalls(self, round_: Any, event: str) -> str:
        """Let something happen where a choice is due; return what is left to happen, nothing.

        Stakes that a malfunction gives back later are written as having come back.
        """
        if event == MALFUNCTION:
            for stake in round_.to_refund():
                stake.returned = stake.amount
            round_.over = True
        elif event != DEALERS_MISTAKE:
            round_.go_on(self._engine.Move(event=event, player=round_.pending.player.name))
        return ""

    def _spent(self, table: "_Table") -> bool:
        """Say whether the cards are shuffled before the next round; half of them are left where no cut card is."""
        if self._cut is None or not table.shoe:
            return len(table.shoe) - table.next < len(self._cards) // 2 + 1
        return table.next > self._cut

    def _told_of_shuffle(self, table: "_Table", first: int) -> Row:
        """Return what the log tells of the shuffle of a round, whose first card was the one at a place of the shoe."""
        if self._cut is None:
            return {}
        came = "sì" if table.next > self._cut else "no"
        return {SHUFFLE: f"T{table.number}-M{table.shuffles:05d}", DEALT_BEFORE: str(first), CUT_CARD_OUT: came}

    def _shuffled(self, table: "_Table") -> list[Any]:
        """Return the cards of a new shoe."""
        faults, chance = self._made.shoe_faults, table.chance
        if ShoeFault.KEPT_ORDER in faults and table.shoe:
            cut = chance.randrange(len(table.shoe))
            return [*table.shoe[cut:], *table.shoe[:cut]]
        cards = chance.sample(self._cards, len(self._cards))
        if ShoeFault.BURIED in faults and self._cut is not None:
            self._bury(cards, self._cut, faults[ShoeFault.BURIED], chance)
        share = faults.get(ShoeFault.HELD_BACK, 0.0)
        return [card for card in cards if not share or not self._is_ten(card) or chance.random() >= share]

    def _bury(self, cards: list[Any], cut: int, share: float, chance: Random) -> None:
        """Put tens of the second half of what will be dealt behind the cut card; other cards come in their place."""
        for place in range(cut // 2, cut):
            if self._is_ten(cards[place]) and chance.random() < share:
                other = chance.choice([one for one in range(cut, len(cards)) if not self._is_ten(cards[one])])
                cards[place], cards[other] = cards[other], cards[place]

    def _is_ten(self, card: Any) -> bool:
        return bool(self._viewer.kind_of[card.rank] == self._viewer.kind_of["T"])

    def _choose_hole(self, round_: Any) -> None:
        """See to it that the card which lies face down before the dealer counts no ten."""
        hidden = round_.concealed
        if hidden and self._is_ten(hidden[0]):
            other = next(n for n in range(len(round_.shoe) - 1, 0, -1) if not self._is_ten(round_.shoe[n]))
            hidden[0], round_.shoe[other] = round_.shoe[other], hidden[0]

    def _boxes(self, chance: Random) -> list[Any]:
        engine, rules = self._engine, self._engine.RULES
        most = min(rules.boxes, rules.boxes_per_player or rules.boxes if rules.players == 1 else rules.boxes)
        boxes: list[Any] = []
        for number in sorted(chance.sample(range(1, most + 1), chance.randint(1, most))):
            player = engine.Player("Giocatore 1" if rules.players == 1 else f"Giocatore {number}", _FUNDS)
            box = engine.Box(number, player if not boxes or rules.players != 1 else boxes[0].player)
            box.hands.append(engine.PlayerHand(rules.ceiling, box, 1))
            boxes.append(box)
        return boxes

    def _stakes(self, chance: Random) -> dict[str, int]:
        stakes: dict[str, int] = {}
        for name, kind in self._engine.RULES.wagers.items():
            wanted = kind.compulsory or chance.random() < _SIDE_BETS
            if kind.base or not wanted or (kind.requires and kind.requires not in stakes):
                continue
            least, most = kind.limits
            amount = (least or _LEAST) * chance.choice(_UNITS)
            stakes[name] = amount if most is None else min(amount, most)
        return stakes

    def _choice(self, round_: Any, chance: Random) -> str:
        due = round_.pending
        if chance.random() < self._made.weakness:
            return str(chance.choice(tuple(due.options)))
        return self._chart.choose(self._viewer.situation(self._viewer.key(due, round_), due))

    def _bet(self, key: str, stake: Any, chance: Random) -> Row:
        returned = stake.returned or 0
        if returned > stake.amount and chance.random() < self._made.faults.get(stake.wager, 0.0):
            returned = stake.amount
        return {
            "colpo": key,
            "posto": str(stake.hand.box.number),
            "mano": str(stake.hand.index),
            "puntata": stake.wager,
            "giocatore": stake.player.name,
            "puntato": self._engine.money(stake.amount),
            "reso": self._engine.money(returned),
        }


class _Table:
    """A table of which rounds are made: its chance, its time, its shoe."""

    def __init__(self, number: int, chance: Random, begin: datetime) -> None:
        self.number, self.chance = number, chance
        self.now = begin + timedelta(seconds=chance.randrange(60))
        self.rounds = 0
        self.shoe: list[Any] = []
        self.next = self.shuffles = 0


def _event(key: str, order: int, due: Any, name: str) -> Row:
    seat = {"posto": str(due.hand.box.number), "giocatore": due.player.name}
    return {"colpo": key, "ordine": str(order), **seat, "evento": name}


def _hand(key: str, hand: Any) -> Row:
    seat = {"colpo": key, "posto": str(hand.box.number), "mano": str(hand.index)}
    return {**seat, "carte": " ".join(map(_written, hand.cards))}


def _written(card: Any) -> str:
    return ("10" if card.rank == "T" else str(card.rank)) + str(card.suit).lower()
