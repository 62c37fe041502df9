"""A round that two engines answer otherwise in, a smaller one that they do too out: fewer cards, decisions, seats.

One change at a time is tried, and kept if the two still part for the same cause and the round is smaller; until none
helps. Cards are taken away singly and in pairs, and exchanged for any other, so that a hand that took five cards
to get somewhere gets there with two. A box goes with the cards that it drew, so that the others keep theirs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from conformance.chance.drawn_seats import RICH
from conformance.chance.reference import Reference
from conformance.chance.told_apart import AnswerDivergence
from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.pages.sheet.stake_amounts import stake_of

Json = dict[str, Any]
Move = Mapping[str, Any]
_RICH = money(RICH)
_FILLING = ("6D", "9C", "8H", "5S", "7C", "4D", "TH", "3C", "2S", "QD", "KC", "JS", "AH")
"""Cards behind those of a round, for who draws more of them than before."""
_FAR = 100
"""What a move for a box that nobody holds counts beside the numbers of those that are."""
Judged = tuple[AnswerDivergence, int]
"""In what the two part, and how many cards have left the shoe on the side that took more."""
Ask = Callable[[Mapping[str, Any], Sequence[Move]], "Judged | None"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shrunk:
    """A round, in what the two part, and how many cards it takes."""

    setup: Mapping[str, Any]
    moves: tuple[Move, ...]
    divergence: AnswerDivergence
    cards: int

    @property
    def size(self) -> tuple[int, ...]:
        """What is made as small as can be: cards, moves, seats, wagers, players; then what is not plain."""
        seats = self.setup["posti"]
        wagers = [amount for seat in seats for amount in seat["puntate"].values()]
        followers = self.setup.get("spalle", ())
        odd = sum(amount != "10.00" for amount in (*wagers, *(one["importo"] for one in followers)))
        odd += sum(account["saldo"] != _RICH for account in self.setup["giocatori"])
        odd += sum(bool(one.get("accetta")) for one in followers)
        behind = len(followers)
        held = {seat["posto"] for seat in seats}
        far = sum(held) + sum(_FAR for move in self.moves if move.get("posto", 0) not in held | {0})
        return self.cards, len(self.moves), len(seats) + behind, len(wagers), len(self.setup["giocatori"]), odd, far


def shrunk(setup: Mapping[str, Any], moves: Sequence[Move], rules: Ruleset, ask: Ask, limit: int) -> Shrunk | None:
    """Return the smallest round that was found; None if the two answer the one given alike.

    Args:
        ask: plays a round on both sides.
        limit: how many rounds may be tried.
    """
    first = ask(setup, moves)
    if first is None:
        return None
    search = _Search(rules, ask, first, limit)
    best = search.without_the_rest(setup, moves, first)
    while (better := search.better(best)) is not None:
        best = better
    return best


class _Search:
    def __init__(self, rules: Ruleset, ask: Ask, first: Judged, left: int) -> None:
        self._rules, self._ask, self._left = rules, ask, left
        self._cause = first[0].cause
        self._reference = Reference(rules)
        self._plain = {wager.name: money(stake_of(wager.name, rules)) for wager in rules.wagers}
        self._seen: set[str] = set()

    def better(self, best: Shrunk) -> Shrunk | None:
        """Return a smaller round that the two part in; None if no change gives one."""
        for setup, moves in self._changes(best):
            found = self._tried(setup, moves)
            if found is not None and found.size < best.size:
                return found
        return None

    def _tried(self, setup: Mapping[str, Any], moves: Sequence[Move]) -> Shrunk | None:
        key = repr((setup, moves))
        if key in self._seen or self._left <= 0 or not setup["posti"]:
            return None
        self._seen.add(key)
        self._left -= 1
        judged = self._ask(setup, moves)
        if judged is None or judged[0].cause != self._cause:
            return None
        return self.without_the_rest(setup, moves, judged)

    def without_the_rest(self, setup: Mapping[str, Any], moves: Sequence[Move], judged: Judged) -> Shrunk:
        """Return a round that the two part in, without the cards that nobody drew.

        An engine that falls, or refuses the round, may have looked at those too: then they stay.
        """
        told, cards = judged
        short: Mapping[str, Any] = {**setup, "sabot": list(setup["sabot"])[:cards]}
        if told.part == "errore":
            again = self._ask(short, moves)
            if again is None or again[0].cause != self._cause:
                short, cards = setup, len(setup["sabot"])
        return Shrunk(setup=short, moves=tuple(moves), divergence=told, cards=cards)

    # -- what is tried, the largest step first -------------------------------------------------------------------------

    def _changes(self, best: Shrunk) -> Iterator[tuple[Mapping[str, Any], Sequence[Move]]]:
        setup, moves = dict(best.setup), best.moves
        for part in self._fewer_people(setup):
            left = _of_seats(moves, part)
            for drawn in self._drawn_by_others(setup, moves, part):
                yield self._filled({**part, "sabot": drawn}), left
            yield self._filled(part), left
        for many in range(len(moves)):
            yield setup, moves[:many]
        for place in range(len(moves)):
            yield setup, (*moves[:place], *moves[place + 1 :])
        yield from ((setup, other) for other in _for_who_plays(moves, setup))
        yield from ((part, moves) for part in self._plainer(setup))
        yield from self._fewer_cards(best)

    def _fewer_people(self, setup: Json) -> Iterator[Json]:
        behind = setup.get("spalle", ())
        if len(behind) > 1:
            yield _named(_with_behind(setup, ()))
        for gone in range(len(behind)):
            yield _named(_with_behind(setup, (*behind[:gone], *behind[gone + 1 :])))
        seats = setup["posti"]
        for gone in range(len(seats) if len(seats) > 1 else 0):
            rest = [seat for place, seat in enumerate(seats) if place != gone]
            left = {seat["posto"] for seat in rest}
            kept = [one for one in behind if one["posto"] in left]
            yield _named(_with_behind({**setup, "posti": rest}, kept))
        if len(seats) == 1 and seats[0]["posto"] > 1 and not behind:
            yield {**setup, "posti": [{**seats[0], "posto": 1}]}

    def _drawn_by_others(self, setup: Json, moves: Sequence[Move], part: Json) -> Iterator[list[str]]:
        """Yield the shoe without the cards that went to the boxes of which a smaller round has none, if there are."""
        gone = {seat["posto"] for seat in setup["posti"]} - {seat["posto"] for seat in part["posti"]}
        if not gone or len(part["posti"]) == len(setup["posti"]):
            return
        told = self._reference.play(setup, moves).get("registro", ())
        drawn = [one for one in told if one["fatto"] == "carta" and one.get("da", "sabot") == "sabot"]
        shoe = list(setup["sabot"])
        kept = [card for card, entry in zip(shoe, drawn, strict=False) if entry.get("posto") not in gone]
        if len(kept) < len(drawn):
            yield [*kept, *shoe[len(drawn) :]]

    def _plainer(self, setup: Json) -> Iterator[Json]:
        main = self._rules.main_wager.name
        for place, seat in enumerate(setup["posti"]):
            for name in seat["puntate"]:
                if name != main:
                    stakes = {key: amount for key, amount in seat["puntate"].items() if key != name}
                    yield _with_stakes(setup, place, stakes)
            for name, amount in seat["puntate"].items():
                plain = self._plain.get(name, self._plain[main])  # of other rules: as much as on the main one
                if amount != plain:
                    yield _with_stakes(setup, place, {**seat["puntate"], name: plain})
        behind = setup.get("spalle", ())
        for place, one in enumerate(behind):
            followed = self._rules.behind.wager if self._rules.behind else main
            changes: tuple[Json, ...] = ({"importo": self._plain[followed]}, {"accetta": []})
            for change in changes:
                if {**one, **change} != one:
                    yield _with_behind(setup, (*behind[:place], {**one, **change}, *behind[place + 1 :]))
        for place, account in enumerate(setup["giocatori"]):
            if account["saldo"] != _RICH:
                accounts = list(setup["giocatori"])
                accounts[place] = {**account, "saldo": _RICH}
                yield {**setup, "giocatori": accounts}

    def _fewer_cards(self, best: Shrunk) -> Iterator[tuple[Mapping[str, Any], Sequence[Move]]]:
        setup, moves = best.setup, best.moves
        shoe = list(setup["sabot"])[: best.cards]
        shorter = [moves, *((*moves[:place], *moves[place + 1 :]) for place in range(len(moves)))]
        for gone in range(len(shoe)):
            rest = [*shoe[:gone], *shoe[gone + 1 :]]
            for some in shorter:
                yield self._filled({**setup, "sabot": rest}), some
        for first, second in combinations(range(len(shoe)), 2):
            rest = [card for place, card in enumerate(shoe) if place not in (first, second)]
            yield self._filled({**setup, "sabot": rest}), moves
        for place in range(len(shoe)):
            for rank in self._rules.deck.ranks:
                other = [*shoe]
                other[place] = rank + shoe[place][-1]
                if other != shoe and other.count(other[place]) <= self._rules.deck.decks:
                    for some in shorter:
                        yield self._filled({**setup, "sabot": other}), some

    def _filled(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a round with cards behind its own, as many as anybody may draw."""
        shoe, ranks = list(setup["sabot"]), set(self._rules.deck.ranks)
        more = [card for card in _FILLING if card[0] in ranks and shoe.count(card) < self._rules.deck.decks]
        return {**setup, "sabot": [*shoe, *more]}


def _with_behind(setup: Json, behind: Sequence[Json]) -> Json:
    """Return a round with these bets behind; without the word where there are none."""
    rest = {key: value for key, value in setup.items() if key != "spalle"}
    return {**rest, "spalle": [*behind]} if behind else rest


def _with_stakes(setup: Json, place: int, stakes: Mapping[str, str]) -> Json:
    seats = list(setup["posti"])
    seats[place] = {**seats[place], "puntate": dict(stakes)}
    return {**setup, "posti": seats}


def _named(setup: Json) -> Json:
    """Return a round in which only who plays has an account."""
    playing = {one["giocatore"] for one in (*setup["posti"], *setup.get("spalle", ()))}
    return {**setup, "giocatori": [one for one in setup["giocatori"] if one["giocatore"] in playing]}


def _for_who_plays(moves: Sequence[Move], setup: Mapping[str, Any]) -> Iterator[tuple[Move, ...]]:
    """Yield the moves with one that is for a box that nobody holds made for one that somebody does."""
    held = sorted({seat["posto"] for seat in setup["posti"]})
    for place, move in enumerate(moves):
        if move.get("posto", 0) not in {0, *held}:
            yield from ((*moves[:place], {**move, "posto": box}, *moves[place + 1 :]) for box in held)


def _of_seats(moves: Sequence[Move], setup: Mapping[str, Any]) -> tuple[Move, ...]:
    """Return the moves of the boxes that play; the one that plays, if it has moved, is called by its new number."""
    boxes = {seat["posto"] for seat in setup["posti"]}
    if len(boxes) == 1:
        only = next(iter(boxes))
        return tuple({**move, "posto": only} if "posto" in move else move for move in moves)
    return tuple(move for move in moves if move.get("posto", 0) in boxes or "posto" not in move)
