"""A scenario and chance in, a change that no rule can see out; and the scenario so changed, ready to be played."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, TypeVar

from conformance.audit.replays.change import EVERY_KIND, ChangeKind, RoundChange
from conformance.audit.replays.freedoms import Freedoms, Suits
from conformance.audit.replays.rewriting import Rewriting
from conformance.audit.replays.session_rewriting import SessionRewriting
from conformance.cases.scenario.case import Case
from conformance.cases.scenario.shoe import REST
from conformance.wire.wire_values import read_money, write_money
from generator.words.card_words import SUITS

_FACTORS: Final = range(2, 11)
_MOST_APPENDED: Final = 6
_LARGEST: Final = 10**12
"""Cents; no amount on the wire may have more digits than its schema admits."""

Json = Mapping[str, Any]
T = TypeVar("T", int, str)


def drawn_change(
    case: Case, freedoms: Freedoms, random: Random, kinds: Collection[ChangeKind] = EVERY_KIND
) -> RoundChange:
    """Return a change of a scenario drawn by chance: of every kind asked for that the scenario leaves free.

    Its values are such as the scenarios themselves have, so that no engine can tell a replay from them.
    """
    suits = _suits(case, freedoms, random)
    if case.at_table:
        moved = _boxes(case, freedoms, random) if freedoms.boxes_chosen else {}
        boxes = _whole(moved, freedoms.boxes)
        every = RoundChange(suits=suits, boxes=boxes, players=_players(case, random))
        return every.only(kinds)
    return RoundChange(
        suits=suits,
        boxes=_boxes(case, freedoms, random),
        players=_players(case, random),
        factor=_factor(case, freedoms, random),
        appended=_appended(case.setup["sabot"], suits, freedoms, random),
    ).only(kinds)


def changed(case: Case, change: RoundChange) -> Case:
    """Return the changed scenario that an engine is asked. Its checks stay the original ones: see `told_back`."""

    def times(amount: str) -> str:
        cents = read_money(amount)
        return write_money(cents * change.factor) if isinstance(cents, int) else amount

    if case.at_table:
        again = SessionRewriting(change.suits, change.boxes, change.players).value
        return replace(case, setup=again(case.setup), moves=tuple(map(again, case.moves)))
    new = Rewriting(change.suits, change.boxes, change.players, times).value
    setup = new(case.setup)
    setup["sabot"] = [*setup["sabot"], *change.appended]
    context = {**case.context, "carte": _with_rest(new(case.context.get("carte", [])), change)}
    return replace(case, setup=setup, moves=tuple(new(case.moves)), context=context)


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _suits(case: Case, freedoms: Freedoms, random: Random) -> dict[str, str]:
    shoe, wagers = case.setup.get("sabot", ()), {wager for wager, _ in _stakes(case.setup, freedoms)}
    if case.at_table:
        shoe = [code for one in shoe for code in one["carte"]]
        wagers = {event["puntata"] for event in case.moves if "puntata" in event}
    seen = [exchange for exchange in freedoms.suits(wagers) if any(exchange[code[1]] != code[1] for code in shoe)]
    return dict(random.choice(seen)) if seen else {}


def _boxes(case: Case, freedoms: Freedoms, random: Random) -> dict[int, int]:
    """Return a new box for each box of the scenario, in order; none if the scenario names a box that does not exist."""
    parts = (*case.setup.get("posti", ()), *case.setup.get("spalle", ()), *case.moves)
    boxes = sorted({part["posto"] for part in parts if part.get("posto")})
    return _others(boxes, range(1, freedoms.boxes + 1), random)


def _whole(boxes: Mapping[int, int], count: int) -> dict[int, int]:
    """Return a change of boxes with what becomes of those that a scenario does not name: free ones are shown too."""
    every = range(1, count + 1)
    rest = zip(sorted(set(every) - boxes.keys()), sorted(set(every) - set(boxes.values())), strict=True)
    return {**boxes, **dict(rest)} if boxes else {}


def _players(case: Case, random: Random) -> dict[str, str]:
    players = case.setup.get("giocatori", ())
    names = sorted(case.setup["conti"] if case.at_table else (player["giocatore"] for player in players))
    alike = [f"g{number}" for number in range(1, 10)]
    return _others(names, alike if len(names) < len(alike) else [f"g{number}" for number in range(10, 100)], random)


def _others(old: list[T], among: Sequence[T], random: Random) -> dict[T, T]:
    """Return as many others for some things, in the same order, not all equal to them; none where there is no room."""
    if not old or len(old) >= len(among) or not set(old) <= set(among):
        return {}
    new = old
    while new == old:
        new = sorted(random.sample(among, len(old)))
    return dict(zip(old, new, strict=True))


def _factor(case: Case, freedoms: Freedoms, random: Random) -> int:
    """Return by how much the stakes may be multiplied: all of them stay exact, and within their limits; 1 for none."""
    stakes = list(_stakes(case.setup, freedoms))
    balances = [read_money(player["saldo"]) or 0 for player in case.setup["giocatori"]]
    if any(not _is_free(wager, cents, freedoms) or cents % freedoms.grain for wager, cents in stakes):
        return 1
    within = [
        factor
        for factor in _FACTORS
        if all(_is_free(wager, cents * factor, freedoms) for wager, cents in stakes)
        and all(balance * factor < _LARGEST for balance in balances)
    ]
    return random.choice(within) if within and any(cents for _, cents in stakes) else 1


def _is_free(wager: str, cents: int, freedoms: Freedoms) -> bool:
    least, most = freedoms.limits.get(wager, (None, None))
    return (least is None or cents >= least) and (most is None or cents <= most)


def _stakes(setup: Json, freedoms: Freedoms) -> Iterator[tuple[str, int]]:
    placed = [*(pair for box in setup.get("posti", ()) for pair in box["puntate"].items())]
    placed += [(freedoms.behind, bet["importo"]) for bet in setup.get("spalle", ())]
    for wager, amount in placed:
        cents = read_money(amount)
        yield wager, cents if isinstance(cents, int) else 1


def _appended(shoe: Sequence[str], suits: Suits, freedoms: Freedoms, random: Random) -> tuple[str, ...]:
    """Return cards that the shoe may have besides, with its suits exchanged or not: best such as it does not hold."""
    copies = Counter(shoe) | Counter(code[0] + suits.get(code[1], code[1]) for code in shoe)
    deck = [rank + suit for rank in freedoms.ranks for suit in SUITS]
    free = [code for code in deck if not copies[code]] or [code for code in deck if copies[code] < freedoms.decks]
    return tuple(random.sample(free, random.randint(1, min(_MOST_APPENDED, len(free))))) if free and shoe else ()


# -- what comes of it --------------------------------------------------------------------------------------------------


def _with_rest(roles: list[dict[str, Any]], change: RoundChange) -> list[dict[str, Any]]:
    """Return the cards by role with those at the end of the shoe, which nobody draws."""
    if not change.appended or not roles:
        return roles
    rest = next((role for role in roles if role["a"] == REST), {"a": REST, "carte": []})
    others = [role for role in roles if role is not rest]
    return [*others, {**rest, "carte": [*rest["carte"], *change.appended]}]
