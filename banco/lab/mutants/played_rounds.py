"""Whole rounds of some rules: every round of a small deck, or rounds by chance, each with its moves and its outcome."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from banco.lab.mutants.hunts import Hunt
from banco.lab.rounds.round_starts import EARLY, RICH
from conformance.chance.chosen_moves import PLAYERS
from conformance.readings.in_memory import ModuleEngine, Outcome
from generator.words.card_words import SUITS

_LETTERS = tuple(suit.letter for suit in SUITS.values())
_EXHAUSTED = "sabot-esaurito"
_LONG = 40
"""Cards of a shoe by chance: more than any round draws, but for one of many hands, which is then left out."""
_SCARCE = (("T", "A"), ("A", "5", "6"), ("T", "6"), ("2", "3", "A"), ("8", "3"), ("7",), ("9", "2"), ("J", "Q", "K"))
"""Ranks that a shoe by chance has more of than others, so that pairs, naturals and long hands come often."""
_LOW = frozenset("A234")
"""Ranks of which a shoe by chance has little else now and then: hands of seven cards are seldom dealt from another."""
_HAPPENS = 0.25
"""How often, in a round by chance, an event comes instead of a decision."""
Moves = tuple[Mapping[str, Any], ...]
"""The `mosse` of the protocol."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round from its beginning to its end: the `colpo` and the `mosse` of the protocol, and what came of it."""

    setup: Mapping[str, Any]
    moves: Moves
    outcome: Outcome

    @property
    def size(self) -> tuple[int, int, int, int]:
        """Return how large the round is: cards of its shoe, decisions, boxes, wagers."""
        boxes = self.setup["posti"]
        return (
            len(self.setup["sabot"]),
            len(self.moves),
            len(boxes) + len(self.setup.get("spalle", ())),
            sum(len(box["puntate"]) for box in boxes),
        )


def rounds_of(engine: ModuleEngine, hunt: Hunt, seed: str) -> Iterator[PlayedRound]:
    """Yield the rounds of a hunt, each once; the same for the same seed."""
    return _EveryRound(engine, hunt).rounds() if hunt.ranks else _by_chance(engine, hunt, seed)


class _EveryRound:
    """The walk over all rounds of a small deck: rounds fork before each move, cards come one at a time."""

    def __init__(self, engine: ModuleEngine, hunt: Hunt) -> None:
        self._engine, self._hunt = engine, hunt
        self._request = hunt.start.request({})
        self._rules = engine.module.RULES

    def rounds(self) -> Iterator[PlayedRound]:
        """Yield every round."""
        return self._with_cards(self._begun, (), ())

    def _with_cards(
        self, play: Callable[[tuple[str, ...]], Any], shoe: tuple[str, ...], moves: Moves
    ) -> Iterator[PlayedRound]:
        """Yield the rounds that a step leads to: with this shoe or, where a card is missing, with each that may follow.

        Args:
            play: takes the step with a shoe, and returns the game up to its next decision.
        """
        try:
            game = play(shoe)
        except self._engine.module.EngineFault as fault:
            if fault.code == _EXHAUSTED:
                for card in self._next_cards(shoe):
                    yield from self._with_cards(play, (*shoe, card), moves)
            else:
                yield PlayedRound(self._setup(shoe), moves, self._engine.play(self._setup(shoe), moves))
            return
        if game.round.over:
            game.told = 0
            yield PlayedRound(self._setup(shoe), moves, game.news())
            return
        for move in _possible(game, self._hunt, moves):
            yield from self._with_cards(partial(self._after, game, move), shoe, (*moves, move))

    def _begun(self, shoe: tuple[str, ...]) -> Any:
        return self._engine.module.Game(self._rules, self._setup(shoe))

    def _after(self, game: Any, move: Mapping[str, Any], shoe: tuple[str, ...]) -> Any:
        again = game.fork()
        again.round.shoe = [self._rules.cards[code] for code in shoe]
        again.move(self._engine.module.read_move(move))
        return again

    def _setup(self, shoe: tuple[str, ...]) -> dict[str, Any]:
        return {**self._request, "sabot": list(shoe)}

    def _next_cards(self, shoe: tuple[str, ...]) -> Iterator[str]:
        """Yield the next card of each rank that the deck still has, suits in turn."""
        for rank in self._hunt.ranks:
            dealt = sum(card[0] == rank for card in shoe)
            if dealt < len(_LETTERS):
                yield rank + _LETTERS[dealt]


def _possible(game: Any, hunt: Hunt, moves: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return what may be done where a round waits: what is offered, what one has no money for, what may happen."""
    options = game.round.options
    without = [name for name in game.round.rules.funds if hunt.start.funds < RICH and name not in options]
    tried = {move.get("azione") for move in moves} & {*without}  # what is refused is asked once, not for ever
    actions = [{"azione": name} for name in sorted((*options, *([] if tried else without)))]
    return actions + _events(game, hunt, sum("evento" in move for move in moves))


def _events(game: Any, hunt: Hunt, happened: int) -> list[dict[str, Any]]:
    """Return the events that may come instead of a decision: one a round, unless one may decide again before a turn."""
    start = hunt.start
    events: list[dict[str, Any]] = []
    for name in start.events:
        if name != EARLY and not happened:
            events.append({"evento": name, "giocatore": PLAYERS[start.holders[0]]})
        elif name == EARLY and happened < start.early:
            others = [box for box in start.boxes if box != game.round.pending.hand.box.number]
            actions = _first_decisions(game.round.rules)
            events += [{"evento": name, "posto": box, "mano": 1, "azione": one} for box in others for one in actions]
    return events


def _first_decisions(rules: Any) -> list[str]:
    """Return the decisions with which a turn may begin, by the rules of an engine."""
    stage = next((phase.stages[0] for phase in rules.phases if phase.stages), "")
    return sorted(offer.name for offer in rules.stages.get(stage, ()))


def _by_chance(engine: ModuleEngine, hunt: Hunt, seed: str) -> Iterator[PlayedRound]:
    chance = Random(f"{seed} {hunt.start}")
    request = hunt.start.request({})
    known = [rank for rank in "A23456789TJQK" if rank in engine.module.RULES.values]
    for _ in range(hunt.rounds):
        often = [rank for rank in chance.choice(_SCARCE) if rank in known]
        pool = [*known, *often * 6] if chance.random() < 0.75 else known
        if chance.random() < 0.2:
            pool = [*known, *[rank for rank in known if rank in _LOW] * 8]
        shoe = [chance.choice(pool) + chance.choice(_LETTERS[: chance.choice((1, 2, 4))]) for _ in range(_LONG)]
        yield _one_by_chance(engine, hunt, {**request, "sabot": shoe}, chance)


def _one_by_chance(engine: ModuleEngine, hunt: Hunt, setup: Mapping[str, Any], chance: Random) -> PlayedRound:
    module = engine.module
    turn, bent = chance.random(), chance.random()
    moves: Moves = ()
    try:
        game = module.Game(module.RULES, setup)
        while not game.round.over:
            happens = hunt.start.events and chance.random() < _HAPPENS
            events = _events(game, hunt, 0) if happens else []
            event = chance.choice(events) if events else None
            moves = (*moves, event or {"azione": _choice(sorted(game.round.options), chance, turn, bent)})
            game.move(module.read_move(moves[-1]))
    except module.EngineFault:
        return PlayedRound(setup, moves, engine.play(setup, moves))
    game.told = 0
    return PlayedRound(setup, moves, game.news())


def _choice(options: Sequence[str], chance: Random, turn: float, bent: float) -> str:
    """Return a decision; some rounds prefer one option throughout, so that long hands are played too."""
    return options[int(turn * len(options))] if chance.random() < bent else chance.choice(options)
