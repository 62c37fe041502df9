"""Whole rounds of some rules: every round of a small deck, or rounds by chance, each told with its moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from banco.lab.mutants.live_round import LiveRound
from banco.lab.rounds.round_starts import EARLY, EVENTS, PLAYERS, RICH, Start
from conformance.readings.in_memory import ModuleEngine, Outcome
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import stake_of
from generator.words.card_words import SUITS

_LETTERS = tuple(suit.letter for suit in SUITS.values())
_EXHAUSTED = "sabot-esaurito"
_ODD = 1003
_LONG = 40
"""Cards of a shoe by chance: more than any round draws, but for one of many hands, which is then left out."""
_SCARCE = (("T", "A"), ("A", "5", "6"), ("T", "6"), ("2", "3", "A"), ("8", "3"), ("7",), ("9", "2"), ("J", "Q", "K"))
"""Ranks that a shoe by chance has more of than others, so that pairs, naturals and long hands come often."""

LEAST_DECKS = ("8T", "A5")
"""Decks of which every round is played from the other beginnings too; where more hands draw on one, the first alone."""
_SHORT_HANDS = ("65", "92")
"""Decks of hands that are worth a little more or less than what a card cannot bust: automatic actions ask that."""
_CLOSED = "chiusura"
_UNTOLD = frozenset({"scarto", _CLOSED})
"""Facts of a register that no step of a scenario looks at, or looks for only where it says that they are there."""
_ENDS = frozenset({"decisione", "scelta"})
"""Facts after which a scenario may look: what stands between two of them it sees all at once."""
_HAPPENS = 0.25
_Beginning = tuple[tuple[str, ...], tuple[Mapping[str, Any], ...]]
"""The first cards of a shoe and the first moves of a round, both given."""
_PLAIN = 6
"""How many times as many rounds by chance are played of the plainest beginning."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """Where rounds are looked for: how they begin, and either all those of a deck or so many by chance.

    Attributes:
        ranks: of the deck, four cards of each, of which every round is played; "" for rounds by chance.
        rounds: how many rounds by chance.
    """

    start: Start
    ranks: str = ""
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """A round from its beginning to its end: the `colpo` and the `mosse` of the protocol, and what came of it."""

    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    outcome: Outcome

    @property
    def size(self) -> tuple[int, int, int, int]:
        """Return how large the round is: cards that it drew, decisions, boxes, wagers."""
        boxes = self.setup["posti"]
        return (
            len(self.setup["sabot"]),
            len(self.moves),
            len(boxes) + len(self.setup.get("spalle", ())),
            sum(len(box["puntate"]) for box in boxes),
        )


def small_decks(rules: Ruleset) -> tuple[str, ...]:
    """Return the decks of which every round is played: each two ranks that the rules may tell apart, four of each."""
    kinds: dict[Any, str] = {}
    for rank, low, high in rules.values.by_rank:
        if rank in rules.deck.ranks:
            kinds.setdefault((low, high), rank)
    ranks = list(kinds.values())
    return tuple(first + second for place, first in enumerate(ranks) for second in ranks[place + 1 :])


def hunts(rules: Ruleset, rounds: int) -> tuple[Hunt, ...]:
    """Return where rounds of some rules are looked for: every small deck, then by chance from every beginning."""
    main = (rules.main_wager.name, stake_of(rules.main_wager.name, rules))
    plain = Start(stakes=((main,),))
    bets = tuple((one.name, stake_of(one.name, rules)) for one in rules.optional_wagers)
    odd = tuple((name, _ODD if amount > _ODD // 2 else amount) for name, amount in (main, *bets))
    two = replace(plain, boxes=(1, 2), holders=(0, 0), stakes=((main,), (main,)))
    happening = replace(plain, events=tuple(name for name in EVENTS if name != EARLY))
    early = replace(two, events=(EARLY,), early=1 + rules.automatic.early_changeable)
    starts = [plain, replace(plain, stakes=((main, *bets),)), replace(plain, stakes=(odd,)), two]
    starts += [replace(plain, funds=main[1] + extra) for extra in (0, main[1] // 2, main[1])]
    starts += [replace(two, holders=(0, 1)), happening]
    if rules.behind is not None:
        starts += [replace(plain, behind=main[1]), replace(plain, behind=main[1], accepts=tuple(rules.behind.presets))]
    everywhere = [Hunt(plain, ranks) for ranks in small_decks(rules)]
    for start in dict.fromkeys(starts):
        everywhere += [Hunt(start, ranks) for ranks in (LEAST_DECKS if len(start.boxes) == 1 else LEAST_DECKS[:1])]
    automatic = [start for start in starts if start.events or start.funds < RICH]
    everywhere += [Hunt(start, ranks) for start in automatic for ranks in _SHORT_HANDS]
    everywhere = list(dict.fromkeys(one for one in everywhere if set(one.ranks) <= _letters(rules)))
    by_chance = [Hunt(one, rounds=rounds * (_PLAIN if one == plain else 1)) for one in dict.fromkeys((*starts, early))]
    alone = [Hunt(replace(plain, stakes=((bet,),)), rounds=1) for bet in bets]  # nobody may stake on a side bet only
    return (*everywhere, *by_chance, *alone)


def _letters(rules: Ruleset) -> frozenset[str]:
    return frozenset(rules.deck.ranks)


def told_rounds(engine: ModuleEngine, hunt: Hunt, seed: str, before: Any = lambda: None) -> Iterator[Told]:
    """Yield the rounds of a hunt, each once; the same for the same seed.

    Args:
        before: called before the engine begins a round.
    """
    request = hunt.start.request({})
    played = _every(engine, hunt, request, before) if hunt.ranks else _some(engine, hunt, request, seed, before)
    yield from played


def _every(engine: ModuleEngine, hunt: Hunt, request: Mapping[str, Any], before: Any) -> Iterator[Told]:
    """Yield every round of a deck: each is played on to its end, and what it did not choose waits for its turn."""
    ranks = hunt.ranks
    waiting: list[_Beginning] = [((), ())]
    while waiting:
        cards, moves = waiting.pop()
        shoe = _filled(cards, ranks)
        before()
        live = LiveRound(engine, {**request, "sabot": list(shoe)})
        if live.fault is not None:
            told = _at_once(engine, {**request, "sabot": list(cards)}, moves)
            if told is not None:
                yield told
            else:
                waiting += [((*cards, card), moves) for card in reversed(_next_cards(cards, ranks))]
            continue
        for move in moves:
            live.move(move)
        known = len(cards)
        while True:
            waiting += _other_cards(shoe, ranks, range(known, live.drawn), moves)
            known = max(known, live.drawn)
            if live.asked is None:
                break
            first, *others = _following(engine, hunt.start, live.asked, moves)
            waiting += [(shoe[:known], (*moves, move)) for move in reversed(others)]
            moves = (*moves, first)
            live.move(first)
        outcome = live.outcome
        if _code(outcome) != _EXHAUSTED:
            yield Told({**request, "sabot": list(shoe[: live.drawn])}, moves, outcome)


def _at_once(engine: ModuleEngine, setup: Mapping[str, Any], moves: tuple[Mapping[str, Any], ...]) -> Told | None:
    """Return a round that fails before anybody is asked; None if it is only that its cards are too few."""
    outcome = engine.play(setup, moves)
    return None if _code(outcome) == _EXHAUSTED else Told(setup, moves, outcome)


def _filled(cards: tuple[str, ...], ranks: str) -> tuple[str, ...]:
    """Return some first cards of a deck with all the others, those of the first rank first."""
    while following := _next_cards(cards, ranks):
        cards = (*cards, following[0])
    return cards


def _other_cards(
    shoe: tuple[str, ...], ranks: str, places: Iterable[int], moves: tuple[Mapping[str, Any], ...]
) -> Iterator["_Beginning"]:
    """Yield the beginnings that part at some cards of a shoe; those of a place, the first to be tried last."""
    for place in places:
        head = shoe[:place]
        yield from (((*head, card), moves) for card in reversed(_next_cards(head, ranks)) if card != shoe[place])


def _following(
    engine: ModuleEngine, start: Start, asked: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """Return what may be done where a round waits: what is offered, what one has no money for, what may happen."""
    options = asked["lecite"]
    without = [name for name in engine.module.RULES.funds if start.funds < RICH and name not in options]
    tried = {move.get("azione") for move in moves} & {*without}  # what is refused is asked once, not for ever
    actions = [{"azione": name} for name in sorted((*options, *([] if tried else without)))]
    happened = sum("evento" in move for move in moves)
    return actions + _happening(engine, start, asked, happened)


def _happening(engine: ModuleEngine, start: Start, asked: Mapping[str, Any], happened: int) -> list[dict[str, Any]]:
    """Return the events that may come instead of a decision: one a round, unless one may decide again before a turn."""
    player = PLAYERS[start.holders[0]]
    events: list[dict[str, Any]] = []
    for name in start.events:
        if name != EARLY and not happened:
            events.append({"evento": name, "giocatore": player})
        elif name == EARLY and happened < start.early:
            events += [
                {"evento": name, "posto": box, "mano": 1, "azione": action}
                for box in start.boxes
                if box != asked["posto"]
                for action in _decided_first(engine)
            ]
    return events


def _decided_first(engine: ModuleEngine) -> list[str]:
    """Return the decisions with which a turn may begin."""
    rules = engine.module.RULES
    stage = next((phase.stages[0] for phase in rules.phases if phase.stages), "")
    return sorted(offer.name for offer in rules.stages.get(stage, ()))


@lru_cache(maxsize=65536)
def _next_cards(shoe: tuple[str, ...], ranks: str) -> tuple[str, ...]:
    """Return the next card of each rank that is left, suits in turn."""
    held = [sum(card[0] == rank for card in shoe) for rank in ranks]
    return tuple(rank + _LETTERS[out] for rank, out in zip(ranks, held, strict=True) if out < len(_LETTERS))


def _some(engine: ModuleEngine, hunt: Hunt, request: Mapping[str, Any], seed: str, before: Any) -> Iterator[Told]:
    chance = Random(f"{seed} {hunt.start}")
    known = [rank for rank in "A23456789TJQK" if rank in engine.module.RULES.values]
    for _ in range(hunt.rounds):
        often = [rank for rank in chance.choice(_SCARCE) if rank in known]
        pool = [*known, *often * 6] if chance.random() < 0.75 else known
        shoe = [chance.choice(pool) + chance.choice(_LETTERS[: chance.choice((1, 2, 4))]) for _ in range(_LONG)]
        moves: tuple[Mapping[str, Any], ...] = ()
        turn, bent = chance.random(), chance.random()
        before()
        live = LiveRound(engine, {**request, "sabot": shoe})
        while (asked := live.asked) is not None:
            happens = hunt.start.events and chance.random() < _HAPPENS
            events = _happening(engine, hunt.start, asked, 0) if happens else []
            event = chance.choice(events) if events else None
            move = event or {"azione": _choice(sorted(asked["lecite"]), chance, turn, bent)}
            moves = (*moves, move)
            live.move(move)
        yield Told({**request, "sabot": shoe}, moves, live.outcome)


def _choice(options: Sequence[str], chance: Random, turn: float, bent: float) -> str:
    """Return a decision: in a round that is bent on one, the same again and again, so that hands grow long too."""
    return options[int(turn * len(options))] if chance.random() < bent else chance.choice(options)


def _code(outcome: Outcome) -> str:
    return str(outcome["errore"]["codice"]) if outcome.get("errore") else ""


def shown(outcome: Outcome) -> Any:
    """Return what an outcome shows to who plays: nothing that names a row, a clause or a moment of the data."""
    if "errore" in outcome:
        return "errore", _code(outcome)
    told = []
    for entry in outcome["registro"]:
        if entry["fatto"] != "banco":
            plain = {key: value for key, value in entry.items() if key not in ("riga", "clausole", "stadio")}
            if "lecite" in plain:
                plain["lecite"] = sorted(plain["lecite"])
            told.append(plain)
    return outcome["stato"], told, outcome["saldi"]


def seen_by_steps(before: Outcome, after: Outcome) -> bool:
    """Say whether a scenario can see what an outcome has that another, which is shown otherwise, has not.

    Of what happens between two decisions it sees all but the order, and that a hand has closed by itself, never that
    it has not.
    """
    return _seen(before) != _seen(after) or not _closed(before) <= _closed(after)


def _seen(outcome: Outcome) -> Any:
    told = shown(outcome)
    if told[0] == "errore":
        return told
    stretches: list[dict[Any, list[Any]]] = [{}]
    for entry in told[1]:
        if entry["fatto"] not in _UNTOLD:
            whose = entry["fatto"], entry.get("posto"), entry.get("mano"), entry.get("giocatore")
            stretches[-1].setdefault(whose, []).append(entry)
        if entry["fatto"] in _ENDS:
            stretches.append({})
    return told[0], stretches, told[2]


def _closed(outcome: Outcome) -> set[tuple[int, int]]:
    return {(entry["posto"], entry["mano"]) for entry in outcome.get("registro", ()) if entry["fatto"] == _CLOSED}
