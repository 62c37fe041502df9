"""A round as a value: what it offers is admitted, copies are apart, equal keys go on alike, cards may be unknown."""

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from loaded import rules_of

from generator.engine.generate import load_engine
from generator.engine.partial_shoe import FaceDown, PartialShoe, Unseen, played_on, with_card
from generator.engine.runtime import MODULES

SLUGS = ("21-duello", "black-jack-live", "blackjack-surrender", "first-person-blackjack", "play-lounge-blackjack-7")
EVENTS = ("tempo_scaduto", "anticipo", "disconnessione", "riconnessione", "malfunzionamento")
each_game = pytest.mark.parametrize("slug", SLUGS)


@cache
def engine_of(slug: str) -> Any:
    return load_engine(rules_of(slug))


def begun(engine: Any, chance: random.Random, *, shoe: list[str], boxes: int = 2) -> Any:
    """Return the game of a round with one or two boxes, perhaps side bets and somebody behind."""
    known = engine.RULES
    numbers = chance.sample(range(1, known.boxes + 1), min(boxes, known.boxes))
    holders = ["Anna", "Anna" if known.players == 1 else chance.choice(("Anna", "Bruno"))]
    places = []
    for number, holder in zip(numbers, holders, strict=False):
        stakes = {
            name: "10.00"
            for name, kind in known.wagers.items()
            if not kind.base and (kind.compulsory or chance.random() < 0.3)
        }
        places.append({"posto": number, "giocatore": holder, "puntate": stakes})
    funds = {"Anna": chance.choice(("105.00", "1000.00")), "Bruno": "1000.00", "Carla": "1000.00"}
    request: dict[str, Any] = {
        "sabot": shoe,
        "giocatori": [{"giocatore": name, "saldo": amount} for name, amount in funds.items()],
        "posti": places,
    }
    if known.behind is not None and chance.random() < 0.4:
        accepted = list(known.behind.presets)
        request["spalle"] = [
            {"giocatore": "Carla", "posto": places[0]["posto"], "importo": "10.00", "accetta": accepted}
        ]
    return engine.Game(engine.RULES, request)


def codes(engine: Any, chance: random.Random, *, ranks: int = 13, cards: int = 60) -> list[str]:
    """Return a shoe of so many ranks: of few, so that pairs, splits and equal hands come often."""
    some = chance.sample(sorted(engine.RULES.values), min(ranks, len(engine.RULES.values)))
    return [chance.choice(some) + chance.choice("SHDC") for _ in range(cards)]


def some_move(engine: Any, table: Any, chance: random.Random) -> Any:
    """Return a decision that may be taken, at times one that may not, or an event."""
    if chance.random() < 0.7:
        return engine.Move(action=chance.choice(table.options))
    if chance.random() < 0.3:
        return engine.Move(action=chance.choice([*engine.RULES.offers, "rifiuta"]))
    hand = chance.choice(table.hands)
    event = chance.choice(EVENTS[:4] if chance.random() < 0.95 else EVENTS)
    return engine.Move(
        event=event, action=chance.choice(list(engine.RULES.offers)), box=hand.box.number, hand=hand.index,
        player=chance.choice(table.players).name,
    )  # fmt: skip


def told(table: Any) -> Any:
    """Return all that a round has come to: register, accounts, cards, what is asked."""
    accounts = [(player.name, player.balance) for player in table.players]
    return list(table.log.entries), accounts, list(table.options), table.over, table.next, table.key()


# ---------------------------------------------------------------------- options


@each_game
def test_every_option_is_admitted_and_every_other_name_is_refused(slug: str) -> None:
    engine, chance = engine_of(slug), random.Random(slug)
    decisions = 0
    for _ in range(60):
        table = begun(engine, chance, shoe=codes(engine, chance, ranks=4)).round
        while not table.over:
            due = table.pending
            for name in ["nessuna", "rifiuta", *engine.RULES.offers]:
                after = table.fork()
                after.go_on(name)
                entry = after.log.entries[len(table.log.entries)]
                automatic = name in engine.RULES.funds  # an action that only the balance forbids is replaced
                assert (entry["fatto"] == "scelta") == (name in table.options) or automatic
                if entry["fatto"] == "rifiuto":
                    assert list(after.options) == list(due.options)
            decisions += 1
            table.go_on(chance.choice(table.options))
        assert list(table.options) == []
    assert decisions > 60


# ---------------------------------------------------------------------- copies


@each_game
def test_a_copy_plays_as_the_round_that_was_never_copied_and_leaves_the_original_alone(slug: str) -> None:
    engine, chance = engine_of(slug), random.Random(f"copies {slug}")
    for _ in range(60):
        shoe, seed = codes(engine, chance, ranks=3), chance.random()
        alone = begun(engine, random.Random(seed), shoe=shoe).round
        copied = begun(engine, random.Random(seed), shoe=shoe).round
        while not alone.over:
            before = told(copied)
            other = copied.fork()
            assert told(other) == before
            while not other.over:
                other.go_on(some_move(engine, other, chance))
            assert told(copied) == before
            move = some_move(engine, copied, chance)
            copied = copied.fork()
            alone.go_on(move)
            copied.go_on(move)
            assert told(copied) == told(alone)


@each_game
def test_a_copy_shares_nothing_that_changes(slug: str) -> None:
    engine, chance = engine_of(slug), random.Random(f"shares {slug}")
    for _ in range(30):
        table = begun(engine, chance, shoe=codes(engine, chance, ranks=3)).round
        while not table.over:
            mine = {id(one): one for one in changing(table, engine)}
            shared = [one for one in changing(table.fork(), engine) if id(one) in mine]
            assert shared == []
            table.go_on(chance.choice(table.options))


def changing(table: Any, engine: Any) -> Iterator[Any]:
    """Yield what a round is made of that may change: not the rules, the cards, the shoe, the entries of a register."""
    fixed = (engine.Card, engine.Rules, engine.OfferRule)
    seen: set[int] = {id(table.shoe), id(table.pending.options)}  # the names that are offered never change
    waiting = [table]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, fixed):
            continue
        seen.add(id(one))
        if isinstance(one, list | set | dict):
            yield one
            if one is not table.log.entries:
                waiting += one.values() if isinstance(one, dict) else one
        elif isinstance(one, tuple):
            waiting += one
        elif type(one).__module__ == type(table).__module__:
            yield one
            slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
            waiting += [getattr(one, name) for name in slots] + list(getattr(one, "__dict__", {}).values())


# ---------------------------------------------------------------------- keys


@each_game
def test_rounds_with_one_key_go_on_alike(slug: str) -> None:
    engine, chance = engine_of(slug), random.Random(f"keys {slug}")
    known: dict[Any, Any] = {}
    compared = 0
    for number in range(250):
        start = random.Random(number % 3)  # few beginnings and few cards: rounds that differ in what went before meet
        table = begun(engine, start, shoe=codes(engine, chance, ranks=2)).round
        while not table.over:
            other = known.setdefault(table.key(), table.fork())
            if len(other.log.entries) != len(table.log.entries) or other.log.entries != table.log.entries:
                compared += 1
                assert continuation(engine, table, number) == continuation(engine, other, number)
            table.go_on(some_move(engine, table, chance))
    assert compared > 20


def continuation(engine: Any, table: Any, seed: int) -> Any:
    """Return what is told from here on, with cards and moves that depend on the seed alone."""
    chance = random.Random(seed)
    again = table.fork()
    again.shoe, again.next = [engine.RULES.cards[code] for code in codes(engine, chance, ranks=4)], 0
    again.log = engine.Register()
    while not again.over:
        again.go_on(some_move(engine, again, chance))
    return again.log.entries, [(player.name, player.balance) for player in again.players], again.key()


DERIVED = {
    "Hand": {"n", "low", "extras", "total", "soft", "ceiling", "from_split", "original"},
    "PlayerHand": {"n", "low", "extras", "total", "soft", "ceiling", "box"},
    "Box": {"allows_behind"},  # asked before the round alone
    "Stake": {"hand"},
    "Round": {
        "rules",
        "shoe",
        "next",
        "log",
        "dealing",
        "playing",
        "offer",
        "offers",
        "deal",
        "any_funds",
        "_named_players",
    },
    "Decision": {"offers", "phase"},
}
"""What a key need not hold: it follows from the rest, never differs between steps, or is of no further use."""


def test_no_part_of_the_state_is_left_out_of_the_key() -> None:
    """Each datum that a part of a round has is changed by itself: either the key changes, or it is known not to."""
    engine, chance = engine_of("black-jack-live"), random.Random(1)
    shoe = ["8S", "6D", "8H", "TC", "3C", "9D", "5S", "TS", "9C", "4D", "2H", "7S", *codes(engine, chance)]
    request = {
        "sabot": shoe,
        "giocatori": [{"giocatore": name, "saldo": "1000.00"} for name in ("Anna", "Bruno")],
        "posti": [{"posto": 1, "giocatore": "Anna", "puntate": {rules_of("black-jack-live").main_wager.name: "10.00"}}],
    }
    table = engine.Game(engine.RULES, request).round
    box, hand = table.boxes[0], table.boxes[0].hands[0]
    table.zones["z"] = [table.shoe[0]]
    hand.zones["z"] = [table.shoe[0]]
    hand.marks.add("m")
    box.followers.append(engine.Follower(table.players[1], 500, frozenset()))
    parts = [table, table.players[0], box, hand, hand.stakes[0], table.dealer, table.pending]
    left_out = [
        f"{type(part).__name__}.{name}"
        for part in parts
        for name in fields(part)
        if name not in DERIVED.get(type(part).__name__, ()) and not matters(table, part, name)
    ]
    assert left_out == []


def fields(part: Any) -> list[str]:
    slots = [name for kind in type(part).__mro__ for name in getattr(kind, "__slots__", ())]
    return slots or list(part.__dict__)


def matters(table: Any, part: Any, name: str) -> bool:
    """Say whether the key is another one once a datum has another value."""
    key, value = table.key(), getattr(part, name)
    setattr(part, name, another(table, value))
    try:
        return bool(table.key() != key)
    except ValueError:  # the round does not hold together any more
        return True
    finally:
        setattr(part, name, value)


def another(table: Any, value: Any) -> Any:
    other: Any
    if isinstance(value, bool | int):
        other = not value if isinstance(value, bool) else value + 1
    elif isinstance(value, str):
        other = value + "x"
    elif value is None or type(value).__name__ == "Decision":
        other = None if value else "x"
    elif isinstance(value, set | frozenset):
        other = value | {"x"}
    elif isinstance(value, dict):
        other = {**value, "x": [table.shoe[0]]}
    elif isinstance(value, list) and value and isinstance(value[0], str):
        other = [*value, "x"]
    elif isinstance(value, list) and all(type(one).__name__ == "Card" for one in value):
        other = [*value, table.shoe[1]]
    elif isinstance(value, list):
        other = value[:-1]
    elif type(value).__name__ == "Player":
        other = table.players[1] if value is table.players[0] else table.players[0]
    elif type(value).__name__ == "Hand":
        other = value.copy()
        other.take(table.shoe[0])
    elif type(value).__name__ == "PlayerHand":
        other = value.copy_in(value.box, {player: player for player in table.players})
        value.box.hands.append(other)
    else:
        raise AssertionError(value)
    return other


# ---------------------------------------------------------------------- shoes of which some cards are known


@each_game
def test_a_round_that_is_told_its_cards_one_by_one_is_the_round_over_the_whole_shoe(slug: str) -> None:
    engine, chance = engine_of(slug), random.Random(f"unknown {slug}")
    wants_fewer = 0
    for _ in range(40):
        shoe = [engine.RULES.cards[code] for code in codes(engine, chance, ranks=4)]
        whole, partial = (seated(engine, one) for one in (shoe, PartialShoe()))
        whole.go_on()
        partial = told_as_wanted(partial, shoe)
        while not whole.over:
            assert (list(partial.options), partial.next) == (list(whole.options), whole.next)
            move = chance.choice(whole.options)
            whole.go_on(move)
            partial = told_as_wanted(partial, shoe, move)
        assert partial.over
        assert [player.balance for player in partial.players] == [player.balance for player in whole.players]
        assert [stake.returned for hand in partial.hands for stake in hand.stakes] == [
            stake.returned for hand in whole.hands for stake in hand.stakes
        ]
        wants_fewer += len(partial.shoe.known) < whole.next
    assert (wants_fewer > 0) == (slug == "21-duello")  # the one game in which cards are thrown away unseen


def seated(engine: Any, shoe: Any) -> Any:
    """Return a round of one player, about to begin."""
    player = engine.Player("Anna", 100_000)
    box = engine.Box(1, player)
    box.hands.append(engine.PlayerHand(engine.CEILING, box, 1))
    table = engine.Round(engine.RULES, shoe, [box])
    for name, kind in engine.RULES.wagers.items():
        if kind.compulsory:
            table.stake(box.hands[0], name, player, 1000)
    return table


def told_as_wanted(partial: Any, shoe: list[Any], move: str | None = None) -> Any:
    reached, wanted = played_on(partial, move)
    while wanted is not None:
        assert not isinstance(partial.shoe[wanted], type(shoe[0])) or wanted in partial.shoe.known
        reached, wanted = played_on(with_card(reached, wanted, shoe[wanted]))
    return reached


def test_a_card_that_is_face_down_can_be_named_and_not_looked_at() -> None:
    card = FaceDown(7)
    assert card.code == "?7"
    with pytest.raises(Unseen) as caught:
        card.rank  # noqa: B018
    assert caught.value.place == 7


def test_playing_on_leaves_the_round_as_it_was() -> None:
    table = seated(engine_of("black-jack-live"), PartialShoe())
    key = table.key()
    reached, wanted = played_on(table)
    assert (wanted, table.key(), table.next) == (0, key, 0)
    assert reached is not table
    assert played_on(reached) == (reached, 0)


# ---------------------------------------------------------------------- one module


def test_no_two_modules_of_the_kernel_define_one_name() -> None:
    """They are written into one module, where the second would take the place of the first."""
    inlined = [import_module(f"generator.engine.runtime.{name}") for name in MODULES]
    defined: dict[str, str] = {}
    for module in inlined:
        for name, value in vars(module).items():
            if getattr(value, "__module__", None) == module.__name__:
                assert defined.setdefault(name, module.__name__) == module.__name__, name
