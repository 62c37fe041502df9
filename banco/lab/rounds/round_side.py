"""The rounds of one regolamento, led card by card and move by move, and held against those of another."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from banco.lab.rounds.asked_of_cards import AskedOfCards, CardName, RoundStanding
from generator.engine.generate import load_beside
from generator.engine.partial_shoe import PartialShoe, played_on, with_card
from generator.engine.printers.module import source_without_kernel
from generator.engine.runtime.moves import Move
from generator.model.ir import Ruleset

SearchMove = Move | str
"""An event, or the name of a decision as the earlier rules call it."""
_OF_THE_DATA = frozenset({"riga", "clausole", "stadio"})
"""Fields of a fact that name data, and not what happens."""
_VISIBLE = "visibile"
"""What a player sees at a decision: it follows from the facts before."""
_REASONS = frozenset({"banco"})
"""Facts that say why something happens which is told by itself."""


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a round has come.

    Attributes:
        round: a `Round` of the engine over a `PartialShoe`, which belongs to this value alone; None where the stakes
            were refused.
        wanted: the place in the shoe of a card that must be looked at and is not known; None if there is none.
        fault: the code of what stopped the round, or "".
    """

    round: Any
    wanted: int | None = None
    fault: str = ""

    @property
    def drawn(self) -> int:
        """Return how many cards have left the shoe, counting hidden ones and the one being drawn."""
        return max(self.round.next, 0 if self.wanted is None else self.wanted + 1) if self.round else 0

    @property
    def phase(self) -> int:
        """Return the place of the phase under way among those of the rules."""
        return self.round.phase if self.round else 0

    @property
    def dealer_draws(self) -> bool:
        """Say whether it is certain, during the dealer's turn, that he plays whatever the players hold."""
        return bool(self.round and self.round.at)

    @property
    def over(self) -> bool:
        """Say whether the round was played to its end."""
        return not self.fault and bool(self.round.over)

    @property
    def balance(self) -> int:
        """Return what the first player has, in cents."""
        return int(self.round.players[0].balance)

    @property
    def begun(self) -> bool:
        """Say whether something is asked, and no hand is left whose turn has not come."""
        return bool(self.options) and not self.later

    @property
    def options(self) -> Sequence[str]:
        """Return what is asked, in the order and the words of the engine; nothing if a card is wanted first."""
        return () if self.fault or self.wanted is not None else self.round.options

    @property
    def undecided(self) -> frozenset[str]:
        """Return the wagers that are not settled yet."""
        hands = self.round.hands if self.round else ()
        return frozenset(stake.wager for hand in hands for stake in hand.stakes if stake.returned is None)

    @property
    def later(self) -> list[tuple[int, int]]:
        """Return box and number of the hands whose turn has not come while something is asked."""
        if not self.options:
            return []
        asked = self.round.pending
        return [
            (hand.box.number, hand.index)
            for hand in self.round.hands
            if not hand.closed and not hand.decisions and not (hand is asked.hand and asked.stage)
        ]

    def forget(self) -> None:
        """Drop what the round has shown, which need not be compared again."""
        if self.round:
            self.round.log.entries.clear()


class RoundSide:
    """The engine of one of two regolamenti whose rounds are held against each other."""

    def __init__(
        self, rules: Ruleset, names: Mapping[str, str], requests: Sequence[Mapping[str, Any]], *, closely: bool
    ) -> None:
        """Make the engine.

        Args:
            names: what the other regolamento calls wagers and offers that are called otherwise here.
            requests: how rounds may start, each the `colpo` of the protocol; of its shoe nothing is read.
            closely: whether totals and classes of hands are compared too: where the two may count them otherwise.
        """
        self._module = load_beside(source_without_kernel(rules))
        self._rules = self._module.RULES
        self._names, self._own = names, {common: own for own, common in names.items()}
        self._requests, self._closely = requests, closely
        self._asked = AskedOfCards(rules)

    def begun(self, start: int, cards: Mapping[int, str]) -> Reached:
        """Return the round that one of the requests begins, played up to its first decision.

        Args:
            cards: place in the shoe, from 0 → code, of those that are known.
        """
        try:
            setup = self._module.Setup(self._rules, self._requests[start], self._module.Register())
            round_ = setup.round()
        except self._module.EngineFault as fault:
            return Reached(None, None, fault.code)
        round_.shoe = PartialShoe({place: self._rules.cards[code] for place, code in cards.items()})
        return self._on(round_)

    def after(self, reached: Reached, move: SearchMove) -> Reached:
        """Return where a move leads; one that is not admitted is refused, and one after the end does nothing."""
        if reached.fault or reached.round.over:
            return reached
        if isinstance(move, Move):
            return self._on(reached.round, move._replace(action=self._own.get(move.action, move.action)))
        return self._on(reached.round, self._own.get(move, move))

    def with_card(self, reached: Reached, place: int, code: str) -> Reached:
        """Return where a round comes once a card of its shoe is known."""
        if reached.fault:
            return reached
        return self._on(with_card(reached.round, place, self._rules.cards[code]))

    def _on(self, round_: Any, move: SearchMove | None = None) -> Reached:
        try:
            reached, wanted = played_on(round_, move)
        except Exception as fault:  # rules that are tried may fail in any way
            return Reached(_up_to_fault(round_, move), None, getattr(fault, "code", type(fault).__name__))
        self._asked.forget(reached)
        return Reached(reached, wanted)

    def options(self, reached: Reached) -> list[str]:
        """Return what is asked, in the words of the other side."""
        return [self._names.get(option, option) for option in reached.options]

    def standing(self, reached: Reached, named: CardName) -> RoundStanding:
        """Return what the rest of a round depends on."""
        if reached.fault or reached.round.over:
            return RoundStanding(reached.fault)
        return self._asked.standing(reached.round, named)

    def shown(self, reached: Reached) -> Hashable:
        """Return all that was shown since `forget`, and how the round stands where it waits for no card.

        It is equal for two rounds, of either side, that nobody can tell apart.
        """
        if reached.round is None:
            return ()
        facts = tuple(self._facts(reached.round))
        return facts if reached.wanted is not None or reached.fault else (facts, self._standing(reached.round))

    def _facts(self, round_: Any) -> Iterator[Hashable]:
        cards = {f"?{place}": card.code for place, card in round_.shoe.known.items()}
        for fact in round_.log.entries:
            if fact["fatto"] not in _REASONS:
                yield tuple(
                    (key, self._common(value, cards))
                    for key, value in fact.items()
                    if key not in _OF_THE_DATA and key != _VISIBLE
                )

    def _common(self, value: Any, cards: Mapping[str, str]) -> Hashable:
        """Return a value of a fact in the words of the other side, a card by its code as soon as it is known."""
        if isinstance(value, dict):
            return frozenset((self._common(key, cards), one) for key, one in value.items())
        if isinstance(value, list):
            return frozenset(self._common(one, cards) for one in value)
        if isinstance(value, str):
            return self._names.get(value) or cards.get(value, value)
        return value  # type: ignore[no-any-return]

    def _standing(self, round_: Any) -> Hashable:
        """Return whether the round is over, with which balances; and what its hands count, where that may differ."""
        balances = tuple(player.balance for player in round_.players) if round_.over else ()
        if not self._closely:
            return round_.over, balances
        classes = self._rules.classes
        hands = [
            (hand.total, hand.soft, *(name for name, holds in classes.items() if holds(hand))) for hand in round_.hands
        ]
        return round_.over, balances, *hands, round_.dealer.total, round_.dealer.soft


def _up_to_fault(round_: Any, move: SearchMove | None) -> Any:
    """Return a round stopped where it fails, with the cards that it has shown and drawn until then."""
    again = round_.fork()
    again.said = again.said if move is None else move
    with suppress(Exception):
        while not again.waits:
            again.step()
    return again
