"""Chance in, rounds out: who sits where, stakes, cards, decisions and events, with what the reference answers.

What is drawn leans to what is rare: few ranks at a time, so that pairs, splits and hands of many aces come; stakes at
the limits and at odd cents, and on what nobody may stake on; players with too little money; and rounds near those that
reached a row seldom reached.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from random import Random
from typing import Any

from conformance.chance.chosen_moves import Decider, one_of
from conformance.chance.reference import DrawnRound, Reference, things_reached
from conformance.wire.messages import EngineLimits
from generator.engine.runtime.cards import SUITS
from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import stake_of

Json = dict[str, Any]
PLAYERS = ("Anna", "Marco", "Elena", "Luca", "Sara", "Paolo", "Chiara", "Dario", "Irene", "Bruno")
"""Who may sit at the table."""
RICH = 1_000_000
"""Cents that no round uses up."""
_CARDS, _CARDS_EACH = 12, 8
"""Cards of a shoe, and more for each box."""
_OF_FEW = 4
"""How many cards of the few ranks of a shoe come for one of any."""
_FEW = (1, 2, 2, 3, 3, 4, 5)
_SUITS = ("SS", "HD", "SSSH", "CC")
_ALONE = 0.9
"""Of the rounds from nothing, those with one box: what several show takes few rounds, and each of them takes twice."""
_SHOES = 8
"""Shoes in a row that lean to the same ranks and suits."""
_RARE, _POOL = 3, 400
"""Until how many times what was reached counts as rare; how many such rounds are kept."""
_OF_NO_RULES = "puntata_di_nessuno"
"""A wager that no rules have: an engine has to refuse it."""
_CHANGED = 12
"""Of the cards of a round, those among which some are changed for a round near it."""


class RoundDrawer:
    """Draws one round after another; the same seed draws the same rounds.

    Attributes:
        reached: how many times each thing of the data was reached: rows, refusals, what is offered where.
    """

    def __init__(
        self, rules: Ruleset, chance: Random, reference: Reference | None = None, strange: Collection[str] = ()
    ) -> None:
        """Start with nothing reached.

        Args:
            strange: names of wagers that an engine may know from other rules; those of these rules do not count.
        """
        self.rules, self.reached = rules, Counter[Hashable]()
        self.reference = reference or Reference(rules)
        self._chance = chance
        self._decider = Decider(rules, chance)
        self._pool: list[tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]] = []
        self._ranks = rules.deck.ranks
        self._cards = tuple(rank + suit for rank in rules.deck.ranks for suit in SUITS)
        self._leaning: Sequence[str] = self._cards
        self._shoes = 0
        self.stay_within(EngineLimits())
        initial = [wager.name for wager in rules.wagers if wager.initial]
        self._beyond = {name: _beyond(rules, name) for name in initial}
        self._amounts = {name: _amounts(rules, name) for name in initial}
        self._optional = [wager.name for wager in rules.optional_wagers]
        self._not_staked = sorted({_OF_NO_RULES, *strange, *(wager.name for wager in rules.wagers)} - {*initial})

    def stay_within(self, limits: EngineLimits) -> None:
        """Ask no more of an engine than it says that it has."""
        table = self.rules.table
        self._boxes = min(table.highest_box, limits.boxes or table.highest_box)
        self._beyond_boxes = 2 if limits.boxes is None else 0
        self._players = min(table.players or len(PLAYERS) - 1, limits.players or len(PLAYERS) - 1)
        self._poor = limits.purses
        self._decider.stay_within(limits.events)

    def draw(self) -> DrawnRound:
        """Return a round."""
        if self._pool and self._chance.random() < 0.4:
            setup, script = self._near(*one_of(self._pool, self._chance))
        else:
            setup, script = self._setup(), ()
        self._decider.sit(len(setup["posti"]))
        drawn = self.reference.led(setup, script, self._decider)
        if self._is_rare(drawn):
            if len(self._pool) >= _POOL:
                self._pool.pop(self._chance.randrange(_POOL))
            self._pool.append((setup, drawn.moves))
        return drawn

    def more_cards(self, shoe: Sequence[str]) -> list[str]:
        """Return cards that may stand behind those of a shoe: one of each rank, as far as there are decks for it."""
        return [rank + suit for suit in "DC" for rank in self._ranks if shoe.count(rank + suit) < self.rules.deck.decks]

    def _is_rare(self, drawn: DrawnRound) -> bool:
        """Note what a round reached, and say whether something of it was seldom reached."""
        things = things_reached(drawn.outcome)
        rarest = min(map(self.reached.__getitem__, things), default=_RARE)
        self.reached.update(things)
        return rarest < _RARE

    # -- a round near another ------------------------------------------------------------------------------------------

    def _near(
        self, near: Mapping[str, Any], moves: tuple[Mapping[str, Any], ...]
    ) -> tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]:
        chance, setup = self._chance, dict(near)
        what = chance.random()
        if what < 0.6:
            shoe = list(setup["sabot"])
            for _ in range(one_of((1, 1, 2), chance)):
                shoe[int(chance.random() * min(len(shoe), _CHANGED))] = one_of(self._cards, chance)
            if self._is_dealt(shoe):
                setup["sabot"] = shoe
            return setup, moves if chance.random() < 0.5 else moves[: int(chance.random() * (len(moves) + 1))]
        if what < 0.8:
            return {**self._setup(), "sabot": setup["sabot"]}, ()
        return setup, moves[: int(chance.random() * (len(moves) + 1))]

    # -- a round from nothing ------------------------------------------------------------------------------------------

    def _setup(self) -> Mapping[str, Any]:
        chance, table = self._chance, self.rules.table
        each, players = table.boxes_per_player or 1, self._players
        most = min(self._boxes, 4, each * players)
        many = 1 if chance.random() < _ALONE else chance.randint(1, most)
        boxes = [1] if many == 1 else sorted(chance.sample(range(1, self._boxes + 1), many))
        if many == 1 and chance.random() < 0.1:
            boxes = [chance.randint(1, self._boxes + self._beyond_boxes)]
        alone = many <= players and chance.random() < 0.7
        staked: dict[str, int] = {}
        seats = []
        for place, box in enumerate(boxes):
            holder = PLAYERS[place if alone else place // each]
            stakes = self._stakes()
            staked[holder] = staked.get(holder, 0) + sum(stakes.values())
            puntate = {name: money(amount) for name, amount in stakes.items()}
            seats.append({"posto": box, "giocatore": holder, "puntate": puntate})
        setup: Json = {"sabot": self._shoe(many), "posti": seats}
        behind = self._behind(seats, staked)
        if behind is not None:
            setup["spalle"] = [behind]
        setup["giocatori"] = [{"giocatore": name, "saldo": money(self._funds(all_))} for name, all_ in staked.items()]
        return setup

    def _stakes(self) -> dict[str, int]:
        chance, rules = self._chance, self.rules
        main = rules.main_wager.name
        stakes = {main: one_of(self._amounts[main], chance)}
        for name in self._optional:
            if chance.random() < 0.3:
                stakes[name] = one_of(self._amounts[name], chance)
        luck = chance.random()
        if luck < 0.03:
            name = one_of(list(stakes), chance)
            stakes[name] = one_of(self._beyond[name], chance)
        elif luck > 0.995 and self._not_staked:
            stakes[one_of(self._not_staked, chance)] = one_of(self._amounts[main], chance)
        return stakes

    def _behind(self, seats: Sequence[Json], staked: dict[str, int]) -> Json | None:
        chance, rule = self._chance, self.rules.behind
        if rule is None or chance.random() > 0.12 or len(staked) >= self._players:
            return None
        guest = PLAYERS[len(staked)]
        amount = one_of(self._amounts[rule.wager], chance)
        staked[guest] = staked.get(guest, 0) + amount
        accepts = [name for name in rule.presets if chance.random() < 0.6]
        box = one_of(seats, chance)["posto"]
        return {"giocatore": guest, "posto": box, "importo": money(amount), "accetta": accepts}

    def _funds(self, staked: int) -> int:
        chance = self._chance
        if chance.random() < 0.9 or not self._poor:
            return max(RICH, 20 * staked)
        return staked + one_of((0, 0, staked // 2, staked, 2 * staked, staked - 1), chance)

    def _shoe(self, boxes: int) -> list[str]:
        if not self._shoes % _SHOES:
            self._leaning = self._lean()
        self._shoes += 1
        shoe = self._chance.choices(self._leaning, k=_CARDS + _CARDS_EACH * boxes)
        return shoe if self._is_dealt(shoe) else self._within_decks(shoe)

    def _lean(self) -> Sequence[str]:
        """Return cards of which those of few ranks, and perhaps of few suits, come more often than the others."""
        chance, ranks = self._chance, self._ranks
        few = chance.sample(ranks, one_of(_FEW, chance)) if chance.random() < 0.65 else ()
        suits = SUITS if chance.random() < 0.7 else one_of(_SUITS, chance)
        many = (*few * (_OF_FEW * len(ranks) // len(few)), *ranks) if few else ranks
        return [rank + suit for rank in many for suit in suits]

    def _is_dealt(self, shoe: Sequence[str]) -> bool:
        """Say whether no card comes more often than there are decks."""
        decks = self.rules.deck.decks
        return len(shoe) - len(set(shoe)) < decks or max(Counter(shoe).values()) <= decks

    def _within_decks(self, shoe: Sequence[str]) -> list[str]:
        """Return a shoe with other cards for those of which it has more than the decks."""
        chance, decks = self._chance, self.rules.deck.decks
        given = Counter[str]()
        kept: list[str] = []
        for drawn in shoe:
            card = drawn
            while given[card] >= decks:
                card = one_of(self._cards, chance)
            given[card] += 1
            kept.append(card)
        return kept


def _amounts(rules: Ruleset, wager: str) -> tuple[int, ...]:
    """Return the cents that are staked on a wager: plain ones, the limits, and amounts that have to be rounded."""
    limits = next((one for one in rules.table.limits if one.wager == wager), None)
    low = (limits.minimum if limits else None) or 1
    high = (limits.maximum if limits else None) or 10**6
    plain = stake_of(wager, rules)
    wanted = (plain, plain, plain, low, high, 1250, 1001, 1003, 1007, 2500, plain + 1, 3 * plain)
    return tuple(amount for amount in wanted if low <= amount <= high)


def _beyond(rules: Ruleset, wager: str) -> tuple[int, ...]:
    """Return cents just outside the limits of a wager, and far from them."""
    limits = next((one for one in rules.table.limits if one.wager == wager), None)
    low = (limits.minimum if limits else None) or 1
    high = (limits.maximum if limits else None) or 10**6
    wanted = (low - 1, low - 100, low // 2, high + 1, high + 100, 2 * high)
    return tuple(amount for amount in wanted if amount > 0)
