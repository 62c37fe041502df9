"""A generated engine played one round after another: its facts alone, no messages, and cards known only as needed."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banco.lab.rounds.partial_shoe import PartialShoe, Unseen
from banco.lab.rounds.search_moves import event_of
from banco.lab.rounds.seating import Seating
from banco.lab.rounds.shown_facts import ShownFacts
from banco.lab.rounds.waiting_points import phase_of, points, raised, suspended
from banco.lab.rounds.what_matters import Named, WhatMatters
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.engine.suspended_rounds import suspended_round
from generator.model.ir import Ruleset


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a round has come with the cards and the moves given.

    Attributes:
        options: what is asked, in the order of the engine; () if nothing is.
        later: box and number of the hands whose turn has not come while something is asked.
        wants: the place in the shoe of a card that it must see and was not told; -1 if it wants none.
        drawn: how many cards have left the shoe, those that nobody has seen too.
        returned: once it is over, the gain of the first player in cents, less than 0 for a loss; None before.
        fault: what stopped it, "" if nothing did.
        shown: all that it has shown so far; equal for two rounds that nobody can tell apart.
        phase: the place of the phase under way among those of the rules.
        open: the wagers that are not decided yet.
        point: where in its play it is.
        house: the dealer's cards, and those on the table.
        players: hands, stakes, accounts; two rounds with the same three go on alike, whatever comes.
    """

    options: tuple[str, ...] = ()
    later: tuple[tuple[int, int], ...] = ()
    wants: int = -1
    drawn: int = 0
    returned: int | None = None
    fault: str = ""
    shown: tuple[Hashable, ...] = ()
    phase: int = 0
    open: frozenset[str] = frozenset()
    point: Hashable = None
    house: Hashable = None
    players: Hashable = None

    @property
    def begun(self) -> bool:
        """Say whether something is asked, and no hand is left whose turn has not come."""
        return bool(self.options) and not self.later

    @property
    def over(self) -> bool:
        """Say whether nothing more can happen."""
        return self.returned is not None or bool(self.fault)

    @property
    def stands(self) -> Hashable:
        """Return what is equal for two rounds that go on alike, whatever comes."""
        return self.point, self.house, self.players, self.returned, self.fault


class QuickEngine:
    """The engine of some rules; a move that it does not admit is refused, and the round waits for another."""

    def __init__(
        self, rules: Ruleset, names: Mapping[str, str], requests: Sequence[Mapping[str, Any]], *, closely: bool = False
    ) -> None:
        """Make the engine, over the kernel that all those in memory share.

        Args:
            names: what the other side calls wagers and offers that are called otherwise here; moves are given so.
            requests: how rounds may start, each the `colpo` of the protocol; of its shoe nothing is read.
            closely: whether totals and classes of hands are looked at too: where the other side may count otherwise.
        """
        self._module = load_beside(source_without_kernel(rules))
        self._rules, self._names, self._closely = self._module.RULES, names, closely
        self._own = {common: own for own, common in names.items()}
        self._round = _telling_round(self._module)
        self._matters = WhatMatters(rules, self._rules.classes)
        self._requests = requests
        self._seatings: dict[int, Seating | str] = {}

    def play(self, start: int, cards: Mapping[int, str], moves: Sequence[str], named: Named) -> Reached:
        """Return where a round has come.

        Args:
            start: which of the requests the round starts with, from 0.
            cards: place in the shoe, from 0 → code, as far as it is known: a card that nobody looks at need not be.
            moves: the names of the decisions, those that are not admitted too; what `event_move` makes of events.
            named: what of a card may be asked in this round.
        """
        module, rules = self._module, self._rules
        facts = ShownFacts(self._names)
        request, seating = self._requests[start], self._seated(start)
        if isinstance(seating, str):
            return Reached(fault=seating)
        players, boxes = seating.taken(module, rules.ceiling)
        facts.entries.extend(seating.told)
        shoe = PartialShoe({place: rules.cards[code] for place, code in cards.items()})
        table: Any = self._round(rules, shoe, boxes, facts)
        funds = [_cents(account["saldo"]) for account in request["giocatori"]]
        game = table.play()
        try:
            next(game)
            for move in moves:
                game.send(self._sent(move, request))
        except StopIteration:
            gains = tuple(player.balance - had for player, had in zip(players, funds, strict=True))
            last = (gains, self._close_look(table))
            return Reached(returned=gains[0], drawn=table.next, shown=(*facts.entries, last))
        except Unseen as unseen:
            frames = list(raised(unseen.__traceback__))
            house, own = self._matters.at(table, players, phase_of(frames), named)
            return Reached(
                wants=unseen.place,
                drawn=table.next,
                shown=tuple(facts.entries),
                phase=phase_of(frames),
                open=_open(table),
                point=(table.next, *points(frames)),
                house=house,
                players=own,
            )
        except Exception as fault:
            code = getattr(fault, "code", type(fault).__name__)
            return Reached(fault=code, drawn=table.next, shown=tuple(facts.entries))
        frames = list(suspended(game))
        options = tuple(self._names.get(option, option) for option in table.pending.options)
        house, own = self._matters.at(table, players, phase_of(frames), named)
        return Reached(
            options=options,
            later=tuple(_later(table)),
            drawn=table.next,
            shown=(*facts.entries, self._close_look(table)),
            phase=phase_of(frames),
            open=_open(table),
            point=(table.next, options, *points(frames)),
            house=house,
            players=own,
        )

    def _seated(self, start: int) -> "Seating | str":
        """Return how the players sit once the stakes are down, or why the engine refuses them; asked once."""
        known = self._seatings.get(start)
        if known is None:
            facts = ShownFacts(self._names)
            try:
                setup = self._module.Setup(self._rules, self._requests[start], facts)
                setup.round()
                known = Seating(setup, tuple(facts.entries))
            except self._module.EngineFault as fault:
                known = str(fault.code)
            self._seatings[start] = known
        return known

    def _sent(self, move: str, request: Mapping[str, Any]) -> Any:
        event = event_of(move)
        if event is None:
            return self._own.get(move, move)
        if event.action:
            action = self._own.get(event.action, event.action)
            return self._module.Move(event=event.name, action=action, box=event.box, hand=event.hand)
        return self._module.Move(event=event.name, player=request["giocatori"][0]["giocatore"])

    def _close_look(self, table: Any) -> Hashable:
        """Return totals and classes of the hands, where the other side may see others."""
        if not self._closely:
            return ()
        classes = self._rules.classes
        hands = [
            (hand.total, hand.soft, *(name for name, holds in classes.items() if holds(hand))) for hand in table.hands
        ]
        return (*hands, table.dealer.total, table.dealer.soft)


def _telling_round(module: Any) -> Any:
    """Return the kernel's round, with decisions told in few words: it writes all that a player sees at each."""

    class TellingRound(suspended_round(module)):  # type: ignore[misc]
        __slots__ = ()

        def _log_decision(self, decision: Any) -> None:
            self.log.asked(decision, self._prices(decision), len(self.concealed))

    return TellingRound


def _later(table: Any) -> Iterator[tuple[int, int]]:
    """Yield the hands for which one may decide before their turn."""
    asked = table.pending
    for hand in table.hands:
        if not hand.closed and not hand.decisions and not (hand is asked.hand and asked.stage):
            yield hand.box.number, hand.index


def _open(table: Any) -> frozenset[str]:
    return frozenset(stake.wager for hand in table.hands for stake in hand.stakes if stake.returned is None)


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))
