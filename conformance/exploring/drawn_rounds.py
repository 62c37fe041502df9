"""Chance in, rounds out: who sits where, stakes, cards, decisions and events, with what the reference answers.

What is drawn leans to what is rare: few ranks at a time, so that pairs, splits and hands of many aces come; stakes at
the limits and at odd cents; players with too little money; and rounds near those that reached a row seldom reached.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import add
from random import Random
from typing import Any

from conformance.comparing.round_starts import PLAYERS
from conformance.protocol.messages import Limits
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.engine.runtime.moves import DISCONNECTED, EARLY, MALFUNCTION, RECONNECTED, TIMEOUT, EngineFault, Move
from generator.engine.runtime.register import money
from generator.engine.runtime.wire import Game
from generator.model.ir import Ruleset
from generator.sheets.stake_amounts import stake_of

Outcome = Mapping[str, Any]
Json = dict[str, Any]
RICH = 1_000_000
"""Cents that no round uses up."""
_CARDS, _CARDS_EACH = 10, 8
"""Cards of a shoe, and more for each box."""
_OF_FEW = 4
"""How many cards of the few ranks of a shoe come for one of any."""
_LONGEST = 60
"""Moves after which a round is left where it is."""
_UNFORESEEN = 0.15
"""Of the events, those that the rules do nothing with: an engine has to refuse them."""
_RARE, _POOL = 3, 400
"""Until how many times what was reached counts as rare; how many such rounds are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A round, and what the reference answers to it.

    Attributes:
        setup: the `colpo` of the protocol.
        moves: its `mosse`.
        outcome: an `esito`, or `{"errore": {"codice": …, "messaggio": …}}`.
    """

    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    outcome: Outcome


class Reference:
    """The engine of some rules, in this interpreter, asked for whole rounds or led through one."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = load_beside(source_without_kernel(rules)).RULES

    def play(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Return what it answers to a scripted round."""
        try:
            game = Game(self._rules, setup)
            for move in moves:
                game.move(_read(move))
            return game.news()
        except EngineFault as fault:
            return _fault(fault)

    def led(self, setup: Mapping[str, Any], script: Sequence[Mapping[str, Any]], chance: "Decider") -> Drawn:
        """Return a round of which the first moves are given and the others are chosen as it goes."""
        moves: list[Mapping[str, Any]] = []
        try:
            game = Game(self._rules, setup)
            while not game.round.over and len(moves) < _LONGEST:
                due = game.round.pending
                if len(moves) < len(script):
                    move = script[len(moves)]
                elif due is None or (chosen := chance.move(due)) is None:
                    break
                else:
                    move = chosen
                moves.append(move)
                game.move(_read(move))
            outcome: Outcome = game.news()
        except EngineFault as fault:
            outcome = _fault(fault)
        return Drawn(setup=setup, moves=tuple(moves), outcome=outcome)


def _fault(fault: EngineFault) -> Outcome:
    """Return a refusal as generated engines tell it."""
    return {"errore": {"codice": fault.code, "messaggio": str(fault)}}


def _read(move: Mapping[str, Any]) -> Move:
    get = move.get
    return Move(get("azione", ""), get("evento", ""), get("posto", 0), get("mano", 1), get("giocatore", ""))


class Decider:
    """Chooses, of what is due, a move by chance."""

    def __init__(self, rules: Ruleset, chance: Random) -> None:
        self._chance = chance
        self._events = list(_events(rules))
        self._unforeseen = [event for event in (TIMEOUT, EARLY, MALFUNCTION) if event not in self._events]
        self._every = tuple(offer.name for offer in rules.offers)

    def stay_within(self, events: Collection[str] | None) -> None:
        """Let nothing happen that an engine says it does not know; None if it says nothing."""
        if events is not None:
            self._events = [event for event in self._events if event in events]
            self._unforeseen = [event for event in self._unforeseen if event in events]

    def move(self, due: Any) -> Mapping[str, Any] | None:
        """Return a move; None to leave the round where it is.

        Args:
            due: the kernel's pending decision.
        """
        chance, place = self._chance, {"posto": due.hand.box.number, "mano": due.hand.index}
        luck = chance.random()
        if luck > 0.97:
            if luck > 0.995:
                return None
            return {**place, "azione": chance.choice(self._every)}  # most often not admitted: it is to be refused
        if luck > 0.94 and (self._events or self._unforeseen):
            return self._event(due, place)
        move = {**place, "azione": chance.choice(due.options)}
        if due.player is not due.hand.box.player:
            move["giocatore"] = due.player.name
        return move

    def _event(self, due: Any, place: Json) -> Mapping[str, Any]:
        chance = self._chance
        some = self._unforeseen if not self._events or chance.random() < _UNFORESEEN else self._events
        event = chance.choice(some or self._events)
        if event == EARLY:
            box = chance.choice([place["posto"], 1, 2, 3])
            return {"evento": EARLY, "posto": box, "mano": 1, "azione": chance.choice(self._every)}
        return {"evento": event, "giocatore": due.player.name} if event in _CONNECTION else {"evento": event}


_CONNECTION = (DISCONNECTED, RECONNECTED)


def _events(rules: Ruleset) -> Iterator[str]:
    """Yield what may happen instead of a decision and has consequences in the data, early decisions most of all."""
    automatic = rules.automatic
    if automatic.early:
        yield from (EARLY, EARLY, EARLY)
    if automatic.timeout or automatic.unanswered:
        yield TIMEOUT
    if automatic.disconnection:
        yield from _CONNECTION
    if rules.malfunction:
        yield MALFUNCTION


class RoundDrawer:
    """Draws one round after another; the same seed draws the same rounds.

    Attributes:
        reached: how many times each thing of the data was reached: rows, refusals, what is offered where.
    """

    def __init__(self, rules: Ruleset, chance: Random, reference: Reference | None = None) -> None:
        self.rules, self.reached = rules, Counter[Hashable]()
        self.reference = reference or Reference(rules)
        self._chance = chance
        self._decider = Decider(rules, chance)
        self._pool: list[Drawn] = []
        self._ranks = rules.deck.ranks
        self.stay_within(Limits())
        self._beyond = {wager.name: _beyond(rules, wager.name) for wager in rules.wagers if wager.initial}
        self._amounts = {wager.name: _amounts(rules, wager.name) for wager in rules.wagers if wager.initial}

    def stay_within(self, limits: Limits) -> None:
        """Ask no more of an engine than it says that it has."""
        table = self.rules.table
        self._boxes = min(table.highest_box, limits.boxes or table.highest_box)
        self._beyond_boxes = 2 if limits.boxes is None else 0
        self._players = min(table.players or len(PLAYERS) - 1, limits.players or len(PLAYERS) - 1)
        self._poor = limits.purses
        self._decider.stay_within(limits.events)

    def draw(self) -> Drawn:
        """Return a round."""
        chance = self._chance
        if self._pool and chance.random() < 0.4:
            near = chance.choice(self._pool)
            setup, script = self._near(near)
        else:
            setup, script = self._setup(), ()
        drawn = self.reference.led(setup, script, self._decider)
        self._note(drawn)
        return drawn

    def more_cards(self, shoe: Sequence[str]) -> list[str]:
        """Return cards that may stand behind those of a shoe: one of each rank, as far as there are decks for it."""
        return [rank + suit for suit in "DC" for rank in self._ranks if shoe.count(rank + suit) < self.rules.deck.decks]

    def _note(self, drawn: Drawn) -> None:
        rare = False
        for thing in things_reached(drawn.outcome):
            self.reached[thing] += 1
            rare = rare or self.reached[thing] <= _RARE
        if rare:
            if len(self._pool) >= _POOL:
                self._pool.pop(self._chance.randrange(_POOL))
            self._pool.append(drawn)

    # -- a round near another ------------------------------------------------------------------------------------------

    def _near(self, drawn: Drawn) -> tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]:
        chance, setup, moves = self._chance, dict(drawn.setup), drawn.moves
        what = chance.random()
        if what < 0.6:
            shoe = list(setup["sabot"])
            for _ in range(chance.choice((1, 1, 2))):
                shoe[chance.randrange(min(len(shoe), 12))] = chance.choice(self._ranks) + chance.choice("SHDC")
            if _most(shoe) <= self.rules.deck.decks:
                setup["sabot"] = shoe
            return setup, moves if chance.random() < 0.5 else moves[: chance.randrange(len(moves) + 1)]
        if what < 0.8:
            return {**self._setup(), "sabot": setup["sabot"]}, ()
        return setup, moves[: chance.randrange(len(moves) + 1)]

    # -- a round from nothing ------------------------------------------------------------------------------------------

    def _setup(self) -> Mapping[str, Any]:
        chance, table = self._chance, self.rules.table
        each, players = table.boxes_per_player or 1, self._players
        most = min(self._boxes, 4, each * players)
        many = 1 if chance.random() < 0.7 else chance.randint(1, most)
        boxes = [1] if many == 1 else sorted(chance.sample(range(1, self._boxes + 1), many))
        if many == 1 and chance.random() < 0.1:
            boxes = [chance.randint(1, self._boxes + self._beyond_boxes)]
        alone = many <= players and chance.random() < 0.7
        holders = [PLAYERS[place if alone else place // each] for place in range(many)]
        staked = Counter[str]()
        seats = []
        for box, holder in zip(boxes, holders, strict=True):
            stakes = self._stakes()
            staked[holder] += sum(stakes.values())
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
        stakes = {rules.main_wager.name: chance.choice(self._amounts[rules.main_wager.name])}
        for wager in rules.optional_wagers:
            if chance.random() < 0.3:
                stakes[wager.name] = chance.choice(self._amounts[wager.name])
        if chance.random() < 0.03:
            name = chance.choice(list(stakes))
            stakes[name] = chance.choice(self._beyond[name])
        return stakes

    def _behind(self, seats: Sequence[Json], staked: Counter[str]) -> Json | None:
        chance, rule = self._chance, self.rules.behind
        if rule is None or chance.random() > 0.12 or len(staked) >= self._players:
            return None
        guest = PLAYERS[len(staked)]
        amount = chance.choice(self._amounts[rule.wager])
        staked[guest] += amount
        accepts = [name for name in rule.presets if chance.random() < 0.6]
        box = chance.choice(seats)["posto"]
        return {"giocatore": guest, "posto": box, "importo": money(amount), "accetta": accepts}

    def _funds(self, staked: int) -> int:
        chance = self._chance
        if chance.random() < 0.9 or not self._poor:
            return max(RICH, 20 * staked)
        return staked + chance.choice((0, 0, staked // 2, staked, 2 * staked, staked - 1))

    def _shoe(self, boxes: int) -> list[str]:
        chance, ranks = self._chance, self._ranks
        size = _CARDS + _CARDS_EACH * boxes
        few = chance.sample(ranks, chance.choice((1, 2, 2, 3, 3, 4, 5))) if chance.random() < 0.65 else ()
        suits = "SHDC" if chance.random() < 0.7 else chance.choice(("SS", "HD", "SSSH", "CC"))
        many = tuple(few) * (_OF_FEW * len(ranks) // len(few)) if few else ()
        shoe = [*map(add, chance.choices((*many, *ranks), k=size), chance.choices(suits, k=size))]
        return shoe if _most(shoe) <= self.rules.deck.decks else self._within_decks(shoe)

    def _within_decks(self, shoe: Sequence[str]) -> list[str]:
        """Return a shoe with other cards for those of which it has more than the decks."""
        chance, decks = self._chance, self.rules.deck.decks
        given = Counter[str]()
        kept: list[str] = []
        for drawn in shoe:
            card = drawn
            while given[card] >= decks:
                card = chance.choice(self._ranks) + chance.choice("SHDC")
            given[card] += 1
            kept.append(card)
        return kept


def things_reached(outcome: Outcome) -> Iterator[Hashable]:
    """Yield what of the data a round reached: rows that settled, closed or led the dealer, refusals, offers."""
    if "errore" in outcome:
        yield outcome["errore"]["codice"]
        return
    for entry in outcome["registro"]:
        fact = entry["fatto"]
        if fact == "decisione":
            yield entry["fase"], entry.get("stadio"), *sorted(entry["lecite"])
        elif fact == "liquidazione":
            yield entry["puntata"], entry.get("riga")
        elif fact == "scelta":
            yield entry["azione"], entry["origine"]
        elif fact != "carta":
            yield fact, entry.get("riga"), entry.get("codice"), entry.get("esito"), entry.get("motivo")


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


def _most(shoe: Sequence[str]) -> int:
    return max(Counter(shoe).values(), default=0)
